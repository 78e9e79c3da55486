"""One path for moves, whether a page or a program makes them: who asks is found, the input is checked, the
move is made. Each then answers in its own way."""

from typing import NamedTuple

from fastapi import Request

from laguna.web.http.asking import Here, at_table
from laguna.web.http.inputs import Move, Undo
from laguna.web.problems import Stale


class Moved(NamedTuple):
    """What came of a move."""

    here: Here
    seat: int
    """The seat that was meant."""
    repeated: bool = False
    """Whether this very request was carried out before."""
    stale: Stale | None = None
    """Why the table was not as the player thought, if it was not."""


async def move(request: Request, table: str, wish: Move) -> Moved:
    here, seat = await _seat(request, table, wish)
    visitor = here.asker.known
    try:
        made = await here.server.tables.play(here.live, visitor, seat, wish.move, wish.version, wish.request)
    except Stale as stale:
        return Moved(here, seat, stale=stale)
    return Moved(here, seat, not made)


async def take_back(request: Request, table: str, wish: Undo) -> Moved:
    here, seat = await _seat(request, table, wish)
    try:
        made = await here.server.tables.undo(here.live, here.asker.known, seat, wish.version, wish.request)
    except Stale as stale:
        return Moved(here, seat, stale=stale)
    return Moved(here, seat, not made)


async def _seat(request: Request, table: str, wish: Undo) -> tuple[Here, int]:
    """The table, and the seat that somebody means: the named one, else the first of theirs."""
    here = await at_table(request, table)
    mine = here.live.seats_of(here.asker.known)
    return here, wish.seat if wish.seat is not None else next(iter(mine), -1)
