"""The position editor."""

import json
import re
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna import positions
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES, find
from laguna.match import Match, new
from laguna.web.analysis import board_view, reviews, studies
from laguna.web.http.dependencies import (
    LanguageDep,
    LayoutDep,
    RequesterDep,
    ServerDep,
    TableContextDep,
    with_cookie,
)
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import PositionEdit
from laguna.web.people.visitors import Visitor

router = APIRouter(include_in_schema=False)


@router.get("/positions")
async def editor(
    request: Request,
    requester: RequesterDep,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int | None, Query(ge=1, le=20)] = None,
) -> Response:
    """The position editor with the standard position of a game."""
    chosen = find(game or next(iter(GAMES)))
    match = new(chosen.name, players if players in chosen.players else None, "position")
    return _page(request, requester.visitor, match)


@router.get("/table/{table}/position")
async def editor_of_game(
    request: Request, context: TableContextDep, step: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> Response:
    """The position editor with a moment of a finished game: the one after so many moves."""
    reviews.require_finished(context.live)
    match = context.live.match
    return _page(request, context.visitor, match.copy(min(step, len(match.steps))))


def _page(request: Request, visitor: Visitor | None, match: Match) -> Response:
    return page(
        request,
        "position_editor.html",
        visitor,
        game=match.game,
        games=list(GAMES.values()),
        players=match.seats,
        text=json.dumps(match.game.dump(match.state), indent=1),
    )


@router.post("/positions/check")
async def check_position(
    server: ServerDep, requester: RequesterDep, language: LanguageDep, layout: LayoutDep, form: FormDep
) -> Response:
    """Checks a position, after an optional edit or move: its panels, or the error message."""
    request_data = parse_form(form, PositionEdit)
    return json_response(
        await server.render_queue.run(requester, lambda: _checked_position(request_data, language, layout))
    )


def _in_words(problem: str, match: Match, spot: str, language: Language) -> str:
    """An error about a place that names it in the game's words instead of the notation."""
    title = match.game.editor.field_title(match.game.wording(language), spot)
    code = spot.partition("-")[2]
    if not title or not code:
        return problem
    named = re.sub(rf"(?<![\w.]){re.escape(code)}(?![\w.]\w)", lambda _: title, problem)
    return named[:1].upper() + named[1:]


def _checked_position(request_data: PositionEdit, language: Language, layout: str) -> Document:
    editing = request_data.edit == "yes"
    try:
        match = studies.parse_position(request_data.text)
        if request_data.spot:
            seat = board_view.seat_to_move(match)
            spot = request_data.spot if request_data.spot in positions.editable_fields(match, seat) else ""
            try:
                match = positions.apply_click(match, seat, request_data.spot, request_data.value)
            except Refused as refused:
                problem = error_text(refused, language)
                return {"problem": _in_words(problem, match, spot, language) if spot else problem}
        if request_data.move:
            match.play(
                next((seat for seat in match.actors() if request_data.move in match.legal(seat)), 0),
                request_data.move,
            )
    except Refused as refused:
        return {"problem": error_text(refused, language)}
    seat = board_view.seat_to_move(match)
    pictures = [
        {"name": each.name, "title": each.title, "box": each.box, "backdrop": each.backdrop}
        for each in board_view.board(match, seat, language, not editing, layout)
    ]
    spots = board_view.spots(match, seat, language) if editing else {}
    text = json.dumps(match.game.dump(match.state), indent=1)
    frame = board_view.frame(match, seat, language, not editing, layout)
    return {**frame, "pictures": pictures, "spots": spots, "text": text, "problem": ""}


@router.post("/positions")
async def save_position(server: ServerDep, requester: RequesterDep, form: FormDep) -> Response:
    """Saves a position as a new study."""
    request_data = parse_form(form, PositionEdit)
    await server.render_queue.run(requester, lambda: studies.parse_position(request_data.text))
    player, signed = await server.accounts.visitor_or_new_guest(requester, "")
    made = await server.studies.from_position(player, request_data.text, request_data.title)
    return with_cookie(
        redirect(f"/study/{made.id}{'?engine=yes' if request_data.ask else ''}"), server, signed
    )
