"""What a seat may see of Mille Fiori, drawn with letters for a terminal.

Seats are the letters A to D; an empty space shows its symbol's first letter or its value.
"""

from collections.abc import Sequence

from laguna.games.millefiori import cards
from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    COMMONERS,
    FLEET_POINTS,
    GOODS,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    NOBLES,
    ROWS,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRACKS,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.position import name, names, on_track
from laguna.games.millefiori.rules import MilleFioriState, MilleFioriView
from laguna.games.millefiori.words.wording import SPACE_SYMBOLS, names_of, options_of, seat_name

SEAT_LETTERS = "ABCD"


def board(view: MilleFioriView, player_names: Sequence[str]) -> str:
    state = view.table
    words = names_of(options_of(state))
    lines = [f"{words['workshops']} (pigments, ash, lime, quartz){_bonus(state, WORKSHOPS)}"]
    lines += _workshops(state)
    lines.append(f"{words['houses']}{_bonus(state, HOUSES)}")
    lines.append("   " + " ".join(f"{value:>2}" for value in HOUSE_VALUES))
    lines.append("   " + " ".join(f"{_owner(state, HOUSES, house) or '.':>2}" for house in range(20)))
    lines.append(
        f"{words['nobles']}{_bonus(state, NOBLES):<22} {words['commoners']}{_bonus(state, COMMONERS)}"
    )
    for level, count, first in ((2, 3, 9), (1, 4, 5), (0, 5, 0)):
        indent = "   " + "  " * level
        rows = [
            indent + "   ".join(_space(state, area, first + i) for i in range(count))
            for area in (NOBLES, COMMONERS)
        ]
        lines.append(f"{rows[0]:<32}{rows[1]}")
    lines.append(f"{words['trade']} and {words['harbour']}{_bonus(state, TRADE)}")
    lines.append("        " + "".join(f"{good:<11}" for good in GOODS) + "ships")
    for row in range(ROWS):
        goods = "".join(f"{_owner(state, TRADE, row * 4 + good) or '.':<11}" for good in range(4))
        ships = " ".join(
            _owner(state, HARBOUR, row * SHIPS_IN_A_ROW + ship) or "." for ship in range(SHIPS_IN_A_ROW)
        )
        filled = bin(state.trade >> row * 4 & 15).count("1")
        lines.append(f"  row {row}  {goods}{ships}   a ship is worth {FLEET_POINTS[filled]}")
    lines.append(f"{words['sea'][0].upper()}{words['sea'][1:]} (X: an extra card)")
    lines.append("   " + " ".join(f"{_sea(space):>3}" for space in range(1, SEA_END + 1)))
    lines.append("   " + " ".join(f"{_ships(state, space) or '.':>3}" for space in range(1, SEA_END + 1)))
    lines.append(
        f"Display: {', '.join(names(cards.pile_kinds(state.display_low, state.display_high))) or 'empty'}"
    )
    lines += _players(view, player_names)
    return "\n".join(lines)


def _owner(state: MilleFioriState, area: int, place: int) -> str:
    """The letter of the seat with a diamond on a space, or nothing."""
    for seat, player in enumerate(state.players):
        if getattr(player, AREAS[area]) >> place & 1:
            return SEAT_LETTERS[seat]
    return ""


def _space(state: MilleFioriState, area: int, place: int) -> str:
    return _owner(state, area, place) or SPACE_SYMBOLS[FIRST_SPACE[area] + place][0]


def _bonus(state: MilleFioriState, track: int) -> str:
    assert track < TRACKS
    takers = on_track(state, track)
    places = [SEAT_LETTERS[takers[i]] if i < len(takers) else str(BONUS_POINTS[i]) for i in range(4)]
    return f"  [{' '.join(places)}]"


def _workshops(state: MilleFioriState) -> list[str]:
    lines = []
    for row in range(4):
        cells = [" "] * 37
        for place, (space_row, column) in enumerate(WORKSHOP_PLACES):
            if space_row == row:
                cells[2 * column] = _space(state, WORKSHOPS, place)
        lines.append(f"   {''.join(cells).rstrip()}")
    return lines


def _sea(space: int) -> str:
    return (str(SEA_POINTS[space]) if SEA_POINTS[space] else "") + ("X" if space in SEA_EXTRA_CARDS else "")


def _ships(state: MilleFioriState, space: int) -> str:
    return "".join(SEAT_LETTERS[seat] for seat, player in enumerate(state.players) if player.ship == space)


def _players(view: MilleFioriView, player_names: Sequence[str]) -> list[str]:
    state = view.table
    lines = []
    for seat, player in enumerate(state.players):
        held = [name(kind) for kind in cards.kinds_in(player.hand)]
        holds = f"holds {', '.join(held)}" if held else ""
        chosen = f"keeps {name(player.chosen)}" if player.chosen != cards.NO_CARD else ""
        playing = f"plays {name(state.playing)}" if seat == state.turn and state.playing >= 0 else ""
        doing = "; ".join(part for part in (playing, chosen, holds) if part)
        lines.append(
            f"{SEAT_LETTERS[seat]} {seat_name(seat, player_names):<12} {player.score:>4} points  "
            f"{player.supply:>2}+{player.reserve} diamonds  ship {player.ship:>2}  {doing}".rstrip()
        )
    return lines
