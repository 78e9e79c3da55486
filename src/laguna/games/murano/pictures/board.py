"""What a seat may see of Murano, as SVG: what lies on the board and the moves that have a place there."""

from collections.abc import Sequence
from functools import lru_cache

from laguna.contract.panel import Area, Panel
from laguna.games.murano.codes import (
    BUILDING_FIELD,
    INCOME,
    PASS,
    PASSING,
    PLACE,
    RED_SHIP,
    SAILING,
    STREET,
    STREET_FIELD,
)
from laguna.games.murano.components import (
    HARBOUR_TAVERN,
    ISLAND_NAMES,
    PLACES_ON_AN_ISLAND,
    SPACES,
    TILES,
)
from laguna.games.murano.fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.inventory import building_at, street_at
from laguna.games.murano.pictures.characters import characters
from laguna.games.murano.pictures.chart import (
    BUILDING_POINTS,
    FIELD,
    HEIGHT,
    LAND,
    PLACE_POINTS,
    SIDE,
    STRAITS,
    STREET_POINTS,
    WIDTH,
    backdrop,
    berth,
    island_box,
    quay_box,
    section_box,
)
from laguna.games.murano.pictures.hand import hand
from laguna.games.murano.pictures.pieces import immediate_points, offered, tile
from laguna.games.murano.pictures.supply import supply
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    NOTATION,
    PLACE_NAMES,
    STREET_FIELD_NAMES,
)
from laguna.games.murano.words.nouns import SIDE_OF, SIDE_TITLES, SIDES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import lowest_bit
from laguna.kit.pieces import diamond
from laguna.kit.svg import Point, number, text
from laguna.kit.targets import badge, outline_box, target


def _bits(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(lowest_bit(mask))
        mask &= mask - 1
    return places


def _tiles(state: MuranoPosition) -> str:
    parts = []
    for field in _bits(state.laid):
        x, y = STREET_POINTS[field]
        parts.append(
            tile(f"street-{street_at(state, field)}", x, y, FIELD, f"piece-{STREET_FIELD_NAMES[field]}")
        )
    for field in _bits(state.built):
        x, y = BUILDING_POINTS[field]
        kind, owner = building_at(state, field)
        parts.append(tile(TILES[kind], x, y, FIELD, f"piece-{BUILDING_FIELD_NAMES[field]}"))
        if owner >= 0:
            parts.append(_owner(owner, x + 17, y + 17, f"owner-{BUILDING_FIELD_NAMES[field]}"))
    return "".join(parts)


@lru_cache(512)
def _owner(seat: int, x: float, y: float, id_: str) -> str:
    """A seat's mark on a building, on a disc so that it shows by night as well."""
    disc = (
        f'<circle class="piece" fill="#fffaf0" fill-opacity=".92" cx="{number(x)}" cy="{number(y)}" r="13"/>'
    )
    return disc + diamond(seat, x, y, 24, id_)


def _gondoliers(state: MuranoPosition) -> str:
    parts = []
    for seat, player in enumerate(state.players):
        for place in _bits(player.placed):
            x, y = PLACE_POINTS[place]
            parts.append(
                f'<use id="piece-{PLACE_NAMES[place]}" class="piece seat-{seat}" href="#gondolier-{seat}" '
                f'x="{number(x - 17)}" y="{number(y - 30)}" width="34" height="44"/>'
            )
    return "".join(parts)


@lru_cache(256)
def _vessel(colour: str, x: float, y: float, size: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#vessel-{colour}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def _ships(state: MuranoPosition) -> str:
    """Ships keep their order on the ring, so a black one is known by its place counted from the red one."""
    parts = []
    order = 0
    for step in range(SPACES):
        space = (state.red + step) % SPACES
        if state.black >> space & 1:
            order += 1
            x, y = berth(space)
            shared = 13 if space == state.red else 0
            parts.append(_vessel("black", x - shared, y, 42, f"piece-ship-{order}"))
    x, y = berth(state.red)
    shared = 13 if state.black >> state.red & 1 else 0
    parts.append(_vessel("red", x + shared, y + shared / 3, 42, "piece-ship-red"))
    return "".join(parts)


def _present(state: MuranoPosition) -> str:
    """The space whose action is being done."""
    if state.moved == 0 or state.over or state.due == PASSING:
        return ""
    x, y, width, height = quay_box(state.space)
    return (
        f'<rect class="gold-line" stroke-width="4" x="{number(x - 1)}" y="{number(y - 1)}" '
        f'width="{width + 2}" height="{height + 2}" rx="13"/>'
    )


# Legal moves ------------------------------------------------------------------------------------


@lru_cache(512)
def gold_badge(x: float, y: float, gold: str) -> str:
    """What a move costs or brings in gold."""
    width = 26 + 9.5 * len(gold)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 11)}" width="{number(width)}" '
        'height="22" '
        f'rx="11"/><circle class="gold" cx="{number(x - width / 2 + 12)}" cy="{number(y)}" r="7"/>'
        + text(x + 8, y, gold, 16, "badge-text")
        + "</g>"
    )


