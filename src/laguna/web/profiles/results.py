"""Results of finished games and ratings, saved with the last move of a game.

Ratings are kept per game and number of players, for people and for bot levels (openskill's Plackett-Luce
model, as in the arena). People start with openskill's default, bot levels with the rating of the arena's
ladder. `tables/rated_games.py` says which games are rated, and what happens to players who leave or run out
of time.
"""

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from laguna.bots import initial_ratings
from laguna.web.database.backends import Session
from laguna.web.profiles.stored_data import DELETED_PREFIX
from laguna.web.tables import rated_games, store
from laguna.web.tables.changes import PreparedChange
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.rated_games import Forfeit
from laguna.web.tables.store import Seat, Table

BOT_PREFIX = "bot "
"""Prefix of a bot's player id, followed by its level."""


PROVISIONAL_UNCERTAINTY = 260
"""A rating with a larger uncertainty is provisional: it takes 10 to 15 games to get below it."""


class Rating(NamedTuple):
    """A rating and its uncertainty."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def shown(self) -> int:
        """The rating as displayed: new players have about 1500."""
        return round(1500 + (self.mu - 25) * 40)

    @property
    def uncertainty(self) -> int:
        return round(self.sigma * 40)

    @property
    def provisional(self) -> bool:
        """Whether there were too few games to be sure."""
        return self.sigma * 40 > PROVISIONAL_UNCERTAINTY


class RatingChange(NamedTuple):
    """The rating of a player before and after a game."""

    before: Rating
    after: Rating


class Result(NamedTuple):
    """The result of a game for one seat."""

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
    """The rating after the game, if it was rated."""
    sources: dict[str, int]
    """Points by heading of the score sheet."""
    accuracy: float | None
    """Accuracy out of 100, if the game was reviewed."""
    forfeit: str
    """How the seat was forfeited, `left` or `late`; empty if its player finished the game."""


COLUMNS = (
    "table_id, seat, player, game, players, score, place, at, counted, mu, sigma, sources, accuracy, forfeit"
)


@cache
def _model() -> Any:
    return import_module("openskill.models").PlackettLuce()


def initial_rating(player: str, game: str, players: int) -> Rating:
    """The rating before the first game."""
    known = (
        initial_ratings.initial_rating(player.removeprefix(BOT_PREFIX), game, players)
        if player.startswith(BOT_PREFIX)
        else None
    )
    rating = _model().rating()
    return Rating(*known) if known else Rating(rating.mu, rating.sigma)


def player_of(seat: Seat) -> str | None:
    """The player id of a seat: a visitor, or a bot level."""
    return f"{BOT_PREFIX}{seat.level}" if seat.kind == store.BOT else seat.visitor


def casual_reason(live: LiveTable) -> str | None:
    """Why a game is casual; None if it is rated."""
    return live.cached_until_change(
        ("casual reason",), lambda: rated_games.casual_reason(live.table, live.seats, live.entries)
    )


def save_results(session: Session, prepared: PreparedChange) -> None:
    """Commit hook: save the results and ratings in the transaction of a game's last move."""
    if prepared.result is None or prepared.change.outcome is None:
        return
    table, entries = prepared.live.table, [*prepared.live.entries, *prepared.change.entries]
    counted = rated_games.is_rated_game(table, prepared.seats, entries)
    forfeited = {
        seat: forfeit
        for seat, forfeit in rated_games.forfeits(prepared.seats, entries).items()
        if counted or _is_gone(prepared.seats[seat], forfeit)
    }
    players = [
        (forfeited[seat.seat].player if seat.seat in forfeited else player_of(seat)) or ""
        for seat in prepared.seats
    ]
    places = rated_games.places(prepared.result["ranking"], forfeited)
    changes: list[RatingChange | None] = [None] * len(players)
    if counted:
        changes = list(_rate(session, table, players, places))
    _add_to_result(session, prepared, places, forfeited, changes)
    sources = _sources(prepared)
    for seat, player in enumerate(players):
        change = changes[seat]
        rating = change.after if change else None
        session.run(
            f"INSERT INTO results ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)",
            table.id,
            seat,
            player,
            table.game,
            table.players,
            prepared.result["scores"][seat],
            places[seat],
            prepared.change.entries[-1].at,
            int(counted),
            rating.mu if rating else None,
            rating.sigma if rating else None,
            json.dumps(sources[seat]),
            forfeited[seat].how if seat in forfeited else "",
        )


