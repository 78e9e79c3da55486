"""The words of La Venise du Nord: notation, prompts, the log, the reasons for points.

Notation. Quarters are `wool flax gold workshop order builder market port1 port2`, raw materials `wool flax
gold` (in costs and stocks the letters w, f, g), goods `clothing lace jewelry`. A card space is row and place,
`1.3`. A hex is `q,r`, a place of the boat its number, from 1 row by row. Workshops are material, capacity and
cost (`gold-2-fgg`), orders good and value (`lace+2`), builders their name, cost or good (`guide-wf`,
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
from typing import Final

from laguna.contract.codes import Cause, Causes, Notation
from laguna.contract.state import Event, Options
from laguna.contract.wording import Wording, listed
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_IN,
    DECKS,
    FIRST_BUILDER,
    FIRST_FULL_STOCK,
    FIRST_ORDER,
    FULL_STOCKS,
    KIND_COST,
    KIND_COUNT,
    KIND_GOOD,
    NO_CARD,
    NONE,
    ORDERS,
    SPACES,
    STOCK_COUNT,
    STOCKS,
    kinds_in,
)
from laguna.games.venise.components import (
    BRIDGES,
    BROKER,
    BUILDER_TYPES,
    BUILDERS,
    GOODS,
    LAYOUTS,
    MARKET,
    MARKET_SPACES,
    MATERIALS,
    PATRON,
    PERMANENT_TYPES,
    PORT_1,
    QUARTERMASTER,
    QUARTERS,
    SPACES_IN_A_ROW,
    STOCK_SPACES,
    WORKSHOP,
    WORKSHOPS,
)
from laguna.games.venise.movement import (
    BOAT_PLACES,
    BY_BOAT,
    BY_BRIDGE,
    DIRECTIONS,
    HEXES,
    LAYOUT_NAMES,
    bridges_built,
    steps_of,
)
from laguna.games.venise.rules import VeniseState, VeniseView
from laguna.games.venise.state import GUIDE_WORKS

# Notation ---------------------------------------------------------------------------------------

LETTERS: Final = "wfg"


def letters(cubes: Sequence[int]) -> str:
    """Cubes as letters, such as `wwg`."""
    return "".join(letter * count for letter, count in zip(LETTERS, cubes, strict=True))


def cost_of(kind: int) -> tuple[int, int, int]:
    cost = int(KIND_COST[kind])
    return (cost & 3, cost >> 2 & 3, cost >> 4)


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
TAKINGS: Final = ("", " take 1", " take 2", " take cube")
PORT_CHANGES: Final = ("", " raise", " lower 1", " lower cube", " lower 2")
GUIDES: Final = ("-1", "", "+1")
ORDER_WORDS: Final = ("1", "2", "patron")
DICE_WORDS: Final = ("near", "far")


def _action_words() -> list[str]:
    words = [f"tile {quarter}" for quarter in QUARTERS]
    words += [f"hex {name}" for name in HEX_NAMES]
    words += [f"boat {name}" for name in PLACE_NAMES]
    words += [f"start {quarter}" for quarter in QUARTERS]
    words += [f"take {quarter}" for quarter in QUARTERS]
    words.append("roll")
    boats = ["", *(f" boat {name}" for name in PLACE_NAMES)]
    words += [
        f"move {die}{guide} {quarter}{boat}"
        for die in range(1, 7)
        for guide in GUIDES
        for quarter in QUARTERS
        for boat in boats
    ]
    words += [f"value {value}" for value in range(1, 7)]
    words += [f"sell {count} {good}{taking}" for good in GOODS for count in range(1, 7) for taking in TAKINGS]
    words += [f"export {good}{change}" for good in GOODS for change in PORT_CHANGES]
    words.append("cube stock")
    words += [f"cube for {material}" for material in MATERIALS]
    words += [f"cube {space}" for space in SPACE_NAMES]
    words += ["store", "refuse", "draw", "skip"]
    words += [f"keep {name}" for name in CARD_NAMES[:FIRST_BUILDER]]
    words += [f"keep {name} row {row}" for name in CARD_NAMES[FIRST_BUILDER:] for row in (1, 2)]
    words.append("keep none")
    words += [
        f"bridge {quarter}{f' pay {paid}' if paid else ''} take {die}"
        for quarter in QUARTERS
        for paid in STOCK_NAMES
        for die in DICE_WORDS
    ]
    words += [f"produce {space} with {order}" for space in SPACE_NAMES[:4] for order in ORDER_WORDS]
    words.append("end")
    words += [f"down {material} {space}" for material in MATERIALS for space in SPACE_NAMES]
    words.append("fill")
    for good in GOODS:
        words += [f"broker {good} take {other} {what}" for other in GOODS for what in ("1", "2", "cube")]
        words.append(f"broker {good}")
    words += [f"quartermaster {row} {stock}" for row in (1, 2) for stock in STOCK_NAMES[FIRST_FULL_STOCK:]]
    return words


ACTION_WORDS: Final = tuple(_action_words())
ACTIONS: Final = {words: action for action, words in enumerate(ACTION_WORDS)}
assert len(ACTION_WORDS) == codes.ACTION_COUNT and len(CARD_NAMES) == KIND_COUNT


# Names ------------------------------------------------------------------------------------------

QUARTER_TITLES: Final = (
    "the wool quarter",
    "the flax quarter",
    "the gold quarter",
    "the workshop quarter",
    "the order quarter",
    "the master builders' quarter",
    "the market",
    "Port I",
    "Port II",
)
QUARTER_NAMES: Final = (
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
"""As the quarters are written on the board."""
LAST_ROUND_REASONS: Final = (
    "",
    "somebody has built five bridges",
    "the market is full",
    "the game has lasted long enough",
)


def options_of(state: VeniseState) -> dict[str, str | bool]:
    return {"layout": LAYOUT_NAMES[state.layout], "unhurried": state.unhurried}


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def cubes_title(cubes: Sequence[int]) -> str:
    """`2 wool and 1 gold`"""
    return listed(
        f"{number} {material}" for number, material in zip(cubes, MATERIALS, strict=True) if number
    ) or ("nothing")


def card_title(kind: int) -> str:
    """A card as a sentence names it."""
    if kind < 0:
        return "a card"
    if kind < FIRST_ORDER:
        workshop = f"the {MATERIALS[KIND_GOOD[kind]]} workshop of {CAPACITY[kind]}"
        return f"{workshop} (cost {cubes_title(cost_of(kind))})"
    if kind < FIRST_BUILDER:
        good, value = ORDERS[kind - FIRST_ORDER]
        return f"an order of {GOODS[good]} worth {value}"
    type_ = BUILDER_TYPES[BUILDER_TYPE[kind]]
    good_of = f" of {GOODS[KIND_GOOD[kind]]}" if KIND_GOOD[kind] != NONE else ""
    cost = f" (cost {cubes_title(cost_of(kind))})" if KIND_COST[kind] else ""
    return f"the {type_}{good_of}{cost}"


def short_title(kind: int) -> str:
    """A card without its cost."""
    return card_title(kind).partition(" (")[0]


def space_title(space: int) -> str:
    row, place = divmod(space, SPACES_IN_A_ROW)
    return f"row {row + 1}, space {place + 1}"


def place_title(state: VeniseState, place: int) -> str:
    """A water hex as a player finds it: what it touches, and its number."""
    touched = [
        name for quarter, name in enumerate(QUARTER_NAMES) if state.board.touching[quarter] >> place & 1
    ]
    return f"the water at {listed(touched)} ({place + 1})"


def shores(hex_: int, options: Options) -> str:
    """The quarters that a water hex touches, as far as the layout tells: ` at Flax and Market`."""
    q, r = HEXES[hex_]
    around = {(q + dq, r + dr) for dq, dr in DIRECTIONS}
    for name, quarters, _ in LAYOUTS:
        if name == options.get("layout"):
            touched = (title for title, place in zip(QUARTER_NAMES, quarters, strict=True) if place in around)
            return f" at {listed(touched)}"
    return ""


def taking_title(what: int) -> str:
    return ("nothing", "an order of value 1", "an order of value 2", "a cube")[what]


def seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def way_title(way: int) -> str:
    """`Flax, Gold by boat, Market over the own bridge`"""
    steps = []
    for quarter, means in steps_of(way):
        how = " by boat" if means == BY_BOAT else " over the own bridge" if means == BY_BRIDGE else ""
        steps.append(f"{QUARTER_NAMES[quarter]}{how}")
    return ", ".join(steps)


# What is asked ----------------------------------------------------------------------------------


def prompt(view: VeniseView, names: Sequence[str] = ()) -> str:
    state = view.table
    if state.over:
        return "The game is over."
    if view.seat != state.actor:
        return f"Waiting for {seat_name(state.actor, names)} to {_task(state)}."
    me = state.me
    quarter = QUARTER_TITLES[state.here] if state.here >= 0 else ""
    match state.due:
        case codes.LAYING:
            return "Choose the quarter that you lay next."
        case codes.PLACING:
            return f"Lay {QUARTER_TITLES[state.tile]} where it shares a side with another quarter."
        case codes.LAUNCHING:
            return "Place the boat on any water that touches a quarter."
        case codes.STARTING:
            return "Place your burgher on a quarter."
        case codes.TAKING:
            question = "Only one of your dice is free. Take one back from a quarter, then both are rolled."
        case codes.ROLLING:
            question = "Your turn: roll the dice."
        case codes.MOVING:
            question = f"You rolled {state.low} and {state.high}. Move with one of them; the other activates."
        case codes.VALUING:
            question = f"Your foreman may change the activation die, a {state.value}, by one."
        case codes.ACTIVATING:
            question = _activation(state, quarter)
        case codes.CUBES:
            question = f"Place the next cube of {MATERIALS[state.here]}, {state.cubes} to go, or refuse it."
        case codes.CHOOSING:
            question = "Keep one of the cards, or none; the others go under the deck."
        case codes.LEFT_OVER:
            return "You may use the builder that you have just completed, or skip it."
        case _:
            question = _finish(state)
    extras = []
    if state.downs and state.actor == state.turn:
        extras.append("move cubes down onto your cards")
    if state.brokers or state.quartermasters:
        extras.append("use a master builder")
    assert me is state.players[view.seat]
    return question + (f" You may also {' or '.join(extras)}." if extras else "")


def _finish(state: VeniseState) -> str:
    choices = []
    if state.special:
        choices.append("build a bridge")
    if state.head & ~codes.END_BIT:
        choices.append("produce")
    if not choices:
        return "Nothing is left but your own cards: end your turn when you are done."
    question = f"{', '.join(choices)} or end your turn."
    return question[0].upper() + question[1:]


def _activation(state: VeniseState, quarter: str) -> str:
    skip = "or do not activate" if state.actor == state.turn else "or skip this"
    secondary = "" if state.actor == state.turn else "Secondary activation: "
    if state.here < WORKSHOP:
        cubes = f"{state.cubes} {MATERIALS[state.here]}"
        question = f"{secondary}{quarter} gives you {cubes}: place the first cube, {skip}."
    elif state.here < MARKET:
        which = state.here - WORKSHOP
        cards = min(int(state.value), int(state.decks[which].size))
        if not state.more & codes.DRAW_BIT:
            return f"You have no empty space for a card of {quarter}: free one, {skip}."
        question = f"{secondary}draw {count(cards, 'card')} in {quarter} and keep one, {skip}."
    elif state.here == MARKET:
        question = (
            f"Sell up to {state.value} goods of one kind at the market, bonus {state.market.bonus()}, {skip}."
        )
    else:
        question = f"Sell one good in {quarter} for {count(state.value, 'point')}, {skip}."
    return question[0].upper() + question[1:]


def _task(state: VeniseState) -> str:
    return {
        codes.LAYING: "choose a quarter",
        codes.PLACING: "lay a quarter",
        codes.LAUNCHING: "place the boat",
        codes.STARTING: "place a burgher",
        codes.TAKING: "take back a die",
        codes.ROLLING: "roll the dice",
        codes.MOVING: "move",
        codes.VALUING: "set the activation die",
        codes.ACTIVATING: "activate",
        codes.CUBES: "place cubes",
        codes.CHOOSING: "choose a card",
        codes.LEFT_OVER: "use a master builder",
        codes.FINISHING: "finish the turn",
    }[state.due]


def describe(view: VeniseView, action: int) -> str:
    """A legal move in full, as a button or a screen reader says it."""
    state = view.table
    me = state.players[max(view.seat, 0)]
    if action >= codes.DOWN:
        return _describe_extra(view, action)
    if action >= codes.KEEP:
        return _describe_keep_and_finish(view, action)
    if action >= codes.TO_STOCK:
        material = MATERIALS[state.here] if 0 <= state.here < WORKSHOP else "cube"
        if action == codes.TO_STOCK:
            return f"Put the {material} into your stock"
        if action < codes.TO_CARD:
            return f"Put the {material} into your stock and throw away a {MATERIALS[action - codes.SWAP]}"
        if action < codes.STORE:
            space = action - codes.TO_CARD
            return f"Put the {material} on {short_title(me.card_at(space))}, {space_title(space)}"
        if action == codes.STORE:
            return f"Place all {state.cubes} {material} at once: cards first, then the stock"
        if action == codes.REFUSE:
            return f"Refuse one {material}"
        if action == codes.DRAW:
            return (
                f"Draw {count(min(int(state.value), int(state.decks[state.here - WORKSHOP].size)), 'card')}"
            )
        return "Do not activate" if state.due == codes.ACTIVATING else "Do not use it"
    if action >= codes.EXPORT:
        good, change = divmod(action - codes.EXPORT, codes.PORT_CHOICES)
        price = state.market.price(good)
        becomes = (
            f"leave its price at {price}",
            f"raise its price to {price + 1}",
            f"lower its price to {price - 1} by taking an order of value 1",
            f"lower its price to {price - 1} by taking a cube",
            f"lower its price to {price - 1} by turning an order of value 2 into a cube",
        )[change]
        return f"Sell {GOODS[good]} for {count(state.value, 'point')} and {becomes}"
    if action >= codes.SELL:
        good, rest = divmod(action - codes.SELL, codes.COUNTS_A_GOOD)
        number, what = rest // 4 + 1, rest % 4
        each = state.market.price(good) + state.market.bonus()
        taken = f"; take {taking_title(what)} from its price" if what else ""
        return f"Sell {number} {GOODS[good]} at {each} each for {count(number * each, 'point')}{taken}"
    if action >= codes.VALUE:
        return f"Activate with {action - codes.VALUE + 1}"
    if action >= codes.MOVE:
        return _describe_movement(state, action - codes.MOVE)
    if action == codes.ROLL:
        return "Roll the dice"
    if action >= codes.TAKE:
        quarter = action - codes.TAKE
        return f"Take back your {state.die_on(quarter)} from {QUARTER_TITLES[quarter]}"
    if action >= codes.START:
        return f"Start on {QUARTER_TITLES[action - codes.START]}"
    if action >= codes.BOAT:
        return f"Place the boat on {place_title(state, action - codes.BOAT)}"
    if action >= codes.HEX:
        return f"Lay {QUARTER_TITLES[max(state.tile, 0)]} on hex {HEX_NAMES[action - codes.HEX]}"
    return f"Choose {QUARTER_TITLES[action]}"


def _describe_movement(state: VeniseState, code: int) -> str:
    die, guide, quarter, place = movement_of(code)
    change = f", {'raised' if guide > 0 else 'lowered'} to {die + guide} by the guide" if guide else ""
    boat = f"; the boat to {place_title(state, place)}" if place >= 0 else ""
    other = state.high if die == state.low else state.low
    return f"Move to {QUARTER_TITLES[quarter]} with the {die}{change}{boat}; activate with the {other}"


def movement_of(code: int) -> tuple[int, int, int, int]:
    """Die, guide, quarter and the boat's new place (-1: it stays) of a movement."""
    rest, end = divmod(code, codes.ENDS)
    die, guide = divmod(rest, codes.GUIDES)
    quarter, boat = divmod(end, codes.BOAT_CHOICES)
    return die + 1, guide - 1, quarter, boat - 1


