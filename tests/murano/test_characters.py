"""The forty characters, in cases that score and cases that do not, and their best assignment (MU-42)."""

from itertools import product

import pytest
from librt.vecs import append, vec
from murano.helpers import position, state_of
from mypy_extensions import i64

from laguna.chance import Chance, quick
from laguna.games.murano import stacks
from laguna.games.murano.character_scoring import (
    BEAD_SUBSTITUTES,
    CharacterAssignment,
    character_points,
    gold_accepted,
)
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    BEADS,
    CHARACTER_COUNT,
    CHARACTERS,
    CHIARA,
    COUNTED,
    CRESTS,
    CUSTOMERS,
    CUSTOMERS_OF,
    DONATO,
    GOLD,
    ISLANDS,
    MATTIA,
    OTHER_BUILDINGS,
    OWN_BUILDINGS,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    PIETRO,
    SERENELLA,
    SHOPS_FOR,
    TABLE_GOLD,
    TABLE_POINTS,
    TERESA,
)

RED, BLUE, GRAY = 0, 1, 2
CUSTOMER_RED, CUSTOMER_BLUE, CUSTOMER_GRAY = CUSTOMERS_OF + RED, CUSTOMERS_OF + BLUE, CUSTOMERS_OF + GRAY
EVERYTHING = {
    ALL_SHOPS: 2,
    ALL_PALACES: 1,
    ALL_SPECIALS: 1,
    ALL_FACTORIES: 1,
    CUSTOMER_RED: 1,
    CUSTOMER_BLUE: 1,
    CUSTOMER_GRAY: 3,
}

