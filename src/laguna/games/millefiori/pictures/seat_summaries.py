"""A summary of each seat for the strip of seats: its diamonds, ship and status, and details on request."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import SeatFact, SeatSummary, SmallPicture
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori import components
from laguna.games.millefiori.cards import NO_CARD, UNKNOWN, kinds_in
from laguna.games.millefiori.codes import CHOOSING, EXTRA_CARD, OVER
from laguna.games.millefiori.pictures.card_art import card_chip
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import text

DETAILS_WIDTH: Final = 280
ROW: Final = 28
CAPTION_SIZE: Final = 13
CHIP_STEP: Final = 44


def seat_summaries(view: MilleFioriView, names: Sequence[str], words: MilleFioriWording) -> list[SeatSummary]:
    """Diamonds, ship, extra card and status of each seat."""
    return [_summary(words, view, seat) for seat in range(view.shown.seats)]


def _summary(words: MilleFioriWording, view: MilleFioriView, seat: int) -> SeatSummary:
    state = view.shown
    player = state.players[seat]
    supply, reserve = int(player.supply), int(player.reserve)
    diamonds = words.ngettext(
        "{number} diamond in the supply, and {reserve} in reserve for the turn in which the supply runs out",
        "{number} diamonds in the supply, and {reserve} in reserve for the turn in which the supply runs out",
        supply,
        reserve=reserve,
    )
    if player.ship:
        ship = words.gettext("Ship on space {space}", space=player.ship)
    else:
        ship = words.gettext("Ship at the start")
    # The reserve matters only once the supply runs out.
    left = str(supply) if supply > components.DIAMONDS_IN_RESERVE else f"{supply}+{reserve}"
    facts = [
        SeatFact(glyph("diamond", 12, 12, 22), left, diamonds),
        SeatFact(glyph("ship", 12, 12, 24), str(player.ship), ship),
    ]
    if state.due == EXTRA_CARD and seat == state.turn:
        facts.append(SeatFact(glyph("extra-card", 12, 12, 22), "1", words.gettext("1 extra card to take")))
    details = _details(words, view, seat)
    return SeatSummary(facts, _status(words, state, seat), seat == state.starter, details)


def _status(words: MilleFioriWording, state: MilleFioriData, seat: int) -> str:
    """The status of a seat, empty while it waits for its turn."""
    if state.due == OVER:
        return ""
    if state.due != CHOOSING:
        return words.pgettext("what a player is doing", "playing") if seat == state.turn else ""
    if state.acting >> seat & 1:
        return words.pgettext("what a player is doing", "choosing")
    return (
        words.pgettext("what a player is doing", "has chosen")
        if state.players[seat].chosen != NO_CARD
        else ""
    )


def known_cards(view: MilleFioriView, seat: int) -> list[tuple[str, list[int]]]:
    """MF-42: the cards of a seat that the view's seat knows: captions and cards."""
    if view.seat < 0:
        return []
    player = view.shown.players[seat]
    known = []
    mine = seat == view.seat
    if not mine and view.packets[seat]:
        known.append((gettext_noop("kept 1 of"), kinds_in(view.packets[seat])))
    elif not mine and player.hand and UNKNOWN not in kinds_in(player.hand):
        known.append((gettext_noop("holds"), kinds_in(player.hand)))
    if player.passed and not view.packets[seat - 1] and UNKNOWN not in kinds_in(player.passed):
        caption = gettext_noop("you get next") if mine else gettext_noop("gets next")
        known.append((caption, kinds_in(player.passed)))
    return known


BONUSES: Final = (
    gettext_noop("Workshops bonus: {points}"),
    gettext_noop("Houses bonus: {points}"),
    gettext_noop("Nobles bonus: {points}"),
    gettext_noop("Commoners bonus: {points}"),
    gettext_noop("Trade bonus: {points}"),
)


def _details(words: MilleFioriWording, view: MilleFioriView, seat: int) -> SmallPicture | None:
    """The area bonuses of a seat, and what the viewer knows about its cards."""
    player = view.shown.players[seat]
    y = ROW / 2
    parts = []
    for track in range(components.TRACKS):
        place = player.place_on_track(track)
        if place:
            bonus = words.gettext(BONUSES[track], points=components.BONUS_POINTS[place - 1])
            parts.append(text(2, y, bonus, CAPTION_SIZE, "", "start"))
            y += ROW - 8
    for caption, kinds in known_cards(view, seat):
        x = DETAILS_WIDTH - CHIP_STEP * len(kinds)
        parts.append(text(2, y, words.gettext(caption), CAPTION_SIZE, "soft", "start"))
        parts += [card_chip(words, kind, x + CHIP_STEP * place, y) for place, kind in enumerate(kinds)]
        y += ROW
    return SmallPicture(DETAILS_WIDTH, int(y - ROW / 2 + 4), "".join(parts)) if parts else None
