"""Bots over HTTP: the messages of docs/bot-protocol.md, asked for and answered by programs with a token."""

import asyncio
import time
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Path, Query, Request, Response

from laguna.bots.external import hello, question
from laguna.web.http import moving
from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import KnownAsking, Serving, at_table
from laguna.web.http.inputs import Answer, Move, Name
from laguna.web.people.programs import must_be_program, must_own
from laguna.web.people.visitors import Visitor
from laguna.web.server import Server

router = api_router("bots")

LONGEST_WAIT = 25
LOOK_AGAIN_SECONDS = 0.5

ProgramId = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$")]


def _document(program: Visitor) -> dict[str, Any]:
    return {"id": program.id, "name": program.name, "created_at": program.created_at}


@router.get("/bots")
async def mine(server: Serving, asker: KnownAsking) -> dict[str, Any]:
    """Your bots."""
    return {"bots": [_document(each) for each in await server.programs.all_of(must_own(asker))]}


@router.post("/bots", status_code=201)
async def create(server: Serving, asker: KnownAsking, name: Name) -> dict[str, Any]:
    """A new bot. Its token is told this once; the bot sends it as `Authorization: Bearer TOKEN`."""
    program, token = await server.programs.create(asker, name.name)
    return {"bot": _document(program), "token": token}


@router.post("/bots/{program}/end")
async def end(server: Serving, asker: KnownAsking, program: ProgramId) -> dict[str, Any]:
    """The bot's token is worth nothing any more."""
    await server.programs.end(asker, program)
    return {"bots": [_document(each) for each in await server.programs.all_of(asker.known)]}


@router.get("/bot/question", responses={204: {"description": "Nobody waits for the bot now"}})
async def ask(
    server: Serving,
    asker: KnownAsking,
    wait: Annotated[int, Query(ge=0, le=LONGEST_WAIT, description="Seconds to wait for a question")] = 0,
) -> Any:
    """What the bot is asked next: a message of the type `choose`, the most urgent table first."""
    program = must_be_program(asker)
    end = time.monotonic() + wait
    server.streams.enter(asker)  # who waits has a connection open, as who watches a table has
    try:
        while True:
            found = await _question(server, program)
            if found is not None:
                return found
            if time.monotonic() >= end or server.streams.stopping:
                return Response(status_code=204)
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
    finally:
        server.streams.leave(asker)


async def _question(server: Server, program: Visitor) -> dict[str, Any] | None:
    for table in await server.profiles.waiting_for(program):
        live = await server.tables.get(table)
        for seat in live.seats_of(program):
            if live.match.state.acting >> seat & 1 and not live.seats[seat].away:
                key = f"{table}.{seat}.{live.version}"
                seed = int.from_bytes(sha256(key.encode()).digest()[:6], "big")
                view = live.match.state.view(seat)
                return question(live.match.game, view, 0, seed, None, None) | {"id": key, "table": table}
    return None


@router.post("/bot/choice")
async def choose(request: Request, asker: KnownAsking, said: Answer) -> dict[str, Any]:
    """The bot's answer. When this answers, the move is kept; a stale one is answered 409: ask again."""
    must_be_program(asker)
    table, seat, version = said.id.split(".")
    meant = int(seat) if said.seat is None else said.seat
    wish = Move(move=said.move, version=int(version), seat=meant, request=None, answer="version")
    moved = await moving.move(await at_table(request, table), wish)
    if moved.stale is not None:
        raise moved.stale
    return {"type": "kept", "id": said.id}


@router.get("/bot/hello")
async def greet(asker: KnownAsking) -> dict[str, Any]:
    """Which version of the protocol is spoken here, and who the token belongs to."""
    return hello() | {"name": must_be_program(asker).name}
