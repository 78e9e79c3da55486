"""The end: what the characters of all seats were worth, and the gondoliers that carried none."""

from collections.abc import Sequence
from typing import Final

from laguna.games.murano.characters import Use
from laguna.games.murano.components import UNUSED_GONDOLIER_POINTS
from laguna.games.murano.pictures.pieces import INNER, MARGIN, bead, beads_in, coin
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import BIT, lowest_bit
from laguna.kit.pieces import diamond, glyph
from laguna.kit.svg import escape, fitted, number, text

USE_HEIGHT: Final = 24


def outcome(words: MuranoWording, state: MuranoPosition, names: Sequence[str]) -> tuple[str, int]:
    """MU-42, MU-43: how the gondoliers were used, card by card, seat after seat; and how high that is."""
    y = 16.0
    parts = []
    for seat in range(int(state.seats)):
        block, high = _seat_outcome(words, state, seat, names, y)
        parts.append(block)
        y += high
    return f'<g transform="translate({MARGIN} 0)">{"".join(parts)}</g>', int(y)


def _seat_outcome(
    words: MuranoWording, state: MuranoPosition, seat: int, names: Sequence[str], top: float
) -> tuple[str, float]:
    """A seat's name, the characters used and not used, and the gondoliers left; and how high it is."""
    assignment = state.best_assignment(seat)
    uses = assignment.uses()
    unused = state.players[seat].characters
    parts = [
        diamond(seat, 12, top, 24),
        text(30, top, fitted(words.seat(seat, names), 17, INNER - 80), 17, "strong", "start"),
        text(INNER, top, f"+{assignment.points()}", 19, "numeral", "end"),
    ]
    y = top + USE_HEIGHT
    for use in uses:
        unused &= ~BIT[use.character]
        parts.append(_disc(words, use.character, 12, y) + _handed_in(use, y))
        parts.append(text(30, y, words.island(use.island), 14, "", "start"))
        parts.append(text(INNER, y, f"+{use.points}", 16, "", "end"))
        y += USE_HEIGHT
    if unused:
        parts.append(_unused(words, unused, y))
        y += USE_HEIGHT
    left = assignment.unused - len(uses)
    if left:
        parts.append(glyph("gondolier", 12, y, 20))
        told = words.count("{number} without a character", "{number} without a character", left)
        parts.append(text(30, y, told, 15, "", "start"))
        parts.append(text(INNER, y, f"+{left * UNUSED_GONDOLIER_POINTS}", 16, "", "end"))
        y += USE_HEIGHT
    return "".join(parts), y + 10 - top


def _disc(words: MuranoWording, character: int, x: float, y: float) -> str:
    """A character by its number; its title tells what it is worth."""
    return (
        f"<g><title>{escape(words.character_texts[character])}</title>"
        f'<circle class="fill-green" cx="{number(x)}" cy="{number(y)}" r="11.5"/>'
        + text(x, y, character + 1, 13, "strong on-deep")
        + "</g>"
    )


def _unused(words: MuranoWording, characters: int, y: float) -> str:
    """The characters that gave nothing, in one line."""
    parts = []
    x = 12.0
    while characters:
        parts.append(_disc(words, lowest_bit(characters), x, y))
        characters &= characters - 1
        x += 26
    return "".join(parts) + text(x - 6, y, words.say("gave nothing"), 14, "soft", "start")


def _handed_in(use: Use, y: float) -> str:
    """The gold or the beads that a character took, before its points."""
    x = INNER - 40
    if use.gold:
        return text(x, y, use.gold, 14, "soft", "end") + coin(x - 18, y, 6)
    colours = beads_in(use.beads)
    return "".join(bead(colour, x - 6 - place * 15, y, 15) for place, colour in enumerate(colours))
