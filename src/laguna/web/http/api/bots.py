"""API for bot accounts: polling for decisions and answering them (docs/bot-protocol.md)."""

import asyncio
import time
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Path, Query, Request, Response

from laguna.bots.subprocess_bot import choose_request, hello_message
from laguna.web.http import move_requests
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, ServerDep, get_table_context
from laguna.web.http.request_models import BotAnswer, MoveRequest, NameRequest
from laguna.web.people.bot_accounts import require_bot, require_owner
from laguna.web.people.visitors import Visitor, require_visitor
from laguna.web.server import Server

router = api_router("bots")

MAX_WAIT_SECONDS = 25
POLL_SECONDS = 0.5

BotId = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$")]


def _document(program: Visitor) -> dict[str, Any]:
    return {"id": program.id, "name": program.name, "created_at": program.created_at}


@router.get("/bots")
async def own_bots(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """Your bots."""
    return {"bots": [_document(each) for each in await server.bot_accounts.all_of(require_owner(requester))]}


@router.post("/bots", status_code=201)
async def create(server: ServerDep, requester: KnownRequesterDep, name: NameRequest) -> dict[str, Any]:
    """Create a bot. Its token is returned only once; the bot sends it as `Authorization: Bearer TOKEN`."""
    program, token = await server.bot_accounts.create(requester, name.name)
    return {"bot": _document(program), "token": token}


@router.post("/bots/{program}/end")
async def end(server: ServerDep, requester: KnownRequesterDep, program: BotId) -> dict[str, Any]:
    """Revoke a bot's token."""
    await server.bot_accounts.end(requester, program)
    return {"bots": [_document(each) for each in await server.bot_accounts.all_of(requester.known_visitor)]}


@router.get("/bot/question", responses={204: {"description": "No table is waiting for the bot"}})
async def next_question(
    server: ServerDep,
    requester: KnownRequesterDep,
    wait: Annotated[int, Query(ge=0, le=MAX_WAIT_SECONDS, description="Seconds to wait for a question")] = 0,
) -> Any:
    """The next decision for the bot: a message of type `choose`, the most urgent table first."""
    program = require_bot(requester)
    end = time.monotonic() + wait
    server.streams.reserve_slot(requester)  # long polls count as open connections, like event streams
    try:
        while True:
            found = await _question(server, program)
            require_visitor(await server.visitor(requester.session_id))  # the token may have been revoked
            if found is not None:
                return found
            if time.monotonic() >= end or server.streams.stopping:
                return Response(status_code=204)
            await asyncio.sleep(POLL_SECONDS)
    finally:
        server.streams.free_slot(requester)


async def _question(server: Server, program: Visitor) -> dict[str, Any] | None:
    for table in await server.profiles.waiting_for(program):
        live = await server.tables.get(table)
        for seat in live.seats_of(program):
            if live.match.state.acting >> seat & 1 and not live.seats[seat].away and not live.is_on_hold:
                key = f"{table}.{seat}.{live.version}"
                seed = int.from_bytes(sha256(key.encode()).digest()[:6], "big")
                view = live.match.state.view(seat)
                message = choose_request(live.match.game, view, 0, seed, None, None)
                return message | {"id": key, "table": table}
    return None


@router.post("/bot/choice")
async def choose(request: Request, requester: KnownRequesterDep, answer: BotAnswer) -> dict[str, Any]:
    """Make the bot's move. It is saved when this returns; 409 means that the question is outdated."""
    require_bot(requester)
    table, seat, version = answer.id.split(".")
    seat_number = int(seat) if answer.seat is None else answer.seat
    move = MoveRequest(
        move=answer.move, version=int(version), seat=seat_number, request=None, answer="version"
    )
    moved = await move_requests.move(await get_table_context(request, table), move)
    if moved.stale is not None:
        raise moved.stale
    return {"type": "kept", "id": answer.id}


@router.get("/bot/hello")
async def hello(requester: KnownRequesterDep) -> dict[str, Any]:
    """The protocol version, and the name of the bot that the token belongs to."""
    return hello_message() | {"name": require_bot(requester).name}
