"""Validated reading of position documents: each function returns the value it was asked for or refuses it.

`what` is how an error message calls the value: a key in quotes, or a text such as
`Message("the hand of seat {seat}", seat=1)`.
"""

from collections.abc import Collection, Mapping, Sequence

from laguna.contract.wording import Capitalized, LazyText, Refused

MAX_SHOWN = 60
"""Longer values are cut in error messages."""


def short_repr(value: object) -> str:
    """A wrong value as error messages show it: cut, and without control characters."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # more digits than Python prints, or too deep nesting
        text = type(value).__name__
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 3] + "..."


def number(value: object, least: int, most: int, what: str | LazyText) -> int:
    """A number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refused(
            "{what} must be between {least} and {most}, not {value}.",
            what=Capitalized(what),
            least=least,
            most=most,
            value=short_repr(value),
        )
    return value


def seat(value: object, seats: int, what: str | LazyText) -> int:
    """A seat number."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise Refused(
            "{what} must be a seat from 0 to {last}, not {value}.",
            what=Capitalized(what),
            last=int(seats) - 1,
            value=short_repr(value),
        )
    return value


def boolean(value: object, what: str | LazyText) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Refused(
            "{what} must be true or false, not {value}.", what=Capitalized(what), value=short_repr(value)
        )
    return value


def list_items(value: object, what: str | LazyText, most: int | None = None) -> Sequence[object]:
    """The items of a list with at most `most` entries."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused("{what} must be a list, not {value}.", what=Capitalized(what), value=short_repr(value))
    if most is not None and len(value) > most:
        raise Refused(
            "{what} can have at most {most} entries, not {found}.",
            what=Capitalized(what),
            most=most,
            found=len(value),
        )
    return value


def by_seat(document: Mapping[str, object], key: str, seats: int, default: object) -> Sequence[object]:
    """A list with an entry for each seat; if the key is missing, `default` for each."""
    values = document.get(key, [default] * seats)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != seats:
        raise Refused(
            "'{key}' must be a list with one entry for each of the {seats} seats.", key=key, seats=seats
        )
    return values


def mapping(document: Mapping[str, object], key: str, example: str) -> Mapping[str, object]:
    """An object in the document; empty if the key is missing."""
    value = document.get(key, {})
    if not isinstance(value, Mapping):
        raise Refused("'{key}' must be an object, such as {example}.", key=key, example=example)
    return value


def check_keys(value: Mapping[str, object], keys: Collection[str], what: str | LazyText) -> None:
    """Refuse unknown keys."""
    for key in value:
        if key not in keys:
            raise Refused(
                "There is no '{key}' in {what}. The keys are: {keys}.",
                key=str(key)[:MAX_SHOWN],
                what=what,
                keys=list(keys),
            )


def named_value(value: object, names: Mapping[str, int], what: str | LazyText, example: str) -> int:
    """The number with a name."""
    found = names.get(value) if isinstance(value, str) else None
    if found is None:
        raise Refused(
            "{what} must be a name such as '{example}', not {value}.",
            what=Capitalized(what),
            example=example,
            value=short_repr(value),
        )
    return found
