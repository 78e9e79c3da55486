"""New tables: what somebody wishes for, a rematch, and games that were played elsewhere."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from laguna.contract.state import Document
from laguna.contract.wording import Refused, mark
from laguna.games import find
from laguna.match import Match, Origin, new_seed
from laguna.web.clocks.terms import Terms
from laguna.web.database.ids import new_id
from laguna.web.people.texts import Texts
from laguna.web.people.visitors import Visitor
from laguna.web.tables import bots, store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.live_table import mark as mark_of
from laguna.web.tables.seats import open_seat
from laguna.web.tables.store import Entry, Seat, Table

PACES = {"live": mark("Live: everyone is here now"), "days": mark("Over days: play when you like")}


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit on a seat of a new table."""

    kind: str
    """`me`, `open` or `bot`."""
    level: str = ""
    name: str = ""


@dataclass(frozen=True)
class TableWish:
    """A table that somebody would like to have."""

    game: str
    seats: Sequence[SeatWish]
    options: Mapping[str, object] = field(default_factory=dict)
    pace: str = "live"
    listed: bool = False
    previous: str | None = None
    """The table whose rematch it is."""
    clock: Terms | None = None
    zone: str = ""
    """The time zone of who asks."""
    programs: bool = False
    """Whether bots with an account may sit down."""
    position: Document | None = None
    """Where the game begins, if not at its own start."""


def new_table(visitor: Visitor, wish: TableWish, texts: Texts) -> tuple[Table, list[Seat]]:
    """A table as it is wished for, and its seats; nothing has happened there yet."""
    game = find(wish.game)
    players = len(wish.seats)
    game.check_players(players)
    options = game.complete(wish.options)
    if wish.pace not in PACES:
        raise Refused("The pace is one of {paces}, not '{pace}'.", paces=list(PACES), pace=wish.pace)
    if not any(seat.kind == "me" for seat in wish.seats):
        raise Refused("Keep a seat for yourself: one of the seats is 'me'.")
    origin = Origin(game.name, players, options, new_seed(), wish.position)
    table = _table(visitor, origin, game.rules_version)
    pace = wish.clock.kind if wish.clock else wish.pace
    table = table._replace(
        pace=pace, listed=wish.listed, previous=wish.previous, clock=wish.clock, programs=wish.programs
    )
    return table, _seats(visitor, wish.seats, texts, wish.zone)


def _table(visitor: Visitor, origin: Origin, rules: int) -> Table:
    now = time.time()
    return Table(
        id=new_id(),
        game=origin.game,
        rules=rules,
        players=origin.players,
        options=dict(origin.options),  # type: ignore[arg-type]
        seed=origin.seed,
        position=origin.position,
        pace="days",
        listed=False,
        invite=new_id(18),
        host=visitor.id,
        status=store.WAITING,
        version=0,
        acting=0,
        created_at=now,
        moved_at=now,
        finished_at=None,
        result=None,
        previous=None,
        next=None,
    )


def _seats(visitor: Visitor, wishes: Sequence[SeatWish], texts: Texts, zone: str) -> list[Seat]:
    seats: list[Seat] = []
    for number, wish in enumerate(wishes):
        name = texts.name(wish.name) if wish.name else ""
        match wish.kind:
            case "open":
                seats.append(open_seat(number))
            case "bot":
                level = bots.chosen(wish.level)
                called = bots.name(level, [seat.name for seat in seats])
                seats.append(Seat(number, store.BOT, None, level, called, False))
            case "me":
                seats.append(Seat(number, store.HUMAN, visitor.id, None, name or visitor.name, False, zone))
            case _:
                raise Refused("A seat is for 'me', for a 'bot' or 'open', not '{kind}'.", kind=wish.kind)
    return seats


def rematch_of(live: LiveTable, mine: Sequence[int], visitor: Visitor) -> TableWish:
    """The same game once more: the bots sit where they sat, the others find their seats open. Who asks has
    the name of today; people who share the screen have those that they gave."""
    table = live.table
    seats = [
        SeatWish("me", name=visitor.name if seat.seat == mine[0] else seat.name)
        if seat.seat in mine
        else SeatWish("bot", seat.level or "")
        if seat.kind == store.BOT
        else SeatWish("open")
        for seat in live.seats
    ]
    zone = live.seats[mine[0]].zone
    listed, programs = table.listed, table.programs
    return TableWish(
        table.game, seats, table.options, table.pace, listed, table.id, table.clock, zone, programs
    )


def recorded(visitor: Visitor, match: Match, texts: Texts) -> tuple[Table, list[Seat], list[Entry]]:
    """A game that was played elsewhere, as a table to be watched."""
    names = [texts.name(name) for name in match.names]
    table = _table(visitor, match.origin, match.game.rules_version)
    now = table.created_at
    result = {"scores": match.scores(), "ranking": match.ranking()} if match.over else None
    table = table._replace(status=store.RECORDED, finished_at=now, result=result)
    seats = [Seat(number, store.PAST, None, None, name, False) for number, name in enumerate(names)]
    entries = [Entry(1, store.BEGIN, None, "", None, None, now)]
    entries += [
        Entry(number, store.MOVE, seat, words, None, None, now)
        for number, (seat, words) in enumerate(match.moves, 2)
    ]
    entries[-1] = entries[-1]._replace(mark=mark_of(match.game, match.state))
    return table, seats, entries
