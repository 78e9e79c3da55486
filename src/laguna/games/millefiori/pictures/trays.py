"""The cards of Mille Fiori as SVG: a seat's hand with what it remembers, and the display."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, TRAY, Panel
from laguna.contract.wording import mark
from laguna.games.millefiori.cards import (
    KIND_AREA,
    KIND_SYMBOL,
    KIND_WHEEL,
    NO_CARD,
    SYMBOLS,
    UNKNOWN,
    kinds_in,
    pile_kinds,
)
from laguna.games.millefiori.codes import DECLINE, EXTRA, KEEP, PLACE
from laguna.games.millefiori.components import DECK_SIZE
from laguna.games.millefiori.pictures.layout import AREA_HUES
from laguna.games.millefiori.pictures.leads import leads
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.pieces import CARD_HEIGHT, CARD_WIDTH, card, card_back, diamond, glyph
from laguna.kit.svg import escape, fitted, rectangle, text
from laguna.kit.targets import Way, action, outline_box, target

WIDTH: Final = 340
MARGIN: Final = 12
INNER: Final = WIDTH - 2 * MARGIN
LARGEST: Final = 58.0  # how wide a card is at most
GAP: Final = 7.0
CAPTION: Final = 13
MEMORY: Final = 28  # the height of a row with what the seat remembers


def _height(width: float) -> float:
    return width * CARD_HEIGHT / CARD_WIDTH


def _face(kind: int, x: float, y: float, width: float, id_: str = "", classes: str = "") -> str:
    if kind == UNKNOWN:
        return card_back(x, y, width)
    return card(SYMBOLS[KIND_SYMBOL[kind]], KIND_WHEEL[kind], x, y, width, id_, classes)


class Offer:
    """The cards that a seat may keep or take, with the words for it and where each may go."""

    def __init__(self, words: MilleFioriWording, view: MilleFioriView, first: int, end: int) -> None:
        legal = [one for one in view.legal() if first <= one < end]
        self.labels = {one - first: words.describe(view, one) for one in legal}
        self.moves = {one - first: NOTATION.words[one] for one in legal}
        self.leads = leads(view, self.moves)

    def around(self, kind: int, x: float, y: float, width: float, faces: str) -> str:
        """A card, or equal ones, which are one move."""
        frame = outline_box(x, y, width, _height(width), 7 * width / CARD_WIDTH, clear=True)
        return target(self.moves[kind], self.labels[kind], faces + frame, leads=self.leads[kind])


def _pile(kind: int, copies: int, x: float, y: float, width: float, id_: str, offer: Offer | None) -> str:
    """Equal cards: one behind the other, with their number. The id is what a move does with a card."""
    face = _face(kind, x, y, width, f"{id_}-{CARD_NAMES[kind]}")
    if copies > 1:
        face = card(SYMBOLS[KIND_SYMBOL[kind]], None, x + 4, y - 4, width) + face
    shown = offer.around(kind, x, y, width, face) if offer and kind in offer.moves else face
    return shown + (_copies(x + width - 8, y + 2, copies) if copies > 1 else "")


def _copies(x: float, y: float, copies: int) -> str:
    """How many equal cards there are."""
    return rectangle("badge", x - 15, y - 10, 30, 20, 10) + text(x, y, f"\u00d7{copies}", 14, "badge-text")


def _memories(view: MilleFioriView) -> list[tuple[int, str, list[int]]]:
    """MF-42: what the seat knows of cards that lie with others, and the cards on their way to it: a seat,
    what it does with them (marked), the cards."""
    known = []
    for seat, player in enumerate(view.shown.players):
        mine = seat == view.seat
        if not mine and view.packets[seat]:
            known.append((seat, mark("kept one of"), kinds_in(view.packets[seat])))
        elif not mine and player.hand and UNKNOWN not in kinds_in(player.hand):
            known.append((seat, mark("holds"), kinds_in(player.hand)))
        if player.passed and not view.packets[seat - 1]:
            passed = kinds_in(player.passed)
            if not mine and UNKNOWN not in passed:
                known.append((seat, mark("takes up"), passed))
            elif mine and UNKNOWN not in passed:
                known.append((seat, mark("you take up"), passed))
    return known


def _small(words: MilleFioriWording, kind: int, x: float, y: float) -> str:
    """A card as a small plate: its sign and its number."""
    hue = AREA_HUES[KIND_AREA[kind]]
    symbol = SYMBOLS[KIND_SYMBOL[kind]]
    return (
        f"<g><title>{escape(words.card(kind))}</title>{rectangle(f'wash-{hue}', x, y - 11, 41, 22, 6)}"
        + glyph(symbol, x + 13, y, 19, f"ink-{hue}")
        + text(x + 31, y, KIND_WHEEL[kind], 14, f"numeral ink-{hue}")
        + "</g>"
    )


def _remembered(words: MilleFioriWording, view: MilleFioriView, top: float) -> tuple[str, float]:
    """What the seat knows of cards elsewhere, a row for each seat; and where that ends."""
    parts = []
    for seat, does, kinds in _memories(view):
        y = top + MEMORY / 2
        parts.append(diamond(seat, MARGIN + 10, y, 21))
        parts.append(text(MARGIN + 25, y, fitted(words.say(does), CAPTION, 86), CAPTION, "soft", "start"))
        x = WIDTH - MARGIN - 44 * len(kinds) + 3
        parts += [_small(words, kind, x + 44 * place, y) for place, kind in enumerate(kinds)]
        top += MEMORY
    return "".join(parts), top


def hand(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The seat's cards, the card in play, and what the seat remembers."""
    state = view.shown
    live = []
    mine = view.seat >= 0
    me = state.players[view.seat] if mine else None
    kinds = kinds_in(me.hand) if me else []
    chosen = int(me.chosen) if me else NO_CARD
    apart = (state.playing != NO_CARD) + (chosen != NO_CARD)
    different = sorted(set(kinds))
    slots = len(different) + apart
    width = min(LARGEST, (INNER - GAP * max(0, slots - 1) - 14 * apart) / max(1, slots))
    x, top = float(MARGIN), 14.0
    below = top + _height(width) + 11
    if state.playing != NO_CARD:
        # New pieces fly from here to their spaces: the page finds the place by the class `origin`.
        live.append(_face(state.playing, x, top, width, "playing", "origin"))
        live.append(diamond(state.turn, x + width - 2, top, 26))
        own = state.turn == view.seat
        who = words.seat(state.turn, names)
        by = (
            words.say("you play this")
            if own
            else words.say("{who} plays this", who=fitted(who, CAPTION, 150))
        )
        live.append(text(x, below, by, CAPTION, "soft", "start"))
        x += width + GAP + 14
    if chosen != NO_CARD:
        live.append(_face(chosen, x, top, width, "chosen"))
        live.append(
            text(max(x, MARGIN + 170) if apart > 1 else x, below, words.say("kept"), CAPTION, "soft", "start")
        )
        x += width + GAP + 14
    offer = Offer(words, view, KEEP, PLACE) if targets and mine else None
    for kind in different:
        if kind == UNKNOWN:
            live.append(card_back(x, top, width))
        else:
            live.append(_pile(kind, kinds.count(kind), x, top, width, "keep", offer))
        x += width + GAP
    end = top + _height(width) + 10 if slots else top + 4
    if apart:
        end = below + 11
    if mine:
        remembered, end = _remembered(words, view, end)
        live.append(remembered)
    if not slots:
        live.append(text(MARGIN, top + 2, words.say("No cards"), 14, "soft", "start"))
        end = max(end, top + 16)
    title = words.say("Your cards") if mine else words.say("The card in play")
    return Panel("hand", title, WIDTH, int(end + 6), "", "".join(live), [], HAND)


