"""One path for moves, whether a page or a program makes them: the seat is found, the move is made. Each then
answers in its own way."""

from typing import NamedTuple

from laguna.web.http.asking import Here
from laguna.web.http.inputs import Move, Undo
from laguna.web.problems import Stale


class Moved(NamedTuple):
    """What came of a move."""

    seat: int
    """The seat that was meant."""
    repeated: bool = False
    """Whether this very request was carried out before."""
    stale: Stale | None = None
    """Why the table was not as the player thought, if it was not."""


async def move(here: Here, wish: Move) -> Moved:
    if wish.version > here.live.version and here.server.database.shared:
        await here.server.tables.memory.catch_up(here.live)  # another process has told them first
    seat, visitor = _seat(here, wish), here.asker.known
    try:
        made = await here.server.tables.play(here.live, visitor, seat, wish.move, wish.version, wish.request)
    except Stale as stale:
        return Moved(seat, stale=stale)
    return Moved(seat, not made)


async def take_back(here: Here, wish: Undo) -> Moved:
    seat, visitor = _seat(here, wish), here.asker.known
    try:
        made = await here.server.tables.undo(here.live, visitor, seat, wish.version, wish.request)
    except Stale as stale:
        return Moved(seat, stale=stale)
    return Moved(seat, not made)


def _seat(here: Here, wish: Undo) -> int:
    """The seat that somebody means: the named one, else the first of theirs."""
    mine = here.live.seats_of(here.asker.known)
    return wish.seat if wish.seat is not None else next(iter(mine), -1)
