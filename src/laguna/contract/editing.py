"""Editing a position on its picture.

A game lists its editable fields: elements of its pictures, each with the part of the position document that
it stands for and its possible values, and names them in its own words. The rest is shared
(`laguna.positions`): a page offers the values of a selected field, and a value with which the position would
not be valid is refused with the reason.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from laguna.contract.state import Document


class EditableField(NamedTuple):
    """A part of a position document and its possible values. Fields are named by a place in the pictures
    (`data-place`), the id of an element, or `seat-N`."""

    path: tuple[str | int, ...]
    """The keys and list indexes that lead to it in the document."""
    values: tuple[object, ...]
    """None stands for absence."""
    labels: tuple[str | int | None, ...]
    """A label for each value: a seat by its number, absence as None, anything else in the game's notation."""


def seat_field(path: tuple[str | int, ...], seats: int, empty: bool = True) -> EditableField:
    """A field whose value is a seat, or none if `empty` is allowed."""
    values = (*((None,) if empty else ()), *range(seats))
    return EditableField(path, values, values)


def name_field(path: tuple[str | int, ...], values: tuple[str | None, ...]) -> EditableField:
    """A field whose values are labeled as the document writes them."""
    return EditableField(path, values, values)


class Editor(NamedTuple):
    """How positions of a game are edited by clicks."""

    editable_fields: Callable[[Document, int], dict[str, EditableField]] = lambda document, seat: {}
    """The editable fields of a position, as a seat sees it."""
    after_edit: Callable[[Document, Document], None] = lambda before, after: None
    """Updates what depends on an edit, such as the supply that a piece came from."""
    field_title: Callable[[Any, str], str] = lambda words, name: ""
    """The name of a field in the game's words, from its wording and the field's name. Seats need none."""
    value_title: Callable[[Any, str, Sequence[str]], str] = lambda words, label, names: label
    """A label that is neither a seat nor absence in words, from the wording, the label and the names."""
    value_picture: Callable[[str], str] = lambda label: ""
    """A label as SVG, 40 units wide and 56 high; empty if the words suffice."""


def value_at(document: Document, path: tuple[str | int, ...]) -> object:
    """The value at a path of a document; None if it is absent."""
    found: object = document
    for step in path:
        if isinstance(found, list) and isinstance(step, int):
            found = found[step] if step < len(found) else None
        elif isinstance(found, dict):
            found = found.get(step)
        else:
            return None
    return found


def with_value(document: Document, path: tuple[str | int, ...], value: object) -> Document:
    """A copy of a document with another value at a path; None removes it."""
    copy = deepcopy(document)
    *parents, last = path
    container = value_at(copy, tuple(parents))
    if isinstance(container, list):
        assert isinstance(last, int)
        container[last : last + 1] = [] if value is None else [value]
    elif isinstance(container, dict):
        if value is None:
            container.pop(last, None)
        else:
            container[last] = value
    return copy
