"""What a click changes in a position that somebody sets up by hand.

A game names spots: things in its pictures, each with the part of the position document that it stands for
and the values that part goes through. Everything else is shared (`laguna.positions`): a click takes the next
value with which the position is possible, and if there is none it says why.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import NamedTuple

from laguna.contract.state import Document


class Spot(NamedTuple):
    """A part of a position document, and what it may be. Its name is that of a place in the pictures
    (`data-place`), the id of a thing in them, or `seat-N`."""

    path: tuple[str | int, ...]
    """The keys and places that lead there."""
    values: tuple[object, ...]
    """None: it is not there."""
    labels: tuple[str | int | None, ...]
    """What the values are called: a seat by its number, nothing None, all else in the game's notation."""


def owned(path: tuple[str | int, ...], seats: int, empty: bool = True) -> Spot:
    """Something that belongs to a seat, or to nobody."""
    values = (*((None,) if empty else ()), *range(seats))
    return Spot(path, values, values)


def named(path: tuple[str | int, ...], values: tuple[str | None, ...]) -> Spot:
    """Something that is called as the document writes it."""
    return Spot(path, values, values)


class Editor(NamedTuple):
    """How a position of a game is changed by clicks."""

    spots: Callable[[Document, int], dict[str, Spot]] = lambda document, seat: {}
    """What can be changed in a position, as it is seen by a seat."""
    follow: Callable[[Document, Document], None] = lambda before, after: None
    """Change what follows from a change, such as the supply that a piece came from."""


def value_at(document: Document, path: tuple[str | int, ...]) -> object:
    """What a document says there; None if nothing."""
    found: object = document
    for step in path:
        if isinstance(found, list) and isinstance(step, int):
            found = found[step] if step < len(found) else None
        elif isinstance(found, dict):
            found = found.get(step)
        else:
            return None
    return found


def changed(document: Document, path: tuple[str | int, ...], value: object) -> Document:
    """A copy with another value there; None takes out what is there."""
    made = deepcopy(document)
    *way, last = path
    around = value_at(made, tuple(way))
    if isinstance(around, list):
        assert isinstance(last, int)
        around[last : last + 1] = [] if value is None else [value]
    elif isinstance(around, dict):
        if value is None:
            around.pop(last, None)
        else:
            around[last] = value
    return made
