"""The dock of the portrait table: the hand with the display beside it, or the display while an extra card is
chosen."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.contract.panel import HAND, Panel
from laguna.games.millefiori.cards import NO_CARD, UNKNOWN, kinds_in, pile_kinds, size
from laguna.games.millefiori.codes import CHOOSING, DECLINE, EXTRA, EXTRA_CARD, KEEP, PLACE
from laguna.games.millefiori.components import DECK_SIZE
from laguna.games.millefiori.pictures.card_art import (
    CardChoices,
    card_chip,
    card_face,
    card_height,
    card_pile,
    card_tile,
)
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.left_neighbor import has_left_over_cards, receiver_of_the_rest
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import card_back, diamond, glyph
from laguna.kit.svg import box_of, escape, fitted, rectangle, text
from laguna.kit.targets import MoveOption, action

WIDTH: Final = 390
HEIGHT: Final = 88
MARGIN: Final = 8.0
EDGE: Final = 4.0
"""The least distance of a chip or tile from the right edge."""
TOP: Final = 4.0
CARD: Final = 53.0
STEP: Final = 59.0
CHOICE: Final = 47.0
CHOICE_STEP: Final = 51.0
MANY: Final = 5
"""So many different cards to choose from are drawn narrower, so that the display is in view."""
SMALL_CARD: Final = 44.0
SMALL_STEP: Final = 46.5
FOOT: Final = 78.5
"""The row below the cards."""
LABEL_ROW: Final = 10.0
LABEL_SIZE: Final = 11


class ChipStyle(NamedTuple):
    """How cards are drawn as chips in rows."""

    width: float
    height: float
    step: float
    rows: tuple[float, ...]


CHIPS: Final = (
    ChipStyle(34, 20, 35.8, (28.0, 50.5, 73.0)),
    ChipStyle(27, 15.5, 28, (26.0, 43.0, 60.0, 77.0)),
    ChipStyle(22.4, 13, 23.4, (23.5, 37.5, 51.5, 65.5, 79.5)),
)
"""The first style is taken that has room for all cards."""
LEAST_CHIPS: Final = ChipStyle(19.4, 13, 20.4, (23.5, 37.5, 51.5, 65.5, 79.5))
"""For still more: equal cards lie on each other, and columns too if there is not enough room."""
DISPLAY_LEFT: Final = 244.5
"""Where the display begins beside a hand of up to five cards: it stays there for the whole game."""
TILE_ROWS: Final = (((2.0, 46.0), 40.0), ((2.0, 30.5, 59.0), 26.0))
"""The tops of two rows of tiles, and their height; the same of three rows, for a very large display."""
TILE_GAP: Final = 3.0
TILE_STEP: Final = 47.0
LEAST_TILE_STEP: Final = 26.0


def dock(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The cards of a seat and the display: always of the same height, and wider than the screen only if there
    are very many cards."""
    state = view.shown
    display = pile_kinds(state.display_low, state.display_high)
    mine = kinds_in(state.players[view.seat].hand) if view.seat >= 0 else []
    if state.due == EXTRA_CARD and state.turn == view.seat:
        choices = CardChoices(words, view, EXTRA, DECLINE, " fine") if targets else None
        label = words.gettext("Your cards")
        cards, x = _offered(display, choices, _label_width(label) if mine else 0.0)
        chips, end = _chips(words, label, mine, "keep", x + MARGIN) if mine else ("", x)
        title = words.gettext("Display")
    else:
        cards, end = _hand_row(words, view, names, targets)
        x = max(DISPLAY_LEFT, end)
        deck = DECK_SIZE - state.dealt
        chips, end = _chips(words, words.gettext("Display"), display, "extra", x, deck)
        title = words.gettext("Your cards") if view.seat >= 0 else words.gettext("The card in play")
    live = cards + chips
    if targets and DECLINE in view.legal():
        caption = words.pgettext("an extra card", "Decline")
        option = MoveOption(NOTATION.words[DECLINE], words.describe(view, DECLINE), caption)
        live += action(option)
    return Panel("hand", title, int(max(WIDTH, end + EDGE)), HEIGHT, "", live, [], HAND)


def _cards(kinds: Sequence[int], id_: str, choices: CardChoices | None) -> tuple[str, float]:
    """Cards in full size, equal ones as a pile, and the x coordinate where they end."""
    copies = Counter(kinds)
    width, step = (SMALL_CARD, SMALL_STEP) if len(copies) >= MANY else (CHOICE, CHOICE_STEP)
    parts = []
    x = MARGIN
    for kind in sorted(copies):
        if kind == UNKNOWN:
            parts.append(card_back(x, TOP, width))
        else:
            parts.append(card_pile(kind, copies[kind], x, TOP, width, id_, choices))
        x += step
    return "".join(parts), x


