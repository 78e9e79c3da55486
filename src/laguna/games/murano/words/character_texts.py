"""Texts that say how each character scores."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from laguna.contract.wording import Language, gettext_noop, ngettext_noop
from laguna.games.murano import components

PER_TEXTS: Final = {
    components.ALL_SHOPS: ngettext_noop(
        "{number} point for each shop on the island", "{number} points for each shop on the island"
    ),
    components.ALL_PALACES: ngettext_noop(
        "{number} point for each palace on the island", "{number} points for each palace on the island"
    ),
    components.ALL_SPECIALS: ngettext_noop(
        "{number} point for each special building on the island",
        "{number} points for each special building on the island",
    ),
    components.ALL_FACTORIES: ngettext_noop(
        "{number} point for each glass factory on the island",
        "{number} points for each glass factory on the island",
    ),
    components.CRESTS: ngettext_noop(
        "{number} point for each crest on the island", "{number} points for each crest on the island"
    ),
    components.SHOPS_FOR + components.RED: ngettext_noop(
        "{number} point for each shop for red customers on the island",
        "{number} points for each shop for red customers on the island",
    ),
    components.SHOPS_FOR + components.BLUE: ngettext_noop(
        "{number} point for each shop for blue customers on the island",
        "{number} points for each shop for blue customers on the island",
    ),
    components.SHOPS_FOR + components.GRAY: ngettext_noop(
        "{number} point for each shop for gray customers on the island",
        "{number} points for each shop for gray customers on the island",
    ),
}
ONLY_TEXTS: Final = {
    components.ALL_SHOPS: ngettext_noop(
        "{number} point if you're the only player with a shop on the island",
        "{number} points if you're the only player with a shop on the island",
    ),
    components.ALL_FACTORIES: ngettext_noop(
        "{number} point if you're the only player with a glass factory on the island",
        "{number} points if you're the only player with a glass factory on the island",
    ),
}
GOLD_TEXTS: Final = {
    components.CUSTOMERS_OF + components.RED: gettext_noop(
        "if the island has at least {customers} red customers, 1 gray customer, a palace and a special "
        "building, pay gold for points: {table}"
    ),
    components.CUSTOMERS_OF + components.BLUE: gettext_noop(
        "if the island has at least {customers} blue customers, 1 gray customer, a palace and a special "
        "building, pay gold for points: {table}"
    ),
}
TABLE_TEXTS: Final = {
    components.CUSTOMERS_OF + components.RED: gettext_noop(
        "points for the red customers on the island: {table}"
    ),
    components.CUSTOMERS_OF + components.BLUE: gettext_noop(
        "points for the blue customers on the island: {table}"
    ),
    components.CUSTOMERS_OF + components.GRAY: gettext_noop(
        "points for the gray customers on the island: {table}"
    ),
}
EQUAL_TEXTS: Final = {
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.RED): ngettext_noop(
        "{number} point if the island has as many special buildings as red customers, at least 1 of each",
        "{number} points if the island has as many special buildings as red customers, at least 1 of each",
    ),
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.BLUE): ngettext_noop(
        "{number} point if the island has as many special buildings as blue customers, at least 1 of each",
        "{number} points if the island has as many special buildings as blue customers, at least 1 of each",
    ),
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.GRAY): ngettext_noop(
        "{number} point if the island has as many special buildings as gray customers, at least 1 of each",
        "{number} points if the island has as many special buildings as gray customers, at least 1 of each",
    ),
    (components.ALL_SHOPS, components.CRESTS): ngettext_noop(
        "{number} point if the island has as many shops as crests, at least 1 of each",
        "{number} points if the island has as many shops as crests, at least 1 of each",
    ),
    (components.ALL_FACTORIES, components.CRESTS): ngettext_noop(
        "{number} point if the island has as many glass factories as crests, at least 1 of each",
        "{number} points if the island has as many glass factories as crests, at least 1 of each",
    ),
}
BEAD_TEXTS: Final = (
    ngettext_noop(
        "{number} point on {island} for each red bead, up to {most}",
        "{number} points on {island} for each red bead, up to {most}",
    ),
    ngettext_noop(
        "{number} point on {island} for each blue bead, up to {most}",
        "{number} points on {island} for each blue bead, up to {most}",
    ),
    ngettext_noop(
        "{number} point on {island} for each green bead, up to {most}",
        "{number} points on {island} for each green bead, up to {most}",
    ),
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


def range_text(language: Language, first: int, last: int) -> str:
    """`1\u20132`"""
    return language.pgettext("range of numbers", "{first}\u2013{last}", first=first, last=last)


def steps_of(language: Language, needed: Sequence[int]) -> list[str]:
    """The ranges of a scoring table: `1\u20132`, `3`, `6+`."""
    ends = [following - 1 for following in needed[1:]]
    steps = [
        str(first) if first == last else range_text(language, first, last)
        for first, last in zip(needed, ends, strict=False)
    ]
    return [*steps, f"{needed[-1]}+"]


def points_by_table(language: Language, needed: Sequence[int]) -> str:
    """`1 for 1-2, 3 for 3, 6 for 4, 10 for 5, 15 for 6 or more`"""
    steps = [
        language.gettext("{points} for {number}", points=points, number=step)
        for step, points in zip(steps_of(language, needed)[:-1], components.TABLE_POINTS[:-1], strict=True)
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
    return language.ngettext(*PER_TEXTS[card.what], card.points)


def _only(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(*ONLY_TEXTS[card.what], card.points)


def _gold(language: Language, card: CharacterTextValues) -> str:
    return language.gettext(
        GOLD_TEXTS[card.what], table=gold_by_table(language), customers=components.GOLD_CUSTOMERS
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
    table = points_by_table(language, components.TABLE_ONE_COLOR)
    return language.gettext(TABLE_TEXTS[card.what], table=table)


def _own_and_others(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(
        "{number} point for each of your factories and shops on the island, {other} for each one of other "
        "players",
        "{number} points for each of your factories and shops on the island, {other} for each one of other "
        "players",
        card.points,
        other=card.other,
    )


def _equal(language: Language, card: CharacterTextValues) -> str:
    return language.ngettext(*EQUAL_TEXTS[card.what, card.other], card.points)


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
        *BEAD_TEXTS[card.what], card.points, island=card.island, most=components.BEADS_FOR_A_CHARACTER
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
