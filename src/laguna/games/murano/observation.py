# compiled by mypyc
"""Observation vectors for machine learning; docs/research.md has a table of their contents.

Seats are relative to the observer: seat 0 is itself, seat 1 its left neighbor.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.observation import ONE, bits
from laguna.games.murano import codes, components
from laguna.games.murano.components import PALACE, SHOP
from laguna.games.murano.knowledge import DREW, LOOKED, SEARCHED, TOOK, UNKNOWN_CARD
from laguna.games.murano.player import Player
from laguna.games.murano.stacks import (
    PALACE_TILES,
    SHOP_TILES,
    STREET_KINDS,
    UNKNOWN_PALACE,
    UNKNOWN_SHOP,
    UNKNOWN_TILE,
    total_count,
)
from laguna.games.murano.state import MuranoData
from laguna.kit.observation_writer import write_flags, write_packed

# The compiler folds sums only of constants in the same file, so the sizes are repeated here.
STEPS: Final = 11
RING: Final = 18
CHARACTERS: Final = 40
CARDS: Final = 15
STREETS: Final = 10  # kinds of street tile
BUILDINGS: Final = 8  # kinds of other tiles
TILES: Final = 11  # and unknown ones: a shop, a palace, any tile
COLORS: Final = 3
STREET_FIELDS: Final = 42
BUILDING_FIELDS: Final = 48
PLACES: Final = 24
assert STEPS == codes.OVER + 1
assert components.SPACES == RING
assert components.CHARACTER_COUNT == CHARACTERS
assert components.SPECIAL_CARD_COUNT == CARDS
assert STREET_KINDS == STREETS
assert components.TILE_KINDS == BUILDINGS
assert UNKNOWN_TILE + 1 == TILES
assert components.COLORS == COLORS
assert components.STREET_FIELD_COUNT == STREET_FIELDS
assert components.BUILDING_FIELD_COUNT == BUILDING_FIELDS
assert components.ISLANDS * components.PLACES_ON_AN_ISLAND == PLACES

# Public information and what the seat itself knows.
DUE: Final = 0
ALL_CHARACTERS: Final = DUE + STEPS
TURNS: Final = ALL_CHARACTERS + 1
OUT_OF_TURNS: Final = TURNS + 1
MOVED: Final = OUT_OF_TURNS + 1
BLACK: Final = MOVED + 1
BLACK_MOVED: Final = BLACK + RING
RED: Final = BLACK_MOVED + RING
RED_MOVED: Final = RED + RING
SPACE: Final = RED_MOVED + 1  # of the last ship that moved
BUILDS_LEFT: Final = SPACE + RING
JUST_BOUGHT: Final = BUILDS_LEFT + 1
EXTRA_BEAD: Final = JUST_BOUGHT + 1
STREET: Final = EXTRA_BEAD + 1  # the one drawn
TILE: Final = STREET + STREETS  # the one being built or just bought
STREET_STACK: Final = TILE + TILES
STACKS: Final = STREET_STACK + STREETS  # shops, factories, palaces, special buildings
BAG: Final = STACKS + 4
DECKS: Final = BAG + COLORS  # characters and cards: unseen on top, and put under
OFFERED: Final = DECKS + 4
SEEN: Final = OFFERED + CHARACTERS
OFFERED_CARDS: Final = SEEN + CHARACTERS
SEEN_CARDS: Final = OFFERED_CARDS + CARDS
SEARCHES: Final = SEEN_CARDS + CARDS  # of shops and of palaces
A_SEARCH: Final = 5  # whether there was one, what is left of each kind, how many others have taken since
LAID: Final = SEARCHES + 2 * A_SEARCH
CUSTOMERS: Final = LAID + STREET_FIELDS  # red, blue, gray
DOUBLE: Final = CUSTOMERS + COLORS * STREET_FIELDS
BUILT: Final = DOUBLE + STREET_FIELDS  # one plane for each kind of tile
SEATS: Final = BUILT + BUILDINGS * BUILDING_FIELDS

# For each seat.
SCORE: Final = 0
GOLD: Final = SCORE + 1
ACTING: Final = GOLD + 1
TURN: Final = ACTING + 1
STARTER: Final = TURN + 1
TRIGGER: Final = STARTER + 1
GONDOLIERS: Final = TRIGGER + 1
SUPPLY: Final = GONDOLIERS + 1
BOUGHT: Final = SUPPLY + 1
BEADS: Final = BOUGHT + 1
HELD: Final = BEADS + COLORS  # tiles
PLACED: Final = HELD + 10
OWNED: Final = PLACED + PLACES
WORKING: Final = OWNED + BUILDING_FIELDS
NEW: Final = WORKING + CARDS
HAND: Final = NEW + CARDS  # characters
A_SEAT: Final = HAND + CHARACTERS


def observation_size(seats: i64) -> i64:
    return SEATS + seats * A_SEAT


def write_drawn(cards: i64, numbers: vec[i32], first: i64, number: i64) -> None:
    """Write the known cards of a packed list, six bits each."""
    while number > 0:
        if cards & 63 != UNKNOWN_CARD:
            numbers[first + (cards & 63)] = ONE
        cards >>= 6
        number -= 1


def tile_seen(state: MuranoData, mine: bool) -> i64:
    """MU-50: what a seat knows about the tile being built or just bought; -1 if there is none."""
    offered = state.just_bought and (state.due == codes.BUILDING or state.due == codes.TILE_DUE)
    tile = state.tile
    if not offered and state.due != codes.TILE_DUE:
        return -1
    if mine or tile >= UNKNOWN_SHOP:
        return tile
    if not offered:
        return UNKNOWN_TILE
    if tile < SHOP:
        return tile
    return UNKNOWN_SHOP if tile < PALACE else UNKNOWN_PALACE


def observe(state: MuranoData, seat: i64, numbers: vec[i32], first: i64) -> None:
    """Write the observation of a view's state or of a full state; of secrets of other seats only their
    number is used."""
    mine = seat >= 0 and state.acting >> seat & 1 == 1
    numbers[first + DUE + state.due] = ONE
    if state.all_characters:
        numbers[first + ALL_CHARACTERS] = ONE
    numbers[first + TURNS] = bits(state.turns, 7)
    if state.out_of_turns:
        numbers[first + OUT_OF_TURNS] = ONE
    write_ships(state, numbers, first)
    numbers[first + BUILDS_LEFT] = bits(state.builds_left, 2)
    if state.just_bought:
        numbers[first + JUST_BOUGHT] = ONE
    if state.extra_bead:
        numbers[first + EXTRA_BEAD] = ONE
    if state.due == codes.STREET_DUE:
        numbers[first + STREET + state.tile] = ONE
    tile = tile_seen(state, mine)
    if tile >= 0:
        numbers[first + TILE + tile] = ONE
    write_packed(state.streets, 4, 4, numbers, first + STREET_STACK)
    numbers[first + STACKS] = bits(state.shop_count, 4)
    numbers[first + STACKS + 1] = bits(state.factory_count, 4)
    numbers[first + STACKS + 2] = bits(state.palace_count, 4)
    numbers[first + STACKS + 3] = bits(state.special_count, 4)
    write_packed(state.bag, 4, 4, numbers, first + BAG)
    numbers[first + DECKS] = bits(state.fresh, 6)
    numbers[first + DECKS + 1] = bits(len(state.under), 6)
    numbers[first + DECKS + 2] = bits(state.fresh_cards, 4)
    numbers[first + DECKS + 3] = bits(len(state.under_cards), 4)
    if mine and state.due == codes.LOOKING:
        write_drawn(state.drawn, numbers, first + OFFERED, state.drawn_count)
    if mine and state.due == codes.DRAWING:
        write_drawn(state.drawn, numbers, first + OFFERED_CARDS, state.drawn_count)
    if seat >= 0:
        write_memory(state, seat, numbers, first)
    write_board(state, numbers, first)
    holder: i64 = seat if seat >= 0 else 0
    offset: i64 = 0
    first += SEATS
    while offset < state.seats:
        write_seat(state, holder, holder == seat, numbers, first)
        first += A_SEAT
        holder = holder + 1 if holder + 1 < state.seats else 0
        offset += 1


def write_ships(state: MuranoData, numbers: vec[i32], first: i64) -> None:
    write_flags(state.black, numbers, first + BLACK)
    numbers[first + RED + state.red] = ONE
    if state.moved:
        numbers[first + MOVED] = bits(state.moved, 3)
        write_flags(state.black_moved, numbers, first + BLACK_MOVED)
        if state.red_moved:
            numbers[first + RED_MOVED] = ONE
        numbers[first + SPACE + state.space] = ONE


def write_memory(state: MuranoData, seat: i64, numbers: vec[i32], first: i64) -> None:
    """MU-50: the cards that a seat has looked at, and what is left of its last search of each stack."""
    searched: i64 = 0
    taken: i64 = 0  # by the seat since: four bits a kind, sixteen a stack
    by_others: i64 = 0  # sixteen bits a stack
    memory = state.memory
    while memory is not None:
        entry = memory.entry
        what = entry & 7
        own = entry >> 3 & 7 == seat
        if what == LOOKED:
            if own:
                write_drawn(entry >> 12, numbers, first + SEEN, entry >> 9 & 7)
        elif what == DREW:
            if own:
                write_drawn(entry >> 12, numbers, first + SEEN_CARDS, entry >> 9 & 7)
        elif what == TOOK:
            shift = 16 * (entry >> 6 & 1)
            if own:
                taken += 1 << shift + 4 * (entry >> 7 & 3)
            else:
                by_others += 1 << shift
        elif what == SEARCHED and own:
            stack = entry >> 6 & 1
            counts = entry >> 7
            if counts and searched >> stack & 1 == 0:
                searched |= 1 << stack
                place = first + SEARCHES + stack * A_SEARCH
                numbers[place] = ONE
                write_packed(counts - (taken >> 16 * stack & 0xFFFF), 4, 2, numbers, place + 1)
                numbers[place + 4] = bits(by_others >> 16 * stack & 0xFFFF, 2)
        memory = memory.previous


def write_board(state: MuranoData, numbers: vec[i32], first: i64) -> None:
    write_flags(state.laid, numbers, first + LAID)
    write_flags(state.red_streets, numbers, first + CUSTOMERS)
    write_flags(state.blue_streets, numbers, first + CUSTOMERS + STREET_FIELDS)
    write_flags(state.gray_streets, numbers, first + CUSTOMERS + 2 * STREET_FIELDS)
    write_flags(state.double_streets, numbers, first + DOUBLE)
    built = first + BUILT
    write_flags(state.factory_fields, numbers, built)
    write_flags(state.special_fields, numbers, built + BUILDING_FIELDS)
    write_flags(state.red_shops, numbers, built + 2 * BUILDING_FIELDS)
    write_flags(state.blue_shops, numbers, built + 3 * BUILDING_FIELDS)
    write_flags(state.gray_shops, numbers, built + 4 * BUILDING_FIELDS)
    write_flags(state.one_crest, numbers, built + 5 * BUILDING_FIELDS)
    write_flags(state.two_crests, numbers, built + 6 * BUILDING_FIELDS)
    write_flags(state.three_crests, numbers, built + 7 * BUILDING_FIELDS)


def write_seat(state: MuranoData, holder: i64, own: bool, numbers: vec[i32], first: i64) -> None:
    player: Player = state.players[holder]
    numbers[first + SCORE] = bits(player.score, 7)
    numbers[first + GOLD] = bits(player.gold, 4)
    if state.acting >> holder & 1:
        numbers[first + ACTING] = ONE
    if state.turn == holder:
        numbers[first + TURN] = ONE
    if state.starter == holder:
        numbers[first + STARTER] = ONE
    if state.trigger == holder:
        numbers[first + TRIGGER] = ONE
    numbers[first + GONDOLIERS] = bits(player.gondoliers, 3)
    numbers[first + SUPPLY] = bits(player.supply, 3)
    numbers[first + BOUGHT] = bits(player.bought, 3)
    write_packed(player.beads, 4, 3, numbers, first + BEADS)
    tiles = player.tiles
    if not own:
        shops = total_count(tiles & SHOP_TILES) + (tiles >> 4 * UNKNOWN_SHOP & 15)
        palaces = total_count(tiles & PALACE_TILES) + (tiles >> 4 * UNKNOWN_PALACE & 15)
        tiles = tiles & 255 | shops << 4 * UNKNOWN_SHOP | palaces << 4 * UNKNOWN_PALACE
    write_packed(tiles, 4, 2, numbers, first + HELD)
    write_flags(player.placed, numbers, first + PLACED)
    write_flags(player.factories | player.shops, numbers, first + OWNED)
    write_flags(player.cards, numbers, first + WORKING)
    write_flags(player.new_cards, numbers, first + NEW)
    if own or state.due == codes.OVER:
        write_flags(player.characters, numbers, first + HAND)
