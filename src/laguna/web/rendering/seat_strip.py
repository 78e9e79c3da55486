"""The strip of seats on the table page: names, scores and key facts."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from laguna.contract.panel import SeatFact, SeatSummary, SmallPicture
from laguna.contract.state import View
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.rendering.games import strength
from laguna.web.tables import store
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
    """The seats in a position, as a view shows them; `seats` says who is a bot, and during the game who is
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
            strength(seats[seat].level, language) if seats else "",
            summary,
        )
        for seat, summary in enumerate(summaries)
    ]


# Not a template, because after every move several seats look different to every viewer.


@lru_cache(1024)
def _facts_html(facts: tuple[SeatFact, ...]) -> str:
    """The resources of a seat. They change less often than whose turn it is."""
    return "".join(
        f'<span class="fact" title="{escape(fact.title)}"><svg aria-hidden="true"\nviewBox="0 0 24 24">'
        f'{fact.icon}</svg><span aria-hidden="true">{escape(fact.text)}</span><span\nclass="unseen">'
        f"{escape(fact.title)}</span></span>"
        for fact in facts
    )


def _seat_html(item: SeatItem, language: Language) -> str:
    summary, seat, name = item.summary, item.seat, escape(item.name)
    classes = "seat" + " acting" * item.acting + " you" * item.you + " won" * (item.place == 1)
    return (
        f'<li id="seat-{seat}" class="{classes}" tabindex="0">\n'
        f'<svg class="glass" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-{seat % 4}"/></svg>\n'
        f'<span class="name" title="{name}"><span class="who">{name}</span>'
        f"{_name_signs(item, language)}</span>\n"
        f'<span class="doing">{_doing_html(item, language)}'
        f'<span class="clock" id="clock-{seat}" data-morph-skip hidden></span></span>\n'
        f'<span class="points"><b class="score" id="score-{seat}">{item.score}</b><i class="gained"\n'
        f'aria-hidden="true"></i><span class="unseen">{language.gettext("points")}</span></span>\n'
        f'<span class="facts">{_facts_html(tuple(summary.facts))}</span>\n'
        f"{_details_html(summary.details)}</li>\n"
    )


def _name_signs(item: SeatItem, language: Language) -> str:
    """What stands behind a name: that it is the viewer, and the sign of the first player."""
    you = f'<span class="unseen">\n{language.gettext("(you)")}</span>' if item.you else ""
    if not item.summary.is_starting_player:
        return you
    return (
        f'{you}<svg class="first" role="img" aria-label="{language.gettext("First player")}"\n'
        'viewBox="0 0 24 24"><use href="#glyph-first"/></svg>'
    )


def _doing_html(item: SeatItem, language: Language) -> str:
    level = f'<span class="level">{escape(item.level)}</span>' if item.level else ""
    if item.away:
        return f"{level}<span>{language.gettext('away')}</span>"
    return f"{level}<span>{escape(item.summary.status)}</span>" if item.summary.status else level


def _details_html(more: SmallPicture | None) -> str:
    if more is None:
        return ""
    return f'<svg class="more" aria-hidden="true"\nviewBox="0 0 {more.width} {more.height}">{more.svg}</svg>'


def current_seat_strip(live: LiveTable, view: View, language: Language, mine: list[int]) -> Markup:
    """The seats of a table now, as a view shows them. After a move most seats look as before and are not made
    again."""
    match, playing = live.match, live.table.status == store.PLAYING
    shown_to = None if match.game.has_public_summaries else view.seat
    summaries = live.cached_until_change(
        ("seat summaries", shown_to, language),
        lambda: match.game.seat_summaries(view, match.names, language),
    )

    def html(item: SeatItem) -> str:
        last: list[Any] = live.cached(
            ("seat", shown_to, language, item.seat, item.you), lambda: [item, _seat_html(item, language)]
        )
        if last[0] != item:
            last[:] = item, _seat_html(item, language)
        shown: str = last[1]
        return shown

    items = _items(match, view, language, summaries, live.seats, mine, playing)
    if live.table.status == store.ENDED:  # nobody acts in a game that was abandoned
        items = [item._replace(acting=False, summary=item.summary._replace(status="")) for item in items]
    return Markup("".join(map(html, items)))
