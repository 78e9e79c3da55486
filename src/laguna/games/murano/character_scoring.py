# compiled by mypyc
"""Final scoring of characters, and their best assignment to gondoliers (MU-42, MU-43).

Characters are numbered from 0 here, one less than on their cards. `counts` has what characters count,
`components.COUNTED` numbers for each island.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from laguna.games.murano import components
from laguna.kit.bits import POPCOUNT, lookup, lowest_bit

SCORING_RULE: Final = bytes([rule for rule, points, what, other, island in components.CHARACTERS])
CHARACTER_POINTS: Final = bytes([points for rule, points, what, other, island in components.CHARACTERS])
COUNTED_THING: Final = bytes([what for rule, points, what, other, island in components.CHARACTERS])
SECOND_ARGUMENT: Final = bytes([other for rule, points, what, other, island in components.CHARACTERS])
REQUIRED_ISLAND: Final = lookup([island for rule, points, what, other, island in components.CHARACTERS])

BEAD_CARDS: Final[i64] = ((1 << components.BEAD_CHARACTERS) - 1) << components.FIRST_BEAD_CHARACTER
GOLD_CARDS: Final[i64] = 1 << components.BLUE_GOLD_CHARACTER | 1 << components.RED_GOLD_CHARACTER
BEAD_BITS: Final = 4
BEAD_MASK: Final = 15
TABLE_STEPS: Final = 5

# Which colors of beads count as each color, by the bit set of artist's workshops (red-green, blue-green,
# red-blue). Two workshops join all three colors.
BEAD_SUBSTITUTES: Final = bytes(
    [0b001, 0b010, 0b100]  # none
    + [0b101, 0b010, 0b101]  # red-green
    + [0b001, 0b110, 0b110]  # blue-green
    + [0b111, 0b111, 0b111]
    + [0b011, 0b011, 0b100]  # red-blue
    + [0b111, 0b111, 0b111] * 3
)

LEVEL_POINTS: Final = bytes(components.TABLE_POINTS)
LEVEL_GOLD: Final = bytes(components.TABLE_GOLD)
LEVEL_ALL_CUSTOMERS: Final = bytes(components.TABLE_ALL_CUSTOMERS)
LEVEL_ONE_COLOR: Final = bytes(components.TABLE_ONE_COLOR)


def points_for_gold(gold: i64) -> i64:
    """The most points that this much gold can buy on one card."""
    points: i64 = 0
    for level in range(TABLE_STEPS):
        if gold >= LEVEL_GOLD[level]:
            points = LEVEL_POINTS[level]
    return points


def gold_for_points(gold: i64) -> i64:
    """How much of this gold is used for the most points."""
    spent: i64 = 0
    for level in range(TABLE_STEPS):
        if gold >= LEVEL_GOLD[level]:
            spent = LEVEL_GOLD[level]
    return spent


def points_by_table(levels: bytes, number: i64) -> i64:
    """The points for a number by a scoring table; 0 for 0."""
    points: i64 = 0
    for level in range(TABLE_STEPS):
        if number >= levels[level]:
            points = LEVEL_POINTS[level]
    return points


def gold_accepted(character: i64, counts: vec[i64], island: i64) -> bool:
    """Characters 7 and 8: whether the island has their customers, a palace and a special building."""
    first = island * components.COUNTED
    return (
        counts[first + COUNTED_THING[character]] >= components.GOLD_CUSTOMERS
        and counts[first + components.CUSTOMERS_OF + components.GRAY] >= 1
        and counts[first + components.ALL_PALACES] >= 1
        and counts[first + components.ALL_SPECIALS] >= 1
    )


def character_points(character: i64, counts: vec[i64], island: i64) -> i64:
    """The points of a character that needs neither gold nor beads on an island."""
    if REQUIRED_ISLAND[character] != components.ANYWHERE and REQUIRED_ISLAND[character] != island:
        return 0
    first = island * components.COUNTED
    rule: i64 = SCORING_RULE[character]
    points: i64 = CHARACTER_POINTS[character]
    number = counts[first + COUNTED_THING[character]]
    other: i64 = SECOND_ARGUMENT[character]
    fulfilled = False
    if rule == components.PER:
        return points * number
    elif rule == components.TABLE_OF_ALL:
        return points_by_table(LEVEL_ALL_CUSTOMERS, number)
    elif rule == components.TABLE_OF_ONE:
        return points_by_table(LEVEL_ONE_COLOR, number)
    elif rule == components.OWN_AND_OTHERS:
        return (
            points * counts[first + components.OWN_BUILDINGS]
            + other * counts[first + components.OTHER_BUILDINGS]
        )
    elif rule in (components.ONLY, components.EQUAL):
        fulfilled = number >= 1 and counts[first + other] == number
    elif rule == components.EQUAL_OR_NONE:
        fulfilled = counts[first + other] == number
    elif rule == components.EQUAL_THREE:
        factories = counts[first + components.ALL_FACTORIES]
        equal = (
            counts[first + components.ALL_PALACES] == factories
            and counts[first + components.ALL_SHOPS] == factories
        )
        fulfilled = factories >= 1 and equal
    elif rule == components.EXACTLY_ONE:
        fulfilled = number == 1
    elif rule == components.AT_LEAST:
        fulfilled = number >= other
    elif rule == components.FEW:
        red_and_blue = (
            counts[first + components.CUSTOMERS_OF + components.RED]
            + counts[first + components.CUSTOMERS_OF + components.BLUE]
        )
        fulfilled = red_and_blue <= components.FEW_CUSTOMERS
    elif rule == components.EACH:
        fulfilled = one_of_each(counts, first)
    if fulfilled:
        return points
    return 0


def one_of_each(counts: vec[i64], first: i64) -> bool:
    """Character 10: whether the island has every kind of building and a customer of each color."""
    return (
        counts[first + components.ALL_SPECIALS] >= 1
        and counts[first + components.ALL_PALACES] >= 1
        and counts[first + components.ALL_FACTORIES] >= 1
        and counts[first + components.ALL_SHOPS] >= 1
        and counts[first + components.CUSTOMERS_OF + components.RED] >= 1
        and counts[first + components.CUSTOMERS_OF + components.BLUE] >= 1
        and counts[first + components.CUSTOMERS_OF + components.GRAY] >= 1
    )


def beads_used(cards: i64, beads: i64, workshops: i64) -> i64:
    """MU-42: how many beads a set of bead characters can use in total, up to three each and each bead
    once."""
    wanted_red: i64 = 0
    wanted_blue: i64 = 0
    wanted_green: i64 = 0
    while cards:
        color: i64 = COUNTED_THING[lowest_bit(cards)]
        cards &= cards - 1
        if color == components.RED:
            wanted_red += components.BEADS_FOR_A_CHARACTER
        elif color == components.BLUE:
            wanted_blue += components.BEADS_FOR_A_CHARACTER
        else:
            wanted_green += components.BEADS_FOR_A_CHARACTER
    red = beads & BEAD_MASK
    blue = beads >> BEAD_BITS & BEAD_MASK
    green = beads >> 2 * BEAD_BITS & BEAD_MASK
    if POPCOUNT[workshops] >= 2:
        return min_i64(red + blue + green, wanted_red + wanted_blue + wanted_green)
    if workshops == 1:
        return min_i64(red + green, wanted_red + wanted_green) + min_i64(blue, wanted_blue)
    if workshops == 2:
        return min_i64(blue + green, wanted_blue + wanted_green) + min_i64(red, wanted_red)
    if workshops == 4:
        return min_i64(red + blue, wanted_red + wanted_blue) + min_i64(green, wanted_green)
    return min_i64(red, wanted_red) + min_i64(blue, wanted_blue) + min_i64(green, wanted_green)


def min_i64(one: i64, other: i64) -> i64:
    return one if one < other else other


@final
class CharacterUse:
    """A character that uses a gondolier on an island, with its points and the gold and beads it uses."""

    def __init__(self, character: i64, island: i64, points: i64, gold: i64, beads: i64) -> None:
        self.character: i64 = character
        self.island: i64 = island
        self.points: i64 = points
        self.gold: i64 = gold
        self.beads: i64 = beads


@final
class CharacterAssignment:
    """MU-42: the best assignment of characters to gondoliers: most points, then most gold left.

    A gondolier that is used gives up its point as an unused one, so a character gains its points less 1.
    For characters that use neither gold nor beads, dynamic programming fills `best[c]`: the most that they
    can gain with the gondoliers `c`, a number with one digit per island. The few characters that use gold
    or beads are tried in all combinations on top of that.
    """

    def __init__(
        self, characters: i64, gondoliers: i64, counts: vec[i64], gold: i64, beads: i64, workshops: i64
    ) -> None:
        self.counts: vec[i64] = counts
        self.gold: i64 = gold
        self.beads: i64 = beads
        self.workshops: i64 = workshops
        # Gondoliers are given as four bits per island; `stride` and `radix` encode the number `c`.
        self.stride: vec[i64] = vec[i64]()
        self.radix: vec[i64] = vec[i64]()
        self.size: i64 = 1
        self.unused: i64 = 0
        for island in range(components.ISLANDS):
            here = gondoliers >> 4 * island & 15
            self.stride = append(self.stride, self.size)
            self.radix = append(self.radix, here + 1)
            self.size *= here + 1
            self.unused += here
        self.best: vec[i64] = vec[i64]()
        self.plain: vec[i64] = vec[i64]()  # the characters in the order in which they were added
        self.choice: vec[i64] = vec[i64]()  # for each of them and each c: 0, or 1 + its island
        # The best assignment found.
        self.gain: i64 = 0
        self.gold_spent: i64 = 0
        self.left_for_plain: i64 = 0
        self.blue_island: i64 = components.ANYWHERE
        self.blue_gold: i64 = 0
        self.red_island: i64 = components.ANYWHERE
        self.red_gold: i64 = 0
        self.bead_cards: i64 = 0
        if self.unused:
            self.add_plain_characters(characters & ~(BEAD_CARDS | GOLD_CARDS))
            self.try_gold(characters)

    def points(self) -> i64:
        return self.unused * components.UNUSED_GONDOLIER_POINTS + self.gain

    def beads_spent(self) -> i64:
        """The beads used, four bits per color."""
        spent: i64 = 0
        if self.bead_cards:
            for use in self.bead_uses():
                spent += use.beads
        return spent

    def digit(self, number: i64, island: i64) -> i64:
        return number // self.stride[island] % self.radix[island]

    def add_plain_characters(self, characters: i64) -> None:
        """Add the characters that use neither gold nor beads, one by one."""
        for _ in range(self.size):
            self.best = append(self.best, 0)
        while characters:
            character = lowest_bit(characters)
            characters &= characters - 1
            gains: i64 = 0  # gain on each island, six bits each
            for island in range(components.ISLANDS):
                if self.radix[island] > 1:
                    adds = (
                        character_points(character, self.counts, island) - components.UNUSED_GONDOLIER_POINTS
                    )
                    if adds > 0:
                        gains |= adds << 6 * island
            if gains == 0:
                continue
            first: i64 = len(self.choice)
            for _ in range(self.size):
                self.choice = append(self.choice, 0)
            self.plain = append(self.plain, character)
            number: i64 = self.size - 1
            while number > 0:
                for island in range(components.ISLANDS):
                    adds = gains >> 6 * island & 63
                    if adds and self.digit(number, island):
                        total = self.best[number - self.stride[island]] + adds
                        if total > self.best[number]:
                            self.best[number] = total
                            self.choice[first + number] = island + 1
                number -= 1

    def try_gold(self, characters: i64) -> None:
        """Try the gold characters on every island that accepts them or unused, each with its own gold."""
        everyone = self.size - 1
        blue_held = characters >> components.BLUE_GOLD_CHARACTER & 1
        red_held = characters >> components.RED_GOLD_CHARACTER & 1
        bead_cards = characters & BEAD_CARDS
        for blue in range(-1, components.ISLANDS if blue_held else 0):
            left = self.left_after(components.BLUE_GOLD_CHARACTER, blue, everyone)
            if left < 0:
                continue
            for red in range(-1, components.ISLANDS if red_held else 0):
                rest = self.left_after(components.RED_GOLD_CHARACTER, red, left)
                if rest < 0:
                    continue
                # Of two, the blue one uses a step of the table and the red one the best of what is left.
                levels: i64 = TABLE_STEPS if blue >= 0 else 1
                for level in range(levels):
                    blue_gold: i64 = LEVEL_GOLD[level] if blue >= 0 else 0
                    if blue_gold > self.gold:
                        break
                    red_gold: i64 = gold_for_points(self.gold - blue_gold) if red >= 0 else 0
                    gain: i64 = 0
                    if blue >= 0:
                        gain += points_for_gold(blue_gold) - components.UNUSED_GONDOLIER_POINTS
                    if red >= 0:
                        gain += points_for_gold(red_gold) - components.UNUSED_GONDOLIER_POINTS
                    self.try_beads(bead_cards, rest, gain, blue, blue_gold, red, red_gold)

    def left_after(self, character: i64, island: i64, number: i64) -> i64:
        """The gondoliers left if a gold character uses one on an island (-1: unused); -1 if it cannot."""
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
        """Try every set of bead characters, with the plain characters on the remaining gondoliers."""
        cards = bead_cards
        while True:
            rest = number
            total = gain
            others = cards
            while others:
                card = lowest_bit(others)
                others &= others - 1
                island = REQUIRED_ISLAND[card]
                if self.digit(rest, island) == 0:
                    rest = -1
                    break
                rest -= self.stride[island]
                total -= components.UNUSED_GONDOLIER_POINTS
            if rest >= 0:
                if cards:
                    points_per_bead: i64 = CHARACTER_POINTS[components.FIRST_BEAD_CHARACTER]
                    total += points_per_bead * beads_used(cards, self.beads, self.workshops)
                total += self.best[rest]
                spent = blue_gold + red_gold
                if total > self.gain or (total == self.gain and spent < self.gold_spent):
                    self.gain = total
                    self.gold_spent = spent
                    self.left_for_plain = rest
                    self.blue_island = blue
                    self.blue_gold = blue_gold
                    self.red_island = red
                    self.red_gold = red_gold
                    self.bead_cards = cards
            if cards == 0:
                break
            cards = (cards - 1) & bead_cards

    def uses(self) -> list[CharacterUse]:
        """The characters used, in ascending order."""
        found: list[CharacterUse] = []
        if self.gain == 0:
            return found
        number = self.left_for_plain
        place: i64 = len(self.plain) - 1
        while place >= 0:
            chosen = self.choice[place * self.size + number]
            if chosen:
                character = self.plain[place]
                island = chosen - 1
                found.append(
                    CharacterUse(character, island, character_points(character, self.counts, island), 0, 0)
                )
                number -= self.stride[island]
            place -= 1
        if self.blue_gold:
            points = points_for_gold(self.blue_gold)
            found.append(
                CharacterUse(components.BLUE_GOLD_CHARACTER, self.blue_island, points, self.blue_gold, 0)
            )
        if self.red_gold:
            points = points_for_gold(self.red_gold)
            found.append(
                CharacterUse(components.RED_GOLD_CHARACTER, self.red_island, points, self.red_gold, 0)
            )
        found += self.bead_uses()
        found.sort(key=lambda use: int(use.character))
        return found

    def bead_uses(self) -> list[CharacterUse]:
        """Which beads each bead character uses: first its own color, then substitutes."""
        found: list[CharacterUse] = []
        cards = self.bead_cards
        beads = self.beads
        while cards:
            character = lowest_bit(cards)
            cards &= cards - 1
            found.append(CharacterUse(character, REQUIRED_ISLAND[character], 0, 0, 0))
        for substitutes in (False, True):
            for use in found:
                own: i64 = COUNTED_THING[use.character]
                alike: i64 = BEAD_SUBSTITUTES[3 * self.workshops + own]
                for color in range(components.RED, components.GREEN + 1):
                    if (color == own) == substitutes or alike >> color & 1 == 0:
                        continue
                    shift = BEAD_BITS * color
                    each: i64 = CHARACTER_POINTS[use.character]
                    wanted = components.BEADS_FOR_A_CHARACTER - use.points // each
                    taken = min_i64(beads >> shift & BEAD_MASK, wanted)
                    beads -= taken << shift
                    use.beads += taken << shift
                    use.points += taken * each
        return found
