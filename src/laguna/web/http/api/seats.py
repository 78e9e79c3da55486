"""API for joining, leaving and returning to a table, and for seats of bots."""

from typing import Any

from laguna.web.clocks.waking_hours import valid_zone
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownTableContextDep, SeatNumber, TableContext
from laguna.web.http.request_models import BotSeat, JoinRequest, ProposalRequest
from laguna.web.rendering import table_document

router = api_router()


def _document(context: TableContext) -> dict[str, Any]:
    return table_document.document(context.live, context.viewer())


@router.post("/tables/{table}/join")
async def join(context: KnownTableContextDep, body: JoinRequest) -> dict[str, Any]:
    """Join a table: with an invitation, or without one if the table is public."""
    await context.server.tables.join(
        context.live, context.requester.known_visitor, body.invite, body.seat, valid_zone(body.zone)
    )
    return _document(context)


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(context: KnownTableContextDep, seat: SeatNumber, body: BotSeat) -> dict[str, Any]:
    """Add a bot to an open seat (host only)."""
    await context.server.tables.seat_bot(context.live, context.requester.known_visitor, seat, body.level)
    return _document(context)


@router.post("/tables/{table}/leave")
async def leave(context: KnownTableContextDep) -> dict[str, Any]:
    """Leave the table: before the game your seat becomes open, during the game a bot takes over."""
    await context.server.tables.leave(context.live, context.requester.known_visitor)
    return _document(context)


@router.post("/tables/{table}/back")
async def return_to_seat(context: KnownTableContextDep) -> dict[str, Any]:
    """Return to your seat and take over from the bot."""
    await context.server.tables.come_back(context.live, context.requester.known_visitor)
    return _document(context)


@router.post("/tables/{table}/agree")
async def propose(context: KnownTableContextDep, body: ProposalRequest) -> dict[str, Any]:
    """Propose or accept a pause or abandoning the game, decline a proposal, or resume after a pause."""
    await context.server.tables.propose(context.live, context.requester.known_visitor, body.what)
    return _document(context)


@router.post("/tables/{table}/seats/{seat}/give")
async def give_away(context: KnownTableContextDep, seat: SeatNumber, body: BotSeat) -> dict[str, Any]:
    """Give an abandoned seat to a bot or, without a level, open it for an invited player (host only)."""
    await context.server.tables.give_seat_away(
        context.live, context.requester.known_visitor, seat, body.level
    )
    return _document(context)
