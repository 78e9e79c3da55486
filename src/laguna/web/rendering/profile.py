"""Profiles of players (results, ratings, points by source) and the list of players."""

from collections import Counter
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from markupsafe import Markup

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES
from laguna.kit.svg import escape, number
from laguna.web.database.backends import Session
from laguna.web.profiles import results
from laguna.web.profiles.results import BOT_PREFIX, Rating, Result
from laguna.web.tables import store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG

MAX_GAMES = 50
"""Number of games listed in a profile."""
WIDTH, HEIGHT = 260, 64


def rating_document(rating: Rating) -> Document:
    return {"rating": rating.shown, "uncertainty": rating.uncertainty, "games": rating.games}


def title_of(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def profile(session: Session, player: str, own: bool) -> Document:
    """The profile of a player. Links to tables are included if the tables are public or `own` is set."""
    played = results.results_of(session, player)
    ratings = results.ratings_of(session, player)
    opponents = _opponents_by_table(session, player, own)
    open_tables = {result.table for result in played if own or _listed(session, result.table)}
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
                "opponents": opponents.get(result.table, []),
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


def _listed(session: Session, table_id: str) -> bool:
    table = store.table(session, table_id)
    return table is not None and table.listed


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


def _opponents_by_table(session: Session, player: str, own: bool) -> dict[str, list[str]]:
    """The names of the opponents in the latest games. Who has no public profile is named only to those who
    were at the table, and else by an empty name."""
    met = results.opponents_by_table(session, player, MAX_GAMES)
    public = results.public_names(session, {other for others in met.values() for other, _ in others})

    def name_of(other: str, at_table: str) -> str:
        if other.startswith(BOT_PREFIX):
            return _level_title(other)
        return public[other][0] if other in public else at_table if own else ""

    return {table: [name_of(*other) for other in others] for table, others in met.items()}


def _level_title(player: str) -> str:
    level = LEVELS_BY_SLUG.get(player.removeprefix(BOT_PREFIX))
    return level.title if level else player


def _opponents(session: Session, player: str) -> list[Document]:
    met = results.opponents_of(session, player)
    names = results.public_names(session, [other for other, _, _ in met])
    found = []
    for other, games, share in met:
        login: str | None = None
        if other.startswith(BOT_PREFIX):
            name = _level_title(other)
        elif other in names:
            name, login = names[other]
        else:
            continue  # guests, deleted accounts and hidden players
        found.append({"name": name, "login": login, "games": games, "share": round(share, 3)})
    return found


def players(session: Session, game: str, number_of_players: int) -> list[Document]:
    """The players of a game with their ratings."""
    found = []
    for line in results.leaderboard(session, game, number_of_players):
        level = LEVELS_BY_SLUG.get(line.name.removeprefix(BOT_PREFIX)) if line.login is None else None
        name = level.title if level else line.name
        found.append({"name": name, "login": line.login, **rating_document(line.rating)})
    return found


def with_headings(document: Document, language: Language = ENGLISH) -> Document:
    """Adds translated source headings and rating charts to a profile."""
    for kind in document["kinds"]:
        game = GAMES.get(kind["game"])
        if game is not None:
            heading = game.wording(language).heading
            for source in kind["sources"]:
                source["source"] = heading(source["source"], game.complete_options({}))
        kind["chart"] = rating_chart(kind["course"], language)
    hidden = language.gettext("Hidden player")
    for game in document["games"]:
        counted = Counter(name or hidden for name in game["opponents"])
        game["against"] = [
            f"{name} \N{MULTIPLICATION SIGN} {n}" if n > 1 else name for name, n in counted.items()
        ]
        game["day"] = datetime.fromtimestamp(game["at"], UTC).strftime("%Y-%m-%d")
    return document


def rating_chart(points: list[dict[str, Any]], language: Language) -> Markup:
    """Line chart of a rating over time with its uncertainty."""
    if len(points) < 2:
        return Markup("")
    low = min(point["rating"] - point["uncertainty"] for point in points)
    high = max(point["rating"] + point["uncertainty"] for point in points)

    def at(place: int, value: float) -> str:
        x = WIDTH * place / (len(points) - 1)
        return f"{number(x)} {number(HEIGHT * (1 - (value - low) / max(1, high - low)))}"

    line = "M" + "L".join(at(place, point["rating"]) for place, point in enumerate(points))
    above = [at(place, point["rating"] + point["uncertainty"]) for place, point in enumerate(points)]
    below = [at(place, point["rating"] - point["uncertainty"]) for place, point in enumerate(points)]
    band = "M" + "L".join([*above, *reversed(below)]) + "z"
    label = language.gettext(
        "Rating over time, from {first} to {last}.", first=points[0]["rating"], last=points[-1]["rating"]
    )
    return Markup(
        f'<svg class="course" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
        f'<path class="course-band" d="{band}"/><path class="course-line" d="{line}"/></svg>'
    )
