"""Live updates."""

from typing import Annotated

from fastapi import Header, Query
from fastapi.responses import Response, StreamingResponse

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import TableId, answered_earlier
from laguna.web.http.inputs import Following

router = api_router()


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    table: TableId,
    wish: Annotated[Following, Query()],
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Live updates as server-sent events: one for each entry, its id the table's version. The last one also
    says what is asked of you (`prompt`) and which moves you have (`legal`), so that nothing need be asked for
    before a move. A stream that is opened again with the header Last-Event-ID goes on after that version."""
    raise answered_earlier()
