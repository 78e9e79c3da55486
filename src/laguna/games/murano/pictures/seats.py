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
from laguna.games.murano.pictures.pieces import bead, beads_in, coin, gondoliers_in_words
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import PALACE_TILES, SHOP_TILES, UNKNOWN_PALACE, UNKNOWN_SHOP, total
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import popcount
from laguna.kit.pieces import glyph
from laguna.kit.svg import text

MORE_WIDTH: Final = 330
LINE: Final = 24
DOING: Final = {
    SAILING: mark("moves ships"),
    PASSING: mark("passed, moves a ship"),
    BUILDING: mark("builds"),
    STREET_DUE: mark("lays a street"),
    TILE_DUE: mark("chooses a field"),
    SEARCHING: mark("searches a stack"),
    LOOKING: mark("looks at characters"),
    DRAWING: mark("chooses a card"),
    SELLING: mark("may sell beads"),
    RETURNING: mark("gives a bead back"),
}
"""What the seat whose turn it is does, beside its name."""


def notes(view: MuranoView, names: Sequence[str], words: MuranoWording) -> list[SeatNote]:
    state = view.shown
    return [
        SeatNote(
            _facts(words, player),
            _doing(words, state, seat),
            seat == state.starter,
            _more(words, player),
        )
        for seat, player in enumerate(state.players)
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


def _facts(words: MuranoWording, player: Player) -> list[Fact]:
    """Gold and gondoliers; and of characters, unbuilt tiles and beads what there is."""
    gold = words.count("{number} gold", "{number} gold", int(player.gold))
    gondoliers = gondoliers_in_words(words, player)
    found = [
        Fact(coin(12, 12, 10), str(player.gold), gold),
        Fact(glyph("gondolier", 12, 12, 22), str(player.gondoliers), gondoliers),
    ]
    if player.bought:
        characters = words.count("{number} character", "{number} characters", int(player.bought))
        found.append(Fact(glyph("character", 12, 12, 23), str(player.bought), characters))
    unbuilt = sum(held for name, hue, held in tiles_by_kind(player))
    if unbuilt:
        told = words.count("{number} unbuilt tile", "{number} unbuilt tiles", unbuilt)
        found.append(Fact(glyph("building", 12, 12, 22), str(unbuilt), told))
    beads = beads_in(int(player.beads))
    if beads:
        sign = bead(beads[0], 12, 12, 21) if len(set(beads)) == 1 else _mixed(sorted(set(beads)))
        found.append(Fact(sign, str(len(beads)), words.beads(player.beads)))
    return found


def _mixed(colours: Sequence[int]) -> str:
    """Beads of several colours, one behind the other."""
    return "".join(bead(colour, 7.5 + 5 * place, 12, 14) for place, colour in enumerate(colours))


def tiles_by_kind(player: Player) -> list[tuple[str, str, int]]:
    """Unbuilt tiles as all may know them: glyph, hue and how many."""
    tiles = player.tiles
    shops = total(tiles & SHOP_TILES) + (tiles >> 4 * UNKNOWN_SHOP & 15)
    palaces = total(tiles & PALACE_TILES) + (tiles >> 4 * UNKNOWN_PALACE & 15)
    kinds = (
        ("factory", "ink-terracotta", tiles >> 4 * FACTORY & 15),
        ("shop", "ink-sky", shops),
        ("palace", "ink-violet", palaces),
        ("special", "ink-navy", tiles >> 4 * SPECIAL & 15),
    )
    return [(name, hue, int(held)) for name, hue, held in kinds if held]


def _more(words: MuranoWording, player: Player) -> Drawing:
    """What a seat has built and holds, and its special building cards, line by line."""
    factories, shops = popcount(player.factories), popcount(player.shops)
    built = words.say(
        "Built: {factories}, {shops}",
        factories=words.count("{number} factory", "{number} factories", factories),
        shops=words.count("{number} shop", "{number} shops", shops),
    )
    parts = [text(4, 14, built, 13, "", "start")]
    y = 14.0 + LINE
    x = 4.0
    for colour in range(COLOURS):
        copies = int(player.beads >> 4 * colour & 15)
        if copies:
            parts.append(bead(colour, x + 10, y, 18) + text(x + 23, y, copies, 13, "strong", "start"))
            x += 46
    if player.beads:
        y += LINE
    held = tiles_by_kind(player)
    if held:
        said = words.say("Unbuilt:")
        parts.append(text(4, y, said, 13, "", "start"))
        x = 14 + 7.6 * len(said)
        for name, hue, copies in held:
            parts.append(glyph(name, x + 10, y, 19, hue) + text(x + 24, y, copies, 13, "strong", "start"))
            x += 46
        y += LINE
    kept = player.cards | player.new_cards
    for card in range(SPECIAL_CARD_COUNT):
        if kept >> card & 1:
            parts.append(glyph(CARD_GLYPHS[card], 14, y, 19, "ink-navy"))
            parts.append(text(30, y, words.narrow_card(card), 13, "", "start"))
            y += LINE
    return Drawing(MORE_WIDTH, int(y), "".join(parts))
