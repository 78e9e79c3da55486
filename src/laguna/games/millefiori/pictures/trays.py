"""The cards of Mille Fiori as SVG: a seat's hand with what it remembers, and the display."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from laguna.contract.panel import Area, Panel
from laguna.contract.wording import mark
from laguna.games.millefiori.cards import (
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
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.pieces import CARD_HEIGHT, CARD_WIDTH, card, card_back, diamond
from laguna.kit.svg import Point, escape, fitted, text
from laguna.kit.targets import button, outline_box, target

TRAY_WIDTH: Final = 560
TRAY_HEIGHT: Final = 300
LARGE: Final = 92
SMALL: Final = 36
STACKED: Final = 6  # how far the copies of a card stand out


@cache
def _tray(title: str) -> str:
    """The ground of a panel with cards."""
    return (
        f'<rect class="tray" x="2" y="2" width="{TRAY_WIDTH - 4}" height="{TRAY_HEIGHT - 4}" rx="16"/>'
        + text(20, 28, title, 23, "heading", "start")
    )


def _height(width: float) -> float:
    return width * CARD_HEIGHT / CARD_WIDTH


def _face(kind: int, x: float, y: float, width: float, id_: str = "", classes: str = "") -> str:
    if kind == UNKNOWN:
        return card_back(x, y, width)
    return card(SYMBOLS[KIND_SYMBOL[kind]], KIND_WHEEL[kind], x, y, width, id_, classes)


def _stack(kind: int, copies: int, x: float, y: float, width: float, id_: str) -> str:
    """Equal cards, which are one move: the copies show at the back."""
    symbol = SYMBOLS[KIND_SYMBOL[kind]]
    # Only the front card tells its number: a reader of the screen would hear it twice.
    behind = [card(symbol, None, x + STACKED * i, y - STACKED * i, width) for i in range(copies - 1, 0, -1)]
    return "".join(behind) + _face(kind, x, y, width, f"{id_}-{CARD_NAMES[kind]}")


def _row(
    kinds: Sequence[int], corner: Point, width: float, gap: float, id_: str, moves: dict[int, str]
) -> str:
    """Cards in a row from a top left corner on; `moves` has the kinds that are targets, and their labels.
    The id is what the move does with a card: `keep` or `extra`."""
    parts = []
    for place, kind in enumerate(sorted(set(kinds))):
        x, y = corner[0] + place * (width + gap), corner[1]
        faces = _stack(kind, kinds.count(kind), x, y, width, id_)
        if kind in moves:
            frame = outline_box(x, y, width, _height(width), 8 * width / CARD_WIDTH, clear=True)
            faces = target(f"{id_} {CARD_NAMES[kind]}", moves[kind], faces + frame)
        parts.append(faces)
    return "".join(parts)


def _card_moves(
    words: MilleFioriWording, view: MilleFioriView, first_action: int, last_action: int
) -> dict[int, str]:
    """The kinds of card that a seat may keep or take, with the words for it."""
    return {
        action - first_action: words.describe(view, action)
        for action in view.legal()
        if first_action <= action < last_action
    }


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
            if mine or UNKNOWN not in passed:
                known.append((seat, mark("you take up") if mine else mark("takes up"), passed))
    return known


def _remembered(words: MilleFioriWording, view: MilleFioriView) -> str:
    """What the seat knows of cards elsewhere, a group for each seat."""
    parts = []
    x = 20.0
    for seat, does, kinds in _memories(view):
        parts.append(diamond(seat, x + 9, 222, 20))
        parts.append(text(x + 23, 222, words.say(does), 14, "soft", "start"))
        for place, kind in enumerate(kinds):
            parts.append(_face(kind, x + place * (SMALL + 3), 236, SMALL))
        x += max(len(kinds) * (SMALL + 3), 98) + 18
    return "".join(parts)


def hand(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], targets: bool) -> Panel:
    """The seat's cards, the card in play, and what the seat remembers."""
    state = view.shown
    live = []
    x, top = 20.0, 50.0
    caption = top + _height(LARGE) + 15
    if state.playing != NO_CARD:
        # New pieces fly from here to their spaces: the page finds the place by the class `origin`.
        live.append(_face(state.playing, x, top, LARGE, "playing", "origin"))
        who = fitted(words.seat(state.turn, names), 14, 76)
        mine = state.turn == view.seat
        by = words.say("played by you") if mine else words.say("played by {who}", who=who)
        live.append(text(x + LARGE / 2, caption, by, 14, "soft"))
        live.append(diamond(state.turn, x + LARGE - 6, top + 6, 34))
        x += LARGE + 40
    if view.seat >= 0:
        me = state.players[view.seat]
        if me.chosen != NO_CARD:
            live.append(_face(me.chosen, x, top, LARGE, "chosen"))
            live.append(text(x + LARGE / 2, caption, words.say("kept"), 14, "soft"))
            x += LARGE + 24
        moves = _card_moves(words, view, KEEP, PLACE) if targets else {}
        live.append(_row(kinds_in(me.hand), (x, top), LARGE, 12, "keep", moves))
        live.append(_remembered(words, view))
    if not any(live):
        live.append(text(TRAY_WIDTH / 2, TRAY_HEIGHT / 2, words.say("No cards"), 18, "soft"))
    title = words.say("Your cards") if view.seat >= 0 else words.say("The card in play")
    return Panel("hand", title, TRAY_WIDTH, TRAY_HEIGHT, _tray(title), "".join(live), [])


