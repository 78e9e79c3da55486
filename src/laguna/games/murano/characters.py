# compiled by mypyc
"""What characters are worth at the end, and the best way to let gondoliers carry them (MU-42, MU-43).

Characters are numbered from 0 here, one less than on their cards. An island is described by what
characters count there, `COUNTED` numbers in a row of one table for all islands.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    ANYWHERE,
    AT_LEAST,
    BEAD_CHARACTERS,
    BEADS_FOR_A_CHARACTER,
    BLUE,
    BLUE_GOLD_CHARACTER,
    CHARACTERS,
    COUNTED,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_OR_NONE,
    EQUAL_THREE,
    EXACTLY_ONE,
    FEW,
    FEW_CUSTOMERS,
    FIRST_BEAD_CHARACTER,
    GOLD_CUSTOMERS,
    GREEN,
    GREY,
    ISLANDS,
    ONLY,
    OTHER_BUILDINGS,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    PER,
    RED,
    RED_GOLD_CHARACTER,
    TABLE_ALL_CUSTOMERS,
    TABLE_GOLD,
    TABLE_OF_ALL,
    TABLE_OF_ONE,
    TABLE_ONE_COLOUR,
    TABLE_POINTS,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit

RULE: Final = bytes([rule for rule, points, what, other, island in CHARACTERS])
POINTS: Final = bytes([points for rule, points, what, other, island in CHARACTERS])
WHAT: Final = bytes([what for rule, points, what, other, island in CHARACTERS])
OTHER: Final = bytes([other for rule, points, what, other, island in CHARACTERS])
ISLAND_OF: Final = lookup([island for rule, points, what, other, island in CHARACTERS])

BEAD_CARDS: Final[i64] = ((1 << BEAD_CHARACTERS) - 1) << FIRST_BEAD_CHARACTER
GOLD_CARDS: Final[i64] = 1 << BLUE_GOLD_CHARACTER | 1 << RED_GOLD_CHARACTER
BEAD_BITS: Final = 4
BEAD_MASK: Final = 15
LEVELS: Final = 5

# Beads that count as each other, by the artist's workshops held (red-green, blue-green, red-blue, a
# bit each): for each colour the colours it can stand for. Two workshops join all three.
ALIKE: Final = bytes(
    [0b001, 0b010, 0b100]  # none
    + [0b101, 0b010, 0b101]  # red-green
    + [0b001, 0b110, 0b110]  # blue-green
    + [0b111, 0b111, 0b111]
    + [0b011, 0b011, 0b100]  # red-blue
    + [0b111, 0b111, 0b111] * 3
)

LEVEL_POINTS: Final = bytes(TABLE_POINTS)
LEVEL_GOLD: Final = bytes(TABLE_GOLD)
LEVEL_ALL_CUSTOMERS: Final = bytes(TABLE_ALL_CUSTOMERS)
LEVEL_ONE_COLOUR: Final = bytes(TABLE_ONE_COLOUR)


def points_for_gold(gold: i64) -> i64:
    """The most points that so much gold can buy on one card."""
    points: i64 = 0
    for level in range(LEVELS):
        if gold >= LEVEL_GOLD[level]:
            points = LEVEL_POINTS[level]
    return points


def gold_for_points(gold: i64) -> i64:
    """How much of so much gold is handed in for the most points."""
    spent: i64 = 0
    for level in range(LEVELS):
        if gold >= LEVEL_GOLD[level]:
            spent = LEVEL_GOLD[level]
    return spent


def by_table(levels: bytes, number: i64) -> i64:
    """The points of a table; none for none."""
    points: i64 = 0
    for level in range(LEVELS):
        if number >= levels[level]:
            points = LEVEL_POINTS[level]
    return points


def gold_accepted(character: i64, counts: vec[i64], island: i64) -> bool:
    """Characters 7 and 8: enough customers of their colour and a grey one, a palace, a special building."""
    first = island * COUNTED
    return (
        counts[first + WHAT[character]] >= GOLD_CUSTOMERS
        and counts[first + CUSTOMERS_OF + GREY] >= 1
        and counts[first + ALL_PALACES] >= 1
        and counts[first + ALL_SPECIALS] >= 1
    )


def character_points(character: i64, counts: vec[i64], island: i64) -> i64:
    """What a character is worth on an island, for all that hand in neither gold nor beads."""
    if ISLAND_OF[character] != ANYWHERE and ISLAND_OF[character] != island:
        return 0
    first = island * COUNTED
    rule: i64 = RULE[character]
    points: i64 = POINTS[character]
    number = counts[first + WHAT[character]]
    other: i64 = OTHER[character]
    fulfilled = False
    if rule == PER:
        return points * number
    elif rule == TABLE_OF_ALL:
        return by_table(LEVEL_ALL_CUSTOMERS, number)
    elif rule == TABLE_OF_ONE:
        return by_table(LEVEL_ONE_COLOUR, number)
    elif rule == OWN_AND_OTHERS:
        return points * counts[first + OWN_BUILDINGS] + other * counts[first + OTHER_BUILDINGS]
    elif rule in (ONLY, EQUAL):
        fulfilled = number >= 1 and counts[first + other] == number
    elif rule == EQUAL_OR_NONE:
        fulfilled = counts[first + other] == number
    elif rule == EQUAL_THREE:
        factories = counts[first + ALL_FACTORIES]
        equal = counts[first + ALL_PALACES] == factories and counts[first + ALL_SHOPS] == factories
        fulfilled = factories >= 1 and equal
    elif rule == EXACTLY_ONE:
        fulfilled = number == 1
    elif rule == AT_LEAST:
        fulfilled = number >= other
    elif rule == FEW:
        red_and_blue = counts[first + CUSTOMERS_OF + RED] + counts[first + CUSTOMERS_OF + BLUE]
        fulfilled = red_and_blue <= FEW_CUSTOMERS
    elif rule == EACH:
        fulfilled = one_of_each(counts, first)
    if fulfilled:
        return points
    return 0


def one_of_each(counts: vec[i64], first: i64) -> bool:
    """Character 10: a special building, a palace, a factory, a shop and a customer of each colour."""
    return (
        counts[first + ALL_SPECIALS] >= 1
        and counts[first + ALL_PALACES] >= 1
        and counts[first + ALL_FACTORIES] >= 1
        and counts[first + ALL_SHOPS] >= 1
        and counts[first + CUSTOMERS_OF + RED] >= 1
        and counts[first + CUSTOMERS_OF + BLUE] >= 1
        and counts[first + CUSTOMERS_OF + GREY] >= 1
    )


def beads_used(cards: i64, beads: i64, workshops: i64) -> i64:
    """How many beads some bead characters can take in all, three each at most; MU-42: each bead once."""
    wanted_red: i64 = 0
    wanted_blue: i64 = 0
    wanted_green: i64 = 0
    while cards:
        colour: i64 = WHAT[lowest_bit(cards)]
        cards &= cards - 1
        if colour == RED:
            wanted_red += BEADS_FOR_A_CHARACTER
        elif colour == BLUE:
            wanted_blue += BEADS_FOR_A_CHARACTER
        else:
            wanted_green += BEADS_FOR_A_CHARACTER
    red = beads & BEAD_MASK
    blue = beads >> BEAD_BITS & BEAD_MASK
    green = beads >> 2 * BEAD_BITS & BEAD_MASK
    if POPCOUNT[workshops] >= 2:
        return least(red + blue + green, wanted_red + wanted_blue + wanted_green)
    if workshops == 1:
        return least(red + green, wanted_red + wanted_green) + least(blue, wanted_blue)
    if workshops == 2:
        return least(blue + green, wanted_blue + wanted_green) + least(red, wanted_red)
    if workshops == 4:
        return least(red + blue, wanted_red + wanted_blue) + least(green, wanted_green)
    return least(red, wanted_red) + least(blue, wanted_blue) + least(green, wanted_green)


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


@final
class Use:
    """A gondolier of an island used by a character: the points, the gold and the beads handed in."""

    def __init__(self, character: i64, island: i64, points: i64, gold: i64, beads: i64) -> None:
        self.character: i64 = character
        self.island: i64 = island
        self.points: i64 = points
        self.gold: i64 = gold
        self.beads: i64 = beads


@final
class Assignment:
    """MU-42: the best use of a seat's gondoliers: most points, then most gold left.

    Every use of a gondolier gives up the point of an unused one, so what counts is a character's points
    less that one. For the characters that hand in nothing, `best[c]` is the most that they can add with
    the gondoliers `c`: a number with one digit an island. Over those, the few characters that take gold
    and beads are tried in every combination.
    """

    def __init__(
        self, characters: i64, gondoliers: i64, counts: vec[i64], gold: i64, beads: i64, workshops: i64
    ) -> None:
        self.counts: vec[i64] = counts
        self.gold: i64 = gold
        self.beads: i64 = beads
        self.workshops: i64 = workshops
        # Gondoliers: four bits an island as given; `stride` and `radix` make the number above.
        self.stride: vec[i64] = vec[i64]()
        self.radix: vec[i64] = vec[i64]()
        self.size: i64 = 1
        self.unused: i64 = 0
        for island in range(ISLANDS):
            here = gondoliers >> 4 * island & 15
            self.stride = append(self.stride, self.size)
            self.radix = append(self.radix, here + 1)
            self.size *= here + 1
            self.unused += here
        self.best: vec[i64] = vec[i64]()
        self.ordinary: vec[i64] = vec[i64]()  # the characters in the order in which `best` took them in
        self.choice: vec[i64] = vec[i64]()  # for each of them and each c: 0, or 1 + its island
        # The best found: what it adds, and how.
        self.gain: i64 = 0
        self.gold_spent: i64 = 0
        self.left_for_ordinary: i64 = 0
        self.blue_island: i64 = ANYWHERE
        self.blue_gold: i64 = 0
        self.red_island: i64 = ANYWHERE
        self.red_gold: i64 = 0
        self.bead_cards: i64 = 0
        if self.unused:
            self.take_in(characters & ~(BEAD_CARDS | GOLD_CARDS))
            self.try_gold(characters)

    def points(self) -> i64:
        return self.unused * UNUSED_GONDOLIER_POINTS + self.gain

    def beads_spent(self) -> i64:
        """The beads handed in, four bits a colour."""
        spent: i64 = 0
        if self.bead_cards:
            for use in self.bead_uses():
                spent += use.beads
        return spent

    def digit(self, number: i64, island: i64) -> i64:
        return number // self.stride[island] % self.radix[island]

    def take_in(self, characters: i64) -> None:
        """The characters that hand in nothing, one after the other."""
        for _ in range(self.size):
            self.best = append(self.best, 0)
        while characters:
            character = lowest_bit(characters)
            characters &= characters - 1
            worth: i64 = 0  # what it adds on each island, six bits each
            for island in range(ISLANDS):
                if self.radix[island] > 1:
                    adds = character_points(character, self.counts, island) - UNUSED_GONDOLIER_POINTS
                    if adds > 0:
                        worth |= adds << 6 * island
            if worth == 0:
                continue
            first: i64 = len(self.choice)
            for _ in range(self.size):
                self.choice = append(self.choice, 0)
            self.ordinary = append(self.ordinary, character)
            number: i64 = self.size - 1
            while number > 0:
                for island in range(ISLANDS):
                    adds = worth >> 6 * island & 63
                    if adds and self.digit(number, island):
                        total = self.best[number - self.stride[island]] + adds
                        if total > self.best[number]:
                            self.best[number] = total
                            self.choice[first + number] = island + 1
                number -= 1

    def try_gold(self, characters: i64) -> None:
        """The gold characters, each on every island that accepts it or unused, each with gold of its own."""
        everyone = self.size - 1
        blue_held = characters >> BLUE_GOLD_CHARACTER & 1
        red_held = characters >> RED_GOLD_CHARACTER & 1
        bead_cards = characters & BEAD_CARDS
        for blue in range(-1, ISLANDS if blue_held else 0):
            left = self.left_after(BLUE_GOLD_CHARACTER, blue, everyone)
            if left < 0:
                continue
            for red in range(-1, ISLANDS if red_held else 0):
                rest = self.left_after(RED_GOLD_CHARACTER, red, left)
                if rest < 0:
                    continue
                # Of two, the blue one takes a level of the table and the red one the best of what is left.
                levels: i64 = LEVELS if blue >= 0 else 1
                for level in range(levels):
                    blue_gold: i64 = LEVEL_GOLD[level] if blue >= 0 else 0
                    if blue_gold > self.gold:
                        break
                    red_gold: i64 = gold_for_points(self.gold - blue_gold) if red >= 0 else 0
                    gain: i64 = 0
                    if blue >= 0:
                        gain += points_for_gold(blue_gold) - UNUSED_GONDOLIER_POINTS
                    if red >= 0:
                        gain += points_for_gold(red_gold) - UNUSED_GONDOLIER_POINTS
                    self.try_beads(bead_cards, rest, gain, blue, blue_gold, red, red_gold)

    def left_after(self, character: i64, island: i64, number: i64) -> i64:
        """The gondoliers left when a gold character uses one on an island (none if -1); -1 if it cannot."""
        if island < 0:
            return number
        if self.digit(number, island) == 0 or not gold_accepted(character, self.counts, island):
            return -1
        return number - self.stride[island]

    def try_beads(
        self,
        bead_cards: i64,
        number: i64,
        gain: i64,
        blue: i64,
        blue_gold: i64,
        red: i64,
        red_gold: i64,
    ) -> None:
        """Every set of bead characters that the gondoliers can carry, and the ordinary ones with the rest."""
        cards = bead_cards
        while True:
            rest = number
            total = gain
            others = cards
            while others:
                card = lowest_bit(others)
                others &= others - 1
                island = ISLAND_OF[card]
                if self.digit(rest, island) == 0:
                    rest = -1
                    break
                rest -= self.stride[island]
                total -= UNUSED_GONDOLIER_POINTS
            if rest >= 0:
                if cards:
                    worth: i64 = POINTS[FIRST_BEAD_CHARACTER]
                    total += worth * beads_used(cards, self.beads, self.workshops)
                total += self.best[rest]
                spent = blue_gold + red_gold
                if total > self.gain or (total == self.gain and spent < self.gold_spent):
                    self.gain = total
                    self.gold_spent = spent
                    self.left_for_ordinary = rest
                    self.blue_island = blue
                    self.blue_gold = blue_gold
                    self.red_island = red
                    self.red_gold = red_gold
                    self.bead_cards = cards
            if cards == 0:
                break
            cards = (cards - 1) & bead_cards

    def uses(self) -> list[Use]:
        """The characters used, card by card, ascending."""
        found: list[Use] = []
        if self.gain == 0:
            return found
        number = self.left_for_ordinary
        place: i64 = len(self.ordinary) - 1
        while place >= 0:
            chosen = self.choice[place * self.size + number]
            if chosen:
                character = self.ordinary[place]
                island = chosen - 1
                found.append(Use(character, island, character_points(character, self.counts, island), 0, 0))
                number -= self.stride[island]
            place -= 1
        if self.blue_gold:
            points = points_for_gold(self.blue_gold)
            found.append(Use(BLUE_GOLD_CHARACTER, self.blue_island, points, self.blue_gold, 0))
        if self.red_gold:
            points = points_for_gold(self.red_gold)
            found.append(Use(RED_GOLD_CHARACTER, self.red_island, points, self.red_gold, 0))
        found += self.bead_uses()
        found.sort(key=lambda use: int(use.character))
        return found

    def bead_uses(self) -> list[Use]:
        """Which beads each bead character takes: first its own colour, then those that count as it."""
        found: list[Use] = []
        cards = self.bead_cards
        beads = self.beads
        while cards:
            character = lowest_bit(cards)
            cards &= cards - 1
            found.append(Use(character, ISLAND_OF[character], 0, 0, 0))
        for foreign in (False, True):
            for use in found:
                own: i64 = WHAT[use.character]
                alike: i64 = ALIKE[3 * self.workshops + own]
                for colour in range(RED, GREEN + 1):
                    if (colour == own) == foreign or alike >> colour & 1 == 0:
                        continue
                    shift = BEAD_BITS * colour
                    each: i64 = POINTS[use.character]
                    wanted = BEADS_FOR_A_CHARACTER - use.points // each
                    taken = least(beads >> shift & BEAD_MASK, wanted)
                    beads -= taken << shift
                    use.beads += taken << shift
                    use.points += taken * each
        return found