# number on the card, what the island has, points; where it can be used
CASES = [
    (1, {ALL_SHOPS: 3}, 6, DONATO),
    (1, {ALL_PALACES: 3}, 0, DONATO),
    (2, {ALL_PALACES: 3}, 6, DONATO),
    (2, {ALL_SHOPS: 3}, 0, DONATO),
    (3, {ALL_SPECIALS: 2}, 6, DONATO),
    (3, {ALL_SHOPS: 2}, 0, DONATO),
    (4, {ALL_FACTORIES: 4}, 8, DONATO),
    (4, {}, 0, DONATO),
    (5, {ALL_FACTORIES: 2, OWN_FACTORIES: 2}, 12, DONATO),
    (5, {ALL_FACTORIES: 2, OWN_FACTORIES: 1}, 0, DONATO),
    (5, {}, 0, DONATO),
    (6, {ALL_SHOPS: 1, OWN_SHOPS: 1}, 12, DONATO),
    (6, {ALL_SHOPS: 3, OWN_SHOPS: 2}, 0, DONATO),
    (6, {}, 0, DONATO),
    (9, {CUSTOMER_RED: 2, CUSTOMER_BLUE: 1, CUSTOMER_GRAY: 7}, 10, DONATO),
    (9, {}, 10, DONATO),
    (9, {CUSTOMER_RED: 2, CUSTOMER_BLUE: 2}, 0, DONATO),
    (10, EVERYTHING, 12, DONATO),
    *((10, {**EVERYTHING, missing: 0}, 0, DONATO) for missing in EVERYTHING),
    *((11, {CUSTOMERS: n}, gain, DONATO) for n, gain in enumerate((0, 1, 1, 3, 3, 6, 6, 10, 10, 15, 15))),
    *(
        (12 + color, {CUSTOMERS_OF + color: n}, gain, DONATO)
        for color in (RED, BLUE, GRAY)
        for n, gain in enumerate((0, 1, 1, 3, 6, 10, 15, 15))
    ),
    *((12 + color, {CUSTOMERS_OF + (color + 1) % 3: 5}, 0, DONATO) for color in (RED, BLUE, GRAY)),
    (15, {CRESTS: 5}, 5, DONATO),
    (15, {ALL_PALACES: 5}, 0, DONATO),
    (16, {OWN_BUILDINGS: 2, OTHER_BUILDINGS: 3}, 7, DONATO),
    (16, {ALL_PALACES: 2, ALL_SPECIALS: 2}, 0, DONATO),
    (17, {OWN_BUILDINGS: 2, OTHER_BUILDINGS: 3}, 8, DONATO),
    (17, {ALL_PALACES: 2, ALL_SPECIALS: 2}, 0, DONATO),
    *((18 + c, {ALL_SPECIALS: 2, CUSTOMERS_OF + c: 2}, 12, DONATO) for c in (RED, BLUE, GRAY)),
    *((18 + c, {ALL_SPECIALS: 2, CUSTOMERS_OF + c: 1}, 0, DONATO) for c in (RED, BLUE, GRAY)),
    *((18 + c, {}, 0, DONATO) for c in (RED, BLUE, GRAY)),
    (21, {ALL_FACTORIES: 2, ALL_PALACES: 2, ALL_SHOPS: 2}, 16, DONATO),
    (21, {ALL_FACTORIES: 2, ALL_PALACES: 1, ALL_SHOPS: 2}, 0, DONATO),
    (21, {ALL_FACTORIES: 2, ALL_PALACES: 2, ALL_SHOPS: 1}, 0, DONATO),
    (21, {}, 0, DONATO),
    (22, {ALL_SHOPS: 3, CRESTS: 3}, 12, DONATO),
    (22, {ALL_SHOPS: 3, CRESTS: 2}, 0, DONATO),
    (22, {}, 0, DONATO),
    (23, {ALL_FACTORIES: 1, CRESTS: 1}, 12, DONATO),
    (23, {ALL_FACTORIES: 1, CRESTS: 2}, 0, DONATO),
    (23, {}, 0, DONATO),
    (24, {OWN_BUILDINGS: 2, OTHER_BUILDINGS: 2}, 12, DONATO),
    (24, {}, 12, DONATO),
    (24, {OWN_BUILDINGS: 2, OTHER_BUILDINGS: 1}, 0, DONATO),
    (25, {CRESTS: 1, ALL_PALACES: 1}, 12, DONATO),
    (25, {CRESTS: 2, ALL_PALACES: 1}, 0, DONATO),
    (25, {}, 0, DONATO),
    *((26 + i, {OWN_BUILDINGS: 3}, 10, island) for i, island in enumerate((TERESA, MATTIA, CHIARA))),
    *((26 + i, {OWN_BUILDINGS: 4}, 10, island) for i, island in enumerate((TERESA, MATTIA, CHIARA))),
    *((26 + i, {OWN_BUILDINGS: 2}, 0, island) for i, island in enumerate((TERESA, MATTIA, CHIARA))),
    *((26 + i, {OWN_BUILDINGS: 3}, 0, DONATO) for i in range(3)),
    *((29 + i, {OWN_GONDOLIERS: 2}, 10, island) for i, island in enumerate((DONATO, SERENELLA, PIETRO))),
    *((29 + i, {OWN_GONDOLIERS: 1}, 0, island) for i, island in enumerate((DONATO, SERENELLA, PIETRO))),
    *((29 + i, {OWN_GONDOLIERS: 2}, 0, TERESA) for i in range(3)),
    *((38 + c, {SHOPS_FOR + c: 2}, 8, DONATO) for c in (RED, BLUE, GRAY)),
    *((38 + c, {SHOPS_FOR + (c + 1) % 3: 2, ALL_SHOPS: 2}, 0, DONATO) for c in (RED, BLUE, GRAY)),
]


def island_table(islands: dict[int, dict[int, int]]) -> vec[i64]:
    counts = vec[i64]()
    for island in range(ISLANDS):
        for what in range(COUNTED):
            counts = append(counts, islands.get(island, {}).get(what, 0))
    return counts


@pytest.mark.parametrize(("number", "island", "points", "where"), CASES)
def test_a_character_is_worth_its_points(
    number: int, island: dict[int, int], points: int, where: int
) -> None:
    """MU-42."""
    assert character_points(number - 1, island_table({where: island}), where) == points


