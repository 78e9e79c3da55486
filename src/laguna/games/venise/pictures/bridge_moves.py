"""Clickable bridges, drawn as they would stand, and the bridges of others that they replace (VN-15)."""

from collections.abc import Sequence
from typing import Final

from laguna.games.venise.cards import STOCKS
from laguna.games.venise.codes import BRIDGE, FAR
from laguna.games.venise.components import QUARTER_COUNT
from laguna.games.venise.pictures.city_layout import CityLayout
from laguna.games.venise.pictures.city_pieces import bridge
from laguna.games.venise.pictures.glyphs import die
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.pictures.shared_drawings import cubes_icon, move_option
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import bridge_of
from laguna.games.venise.words.nouns import FROM, TO
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.svg import number, polygon
from laguna.kit.targets import MoveOption, SubmenuOption, move_options, outline

MOST_IN_ONE_LIST: Final = 3
"""Longer lists are asked in two steps."""


def bridges(
    words: VeniseWording,
    view: VeniseView,
    names: Sequence[str],
    screen: Screen,
    city: CityLayout,
    actions: Sequence[int],
) -> list[str]:
    """The bridges that can be built; first the die taken back is chosen, then the payment."""
    across: dict[int, dict[int, list[int]]] = {}
    for action in actions:
        built = bridge_of(action - BRIDGE)
        across.setdefault(built.quarter, {}).setdefault(built.die, []).append(action)
    return [_bridge(words, view, names, screen, city, there, moves) for there, moves in across.items()]


def bridge_owner(state: VeniseData, one: int, other: int) -> int:
    """The seat whose bridge joins two quarters, -1 if there is none."""
    edge = int(state.board.edge_between[one * QUARTER_COUNT + other])
    return next((seat for seat, player in enumerate(state.players) if player.bridges >> edge & 1), -1)


def _bridge(
    words: VeniseWording,
    view: VeniseView,
    names: Sequence[str],
    screen: Screen,
    city: CityLayout,
    there: int,
    moves: dict[int, list[int]],
) -> str:
    """The click target of a bridge: few choices are one list, many ask for the die first."""
    state = view.shown
    here = int(state.here)
    place = words.nouns.quarter(there, TO)
    owner = bridge_owner(state, here, there)
    warning = ""
    if owner >= 0:
        # Translators: alone below a move, or in parentheses after a question: no capital, no period.
        warning = words.gettext("{who}'s bridge is removed", who=words.player_name(owner, names))
    worth = words.bridge_worth(view, there)
    found: list[MoveOption | SubmenuOption] = []
    free = words.gettext("for free")
    flat = sum(len(actions) for actions in moves.values()) <= MOST_IN_ONE_LIST
    for back, actions in moves.items():
        value = int(state.die_on(there if back == FAR else here))
        origin = words.nouns.quarter(there if back == FAR else here, FROM)
        caption = words.gettext("Take back your {value} {place}", value=value, place=origin)
        icon = die(value, 0, 0, 30, int(view.seat))
        if flat:
            for action in actions:
                paid = STOCKS[bridge_of(action - BRIDGE).payment]
                price = words.gettext("pay {paid}", paid=words.nouns.cubes(paid)) if any(paid) else free
                note = words.gettext("{price}; {worth}", price=price, worth=worth)
                found.append(move_option(words, view, action, caption, note, icon, warning=warning))
            continue
        payments: list[MoveOption | SubmenuOption] = [
            _payment(words, view, action, warning) for action in actions
        ]
        stock = words.nouns.cubes(STOCKS[state.me.stock])
        label = words.gettext(
            "{caption}: choose what to pay (you have {stock})", caption=caption, stock=stock
        )
        cost = words.ngettext("costs {number} cube", "costs {number} cubes", int(state.bridge_price(there)))
        note = words.gettext("{price}; {worth}", price=cost, worth=worth)
        found.append(SubmenuOption(label, caption, payments, icon=icon, note=note))
    label = words.gettext("Bridge {place}: choose which die to take back", place=place)
    if warning:
        label = words.gettext("{question} ({warning})", question=label, warning=warning)
    button = words.gettext("Bridge: {quarter}", quarter=words.nouns.on_the_board(there))
    if len(found) == 1 and isinstance(found[0], MoveOption):
        found = [found[0]._replace(caption=button)]
    return move_options(label, _shape(view, screen, city, here, there, owner), found, button)


def _shape(view: VeniseView, screen: Screen, city: CityLayout, here: int, there: int, owner: int) -> str:
    """A bridge as it would stand; the one that it replaces is crossed out."""
    ghost = f'<g class="ghost">{bridge(screen, city, int(view.seat), here, there)}</g>' if owner < 0 else ""
    removed = ""
    if owner >= 0:
        x, y, _ = city.crossing(here, there)
        half = 0.17 * city.radius
        removed = (
            f'<path class="cross-out" stroke-width="{number(0.07 * city.radius)}" '
            f'd="M{number(x - half)} {number(y - half)}l{number(2 * half)} {number(2 * half)}'
            f'M{number(x - half)} {number(y + half)}l{number(2 * half)} {number(-2 * half)}"/>'
        )
    return outline(polygon(city.deck(here, there))) + ghost + removed


def _payment(words: VeniseWording, view: VeniseView, action: int, warning: str) -> MoveOption:
    paid = STOCKS[bridge_of(action - BRIDGE).payment]
    caption = words.gettext("Pay {paid}", paid=words.nouns.cubes(paid))
    return move_option(words, view, action, caption, "", cubes_icon(paid), warning=warning)
