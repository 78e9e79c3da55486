"""What the things of La Venise du Nord are called in a language."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.wording import Language, mark
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    FIRST_BUILDER,
    FIRST_ORDER,
    KIND_COST,
    KIND_GOOD,
    ORDERS,
)
from laguna.games.venise.components import (
    BRIDGE_MASTER,
    BROKER,
    FOREMAN,
    GUIDE,
    PATRON,
    QUARTERMASTER,
    SPACES_IN_A_ROW,
)
from laguna.games.venise.movement import (
    BY_BOAT,
    BY_BRIDGE,
    HEX_NEIGHBOUR,
    NOT_PLACED,
    Board,
    steps_of,
)

# Quarters, as a sentence needs them -------------------------------------------------------------

THE: Final = (
    mark("the wool quarter"),
    mark("the flax quarter"),
    mark("the gold quarter"),
    mark("the workshop quarter"),
    mark("the order quarter"),
    mark("the master builders' quarter"),
    mark("the market"),
    mark("Port I"),
    mark("Port II"),
)
ON: Final = (
    mark("on the wool quarter"),
    mark("on the flax quarter"),
    mark("on the gold quarter"),
    mark("on the workshop quarter"),
    mark("on the order quarter"),
    mark("on the master builders' quarter"),
    mark("on the market"),
    mark("on Port I"),
    mark("on Port II"),
)
TO: Final = (
    mark("to the wool quarter"),
    mark("to the flax quarter"),
    mark("to the gold quarter"),
    mark("to the workshop quarter"),
    mark("to the order quarter"),
    mark("to the master builders' quarter"),
    mark("to the market"),
    mark("to Port I"),
    mark("to Port II"),
)
FROM: Final = (
    mark("from the wool quarter"),
    mark("from the flax quarter"),
    mark("from the gold quarter"),
    mark("from the workshop quarter"),
    mark("from the order quarter"),
    mark("from the master builders' quarter"),
    mark("from the market"),
    mark("from Port I"),
    mark("from Port II"),
)
IN: Final = (
    mark("in the wool quarter"),
    mark("in the flax quarter"),
    mark("in the gold quarter"),
    mark("in the workshop quarter"),
    mark("in the order quarter"),
    mark("in the master builders' quarter"),
    mark("in the market"),
    mark("in Port I"),
    mark("in Port II"),
)
ON_THE_BOARD: Final = (
    mark("Wool"),
    mark("Flax"),
    mark("Gold"),
    mark("Workshops"),
    mark("Orders"),
    mark("Builders"),
    mark("Market"),
    mark("Port I"),
    mark("Port II"),
)
"""As the quarters are written there."""
SIDES: Final = (
    mark("east of {quarter}"),
    mark("south-east of {quarter}"),
    mark("south-west of {quarter}"),
    mark("west of {quarter}"),
    mark("north-west of {quarter}"),
    mark("north-east of {quarter}"),
)
"""The hexes around a quarter, in the order of `movement.DIRECTIONS`."""

# Materials, goods, cards ------------------------------------------------------------------------

MATERIALS: Final = (mark("wool"), mark("flax"), mark("gold"))
CUBES: Final = (mark("{number} wool"), mark("{number} flax"), mark("{number} gold"))
GOODS: Final = (mark("clothing"), mark("lace"), mark("jewelry"))
GOODS_COUNTED: Final = (mark("{number} clothing"), mark("{number} lace"), mark("{number} jewelry"))
WORKSHOPS: Final = (
    mark("the wool workshop with room for {capacity}"),
    mark("the flax workshop with room for {capacity}"),
    mark("the gold workshop with room for {capacity}"),
)
ORDERS_OF: Final = (
    mark("an order for clothing worth {value}"),
    mark("an order for lace worth {value}"),
    mark("an order for jewelry worth {value}"),
)
BUILDERS: Final = {
    BRIDGE_MASTER: mark("the bridge master"),
    GUIDE: mark("the guide"),
    FOREMAN: mark("the foreman"),
    QUARTERMASTER: mark("the quartermaster"),
}
BUILDERS_OF: Final = {
    BROKER: (mark("the broker of clothing"), mark("the broker of lace"), mark("the broker of jewelry")),
    PATRON: (mark("the patron of clothing"), mark("the patron of lace"), mark("the patron of jewelry")),
}
ON_THE_CARD: Final = (
    mark("Bridge master"),
    mark("Guide"),
    mark("Foreman"),
    mark("Broker"),
    mark("Quartermaster"),
    mark("Patron"),
)
"""As the kinds of builders are written there."""
WORKSHOP_TITLES: Final = (
    mark("Wool workshop \u00d7{capacity}"),
    mark("Flax workshop \u00d7{capacity}"),
    mark("Gold workshop \u00d7{capacity}"),
)
ORDER_TITLES: Final = (mark("Clothing order"), mark("Lace order"), mark("Jewelry order"))
A_BUILDER: Final = (mark("a bridge master"), mark("a guide"), mark("a foreman"))
"""The permanent ones."""
TAKINGS: Final = (
    mark("nothing"),
    mark("an order of value 1"),
    mark("an order of value 2"),
    mark("a cube"),
    mark("an order of value 2, for a cube"),
)
"""What is taken from a price; the last one leaves a cube."""
RAISINGS: Final = (
    mark("a cube"),
    mark("an order of value 1"),
    mark("an order of value 2"),
    mark("a patron"),
)
"""What raises a price."""


def cost_of(kind: int) -> tuple[int, int, int]:
    return unpacked(int(KIND_COST[kind]))


def unpacked(cost: int) -> tuple[int, int, int]:
    """A packed cost as its wool, flax and gold."""
    return (cost & 3, cost >> 2 & 3, cost >> 4)


class Things:
    """The things of the game in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.say = language.say

    def quarter(self, quarter: int, role: Sequence[str] = THE) -> str:
        """A quarter as its role in a sentence needs it: `the market`, or with `TO`, `to the market`."""
        return self.say(role[quarter])

    def on_the_board(self, quarter: int) -> str:
        return self.say(ON_THE_BOARD[quarter])

    def material(self, material: int) -> str:
        return self.say(MATERIALS[material])

    def cubes(self, cubes: Sequence[int]) -> str:
        """`2 wool and 1 gold`"""
        some = [
            self.say(message, number=number) for message, number in zip(CUBES, cubes, strict=True) if number
        ]
        return self.language.listed(some) or self.say("nothing")

    def good(self, good: int) -> str:
        return self.say(GOODS[good])

    def goods(self, good: int, number: int) -> str:
        """`3 lace`"""
        return self.say(GOODS_COUNTED[good], number=number)

    def card(self, kind: int) -> str:
        """A card with its cost."""
        if kind < 0:
            return self.say("a card")
        card = self.card_alone(kind)
        if not KIND_COST[kind]:
            return card
        return self.say("{card} (cost {cost})", card=card, cost=self.cubes(cost_of(kind)))

    def card_alone(self, kind: int) -> str:
        """A card without its cost."""
        if kind < 0:
            return self.say("a card")
        if kind < FIRST_ORDER:
            return self.say(WORKSHOPS[KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            good, value = ORDERS[kind - FIRST_ORDER]
            return self.say(ORDERS_OF[good], value=value)
        type_ = BUILDER_TYPE[kind]
        return self.say(BUILDERS[type_] if type_ in BUILDERS else BUILDERS_OF[type_][KIND_GOOD[kind]])

    def title(self, kind: int) -> str:
        """A card as a heading names it."""
        if kind < FIRST_ORDER:
            return self.say(WORKSHOP_TITLES[KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            return self.say(ORDER_TITLES[KIND_GOOD[kind]])
        return self.say(ON_THE_CARD[BUILDER_TYPE[kind]])

    def space(self, space: int) -> str:
        """A card space."""
        row, place = divmod(space, SPACES_IN_A_ROW)
        return self.say("row {row}, space {place}", row=row + 1, place=place + 1)

    def beside(self, tiles: Iterable[int], hex_: int) -> str:
        """A hex by the quarters around it: `east of Gold and north of Flax`."""
        return self.language.listed(self._sides(tiles, hex_))

    def _sides(self, tiles: Iterable[int], hex_: int) -> list[str]:
        around = {int(HEX_NEIGHBOUR[hex_ * 6 + side]): (side + 3) % 6 for side in range(6)}
        return [
            self.say(SIDES[around[tile]], quarter=self.on_the_board(quarter))
            for quarter, tile in enumerate(int(tile) for tile in tiles)
            if tile != NOT_PLACED and tile in around
        ]

    def water(self, board: Board, place: int) -> str:
        """A water hex as a player finds it."""
        return _water(self, board, place)

    def name_water(self, board: Board, place: int) -> str:
        """The quarters that it lies between, and on which side of one of them, if that is not clear."""
        touched = int(board.touched[place])
        quarters = [self.on_the_board(quarter) for quarter in range(len(THE)) if touched >> quarter & 1]
        side = self._sides(board.tiles, int(board.places[place]))[0]
        if len(quarters) == 1:
            return self.say("the water {side}", side=side)
        if sum(1 for other in board.touched if other == touched) == 1:
            return self.say("the water between {quarters}", quarters=quarters)
        return self.say("the water between {quarters}, {side}", quarters=quarters, side=side)

    def way(self, way: int) -> str:
        """`Flax, by boat to Gold, by bridge to Market`"""
        steps = []
        for quarter, means in steps_of(way):
            name = self.on_the_board(quarter)
            if means == BY_BOAT:
                name = self.say("by boat to {quarter}", quarter=name)
            elif means == BY_BRIDGE:
                name = self.say("by bridge to {quarter}", quarter=name)
            steps.append(name)
        return self.language.about("between the steps of a way", ", ").join(steps)

    def taking(self, what: int) -> str:
        return self.say(TAKINGS[what])


@lru_cache(4096)
def _water(things: Things, board: Board, place: int) -> str:
    """Names of waters are needed by the dozen for every movement, and stay the same."""
    return things.name_water(board, place)
