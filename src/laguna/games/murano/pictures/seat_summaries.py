"""Summaries of the seats: the public information about what each player has."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import SeatFact, SeatSummary, SmallPicture
from laguna.contract.wording import pgettext_noop
from laguna.games.murano import codes
from laguna.games.murano.components import COLORS, FACTORY, SPECIAL, SPECIAL_CARD_COUNT
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.pictures.pieces import bead, coin, gondoliers_in_words
from laguna.games.murano.player import Player
from laguna.games.murano.stacks import PALACE_TILES, SHOP_TILES, UNKNOWN_PALACE, UNKNOWN_SHOP, total_count
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import BEAD_NUMBERS
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import popcount
from laguna.kit.piece_art import glyph
from laguna.kit.svg import text

MORE_WIDTH: Final = 330
LINE: Final = 24
DOING: Final = {
    codes.SAILING: pgettext_noop("what a player is doing", "moving ships"),
    codes.PASSING: pgettext_noop("what a player is doing", "passing"),
    codes.BUILDING: pgettext_noop("what a player is doing", "building"),
    codes.STREET_DUE: pgettext_noop("what a player is doing", "laying a street"),
    codes.TILE_DUE: pgettext_noop("what a player is doing", "choosing a square"),
    codes.SEARCHING: pgettext_noop("what a player is doing", "searching a stack"),
    codes.LOOKING: pgettext_noop("what a player is doing", "looking at characters"),
    codes.DRAWING: pgettext_noop("what a player is doing", "choosing a card"),
    codes.SELLING: pgettext_noop("what a player is doing", "selling beads"),
    codes.RETURNING: pgettext_noop("what a player is doing", "returning a bead"),
}
"""What the player to move is doing, shown next to the name."""


def seat_summaries(view: MuranoView, names: Sequence[str], words: MuranoWording) -> list[SeatSummary]:
    state = view.shown
    return [
        SeatSummary(
            _facts(words, player),
            _doing(words, state, seat),
            seat == state.starter,
            _more(words, player),
        )
        for seat, player in enumerate(state.players)
    ]


def _doing(words: MuranoWording, state: MuranoData, seat: int) -> str:
    """What the seat to move is doing; nothing for the others."""
    return words.gettext(DOING[state.due]) if state.acting >> seat & 1 else ""


def _facts(words: MuranoWording, player: Player) -> list[SeatFact]:
    """Everything public that a seat has. Each fact is always there, so that none changes its place."""
    gold = words.ngettext("{number} gold", "{number} gold", int(player.gold))
    gondoliers = gondoliers_in_words(words, player)
    characters = words.ngettext("{number} character", "{number} characters", int(player.bought))
    unbuilt = sum(held for name, hue, held in tiles_by_kind(player))
    tiles = words.ngettext("{number} unbuilt tile", "{number} unbuilt tiles", unbuilt)
    cards = popcount(player.cards | player.new_cards)
    buildings = words.ngettext("{number} special building card", "{number} special building cards", cards)
    return [
        SeatFact(coin(12, 12, 11), str(player.gold), gold),
        SeatFact(
            glyph("gondolier", 12, 12, 22, "ink-teal"), f"{player.gondoliers}+{player.supply}", gondoliers
        ),
        SeatFact(glyph("character", 12, 12, 23, "ink-green"), str(player.bought), characters),
        SeatFact(glyph("building", 12, 12, 22, "ink-terracotta"), str(unbuilt), tiles),
        SeatFact(glyph("special", 12, 12, 22, "ink-navy"), str(cards), buildings),
        *(_beads(words, player, color) for color in range(COLORS)),
    ]


def _beads(words: MuranoWording, player: Player, color: int) -> SeatFact:
    held = int(player.beads >> 4 * color & 15)
    return SeatFact(bead(color, 12, 12, 21), str(held), words.ngettext(*BEAD_NUMBERS["subject"][color], held))


def tiles_by_kind(player: Player) -> list[tuple[str, str, int]]:
    """Unbuilt tiles by public kind: glyph, hue and number."""
    tiles = player.tiles
    shops = total_count(tiles & SHOP_TILES) + (tiles >> 4 * UNKNOWN_SHOP & 15)
    palaces = total_count(tiles & PALACE_TILES) + (tiles >> 4 * UNKNOWN_PALACE & 15)
    kinds = (
        ("factory", "ink-terracotta", tiles >> 4 * FACTORY & 15),
        ("shop", "ink-sky", shops),
        ("palace", "ink-violet", palaces),
        ("special", "ink-navy", tiles >> 4 * SPECIAL & 15),
    )
    return [(name, hue, int(held)) for name, hue, held in kinds if held]


def _more(words: MuranoWording, player: Player) -> SmallPicture:
    """Details: buildings, beads, unbuilt tiles and special building cards, line by line."""
    factories, shops = popcount(player.factories), popcount(player.shops)
    built = words.gettext(
        "Built: {factories}, {shops}",
        factories=words.ngettext("{number} factory", "{number} factories", factories),
        shops=words.ngettext("{number} shop", "{number} shops", shops),
    )
    parts = [text(4, 14, built, 13, "", "start")]
    y = 14.0 + LINE
    x = 4.0
    for color in range(COLORS):
        copies = int(player.beads >> 4 * color & 15)
        if copies:
            parts.append(bead(color, x + 10, y, 18) + text(x + 23, y, copies, 13, "strong", "start"))
            x += 46
    if player.beads:
        y += LINE
    held = tiles_by_kind(player)
    if held:
        label = words.gettext("Unbuilt:")
        parts.append(text(4, y, label, 13, "", "start"))
        x = 14 + 7.6 * len(label)
        for name, hue, copies in held:
            parts.append(glyph(name, x + 10, y, 19, hue) + text(x + 24, y, copies, 13, "strong", "start"))
            x += 46
        y += LINE
    kept = player.cards | player.new_cards
    for card in range(SPECIAL_CARD_COUNT):
        if kept >> card & 1:
            parts.append(glyph(CARD_GLYPHS[card], 14, y, 19, "ink-navy"))
            parts.append(text(30, y, words.card(card), 13, "", "start"))
            y += LINE
    return SmallPicture(MORE_WIDTH, int(y), "".join(parts))
