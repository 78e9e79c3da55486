"""The rows of the seats: everything that all may know of what they have."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.wording import mark
from laguna.games.murano.codes import (
    BUILDING,
    DRAWING,
    LOOKING,
    PASSING,
    RETURNING,
    SAILING,
    SEARCHING,
    SELLING,
    STREET_DUE,
    TILE_DUE,
)
from laguna.games.murano.components import COLOURS, FACTORY, SPECIAL, SPECIAL_CARD_COUNT
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.pictures.pieces import bead, coin, gondoliers_in_words
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import PALACE_TILES, SHOP_TILES, UNKNOWN_PALACE, UNKNOWN_SHOP, total
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import popcount
from laguna.kit.pieces import glyph
from laguna.kit.seats import players_panel
from laguna.kit.svg import escape, number, text

SEAT_WIDTH: Final = 440
SEAT_HEIGHT: Final = 126
DOING: Final = {
    SAILING: mark("is moving ships"),
    PASSING: mark("passed and moves a ship"),
    BUILDING: mark("is building"),
    STREET_DUE: mark("is laying a street"),
    TILE_DUE: mark("is choosing a field"),
    SEARCHING: mark("is searching a stack"),
    LOOKING: mark("is looking at characters"),
    DRAWING: mark("is choosing a special building card"),
    SELLING: mark("may sell beads"),
    RETURNING: mark("gives a bead back to the bag"),
}
"""What the seat whose turn it is does, under its name."""


def players(words: MuranoWording, view: MuranoView, names: Sequence[str]) -> Panel:
    state = view.shown

    def more(seat: int, top: float) -> str:
        player = state.players[seat]
        return (
            _doing(words, state, seat, 80, top + 51)
            + _belongings(words, player, top + 80)
            + _icons(words, player, top + 107)
        )

    size = (SEAT_WIDTH, SEAT_HEIGHT)
    return players_panel(view, names, words.language, size, state.starter, more)


def _doing(words: MuranoWording, state: MuranoPosition, seat: int, x: float, y: float) -> str:
    if state.over:
        return ""
    if seat == state.turn:
        doing = words.say(DOING[state.due])
        return glyph("arrow", x + 9, y, 18) + text(x + 24, y, doing, 15, "soft", "start")
    if state.trigger >= 0 and _has_finished(state, seat):
        return glyph("check", x + 9, y, 18) + text(x + 24, y, words.say("has finished"), 15, "soft", "start")
    return ""


def _has_finished(state: MuranoPosition, seat: int) -> bool:
    """MU-40: from the seat that triggered the end to the one before whose turn it is."""
    seats = state.seats
    return (seat - state.trigger) % seats < (state.turn - state.trigger) % seats


def _titled(title: str, content: str) -> str:
    return f"<g><title>{escape(title)}</title>{content}</g>"


def _belongings(words: MuranoWording, player: Player, y: float) -> str:
    """Gold, beads, gondoliers to place and in the supply, characters, buildings."""
    parts = [coin(26, y, 10), text(42, y, player.gold, 19, "numeral", "start")]
    for colour in range(COLOURS):
        x = 96 + colour * 44
        beads = player.beads >> 4 * colour & 15
        parts.append(bead(colour, x, y, 20) + text(x + 14, y, beads, 16, "", "start"))
    gondoliers = glyph("gondolier", 238, y, 22)
    gondoliers += text(253, y, f"{player.gondoliers} + {player.supply}", 16, "", "start")
    parts.append(_titled(gondoliers_in_words(words, player), gondoliers))
    characters = glyph("character", 322, y, 24) + text(338, y, player.bought, 16, "", "start")
    parts.append(_titled(words.count("{number} character", "{number} characters", player.bought), characters))
    factories, shops = popcount(player.factories), popcount(player.shops)
    built = words.say(
        "{factories} and {shops} built",
        factories=words.count("{number} factory", "{number} factories", factories),
        shops=words.count("{number} shop", "{number} shops", shops),
    )
    buildings = glyph("building", 378, y, 22) + text(393, y, factories + shops, 16, "", "start")
    parts.append(_titled(built, buildings))
    return "".join(parts)


def _icons(words: MuranoWording, player: Player, y: float) -> str:
    """Unbuilt tiles by kind as all may know them, and the special building cards."""
    count = words.count
    factories = player.tiles >> 4 * FACTORY & 15
    shops = total(player.tiles & SHOP_TILES) + (player.tiles >> 4 * UNKNOWN_SHOP & 15)
    palaces = total(player.tiles & PALACE_TILES) + (player.tiles >> 4 * UNKNOWN_PALACE & 15)
    specials = player.tiles >> 4 * SPECIAL & 15
    kinds = (
        (
            "factory",
            "ink-terracotta",
            factories,
            count("{number} unbuilt glass factory", "{number} unbuilt glass factories", factories),
        ),
        ("shop", "ink-sky", shops, count("{number} unbuilt shop", "{number} unbuilt shops", shops)),
        (
            "palace",
            "ink-violet",
            palaces,
            count("{number} unbuilt palace", "{number} unbuilt palaces", palaces),
        ),
        (
            "special",
            "ink-navy",
            specials,
            count("{number} unbuilt special building", "{number} unbuilt special buildings", specials),
        ),
    )
    parts = []
    x = 26.0
    for name, hue, held, told in kinds:
        if held:
            parts.append(_titled(told, glyph(name, x, y, 21, hue) + text(x + 14, y, held, 15, "", "start")))
            x += 40
    cards = [card for card in range(SPECIAL_CARD_COUNT) if (player.cards | player.new_cards) >> card & 1]
    x = SEAT_WIDTH - 26.0
    for card in reversed(cards):
        disc = f'<circle class="wash-navy" cx="{number(x)}" cy="{number(y)}" r="14"/>'
        parts.append(_titled(words.card_in_full(card), disc + glyph(CARD_GLYPHS[card], x, y, 19, "ink-navy")))
        x -= 32
    return "".join(parts)
