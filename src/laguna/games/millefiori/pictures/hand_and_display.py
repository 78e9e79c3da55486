"""The hand of a seat and the display as SVG, beside the landscape board. Their heights do not change."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, TRAY, Panel
from laguna.games.millefiori.cards import NO_CARD, UNKNOWN, kinds_in, pile_kinds, size
from laguna.games.millefiori.codes import CHOOSING, DECLINE, EXTRA, KEEP, PLACE
from laguna.games.millefiori.components import DECK_SIZE
from laguna.games.millefiori.pictures.card_art import (
    CardChoices,
    card_face,
    card_height,
    card_pile,
    card_tile,
)
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.left_neighbor import has_left_over_cards, receiver_of_the_rest
from laguna.games.millefiori.words.notation import NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.drawing_memo import DrawingMemo
from laguna.kit.piece_art import card_back, diamond, glyph
from laguna.kit.svg import box_of, escape, fitted, rectangle, text
from laguna.kit.targets import MoveOption, action

WIDTH: Final = 340
MARGIN: Final = 12
INNER: Final = WIDTH - 2 * MARGIN
TOP: Final = 14.0
MAX_CARD_WIDTH: Final = 58.0
GAP: Final = 7.0
CAPTION_SIZE: Final = 13
CAPTION_ROW: Final = 110.0
HAND_HEIGHT: Final = 124
DISPLAY_HEIGHTS: Final = (0, 0, 226, 178, 178)
"""By the number of players: two leave more cards to the display."""


def hand(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The seat's hand, the card in play and the card it has kept."""
    state = view.shown
    me = state.players[view.seat] if view.seat >= 0 else None
    kinds = Counter(kinds_in(me.hand) if me else [])
    chosen = int(me.chosen) if me else NO_CARD
    apart = [state.playing != NO_CARD, chosen != NO_CARD].count(True)
    slots = len(kinds) + apart
    width = min(MAX_CARD_WIDTH, (INNER - GAP * max(0, slots - 1) - 14 * apart) / max(1, slots))
    live = []
    x = float(MARGIN)
    if state.playing != NO_CARD:
        live.append(_card_in_play(words, view, names, x, width))
        x += width + GAP + 14
    if chosen != NO_CARD:
        live.append(card_face(chosen, x, TOP, width, "chosen"))
        live.append(_caption(x + (0 if apart == 1 else 60), words.gettext("kept")))
        x += width + GAP + 14
    choices = CardChoices(words, view, KEEP, PLACE) if targets and me else None
    for kind in sorted(kinds):
        if kind == UNKNOWN:
            live.append(card_back(x, TOP, width))
        else:
            live.append(card_pile(kind, kinds[kind], x, TOP, width, "keep", choices))
        x += width + GAP
    if me and state.due == CHOOSING and state.acting >> view.seat & 1:
        live.append(_receiver(words, view, names))
    elif me and has_left_over_cards(view):
        live.append(_caption(x - GAP, words.gettext("left over"), "end"))
    if not slots:
        live.append(text(MARGIN, TOP + 30, words.gettext("No cards"), 14, "soft", "start"))
    title = words.gettext("Your cards") if me else words.gettext("The card in play")
    return Panel("hand", title, WIDTH, HAND_HEIGHT, "", "".join(live), [], HAND)


def _caption(x: float, words: str, anchor: str = "start") -> str:
    return text(x, CAPTION_ROW, words, CAPTION_SIZE, "soft", anchor)


def _card_in_play(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], x: float, width: float
) -> str:
    """The card in play and who plays it."""
    state = view.shown
    if state.turn == view.seat:
        by = words.gettext("you play this")
    else:
        who = fitted(words.player_name(state.turn, names), CAPTION_SIZE, 100)
        by = words.gettext("{who} plays this", who=who)
    frame = box_of(x - 1, TOP - 1, width + 2, card_height(width) + 2, 8)
    # The page animates new pieces from the element with the class `origin`.
    return (
        card_face(state.playing, x, TOP, width, "playing", "origin")
        + f'<rect class="playing-frame" {frame}/>'
        + diamond(state.turn, x + width - 2, TOP, 26)
        + _caption(x, by)
    )


def _receiver(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str]) -> str:
    """Where the other cards go: to the left neighbor, or to the display after the last choice of a round."""
    seat = receiver_of_the_rest(view)
    rest = size(view.shown.players[view.seat].hand) - 1
    arrow = glyph("arrow", MARGIN + 9, CAPTION_ROW, 16)
    if seat is None:
        sign = glyph("extra-card", MARGIN + 34, CAPTION_ROW, 18)
        caption = words.ngettext("The other card goes to the display.", "The rest go to the display.", rest)
    else:
        sign = diamond(seat, MARGIN + 34, CAPTION_ROW, 22)
        who = fitted(words.player_name(seat, names), CAPTION_SIZE, 130)
        caption = words.ngettext("The other card goes to {who}.", "The rest go to {who}.", rest, who=who)
    return arrow + sign + _caption(MARGIN + 50, fitted(caption, CAPTION_SIZE, INNER - 20))


