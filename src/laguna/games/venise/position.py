"""A position of La Venise du Nord as a document: every key may be left out, impossible ones are refused.

game, players, options            as in every document
first, round, last_round          the first player; the round; why it is the last (bridges, market, long)
tiles                             with the layout "free": the hex [q, r] of each quarter laid
tile                              the quarter just chosen, still to be laid
boat                              the boat's hex [q, r]
burghers                          the quarter of each seat, null before it is placed
dice                              by quarter: [seat, value]
bridges                           a list of [quarter, quarter, seat]
market                            the covered spaces, counted from 0
prices                            by good: {"orders": [1, 2], "cubes": 1}; patrons are orders of value 1
gone                              by good: the values of the orders that have left the game
ports                             by port: the goods sold there
scores, stocks, goods, cards, used, a list with one entry for each seat:
    stocks  letters such as "wfg"
    goods   {"lace": 2}
    cards   by space: a card, or {"card": ..., "cubes": "wg"} with the cubes on it; all of them make it a
            built workshop or an active builder; a built workshop may have "stock": the cubes in it
    used    the single-use builders under the board
decks                             by deck, the top card first; without it, every card not named, shuffled
to_play                           whose turn it is
pending                           what is due: tile, hex, boat, start, take, roll, move, value, activate,
                                  cubes, keep, use or finish
actor                             who decides, if it is not the seat whose turn it is
rolled, value, cubes, hand        the two dice; the activation's value; cubes left; cards drawn
fresh, produced, bridged          spaces completed by this activation; that have produced; a bridge was built
over                              true after the final scoring
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.state import Document
from laguna.contract.wording import Refused, listed
from laguna.games.venise import codes
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    CAPACITY,
    CUBES_IN,
    DECK_FIRST,
    DECK_KINDS,
    DECKS,
    FIRST_BUILDER,
    FIRST_OF_ROW_2,
    FIRST_ORDER,
    KIND_COST,
    KIND_COUNT,
    KIND_GOOD,
    NO_CARD,
    ORDER_FORM,
    PERMANENT,
    SPACES,
    STOCK_NUMBER,
    STOCKS,
    copies_in_play,
    kinds_in,
    packed,
    packed_cost,
)
from laguna.games.venise.components import (
    BRIDGES,
    BROKER,
    DICE,
    DICE_ROLLED,
    DIE_FACES,
    GOODS,
    LAST_ROUND,
    MARKET,
    MARKET_SPACES,
    PATRON,
    QUARTER_COUNT,
    QUARTERMASTER,
    QUARTERS,
    STOCK_SPACES,
    UNHURRIED_MARKET,
    WORKSHOP,
)
from laguna.games.venise.decks import CHOOSING as DRAWN
from laguna.games.venise.decks import Deck, Draw, deck_of
from laguna.games.venise.market import COVERED_AT_START, GOODS_BITS, Market
from laguna.games.venise.movement import (
    BOARDS,
    BOATS,
    EMPTY_CITY,
    FREE,
    HEX_NUMBER,
    HEXES,
    LAYOUT_NAMES,
    NOT_PLACED,
    Board,
    bridges_built,
    open_hexes,
    with_tile,
)
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.words.wording import CARD_NAMES, CARDS, LETTERS, SPACE_NAMES, letters, options_of

KEYS: Final = (
    "game",
    "players",
    "options",
    "first",
    "round",
    "last_round",
    "tiles",
    "tile",
    "boat",
    "burghers",
    "dice",
    "bridges",
    "market",
    "prices",
    "gone",
    "ports",
    "scores",
    "stocks",
    "goods",
    "cards",
    "used",
    "decks",
    "to_play",
    "pending",
    "actor",
    "rolled",
    "value",
    "cubes",
    "hand",
    "fresh",
    "produced",
    "bridged",
    "over",
)
PENDING: Final = (
    "tile",
    "hex",
    "boat",
    "start",
    "take",
    "roll",
    "move",
    "value",
    "activate",
    "cubes",
    "keep",
    "use",
    "finish",
)
LAST_ROUNDS: Final = (None, "bridges", "market", "long")
PORTS: Final = ("port1", "port2")
# The patron of the good of each order of value 1.
PATRONS: Final = {
    FIRST_ORDER + 2 * int(KIND_GOOD[kind]): kind
    for kind in range(FIRST_BUILDER, KIND_COUNT)
    if BUILDER_TYPE[kind] == PATRON
}
MOST_POINTS: Final = 100_000
MOST_GOODS: Final = 99
MOST_CUBES: Final = 50


# Reading ----------------------------------------------------------------------------------------


class _Cards:
    """Counts the cards that a document names, and refuses one too many. At the market a patron cannot be told
    from an order of value 1."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.used: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()  # at the market or gone, by the order that they may be

    def read(self, value: object, where: str) -> int:
        kind = CARDS.get(value) if isinstance(value, str) else None
        if kind is None:
            example = f"{CARD_NAMES[12]} or {CARD_NAMES[FIRST_ORDER]}"
            raise Refused(f"{value!r} in {where} is not a card. Cards are written like {example}.")
        self.used[kind] += 1
        self.check(kind, where)
        return kind

    def sell(self, order: int, where: str) -> None:
        self.sold[order] += 1
        self.check(order, where)

    def check(self, kind: int, where: str) -> None:
        if self.left(kind) < 0 or (kind in PATRONS and self.left(PATRONS[kind]) < 0):
            copies = copies_in_play(kind, self.seats)
            there = "is" if copies == 1 else "are"
            raise Refused(
                f"There {there} only {copies} {CARD_NAMES[kind]} in the game; {where} has one too many."
            )

    def left(self, kind: int) -> int:
        """How many cards of a kind are not named yet; what was sold are orders as long as there are any."""
        left = copies_in_play(kind, self.seats) - self.used[kind]
        if kind in PATRONS:
            return left - min(self.sold[kind], max(left, 0))
        for order, patron in PATRONS.items():
            if kind == patron:
                orders = copies_in_play(order, self.seats) - self.used[order]
                return left - max(self.sold[order] - orders, 0)
        return left - self.sold[kind]


