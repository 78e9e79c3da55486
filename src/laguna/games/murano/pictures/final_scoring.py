"""The final scoring: points of all characters, and of gondoliers without a character."""

from collections.abc import Sequence
from typing import Final

from laguna.games.murano.character_scoring import CharacterUse
from laguna.games.murano.components import CHARACTER_COUNT, UNUSED_GONDOLIER_POINTS
from laguna.games.murano.pictures.pieces import INNER, MARGIN, bead, beads_in, coin
from laguna.games.murano.state import MuranoData
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import BIT, lowest_bit
from laguna.kit.piece_art import diamond, glyph
from laguna.kit.svg import escape, fitted, number, text

USE_HEIGHT: Final = 24
NAME_WIDTH: Final = 110


def final_scoring_table(words: MuranoWording, state: MuranoData, names: Sequence[str]) -> tuple[str, int]:
    """MU-42, MU-43: which character used which island, seat by seat; returns the drawing and its height."""
    y = 16.0
    parts = []
    for seat in range(int(state.seats)):
        block, high = _seat_rows(words, state, seat, names, y)
        parts.append(block)
        y += high
    return f'<g transform="translate({MARGIN} 0)">{"".join(parts)}</g>', int(y)


def _seat_rows(
    words: MuranoWording, state: MuranoData, seat: int, names: Sequence[str], top: float
) -> tuple[str, float]:
    """A seat's name, its characters and its unused gondoliers; returns the drawing and its height."""
    assignment = state.best_assignment(seat)
    uses = assignment.uses()
    unused = state.players[seat].characters
    parts = [
        diamond(seat, 12, top, 24),
        text(30, top, fitted(words.player_name(seat, names), 17, INNER - 80), 17, "strong", "start"),
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
        label = words.ngettext(
            "{number} gondolier without a character", "{number} gondoliers without a character", left
        )
        parts.append(text(30, y, label, 15, "", "start"))
        parts.append(text(INNER, y, f"+{left * UNUSED_GONDOLIER_POINTS}", 16, "", "end"))
        y += USE_HEIGHT
    return "".join(parts), y + 10 - top


def final_scoring_row(
    words: MuranoWording, state: MuranoData, names: Sequence[str], left: float, height: float
) -> tuple[str, float]:
    """The same as one row, for phones: each seat with the points of its characters; returns the drawing and
    its width."""
    x = left
    parts = []
    for seat in range(int(state.seats)):
        assignment = state.best_assignment(seat)
        name = fitted(words.player_name(seat, names), 13, NAME_WIDTH)
        total = f"+{assignment.points()}"
        parts.append(diamond(seat, x + 9, height / 4 + 1, 19))
        parts.append(text(x + 23, height / 4 + 1, name, 13, "strong", "start"))
        end = x + 30 + 7.8 * len(name)
        parts.append(text(end, height / 4 + 1, total, 14, "numeral", "start"))
        shown = [(use.character, use.points) for use in assignment.uses()]
        used = {character for character, _ in shown}
        unused = int(state.players[seat].characters) & ~sum(1 << character for character in used)
        shown += [(character, 0) for character in range(CHARACTER_COUNT) if unused >> character & 1]
        chip = x
        for character, points in shown:
            parts.append(_disc(words, character, chip + 10, height * 0.72))
            label = f"+{points}"
            parts.append(text(chip + 24, height * 0.72, label, 13, "" if points else "soft", "start"))
            chip += 32 + 8.4 * len(label)
        alone = (assignment.unused - len(used)) * UNUSED_GONDOLIER_POINTS
        if alone:
            parts.append(glyph("gondolier", chip + 9, height * 0.72, 19))
            parts.append(text(chip + 22, height * 0.72, f"+{alone}", 13, "", "start"))
            chip += 46
        x = max(chip, end + 10 + 8.4 * len(total)) + 12
        if seat < state.seats - 1:
            parts.append(
                f'<path class="stone-line" stroke-width="1.5" d="M{number(x - 7)} 8V{number(height - 10)}"/>'
            )
            x += 4
    return "".join(parts), x


def _disc(words: MuranoWording, character: int, x: float, y: float) -> str:
    """The number of a character, with its text as a tooltip."""
    return (
        f"<g><title>{escape(words.character_texts[character])}</title>"
        f'<circle class="fill-green" cx="{number(x)}" cy="{number(y)}" r="11.5"/>'
        + text(x, y, character + 1, 13, "strong on-deep")
        + "</g>"
    )


def _unused(words: MuranoWording, characters: int, y: float) -> str:
    """The characters that scored nothing, in one line."""
    parts = []
    x = 12.0
    while characters:
        parts.append(_disc(words, lowest_bit(characters), x, y))
        characters &= characters - 1
        x += 26
    return "".join(parts) + text(x - 6, y, words.gettext("scored nothing"), 14, "soft", "start")


def _handed_in(use: CharacterUse, y: float) -> str:
    """The gold or beads that a character used, next to its points."""
    x = INNER - 40
    if use.gold:
        return text(x, y, use.gold, 14, "soft", "end") + coin(x - 18, y, 6)
    colors = beads_in(use.beads)
    return "".join(bead(color, x - 6 - place * 15, y, 15) for place, color in enumerate(colors))
