"""What clicks change in the position editor: diamonds, ships, cards and the seat to play."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from laguna.contract.editing import EditableField, Editor, name_field, seat_field
from laguna.contract.state import Document
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori.board import SPACE_AREA
from laguna.games.millefiori.components import AREAS, DIAMONDS_IN_SUPPLY, HOUSES, SEA_END
from laguna.games.millefiori.words.notation import CARDS, SPACE_NAMES
from laguna.games.millefiori.words.nouns import MilleFioriNouns

AREA_KEYS: Final = tuple(AREAS[area] for area in sorted(set(SPACE_AREA)))


def editable_fields(document: Document, seat: int) -> dict[str, EditableField]:
    seats: int = document["players"]
    found: dict[str, EditableField] = {}
    built = len(document["houses"])
    for space, name in enumerate(SPACE_NAMES):
        area = SPACE_AREA[space]
        if area != HOUSES:
            found[f"space-{name}"] = seat_field((AREAS[area], name), seats)
        elif (house := int(name[1:])) <= built:  # filled in order; only the last one can be emptied
            found[f"space-{name}"] = seat_field(("houses", house), seats, empty=house >= built - 1)
    ships: list[int] = document["ships"]
    for place in range(SEA_END + 1):
        sailed = tuple(
            [place if each == ship else at for each, at in enumerate(ships)] for ship in range(seats)
        )
        found[f"sea-{place}"] = EditableField(("ships",), sailed, tuple(range(seats)))
    for number in range(seats if "to_play" in document else 0):
        found[f"seat-{number}"] = seat_field(("to_play",), seats, empty=False)._replace(
            values=(number,), labels=(number,)
        )
    deck = set(document["deck"])
    if seat >= 0:
        for place, card in enumerate(document["hands"][seat]):
            found[f"keep-{card}"] = name_field(("hands", seat, place), tuple(sorted({card, *deck})))
    for place, card in enumerate(document["display"]):
        found[f"extra-{card}"] = name_field(("display", place), tuple(sorted({card, *deck})))
    if "playing" in document:
        found["playing"] = name_field(("playing",), tuple(sorted({document["playing"], *deck})))
    return found


def after_edit(before: Document, after: Document) -> None:
    """Take diamonds from and return them to their owner's supply, and exchange cards with the deck."""
    placed = [_diamonds(each) for each in (before, after)]
    after["supply"] = [
        min(DIAMONDS_IN_SUPPLY, max(0, supply + placed[0][seat] - placed[1][seat]))
        for seat, supply in enumerate(after["supply"])
    ]
    had, has = (_cards(each) for each in (before, after))
    for card in (has - had).elements():
        after["deck"].remove(card)
    after["deck"] += (had - has).elements()


def _diamonds(document: Document) -> Counter[int]:
    found: Counter[int] = Counter(document["houses"])
    for key in AREA_KEYS:
        if key != AREAS[HOUSES]:
            found.update(document[key].values())
    return found


def _cards(document: Document) -> Counter[str]:
    """The cards that a click can change."""
    lists: list[list[Any]] = [*document["hands"], document["display"], [document.get("playing")]]
    return Counter(str(card) for cards in lists for card in cards if card)


def field_title(words: MilleFioriNouns, name: str) -> str:
    kind, _, rest = name.partition("-")
    if kind == "space":
        return words.space(SPACE_NAMES.index(rest))
    if kind == "sea":
        return words.gettext("space {space} of the sea route", space=rest)
    return words.gettext(CARD_PLACES[kind])


def value_title(words: MilleFioriNouns, label: str, names: Sequence[str]) -> str:
    return words.card(CARDS[label])


CARD_PLACES: Final = {
    "keep": gettext_noop("card in hand"),
    "extra": gettext_noop("card in the display"),
    "playing": gettext_noop("card being played"),
}
EDITOR: Final = Editor(editable_fields, after_edit, field_title, value_title)