def load(
    document: Mapping[str, object], seats: int, layout: str, unhurried: bool, chance: Chance
) -> VeniseState:
    """The game that a document describes; `seats` and the options are checked already."""
    for key in document:
        if key not in KEYS:
            raise Refused(f"A position of La Venise du Nord has no key '{key}'. Its keys are {listed(KEYS)}.")
    pending = document.get("pending")
    if pending is not None and pending not in PENDING:
        raise Refused(f"'pending' is one of {listed(PENDING)}, not {pending!r}.")
    number = LAYOUT_NAMES.index(layout)
    cards = _Cards(seats)
    players = [Player() for _ in range(seats)]
    tiles, board = _read_city(document, number)
    market = _read_market(document, seats, cards)
    _read_boards(document, players, cards)
    hand = [cards.read(card, "'hand'") for card in _list(document.get("hand", []), "'hand'", DIE_FACES)]
    decks = _read_decks(document, cards, chance)
    state = VeniseState(seats, chance, number, unhurried, board, market, decks, players, 0)
    state.tiles = tiles
    _read_pieces(document, state)
    _resume(document, state, hand)
    return state


def _read_city(document: Mapping[str, object], layout: int) -> tuple[vec[i64], Board]:
    if layout != FREE:
        for key in ("tiles", "tile"):
            if key in document:
                raise Refused(
                    f'\'{key}\' belongs to the layout "free"; the layout here is "{LAYOUT_NAMES[layout]}".'
                )
        return BOARDS[layout].tiles, BOARDS[layout]
    tiles = EMPTY_CITY
    laid = document.get("tiles", {})
    if not isinstance(laid, Mapping):
        raise Refused("'tiles' maps quarters to hexes, such as {\"wool\": [0, 0]}.")
    places = {}
    for name, place in laid.items():
        quarter = _quarter(name, "'tiles'")
        places[quarter] = _hex(place, f"the hex of {name}")
    if len(set(places.values())) < len(places):
        raise Refused("Two quarters lie on the same hex.")
    waiting = dict(places)
    while waiting:
        fitting = [quarter for quarter, hex_ in waiting.items() if hex_ in open_hexes(tiles)]
        if not fitting:
            names = listed(QUARTERS[quarter] for quarter in waiting)
            raise Refused(
                f"Every quarter shares a side with another, from (0, 0) on; {names} cannot be reached."
            )
        tiles = with_tile(tiles, fitting[0], waiting.pop(fitting[0]))
    if len(places) < QUARTER_COUNT:
        return tiles, BOARDS[0]
    return tiles, Board(tiles)


