"""The JSON API: everything that the pages do. Its description is at /api/openapi.json."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

from laguna.games import GAMES
from laguna.web.database.database import Session
from laguna.web.http.guard import COOKIE
from laguna.web.people.accounts import SESSION_SECONDS
from laguna.web.people.texts import clean
from laguna.web.problems import Missing, Stale
from laguna.web.server import Server
from laguna.web.show import history, lists, presenting, replaying
from laguna.web.show import scores as results
from laguna.web.show.games import game_document, levels
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import PACES, SeatWish, known_visitor
from laguna.web.tables.store import Visitor


class Refusal(BaseModel):
    """Why something cannot be done, and what to do instead."""

    error: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "The request cannot be read, or its request id was used before"},
    401: {"model": Refusal, "description": "Nobody knows yet who you are, or name and password do not fit"},
    403: {"model": Refusal, "description": "You may not"},
    404: {"model": Refusal, "description": "There is no such thing"},
    409: {
        "model": Refusal,
        "description": "The table is not as you thought; a move gets the fresh one",
    },
    413: {"model": Refusal, "description": "Too much at once"},
    422: {"model": Refusal, "description": "The rules, or the form of the request, do not allow it"},
    429: {"model": Refusal, "description": "Too fast or too many; Retry-After says when to come back"},
    503: {"model": Refusal, "description": "The database cannot be used now; nothing was changed"},
}

router = APIRouter(prefix="/api", tags=["play"], responses=REFUSALS)
LISTED = 100


# Who asks ----------------------------------------------------------------------------------------


def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def the_server(request: Request) -> Server:
    return server_of(request)  # async, for what is not goes through a thread


async def the_visitor(request: Request) -> Visitor | None:
    return await server_of(request).visitor(request)


async def the_known_visitor(visitor: Annotated[Visitor | None, Depends(the_visitor)]) -> Visitor:
    return known_visitor(visitor)


Serving = Annotated[Server, Depends(the_server)]
Anyone = Annotated[Visitor | None, Depends(the_visitor)]
Known = Annotated[Visitor, Depends(the_known_visitor)]
TableId = Annotated[
    str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$", description="A table's address")
]


async def the_table(request: Request, table: TableId) -> LiveTable:
    return await server_of(request).tables.get(table)


TheTable = Annotated[LiveTable, Depends(the_table)]


class Here(NamedTuple):
    """Who asks, and at which table."""

    server: Server
    live: LiveTable
    visitor: Visitor | None


async def at_table(request: Request, table: str) -> Here:
    """The same as `Serving`, `TheTable` and `Anyone`, for what is asked at every move: each of those costs a
    tenth of a millisecond, and with a shared database a question to it as well."""
    server = server_of(request)
    if not server.database.shared:
        return Here(server, await server.tables.get(table), await server.visitor(request))
    session_id = request.state.session_id
    visitor, version = await server.accounts.visitor_at(session_id, table)
    return Here(server, await server.tables.get(table, version), visitor)


WantedSeat = Annotated[
    int | None,
    Query(ge=-1, le=20, description="Whose eyes: one of your seats; -1 for a spectator's; none: yours"),
]


def set_cookie(response: Response, server: Server, signed: str) -> None:
    response.set_cookie(
        COOKIE,
        signed,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )


def visitor_document(visitor: Visitor | None) -> dict[str, Any] | None:
    return None if visitor is None else {"name": visitor.name, "guest": visitor.guest}


# What is sent ------------------------------------------------------------------------------------


class Sent(BaseModel):
    """A document; a number is a number and not a word that looks like one."""

    model_config = ConfigDict(strict=True)


class Name(Sent):
    name: str = Field(max_length=200, description="How the others see you")


class Login(Name):
    password: str = Field(max_length=1000)


class Passwords(Sent):
    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class SeatChoice(Sent):
    kind: str = Field(max_length=10, description="me, open or bot")
    level: str = Field("", max_length=40, description="The level of a bot")
    name: str = Field("", max_length=200, description="The name of one of several people at one screen")


class NewTable(Sent):
    game: str = Field(max_length=40)
    seats: list[SeatChoice] = Field(max_length=20, description="Who sits where; one of them is you")
    options: dict[str, StrictBool | StrictStr] = Field(default_factory=dict, max_length=20)
    pace: str = Field("live", max_length=10, description="live or days")
    listed: bool = Field(False, description="Whether anyone may find the table and sit down")


class Join(Sent):
    invite: str | None = Field(
        None, max_length=60, description="From the invitation link; listed tables need none"
    )
    seat: int | None = Field(None, ge=0, le=20)


class BotSeat(Sent):
    level: str = Field("", max_length=40)


RequestId = Annotated[
    str | None,
    Field(
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Yours, fresh for each request: sent twice, it is carried out once",
    ),
]


LogAfter = Annotated[
    int, Field(ge=0, le=2**31 - 1, description="Leave out of the answer what happened up to this version")
]


class Move(Sent):
    move: str = Field(max_length=200, description="In the game's notation")
    version: int = Field(ge=0, le=2**31 - 1, description="The version of the table that you saw")
    seat: int | None = Field(None, ge=0, le=20, description="Which of your seats; needed if you hold several")
    request: RequestId = None
    log_after: LogAfter = 0


class Undo(Sent):
    version: int = Field(ge=0, le=2**31 - 1)
    seat: int | None = Field(None, ge=0, le=20)
    request: RequestId = None
    log_after: LogAfter = 0


class Chat(Sent):
    text: str = Field(max_length=4000)
    request: RequestId = None


# People ------------------------------------------------------------------------------------------


@router.get("/me", tags=["people"])
async def me(visitor: Anyone) -> dict[str, Any]:
    """Who you are here."""
    return {"visitor": visitor_document(visitor)}


@router.post("/me", tags=["people"], responses={201: {"description": "A new guest"}})
async def introduce(server: Serving, request: Request, visitor: Anyone, name: Name) -> Response:
    """Become a guest, or take another name. The token is for programs; browsers get a cookie."""
    if visitor is not None:
        renamed = await server.accounts.rename(visitor, name.name)
        return JSONResponse({"visitor": visitor_document(renamed)})
    server.strangers.check(request.state.address)
    visitor, signed = await server.accounts.guest(name.name)
    response = JSONResponse({"visitor": visitor_document(visitor), "token": signed}, 201)
    set_cookie(response, server, signed)
    return response


@router.post("/account", tags=["people"], status_code=201)
async def sign_up(server: Serving, request: Request, visitor: Anyone, login: Login) -> Response:
    """Make an account; a guest becomes it and keeps every game."""
    server.strangers.check(request.state.address)
    account, signed = await server.accounts.sign_up(visitor, login.name, login.password)
    response = JSONResponse({"visitor": visitor_document(account), "token": signed}, 201)
    set_cookie(response, server, signed)
    return response


@router.post("/login", tags=["people"])
async def log_in(server: Serving, request: Request, visitor: Anyone, login: Login) -> Response:
    """Log in; a guest's games go to the account."""
    server.passwords.check(f"address {request.state.address}")
    server.passwords.check(f"name {login.name.casefold()}")
    account, signed = await server.accounts.log_in(visitor, login.name, login.password)
    response = JSONResponse({"visitor": visitor_document(account), "token": signed})
    set_cookie(response, server, signed)
    return response