def _describe_keep_and_finish(view: VeniseView, action: int) -> str:
    state = view.table
    me = state.players[max(view.seat, 0)]
    if action < codes.KEEP_NONE:
        kind, row = kept_card(action - codes.KEEP)
        return f"Keep {card_title(kind)}, in row {row}"
    if action == codes.KEEP_NONE:
        return "Keep none of the cards"
    if action < codes.PRODUCE:
        quarter, payment, die = bridge_of(action - codes.BRIDGE)
        back = quarter if die == codes.FAR else int(state.here)
        paid = cubes_title(STOCKS[payment])
        bridge = f"Build a bridge to {QUARTER_TITLES[quarter]} for {paid}"
        return f"{bridge}; take your die back from {QUARTER_NAMES[back]}"
    if action < codes.END:
        space, form = divmod(action - codes.PRODUCE, len(ORDER_WORDS))
        kind = me.card_at(space)
        order = ("an order of value 1", "an order of value 2", "the patron")[form]
        goods = f"{CAPACITY[kind]} {GOODS[KIND_GOOD[kind]]}" if 0 <= kind < FIRST_ORDER else "goods"
        return f"Produce {goods} in {space_title(space)} for {order}"
    return "End the turn"


def _describe_extra(view: VeniseView, action: int) -> str:
    me = view.table.players[max(view.seat, 0)]
    if action < codes.FILL:
        material, space = divmod(action - codes.DOWN, SPACES)
        card = short_title(me.card_at(space))
        return f"Move {MATERIALS[material]} from your stock to {card}, {space_title(space)}"
    if action == codes.FILL:
        return "Move down everything that fits on your cards"
    if action < codes.USE_QUARTERMASTER:
        good, choice = divmod(action - codes.USE_BROKER, codes.BROKER_CHOICES)
        fall = ""
        if choice != codes.BROKER_NOTHING:
            fall = f"; take {taking_title(choice % 3 + 1)} from the price of {GOODS[choice // 3]}"
        return f"Use the broker: raise the price of {GOODS[good]} by 1{fall}"
    row, stock = divmod(action - codes.USE_QUARTERMASTER, FULL_STOCKS)
    full = cubes_title(STOCKS[FIRST_FULL_STOCK + stock])
    return f"Use the quartermaster of row {row + 1}: your stock becomes {full}"


