"""First games: a step on its table, the answer to a choice, and the short real game at the end."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna import lessons
from laguna.games import GAMES
from laguna.web.http.asking import Asking, GameName, Reading, Serving, with_cookie
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import PuzzleAnswer
from laguna.web.http.pages.answers import data, go, page
from laguna.web.http.pages.home import known_game
from laguna.web.show.pictures import pictures
from laguna.web.studying import learning

router = APIRouter(include_in_schema=False)
StepNumber = Annotated[int, Path(ge=1, le=1000)]


@router.get("/learn/{game}")
async def step_page(
    request: Request,
    server: Serving,
    asker: Asking,
    language: Reading,
    game: GameName,
    step: Annotated[int | None, Query(ge=0, le=1000)] = None,
) -> Response:
    """A step; without a number the one that the visitor has come to. After the last: the end."""
    found = GAMES[known_game(game)]
    first = learning.first_game(found)
    last = len(first.steps)
    reached = (await server.learning.progress(asker.visitor)).get(game, 1)
    number = min(step or reached, last + 1)
    shown = learning.step_of(found, min(number, last))
    done = number > last
    names = learning.names(shown, asker.visitor, language)
    match = lessons.at(shown, names)
    if done:
        match = lessons.answer(shown, lessons.first_choice(shown), names).match
    return page(
        request,
        "learn.html",
        asker.visitor,
        game=found,
        number=number,
        last=last,
        reached=reached,
        done=done,
        step=shown,
        seat=shown.seat,
        titles=[language.say(each.title) for each in first.steps],
        farewell=language.say(first.farewell),
        rule=learning.rule(found, shown),
        panels=pictures(learning.panels(match, shown.seat, language, not done)),
        table=learning.table(match, shown.seat, language, acts=not done),
    )


@router.post("/learn/{game}/{step}/move")
async def choose(
    server: Serving, asker: Asking, language: Reading, game: GameName, step: StepNumber, form: FormSent
) -> Response:
    """A choice. Whoever goes on for the first time becomes a guest, so that it is known how far they are."""
    found = GAMES[known_game(game)]
    words = read(form, PuzzleAnswer).move
    answer = learning.answered(found, step, words, asker.visitor, language)
    if not answer["right"]:
        return data(answer)
    player, signed = await server.accounts.somebody(asker, "")
    await server.learning.keep(player, found, step + 1)
    return with_cookie(data(answer), server, signed)


@router.post("/learn/{game}/play")
async def play(server: Serving, asker: Asking, game: GameName) -> Response:
    """The short real game at the end."""
    found = GAMES[known_game(game)]
    learning.first_game(found)
    player, signed = await server.accounts.somebody(asker, "")
    live = await server.learning.play(player, found)
    return with_cookie(go(f"/table/{live.id}"), server, signed)
