"""Texts that say how each character scores."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from laguna.contract.wording import Language, gettext_noop
from laguna.games.murano import components

EACH_THING: Final = {
    components.ALL_SHOPS: gettext_noop("each shop"),
    components.ALL_PALACES: gettext_noop("each palace"),
    components.ALL_SPECIALS: gettext_noop("each special building"),
    components.ALL_FACTORIES: gettext_noop("each glass factory"),
    components.CRESTS: gettext_noop("each crest"),
    components.SHOPS_FOR + components.RED: gettext_noop("each shop for red customers"),
    components.SHOPS_FOR + components.BLUE: gettext_noop("each shop for blue customers"),
    components.SHOPS_FOR + components.GRAY: gettext_noop("each shop for gray customers"),
}
A_THING: Final = {
    components.ALL_SHOPS: gettext_noop("a shop"),
    components.ALL_FACTORIES: gettext_noop("a glass factory"),
}
THINGS: Final = {
    components.ALL_SHOPS: gettext_noop("shops"),
    components.ALL_SPECIALS: gettext_noop("special buildings"),
    components.ALL_FACTORIES: gettext_noop("glass factories"),
    components.CRESTS: gettext_noop("crests"),
    components.CUSTOMERS_OF + components.RED: gettext_noop("red customers"),
    components.CUSTOMERS_OF + components.BLUE: gettext_noop("blue customers"),
    components.CUSTOMERS_OF + components.GRAY: gettext_noop("gray customers"),
}
EACH_BEAD: Final = (
    gettext_noop("each red bead"),
    gettext_noop("each blue bead"),
    gettext_noop("each green bead"),
)


class CharacterTextValues(NamedTuple):
    """The values for a character's text: points, what its rule counts, and the name of its island."""

    points: int
    what: int
    other: int
    island: str


def character_scoring_text(language: Language, islands: Sequence[str], character: int) -> str:
    """How a character scores, without capital and period."""
    rule, points, what, other, island = components.CHARACTERS[character]
    return SCORING_TEXTS[rule](
        language, CharacterTextValues(points, what, other, language.gettext(islands[island]))
    )


def steps_of(needed: Sequence[int]) -> list[str]:
    """The ranges of a scoring table: `1\u20132`, `3`, `6+`."""
    ends = [following - 1 for following in needed[1:]]
    steps = [
        str(first) if first == last else f"{first}\u2013{last}"
        for first, last in zip(needed, ends, strict=False)
    ]
    return [*steps, f"{needed[-1]}+"]


def points_by_table(language: Language, needed: Sequence[int]) -> str:
    """`1 for 1-2, 3 for 3, 6 for 4, 10 for 5, 15 for 6 or more`"""
    steps = [
        language.gettext("{points} for {number}", points=points, number=step)
        for step, points in zip(steps_of(needed)[:-1], components.TABLE_POINTS[:-1], strict=True)
    ]
    last = language.gettext(
        "{points} for {number} or more", points=components.TABLE_POINTS[-1], number=needed[-1]
    )
    return language.pgettext("between the items of a list", ", ").join([*steps, last])


def gold_by_table(language: Language) -> str:
    """`1 point for 2 gold, 3 for 4, 6 for 6, 10 for 7, 15 for 8`"""
    first = language.ngettext(
        "{number} point for {gold} gold",
        "{number} points for {gold} gold",
        components.TABLE_POINTS[0],
        gold=components.TABLE_GOLD[0],
    )
    rest = [
        language.gettext("{points} for {number}", points=points, number=number)
        for number, points in zip(components.TABLE_GOLD[1:], components.TABLE_POINTS[1:], strict=True)
    ]
    return language.pgettext("between the items of a list", ", ").join([first, *rest])


def _per(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point for {each_thing} on the island",
        "{number} points for {each_thing} on the island",
        card.points,
        each_thing=language.gettext(EACH_THING[card.what]),
    )