def kept_card(choice: int) -> tuple[int, int]:
    """The card that a choice keeps and the row it goes to."""
    if choice < codes.KEEP_BUILDER:
        return choice, 1 if choice < FIRST_ORDER else 2
    builder, row = divmod(choice - codes.KEEP_BUILDER, 2)
    return FIRST_BUILDER + builder, row + 1


def bridge_of(code: int) -> tuple[int, int, int]:
    """The quarter across, the payment and the die taken back."""
    rest, die = divmod(code, 2)
    quarter, payment = divmod(rest, STOCK_COUNT)
    return quarter, payment, die


# What is refused --------------------------------------------------------------------------------


def why_not(view: VeniseView, action: int) -> str:
    """Why a move of the game's notation is not possible now."""
    state = view.table
    me = state.players[view.seat]
    due = state.due
    if codes.MOVE <= action < codes.VALUE and due == codes.MOVING:
        die, guide, quarter, place = movement_of(action - codes.MOVE)
        if die not in (state.low, state.high):
            return f"You rolled {state.low} and {state.high}, not {die}."
        if guide and not me.works & GUIDE_WORKS:
            return "Only an active guide changes the movement die."
        points = count(die + guide, "point")
        where = (
            f" with the boat on {place_title(state, place)}" if 0 <= place < len(state.board.places) else ""
        )
        way = f"from {QUARTER_NAMES[state.here]} to {QUARTER_NAMES[quarter]}{where}"
        return f"Exactly {points} do not take you {way}."
    if codes.KEEP <= action < codes.KEEP_NONE and due == codes.CHOOSING:
        kind, row = kept_card(action - codes.KEEP)
        if kind not in kinds_in(state.hand):
            return f"{CARD_NAMES[kind]} is not among the cards you drew."
        type_ = BUILDER_TYPE[kind]
        if type_ < PERMANENT_TYPES and me.owned >> type_ & 1:
            return f"You have a {BUILDER_TYPES[type_]} already, and may have only one."
        if type_ == PATRON and row == 1:
            return "A patron is laid in row 2, like an order."
        return f"Row {row} of your board has no empty space."
    if codes.BRIDGE <= action < codes.PRODUCE and due == codes.FINISHING:
        return _why_no_bridge(state, action - codes.BRIDGE)
    if codes.PRODUCE <= action < codes.END and due == codes.FINISHING:
        return _why_no_production(state, action - codes.PRODUCE)
    if codes.DOWN <= action < codes.FILL and due >= codes.TAKING:
        if state.actor != state.turn:
            return "Cubes are moved down only in your own turn."
        material, space = divmod(action - codes.DOWN, SPACES)
        if not STOCKS[me.stock][material]:
            return f"There is no {MATERIALS[material]} in your stock."
        return _why_not_wanted(state, material, space)
    if (
        codes.TO_CARD <= action < codes.STORE
        and due in (codes.ACTIVATING, codes.CUBES)
        and state.here < WORKSHOP
    ):
        return _why_not_wanted(state, int(state.here), action - codes.TO_CARD)
    if action == codes.TO_STOCK and due in (codes.ACTIVATING, codes.CUBES) and state.here < WORKSHOP:
        return f"Your stock is full: {cubes_title(STOCKS[me.stock])}."
    if action >= codes.USE_BROKER and due >= codes.TAKING:
        return _why_no_use(state, action)
    if action == codes.DRAW and due == codes.ACTIVATING and WORKSHOP <= state.here < MARKET:
        return "No row that takes such cards has an empty space."
    if codes.SELL <= action < codes.TO_STOCK and due == codes.ACTIVATING and state.here >= MARKET:
        return _why_no_sale(state, action)
    return f"'{ACTION_WORDS[action]}' is not possible now, while you are to {_task(state)}."