def _ship_target(words: MuranoWording, view: MuranoView, action: int, both: bool, useful: bool) -> str:
    """A landing: the water that the ship comes through, and the ship as it would lie there. Where a black
    and the red ship can both land, each has half of the quay. A quay whose action would do nothing is not
    tinted."""
    state = view.shown
    red = action >= RED_SHIP
    space = action - RED_SHIP if red else action
    x, y, width, height = quay_box(space)
    bx, by = berth(space)
    half = width / 2 - 3
    frame = outline_box(x, y, width, height, 12, clear=not useful)
    if both:
        frame = outline_box(x + (width - half if red else 0), y, half, height, 12, clear=not useful)
        bx, by = x + (width - half / 2 if red else half / 2), y + 59
    elif state.black >> space & 1:
        bx += 13
    ghost = f'<g class="ghost">{_vessel("red" if red else "black", bx, by, 40)}</g>'
    route = "" if both and red else f'<path class="route" d="{STRAITS[space]}"/>'
    price = gold_badge(bx, y + height - 2, f"\u2212{state.moved}") if state.moved else ""
    label = words.describe(view, action)
    if not useful and state.due == SAILING:
        label = words.say(
            "{move}; its action does nothing for you now, so another ship must follow", move=label
        )
    return target(NOTATION.words[action], label, route + frame + ghost + price)


def _field_target(
    words: MuranoWording, view: MuranoView, action: int, point: Point, points: int | None
) -> str:
    x, y = point
    shape = outline_box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 6)
    label = words.describe(view, action)
    if points:
        label = words.count("{move}: {number} point", "{move}: {number} points", points, move=label)
    return target(NOTATION.words[action], label, shape, points)


def _gain(view: MuranoView, legal: Sequence[int]) -> int | None:
    """The points that building or placing gives at once, wherever it is done."""
    alike = [action for action in legal if action >= BUILDING_FIELD]
    if view.seat >= 0 and view.shown.players[view.seat].has(HARBOUR_TAVERN):
        alike += [action for action in legal if PLACE <= action < STREET]
    return next(iter(immediate_points(view, alike[:1]).values()), None)


class _Offers:
    """The legal moves that have a place on the board, and the areas in which they lie. Badges are drawn after
    all outlines, so that none is covered."""

    def __init__(self, words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> None:
        self.words = words
        self.view = view
        self.legal = legal
        self.outlines: list[str] = []
        self.badges: list[str] = []
        self.areas: set[str] = set()
        if view.seat < 0:
            return
        state = view.shown
        self.me = state.players[view.seat]
        self.points = _gain(view, legal)
        self.useful = state.possible(self.me, self.me.gold - state.moved) if state.due == SAILING else 0
        for action in legal:
            if action < PASS:
                self.ship(action)
            elif INCOME <= action < PLACE:
                self.income(action, action - INCOME)
            elif PLACE <= action < STREET:
                self.gondola(action, action - PLACE)
            elif STREET_FIELD <= action < BUILDING_FIELD:
                field = action - STREET_FIELD
                self.field(action, STREET_POINTS[field], STREET_ISLAND[field])
            elif action >= BUILDING_FIELD:
                field = action - BUILDING_FIELD
                self.field(action, BUILDING_POINTS[field], BUILDING_ISLAND[field])

    def drawn(self) -> str:
        return "".join(self.outlines + self.badges)

    def ship(self, action: int) -> None:
        space = action % SPACES
        both = space in self.legal and space + RED_SHIP in self.legal
        useful = self.useful >> space & 1 == 1
        self.outlines.append(_ship_target(self.words, self.view, action, both, useful))
        self.areas.add(SIDE_OF[space])

    def income(self, action: int, island: int) -> None:
        x, y, width, height = LAND[island]
        shape = outline_box(x - 3, y - 3, width + 6, height + 6, 30)
        self.outlines.append(offered(self.words, self.view, action, shape))
        gold = self.view.shown.income_at(self.me, island)
        self.badges.append(gold_badge(x + width / 2, y - 3, f"+{gold}"))
        self.areas.add(ISLAND_NAMES[island])

    def gondola(self, action: int, place: int) -> None:
        x, y = PLACE_POINTS[place]
        shape = outline_box(x - 29, y - 22, 58, 42, 12)
        self.outlines.append(offered(self.words, self.view, action, shape, self.points))
        price = self.view.shown.place_price(self.me, place)
        self.badges.append(gold_badge(x, y + 19, f"\u2212{price}"))
        if self.points:
            self.badges.append(badge(x + 18, y - 22, self.points))
        self.areas.add(ISLAND_NAMES[place // PLACES_ON_AN_ISLAND])

    def field(self, action: int, point: Point, island: int) -> None:
        self.outlines.append(_field_target(self.words, self.view, action, point, self.points))
        if self.points:
            self.badges.append(badge(point[0] + 14, point[1] - 24, self.points))
        self.areas.add(ISLAND_NAMES[island])


def board(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> Panel:
    """The islands and the ring; areas that a small screen may open."""
    state = view.shown
    offers = _Offers(words, view, legal)
    live = "\n".join((_present(state), _tiles(state), _gondoliers(state), offers.drawn(), _ships(state)))
    areas = [
        Area(name, words.island(island), island_box(island), name in offers.areas)
        for island, name in enumerate(ISLAND_NAMES[: state.islands])
    ]
    areas += [
        Area(side, words.say(SIDE_TITLES[side]), section_box(spaces), side in offers.areas)
        for side, spaces in SIDES.items()
    ]
    ground = backdrop(words, state.seats, state.islands)
    return Panel("board", "Murano", WIDTH, HEIGHT, ground, live, areas)


def draw(view: MuranoView, names: Sequence[str], words: MuranoWording, targets: bool = True) -> list[Panel]:
    """What the view's seat may see: the board, its hand, the supply, the characters, the players."""
    legal = view.legal() if targets else []
    return [
        board(words, view, legal),
        hand(words, view, names, legal),
        supply(words, view, legal),
        characters(words, view, names),
    ]