def _read_market(document: Mapping[str, object], seats: int, cards: _Cards) -> Market:
    market = Market()
    market.covered = int(COVERED_AT_START[seats])
    if "market" in document:
        market.covered = 0
        for space in _list(document["market"], "'market'", len(MARKET_SPACES)):
            bit = 1 << _number(space, 0, len(MARKET_SPACES) - 1, "a space of the market")
            if market.covered & bit:
                raise Refused(f"Space {space} of the market is named twice.")
            market.covered |= bit
    for name, price in _mapping(document, "prices").items():
        good = _good(name, "'prices'")
        if not isinstance(price, Mapping) or not set(price) <= {"orders", "cubes"}:
            raise Refused(f'The price of {name} is like {{"orders": [1, 2], "cubes": 1}}.')
        for value in _list(price.get("orders", []), f"the orders of {name}", 9):
            cards.sell(_order(good, value), f"the price of {name}")
            market.add_order(good, _number(value, 1, 2, "the value of an order"))
        market.cubes += (
            _number(price.get("cubes", 0), 0, MOST_CUBES, "the cubes of a price") << GOODS_BITS * good
        )
    for name, values in _mapping(document, "gone").items():
        good = _good(name, "'gone'")
        for value in _list(values, "'gone'", 9):
            cards.sell(_order(good, value), "'gone'")
            if value == 1:
                market.gone_1 += 1 << GOODS_BITS * good
            else:
                market.gone_2 += 1 << GOODS_BITS * good
    for name, sold in _mapping(document, "ports").items():
        if name not in PORTS:
            raise Refused(f"There is no port '{name}': the ports are port1 and port2.")
        for good_name in _list(sold, f"the goods of {name}", len(GOODS)):
            market.exported |= 1 << (PORTS.index(name) * len(GOODS) + _good(good_name, f"'{name}'"))
    return market


def _read_boards(document: Mapping[str, object], players: list[Player], cards: _Cards) -> None:
    seats = len(players)
    for seat, points in enumerate(_seats(document, "scores", seats, 0)):
        players[seat].score = _number(points, 0, MOST_POINTS, "every number in 'scores'")
    for seat, stock in enumerate(_seats(document, "stocks", seats, LETTERS)):
        cubes = _cubes(stock, "'stocks'")
        if sum(cubes) > STOCK_SPACES:
            raise Refused(f"A stock holds {STOCK_SPACES} raw materials, not {sum(cubes)}.")
        players[seat].stock = STOCK_NUMBER[cubes]
    for seat, goods in enumerate(_seats(document, "goods", seats, {})):
        if not isinstance(goods, Mapping):
            raise Refused("'goods' has for each seat a map such as {\"lace\": 2}.")
        for name, count in goods.items():
            number = _number(count, 0, MOST_GOODS, "a number of goods")
            players[seat].goods |= number << GOODS_BITS * _good(name, "'goods'")
    for seat, spaces in enumerate(_seats(document, "cards", seats, {})):
        if not isinstance(spaces, Mapping):
            raise Refused('\'cards\' has for each seat a map such as {"1.1": "lace+1"}.')
        for name, card in sorted(spaces.items()):
            _read_card(players[seat], seat, name, card, cards)
    for seat, names in enumerate(_seats(document, "used", seats, [])):
        for name in _list(names, "'used'", 9):
            kind = cards.read(name, "'used'")
            if BUILDER_TYPE[kind] == BROKER:
                players[seat].used |= 1 << KIND_GOOD[kind]
            elif BUILDER_TYPE[kind] == QUARTERMASTER:
                players[seat].used += 1 << len(GOODS)
            else:
                raise Refused(f"{name} is not a single-use builder, so it does not lie under a board.")
            players[seat].completed += 1


