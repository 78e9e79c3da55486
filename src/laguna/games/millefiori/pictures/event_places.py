"""The place on the board of each event, by its `data-place` name."""

from collections.abc import Mapping
from typing import Final

from laguna.contract.state import Event
from laguna.games.millefiori import codes
from laguna.games.millefiori.codes import EVENT_TYPES
from laguna.games.millefiori.words.notation import SPACE_NAMES

ON_THE_SEA: Final = (codes.SAILED, codes.SEA)


def event_places(event: Event) -> str:
    numbers: Mapping[str, tuple[str, int]] = EVENT_TYPES.numbers(event)
    if "space" in numbers and numbers["space"][1] >= 0:
        return f"space-{SPACE_NAMES[numbers['space'][1]]}"
    if event.code in ON_THE_SEA and numbers["end"][1] >= 0:
        return f"sea-{numbers['end'][1]}"
    return ""
