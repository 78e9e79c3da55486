"""The points that characters would score if the game ended now (MU-42), shown on their cards."""

from typing import NamedTuple

from laguna.games.murano.character_scoring import (
    BEAD_CARDS,
    BEAD_SUBSTITUTES,
    CHARACTER_POINTS,
    COUNTED_THING,
    GOLD_CARDS,
    REQUIRED_ISLAND,
    points_for_gold,
)
from laguna.games.murano.components import ANYWHERE, BEADS_FOR_A_CHARACTER, COLORS, PLACES_ON_AN_ISLAND
from laguna.games.murano.pictures.event_places import island_place
from laguna.games.murano.state import MuranoData


class CharacterValue(NamedTuple):
    """The most points that a character would score now, and where it could score more with a gondolier."""

    points: int
    island: int
    """-1 if it scores nothing."""
    potential: int
    potential_island: int
    """-1 if no island without a gondolier of the seat would give more points."""
    by_island: tuple[int, ...]
    """The points on each island with a gondolier there."""

    def leads(self) -> str:
        """The islands where it would score, in the format of the `data-leads` attribute."""
        return " ".join(
            f"{island_place(island)}({points})" for island, points in enumerate(self.by_island) if points
        )


def character_values(state: MuranoData, seat: int, characters: list[int]) -> dict[int, CharacterValue]:
    """The value of each character on its own, although two may need the same gondolier, gold or beads."""
    me = state.players[seat]
    found = {}
    for character in characters:
        points, island, potential, potential_island = 0, -1, 0, -1
        by_island = tuple(_points(state, seat, character, here) for here in range(int(state.islands)))
        for here, value in enumerate(by_island):
            if me.placed >> here * PLACES_ON_AN_ISLAND & 15:
                if value > points:
                    points, island = value, here
            elif value > potential:
                potential, potential_island = value, here
        found[character] = CharacterValue(
            points, island, potential, potential_island if potential > points else -1, by_island
        )
    return found


def _points(state: MuranoData, seat: int, character: int, island: int) -> int:
    me = state.players[seat]
    if GOLD_CARDS >> character & 1:
        return int(points_for_gold(me.gold)) if state.accepts_gold(seat, character, island) else 0
    if BEAD_CARDS >> character & 1:
        if REQUIRED_ISLAND[character] not in (ANYWHERE, island):
            return 0
        alike = BEAD_SUBSTITUTES[3 * int(me.workshops()) + COUNTED_THING[character]]
        beads = sum(me.beads >> 4 * color & 15 for color in range(COLORS) if alike >> color & 1)
        return CHARACTER_POINTS[character] * min(int(beads), BEADS_FOR_A_CHARACTER)
    return int(state.character_points_at(seat, character, island))


def points_at(state: MuranoData, seat: int, characters: list[int], island: int) -> dict[int, int]:
    """The points of characters on an island now, with a gondolier there."""
    return {character: _points(state, seat, character, island) for character in characters}
