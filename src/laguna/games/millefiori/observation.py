# compiled by mypyc
"""Observation vector of a seat for machine learning; docs/research.md lists its numbers.

Seats are relative: seat 0 is the observing seat, seat 1 its left neighbor.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from laguna.contract.observation import ONE, WHOLE, bits
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_COUNT
from laguna.games.millefiori.cards import (
    CARD_BITS,
    CARD_MASK,
    KIND_AT,
    KIND_COUNT,
    LOW_CARDS,
    NO_CARD,
    UNKNOWN,
    size,
)
from laguna.games.millefiori.codes import OVER
from laguna.games.millefiori.components import (
    COMMONERS,
    HARBOR,
    HOUSES,
    NOBLES,
    SEA_END,
    TRACKS,
    TRADE,
)
from laguna.games.millefiori.state import MilleFioriData
from laguna.kit.bits import LOWEST
from laguna.kit.observation_writer import write_flags

# Offsets of the table.
DUE: Final = 0
SCHMIDT: Final = 5
TACTICAL: Final = 6
EXTRA_EARNED: Final = 7
DECK: Final = 8
DISPLAY: Final = 9
KINDS: Final = 74  # mypyc folds only constants of the same file
DISCARDS: Final = DISPLAY + KINDS
PLAYING: Final = DISCARDS + KINDS
CHOSEN: Final = PLAYING + KINDS  # the observing seat's
SEATS: Final = CHOSEN + KINDS
assert OVER + 1 == SCHMIDT
assert KINDS == KIND_COUNT

# Offsets within each seat.
SPACES: Final = 0
DIAMONDS: Final = 109
SHIP: Final = SPACES + DIAMONDS
SEA_SPACES: Final = 21
BONUSES: Final = SHIP + SEA_SPACES
SCORE: Final = BONUSES + 5
SUPPLY: Final = SCORE + 1
RESERVE: Final = SUPPLY + 1
ACTING: Final = RESERVE + 1
TURN: Final = ACTING + 1
STARTER: Final = TURN + 1
HAS_CHOSEN: Final = STARTER + 1
HAND_SIZE: Final = HAS_CHOSEN + 1
PASSED_SIZE: Final = HAND_SIZE + 1
PACKET: Final = PASSED_SIZE + 1
A_SEAT: Final = PACKET + KINDS
assert DIAMONDS == SPACE_COUNT
assert SEA_SPACES == SEA_END + 1
assert TRACKS == 5

# The copies of a kind in a pile are adjacent bits filled from the lowest, so the last one gives their number.
COPY_AT: Final = bytes([1 + KIND_AT[:place].count(kind) for place, kind in enumerate(KIND_AT)])


def _followed(kinds: bytes) -> int:
    """Mask of the cards of a word that are followed by a copy of the same kind."""
    return sum(1 << place for place in range(len(kinds) - 1) if kinds[place] == kinds[place + 1])


LOW_FOLLOWED: Final[i64] = _followed(KIND_AT[:LOW_CARDS])
HIGH_FOLLOWED: Final[i64] = _followed(KIND_AT[LOW_CARDS:])


def observation_size(seats: i64) -> i64:
    return SEATS + seats * A_SEAT


def last_copies(pile: i64, followed: i64) -> i64:
    """Mask of the last copy of each kind in a word of a pile."""
    return pile & ~(pile >> 1 & followed)


def write_pile(pile: i64, first_card: i64, numbers: vec[i32], first: i64) -> None:
    """Write the number of cards of each kind, given the last copies in a word of a pile."""
    while pile:
        piece = pile & 1023
        while piece:
            place = first_card + LOWEST[piece]
            piece &= piece - 1
            numbers[first + KIND_AT[place]] = WHOLE[i64(COPY_AT[place])]
        pile >>= 10
        first_card += 10


def write_cards(cards: i64, numbers: vec[i32], first: i64) -> None:
    """Write the number of cards of each kind among packed cards; equal ones are adjacent."""
    before: i64 = NO_CARD
    copies: i64 = 0
    while cards:
        kind = (cards & CARD_MASK) - 1
        cards >>= CARD_BITS
        if kind == UNKNOWN:
            return
        copies = copies + 1 if kind == before else 1
        before = kind
        numbers[first + kind] = WHOLE[copies]


def write_one_more(kind: i64, numbers: vec[i32], first: i64) -> None:
    """Count one more card of a kind."""
    place = first + kind
    copies: i64 = 1
    while copies < 4 and numbers[place] >= WHOLE[copies]:
        copies += 1
    numbers[place] = WHOLE[copies]


def observe(
    state: MilleFioriData, seat: i64, packets: list[int] | None, numbers: vec[i32], first: i64
) -> None:
    """Write the observation of a seat.

    For the state of a view, `packets` holds the cards from which others chose in secret, where the seat has
    seen them. Without it the state is the true one, and what the seat may not know is not read."""
    numbers[first + DUE + state.due] = ONE
    if state.schmidt:
        numbers[first + SCHMIDT] = ONE
    if state.tactical:
        numbers[first + TACTICAL] = ONE
    if state.extra_earned:
        numbers[first + EXTRA_EARNED] = ONE
    numbers[first + DECK] = bits(len(state.deck) - state.dealt, 6)
    write_pile(last_copies(state.display_low, LOW_FOLLOWED), 0, numbers, first + DISPLAY)
    write_pile(last_copies(state.display_high, HIGH_FOLLOWED), LOW_CARDS, numbers, first + DISPLAY)
    write_pile(last_copies(state.discards_low, LOW_FOLLOWED), 0, numbers, first + DISCARDS)
    write_pile(last_copies(state.discards_high, HIGH_FOLLOWED), LOW_CARDS, numbers, first + DISCARDS)
    if state.playing != NO_CARD:
        numbers[first + PLAYING + state.playing] = ONE
    passes = state.passes_done()
    seats = state.seats
    holder: i64 = seat if seat >= 0 else 0
    offset: i64 = 0
    first += SEATS
    while offset < seats:
        player = state.players[holder]
        left = holder + 1 if holder + 1 < seats else 0
        neighbor = state.players[left]
        write_flags(player.workshops, numbers, first + SPACES)
        write_flags(player.houses, numbers, first + SPACES + FIRST_SPACE[HOUSES])
        write_flags(player.nobles, numbers, first + SPACES + FIRST_SPACE[NOBLES])
        write_flags(player.commoners, numbers, first + SPACES + FIRST_SPACE[COMMONERS])
        write_flags(player.trade, numbers, first + SPACES + FIRST_SPACE[TRADE])
        write_flags(player.harbor, numbers, first + SPACES + FIRST_SPACE[HARBOR])
        numbers[first + SHIP + player.ship] = ONE
        bonuses = player.bonuses
        track: i64 = 0
        while bonuses:
            if bonuses & 7:
                numbers[first + BONUSES + track] = bits(5 - (bonuses & 7), 2)
            bonuses >>= 3
            track += 1
        numbers[first + SCORE] = bits(player.score, 7)
        numbers[first + SUPPLY] = bits(player.supply, 5)
        numbers[first + RESERVE] = bits(player.reserve, 2)
        if state.acting >> holder & 1:
            numbers[first + ACTING] = ONE
        if state.turn == holder:
            numbers[first + TURN] = ONE
        if state.starter == holder:
            numbers[first + STARTER] = ONE
        numbers[first + HAND_SIZE] = bits(size(player.hand), 3)
        numbers[first + PASSED_SIZE] = bits(size(player.passed), 3)
        packet = first + PACKET
        if player.chosen != NO_CARD:
            numbers[first + HAS_CHOSEN] = ONE
        if holder == seat:
            if player.chosen != NO_CARD:
                numbers[first - SEATS + CHOSEN + player.chosen] = ONE
            write_cards(player.hand, numbers, packet)
            write_cards(neighbor.passed, numbers, packet)
        elif packets is not None and packets[holder]:
            write_cards(packets[holder], numbers, packet)
        elif packets is not None or (seat >= 0 and offset <= passes):
            if player.chosen == NO_CARD:
                write_cards(player.hand, numbers, packet)
                write_cards(neighbor.passed, numbers, packet)
            elif packets is None:
                write_cards(player.hand if player.hand else neighbor.passed, numbers, packet)
                write_one_more(player.chosen, numbers, packet)
        first += A_SEAT
        holder = left
        offset += 1
