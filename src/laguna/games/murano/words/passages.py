"""The table as sentences, area by area, to be read aloud."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import Passage, mark
from laguna.games.murano.components import (
    CHARACTER_COUNT,
    COLOURS,
    PLACES_ON_AN_ISLAND,
    SPACES,
    SPECIAL_CARD_COUNT,
    TILE_KINDS,
)
from laguna.games.murano.fields import ISLAND_BUILDINGS, ISLAND_STREETS
from laguna.games.murano.inventory import building_at
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import UNKNOWN_PALACE, UNKNOWN_SHOP
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.bits import popcount

CUSTOMERS: Final = (
    (mark("{number} red customer"), mark("{number} red customers")),
    (mark("{number} blue customer"), mark("{number} blue customers")),
    (mark("{number} grey customer"), mark("{number} grey customers")),
)


def in_words(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> list[Passage]:
    """Islands first, as they are what the game is about; then ships, supply and seats."""
    state = view.shown
    found = [_island(words, state, island, names) for island in range(int(state.islands))]
    found.append(_ships(words, state))
    found.append(_supply(words, state))
    if view.seat >= 0:
        found.append(_hand(words, state.players[view.seat]))
    return found + [_seat(words, state, seat, names) for seat in range(int(state.seats))]


def _ships(words: MuranoNouns, state: MuranoPosition) -> Passage:
    black = [words.space(space) for space in range(SPACES) if state.black >> space & 1]
    return Passage(
        words.say("Ships"),
        [
            words.say("The red ship is at {space}.", space=words.space(state.red)),
            words.say("The black ships are, in the direction of travel, at {spaces}.", spaces=black),
        ],
    )


def _island(words: MuranoNouns, state: MuranoPosition, island: int, names: Sequence[str]) -> Passage:
    streets, fields = int(ISLAND_STREETS[island]), int(ISLAND_BUILDINGS[island])
    said = [_streets(words, state, island, streets)]
    built = int(state.built) & fields
    said += _buildings(words, state, built, names)
    free = fields & ~built
    said.append(
        words.count(
            "{number} building field is free, {open} of them beside a street.",
            "{number} building fields are free, {open} of them beside a street.",
            popcount(free),
            open=popcount(free & int(state.beside)),
        )
    )
    said += _gondolas(words, state, island, names)
    return Passage(words.island(island), said)


def _streets(words: MuranoNouns, state: MuranoPosition, island: int, streets: int) -> str:
    laid = popcount(int(state.laid) & streets)
    numbers = [int(state.customers_at(colour, island)) for colour in range(COLOURS)]
    customers = [words.count(*CUSTOMERS[colour], number) for colour, number in enumerate(numbers) if number]
    values = {"all": popcount(streets), "customers": customers or words.say("no customers")}
    return words.count(
        "{number} of {all} streets is laid, with {customers}.",
        "{number} of {all} streets are laid, with {customers}.",
        laid,
        **values,
    )


def _buildings(words: MuranoNouns, state: MuranoPosition, built: int, names: Sequence[str]) -> list[str]:
    """Equal buildings once, with how many there are."""
    found = Counter(building_at(state, field) for field in range(built.bit_length()) if built >> field & 1)
    if not found:
        return [words.say("Nothing is built.")]
    told = []
    for (tile, owner), copies in sorted(found.items()):
        thing = (
            words.tile(tile)
            if copies == 1
            else words.say("{number} times {tile}", number=copies, tile=words.tile(tile))
        )
        if owner >= 0:
            thing = words.say("{tile} of {who}", tile=thing, who=words.seat(owner, names))
        told.append(thing)
    return [words.say("Built: {buildings}.", buildings=told)]


def _gondolas(words: MuranoNouns, state: MuranoPosition, island: int, names: Sequence[str]) -> list[str]:
    first = island * PLACES_ON_AN_ISLAND
    told = []
    for seat, player in enumerate(state.players):
        number = popcount(int(player.placed) >> first & 15)
        if number:
            told.append(
                words.count("{number} of {who}", "{number} of {who}", number, who=words.seat(seat, names))
            )
    if not told:
        return [words.say("No gondolier is there.")]
    return [words.say("Gondoliers: {gondoliers}.", gondoliers=told)]


def _supply(words: MuranoNouns, state: MuranoPosition) -> Passage:
    count = words.count
    tiles = [
        count("{number} street", "{number} streets", int(state.street_count)),
        count("{number} shop", "{number} shops", int(state.shop_count)),
        count("{number} glass factory", "{number} glass factories", int(state.factory_count)),
        count("{number} palace", "{number} palaces", int(state.palace_count)),
        count("{number} special building", "{number} special buildings", int(state.special_count)),
    ]
    said = [
        words.say("The stacks hold {tiles}. Two empty stacks end the game.", tiles=tiles),
        count(
            "The deck holds {number} character.",
            "The deck holds {number} characters.",
            int(state.fresh) + len(state.under),
        ),
        words.say("In the bag: {beads}.", beads=words.beads(state.bag)),
    ]
    if state.trigger >= 0 and not state.over:
        said.append(words.say("The end is near: everyone has a last turn."))
    return Passage(words.say("Supply"), said)


def _tiles(words: MuranoNouns, player: Player) -> list[str]:
    told = []
    for kind in (*range(TILE_KINDS), UNKNOWN_SHOP, UNKNOWN_PALACE):
        copies = int(player.tiles >> 4 * kind & 15)
        if copies:
            tile = words.tile(kind)
            told.append(tile if copies == 1 else words.say("{number} times {tile}", number=copies, tile=tile))
    return told


def _hand(words: MuranoNouns, me: Player) -> Passage:
    said = []
    tiles = _tiles(words, me)
    if tiles:
        said.append(words.say("Unbuilt: {tiles}.", tiles=tiles))
    for card in range(CHARACTER_COUNT):
        if me.characters >> card & 1:
            said.append(
                words.say(
                    "Character {character}: {text}", character=card + 1, text=words.character_texts[card]
                )
            )
    return Passage(words.say("Your hand"), said or [words.say("No tiles and no characters yet.")])


def _seat(words: MuranoNouns, state: MuranoPosition, seat: int, names: Sequence[str]) -> Passage:
    player = state.players[seat]
    count = words.count
    has = [
        count("{number} point", "{number} points", int(player.score)),
        words.say("{number} gold", number=player.gold),
        words.beads(player.beads),
        count("{number} character", "{number} characters", int(player.bought)),
    ]
    said = [
        words.say("Has {things}.", things=has),
        count(
            "{number} gondolier to place, {supply} in the supply.",
            "{number} gondoliers to place, {supply} in the supply.",
            int(player.gondoliers),
            supply=player.supply,
        ),
    ]
    tiles = _tiles(words, player)
    if tiles:
        said.append(words.say("Unbuilt: {tiles}.", tiles=tiles))
    kept = player.cards | player.new_cards
    said += [words.card_in_full(card) for card in range(SPECIAL_CARD_COUNT) if kept >> card & 1]
    return Passage(words.seat(seat, names), said)
