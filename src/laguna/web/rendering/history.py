"""The history of a player's games, and of their ratings."""

from collections import Counter

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.web.database.backends import Session
from laguna.web.dates import day, timestamp
from laguna.web.profiles import history, results
from laguna.web.profiles.history import Filter, PlayedGame
from laguna.web.profiles.results import Rating
from laguna.web.rendering.games import name_with_strength
from laguna.web.rendering.profile import opponents_by_table, rating_document, title_of
from laguna.web.rendering.rating_chart import rating_chart

MINUTE, HOUR, DAY = 60, 3600, 86400


def games(session: Session, player: str, wanted: Filter, own: bool) -> Document:
    """A page of a player's games. Links to tables are included if the tables are public or `own` is set."""
    played, more = history.games(session, player, wanted, own)
    tables = [game.table for game in played]
    opponents = opponents_by_table(session, player, tables, own)
    lengths = history.lengths(session, tables)
    shown = set(tables) if own else history.listed_tables(session, tables)
    return {
        "page": wanted.page,
        "more": more,
        "games": [
            _document(game, opponents[game.table], lengths.get(game.table), game.table in shown)
            for game in played
        ],
    }


def _document(
    game: PlayedGame, opponents: list[Document], length: history.Length | None, shown: bool
) -> Document:
    return {
        "table": game.table if shown else None,
        "game": game.game,
        "title": title_of(game.game),
        "players": game.players,
        "opponents": opponents,
        "place": game.place,
        "score": game.score,
        "forfeit": game.forfeit,
        "at": game.at,
        "rated": game.rated,
        "rating": game.rating.shown if game.rating else None,
        "change": game.change,
        "moves": length.moves if length else None,
        "seconds": round(length.seconds) if length else None,
        "accuracy": None if game.accuracy is None else round(game.accuracy, 1),
    }


def ratings(session: Session, player: str, game: str, players: int) -> Document:
    """The ratings of a player, and the history of one of them: by default of the kind with most games."""
    known = results.ratings_of(session, player)
    kinds = [
        {"game": name, "title": title_of(name), "players": number, **rating_document(rating)}
        for (name, number), rating in known.items()
    ]
    chosen = next((each for each in kinds if (each["game"], each["players"]) == (game, players)), None)
    if chosen is None and not game:
        chosen = max(kinds, key=lambda each: int(each["games"]), default=None)
    played = (
        history.rating_history(session, player, str(chosen["game"]), int(chosen["players"])) if chosen else []
    )
    return {"kinds": kinds, "chosen": chosen, "points": [_point(each) for each in played]}


def _point(game: PlayedGame) -> Document:
    assert game.rating is not None
    return {
        "at": game.at,
        "place": game.place,
        "change": game.change,
        "before": game.before.shown if game.before else None,
        **{name: value for name, value in rating_document(game.rating).items() if name != "games"},
    }


def with_chart(document: Document, language: Language = ENGLISH) -> Document:
    """Adds the chart of the chosen rating, its best and lowest value, and its last change."""
    points = document["points"]
    if points:
        start = Rating(25.0, 25 / 3)
        first = {
            "at": points[0]["at"],
            "rating": points[0]["before"],
            "uncertainty": min(start.uncertainty, points[0]["uncertainty"] + 10),
        }
        document["chart"] = rating_chart([first, *points], language)
        values = [point["rating"] for point in points]
        document["best"], document["lowest"] = max(values), min(values)
        document["best_day"] = day(points[values.index(max(values))]["at"], language)
    return document


def with_texts(document: Document, language: Language = ENGLISH) -> Document:
    """Adds the texts that the page shows to the games of a history."""
    for game in document["games"]:
        game["against"] = _grouped(game["opponents"], language)
        game["day"] = day(game["at"], language)
        game["since"] = timestamp(game["at"])
        game["length"] = _length(game, language)
    return document


def _grouped(opponents: list[Document], language: Language) -> list[Document]:
    """Opponents as a page names them; those with the same name are counted."""
    hidden = language.gettext("Hidden player")
    named = [
        (name_with_strength(other["name"], other["level"], language) or hidden, other["login"])
        for other in opponents
    ]
    return [
        {"name": f"{name} \N{MULTIPLICATION SIGN} {times}" if times > 1 else name, "login": login}
        for (name, login), times in Counter(named).items()
    ]


def _length(game: Document, language: Language) -> list[str]:
    """The length of a game: how long it took, and its moves."""
    if game["moves"] is None:
        return []
    return [
        duration(game["seconds"], language),
        language.ngettext("{number} move", "{number} moves", game["moves"]),
    ]


def duration(seconds: float, language: Language = ENGLISH) -> str:
    """A length of time in words."""
    if seconds >= 2 * DAY:
        return language.ngettext("{number} day", "{number} days", round(seconds / DAY))
    hours, minutes = divmod(max(1, round(seconds / MINUTE)), 60)
    if hours:
        return language.gettext("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return language.gettext("{minutes} min", minutes=minutes)
