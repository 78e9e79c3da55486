"""The tray with a seat's characters; at the end, what those of all were worth."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import Panel
from laguna.games.murano.characters import Use
from laguna.games.murano.components import CHARACTER_COUNT, COLOURS, UNUSED_GONDOLIER_POINTS
from laguna.games.murano.pictures.pieces import INNER, MARGIN, TRAY_WIDTH, bead, card_rows, coin, tray
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import BIT, lowest_bit
from laguna.kit.pieces import diamond, glyph
from laguna.kit.svg import escape, fitted, number, text

CHARACTERS_HEIGHT: Final = 314
USE_HEIGHT: Final = 27
COLUMN: Final = (INNER - 20) / 2


def characters(words: MuranoWording, view: MuranoView, names: Sequence[str]) -> Panel:
    """The characters that the seat keeps; at the end those of all, and what they were worth."""
    state = view.shown
    if state.over:
        live = _outcome(words, state, names)
    elif view.seat < 0:
        live = text(MARGIN, 64, words.say("Kept secret until the end."), 17, "soft", "start")
    else:
        mine = state.players[view.seat].characters
        faces = [(f"character-{card + 1}", -1) for card in range(CHARACTER_COUNT) if mine >> card & 1]
        live = card_rows(words, faces, view, (), 50, CHARACTERS_HEIGHT - 58, "held")[0]
        live = live or text(MARGIN, 64, words.say("None yet."), 17, "soft", "start")
    title = words.say("Characters")
    ground = tray(title, CHARACTERS_HEIGHT)
    return Panel("characters", title, TRAY_WIDTH, CHARACTERS_HEIGHT, ground, live, [])


def _outcome(words: MuranoWording, state: MuranoPosition, names: Sequence[str]) -> str:
    """MU-42, MU-43: how the gondoliers were used, card by card; two columns of seats."""
    half = (state.seats + 1) // 2
    columns = []
    for seats in (range(half), range(half, state.seats)):
        column = ""
        y = 16.0
        for seat in seats:
            block, high = _seat_outcome(words, state, seat, names, y)
            column += block
            y += high
        columns.append((column, y))
    scale = min(1.0, (CHARACTERS_HEIGHT - 56) / max(height for column, height in columns))
    lefts = (MARGIN, MARGIN + COLUMN + 20)
    return "".join(
        f'<g transform="translate({number(left)} 44) scale({scale:.3f})">{column}</g>'
        for left, (column, height) in zip(lefts, columns, strict=True)
    )


def _seat_outcome(
    words: MuranoWording, state: MuranoPosition, seat: int, names: Sequence[str], top: float
) -> tuple[str, float]:
    """A seat's name, the characters used and not used, and the gondoliers left; and how high it is."""
    assignment = state.best_assignment(seat)
    uses = assignment.uses()
    unused = state.players[seat].characters
    parts = [
        diamond(seat, 12, top, 24),
        text(30, top, fitted(words.seat(seat, names), 17, COLUMN - 80), 17, "strong", "start"),
        text(COLUMN, top, f"+{assignment.points()}", 19, "numeral", "end"),
    ]
    y = top + USE_HEIGHT
    for use in uses:
        unused &= ~BIT[use.character]
        parts.append(_use(words, use.character, words.island(use.island), y, "") + _handed_in(use, y))
        parts.append(text(COLUMN, y, f"+{use.points}", 16, "", "end"))
        y += USE_HEIGHT
    while unused:
        parts.append(_use(words, lowest_bit(unused), words.say("not used"), y, "soft"))
        unused &= unused - 1
        y += USE_HEIGHT
    left = assignment.unused - len(uses)
    if left:
        parts.append(glyph("gondolier", 12, y, 20))
        told = words.count("{number} without a character", "{number} without a character", left)
        parts.append(text(30, y, told, 15, "", "start"))
        parts.append(text(COLUMN, y, f"+{left * UNUSED_GONDOLIER_POINTS}", 16, "", "end"))
        y += USE_HEIGHT
    return "".join(parts), y + 10 - top


def _use(words: MuranoWording, character: int, told: str, y: float, classes: str) -> str:
    return (
        f"<g><title>{escape(words.character_texts[character])}</title>"
        f'<circle class="fill-green" cx="12" cy="{number(y)}" r="12"/>'
        + text(12, y, character + 1, 14, "strong on-deep")
        + text(30, y, told, 14, classes, "start")
        + "</g>"
    )


def _handed_in(use: Use, y: float) -> str:
    """The gold or the beads that a character took, before its points."""
    x = COLUMN - 40
    if use.gold:
        return text(x, y, use.gold, 14, "soft", "end") + coin(x - 18, y, 6)
    colours = [colour for colour in range(COLOURS) for _ in range(use.beads >> 4 * colour & 15)]
    return "".join(bead(colour, x - 6 - place * 13, y, 13) for place, colour in enumerate(colours))
