"""Draw the pictures of the rules pages: `python tools/rules_drawings.py` writes them all.

Each picture is a cropped part of the real board in a small position. A test fails if a file is out of date.
"""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import laguna
from laguna.contract.panel import LANDSCAPE, LAYOUTS, Panel
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori.pictures.layout import LANDSCAPE_BOARD, SEA_BOX
from laguna.games.millefiori.pictures.portrait_layout import PORTRAIT_BOARD
from laguna.games.millefiori.pictures.portrait_layout import SEA_BOX as PORTRAIT_SEA_BOX
from laguna.kit.palette import STYLE
from laguna.kit.svg import escape, number

GAMES = Path(laguna.__file__).parent / "games"
MARGIN = 12
"""Shapes up to this far outside the crop may reach into it."""

Box = tuple[float, float, float, float]


def position(game: str, layout: str = LANDSCAPE, **keys: object) -> list[Panel]:
    """Return the panels of a position as the player to move sees them."""
    match = laguna.from_position({"game": game, **keys})
    seat = match.actors()[0]
    return match.game.panels(match.view(seat).view, match.names, ENGLISH, True, layout)


def millefiori(layout: str = LANDSCAPE, **keys: object) -> list[Panel]:
    return position("millefiori", layout, **keys)


def murano(**keys: object) -> list[Panel]:
    return position("murano", **keys)


def venise(**keys: object) -> list[Panel]:
    return position("venise", **keys)


def area(panels: list[Panel], name: str, title: str) -> str:
    """Crop one area of the board."""
    box = next(area.box for area in panels[0].areas if area.name == name)
    return crop(panels[0], box, title)


def crop(panel: Panel, box: Box, title: str, board: Panel | None = None) -> str:
    """Crop a panel to a box as an SVG document without invisible shapes. The definitions of all panels are in
    the backdrop of the board."""
    definitions = board.backdrop[: board.backdrop.index("</defs>") + 7] if board else ""
    parts = ElementTree.fromstring(f"<svg>{definitions}{panel.backdrop}{panel.live}</svg>")
    defined = {
        child.attrib["id"]: child
        for found in parts.findall("defs")
        for child in found
        if "id" in child.attrib
    }
    named = {part.attrib["id"]: part for part in parts.iter() if "id" in part.attrib}
    shown = [part for part in unclipped(parts) if part.tag != "defs" and touches(part, box, named)]
    needed: dict[str, ElementTree.Element] = {}
    for part in shown:
        collect_definitions(part, defined, needed)
    x, y, width, height = (number(side) for side in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><defs>"
        + "".join(ElementTree.tostring(needed[name], "unicode") for name in defined if name in needed)
        + "</defs>\n"
        + "\n".join(ElementTree.tostring(part, "unicode").strip() for part in shown)
        + "\n</svg>\n"
    )


def unclipped(parts: ElementTree.Element) -> list[ElementTree.Element]:
    """Return the parts of a drawing, and the contents of clipped groups as parts of their own."""
    found = []
    for part in parts:
        found += list(part) if part.tag == "g" and set(part.attrib) == {"clip-path"} else [part]
    return found


def collect_definitions(
    part: ElementTree.Element, defined: dict[str, ElementTree.Element], needed: dict[str, ElementTree.Element]
) -> None:
    """Collect the definitions that an element refers to, recursively."""
    for name in re.findall(r'(?:href="|url\()#([\w.-]+)', ElementTree.tostring(part, "unicode")):
        if name in defined and name not in needed:
            needed[name] = defined[name]
            collect_definitions(defined[name], defined, needed)


def touches(part: ElementTree.Element, box: Box, named: dict[str, ElementTree.Element]) -> bool:
    """Return whether an element may reach into a box, judged by its coordinates."""
    points = [point for element in part.iter() for point in named_points(element, named)]
    if not points:
        return True
    reach = MARGIN + float(part.attrib.get("stroke-width", 0)) / 2
    left, top = min(x for x, y in points), min(y for x, y in points)
    right, bottom = max(x for x, y in points), max(y for x, y in points)
    x, y, width, height = box
    return left - reach < x + width and right + reach > x and top - reach < y + height and bottom + reach > y