@router.post("/logout", tags=["people"])
async def log_out(server: Serving, request: Request) -> Response:
    """End this session. A guest who does so cannot come back."""
    if request.state.session_id is not None:
        await server.accounts.log_out(request.state.session_id)
    response = JSONResponse({"visitor": None})
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/password", tags=["people"])
async def change_password(
    server: Serving, request: Request, visitor: Known, passwords: Passwords
) -> dict[str, Any]:
    """Change the password, which ends every other session."""
    server.passwords.check(f"visitor {visitor.id}")
    await server.accounts.change_password(visitor, request.state.session_id, passwords.old, passwords.new)
    return {"visitor": visitor_document(visitor)}


# Games and tables --------------------------------------------------------------------------------


@router.get("/games")
async def games() -> dict[str, Any]:
    """The games there are, their options, and the bots."""
    return {
        "games": [game_document(name) for name in GAMES],
        "levels": levels(),
        "paces": [{"pace": pace, "title": title} for pace, title in PACES.items()],
    }


async def table_lists(server: Server, visitor: Visitor | None) -> dict[str, list[dict[str, Any]]]:
    """The tables of a visitor, those with open seats, those to watch, and finished ones."""

    def work(session: Session) -> dict[str, list[dict[str, Any]]]:
        def lines(tables: list[store.Table]) -> list[dict[str, Any]]:
            return [lists.listing(table, store.seats(session, table.id), visitor) for table in tables]

        mine: list[store.Table] = []
        past: list[store.Table] = []
        if visitor is not None:
            mine = store.tables_of(session, visitor.id, (store.WAITING, store.PLAYING), LISTED)
            past = store.tables_of(session, visitor.id, (store.FINISHED, store.RECORDED), LISTED)
        known = {table.id for table in mine}
        waiting = [
            table for table in store.listed_tables(session, store.WAITING, LISTED) if table.id not in known
        ]
        playing = [
            table for table in store.listed_tables(session, store.PLAYING, LISTED) if table.id not in known
        ]
        return {"mine": lines(mine), "open": lines(waiting), "watch": lines(playing), "finished": lines(past)}

    return await server.database.read(work)


