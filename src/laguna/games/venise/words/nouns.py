"""Names of quarters, materials, goods, cards and places of the boat in La Venise du Nord."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from laguna.contract.wording import Language, gettext_noop
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
from laguna.games.venise.hexes import HEX_NEIGHBOR, NOT_PLACED
from laguna.games.venise.movement import BY_BOAT, BY_BRIDGE, Board, route_steps

# Quarters: one message for every role in a sentence, so that translations can inflect them -----------

THE: Final = (
    gettext_noop("the wool quarter"),
    gettext_noop("the flax quarter"),
    gettext_noop("the gold quarter"),
    gettext_noop("the workshop quarter"),
    gettext_noop("the order quarter"),
    gettext_noop("the builder quarter"),
    gettext_noop("the market"),
    gettext_noop("Port I"),
    gettext_noop("Port II"),
)
AT: Final = (
    gettext_noop("in the wool quarter"),
    gettext_noop("in the flax quarter"),
    gettext_noop("in the gold quarter"),
    gettext_noop("in the workshop quarter"),
    gettext_noop("in the order quarter"),
    gettext_noop("in the builder quarter"),
    gettext_noop("at the market"),
    gettext_noop("at Port I"),
    gettext_noop("at Port II"),
)
TO: Final = (
    gettext_noop("to the wool quarter"),
    gettext_noop("to the flax quarter"),
    gettext_noop("to the gold quarter"),
    gettext_noop("to the workshop quarter"),
    gettext_noop("to the order quarter"),
    gettext_noop("to the builder quarter"),
    gettext_noop("to the market"),
    gettext_noop("to Port I"),
    gettext_noop("to Port II"),
)
FROM: Final = (
    gettext_noop("from the wool quarter"),
    gettext_noop("from the flax quarter"),
    gettext_noop("from the gold quarter"),
    gettext_noop("from the workshop quarter"),
    gettext_noop("from the order quarter"),
    gettext_noop("from the builder quarter"),
    gettext_noop("from the market"),
    gettext_noop("from Port I"),
    gettext_noop("from Port II"),
)
ON_THE_BOARD: Final = (
    gettext_noop("Wool"),
    gettext_noop("Flax"),
    gettext_noop("Gold"),
    gettext_noop("Workshops"),
    gettext_noop("Orders"),
    gettext_noop("Builders"),
    gettext_noop("Market"),
    gettext_noop("Port I"),
    gettext_noop("Port II"),
)
"""The names printed on the board."""
SIDES: Final = (
    gettext_noop("east of {quarter}"),
    gettext_noop("southeast of {quarter}"),
    gettext_noop("southwest of {quarter}"),
    gettext_noop("west of {quarter}"),
    gettext_noop("northwest of {quarter}"),
    gettext_noop("northeast of {quarter}"),
)
"""The hexes around a quarter, in the order of `hexes.DIRECTIONS`."""

# Materials, goods, cards ------------------------------------------------------------------------

MATERIALS: Final = (gettext_noop("wool"), gettext_noop("flax"), gettext_noop("gold"))
CUBES: Final = (gettext_noop("{number} wool"), gettext_noop("{number} flax"), gettext_noop("{number} gold"))
GOODS: Final = (gettext_noop("clothing"), gettext_noop("lace"), gettext_noop("jewelry"))
GOOD_TITLES: Final = (gettext_noop("Clothing"), gettext_noop("Lace"), gettext_noop("Jewelry"))
GOODS_COUNTED: Final = (
    gettext_noop("{number} clothing"),
    gettext_noop("{number} lace"),
    gettext_noop("{number} jewelry"),
)
WORKSHOPS: Final = (
    gettext_noop("the {capacity}-clothing workshop"),
    gettext_noop("the {capacity}-lace workshop"),
    gettext_noop("the {capacity}-jewelry workshop"),
)
ORDERS_OF: Final = (
    gettext_noop("a +{value} clothing order"),
    gettext_noop("a +{value} lace order"),
    gettext_noop("a +{value} jewelry order"),
)
BUILDERS: Final = {
    BRIDGE_MASTER: gettext_noop("the bridge master"),
    GUIDE: gettext_noop("the guide"),
    FOREMAN: gettext_noop("the foreman"),
    QUARTERMASTER: gettext_noop("the quartermaster"),
}
BUILDERS_OF: Final = {
    BROKER: (
        gettext_noop("the clothing broker"),
        gettext_noop("the lace broker"),
        gettext_noop("the jewelry broker"),
    ),
    PATRON: (
        gettext_noop("the clothing patron"),
        gettext_noop("the lace patron"),
        gettext_noop("the jewelry patron"),
    ),
}
ON_THE_CARD: Final = (
    gettext_noop("Bridge master"),
    gettext_noop("Guide"),
    gettext_noop("Foreman"),
    gettext_noop("Broker"),
    gettext_noop("Quartermaster"),
    gettext_noop("Patron"),
)
"""The names printed on builder cards."""
WORKSHOP_TITLES: Final = (
    gettext_noop("{capacity}-clothing workshop"),
    gettext_noop("{capacity}-lace workshop"),
    gettext_noop("{capacity}-jewelry workshop"),
)
ORDER_TITLES: Final = (
    gettext_noop("Clothing order"),
    gettext_noop("Lace order"),
    gettext_noop("Jewelry order"),
)
A_BUILDER: Final = (gettext_noop("a bridge master"), gettext_noop("a guide"), gettext_noop("a foreman"))
"""The permanent builders, of which a player may have one of each kind."""
TAKINGS: Final = (
    gettext_noop("nothing"),
    gettext_noop("a +1 order"),
    gettext_noop("a +2 order"),
    gettext_noop("a cube"),
    gettext_noop("a +2 order (replaced with a cube)"),
)
"""What is removed from a price."""
RAISINGS: Final = (
    gettext_noop("+1 cube"),
    gettext_noop("+1 order"),
    gettext_noop("+2 order"),
    gettext_noop("+1 patron"),
)
"""What raises a price."""


def cost_of(kind: int) -> tuple[int, int, int]:
    return unpacked(int(KIND_COST[kind]))


def unpacked(cost: int) -> tuple[int, int, int]:
    """A packed cost as its wool, flax and gold."""
    return (cost & 3, cost >> 2 & 3, cost >> 4)


class VeniseNouns:
    """Nouns of the game in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.gettext = language.gettext

    def quarter(self, quarter: int, role: Sequence[str] = THE) -> str:
        """A quarter in a sentence: `the market`, or with the role `TO`, `to the market`."""
        return self.gettext(role[quarter])

    def on_the_board(self, quarter: int) -> str:
        return self.gettext(ON_THE_BOARD[quarter])

    def material(self, material: int) -> str:
        return self.gettext(MATERIALS[material])

    def cubes(self, cubes: Sequence[int]) -> str:
        """`2 wool and 1 gold`"""
        some = [
            self.gettext(message, number=number)
            for message, number in zip(CUBES, cubes, strict=True)
            if number
        ]
        return self.language.list_and(some) or self.gettext("nothing")

    def cubes_of(self, material: int, number: int) -> str:
        """`2 wool`"""
        return self.gettext(CUBES[material], number=number)

    def good(self, good: int) -> str:
        return self.gettext(GOODS[good])

    def good_title(self, good: int) -> str:
        """A good as a heading names it."""
        return self.gettext(GOOD_TITLES[good])

    def goods(self, good: int, number: int) -> str:
        """`3 lace`"""
        return self.gettext(GOODS_COUNTED[good], number=number)

    def card(self, kind: int) -> str:
        """A card with its cost."""
        if kind < 0:
            return self.gettext("a card")
        card = self.card_alone(kind)
        if not KIND_COST[kind]:
            return card
        return self.gettext("{card} (cost {cost})", card=card, cost=self.cubes(cost_of(kind)))

    def card_alone(self, kind: int) -> str:
        """A card without its cost."""
        if kind < 0:
            return self.gettext("a card")
        if kind < FIRST_ORDER:
            return self.gettext(WORKSHOPS[KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            good, value = ORDERS[kind - FIRST_ORDER]
            return self.gettext(ORDERS_OF[good], value=value)
        type_ = BUILDER_TYPE[kind]
        return self.gettext(BUILDERS[type_] if type_ in BUILDERS else BUILDERS_OF[type_][KIND_GOOD[kind]])

    def title(self, kind: int) -> str:
        """A card as a heading names it."""
        if kind < FIRST_ORDER:
            return self.gettext(WORKSHOP_TITLES[KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            return self.gettext(ORDER_TITLES[KIND_GOOD[kind]])
        return self.gettext(ON_THE_CARD[BUILDER_TYPE[kind]])

    def space(self, space: int) -> str:
        """A card space."""
        row, place = divmod(space, SPACES_IN_A_ROW)
        return self.gettext("row {row}, space {place}", row=row + 1, place=place + 1)

    def beside(self, tiles: Iterable[int], hex_: int) -> str:
        """A hex by the quarters around it: `east of Gold and northwest of Flax`."""
        return self.language.list_and(self._sides(tiles, hex_))

    def _sides(self, tiles: Iterable[int], hex_: int) -> list[str]:
        around = {int(HEX_NEIGHBOR[hex_ * 6 + side]): (side + 3) % 6 for side in range(6)}
        return [
            self.gettext(SIDES[around[tile]], quarter=self.on_the_board(quarter))
            for quarter, tile in enumerate(int(tile) for tile in tiles)
            if tile != NOT_PLACED and tile in around
        ]

    def boat_place(self, board: Board, place: int) -> str:
        """A place of the boat by a short name that no other place of the city has: `between Wool and Gold` if
        no other place touches both of them, else `east of Wool`."""
        return _boat_place(self, board, place)

    def name_boat_place(self, board: Board, place: int) -> str:
        """Two quarters on opposite sides are preferred."""
        hex_ = int(board.places[place])
        quarter_at = {int(board.tiles[quarter]): quarter for quarter in range(len(THE))}
        around = [quarter_at.get(int(HEX_NEIGHBOR[hex_ * 6 + side])) for side in range(6)]
        for turn in (3, 2, 1):
            for side in range(6):
                one, other = around[side], around[(side + turn) % 6]
                if one is None or other is None:
                    continue
                both = 1 << one | 1 << other
                if sum(int(touched) & both == both for touched in board.touched) == 1:
                    names = [self.on_the_board(quarter) for quarter in sorted((one, other))]
                    return self.gettext("between {one} and {other}", one=names[0], other=names[1])
        return self._sides(board.tiles, hex_)[0]

    def route(self, route: int) -> str:
        """The quarters of a packed route: `Flax, by boat to Gold, by bridge to Market`"""
        steps = []
        for quarter, means in route_steps(route):
            name = self.on_the_board(quarter)
            if means == BY_BOAT:
                name = self.gettext("by boat to {quarter}", quarter=name)
            elif means == BY_BRIDGE:
                name = self.gettext("by bridge to {quarter}", quarter=name)
            steps.append(name)
        return self.language.pgettext("between the steps of a way", ", ").join(steps)

    def taking(self, what: int) -> str:
        return self.gettext(TAKINGS[what])


@lru_cache(4096)
def _boat_place(nouns: VeniseNouns, board: Board, place: int) -> str:
    """Cached, since every movement by boat asks for dozens of these names."""
    return nouns.name_boat_place(board, place)
