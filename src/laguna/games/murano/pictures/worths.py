"""What a character would give a seat if the game ended now (MU-42), for cards in hand and on offer."""

from typing import NamedTuple

from laguna.games.murano.characters import (
    ALIKE,
    BEAD_CARDS,
    GOLD_CARDS,
    ISLAND_OF,
    POINTS,
    WHAT,
    character_points,
    gold_accepted,
    points_for_gold,
)
from laguna.games.murano.components import ANYWHERE, BEADS_FOR_A_CHARACTER, COLOURS, PLACES_ON_AN_ISLAND
from laguna.games.murano.pictures.places import island_place
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition


class Worth(NamedTuple):
    """The most that a character gives now, and where; and where it would give more with a gondolier."""

    points: int
    island: int
    """-1 if it gives nothing."""
    hoped: int
    hoped_island: int
    """-1 if no island without a gondolier of the seat would give more."""
    everywhere: tuple[int, ...]
    """What it would give on each island with a gondolier there."""

    def leads(self) -> str:
        """The islands where it would give something, as a page lights them."""
        return " ".join(
            f"{island_place(island)}({points})" for island, points in enumerate(self.everywhere) if points
        )


def worths(state: MuranoPosition, seat: int, characters: list[int]) -> dict[int, Worth]:
    """Each character by itself: two may want the same gondolier, gold or beads."""
    me = state.players[seat]
    counts = state.island_counts(seat)
    found = {}
    for character in characters:
        points, island, hoped, hoped_island = 0, -1, 0, -1
        everywhere = tuple(_points(character, me, counts, here) for here in range(int(state.islands)))
        for here, worth in enumerate(everywhere):
            if me.placed >> here * PLACES_ON_AN_ISLAND & 15:
                if worth > points:
                    points, island = worth, here
            elif worth > hoped:
                hoped, hoped_island = worth, here
        found[character] = Worth(points, island, hoped, hoped_island if hoped > points else -1, everywhere)
    return found


def _points(character: int, me: Player, counts: object, island: int) -> int:
    if GOLD_CARDS >> character & 1:
        accepted = gold_accepted(character, counts, island)  # type: ignore[arg-type]
        return int(points_for_gold(me.gold)) if accepted else 0
    if BEAD_CARDS >> character & 1:
        if ISLAND_OF[character] not in (ANYWHERE, island):
            return 0
        alike = ALIKE[3 * int(me.workshops()) + WHAT[character]]
        beads = sum(me.beads >> 4 * colour & 15 for colour in range(COLOURS) if alike >> colour & 1)
        return POINTS[character] * min(int(beads), BEADS_FOR_A_CHARACTER)
    return int(character_points(character, counts, island))  # type: ignore[arg-type]


def points_at(state: MuranoPosition, seat: int, characters: list[int], island: int) -> dict[int, int]:
    """What characters would give on an island now, with a gondolier there."""
    me = state.players[seat]
    counts = state.island_counts(seat)
    return {character: _points(character, me, counts, island) for character in characters}
