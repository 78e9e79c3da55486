"""Names of the areas, symbols, cards and spaces of Mille Fiori."""

from typing import Final

from laguna.contract.wording import Wording, gettext_noop
from laguna.games.millefiori import board, cards, codes, components
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACE_SYMBOLS

AREA_NAMES: Final = (
    gettext_noop("Workshops"),
    gettext_noop("Houses"),
    gettext_noop("Nobles"),
    gettext_noop("Commoners"),
    gettext_noop("Trade"),
    gettext_noop("Harbor"),
)
SEA_ROUTE: Final = gettext_noop("Sea route")

SYMBOL_NAMES: Final = {
    "quartz": gettext_noop("quartz"),
    "ash": gettext_noop("ash"),
    "lime": gettext_noop("lime"),
    "pigments": gettext_noop("pigments"),
    "key": gettext_noop("key"),
    "coin": gettext_noop("coin"),
    "lion": gettext_noop("lion"),
    "cross": gettext_noop("cross"),
    "shell": gettext_noop("shell"),
    "fish": gettext_noop("fish"),
    "lobster": gettext_noop("lobster"),
    "glassware": gettext_noop("glassware"),
    "carafe": gettext_noop("carafe"),
    "jewelry": gettext_noop("jewelry"),
    "swan": gettext_noop("swan"),
    "ship": gettext_noop("ship"),
}

WORKSHOP_SPACES: Final = (
    gettext_noop("workshop {place} in the top row ({symbol})"),
    gettext_noop("workshop {place} in the second row ({symbol})"),
    gettext_noop("workshop {place} in the third row ({symbol})"),
    gettext_noop("workshop {place} in the bottom row ({symbol})"),
)
"""A workshop by its row; places are counted from the left."""
NOBLE_SPACES: Final = (
    gettext_noop("space {place} on the Nobles' base ({symbol})"),
    gettext_noop("space {place} on the Nobles' middle level ({symbol})"),
    gettext_noop("space {place} on the Nobles' top level ({symbol})"),
)
COMMONER_SPACES: Final = (
    gettext_noop("space {place} on the Commoners' base ({symbol})"),
    gettext_noop("space {place} on the Commoners' middle level ({symbol})"),
    gettext_noop("space {place} on the Commoners' top level ({symbol})"),
)
TRADE_SPACES: Final = {
    "glassware": gettext_noop("the glassware space in Trade row {row}"),
    "carafe": gettext_noop("the carafe space in Trade row {row}"),
    "jewelry": gettext_noop("the jewelry space in Trade row {row}"),
    "swan": gettext_noop("the swan space in Trade row {row}"),
}

WORKSHOP_ROW_AND_PLACE: Final = tuple(
    (row, 1 + sum(1 for other_row, other in board.WORKSHOP_PLACES if other_row == row and other < column))
    for row, column in board.WORKSHOP_PLACES
)
"""The row of each workshop from 0, and its place in the row from 1."""


class MilleFioriNouns(Wording[MilleFioriView]):
    """Names of the things of Mille Fiori in one language."""

    event_types = codes.EVENT_TYPES
    actions = codes.ACTIONS

    def area(self, area: int) -> str:
        return self.gettext(AREA_NAMES[area])

    def symbol(self, symbol: str) -> str:
        return self.gettext(SYMBOL_NAMES[symbol])

    def card(self, kind: int) -> str:
        """The name of a card: `quartz 3`."""
        if kind in (cards.UNKNOWN, cards.NO_CARD):
            return self.gettext("an unknown card")
        symbol = cards.SYMBOLS[cards.KIND_SYMBOL[kind]]
        return self.gettext("{symbol} {wheel}", symbol=self.symbol(symbol), wheel=cards.KIND_WHEEL[kind])

    def space(self, space: int) -> str:
        """The name of a space: `workshop 3 in the top row (ash)`."""
        area = board.SPACE_AREA[space]
        index = space - board.FIRST_SPACE[area]
        symbol = self.symbol(SPACE_SYMBOLS[space])
        if area == components.WORKSHOPS:
            row, place = WORKSHOP_ROW_AND_PLACE[index]
            return self.gettext(WORKSHOP_SPACES[row], place=place, symbol=symbol)
        if area == components.HOUSES:
            return self.gettext(
                "house {house} (value {value})", house=index + 1, value=components.HOUSE_VALUES[index]
            )
        if area in (components.NOBLES, components.COMMONERS):
            level = board.PYRAMID_LEVEL[index]
            messages = NOBLE_SPACES if area == components.NOBLES else COMMONER_SPACES
            place = index - board.PYRAMID_LEVEL.index(level) + 1
            return self.gettext(messages[level], place=place, symbol=symbol)
        if area == components.TRADE:
            row = index // len(components.GOODS) + 1
            return self.gettext(TRADE_SPACES[SPACE_SYMBOLS[space]], row=row)
        row, place = divmod(index, components.SHIPS_IN_A_ROW)
        return self.gettext("space {place} in harbor row {row}", place=place + 1, row=row + 1)

    def sea_space_rewards(self, space: int) -> list[str]:
        """Points and extra card of a space of the sea route."""
        rewards = []
        if points := components.SEA_POINTS[space]:
            rewards.append(self.ngettext("{number} point", "{number} points", points))
        if space in components.SEA_EXTRA_CARDS:
            rewards.append(self.gettext("an extra card"))
        return rewards
