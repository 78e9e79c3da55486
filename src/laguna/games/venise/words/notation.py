"""The notation of La Venise du Nord, the same in every language.

Quarters are `wool flax gold workshop order builder market port1 port2`, raw materials `wool flax gold` (in
costs and stocks the letters w, f, g), goods `clothing lace jewelry`. A card space is row and place, `1.3`. A
hex is `q,r`, a place of the boat its number, from 1 row by row. Workshops are material, capacity and cost
(`gold-2-fgg`), orders good and value (`lace+2`), builders their name, cost or good (`guide-wf`,
`broker-lace`, `bridge-master`).

    tile QUARTER, hex Q,R, boat N     free placement
    start QUARTER                     the burgher's first quarter
    take QUARTER, roll                before the movement
    move 3 gold, move 3+1 gold boat 7 the die (with the guide's change), the end, where the boat is set
    value 4                           the activation die after the foreman
    cube stock, cube for flax, cube 1.3, store, refuse       the cubes of an activation
    draw, keep CARD, keep BUILDER row 2, keep none           its cards
    sell 3 jewelry take cube          (or take 1, take 2; nothing if the price is empty)
    export lace, export lace raise, export lace lower cube   (or lower 1, lower 2)
    skip                              no activation
    bridge port1 pay g take near      the quarter across, the payment, the die taken back (near or far)
    produce 1.2 with 2                (or with 1, with patron)
    end                               of the turn
    down flax 1.3, fill               cubes from the stock onto cards
    broker lace take jewelry cube, quartermaster 1 wwffgg    single-use builders
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.contract.codes import Notation, each, single
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_COUNT,
    ORDERS,
    SPACES,
    STOCK_COUNT,
    STOCKS,
)
from laguna.games.venise.components import (
    BUILDER_TYPES,
    BUILDERS,
    CARD_ROWS,
    DIE_FACES,
    GOODS,
    MATERIALS,
    QUARTERS,
    SPACES_IN_A_ROW,
    WORKSHOPS,
)
from laguna.games.venise.hexes import HEXES
from laguna.games.venise.movement import BOAT_PLACES

# Names --------------------------------------------------------------------------------

LETTERS: Final = "wfg"


def letters(cubes: Sequence[int]) -> str:
    """Cubes as letters, such as `wwg`."""
    return "".join(letter * count for letter, count in zip(LETTERS, cubes, strict=True))


def _builder_name(kind: int) -> str:
    type_, good, _, cost = BUILDERS[kind - FIRST_BUILDER]
    name = BUILDER_TYPES[type_].replace(" ", "-")
    if good >= 0:
        return f"{name}-{GOODS[good]}"
    variants = sum(1 for builder in BUILDERS if builder[0] == type_)
    return f"{name}-{letters(cost)}" if variants > 1 else name


CARD_NAMES: Final = (
    *(f"{MATERIALS[material]}-{capacity}-{letters(cost)}" for material, capacity, cost in WORKSHOPS),
    *(f"{GOODS[good]}+{value}" for good, value in ORDERS),
    *(_builder_name(kind) for kind in range(FIRST_BUILDER, KIND_COUNT)),
)
CARDS: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}
SPACE_NAMES: Final = tuple(
    f"{1 + space // SPACES_IN_A_ROW}.{1 + space % SPACES_IN_A_ROW}" for space in range(SPACES)
)
HEX_NAMES: Final = tuple(f"{q},{r}" for q, r in HEXES)
PLACE_NAMES: Final = tuple(str(place + 1) for place in range(BOAT_PLACES))
STOCK_NAMES: Final = tuple(letters(stock) for stock in STOCKS)
ROWS: Final = range(1, CARD_ROWS + 1)
ORDER_WORDS: Final = ("1", "2", "patron")

# Moves ------------------------------------------------------------------------------------------

_VALUES: Final = range(1, DIE_FACES + 1)
_GUIDES: Final = ("-1", "", "+1")
_BOATS: Final = ("", *each(" boat", PLACE_NAMES))
_TAKINGS: Final = ("", " take 1", " take 2", " take cube")
_PORT_CHANGES: Final = ("", " raise", " lower 1", " lower cube", " lower 2")
_PAYMENTS: Final = tuple(f" pay {name}" if name else "" for name in STOCK_NAMES)
_FALLS: Final = (*(f" take {good} {what}" for good in GOODS for what in ("1", "2", "cube")), "")

NOTATION: Final = Notation(
    codes.ACTIONS,
    tile=each("tile", QUARTERS),
    hex=each("hex", HEX_NAMES),
    boat=each("boat", PLACE_NAMES),
    start=each("start", QUARTERS),
    take=each("take", QUARTERS),
    roll=single("roll"),
    move=[
        f"move {die}{guide} {quarter}{boat}"
        for die in _VALUES
        for guide in _GUIDES
        for quarter in QUARTERS
        for boat in _BOATS
    ],
    value=each("value", _VALUES),
    sell=[f"sell {count} {good}{taking}" for good in GOODS for count in _VALUES for taking in _TAKINGS],
    export=[f"export {good}{change}" for good in GOODS for change in _PORT_CHANGES],
    to_stock=single("cube stock"),
    swap=each("cube for", MATERIALS),
    to_card=each("cube", SPACE_NAMES),
    store=single("store"),
    refuse=single("refuse"),
    draw=single("draw"),
    skip=single("skip"),
    keep=[
        *each("keep", CARD_NAMES[:FIRST_BUILDER]),
        *(f"keep {name} row {row}" for name in CARD_NAMES[FIRST_BUILDER:] for row in ROWS),
    ],
    keep_none=single("keep none"),
    bridge=[
        f"bridge {quarter}{payment} take {die}"
        for quarter in QUARTERS
        for payment in _PAYMENTS
        for die in ("near", "far")
    ],
    produce=[
        f"produce {space} with {order}" for space in SPACE_NAMES[:FIRST_OF_ROW_2] for order in ORDER_WORDS
    ],
    end=single("end"),
    down=[f"down {material} {space}" for material in MATERIALS for space in SPACE_NAMES],
    fill=single("fill"),
    use_broker=[f"broker {good}{fall}" for good in GOODS for fall in _FALLS],
    use_quartermaster=[
        f"quartermaster {row} {stock}" for row in ROWS for stock in STOCK_NAMES[FIRST_FULL_STOCK:]
    ],
)

# Decoding the numbers of moves ----------------------------------------------------------------


class Movement(NamedTuple):
    die: int
    guide: int
    """What the guide adds: -1, 0 or 1."""
    quarter: int
    place: int
    """Where the boat is left; -1 if it stays where it is."""


def movement_of(number: int) -> Movement:
    rest, end = divmod(number, codes.ENDS)
    die, guide = divmod(rest, codes.GUIDES)
    quarter, boat = divmod(end, codes.BOAT_CHOICES)
    return Movement(die + 1, guide - 1, quarter, boat - 1)


class Sale(NamedTuple):
    good: int
    number: int
    """How many are sold."""
    taking: int


def sale_of(number: int) -> Sale:
    good, rest = divmod(number, codes.COUNTS_A_GOOD)
    count, taking = divmod(rest, codes.TAKINGS)
    return Sale(good, count + 1, taking)


def kept_card(number: int) -> tuple[int, int]:
    """The card that a choice keeps and the row it goes to."""
    if number < codes.KEEP_BUILDER:
        return number, 1 if number < FIRST_ORDER else 2
    builder, row = divmod(number - codes.KEEP_BUILDER, CARD_ROWS)
    return FIRST_BUILDER + builder, row + 1


class Bridge(NamedTuple):
    quarter: int
    """The one across."""
    payment: int
    die: int
    """The one taken back: NEAR or FAR."""


def bridge_of(number: int) -> Bridge:
    rest, die = divmod(number, codes.DICE_OF_A_BRIDGE)
    quarter, payment = divmod(rest, STOCK_COUNT)
    return Bridge(quarter, payment, die)
