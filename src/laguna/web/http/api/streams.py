"""Live updates."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Header, Query
from fastapi.responses import Response, StreamingResponse

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import AtTable, WantedSeat

router = api_router()


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    here: AtTable,
    seat: WantedSeat = None,
    after: Annotated[int | None, Query(ge=0, description="The version that you have seen")] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Live updates as server-sent events: one for each entry, its id the table's version. A stream that is
    opened again with the header Last-Event-ID goes on after that version."""
    server, live, asker, language = here
    here.eyes(seat)  # refuses another's
    last = live.version if after is None else after
    if last_event_id is not None and last_event_id.isdecimal():
        last = int(last_event_id)

    async def still_welcome() -> bool:
        return asker.visitor is None or await server.visitor(asker.session_id) is not None

    server.streams.enter(asker)

    async def events() -> AsyncIterator[str]:
        try:
            async for event in server.streams.follow(
                live, asker.visitor, seat, language, last, still_welcome
            ):
                yield event
        finally:
            server.streams.leave(asker)

    return StreamingResponse(
        events(),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )
