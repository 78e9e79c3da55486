"""The sea route with its ships, and the title of the map."""

from typing import Final

from laguna.games.millefiori.components import SEA_EXTRA_CARDS, SEA_POINTS
from laguna.games.millefiori.pictures.layout import BUOY, SEA, SEA_SEGMENTS
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.words.nouns import SEA_ROUTE
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph, ship
from laguna.kit.svg import Point, number, polygon, ring, text


def sea_route() -> str:
    parts = [
        '<path class="on-water-line" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round" '
        f'd="{"".join(SEA_SEGMENTS)}"/>'
    ]
    for space, (x, y) in enumerate(SEA):
        points = SEA_POINTS[space]
        extra = space in SEA_EXTRA_CARDS
        place = f'cx="{number(x)}" cy="{number(y)}" r="{BUOY}"'
        rich = points >= 10 or extra
        parts.append(f'<circle data-place="sea-{space}" class="surf" {place}/>')
        rim = 'class="gold-line" stroke-width="3"' if rich else 'class="on-water-line" stroke-width="1.6"'
        parts.append(f"<circle {rim} {place}/>")
        if space == 0:
            parts.append(glyph("anchor", x, y, 26, "on-water"))
        elif extra and points:
            parts.append(text(x - 8, y, points, 20, "numeral") + glyph("extra-card", x + 13, y, 15))
        elif extra:
            parts.append(glyph("extra-card", x, y, 24))
        else:
            parts.append(text(x, y, points, 22 if points > 1 else 20, "numeral" if points > 1 else ""))
    return "".join(parts)


def map_title(words: MilleFioriWording) -> str:
    """The title of the map, with a compass rose and a gondola."""
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
    sea_name = words.gettext(SEA_ROUTE)
    return (
        f'<g opacity=".85"><circle class="on-water-line" stroke-width="1.5" cx="{x}" cy="{y}" r="34"/>'
        f'<path class="shallow" d="{polygon(short_points)}"/>'
        f'<path class="on-water" d="{polygon(long_points)}"/>{lit}</g>'
        + text(150, 808, "Mille Fiori", 44, "heading on-water", "start")
        + text(690, 862, sea_name, 22, "heading on-water", "end")
        + '<path class="on-water" opacity=".8" d="M430 832c-3-9-4-17-3-24 3 6 5 12 10 17 20 9 74 9 '
        "96 0 4-4 6-8 8-14"
        ' 2 9 0 17-5 22-24 12-84 12-106-1zM500 818l4-22 3 .5-3 22z"/>'
        '<circle class="on-water" opacity=".8" cx="505.5" cy="792" r="5"/>'
        '<path class="on-water-line" stroke-width="2" opacity=".8" d="M512 784 476 852"/>'
    )


SHIP_OFFSETS: Final = ((-19, -17), (19, -17), (-19, 17), (19, 17))


def ships(state: MilleFioriData) -> str:
    parts = []
    for seat in range(state.seats):
        x, y = ship_point(state, seat)
        parts.append(ship(seat, x, y, 28, f"ship-of-{seat}"))
    return "".join(parts)


def ship_point(state: MilleFioriData, seat: int) -> Point:
    """The position of a ship: each seat has its own corner of a space, so ships never overlap."""
    x, y = SEA[state.players[seat].ship]
    dx, dy = SHIP_OFFSETS[seat]
    return (x + dx, y + dy)
