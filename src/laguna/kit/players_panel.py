"""A panel with all players: a row each with glass, name, score and facts."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import TRAY, Panel, SeatSummary
from laguna.contract.state import View
from laguna.contract.wording import Language
from laguna.kit.piece_art import diamond, glyph
from laguna.kit.svg import box_of, escape, fitted, number, text

WIDTH: Final = 400
HEIGHT: Final = 64
GAP: Final = 6


def players_panel(
    view: View, names: Sequence[str], language: Language, summaries: Sequence[SeatSummary]
) -> Panel:
    """The players, for standalone pictures; a page has its own strip of seats."""
    state = view.state
    ranking = state.ranking() if state.over else []
    live = []
    for seat, summary in enumerate(summaries):
        top = seat * (HEIGHT + GAP) + 2
        classes = "seat-row turn" if state.acting >> seat & 1 else "seat-row"
        live.append(f'<rect class="{classes}" {box_of(2, top, WIDTH - 4, HEIGHT, 12)}/>')
        live.append(diamond(seat, 32, top + 32, 42))
        name = language.player_name(seat, names)
        if seat == view.seat:
            name = language.gettext("{name} (you)", name=name)
        live.append(text(64, top + 20, fitted(name, 19, WIDTH - 170), 19, "strong", "start"))
        if summary.is_starting_player:
            flag = glyph("first", WIDTH - 92, top + 22, 18, "ink-terracotta")
            live.append(f"<g><title>{escape(language.gettext('First player'))}</title>{flag}</g>")
        if ranking and ranking[seat] == 1:
            live.append(glyph("winner", WIDTH - 92, top + 46, 24, "ink-ochre"))
        live.append(text(WIDTH - 18, top + 32, state.score(seat), 32, "numeral", "end"))
        x = 64.0
        for fact in summary.facts:
            place = f"translate({number(x)} {number(top + 37)}) scale(.75)"
            live.append(
                f'<g><title>{escape(fact.title)}</title><g transform="{place}">{fact.icon}</g>'
                + text(x + 22, top + 46, fact.text, 15, "", "start")
                + "</g>"
            )
            x += 34 + 9 * len(fact.text)
    title = language.gettext("Players")
    return Panel("players", title, WIDTH, len(summaries) * (HEIGHT + GAP), "", "".join(live), [], TRAY)
