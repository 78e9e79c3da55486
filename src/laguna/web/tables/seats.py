"""Taking seats, leaving and coming back: each function decides on one change to a table.

A decision raises a refusal, returns the change, or returns None if there is nothing to change.
"""

from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict
from laguna.web.tables import bot_levels, permissions, rated_games, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat


def open_seat(number: int) -> Seat:
    return Seat(number, store.OPEN, None, None, "", False)


def join(
    live: LiveTable, visitor: Visitor, invite: str | None, seat: int | None, zone: str = ""
) -> Change | None:
    """Take an open seat, or one that the host has given away; nothing changes for a seated visitor."""
    if live.seats_of(visitor):
        return None
    permissions.require_invited(live, invite)
    permissions.require_bots_allowed(live, visitor)
    playing = live.table.status == store.PLAYING
    free = [each.seat for each in live.seats if (each.offered if playing else each.kind == store.OPEN)]
    if live.table.status not in (store.WAITING, store.PLAYING) or not free:
        raise Conflict("This table is full. Choose another one or watch.")
    chosen = free[0] if seat is None else seat
    if chosen not in free:
        raise Conflict("This seat is taken. Choose another one.")
    taken = Seat(chosen, store.HUMAN, visitor.id, None, visitor.name, False, zone, not visitor.rated)
    if playing:
        taken = taken._replace(guest=live.seats[chosen].guest)  # the player who left is rated
        return Change(live, [taken]).add(store.SIT, chosen, visitor.name, visitor)
    permissions.require_account_if_rated(live, visitor)
    return _take_seat(live, taken, visitor)


def seat_bot(live: LiveTable, visitor: Visitor, seat: int, level: str) -> Change:
    """The host puts a bot on an open seat."""
    permissions.require_host(live, visitor)
    if not 0 <= seat < live.table.players or live.seats[seat].kind != store.OPEN:
        raise Conflict("This seat is not open.")
    name = bot_levels.bot_name(live.id, [other.name for other in live.seats])
    return _take_seat(live, Seat(seat, store.BOT, None, level, name, False), visitor)


def _take_seat(live: LiveTable, taken: Seat, visitor: Visitor) -> Change:
    """Take a seat; the game starts with the last one."""
    full = all(each.kind != store.OPEN or each.seat == taken.seat for each in live.seats)
    change = Change(live, [taken], store.PLAYING if full else None)
    change.add(store.SIT, taken.seat, taken.name, visitor)
    return change.add(store.BEGIN) if full else change


def leave(live: LiveTable, visitor: Visitor) -> Change | None:
    """Before the game the seats become open again; during it bots play until the player comes back."""
    own_seats = permissions.require_seated(live, visitor)
    if live.table.status == store.WAITING:
        return _stand_up(live, own_seats, visitor)
    if live.table.status != store.PLAYING:
        raise Conflict("The game is over, so there's nothing to leave.")
    leaving = [seat for seat in own_seats if not seat.away]
    if not leaving:
        return None
    level = bot_levels.substitute_level(rated_games.is_rated_game(live.table, live.seats, live.entries))
    change = Change(live, [seat._replace(away=True, level=level) for seat in leaving])
    for seat in leaving:
        change.add(store.AWAY, seat.seat, seat.name, visitor)
    return change


def _stand_up(live: LiveTable, own_seats: list[Seat], visitor: Visitor) -> Change:
    """Open the seats again; the table closes if the host or the last player leaves."""
    others = [each for each in live.seats if each.kind == store.HUMAN and each.visitor != visitor.id]
    closing = live.table.host == visitor.id or not others
    change = Change(live, [open_seat(seat.seat) for seat in own_seats], store.CLOSED if closing else None)
    for seat in own_seats:
        change.add(store.STAND_UP, seat.seat, seat.name, visitor)
    return change.add(store.CLOSE, visitor=visitor) if closing else change


def come_back(live: LiveTable, visitor: Visitor) -> Change | None:
    away = [seat for seat in permissions.require_seated(live, visitor) if seat.away]
    if not away or live.table.status != store.PLAYING:
        return None
    change = Change(live, [seat._replace(away=False, level=None) for seat in away])
    for seat in away:
        change.add(store.BACK, seat.seat, seat.name, visitor)
    return change


def close(live: LiveTable, visitor: Visitor) -> Change:
    """Close a table that is not needed."""
    return Change(live, status=store.CLOSED).add(store.CLOSE, visitor=visitor)
