"""Looking at a table, moving, taking back, talking."""

from typing import Annotated, Any

from fastapi import Query, Request

from laguna.web.http import moving
from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import KnownAtTable, TableId, WantedSeat, at_table
from laguna.web.http.inputs import Chat, Move, Undo
from laguna.web.http.moving import Moved
from laguna.web.show import history, presenting

router = api_router()


@router.get("/tables/{table}")
async def see(
    request: Request,
    table: TableId,
    seat: WantedSeat = None,
    log_after: Annotated[int, Query(ge=0, description="Leave out what happened up to this version")] = 0,
) -> dict[str, Any]:
    """The table as you may know it: position, prompt, legal moves with their points, log, chat, scores."""
    here = await at_table(request, table)
    return presenting.document(here.live, here.eyes(seat), log_after)


@router.post("/tables/{table}/moves")
async def play(request: Request, table: TableId, move: Move) -> dict[str, Any]:
    """Make a move. When this answers, the move is kept. A stale one is answered 409 with the fresh table."""
    return _table_after(await moving.move(request, table, move), move)


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: TableId, wish: Undo) -> dict[str, Any]:
    """Take your last move back, if it showed nothing hidden and nobody has moved since."""
    return _table_after(await moving.take_back(request, table, wish), wish)


def _table_after(moved: Moved, wish: Undo) -> dict[str, Any]:
    here = moved.here
    eyes = here.eyes(wish.seat)
    if moved.stale is not None:
        moved.stale.more["fresh"] = presenting.document(here.live, eyes)
        raise moved.stale
    return presenting.document(here.live, eyes, wish.log_after) | {"repeated": moved.repeated}


@router.post("/tables/{table}/chat", status_code=201)
async def say(here: KnownAtTable, chat: Chat) -> dict[str, Any]:
    """Say something to everyone at the table."""
    live = here.live
    made = await here.server.tables.say(live, here.asker.known, chat.text, chat.request)
    return {"version": live.version, "chat": history.chat(live), "repeated": not made}