def _only(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if only you have {a_thing} on the island",
        "{number} points if only you have {a_thing} on the island",
        card.points,
        a_thing=language.gettext(A_THING[card.what]),
    )


def _gold(language: Language, card: CharacterTextValues) -> str:
    return language.gettext(
        "if the island has at least {customers} {things}, 1 gray customer, a palace and a special building, "
        "pay gold for points: {table}",
        table=gold_by_table(language),
        customers=components.GOLD_CUSTOMERS,
        things=language.gettext(THINGS[card.what]),
    )


def _few(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if the island has at most {most} red and blue customers in total",
        "{number} points if the island has at most {most} red and blue customers in total",
        card.points,
        most=components.FEW_CUSTOMERS,
    )


def _each(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if the island has every kind of building and customers of all colors",
        "{number} points if the island has every kind of building and customers of all colors",
        card.points,
    )


def _table_of_all(language: Language, card: CharacterTextValues) -> str:
    return language.gettext(
        "points for all customers on the island: {table}",
        table=points_by_table(language, components.TABLE_ALL_CUSTOMERS),
    )


def _table_of_one(language: Language, card: CharacterTextValues) -> str:
    return language.gettext(
        "points for the {things} on the island: {table}",
        things=language.gettext(THINGS[card.what]),
        table=points_by_table(language, components.TABLE_ONE_COLOR),
    )


def _own_and_others(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point for each of your factories and shops on the island, {other} for each of the others'",
        "{number} points for each of your factories and shops on the island, {other} for each of the others'",
        card.points,
        other=card.other,
    )


def _equal(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if the island has as many {things} as {others}, at least 1 of each",
        "{number} points if the island has as many {things} as {others}, at least 1 of each",
        card.points,
        things=language.gettext(THINGS[card.what]),
        others=language.gettext(THINGS[card.other]),
    )


def _equal_three(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if the island has equal numbers of factories, palaces and shops, at least 1 of each",
        "{number} points if the island has equal numbers of factories, palaces and shops, at least 1 of each",
        card.points,
    )


def _equal_or_none(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if you have as many factories and shops on the island as all other players combined",
        "{number} points if you have as many factories and shops on the island as all other players combined",
        card.points,
    )


def _exactly_one(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point if the island has exactly 1 crest",
        "{number} points if the island has exactly 1 crest",
        card.points,
    )


def _at_least(language: Language, card: CharacterTextValues) -> str:
    if card.what == components.OWN_GONDOLIERS:
        return language.ngettext(
            "{number} point if you have at least {needed} gondoliers at {island}",
            "{number} points if you have at least {needed} gondoliers at {island}",
            card.points,
            island=card.island,
            needed=card.other,
        )
    return language.ngettext(
        "{number} point if you have at least {needed} factories and shops on {island}",
        "{number} points if you have at least {needed} factories and shops on {island}",
        card.points,
        island=card.island,
        needed=card.other,
    )


def _beads(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point on {island} for {each_bead}, up to {most}",
        "{number} points on {island} for {each_bead}, up to {most}",
        card.points,
        island=card.island,
        each_bead=language.gettext(EACH_BEAD[card.what]),
        most=components.BEADS_FOR_A_CHARACTER,
    )


SCORING_TEXTS: Final[dict[int, Callable[[Language, CharacterTextValues], str]]] = {
    components.PER: _per,
    components.ONLY: _only,
    components.GOLD: _gold,
    components.FEW: _few,
    components.EACH: _each,
    components.TABLE_OF_ALL: _table_of_all,
    components.TABLE_OF_ONE: _table_of_one,
    components.OWN_AND_OTHERS: _own_and_others,
    components.EQUAL: _equal,
    components.EQUAL_THREE: _equal_three,
    components.EQUAL_OR_NONE: _equal_or_none,
    components.EXACTLY_ONE: _exactly_one,
    components.AT_LEAST: _at_least,
    components.BEADS: _beads,
}
