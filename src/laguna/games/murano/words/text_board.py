"""The board drawn with letters for a terminal, as one seat may see it.

Seats are the letters A to D. A street shows its customers (r, b, g), a building its kind (f factory,
s shop, p palace, * special building) with the shop's color or the palace's crests and its owner.
"""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.murano import components
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import building_at, cards_of, characters_of, street_at, tiles_of
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import COLUMNS, SPACE_NAMES
from laguna.games.murano.words.nouns import MuranoNouns

SEAT_LETTERS: Final = "ABCD"
CELL: Final = 4
PLAYERS: Final = (
    gettext_noop("{letter} {name} (white)"),
    gettext_noop("{letter} {name} (brown)"),
    gettext_noop("{letter} {name} (orange)"),
    gettext_noop("{letter} {name} (gray)"),
)
GONDOLAS: Final = (
    gettext_noop("white {owner}"),
    gettext_noop("brown {owner}"),
    gettext_noop("orange {owner}"),
    gettext_noop("gray {owner}"),
)


def board(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> str:
    state = view.shown
    lines = [words.gettext("Ring (o = black ship, R = red ship)"), *_ring(state)]
    for island in range(state.islands):
        lines += _island(words, state, island)
    lines.append(_stock(words, state))
    lines += [_seat(words, state, seat, names) for seat in range(state.seats)]
    return "\n".join(lines)


def _ring(state: MuranoData) -> list[str]:
    marks = []
    for space, name in enumerate(SPACE_NAMES):
        ships = ("o" if state.black >> space & 1 else "") + ("R" if state.red == space else "")
        marks.append(f"{name}{f'[{ships}]' if ships else ''}")
    half = components.SPACES // 2
    return ["  " + "  ".join(marks[:half]), "  " + "  ".join(marks[half:])]


def _stock(words: MuranoNouns, state: MuranoData) -> str:
    return words.gettext(
        "Stacks: {streets} streets, {shops} shops, {factories} factories, {palaces} palaces, {specials} "
        "special buildings; {characters} characters; bag: {beads}",
        streets=state.street_count,
        shops=state.shop_count,
        factories=state.factory_count,
        palaces=state.palace_count,
        specials=state.special_count,
        characters=state.fresh + len(state.under),
        beads=words.beads(state.bag, "subject"),
    )


def _seat(words: MuranoNouns, state: MuranoData, seat: int, names: Sequence[str]) -> str:
    """One line with everything that a seat has."""
    player = state.players[seat]
    held = [str(card) for card in characters_of(player)]
    none = words.gettext("none")
    return "  ".join(
        (
            words.gettext(PLAYERS[seat], letter=SEAT_LETTERS[seat], name=words.player_name(seat, names)),
            words.ngettext("{number} point", "{number} points", player.score),
            words.gettext("{number} gold", number=player.gold),
            words.ngettext(
                "{number} gondolier (+{supply} in supply)",
                "{number} gondoliers (+{supply} in supply)",
                player.gondoliers,
                supply=player.supply,
            ),
            words.beads(player.beads, "subject"),
            words.gettext("tiles: {tiles}", tiles=", ".join(tiles_of(player)) or none),
            words.gettext("characters: {characters}", characters=", ".join(held) or none),
            words.gettext(
                "cards: {cards}", cards=", ".join(cards_of(player.cards | player.new_cards)) or none
            ),
        )
    )


def _island(words: MuranoNouns, state: MuranoData, island: int) -> list[str]:
    first = island * components.PLACES_ON_AN_ISLAND
    gondolas = []
    for color, message in enumerate(GONDOLAS):
        owners = [SEAT_LETTERS[s] for s, p in enumerate(state.players) if p.placed >> (first + color) & 1]
        gondolas.append(words.gettext(message, owner=owners[0] if owners else "."))
    lines = [
        words.gettext(
            "{island}  gondolas: {gondolas}", island=words.island(island), gondolas=", ".join(gondolas)
        )
    ]
    for row, cells in enumerate(components.ISLAND_GRIDS[island]):
        shown = [_field(state, (island, row, column), letter) for column, letter in enumerate(cells)]
        lines.append(f"  {row + 1} " + "".join(f"{each:<{CELL}}" for each in shown).rstrip())
    columns = "".join(f"{letter:<{CELL}}" for letter in COLUMNS[: len(components.ISLAND_GRIDS[island][0])])
    lines.append(f"    {columns.rstrip()}")
    return lines


def _field(state: MuranoData, field: tuple[int, int, int], letter: str) -> str:
    if letter == "S":
        street = STREET_FIELDS.index(field)
        if not state.laid >> street & 1:
            return "_"
        customers = components.STREETS[street_at(state, street)][0]
        return "=" + "".join(components.CUSTOMER_COLORS[color][0] for color in customers)
    if letter == "B":
        place = BUILDING_FIELDS.index(field)
        if not state.built >> place & 1:
            return "."
        tile, owner = building_at(state, place)
        kind = {components.FACTORY: "f", components.SPECIAL: "*"}.get(tile, "")
        if not kind:
            kind = (
                f"s{components.CUSTOMER_COLORS[tile - components.SHOP][0]}"
                if tile < components.PALACE
                else f"p{tile - components.PALACE + 1}"
            )
        return kind + (SEAT_LETTERS[owner] if owner >= 0 else "")
    return ""
