"""The strip of seats: who sits where, their points, and what distinguishes them."""

from markupsafe import Markup

from laguna.contract.game import AnyGame
from laguna.contract.state import Document, View
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.show.templates import render
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable


def strip(
    match: Match,
    view: View,
    language: Language,
    seats: list[store.Seat] | None = None,
    mine: list[int] | None = None,
) -> Markup:
    """The seats at a position, as a view may know them; `seats` says who has gone away."""
    game: AnyGame = match.game
    state = view.state
    ranking = state.ranking() if state.over else []
    values: list[Document] = [
        {
            "seat": seat,
            "name": language.seat(seat, match.names),
            "you": seat in mine if mine is not None else seat == view.seat,
            "acting": bool(state.acting >> seat & 1),
            "score": int(state.score(seat)),
            "place": ranking[seat] if ranking else 0,
            "away": bool(seats and seats[seat].away),
            "facts": [
                {"sign": Markup(fact.sign), "text": fact.text, "title": fact.title} for fact in note.facts
            ],
            "doing": note.doing,
            "first": note.first,
            "more": note.more
            and {"box": f"0 0 {note.more.width} {note.more.height}", "svg": Markup(note.more.svg)},
        }
        for seat, note in enumerate(game.seat_notes(view, match.names, language))
    ]
    return Markup(render("seats.html", language, strip=values))


def strip_now(live: LiveTable, view: View, language: Language, mine: list[int]) -> Markup:
    """The seats of a table as it is."""
    seats = live.seats if live.table.status == store.PLAYING else None
    return strip(live.match, view, language, seats, mine)
