# compiled by mypyc
"""Observation vectors of La Venise du Nord for machine learning; docs/research.md lists them as a table.

Seats are relative to the observer: seat 0 is the observer, seat 1 its left neighbor.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.observation import ONE, WHOLE, bits
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CARD_BITS,
    CARD_MASK,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_ORDER,
    KIND_COUNT,
    KIND_GOOD,
    NO_CARD,
    NONE,
    ORDER_VALUE,
)
from laguna.games.venise.codes import ACTIVATING, CHOOSING, LAUNCHING, LAYING, OVER, TOO_LONG
from laguna.games.venise.codes import CUBES as PLACING_CUBES
from laguna.games.venise.components import DIE_FACES, MATERIAL_COUNT, PATRON, QUARTER_COUNT
from laguna.games.venise.decks import CHOOSING as STILL_CHOOSING
from laguna.games.venise.decks import Draw
from laguna.games.venise.hexes import HEXES, NOT_PLACED, WINDOW
from laguna.games.venise.market import GOODS_BITS, MARKET_SIZE
from laguna.games.venise.movement import LAYOUT_NAMES
from laguna.games.venise.player import NOWHERE
from laguna.games.venise.state import DIE_BITS, VeniseData
from laguna.kit.bits import lookup, lowest_bit
from laguna.kit.observation_writer import write_flags, write_packed

# mypyc folds sums only of constants of the same file, so the sizes are repeated here.
STEPS: Final = 14
CITIES: Final = 6
ENDINGS: Final = 4
QUARTERS: Final = 9
FACES: Final = 6
CARDS: Final = 35
MATERIALS: Final = 3
PAIRS: Final = 36
CARD_SPACES: Final = 8
BUILDERS_USED: Final = 4  # a broker of each good, and how many quartermasters
assert STEPS == OVER + 1
assert len(LAYOUT_NAMES) == CITIES
assert ENDINGS == TOO_LONG + 1
assert QUARTERS == QUARTER_COUNT
assert FACES == DIE_FACES
assert CARDS == KIND_COUNT
assert MATERIALS == MATERIAL_COUNT
assert MARKET_SIZE == 7

# Offsets of what all seats share.
DUE: Final = 0
LAYOUT: Final = DUE + STEPS
UNHURRIED: Final = LAYOUT + CITIES
ROUND: Final = UNHURRIED + 1
LAST: Final = ROUND + 1
COLUMN: Final = LAST + ENDINGS  # of the hex of each quarter, in a window of 16 to both sides
ROW: Final = COLUMN + QUARTERS
LAID: Final = ROW + QUARTERS
TILE: Final = LAID + QUARTERS
BOAT_COLUMN: Final = TILE + QUARTERS
BOAT_ROW: Final = BOAT_COLUMN + 1
BOAT_TOUCHES: Final = BOAT_ROW + 1
ADJACENT: Final = BOAT_TOUCHES + QUARTERS  # each pair of quarters
DICE: Final = ADJACENT + PAIRS
COVERED: Final = DICE + QUARTERS
EXPORTED: Final = COVERED + 7
CARDS_1: Final = EXPORTED + 6
CARDS_2: Final = CARDS_1 + MATERIALS
PRICE_CUBES: Final = CARDS_2 + MATERIALS
GONE_1: Final = PRICE_CUBES + MATERIALS
GONE_2: Final = GONE_1 + MATERIALS
DECKS: Final = GONE_2 + MATERIALS
LOW: Final = DECKS + 3
HIGH: Final = LOW + FACES
HERE: Final = HIGH + FACES
VALUE: Final = HERE + QUARTERS
CUBES: Final = VALUE + FACES
OFFSET: Final = CUBES + 1
BRIDGED: Final = OFFSET + 1
FRESH: Final = BRIDGED + 1
PRODUCED: Final = FRESH + CARD_SPACES
DRAWN: Final = PRODUCED + CARD_SPACES  # what the seat itself chooses from
PUT_BACK: Final = DRAWN + CARDS  # what it has put under the decks
SEATS: Final = PUT_BACK + CARDS

# Offsets within the part of each seat.
SCORE: Final = 0
ACTS: Final = SCORE + 1
TURN: Final = ACTS + 1
FIRST: Final = TURN + 1
BURGHER: Final = FIRST + 1
OWN_DICE: Final = BURGHER + QUARTERS
BRIDGES: Final = OWN_DICE + QUARTERS  # each pair of quarters
STOCK: Final = BRIDGES + PAIRS
GOODS: Final = STOCK + MATERIALS
COMPLETED: Final = GOODS + MATERIALS
USED: Final = COMPLETED + 1
BUILT: Final = USED + BUILDERS_USED
ACTIVE: Final = BUILT + CARD_SPACES
HELD: Final = ACTIVE + CARD_SPACES
MISSING: Final = HELD + CARD_SPACES  # of each material on each space
SPACES: Final = MISSING + CARD_SPACES * MATERIALS
# Offsets within a card: its good or material, the capacity of a workshop, the value of an order, the type
# of a builder. What it still costs is in MISSING.
CARD_GOOD: Final = 0
CARD_CAPACITY: Final = CARD_GOOD + MATERIALS
CARD_VALUE: Final = CARD_CAPACITY + 1
CARD_BUILDER: Final = CARD_VALUE + 1
BUILDER_TYPES: Final = 6
A_CARD: Final = CARD_BUILDER + BUILDER_TYPES
A_SEAT: Final = SPACES + CARD_SPACES * A_CARD
assert PATRON + 1 == BUILDER_TYPES

HEX_COLUMN: Final = lookup([q for q, r in HEXES])
HEX_ROW: Final = lookup([r for q, r in HEXES])
assert WINDOW < 16
PAIR_OF: Final = lookup(
    [
        min(a, b) * (2 * QUARTERS - min(a, b) - 1) // 2 + max(a, b) - min(a, b) - 1 if a != b else 0
        for a in range(QUARTERS)
        for b in range(QUARTERS)
    ]
)


def observation_size(seats: i64) -> i64:
    return SEATS + seats * A_SEAT


def add(kind: i64, numbers: vec[i32], first: i64) -> None:
    """Count one more card of a kind."""
    place = first + kind
    copies: i64 = 1
    while numbers[place] >= WHOLE[copies]:
        copies += 1
    numbers[place] = WHOLE[copies]


def write_put_back(draw: Draw | None, seat: i64, numbers: vec[i32], first: i64) -> None:
    """VN-21: write the kinds of cards that a seat has put under a deck."""
    while draw is not None:
        if draw.seat == seat and draw.kept != STILL_CHOOSING:
            cards = draw.cards
            kept = draw.kept
            while cards:
                kind = (cards & CARD_MASK) - 1
                cards >>= CARD_BITS
                if kind == kept:
                    kept = NO_CARD  # one of them is kept, an equal one goes back
                else:
                    numbers[first + kind] = ONE
        draw = draw.before


def write_city(state: VeniseData, numbers: vec[i32], first: i64) -> None:
    quarter: i64 = 0
    while quarter < QUARTERS:
        hex_ = state.tiles[quarter]
        if hex_ != NOT_PLACED:
            numbers[first + LAID + quarter] = ONE
            numbers[first + COLUMN + quarter] = bits(HEX_COLUMN[hex_], 4)
            numbers[first + ROW + quarter] = bits(HEX_ROW[hex_], 4)
        quarter += 1
    if state.due < LAUNCHING:
        return
    board = state.board
    quarter = 0
    while quarter < QUARTERS:
        beyond = board.neighbors[quarter] >> quarter + 1
        other = quarter + 1
        while beyond:
            if beyond & 1:
                numbers[first + ADJACENT + PAIR_OF[quarter * QUARTERS + other]] = ONE
            beyond >>= 1
            other += 1
        quarter += 1
    if state.due != LAUNCHING:
        hex_ = board.places[state.boat]
        numbers[first + BOAT_COLUMN] = bits(HEX_COLUMN[hex_], 4)
        numbers[first + BOAT_ROW] = bits(HEX_ROW[hex_], 4)
        write_flags(board.touched[state.boat], numbers, first + BOAT_TOUCHES)


def observe(state: VeniseData, seat: i64, numbers: vec[i32], first: i64) -> None:
    """Write what a seat sees, from a view's state or the true one: of the decks only the seat's own draws are
    read, and cards drawn only if the seat is choosing."""
    due = state.due
    numbers[first + DUE + due] = ONE
    numbers[first + LAYOUT + state.layout] = ONE
    if state.unhurried:
        numbers[first + UNHURRIED] = ONE
    numbers[first + ROUND] = bits(state.round, 5)
    numbers[first + LAST + state.last] = ONE
    write_city(state, numbers, first)
    if state.tile != NOWHERE and due < LAUNCHING:
        numbers[first + TILE + state.tile] = ONE
    write_packed(state.dice, DIE_BITS, 3, numbers, first + DICE)
    market = state.market
    write_flags(market.covered, numbers, first + COVERED)
    write_flags(market.exported, numbers, first + EXPORTED)
    write_packed(market.cards_1, GOODS_BITS, 3, numbers, first + CARDS_1)
    write_packed(market.cards_2, GOODS_BITS, 3, numbers, first + CARDS_2)
    write_packed(market.cubes, GOODS_BITS, 3, numbers, first + PRICE_CUBES)
    write_packed(market.gone_1, GOODS_BITS, 3, numbers, first + GONE_1)
    write_packed(market.gone_2, GOODS_BITS, 3, numbers, first + GONE_2)
    for deck in state.decks:
        numbers[first + DECKS + deck.which] = bits(deck.size, 5)
        if seat >= 0:
            write_put_back(deck.draws, seat, numbers, first + PUT_BACK)
    if due != LAYING:
        write_turn(state, seat, numbers, first)
    holder: i64 = seat if seat >= 0 else 0
    offset: i64 = 0
    first += SEATS
    while offset < state.seats:
        write_seat(state, holder, numbers, first)
        first += A_SEAT
        holder = holder + 1 if holder + 1 < state.seats else 0
        offset += 1


def write_turn(state: VeniseData, seat: i64, numbers: vec[i32], first: i64) -> None:
    """Write the progress of the turn."""
    if state.low:
        numbers[first + LOW + state.low - 1] = ONE
    if state.high:
        numbers[first + HIGH + state.high - 1] = ONE
    if state.here != NOWHERE:
        numbers[first + HERE + state.here] = ONE
    if state.value:
        numbers[first + VALUE + state.value - 1] = ONE
    # What is left of an earlier activation is not shown: it means nothing, and positions do not store it.
    if state.due == ACTIVATING or state.due == PLACING_CUBES:
        numbers[first + CUBES] = bits(state.cubes, 3)
    if state.actor != state.turn:
        numbers[first + OFFSET] = bits(state.secondary_offset, 2)
        write_flags(state.just_completed & state.me.ready, numbers, first + FRESH)
    if state.bridge_built:
        numbers[first + BRIDGED] = ONE
    write_flags(state.produced, numbers, first + PRODUCED)
    if state.due == CHOOSING and state.actor == seat:
        cards = state.hand
        while cards:
            add((cards & CARD_MASK) - 1, numbers, first + DRAWN)
            cards >>= CARD_BITS


def write_seat(state: VeniseData, holder: i64, numbers: vec[i32], first: i64) -> None:
    player = state.players[holder]
    numbers[first + SCORE] = bits(player.score, 7)
    if state.acting >> holder & 1:
        numbers[first + ACTS] = ONE
    if state.turn == holder:
        numbers[first + TURN] = ONE
    if state.first == holder:
        numbers[first + FIRST] = ONE
    if player.burgher != NOWHERE:
        numbers[first + BURGHER + player.burgher] = ONE
    write_flags(player.dice, numbers, first + OWN_DICE)
    bridges = player.bridges
    while bridges:
        pair = state.board.edge_quarters[lowest_bit(bridges)]
        bridges &= bridges - 1
        near = lowest_bit(pair)
        far = lowest_bit(pair & (pair - 1))
        numbers[first + BRIDGES + PAIR_OF[near * QUARTERS + far]] = ONE
    material: i64 = 0
    while material < MATERIALS:
        cubes: i64 = CUBES_OF[player.stock * MATERIALS + material]
        numbers[first + STOCK + material] = bits(cubes, 2)
        material += 1
    write_packed(player.goods, GOODS_BITS, 3, numbers, first + GOODS)
    numbers[first + COMPLETED] = bits(player.completed, 2)
    write_used(player.used, numbers, first + USED)
    write_flags(player.built, numbers, first + BUILT)
    write_flags(player.active, numbers, first + ACTIVE)
    taken = player.taken
    while taken:
        space = lowest_bit(taken)
        taken &= taken - 1
        write_card(player.card_at(space), numbers, first + SPACES + space * A_CARD)
        held = player.held_at(space)
        if held:
            numbers[first + HELD + space] = bits(held, 2)
        place = first + MISSING + space * MATERIALS
        write_packed(player.missing_at(space), 2, 2, numbers, place)


def write_card(kind: i64, numbers: vec[i32], first: i64) -> None:
    good: i64 = KIND_GOOD[kind]
    if good != NONE:
        numbers[first + CARD_GOOD + good] = ONE
    if kind < FIRST_ORDER:
        numbers[first + CARD_CAPACITY] = bits(i64(CAPACITY[kind]), 2)
    elif kind < FIRST_BUILDER:
        numbers[first + CARD_VALUE] = bits(i64(ORDER_VALUE[kind]), 1)
    else:
        numbers[first + CARD_BUILDER + BUILDER_TYPE[kind]] = ONE


def write_used(used: i64, numbers: vec[i32], first: i64) -> None:
    """The builders under the board: a flag for each broker, and how many quartermasters."""
    write_flags(used & 7, numbers, first)
    quartermasters = used >> MATERIALS
    numbers[first + MATERIALS] = bits(quartermasters, 1)
