"""The dock of the portrait table: the hand with the display below it, or the display while an extra card is
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
from laguna.games.millefiori.words.left_neighbor import has_left_over_cards, receiver_of_the_rest
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import card_back, diamond, glyph
from laguna.kit.svg import escape, fitted, text
from laguna.kit.targets import MoveOption, action

WIDTH: Final = 390
HEIGHT: Final = 124
MARGIN: Final = 8.0
TOP: Final = 9.0
CARD: Final = 55.0
STEP: Final = 61.0
SMALL_CARD: Final = 44.0
SMALL_STEP: Final = 48.0
CHIP: Final = 34.0
CHIP_STEP: Final = 36.5
CHIP_ROW: Final = 108.0
LABEL_SIZE: Final = 11


def dock(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The cards of a seat: always of the same height, and wider than the screen if there are many cards."""
    state = view.shown
    display = pile_kinds(state.display_low, state.display_high)
    mine = kinds_in(state.players[view.seat].hand) if view.seat >= 0 else []
    if state.due == EXTRA_CARD and state.turn == view.seat:
        choices = CardChoices(words, view, EXTRA, DECLINE, " fine") if targets else None
        row, right = _cards(display, "extra", choices)
        chips, end = _chips(words, words.gettext("Your cards"), mine, "keep")
        title = words.gettext("Display")
    else:
        row, right = _hand_row(words, view, names, targets)
        chips, end = _chips(words, words.gettext("Display"), display, "extra")
        title = words.gettext("Your cards") if view.seat >= 0 else words.gettext("The card in play")
    deck, end = _deck(words, DECK_SIZE - state.dealt, end)
    live = row + chips + deck
    if targets and DECLINE in view.legal():
        option = MoveOption(NOTATION.words[DECLINE], words.describe(view, DECLINE), words.gettext("Decline"))
        live += action(option)
    return Panel("hand", title, int(max(WIDTH, right, end)), HEIGHT, "", live, [], HAND)


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
        cards, end = _cards(
            kinds_in(me.hand), "keep", CardChoices(words, view, KEEP, PLACE, " fine") if targets else None
        )
        return cards + _receiver(words, view, names, end), end
    parts = []
    x = MARGIN
    if state.playing != NO_CARD:
        parts.append(card_face(state.playing, x, TOP, CARD, "playing", "origin"))
        height = card_height(CARD)
        frame = f'x="{x - 1:g}" y="{TOP - 1:g}" width="{CARD + 2:g}" height="{height + 2:g}" rx="8"'
        parts.append(
            f'<rect class="playing-frame" {frame}/>' + diamond(state.turn, x + CARD - 3, TOP + 4, 24)
        )
        x += STEP + 6
    held = _held(words, view)
    left = WIDTH - MARGIN - SMALL_STEP * len(held)
    if state.playing != NO_CARD:
        parts.append(_in_play(words, view, names, x, left - x - 4))
    elif not held:
        parts.append(text(x, TOP + 38, words.gettext("No cards"), 14, "soft", "start"))
    for place, (kind, id_, caption) in enumerate(held):
        at = left + SMALL_STEP * place
        parts.append(card_face(kind, at, TOP + 2, SMALL_CARD, id_))
        if caption:
            parts.append(text(at + SMALL_CARD, TOP + 73, caption, LABEL_SIZE, "soft", "end"))
    return "".join(parts), WIDTH


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


def _in_play(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], x: float, room: float
) -> str:
    """Who plays which card, if there is room for it."""
    if room < 70:
        return ""
    state = view.shown
    own = state.turn == view.seat
    who = fitted(words.player_name(state.turn, names), 12, room - 36)
    by = words.gettext("You play") if own else words.gettext("{who} plays", who=who)
    name = fitted(words.card(state.playing), 18, room * 1.2)
    return text(x, TOP + 26, by, 12, "soft", "start") + text(x, TOP + 47, name, 18, "heading", "start")


def _receiver(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], x: float) -> str:
    """Where the other cards go: to the left neighbor, or to the display after the last choice of a round."""
    seat = receiver_of_the_rest(view)
    middle = (max(x, MARGIN + 4 * STEP) + WIDTH - 2) / 2
    room = WIDTH - 2 - x
    arrow = glyph("arrow", middle - 15, TOP + 26, 18, "glyph")
    if seat is None:
        name, sign = words.gettext("Display"), glyph("extra-card", middle + 13, TOP + 26, 22, "glyph")
        title = words.gettext("The rest go to the display after this round.")
    else:
        name, sign = words.player_name(seat, names), diamond(seat, middle + 13, TOP + 26, 28)
        title = words.gettext("The rest go to {who}.", who=name)
    label = text(middle, TOP + 54, fitted(name, 12, room), 12, "strong")
    return f"<g><title>{escape(title)}</title>{arrow}{sign}{label}</g>"


def _chips(words: MilleFioriWording, label: str, kinds: Sequence[int], id_: str) -> tuple[str, float]:
    """Cards as chips after a label, and the x coordinate where they end."""
    parts = [text(MARGIN, CHIP_ROW, label, LABEL_SIZE, "soft", "start")]
    x = MARGIN + 6.2 * len(label) + 4
    copies = Counter(kind for kind in kinds if kind != UNKNOWN)
    if not copies:
        parts.append(text(x, CHIP_ROW, words.gettext("none"), LABEL_SIZE, "soft", "start"))
        return "".join(parts), x + 40
    for kind in sorted(copies):
        parts.append(card_chip(words, kind, x, CHIP_ROW, CHIP, f"{id_}-{CARD_NAMES[kind]}"))
        if copies[kind] > 1:
            parts.append(
                text(x + CHIP + 1.5, CHIP_ROW, f"\u00d7{copies[kind]}", LABEL_SIZE, "strong", "start")
            )
            x += 16
        x += CHIP_STEP
    return "".join(parts), x


def _deck(words: MilleFioriWording, cards: int, x: float) -> tuple[str, float]:
    """The number of cards in the deck, and the x coordinate where it ends."""
    title = words.gettext("{cards} in the deck", cards=cards)
    shown = card_back(x + 4, CHIP_ROW - 10, 14) + text(x + 22, CHIP_ROW, cards, 12, "soft", "start")
    return f"<g><title>{escape(title)}</title>{shown}</g>", x + 46
