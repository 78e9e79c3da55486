"""What the areas, things and symbols of Mille Fiori are called; the editions differ. All of it is marked."""

from typing import Final

from laguna.contract.wording import mark

EDITION_NAMES: Final = {
    "devir": {
        "workshops": mark("Workshops"),
        "houses": mark("Residences"),
        "house": mark("residence"),
        "citizens": mark("Townspeople"),
        "nobles": mark("Nobili"),
        "commoners": mark("Populi"),
        "trade": mark("Trade"),
        "goods": mark("commodities"),
        "harbour": mark("Harbor"),
        "sea": mark("trade route"),
        "sea title": mark("Trade route"),
        "bonus": mark("point bonus"),
    },
    "schmidt": {
        "workshops": mark("Workshops"),
        "houses": mark("Houses"),
        "house": mark("house"),
        "citizens": mark("Citizens"),
        "nobles": mark("Nobles"),
        "commoners": mark("Commoners"),
        "trade": mark("Trade"),
        "goods": mark("goods"),
        "harbour": mark("Harbor"),
        "sea": mark("sea track"),
        "sea title": mark("Sea track"),
        "bonus": mark("end game bonus"),
    },
}

SYMBOL_NAMES: Final = {
    "quartz": mark("quartz"),
    "ash": mark("ash"),
    "lime": mark("lime"),
    "pigments": mark("pigments"),
    "key": mark("key"),
    "coin": mark("coin"),
    "lion": mark("lion"),
    "cross": mark("cross"),
    "shell": mark("shell"),
    "fish": mark("fish"),
    "lobster": mark("lobster"),
    "glassware": mark("glassware"),
    "carafe": mark("carafe"),
    "jewelry": mark("jewelry"),
    "swan": mark("swan"),
    "ship": mark("ship"),
}

LEVEL_SPACES: Final = (
    mark("the {symbol} on the base of the {people}, {nth} from the left"),
    mark("the {symbol} on the middle level of the {people}, {nth} from the left"),
    mark("the {symbol} on the top of the {people}, {nth} from the left"),
)
"""A space of a pyramid as a sentence names it, by its level."""

NTH: Final = (
    mark("first"),
    mark("second"),
    mark("third"),
    mark("fourth"),
    mark("fifth"),
    mark("sixth"),
    mark("seventh"),
    mark("eighth"),
    mark("ninth"),
)
ROW_NAMES: Final = (
    mark("the {symbol} workshop in the top row, {nth} from the left"),
    mark("the {symbol} workshop in the second row, {nth} from the left"),
    mark("the {symbol} workshop in the third row, {nth} from the left"),
    mark("the {symbol} workshop in the bottom row, {nth} from the left"),
)
"""A workshop as a sentence names it, by its row."""
AREA_PHRASES: Final = {
    "devir": (
        mark("in the workshops"),
        mark("in the residences"),
        mark("with the Nobili"),
        mark("with the Populi"),
        mark("on a commodity"),
        mark("in the harbor"),
    ),
    "schmidt": (
        mark("in the workshops"),
        mark("in the houses"),
        mark("with the nobles"),
        mark("with the commoners"),
        mark("on a good"),
        mark("in the harbor"),
    ),
}
"""Where a diamond is placed, by area, in a sentence."""