def named_points(
    element: ElementTree.Element, defined: dict[str, ElementTree.Element]
) -> list[tuple[float, float]]:
    """Return the coordinates in the attributes of an element, or of the path that it repeats."""
    at = element.attrib
    repeated = defined.get(at.get("href", "").removeprefix("#"))
    if repeated is not None and "d" in repeated.attrib:
        dx, dy = float(at.get("x", 0)), float(at.get("y", 0))
        return [(x + dx, y + dy) for x, y in named_points(repeated, defined)]
    if "transform" in at and (moved := re.match(r"translate\(([-\d.]+)[ ,]([-\d.]+)", at["transform"])):
        return [(float(moved[1]), float(moved[2]))]
    if "cx" in at:
        x, y, r = float(at["cx"]), float(at["cy"]), float(at.get("r", 0))
        return [(x - r, y - r), (x + r, y + r)]
    if "d" in at:
        start = re.findall(r"[MLQ]\s*(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)", at["d"])
        return [(float(x), float(y)) for x, y in start]
    if "x" in at or "width" in at:
        x, y = float(at.get("x", 0)), float(at.get("y", 0))
        width = float(at.get("width", 0)) or len(element.text or "") * float(at.get("font-size", 0)) / 2
        return [(x, y), (x + width, y + float(at.get("height", at.get("width", 0))))]
    return []


def drawings() -> dict[str, str]:
    """Return every picture by file name."""
    return millefiori_drawings() | murano_drawings() | venise_drawings()


def murano_drawings() -> dict[str, str]:
    """Return the pictures of the rules page of Murano."""
    anchored = ["build-1", "gold", "production", "factory-2", "build-3", "shop-2", "palace-2"]
    board = murano(players=4, to_play=0, ships={"red": "gondolier-1", "black": anchored})[0]
    under_way = ["character-1", "gold", "build-3", "gondolier-2", "shop-2", "income", "palace-2"]
    ships = {"red": "build-2", "black": under_way}
    islands: dict[str, object] = {
        "streets": {
            "donato.b2": "red",
            "donato.c3": "red+grey",
            "donato.d3": "blank",
            "donato.d2": "blue+blue",
            "donato.b4": "grey",
        },
        "buildings": {
            "donato.a2": ["shop-red", 0],
            "donato.c2": ["factory", 1],
            "donato.c4": "palace-2",
            "donato.a4": "special",
        },
        "gondolas": {"donato.white": 0, "donato.orange": 1},
    }
    building = murano(
        players=3,
        to_play=0,
        ships=ships,
        moved={"red": True},
        space="build-2",
        pending="tile",
        tile="shop-grey",
        tiles=[["shop-grey"], [], []],
        **islands,
    )
    sailing = murano(players=3, to_play=0, gold=[9, 5, 5], ships=ships, **islands)
    looking = murano(
        players=3,
        to_play=0,
        ships=ships,
        moved={"black": ["character-1"]},
        space="character-1",
        pending="looking",
        drawn=[3, 12, 34],
        characters=[[16, 26, 8], [], []],
        gold=[9, 5, 5],
    )
    hand = looking[1]
    return {
        "murano-board.svg": crop(board, (0, 0, board.width, board.height), "The board of Murano"),
        "murano-ring.svg": crop(
            sailing[0],
            (0, 580, 430, 320),
            "The red ship may go to the palaces; the black one behind it cannot move",
        ),
        "murano-island.svg": area(building, "donato", "San Donato: a shop is about to be built"),
        "murano-characters.svg": crop(
            hand, (0, 0, hand.width, hand.height), "Three characters to choose from", looking[0]
        ),
    }


def venise_drawings() -> dict[str, str]:
    """Return the pictures of the rules page of La Venise du Nord."""
    city: dict[str, object] = {
        "players": 3,
        "first": 0,
        "to_play": 0,
        "round": 6,
        "burghers": ["flax", "gold", "market"],
        "dice": {"gold": [1, 2], "builder": [0, 5], "market": [2, 3], "port1": [0, 1]},
        "bridges": [["flax", "builder", 0], ["builder", "order", 0], ["gold", "market", 1]],
    }
    moving = venise(**city, pending="move", rolled=[1, 4])
    selling = venise(
        **city | {"burghers": ["market", "gold", "market"]},
        pending="activate",
        rolled=[2, 4],
        value=2,
        market=[0, 2],
        prices={
            "clothing": {"orders": [1], "cubes": 1},
            "lace": {"orders": [2, 1], "cubes": 1},
            "jewelry": {"orders": [1], "cubes": 0},
        },
        ports={"port1": ["lace"], "port2": ["jewelry"]},
        goods=[{"lace": 2, "jewelry": 1}, {}, {}],
    )
    working = venise(
        **city | {"burghers": ["wool", "gold", "market"]},
        pending="cubes",
        rolled=[4, 5],
        value=4,
        cubes=3,
        stocks=["wfg", "w", "g"],
        goods=[{"lace": 2}, {}, {}],
        cards=[
            {
                "1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 1},
                "1.2": {"card": "gold-1-wg", "cubes": "g"},
                "2.1": "lace+2",
                "2.2": {"card": "guide-wf", "cubes": "wf"},
                "2.3": "jewelry+1",
            },
            {},
            {},
        ],
    )
    you = working[1]
    map_, quay = (0, 0, 1300, 766), (0, 754, 1300, 165)
    return {
        "venise-city.svg": crop(
            venise(players=3, first=0, to_play=0, pending="start")[0],
            map_,
            "The city in its first layout, before the burghers are placed",
        ),
        "venise-movement.svg": crop(
            moving[0], map_, "A 1 and a 4 are rolled: the quarters that can be reached"
        ),
        "venise-market.svg": crop(selling[0], quay, "Prices and bonuses"),
        "venise-player.svg": crop(you, (0, 0, you.width, you.height), "A player's board", working[0]),
    }


