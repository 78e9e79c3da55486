"""The seats: everything that all may know of what they have."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import Drawing, Fact, SeatNote
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
from laguna.kit.svg import escape, number, text

MORE_WIDTH: Final = 360
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


def notes(view: MuranoView, names: Sequence[str], words: MuranoWording) -> list[SeatNote]:
    state = view.shown
    return [
        SeatNote(
            _belongings(words, state.players[seat]),
            _doing(words, state, seat),
            seat == state.starter,
            Drawing(MORE_WIDTH, 40, _icons(words, state.players[seat], 20)),
        )
        for seat in range(state.seats)
    ]


def _doing(words: MuranoWording, state: MuranoPosition, seat: int) -> str:
    if state.over:
        return ""
    if seat == state.turn:
        return words.say(DOING[state.due])
    if state.trigger >= 0 and _has_finished(state, seat):
        return words.say("has finished")
    return ""


def _has_finished(state: MuranoPosition, seat: int) -> bool:
    """MU-40: from the seat that triggered the end to the one before whose turn it is."""
    seats = state.seats
    return (seat - state.trigger) % seats < (state.turn - state.trigger) % seats


def _titled(title: str, content: str) -> str:
    return f"<g><title>{escape(title)}</title>{content}</g>"


def _belongings(words: MuranoWording, player: Player) -> list[Fact]:
    """Gold, beads, gondoliers to place and in the supply, characters, buildings."""
    found = [
        Fact(
            coin(12, 12, 11),
            str(player.gold),
            words.count("{number} gold", "{number} gold", int(player.gold)),
        )
    ]
    for colour in range(COLOURS):
        beads = int(player.beads >> 4 * colour & 15)
        if beads:
            title = words.count("{number} bead", "{number} beads", beads)
            found.append(Fact(bead(colour, 12, 12, 22), str(beads), title))
    gondoliers = f"{player.gondoliers}+{player.supply}"
    found.append(Fact(glyph("gondolier", 12, 12, 24), gondoliers, gondoliers_in_words(words, player)))
    characters = words.count("{number} character", "{number} characters", player.bought)
    found.append(Fact(glyph("character", 12, 12, 24), str(player.bought), characters))
    factories, shops = popcount(player.factories), popcount(player.shops)
    built = words.say(
        "{factories} and {shops} built",
        factories=words.count("{number} factory", "{number} factories", factories),
        shops=words.count("{number} shop", "{number} shops", shops),
    )
    found.append(Fact(glyph("building", 12, 12, 24), str(factories + shops), built))
    return found


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
    x = MORE_WIDTH - 26.0
    for card in reversed(cards):
        disc = f'<circle class="wash-navy" cx="{number(x)}" cy="{number(y)}" r="14"/>'
        parts.append(_titled(words.card_in_full(card), disc + glyph(CARD_GLYPHS[card], x, y, 19, "ink-navy")))
        x -= 32
    return "".join(parts)
