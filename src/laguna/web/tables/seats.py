"""Sitting down, leaving and coming back: each a decision about a table as it is now.

A decision refuses, or says what shall change, or None if all is as it was asked for already.
"""

from laguna.web.people.visitors import Visitor
from laguna.web.problems import Stale
from laguna.web.tables import bots, permissions, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat


def open_seat(number: int) -> Seat:
    return Seat(number, store.OPEN, None, None, "", False)


def join(
    live: LiveTable, visitor: Visitor, invite: str | None, seat: int | None, zone: str = ""
) -> Change | None:
    """Take an open seat, or one that the host has given away; who sits already keeps theirs."""
    if live.seats_of(visitor):
        return None
    permissions.must_be_invited(live, invite)
    permissions.must_welcome(live, visitor)
    playing = live.table.status == store.PLAYING
    free = [each.seat for each in live.seats if (each.offered if playing else each.kind == store.OPEN)]
    if live.table.status not in (store.WAITING, store.PLAYING) or not free:
        raise Stale("Every seat at this table is taken. You may watch.")
    chosen = free[0] if seat is None else seat
    if chosen not in free:
        raise Stale("This seat is taken. Choose another.")
    taken = Seat(chosen, store.HUMAN, visitor.id, None, visitor.name, False, zone)
    if playing:
        return Change(live, [taken]).add(store.SIT, chosen, visitor.name, visitor)
    return _sit(live, taken, visitor)


def seat_bot(live: LiveTable, visitor: Visitor, seat: int, level: str) -> Change:
    """The host puts a bot on an open seat."""
    permissions.must_be_host(live, visitor)
    if not 0 <= seat < live.table.players or live.seats[seat].kind != store.OPEN:
        raise Stale("This seat is not open.")
    name = bots.name(level, [other.name for other in live.seats])
    return _sit(live, Seat(seat, store.BOT, None, level, name, False), visitor)


def _sit(live: LiveTable, taken: Seat, visitor: Visitor) -> Change:
    """Somebody sits down; with the last seat the game begins."""
    full = all(each.kind != store.OPEN or each.seat == taken.seat for each in live.seats)
    change = Change(live, [taken], store.PLAYING if full else None)
    change.add(store.SIT, taken.seat, taken.name, visitor)
    return change.add(store.BEGIN) if full else change


def leave(live: LiveTable, visitor: Visitor) -> Change | None:
    """Before the game: the seats are open again. During it: bots play until the player comes back."""
    mine = permissions.must_sit(live, visitor)
    if live.table.status == store.WAITING:
        return _rise(live, mine, visitor)
    if live.table.status != store.PLAYING:
        raise Stale("The game is over: there is nothing to leave.")
    leaving = [seat for seat in mine if not seat.away]
    if not leaving:
        return None
    change = Change(live, [seat._replace(away=True, level=bots.stand_in()) for seat in leaving])
    for seat in leaving:
        change.add(store.AWAY, seat.seat, seat.name, visitor)
    return change


def _rise(live: LiveTable, mine: list[Seat], visitor: Visitor) -> Change:
    """With the host, or with the last who sat there, the table closes."""
    others = [each for each in live.seats if each.kind == store.HUMAN and each.visitor != visitor.id]
    closing = live.table.host == visitor.id or not others
    change = Change(live, [open_seat(seat.seat) for seat in mine], store.CLOSED if closing else None)
    for seat in mine:
        change.add(store.RISE, seat.seat, seat.name, visitor)
    return change.add(store.CLOSE, visitor=visitor) if closing else change


def come_back(live: LiveTable, visitor: Visitor) -> Change | None:
    away = [seat for seat in permissions.must_sit(live, visitor) if seat.away]
    if not away or live.table.status != store.PLAYING:
        return None
    change = Change(live, [seat._replace(away=False, level=None) for seat in away])
    for seat in away:
        change.add(store.BACK, seat.seat, seat.name, visitor)
    return change


def close(live: LiveTable, visitor: Visitor) -> Change:
    """A table that nobody needs."""
    return Change(live, status=store.CLOSED).add(store.CLOSE, visitor=visitor)