def _read_card(player: Player, seat: int, name: object, card: object, cards: _Cards) -> None:
    if name not in SPACE_NAMES:
        raise Refused(f"{name!r} is not a card space; they are {listed(SPACE_NAMES)}.")
    space = SPACE_NAMES.index(str(name))
    details: Mapping[str, object] = card if isinstance(card, Mapping) else {"card": card}
    for key in details:
        if key not in ("card", "cubes", "stock"):
            raise Refused(f"A card on a board has 'card', 'cubes' and 'stock', not '{key}'.")
    kind = cards.read(details.get("card"), f"space {name} of seat {seat}")
    row = 1 if space < FIRST_OF_ROW_2 else 2
    if kind < FIRST_ORDER and row == 2:
        raise Refused(f"{CARD_NAMES[kind]} is a workshop: workshops lie in row 1.")
    if ORDER_FORM[kind] < 9 and row == 1:
        raise Refused(f"{CARD_NAMES[kind]} lies in row 2, with the orders.")
    if PERMANENT[kind] & player.owned:
        raise Refused(f"Seat {seat} has two permanent builders of one kind, which is not allowed.")
    cubes = _cubes(details.get("cubes", ""), f"the cubes on {name}")
    cost = int(KIND_COST[kind])
    for material in range(3):
        if cubes[material] > cost >> 2 * material & 3:
            raise Refused(f"{CARD_NAMES[kind]} on space {name} does not take the cubes '{letters(cubes)}'.")
    player.lay_card(kind, space)
    for material in range(3):
        for _ in range(cubes[material]):
            player.put(material, space)
    held = _number(details.get("stock", 0), 0, 3, f"the stock of {name}")
    if held and not player.built >> space & 1:
        raise Refused(f"The workshop on space {name} is not built, so it has no stock.")
    if held > CAPACITY[kind]:
        raise Refused(f"The stock of {CARD_NAMES[kind]} holds {CAPACITY[kind]}, not {held}.")
    for _ in range(held):
        player.put(KIND_GOOD[kind], space)


def _read_decks(document: Mapping[str, object], cards: _Cards, chance: Chance) -> list[Deck]:
    named = _mapping(document, "decks")
    for name in named:
        if name not in DECKS:
            raise Refused(f"There is no deck '{name}': the decks are {listed(DECKS)}.")
    given = {}
    for which, name in enumerate(DECKS):
        if name in named:
            given[which] = [
                cards.read(card, f"the {name} deck") for card in _list(named[name], f"the {name} deck", 24)
            ]
            for kind in given[which]:
                if not DECK_FIRST[which] <= kind < DECK_FIRST[which] + DECK_KINDS[which]:
                    raise Refused(f"{CARD_NAMES[kind]} does not belong into the {name} deck.")
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
    state.first = _seat(document.get("first", 0), state, "'first'")
    board = state.board
    if state.layout != FREE:
        state.boat = BOATS[state.layout]
    if "boat" in document:
        state.boat = board.place_of(_hex(document["boat"], "'boat'"))
        if state.boat == NOT_PLACED or (state.layout == FREE and not _city_is_complete(state)):
            raise Refused("The boat lies on a water hex that touches a quarter.")
    for name, die in _mapping(document, "dice").items():
        quarter = _quarter(name, "'dice'")
        if not isinstance(die, Sequence) or isinstance(die, str) or len(die) != 2:
            raise Refused(f"The die on {name} is [seat, value].")
        state.players[_seat(die[0], state, f"the owner of the die on {name}")].dice |= 1 << quarter
        state.dice |= _number(die[1], 1, DIE_FACES, "the value of a die") << 3 * quarter
    for bridge in _list(document.get("bridges", []), "'bridges'", 20):
        if not isinstance(bridge, Sequence) or isinstance(bridge, str) or len(bridge) != 3:
            raise Refused("A bridge is [quarter, quarter, seat].")
        one, two = _quarter(bridge[0], "'bridges'"), _quarter(bridge[1], "'bridges'")
        if not _city_is_complete(state) or not board.neighbours[one] >> two & 1:
            raise Refused(f"{bridge[0]} and {bridge[1]} are not adjacent, so no bridge joins them.")
        edge = 1 << board.edge_between[one * QUARTER_COUNT + two]
        if any(player.bridges & edge for player in state.players):
            raise Refused(f"There are two bridges between {bridge[0]} and {bridge[1]}.")
        owner = state.players[_seat(bridge[2], state, "the owner of a bridge")]
        owner.bridges |= edge
        if bridges_built(owner.bridges) > BRIDGES:
            raise Refused(f"A player has {BRIDGES} bridges.")
    for seat, burgher in enumerate(_seats(document, "burghers", state.seats, None)):
        if burgher is not None:
            state.players[seat].burgher = _quarter(burgher, "'burghers'")
    for seat, player in enumerate(state.players):
        if bin(player.dice).count("1") >= DICE:
            raise Refused(f"Seat {seat} has {DICE} dice, and one at least is free between turns.")


