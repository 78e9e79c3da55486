"""Proposals to pause or abandon a game, timeouts, and abandoned seats: each function decides on one change to
a table."""

from collections.abc import Set

from laguna.contract.wording import Refused
from laguna.web.clocks import time_control
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Forbidden, TooManyRequests
from laguna.web.tables import bot_levels, permissions, rated_games, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat

PAUSE, END = "pause", "end"
NO, RESUME = "no", "resume"
ABANDONED_AFTER = {time_control.LIVE: 600.0, time_control.DAYS: 86400.0}
"""How long a player has to be away before the host may give the seat away, by pace."""
UNANSWERED_SECONDS = 86400.0
"""How long an offer to abandon the game waits for the others."""
MAX_OFFERS = 10
"""Offers of a player within a day: each may notify the others."""


def propose_or_answer(
    live: LiveTable, visitor: Visitor, what: str, bot_accounts: frozenset[str], now: float
) -> Change | None:
    """Propose a pause or the end of the game, agree, decline, or resume after a pause. Bot accounts need not
    agree."""
    mine = permissions.require_seated(live, visitor)
    permissions.require_playing(live)
    my_seat = mine[0].seat
    match what:
        case "pause" | "end" | "resume":
            return _agree(live, visitor, my_seat, what, bot_accounts, now)
        case "no":
            return Change(live).add(store.DECLINE, my_seat, "", visitor) if live.proposal.kind else None
    raise Refused(
        "Use 'pause' or 'end' to propose, 'no' to decline or 'resume' to continue, not '{what}'.", what=what
    )


def _agree(
    live: LiveTable, visitor: Visitor, seat: int, what: str, bot_accounts: frozenset[str], now: float
) -> Change | None:
    """A pause needs every player who is present. The end of the game needs everyone, or nobody's answer for a
    day; the end of a pause needs everyone, a pause of a day, or a player who did not agree to it."""
    proposal = live.proposal
    if what != END and live.clocks.paused == (what == PAUSE):
        return None
    if what == RESUME and can_resume_alone(live, seat, now):
        return Change(live).add(store.RESUME, seat, "", visitor)
    if proposal.kind == what and seat in proposal.agreed_seats:
        return _end_without_answer(live, visitor, seat, now) if what == END else None
    change = Change(live)
    agreed = proposal.agreed_seats if proposal.kind == what else set()
    if not agreed:
        _check_offers(live, seat, now)
    change.add(store.AGREE if agreed else store.PROPOSE, seat, what, visitor)
    asked = {
        each.visitor
        for each in live.seats
        if each.kind == store.HUMAN and not each.offered and (what != PAUSE or not each.away)
    }
    if (
        what == END
        and asked == {visitor.id}
        and rated_games.is_rated_game(live.table, live.seats, live.entries)
    ):
        return _leave_for_good(live, visitor)
    if asked - bot_accounts <= {live.seats[each].visitor for each in agreed | {seat}} | {visitor.id}:
        change.add(what, seat if what == RESUME else None, "", visitor if what == RESUME else None)
        change.status = store.ENDED if what == END else None
    return change


def _check_offers(live: LiveTable, seat: int, now: float) -> None:
    offers = sum(
        entry.kind == store.PROPOSE and entry.seat == seat and now - (entry.tick or 0.0) < UNANSWERED_SECONDS
        for entry in live.entries
    )
    if offers >= MAX_OFFERS:
        raise TooManyRequests(
            "You have made {number} offers at this table today, the maximum. Wait for the others.",
            number=offers,
        )


def _leave_for_good(live: LiveTable, visitor: Visitor) -> Change:
    """Nobody is left to agree: who abandons a rated game against bots takes last place, and bots finish
    it."""
    leaving = [seat for seat in live.seats if seat.visitor == visitor.id]
    change = Change(live, [_given_to_bot(live, seat.seat, bot_levels.substitute_level()) for seat in leaving])
    for seat in leaving:
        change.add(store.AWAY, seat.seat, seat.name, visitor)
        change.add(store.GIVEN_TO_BOT, seat.seat, seat.name)
    return change


def _end_without_answer(live: LiveTable, visitor: Visitor, seat: int, now: float) -> Change | None:
    """End the game if nobody has answered the offer for a day."""
    if live.seats[seat].away or not is_unanswered(live, now):
        return None
    if silent := _silent_players(live):
        raise Conflict(
            "Still to agree: {who}. In a rated game, only the silence of players who have left counts as "
            "agreement.",
            who=silent,
        )
    return Change(live, status=store.ENDED).add(store.END, visitor=visitor)


def can_resume_alone(live: LiveTable, seat: int, now: float) -> bool:
    """Whether one player can end the pause: after a day, or who was away when the others agreed on it."""
    return live.clocks.paused and (
        now - live.clocks.paused_at >= UNANSWERED_SECONDS or seat not in live.proposal.paused_by
    )


def is_unanswered(live: LiveTable, now: float) -> bool:
    """Whether nobody has moved, and the other players have not done anything, for a day since the current
    proposal."""
    return bool(live.proposal.kind) and now - live.proposal.since >= UNANSWERED_SECONDS


def can_end_alone(live: LiveTable, now: float) -> bool:
    """Whether a player who offered to abandon the game can do so without an answer."""
    return is_unanswered(live, now) and not _silent_players(live)


def needs_everyone(live: LiveTable) -> bool:
    """Whether a present player still has to agree before a rated game can be abandoned."""
    return live.proposal.kind == END and bool(_silent_players(live))


def _silent_players(live: LiveTable) -> list[str]:
    """Of a rated game: who is there and has not agreed to abandon it. Their clocks decide about their
    silence, else a player who is losing could end the game while others take the time that they have."""
    if not rated_games.is_rated_game(live.table, live.seats, live.entries):
        return []
    return [
        each.name
        for each in live.seats
        if each.kind == store.HUMAN
        and not (each.away or each.offered)
        and each.seat not in live.proposal.agreed_seats
    ]


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
    left = [
        each
        for each in live.entries
        if each.kind == store.RESTORED or (each.seat == seat and each.kind in (store.AWAY, store.LATE))
    ]
    wait = ABANDONED_AFTER[live.table.pace]
    if left and left[-1].kind != store.LATE and now - (left[-1].tick or 0.0) < wait:
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
