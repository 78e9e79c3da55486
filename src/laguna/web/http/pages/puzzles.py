"""Puzzle pages."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.analysis import board_view, puzzles
from laguna.web.analysis.puzzle_pictures import thumbnail_address
from laguna.web.http.dependencies import LanguageDep, LayoutDep, RequesterDep, ServerDep, with_cookie
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, page
from laguna.web.http.request_models import PuzzleAnswer
from laguna.web.rendering.game_panels import GamePanel

router = APIRouter(include_in_schema=False)
PuzzleId = Annotated[str, Path(max_length=60, pattern="^[a-z0-9-]+$")]


@router.get("/puzzles")
async def list_puzzles(request: Request, server: ServerDep, requester: RequesterDep) -> Response:
    progress = await server.puzzles.progress(requester.visitor)
    by_game = [
        (game, [each for each in puzzles.all_puzzles().values() if each.game == name])
        for name, game in GAMES.items()
    ]
    day = puzzles.of_the_day(puzzles.today())
    return page(
        request,
        "puzzles.html",
        requester.visitor,
        day=day,
        thumbnail=await asyncio.to_thread(thumbnail_address, day.id) if day else "",
        by_game=[(game, found) for game, found in by_game if found],
        games=GAMES,
        progress=progress,
    )


@router.get("/puzzles/{puzzle}")
async def puzzle_page(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    layout: LayoutDep,
    puzzle: PuzzleId,
) -> Response:
    found = puzzles.find(puzzle)

    def render() -> tuple[Match, list[GamePanel], Document]:
        match = found.match()
        panels = board_view.board(match, found.seat, language, layout=layout)
        return match, panels, board_view.frame(match, found.seat, language, layout=layout)

    match, panels, frame = await server.render_queue.run(requester, render)
    names = list(puzzles.all_puzzles())
    following = names[(names.index(found.id) + 1) % len(names)]
    return page(
        request,
        "puzzle.html",
        requester.visitor,
        puzzle=found,
        title=match.game.title,
        panels=panels,
        frame=frame,
        names=match.names,
        progress=await server.puzzles.progress(requester.visitor),
        following=following,
    )


@router.post("/puzzles/{puzzle}/try")
async def try_puzzle(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, puzzle: PuzzleId, form: FormDep
) -> Response:
    """Checks an answer. A new visitor becomes a guest, so that the streak is saved."""
    found = puzzles.find(puzzle)
    words = parse_form(form, PuzzleAnswer).move
    await server.render_queue.run(requester, lambda: found.match().check(found.seat, words))
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    return with_cookie(
        json_response(await server.puzzles.answer(player, found, words, language)), server, signed
    )
