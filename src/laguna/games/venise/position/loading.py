"""A game from a position document: the city, the market, the players' boards, the decks, the pieces."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import Options
from laguna.contract.wording import Refused, Said
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    DECK_FIRST,
    DECK_KINDS,
    DECKS,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_GOOD,
    NONE,
    ORDER_FORM,
    PERMANENT,
    STOCK_NUMBER,
)
from laguna.games.venise.components import (
    BRIDGES,
    BROKER,
    DICE,
    DIE_FACES,
    GOODS,
    MARKET_SPACES,
    MATERIAL_COUNT,
    QUARTER_COUNT,
    QUARTERMASTER,
    QUARTERS,
    STOCK_SPACES,
)
from laguna.games.venise.decks import MOST_CARDS, Deck, deck_of
from laguna.games.venise.market import COVERED_AT_START, GOODS_BITS, Market
from laguna.games.venise.movement import (
    EMPTY_CITY,
    FREE,
    LAYOUT_NAMES,
    NOT_PLACED,
    Board,
    board_of,
    bridges_built,
    open_hexes,
    with_tile,
)
from laguna.games.venise.player import Player
from laguna.games.venise.position import values
from laguna.games.venise.position.keys import KEYS, PENDING, PORTS
from laguna.games.venise.position.resuming import is_complete, resume
from laguna.games.venise.position.values import CardCount
from laguna.games.venise.rules import VeniseRules
from laguna.games.venise.state import DIE_BITS
from laguna.games.venise.words.notation import CARD_NAMES, LETTERS, SPACE_NAMES, letters
from laguna.games.venise.words.things import cost_of
from laguna.kit import reading

MOST_POINTS: Final = 100_000
MOST_GOODS: Final = 99
MOST_CUBES: Final = 50
MOST_BRIDGES: Final = 4 * BRIDGES


def load(document: Mapping[str, object], seats: int, options: Options, chance: Chance) -> VeniseRules:
    """The game that a document describes; `seats` and the options are checked already."""
    for key in document:
        if key not in KEYS:
            raise Refused(
                "A position of La Venise du Nord has no key '{key}'. Its keys are {keys}.", key=key, keys=KEYS
            )
    pending = document.get("pending")
    if pending is not None and pending not in PENDING:
        raise Refused(
            "'pending' is one of {steps}, not {value}.", steps=PENDING, value=reading.shown(pending)
        )
    layout = LAYOUT_NAMES.index(str(options["layout"]))
    cards = CardCount(seats)
    players = [Player() for _ in range(seats)]
    tiles, board = _read_city(document, layout)
    market = _read_market(document, seats, cards)
    _read_boards(document, players, cards)
    hand = [
        cards.read(card, "'hand'") for card in reading.items(document.get("hand", []), "'hand'", DIE_FACES)
    ]
    decks = _read_decks(document, cards, chance)
    state = VeniseRules(seats, chance, layout, bool(options["unhurried"]), board, market, decks, players, 0)
    state.tiles = tiles
    _read_pieces(document, state)
    resume(document, state, hand)
    return state


def _read_city(document: Mapping[str, object], layout: int) -> tuple[vec[i64], Board]:
    if layout != FREE:
        for key in ("tiles", "tile"):
            if key in document:
                raise Refused(
                    '\'{key}\' belongs to the layout "free"; the layout here is "{layout}".',
                    key=key,
                    layout=LAYOUT_NAMES[layout],
                )
        return board_of(layout).tiles, board_of(layout)
    tiles = EMPTY_CITY
    places = {}
    for name, place in reading.mapping(document, "tiles", '{"wool": [0, 0]}').items():
        quarter = values.quarter(name, "'tiles'")
        places[quarter] = values.hex_number(place, Said("the hex of {quarter}", quarter=name))
    if len(set(places.values())) < len(places):
        raise Refused("Two quarters lie on the same hex.")
    waiting = dict(places)
    while waiting:
        fitting = [quarter for quarter, hex_ in waiting.items() if hex_ in open_hexes(tiles)]
        if not fitting:
            raise Refused(
                "Every quarter shares a side with another, from (0, 0) on; {quarters} cannot be reached.",
                quarters=[QUARTERS[quarter] for quarter in waiting],
            )
        tiles = with_tile(tiles, fitting[0], waiting.pop(fitting[0]))
    if len(places) < QUARTER_COUNT:
        return tiles, board_of(FREE)
    return tiles, Board(tiles)


def _read_market(document: Mapping[str, object], seats: int, cards: CardCount) -> Market:
    market = Market()
    market.covered = int(COVERED_AT_START[seats])
    if "market" in document:
        market.covered = 0
        for space in reading.items(document["market"], "'market'", len(MARKET_SPACES)):
            bit = 1 << reading.number(space, 0, len(MARKET_SPACES) - 1, Said("a space of the market"))
            if market.covered & bit:
                raise Refused("Space {space} of the market is named twice.", space=space)
            market.covered |= bit
    for name, price in reading.mapping(document, "prices", '{"lace": {"orders": [1]}}').items():
        good = values.good(name, "'prices'")
        if not isinstance(price, Mapping) or not set(price) <= {"orders", "cubes"}:
            raise Refused(
                "The price of {good} is like {example}.", good=name, example='{"orders": [1, 2], "cubes": 1}'
            )
        for value in reading.items(price.get("orders", []), Said("the orders of {good}", good=name), 9):
            cards.sell(values.order(good, value), Said("the price of {good}", good=name))
            market.add_order(good, reading.number(value, 1, 2, Said("the value of an order")))
        count = reading.number(price.get("cubes", 0), 0, MOST_CUBES, Said("the cubes of a price"))
        market.cubes += count << GOODS_BITS * good
    for name, orders in reading.mapping(document, "gone", '{"lace": [1, 2]}').items():
        good = values.good(name, "'gone'")
        for value in reading.items(orders, "'gone'", 9):
            cards.sell(values.order(good, value), "'gone'")
            if value == 1:
                market.gone_1 += 1 << GOODS_BITS * good
            else:
                market.gone_2 += 1 << GOODS_BITS * good
    for name, sold in reading.mapping(document, "ports", '{"port1": ["lace"]}').items():
        if name not in PORTS:
            raise Refused("There is no port '{port}': the ports are {ports}.", port=name, ports=PORTS)
        for good_name in reading.items(sold, Said("the goods of {port}", port=name), len(GOODS)):
            market.exported |= 1 << (PORTS.index(name) * len(GOODS) + values.good(good_name, f"'{name}'"))
    return market


def _read_boards(document: Mapping[str, object], players: list[Player], cards: CardCount) -> None:
    seats = len(players)
    for seat, points in enumerate(reading.by_seat(document, "scores", seats, 0)):
        players[seat].score = reading.number(points, 0, MOST_POINTS, Said("every number in 'scores'"))
    for seat, stock in enumerate(reading.by_seat(document, "stocks", seats, LETTERS)):
        cubes = values.cubes(stock, "'stocks'")
        if sum(cubes) > STOCK_SPACES:
            raise Refused(
                "A stock holds {most} raw materials, not {found}.", most=STOCK_SPACES, found=sum(cubes)
            )
        players[seat].stock = STOCK_NUMBER[cubes]
    for seat, goods in enumerate(reading.by_seat(document, "goods", seats, {})):
        if not isinstance(goods, Mapping):
            raise Refused("'goods' has for each seat a map such as {example}.", example='{"lace": 2}')
        for name, count in goods.items():
            number = reading.number(count, 0, MOST_GOODS, Said("a number of goods"))
            players[seat].goods |= number << GOODS_BITS * values.good(name, "'goods'")
    for seat, spaces in enumerate(reading.by_seat(document, "cards", seats, {})):
        if not isinstance(spaces, Mapping):
            raise Refused("'cards' has for each seat a map such as {example}.", example='{"1.1": "lace+1"}')
        for name, card in sorted(spaces.items()):
            _read_card(players[seat], seat, name, card, cards)
    for seat, names in enumerate(reading.by_seat(document, "used", seats, [])):
        for name in reading.items(names, "'used'", 9):
            kind = cards.read(name, "'used'")
            if BUILDER_TYPE[kind] == BROKER:
                players[seat].used |= 1 << KIND_GOOD[kind]
            elif BUILDER_TYPE[kind] == QUARTERMASTER:
                players[seat].used += 1 << len(GOODS)
            else:
                raise Refused(
                    "{card} is not a single-use builder, so it does not lie under a board.", card=name
                )
            players[seat].completed += 1


def _read_card(player: Player, seat: int, name: object, card: object, cards: CardCount) -> None:
    if name not in SPACE_NAMES:
        raise Refused(
            "{value} is not a card space; they are {spaces}.", value=reading.shown(name), spaces=SPACE_NAMES
        )
    space = SPACE_NAMES.index(str(name))
    details: Mapping[str, object] = card if isinstance(card, Mapping) else {"card": card}
    for key in details:
        if key not in ("card", "cubes", "stock"):
            raise Refused("A card on a board has 'card', 'cubes' and 'stock', not '{key}'.", key=key)
    kind = cards.read(details.get("card"), Said("space {space} of seat {seat}", space=name, seat=seat))
    row = 1 if space < FIRST_OF_ROW_2 else 2
    if kind < FIRST_ORDER and row == 2:
        raise Refused("{card} is a workshop: workshops lie in row 1.", card=CARD_NAMES[kind])
    if ORDER_FORM[kind] != NONE and row == 1:
        raise Refused("{card} lies in row 2, with the orders.", card=CARD_NAMES[kind])
    if PERMANENT[kind] & player.owned:
        raise Refused("Seat {seat} has two permanent builders of one kind, which is not allowed.", seat=seat)
    cubes = values.cubes(details.get("cubes", ""), Said("the cubes on {space}", space=name))
    if any(there > cost for there, cost in zip(cubes, cost_of(kind), strict=True)):
        raise Refused(
            "{card} on space {space} does not take the cubes '{cubes}'.",
            card=CARD_NAMES[kind],
            space=name,
            cubes=letters(cubes),
        )
    player.lay_card(kind, space)
    for material in range(MATERIAL_COUNT):
        for _ in range(cubes[material]):
            player.put(material, space)
    held = reading.number(details.get("stock", 0), 0, 3, Said("the stock of {space}", space=name))
    if held and not player.built >> space & 1:
        raise Refused("The workshop on space {space} is not built, so it has no stock.", space=name)
    if held > CAPACITY[kind]:
        raise Refused(
            "The stock of {card} holds {capacity}, not {held}.",
            card=CARD_NAMES[kind],
            capacity=CAPACITY[kind],
            held=held,
        )
    for _ in range(held):
        player.put(KIND_GOOD[kind], space)


def _read_decks(document: Mapping[str, object], cards: CardCount, chance: Chance) -> list[Deck]:
    named = reading.mapping(document, "decks", '{"order": ["lace+1"]}')
    for name in named:
        if name not in DECKS:
            raise Refused("There is no deck '{deck}': the decks are {decks}.", deck=name, decks=DECKS)
    given = {}
    for which, name in enumerate(DECKS):
        if name in named:
            where = Said("the {deck} deck", deck=name)
            given[which] = [cards.read(card, where) for card in reading.items(named[name], where, MOST_CARDS)]
            for kind in given[which]:
                if not DECK_FIRST[which] <= kind < DECK_FIRST[which] + DECK_KINDS[which]:
                    raise Refused(
                        "{card} does not belong into the {deck} deck.", card=CARD_NAMES[kind], deck=name
                    )
    decks = []
    for which in range(len(DECKS)):
        if which in given:
            decks.append(deck_of(which, given[which]))
            continue
        first = int(DECK_FIRST[which])
        left = [
            kind for kind in range(first, first + int(DECK_KINDS[which])) for _ in range(cards.left(kind))
        ]
        shuffled = []
        while left:
            shuffled.append(left.pop(chance.below(len(left))))
        decks.append(deck_of(which, shuffled))
    return decks


def _read_pieces(document: Mapping[str, object], state: VeniseRules) -> None:
    seats = int(state.seats)
    state.first = reading.seat(document.get("first", 0), seats, "'first'")
    if state.layout != FREE:
        state.boat = state.board.boat_at_start
    if "boat" in document:
        state.boat = state.board.place_of(values.hex_number(document["boat"], "'boat'"))
        if state.boat == NOT_PLACED or (state.layout == FREE and not is_complete(state)):
            raise Refused("The boat lies on a water hex that touches a quarter.")
    for name, die in reading.mapping(document, "dice", '{"wool": [0, 3]}').items():
        quarter = values.quarter(name, "'dice'")
        if not isinstance(die, Sequence) or isinstance(die, str) or len(die) != 2:
            raise Refused("The die on {quarter} is [seat, value].", quarter=name)
        owner = reading.seat(die[0], seats, Said("the owner of the die on {quarter}", quarter=name))
        state.players[owner].dice |= 1 << quarter
        state.dice |= reading.number(die[1], 1, DIE_FACES, Said("the value of a die")) << DIE_BITS * quarter
    for bridge in reading.items(document.get("bridges", []), "'bridges'", MOST_BRIDGES):
        _read_bridge(state, bridge)
    for seat, burgher in enumerate(reading.by_seat(document, "burghers", seats, None)):
        if burgher is not None:
            state.players[seat].burgher = values.quarter(burgher, "'burghers'")
    for seat, player in enumerate(state.players):
        if bin(player.dice).count("1") >= DICE:
            raise Refused(
                "Seat {seat} has {dice} dice, and one at least is free between turns.", seat=seat, dice=DICE
            )


def _read_bridge(state: VeniseRules, bridge: object) -> None:
    if not isinstance(bridge, Sequence) or isinstance(bridge, str) or len(bridge) != 3:
        raise Refused("A bridge is [quarter, quarter, seat].")
    one, two = values.quarter(bridge[0], "'bridges'"), values.quarter(bridge[1], "'bridges'")
    if not is_complete(state) or not state.board.neighbours[one] >> two & 1:
        raise Refused(
            "{one} and {two} are not adjacent, so no bridge joins them.", one=bridge[0], two=bridge[1]
        )
    edge = 1 << state.board.edge_between[one * QUARTER_COUNT + two]
    if any(player.bridges & edge for player in state.players):
        raise Refused("There are two bridges between {one} and {two}.", one=bridge[0], two=bridge[1])
    owner = state.players[reading.seat(bridge[2], int(state.seats), Said("the owner of a bridge"))]
    owner.bridges |= edge
    if bridges_built(owner.bridges) > BRIDGES:
        raise Refused("A player has {number} bridges.", number=BRIDGES)