def _add_to_result(
    session: Session,
    prepared: PreparedChange,
    places: list[int],
    forfeited: dict[int, Forfeit],
    changes: list[RatingChange | None],
) -> None:
    """Save the places, forfeits and rating changes with the result of the table, for everyone who looks at
    it. The result of the position stays as it is."""
    assert prepared.result is not None
    prepared.result |= {
        "places": places,
        "forfeits": [forfeited[seat].how if seat in forfeited else "" for seat in range(len(places))],
        "ratings": [
            {"before": change.before.shown, "after": change.after.shown} if change else None
            for change in changes
        ],
    }
    store.finish(session, prepared.live.id, prepared.result, prepared.change.entries[-1].at)


def _is_gone(seat: Seat, forfeit: Forfeit) -> bool:
    """Whether the player who forfeited a seat did not come back: only that counts in a casual game."""
    return seat.is_played_by_bot or seat.visitor != forfeit.player


def _rate(session: Session, table: Table, players: list[str], ranking: list[int]) -> list[RatingChange]:
    """Update the ratings after a game. Rows are locked in a fixed order, to avoid deadlocks."""
    before = {player: rating(session, player, table, lock=True) for player in sorted(set(players))}
    model = _model()
    teams = [[model.rating(before[player].mu, before[player].sigma)] for player in players]
    after = model.rate(teams, ranks=ranking)
    new_by_player: dict[str, list[Any]] = {}
    for player, (new,) in zip(players, after, strict=True):
        new_by_player.setdefault(player, []).append(new)
    ratings = {}
    for player, new_ratings in new_by_player.items():  # a bot on several seats gets the mean of their ratings
        mu, sigma = (
            sum(getattr(new, name) for new in new_ratings) / len(new_ratings) for name in ("mu", "sigma")
        )
        ratings[player] = Rating(mu, sigma, before[player].games + 1)
        if player.startswith(DELETED_PREFIX):
            continue
        session.run(
            "INSERT INTO ratings (player, game, players, mu, sigma, games) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (player, game, players) DO UPDATE SET "
            "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
            player,
            table.game,
            table.players,
            *ratings[player],
        )
    return [RatingChange(before[player], ratings[player]) for player in players]


def rating(session: Session, player: str, table: Table, lock: bool = False) -> Rating:
    return rating_for(session, player, table.game, table.players, lock)


def rating_for(session: Session, player: str, game: str, players: int, lock: bool = False) -> Rating:
    row = session.row(
        "SELECT mu, sigma, games FROM ratings WHERE player = ? AND game = ? AND players = ?"
        + (session.for_update if lock else ""),
        player,
        game,
        players,
    )
    return Rating(*row) if row else initial_rating(player, game, players)


def _sources(prepared: PreparedChange) -> list[dict[str, int]]:
    """Points by heading for every seat."""
    match, outcome = prepared.live.match, prepared.change.outcome
    assert outcome is not None
    found: list[Counter[str]] = [Counter() for _ in prepared.seats]
    for events in (match.opening, *(step.events for step in match.steps), outcome.step.events):
        for event in events:
            if event.points and event.seat >= 0:
                found[event.seat][match.game.heading(event)] += int(event.points)
    return [dict(each) for each in found]


# Queries ------------------------------------------------------------------------------------------


def results_of(session: Session, player: str, limit: int = 500) -> list[Result]:
    """The games of a player, latest first, once per game: of several seats the best one counts."""
    return [
        Result(*row)._replace(counted=bool(row[8]), sources=json.loads(row[11]))
        for row in session.rows(
            f"SELECT {COLUMNS} FROM (SELECT r.*, row_number() OVER (PARTITION BY table_id "
            "ORDER BY place, seat) AS choice FROM results r WHERE player = ?) m "
            "WHERE choice = 1 ORDER BY at DESC, table_id LIMIT ?",
            player,
            limit,
        )
    ]