@router.get("/tables")
async def tables(server: Serving, visitor: Anyone) -> dict[str, Any]:
    """Your tables, those with open seats, those to watch, and your finished games."""
    return await table_lists(server, visitor)


@router.post("/tables", status_code=201)
async def create(server: Serving, visitor: Known, wish: NewTable) -> dict[str, Any]:
    """Make a table. The game begins when no seat is open."""
    limit = server.settings.limits.name_length
    wishes = [
        SeatWish(seat.kind, seat.level, clean(seat.name, limit, "A name") if seat.name else "")
        for seat in wish.seats
    ]
    live = await server.tables.create(
        visitor, wish.game, len(wishes), dict(wish.options), wishes, wish.pace, wish.listed
    )
    return presenting.document(live, presenting.Eyes(live, visitor))


@router.get("/tables/{table}")
async def see(
    request: Request,
    table: TableId,
    seat: WantedSeat = None,
    log_after: Annotated[int, Query(ge=0, description="Leave out what happened up to this version")] = 0,
) -> dict[str, Any]:
    """The table as you may know it: position, prompt, legal moves with their points, log, chat, scores."""
    _, live, visitor = await at_table(request, table)
    return presenting.document(live, presenting.Eyes(live, visitor, seat), log_after)


@router.get("/invites/{invite}")
async def invitation(
    server: Serving, visitor: Anyone, invite: Annotated[str, Path(max_length=60, pattern="^[a-z0-9]+$")]
) -> dict[str, Any]:
    """The table that an invitation leads to."""
    live = await server.tables.by_invite(invite)
    return {
        "table": presenting.summary(live, False),
        "seats": presenting.seats(live, presenting.Eyes(live, visitor)),
    }


@router.post("/tables/{table}/join")
async def join(server: Serving, live: TheTable, visitor: Known, wish: Join) -> dict[str, Any]:
    """Sit down: with the invitation, or at a listed table without."""
    await server.tables.join(live, visitor, wish.invite, wish.seat)
    return presenting.document(live, presenting.Eyes(live, visitor))


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(
    server: Serving, live: TheTable, visitor: Known, seat: Annotated[int, Path(ge=0, le=20)], wish: BotSeat
) -> dict[str, Any]:
    """Put a bot on an open seat; for the host."""
    await server.tables.seat_bot(live, visitor, seat, wish.level)
    return presenting.document(live, presenting.Eyes(live, visitor))


@router.post("/tables/{table}/leave")
async def leave(server: Serving, live: TheTable, visitor: Known) -> dict[str, Any]:
    """Leave: before the game the seat is open again, during it a bot plays for you."""
    await server.tables.leave(live, visitor)
    return presenting.document(live, presenting.Eyes(live, visitor))


@router.post("/tables/{table}/back")
async def come_back(server: Serving, live: TheTable, visitor: Known) -> dict[str, Any]:
    """Take your seat back from the bot."""
    await server.tables.come_back(live, visitor)
    return presenting.document(live, presenting.Eyes(live, visitor))


def own_seat(live: LiveTable, visitor: Visitor, seat: int | None) -> int:
    """The seat that somebody means."""
    return seat if seat is not None else next(iter(live.seats_of(visitor)), -1)


@router.post("/tables/{table}/moves")
async def play(request: Request, table: TableId, move: Move) -> dict[str, Any]:
    """Make a move. When this answers, the move is kept. A stale one is answered 409 with the fresh table."""
    server, live, anyone = await at_table(request, table)
    visitor = known_visitor(anyone)
    seat = own_seat(live, visitor, move.seat)
    try:
        made = await server.tables.play(live, visitor, seat, move.move, move.version, move.request)
    except Stale as stale:
        stale.more["fresh"] = presenting.document(live, presenting.Eyes(live, visitor, move.seat))
        raise
    eyes = presenting.Eyes(live, visitor, move.seat)
    return presenting.document(live, eyes, move.log_after) | {"repeated": not made}


