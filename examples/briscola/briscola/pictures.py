"""The pictures of Briscola: stock, trick and hand, and a summary of each seat."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from briscola.codes import CARD_NAMES, NOTATION, PLAY, POINTS, RANK_OF, SUIT_OF, SUITS
from briscola.rules import BriscolaView
from briscola.words import BriscolaWording
from laguna.contract.panel import Panel, SeatFact, SeatSummary
from laguna.kit import piece_art
from laguna.kit.background_art import sea
from laguna.kit.svg import escape, fitted, rectangle, text
from laguna.kit.targets import outline_box, points_at_once, target

WIDTH, HEIGHT, CARD, HAND_CARD = 800, 530, 105, 140  # the table; how wide cards are, on it and in the hand
TRICK, STEP = 285, 118  # where the trick begins, and from card to card
GLYPHS: Final = {
    "coins": piece_art.drawn("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z", 2.6)
    + piece_art.filled("M12 6l1.8 4.2L18 12l-4.2 1.8L12 18l-1.8-4.2L6 12l4.2-1.8z"),
    "cups": piece_art.filled("M4 2h16c0 7-2 11-6 12v4h4v4H6v-4h4v-4C6 13 4 9 4 2z"),
    "swords": piece_art.filled("M12 0l2.4 4v10H19v3h-5.4v3l1.4 4H9l1.4-4v-3H5v-3h4.6V4z"),
    "clubs": piece_art.filled("M2 21l1 2 3-1 5-5 4 1 1-4 5-5 2-6-5-2-5 3-1 4-3 1 1 3z"),
    "jack": piece_art.filled(
        "M5 9c1-5 12-7 15-3-3 0-4 2-3 4zM7 10h10c0 6-2 8-5 8s-5-2-5-8zM4 24c1-5 15-5 16 0z"
    ),
    "horse": piece_art.filled("M6 23c0-6 4-8 4-11l-6 2-2-3 7-8 2-3 2 3c6 1 9 8 9 20z"),
}
HUES: Final = ("ochre", "terracotta", "sky", "green")
NUMBERS: Final = (2, 4, 5, 6, 7, 8, 9, 10, 3, 1)  # in the corner: jack, horse and king are 8, 9 and 10
FIGURES: Final = {8: "jack", 9: "horse", 10: "winner"}
PIPS: Final = {2: "bh", 3: "beh", 4: "acgi", 5: "acegi", 6: "adgcfi", 7: "adgcfib"}  # places, row by row


def _face(card: int) -> str:
    """The symbol of a card's face: pips by its number, or a figure with one pip."""
    suit, hue, number = SUITS[SUIT_OF[card]], f"ink-{HUES[SUIT_OF[card]]}", NUMBERS[RANK_OF[card]]
    places = ["abcdefghi".index(place) for place in PIPS.get(number, "")]
    pips = "".join(piece_art.glyph(suit, 14 + 16 * (n % 3), 32 + 20 * (n // 3), 19, hue) for n in places)
    if number in FIGURES:
        pips = piece_art.glyph(suit, 15, 32, 18, hue) + piece_art.glyph(FIGURES[number], 35, 56, 40, hue)
    elif number == 1:
        pips = piece_art.glyph(suit, 30, 51, 44, hue)
    worth = rectangle("badge", 31, 4, 25, 18, 9) + text(43.5, 13, POINTS[card], 15, "badge-text")
    paper = rectangle("shade", 2.5, 3.5, 57, 81, 7) + rectangle("paper", 1, 1, 58, 82, 7)
    corner = text(7, 13, number, 17, "numeral", "start") + (worth if POINTS[card] else "")
    return f'<symbol id="card-{CARD_NAMES[card]}" viewBox="0 0 60 84">{paper}{corner}{pips}</symbol>'


@cache
def _backdrop() -> str:
    glyphs = "".join(piece_art.glyph_symbol(name, body) for name, body in GLYPHS.items())
    faces = "".join(_face(card) for card in range(len(CARD_NAMES)))
    table = sea(WIDTH, HEIGHT) + rectangle("tray", 18, 18, WIDTH - 36, HEIGHT - 36, 40)
    return f"<defs>{piece_art.definitions()}{glyphs}{faces}</defs>{table}"


def _card(card: int, x: float, y: float, width: float, wording: BriscolaWording, id_: str = "") -> str:
    title = escape(wording.card(card))
    return f"<g><title>{title}</title>{piece_art.card(CARD_NAMES[card], None, x, y, width, id_)}</g>"


def _stock(view: BriscolaView, wording: BriscolaWording) -> str:
    """The stock with the trump card under it, turned sideways; once drawn it stays visible, but pale."""
    left, card = len(view.shown.stock), _card(view.shown.trump, 115, 55, CARD, wording)
    backs = "".join(piece_art.card_back(46 - 3 * n, 55 - 3 * n, CARD) for n in range(min(left - 1, 3)))
    words = wording.ngettext("{number} card left", "{number} cards left", left)
    lying = f'<g class="{"turned-up" if left else "ghost"}" transform="rotate(90 167 128)">{card}</g>'
    return lying + backs + text(46, 234, fitted(words, 27, 235), 27, "", "start")


def _trick(view: BriscolaView, names: Sequence[str], wording: BriscolaWording) -> str:
    """The current trick; before its first card the previous one, pale, with its winner."""
    state = view.shown
    cards = state.trick or state.won[state.leader][-state.seats :]
    places = [(card, TRICK + STEP * n, (state.leader + n) % state.seats) for n, card in enumerate(cards)]
    drawn = "".join(_card(card, x, 55, CARD, wording, CARD_NAMES[card]) for card, x, _ in places)
    if not state.trick:
        words = wording.gettext("Won by {who}", who=wording.player_name(state.leader, names)) if cards else ""
        return f'<g class="ghost">{drawn}</g>' + text(TRICK, 234, fitted(words, 27, 470), 27, "", "start")
    return drawn + "".join(piece_art.diamond(seat, x + CARD / 2, 210, 52) for _, x, seat in places)


def _hand(view: BriscolaView, wording: BriscolaWording, targets: bool) -> str:
    moves, drawn = points_at_once(view, view.legal()) if targets else {}, ""
    for n, card in enumerate(view.shown.hands[view.seat] if view.seat >= 0 else []):
        x, y, move = 170 + 160 * n, 282, PLAY + card
        shape = _card(card, x, y, HAND_CARD, wording, CARD_NAMES[card])
        if move in moves:
            shape += outline_box(x, y, HAND_CARD, HAND_CARD * 1.4, 16, clear=True)
            label, corner = wording.describe(view, move), (x + HAND_CARD, y)
            shape = target(NOTATION.words[move], label, shape, moves[move], corner)
        drawn += shape
    return drawn


def panels(view: BriscolaView, names: Sequence[str], wording: BriscolaWording, targets: bool) -> list[Panel]:
    live = _stock(view, wording) + _trick(view, names, wording) + _hand(view, wording, targets)
    return [Panel("board", wording.gettext("Table"), WIDTH, HEIGHT, _backdrop(), live, [])]


def seat_summaries(view: BriscolaView, names: Sequence[str], wording: BriscolaWording) -> list[SeatSummary]:
    won, icon = [len(cards) for cards in view.shown.won], piece_art.glyph("extra-card", 12, 12, 22)
    titles = [wording.ngettext("{number} card won", "{number} cards won", number) for number in won]
    facts = [[SeatFact(icon, str(number), title)] for number, title in zip(won, titles, strict=True)]
    return [
        SeatSummary(fact, is_starting_player=seat == view.shown.starter) for seat, fact in enumerate(facts)
    ]