def assignment(
    cards: list[int],
    gondoliers: dict[int, int],
    islands: dict[int, dict[int, int]],
    gold: int = 0,
    beads: tuple[int, int, int] = (0, 0, 0),
    workshops: int = 0,
) -> CharacterAssignment:
    return CharacterAssignment(
        sum(1 << (card - 1) for card in cards),
        sum(number << 4 * island for island, number in gondoliers.items()),
        island_table(islands),
        gold,
        beads[0] | beads[1] << 4 | beads[2] << 8,
        workshops,
    )


ACCEPTS_BLUE = {CUSTOMER_BLUE: 2, CUSTOMER_GRAY: 1, ALL_PALACES: 1, ALL_SPECIALS: 1}
ACCEPTS_RED = {CUSTOMER_RED: 2, CUSTOMER_GRAY: 1, ALL_PALACES: 1, ALL_SPECIALS: 1}


@pytest.mark.parametrize(("number", "accepts"), [(7, ACCEPTS_BLUE), (8, ACCEPTS_RED)])
@pytest.mark.parametrize(
    ("gold", "points", "spent"),
    [
        (0, 1, 0),
        (1, 1, 0),
        (2, 1, 0),
        (3, 1, 0),
        (4, 3, 4),
        (5, 3, 4),
        (6, 6, 6),
        (7, 10, 7),
        (8, 15, 8),
        (20, 15, 8),
    ],
)
def test_characters_7_and_8_take_gold_by_the_table(
    number: int, accepts: dict[int, int], gold: int, points: int, spent: int
) -> None:
    """MU-42: the rulebook's example: of 5 gold 4 are handed in for 3 points. For 2 gold the point of an
    unused gondolier is as good, and the gold stays."""
    found = assignment([number], {DONATO: 1}, {DONATO: accepts}, gold)
    assert (found.points(), found.gold_spent) == (points, spent)


@pytest.mark.parametrize(("number", "accepts"), [(7, ACCEPTS_BLUE), (8, ACCEPTS_RED)])
def test_characters_7_and_8_need_their_customers_and_buildings(number: int, accepts: dict[int, int]) -> None:
    """MU-42."""
    assert gold_accepted(number - 1, island_table({DONATO: accepts}), DONATO)
    for what in accepts:
        fewer = island_table({DONATO: {**accepts, what: accepts[what] - 1}})
        assert not gold_accepted(number - 1, fewer, DONATO)


def test_two_gold_characters_share_the_gold() -> None:
    """MU-42."""
    both = {**ACCEPTS_BLUE, **ACCEPTS_RED}
    found = assignment([7, 8], {DONATO: 2}, {DONATO: both}, 15)
    assert (found.points(), found.gold_spent) == (25, 15)
    found = assignment([7, 8], {DONATO: 2}, {DONATO: both}, 9)
    assert (found.points(), found.gold_spent) == (16, 8)


@pytest.mark.parametrize(
    ("number", "color", "island"),
    [(32, 1, MATTIA), (33, 1, TERESA), (34, 0, DONATO), (35, 0, CHIARA), (36, 2, PIETRO), (37, 2, SERENELLA)],
)
def test_characters_32_to_37_take_up_to_three_beads_of_their_color(
    number: int, color: int, island: int
) -> None:
    """MU-42."""

    def points(held: int, where: int, of: int) -> int:
        beads = [0, 0, 0]
        beads[of] = held
        return int(assignment([number], {where: 1}, {}, 0, (beads[0], beads[1], beads[2])).points())

    assert [points(held, island, color) for held in range(5)] == [1, 7, 14, 21, 21]
    assert points(3, island, (color + 1) % 3) == 1, "another color"
    assert points(3, (island + 1) % ISLANDS, color) == 1, "another island"


def test_artists_workshops_let_beads_count_as_each_other_for_characters() -> None:
    """MU-42."""
    assert assignment([34], {DONATO: 1}, {}, 0, (1, 0, 2)).points() == 7
    assert assignment([34], {DONATO: 1}, {}, 0, (1, 0, 2), 0b001).points() == 21
    assert assignment([34], {DONATO: 1}, {}, 0, (1, 2, 0), 0b001).points() == 7
    assert assignment([34], {DONATO: 1}, {}, 0, (0, 2, 1), 0b011).points() == 21