def _why_no_bridge(state: VeniseState, code: int) -> str:
    me = state.me
    there, payment, _ = bridge_of(code)
    here = int(state.here)
    if state.bridged:
        return "You have built a bridge in this turn already."
    if state.produced:
        return "Bridges are built before goods are produced."
    if not state.board.neighbours[here] >> there & 1:
        return f"{QUARTER_TITLES[there].capitalize()} is not adjacent to {QUARTER_TITLES[here]}."
    for quarter in (here, there):
        if not me.dice >> quarter & 1:
            return f"You have no die on {QUARTER_TITLES[quarter]}; a bridge needs one on both sides."
    if bridges_built(me.bridges) == BRIDGES:
        return "All your bridges are built."
    if me.bridges >> state.board.edge_between[here * 9 + there] & 1:
        return "Your own bridge is there already."
    cost = state.bridge_price(there)
    if cost > CUBES_IN[me.stock]:
        return f"That bridge costs {count(cost, 'cube')}, and your stock holds {CUBES_IN[me.stock]}."
    if CUBES_IN[payment] != cost:
        return f"That bridge costs {count(cost, 'cube')}, not {CUBES_IN[payment]}."
    return f"You cannot pay {cubes_title(STOCKS[payment])}: your stock holds {cubes_title(STOCKS[me.stock])}."


