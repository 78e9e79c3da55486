"""Puzzle pages."""

import json
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.analysis import board_view, puzzle_ratings, puzzle_view, puzzles
from laguna.web.analysis.puzzles import PuzzleFilter
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    LanguageDep,
    LayoutDep,
    RequesterDep,
    ServerDep,
    with_cookie,
)
from laguna.web.http.disconnection import while_connected
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import PuzzleAnswer
from laguna.web.rendering.game_panels import GamePanel

router = APIRouter(include_in_schema=False)
PuzzleId = Annotated[str, Path(max_length=60, pattern="^[a-z0-9-]+$")]
Code = Annotated[str, Query(max_length=40, pattern="^[A-Za-z0-9 _-]*$")]
SHOWN_IN_HISTORY = 100


def get_filter(
    game: Code = "",
    players: Annotated[str, Query(max_length=2, pattern="^[0-9]*$")] = "",
    theme: Code = "",
    difficulty: Code = "",
) -> PuzzleFilter:
    """Which puzzles the requester wants, from the query."""
    return PuzzleFilter(game, int(players or 0), theme, difficulty)


FilterDep = Annotated[PuzzleFilter, Depends(get_filter)]


@router.get("/puzzles")
async def list_puzzles(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep, wanted: FilterDep
) -> Response:
    progress, ratings = await server.puzzles.progress(requester.visitor), await server.puzzles.ratings()
    fitting = [each for each in puzzles.all_puzzles().values() if wanted.fits(each, ratings[each.id])]
    by_game = [(game, [each for each in fitting if each.game == name]) for name, game in GAMES.items()]
    difficulties = {each.id: puzzle_ratings.difficulty(ratings[each.id].shown) for each in fitting}
    day = puzzles.of_the_day(puzzles.today())
    return page(
        request,
        "puzzles.html",
        requester.visitor,
        day=day,
        by_game=[(game, found) for game, found in by_game if found],
        games=GAMES,
        difficulties=difficulties,
        by_difficulty={
            name: [each for each, level in difficulties.items() if level == name]
            for name in puzzle_ratings.DIFFICULTIES
        },
        progress=progress,
        ratings={name: progress.rating(name) for name in GAMES},
        wanted=wanted,
        filters=puzzle_view.filters(wanted, language),
        query=puzzle_view.query(wanted),
    )


@router.get("/puzzles/next")
async def next_puzzle(
    server: ServerDep,
    requester: RequesterDep,
    wanted: FilterDep,
    after: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Goes to the next puzzle that fits the filter."""
    found = await server.puzzles.following(requester.visitor, wanted, after)
    query = puzzle_view.query(wanted)
    return redirect(f"/puzzles/{found.id}" + (f"?{query}" if query else ""))


@router.get("/puzzles/history")
async def puzzle_history(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    missed: Annotated[str, Query(max_length=3)] = "",
) -> Response:
    """The puzzles that the requester has answered, or only those still missed."""
    progress, ratings = await server.puzzles.progress(requester.visitor), await server.puzzles.ratings()
    shown = progress
    if missed:
        shown = progress._replace(
            tries=tuple(each for each in progress.tries if each.puzzle in progress.missed)
        )
    shown = shown._replace(tries=shown.tries[:SHOWN_IN_HISTORY])
    lines = await server.render_queue.run(requester, lambda: puzzle_view.history(shown, ratings, language))
    for line in lines:
        line["at"] = datetime.fromtimestamp(line["at"], UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return page(
        request, "puzzle_history.html", requester.visitor, lines=lines, progress=progress, missed=bool(missed)
    )


@router.get("/puzzles/{puzzle}")
async def puzzle_page(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    layout: LayoutDep,
    puzzle: PuzzleId,
    wanted: FilterDep,
) -> Response:
    found = puzzles.find(puzzle)
    rating = (await server.puzzles.ratings())[found.id]
    progress = await server.puzzles.progress(requester.visitor)

    def render() -> tuple[Match, list[GamePanel], Document, list[str]]:
        match = found.match()
        panels = board_view.board(match, found.seat, language, layout=layout)
        frame = board_view.frame(match, found.seat, language, layout=layout)
        return match, panels, frame, puzzle_view.facts(found, match, rating, language)

    match, panels, frame, facts = await server.render_queue.run(requester, render)
    query = puzzle_view.query(wanted)
    values: dict[str, Any] = {
        "puzzle": found,
        "title": match.game.title,
        "panels": panels,
        "frame": frame,
        "facts": facts,
        "names": frame["names"],
        "progress": progress,
        "rating": progress.rating(found.game),
        "is_daily": found == puzzles.of_the_day(puzzles.today()),
        "following": f"/puzzles/next?after={found.id}" + (f"&{query}" if query else ""),
        "query": query,
    }
    return page(request, "puzzle.html", requester.visitor, **values)


@router.post("/puzzles/{puzzle}/try")
async def try_puzzle(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, puzzle: PuzzleId, form: FormDep
) -> Response:
    """Checks an answer, or shows the solution. A new visitor becomes a guest, so that the streak is saved."""
    found = puzzles.find(puzzle)
    words = parse_form(form, PuzzleAnswer).move
    if words:
        await server.render_queue.run(requester, lambda: found.match().check(found.seat, words))
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    result = await server.puzzles.answer(player, found, words)
    document = await server.render_queue.run(
        requester, lambda: puzzle_view.verdict(found, words, result, language)
    )
    return with_cookie(json_response(document), server, signed)


@router.post("/puzzles/{puzzle}/why")
async def explain_answer(
    request: Request,
    server: ServerDep,
    requester: KnownRequesterDep,
    language: LanguageDep,
    puzzle: PuzzleId,
    form: FormDep,
) -> Response:
    """Why the solution is better than the move that was chosen, for those who have answered."""
    found = puzzles.find(puzzle)
    words = parse_form(form, PuzzleAnswer).move
    if words:
        await server.render_queue.run(requester, lambda: found.match().check(found.seat, words))
    reasons = await while_connected(request, server.puzzles.reasons(requester, found, words))
    return json_response(
        await server.render_queue.run(
            requester, lambda: puzzle_view.explanation(found, words, reasons, language)
        )
    )


@router.post("/puzzles/{puzzle}/study")
async def study_puzzle(server: ServerDep, requester: RequesterDep, puzzle: PuzzleId) -> Response:
    """Starts a study from the position of a puzzle."""
    found = puzzles.find(puzzle)
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    made = await server.studies.from_position(player, json.dumps(found.position), "")
    return with_cookie(redirect(f"/study/{made.id}"), server, signed)
