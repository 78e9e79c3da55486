"""Requests of the table page during a game: updates, moves, undo, chat. Responses are JSON or HTML
fragments."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.web.http import move_requests
from laguna.web.http.dependencies import (
    KnownTableContextDep,
    TableContextDep,
    TableId,
    WantedSeat,
    handled_by_fast_path,
)
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.place_texts import PlaceName, place_document
from laguna.web.http.pages.responses import fragment, json_response, redirect
from laguna.web.http.request_models import ChatMessage, UndoRequest, UpdatesQuery
from laguna.web.rendering import event_log, table_document, table_updates

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/news")
async def updates(table: TableId, request_data: Annotated[UpdatesQuery, Query()]) -> Response:
    """The current table and what has happened since a version."""
    raise handled_by_fast_path()


@router.post("/table/{table}/move")
async def move(table: TableId, form: FormDep) -> Response:
    """Makes a move; the response contains what has happened since the version that the page shows."""
    raise handled_by_fast_path()


@router.post("/table/{table}/undo")
async def undo(context: TableContextDep, form: FormDep) -> Response:
    request_data = parse_form(form, UndoRequest)
    moved = await move_requests.undo(context, request_data)
    if moved.stale is not None:
        raise moved.stale
    return json_response(
        table_updates.updates(
            context.live, context.viewer(moved.seat), min(request_data.version, context.live.version)
        )
    )


@router.post("/table/{table}/say")
async def send_chat_message(request: Request, context: KnownTableContextDep, form: FormDep) -> Response:
    await context.server.tables.chat(
        context.live, context.requester.known_visitor, parse_form(form, ChatMessage).text
    )
    if request.headers.get("sec-fetch-mode") == "navigate":  # submitted before the script was loaded
        return redirect(f"/table/{context.live.id}")
    return fragment(request, "chat.html", chat=event_log.chat(context.live, context.viewer().hidden_chat))


@router.get("/table/{table}/moment")
async def past_moment(
    context: TableContextDep, version: Annotated[int, Query(ge=1)], seat: WantedSeat = None
) -> Response:
    """An earlier moment: the position before and after a log entry."""
    return json_response(table_updates.past_moment(context.live, context.viewer(seat), version))


@router.get("/table/{table}/words")
async def accessible_text(request: Request, context: TableContextDep, seat: WantedSeat = None) -> Response:
    """The position as text, for screen readers."""
    match = context.live.match
    view = table_document.view(context.live, context.viewer(seat))
    sections = match.game.wording(context.language).accessible_text(view, match.names)
    return fragment(request, "accessible_text.html", sections=sections)


@router.get("/table/{table}/place")
async def place_text(context: TableContextDep, place: PlaceName, seat: WantedSeat = None) -> Response:
    """What a place of the pictures is, for a player who selects it where no move is legal."""
    match = context.live.match
    view = table_document.view(context.live, context.viewer(seat))
    return json_response(place_document(match, view, context.language, place))
