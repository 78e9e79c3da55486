"""What a seat may see of Mille Fiori, drawn with letters for a terminal.

Seats are the letters A to D; an empty space shows its symbol's first letter or its value.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from laguna.games.millefiori.board import FIRST_SPACE, WORKSHOP_PLACES
from laguna.games.millefiori.cards import NO_CARD, kinds_in, pile_kinds
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
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.state import Situation, options_of
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACE_SYMBOLS, card_name, card_names

if TYPE_CHECKING:
    from laguna.games.millefiori.words.wording import MilleFioriWording

SEAT_LETTERS: Final = "ABCD"


def table(words: "MilleFioriWording", view: MilleFioriView, names: Sequence[str]) -> str:
    state = view.shown
    lines = [
        *_workshops(words, state),
        *_houses(words, state),
        *_pyramids(words, state),
        *_trade_and_harbour(words, state),
        *_sea_track(words, state),
        _display(words, state),
    ]
    lines += [_player(words, state, seat, names) for seat in range(state.seats)]
    return "\n".join(lines)


def _workshops(words: "MilleFioriWording", state: Situation) -> list[str]:
    title = words.say("{area} (pigments, ash, lime, quartz)", area=words.area(WORKSHOPS, options_of(state)))
    lines = [title + _bonus(state, WORKSHOPS)]
    for row in range(4):
        cells = [" "] * 37
        for place, (space_row, column) in enumerate(WORKSHOP_PLACES):
            if space_row == row:
                cells[2 * column] = _space(words, state, WORKSHOPS, place)
        lines.append(f"   {''.join(cells).rstrip()}")
    return lines


def _houses(words: "MilleFioriWording", state: Situation) -> list[str]:
    houses = range(len(HOUSE_VALUES))
    return [
        words.area(HOUSES, options_of(state)) + _bonus(state, HOUSES),
        "   " + " ".join(f"{value:>2}" for value in HOUSE_VALUES),
        "   " + " ".join(f"{_owner(state, HOUSES, house) or '.':>2}" for house in houses),
    ]


def _pyramids(words: "MilleFioriWording", state: Situation) -> list[str]:
    """The nobles to the left, the commoners to the right, both from the top down."""
    options = options_of(state)
    nobles, commoners = words.area(NOBLES, options), words.area(COMMONERS, options)
    lines = [f"{nobles}{_bonus(state, NOBLES):<22} {commoners}{_bonus(state, COMMONERS)}"]
    for level, count, first in ((2, 3, 9), (1, 4, 5), (0, 5, 0)):
        indent = "   " + "  " * level
        rows = [
            indent + "   ".join(_space(words, state, area, first + i) for i in range(count))
            for area in (NOBLES, COMMONERS)
        ]
        lines.append(f"{rows[0]:<32}{rows[1]}")
    return lines


def _trade_and_harbour(words: "MilleFioriWording", state: Situation) -> list[str]:
    options = options_of(state)
    title = words.listed([words.area(TRADE, options), words.area(HARBOUR, options)])
    goods = "".join(f"{words.symbol(good):<11}" for good in GOODS)
    lines = [title + _bonus(state, TRADE), f"        {goods}{words.say('ships')}"]
    for row in range(ROWS):
        owners = "".join(f"{_owner(state, TRADE, row * 4 + good) or '.':<11}" for good in range(4))
        ships = " ".join(
            _owner(state, HARBOUR, row * SHIPS_IN_A_ROW + ship) or "." for ship in range(SHIPS_IN_A_ROW)
        )
        worth = FLEET_POINTS[bin(state.trade >> row * 4 & 15).count("1")]
        line = words.say(
            "row {row}  {goods}{ships}   a ship is worth {worth}",
            row=row,
            goods=owners,
            ships=ships,
            worth=worth,
        )
        lines.append(f"  {line}")
    return lines


def _sea_track(words: "MilleFioriWording", state: Situation) -> list[str]:
    mark = words.about("an extra card on the sea track, in a letter", "X")
    title = words.say(
        "{sea} ({letter}: an extra card)", sea=words.called("sea title", options_of(state)), letter=mark
    )
    spaces = range(1, SEA_END + 1)
    gifts = [
        (str(SEA_POINTS[space]) if SEA_POINTS[space] else "") + (mark if space in SEA_EXTRA_CARDS else "")
        for space in spaces
    ]
    return [
        title,
        "   " + " ".join(f"{gift:>3}" for gift in gifts),
        "   " + " ".join(f"{_ships(state, space) or '.':>3}" for space in spaces),
    ]


def _display(words: "MilleFioriWording", state: Situation) -> str:
    shown = card_names(pile_kinds(state.display_low, state.display_high))
    if not shown:
        return words.say("Display: empty")
    return words.say("Display: {cards}", cards=", ".join(shown))


def _owner(state: Situation, area: int, place: int) -> str:
    """The letter of the seat with a diamond on a space, or nothing."""
    for seat, player in enumerate(state.players):
        if getattr(player, AREAS[area]) >> place & 1:
            return SEAT_LETTERS[seat]
    return ""


def _space(words: "MilleFioriWording", state: Situation, area: int, place: int) -> str:
    return _owner(state, area, place) or words.symbol(SPACE_SYMBOLS[FIRST_SPACE[area] + place])[0]


def _bonus(state: Situation, track: int) -> str:
    takers = state.on_track(track)
    places = [SEAT_LETTERS[takers[i]] if i < len(takers) else str(BONUS_POINTS[i]) for i in range(4)]
    return f"  [{' '.join(places)}]"


def _ships(state: Situation, space: int) -> str:
    return "".join(SEAT_LETTERS[seat] for seat, player in enumerate(state.players) if player.ship == space)


def _player(words: "MilleFioriWording", state: Situation, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    doing = []
    if seat == state.turn and state.playing >= 0:
        doing.append(words.say("plays {card}", card=card_name(state.playing)))
    if player.chosen != NO_CARD:
        doing.append(words.say("keeps {card}", card=card_name(player.chosen)))
    if player.hand:
        held = ", ".join(card_name(kind) for kind in kinds_in(player.hand))
        doing.append(words.say("holds {cards}", cards=held))
    line = words.say(
        "{letter} {name} {score} points  {supply}+{reserve} diamonds  ship {ship}  {doing}",
        letter=SEAT_LETTERS[seat],
        name=f"{words.seat(seat, names):<12}",
        score=f"{player.score:>4}",
        supply=f"{player.supply:>2}",
        reserve=player.reserve,
        ship=f"{player.ship:>2}",
        doing="; ".join(doing),
    )
    return line.rstrip()
