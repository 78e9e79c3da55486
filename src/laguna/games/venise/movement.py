# compiled by mypyc
"""The city of La Venise du Nord and movement in it (VN-3, VN-11).

Water hexes that touch a quarter are the places of the boat, numbered in the order of hexes; adjacent quarters
share an edge, where a bridge may be built. Both are numbered per city, so sets of them are small bit masks.
"""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar, cast, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from laguna.games.venise.codes import BOAT_CHOICES
from laguna.games.venise.components import BOAT_POINTS, BRIDGES, DIE_FACES, LAYOUTS, QUARTER_COUNT
from laguna.games.venise.hexes import HEX_NEIGHBOR, HEX_NUMBER, NOT_PLACED
from laguna.kit.bits import BIT, LOWEST, POPCOUNT, lookup, lowest_bit, nth_bit, popcount

# Nine quarters touch at most 22 water hexes: every quarter joined on by one side covers one and adds three.
BOAT_PLACES: Final = 22
assert BOAT_CHOICES == BOAT_PLACES + 1
NO_EDGE: Final = -1
ALL_QUARTERS: Final = 511
assert ALL_QUARTERS == (1 << QUARTER_COUNT) - 1

# A packed path: the quarters on it, its end, its number of steps, the edges it crosses. In a list of paths,
# each path is followed by its extensions; its family is their number, itself included.
PATH_END: Final = 9
PATH_LENGTH: Final = 13
PATH_EDGES: Final = 17
PATH_FAMILY: Final = 33
QUARTER_MASK: Final = 15
LENGTH_MASK: Final = 15
MOST_EDGES: Final = 16  # nine hexes in a plane share at most so many sides
assert PATH_FAMILY == PATH_EDGES + MOST_EDGES
# Quarters by a number of points are nine bits for each number, the fewest points lowest.
MOST_ON_FOOT: Final = 3  # points left besides a trip by boat
assert MOST_ON_FOOT == DIE_FACES - BOAT_POINTS


def _points(fewest: int, most: int, first: int) -> int:
    """A bit for each number of points from the fewest to the most, nine bits apart, from `first` on."""
    return sum(1 << QUARTER_COUNT * (points - first) for points in range(max(fewest, first), most + 1))


# What a path can cost, by its least cost * 16 + its steps: alone (1 to 6 points), and beside a trip (0 to 3).
WALKS: Final = lookup([_points(cost, min(steps, DIE_FACES), 1) for cost in range(9) for steps in range(16)])
STROLLS: Final = lookup(
    [_points(cost, min(steps, MOST_ON_FOOT), 0) for cost in range(9) for steps in range(16)]
)
STROLL_BITS: Final = (1 << 36) - 1
# A trip by boat ends on a quarter after landing on one: nine bits of landings for each end, the ends 0-5 in
# one word and 6-8 in the next. There are such words for each start, quarter where the boat is boarded, and
# number of points left besides the trip.
ENDS_IN_A_WORD: Final = 6
LANDING_WORDS: Final = 72  # for each start
BOARDING_WORDS: Final = 8  # for each quarter of boarding
assert LANDING_WORDS == QUARTER_COUNT * BOARDING_WORDS and BOARDING_WORDS == 2 * (MOST_ON_FOOT + 1)
# Quarters, one bit each, as ends in such words.
AS_ENDS: Final = lookup(
    [sum(1 << QUARTER_COUNT * end for end in range(6) if ends >> end & 1) for ends in range(64)]
)
# How many ends there are: for each start, place of the boat and number of points left besides a trip.
NO_COUNTS: Final = vec[u8]([u8(0)] * (QUARTER_COUNT * BOAT_PLACES * (MOST_ON_FOOT + 1)))


def bridges_built(bridges: i64) -> i64:
    """The number of bridges in a mask of edges."""
    low: i64 = POPCOUNT[bridges & 1023]
    high: i64 = POPCOUNT[bridges >> 10]
    return low + high


def cost_of(path: i64, bridges: i64) -> i64:
    """The fewest points that a path takes: over one's own bridges it is free."""
    return (path >> PATH_LENGTH & LENGTH_MASK) - bridges_built(path >> PATH_EDGES & bridges)


_BRIDGE_SETS: Final[dict[int, vec[i64]]] = {}


