"""The panel of the players: a row a seat with its glass, name, score and whatever a game adds."""

from collections.abc import Callable, Sequence
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.state import View
from laguna.contract.wording import Language
from laguna.kit.pieces import diamond, glyph
from laguna.kit.svg import box_of, escape, fitted, text

GAP: Final = 8


def players_panel(
    view: View,
    names: Sequence[str],
    language: Language,
    size: tuple[int, int],
    first: int,
    more: Callable[[int, float], str],
) -> Panel:
    """`size` is a row's, `first` the starting player; `more` draws what a game adds to a seat's row, whose
    top is given to it."""
    width, height = size
    state = view.state
    ranking = state.ranking() if state.over else []
    live = []
    for seat in range(int(state.seats)):
        top = seat * (height + GAP) + 2
        classes = "seat-row turn" if state.acting >> seat & 1 else "seat-row"
        live.append(f'<rect id="seat-{seat}" class="{classes}" {box_of(2, top, width - 4, height, 12)}/>')
        live.append(diamond(seat, 38, top + 36, 50))
        name = language.seat(seat, names)
        if seat == view.seat:
            name = language.say("{name} (you)", name=name)
        live.append(text(80, top + 25, fitted(name, 20, width - 208), 20, "strong", "start"))
        if seat == first:
            flag = glyph("first", 64, top + 19, 20, "ink-terracotta")
            live.append(f"<g><title>{escape(language.say('The starting player'))}</title>{flag}</g>")
        score = text(width - 20, top + 34, state.score(seat), 36, "numeral", "end")
        live.append(f'<g id="score-{seat}">{score}</g>')
        if ranking and ranking[seat] == 1:
            live.append(glyph("winner", width - 110, top + 34, 32, "ink-ochre"))
        live.append(more(seat, top))
    title = language.say("Players")
    return Panel("players", title, width, int(state.seats) * (height + GAP) - 4, "", "".join(live), [])