def test_every_character_has_a_case_that_scores_and_one_that_does_not() -> None:
    """MU-42."""
    covered = {number for number, island, points, where in CASES if points} & {
        number for number, island, points, where in CASES if not points
    }
    assert covered | {7, 8} | set(range(32, 38)) == set(range(1, CHARACTER_COUNT + 1))


# On the board


def test_the_rulebooks_example_of_8_and_12_points() -> None:
    """MU-42: two red shops give 8, the only factories 12; the third card would need another gondolier."""
    match = position(
        players=3,
        streets={"donato.b2": "red", "donato.d2": "blank"},
        buildings={
            "donato.a2": ["shop-red", 0],
            "donato.b1": ["shop-red", 1],
            "donato.c2": ["factory", 0],
            "donato.d1": ["factory", 0],
        },
        gondolas={"donato.white": 0, "donato.brown": 0},
        characters=[[38, 5, 16], [], []],
    )
    found = state_of(match).best_assignment(0)
    assert [(use.character + 1, use.island, use.points) for use in found.uses()] == [
        (5, DONATO, 12),
        (38, DONATO, 8),
    ]
    assert found.points() == 20


def test_what_characters_count_on_an_island() -> None:
    """MU-42."""
    match = position(
        players=2,
        streets={"donato.b2": "red+red", "donato.a3": "red+blue", "donato.b3": "grey", "donato.d2": "blank"},
        buildings={
            "donato.a2": ["shop-red", 0],
            "donato.b1": ["shop-grey", 1],
            "donato.c2": ["factory", 0],
            "donato.d1": "palace-3",
            "donato.a4": "palace-1",
            "donato.e2": "special",
        },
        gondolas={"donato.white": 0, "donato.grey": 0, "donato.brown": 1},
    )
    counts = state_of(match).island_counts(0)
    here = [int(counts[DONATO * COUNTED + what]) for what in range(COUNTED)]
    assert here == [2, 2, 1, 1, 4, 1, 0, 1, 3, 1, 1, 5, 2, 1, 1, 1, 2]
    assert not any(counts[TERESA * COUNTED + what] for what in range(COUNTED))


# The best assignment against every assignment


def random_end(chance: Chance) -> tuple[list[int], list[int], vec[i64], int, tuple[int, int, int], int]:
    """Characters, gondoliers by island, islands, gold, beads, workshops."""
    counts = vec[i64]()
    for _ in range(ISLANDS):
        shops = [chance.below(3) for _ in range(3)]
        customers = [chance.below(5) for _ in range(3)]
        palaces = [chance.below(2) for _ in range(3)]
        factories = chance.below(3)
        own_factories, own_shops = chance.below(factories + 1), chance.below(sum(shops) + 1)
        own = own_factories + own_shops
        crests = palaces[0] + 2 * palaces[1] + 3 * palaces[2]
        numbers = [
            sum(shops),
            sum(palaces),
            chance.below(4),
            factories,
            crests,
            *shops,
            *customers,
            sum(customers),
        ]
        for number in [*numbers, own, sum(shops) + factories - own, own_factories, own_shops, 0]:
            counts = append(counts, number)
    gondoliers = [0] * ISLANDS
    for _ in range(chance.below(6)):
        gondoliers[chance.below(ISLANDS)] += 1
    for island in range(ISLANDS):
        counts[island * COUNTED + OWN_GONDOLIERS] = gondoliers[island]
    favourites = (6, 7, 31, 32, 33, 34, 35, 36)
    cards: set[int] = set()
    for _ in range(chance.below(6)):
        cards.add(favourites[chance.below(8)] if chance.below(2) else chance.below(CHARACTER_COUNT))
    beads = (chance.below(5), chance.below(5), chance.below(5))
    return sorted(cards), gondoliers, counts, chance.below(20), beads, chance.below(8)


