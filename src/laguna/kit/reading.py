"""Reading position documents: each reader gives what it was asked for or refuses in words.

`what` names the thing that is read, as a sentence would: a key in quotes, or a phrase such as
`Said("the hand of seat {seat}", seat=1)`.
"""

from collections.abc import Collection, Mapping, Sequence

from laguna.contract.wording import Capital, Phrase, Refused

LONGEST = 60
"""So much of a wrong value is shown."""


def shown(value: object) -> str:
    """A wrong value as a refusal shows it, without what a terminal would obey."""
    try:
        words = repr(value)
    except (ValueError, RecursionError):  # a number of more digits than Python writes, or endless nesting
        words = type(value).__name__
    return words if len(words) <= LONGEST else words[: LONGEST - 3] + "..."


def number(value: object, least: int, most: int, what: str | Phrase) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refused(
            "{what} lies between {least} and {most}, unlike {value}.",
            what=Capital(what),
            least=least,
            most=most,
            value=shown(value),
        )
    return value


def seat(value: object, seats: int, what: str | Phrase) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise Refused(
            "{what} is a seat from 0 to {last}, not {value}.",
            what=Capital(what),
            last=int(seats) - 1,
            value=shown(value),
        )
    return value


def truth(value: object, what: str | Phrase) -> bool:
    if not isinstance(value, bool):
        raise Refused("{what} is true or false, not {value}.", what=Capital(what), value=shown(value))
    return value


def items(value: object, what: str | Phrase, most: int | None = None) -> Sequence[object]:
    """A list, with at most so many entries."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused("{what} is a list, not {value}.", what=Capital(what), value=shown(value))
    if most is not None and len(value) > most:
        raise Refused(
            "{what} has at most {most} entries, not {found}.", what=Capital(what), most=most, found=len(value)
        )
    return value


def by_seat(document: Mapping[str, object], key: str, seats: int, default: object) -> Sequence[object]:
    """A list with an entry for each seat; `default` stands for each where the document says nothing."""
    values = document.get(key, [default] * seats)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != seats:
        raise Refused("'{key}' is a list with one entry for each of the {seats} seats.", key=key, seats=seats)
    return values


def mapping(document: Mapping[str, object], key: str, example: str) -> Mapping[str, object]:
    """An object within the document; empty where it says nothing."""
    value = document.get(key, {})
    if not isinstance(value, Mapping):
        raise Refused("'{key}' is an object, such as {example}.", key=key, example=example)
    return value


def only(value: Mapping[str, object], keys: Collection[str], what: str | Phrase) -> None:
    """Refuse what a document names beside the keys there are."""
    for key in value:
        if key not in keys:
            raise Refused(
                "There is no '{key}' in {what}; there is {keys}.",
                key=str(key)[:LONGEST],
                what=what,
                keys=list(keys),
            )


def one_of(value: object, names: Mapping[str, int], what: str | Phrase, example: str) -> int:
    """The number that a name stands for."""
    found = names.get(value) if isinstance(value, str) else None
    if found is None:
        raise Refused(
            "{what} is a name such as '{example}', not {value}.",
            what=Capital(what),
            example=example,
            value=shown(value),
        )
    return found
