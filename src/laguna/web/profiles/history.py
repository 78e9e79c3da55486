"""The games of a player, once per game: results, opponents, rating changes, lengths and records."""

import json
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from laguna import records
from laguna.web.database.backends import Row, Session
from laguna.web.people.text_rules import login_key
from laguna.web.profiles.results import BOT_PREFIX, Rating, initial_rating
from laguna.web.tables import store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG

WON, LOST, FORFEITED = "won", "lost", "forfeited"
OUTCOMES = {
    WON: "place = 1 AND forfeit = ''",
    LOST: "place > 1 AND forfeit = ''",
    FORFEITED: "forfeit <> ''",
}
"""The results that a history can be filtered by, as SQL conditions."""
PAGE_SIZE = 25
MAX_POINTS = 1000
"""Games in a rating graph."""
IN_A_QUERY = 100


class Filter(NamedTuple):
    """Which games of a history are wanted."""

    game: str = ""
    players: int = 0
    opponent: str = ""
    """The name of an account, a guest or a bot, or a bot level."""
    outcome: str = ""
    page: int = 1


class PlayedGame(NamedTuple):
    """A finished game of a player. If they had several seats, their best one counts."""

    table: str
    seat: int
    game: str
    players: int
    score: int
    place: int
    forfeit: str
    at: float
    rated: bool
    rating: Rating | None
    """The rating after the game, if it was rated."""
    before: Rating | None
    accuracy: float | None

    @property
    def change(self) -> int | None:
        """How the rating changed."""
        if self.rating is None or self.before is None:
            return None
        return self.rating.shown - self.before.shown


class Opponent(NamedTuple):
    """Somebody at the table of a played game."""

    player: str
    name: str
    """The name at the table."""
    place: int


class Length(NamedTuple):
    """How long a game was."""

    moves: int
    seconds: float


# A rating before a game is the one after the last rated game of the same kind; another player's seats and
# casual games are in other partitions.
_GAMES = """
SELECT table_id, seat, game, players, score, place, forfeit, at, counted, mu, sigma, accuracy, mu_before,
sigma_before FROM (
    SELECT r.*, lag(r.mu) OVER kind AS mu_before, lag(r.sigma) OVER kind AS sigma_before,
    row_number() OVER (PARTITION BY r.table_id ORDER BY r.place, r.seat) AS choice
    FROM results r WHERE r.player = ?
    WINDOW kind AS (PARTITION BY r.game, r.players, r.counted ORDER BY r.at, r.table_id)
) m WHERE choice = 1
"""


def games(session: Session, player: str, wanted: Filter, own: bool) -> tuple[list[PlayedGame], bool]:
    """A page of a player's games, latest first, and whether there are more. Others than the player cannot
    find opponents without a public profile."""
    conditions, values = _conditions(player, wanted, own)
    rows = session.rows(
        f"{_GAMES}{conditions} ORDER BY at DESC, table_id LIMIT ? OFFSET ?".replace("%", session.percent),
        player,
        *values,
        PAGE_SIZE + 1,
        (wanted.page - 1) * PAGE_SIZE,
    )
    found = [_game(player, row) for row in rows]
    return found[:PAGE_SIZE], len(found) > PAGE_SIZE


def _conditions(player: str, wanted: Filter, own: bool) -> tuple[str, list[object]]:
    conditions, values = "", list[object]()
    if wanted.game:
        conditions, values = f"{conditions} AND game = ?", [*values, wanted.game]
    if wanted.players:
        conditions, values = f"{conditions} AND players = ?", [*values, wanted.players]
    if wanted.outcome in OUTCOMES:
        conditions += f" AND {OUTCOMES[wanted.outcome]}"
    if wanted.opponent:
        hidden = "" if own else " AND v.hidden = 0"
        at_table = "" if own else f" AND o.player LIKE '{BOT_PREFIX}%'"
        conditions += (
            " AND EXISTS (SELECT 1 FROM results o LEFT JOIN visitors v ON v.id = o.player "
            "LEFT JOIN seats s ON s.table_id = o.table_id AND s.seat = o.seat "
            "WHERE o.table_id = m.table_id AND o.player <> ? "
            f"AND ((v.login = ?{hidden}) OR o.player = ? OR (s.name = ?{at_table})))"
        )
        name = wanted.opponent.strip()
        values += [player, login_key(name), _bot_of(name), name]
    return conditions, values


def _bot_of(name: str) -> str:
    """The player id of a bot level with this title or strength; empty if there is none."""
    levels = (
        slug
        for slug, level in LEVELS_BY_SLUG.items()
        if name.casefold() in (level.title.casefold(), level.strength.casefold())
    )
    return next((BOT_PREFIX + slug for slug in levels), "")


