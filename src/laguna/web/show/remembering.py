"""What was made for somebody is remembered with the table until its next entry, so that ten spectators cost
as much as one."""

from collections.abc import Callable
from typing import TypeVar

from laguna.web.tables.live_table import LiveTable

Made = TypeVar("Made")


def remembered(live: LiveTable, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
    """Something made once for a version of a table. What has words in it has their language in its key."""
    return live.remember(key, make)
