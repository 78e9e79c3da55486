"""What players may do and have, for explanations of moves."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import EventTemplate, EventValues, ngettext_noop, pgettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.words.nouns import MuranoNouns


def _move_ship(words: MuranoNouns, event_text: EventValues) -> str:
    space = words.space(event_text.target % components.SPACES, "to \u2026")
    return words.pgettext("more likely to \u2026", "move a ship {space}", space=space)


def _buy(words: MuranoNouns, event_text: EventValues) -> str:
    return words.pgettext("more likely to \u2026", "buy {tile}", tile=words.tile(event_text.tile))


def _build(words: MuranoNouns, event_text: EventValues) -> str:
    return words.pgettext("more likely to \u2026", "build {tile}", tile=words.tile(event_text.tile))


_BUY_SHOP: Final = (pgettext_noop("more likely to \u2026", "buy a shop"),)
_BUY_PALACE: Final = (pgettext_noop("more likely to \u2026", "buy a palace"),)

DEED_PHRASES: Final[Mapping[int, Sequence[EventTemplate]]] = {
    codes.BUILT_TILE: (pgettext_noop("more likely to \u2026", "build {tile} on {field}"), _build),
    codes.PLACED: (
        pgettext_noop("more likely to \u2026", "place a gondolier at {gondola}"),
        pgettext_noop("more likely to \u2026", "place a gondolier"),
    ),
    codes.KEPT_CHARACTER: (pgettext_noop("more likely to \u2026", "buy a character"),),
    codes.KEPT_SPECIAL: (pgettext_noop("more likely to \u2026", "get a special building card"),),
    codes.EARNED: (
        pgettext_noop("more likely to \u2026", "earn gold from shops on {island}"),
        pgettext_noop("more likely to \u2026", "earn gold from shops"),
    ),
    codes.SOLD: (pgettext_noop("more likely to \u2026", "sell beads"),),
    codes.BOUGHT: (_buy,),
    codes.BOUGHT_SHOP: _BUY_SHOP,
    codes.SEARCHED_SHOPS: _BUY_SHOP,
    codes.BOUGHT_PALACE: _BUY_PALACE,
    codes.SEARCHED_PALACES: _BUY_PALACE,
    codes.HIRED: (pgettext_noop("more likely to \u2026", "hire a gondolier"),),
    codes.LAID_STREET: (pgettext_noop("more likely to \u2026", "lay a street on {field}"),),
    codes.SAILED: (_move_ship,),
}
"""Infinitives of what players do, the most detailed first."""
TURN_DEEDS: Final = {codes.BUILT_TILE: False, codes.KEPT_SPECIAL: False}
"""Deeds that are mentioned in the turn of the move itself; true if the name of the move does not say so."""
RESOURCES: Final = {
    "gold": (
        ngettext_noop("{number} more gold", "{number} more gold"),
        ngettext_noop("{number} less gold", "{number} less gold"),
    ),
    "gondoliers": (
        ngettext_noop("{number} more gondolier to place", "{number} more gondoliers to place"),
        ngettext_noop("{number} fewer gondolier to place", "{number} fewer gondoliers to place"),
    ),
    "placed": (
        ngettext_noop("{number} more gondolier on the islands", "{number} more gondoliers on the islands"),
        ngettext_noop("{number} fewer gondolier on the islands", "{number} fewer gondoliers on the islands"),
    ),
    "characters": (
        ngettext_noop("{number} more character", "{number} more characters"),
        ngettext_noop("{number} fewer character", "{number} fewer characters"),
    ),
    "beads": (
        ngettext_noop("{number} more bead", "{number} more beads"),
        ngettext_noop("{number} fewer bead", "{number} fewer beads"),
    ),
    "tiles": (
        ngettext_noop("{number} more tile in hand", "{number} more tiles in hand"),
        ngettext_noop("{number} fewer tile in hand", "{number} fewer tiles in hand"),
    ),
}
"""More and less of what a player has."""
