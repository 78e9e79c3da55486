"""What a click changes in a position of Mille Fiori: diamonds, ships, cards, and whose turn it is."""

from collections import Counter
from typing import Any, Final

from laguna.contract.editing import Editor, Spot, named, owned
from laguna.contract.state import Document
from laguna.games.millefiori.board import SPACE_AREA
from laguna.games.millefiori.components import AREAS, DIAMONDS_IN_SUPPLY, HOUSES, SEA_END
from laguna.games.millefiori.words.notation import SPACE_NAMES

AREA_KEYS: Final = tuple(AREAS[area] for area in sorted(set(SPACE_AREA)))


def spots(document: Document, seat: int) -> dict[str, Spot]:
    seats: int = document["players"]
    found: dict[str, Spot] = {}
    built = len(document["houses"])
    for space, name in enumerate(SPACE_NAMES):
        area = SPACE_AREA[space]
        if area != HOUSES:
            found[f"space-{name}"] = owned((AREAS[area], name), seats)
        elif (house := int(name[1:])) <= built:  # in order, and from the last one back
            found[f"space-{name}"] = owned(("houses", house), seats, empty=house >= built - 1)
    ships: list[int] = document["ships"]
    for place in range(SEA_END + 1):
        sailed = tuple(
            [place if each == ship else at for each, at in enumerate(ships)] for ship in range(seats)
        )
        found[f"sea-{place}"] = Spot(("ships",), sailed, tuple(range(seats)))
    for number in range(seats if "to_play" in document else 0):
        found[f"seat-{number}"] = owned(("to_play",), seats, empty=False)._replace(
            values=(number,), labels=(number,)
        )
    deck = set(document["deck"])
    if seat >= 0:
        for place, card in enumerate(document["hands"][seat]):
            found[f"keep-{card}"] = named(("hands", seat, place), tuple(sorted({card, *deck})))
    for place, card in enumerate(document["display"]):
        found[f"extra-{card}"] = named(("display", place), tuple(sorted({card, *deck})))
    if "playing" in document:
        found["playing"] = named(("playing",), tuple(sorted({document["playing"], *deck})))
    return found


def follow(before: Document, after: Document) -> None:
    """Diamonds come from their owner's supply and go back there; cards change places with the deck."""
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
    """The cards that a click may have changed."""
    lists: list[list[Any]] = [*document["hands"], document["display"], [document.get("playing")]]
    return Counter(str(card) for cards in lists for card in cards if card)


EDITOR: Final = Editor(spots, follow)
