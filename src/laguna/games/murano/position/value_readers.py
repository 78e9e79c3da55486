"""Readers of single values in a position document: counts, characters and cards."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capitalized, LazyText, Message, Refused
from laguna.games.murano import components
from laguna.games.murano.words.notation import (
    CARD_OF,
)
from laguna.kit.document_reader import (
    check_keys,
    named_value,
    number,
    short_repr,
)

CREST_NAMES: Final = ("1", "2", "3")


def read_counts(value: object, names: Sequence[str], most: Sequence[int], what: LazyText) -> list[int]:
    """The number of each kind; missing kinds count as 0."""
    if not isinstance(value, Mapping):
        raise Refused(
            "{what} is an object, such as {example}.", what=Capitalized(what), example=f'{{"{names[0]}": 2}}'
        )
    check_keys(value, names, what)
    return [
        number(
            value.get(name, 0),
            0,
            most[kind],
            Message("the number of '{name}' in {what}", name=name, what=what),
        )
        for kind, name in enumerate(names)
    ]


def read_character(value: object, everyone: int, used: set[int]) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= components.CHARACTER_COUNT:
        raise Refused(
            "A character is a number from 1 to {most}, not {value}.",
            most=components.CHARACTER_COUNT,
            value=short_repr(value),
        )
    if not everyone >> (value - 1) & 1:
        raise Refused("Character {character} is only in play with four players.", character=value)
    if value - 1 in used:
        raise Refused("Character {character} appears twice. There is only one.", character=value)
    used.add(value - 1)
    return value - 1


def read_card(value: object, used: set[int]) -> int:
    card = named_value(value, CARD_OF, Message("a special building card"), "bank")
    if card in used:
        raise Refused("The card '{card}' appears twice. There is only one.", card=value)
    used.add(card)
    return card
