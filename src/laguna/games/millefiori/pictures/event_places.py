"""The place on the board of each event, by its `data-place` name, and the card that its text names."""

from collections.abc import Mapping
from typing import Final

from laguna.contract.state import Event
from laguna.games.millefiori import codes
from laguna.games.millefiori.codes import EVENT_TYPES
from laguna.games.millefiori.pictures.card_art import chip_face
from laguna.games.millefiori.words.notation import SPACE_NAMES

ON_THE_SEA: Final = (codes.SAILED, codes.SEA)
NAMES_A_CARD: Final = (codes.KEPT, codes.REVEALED, codes.TOOK_EXTRA, codes.TO_DISPLAY)


def event_places(event: Event) -> str:
    numbers: Mapping[str, tuple[str, int]] = EVENT_TYPES.numbers(event)
    if "space" in numbers and numbers["space"][1] >= 0:
        return f"space-{SPACE_NAMES[numbers['space'][1]]}"
    if event.code in ON_THE_SEA and numbers["end"][1] >= 0:
        return f"sea-{numbers['end'][1]}"
    return ""


def event_picture(event: Event) -> str:
    """The card that the text of an event names, if its reader may know it."""
    if event.code not in NAMES_A_CARD:
        return ""
    _, card = EVENT_TYPES.numbers(event)["card"]
    return chip_face(card, 0, 8, 30, 16) if card >= 0 else ""
