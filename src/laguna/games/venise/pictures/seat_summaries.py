"""Summaries of the seats for everyone: a few facts beside the points, among them the points if the game ended
now, and a small picture of the board."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.panel import SeatFact, SeatSummary, SmallPicture
from laguna.contract.state import Journal
from laguna.contract.wording import pgettext_noop, signed
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_OF,
    FIRST_BUILDER,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_GOOD,
    NO_CARD,
    NONE,
    ORDER_VALUE,
    SPACES,
)
from laguna.games.venise.components import BRIDGES, DICE, MATERIAL_COUNT, PATRON
from laguna.games.venise.movement import bridges_built
from laguna.games.venise.pictures.glyphs import cube, good_token
from laguna.games.venise.pictures.shared_drawings import empty_slot, glyph_of, hue_of, materials_in
from laguna.games.venise.player import Player
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import number, rectangle, text

BOARD_WIDTH: Final = 366
BOARD_HEIGHT: Final = 130
EFFECT_HEIGHT: Final = 20
"""Of the line that says what a builder does."""
EFFECT_LETTER: Final = 7.3
"""The width of a letter of its name."""
MINI_WIDTH: Final = 88
MINI_HEIGHT: Final = 42


def seat_summaries(view: VeniseView, names: Sequence[str], words: VeniseWording) -> list[SeatSummary]:
    """VN-40: everything that a player keeps is public."""
    state = view.shown
    finals = final_points(state)
    return [
        SeatSummary(
            _facts(words, player, finals[seat]),
            _doing(words, state, seat),
            seat == state.first,
            _board(words, player),
        )
        for seat, player in enumerate(state.players)
    ]


def final_points(state: VeniseData) -> list[dict[str, int]]:
    """VN-31: what every seat would score, by heading, if the game ended now."""
    twin = state.clone()
    twin.journal = journal = Journal()
    if isinstance(twin, VeniseState) and twin.due != codes.OVER:
        twin.finish()
    found: list[dict[str, int]] = [{} for _ in state.players]
    for event in journal.events:
        if event.points:
            heading = codes.EVENT_TYPES.of(event).heading
            found[event.seat][heading] = found[event.seat].get(heading, 0) + int(event.points)
    return found


DOING: Final = {
    codes.LAYING: pgettext_noop("what a player is doing", "building the city"),
    codes.PLACING: pgettext_noop("what a player is doing", "building the city"),
    codes.LAUNCHING: pgettext_noop("what a player is doing", "placing the boat"),
    codes.STARTING: pgettext_noop("what a player is doing", "choosing a start"),
    codes.TAKING: pgettext_noop("what a player is doing", "taking back a die"),
    codes.ROLLING: pgettext_noop("what a player is doing", "about to roll"),
    codes.MOVING: pgettext_noop("what a player is doing", "moving"),
    codes.VALUING: pgettext_noop("what a player is doing", "setting the die"),
    codes.ACTIVATING: pgettext_noop("what a player is doing", "using the quarter"),
    codes.CUBES: pgettext_noop("what a player is doing", "placing cubes"),
    codes.CHOOSING: pgettext_noop("what a player is doing", "choosing a card"),
    codes.USING_BUILDER: pgettext_noop("what a player is doing", "using a builder"),
    codes.FINISHING: pgettext_noop("what a player is doing", "ending the turn"),
}
"""What the seat to decide is doing."""


def _doing(words: VeniseWording, state: VeniseData, seat: int) -> str:
    """The status of the seat to decide; the others have none."""
    return words.gettext(DOING[int(state.due)]) if state.due != codes.OVER and seat == state.actor else ""


def _facts(words: VeniseWording, player: Player, final: Mapping[str, int]) -> list[SeatFact]:
    """Dice and bridges, the points if the game ended now, cards, and all raw materials and goods."""
    free = DICE - bin(player.dice).count("1")
    built = int(bridges_built(player.bridges))
    kinds = [int(player.card_at(space)) for space in range(SPACES)]
    workshops = sum(NO_CARD != kind < FIRST_ORDER for kind in kinds)
    orders = sum(FIRST_ORDER <= kind < FIRST_BUILDER for kind in kinds)
    builders = int(player.completed)
    ngettext = words.ngettext
    facts = [
        _fact("dice", free, ngettext("{number} available die", "{number} available dice", free)),
        SeatFact(
            glyph("bridge", 12, 12, 24),
            str(built),
            ngettext(
                "{number} of {all} bridges built", "{number} of {all} bridges built", built, all=BRIDGES
            ),
        ),
        _fact("winner", int(player.score) + sum(final.values()), _if_ended_now(words, player, final)),
        _fact(
            "workshop",
            workshops,
            words.list_and(
                [
                    ngettext("{number} workshop", "{number} workshops", workshops),
                    ngettext("{number} order", "{number} orders", orders),
                ]
            ),
        ),
        _fact(
            "builder",
            builders,
            ngettext("{number} master builder completed", "{number} master builders completed", builders),
        ),
    ]
    for material in range(MATERIAL_COUNT):
        count = int(CUBES_OF[player.stock * MATERIAL_COUNT + material])
        title = words.gettext("{cubes} in stock", cubes=words.nouns.cubes_of(material, count))
        facts.append(SeatFact(cube(material, 12, 12, 21), str(count), title))
    for good in range(MATERIAL_COUNT):
        count = int(player.goods_of(good))
        title = words.gettext("{goods} in the warehouse", goods=words.nouns.goods(good, count))
        facts.append(SeatFact(good_token(good, 12, 12, 22), str(count), title))
    return facts


BETWEEN: Final = " \u00b7 "


def _if_ended_now(words: VeniseWording, player: Player, final: Mapping[str, int]) -> str:
    """VN-31: the points of a seat if the game ended now, and where the final scoring would find them."""
    total = words.ngettext(
        "{number} point if the game ended now",
        "{number} points if the game ended now",
        int(player.score) + sum(final.values()),
    )
    parts = [
        f"{words.gettext(words.headings[heading])} {signed(points)}" for heading, points in final.items()
    ]
    return f"{total} ({BETWEEN.join(parts)})" if parts else total


def _fact(sign: str, count: int, title: str) -> SeatFact:
    return SeatFact(glyph(sign, 12, 12, 22), str(count), title)


@lru_cache(4096)
def _mini(kind: int, missing: int, held: int, built: bool, active: bool) -> str:
    """A small card: its sign, its good, and the cubes it still needs."""
    hue = hue_of(kind)
    done = built or active
    good = KIND_GOOD[kind]
    parts = [
        rectangle(f"{'fill' if done else 'wash'}-{hue}", 0, 0, MINI_WIDTH, MINI_HEIGHT, 6)
        + glyph(glyph_of(kind), 17, 21, 24, "on-gold" if done else f"ink-{hue}")
    ]
    if good != NONE:
        parts.append(good_token(good, 41, 21, 20))
    if kind < FIRST_ORDER and built:
        parts.append(text(68, 21, f"{held}/{CAPACITY[kind]}", 15, "numeral on-deep"))
    elif FIRST_ORDER <= kind < FIRST_BUILDER or BUILDER_TYPE[kind] == PATRON:
        parts.append(text(68, 21, f"+{max(ORDER_VALUE[kind], 1)}", 16, f"numeral ink-{hue}"))
    elif active:
        parts.append(glyph("check", 68, 21, 20, "on-gold"))
    else:
        coming = materials_in(missing)
        left = 60.0 if good != NONE else 44.0
        for place, material in enumerate(coming):
            row, column = divmod(place, 2 if good != NONE else 3)
            rows = -(-len(coming) // (2 if good != NONE else 3))
            y = 21 + (row - (rows - 1) / 2) * (13 if rows > 2 else 16)
            parts.append(cube(material, left + column * 15, y, 12 if rows > 2 else 14))
    return "".join(parts)


def _board(words: VeniseWording, player: Player) -> SmallPicture:
    """Possessions and cards, and below them what the builders do."""
    kinds = {int(player.card_at(space)) for space in range(SPACES)}
    builders = sorted(kind for kind in kinds if kind >= FIRST_BUILDER)
    parts = [_possessions(player), _cards(player)]
    for row, kind in enumerate(builders):
        y = BOARD_HEIGHT + (row + 0.5) * EFFECT_HEIGHT
        name = words.nouns.title(kind)
        room = EFFECT_LETTER * len(name)
        parts.append(
            glyph(glyph_of(kind), 10, y, 16, f"ink-{hue_of(kind)}")
            + text(24, y, name, 13, "strong", "start")
            + text(32 + room, y, words.nouns.effect(kind), 13, "soft", "start")
        )
    return SmallPicture(BOARD_WIDTH, BOARD_HEIGHT + EFFECT_HEIGHT * len(builders), "".join(parts))


def _possessions(player: Player) -> str:
    """The cubes and goods of a player."""
    parts = []
    x = 12.0
    for material in range(MATERIAL_COUNT):
        for _ in range(CUBES_OF[player.stock * MATERIAL_COUNT + material]):
            parts.append(cube(material, x, 14, 22))
            x += 26
    x = 200.0
    for good in range(MATERIAL_COUNT):
        count = int(player.goods_of(good))
        token = good_token(good, x, 14, 24) + text(x + 17, 14, count, 16, "numeral", "start")
        parts.append(token if count else f'<g class="spent">{token}</g>')
        x += 56
    return "".join(parts)


def _cards(player: Player) -> str:
    parts = []
    for space in range(SPACES):
        kind = int(player.card_at(space))
        row, column = divmod(space, FIRST_OF_ROW_2)
        x, y = column * (BOARD_WIDTH - MINI_WIDTH) / 3, 34 + row * (MINI_HEIGHT + 6.0)
        if kind == NO_CARD:
            parts.append(empty_slot(x, y, MINI_WIDTH, MINI_HEIGHT))
            continue
        small = _mini(
            kind,
            int(player.missing_at(space)),
            int(player.held_at(space)),
            bool(player.built >> space & 1),
            bool(player.active >> space & 1),
        )
        parts.append(f'<g transform="translate({number(x)} {number(y)})">{small}</g>')
    return "".join(parts)
