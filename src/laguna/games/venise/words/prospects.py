"""What players may do and have, for explanations of moves."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from laguna.contract.wording import EventTemplate, EventValues, ngettext_noop, pgettext_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import FIRST_BUILDER, FIRST_ORDER
from laguna.games.venise.words.nouns import AT, BETWEEN

if TYPE_CHECKING:
    from laguna.games.venise.words.log import LogWording


def _at(message: str) -> EventTemplate:
    """A phrase in which `{quarter}` has its preposition: `at the market`."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        return words.gettext(message, quarter=words.nouns.quarter(event_text.quarter, AT))

    return render


def _bridge(words: "LogWording", event_text: EventValues) -> str:
    here, there = (words.nouns.quarter(each, BETWEEN) for each in sorted((event_text.here, event_text.there)))
    return words.pgettext(
        "more likely to \u2026", "build a bridge between {here} and {there}", here=here, there=there
    )


def _produce(words: "LogWording", event_text: EventValues) -> str:
    goods = words.nouns.goods(event_text.good, event_text.count)
    return words.pgettext("more likely to \u2026", "produce {goods}", goods=goods)


def _produce_some(words: "LogWording", event_text: EventValues) -> str:
    return words.pgettext(
        "more likely to \u2026", "produce {goods}", goods=words.nouns.good(event_text.good, "object")
    )


KEEP: Final = (
    pgettext_noop("more likely to \u2026", "keep a workshop"),
    pgettext_noop("more likely to \u2026", "keep an order"),
    pgettext_noop("more likely to \u2026", "keep a master builder"),
)


def _keep(words: "LogWording", event_text: EventValues) -> str:
    return words.gettext(KEEP[(event_text.card >= FIRST_ORDER) + (event_text.card >= FIRST_BUILDER)])


DEED_PHRASES: Final[Mapping[int, Sequence[EventTemplate]]] = {
    codes.BRIDGE_BUILT: (_bridge, pgettext_noop("more likely to \u2026", "build a bridge")),
    codes.PRODUCED: (_produce, _produce_some),
    codes.COMPLETED: (
        pgettext_noop("more likely to \u2026", "complete {card}"),
        pgettext_noop("more likely to \u2026", "complete a master builder"),
    ),
    codes.BUILT: (
        pgettext_noop("more likely to \u2026", "build {card}"),
        pgettext_noop("more likely to \u2026", "build a workshop"),
    ),
    codes.USED: (pgettext_noop("more likely to \u2026", "use {card}"),),
    codes.KEPT: (_keep,),
    codes.DIE_DRIVEN_OUT: (_at(pgettext_noop("more likely to \u2026", "lose a die {quarter}")),),
    codes.BRIDGE_REMOVED: (pgettext_noop("more likely to \u2026", "lose a bridge"),),
    codes.CUBES_LOST: (pgettext_noop("more likely to \u2026", "discard cubes"),),
}
"""Infinitives of what players do, the most detailed first."""
TURN_DEEDS: Final = {
    codes.BRIDGE_BUILT: False,
    codes.PRODUCED: False,
    codes.COMPLETED: True,
    codes.BUILT: True,
}
"""Deeds that are mentioned in the turn of the move itself; true if the name of the move does not say so."""
SETBACKS: Final = (codes.DIE_DRIVEN_OUT, codes.BRIDGE_REMOVED, codes.CUBES_LOST)
RESOURCES: Final = {
    "wool": (
        ngettext_noop("{number} more wool in stock", "{number} more wool in stock"),
        ngettext_noop("{number} less wool in stock", "{number} less wool in stock"),
    ),
    "flax": (
        ngettext_noop("{number} more flax in stock", "{number} more flax in stock"),
        ngettext_noop("{number} less flax in stock", "{number} less flax in stock"),
    ),
    "gold": (
        ngettext_noop("{number} more gold in stock", "{number} more gold in stock"),
        ngettext_noop("{number} less gold in stock", "{number} less gold in stock"),
    ),
    "clothing": (
        ngettext_noop("{number} more clothing", "{number} more clothing"),
        ngettext_noop("{number} less clothing", "{number} less clothing"),
    ),
    "lace": (
        ngettext_noop("{number} more lace", "{number} more lace"),
        ngettext_noop("{number} less lace", "{number} less lace"),
    ),
    "jewelry": (
        ngettext_noop("{number} more jewelry", "{number} more jewelry"),
        ngettext_noop("{number} less jewelry", "{number} less jewelry"),
    ),
    "dice": (
        ngettext_noop("{number} more die in the city", "{number} more dice in the city"),
        ngettext_noop("{number} fewer die in the city", "{number} fewer dice in the city"),
    ),
    "bridges": (
        ngettext_noop("{number} more bridge", "{number} more bridges"),
        ngettext_noop("{number} fewer bridge", "{number} fewer bridges"),
    ),
}
"""More and less of what a player has."""
