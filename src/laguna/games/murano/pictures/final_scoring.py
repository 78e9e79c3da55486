"""The final scoring: points of all characters, and of gondoliers without a character."""

from collections.abc import Sequence
from typing import Final

from laguna.games.murano.character_scoring import CharacterUse
from laguna.games.murano.components import CHARACTER_COUNT, UNUSED_GONDOLIER_POINTS
from laguna.games.murano.pictures import compact_cards
from laguna.games.murano.pictures.pieces import INNER, MARGIN, bead, beads_in, coin
from laguna.games.murano.state import MuranoData
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import BIT, lowest_bit
from laguna.kit.piece_art import diamond, glyph
from laguna.kit.svg import escape, fitted, number, squeezed, text

USE_HEIGHT: Final = 24
NAME_WIDTH: Final = 110
CARD_GAP: Final = 7
LETTER: Final = 0.58
"""About the width of a letter, in units of the font size."""


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
        text(30, top, fitted(words.player_name(seat, names), 17, INNER - 130), 17, "strong", "start"),
        text(INNER, top, f"+{assignment.points()}", 19, "numeral", "end"),
    ]
    if is_tied(state, seat):
        parts.append(_tie_break(words, state, seat, INNER - 90, top))
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
    """The same as one row, for phones: each seat with its characters as cards; returns the drawing and its
    width."""
    x = left
    parts = []
    for seat in range(int(state.seats)):
        assignment = state.best_assignment(seat)
        uses = {int(use.character): use for use in assignment.uses()}
        name = fitted(words.player_name(seat, names), 13, NAME_WIDTH)
        total = f"+{assignment.points()}"
        upper, lower = height * 0.28, height * 0.68
        parts.append(diamond(seat, x + 9, upper, 19))
        parts.append(text(x + 23, upper, name, 13, "strong", "start"))
        parts.append(text(x + 2, lower, total, 15, "numeral", "start"))
        end = x + 12 + 9 * len(total)
        if is_tied(state, seat):
            parts.append(_tie_break(words, state, seat, end, lower))
            end += 30 + 8 * len(str(state.tie_break(seat)))
        alone = (assignment.unused - len(uses)) * UNUSED_GONDOLIER_POINTS
        if alone:
            parts.append(_lone_gondoliers(words, alone, end, lower))
            end += 44
        x = max(end, x + 30 + 7.8 * len(name))
        held = int(state.players[seat].characters)
        cards = [card for card in range(CHARACTER_COUNT) if held >> card & 1]
        for card in sorted(cards, key=lambda card: card not in uses):
            parts.append(_scored_card(words, card, uses.get(card), x, height))
            x += compact_cards.WIDTH + CARD_GAP
        if seat < state.seats - 1:
            x += CARD_GAP
            parts.append(
                f'<path class="stone-line" stroke-width="1.5" d="M{number(x - 7)} 8V{number(height - 10)}"/>'
            )
            x += CARD_GAP
    return "".join(parts), x


def is_tied(state: MuranoData, seat: int) -> bool:
    """Whether another seat has the same score, so that gold decides."""
    scores = [int(player.score) for player in state.players]
    return scores.count(scores[seat]) > 1


def _tie_break(words: MuranoWording, state: MuranoData, seat: int, x: float, y: float) -> str:
    """The gold that decides between seats with the same score."""
    gold = int(state.tie_break(seat))
    title = words.ngettext(
        "{number} gold left, which breaks the tie", "{number} gold left, which breaks the tie", gold
    )
    return (
        f"<g><title>{escape(title)}</title>{coin(x + 8, y, 8)}"
        + text(x + 19, y, gold, 13, "strong", "start")
        + "</g>"
    )


def _lone_gondoliers(words: MuranoWording, points: int, x: float, y: float) -> str:
    """The points of gondoliers without a character."""
    title = words.ngettext(
        "{number} gondolier without a character",
        "{number} gondoliers without a character",
        points // UNUSED_GONDOLIER_POINTS,
    )
    return (
        f"<g><title>{escape(title)}</title>{glyph('gondolier', x + 9, y, 19)}"
        + text(x + 20, y, f"+{points}", 13, "", "start")
        + "</g>"
    )


def _scored_card(
    words: MuranoWording, card: int, use: CharacterUse | None, left: float, height: float
) -> str:
    """A character as a card; its last line has its points and the island where it scored."""
    top = height / 2 - 1 - compact_cards.HEIGHT / 2
    y = top + compact_cards.LAST
    shown = compact_cards.compact(f"character-{card + 1}", left, top, f"scored-character-{card + 1}")
    points = f"+{use.points}" if use else "0"
    shown += text(left + compact_cards.WIDTH - 6, y, points, 13, "strong", "end")
    if use:
        label = words.short_island(use.island)
        where = text(left + 7, y, label, 11.5, "soft", "start")
        shown += squeezed(where, LETTER * 11.5 * len(label), compact_cards.WIDTH - 22 - 8 * len(points))
    return f"<g><title>{escape(words.character_texts[card])}</title>{shown}</g>"


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
