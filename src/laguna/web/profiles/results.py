"""Results of finished games and the ratings that follow from them, written down with the last move.

A rating is kept for each game and number of players (openskill's model of Plackett and Luce, as in the
arena), for people and for every level of bots alike; people begin as openskill says, levels of bots where the
arena's ladder puts them. A game counts if it was played to its end by who began
it: nobody left, was late or sat on two seats, and it began at the beginning.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from laguna.bots import ladder
from laguna.web.database.backends import Session
from laguna.web.tables import store
from laguna.web.tables.changes import Settled
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Entry, Seat, Table

LEFT = frozenset({store.AWAY, store.LATE, store.GIVEN, store.OFFER})
BOT = "bot "
"""A player that is a bot is called after its level."""


class Rating(NamedTuple):
    """What somebody is worth in a game, and how sure that is."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def shown(self) -> int:
        """A number that people read: about 1500 for who begins."""
        return round(1500 + (self.mu - 25) * 40)

    @property
    def uncertainty(self) -> int:
        return round(self.sigma * 40)


class Result(NamedTuple):
    """How a game ended for one seat."""

    table: str
    seat: int
    player: str
    game: str
    players: int
    score: int
    place: int
    at: float
    counted: bool
    mu: float | None
    sigma: float | None
    """The rating afterwards, if the game counted."""
    sources: dict[str, int]
    """Points by heading of the score sheet."""
    accuracy: float | None
    """How exactly the seat played, of 100, if the game was reviewed."""


COLUMNS = "table_id, seat, player, game, players, score, place, at, counted, mu, sigma, sources, accuracy"


@cache
def _model() -> Any:
    return import_module("openskill.models").PlackettLuce()


def first_rating(player: str, game: str, players: int) -> Rating:
    """What somebody is worth before the first game."""
    known = ladder.first_rating(player.removeprefix(BOT), game, players) if player.startswith(BOT) else None
    rating = _model().rating()
    return Rating(*known) if known else Rating(rating.mu, rating.sigma)


def player_of(seat: Seat) -> str | None:
    """Who holds a seat: a visitor, or a level of bots."""
    return f"{BOT}{seat.level}" if seat.kind == store.BOT else seat.visitor


def counts(table: Table, seats: Sequence[Seat], entries: Iterable[Entry]) -> bool:
    """Whether a game counts, as far as it has come."""
    people = [seat.visitor for seat in seats if seat.kind == store.HUMAN]
    return (
        table.position is None
        and bool(people)
        and None not in people
        and len(set(people)) == len(people)
        and all(seat.kind in (store.HUMAN, store.BOT, store.OPEN) for seat in seats)
        and not any(entry.kind in LEFT for entry in entries)
    )


def will_count(live: LiveTable) -> bool:
    return counts(live.table, live.seats, live.entries)


def witness(session: Session, settled: Settled) -> None:
    """Write down how a game ended, in the transaction of its last move."""
    if settled.result is None or settled.change.outcome is None:
        return
    table, entries = settled.live.table, [*settled.live.entries, *settled.change.entries]
    players = [player_of(seat) or "" for seat in settled.seats]
    ranking: list[int] = settled.result["ranking"]
    counted = counts(table, settled.seats, entries)
    after: list[Rating | None] = [None] * len(players)
    if counted:
        after = list(_rate(session, table, players, ranking))
    sources = _sources(settled)
    for seat, player in enumerate(players):
        rating = after[seat]
        session.run(
            f"INSERT INTO results ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            table.id,
            seat,
            player,
            table.game,
            table.players,
            settled.result["scores"][seat],
            ranking[seat],
            settled.change.entries[-1].at,
            int(counted),
            rating.mu if rating else None,
            rating.sigma if rating else None,
            json.dumps(sources[seat]),
        )


def _rate(session: Session, table: Table, players: list[str], ranking: list[int]) -> list[Rating]:
    """The ratings after a game. Rows are locked in one order: two servers do not wait for each other."""
    before = {player: rating(session, player, table, lock=True) for player in sorted(set(players))}
    model = _model()
    teams = [[model.rating(before[player].mu, before[player].sigma)] for player in players]
    after = model.rate(teams, ranks=ranking)
    moved: dict[str, list[Any]] = {}
    for player, (new,) in zip(players, after, strict=True):
        moved.setdefault(player, []).append(new)
    ratings = {}
    for player, several in moved.items():  # a bot on several seats learns from all of them
        mu, sigma = (sum(getattr(new, name) for new in several) / len(several) for name in ("mu", "sigma"))
        ratings[player] = Rating(mu, sigma, before[player].games + 1)
        session.run(
            "INSERT INTO ratings (player, game, players, mu, sigma, games) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (player, game, players) DO UPDATE SET "
            "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
            player,
            table.game,
            table.players,
            *ratings[player],
        )
    return [ratings[player] for player in players]


def rating(session: Session, player: str, table: Table, lock: bool = False) -> Rating:
    row = session.row(
        "SELECT mu, sigma, games FROM ratings WHERE player = ? AND game = ? AND players = ?"
        + (session.for_update if lock else ""),
        player,
        table.game,
        table.players,
    )
    return Rating(*row) if row else first_rating(player, table.game, table.players)


