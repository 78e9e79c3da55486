"""API for quick match and the lobby."""

import time
from typing import Any

from fastapi.responses import Response, StreamingResponse

from laguna.web.clocks.waking_hours import valid_zone
from laguna.web.community.seeks import Seek
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, RequesterDep, ServerDep
from laguna.web.http.event_streams import EventStream
from laguna.web.http.request_models import NewSeek, SeekPace
from laguna.web.http.table_list_queries import table_lists
from laguna.web.rendering.seek_text import seek_document
from laguna.web.server import Server

router = api_router()


def _document(server: Server, found: list[Seek]) -> dict[str, Any]:
    waiting_for = server.matchmaking.waiting_for
    return {"seeks": [seek_document(seek, waiting_for, time.time()) for seek in found]}


@router.get("/match")
async def my_seeks(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """What you are looking for with quick match, and the table of opponents who were found."""
    return _document(server, await server.matchmaking.of_visitor(requester.known_visitor))


@router.post("/match", status_code=201)
async def seek(server: ServerDep, requester: KnownRequesterDep, body: NewSeek) -> dict[str, Any]:
    """Look for opponents. A live search lasts while its stream is open, a turn-based one up to 14 days."""
    visitor = requester.known_visitor
    server.quotas.new_table(requester)
    found = await server.matchmaking.seek(visitor, body.kind(), body.bots_after, valid_zone(body.zone))
    return _document(server, [found])


@router.post("/match/cancel")
async def cancel(server: ServerDep, requester: KnownRequesterDep, body: SeekPace) -> dict[str, Any]:
    """Stop looking for opponents. If some were just found, the response has their table."""
    await server.matchmaking.cancel(requester.known_visitor, body.pace)
    return _document(server, await server.matchmaking.of_visitor(requester.known_visitor))


@router.post("/match/bots")
async def accept_bots(server: ServerDep, requester: KnownRequesterDep, body: SeekPace) -> dict[str, Any]:
    """Start with bots on the seats that are still open."""
    return _document(server, [await server.matchmaking.accept_bots(requester.known_visitor, body.pace)])


@router.get("/match/stream", response_class=StreamingResponse)
async def match_stream(server: ServerDep, requester: KnownRequesterDep) -> Response:
    """Your searches as server-sent events `seeks`, whenever they change. A live search is canceled when all
    its streams are closed for more than a few seconds."""
    visitor, matchmaking = requester.known_visitor, server.matchmaking
    opened_at = time.monotonic()
    first = await matchmaking.of_visitor(visitor)

    def document() -> dict[str, Any]:
        found = matchmaking.known_of(visitor) if matchmaking.known_at > opened_at else first
        return _document(server, found)

    return EventStream(
        server, requester, "seeks", matchmaking.broadcast, document, matchmaking.page_open(visitor)
    )


@router.get("/lobby")
async def lobby(server: ServerDep, requester: RequesterDep) -> dict[str, Any]:
    """Open tables, games to watch, and how many visitors are online."""
    lists = await table_lists(server, requester.visitor)
    return {"online": server.lobby.online, "open": lists["open"], "watch": lists["watch"]}


@router.get("/lobby/stream", response_class=StreamingResponse)
async def lobby_stream(server: ServerDep, requester: RequesterDep) -> Response:
    """Server-sent events `lobby` whenever public tables or the number of visitors online change."""
    lobby = server.lobby

    def document() -> dict[str, Any]:
        return {"online": lobby.online}

    return EventStream(
        server, requester, "lobby", lobby.broadcast, document, lobby.page_open(requester), repeats=True
    )
