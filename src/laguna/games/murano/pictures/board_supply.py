"""The supply as it is drawn on the board of a phone: stacks of tiles, decks of cards and the bag of beads."""

from functools import cache
from typing import Final

from laguna.games.murano.components import COLORS, EMPTY_STACKS_TO_END
from laguna.games.murano.pictures.event_places import BAG, CARD_DECK, CHARACTER_DECK, STACK_PLACES
from laguna.games.murano.pictures.pieces import bead, tile
from laguna.games.murano.pictures.supply import STACK_FACES, faded, remembered_title, stack_sizes
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import card_back, glyph
from laguna.kit.svg import Box, box_of, escape, text

BOX: Final[Box] = (70, 446, 250.6, 74)
STACK: Final = 21
PITCH: Final = 48.6
STACKS_AT: Final = 461  # the middle of the stacks
DECKS_AT: Final = 486  # the middle of the decks
DECK: Final = 15.5  # the width of a deck
LINE_AT: Final = 509.5
DECKS: Final = ((80.0, CHARACTER_DECK, "character"), (129.0, CARD_DECK, "special"))
BAG_AT: Final = 190.0
BEADS_AT: Final = 211.0
BEAD_PITCH: Final = 38
FEW: Final = 2
"""A stack with no more tiles is marked, since it may end the game soon."""


def _stack_x(stack: int) -> float:
    return BOX[0] + 9 + STACK / 2 + stack * PITCH


@cache
def supply_ground(words: MuranoWording) -> str:
    """The static part: a tray with the places of stacks, decks and bag."""
    x, y, width, height = BOX
    parts = [
        f'<rect class="shade" {box_of(x + 2, y + 4, width, height, 9)}/>',
        f'<rect class="stone-dark" {box_of(x, y + 2.5, width, height, 9)}/>',
        f'<rect class="quay" {box_of(x, y, width, height, 9)}/>',
        f'<rect class="land" {box_of(x + 2.5, y + 2.5, width - 5, height - 5, 7)}/>',
    ]
    for stack, place in enumerate(STACK_PLACES):
        box = box_of(_stack_x(stack) - STACK / 2, STACKS_AT - STACK / 2, STACK, STACK, 3)
        parts.append(f'<rect data-place="{place}" class="slot" {box}/>')
    for left, place, _ in DECKS:
        box = box_of(left, DECKS_AT - DECK * 0.7, DECK, DECK * 1.4, 2)
        parts.append(f'<rect data-place="{place}" class="slot" {box}/>')
    bag = box_of(BAG_AT - 10, DECKS_AT - 12, 139, 24, 6)
    parts.append(f'<rect data-place="{BAG}" fill="none" {bag}/>')
    parts.append(glyph("bag", BAG_AT, DECKS_AT, 19, "ink-ochre"))
    parts += [bead(color, BEADS_AT + color * BEAD_PITCH, DECKS_AT, 14) for color in range(COLORS)]
    return "".join(parts)


def supply_on_board(words: MuranoWording, view: MuranoView) -> str:
    """What is left of everything, and how close the end of the game is."""
    state = view.shown
    parts = []
    for stack, size in enumerate(stack_sizes(state)):
        x = _stack_x(stack)
        shown = tile(STACK_FACES[stack], x, STACKS_AT, STACK)
        parts.append(shown if size else faded(shown))
        classes = "numeral" if size > FEW else "numeral ink-terracotta"
        parts.append(text(x + STACK / 2 + 4, STACKS_AT, size, 14, classes, "start"))
    for (x, _, sign), left in zip(
        DECKS,
        (state.fresh + len(state.under), state.fresh_cards + len(state.under_cards)),
        strict=True,
    ):
        if left:
            parts.append(card_back(x, DECKS_AT - DECK * 0.7, DECK))
            parts.append(glyph(sign, x + DECK / 2, DECKS_AT, 11, "on-gold"))
        parts.append(text(x + DECK + 5, DECKS_AT, left, 14, "numeral", "start"))
    for color in range(COLORS):
        left = state.bag >> 4 * color & 15
        parts.append(text(BEADS_AT + 10 + color * BEAD_PITCH, DECKS_AT, left, 14, "numeral", "start"))
    is_near = not state.over and is_end_near(state)
    classes = "strong ink-terracotta" if is_near else "soft"
    parts.append(text(BOX[0] + BOX[2] / 2, LINE_AT, _end(words, view), 11.5, classes))
    title = remembered_title(words, view)
    if title:
        box = box_of(DECKS[0][0], DECKS_AT - DECK * 0.7, DECK, DECK * 1.4, 2)
        parts.append(f'<g><title>{escape(title)}</title><rect class="hit" {box}/></g>')
    return "".join(parts)


def is_end_near(state: MuranoData) -> bool:
    """Whether the game is in its last turns, or one small stack away from them."""
    left = EMPTY_STACKS_TO_END - int(state.empty_stacks())
    return state.trigger >= 0 or (left == 1 and min(size for size in stack_sizes(state) if size) <= FEW)


def _end(words: MuranoWording, view: MuranoView) -> str:
    state = view.shown
    if state.over:
        return words.gettext("The game is over")
    if state.trigger >= 0:
        return words.gettext("Final turns")
    left = EMPTY_STACKS_TO_END - int(state.empty_stacks())
    return words.ngettext(
        "{number} more empty stack ends the game", "{number} empty stacks end the game", left
    )
