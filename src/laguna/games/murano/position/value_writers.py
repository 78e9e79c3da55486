"""Writers of single values in a position document: spaces, cards and counts."""

from collections.abc import Sequence

from laguna.games.murano import components, knowledge
from laguna.games.murano.words.notation import (
    SPACE_NAMES,
)


def space_names(mask: int) -> list[str]:
    return [name for space, name in enumerate(SPACE_NAMES) if mask >> space & 1]


def card_name(card: int, character: bool) -> int | str:
    if card == knowledge.UNKNOWN_CARD:
        return "?"
    return int(card) + 1 if character else components.SPECIAL_CARDS[card]


def counts_by_name(counts: int, names: Sequence[str]) -> dict[str, int]:
    return {name: int(counts >> 4 * kind & 15) for kind, name in enumerate(names) if counts >> 4 * kind & 15}
