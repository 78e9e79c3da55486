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
    mark("the {symbol} of the {people}' base level ({space})"),
    mark("the {symbol} of the {people}' middle level ({space})"),
    mark("the {symbol} of the {people}' top level ({space})"),
)
"""A space of a pyramid as a sentence names it, by its level."""