def _grid(cards: int, width: float, height: float) -> tuple[int, float]:
    """How many cards go in a row, and how wide each is, so that all fit and are as large as can be."""
    best = (1, 0.0)
    for in_a_row in range(1, max(cards, 1) + 1):
        rows = max(-(-cards // in_a_row), 1)
        size = min(width / in_a_row - 10, (height / rows - 10) * CARD_WIDTH / CARD_HEIGHT, LARGE)
        if size > best[1]:
            best = (in_a_row, size)
    return best


OPENED_BELOW: Final = 62.0
"""Cards narrower than this are opened large on a phone."""
DISPLAY_HALVES: Final = (
    ("display-left", mark("Display, left half"), (0.0, 0.0, 300.0, float(TRAY_HEIGHT))),
    ("display-right", mark("Display, right half"), (200.0, 0.0, 300.0, float(TRAY_HEIGHT))),
)
"""They overlap by more than such a card."""


def display(words: MilleFioriWording, view: MilleFioriView, targets: bool) -> Panel:
    """The cards that lie face up, the deck and the discards."""
    state = view.shown
    kinds = pile_kinds(state.display_low, state.display_high)
    different = sorted(set(kinds))
    live = []
    moves = _card_moves(words, view, EXTRA, DECLINE) if targets else {}
    in_a_row, width = _grid(len(different), 440, 236)
    for row in range(-(-len(different) // in_a_row) if different else 0):
        shown = [kind for kind in kinds if kind in different[row * in_a_row : (row + 1) * in_a_row]]
        y = 56 + row * (_height(width) + 10)
        live.append(_row(shown, (20, y), width, 10, "extra", moves))
    if not different:
        live.append(text(230, 160, words.say("No cards"), 18, "soft"))
    deck = DECK_SIZE - state.dealt
    discards = pile_kinds(state.discards_low, state.discards_high)
    listed_ = ", ".join(CARD_NAMES[kind] for kind in discards)
    live.append(
        (card_back(478, 50, 58) if deck else "")
        + text(507, 146, words.say("{cards} in deck", cards=deck), 14, "soft")
    )
    slot = '<rect class="slot" x="479" y="177" width="56" height="79" rx="7"/>'
    live.append(
        f"<g><title>{escape(listed_)}</title>"
        + (_face(discards[-1], 478, 176, 58) if discards else slot)
        + text(507, 272, words.say("{cards} discarded", cards=len(discards)), 14, "soft")
        + "</g>"
    )
    if targets and DECLINE in view.legal():
        live.append(
            button(
                NOTATION.words[DECLINE],
                words.describe(view, DECLINE),
                words.say("No extra card"),
                290,
                9,
                160,
                34,
            )
        )
    small = bool(moves) and width < OPENED_BELOW
    areas = [Area(name, words.say(title), box, small) for name, title, box in DISPLAY_HALVES]
    title = words.say("Display")
    return Panel("display", title, TRAY_WIDTH, TRAY_HEIGHT, _tray(title), "".join(live), areas)