def _city_is_complete(state: VeniseState) -> bool:
    return all(state.tiles[quarter] != NOT_PLACED for quarter in range(QUARTER_COUNT))


def _resume(document: Mapping[str, object], state: VeniseState, hand: list[int]) -> None:
    """Whose decision is due: what a document does not say follows from its pieces."""
    state.turn = _seat(document.get("to_play", state.first), state, "'to_play'")
    rolled = [_number(die, 1, DIE_FACES, "a die") for die in _list(document.get("rolled", []), "'rolled'", 2)]
    if len(rolled) == 1:
        raise Refused("'rolled' are two dice.")
    pending = str(document.get("pending") or _pending(document, state, bool(rolled)))
    last = document.get("last_round")
    if last not in LAST_ROUNDS:
        raise Refused(f"'last_round' is one of bridges, market, long or null, not {last!r}.")
    state.last = LAST_ROUNDS.index(last if isinstance(last, str) else None)
    setting_up = pending in ("tile", "hex", "boat", "start")
    state.round = _number(document.get("round", 0 if setting_up else 1), 0, LAST_ROUND, "'round'")
    if state.unhurried and last == "bridges" and state.market.sales_made() < UNHURRIED_MARKET:
        raise Refused(
            f"Bridges end an unhurried game only with {UNHURRIED_MARKET} spaces of the market covered: "
            "'last_round' is long or null."
        )
    if document.get("over", False) not in (True, False):
        raise Refused("'over' is true or false.")
    for key in ("hand", "cubes", "value", "fresh", "produced", "bridged", "actor"):
        if key in document and (setting_up or pending in ("take", "roll", "move")) and key != "actor":
            raise Refused(f"'{key}' does not go with 'pending' \"{pending}\".")
    if document.get("over"):
        _place_all(state, pending)
        state.due = codes.OVER
        state.acting = 0
        state.refresh()
        return
    if setting_up:
        _resume_set_up(document, state, pending)
        return
    _place_all(state, pending)
    state.due = codes.TAKING + PENDING.index(pending) - PENDING.index("take")
    state.ask(state.turn)
    state.here = state.me.burgher
    on_quarters = bin(state.me.dice).count("1")
    if pending in ("take", "roll"):
        state.due = codes.TAKING if DICE - on_quarters < DICE_ROLLED else codes.ROLLING
        if rolled:
            raise Refused("'rolled' comes after the roll: name 'pending' \"move\" or a later step.")
        state.settle()
        return
    if not rolled:
        raise Refused(f"'pending' \"{pending}\" needs 'rolled': the two dice.")
    state.low, state.high = min(rolled), max(rolled)
    if pending == "move":
        if DICE - on_quarters < DICE_ROLLED:
            raise Refused("Two dice are rolled, so at most three of the player's lie on quarters.")
        if not state.can_move():
            raise Refused(f"No movement exists with {state.low} or {state.high}: they would be rolled again.")
    else:
        _resume_activation(document, state, pending, hand)
    state.settle()


def _pending(document: Mapping[str, object], state: VeniseState, rolled: bool) -> str:
    if state.layout == FREE and not _city_is_complete(state):
        return "hex" if "tile" in document else "tile"
    if state.layout == FREE and "boat" not in document:
        return "boat"
    if any(player.burgher == NOWHERE for player in state.players):
        return "start"
    if "hand" in document:
        return "keep"
    if "value" in document:
        return "activate"
    return "move" if rolled else "roll"


def _place_all(state: VeniseState, pending: object) -> None:
    if any(player.burgher == NOWHERE for player in state.players):
        raise Refused(
            f"'pending' \"{pending}\" comes after all burghers are placed: name them in 'burghers'."
        )
    if not _city_is_complete(state):
        raise Refused(f"'pending' \"{pending}\" comes after all quarters are laid: name them in 'tiles'.")


