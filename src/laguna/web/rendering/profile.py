"""Profiles of players (results, ratings, points by source) and the list of players."""

from collections.abc import Collection
from itertools import groupby

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.profiles import history, results
from laguna.web.profiles.history import Opponent
from laguna.web.profiles.results import BOT_PREFIX, Rating, Result
from laguna.web.rendering.rating_chart import small_rating_chart
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG

MAX_GAMES = 50
"""Number of games listed in a profile."""


def rating_document(rating: Rating) -> Document:
    return {
        "rating": rating.shown,
        "uncertainty": rating.uncertainty,
        "games": rating.games,
        "provisional": rating.provisional,
    }


def title_of(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def profile(session: Session, player: str, own: bool) -> Document:
    """The profile of a player. Links to tables are included if the tables are public or `own` is set."""
    played = results.results_of(session, player)
    ratings = results.ratings_of(session, player)
    latest = [result.table for result in played[:MAX_GAMES]]
    opponents = opponents_by_table(session, player, latest, own)
    open_tables = set(latest) if own else history.listed_tables(session, latest)
    return {
        "kinds": [
            _kind(session, game, players, list(group), ratings.get((game, players)))
            for (game, players), group in groupby(
                sorted(played, key=lambda result: (result.game, result.players, -result.at)),
                key=lambda result: (result.game, result.players),
            )
        ],
        "opponents": _opponents(session, player),
        "games": [
            {
                "table": result.table if result.table in open_tables else None,
                "title": title_of(result.game),
                "game": result.game,
                "players": result.players,
                "opponents": [other["name"] for other in opponents[result.table]],
                "place": result.place,
                "forfeit": result.forfeit,
                "score": result.score,
                "at": result.at,
                "counted": result.counted,
                "accuracy": None if result.accuracy is None else round(result.accuracy, 1),
            }
            for result in played[:MAX_GAMES]
        ],
    }


def _kind(session: Session, game: str, players: int, played: list[Result], rating: Rating | None) -> Document:
    """Statistics for a game with a number of players."""
    wins = sum(result.place == 1 for result in played)
    mine: dict[str, float] = {}
    finished = [result for result in played if not result.forfeit]  # the points of others were made by bots
    for result in finished:
        for source, points in result.sources.items():
            mine[source] = mine.get(source, 0.0) + points / len(finished)
    everyone = results.mean_sources(session, game, players)
    exact = [result.accuracy for result in played if result.accuracy is not None]
    return {
        "game": game,
        "title": title_of(game),
        "players": players,
        "played": len(played),
        "won": wins,
        "finished": len(finished),
        "mean_score": round(sum(result.score for result in finished) / max(1, len(finished)), 1),
        "seats": [
            {
                "seat": seat,
                "played": len(at),
                "mean_place": round(sum(each.place for each in at) / len(at), 2),
            }
            for seat in range(players)
            if (at := [each for each in played if each.seat == seat])
        ],
        "accuracy": {"mean": round(sum(exact) / len(exact), 1), "games": len(exact)} if exact else None,
        "rating": rating_document(rating) if rating else None,
        "course": [
            rating_document(Rating(result.mu, result.sigma))
            for result in reversed(played)
            if result.mu is not None and result.sigma is not None
        ],
        "sources": [
            {"source": source, "mine": round(mine.get(source, 0.0), 1), "everyone": round(mean, 1)}
            for source, mean in sorted(everyone.items(), key=lambda each: -each[1])
        ],
    }


def opponents_by_table(
    session: Session, player: str, tables: Collection[str], own: bool
) -> dict[str, list[Document]]:
    """The opponents in some games: name, login key of a public profile, place. Who has none is named only to
    those who were at the table, and else by an empty name."""
    met = history.opponents(session, player, tables)
    public = results.public_names(session, {other.player for others in met.values() for other in others})

    def document(other: Opponent) -> Document:
        login: str | None = None
        level = level_of(other.player)
        if other.player in public:
            name, login = public[other.player]
        else:
            name = other.name if own or level else ""
        return {
            "name": name,
            "login": login,
            "bot": level is not None,
            "level": level,
            "place": other.place,
        }

    return {table: [document(other) for other in others] for table, others in met.items()}


def level_of(player: str) -> str | None:
    """The level of a bot; None for people."""
    return player.removeprefix(BOT_PREFIX) if player.startswith(BOT_PREFIX) else None


def _level_title(slug: str) -> str:
    level = LEVELS_BY_SLUG.get(slug)
    return level.title if level else slug


def _opponents(session: Session, player: str) -> list[Document]:
    met = results.opponents_of(session, player)
    names = results.public_names(session, [other for other, _, _ in met])
    found = []
    for other, games, share in met:
        login: str | None = None
        level = level_of(other)
        if level is not None:
            name = _level_title(level)
        elif other in names:
            name, login = names[other]
        else:
            continue  # guests, deleted accounts and hidden players
        found.append({"name": name, "login": login, "level": level, "games": games, "share": round(share, 3)})
    return found


def players(
    session: Session, game: str, number_of_players: int, limit: int = 100, offset: int = 0
) -> list[Document]:
    """The players of a game with their ratings; those with a provisional one have no place."""
    found = []
    lines = results.leaderboard(session, game, number_of_players, limit, offset)
    for place, line in enumerate(lines, start=offset + 1):
        level = level_of(line.name) if line.login is None else None
        rating = rating_document(line.rating)
        found.append(
            {
                "place": None if line.rating.provisional else place,
                "name": _level_title(level) if level else line.name,
                "login": line.login,
                "level": level,
                **rating,
            }
        )
    return found


def kind_links(kinds: list[tuple[str, int]], chosen: tuple[str, int] | None) -> list[Document]:
    """The games and numbers of players that have a leaderboard, for links to them."""
    return [
        {"game": name, "title": title_of(name), "players": number, "current": (name, number) == chosen}
        for name, number in kinds
    ]


def with_headings(document: Document, language: Language = ENGLISH) -> Document:
    """Adds translated source headings and rating charts to a profile."""
    for kind in document["kinds"]:
        game = GAMES.get(kind["game"])
        if game is not None:
            heading = game.wording(language).heading
            for source in kind["sources"]:
                source["source"] = heading(source["source"], game.complete_options({}))
        kind["chart"] = small_rating_chart(kind["course"], language)
    return document
