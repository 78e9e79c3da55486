"""VN-11: movement, compared with a brute-force model."""

import random
import subprocess
import sys
from itertools import combinations

import pytest
from random_games import ALL_SETTINGS
from venise.helpers import legal, often, on, starting
from venise.reference_model import CITIES, MOST_BRIDGES, NAMES, City, compare, compare_all

from laguna.games.venise.bridge_chains import CHAINED_POINTS, CHAINED_QUARTERS, chains, chains_at
from laguna.games.venise.components import QUARTERS
from laguna.games.venise.hexes import HEX_NUMBER
from laguna.games.venise.movement import BOAT_PLACES, Board, board_of
from laguna.kit.bits import lookup

every_layout = pytest.mark.parametrize("layout", range(len(NAMES)), ids=NAMES)


@pytest.mark.long
@every_layout
def test_movements_with_up_to_two_bridges_match_brute_force(layout: int) -> None:
    """VN-11: every start, die and place of the boat, with no bridge and every single one; in the city of the
    first game, and with LAGUNA_ALL_SETTINGS=yes in all of them, also with every two."""
    assert compare_all(layout, 0, often(2 if ALL_SETTINGS or layout == 0 else 1, 0)) > 0


@every_layout
def test_movements_with_more_bridges_match_brute_force(layout: int) -> None:
    """VN-11: a part of the sets of three to five bridges, each with every start, die and place of the boat;
    model.py compares all of them."""
    chance = random.Random(layout)
    for count in range(often(3, MOST_BRIDGES), MOST_BRIDGES + 1):
        sets = list(combinations(CITIES[layout].edges, count))
        for bridges in chance.sample(sets, often(3, 1)):
            assert compare(CITIES[layout], board_of(layout), bridges) > 0


def test_movements_in_free_cities_match_brute_force() -> None:
    """VN-3, VN-11: random cities of nine quarters, with random bridges, every start, die and place of the
    boat."""
    chance = random.Random("free")
    for _ in range(often(15, 2)):
        tiles = [(0, 0)]
        while len(tiles) < 9:
            q, r = chance.choice(tiles)
            side = chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)))
            if (q + side[0], r + side[1]) not in tiles:
                tiles.append((q + side[0], r + side[1]))
        city, board = City(tiles), Board(lookup([HEX_NUMBER[tile] for tile in tiles]))
        assert board.connected()
        assert len(city.waters) == len(board.places) <= BOAT_PLACES
        assert len(city.edges) == len(board.edge_quarters) <= 16
        bridges = chance.sample(city.edges, chance.randrange(min(MOST_BRIDGES, len(city.edges)) + 1))
        assert compare(city, board, bridges) > 0


@every_layout
def test_the_boat_starts_on_water_that_touches_a_quarter(layout: int) -> None:
    """VN-3."""
    assert 0 <= board_of(layout).boat_at_start < len(board_of(layout).places)
    assert board_of(layout).connected()


@every_layout
def test_a_1_always_allows_a_movement(layout: int) -> None:
    """VN-10: so rolling again ends some time."""
    for start in range(9):
        assert board_of(layout).count_ends(board_of(layout).reach(0), start, 1, 0) > 0


def test_exactly_the_points_of_the_die_are_used() -> None:
    """VN-11: from wool the arm leads one way only."""
    assert starting(on("wool", rolled=[1, 2]), "move") == ["move 1 workshop", "move 2 port2"]


def test_no_quarter_is_entered_twice() -> None:
    """VN-11: port1, flax and builder touch each other; with 3 one does not come back to the start."""
    match = on("flax", rolled=[3, 3], boat=[4, 2])
    assert "move 3 flax" not in legal(match)
    assert starting(match, "move 3 order", "move 3 market") == ["move 3 order", "move 3 market"]


def test_crossing_ones_own_bridge_can_be_free() -> None:
    """VN-11: and another player's is no bridge."""
    one = ["move 1 port2"]
    assert starting(on("workshop", rolled=[1, 1], burghers=["workshop", "flax"]), "move") == [
        "move 1 wool",
        *one,
    ]
    own = on("workshop", rolled=[1, 1], bridges=[["workshop", "port2", 0]])
    assert starting(own, "move") == ["move 1 wool", "move 1 gold", *one]
    others = on("workshop", rolled=[1, 1], bridges=[["workshop", "port2", 1]])
    assert starting(others, "move") == ["move 1 wool", *one]


def test_the_boat_needs_three_points_and_to_lie_at_the_quarter() -> None:
    """VN-11: it is set on any water of the quarter where one lands, or stays if it touches that."""
    match = on("order", rolled=[3, 3])
    landed = starting(match, "move 3 wool")
    waters = CITIES[0].waters
    at_wool = [waters.index(hex_) + 1 for hex_ in ((3, 1), (2, 2), (4, 2), (2, 3), (3, 3))]
    assert landed == [f"move 3 wool boat {number}" for number in at_wool]
    assert "move 3 port1" in legal(match)  # the boat touches port 1 where it lies
    far = on("workshop", rolled=[3, 3])
    assert not any("boat" in words for words in legal(far))


def test_the_boat_goes_where_no_waterway_leads() -> None:
    """VN-11: enclosed water is water, and the boat reaches it."""
    match = on("workshop", layout="ring", rolled=[3, 3])
    enclosed = HEX_NUMBER[(1, 1)]
    ring = board_of(NAMES.index("ring"))
    assert ring.places[ring.boat_at_start] == enclosed
    assert any(words.startswith("move 3 port1 boat") for words in legal(match))


def test_two_trips_take_six_points() -> None:
    """VN-11: with the boat at the second boarding as it was left after the first."""
    match = on("order", rolled=[6, 6])
    assert "move 6 wool boat 18" in legal(match)
    assert QUARTERS[0] == "wool"


def test_several_burghers_may_stand_on_one_quarter() -> None:
    """VN-11."""
    match = on("wool", rolled=[1, 1], burghers=["wool", "workshop"])
    assert "move 1 workshop" in legal(match)


COUNT_THE_CITIES = """
import gc
import laguna.games.venise
from laguna.games.venise.movement import Board
print(sum(isinstance(each, Board) for each in gc.get_objects()))
"""


def test_a_city_is_computed_only_when_it_is_first_played_in() -> None:
    """Working out all five took longer than all else that a server does for the game when it starts."""
    found = subprocess.run(
        [sys.executable, "-c", COUNT_THE_CITIES], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "0"


@every_layout
def test_cached_chains_equal_computed_ones(layout: int) -> None:
    """VN-31: what is kept for speed is what is counted, however often it is asked for."""
    board = board_of(layout)
    edges = range(len(board.edge_quarters))
    chance = random.Random(layout)
    for _ in range(60):
        joined = chance.sample(edges, chance.randrange(MOST_BRIDGES + 1))
        bridges = sum(1 << edge for edge in joined)
        sizes = chains(board, bridges)
        quarters = 0
        for edge in joined:
            quarters |= board.edge_quarters[edge]
        packed = max(sizes, default=0) | sum(size * size for size in sizes) << CHAINED_POINTS
        for _ in range(2):
            assert chains_at(board, bridges) == packed | quarters << CHAINED_QUARTERS
        touching = [edge for edge in edges if board.edge_quarters[edge] & quarters]
        among = [edge for edge in edges if board.edge_quarters[edge] & ~quarters == 0]
        assert board.edges_at[quarters] == sum(1 << edge for edge in touching)
        assert board.edges_among[quarters] == sum(1 << edge for edge in among)
