"""The strip of seats on the table page: names, scores and key facts."""

from markupsafe import Markup

from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.rendering.templates import render
from laguna.web.tables import store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG
from laguna.web.tables.live_table import LiveTable


def seat_strip(
    match: Match,
    view: View,
    language: Language,
    seats: list[store.Seat] | None = None,
    mine: list[int] | None = None,
    playing: bool = False,
) -> Markup:
    """The seats in a position, as a view shows them; `seats` tells who is a bot, and during the game who is
    away."""
    game: AnyGame = match.game
    state = view.state
    ranking = state.ranking() if state.over else []
    values: list[Document] = [
        {
            "seat": seat,
            "name": language.player_name(seat, match.names),
            "you": seat in mine if mine is not None else seat == view.seat,
            "acting": bool(state.acting >> seat & 1),
            "score": int(state.score(seat)),
            "place": ranking[seat] if ranking else 0,
            "away": bool(playing and seats and seats[seat].away),
            "level": level_title(seats[seat].level, language) if seats else "",
            "facts": [
                {"sign": Markup(fact.icon), "text": fact.text, "title": fact.title} for fact in note.facts
            ],
            "doing": note.status,
            "first": note.is_starting_player,
            "more": note.details
            and {"box": f"0 0 {note.details.width} {note.details.height}", "svg": Markup(note.details.svg)},
        }
        for seat, note in enumerate(game.seat_summaries(view, match.names, language))
    ]
    return Markup(render("seat_strip.html", language, strip=values))


def current_seat_strip(live: LiveTable, view: View, language: Language, mine: list[int]) -> Markup:
    """The seats of a table in its current position."""
    return seat_strip(live.match, view, language, live.seats, mine, live.table.status == store.PLAYING)


def level_title(slug: str | None, language: Language) -> str:
    """The strength of a bot's level for the badge beside its name; empty for people."""
    level = LEVELS_BY_SLUG.get(slug or "")
    return language.gettext(level.strength) if level else ""
