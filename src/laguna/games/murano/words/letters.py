"""What a seat may see of Murano, drawn with letters for a terminal.

Seats are the letters A to D. A street shows its customers (r, b, g), a building its kind (f factory,
s shop, p palace, * special building) with the shop's colour or the palace's crests and its owner.
"""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano.components import (
    CUSTOMER_COLOURS,
    FACTORY,
    ISLAND_GRIDS,
    PALACE,
    PLACES_ON_AN_ISLAND,
    SHOP,
    SPACES,
    SPECIAL,
    STREETS,
)
from laguna.games.murano.fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.inventory import building_at, cards_of, characters_of, street_at, tiles_of
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import COLUMNS, SPACE_NAMES
from laguna.games.murano.words.nouns import MuranoNouns

SEAT_LETTERS: Final = "ABCD"
CELL: Final = 4
PLAYERS: Final = (
    mark("{letter} {name} (white)"),
    mark("{letter} {name} (brown)"),
    mark("{letter} {name} (orange)"),
    mark("{letter} {name} (grey)"),
)
GONDOLAS: Final = (mark("white {owner}"), mark("brown {owner}"), mark("orange {owner}"), mark("grey {owner}"))


def board(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> str:
    state = view.shown
    lines = [words.say("Ring (o a black ship, R the red one)"), *_ring(state)]
    for island in range(state.islands):
        lines += _island(words, state, island)
    lines.append(_stock(words, state))
    lines += [_seat(words, state, seat, names) for seat in range(state.seats)]
    return "\n".join(lines)


def _ring(state: MuranoPosition) -> list[str]:
    marks = []
    for space, name in enumerate(SPACE_NAMES):
        ships = ("o" if state.black >> space & 1 else "") + ("R" if state.red == space else "")
        marks.append(f"{name}{f'[{ships}]' if ships else ''}")
    half = SPACES // 2
    return ["  " + "  ".join(marks[:half]), "  " + "  ".join(marks[half:])]


def _stock(words: MuranoNouns, state: MuranoPosition) -> str:
    return words.say(
        "Stacks: {streets} streets, {shops} shops, {factories} factories, {palaces} palaces, {specials} "
        "special buildings; {characters} characters; in the bag {beads}",
        streets=state.street_count,
        shops=state.shop_count,
        factories=state.factory_count,
        palaces=state.palace_count,
        specials=state.special_count,
        characters=state.fresh + len(state.under),
        beads=words.beads(state.bag),
    )


def _seat(words: MuranoNouns, state: MuranoPosition, seat: int, names: Sequence[str]) -> str:
    """A line of short entries, which are the same for one and for many."""
    player = state.players[seat]
    held = [str(card) for card in characters_of(player)]
    none = words.say("none")
    return "  ".join(
        (
            words.say(PLAYERS[seat], letter=SEAT_LETTERS[seat], name=words.seat(seat, names)),
            words.count("{number} points", "{number} points", player.score),
            words.say("{number} gold", number=player.gold),
            words.count(
                "{number} gondoliers and {supply} in the supply",
                "{number} gondoliers and {supply} in the supply",
                player.gondoliers,
                supply=player.supply,
            ),
            words.beads(player.beads),
            words.say("tiles {tiles}", tiles=", ".join(tiles_of(player)) or none),
            words.say("characters {characters}", characters=", ".join(held) or none),
            words.say("cards {cards}", cards=", ".join(cards_of(player.cards | player.new_cards)) or none),
        )
    )


def _island(words: MuranoNouns, state: MuranoPosition, island: int) -> list[str]:
    first = island * PLACES_ON_AN_ISLAND
    gondolas = []
    for colour, message in enumerate(GONDOLAS):
        owners = [SEAT_LETTERS[s] for s, p in enumerate(state.players) if p.placed >> (first + colour) & 1]
        gondolas.append(words.say(message, owner=owners[0] if owners else "."))
    lines = [
        words.say("{island}  gondolas: {gondolas}", island=words.island(island), gondolas=", ".join(gondolas))
    ]
    for row, cells in enumerate(ISLAND_GRIDS[island]):
        shown = [_field(state, (island, row, column), letter) for column, letter in enumerate(cells)]
        lines.append(f"  {row + 1} " + "".join(f"{each:<{CELL}}" for each in shown).rstrip())
    columns = "".join(f"{letter:<{CELL}}" for letter in COLUMNS[: len(ISLAND_GRIDS[island][0])])
    lines.append(f"    {columns.rstrip()}")
    return lines


def _field(state: MuranoPosition, field: tuple[int, int, int], letter: str) -> str:
    if letter == "S":
        street = STREET_FIELDS.index(field)
        if not state.laid >> street & 1:
            return "_"
        customers = STREETS[street_at(state, street)][0]
        return "=" + "".join(CUSTOMER_COLOURS[colour][0] for colour in customers)
    if letter == "B":
        place = BUILDING_FIELDS.index(field)
        if not state.built >> place & 1:
            return "."
        tile, owner = building_at(state, place)
        kind = {FACTORY: "f", SPECIAL: "*"}.get(tile, "")
        if not kind:
            kind = f"s{CUSTOMER_COLOURS[tile - SHOP][0]}" if tile < PALACE else f"p{tile - PALACE + 1}"
        return kind + (SEAT_LETTERS[owner] if owner >= 0 else "")
    return ""
