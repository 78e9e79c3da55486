"""What players decide about their game as a whole, and what happens to who stays away: each a decision about
a table as it is now."""

from laguna.contract.wording import Refused
from laguna.web.clocks import terms
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, Stale
from laguna.web.tables import bots, permissions, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat

PAUSE, END = "pause", "end"
NO, RESUME = "no", "resume"
PATIENCE = {terms.LIVE: 600.0, terms.DAYS: 86400.0}
"""So long somebody is away, by the table's pace, before the seat counts as abandoned."""


def settle(live: LiveTable, visitor: Visitor, what: str, programs: frozenset[str]) -> Change | None:
    """Propose a pause or an end, agree to it, say no to it, or let the game go on after a pause. Programs
    that sit there have no voice in that."""
    mine = permissions.must_sit(live, visitor)
    permissions.must_be_playing(live)
    voice = mine[0].seat
    match what:
        case "pause" | "end":
            return _agree(live, visitor, voice, what, programs)
        case "no":
            return Change(live).add(store.DECLINE, voice, "", visitor) if live.agreement.proposed else None
        case "resume":
            return Change(live).add(store.RESUME, voice, "", visitor) if live.clocks.paused else None
    raise Refused(
        "One can 'pause' or 'end' a game, say 'no' to that, or 'resume' it, not '{what}'.", what=what
    )


def _agree(
    live: LiveTable, visitor: Visitor, seat: int, what: str, programs: frozenset[str]
) -> Change | None:
    """With the last of those who are there to agree, it is done."""
    agreement = live.agreement
    if what == PAUSE and live.clocks.paused:
        return None
    if agreement.proposed == what and seat in agreement.agreed:
        return None
    change = Change(live)
    agreed = agreement.agreed if agreement.proposed == what else set()
    change.add(store.AGREE if agreed else store.PROPOSE, seat, what, visitor)
    voices = {each.visitor for each in live.seats if each.kind == store.HUMAN and not each.away}
    if voices - programs <= {live.seats[each].visitor for each in agreed | {seat}} | {visitor.id}:
        change.add(PAUSE if what == PAUSE else END)
        change.status = store.ENDED if what == END else None
    return change


def time_up(live: LiveTable, now: float) -> Change | None:
    """What the table chose for who is late; nothing if nobody is."""
    late = live.clocks.late(now)
    agreed = live.table.clock
    if not late or agreed is None or live.table.status != store.PLAYING:
        return None
    level = agreed.level or bots.stand_in()
    if agreed.late == terms.END:
        change = Change(live, status=store.ENDED)
        for seat in late:
            change.add(store.LATE, seat, live.seats[seat].name)
        return change.add(store.END)
    if agreed.late == terms.GONE:
        change = Change(live)
        change.seats = [_given_to_bot(live, seat, level) for seat in late]
        for seat in late:
            change.add(store.LATE, seat, live.seats[seat].name)
            change.add(store.GIVEN, seat, live.seats[seat].name)
        return change
    change = Change(live, [live.seats[seat]._replace(away=True, level=level) for seat in late])
    for seat in late:
        change.add(store.LATE, seat, live.seats[seat].name)
    return change


def give(live: LiveTable, visitor: Visitor, seat: int, level: str, now: float) -> Change:
    """The host gives an abandoned seat away: to a bot for good, or without a level to whoever is invited,
    while a bot plays on."""
    if live.table.host != visitor.id:
        raise Forbidden("Only the host of the table may give a seat away.")
    permissions.must_be_playing(live)
    if (
        not 0 <= seat < live.table.players
        or not live.seats[seat].away
        or live.seats[seat].visitor == visitor.id
    ):
        raise Stale("Nobody has left this seat.")
    left = [each for each in live.entries if each.seat == seat and each.kind in (store.AWAY, store.LATE)]
    patience = PATIENCE[live.table.pace]
    if left and left[-1].kind == store.AWAY and now - (left[-1].tick or 0.0) < patience:
        raise Stale("Whoever left this seat may come back soon. Wait a little longer.")
    name = live.seats[seat].name
    if level:
        change = Change(live, [_given_to_bot(live, seat, level)])
    else:
        change = Change(live, [live.seats[seat]._replace(visitor=None)])
    return change.add(store.GIVEN if level else store.OFFER, seat, name, visitor)


def _given_to_bot(live: LiveTable, seat: int, level: str) -> Seat:
    name = bots.name(level, [other.name for other in live.seats])
    return Seat(seat, store.BOT, None, level, name, False, live.seats[seat].zone)
