"""What characters are worth, in words."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from laguna.contract.wording import Language, mark
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    AT_LEAST,
    BEADS,
    BEADS_FOR_A_CHARACTER,
    BLUE,
    CHARACTERS,
    CRESTS,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_OR_NONE,
    EQUAL_THREE,
    EXACTLY_ONE,
    FEW,
    FEW_CUSTOMERS,
    GOLD,
    GOLD_CUSTOMERS,
    GREY,
    ONLY,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    OWN_GONDOLIERS,
    PER,
    RED,
    SHOPS_FOR,
    TABLE_ALL_CUSTOMERS,
    TABLE_GOLD,
    TABLE_OF_ALL,
    TABLE_OF_ONE,
    TABLE_ONE_COLOUR,
    TABLE_POINTS,
)

EACH_THING: Final = {
    ALL_SHOPS: mark("each shop"),
    ALL_PALACES: mark("each palace"),
    ALL_SPECIALS: mark("each special building"),
    ALL_FACTORIES: mark("each glass factory"),
    CRESTS: mark("each crest"),
    SHOPS_FOR + RED: mark("each shop for red customers"),
    SHOPS_FOR + BLUE: mark("each shop for blue customers"),
    SHOPS_FOR + GREY: mark("each shop for grey customers"),
}
A_THING: Final = {ALL_SHOPS: mark("a shop"), ALL_FACTORIES: mark("a glass factory")}
THINGS: Final = {
    ALL_SHOPS: mark("shops"),
    ALL_SPECIALS: mark("special buildings"),
    ALL_FACTORIES: mark("glass factories"),
    CRESTS: mark("crests"),
    CUSTOMERS_OF + RED: mark("red customers"),
    CUSTOMERS_OF + BLUE: mark("blue customers"),
    CUSTOMERS_OF + GREY: mark("grey customers"),
    OWN_BUILDINGS: mark("factories and shops"),
    OWN_GONDOLIERS: mark("gondoliers"),
}
EACH_BEAD: Final = (mark("each red bead"), mark("each blue bead"), mark("each green bead"))


class Card(NamedTuple):
    """A character as its words need it: what its rule is about, and the title of the island it names."""

    points: int
    what: int
    other: int
    island: str


def character_worth(language: Language, islands: Sequence[str], character: int) -> str:
    """What a character is worth, without a capital and a full stop."""
    rule, points, what, other, island = CHARACTERS[character]
    return WORTHS[rule](language, Card(points, what, other, language.say(islands[island])))


def steps_of(needed: Sequence[int]) -> list[str]:
    """What each step of a table needs, as figures: `1\u20132`, `3`, and at last `6+`."""
    ends = [following - 1 for following in needed[1:]]
    steps = [
        str(first) if first == last else f"{first}\u2013{last}"
        for first, last in zip(needed, ends, strict=False)
    ]
    return [*steps, f"{needed[-1]}+"]


def by_table(language: Language, needed: Sequence[int]) -> str:
    """`1 for 1-2, 3 for 3, 6 for 4, 10 for 5, 15 for 6 or more`"""
    steps = [
        language.say("{points} for {number}", points=points, number=step)
        for step, points in zip(steps_of(needed)[:-1], TABLE_POINTS[:-1], strict=True)
    ]
    last = language.say("{points} for {number} or more", points=TABLE_POINTS[-1], number=needed[-1])
    return language.about("between the items of a list", ", ").join([*steps, last])


def gold_by_table(language: Language) -> str:
    """`1 point for 2 gold, 3 for 4, 6 for 6, 10 for 7, 15 for 8`"""
    first = language.count(
        "{number} point for {gold} gold",
        "{number} points for {gold} gold",
        TABLE_POINTS[0],
        gold=TABLE_GOLD[0],
    )
    rest = [
        language.say("{points} for {number}", points=points, number=number)
        for number, points in zip(TABLE_GOLD[1:], TABLE_POINTS[1:], strict=True)
    ]
    return language.about("between the items of a list", ", ").join([first, *rest])


def _per(language: Language, card: Card) -> str:
    return language.count(
        "{number} point for {each_thing} on the island",
        "{number} points for {each_thing} on the island",
        card.points,
        each_thing=language.say(EACH_THING[card.what]),
    )


def _only(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if you alone have {a_thing} on the island",
        "{number} points if you alone have {a_thing} on the island",
        card.points,
        a_thing=language.say(A_THING[card.what]),
    )


def _gold(language: Language, card: Card) -> str:
    return language.say(
        "{table} handed in, if the island has {customers} {things}, a grey one, a palace and a special "
        "building",
        table=gold_by_table(language),
        customers=GOLD_CUSTOMERS,
        things=language.say(THINGS[card.what]),
    )


def _few(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if the island has at most {most} red and blue customers together",
        "{number} points if the island has at most {most} red and blue customers together",
        card.points,
        most=FEW_CUSTOMERS,
    )


def _each(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if the island has every kind of building and customers of every colour",
        "{number} points if the island has every kind of building and customers of every colour",
        card.points,
    )


def _table_of_all(language: Language, card: Card) -> str:
    return language.say(
        "points for all customers on the island: {table}",
        table=by_table(language, TABLE_ALL_CUSTOMERS),
    )


def _table_of_one(language: Language, card: Card) -> str:
    return language.say(
        "points for the {things} on the island: {table}",
        things=language.say(THINGS[card.what]),
        table=by_table(language, TABLE_ONE_COLOUR),
    )


def _own_and_others(language: Language, card: Card) -> str:
    return language.count(
        "{number} point for each factory and shop of yours on the island, {other} for each other one",
        "{number} points for each factory and shop of yours on the island, {other} for each other one",
        card.points,
        other=card.other,
    )


def _equal(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if the island has as many {things} as {others}, at least 1",
        "{number} points if the island has as many {things} as {others}, at least 1",
        card.points,
        things=language.say(THINGS[card.what]),
        others=language.say(THINGS[card.other]),
    )


def _equal_three(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if the island has as many glass factories as palaces as shops, at least 1",
        "{number} points if the island has as many glass factories as palaces as shops, at least 1",
        card.points,
    )


def _equal_or_none(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if you have as many factories and shops on the island as all others together",
        "{number} points if you have as many factories and shops on the island as all others together",
        card.points,
    )


def _exactly_one(language: Language, card: Card) -> str:
    return language.count(
        "{number} point if the island has exactly one crest",
        "{number} points if the island has exactly one crest",
        card.points,
    )


def _at_least(language: Language, card: Card) -> str:
    return language.count(
        "{number} point at {island} if you have {needed} {things} there",
        "{number} points at {island} if you have {needed} {things} there",
        card.points,
        island=card.island,
        needed=card.other,
        things=language.say(THINGS[card.what]),
    )


def _beads(language: Language, card: Card) -> str:
    return language.count(
        "at {island}, {number} point for {each_bead}, up to {most}",
        "at {island}, {number} points for {each_bead}, up to {most}",
        card.points,
        island=card.island,
        each_bead=language.say(EACH_BEAD[card.what]),
        most=BEADS_FOR_A_CHARACTER,
    )


WORTHS: Final[dict[int, Callable[[Language, Card], str]]] = {
    PER: _per,
    ONLY: _only,
    GOLD: _gold,
    FEW: _few,
    EACH: _each,
    TABLE_OF_ALL: _table_of_all,
    TABLE_OF_ONE: _table_of_one,
    OWN_AND_OTHERS: _own_and_others,
    EQUAL: _equal,
    EQUAL_THREE: _equal_three,
    EQUAL_OR_NONE: _equal_or_none,
    EXACTLY_ONE: _exactly_one,
    AT_LEAST: _at_least,
    BEADS: _beads,
}