def _why_no_production(state: VeniseState, code: int) -> str:
    me = state.me
    space, form = divmod(code, len(ORDER_WORDS))
    kind = me.card_at(space)
    if kind == NO_CARD or kind >= FIRST_ORDER:
        return f"There is no workshop on {space_title(space)}."
    if not me.built >> space & 1:
        missing = me.missing_at(space)
        needs = cubes_title((missing & 3, missing >> 2 & 3, missing >> 4))
        return f"The workshop on {space_title(space)} is not built: it still needs {needs}."
    if state.produced >> space & 1:
        return "Each workshop produces once in a turn."
    if not me.full >> space & 1:
        holds = f"{me.held_at(space)} of {CAPACITY[kind]} cubes"
        return f"The workshop on {space_title(space)} holds {holds}: it must be full."
    order = ("order of value 1", "order of value 2", "patron")[form]
    return f"Row 2 has no {order} for {GOODS[KIND_GOOD[kind]]}."


def _why_not_wanted(state: VeniseState, material: int, space: int) -> str:
    me = state.me
    kind = me.card_at(space)
    if kind == NO_CARD:
        return f"There is no card on {space_title(space)}."
    return f"{short_title(kind).capitalize()} on {space_title(space)} takes no {MATERIALS[material]} now."


def _why_no_use(state: VeniseState, action: int) -> str:
    if state.actor != state.turn:
        return "Out of turn you may use only a builder that this very activation completed."
    if action >= codes.USE_QUARTERMASTER:
        row = (action - codes.USE_QUARTERMASTER) // FULL_STOCKS
        if not state.quartermasters >> row * FULL_STOCKS & (1 << FULL_STOCKS) - 1:
            return f"You have no active quartermaster in row {row + 1}."
        stock = cubes_title(STOCKS[state.me.stock])
        return f"From {stock} that takes all three kinds of new cubes; two are allowed."
    good, choice = divmod(action - codes.USE_BROKER, codes.BROKER_CHOICES)
    if not state.brokers >> good * codes.BROKER_CHOICES & (1 << codes.BROKER_CHOICES) - 1:
        return f"You have no active broker of {GOODS[good]}."
    if choice == codes.BROKER_NOTHING:
        return "The price of another good can fall, so one must."
    if choice // 3 == good:
        return "The broker lowers the price of one of the other goods."
    return f"The price of {GOODS[choice // 3]} has no such card or cube."


