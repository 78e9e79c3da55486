"""Ids of drawings, where a page shows the same picture for several seats."""

import re

IDS = re.compile(r'\sid="[^"]*"')


def without_ids(drawing: str) -> str:
    """A drawing without ids of its own; it may still use the symbols of the board."""
    return IDS.sub("", drawing)
