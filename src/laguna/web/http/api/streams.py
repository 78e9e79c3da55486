"""API for live updates as server-sent events."""

from typing import Annotated

from fastapi import Header, Query
from fastapi.responses import Response, StreamingResponse

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import TableId, handled_by_fast_path
from laguna.web.http.request_models import StreamQuery

router = api_router()


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    table: TableId,
    query: Annotated[StreamQuery, Query()],
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Live updates as server-sent events: one event per log entry, with the table's version as its id. The
    last one also contains your `prompt` and `legal` moves, so that you can move without another request. With
    the header Last-Event-ID a stream continues after that version."""
    raise handled_by_fast_path()
