"""The hand of a seat, the cards it remembers, and the display as SVG."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, TRAY, Panel
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori.cards import (
    NO_CARD,
    UNKNOWN,
    kinds_in,
    pile_kinds,
)
from laguna.games.millefiori.codes import DECLINE, EXTRA, KEEP, PLACE
from laguna.games.millefiori.components import DECK_SIZE
from laguna.games.millefiori.pictures.card_art import (
    CardChoices,
    card_chip,
    card_face,
    card_height,
    card_pile,
)
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import card_back, diamond
from laguna.kit.svg import escape, fitted, rectangle, text
from laguna.kit.targets import MoveOption, action

WIDTH: Final = 340
MARGIN: Final = 12
INNER: Final = WIDTH - 2 * MARGIN
MAX_CARD_WIDTH: Final = 58.0  # maximum width of a card
GAP: Final = 7.0
CAPTION_SIZE: Final = 13
MEMORY_ROW: Final = 28  # height of a row of remembered cards


def _memories(view: MilleFioriView) -> list[tuple[int, str, list[int]]]:
    """MF-42: the cards of others that the seat knows, and known cards passed to it: seat, caption, cards."""
    known = []
    for seat, player in enumerate(view.shown.players):
        mine = seat == view.seat
        if not mine and view.packets[seat]:
            known.append((seat, gettext_noop("kept 1 of"), kinds_in(view.packets[seat])))
        elif not mine and player.hand and UNKNOWN not in kinds_in(player.hand):
            known.append((seat, gettext_noop("holds"), kinds_in(player.hand)))
        if player.passed and not view.packets[seat - 1]:
            passed = kinds_in(player.passed)
            if not mine and UNKNOWN not in passed:
                known.append((seat, gettext_noop("gets next"), passed))
            elif mine and UNKNOWN not in passed:
                known.append((seat, gettext_noop("you get next"), passed))
    return known


def _remembered(words: MilleFioriWording, view: MilleFioriView, top: float) -> tuple[str, float]:
    """The known cards of others, a row for each seat, and the y coordinate where the rows end."""
    parts = []
    for seat, caption, kinds in _memories(view):
        y = top + MEMORY_ROW / 2
        parts.append(diamond(seat, MARGIN + 10, y, 21))
        x = WIDTH - MARGIN - 44 * len(kinds) + 3
        fitting = fitted(words.gettext(caption), CAPTION_SIZE, x - MARGIN - 29)
        parts.append(text(MARGIN + 25, y, fitting, CAPTION_SIZE, "soft", "start"))
        parts += [card_chip(words, kind, x + 44 * place, y) for place, kind in enumerate(kinds)]
        top += MEMORY_ROW
    return "".join(parts), top


def hand(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The seat's hand, the card in play and the cards it remembers."""
    state = view.shown
    live = []
    mine = view.seat >= 0
    me = state.players[view.seat] if mine else None
    kinds = kinds_in(me.hand) if me else []
    chosen = int(me.chosen) if me else NO_CARD
    apart = (state.playing != NO_CARD) + (chosen != NO_CARD)
    different = sorted(set(kinds))
    slots = len(different) + apart
    width = min(MAX_CARD_WIDTH, (INNER - GAP * max(0, slots - 1) - 14 * apart) / max(1, slots))
    x, top = float(MARGIN), 14.0
    below = top + card_height(width) + 11
    if state.playing != NO_CARD:
        # The page animates new pieces from the element with the class `origin`.
        live.append(card_face(state.playing, x, top, width, "playing", "origin"))
        live.append(diamond(state.turn, x + width - 2, top, 26))
        own = state.turn == view.seat
        who = words.player_name(state.turn, names)
        by = (
            words.gettext("you play this")
            if own
            else words.gettext("{who} plays this", who=fitted(who, CAPTION_SIZE, 150))
        )
        live.append(text(x, below, by, CAPTION_SIZE, "soft", "start"))
        x += width + GAP + 14
    if chosen != NO_CARD:
        live.append(card_face(chosen, x, top, width, "chosen"))
        live.append(
            text(
                max(x, MARGIN + 170) if apart > 1 else x,
                below,
                words.gettext("kept"),
                CAPTION_SIZE,
                "soft",
                "start",
            )
        )
        x += width + GAP + 14
    choices = CardChoices(words, view, KEEP, PLACE) if targets and mine else None
    for kind in different:
        if kind == UNKNOWN:
            live.append(card_back(x, top, width))
        else:
            live.append(card_pile(kind, kinds.count(kind), x, top, width, "keep", choices))
        x += width + GAP
    end = top + card_height(width) + 10 if slots else top + 4
    if apart:
        end = below + 11
    if mine:
        remembered, end = _remembered(words, view, end)
        live.append(remembered)
    if not slots:
        live.append(text(MARGIN, top + 2, words.gettext("No cards"), 14, "soft", "start"))
        end = max(end, top + 16)
    title = words.gettext("Your cards") if mine else words.gettext("The card in play")
    return Panel("hand", title, WIDTH, int(end + 6), "", "".join(live), [], HAND)


MOST_IN_A_ROW: Final = 6


def _grid(cards: int) -> tuple[int, float]:
    """Cards per row and card width: as large as possible in two rows, and never too small to tap."""
    in_a_row = min(max(5, -(-cards // 2)), MOST_IN_A_ROW)
    return in_a_row, min(MAX_CARD_WIDTH, (INNER - GAP * (in_a_row - 1)) / in_a_row)


def display(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    """The face-up cards, the deck and the discard pile."""
    state = view.shown
    kinds = pile_kinds(state.display_low, state.display_high)
    different = sorted(set(kinds))
    live = []
    choices = CardChoices(words, view, EXTRA, DECLINE) if targets else None
    in_a_row, width = _grid(len(different))
    top = 14.0
    for place, kind in enumerate(different):
        row, column = divmod(place, in_a_row)
        x, y = MARGIN + column * (width + GAP), top + row * (card_height(width) + GAP)
        live.append(card_pile(kind, kinds.count(kind), x, y, width, "extra", choices))
    rows = -(-len(different) // in_a_row)
    y = top + rows * (card_height(width) + GAP) + 9
    if not different:
        live.append(text(MARGIN, y, words.gettext("The display is empty."), 14, "soft", "start"))
        y += 20
    live.append(_deck_and_discards(words, view, y))
    if targets and DECLINE in view.legal():
        option = MoveOption(NOTATION.words[DECLINE], words.describe(view, DECLINE), words.gettext("Decline"))
        live.append(action(option))
    return Panel("display", words.gettext("Display"), WIDTH, int(y + 16), "", "".join(live), [], TRAY)


def _deck_and_discards(words: MilleFioriWording, view: MilleFioriView, y: float) -> str:
    """The size of the deck and the discard pile."""
    state = view.shown
    discards = pile_kinds(state.discards_low, state.discards_high)
    listed = ", ".join(words.card(kind) for kind in discards)
    title = (
        words.gettext("Discarded: {cards}", cards=listed) if discards else words.gettext("No discarded cards")
    )
    return (
        card_back(MARGIN, y - 10, 14)
        + text(
            MARGIN + 20,
            y,
            words.gettext("{cards} in the deck", cards=DECK_SIZE - state.dealt),
            CAPTION_SIZE,
            "soft",
            "start",
        )
        + f"<g><title>{escape(title)}</title>"
        + rectangle("slot", MARGIN + 130, y - 10, 14, 20, 3)
        + text(
            MARGIN + 150,
            y,
            words.gettext("{cards} discarded", cards=len(discards)),
            CAPTION_SIZE,
            "soft",
            "start",
        )
        + "</g>"
    )
