"""La Venise du Nord done the simple way, to compare with: movement tried step by step on the hexes.

`python tests/venise/model.py [LAYOUT ...]` compares every movement of every layout with the engine's: each
start, die, set of bridges and place of the boat. It takes long; the tests compare a part of them.
"""

import sys
from itertools import combinations

from laguna.games.venise.components import LAYOUTS, QUARTERS
from laguna.games.venise.movement import BOARDS, Board

Hex = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
MOST_POINTS = 6
MOST_BRIDGES = 5


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

    def ends(self, start: int, boat: int, bridges: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
        """For each number of points from 0 on, the (quarter, water) where movements can end."""
        found: list[set[tuple[int, int]]] = [set() for _ in range(MOST_POINTS + 1)]
        self.go_on(start, 1 << start, 0, boat, bridges, found)
        return found

    def go_on(
        self,
        quarter: int,
        visited: int,
        spent: int,
        boat: int,
        bridges: set[tuple[int, int]],
        found: list[set[tuple[int, int]]],
    ) -> None:
        """VN-11, word by word: everything that may come next."""
        found[spent].add((quarter, boat))
        for other in self.beside[quarter]:
            if not visited >> other & 1:
                if spent + 1 <= MOST_POINTS:
                    self.go_on(other, visited | 1 << other, spent + 1, boat, bridges, found)
                if (quarter, other) in bridges:
                    self.go_on(other, visited | 1 << other, spent, boat, bridges, found)
        if spent + 3 <= MOST_POINTS and boat in self.touches[quarter]:
            for other in range(9):
                if not visited >> other & 1:
                    for water in self.shores[other]:
                        self.go_on(other, visited | 1 << other, spent + 3, water, bridges, found)


CITIES = [City(list(quarters)) for name, quarters, boat in LAYOUTS]
NAMES = [name for name, quarters, boat in LAYOUTS]


def engine_ends(board: Board, start: int, points: int, boat: int, bridges: int) -> list[tuple[int, int]]:
    """The same from the engine, in its order."""
    reach = board.reach(bridges)
    ends = []
    for n in range(board.count_ends(reach, start, points, boat)):
        quarter, place = divmod(board.nth_end(reach, start, points, boat, n), 23)
        ends.append((int(quarter), int(place) - 1 if place else boat))
    return ends


def compare(layout: int, start: int, boat: int, bridges: tuple[tuple[int, int], ...]) -> int:
    """Compare the movements from one quarter with every die; tells how many dice were compared."""
    city, board = CITIES[layout], BOARDS[layout]
    expected = city.ends(start, boat, {pair for one, two in bridges for pair in ((one, two), (two, one))})
    mask = sum(1 << int(board.edge_between[one * 9 + two]) for one, two in bridges)
    for points in range(1, MOST_POINTS + 1):
        ends = engine_ends(board, start, points, boat, mask)
        # With no points spent the burgher has not moved; from 1 on every movement has an end elsewhere.
        assert len(set(ends)) == len(ends)
        assert set(ends) == expected[points], (NAMES[layout], QUARTERS[start], points, boat, bridges)
    return MOST_POINTS


def compare_all(layout: int, fewest: int = 0, most: int = MOST_BRIDGES) -> int:
    """Compare every start, die and place of the boat with every set of so many bridges."""
    city = CITIES[layout]
    compared = 0
    for count in range(fewest, most + 1):
        for bridges in combinations(city.edges, count):
            for start in range(9):
                for boat in range(len(city.waters)):
                    compared += compare(layout, start, boat, bridges)
    return compared


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        print(f"{name}: {compare_all(NAMES.index(name))} movements compared", flush=True)


if __name__ == "__main__":
    main()