def bridge_sets(edges: int) -> vec[i64]:
    """By mask, a consecutive number for every set of bridges that one player can have on so many edges. Masks
    with too many bridges have the number of the set before them."""
    numbers = _BRIDGE_SETS.get(edges)
    if numbers is None:
        numbers = vec[i64]()
        number: i64 = -1
        for mask in range(1 << edges):
            if bridges_built(mask) <= BRIDGES:
                number += 1
            numbers = append(numbers, number)
        _BRIDGE_SETS[edges] = numbers
    return numbers


@final
@mypyc_attr(acyclic=True)
class ReachableQuarters:
    """The quarters that can be reached from each quarter with a set of bridges, for every number of points.
    Movements by boat are computed when they are first needed, for each boarding quarter."""

    def __init__(self, bridges: i64) -> None:
        self.bridges: i64 = bridges
        # By start:
        self.on_foot: vec[i64] = NO_WORDS[:QUARTER_COUNT]  # quarters, nine bits for each number of points
        self.explored: vec[i64] = NO_WORDS[:QUARTER_COUNT]  # the boarding quarters that were looked into
        self.landings: vec[i64] = NO_WORDS[:]  # where the last trip may land
        self.counts: vec[u8] = NO_COUNTS[:]  # how many ends there are, 0 if that is not yet known


NO_WORDS: Final = lookup([0] * (QUARTER_COUNT * LANDING_WORDS))
NOTHING: Final = vec[i64]()
NO_REACH: Final = ReachableQuarters(-1)


