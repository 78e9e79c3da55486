"""The board as text for a terminal.

Seats are the letters A to D; an empty space shows the first letter of its symbol or its value.
"""

from collections.abc import Sequence
from typing import Final

from laguna.games.millefiori import cards, components
from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.games.millefiori.components import (
    BONUS_POINTS,
    COMMONERS,
    GOODS,
    HARBOR,
    HOUSE_VALUES,
    HOUSES,
    NOBLES,
    ROWS,
    SHIPS_IN_A_ROW,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.state import AREA_FIELDS, MilleFioriData
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACE_SYMBOLS, card_name, card_names
from laguna.games.millefiori.words.nouns import SEA_ROUTE, MilleFioriNouns

SEAT_LETTERS: Final = "ABCD"


def board(words: MilleFioriNouns, view: MilleFioriView, names: Sequence[str]) -> str:
    state = view.shown
    lines = [
        *_workshops(words, state),
        *_houses(words, state),
        *_pyramids(words, state),
        *_trade_and_harbor(words, state),
        *_sea_route(words, state),
        _display(words, state),
    ]
    lines += [_player(words, state, seat, names) for seat in range(state.seats)]
    return "\n".join(lines)


def _workshops(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    title = words.gettext("{area} (pigments, ash, lime, quartz)", area=words.area(WORKSHOPS))
    lines = [title + _bonus(state, WORKSHOPS)]
    for row in range(4):
        cells = [" "] * 37
        for place, (space_row, column) in enumerate(WORKSHOP_PLACES):
            if space_row == row:
                cells[2 * column] = _space(words, state, WORKSHOPS, place)
        lines.append(f"   {''.join(cells).rstrip()}")
    return lines


def _houses(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    houses = range(len(HOUSE_VALUES))
    return [
        words.area(HOUSES) + _bonus(state, HOUSES),
        "   " + " ".join(f"{value:>2}" for value in HOUSE_VALUES),
        "   " + " ".join(f"{_owner(state, HOUSES, house) or '.':>2}" for house in houses),
    ]


def _pyramids(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    """The Nobles to the left, the Commoners to the right, both from the top down."""
    nobles, commoners = words.area(NOBLES), words.area(COMMONERS)
    lines = [f"{nobles}{_bonus(state, NOBLES):<22} {commoners}{_bonus(state, COMMONERS)}"]
    for level, count, first in ((2, 3, 9), (1, 4, 5), (0, 5, 0)):
        indent = "   " + "  " * level
        rows = [
            indent + "   ".join(_space(words, state, area, first + i) for i in range(count))
            for area in (NOBLES, COMMONERS)
        ]
        lines.append(f"{rows[0]:<32}{rows[1]}")
    return lines


def _trade_and_harbor(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    title = words.list_and([words.area(TRADE), words.area(HARBOR)])
    goods = "".join(f"{words.symbol(good):<11}" for good in GOODS)
    lines = [title + _bonus(state, TRADE), f"        {goods}{words.gettext('harbor')}"]
    for row in range(ROWS):
        owners = "".join(f"{_owner(state, TRADE, row * 4 + good) or '.':<11}" for good in range(4))
        ships = " ".join(
            _owner(state, HARBOR, row * SHIPS_IN_A_ROW + ship) or "." for ship in range(SHIPS_IN_A_ROW)
        )
        worth = components.FLEET_POINTS[bin(state.trade >> row * 4 & 15).count("1")]
        line = words.gettext(
            "row {row}  {goods}{ships}   {worth} per diamond", row=row, goods=owners, ships=ships, worth=worth
        )
        lines.append(f"  {line}")
    return lines


def _sea_route(words: MilleFioriNouns, state: MilleFioriData) -> list[str]:
    letter = words.pgettext("letter for an extra card on the sea route", "X")
    title = words.gettext("{title} ({letter}: extra card)", title=words.gettext(SEA_ROUTE), letter=letter)
    spaces = range(1, components.SEA_END + 1)
    rewards = [
        (str(components.SEA_POINTS[space]) if components.SEA_POINTS[space] else "")
        + (letter if space in components.SEA_EXTRA_CARDS else "")
        for space in spaces
    ]
    return [
        title,
        "   " + " ".join(f"{reward:>3}" for reward in rewards),
        "   " + " ".join(f"{_ships(state, space) or '.':>3}" for space in spaces),
    ]


def _display(words: MilleFioriNouns, state: MilleFioriData) -> str:
    shown = card_names(cards.pile_kinds(state.display_low, state.display_high))
    if not shown:
        return words.gettext("Display: empty")
    return words.gettext("Display: {cards}", cards=", ".join(shown))


def _owner(state: MilleFioriData, area: int, place: int) -> str:
    """The letter of the seat with a diamond on a space, or nothing."""
    for seat, player in enumerate(state.players):
        if getattr(player, AREA_FIELDS[area]) >> place & 1:
            return SEAT_LETTERS[seat]
    return ""


def _space(words: MilleFioriNouns, state: MilleFioriData, area: int, place: int) -> str:
    return _owner(state, area, place) or words.symbol(SPACE_SYMBOLS[FIRST_SPACE[area] + place])[0]


def _bonus(state: MilleFioriData, track: int) -> str:
    takers = state.on_track(track)
    places = [SEAT_LETTERS[takers[i]] if i < len(takers) else str(BONUS_POINTS[i]) for i in range(4)]
    return f"  [{' '.join(places)}]"


def _ships(state: MilleFioriData, space: int) -> str:
    return "".join(SEAT_LETTERS[seat] for seat, player in enumerate(state.players) if player.ship == space)


def _player(words: MilleFioriNouns, state: MilleFioriData, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    status = []
    if seat == state.turn and state.playing >= 0:
        status.append(words.gettext("plays {card}", card=card_name(state.playing)))
    if player.chosen != cards.NO_CARD:
        status.append(words.gettext("keeps {card}", card=card_name(player.chosen)))
    if player.hand:
        hand = ", ".join(card_name(kind) for kind in cards.kinds_in(player.hand))
        status.append(words.gettext("holds {cards}", cards=hand))
    line = words.gettext(
        "{letter} {name} {score} points  {supply}+{reserve} diamonds  ship {ship}  {status}",
        letter=SEAT_LETTERS[seat],
        name=f"{words.player_name(seat, names):<12}",
        score=f"{player.score:>4}",
        supply=f"{player.supply:>2}",
        reserve=player.reserve,
        ship=f"{player.ship:>2}",
        status=words.language.clauses(status),
    )
    return line.rstrip()
