# compiled by mypyc
"""Chains of connected bridges (VN-31)."""

from typing import Final

from mypy_extensions import i64

from laguna.games.venise.movement import Board, bridges_built
from laguna.kit.bits import lowest_bit


def chain_of(board: Board, bridges: i64) -> i64:
    """VN-31: the chain of the lowest of some bridges, as a mask of edges."""
    chain = bridges & -bridges
    joined = board.edge_quarters[lowest_bit(bridges)]
    rest = bridges & ~chain
    while rest:
        edge = lowest_bit(rest)
        bit = rest & -rest
        rest &= ~bit
        if board.edge_quarters[edge] & joined:
            joined |= board.edge_quarters[edge]
            chain |= bit
            rest = bridges & ~chain
    return chain


CHAINED_QUARTERS: Final = 16
CHAINED_POINTS: Final = 4
CHAINED_LONGEST: Final = 15
CHAINED_SIZES: Final = 65535


def chains_at(board: Board, bridges: i64) -> i64:
    """Packed facts about a player's bridges: the length of the longest chain, from bit 4 the points of all
    chains (VN-31), from bit 16 the quarters that they touch. Cached by the board."""
    number = board.bridge_sets[bridges]
    found = board.chained[number]
    if found or bridges == 0:
        return found
    longest: i64 = 0
    left = bridges
    while left:
        chain = chain_of(board, left)
        left &= ~chain
        size = bridges_built(chain)
        found += size * size << CHAINED_POINTS
        if size > longest:
            longest = size
    found |= longest
    left = bridges
    while left:
        found |= board.edge_quarters[lowest_bit(left)] << CHAINED_QUARTERS
        left &= left - 1
    board.chained[number] = found
    return found


def chains(board: Board, bridges: i64) -> list[int]:
    """VN-31: the lengths of a player's chains, the longest first."""
    sizes = []
    left = bridges
    while left:
        chain = chain_of(board, left)
        left &= ~chain
        sizes.append(int(bridges_built(chain)))
    return sorted(sizes, reverse=True)
