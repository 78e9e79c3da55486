"""The sea route with its ships, and the title of the map."""

from laguna.games.millefiori.components import SEA_END, SEA_EXTRA_CARDS, SEA_POINTS
from laguna.games.millefiori.pictures.layout import BoardLayout
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.words.nouns import SEA_ROUTE
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph, ship
from laguna.kit.svg import Point, box_of, number, polygon, ring, text


def sea_route(words: MilleFioriWording, layout: BoardLayout) -> str:
    """The way of the ships. On the portrait board a badge may replace a number, so these are drawn later."""
    label = layout.sea_title
    title = words.pgettext("short label", "Sea route") if layout.is_portrait else words.gettext(SEA_ROUTE)
    dots = "1 5" if layout.is_portrait else "1 7"
    parts = [
        text(label.x, label.y, title, label.size, "heading on-water", label.anchor),
        f'<path class="on-water-line" stroke-width="{number(1 + 2 * layout.scale)}" '
        f'stroke-dasharray="{dots}" stroke-linecap="round" d="{"".join(layout.sea_segments)}"/>',
    ]
    if layout.is_portrait:
        arrows = "".join(_arrow(layout, space) for space in range(SEA_END))
        parts.append(f'<path class="on-water-line" stroke-width="1.8" stroke-linecap="round" d="{arrows}"/>')
    parts += [_buoy(layout, space) for space in range(SEA_END + 1)]
    return "".join(parts) + ("" if layout.is_portrait else sea_rewards(layout))


def _arrow(layout: BoardLayout, space: int) -> str:
    """A small arrow from a space of the portrait board to the next: its rows run back and forth."""
    (x, y), (next_x, next_y) = layout.sea[space], layout.sea[space + 1]
    if y == next_y:
        side = 1 if next_x > x else -1
        tail, step = (x + next_x) / 2 - 1.3 * side, 2.6 * side
        return f"M{number(tail)} {number(y - 2.8)}l{number(step)} 2.8 {number(-step)} 2.8"
    turn = x + (1 if x > layout.sea[1][0] else -1) * (layout.buoy + 3.4)
    return f"M{number(turn - 2.6)} {number((y + next_y) / 2 - 1.3)}l2.6 2.6 2.6-2.6"


def buoy_box(layout: BoardLayout, space: int) -> str:
    """The attributes of the outline of a space."""
    x, y = layout.sea[space]
    wide = layout.buoy + (layout.last_buoy if space == SEA_END else 0)
    return box_of(x - wide, y - layout.buoy, 2 * wide, 2 * layout.buoy, layout.buoy)


def _buoy(layout: BoardLayout, space: int) -> str:
    """A space of the sea route."""
    x, y = layout.sea[space]
    points, extra = SEA_POINTS[space], space in SEA_EXTRA_CARDS
    scale, radius = layout.scale, layout.buoy
    long = layout.last_buoy if space == SEA_END else 0
    box = buoy_box(layout, space)
    rich = points >= 10 or extra
    width = number((3 if rich else 1.6) * (0.3 + 0.7 * scale))
    shadow = (
        f'<ellipse class="shade" cx="{number(x + 2 * scale)}" cy="{number(y + 5 * scale)}" '
        f'rx="{number(radius + long)}" ry="{number(radius)}"/>'
    )
    return (
        f'{shadow}<rect data-place="sea-{space}" class="surf" {box}/>'
        f'<rect class="{"gold-line" if rich else "on-water-line"}" stroke-width="{width}" {box}/>'
        f'<path class="relief-light" stroke-width="{number(2.2 * scale)}" '
        f'd="M{number(x - 0.72 * radius - long)} '
        f"{number(y - 0.1 * radius)}q{number(0.1 * radius)} {number(-0.55 * radius)} {number(0.62 * radius)} "
        f'{number(-0.62 * radius)}"/>'
    )


def sea_rewards(layout: BoardLayout, hidden: int | None = None) -> str:
    """What the spaces give, except for one whose badge says it."""
    return "".join(_reward(layout, space) for space in range(SEA_END + 1) if space != hidden)


def _reward(layout: BoardLayout, space: int) -> str:
    """What a space of the sea route gives."""
    x, y = layout.sea[space]
    points, extra = SEA_POINTS[space], space in SEA_EXTRA_CARDS
    if space == 0:
        return glyph("anchor", x, y, layout.buoy, "on-water")
    if extra and points:
        long = layout.last_buoy
        sign = glyph("extra-card", x + (9 if long else 13), y, 13 if long else 15)
        return text(x - (6 if long else 8), y, points, 12 if long else 20, "numeral") + sign
    if extra:
        return glyph("extra-card", x, y, 0.95 * layout.buoy)
    size = layout.text if points > 1 or layout.is_portrait else layout.text - 2
    return text(x, y, points, size, "numeral" if points > 1 else "")


def map_title(layout: BoardLayout) -> str:
    """The title of the landscape map, with a compass rose and a gondola."""
    if layout.is_portrait:
        return ""
    x, y = 84.0, 824.0
    long_points = [
        point for pair in zip(ring(x, y, 46, 4), ring(x, y, 11, 4, 45), strict=True) for point in pair
    ]
    short_points = [
        point for pair in zip(ring(x, y, 30, 4, 45), ring(x, y, 9, 4), strict=True) for point in pair
    ]
    lit = "".join(
        f'<path class="surf" d="{polygon([(x, y), tip, side])}"/>'
        for tip, side in zip(ring(x, y, 46, 4), ring(x, y, 11, 4, 45), strict=True)
    )
    return (
        f'<g opacity=".85"><circle class="on-water-line" stroke-width="1.5" cx="{x}" cy="{y}" r="34"/>'
        f'<path class="shallow" d="{polygon(short_points)}"/>'
        f'<path class="on-water" d="{polygon(long_points)}"/>{lit}</g>'
        + text(150, 808, "Mille Fiori", 44, "heading on-water", "start")
        + '<path class="on-water" opacity=".8" d="M430 832c-3-9-4-17-3-24 3 6 5 12 10 17 20 9 74 9 '
        "96 0 4-4 6-8 8-14"
        ' 2 9 0 17-5 22-24 12-84 12-106-1zM500 818l4-22 3 .5-3 22z"/>'
        '<circle class="on-water" opacity=".8" cx="505.5" cy="792" r="5"/>'
        '<path class="on-water-line" stroke-width="2" opacity=".8" d="M512 784 476 852"/>'
    )


def ships(state: MilleFioriData, layout: BoardLayout) -> str:
    parts = []
    for seat in range(state.seats):
        x, y, size = ship_place(state, seat, layout)
        parts.append(ship(seat, x, y, size, f"ship-of-{seat}"))
    return "".join(parts)


def ship_place(state: MilleFioriData, seat: int, layout: BoardLayout) -> tuple[float, float, float]:
    """The center and size of a ship: beside the number of its space, beside the other ships there."""
    at = state.players[seat].ship
    together = [other for other in range(state.seats) if state.players[other].ship == at]
    places = layout.last_ship_places if at == SEA_END else layout.ship_places
    dx, dy = places[len(together) - 1][together.index(seat)]
    x, y = layout.sea[at]
    return (x + dx, y + dy, layout.ship_size[len(together) - 1])


def ship_point(state: MilleFioriData, seat: int, layout: BoardLayout) -> Point:
    return ship_place(state, seat, layout)[:2]