def millefiori_drawings() -> dict[str, str]:
    """Return the pictures of the rules page of Mille Fiori."""
    start, start_on_a_phone = (
        millefiori(layout, players=4, to_play=0, playing="ship-3") for layout in LAYOUTS
    )
    workshops = millefiori(
        players=2,
        to_play=0,
        playing="pigments-2",
        workshops={"w0.3": 0, "w1.4": 0, "w0.7": 1, "w1.6": 1, "w2.3": 0, "w0.9": 1},
    )
    run_of_houses: dict[str, Any] = {"houses": [1, 0, 0, 0, 1, 1, 0], "bonuses": {"houses": [0]}}
    houses, houses_on_a_phone = (
        millefiori(layout, players=2, to_play=0, playing="key-2", **run_of_houses) for layout in LAYOUTS
    )
    nobles = millefiori(
        players=3,
        to_play=0,
        playing="coin-2",
        nobles={"n.b0": 0, "n.b1": 1, "n.b2": 2, "n.b3": 1, "n.m0": 0, "n.m1": 1},
        bonuses={"nobles": [2, 0]},
    )
    trade = millefiori(
        players=3,
        to_play=0,
        playing="carafe-1",
        trade={"t0.carafe": 0, "t1.carafe": 2, "t1.swan": 1, "t3.jewelry": 0},
    )
    harbour = millefiori(
        players=3,
        to_play=0,
        playing="ship-1",
        trade={"t3.glassware": 1, "t3.carafe": 2, "t3.swan": 1, "t0.swan": 0},
        harbour={"s3.0": 0, "s3.1": 2, "s1.1": 1},
    )
    sea, sea_on_a_phone = (
        millefiori(layout, players=3, to_play=0, playing="key-3", ships=[4, 9, 0]) for layout in LAYOUTS
    )
    cards = millefiori(players=2, hands=[["pigments-2", "key-4", "coin-5", "swan-3", "ship-1"], []])
    board, hand = start[0], cards[1]
    return {
        "millefiori-board.svg": crop(board, (0, 0, board.width, board.height), "The board of Mille Fiori"),
        "millefiori-board-portrait.svg": crop(
            start_on_a_phone[0],
            (0, 0, PORTRAIT_BOARD.width, PORTRAIT_BOARD.height),
            "The board of Mille Fiori",
        ),
        "millefiori-houses-portrait.svg": crop(
            houses_on_a_phone[0], PORTRAIT_BOARD.land["houses"], "Houses: the eighth is next"
        ),
        "millefiori-sea-portrait.svg": crop(
            sea_on_a_phone[0], PORTRAIT_SEA_BOX, "The sea route: a ship is about to sail three spaces"
        ),
        "millefiori-cards.svg": crop(hand, (0, 0, hand.width, 98), "Five cards of Mille Fiori", cards[0]),
        "millefiori-workshops.svg": crop(
            workshops[0], LANDSCAPE_BOARD.land["workshops"], "Workshops: pigments are about to be placed"
        ),
        "millefiori-houses.svg": crop(
            houses[0], LANDSCAPE_BOARD.land["houses"], "Houses: the eighth is next"
        ),
        "millefiori-nobles.svg": area(nobles, "nobles", "The pyramid of the Nobles"),
        "millefiori-trade.svg": crop(
            trade[0], LANDSCAPE_BOARD.land["trade"], "Trade: a carafe is about to be placed"
        ),
        "millefiori-harbor.svg": crop(
            harbour[0], LANDSCAPE_BOARD.land["trade"], "Harbor: the fourth row has room for one more ship"
        ),
        "millefiori-sea.svg": crop(sea[0], SEA_BOX, "The sea route: a ship is about to sail three spaces"),
    }


if __name__ == "__main__":
    for name, picture in drawings().items():
        (GAMES / name.partition("-")[0] / "rulebook" / name).write_text(picture, encoding="utf-8")
        print(f"{name}: {len(picture) // 1000} kB")
