"""The table of La Venise du Nord in sentences, area by area, to be read aloud."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import Capital, Passage, mark
from laguna.games.venise import codes
from laguna.games.venise.cards import CAPACITY, CARD_BITS, FIRST_ORDER, NO_CARD, STOCKS
from laguna.games.venise.components import (
    BRIDGES,
    CARD_ROWS,
    DICE,
    MARKET_SPACES,
    MATERIAL_COUNT,
    PORT_1,
    QUARTER_COUNT,
    SPACES_IN_A_ROW,
)
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.movement import FREE, NOT_PLACED, bridges_built
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseState
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.things import Things, unpacked
from laguna.kit.packed import kinds_in


def in_words(things: Things, view: VeniseView, names: Sequence[str]) -> list[Passage]:
    """What a seat may see."""
    state = view.shown
    passages = [Passage(things.say("City"), _city(things, state, names))]
    if state.round:
        passages.insert(0, Passage(things.say("Turn"), _turn(things, view, names)))
    passages.append(Passage(things.say("Market and ports"), _market(things, state)))
    order = [seat for seat in range(int(state.seats)) if seat != view.seat]
    if view.seat >= 0:
        order.insert(0, int(view.seat))
    for seat in order:
        title = things.language.seat(seat, names)
        if seat == view.seat:
            title = things.say("{name} (you)", name=title)
        passages.append(Passage(title, _player(things, state.players[seat])))
    return passages


def _turn(things: Things, view: VeniseView, names: Sequence[str]) -> list[str]:
    state = view.shown
    sentences = []
    if state.last == codes.NOT_LAST:
        sentences.append(things.say("This is round {round}.", round=state.round))
    else:
        sentences.append(things.say("This is round {round}, the last one.", round=state.round))
    if state.over:
        return [things.say("The game is over.")]
    who = things.language.seat(int(state.turn), names)
    sentences.append(things.say("It is the turn of {who}.", who=who))
    if state.low:
        sentences.append(things.say("The dice show {low} and {high}.", low=state.low, high=state.high))
        if state.due > codes.MOVING and state.value:
            sentences.append(things.say("The value for the quarter is {value}.", value=state.value))
    hand = kinds_in(state.hand, CARD_BITS)
    if hand and view.seat == state.actor:
        sentences.append(things.say("You drew {cards}.", cards=[things.card(kind) for kind in hand]))
    return sentences


# The city


def _city(things: Things, state: VeniseState, names: Sequence[str]) -> list[str]:
    """Every quarter with its neighbours and what is on it, the boat, the bridges."""
    laid = [quarter for quarter in range(QUARTER_COUNT) if state.tiles[quarter] != NOT_PLACED]
    if not laid:
        return [things.say("The city is still to be laid.")]
    if len(laid) < QUARTER_COUNT:
        return [
            things.say(
                "Laid so far: {quarters}.", quarters=[things.on_the_board(quarter) for quarter in laid]
            )
        ]
    sentences = [_quarter(things, state, quarter, names) for quarter in laid]
    if state.layout != FREE or state.due > codes.LAUNCHING:
        sentences.append(
            things.say("The boat lies on {water}.", water=things.water(state.board, int(state.boat)))
        )
    for seat, player in enumerate(state.players):
        bridges = _bridges(things, state, player)
        if bridges:
            who = things.language.seat(seat, names)
            sentences.append(things.say("{who} has bridges: {bridges}.", who=who, bridges=bridges))
    return sentences


def _quarter(things: Things, state: VeniseState, quarter: int, names: Sequence[str]) -> str:
    around = [
        things.on_the_board(other)
        for other in range(QUARTER_COUNT)
        if state.board.neighbours[quarter] >> other & 1
    ]
    there = []
    for seat, player in enumerate(state.players):
        who = things.language.seat(seat, names)
        if player.burgher == quarter:
            there.append(things.say("the burgher of {who}", who=who))
        if player.dice >> quarter & 1:
            there.append(things.say("a {value} of {who}", value=state.die_on(quarter), who=who))
    values = {"quarter": things.on_the_board(quarter), "around": around}
    if not there:
        return things.say("{quarter}: no burgher and no die. Next to {around}.", **values)
    return things.say("{quarter}: {there}. Next to {around}.", there=there, **values)


def _bridges(things: Things, state: VeniseState, player: Player) -> list[str]:
    return [
        things.say("from {one} to {other}", one=things.on_the_board(one), other=things.on_the_board(other))
        for one in range(QUARTER_COUNT)
        for other in range(one + 1, QUARTER_COUNT)
        if state.board.neighbours[one] >> other & 1
        and player.bridges >> state.board.edge_between[one * QUARTER_COUNT + other] & 1
    ]


# The market


PARTS_OF_A_PRICE: Final = (
    (mark("{number} order of value 2"), mark("{number} orders of value 2")),
    (mark("{number} order of value 1"), mark("{number} orders of value 1")),
    (mark("{number} cube"), mark("{number} cubes")),
)
DECKS: Final = (
    (mark("{number} workshop"), mark("{number} workshops")),
    (mark("{number} order"), mark("{number} orders")),
    (mark("{number} master builder"), mark("{number} master builders")),
)


def _market(things: Things, state: VeniseState) -> list[str]:
    market = state.market
    count = things.language.count
    sentences = []
    for good in range(MATERIAL_COUNT):
        packed = (market.cards_2, market.cards_1, market.cubes)
        parts = [
            count(one, many, number)
            for (one, many), counts in zip(PARTS_OF_A_PRICE, packed, strict=True)
            if (number := int(counts >> GOODS_BITS * good & GOODS_MASK))
        ]
        values = {"good": Capital(things.good(good)), "price": market.price(good), "parts": parts}
        if parts:
            sentences.append(things.say("{good} has a price of {price}: {parts}.", **values))
        else:
            sentences.append(things.say("{good} has a price of 0.", **values))
    free = [bonus for space, bonus in enumerate(MARKET_SPACES) if not market.covered >> space & 1]
    if free:
        sentences.append(
            things.say("Bonuses still free: {bonuses}.", bonuses=[f"+{bonus}" for bonus in free])
        )
    else:
        sentences.append(things.say("The market is full: there is no bonus any more."))
    for port in range(2):
        open_ = [things.good(good) for good in range(MATERIAL_COUNT) if not market.is_exported(port, good)]
        name = things.on_the_board(PORT_1 + port)
        if open_:
            sentences.append(things.say("{port} still takes {goods}.", port=name, goods=open_))
        else:
            sentences.append(things.say("{port} takes nothing any more.", port=name))
    decks = [count(one, many, int(deck.size)) for (one, many), deck in zip(DECKS, state.decks, strict=True)]
    sentences.append(things.say("Left in the decks: {decks}.", decks=decks))
    return sentences


# The players


def _player(things: Things, player: Player) -> list[str]:
    count = things.language.count
    free = DICE - bin(player.dice).count("1")
    goods = [
        things.goods(good, int(player.goods_of(good)))
        for good in range(MATERIAL_COUNT)
        if player.goods_of(good)
    ]
    sentences = [
        things.say(
            "{points}, {dice}, {bridges}, {builders}.",
            points=count("{number} point", "{number} points", int(player.score)),
            dice=count("{number} die in hand", "{number} dice in hand", free),
            bridges=count(
                "{number} bridge left", "{number} bridges left", BRIDGES - int(bridges_built(player.bridges))
            ),
            builders=count(
                "{number} master builder activated",
                "{number} master builders activated",
                int(player.completed),
            ),
        ),
        things.say(
            "In stock: {stock}. In store: {goods}.",
            stock=things.cubes(STOCKS[player.stock]),
            goods=goods or things.say("nothing"),
        ),
    ]
    for row in range(CARD_ROWS):
        spaces = range(row * SPACES_IN_A_ROW, (row + 1) * SPACES_IN_A_ROW)
        cards = [_card(things, player, space) for space in spaces if player.card_at(space) != NO_CARD]
        empty = count("{number} empty space", "{number} empty spaces", SPACES_IN_A_ROW - len(cards))
        if len(cards) < SPACES_IN_A_ROW:
            cards.append(empty)
        sentences.append(things.say("Row {row}: {cards}.", row=row + 1, cards=cards))
    return sentences


def _card(things: Things, player: Player, space: int) -> str:
    """A card and what it still needs, or what it has reached."""
    kind = int(player.card_at(space))
    card = things.card_alone(kind)
    missing = int(player.missing_at(space))
    if missing:
        return things.say("{card} (needs {cubes})", card=card, cubes=things.cubes(unpacked(missing)))
    if kind < FIRST_ORDER:
        return things.say(
            "{card} (built, {held} of {capacity} cubes)",
            card=card,
            held=player.held_at(space),
            capacity=CAPACITY[kind],
        )
    return things.say("{card} (active)", card=card) if player.active >> space & 1 else card
