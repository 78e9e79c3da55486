"""Draws the supply: stacks of tiles, decks of cards and the bag of beads."""

from functools import cache, lru_cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.wording import gettext_noop
from laguna.games.murano.components import COLORS, EMPTY_STACKS_TO_END
from laguna.games.murano.pictures.event_places import BAG, CARD_DECK, CHARACTER_DECK, STACK_PLACES
from laguna.games.murano.pictures.pieces import INNER, MARGIN, TRAY_WIDTH, bead, coin, tile
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import card_back, glyph
from laguna.kit.svg import box_of, escape, text

SUPPLY_HEIGHT: Final = 158
STACK: Final = 40
STACK_PITCH: Final = INNER / 5
STACKS_AT: Final = 24  # the middle of the stacks
DECKS_AT: Final = 90  # the top of the decks
DECK: Final = 32  # the width of a deck
STACK_CAPTIONS: Final = (
    gettext_noop("Streets"),
    gettext_noop("Shops"),
    gettext_noop("Factories"),
    gettext_noop("Palaces"),
    gettext_noop("Special"),
)
STACK_FACES: Final = ("street-back", "shop-back", "factory", "palace-back", "special")


def supply(words: MuranoWording, view: MuranoView) -> Panel:
    """The panel with stacks, decks and bag."""
    state = view.shown
    live = (
        _stacks(tuple(stack_sizes(state)))
        + _decks(words, view)
        + _end(words, state)
        + _remembered(words, view)
    )
    return Panel("supply", words.gettext("Stacks"), TRAY_WIDTH, SUPPLY_HEIGHT, _ground(words), live, [])


def _stack_x(stack: int) -> float:
    return MARGIN + (stack + 0.5) * STACK_PITCH


@cache
def _ground(words: MuranoWording) -> str:
    """The static background: places and captions of stacks and decks."""
    parts = []
    for stack, caption in enumerate(STACK_CAPTIONS):
        x = _stack_x(stack)
        place = box_of(x - 15 - STACK / 2, STACKS_AT - STACK / 2, STACK, STACK, 7)
        parts.append(f'<rect data-place="{STACK_PLACES[stack]}" class="slot" {place}/>')
        parts.append(text(x, STACKS_AT + STACK / 2 + 13, words.gettext(caption), 13, "soft"))
    parts.append(f'<path class="stone-line" stroke-width="1.5" d="M{MARGIN} {DECKS_AT - 9}h{INNER}"/>')
    for x, place in ((MARGIN + 2, CHARACTER_DECK), (MARGIN + 122, CARD_DECK)):
        parts.append(f'<rect data-place="{place}" class="slot" {box_of(x, DECKS_AT, DECK, 45, 5)}/>')
    bag = box_of(MARGIN + 232, DECKS_AT, 122, 45, 8)
    parts.append(f'<rect data-place="{BAG}" fill="none" {bag}/>')
    parts.append(glyph("bag", MARGIN + 248, DECKS_AT + 22, 34, "ink-ochre"))
    parts += [bead(color, MARGIN + 282 + color * 29, DECKS_AT + 12, 19) for color in range(COLORS)]
    parts.append(text(MARGIN + 42, DECKS_AT + 34, words.gettext("characters"), 13, "soft", "start"))
    parts.append(text(MARGIN + 162, DECKS_AT + 34, words.gettext("special"), 13, "soft", "start"))
    return "".join(parts)


def stack_sizes(state: MuranoData) -> list[int]:
    """The number of tiles in each stack."""
    left = (
        state.street_count,
        state.shop_count,
        state.factory_count,
        state.palace_count,
        state.special_count,
    )
    return [int(size) for size in left]


@lru_cache(256)
def _stacks(sizes: tuple[int, ...]) -> str:
    """The five stacks of tiles."""
    parts = []
    for stack, size in enumerate(sizes):
        x = _stack_x(stack)
        shown = [
            tile(STACK_FACES[stack], x - 15 + 2 * i, STACKS_AT - 2 * i, STACK) for i in range(min(size, 2))
        ]
        parts.append("".join(shown) or faded(tile(STACK_FACES[stack], x - 15, STACKS_AT, STACK)))
        classes = "numeral" if size > 2 else "numeral ink-terracotta"
        parts.append(text(x + 9, STACKS_AT, size, 18, classes, "start"))
    return "".join(parts)


def faded(shown: str) -> str:
    """What is used up, still to be recognized."""
    return f'<g opacity=".35">{shown}</g>'


def _decks(words: MuranoWording, view: MuranoView) -> str:
    """The two decks and the bag."""
    state = view.shown
    deck = state.fresh + len(state.under)
    cards = state.fresh_cards + len(state.under_cards)
    parts = []
    for x, left, sign in ((MARGIN + 2, deck, "character"), (MARGIN + 122, cards, "special")):
        if left:
            parts.append(card_back(x, DECKS_AT, DECK))
            parts.append(glyph(sign, x + DECK / 2, DECKS_AT + 22, 20, "on-gold"))
        parts.append(text(x + DECK + 8, DECKS_AT + 14, left, 19, "numeral", "start"))
    if view.seat >= 0 and deck:
        price = state.players[view.seat].character_price()
        price_x = MARGIN + 56 + 11.5 * len(str(deck))
        label = words.ngettext(
            "Your next character costs {number} gold", "Your next character costs {number} gold", int(price)
        )
        content = coin(price_x, DECKS_AT + 14, 6) + text(price_x + 9, DECKS_AT + 14, price, 14, "", "start")
        parts.append(f"<g><title>{escape(label)}</title>{content}</g>")
    for color in range(COLORS):
        beads = state.bag >> 4 * color & 15
        parts.append(text(MARGIN + 282 + color * 29, DECKS_AT + 34, beads, 15, "numeral"))
    return "".join(parts)


def _end(words: MuranoWording, state: MuranoData) -> str:
    """How close the end of the game is."""
    y = SUPPLY_HEIGHT - 11
    if state.trigger >= 0 and not state.over:
        return text(MARGIN, y, words.gettext("Final turns"), 13, "strong", "start")
    label = words.gettext(
        "Empty stacks: {empty} (game ends at {number})",
        empty=state.empty_stacks(),
        number=EMPTY_STACKS_TO_END,
    )
    return text(MARGIN, y, label, 13, "soft", "start")


def _remembered(words: MuranoWording, view: MuranoView) -> str:
    title = remembered_title(words, view)
    if not title:
        return ""
    place = box_of(MARGIN + 2, DECKS_AT, DECK, 45, 5)
    return f'<g><title>{escape(title)}</title><rect class="hit" {place}/></g>'


def remembered_title(words: MuranoWording, view: MuranoView) -> str:
    """MU-50: a tooltip with the characters under the deck that the seat knows, from the top."""
    if view.seat < 0 or view.shown.over or not view.shown.under:
        return ""
    under = view.character_belief().known_under_deck()
    if not any(card >= 0 for card in under):
        return ""
    order = ", ".join(str(card + 1) if card >= 0 else "?" for card in under)
    return words.gettext("At the bottom of the deck, from top to bottom: {cards}", cards=order)
