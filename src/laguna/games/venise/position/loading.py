"""Loads a game from a position document: city, market, player boards, decks, pieces."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.chance import Chance
from laguna.contract.state import Options
from laguna.contract.wording import Message, Refused
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
from laguna.games.venise.hexes import NOT_PLACED, open_hexes_of
from laguna.games.venise.market import COVERED_AT_START, GOODS_BITS, Market
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, Board, board_of, board_with, bridges_built
from laguna.games.venise.player import Player
from laguna.games.venise.position import value_readers
from laguna.games.venise.position.keys import KEYS, PENDING, PORTS
from laguna.games.venise.position.memory import read_memory
from laguna.games.venise.position.pending_decision import is_complete, resume
from laguna.games.venise.position.value_readers import CardCounter
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.state import DIE_BITS
from laguna.games.venise.words.notation import CARD_NAMES, LETTERS, SPACE_NAMES, letters
from laguna.games.venise.words.nouns import cost_of
from laguna.kit import document_reader

MOST_POINTS: Final = 100_000
MOST_GOODS: Final = 99
MOST_CUBES: Final = 50
MOST_BRIDGES: Final = 4 * BRIDGES


def load(document: Mapping[str, object], seats: int, options: Options, chance: Chance) -> VeniseState:
    """The game that a document describes. `seats` and the options are already checked."""
    for key in document:
        if key not in KEYS:
            raise Refused(
                "A position of La Venise du Nord has no key '{key}'. Its keys are {keys}.", key=key, keys=KEYS
            )
    pending = document.get("pending")
    if pending is not None and pending not in PENDING:
        raise Refused(
            "'pending' must be one of {steps}, not {value}.",
            steps=PENDING,
            value=document_reader.short_repr(pending),
        )
    layout = LAYOUT_NAMES.index(str(options["layout"]))
    cards = CardCounter(seats)
    players = [Player() for _ in range(seats)]
    tiles, board = _read_city(document, layout)
    market = _read_market(document, seats, cards)
    _read_boards(document, players, cards)
    hand = [
        cards.read(card, "'hand'")
        for card in document_reader.list_items(document.get("hand", []), "'hand'", DIE_FACES)
    ]
    decks = _read_decks(document, cards, chance)
    read_memory(document, decks, hand, seats)
    state = VeniseState(seats, chance, layout, bool(options["unhurried"]), board, market, decks, players, 0)
    state.set_tiles(tiles)
    _read_pieces(document, state)
    resume(document, state, hand)
    return state


def _read_city(document: Mapping[str, object], layout: int) -> tuple[list[int], Board]:
    if layout != FREE:
        for key in ("tiles", "tile"):
            if key in document:
                raise Refused(
                    '\'{key}\' belongs to the layout "free"; the layout here is "{layout}".',
                    key=key,
                    layout=LAYOUT_NAMES[layout],
                )
        return list(board_of(layout).tiles), board_of(layout)
    tiles = [NOT_PLACED] * QUARTER_COUNT
    places = {}
    for name, place in document_reader.mapping(document, "tiles", '{"wool": [0, 0]}').items():
        quarter = value_readers.quarter(name, "'tiles'")
        places[quarter] = value_readers.hex_number(place, Message("the hex of {quarter}", quarter=name))
    if len(set(places.values())) < len(places):
        raise Refused("Two quarters are on the same hex.")
    waiting = dict(places)
    while waiting:
        fitting = [quarter for quarter, hex_ in waiting.items() if hex_ in open_hexes_of(tiles)]
        if not fitting:
            raise Refused(
                "Every quarter must share a side with another, from (0, 0) on; {quarters} cannot be reached.",
                quarters=[QUARTERS[quarter] for quarter in waiting],
            )
        tiles[fitting[0]] = waiting.pop(fitting[0])
    if len(places) < QUARTER_COUNT:
        return tiles, board_of(FREE)
    return tiles, board_with(tiles)


def _read_market(document: Mapping[str, object], seats: int, cards: CardCounter) -> Market:
    market = Market()
    market.covered = int(COVERED_AT_START[seats])
    if "market" in document:
        market.covered = 0
        for space in document_reader.list_items(document["market"], "'market'", len(MARKET_SPACES)):
            bit = 1 << document_reader.number(space, 0, len(MARKET_SPACES) - 1, Message("a market space"))
            if market.covered & bit:
                raise Refused("Market space {space} is listed twice.", space=space)
            market.covered |= bit
    for name, price in document_reader.mapping(document, "prices", '{"lace": {"orders": [1]}}').items():
        good = value_readers.good(name, "'prices'")
        if not isinstance(price, Mapping) or not set(price) <= {"orders", "cubes"}:
            raise Refused(
                "The price of {good} must look like {example}.",
                good=name,
                example='{"orders": [1, 2], "cubes": 1}',
            )
        for value in document_reader.list_items(
            price.get("orders", []), Message("the orders of {good}", good=name), 9
        ):
            cards.sell(value_readers.order(good, value), Message("the price of {good}", good=name))
            market.add_order(good, document_reader.number(value, 1, 2, Message("the value of an order")))
        count = document_reader.number(price.get("cubes", 0), 0, MOST_CUBES, Message("the cubes of a price"))
        market.cubes += count << GOODS_BITS * good
    for name, orders in document_reader.mapping(document, "gone", '{"lace": [1, 2]}').items():
        good = value_readers.good(name, "'gone'")
        for value in document_reader.list_items(orders, "'gone'", 9):
            cards.sell(value_readers.order(good, value), "'gone'")
            if value == 1:
                market.gone_1 += 1 << GOODS_BITS * good
            else:
                market.gone_2 += 1 << GOODS_BITS * good
    for name, sold in document_reader.mapping(document, "ports", '{"port1": ["lace"]}').items():
        if name not in PORTS:
            raise Refused("There is no port '{port}'. The ports are {ports}.", port=name, ports=PORTS)
        for good_name in document_reader.list_items(
            sold, Message("the goods of {port}", port=name), len(GOODS)
        ):
            market.exported |= 1 << (
                PORTS.index(name) * len(GOODS) + value_readers.good(good_name, f"'{name}'")
            )
    return market


def _read_boards(document: Mapping[str, object], players: list[Player], cards: CardCounter) -> None:
    seats = len(players)
    for seat, points in enumerate(document_reader.by_seat(document, "scores", seats, 0)):
        players[seat].score = document_reader.number(
            points, 0, MOST_POINTS, Message("every number in 'scores'")
        )
    for seat, stock in enumerate(document_reader.by_seat(document, "stocks", seats, LETTERS)):
        cubes = value_readers.cubes(stock, "'stocks'")
        if sum(cubes) > STOCK_SPACES:
            raise Refused(
                "A stock holds at most {most} raw materials, not {found}.",
                most=STOCK_SPACES,
                found=sum(cubes),
            )
        players[seat].stock = STOCK_NUMBER[cubes]
    for seat, goods in enumerate(document_reader.by_seat(document, "goods", seats, {})):
        if not isinstance(goods, Mapping):
            raise Refused(
                "'goods' must have an object for each seat, such as {example}.", example='{"lace": 2}'
            )
        for name, count in goods.items():
            number = document_reader.number(count, 0, MOST_GOODS, Message("a number of goods"))
            players[seat].goods |= number << GOODS_BITS * value_readers.good(name, "'goods'")
    for seat, spaces in enumerate(document_reader.by_seat(document, "cards", seats, {})):
        if not isinstance(spaces, Mapping):
            raise Refused(
                "'cards' must have an object for each seat, such as {example}.", example='{"1.1": "lace+1"}'
            )
        for name, card in sorted(spaces.items()):
            _read_card(players[seat], seat, name, card, cards)
    for seat, names in enumerate(document_reader.by_seat(document, "used", seats, [])):
        for name in document_reader.list_items(names, "'used'", 9):
            kind = cards.read(name, "'used'")
            if BUILDER_TYPE[kind] == BROKER:
                players[seat].used |= 1 << KIND_GOOD[kind]
            elif BUILDER_TYPE[kind] == QUARTERMASTER:
                players[seat].used += 1 << len(GOODS)
            else:
                raise Refused(
                    "{card} is not a single-use builder, so it does not belong in 'used'.", card=name
                )
            players[seat].completed += 1


def _read_card(player: Player, seat: int, name: object, card: object, cards: CardCounter) -> None:
    if name not in SPACE_NAMES:
        raise Refused(
            "{value} is not a card space. The spaces are {spaces}.",
            value=document_reader.short_repr(name),
            spaces=SPACE_NAMES,
        )
    space = SPACE_NAMES.index(str(name))
    details: Mapping[str, object] = card if isinstance(card, Mapping) else {"card": card}
    for key in details:
        if key not in ("card", "cubes", "stock"):
            raise Refused("A card on a board can have 'card', 'cubes' and 'stock', not '{key}'.", key=key)
    kind = cards.read(details.get("card"), Message("space {space} of seat {seat}", space=name, seat=seat))
    row = 1 if space < FIRST_OF_ROW_2 else 2
    if kind < FIRST_ORDER and row == 2:
        raise Refused("{card} is a workshop: workshops go in row 1.", card=CARD_NAMES[kind])
    if ORDER_FORM[kind] != NONE and row == 1:
        raise Refused("{card} goes in row 2, with the orders.", card=CARD_NAMES[kind])
    if PERMANENT[kind] & player.owned:
        raise Refused("Seat {seat} has two permanent builders of one kind; only one is allowed.", seat=seat)
    cubes = value_readers.cubes(details.get("cubes", ""), Message("the cubes on {space}", space=name))
    if any(there > cost for there, cost in zip(cubes, cost_of(kind), strict=True)):
        raise Refused(
            "{card} in space {space} does not take the cubes '{cubes}'.",
            card=CARD_NAMES[kind],
            space=name,
            cubes=letters(cubes),
        )
    player.lay_card(kind, space)
    for material in range(MATERIAL_COUNT):
        for _ in range(cubes[material]):
            player.put(material, space)
    held = document_reader.number(details.get("stock", 0), 0, 3, Message("the stock of {space}", space=name))
    if held and not player.built >> space & 1:
        raise Refused("The workshop in space {space} is not built, so it has no stock.", space=name)
    if held > CAPACITY[kind]:
        raise Refused(
            "The stock of {card} holds at most {capacity}, not {held}.",
            card=CARD_NAMES[kind],
            capacity=CAPACITY[kind],
            held=held,
        )
    for _ in range(held):
        player.put(KIND_GOOD[kind], space)


def _read_decks(document: Mapping[str, object], cards: CardCounter, chance: Chance) -> list[Deck]:
    named = document_reader.mapping(document, "decks", '{"order": ["lace+1"]}')
    for name in named:
        if name not in DECKS:
            raise Refused("There is no deck '{deck}'. The decks are {decks}.", deck=name, decks=DECKS)
    given = {}
    for which, name in enumerate(DECKS):
        if name in named:
            where = Message("the {deck} deck", deck=name)
            given[which] = [
                cards.read(card, where) for card in document_reader.list_items(named[name], where, MOST_CARDS)
            ]
            for kind in given[which]:
                if not DECK_FIRST[which] <= kind < DECK_FIRST[which] + DECK_KINDS[which]:
                    raise Refused(
                        "{card} does not belong in the {deck} deck.", card=CARD_NAMES[kind], deck=name
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


def _read_pieces(document: Mapping[str, object], state: VeniseState) -> None:
    seats = int(state.seats)
    state.first = document_reader.seat(document.get("first", 0), seats, "'first'")
    if state.layout != FREE:
        state.boat = state.board.boat_at_start
    if "boat" in document:
        state.boat = state.board.place_of(value_readers.hex_number(document["boat"], "'boat'"))
        if state.boat == NOT_PLACED or (state.layout == FREE and not is_complete(state)):
            raise Refused("The boat must be on a water hex that touches a quarter.")
    for name, die in document_reader.mapping(document, "dice", '{"wool": [0, 3]}').items():
        quarter = value_readers.quarter(name, "'dice'")
        if not isinstance(die, Sequence) or isinstance(die, str) or len(die) != 2:
            raise Refused("The die on {quarter} must be [seat, value].", quarter=name)
        owner = document_reader.seat(
            die[0], seats, Message("the owner of the die on {quarter}", quarter=name)
        )
        state.players[owner].dice |= 1 << quarter
        state.dice |= (
            document_reader.number(die[1], 1, DIE_FACES, Message("the value of a die")) << DIE_BITS * quarter
        )
    for bridge in document_reader.list_items(document.get("bridges", []), "'bridges'", MOST_BRIDGES):
        _read_bridge(state, bridge)
    for seat, burgher in enumerate(document_reader.by_seat(document, "burghers", seats, None)):
        if burgher is not None:
            state.players[seat].burgher = value_readers.quarter(burgher, "'burghers'")
    for seat, player in enumerate(state.players):
        if bin(player.dice).count("1") >= DICE:
            raise Refused(
                "Seat {seat} has {dice} dice; at least one is free between turns.", seat=seat, dice=DICE
            )


def _read_bridge(state: VeniseState, bridge: object) -> None:
    if not isinstance(bridge, Sequence) or isinstance(bridge, str) or len(bridge) != 3:
        raise Refused("A bridge must be [quarter, quarter, seat].")
    one, two = value_readers.quarter(bridge[0], "'bridges'"), value_readers.quarter(bridge[1], "'bridges'")
    if not is_complete(state) or not state.board.neighbors[one] >> two & 1:
        raise Refused(
            "{one} and {two} are not adjacent, so there can be no bridge between them.",
            one=bridge[0],
            two=bridge[1],
        )
    edge = 1 << state.board.edge_between[one * QUARTER_COUNT + two]
    if any(player.bridges & edge for player in state.players):
        raise Refused("There are two bridges between {one} and {two}.", one=bridge[0], two=bridge[1])
    owner = state.players[document_reader.seat(bridge[2], int(state.seats), Message("the owner of a bridge"))]
    owner.bridges |= edge
    if bridges_built(owner.bridges) > BRIDGES:
        raise Refused("A player has only {number} bridges.", number=BRIDGES)
