"""The strip of seats on the table page: names, scores and key facts."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from laguna.contract.panel import SeatSummary
from laguna.contract.state import View
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.rendering.templates import render
from laguna.web.tables import store
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG
from laguna.web.tables.live_table import LiveTable


class SeatItem(NamedTuple):
    """All that the strip shows about a seat."""

    seat: int
    name: str
    you: bool
    acting: bool
    score: int
    place: int
    away: bool
    level: str
    """The strength of a bot; empty for people."""
    summary: SeatSummary


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
    summaries = match.game.seat_summaries(view, match.names, language)
    items = _items(match, view, language, summaries, seats, mine, playing)
    return Markup("".join(_seat_html(item, language) for item in items))


def _items(
    match: Match,
    view: View,
    language: Language,
    summaries: Sequence[SeatSummary],
    seats: list[store.Seat] | None,
    mine: list[int] | None,
    playing: bool,
) -> list[SeatItem]:
    state = view.state
    ranking = state.ranking() if state.over else []
    return [
        SeatItem(
            seat,
            language.player_name(seat, match.names),
            seat in mine if mine is not None else seat == view.seat,
            bool(state.acting >> seat & 1),
            int(state.score(seat)),
            ranking[seat] if ranking else 0,
            bool(playing and seats and seats[seat].away),
            level_title(seats[seat].level, language) if seats else "",
            summary,
        )
        for seat, summary in enumerate(summaries)
    ]


def _seat_html(item: SeatItem, language: Language) -> str:
    summary, more = item.summary, item.summary.details
    values = item._asdict() | {
        "facts": [
            {"sign": Markup(fact.icon), "text": fact.text, "title": fact.title} for fact in summary.facts
        ],
        "doing": summary.status,
        "first": summary.is_starting_player,
        "more": more and {"box": f"0 0 {more.width} {more.height}", "svg": Markup(more.svg)},
    }
    return render("seat_strip.html", language, strip=[values])


def current_seat_strip(live: LiveTable, view: View, language: Language, mine: list[int]) -> Markup:
    """The seats of a table now, as a view shows them. After a move most seats look as before and are not made
    again."""
    match, playing = live.match, live.table.status == store.PLAYING
    summaries = live.cached_until_change(
        ("seat summaries", view.seat, language),
        lambda: match.game.seat_summaries(view, match.names, language),
    )

    def html(item: SeatItem) -> str:
        last: list[Any] = live.cached(
            ("seat", view.seat, language, item.seat, item.you), lambda: [item, _seat_html(item, language)]
        )
        if last[0] != item:
            last[:] = item, _seat_html(item, language)
        shown: str = last[1]
        return shown

    return Markup("".join(map(html, _items(match, view, language, summaries, live.seats, mine, playing))))


def level_title(slug: str | None, language: Language) -> str:
    """The strength of a bot's level for the badge beside its name; empty for people."""
    level = LEVELS_BY_SLUG.get(slug or "")
    return language.gettext(level.strength) if level else ""
