"""The dock of the portrait table: the hand with the display beside it, or the display while an extra card is
chosen."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, Panel
from laguna.games.millefiori.cards import NO_CARD, UNKNOWN, kinds_in, pile_kinds
from laguna.games.millefiori.codes import CHOOSING, DECLINE, EXTRA, EXTRA_CARD, KEEP, PLACE
from laguna.games.millefiori.components import DECK_SIZE
from laguna.games.millefiori.pictures.card_art import (
    CardChoices,
    card_chip,
    card_face,
    card_height,
    card_pile,
)
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.left_neighbor import has_left_over_cards, receiver_of_the_rest
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import card_back, diamond, glyph
from laguna.kit.svg import box_of, escape, fitted, text
from laguna.kit.targets import MoveOption, action

WIDTH: Final = 390
HEIGHT: Final = 88
MARGIN: Final = 8.0
TOP: Final = 8.0
CARD: Final = 53.0
STEP: Final = 59.0
SMALL_CARD: Final = 44.0
SMALL_STEP: Final = 48.0
CHIP: Final = 34.0
CHIP_STEP: Final = 37.0
CHIP_ROWS: Final = (29.0, 51.5, 74.0)
LABEL_ROW: Final = 10.0
LABEL_SIZE: Final = 11


def dock(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The cards of a seat and the display: always of the same height, and wider than the screen if there are
    many cards."""
    state = view.shown
    display = pile_kinds(state.display_low, state.display_high)
    mine = kinds_in(state.players[view.seat].hand) if view.seat >= 0 else []
    if state.due == EXTRA_CARD and state.turn == view.seat:
        choices = CardChoices(words, view, EXTRA, DECLINE, " fine") if targets else None
        cards, x = _cards(display, "extra", choices)
        chips, end = _chips(words, words.gettext("Your cards"), mine, "keep", x)
        title = words.gettext("Display")
    else:
        cards, x = _hand_row(words, view, names, targets)
        deck = DECK_SIZE - state.dealt
        chips, end = _chips(words, words.gettext("Display"), display, "extra", x, deck)
        title = words.gettext("Your cards") if view.seat >= 0 else words.gettext("The card in play")
    live = cards + chips
    if targets and DECLINE in view.legal():
        option = MoveOption(NOTATION.words[DECLINE], words.describe(view, DECLINE), words.gettext("Decline"))
        live += action(option)
    return Panel("hand", title, int(max(WIDTH, end + MARGIN)), HEIGHT, "", live, [], HAND)


def _cards(kinds: Sequence[int], id_: str, choices: CardChoices | None) -> tuple[str, float]:
    """Cards in full size, equal ones as a pile, and the x coordinate where they end."""
    copies = Counter(kinds)
    parts = []
    x = MARGIN
    for kind in sorted(copies):
        if kind == UNKNOWN:
            parts.append(card_back(x, TOP, CARD))
        else:
            parts.append(card_pile(kind, copies[kind], x, TOP, CARD, id_, choices))
        x += STEP
    return "".join(parts), x


def _hand_row(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool
) -> tuple[str, float]:
    """The cards to choose from and who gets the rest; or the card in play and the cards kept."""
    state = view.shown
    me = state.players[view.seat] if view.seat >= 0 else None
    if me and state.due == CHOOSING and state.acting >> view.seat & 1:
        choices = CardChoices(words, view, KEEP, PLACE, " fine") if targets else None
        cards, x = _cards(kinds_in(me.hand), "keep", choices)
        return cards + _receiver(words, view, names, x), x + RECEIVER
    parts = []
    x = MARGIN
    if state.playing != NO_CARD:
        shown, x = _card_in_play(words, view, names)
        parts.append(shown)
    held = _held(words, view)
    for kind, id_, caption in held:
        parts.append(card_face(kind, x, TOP, SMALL_CARD, id_))
        if caption:
            middle = x + SMALL_CARD / 2
            parts.append(text(middle, 79, fitted(caption, LABEL_SIZE, 66), LABEL_SIZE, "soft"))
        x += SMALL_STEP
    if x == MARGIN:
        parts.append(text(x, HEIGHT / 2, words.gettext("No cards"), 14, "soft", "start"))
        x += 80
    return "".join(parts), x + 8


IN_PLAY: Final = 108.0
"""The width of the text beside the card in play."""


