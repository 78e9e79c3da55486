"""Creation of tables: new ones, rematches, and saved games to watch."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from laguna.contract.game import AnyGame
from laguna.contract.state import Document
from laguna.contract.wording import Refused, gettext_noop
from laguna.games import find
from laguna.match import GameSetup, Match, new_seed
from laguna.web.clocks.time_control import TimeControl
from laguna.web.database.ids import new_id
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Visitor
from laguna.web.tables import bot_levels, store
from laguna.web.tables.live_table import LiveTable, fingerprint
from laguna.web.tables.seats import open_seat
from laguna.web.tables.store import Entry, Seat, Table

PACES = {
    "live": gettext_noop("Live: everyone is here now"),
    "days": gettext_noop("Turn-based: play when you like"),
}


@dataclass(frozen=True)
class SeatSpec:
    """Who takes a seat of a new table."""

    kind: str
    """`me`, `open` or `bot`."""
    level: str = ""
    name: str = ""


@dataclass(frozen=True)
class TableSpec:
    """The requested settings of a new table."""

    game: str
    seats: Sequence[SeatSpec]
    options: Mapping[str, object] = field(default_factory=dict)
    pace: str = "live"
    listed: bool = False
    previous: str | None = None
    """The table of which this is the rematch."""
    clock: TimeControl | None = None
    zone: str = ""
    """The time zone of the creator."""
    bots_allowed: bool = False
    """Whether bot accounts may take seats."""
    position: Document | None = None
    """The starting position, if not the game's own."""
    rated: bool = False


def new_table(visitor: Visitor, spec: TableSpec, text_rules: TextRules) -> tuple[Table, list[Seat]]:
    """A new table and its seats, without entries."""
    game = find(spec.game)
    players = len(spec.seats)
    game.check_players(players)
    options = game.complete_options(spec.options)
    if spec.pace not in PACES:
        raise Refused("The pace must be one of {paces}, not '{pace}'.", paces=list(PACES), pace=spec.pace)
    if not any(seat.kind == "me" for seat in spec.seats):
        raise Refused("Keep a seat for yourself: one of the seats must be 'me'.")
    setup = GameSetup(game.name, players, options, new_seed(), spec.position)
    table = _table(visitor, setup, game.rules_version)
    pace = spec.clock.kind if spec.clock else spec.pace
    table = table._replace(
        pace=pace,
        listed=spec.listed,
        previous=spec.previous,
        clock=spec.clock,
        bots_allowed=spec.bots_allowed,
        rated=spec.rated,
    )
    # Players of a rematch keep their names.
    name_rule = text_rules.chosen_name if spec.previous is None else text_rules.name
    return table, _seats(table.id, visitor, spec, name_rule)


def _table(visitor: Visitor, setup: GameSetup, rules: int) -> Table:
    now = time.time()
    return Table(
        id=new_id(),
        game=setup.game,
        rules=rules,
        players=setup.players,
        options=dict(setup.options),  # type: ignore[arg-type]
        seed=setup.seed,
        position=setup.position,
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


def _seats(table: str, visitor: Visitor, wanted: TableSpec, name_rule: Callable[[str], str]) -> list[Seat]:
    seats: list[Seat] = []
    names = [visitor.name, *(spec.name for spec in wanted.seats)]
    for number, spec in enumerate(wanted.seats):
        name = name_rule(spec.name) if spec.name not in ("", visitor.name) else spec.name
        match spec.kind:
            case "open":
                seats.append(open_seat(number))
            case "bot":
                level = bot_levels.level_or_default(spec.level)
                bot_name = bot_levels.bot_name(table, [*names, *(seat.name for seat in seats)])
                seats.append(Seat(number, store.BOT, None, level, bot_name, False))
            case "me":
                shown, guest = name or visitor.name, not visitor.rated
                seats.append(Seat(number, store.HUMAN, visitor.id, None, shown, False, wanted.zone, guest))
            case _:
                raise Refused("A seat must be 'me', 'bot' or 'open', not '{kind}'.", kind=spec.kind)
    return seats


class MatchedPlayer(NamedTuple):
    """A player of a quick match and their time zone."""

    visitor: Visitor
    zone: str


def matched_table(
    game: AnyGame,
    players: int,
    people: Sequence[MatchedPlayer],
    level: str,
    clock: TimeControl,
    rated: bool,
    chance: Random,
) -> tuple[Table, list[Seat]]:
    """The public table of a quick match: people in a random order, and bots of a level on the other seats.
    Who has waited longest is the host."""
    setup = GameSetup(game.name, players, game.complete_options({}), new_seed())
    table = _table(people[0].visitor, setup, game.rules_version)
    table = table._replace(pace=clock.kind, listed=True, clock=clock, rated=rated)
    order: list[MatchedPlayer | None] = [*people, *[None] * (players - len(people))]
    chance.shuffle(order)
    seats: list[Seat] = []
    names = [player.visitor.name for player in people]
    for number, player in enumerate(order):
        if player is None:
            name = bot_levels.bot_name(table.id, [*names, *(seat.name for seat in seats)])
            seats.append(Seat(number, store.BOT, None, level, name, False))
        else:
            visitor, zone = player
            guest = not visitor.rated
            seats.append(Seat(number, store.HUMAN, visitor.id, None, visitor.name, False, zone, guest))
    return table, seats


def rematch_spec(live: LiveTable, mine: Sequence[int], visitor: Visitor) -> TableSpec:
    """The spec of a rematch: bots keep their seats, other players' seats are open. The creator's current name
    is used; players sharing the screen keep the names they were given."""
    table = live.table
    seats = [
        SeatSpec("me", name=visitor.name if seat.seat == mine[0] else seat.name)
        if seat.seat in mine
        else SeatSpec("bot", seat.level or "")
        if seat.kind == store.BOT
        else SeatSpec("open")
        for seat in live.seats
    ]
    zone = live.seats[mine[0]].zone
    return TableSpec(
        table.game,
        seats,
        table.options,
        table.pace,
        table.listed,
        table.id,
        table.clock,
        zone,
        table.bots_allowed,
        rated=table.rated,
    )


def table_from_record(
    visitor: Visitor, match: Match, text_rules: TextRules
) -> tuple[Table, list[Seat], list[Entry]]:
    """A saved game as a table to watch."""
    names = [text_rules.name(name) for name in match.names]
    table = _table(visitor, match.setup, match.game.rules_version)
    now = table.created_at
    result = {"scores": match.scores(), "ranking": match.ranking()} if match.over else None
    table = table._replace(status=store.RECORDED, finished_at=now, result=result)
    seats = [
        Seat(number, store.RECORDED_PLAYER, None, None, name, False) for number, name in enumerate(names)
    ]
    entries = [Entry(1, store.BEGIN, None, "", None, None, now)]
    entries += [
        Entry(number, store.MOVE, seat, words, None, None, now)
        for number, (seat, words) in enumerate(match.moves, 2)
    ]
    entries[-1] = entries[-1]._replace(fingerprint=fingerprint(match.game, match.state))
    return table, seats, entries
