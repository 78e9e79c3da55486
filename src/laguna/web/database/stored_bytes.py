"""Counts the bytes that a request adds to the database."""

from contextvars import ContextVar

ROW_BYTES = 32
"""What a row takes beyond its values."""
VALUE_BYTES = 8
"""What a value takes that is not a text."""


class StoredBytes:
    """The bytes that a request has stored so far."""

    __slots__ = ("bytes",)

    def __init__(self) -> None:
        self.bytes = 0


CURRENT_STORED: ContextVar[StoredBytes | None] = ContextVar("stored", default=None)
"""The count of the current request; set by the middleware."""


def row_bytes(values: tuple[object, ...]) -> int:
    """The approximate size of a row."""
    return ROW_BYTES + sum(text_bytes(each) if isinstance(each, str) else VALUE_BYTES for each in values)


def text_bytes(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode(errors="replace"))
