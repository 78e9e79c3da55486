"""A brute-force model of movement in La Venise du Nord: every step is tried on the hexes.

`python tests/venise/reference_model.py [LAYOUT ...]` compares every movement of every layout with the
engine's: each start, die, set of bridges and place of the boat. It takes minutes; the tests compare all of
that with up to two bridges, and with some sets of three to five.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import combinations

from laguna.games.venise.codes import BOAT_CHOICES
from laguna.games.venise.components import LAYOUTS
from laguna.games.venise.movement import Board, board_of

Hex = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
MOST_POINTS = 6
MOST_BRIDGES = 5
BOAT_POINTS = 3


def around(hex_: Hex) -> list[Hex]:
    return [(hex_[0] + q, hex_[1] + r) for q, r in SIDES]


class City:
    """Quarters on hexes; everything else is water."""

    def __init__(self, quarters: list[Hex]) -> None:
        self.quarters = quarters
        self.number = {hex_: number for number, hex_ in enumerate(quarters)}
        self.waters = sorted(
            {hex_ for quarter in quarters for hex_ in around(quarter) if hex_ not in self.number},
            key=lambda hex_: (hex_[1], hex_[0]),
        )
        water_number = {hex_: number for number, hex_ in enumerate(self.waters)}
        self.beside = [[self.number[h] for h in around(hex_) if h in self.number] for hex_ in quarters]
        self.shores = [[water_number[h] for h in around(hex_) if h in water_number] for hex_ in quarters]
        self.touches = [set(shore) for shore in self.shores]
        self.edges = [(one, two) for one in range(9) for two in self.beside[one] if one < two]


class Movements:
    """VN-11 by brute force, with some bridges.

    Results are cached, and the boat's place is left open until it is first boarded, so that one search serves
    every place of the boat.
    """

    def __init__(self, city: City, bridges: Iterable[tuple[int, int]]) -> None:
        self.city = city
        self.bridges = {pair for one, two in bridges for pair in ((one, two), (two, one))}
        self.walks: dict[tuple[int, int, int], set[tuple[int, int]]] = {}

    def steps(self, quarter: int, visited: int, spent: int) -> Iterator[tuple[int, int, int]]:
        """One step on foot: to an adjacent quarter for a point, or for nothing over a bridge."""
        for other in self.city.beside[quarter]:
            if not visited >> other & 1:
                if spent + 1 <= MOST_POINTS:
                    yield other, visited | 1 << other, spent + 1
                if (quarter, other) in self.bridges:
                    yield other, visited | 1 << other, spent

    def walk(self, quarter: int, visited: int, spent: int) -> set[tuple[int, int]]:
        """The (points spent, quarter) where one can be after any number of steps on foot."""
        found = self.walks.get((quarter, visited, spent))
        if found is None:
            found = {(spent, quarter)}
            for step in self.steps(quarter, visited, spent):
                found |= self.walk(*step)
            self.walks[quarter, visited, spent] = found
        return found

    def trip(self, quarter: int, visited: int, spent: int) -> Iterator[tuple[int, int, int]]:
        """What follows boarding the boat: the (points spent, quarter, water) where one can be."""
        spent += BOAT_POINTS
        for other in range(9):
            if visited >> other & 1:
                continue
            after = visited | 1 << other
            for water in self.city.shores[other]:
                for points, end in self.walk(other, after, spent):
                    yield points, end, water
                if spent + BOAT_POINTS <= MOST_POINTS:
                    yield from self.trip_again(other, after, spent, water)

    def trip_again(
        self, quarter: int, visited: int, spent: int, water: int
    ) -> Iterator[tuple[int, int, int]]:
        if spent + BOAT_POINTS <= MOST_POINTS:
            if water in self.city.touches[quarter]:
                yield from self.trip(quarter, visited, spent)
            for step in self.steps(quarter, visited, spent):
                yield from self.trip_again(*step, water)

    def ends_from(self, start: int) -> list[list[set[int]]]:
        """For each place of the boat and each number of points from 0 on, where a movement from a quarter can
        end, as the engine numbers it: the quarter, and the boat's place if that is new."""
        on_foot = self.walk(start, 1 << start, 0)
        boarded: list[list[set[int]]] = [[set() for _ in range(MOST_POINTS + 1)] for _ in range(9)]
        situations = [(start, 1 << start, 0)]
        for quarter, visited, spent in situations:
            if spent + BOAT_POINTS <= MOST_POINTS:
                for points, end, water in self.trip(quarter, visited, spent):
                    boarded[quarter][points].add(end * BOAT_CHOICES + 1 + water)
                situations.extend(self.steps(quarter, visited, spent))
        ends = []
        for boat in range(len(self.city.waters)):
            found: list[set[int]] = [set() for _ in range(MOST_POINTS + 1)]
            for boarding in range(9):
                if boat in self.city.touches[boarding]:
                    for points in range(MOST_POINTS + 1):
                        found[points] |= boarded[boarding][points]
            for points in range(MOST_POINTS + 1):
                for quarter in range(9):
                    as_it_was = quarter * BOAT_CHOICES + 1 + boat
                    if as_it_was in found[points] or (points, quarter) in on_foot:
                        found[points].discard(as_it_was)
                        found[points].add(quarter * BOAT_CHOICES)
            ends.append(found)
        return ends


CITIES = [City(list(quarters)) for name, quarters, boat in LAYOUTS]
NAMES = [name for name, quarters, boat in LAYOUTS]


def compare(city: City, board: Board, bridges: Iterable[tuple[int, int]]) -> int:
    """Compare the movements with a set of bridges: every start, place of the boat and die. Returns how many
    movements were compared."""
    bridges = list(bridges)
    reach = board.reach(sum(1 << int(board.edge_between[one * 9 + two]) for one, two in bridges))
    movements = Movements(city, bridges)
    compared = 0
    for start in range(9):
        for boat, expected in enumerate(movements.ends_from(start)):
            for points in range(1, MOST_POINTS + 1):
                count = board.count_ends(reach, start, points, boat)
                ends = [board.nth_end(reach, start, points, boat, n) for n in range(count)]
                assert ends == sorted(expected[points]), (city.quarters, start, points, boat, bridges)
                compared += len(ends)
    return compared


def compare_all(layout: int, fewest: int = 0, most: int = MOST_BRIDGES) -> int:
    """Compare every set of so many bridges of a layout."""
    return sum(
        compare(CITIES[layout], board_of(layout), bridges)
        for count in range(fewest, most + 1)
        for bridges in combinations(CITIES[layout].edges, count)
    )


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        print(f"{name}: {compare_all(NAMES.index(name))} movements compared", flush=True)


if __name__ == "__main__":
    main()
