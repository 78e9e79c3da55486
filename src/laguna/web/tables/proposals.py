"""Proposals to pause or abandon a game, timeouts, and abandoned seats: each function decides on one change to
a table."""

from collections.abc import Set

from laguna.contract.wording import Refused
from laguna.web.clocks import time_control
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Forbidden
from laguna.web.tables import bot_levels, permissions, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat

PAUSE, END = "pause", "end"
NO, RESUME = "no", "resume"
ABANDONED_AFTER = {time_control.LIVE: 600.0, time_control.DAYS: 86400.0}
"""How long a player has to be away before the host may give the seat away, by pace."""
UNANSWERED_SECONDS = 86400.0
"""How long an offer to abandon the game waits for the others."""


def propose_or_answer(
    live: LiveTable, visitor: Visitor, what: str, bot_accounts: frozenset[str], now: float
) -> Change | None:
    """Propose a pause or the end of the game, agree, decline, or resume after a pause. Bot accounts need not
    agree."""
    mine = permissions.require_seated(live, visitor)
    permissions.require_playing(live)
    my_seat = mine[0].seat
    match what:
        case "pause" | "end":
            return _agree(live, visitor, my_seat, what, bot_accounts, now)
        case "no":
            return Change(live).add(store.DECLINE, my_seat, "", visitor) if live.proposal.kind else None
        case "resume":
            return Change(live).add(store.RESUME, my_seat, "", visitor) if live.clocks.paused else None
    raise Refused(
        "Use 'pause' or 'end' to propose, 'no' to decline or 'resume' to continue, not '{what}'.", what=what
    )


def _agree(
    live: LiveTable, visitor: Visitor, seat: int, what: str, bot_accounts: frozenset[str], now: float
) -> Change | None:
    """A pause needs every player who is present. The end of the game needs everyone, or nobody's answer for a
    day."""
    proposal = live.proposal
    if what == PAUSE and live.clocks.paused:
        return None
    if proposal.kind == what and seat in proposal.agreed_seats:
        if what == END and not live.seats[seat].away and is_unanswered(live, now):
            return Change(live, status=store.ENDED).add(store.END, visitor=visitor)
        return None
    change = Change(live)
    agreed = proposal.agreed_seats if proposal.kind == what else set()
    change.add(store.AGREE if agreed else store.PROPOSE, seat, what, visitor)
    asked = {
        each.visitor
        for each in live.seats
        if each.kind == store.HUMAN and not each.offered and (what == END or not each.away)
    }
    if asked - bot_accounts <= {live.seats[each].visitor for each in agreed | {seat}} | {visitor.id}:
        change.add(PAUSE if what == PAUSE else END)
        change.status = store.ENDED if what == END else None
    return change


def is_unanswered(live: LiveTable, now: float) -> bool:
    """Whether the other players have not done anything for a day since the current proposal."""
    return bool(live.proposal.kind) and now - live.proposal.since >= UNANSWERED_SECONDS


def apply_timeouts(live: LiveTable, now: float, sleeping: Set[int] = frozenset()) -> Change | None:
    """Apply the table's timeout rule to the players who are out of time and awake; None if there are none."""
    late = [seat for seat in live.clocks.late(now) if seat not in sleeping]
    agreed = live.table.clock
    if not late or agreed is None or live.table.status != store.PLAYING:
        return None
    level = agreed.level or bot_levels.substitute_level()
    if agreed.late == time_control.END:
        change = Change(live, status=store.ENDED)
        for seat in late:
            _add_timeout(change, live.seats[seat])
        return change.add(store.END)
    if agreed.late == time_control.GONE:
        change = Change(live)
        change.seats = [_given_to_bot(live, seat, level) for seat in late]
        for seat in late:
            _add_timeout(change, live.seats[seat])
            change.add(store.GIVEN_TO_BOT, seat, live.seats[seat].name)
        return change
    change = Change(live, [live.seats[seat]._replace(away=True, level=level) for seat in late])
    for seat in late:
        _add_timeout(change, live.seats[seat])
    return change


def _add_timeout(change: Change, seat: Seat) -> None:
    """Add the timeout of a player, who is saved with it: a bot may take the seat for good."""
    change.add(store.LATE, seat.seat, seat.name)
    change.entries[-1] = change.entries[-1]._replace(visitor=seat.visitor)


def give_seat_away(live: LiveTable, visitor: Visitor, seat: int, level: str, now: float) -> Change:
    """The host gives an abandoned seat away: to a bot for good, or without a level to anyone invited, while a
    bot plays on."""
    if live.table.host != visitor.id:
        raise Forbidden("Only the host of the table can give a seat away.")
    permissions.require_playing(live)
    if (
        not 0 <= seat < live.table.players
        or not live.seats[seat].away
        or live.seats[seat].visitor == visitor.id
    ):
        raise Conflict("Nobody has left this seat.")
    left = [each for each in live.entries if each.seat == seat and each.kind in (store.AWAY, store.LATE)]
    wait = ABANDONED_AFTER[live.table.pace]
    if left and left[-1].kind == store.AWAY and now - (left[-1].tick or 0.0) < wait:
        raise Conflict("This player left only recently and may come back. Wait a little longer.")
    name = live.seats[seat].name
    if level:
        change = Change(live, [_given_to_bot(live, seat, level)])
    else:
        change = Change(live, [live.seats[seat]._replace(visitor=None)])
    return change.add(store.GIVEN_TO_BOT if level else store.SEAT_OFFERED, seat, name, visitor)


def _given_to_bot(live: LiveTable, seat: int, level: str) -> Seat:
    name = bot_levels.bot_name(live.id, [other.name for other in live.seats])
    return Seat(seat, store.BOT, None, level, name, False, live.seats[seat].zone, live.seats[seat].guest)