def _why_no_sale(state: VeniseState, action: int) -> str:
    me = state.me
    if action >= codes.EXPORT:
        if state.here < PORT_1:
            return "At the market you sell, in a port you export."
        good = (action - codes.EXPORT) // codes.PORT_CHOICES
        if not me.goods_of(good):
            return f"You have no {GOODS[good]} in your store."
        if state.market.is_exported(state.here - PORT_1, good):
            return f"{GOODS[good].capitalize()} has been sold in {QUARTER_TITLES[state.here]} already."
        return f"The price of {GOODS[good]} has no such card or cube."
    if state.here != MARKET:
        return "At the market you sell, in a port you export."
    good, rest = divmod(action - codes.SELL, codes.COUNTS_A_GOOD)
    if rest // 4 + 1 > me.goods_of(good):
        return f"You have {me.goods_of(good)} {GOODS[good]} in your store."
    if rest // 4 + 1 > state.value:
        return f"Your activation die lets you sell up to {state.value}."
    return f"The price of {GOODS[good]} falls by a card or a cube that is there, if any is."


# What happened ----------------------------------------------------------------------------------

SOURCES: Final = ("Market", "Ports", "Final sale", "Bridges", "Master builders", "Bridge masters")


def source(event: Event) -> str:
    """Where points of the score sheet belong."""
    return {
        codes.SOLD: "Market",
        codes.EXPORTED: "Ports",
        codes.FINAL_SALE: "Final sale",
        codes.CHAIN: "Bridges",
        codes.MASTER_BUILDERS: "Master builders",
        codes.BRIDGE_MASTERY: "Bridge masters",
    }[event.cause]


