"""Puzzles: one of the day, all others, and their solutions."""

import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.games import GAMES
from laguna.web.http.asking import Asking, Reading, Serving, with_cookie
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import PuzzleAnswer
from laguna.web.http.pages.answers import data, page
from laguna.web.studying import puzzling, shown

router = APIRouter(include_in_schema=False)
PuzzleId = Annotated[str, Path(max_length=60, pattern="^[a-z0-9-]+$")]


def today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


@router.get("/puzzles")
async def puzzles(request: Request, server: Serving, asker: Asking) -> Response:
    tried = await server.puzzles.tried(asker.visitor)
    by_game = [
        (game, [each for each in puzzling.everything().values() if each.game == name])
        for name, game in GAMES.items()
    ]
    return page(
        request,
        "puzzles.html",
        asker.visitor,
        day=puzzling.of_the_day(today()),
        by_game=[(game, found) for game, found in by_game if found],
        games=GAMES,
        tried=tried,
    )


@router.get("/puzzles/{puzzle}")
async def puzzle_page(
    request: Request, server: Serving, asker: Asking, language: Reading, puzzle: PuzzleId
) -> Response:
    found = puzzling.find(puzzle)
    match = found.match()
    names = list(puzzling.everything())
    following = names[(names.index(found.id) + 1) % len(names)]
    return page(
        request,
        "puzzle.html",
        asker.visitor,
        puzzle=found,
        title=match.game.title,
        panels=shown.board(match, found.seat, language),
        frame=shown.frame(match, found.seat, language),
        names=match.names,
        tried=await server.puzzles.tried(asker.visitor),
        following=following,
    )


@router.post("/puzzles/{puzzle}/try")
async def attempt(
    server: Serving, asker: Asking, language: Reading, puzzle: PuzzleId, form: FormSent
) -> Response:
    """An answer. Whoever gives their first one becomes a guest, so that their streak is kept."""
    found = puzzling.find(puzzle)
    words = read(form, PuzzleAnswer).move
    found.match().check(found.seat, words)
    player, signed = await server.accounts.somebody(asker, "")
    return with_cookie(data(await server.puzzles.answer(player, found, words, language)), server, signed)
