"""What a click changes in a position of Murano: streets, buildings, gondoliers, ships, what a seat holds, and
whose turn it is."""

from collections import Counter
from typing import Any, Final

from laguna.contract.editing import Editor, Spot, named, owned
from laguna.contract.state import Document
from laguna.games.murano.components import (
    CHARACTER_COUNT,
    FACTORY,
    ISLAND_NAMES,
    ISLANDS,
    ISLANDS_WITH_FEWER,
    PALACE,
    PLAYERS_FOR_EVERYTHING,
    SHOP,
    TILES,
)
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
    STREET_NAMES,
)


def spots(document: Document, seat: int) -> dict[str, Spot]:
    seats: int = document["players"]
    islands = ISLAND_NAMES[: ISLANDS if seats >= PLAYERS_FOR_EVERYTHING else ISLANDS_WITH_FEWER]
    found = {name: named(("streets", name), (None, *STREET_NAMES)) for name in STREET_FIELD_NAMES}
    found |= {name: _building(name, seats) for name in BUILDING_FIELD_NAMES}
    found |= {name: owned(("gondolas", name), seats) for name in PLACE_NAMES}
    found = {f"space-{name}": spot for name, spot in found.items() if name.split(".")[0] in islands}
    for place, name in enumerate(SPACE_NAMES):
        if name in (taken := [document["ships"]["red"], *document["ships"]["black"]]):
            there = next(
                (space for space in SPACE_NAMES[place + 1 :] + SPACE_NAMES[:place] if space not in taken),
                name,
            )
            found[f"space-{name}"] = Spot(("ships",), (_sailed(document["ships"], name, there),), (there,))
    for number in range(seats):
        found[f"seat-{number}"] = Spot(("to_play",), (number,), (number,))
    if seat >= 0:
        for place, character in enumerate(document["characters"][seat]):
            values = tuple(range(1, CHARACTER_COUNT + 1))
            names = tuple(f"character-{each}" for each in values)
            found[f"held-character-{character}"] = Spot(("characters", seat, place), values, names)
        for place, tile in enumerate(document["tiles"][seat]):
            found[f"held-{tile}"] = named(("tiles", seat, place), (None, *TILES))
    return found


def _building(name: str, seats: int) -> Spot:
    """Nothing, and every kind of building, for each of its owners where it has one."""
    values: list[Any] = [None]
    labels: list[str | int | None] = [None]
    for tile, kind in enumerate(TILES):
        if tile == FACTORY or SHOP <= tile < PALACE:
            values += [[kind, owner] for owner in range(seats)]
            labels += [f"{kind} {owner}" for owner in range(seats)]
        else:
            values.append(kind)
            labels.append(kind)
    return Spot(("buildings", name), tuple(values), tuple(labels))


def _sailed(ships: dict[str, Any], begin: str, end: str) -> dict[str, Any]:
    """The ships after one of them has gone on to the next free space."""
    if ships["red"] == begin:
        return {**ships, "red": end}
    return {**ships, "black": [end if each == begin else each for each in ships["black"]]}


def follow(before: Document, after: Document) -> None:
    """Tiles lie in their stacks unless they are named; gondoliers come from their owner's hand."""
    if any(before[key] != after[key] for key in ("streets", "buildings", "tiles")):
        del after["stacks"]
    placed = [Counter(each["gondolas"].values()) for each in (before, after)]
    after["gondoliers"] = [
        max(0, number + placed[0][seat] - placed[1][seat]) for seat, number in enumerate(after["gondoliers"])
    ]


EDITOR: Final = Editor(spots, follow)