def _resume_set_up(document: Mapping[str, object], state: VeniseState, pending: str) -> None:
    state.due = PENDING.index(pending)
    laid = sum(1 for quarter in range(QUARTER_COUNT) if state.tiles[quarter] != NOT_PLACED)
    if pending in ("tile", "hex", "boat") and state.layout != FREE:
        raise Refused(f'\'pending\' "{pending}" belongs to the layout "free".')
    if pending in ("tile", "hex") and laid == QUARTER_COUNT:
        raise Refused("All quarters are laid: nothing is left for 'pending' \"tile\".")
    if pending in ("boat", "start") and laid < QUARTER_COUNT:
        raise Refused(f"'pending' \"{pending}\" comes after all quarters are laid: name them in 'tiles'.")
    state.turn = 0
    seat = (state.first + laid) % state.seats
    if pending == "hex":
        state.tile = _quarter(document.get("tile"), "'tile'")
        if laid == 0 or state.tiles[state.tile] != NOT_PLACED:
            raise Refused("'tile' is a quarter that is not laid yet; the first one lies on (0, 0) at once.")
    elif pending == "boat":
        seat = (state.first - 1) % state.seats
    elif pending == "start":
        order = [(state.first + offset) % state.seats for offset in range(state.seats)]
        placed = [state.players[seat].burgher != NOWHERE for seat in order]
        if placed != sorted(placed, reverse=True) or all(placed):
            raise Refused("Burghers are placed in turn, from the first player on.")
        seat = order[placed.index(False)]
    state.ask(seat)
    state.settle()


def _resume_activation(
    document: Mapping[str, object], state: VeniseState, pending: str, hand: list[int]
) -> None:
    dice = {int(state.low), int(state.high)}
    state.value = _number(document.get("value", max(dice)), 1, DIE_FACES, "'value'")
    state.bridged = bool(document.get("bridged", False))
    state.produced = _spaces(document, "produced")
    actor = _seat(document.get("actor", state.turn), state, "'actor'")
    if actor != state.turn:
        if pending not in ("activate", "cubes", "keep", "use") or state.here >= MARKET:
            raise Refused("'actor' is another seat only in a secondary activation.")
        state.offset = (actor - state.turn) % state.seats
        player = state.players[actor]
        presence = (player.burgher == state.here) + (player.dice >> state.here & 1)
        if not 1 <= state.value <= presence:
            raise Refused("A secondary activation has value 1, or 2 with a burgher and a die on the quarter.")
        state.ask(actor)
    elif pending == "use":
        raise Refused("'pending' \"use\" is for another seat than 'to_play': name it in 'actor'.")
    state.fresh = _spaces(document, "fresh") & state.me.ready
    most = int(state.value)
    raw = state.here < WORKSHOP
    if pending in ("activate", "cubes"):
        if pending == "cubes" and not raw:
            raise Refused("Cubes are placed only on the wool, flax and gold quarters.")
        state.cubes = _number(document.get("cubes", most), 1, most, "'cubes'") if raw else state.value
    if pending == "keep":
        _resume_draw(state, hand)
    elif hand:
        raise Refused("'hand' goes with 'pending' \"keep\".")
    if pending == "use" and not state.me.ready & state.fresh:
        raise Refused("'pending' \"use\" needs 'fresh': a space with a single-use builder just completed.")


def _resume_draw(state: VeniseState, hand: list[int]) -> None:
    which = state.here - WORKSHOP
    if not 0 <= which < len(DECKS):
        raise Refused("Cards are drawn only on the workshop, order and builder quarters.")
    if not hand:
        raise Refused("'pending' \"keep\" needs 'hand': the cards drawn.")
    if len(hand) > state.value:
        raise Refused(f"With {state.value} at most so many cards are drawn, not {len(hand)}.")
    for kind in hand:
        if not DECK_FIRST[which] <= kind < DECK_FIRST[which] + DECK_KINDS[which]:
            raise Refused(f"{CARD_NAMES[kind]} does not come from the {DECKS[which]} deck.")
    cards = packed(hand)
    deck = state.decks[which]
    whole = deck_of(which, hand + deck.cards())
    draw = Draw(None, state.actor, len(hand), cards, DRAWN)
    state.replace_deck(Deck(which, deck.order, deck.size, whole.at_first, draw))
    state.hand = cards