def _sources(settled: Settled) -> list[dict[str, int]]:
    """Points by heading for every seat."""
    match, outcome = settled.live.match, settled.change.outcome
    assert outcome is not None
    found: list[Counter[str]] = [Counter() for _ in settled.seats]
    for events in (match.opening, *(step.events for step in match.steps), outcome.step.events):
        for event in events:
            if event.points and event.seat >= 0:
                found[event.seat][match.game.heading(event)] += int(event.points)
    return [dict(each) for each in found]


# Looking ------------------------------------------------------------------------------------------


def results_of(session: Session, player: str, limit: int = 500) -> list[Result]:
    """The games of somebody, the latest first."""
    return [
        Result(*row)._replace(counted=bool(row[8]), sources=json.loads(row[11]))
        for row in session.rows(
            f"SELECT {COLUMNS} FROM results WHERE player = ? ORDER BY at DESC LIMIT ?", player, limit
        )
    ]


def ratings_of(session: Session, player: str) -> dict[tuple[str, int], Rating]:
    statement = "SELECT game, players, mu, sigma, games FROM ratings WHERE player = ? ORDER BY game, players"
    return {(row[0], int(row[1])): Rating(*row[2:]) for row in session.rows(statement, player)}


def opponents_of(session: Session, player: str, limit: int = 20) -> list[tuple[str, int, float]]:
    """Whom somebody met most: the player, how often, and the share of games in which we came before them."""
    rows = session.rows(
        "SELECT o.player, count(*), sum(CASE WHEN m.place < o.place THEN 1.0 WHEN m.place = o.place THEN 0.5 "
        "ELSE 0.0 END) FROM results m JOIN results o ON o.table_id = m.table_id AND o.seat <> m.seat "
        "WHERE m.player = ? AND o.player <> m.player GROUP BY o.player ORDER BY 2 DESC, 1 LIMIT ?",
        player,
        limit,
    )
    return [(str(row[0]), int(row[1]), float(row[2]) / int(row[1])) for row in rows]


def mean_sources(session: Session, game: str, players: int, latest: int = 400) -> dict[str, float]:
    """What a seat of a game gets from each source, on the mean of the latest games here."""
    rows = session.rows(
        "SELECT sources FROM results WHERE game = ? AND players = ? ORDER BY at DESC LIMIT ?",
        game,
        players,
        latest,
    )
    total: Counter[str] = Counter()
    for (sources,) in rows:
        total.update(json.loads(sources))
    return {source: points / len(rows) for source, points in total.items()}


class Listed(NamedTuple):
    """A line of the list of players."""

    name: str
    login: str | None
    """None for a bot, whose name is its level's."""
    rating: Rating


def listed_players(session: Session, game: str, players: int, limit: int = 100) -> list[Listed]:
    """Who plays a game here, the surest best first; who does not want to be listed is not, bots are."""
    rows = session.rows(
        "SELECT coalesce(v.name, r.player), v.login, r.mu, r.sigma, r.games FROM ratings r "
        "LEFT JOIN visitors v ON v.id = r.player "
        f"WHERE r.game = ? AND r.players = ? AND (r.player LIKE '{BOT}%' OR (v.login IS NOT NULL "
        "AND v.hidden = 0)) ORDER BY r.mu - 3 * r.sigma DESC LIMIT ?".replace("%", session.percent),
        game,
        players,
        limit,
    )
    return [Listed(str(row[0]), row[1], Rating(*row[2:])) for row in rows]


def kinds_played(session: Session) -> list[tuple[str, int]]:
    """The games that were rated here, with their numbers of players."""
    rows = session.rows("SELECT DISTINCT game, players FROM ratings ORDER BY game, players")
    return [(str(row[0]), int(row[1])) for row in rows]


def names_of(session: Session, players: Iterable[str]) -> dict[str, tuple[str, str]]:
    """For those of some players whose page may be seen their names, as shown and to log in."""
    found: dict[str, tuple[str, str]] = {}
    for player in set(players):
        row = session.row("SELECT name, login, hidden FROM visitors WHERE id = ?", player)
        if row is not None and row[1] is not None and not row[2]:
            found[player] = str(row[0]), str(row[1])
    return found


def take_over(session: Session, old: str, new: str) -> None:
    """The games of a guest are an account's now; where it has a rating of its own, that stays."""
    session.run("UPDATE results SET player = ? WHERE player = ?", new, old)
    for game, players in list(ratings_of(session, old)):
        if (game, players) not in ratings_of(session, new):
            session.run(
                "UPDATE ratings SET player = ? WHERE player = ? AND game = ? AND players = ?",
                new,
                old,
                game,
                players,
            )
    session.run("DELETE FROM ratings WHERE player = ?", old)
    session.run("UPDATE reports SET visitor = ? WHERE visitor = ?", new, old)


def waiting_for(session: Session, visitor: str) -> list[tuple[str, bool]]:
    """The tables that wait for somebody, and whether they have a clock; first those that wait longest."""
    rows = session.rows(
        "SELECT t.id, t.clock IS NOT NULL, t.acting, s.seat FROM tables t "
        "JOIN seats s ON s.table_id = t.id "
        "WHERE s.visitor = ? AND t.status = 'playing' AND s.away = 0 ORDER BY t.moved_at, t.id",
        visitor,
    )
    asked = [(str(row[0]), bool(row[1])) for row in rows if int(row[2]) >> int(row[3]) & 1]
    return list(dict.fromkeys(asked))