@router.post("/tables/{table}/undo")
async def undo(server: Serving, live: TheTable, visitor: Known, wish: Undo) -> dict[str, Any]:
    """Take your last move back, if it showed nothing hidden and nobody has moved since."""
    seat = own_seat(live, visitor, wish.seat)
    try:
        made = await server.tables.undo(live, visitor, seat, wish.version, wish.request)
    except Stale as stale:
        stale.more["fresh"] = presenting.document(live, presenting.Eyes(live, visitor, wish.seat))
        raise
    eyes = presenting.Eyes(live, visitor, wish.seat)
    return presenting.document(live, eyes, wish.log_after) | {"repeated": not made}


@router.post("/tables/{table}/chat", status_code=201)
async def say(server: Serving, live: TheTable, visitor: Known, chat: Chat) -> dict[str, Any]:
    """Say something to everyone at the table."""
    text = clean(chat.text, server.settings.limits.chat_length, "A line")
    made = await server.tables.say(live, visitor, text, chat.request)
    return {"version": live.version, "chat": history.chat(live), "repeated": not made}


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(server: Serving, live: TheTable, visitor: Known) -> dict[str, Any]:
    """The same game once more; who asks second joins the table of who asked first."""
    following = await server.tables.rematch(live, visitor)
    if not following.seats_of(visitor):
        await server.tables.join(following, visitor, following.table.invite)
    return presenting.document(following, presenting.Eyes(following, visitor))


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    server: Serving,
    request: Request,
    live: TheTable,
    visitor: Anyone,
    seat: WantedSeat = None,
    after: Annotated[int | None, Query(ge=0, description="The version that you have seen")] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Live updates as server-sent events: one for each entry, its id the table's version. A stream that is
    opened again with the header Last-Event-ID goes on after that version."""
    presenting.Eyes(live, visitor, seat)
    last = live.version if after is None else after
    if last_event_id is not None and last_event_id.isdecimal():
        last = int(last_event_id)
    limits = server.settings.limits
    who = visitor.id if visitor else request.state.address
    most = limits.streams if visitor else limits.streams_of_address
    session_id = request.state.session_id

    async def still_welcome() -> bool:
        return visitor is None or await server.accounts.visitor_of(session_id) is not None

    server.streams.enter(who, most)

    async def events() -> AsyncIterator[str]:
        try:
            async for line in server.streams.follow(live, visitor, seat, last, still_welcome):
                yield line
        finally:
            server.streams.leave(who)

    return StreamingResponse(
        events(),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


# Afterwards --------------------------------------------------------------------------------------


@router.get("/tables/{table}/record")
async def record(live: TheTable) -> Response:
    """The record of a finished game."""
    name = f"{live.table.game}-{live.id}.json"
    return JSONResponse(
        replaying.record(live), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/records", status_code=201)
async def upload(server: Serving, visitor: Known, document: dict[str, Any]) -> dict[str, Any]:
    """Keep a record, checked move by move, to be watched here."""
    live = await server.tables.keep_record(visitor, document)
    return presenting.document(live, presenting.Eyes(live, visitor))


@router.get("/tables/{table}/replay")
async def replay(
    live: TheTable,
    step: Annotated[int, Query(ge=0, description="After so many moves")] = 0,
    seat: Annotated[int, Query(ge=-1, le=20, description="Whose eyes; -1 for a spectator's")] = -1,
) -> dict[str, Any]:
    """A finished game at any step, as any seat saw it then."""
    return replaying.replay(live, step, seat)


@router.get("/tables/{table}/scores")
async def scores(live: TheTable, visitor: Anyone) -> dict[str, Any]:
    """The score sheet: points by source and reason for every seat, and the scores after every move."""
    if not live.begun:
        raise Missing("There are no scores before the game begins.")
    return results.score_sheet(live, presenting.Eyes(live, visitor).seat)


# Routes are tried one after the other, so those that are asked for at every move come first.
MOST_ASKED = ("/api/tables/{table}", "/api/tables/{table}/moves", "/api/tables/{table}/stream")
router.routes.sort(key=lambda route: getattr(route, "path", "") not in MOST_ASKED)
