"""API for reading a table, making and undoing moves, and chat."""

from typing import Annotated, Any

from fastapi import Query

from laguna.web.http import move_requests
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownTableContextDep, TableContextDep, TableId, handled_by_fast_path
from laguna.web.http.request_models import ChatMessage, MoveRequest, TableQuery, UndoRequest
from laguna.web.rendering import event_log, table_document

router = api_router()


@router.get("/tables/{table}")
async def get_table(table: TableId, query: Annotated[TableQuery, Query()]) -> dict[str, Any]:
    """The table from your point of view: position, prompt, legal moves with their points, log, chat,
    scores."""
    raise handled_by_fast_path()


@router.post("/tables/{table}/moves")
async def play(table: TableId, move: MoveRequest) -> dict[str, Any]:
    """Make a move. It is saved when this returns; 409 with the current table means that your version is
    outdated."""
    raise handled_by_fast_path()


@router.post("/tables/{table}/undo")
async def undo(context: TableContextDep, body: UndoRequest) -> dict[str, Any]:
    """Undo your last move, if it revealed nothing hidden and nobody has moved since."""
    moved = await move_requests.undo(context, body)
    viewer = context.viewer(body.seat)
    if moved.stale is not None:
        moved.stale.more["fresh"] = table_document.document(context.live, viewer)
        raise moved.stale
    return table_document.document(context.live, viewer, body.log_after) | {"repeated": moved.repeated}


@router.post("/tables/{table}/chat", status_code=201)
async def send_chat_message(context: KnownTableContextDep, chat: ChatMessage) -> dict[str, Any]:
    """Send a chat message to the table."""
    live = context.live
    made = await context.server.tables.chat(live, context.requester.known_visitor, chat.text, chat.request)
    return {
        "version": live.version,
        "chat": event_log.chat(live, context.viewer().hidden_chat),
        "repeated": not made,
    }