def reason(event: Event, options: Options) -> str:
    """Why an event gave its points."""
    a, b, c = event.a, event.b, event.c
    match event.cause:
        case codes.SOLD:
            price, bonus = divmod(c, 8)
            return f"{b} {GOODS[a]} sold at the market for {price} + {bonus} each"
        case codes.EXPORTED:
            return f"{GOODS[a]} sold in {QUARTER_NAMES[PORT_1 + b - 1]} with a {c}"
        case codes.FINAL_SALE:
            return f"{b} {GOODS[a]} in the final sale for {c} each"
        case codes.CHAIN:
            return f"a chain of {count(a, 'bridge')} ({a} \u00d7 {a})"
        case codes.MASTER_BUILDERS:
            most = ", at most" if event.points < a * a else ""
            return f"{count(a, 'master builder')} ({a} \u00d7 {a}{most})"
        case _:
            return f"{count(a, 'bridge')} with the bridge master ({event.points // a} each)"


def sentence(event: Event, names: Sequence[str], options: Options) -> str:
    """An event as a line of the log."""
    who = seat_name(event.seat, names) if event.seat >= 0 else ""
    a, b, c = event.a, event.b, event.c
    if event.points or event.cause == codes.SOLD:
        return f"{who}: {count(event.points, 'point')} for {reason(event, options)}."
    match event.cause:
        case codes.FIRST_PLAYER:
            return f"{who} is the first player for the whole game."
        case codes.TILE_LAID:
            return f"{who} lays {QUARTER_TITLES[a]} on hex {HEX_NAMES[b]}."
        case codes.BOAT_LAID:
            return f"{who} places the boat{shores(b, options)}."
        case codes.BURGHER_PLACED:
            return f"{who} starts on {QUARTER_TITLES[a]}."
        case codes.ROUND:
            last = f", the last one: {LAST_ROUND_REASONS[b]}" if b else ""
            return f"Round {a}{last}."
        case codes.DIE_TAKEN_BACK:
            return f"{who} takes back a {b} from {QUARTER_TITLES[a]}."
        case codes.ROLLED:
            return f"{who} rolls {a} and {b}."
        case codes.ROLLED_AGAIN:
            return f"{who} can move with neither die and rolls again: {a} and {b}."
        case codes.MOVED:
            die, guide = a // codes.GUIDES, a % codes.GUIDES - 1
            changed = f", by the guide {die + guide}," if guide else ""
            return f"{who} moves with the {die}{changed} to {QUARTER_TITLES[b]}: {way_title(c)}."
        case codes.BOAT_MOVED:
            return f"The boat is left{shores(c, options)}." if shores(c, options) else "The boat is moved."
        case codes.VALUE_CHANGED:
            return f"{who}'s foreman turns the {a} into a {b}."
        case codes.DIE_PLACED:
            return f"{who} places a {b} on {QUARTER_TITLES[a]}."
        case codes.DIE_DRIVEN_OUT:
            return f"{who}'s {b} on {QUARTER_TITLES[a]} goes back."
        case codes.DIE_NOT_PLACED:
            return f"{who}'s {b} finds no place on {QUARTER_TITLES[a]}, where a {c} lies."
        case codes.ACTIVATED:
            how = "also activates" if c else "activates"
            return f"{who} {how} {QUARTER_TITLES[a]} with {b}."
        case codes.NOT_ACTIVATED:
            return f"{who} does not activate {QUARTER_TITLES[a]}."
        case codes.CUBE_PLACED:
            where = "the stock" if b == codes.IN_STOCK else short_title(c)
            return (
                f"{who} puts {MATERIALS[a]} on {where}."
                if b != codes.IN_STOCK
                else f"{who} puts {MATERIALS[a]} into {where}."
            )
        case codes.CUBE_SWAPPED:
            return f"{who} throws away {MATERIALS[b]} for {MATERIALS[a]}."
        case codes.CUBES_LOST:
            return f"{who} lets {b} {MATERIALS[a]} go."
        case codes.MOVED_DOWN:
            return f"{who} moves {MATERIALS[a]} down to {short_title(c)}."
        case codes.BUILT:
            return f"{who} has built {short_title(b)}."
        case codes.COMPLETED:
            return f"{who} has completed {short_title(b)}."
        case codes.DREW:
            return f"{who} draws {count(b, 'card')} from the {DECKS[a]} deck."
        case codes.SAW if a < 0:
            return f"{who} looks at the cards."
        case codes.SAW:
            return f"{who} sees {listed(card_title(kind) for kind in kinds_in(a))}."
        case codes.KEPT:
            return f"{who} keeps {card_title(a)}, in row {1 + b // SPACES_IN_A_ROW}."
        case codes.KEPT_NOTHING:
            return f"{who} keeps none of the cards."
        case codes.BRIDGE_BUILT:
            between = f"{QUARTER_NAMES[a]} and {QUARTER_NAMES[b]}"
            return f"{who} builds a bridge between {between} for {cubes_title(STOCKS[c])}."
        case codes.BRIDGE_REMOVED:
            return f"{who}'s bridge between {QUARTER_NAMES[a]} and {QUARTER_NAMES[b]} goes back."
        case codes.PRODUCED:
            return f"{who} produces {b} {GOODS[a]}."
        case codes.PRICE_UP:
            by = ("a cube", "an order of value 1", "an order of value 2", "a patron")[c]
            return f"The price of {GOODS[a]} rises to {b} by {by}."
        case codes.PRICE_DOWN:
            what = (*(taking_title(taken) for taken in range(4)), "an order of value 2, for a cube")[c]
            return f"The price of {GOODS[a]} falls to {b}: {who} takes {what} away."
        case codes.MARKET_SPACE:
            return f"The bonus of {MARKET_SPACES[a]} at the market is covered."
        case codes.USED:
            return f"{who} uses {short_title(a)}."
        case codes.STOCK_FILLED:
            return f"{who}'s stock becomes {cubes_title(STOCKS[b])}."
        case _:
            return f"The game ends: {LAST_ROUND_REASONS[a]}."


assert sum(STOCKS[-1]) == STOCK_SPACES and {BROKER, QUARTERMASTER, PATRON} == {3, 4, 5}


class VeniseWording(Wording[VeniseView]):
    """What Venise says."""

    def prompt(self, view: VeniseView, names: Sequence[str] = ()) -> str:
        return prompt(view, names)

    def describe(self, view: VeniseView, action: int) -> str:
        return describe(view, action)

    def why_not(self, view: VeniseView, action: int) -> str:
        return why_not(view, action)

    def text(self, view: VeniseView, names: Sequence[str]) -> str:
        from laguna.games.venise.words import letters

        return letters.board(view, names)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return reason(event, options)

    def heading(self, heading: str, options: Options) -> str:
        return heading


class OldCauses(Causes):
    def of(self, event: Event) -> Cause:
        return Cause(0, heading=source(event))

    def headings(self) -> tuple[str, ...]:
        return SOURCES


class OldNotation(Notation):
    def __init__(self) -> None:
        self.words = ACTION_WORDS
        self.actions = ACTIONS
