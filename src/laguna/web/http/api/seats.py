"""Sitting down, leaving, coming back."""

from typing import Any

from laguna.web.clocks.hours import known_zone
from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import Here, KnownAtTable, SeatNumber
from laguna.web.http.inputs import Agree, BotSeat, Join
from laguna.web.show import presenting

router = api_router()


def _document(here: Here) -> dict[str, Any]:
    return presenting.document(here.live, here.eyes())


@router.post("/tables/{table}/join")
async def join(here: KnownAtTable, wish: Join) -> dict[str, Any]:
    """Sit down: with the invitation, or at a listed table without."""
    await here.server.tables.join(here.live, here.asker.known, wish.invite, wish.seat, known_zone(wish.zone))
    return _document(here)


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(here: KnownAtTable, seat: SeatNumber, wish: BotSeat) -> dict[str, Any]:
    """Put a bot on an open seat; for the host."""
    await here.server.tables.seat_bot(here.live, here.asker.known, seat, wish.level)
    return _document(here)


@router.post("/tables/{table}/leave")
async def leave(here: KnownAtTable) -> dict[str, Any]:
    """Leave: before the game the seat is open again, during it a bot plays for you."""
    await here.server.tables.leave(here.live, here.asker.known)
    return _document(here)


@router.post("/tables/{table}/back")
async def come_back(here: KnownAtTable) -> dict[str, Any]:
    """Take your seat back from the bot."""
    await here.server.tables.come_back(here.live, here.asker.known)
    return _document(here)


@router.post("/tables/{table}/agree")
async def agree(here: KnownAtTable, wish: Agree) -> dict[str, Any]:
    """Propose a pause or an end without a result, or agree to it; say no; go on after a pause."""
    await here.server.tables.agree(here.live, here.asker.known, wish.what)
    return _document(here)


@router.post("/tables/{table}/seats/{seat}/give")
async def give(here: KnownAtTable, seat: SeatNumber, wish: BotSeat) -> dict[str, Any]:
    """Give an abandoned seat to a bot of a level or, without one, to whoever is invited; for the host."""
    await here.server.tables.give(here.live, here.asker.known, seat, wish.level)
    return _document(here)