@final
class Board:
    """A city: its quarters, waters and edges, and a cache of movements. Clones share it."""

    def __init__(self, tiles: vec[i64]) -> None:
        self.tiles: vec[i64] = tiles  # the hex of each quarter
        self.neighbors: vec[i64] = lookup([0] * QUARTER_COUNT)  # masks of quarters
        self.edge_between: vec[i64] = lookup([NO_EDGE] * (QUARTER_COUNT * QUARTER_COUNT))
        self.edge_quarters: vec[i64] = vec[i64]()  # masks of the two quarters of each edge
        self.places: vec[i64] = vec[i64]()  # the hex of each place of the boat
        self.boat_at_start: i64 = 0  # its place, unless the players choose it
        self.touching: vec[i64] = lookup([0] * QUARTER_COUNT)  # masks of places
        self.touched: vec[i64] = vec[i64]()  # for each place, a mask of quarters
        self.landings: vec[i64] = vec[i64]()  # for each mask of quarters, the places that touch one of them
        self.landing_counts: bytes = b""  # how many they are
        self.shores: i64 = 0  # the quarters that touch water
        self.paths: vec[i64] = vec[i64]()  # all paths without a quarter twice, by their start
        self.first_path: vec[i64] = vec[i64]()
        self.paths_between: vec[i64] = vec[i64]()  # the same paths by their start and end
        self.first_path_between: vec[i64] = vec[i64]()
        self.known: list[ReachableQuarters] = []  # by the number of a set of bridges
        self.bridge_sets: vec[i64] = NOTHING  # the number of each mask of bridges
        self.chained: vec[i64] = NOTHING  # by that number: the cache of `chains_at`, 0 where unknown
        self.edges_at: vec[i64] = NOTHING  # for each mask of quarters, the edges that touch one of them
        self.edges_among: vec[i64] = NOTHING  # and those that join two of them
        self.facts: dict[Hashable, Any] = {}  # see `fact_about`
        quarter_at = {int(tiles[quarter]): quarter for quarter in range(QUARTER_COUNT)}
        self.find_waters(quarter_at, self.find_edges(quarter_at))
        self.find_all_paths()
        self.bridge_sets = bridge_sets(len(self.edge_quarters))
        sets = 1 + self.bridge_sets[len(self.bridge_sets) - 1]
        self.known = [NO_REACH] * sets
        self.chained = vec[i64]([0] * sets)
        self.find_edges_by_quarters()

    def find_edges(self, quarter_at: dict[int, int]) -> set[int]:
        """Find adjacent quarters; returns the water hexes around the city."""
        waters: set[int] = set()
        for quarter in range(QUARTER_COUNT):
            for direction in range(6):
                hex_ = int(HEX_NEIGHBOR[self.tiles[quarter] * 6 + direction])
                other = quarter_at.get(hex_)
                if other is None:
                    waters.add(hex_)
                else:
                    self.neighbors[quarter] |= 1 << other
                    if quarter < other:
                        edge = len(self.edge_quarters)
                        self.edge_between[quarter * QUARTER_COUNT + other] = edge
                        self.edge_between[other * QUARTER_COUNT + quarter] = edge
                        self.edge_quarters = append(self.edge_quarters, 1 << quarter | 1 << other)
        return waters

    def find_edges_by_quarters(self) -> None:
        self.edges_at = vec[i64]([0] * (1 << QUARTER_COUNT))
        self.edges_among = vec[i64]([0] * (1 << QUARTER_COUNT))
        for quarters in range(1, 1 << QUARTER_COUNT):  # as without the lowest one, and what that one adds
            lowest: i64 = LOWEST[quarters]
            rest = quarters & (quarters - 1)
            mine: i64 = 0
            for edge in range(len(self.edge_quarters)):
                if self.edge_quarters[edge] >> lowest & 1:
                    mine |= BIT[edge]
            self.edges_among[quarters] = self.edges_among[rest] | mine & self.edges_at[rest]
            self.edges_at[quarters] = self.edges_at[rest] | mine

    def find_waters(self, quarter_at: dict[int, int], waters: set[int]) -> None:
        """The places of the boat, and the quarters that each touches."""
        for place, hex_ in enumerate(sorted(waters)):
            self.places = append(self.places, hex_)
            touched: i64 = 0
            for direction in range(6):
                ashore = quarter_at.get(int(HEX_NEIGHBOR[hex_ * 6 + direction]))
                if ashore is not None:
                    self.touching[ashore] |= 1 << place
                    self.shores |= 1 << ashore
                    touched |= 1 << ashore
            self.touched = append(self.touched, touched)
        for quarters in range(1 << QUARTER_COUNT):
            around: i64 = 0
            for quarter in range(QUARTER_COUNT):
                if quarters >> quarter & 1:
                    around |= self.touching[quarter]
            self.landings = append(self.landings, around)
        self.landing_counts = bytes([int(popcount(places)) for places in self.landings])

    def find_all_paths(self) -> None:
        """Paths by their start, and again by their start and end."""
        for quarter in range(QUARTER_COUNT):
            self.first_path = append(self.first_path, len(self.paths))
            self.find_paths(quarter, 1 << quarter, 0, 0)
        self.first_path = append(self.first_path, len(self.paths))
        for start in range(QUARTER_COUNT):
            for end in range(QUARTER_COUNT):
                self.first_path_between = append(self.first_path_between, len(self.paths_between))
                for number in range(self.first_path[start], self.first_path[start + 1]):
                    if self.paths[number] >> PATH_END & QUARTER_MASK == end:
                        self.paths_between = append(self.paths_between, self.paths[number])
        self.first_path_between = append(self.first_path_between, len(self.paths_between))

    def find_paths(self, quarter: i64, visited: i64, length: i64, edges: i64) -> None:
        number = len(self.paths)
        packed = visited | quarter << PATH_END | length << PATH_LENGTH | edges << PATH_EDGES
        self.paths = append(self.paths, packed)
        ahead = self.neighbors[quarter] & ~visited
        while ahead:
            other = lowest_bit(ahead)
            ahead &= ahead - 1
            edge: i64 = 1 << self.edge_between[quarter * QUARTER_COUNT + other]
            self.find_paths(other, visited | 1 << other, length + 1, edges | edge)
        family = len(self.paths) - number
        self.paths[number] |= family << PATH_FAMILY

    def place_of(self, hex_: i64) -> i64:
        """The place of the boat on a hex, or NOT_PLACED."""
        for place in range(len(self.places)):
            if self.places[place] == hex_:
                return place
        return NOT_PLACED

    def reach(self, bridges: i64) -> ReachableQuarters:
        """VN-11: what a player with these bridges can reach."""
        number = self.bridge_sets[bridges]
        found = self.known[number]
        if found.bridges < 0:
            found = ReachableQuarters(bridges)
            for start in range(QUARTER_COUNT):
                found.on_foot[start] = self.walk(start, bridges)
            self.known[number] = found
        return found

    def walk(self, start: i64, bridges: i64) -> i64:
        """VN-11: the quarters reached on foot. A step costs a point, over one's own bridge it may be free: a
        path can cost anything from its steps minus its bridges up to its steps."""
        paths = self.paths
        ends: i64 = 0
        number = self.first_path[start]
        last = self.first_path[start + 1]
        while number < last:
            path = paths[number]
            cost = cost_of(path, bridges)
            if cost > DIE_FACES:
                number += path >> PATH_FAMILY
                continue
            number += 1
            ends |= WALKS[cost << 4 | (path >> PATH_LENGTH & LENGTH_MASK)] << (
                path >> PATH_END & QUARTER_MASK
            )
        return ends

    def stroll(self, start: i64, visited: i64, bridges: i64, most: i64) -> i64:
        """The quarters reached on foot without entering some others, for at most so many points: nine bits of
        quarters for each number of points from 0 on."""
        paths = self.paths
        ends: i64 = 0
        number = self.first_path[start]
        last = self.first_path[start + 1]
        while number < last:
            path = paths[number]
            cost = cost_of(path, bridges)
            if path & visited or cost > most:
                number += path >> PATH_FAMILY
                continue
            number += 1
            ends |= STROLLS[cost << 4 | (path >> PATH_LENGTH & LENGTH_MASK)] << (
                path >> PATH_END & QUARTER_MASK
            )
        return ends

    def explore(self, found: ReachableQuarters, start: i64, boat: i64) -> None:
        """Add the movements by boat from the quarters that it touches."""
        aims = self.touched[boat] & ~found.explored[start]
        found.explored[start] |= aims
        while aims:
            board_at: i64 = LOWEST[aims]
            aims &= aims - 1
            number = self.first_path_between[start * QUARTER_COUNT + board_at]
            last = self.first_path_between[start * QUARTER_COUNT + board_at + 1]
            while number < last:
                route = self.paths_between[number]
                cost = cost_of(route, found.bridges)
                if cost <= MOST_ON_FOOT:
                    word = start * LANDING_WORDS + board_at * BOARDING_WORDS
                    self.take_the_boat(found, route, cost, word)
                number += 1

    def take_the_boat(self, found: ReachableQuarters, route: i64, cost: i64, word: i64) -> None:
        """VN-11: a path to a quarter that the boat touches, a trip to any quarter not yet visited, and a path
        from there without the quarters before."""
        visited = route & ALL_QUARTERS
        most = route >> PATH_LENGTH & LENGTH_MASK
        if most > MOST_ON_FOOT:
            most = MOST_ON_FOOT
        ahead = self.shores & ~visited
        while ahead:
            landing: i64 = LOWEST[ahead]
            ahead &= ahead - 1
            onward = self.stroll(landing, visited, found.bridges, MOST_ON_FOOT - cost)
            ends: i64 = 0
            points = cost
            while points <= most:
                ends |= onward << QUARTER_COUNT * points
                points += 1
            self.land(found, word, landing, ends & STROLL_BITS)
            if cost == 0:
                self.take_it_again(found, visited, landing, word)

    def take_it_again(self, found: ReachableQuarters, visited: i64, landing: i64, word: i64) -> None:
        """VN-11: two trips cost six points, so all steps are free. Steps between the trips lead nowhere else:
        the first trip can land where the boat is boarded again."""
        before = visited | BIT[landing]
        ahead = self.shores & ~before
        while ahead:
            ashore: i64 = LOWEST[ahead]
            ahead &= ahead - 1
            ends = self.stroll(ashore, before, found.bridges, 0) & ALL_QUARTERS
            self.land(found, word, ashore, ends << QUARTER_COUNT * BOAT_POINTS)

    def land(self, found: ReachableQuarters, word: i64, landing: i64, ends: i64) -> None:
        """Record the ends of movements whose last trip lands on a quarter, for each number of points besides
        one trip."""
        landings = found.landings
        while ends:
            if ends & ALL_QUARTERS:
                landings[word] |= AS_ENDS[ends & 63] << landing
                landings[word + 1] |= AS_ENDS[ends >> ENDS_IN_A_WORD & 7] << landing
            ends >>= QUARTER_COUNT
            word += 2

    def landings_in(self, reach: ReachableQuarters, word: i64, boat: i64) -> i64:
        """One of the two words that hold, for each end, the quarters where the last trip may land."""
        landings = reach.landings
        boarding = self.touched[boat]
        found: i64 = 0
        while boarding:
            found |= landings[word + BOARDING_WORDS * LOWEST[boarding]]
            boarding &= boarding - 1
        return found

    def count_places(self, quarters: i64, on_foot: i64, boat: i64) -> i64:
        """The number of places of the boat after a trip to one of these quarters, or where it was after a
        walk."""
        count: i64 = self.landing_counts[quarters]
        if on_foot and self.landings[quarters] >> boat & 1 == 0:
            count += 1
        return count

    def count_ends(self, reach: ReachableQuarters, start: i64, points: i64, boat: i64) -> i64:
        """The number of ends (a quarter and a place of the boat) of movements with exactly so many points."""
        if points < BOAT_POINTS:
            return POPCOUNT[reach.on_foot[start] >> QUARTER_COUNT * (points - 1) & ALL_QUARTERS]
        place = (start * BOAT_PLACES + boat) * (MOST_ON_FOOT + 1) + points - BOAT_POINTS
        count = i64(reach.counts[place])
        if count == 0:
            count = self.count_new_ends(reach, start, points, boat)
            reach.counts[place] = u8(count)
        return count

    def count_new_ends(self, reach: ReachableQuarters, start: i64, points: i64, boat: i64) -> i64:
        if self.touched[boat] & ~reach.explored[start]:
            self.explore(reach, start, boat)
        on_foot = reach.on_foot[start] >> QUARTER_COUNT * (points - 1)
        word = start * LANDING_WORDS + 2 * (points - BOAT_POINTS)
        landings = self.landings_in(reach, word, boat)
        count: i64 = 0
        end: i64 = 0
        while end < QUARTER_COUNT:
            if end == ENDS_IN_A_WORD:
                landings = self.landings_in(reach, word + 1, boat)
            count += self.count_places(landings & ALL_QUARTERS, on_foot & 1, boat)
            landings >>= QUARTER_COUNT
            on_foot >>= 1
            end += 1
        return count

    def nth_end(self, reach: ReachableQuarters, start: i64, points: i64, boat: i64, n: i64) -> i64:
        """The nth end in ascending order: quarter * BOAT_CHOICES, plus 1 + the boat's place if that is
        new."""
        on_foot = reach.on_foot[start] >> QUARTER_COUNT * (points - 1) & ALL_QUARTERS
        if points < BOAT_POINTS:
            return nth_bit(on_foot, n) * BOAT_CHOICES
        word = start * LANDING_WORDS + 2 * (points - BOAT_POINTS)
        landings = self.landings_in(reach, word, boat)
        end: i64 = 0
        while True:
            if end == ENDS_IN_A_WORD:
                landings = self.landings_in(reach, word + 1, boat)
            count = self.count_places(landings & ALL_QUARTERS, on_foot & 1, boat)
            if n < count:
                break
            n -= count
            landings >>= QUARTER_COUNT
            on_foot >>= 1
            end += 1
        places = self.landings[landings & ALL_QUARTERS]
        if on_foot & 1 or places >> boat & 1:
            if n == 0:
                return end * BOAT_CHOICES
            places &= ~BIT[boat]
            n -= 1
        return end * BOAT_CHOICES + 1 + nth_bit(places, n)

    def write_ends(
        self,
        reach: ReachableQuarters,
        start: i64,
        points: i64,
        boat: i64,
        code: i64,
        moves: vec[i32],
        first: i64,
    ) -> i64:
        """Write all ends, added to a code, starting at index `first`; returns the index after them."""
        on_foot = reach.on_foot[start] >> QUARTER_COUNT * (points - 1) & ALL_QUARTERS
        landings: i64 = 0
        word = start * LANDING_WORDS + 2 * (points - BOAT_POINTS)
        if points >= BOAT_POINTS:
            landings = self.landings_in(reach, word, boat)
        end: i64 = 0
        while end < QUARTER_COUNT:
            if end == ENDS_IN_A_WORD and points >= BOAT_POINTS:
                landings = self.landings_in(reach, word + 1, boat)
            places = self.landings[landings & ALL_QUARTERS]
            if on_foot & 1 or places >> boat & 1:
                moves[first] = i32(code)
                first += 1
            places &= ~BIT[boat]
            while places:
                moves[first] = i32(code + 1 + lowest_bit(places))
                first += 1
                places &= places - 1
            landings >>= QUARTER_COUNT
            on_foot >>= 1
            code += BOAT_CHOICES
            end += 1
        return first

    def find_route(self, start: i64, points: i64, boat: i64, bridges: i64, end: i64, place: i64) -> i64:
        """The route for the log: the fewest boat trips, then the fewest quarters. Packed, the first step
        lowest, six bits per step: the quarter + 1, and how it is entered."""
        best: list[int] = [1 << 62, 0]
        self.search_route(best, start, 1 << start, points, 1 << boat, bridges, end, place, 0, 0, 0)
        return best[1]

    def search_route(
        self,
        best: list[int],
        quarter: i64,
        visited: i64,
        points: i64,
        boats: i64,
        bridges: i64,
        end: i64,
        place: i64,
        steps: i64,
        trips: i64,
        route: i64,
    ) -> None:
        length = trips * 16 + steps
        if length >= best[0]:
            return
        if points == 0 and quarter == end and boats >> place & 1:
            best[0] = length
            best[1] = route
            return
        ahead = ALL_QUARTERS & ~visited
        while ahead:
            other = lowest_bit(ahead)
            ahead &= ahead - 1
            seen = visited | 1 << other
            step: i64 = (other + 1) << 6 * steps
            if self.neighbors[quarter] >> other & 1:
                edge = self.edge_between[quarter * QUARTER_COUNT + other]
                if points > 0:
                    on_foot = route | step
                    self.search_route(
                        best, other, seen, points - 1, boats, bridges, end, place, steps + 1, trips, on_foot
                    )
                if bridges >> edge & 1:
                    free = route | step | BIT[6 * steps + 4] * BY_BRIDGE
                    self.search_route(
                        best, other, seen, points, boats, bridges, end, place, steps + 1, trips, free
                    )
            if points >= BOAT_POINTS and boats & self.touching[quarter] and self.touching[other]:
                sailed = route | step | BIT[6 * steps + 4] * BY_BOAT
                landing = self.touching[other]
                left = points - BOAT_POINTS
                self.search_route(
                    best, other, seen, left, landing, bridges, end, place, steps + 1, trips + 1, sailed
                )

    def connected(self) -> bool:
        """VN-3: whether every quarter shares a side with another, all in one city."""
        city: i64 = 1
        grown = self.neighbors[0] | 1
        while grown != city:
            city = grown
            for quarter in range(QUARTER_COUNT):
                if city >> quarter & 1:
                    grown |= self.neighbors[quarter]
        return city == ALL_QUARTERS