def ratings_of(session: Session, player: str) -> dict[tuple[str, int], Rating]:
    statement = "SELECT game, players, mu, sigma, games FROM ratings WHERE player = ? ORDER BY game, players"
    return {(row[0], int(row[1])): Rating(*row[2:]) for row in session.rows(statement, player)}


def opponents_of(session: Session, player: str, limit: int = 20) -> list[tuple[str, int, float]]:
    """The most frequent opponents: the player, the number of games, and the share of games in which we
    finished ahead."""
    rows = session.rows(
        "SELECT player, count(*), avg(share) FROM (SELECT o.player AS player, o.table_id AS game, "
        "avg(CASE WHEN m.place < o.place THEN 1.0 WHEN m.place = o.place THEN 0.5 ELSE 0.0 END) AS share "
        "FROM results m JOIN results o ON o.table_id = m.table_id AND o.seat <> m.seat "
        "WHERE m.player = ? AND o.player <> m.player GROUP BY o.player, o.table_id) games "
        "GROUP BY player ORDER BY 2 DESC, 1 LIMIT ?",
        player,
        limit,
    )
    return [(str(row[0]), int(row[1]), float(row[2])) for row in rows]


def mean_sources(session: Session, game: str, players: int, latest: int = 400) -> dict[str, float]:
    """Average points of a seat from each source, in the latest games here."""
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


class LeaderboardRow(NamedTuple):
    """A row of the leaderboard."""

    name: str
    login: str | None
    """None for a bot, whose name is its level."""
    rating: Rating


def leaderboard(
    session: Session, game: str, players: int, limit: int = 100, offset: int = 0
) -> list[LeaderboardRow]:
    """The rated players of a game by rating, including bots, without hidden players; those with a provisional
    rating come last."""
    rows = session.rows(
        "SELECT coalesce(v.name, r.player), v.login, r.mu, r.sigma, r.games FROM ratings r "
        "LEFT JOIN visitors v ON v.id = r.player "
        f"WHERE r.game = ? AND r.players = ? AND (r.player LIKE '{BOT_PREFIX}%' OR (v.login IS NOT NULL "
        f"AND v.hidden = 0)) ORDER BY CASE WHEN r.sigma * 40 > {PROVISIONAL_UNCERTAINTY} THEN 1 ELSE 0 END, "
        "r.mu DESC, r.games DESC, r.player LIMIT ? OFFSET ?".replace("%", session.percent),
        game,
        players,
        limit,
        offset,
    )
    return [LeaderboardRow(str(row[0]), row[1], Rating(*row[2:])) for row in rows]


def kinds_played(session: Session) -> list[tuple[str, int]]:
    """The games that were rated here, with their numbers of players."""
    rows = session.rows("SELECT DISTINCT game, players FROM ratings ORDER BY game, players")
    return [(str(row[0]), int(row[1])) for row in rows]


def public_names(session: Session, players: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Names and login keys of those of the given players whose profile is public."""
    found: dict[str, tuple[str, str]] = {}
    for player in set(players):
        row = session.row("SELECT name, login, hidden FROM visitors WHERE id = ?", player)
        if row is not None and row[1] is not None and not row[2]:
            found[player] = str(row[0]), str(row[1])
    return found


def waiting_for(session: Session, visitor: str) -> list[tuple[str, bool]]:
    """The tables that wait for a visitor, and whether they have a clock; longest waiting first."""
    rows = session.rows(
        "SELECT t.id, t.clock IS NOT NULL, t.acting, s.seat FROM tables t "
        "JOIN seats s ON s.table_id = t.id "
        "WHERE s.visitor = ? AND t.status = 'playing' AND s.away = 0 ORDER BY t.moved_at, t.id",
        visitor,
    )
    waiting = [(str(row[0]), bool(row[1])) for row in rows if int(row[2]) >> int(row[3]) & 1]
    return list(dict.fromkeys(waiting))
