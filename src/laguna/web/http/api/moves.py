"""Looking at a table, moving, taking back, talking."""

from typing import Annotated, Any

from fastapi import Query

from laguna.web.http import moving
from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import AtTable, KnownAtTable, TableId, answered_earlier
from laguna.web.http.inputs import Chat, Looking, Move, Undo
from laguna.web.show import history, presenting

router = api_router()


@router.get("/tables/{table}")
async def see(table: TableId, wish: Annotated[Looking, Query()]) -> dict[str, Any]:
    """The table as you may know it: position, prompt, legal moves with their points, log, chat, scores."""
    raise answered_earlier()


@router.post("/tables/{table}/moves")
async def play(table: TableId, move: Move) -> dict[str, Any]:
    """Make a move. When this answers, the move is kept. A stale one is answered 409 with the fresh table."""
    raise answered_earlier()


@router.post("/tables/{table}/undo")
async def undo(here: AtTable, wish: Undo) -> dict[str, Any]:
    """Take your last move back, if it showed nothing hidden and nobody has moved since."""
    moved = await moving.take_back(here, wish)
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