Fact = TypeVar("Fact")
MOST_FACTS: Final = 8192


def fact_about(board: Board, key: Hashable, find: Callable[[], Fact]) -> Fact:
    """What pictures and texts know about a city, computed once and kept by the city. A cache outside would
    keep the cities that players have built long after their games."""
    if key not in board.facts:
        if len(board.facts) >= MOST_FACTS:
            board.facts.clear()
        board.facts[key] = find()
    return cast(Fact, board.facts[key])


# The means of a step of a route.
ON_FOOT: Final = 0
BY_BRIDGE: Final = 1  # free, over a bridge of one's own
BY_BOAT: Final = 2


def route_steps(route: i64) -> list[tuple[int, int]]:
    """The steps of a packed route: quarters and how each is entered."""
    steps = []
    while route:
        steps.append(((route & 15) - 1, route >> 4 & 3))
        route >>= 6
    return steps


# The five layouts and the cities that players build themselves -----------------------------------

LAYOUT_NAMES: Final = (*[name for name, quarters, boat in LAYOUTS], "free")
FREE: Final = 5
assert len(LAYOUTS) == FREE
_BOARDS: Final[list[Board | None]] = [None] * FREE


def board_with(tiles: list[int]) -> Board:
    """The city with quarters on these hexes."""
    return Board(lookup(tiles))


def board_of(layout: i64) -> Board:
    """The city of a layout, computed when it is first played in. In the free layout, the first layout is a
    placeholder until the city is complete."""
    which: i64 = 0 if layout == FREE else layout
    board = _BOARDS[which]
    if board is None:
        _name, quarters, boat = LAYOUTS[which]
        board = Board(lookup([HEX_NUMBER[place] for place in quarters]))
        board.boat_at_start = board.place_of(HEX_NUMBER[boat])
        _BOARDS[which] = board
    return board