def _game(player: str, row: Row) -> PlayedGame:
    *known, counted, mu, sigma, accuracy, mu_before, sigma_before = row
    rating = Rating(mu, sigma) if counted and mu is not None and sigma is not None else None
    before = None
    if rating is not None:
        game, players = str(row[2]), int(row[3])
        before = (
            Rating(mu_before, sigma_before)
            if mu_before is not None
            else initial_rating(player, game, players)
        )
    table, seat, game, players, score, place, forfeit, at = known
    return PlayedGame(
        table, seat, game, players, score, place, forfeit, at, bool(counted), rating, before, accuracy
    )


def rating_history(session: Session, player: str, game: str, players: int) -> list[PlayedGame]:
    """The rated games of a kind, oldest first; of very many only the latest."""
    rows = session.rows(
        f"{_GAMES} AND counted = 1 AND mu IS NOT NULL AND game = ? AND players = ? "
        "ORDER BY at DESC, table_id DESC LIMIT ?",
        player,
        game,
        players,
        MAX_POINTS,
    )
    return [_game(player, row) for row in reversed(rows)]


def opponents(session: Session, player: str, tables: Collection[str]) -> dict[str, list[Opponent]]:
    """The opponents in some games of a player, by table and in the order of their seats."""
    found: dict[str, list[Opponent]] = {table: [] for table in tables}
    for chosen in _portions(tables):
        rows = session.rows(
            "SELECT o.table_id, o.player, s.name, o.place FROM results o "
            "JOIN seats s ON s.table_id = o.table_id AND s.seat = o.seat "
            f"WHERE o.player <> ? AND o.table_id IN ({_placeholders(chosen)}) ORDER BY o.table_id, o.seat",
            player,
            *chosen,
        )
        for row in rows:
            found[str(row[0])].append(Opponent(str(row[1]), str(row[2]), int(row[3])))
    return found


def lengths(session: Session, tables: Collection[str]) -> dict[str, Length]:
    """How long games were: the moves that were not undone, and the time from the start to the last move."""
    found: dict[str, Length] = {}
    for chosen in _portions(tables):
        rows = session.rows(
            "SELECT table_id, sum(CASE kind WHEN 'move' THEN 1 WHEN 'undo' THEN -1 ELSE 0 END), "
            "max(CASE WHEN kind = 'move' THEN at END) - min(CASE WHEN kind = 'begin' THEN at END) "
            f"FROM entries WHERE table_id IN ({_placeholders(chosen)}) GROUP BY table_id",
            *chosen,
        )
        found |= {str(row[0]): Length(int(row[1]), max(0.0, float(row[2] or 0.0))) for row in rows}
    return found


def listed_tables(session: Session, tables: Collection[str]) -> set[str]:
    """Those of the tables that are public."""
    found: set[str] = set()
    for chosen in _portions(tables):
        rows = session.rows(
            f"SELECT id FROM tables WHERE listed = 1 AND id IN ({_placeholders(chosen)})", *chosen
        )
        found |= {str(row[0]) for row in rows}
    return found


def _portions(tables: Collection[str]) -> list[Sequence[str]]:
    ordered = list(tables)
    return [ordered[first : first + IN_A_QUERY] for first in range(0, len(ordered), IN_A_QUERY)]


def _placeholders(values: Sequence[str]) -> str:
    return ", ".join("?" for _ in values)


# Records ------------------------------------------------------------------------------------------


def finished_tables(session: Session, player: str, limit: int) -> list[str]:
    """The tables of a player whose games are over, latest first: nothing about them is hidden any longer."""
    statuses = (store.FINISHED, store.ENDED)
    rows = session.rows(
        "SELECT id FROM tables WHERE status IN (?, ?) AND "
        "(id IN (SELECT table_id FROM seats WHERE visitor = ?) OR "
        "id IN (SELECT table_id FROM results WHERE player = ?)) ORDER BY moved_at DESC, id LIMIT ?",
        *statuses,
        player,
        player,
        limit,
    )
    return [str(row[0]) for row in rows]


def record(session: Session, table_id: str) -> tuple[store.Table, dict[str, Any]] | None:
    """A table and the record of its game, from its rows alone: replaying it would take a hundred times as
    long. None if the game is not over."""
    try:
        table = store.table(session, table_id)
    except store.CorruptTable:
        return None
    if table is None or table.status not in store.REVEALED_STATUSES:
        return None
    moves: list[str] = []
    for entry in store.entries(session, table_id):
        if entry.kind == store.MOVE:
            moves.append(f"{entry.seat} {entry.words}")
        elif entry.kind == store.UNDO:
            moves.pop()
    seats = store.seats(session, table_id)
    document: dict[str, Any] = {
        "format": records.FORMAT,
        "game": table.game,
        "rules": table.rules,
        "options": table.options,
        "seats": [seat.name or f"Player {seat.seat + 1}" for seat in seats],
        "seed": table.seed,
        "moves": moves,
        "result": _result(table),
    }
    if table.position is not None:
        document["position"] = table.position
    return table, document


def _result(table: store.Table) -> dict[str, Any] | None:
    """The result as a record has it, without the places and ratings of the table."""
    return {key: table.result[key] for key in ("scores", "ranking")} if table.result else None


def encoded(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, indent=1).encode()