def _offered(kinds: Sequence[int], choices: CardChoices | None, beside: float) -> tuple[str, float]:
    """The display to choose from, and the x coordinate where it ends: a few as cards, more as tiles in rows.
    `beside` is the width that is kept for other cards."""
    copies = Counter(kinds)
    room = WIDTH - MARGIN - EDGE - (beside + MARGIN if beside else 0)
    if len(copies) * SMALL_STEP <= room:
        return _cards(kinds, "extra", choices)
    is_large = -(-len(copies) // 2) * LEAST_TILE_STEP > room
    tops, height = TILE_ROWS[is_large]
    columns = -(-len(copies) // len(tops))
    step = min(TILE_STEP, max(LEAST_TILE_STEP, room / columns))
    parts = []
    for place, kind in enumerate(sorted(copies)):
        row, column = divmod(place, columns)
        x = MARGIN + column * step
        parts.append(card_tile(kind, copies[kind], x, tops[row], step - TILE_GAP, height, choices))
    return "".join(parts), MARGIN + columns * step - TILE_GAP


def _hand_row(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool
) -> tuple[str, float]:
    """The cards to choose from and who gets the rest; or the card in play and the cards kept."""
    state = view.shown
    me = state.players[view.seat] if view.seat >= 0 else None
    if me and state.due == CHOOSING and state.acting >> view.seat & 1:
        choices = CardChoices(words, view, KEEP, PLACE, " fine") if targets else None
        cards, x = _cards(kinds_in(me.hand), "keep", choices)
        return cards + _receiver(words, view, names), max(x + EDGE, RECEIVER_END)
    parts = []
    x = MARGIN
    if state.playing != NO_CARD:
        shown, x = _card_in_play(words, view, names)
        parts.append(shown)
    held = _held(words, view)
    if state.playing != NO_CARD and len(held) > 1:
        label = words.gettext("Left over") if has_left_over_cards(view) else words.gettext("Your cards")
        kinds = [kind for kind, _, _ in held]
        chips, x = _chips(words, label, kinds, "keep", x, right=DISPLAY_LEFT - EDGE)
        return "".join([*parts, chips]), x + MARGIN
    for kind, id_, caption in held:
        parts.append(card_face(kind, x, TOP, SMALL_CARD, id_))
        if caption:
            middle = x + SMALL_CARD / 2
            parts.append(text(middle, FOOT - 2, fitted(caption, LABEL_SIZE, 66), LABEL_SIZE, "soft"))
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
        + diamond(state.turn, MARGIN + CARD - 3, TOP + 8, 24)
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


RECEIVER_END: Final = 160.0
"""The row that says who gets the rest takes at least so much."""


def _receiver(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str]) -> str:
    """Where the other cards go: to the left neighbor, or to the display after the last choice of a round."""
    seat = receiver_of_the_rest(view)
    rest = size(view.shown.players[view.seat].hand) - 1
    rest_label = words.pgettext("the cards that a player does not keep", "Rest")
    x = MARGIN + _label_width(rest_label)
    arrow = text(MARGIN, FOOT, rest_label, 12, "soft", "start") + glyph("arrow", x + 8, FOOT, 14, "glyph")
    if seat is None:
        name, sign = words.gettext("Display"), glyph("extra-card", x + 28, FOOT, 16, "glyph")
        title = words.ngettext("The other card goes to the display.", "The rest go to the display.", rest)
    else:
        name, sign = words.player_name(seat, names), diamond(seat, x + 28, FOOT, 19)
        title = words.ngettext("The other card goes to {who}.", "The rest go to {who}.", rest, who=name)
    label = text(x + 41, FOOT, fitted(name, 12, RECEIVER_END - x - 42), 12, "strong", "start")
    return f"<g><title>{escape(title)}</title>{arrow}{sign}{label}</g>"


def _label_width(label: str) -> float:
    return 6.4 * len(label) + 6


def _chips(
    words: MilleFioriWording,
    label: str,
    kinds: Sequence[int],
    id_: str,
    x: float,
    deck: int | None = None,
    right: float = WIDTH - EDGE,
) -> tuple[str, float]:
    """Cards as chips in rows up to `right`, under a label with the size of the deck; and the x coordinate
    where they end."""
    cards = sorted(kind for kind in kinds if kind != UNKNOWN)
    if not cards and deck is None:
        return "", x
    shown = text(x, LABEL_ROW, label, LABEL_SIZE, "soft", "start")
    end = x + _label_width(label)
    if deck is not None:
        title = words.gettext("{cards} in the deck", cards=deck)
        sign = card_back(end, LABEL_ROW - 7, 10)
        sign += text(end + 13, LABEL_ROW, str(deck), LABEL_SIZE, "soft", "start")
        shown += f"<g><title>{escape(title)}</title>{sign}</g>"
        end += 13 + _label_width(str(deck))
    for style in CHIPS:
        columns = max(1, int((right - x - style.width) / style.step + 1.01))
        if len(cards) <= columns * len(style.rows):
            break
    else:
        style = LEAST_CHIPS
        columns = -(-len(set(cards)) // len(style.rows))
    chips, last = _rows_of_chips(words, cards, id_, x, right, style, columns)
    return shown + chips, max(last, end)


def _rows_of_chips(
    words: MilleFioriWording,
    cards: Sequence[int],
    id_: str,
    x: float,
    right: float,
    style: ChipStyle,
    columns: int,
) -> tuple[str, float]:
    """A chip for every card; of the least ones, for every kind, with an edge of the card below it."""
    is_least = style is LEAST_CHIPS
    shown = sorted(set(cards)) if is_least else cards
    step = min(style.step, (right - x - style.width) / max(1, columns - 1)) if is_least else style.step
    parts = []
    for place, kind in enumerate(shown):
        row, column = divmod(place, columns)
        name = f"{id_}-{CARD_NAMES[kind]}" if kind not in shown[:place] else ""
        left, y = x + column * step, style.rows[row]
        if is_least and cards.count(kind) > 1:
            parts.append(rectangle("paper", left + 2, y - style.height / 2 - 2, style.width, style.height, 4))
        parts.append(card_chip(words, kind, left, y, style.width, name, style.height))
    return "".join(parts), x + (min(columns, len(shown)) - 1) * step + style.width
