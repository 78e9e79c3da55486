"""Lesson pages: a step, the response to a move, and the short game at the end."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna import lessons
from laguna.games import GAMES
from laguna.web.analysis import lessons as web_lessons
from laguna.web.http.dependencies import (
    GameName,
    LanguageDep,
    LayoutDep,
    RequesterDep,
    ServerDep,
    with_cookie,
)
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.home import known_game
from laguna.web.http.pages.place_texts import PlaceName, place_document
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import PuzzleAnswer
from laguna.web.rendering.game_panels import pictures
from laguna.web.rendering.games import game_document

router = APIRouter(include_in_schema=False)
StepNumber = Annotated[int, Path(ge=1, le=1000)]


@router.get("/learn")
async def learn_page(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    """All lessons with the visitor's progress."""
    reached = await server.lessons.progress(requester.visitor)
    games = [
        game_document(name, language)
        | {
            "reached": reached.get(name, 1),
            "steps": [language.gettext(step.title) for step in game.lessons.steps] if game.lessons else [],
        }
        for name, game in GAMES.items()
    ]
    return page(request, "learn.html", requester.visitor, games=games)


@router.get("/learn/{game}")
async def step_page(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    layout: LayoutDep,
    game: GameName,
    step: Annotated[int | None, Query(ge=0, le=1000)] = None,
) -> Response:
    """A lesson step; by default the one that the visitor has reached. After the last step: the end."""
    found = GAMES[known_game(game)]
    first = web_lessons.lessons_of(found)
    last = len(first.steps)
    reached = (await server.lessons.progress(requester.visitor)).get(game, 1)
    number = min(step or reached, last + 1)
    shown = web_lessons.step_of(found, min(number, last))
    done = number > last
    names = web_lessons.names(shown, requester.visitor, language)
    match = lessons.match_at_step(shown, names)
    if done:
        match = lessons.answer_move(shown, lessons.first_correct_move(shown), names).match
    return page(
        request,
        "lesson.html",
        requester.visitor,
        game=found,
        number=number,
        last=last,
        reached=reached,
        done=done,
        step=shown,
        seat=shown.seat,
        wanted=[] if done else lessons.correct_moves(shown),
        titles=[language.gettext(each.title) for each in first.steps],
        closing_text=language.gettext(first.closing_text),
        rule=web_lessons.rule(found, shown),
        panels=pictures(web_lessons.panels(match, shown.seat, language, not done, layout)),
        table=web_lessons.table(match, shown.seat, language, acts=not done, layout=layout),
    )


@router.get("/learn/{game}/{step}/place")
async def place_text(
    requester: RequesterDep,
    language: LanguageDep,
    game: GameName,
    step: Annotated[int, Path(ge=0, le=1000)],
    place: PlaceName,
) -> Response:
    """What a place of the pictures of a lesson step is."""
    shown = web_lessons.step_of(GAMES[known_game(game)], step)
    names = web_lessons.names(shown, requester.visitor, language)
    match = lessons.match_at_step(shown, names)
    return json_response(place_document(match, match.state.view(shown.seat), language, place))


@router.post("/learn/{game}/{step}/move")
async def choose(
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    layout: LayoutDep,
    game: GameName,
    step: StepNumber,
    form: FormDep,
) -> Response:
    """Makes a move in a lesson. After the first correct one a new visitor becomes a guest, so that progress
    is saved."""
    found = GAMES[known_game(game)]
    words = parse_form(form, PuzzleAnswer).move
    answer = web_lessons.check_move(found, step, words, requester.visitor, language, layout)
    if not answer["right"]:
        return json_response(answer)
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    await server.lessons.save_progress(player, found, step + 1)
    return with_cookie(json_response(answer), server, signed)


@router.post("/learn/{game}/play")
async def play(server: ServerDep, requester: RequesterDep, game: GameName) -> Response:
    """Starts the short game at the end of a lesson."""
    found = GAMES[known_game(game)]
    web_lessons.lessons_of(found)
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    server.quotas.new_table(requester)
    live = await server.lessons.start_short_game(player, found)
    return with_cookie(redirect(f"/table/{live.id}"), server, signed)
