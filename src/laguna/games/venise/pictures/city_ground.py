"""The map of Bruges without pieces: the sea with its light, quarters on stone quays, names and signs.

The five layouts are drawn once, as backdrops. A city of the free layout is drawn with every position.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sin
from typing import Final

from laguna.games.venise.components import GOODS, MARKET, MATERIAL_COUNT, PORT_1
from laguna.games.venise.movement import FREE
from laguna.games.venise.pictures.city_layout import QUAY, CityLayout, fixed_city
from laguna.games.venise.pictures.event_places import bridge_place, port_place, quarter_place
from laguna.games.venise.pictures.glyphs import QUARTER_GLYPHS, QUARTER_HUES, symbols
from laguna.games.venise.pictures.market import market_ground
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import definitions, glyph
from laguna.kit.svg import Point, box_of, escape, number, polygon, ring, smooth, squeezed, text

LAND: Final = 0.85
"""The corners of the land of a quarter, within its quay."""
NAME_WIDTH: Final = 0.8
"""The share of the room for a name that a long name fills; a smaller font may fill all of it."""
MOST_HIGH: Final = 0.36
"""The largest size of a name, in units of the radius: in a smaller quarter the sign stands alone."""
LETTER: Final = 0.5
"""The width of a letter of a heading, in units of its size."""

# The sea ----------------------------------------------------------------------------------------

LIGHT: Final = (
    '<linearGradient id="land-light" x1="0" y1="0" x2=".7" y2="1">'
    '<stop offset="0" stop-color="var(--paper)"/><stop offset=".55" stop-color="var(--land)"/>'
    '<stop offset="1" stop-color="var(--land-shade)"/></linearGradient>'
    '<linearGradient id="stone-light" x1="0" y1="0" x2=".7" y2="1">'
    '<stop offset="0" stop-color="var(--land-shade)"/><stop offset="1" stop-color="var(--stone)"/>'
    "</linearGradient>"
    '<radialGradient id="sea-light" cx=".3" cy=".12" r="1">'
    '<stop offset="0" stop-color="var(--shallow)" stop-opacity=".85"/>'
    '<stop offset=".6" stop-color="var(--water)" stop-opacity=".35"/>'
    '<stop offset="1" stop-color="var(--deep)" stop-opacity="0"/></radialGradient>'
)
"""Light from the upper left, on land, stone and water. The colors are those of the theme."""


def _sea(screen: Screen) -> str:
    """Open water with light and ripples, under the whole board."""
    corner = 0 if screen.is_portrait else 18
    box = box_of(0, 0, screen.sheet.width, screen.height, corner)
    return f'<rect class="deep" {box}/><rect {box} fill="url(#sea-light)"/><rect {box} fill="url(#ripples)"/>'


def _compass(words: VeniseWording, screen: Screen) -> str:
    """North on a turned map is on the right."""
    if screen.sheet.compass is None:
        return ""
    x, y = screen.sheet.compass
    title = words.gettext("North is on the right: on a phone, the map is turned.")
    return (
        f'<g><title>{escape(title)}</title><circle class="paper" opacity=".8" cx="{number(x)}" '
        f'cy="{number(y)}" r="12"/>'
        + text(x - 4, y, COMPASS_LETTER, 11, "strong")
        + glyph("arrow", x + 5.5, y, 8)
        + "</g>"
    )


COMPASS_LETTER: Final = "N"

# Quarters ---------------------------------------------------------------------------------------


def _shore(city: CityLayout, middle: Point, share: float, seed: int, rough: bool) -> str:
    """The outline of a quarter, hand-drawn where it is large enough to see that."""
    x, y = middle
    corners = ring(x, y, city.radius * share, 6, 30 if city.sheet.turned else 0)
    points: list[Point] = []
    for side in range(6):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        shares = (0.06, 0.27, 0.5, 0.73, 0.94) if rough else (0.07, 0.93)
        for step, along in enumerate(shares):
            k = seed * 7.3 + side * 5 + step
            out = 1 + (0.012 * (sin(k * 1.7) + sin(k * 0.61 + seed)) if rough else 0.0)
            points.append((x + (ax + (bx - ax) * along - x) * out, y + (ay + (by - ay) * along - y) * out))
    return smooth(points)


@lru_cache(128)
def city_ground(words: VeniseWording, screen: Screen, city: CityLayout) -> str:
    """The drawing of a city: shallow water, quays with stone sides, land, canals, waters."""
    laid = [(quarter, point) for quarter, point in enumerate(city.quarters) if point is not None]
    rough = not screen.is_portrait
    radius = city.radius
    shores = [_shore(city, point, QUAY, quarter, rough) for quarter, point in laid]
    waters = "".join(city.hexagon(point, 0.94) for point in city.waters)
    under = f"translate({number(0.03 * radius)} {number(0.16 * radius)})"
    parts = [
        f'<g fill="none" stroke="none"><path id="shores" d="{"".join(shores)}"/></g>'
        f'<use href="#shores" class="depth-2" stroke-width="{number(0.42 * radius)}"/>'
        f'<use href="#shores" class="depth-3" stroke-width="{number(0.17 * radius)}"/>'
        f'<path class="on-water-line" stroke-width="1.2" stroke-dasharray="2 {7 if rough else 4}" '
        f'stroke-linecap="round" opacity=".5" d="{waters}"/>'
        f'<use href="#shores" class="shade" transform="{under}"/>'
        f'<use href="#shores" class="stone-dark" transform="translate(0 {number(screen.depth * radius)})"/>'
    ]
    for (quarter, point), shore in zip(laid, shores, strict=True):
        parts.append(
            f'<path class="quay" data-place="{quarter_place(quarter)}" d="{shore}"/>'
            f'<path fill="url(#stone-light)" d="{_shore(city, point, 0.91, quarter, rough)}"/>'
            f'<path fill="url(#land-light)" d="{_shore(city, point, LAND, quarter, rough)}"/>'
        )
        parts.append(_quarter(words, screen, city, quarter))
    return "".join(parts) + _crossings(city)


def _crossings(city: CityLayout) -> str:
    """Invisible places between adjacent quarters, so that bridges there can be highlighted."""
    return "".join(
        f'<path fill="none" data-place="{bridge_place(one, other)}" d="{polygon(city.deck(one, other))}"/>'
        for one, other in city.neighbors()
    )


HOUSES: Final = ((-0.55, 0.24, 0.34), (-0.33, 0.24, 0.41), (0.33, 0.24, 0.41), (0.55, 0.24, 0.34))
"""The gables of a quarter: distance from its center, width, height."""
STREET: Final = -0.4


def _quarter(words: VeniseWording, screen: Screen, city: CityLayout, quarter: int) -> str:
    """The drawing of a quarter: its name, its sign, and the squares of a port."""
    style = screen.quarter
    hue = QUARTER_HUES[quarter]
    radius = city.radius
    parts = []
    x, y = city.at(quarter, style.sign)
    size = style.sign_size * radius
    if style.has_houses:
        parts.append(_houses(city, quarter))
        parts.append(
            f'<circle class="shade" cx="{number(x + 2)}" cy="{number(y + 4)}" r="{number(0.58 * size)}"/>'
            f'<circle class="paper" cx="{number(x)}" cy="{number(y)}" r="{number(0.57 * size)}"/>'
            f'<circle class="wash-{hue}" cx="{number(x)}" cy="{number(y)}" r="{number(0.5 * size)}"/>'
            + glyph(QUARTER_GLYPHS[quarter], x, y, 0.66 * size, f"ink-{hue}")
        )
    else:
        parts.append(f'<g opacity=".2">{glyph(QUARTER_GLYPHS[quarter], x, y, size, f"ink-{hue}")}</g>')
    name = words.nouns.on_the_board(quarter)
    fitting = NAME_WIDTH * style.name_room * radius / (LETTER * len(name))
    letters = max(screen.least_text, min(style.name_size * radius, fitting))
    if LETTER * letters * len(name) <= style.name_room * radius and letters <= MOST_HIGH * radius:
        shown = text(*city.at(quarter, style.name), name, letters, f"heading ink-{hue}")
        parts.append(squeezed(shown, LETTER * letters * len(name), style.name_width * radius))
    if quarter >= PORT_1:
        parts.append(_squares(screen, city, quarter))
    return "".join(parts)


def _houses(city: CityLayout, quarter: int) -> str:
    """A street of gables behind the sign."""
    x, street = city.at(quarter, (0, STREET))
    radius = city.radius
    parts = []
    for house, (across, wide, high) in enumerate(HOUSES):
        width, height = wide * radius, high * radius
        symbol = "gable" if (quarter + house) % 3 else "gable-stone"
        if quarter == MARKET and house == 1:
            symbol, height = "belfry", 0.54 * radius
        if quarter >= PORT_1 and house == 2:
            symbol = "crane"
        parts.append(
            f'<use href="#{symbol}" x="{number(x + across * radius - width / 2)}" '
            f'y="{number(street - height)}" width="{number(width)}" height="{number(height)}"/>'
        )
    parts.append(
        f'<path class="stone-line" stroke-width="{number(0.03 * radius)}" stroke-linecap="round" '
        f'd="M{number(x - 0.68 * radius)} {number(street)}h{number(1.36 * radius)}"/>'
    )
    return "".join(parts)


def _squares(screen: Screen, city: CityLayout, quarter: int) -> str:
    """VN-26: the squares of a port, one for each good."""
    size = screen.quarter.square_size * city.radius
    parts = []
    for good in range(MATERIAL_COUNT):
        x, y = city.at(quarter, screen.quarter.squares[good])
        place = port_place(quarter - PORT_1, good)
        parts.append(
            f'<rect class="space wash-teal" data-place="{place}" '
            f"{box_of(x - size / 2, y - size / 2, size, size, 0.17 * size)}/>"
            + glyph(GOODS[good], x, y, 0.66 * size, "ink-teal")
        )
    return "".join(parts)


# Backdrops --------------------------------------------------------------------------------------

GHOST_BOAT: Final = f'<g id="ghost-boat" class="ghost">{glyph("boat", 0, 0, 24)}</g>'
"""A faint boat, 24 units wide, where the boat can moor."""


@cache
def backdrop(words: VeniseWording, screen: Screen, layout: int) -> str:
    """SVG definitions, the sea, the market, and the city unless its layout is free."""
    sheet = screen.sheet
    clip = box_of(0, 0, sheet.width, sheet.height + 2, 0 if screen.is_portrait else 18)
    parts: Sequence[str] = (
        f"<defs>{definitions()}{symbols()}{LIGHT}{GHOST_BOAT}"
        f'<clipPath id="sheet"><rect {clip}/></clipPath></defs>',
        _sea(screen) + _compass(words, screen),
        on_sheet(city_ground(words, screen, fixed_city(sheet, layout))) if layout != FREE else "",
        market_ground(words, screen),
    )
    return "\n".join(parts)


def on_sheet(drawing: str) -> str:
    """A part of the map, clipped to its sheet."""
    return f'<g clip-path="url(#sheet)">{drawing}</g>'