MOST_IN_A_ROW: Final = 6


def _grid(cards: int) -> tuple[int, float]:
    """How many cards go in a row, and how wide each is: as large as can be in two rows, and never smaller
    than a finger."""
    in_a_row = min(max(5, -(-cards // 2)), MOST_IN_A_ROW)
    return in_a_row, min(LARGEST, (INNER - GAP * (in_a_row - 1)) / in_a_row)


def display(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    """The cards that lie face up, equal ones with their number; the deck and the discards."""
    state = view.shown
    kinds = pile_kinds(state.display_low, state.display_high)
    different = sorted(set(kinds))
    live = []
    offer = Offer(words, view, EXTRA, DECLINE) if targets else None
    in_a_row, width = _grid(len(different))
    top = 14.0
    for place, kind in enumerate(different):
        row, column = divmod(place, in_a_row)
        x, y = MARGIN + column * (width + GAP), top + row * (_height(width) + GAP)
        live.append(_pile(kind, kinds.count(kind), x, y, width, "extra", offer))
    rows = -(-len(different) // in_a_row)
    y = top + rows * (_height(width) + GAP) + 9
    if not different:
        live.append(text(MARGIN, y, words.say("No cards lie face up."), 14, "soft", "start"))
        y += 20
    live.append(_piles(words, view, y))
    if targets and DECLINE in view.legal():
        way = Way(NOTATION.words[DECLINE], words.describe(view, DECLINE), words.say("No extra card"))
        live.append(action(way))
    return Panel("display", words.say("Display"), WIDTH, int(y + 16), "", "".join(live), [], TRAY)


def _piles(words: MilleFioriWording, view: MilleFioriView, y: float) -> str:
    """How many cards the deck holds, and what was discarded."""
    state = view.shown
    discards = pile_kinds(state.discards_low, state.discards_high)
    listed = ", ".join(CARD_NAMES[kind] for kind in discards)
    return (
        card_back(MARGIN, y - 10, 14)
        + text(
            MARGIN + 20,
            y,
            words.say("{cards} in deck", cards=DECK_SIZE - state.dealt),
            CAPTION,
            "soft",
            "start",
        )
        + f"<g><title>{escape(listed)}</title>"
        + rectangle("slot", MARGIN + 130, y - 10, 14, 20, 3)
        + text(MARGIN + 150, y, words.say("{cards} discarded", cards=len(discards)), CAPTION, "soft", "start")
        + "</g>"
    )
