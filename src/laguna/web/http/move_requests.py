"""Makes and undoes moves for both the pages and the API: finds the seat, then calls the table service."""

from typing import NamedTuple

from laguna.web.http.dependencies import TableContext
from laguna.web.http.request_models import MoveRequest, UndoRequest
from laguna.web.problems import Conflict


class MoveOutcome(NamedTuple):
    """Result of a move or undo request."""

    seat: int
    """The seat that the request was for."""
    repeated: bool = False
    """Whether the same request was already carried out."""
    stale: Conflict | None = None
    """Set if the request was made on an outdated version of the table."""


async def move(context: TableContext, request: MoveRequest) -> MoveOutcome:
    if request.version > context.live.version and context.server.database.shared:
        await context.server.tables.in_memory.catch_up(
            context.live
        )  # another process has already sent them the newer version
    seat, visitor = _seat(context, request), context.requester.known_visitor
    try:
        made = await context.server.tables.play(
            context.live, visitor, seat, request.move, request.version, request.request
        )
    except Conflict as stale:
        return MoveOutcome(seat, stale=stale)
    return MoveOutcome(seat, not made)


async def undo(context: TableContext, request: UndoRequest) -> MoveOutcome:
    seat, visitor = _seat(context, request), context.requester.known_visitor
    try:
        made = await context.server.tables.undo(context.live, visitor, seat, request.version, request.request)
    except Conflict as stale:
        return MoveOutcome(seat, stale=stale)
    return MoveOutcome(seat, not made)


def _seat(context: TableContext, request: UndoRequest) -> int:
    """The seat given in the request, else the first seat of the requester."""
    mine = context.live.seats_of(context.requester.known_visitor)
    return request.seat if request.seat is not None else next(iter(mine), -1)
