"""Helpers for tests: positions of random games and their pictures."""

import re
from collections.abc import Iterator

import pytest

from laguna.chance import quick
from laguna.contract.panel import Panel
from laguna.contract.wording import ENGLISH
from laguna.games.venise import codes
from laguna.games.venise.components import QUARTER_COUNT
from laguna.games.venise.hexes import HEX_NUMBER
from laguna.games.venise.movement import FREE, LAYOUT_NAMES
from laguna.games.venise.pictures.board import draw, draw_portrait
from laguna.games.venise.pictures.screens import DESKTOP, PHONE, Screen
from laguna.games.venise.rules import VeniseState, new_game
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.standalone_svg import standalone_svg

NAMES = ("Bianca", "<script>alert(1)</script>", 'Gio "&"', "Maximiliana von und zu Hohenfels")
FIRST = LAYOUT_NAMES.index("first")
WORDS = VeniseWording(ENGLISH)


def positions(seats: int, layout: int, seed: int, every: int = 5) -> Iterator[VeniseState]:
    """The states of a random game, every few moves, the first and the last among them."""
    state = new_game(seats, quick(seed), layout)
    moves = quick(seed + 1000)
    made = 0
    while state.acting:
        if made % every == 0:
            yield state
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        made += 1
    yield state


SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


def panels(state: VeniseState, seat: int, screen: Screen = DESKTOP, targets: bool = True) -> list[Panel]:
    pictures = draw_portrait if screen is PHONE else draw
    return pictures(state.view(seat), NAMES, WORDS, targets)


def drawn(state: VeniseState, seat: int, targets: bool = True, screen: Screen = DESKTOP) -> str:
    return standalone_svg(panels(state, seat, screen, targets), "La Venise du Nord")


def panel(state: VeniseState, seat: int, name: str, screen: Screen = DESKTOP) -> Panel:
    return next(panel for panel in panels(state, seat, screen) if panel.name == name)


def moves_shown(picture: str) -> list[str]:
    return re.findall(r'class="target(?: action| main)*" data-move="([^"]*)"', picture)


def laid_in_a_line(step: tuple[int, int], tiles: int = QUARTER_COUNT) -> VeniseState:
    """A city of the players' own, each quarter one step on from the one before."""
    state = new_game(3, quick(5), FREE)
    for tile in range(tiles):
        state.apply(state.actors()[0], codes.TILE + tile)
        if tile:
            state.apply(state.actors()[0], codes.HEX + HEX_NUMBER[(step[0] * tile, step[1] * tile)])
    return state