def bead_uses(cards: list[int], beads: tuple[int, ...], workshops: int) -> int:
    """The most beads that some characters can use, by brute force."""
    if not cards:
        return 0
    color = CHARACTERS[cards[0]][2]
    alike = BEAD_SUBSTITUTES[3 * workshops + color]
    most = 0
    for taken in product(*(range(min(3, beads[c]) + 1 if alike >> c & 1 else 1) for c in range(3))):
        if sum(taken) <= 3:
            left = tuple(have - take for have, take in zip(beads, taken, strict=True))
            most = max(most, sum(taken) + bead_uses(cards[1:], left, workshops))
    return most


def brute_force(
    cards: list[int],
    gondoliers: list[int],
    counts: vec[i64],
    gold: int,
    beads: tuple[int, int, int],
    workshops: int,
) -> tuple[int, int]:
    """The best assignment by brute force: points, then gold left."""
    best = (-1, 0)

    def send(place: int, free: list[int], points: int, gold_cards: int, bead_cards: list[int]) -> None:
        nonlocal best
        if place < len(cards):
            send(place + 1, free, points, gold_cards, bead_cards)
            card = cards[place]
            for island in range(ISLANDS):
                if free[island] == 0:
                    continue
                rest = [*free[:island], free[island] - 1, *free[island + 1 :]]
                rule, _, _, _, only = CHARACTERS[card]
                if rule == GOLD:
                    if gold_accepted(card, counts, island):
                        send(place + 1, rest, points, gold_cards + 1, bead_cards)
                elif rule == BEADS:
                    if only == island:
                        send(place + 1, rest, points, gold_cards, [*bead_cards, card])
                else:
                    send(
                        place + 1,
                        rest,
                        points + character_points(card, counts, island),
                        gold_cards,
                        bead_cards,
                    )
            return
        reached = points + sum(free) + 7 * bead_uses(bead_cards, beads, workshops)
        levels = [(0, 0), *zip(TABLE_GOLD, TABLE_POINTS, strict=True)]
        for paid in product(levels, repeat=gold_cards):
            spent = sum(level[0] for level in paid)
            if spent <= gold:
                best = max(best, (reached + sum(level[1] for level in paid), gold - spent))

    send(0, gondoliers, 0, 0, [])
    return best


def test_the_assignment_is_the_best_of_all() -> None:
    """MU-42."""
    chance = quick("best assignment")
    with_gold = with_beads = 0
    for _ in range(2500):
        cards, gondoliers, counts, gold, beads, workshops = random_end(chance)
        found = CharacterAssignment(
            sum(1 << card for card in cards),
            sum(number << 4 * island for island, number in enumerate(gondoliers)),
            counts,
            gold,
            beads[0] | beads[1] << 4 | beads[2] << 8,
            workshops,
        )
        points, left = brute_force(cards, gondoliers, counts, gold, beads, workshops)
        assert (found.points(), gold - found.gold_spent) == (points, left)
        check_uses(found, cards, gondoliers, beads)
        with_gold += found.gold_spent > 0
        with_beads += found.bead_cards > 0
    assert with_gold > 100
    assert with_beads > 300


def check_uses(
    found: CharacterAssignment, cards: list[int], gondoliers: list[int], beads: tuple[int, int, int]
) -> None:
    """The listed uses add up to the total, and nothing is used twice."""
    uses = found.uses()
    assert len({use.character for use in uses}) == len(uses)
    assert {int(use.character) for use in uses} <= set(cards)
    used = [sum(use.island == island for use in uses) for island in range(ISLANDS)]
    assert all(mine <= there for mine, there in zip(used, gondoliers, strict=True))
    assert sum(use.points for use in uses) + sum(gondoliers) - len(uses) == found.points()
    assert sum(use.gold for use in uses) == found.gold_spent
    spent = [sum(use.beads >> 4 * color & 15 for use in uses) for color in range(3)]
    assert all(mine <= there for mine, there in zip(spent, beads, strict=True))
    assert sum(use.beads for use in uses) == found.beads_spent()
    for use in uses:
        if use.beads:
            assert use.points == 7 * stacks.total_count(use.beads)
