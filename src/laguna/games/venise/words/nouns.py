"""Names of quarters, materials, goods, cards and places of the boat in La Venise du Nord."""

from collections.abc import Iterable, Sequence
from typing import Final

from laguna.contract.wording import Language, gettext_noop, ngettext_noop, nouns_noop, npgettext_noop
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
from laguna.games.venise.movement import BY_BOAT, BY_BRIDGE, Board, fact_about, route_steps

# Quarters: one message for every role in a sentence, so that translations can inflect them -----------

QUARTERS: Final = nouns_noop(
    ("subject", "object", "between", "to \u2026", "from \u2026"),
    "the wool quarter",
    "the flax quarter",
    "the gold quarter",
    "the workshop quarter",
    "the order quarter",
    "the builder quarter",
    "the market",
    "Port I",
    "Port II",
)
"""The quarters of the city as parts of sentences. The object is placed, used or skipped; a bridge is between
two quarters."""
THE: Final = QUARTERS["subject"]
OBJECT: Final = QUARTERS["object"]
BETWEEN: Final = QUARTERS["between"]
TO: Final = QUARTERS["to \u2026"]
FROM: Final = QUARTERS["from \u2026"]
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
SHORT: Final = nouns_noop(
    ("quarter", "between", "of \u2026", "to \u2026"),
    "Wool",
    "Flax",
    "Gold",
    "Workshops",
    "Orders",
    "Builders",
    "Market",
    "Port I",
    "Port II",
)
"""The quarters by the names that are printed on the board: as a "quarter" that name itself, without article.
In the other roles, the short name or the whole one, with article where the language needs it: the boat is
between Wool and Gold, or east of Wool; a burgher goes by boat to Wool."""
SIDES: Final = (
    gettext_noop("east {of_quarter}"),
    gettext_noop("southeast {of_quarter}"),
    gettext_noop("southwest {of_quarter}"),
    gettext_noop("west {of_quarter}"),
    gettext_noop("northwest {of_quarter}"),
    gettext_noop("northeast {of_quarter}"),
)
"""The hexes around a quarter, in the order of `hexes.DIRECTIONS`: "east" with "of Gold"."""
ARROWS: Final = "\u2193\u2199\u2196\u2191\u2197\u2198"
"""The same sides on a map with north on the right."""

# Materials, goods, cards ------------------------------------------------------------------------