# Values


def _list(values: object, what: str, most: int) -> Sequence[object]:
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise Refused(f"{what[0].upper()}{what[1:]} is a list.")
    if len(values) > most:
        raise Refused(f"{what[0].upper()}{what[1:]} has at most {most} entries, not {len(values)}.")
    return values


def _mapping(document: Mapping[str, object], key: str) -> Mapping[str, object]:
    values = document.get(key, {})
    if not isinstance(values, Mapping):
        raise Refused(f"'{key}' maps names to values.")
    return values


def _seats(document: Mapping[str, object], key: str, seats: int, default: object) -> Sequence[object]:
    values = document.get(key, [default] * seats)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != seats:
        raise Refused(f"'{key}' is a list with one entry for each of the {seats} seats.")
    return values


def _seat(value: object, state: VeniseState, what: str) -> int:
    return _number(value, 0, int(state.seats) - 1, what)


def _number(value: object, least: int, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refused(f"{what[0].upper()}{what[1:]} lies between {least} and {most}, unlike {value!r}.")
    return value


def _quarter(value: object, where: str) -> int:
    if not isinstance(value, str) or value not in QUARTERS:
        raise Refused(f"{value!r} in {where} is not a quarter; they are {listed(QUARTERS)}.")
    return QUARTERS.index(value)


def _good(value: object, where: str) -> int:
    if not isinstance(value, str) or value not in GOODS:
        raise Refused(f"{value!r} in {where} is not a good; they are {listed(GOODS)}.")
    return GOODS.index(value)


def _hex(value: object, what: str) -> int:
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
        hex_ = HEX_NUMBER.get((value[0], value[1])) if all(type(part) is int for part in value) else None
        if hex_ is not None:
            return hex_
    raise Refused(f"{what[0].upper()}{what[1:]} is [q, r], near (0, 0), unlike {value!r}.")


def _cubes(value: object, what: str) -> tuple[int, int, int]:
    if not isinstance(value, str) or not set(value) <= set(LETTERS):
        raise Refused(f"{what[0].upper()}{what[1:]} is written in the letters w, f and g, unlike {value!r}.")
    return value.count("w"), value.count("f"), value.count("g")


def _order(good: int, value: object) -> int:
    return FIRST_ORDER + 2 * good + _number(value, 1, 2, "the value of an order") - 1


def _spaces(document: Mapping[str, object], key: str) -> int:
    mask = 0
    for name in _list(document.get(key, []), f"'{key}'", SPACES):
        if name not in SPACE_NAMES:
            raise Refused(f"{name!r} in '{key}' is not a card space; they are {listed(SPACE_NAMES)}.")
        mask |= 1 << SPACE_NAMES.index(str(name))
    return mask


# Writing ----------------------------------------------------------------------------------------


def dump(state: VeniseState) -> Document:
    """The document of a state. Unknown cards of a view's state are written as `?`."""
    players = state.players
    document: Document = {
        "game": "venise",
        "players": int(state.seats),
        "options": options_of(state),
        "first": int(state.first),
        "round": int(state.round),
    }
    if state.last:
        document["last_round"] = LAST_ROUNDS[state.last]
    complete = _city_is_complete(state)
    if state.layout == FREE:
        document["tiles"] = {
            QUARTERS[quarter]: list(HEXES[state.tiles[quarter]])
            for quarter in range(QUARTER_COUNT)
            if state.tiles[quarter] != NOT_PLACED
        }
        if state.tile != NOWHERE:
            document["tile"] = QUARTERS[state.tile]
    if state.due > codes.LAUNCHING:
        document["boat"] = list(HEXES[state.board.places[state.boat]])
    document["burghers"] = [None if p.burgher == NOWHERE else QUARTERS[p.burgher] for p in players]
    document["dice"] = {
        QUARTERS[quarter]: [seat, int(state.die_on(quarter))]
        for quarter in range(QUARTER_COUNT)
        for seat, player in enumerate(players)
        if player.dice >> quarter & 1
    }
    document["bridges"] = bridges_of(state) if complete else []
    document |= _market_document(state.market)
    document["scores"] = [int(player.score) for player in players]
    document["stocks"] = [letters(STOCKS[player.stock]) for player in players]
    document["goods"] = [
        {name: int(player.goods_of(good)) for good, name in enumerate(GOODS) if player.goods_of(good)}
        for player in players
    ]
    document["cards"] = [
        {
            SPACE_NAMES[space]: _card(player, space)
            for space in range(SPACES)
            if player.card_at(space) != NO_CARD
        }
        for player in players
    ]
    document["used"] = [_used(player) for player in players]
    document["decks"] = {DECKS[which]: _deck_names(deck) for which, deck in enumerate(state.decks)}
    return document | _turn_document(state)


def bridges_of(state: VeniseState) -> list[list[object]]:
    """Every bridge: its two quarters and its owner."""
    return [
        [QUARTERS[one], QUARTERS[two], seat]
        for one in range(QUARTER_COUNT)
        for two in range(one + 1, QUARTER_COUNT)
        if state.board.neighbours[one] >> two & 1
        for seat, player in enumerate(state.players)
        if player.bridges >> state.board.edge_between[one * QUARTER_COUNT + two] & 1
    ]


def _market_document(market: Market) -> Document:
    def byte(word: int, good: int) -> int:
        return int(word >> GOODS_BITS * good & 255)

    goods = list(enumerate(GOODS))
    return {
        "market": [space for space in range(len(MARKET_SPACES)) if market.covered >> space & 1],
        "prices": {
            name: {
                "orders": [1] * byte(market.cards_1, good) + [2] * byte(market.cards_2, good),
                "cubes": byte(market.cubes, good),
            }
            for good, name in goods
        },
        "gone": {
            name: [1] * byte(market.gone_1, good) + [2] * byte(market.gone_2, good) for good, name in goods
        },
        "ports": {
            port: [name for good, name in goods if market.is_exported(number, good)]
            for number, port in enumerate(PORTS)
        },
    }


def _card(player: Player, space: int) -> object:
    kind = player.card_at(space)
    name = CARD_NAMES[kind]
    cost, missing = int(KIND_COST[kind]), int(player.missing_at(space))
    cubes = letters([(cost >> 2 * m & 3) - (missing >> 2 * m & 3) for m in range(3)])
    if not cubes:
        return name
    held = int(player.held_at(space))
    return {"card": name, "cubes": cubes} | ({"stock": held} if held else {})


def _used(player: Player) -> list[str]:
    names = [f"broker-{good}" for number, good in enumerate(GOODS) if player.used >> number & 1]
    return names + ["quartermaster"] * int(player.used >> len(GOODS))


def _deck_names(deck: Deck) -> list[str]:
    if deck.hidden:
        return ["?"] * int(deck.size)
    return [CARD_NAMES[kind] for kind in deck.cards()]


def _turn_document(state: VeniseState) -> Document:
    if state.due == codes.OVER:
        return {"over": True}
    turn: Document = {"pending": PENDING[state.due]}
    if state.due < codes.TAKING:
        return turn
    turn["to_play"] = int(state.turn)
    if state.actor != state.turn:
        turn["actor"] = int(state.actor)
    if state.due < codes.MOVING:
        return turn
    turn["rolled"] = [int(state.low), int(state.high)]
    if state.due == codes.MOVING:
        return turn
    turn["value"] = int(state.value)
    if state.due in (codes.ACTIVATING, codes.CUBES) and state.here < WORKSHOP:
        turn["cubes"] = int(state.cubes)
    if state.due == codes.CHOOSING:
        draw = state.decks[state.here - WORKSHOP].draws
        assert draw is not None
        known = kinds_in(state.hand)
        turn["hand"] = [CARD_NAMES[kind] for kind in known] if known else ["?"] * int(draw.count)
    for key, mask in (("fresh", state.fresh & state.me.ready), ("produced", state.produced)):
        spaces = [SPACE_NAMES[space] for space in range(SPACES) if mask >> space & 1]
        if spaces and (key != "fresh" or state.actor != state.turn):
            turn[key] = spaces
    if state.bridged:
        turn["bridged"] = True
    return turn


assert packed_cost((1, 1, 1)) == 21 and CUBES_IN[0] == 0