def _card_in_play(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str]) -> tuple[str, float]:
    """The card in play, who plays it, and the x coordinate where the text ends."""
    state = view.shown
    frame = box_of(MARGIN - 1, TOP - 1, CARD + 2, card_height(CARD) + 2, 8)
    x = MARGIN + STEP + 6
    who = fitted(words.player_name(state.turn, names), 12, IN_PLAY - 34)
    own = state.turn == view.seat
    by = words.gettext("You play") if own else words.gettext("{who} plays", who=who)
    name = fitted(words.card(state.playing), 17, IN_PLAY * 1.25)
    # The page animates new pieces from the element with the class `origin`.
    return (
        card_face(state.playing, MARGIN, TOP, CARD, "playing", "origin")
        + f'<rect class="playing-frame" {frame}/>'
        + diamond(state.turn, MARGIN + CARD - 3, TOP + 6, 24)
        + text(x, 34, by, 12, "soft", "start")
        + text(x, 54, name, 17, "heading", "start")
    ), x + IN_PLAY


def _held(words: MilleFioriWording, view: MilleFioriView) -> list[tuple[int, str, str]]:
    """The cards of the seat that it cannot play now: kind, id and caption."""
    if view.seat < 0:
        return []
    me = view.shown.players[view.seat]
    held = [(int(me.chosen), "chosen", words.gettext("kept"))] if me.chosen != NO_CARD else []
    seen: Counter[int] = Counter()
    for kind in kinds_in(me.hand):
        seen[kind] += 1
        id_ = f"keep-{CARD_NAMES[kind]}" if kind != UNKNOWN and seen[kind] == 1 else ""
        held.append((kind, id_, ""))
    if me.hand and has_left_over_cards(view):
        held[-1] = (*held[-1][:2], words.gettext("left over"))
    return held


RECEIVER: Final = 66.0
"""The width of the sign that says who gets the rest."""


def _receiver(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], x: float) -> str:
    """Where the other cards go: to the left neighbor, or to the display after the last choice of a round."""
    seat = receiver_of_the_rest(view)
    middle = x + RECEIVER / 2 - 2
    arrow = glyph("arrow", middle - 15, 34, 18, "glyph")
    if seat is None:
        name, sign = words.gettext("Display"), glyph("extra-card", middle + 13, 34, 22, "glyph")
        title = words.gettext("The rest go to the display.")
    else:
        name, sign = words.player_name(seat, names), diamond(seat, middle + 13, 34, 28)
        title = words.gettext("The rest go to {who}.", who=name)
    label = text(middle, 62, fitted(name, 12, RECEIVER), 12, "strong")
    return f"<g><title>{escape(title)}</title>{arrow}{sign}{label}</g>"


def _chips(
    words: MilleFioriWording, label: str, kinds: Sequence[int], id_: str, x: float, deck: int | None = None
) -> tuple[str, float]:
    """Cards as chips, three below one another, under a label with the size of the deck; and the x coordinate
    where they end."""
    copies = Counter(kind for kind in kinds if kind != UNKNOWN)
    if not copies and deck is None:
        return "", x
    parts = [text(x, LABEL_ROW, label, LABEL_SIZE, "soft", "start")]
    end = x + 6.4 * len(label) + 6
    if deck is not None:
        title = words.gettext("{cards} in the deck", cards=deck)
        sign = card_back(end, LABEL_ROW - 7, 10) + text(
            end + 13, LABEL_ROW, deck, LABEL_SIZE, "soft", "start"
        )
        parts.append(f"<g><title>{escape(title)}</title>{sign}</g>")
        end += 36
    different = sorted(copies)
    for first in range(0, len(different), len(CHIP_ROWS)):
        column = different[first : first + len(CHIP_ROWS)]
        for kind, y in zip(column, CHIP_ROWS, strict=False):
            parts.append(card_chip(words, kind, x, y, CHIP, f"{id_}-{CARD_NAMES[kind]}"))
            if copies[kind] > 1:
                times = f"\u00d7{copies[kind]}"
                parts.append(text(x + CHIP + 1.5, y, times, LABEL_SIZE, "strong", "start"))
        x += CHIP_STEP + (17 if any(copies[kind] > 1 for kind in column) else 0)
    return "".join(parts), max(x, end)