MATERIALS: Final = nouns_noop(("label", "object"), "wool", "flax", "gold", "a cube")
"""A cube of a material. The object is put, moved, swapped or added: "Put wool into your stock"."""
CUBES: Final = (
    npgettext_noop("cubes", "{number} wool", "{number} wool"),
    npgettext_noop("cubes", "{number} flax", "{number} flax"),
    npgettext_noop("cubes", "{number} gold", "{number} gold"),
)
GOODS: Final = nouns_noop(
    (
        "label",
        "subject",
        "object",
        "price",
        "the price of \u2026",
        "from the price of \u2026",
        "in the price of \u2026",
    ),
    "clothing",
    "lace",
    "jewelry",
)
"""The goods. The object is sold: "Sell lace". As a price, it stands for the price of the good: "Raise lace to
3"."""
GOOD_TITLES: Final = (gettext_noop("Clothing"), gettext_noop("Lace"), gettext_noop("Jewelry"))
GOODS_COUNTED: Final = (
    ngettext_noop("{number} clothing", "{number} clothing"),
    ngettext_noop("{number} lace", "{number} lace"),
    ngettext_noop("{number} jewelry", "{number} jewelry"),
)
WORKSHOPS: Final = nouns_noop(
    ("subject", "object", "onto \u2026"),
    "the {capacity}-clothing workshop",
    "the {capacity}-lace workshop",
    "the {capacity}-jewelry workshop",
)
"""A workshop by what it makes, and how many at a time. The object is built, kept or seen."""
ORDERS_OF: Final = nouns_noop(
    ("subject", "object", "onto \u2026"),
    "a +{value} clothing order",
    "a +{value} lace order",
    "a +{value} jewelry order",
)
"""An order, which raises the price of its good by 1 or 2."""
BUILDERS: Final = nouns_noop(
    ("subject", "object", "onto \u2026"),
    "the bridge master",
    "the guide",
    "the foreman",
    "the quartermaster",
    "the clothing broker",
    "the lace broker",
    "the jewelry broker",
    "the clothing patron",
    "the lace patron",
    "the jewelry patron",
)
"""The master builders: cards that help the player who completes them."""
A_CARD: Final = nouns_noop(("subject", "object", "onto \u2026"), "a card")
FIRST_ROWS: Final = {BRIDGE_MASTER: 0, GUIDE: 1, FOREMAN: 2, QUARTERMASTER: 3, BROKER: 4, PATRON: 7}
"""The row of each type of builder in the table of builders; brokers and patrons have one for each good."""
ON_THE_CARD: Final = (
    gettext_noop("Bridge master"),
    gettext_noop("Guide"),
    gettext_noop("Foreman"),
    gettext_noop("Broker"),
    gettext_noop("Quartermaster"),
    gettext_noop("Patron"),
)
"""The names printed on builder cards."""
EFFECTS: Final = (
    gettext_noop("+2 points per bridge"),
    gettext_noop("your movement die \u00b11"),
    gettext_noop("your action die \u00b11"),
    gettext_noop("once: a price up, one down"),
    gettext_noop("once: refills your stock"),
    gettext_noop("works as a +1 order"),
)
"""What each type of builder does, in a few short words: on its card, or as the note of a move."""
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
A_BUILDER: Final = nouns_noop(("object",), "a bridge master", "a guide", "a foreman")["object"]
"""The permanent builders, of which a player may have one of each kind."""
TAKINGS: Final = nouns_noop(
    ("object",), "nothing", "a +1 order", "a +2 order", "a cube", "a +2 order (replaced with a cube)"
)["object"]
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

    def on_the_board(self, quarter: int, role: str = "quarter") -> str:
        """A quarter by the name printed on the board: `Wool`, or with the role `to \u2026`, `to Wool`."""
        return self.gettext(SHORT[role][quarter])

    def material(self, material: int, role: str = "object") -> str:
        return self.gettext(MATERIALS[role][material])

    def cubes(self, cubes: Sequence[int]) -> str:
        """`2 wool and 1 gold`"""
        some = [
            self.language.ngettext(*message, number)
            for message, number in zip(CUBES, cubes, strict=True)
            if number
        ]
        return self.language.list_and(some) or self.gettext("nothing")

    def cubes_of(self, material: int, number: int) -> str:
        """`2 wool`"""
        return self.language.ngettext(*CUBES[material], number)

    def good(self, good: int, role: str = "label") -> str:
        return self.gettext(GOODS[role][good])

    def good_title(self, good: int) -> str:
        """A good as a heading names it."""
        return self.gettext(GOOD_TITLES[good])

    def goods(self, good: int, number: int) -> str:
        """`3 lace`"""
        return self.language.ngettext(*GOODS_COUNTED[good], number)

    def sell(self, good: int) -> str:
        """The button that asks how a good is sold."""
        return self.gettext("Sell {good}", good=self.good(good, "object"))

    def card(self, kind: int, role: str = "object") -> str:
        """A card with its cost."""
        card = self.card_alone(kind, role)
        if kind < 0 or not KIND_COST[kind]:
            return card
        return self.gettext("{card} (cost {cost})", card=card, cost=self.cubes(cost_of(kind)))

    def card_alone(self, kind: int, role: str = "object") -> str:
        """A card without its cost."""
        if kind < 0:
            return self.gettext(A_CARD[role][0])
        if kind < FIRST_ORDER:
            return self.gettext(WORKSHOPS[role][KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            good, value = ORDERS[kind - FIRST_ORDER]
            return self.gettext(ORDERS_OF[role][good], value=value)
        type_ = BUILDER_TYPE[kind]
        row = FIRST_ROWS[type_] + (KIND_GOOD[kind] if type_ in (BROKER, PATRON) else 0)
        return self.gettext(BUILDERS[role][row])

    def title(self, kind: int) -> str:
        """A card as a heading names it."""
        if kind < FIRST_ORDER:
            return self.gettext(WORKSHOP_TITLES[KIND_GOOD[kind]], capacity=CAPACITY[kind])
        if kind < FIRST_BUILDER:
            return self.gettext(ORDER_TITLES[KIND_GOOD[kind]])
        return self.gettext(ON_THE_CARD[BUILDER_TYPE[kind]])

    def effect(self, kind: int) -> str:
        """What a builder does; empty for other cards."""
        return self.gettext(EFFECTS[BUILDER_TYPE[kind]]) if kind >= FIRST_BUILDER else ""

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
            self.gettext(SIDES[around[tile]], of_quarter=self.on_the_board(quarter, "of \u2026"))
            for quarter, tile in enumerate(int(tile) for tile in tiles)
            if tile != NOT_PLACED and tile in around
        ]

    def boat_place(self, board: Board, place: int, turned: bool = False) -> str:
        """A place of the boat by a short name that no other place of the city has: `between Wool and Gold` if
        no other place touches both of them, else `east of Wool`; on a turned map with an arrow that shows
        where that is."""
        return fact_about(
            board, (self.language, place, turned), lambda: self.name_boat_place(board, place, turned)
        )

    def name_boat_place(self, board: Board, place: int, turned: bool = False) -> str:
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
                    names = [self.on_the_board(quarter, "between") for quarter in sorted((one, other))]
                    return self.gettext("between {one} and {other}", one=names[0], other=names[1])
        name = self._sides(board.tiles, hex_)[0]
        _, towards = min((quarter, side) for side, quarter in enumerate(around) if quarter is not None)
        return f"{name} ({ARROWS[(towards + 3) % 6]})" if turned else name

    def route(self, route: int) -> str:
        """The quarters of a packed route: `Flax, by boat to Gold, by bridge to Market`"""
        steps = []
        for quarter, means in route_steps(route):
            if means == BY_BOAT:
                steps.append(self.gettext("by boat {place}", place=self.on_the_board(quarter, "to \u2026")))
            elif means == BY_BRIDGE:
                steps.append(self.gettext("by bridge {place}", place=self.on_the_board(quarter, "to \u2026")))
            else:
                steps.append(self.on_the_board(quarter))
        return self.language.pgettext("between the steps of a way", ", ").join(steps)

    def taking(self, what: int) -> str:
        return self.gettext(TAKINGS[what])
