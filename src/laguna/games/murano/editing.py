"""The position editor: what can be changed by a click, and to which values."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from laguna.contract.editing import EditableField, Editor, name_field, seat_field
from laguna.contract.state import Document
from laguna.games.murano import components
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
    STREET_NAMES,
)
from laguna.games.murano.words.nouns import MuranoNouns


def editable_fields(document: Document, seat: int) -> dict[str, EditableField]:
    seats: int = document["players"]
    islands = components.ISLAND_NAMES[
        : components.ISLANDS if seats >= components.PLAYERS_FOR_EVERYTHING else components.ISLANDS_WITH_FEWER
    ]
    found = {name: name_field(("streets", name), (None, *STREET_NAMES)) for name in STREET_FIELD_NAMES}
    found |= {name: _building(name, seats) for name in BUILDING_FIELD_NAMES}
    found |= {name: seat_field(("gondolas", name), seats) for name in PLACE_NAMES}
    found = {f"space-{name}": spot for name, spot in found.items() if name.split(".")[0] in islands}
    for place, name in enumerate(SPACE_NAMES):
        if name in (taken := [document["ships"]["red"], *document["ships"]["black"]]):
            there = next(
                (space for space in SPACE_NAMES[place + 1 :] + SPACE_NAMES[:place] if space not in taken),
                name,
            )
            found[f"space-{name}"] = EditableField(
                ("ships",), (_sailed(document["ships"], name, there),), (there,)
            )
    for number in range(seats):
        found[f"seat-{number}"] = EditableField(("to_play",), (number,), (number,))
    if seat >= 0:
        for place, character in enumerate(document["characters"][seat]):
            values = tuple(range(1, components.CHARACTER_COUNT + 1))
            names = tuple(f"character-{each}" for each in values)
            found[f"held-character-{character}"] = EditableField(("characters", seat, place), values, names)
        for place, tile in enumerate(document["tiles"][seat]):
            found[f"held-{tile}"] = name_field(("tiles", seat, place), (None, *components.TILES))
    return found


def _building(name: str, seats: int) -> EditableField:
    """No building, or any kind of building, once for each possible owner."""
    values: list[Any] = [None]
    labels: list[str | int | None] = [None]
    for tile, kind in enumerate(components.TILES):
        if tile == components.FACTORY or components.SHOP <= tile < components.PALACE:
            values += [[kind, owner] for owner in range(seats)]
            labels += [f"{kind} {owner}" for owner in range(seats)]
        else:
            values.append(kind)
            labels.append(kind)
    return EditableField(("buildings", name), tuple(values), tuple(labels))


def _sailed(ships: dict[str, Any], begin: str, end: str) -> dict[str, Any]:
    """The ships after one has moved to the next free space."""
    if ships["red"] == begin:
        return {**ships, "red": end}
    return {**ships, "black": [end if each == begin else each for each in ships["black"]]}


def after_edit(before: Document, after: Document) -> None:
    """Update stacks and gondoliers after an edit."""
    if any(before[key] != after[key] for key in ("streets", "buildings", "tiles")):
        del after["stacks"]
    placed = [Counter(each["gondolas"].values()) for each in (before, after)]
    after["gondoliers"] = [
        max(0, number + placed[0][seat] - placed[1][seat]) for seat, number in enumerate(after["gondoliers"])
    ]


def field_title(words: MuranoNouns, name: str) -> str:
    place = name.removeprefix("space-")
    if place in STREET_FIELD_NAMES:
        return words.street_field(STREET_FIELD_NAMES.index(place))
    if place in BUILDING_FIELD_NAMES:
        return words.building_field(BUILDING_FIELD_NAMES.index(place))
    if place in PLACE_NAMES:
        island = PLACE_NAMES.index(place) // components.PLACES_ON_AN_ISLAND
        return words.gettext("gondola at {island}", island=words.island(island))
    if place in SPACE_NAMES:
        return words.gettext("ship {space}", space=words.space(SPACE_NAMES.index(place), "on \u2026"))
    if name.startswith("held-character-"):
        return words.gettext("character in hand")
    return words.gettext("tile in hand")


def value_title(words: MuranoNouns, label: str, names: Sequence[str]) -> str:
    kind, _, owner = label.partition(" ")
    if owner:
        tile = words.tile(components.TILES.index(kind), "subject")
        return words.gettext("{tile}, {who}", tile=tile, who=words.player_name(int(owner), names))
    if label in STREET_NAMES:
        return words.street(STREET_NAMES.index(label), "subject")
    if label in components.TILES:
        return words.tile(components.TILES.index(label), "subject")
    if label in SPACE_NAMES:
        return words.space(SPACE_NAMES.index(label), "to \u2026")
    number = int(label.rpartition("-")[2])
    return words.gettext(
        "character {number}: {text}", number=number, text=words.character_scoring_text(number - 1)
    )


EDITOR: Final = Editor(editable_fields, after_edit, field_title, value_title)
