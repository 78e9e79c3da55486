"""What a seat may see of Murano, drawn with letters for a terminal.

Seats are the letters A to D. A street shows its customers (r, b, g), a building its kind (f factory,
s shop, p palace, * special building) with the shop's colour or the palace's crests and its owner.
"""

from collections.abc import Sequence

from laguna.games.murano import fields
from laguna.games.murano.components import (
    CUSTOMER_COLOURS,
    FACTORY,
    ISLAND_GRIDS,
    PALACE,
    PLACES_ON_AN_ISLAND,
    PLAYER_COLOURS,
    SHOP,
    SPECIAL,
    STREETS,
)
from laguna.games.murano.position import building_at, cards_of, characters_of, street_at, tiles_of
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import ISLAND_TITLES, SPACE_NAMES, beads_words, seat_name

SEAT_LETTERS = "ABCD"
CELL = 4


def board(view: MuranoView, player_names: Sequence[str]) -> str:
    state = view.shown
    lines = ["Ring (o a black ship, R the red one)"]
    marks = []
    for space, name in enumerate(SPACE_NAMES):
        ships = ("o" if state.black >> space & 1 else "") + ("R" if state.red == space else "")
        marks.append(f"{name}{f'[{ships}]' if ships else ''}")
    lines += ["  " + "  ".join(marks[:9]), "  " + "  ".join(marks[9:])]
    for island in range(state.islands):
        lines += _island(state, island)
    lines.append(
        f"Stacks: {state.street_count} streets, {state.shop_count} shops, {state.factory_count} factories, "
        f"{state.palace_count} palaces, {state.special_count} special buildings; "
        f"{state.fresh + len(state.under)} characters; in the bag {beads_words(state.bag)}"
    )
    for seat, player in enumerate(state.players):
        held = [str(card) for card in characters_of(player)]
        parts = [
            f"{SEAT_LETTERS[seat]} {seat_name(seat, player_names)} ({PLAYER_COLOURS[seat]})",
            f"{player.score} points",
            f"{player.gold} gold",
            f"{player.gondoliers} gondoliers and {player.supply} in the supply",
            beads_words(player.beads),
            f"tiles {', '.join(tiles_of(player)) or 'none'}",
            f"characters {', '.join(held) or 'none'}",
            f"cards {', '.join(cards_of(player.cards | player.new_cards)) or 'none'}",
        ]
        lines.append("  ".join(parts))
    return "\n".join(lines)


def _island(state: MuranoPosition, island: int) -> list[str]:
    first = island * PLACES_ON_AN_ISLAND
    gondolas = []
    for colour, name in enumerate(PLAYER_COLOURS):
        owners = [SEAT_LETTERS[s] for s, p in enumerate(state.players) if p.placed >> (first + colour) & 1]
        gondolas.append(f"{name} {owners[0] if owners else '.'}")
    lines = [f"{ISLAND_TITLES[island]}  gondolas: {', '.join(gondolas)}"]
    for row, cells in enumerate(ISLAND_GRIDS[island]):
        words = [_field(state, (island, row, column), letter) for column, letter in enumerate(cells)]
        lines.append(f"  {row + 1} " + "".join(f"{word:<{CELL}}" for word in words).rstrip())
    columns = "".join(f"{letter:<{CELL}}" for letter in "abcde"[: len(ISLAND_GRIDS[island][0])])
    lines.append(f"    {columns.rstrip()}")
    return lines


def _field(state: MuranoPosition, field: tuple[int, int, int], letter: str) -> str:
    if letter == "S":
        street = fields.STREET_FIELDS.index(field)
        if not state.laid >> street & 1:
            return "_"
        customers = STREETS[street_at(state, street)][0]
        return "=" + "".join(CUSTOMER_COLOURS[colour][0] for colour in customers)
    if letter == "B":
        place = fields.BUILDING_FIELDS.index(field)
        if not state.built >> place & 1:
            return "."
        tile, owner = building_at(state, place)
        mark = {FACTORY: "f", SPECIAL: "*"}.get(tile, "")
        if not mark:
            mark = f"s{CUSTOMER_COLOURS[tile - SHOP][0]}" if tile < PALACE else f"p{tile - PALACE + 1}"
        return mark + (SEAT_LETTERS[owner] if owner >= 0 else "")
    return ""