DISPLAY_TOP: Final = 10.0
CARDS_IN_A_ROW: Final = 6
MOST_CARDS: Final = 2 * CARDS_IN_A_ROW
"""So many different cards are shown as cards in two rows; more as tiles."""
TILE: Final = 44.0
TILES_IN_A_ROW: Final = 7
TILE_STEP: Final = 45.3


def display(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    """The face-up cards, the deck and the discard pile."""
    state = view.shown
    low, high = int(state.display_low), int(state.display_high)
    kinds = Counter(pile_kinds(low, high))
    height = DISPLAY_HEIGHTS[state.seats]
    fine = " fine" if len(kinds) > MOST_CARDS else ""
    choices = CardChoices(words, view, EXTRA, DECLINE, fine) if targets else None
    if choices is None:
        live = [_FACE_UP.get((low, high, height), lambda: _face_up(kinds, height, None))]
    else:
        live = [_face_up(kinds, height, choices)]
    if not kinds:
        live.append(
            text(MARGIN, DISPLAY_TOP + 20, words.gettext("The display is empty."), 14, "soft", "start")
        )
    live.append(_deck_and_discards(words, view, height - 12))
    if targets and DECLINE in view.legal():
        caption = words.pgettext("an extra card", "Decline")
        option = MoveOption(NOTATION.words[DECLINE], words.describe(view, DECLINE), caption)
        live.append(action(option))
    return Panel("display", words.gettext("Display"), WIDTH, height, "", "".join(live), [], TRAY)


_FACE_UP: Final = DrawingMemo()


def _face_up(kinds: Counter[int], height: int, choices: CardChoices | None) -> str:
    return _cards(kinds, choices) if len(kinds) <= MOST_CARDS else _tiles(kinds, height, choices)


def _cards(kinds: Counter[int], choices: CardChoices | None) -> str:
    """Cards in two rows of six."""
    width = (INNER - GAP * (CARDS_IN_A_ROW - 1)) / CARDS_IN_A_ROW
    parts = []
    for place, kind in enumerate(sorted(kinds)):
        row, column = divmod(place, CARDS_IN_A_ROW)
        x, y = MARGIN + column * (width + GAP), DISPLAY_TOP + row * (card_height(width) + GAP)
        parts.append(card_pile(kind, kinds[kind], x, y, width, "extra", choices))
    return "".join(parts)


def _tiles(kinds: Counter[int], height: int, choices: CardChoices | None) -> str:
    """Many cards as tiles, large enough to click unless there are very many."""
    parts = []
    rows = -(-len(kinds) // TILES_IN_A_ROW)
    step = min(60.0, (height - DISPLAY_TOP - 26) / rows)
    for place, kind in enumerate(sorted(kinds)):
        row, column = divmod(place, TILES_IN_A_ROW)
        x, y = MARGIN + column * TILE_STEP, DISPLAY_TOP + row * step
        parts.append(card_tile(kind, kinds[kind], x, y, TILE, step - 1.3, choices))
    return "".join(parts)


_PILES: Final = DrawingMemo()


def _deck_and_discards(words: MilleFioriWording, view: MilleFioriView, y: float) -> str:
    """The size of the deck and the discard pile."""
    state = view.shown
    left = DECK_SIZE - int(state.dealt)
    low, high = int(state.discards_low), int(state.discards_high)
    return _PILES.get((words, y, left, low, high), lambda: _drawn_piles(words, y, left, low, high))


def _drawn_piles(words: MilleFioriWording, y: float, left: int, discards_low: int, discards_high: int) -> str:
    discards = pile_kinds(discards_low, discards_high)
    listed = [words.card(kind) for kind in discards]
    title = (
        words.gettext("Discarded: {cards}", cards=listed) if discards else words.gettext("No discarded cards")
    )
    in_the_deck = words.gettext("{cards} in the deck", cards=left)
    discarded = words.gettext("{cards} discarded", cards=len(discards))
    return (
        card_back(MARGIN, y - 10, 14)
        + text(MARGIN + 20, y, in_the_deck, CAPTION_SIZE, "soft", "start")
        + f"<g><title>{escape(title)}</title>"
        + rectangle("slot", MARGIN + 130, y - 10, 14, 20, 3)
        + text(MARGIN + 150, y, discarded, CAPTION_SIZE, "soft", "start")
        + "</g>"
    )
