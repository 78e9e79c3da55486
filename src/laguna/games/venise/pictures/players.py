"""Every seat with its points and a small picture of its board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.panel import Drawing, Fact, SeatNote
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    NO_CARD,
    ORDER_VALUE,
    SPACES,
)
from laguna.games.venise.codes import OVER
from laguna.games.venise.components import BRIDGES, DICE, MATERIAL_COUNT, PATRON
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.pictures.glyphs import MATERIAL_HUES, cube, good_token
from laguna.games.venise.pictures.pieces import empty_slot, glyph_of, hue_of, materials_in
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.pieces import glyph
from laguna.kit.svg import number, rectangle, text

PLAYERS_WIDTH: Final = 560
MINI_WIDTH: Final = 60


@lru_cache(4096)
def _mini(kind: int, missing: int, held: int, built: bool, active: bool) -> str:
    """A card of somebody's board, small: its sign and, as dots, the cubes that are still to come."""
    hue = hue_of(kind)
    done = built or active
    parts = [
        f'<rect class="{"fill" if done else "wash"}-{hue}" width="{MINI_WIDTH}" height="38" rx="6"/>'
        + glyph(glyph_of(kind), 19, 19, 26, "on-gold" if done else f"ink-{hue}")
    ]
    if kind < FIRST_ORDER and built:
        parts.append(text(46, 19, f"{held}/{CAPACITY[kind]}", 15, "numeral on-deep"))
    elif FIRST_ORDER <= kind < FIRST_BUILDER or BUILDER_TYPE[kind] == PATRON:
        parts.append(text(47, 19, f"+{max(ORDER_VALUE[kind], 1)}", 16, f"numeral ink-{hue}"))
    elif active:
        parts.append(glyph("check", 47, 19, 18, "on-gold"))
    else:
        for place, material in enumerate(materials_in(missing)):
            row, column = divmod(place, 2)
            parts.append(
                rectangle(f"fill-{MATERIAL_HUES[material]}", 38 + column * 11, 3 + row * 11, 9, 9, 2)
            )
    return "".join(parts)


def _turn(words: VeniseWording, state: VeniseState, seat: int) -> str:
    """Whether the seat is in turn, or has to choose in somebody else's."""
    acting = state.acting >> seat & 1
    if seat == state.turn and state.due != OVER and state.round:
        return words.say("in turn") if acting else words.say("waits")
    return words.say("chooses") if acting else ""


def _facts(words: VeniseWording, player: Player) -> list[Fact]:
    """Dice, bridges and builders."""
    free = DICE - bin(player.dice).count("1")
    left = BRIDGES - int(bridges_built(player.bridges))
    count = words.count
    return [
        Fact(glyph("dice", 12, 12, 24), str(free), count("{number} die", "{number} dice", free)),
        Fact(glyph("bridge", 12, 12, 24), str(left), count("{number} bridge", "{number} bridges", left)),
        Fact(
            glyph("builder", 12, 12, 24),
            str(player.completed),
            count("{number} builder", "{number} builders", int(player.completed)),
        ),
    ]


def _possessions(player: Player, top: float) -> str:
    """Stock and store."""
    parts = []
    x, y = 20.0, top + 20
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            parts.append(cube(material, x + 8, y, 21))
            x += 25
    x = 200.0
    for good in range(MATERIAL_COUNT):
        count = int(player.goods_of(good))
        token = good_token(good, x, y, 24) + text(x + 17, y, count, 17, "numeral", "start")
        parts.append(token if count else f'<g class="spent">{token}</g>')
        x += 58
    return "".join(parts)


def _cards(player: Player, top: float) -> str:
    parts = []
    for space in range(SPACES):
        kind = int(player.card_at(space))
        x = 14 + space * (MINI_WIDTH + 5.0) + (12 if space >= FIRST_OF_ROW_2 else 0)
        if kind == NO_CARD:
            parts.append(empty_slot(x, top + 44, MINI_WIDTH, 38))
            continue
        small = _mini(
            kind,
            int(player.missing_at(space)),
            int(player.held_at(space)),
            bool(player.built >> space & 1),
            bool(player.active >> space & 1),
        )
        parts.append(f'<g transform="translate({number(x)} {number(top + 44)})">{small}</g>')
    return "".join(parts)


def notes(view: VeniseView, names: Sequence[str], words: VeniseWording) -> list[SeatNote]:
    state = view.shown
    return [
        SeatNote(
            _facts(words, player),
            _turn(words, state, seat),
            seat == state.first,
            Drawing(PLAYERS_WIDTH, 90, _possessions(player, 0) + _cards(player, 0)),
        )
        for seat, player in enumerate(state.players)
    ]
