"""Which games are rated, and which seats were forfeited.

A rated game stays rated whatever its players do. A player who runs out of time, leaves for good, or lets a
bot make too many moves forfeits: the seat takes the last of the places that are left, whatever happens
afterwards.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from laguna.web.clocks import time_control
from laguna.web.tables import store
from laguna.web.tables.store import Entry, Seat, Table

MAX_SUBSTITUTE_MOVES = 5
"""How many moves bots may make for a player who is away before the seat is forfeited."""
LEFT, LATE = "left", "late"

CHOSEN, POSITION, NO_CLOCK, TIMEOUT_ENDS, GUEST, SEVERAL_SEATS, FALLBACK = (
    "chosen",
    "position",
    "no clock",
    "timeout ends",
    "guest",
    "several seats",
    "fallback",
)
"""Why a game is casual."""


class Forfeit(NamedTuple):
    """A seat that was forfeited: how, when, and by whom."""

    how: str
    """`left` or `late`."""
    at: float
    player: str | None
    """None if it is not known: earlier releases did not save it for every timeout."""


def is_rated_game(table: Table, seats: Sequence[Seat], entries: Iterable[Entry]) -> bool:
    return casual_reason(table, seats, entries) is None


def casual_reason(table: Table, seats: Sequence[Seat], entries: Iterable[Entry]) -> str | None:
    """Why a game is casual; None if it is rated: chosen as such, between people with accounts, each on one
    seat, and bots of their full strength, from the normal starting position, with a clock."""
    entries = list(entries)
    forfeited = forfeits(seats, entries)
    people = [
        forfeited[seat.seat].player if seat.seat in forfeited else seat.visitor
        for seat in seats
        if seat.kind == store.HUMAN or seat.seat in forfeited
    ]
    if not table.rated or not people:
        return CHOSEN
    if any(seat.kind not in (store.HUMAN, store.BOT, store.OPEN) for seat in seats):
        return CHOSEN
    if table.position is not None:
        return POSITION
    if table.clock is None:
        return NO_CLOCK
    if table.clock.late == time_control.END:
        return TIMEOUT_ENDS
    if any(seat.guest for seat in seats):
        return GUEST
    if None in people or len(set(people)) < len(people):
        return SEVERAL_SEATS
    if any(entry.kind == store.FALLBACK for entry in entries):
        return FALLBACK
    return None


def forfeits(seats: Sequence[Seat], entries: Iterable[Entry]) -> dict[int, Forfeit]:
    """The forfeited seats, if the game ended now."""
    found: dict[int, Forfeit] = {}
    away: dict[int, Entry] = {}
    given: set[int] = set()
    substitute_moves: dict[int, int] = {}
    for entry in entries:
        seat = entry.seat
        if seat is None:
            continue
        match entry.kind:
            case store.AWAY:
                away[seat] = entry
            case store.BACK:
                away.pop(seat, None)
            case store.LATE:
                away[seat] = entry
                found.setdefault(seat, Forfeit(LATE, entry.at, entry.visitor))
            case store.SIT if seat not in away:
                pass
            case store.GIVEN_TO_BOT | store.SEAT_OFFERED | store.SIT:  # after a deletion, a seat is open
                left = away.pop(seat, None)
                given.add(seat)
                found.setdefault(seat, Forfeit(LEFT, entry.at, left.visitor if left else None))
            case store.MOVE if entry.visitor is None and seat in away:
                substitute_moves[seat] = substitute_moves.get(seat, 0) + 1
                if substitute_moves[seat] > MAX_SUBSTITUTE_MOVES:
                    found.setdefault(seat, Forfeit(LEFT, entry.at, away[seat].visitor))
    for seat, entry in away.items():
        found.setdefault(seat, Forfeit(LEFT, entry.at, entry.visitor))
    return {
        # A guest's seat may have moved to an account since.
        seat: forfeit if seat in given else forfeit._replace(player=seats[seat].visitor or forfeit.player)
        for seat, forfeit in found.items()
    }


def places(ranking: Sequence[int], forfeited: Mapping[int, Forfeit]) -> list[int]:
    """The places of all seats: those who stayed by their places among themselves, then the forfeited seats,
    the latest first."""
    staying = sorted(rank for seat, rank in enumerate(ranking) if seat not in forfeited)
    times = [forfeit.at for forfeit in forfeited.values()]
    return [
        len(staying) + 1 + sum(at > forfeited[seat].at for at in times)
        if seat in forfeited
        else staying.index(rank) + 1
        for seat, rank in enumerate(ranking)
    ]
