"""La Venise du Nord for screen readers: the whole table in sentences, area by area."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import AccessibleSection, Capitalized, ngettext_noop
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
from laguna.games.venise.hexes import NOT_PLACED
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK
from laguna.games.venise.movement import FREE, bridges_built
from laguna.games.venise.player import Player
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.nouns import VeniseNouns, unpacked
from laguna.games.venise.words.prompts import next_is_last
from laguna.kit.packed_cards import kinds_in


def accessible_text(nouns: VeniseNouns, view: VeniseView, names: Sequence[str]) -> list[AccessibleSection]:
    """Everything a seat may see."""
    state = view.shown
    sections = [AccessibleSection(nouns.gettext("City"), _city(nouns, state, names))]
    if state.round:
        sections.insert(0, AccessibleSection(nouns.gettext("Turn"), _turn(nouns, view, names)))
    sections.append(AccessibleSection(nouns.gettext("Market and ports"), _market(nouns, state)))
    order = [seat for seat in range(int(state.seats)) if seat != view.seat]
    if view.seat >= 0:
        order.insert(0, int(view.seat))
    for seat in order:
        title = nouns.language.player_name(seat, names)
        if seat == view.seat:
            title = nouns.gettext("{name} (you)", name=title)
        sections.append(AccessibleSection(title, _player(nouns, state.players[seat])))
    return sections


def _turn(nouns: VeniseNouns, view: VeniseView, names: Sequence[str]) -> list[str]:
    state = view.shown
    sentences = []
    if state.last == codes.NOT_LAST:
        sentences.append(nouns.gettext("This is round {round}.", round=state.round))
    else:
        sentences.append(nouns.gettext("This is round {round}, the last round.", round=state.round))
    if state.over:
        return [nouns.gettext("The game is over.")]
    if next_is_last(state):
        sentences.append(nouns.gettext("The next round is the last."))
    who = nouns.language.player_name(int(state.turn), names)
    sentences.append(nouns.gettext("It is {who}'s turn.", who=who))
    if state.low:
        sentences.append(nouns.gettext("The dice show {low} and {high}.", low=state.low, high=state.high))
        if state.due > codes.MOVING and state.value:
            sentences.append(nouns.gettext("The action die is a {value}.", value=state.value))
    hand = kinds_in(state.hand, CARD_BITS)
    if hand and view.seat == state.actor:
        sentences.append(nouns.gettext("You drew {cards}.", cards=[nouns.card(kind) for kind in hand]))
    return sentences


# The city


def _city(nouns: VeniseNouns, state: VeniseData, names: Sequence[str]) -> list[str]:
    """Every quarter with its neighbors and what is on it, the boat, the bridges."""
    laid = [quarter for quarter in range(QUARTER_COUNT) if state.tiles[quarter] != NOT_PLACED]
    if not laid:
        return [nouns.gettext("No quarters have been placed yet.")]
    if len(laid) < QUARTER_COUNT:
        return [
            nouns.gettext(
                "Placed so far: {quarters}.", quarters=[nouns.on_the_board(quarter) for quarter in laid]
            )
        ]
    sentences = [_quarter(nouns, state, quarter, names) for quarter in laid]
    if state.layout != FREE or state.due > codes.LAUNCHING:
        sentences.append(
            nouns.gettext("The boat is {place}.", place=nouns.boat_place(state.board, int(state.boat)))
        )
    for seat, player in enumerate(state.players):
        bridges = _bridges(nouns, state, player)
        if bridges:
            who = nouns.language.player_name(seat, names)
            sentences.append(nouns.gettext("{who}'s bridges: {bridges}.", who=who, bridges=bridges))
    return sentences


def _quarter(nouns: VeniseNouns, state: VeniseData, quarter: int, names: Sequence[str]) -> str:
    around = [
        nouns.on_the_board(other)
        for other in range(QUARTER_COUNT)
        if state.board.neighbors[quarter] >> other & 1
    ]
    there = pieces_in(nouns, state, quarter, names)
    values = {"quarter": nouns.on_the_board(quarter), "around": around}
    if not there:
        return nouns.gettext("{quarter}: empty. Next to {around}.", **values)
    return nouns.gettext("{quarter}: {there}. Next to {around}.", there=there, **values)


def pieces_in(nouns: VeniseNouns, state: VeniseData, quarter: int, names: Sequence[str]) -> list[str]:
    """The burghers and dice in a quarter."""
    there = []
    for seat, player in enumerate(state.players):
        who = nouns.language.player_name(seat, names)
        if player.burgher == quarter:
            there.append(nouns.gettext("{who}'s burgher", who=who))
        if player.dice >> quarter & 1:
            there.append(nouns.gettext("{who}'s {value}", value=state.die_on(quarter), who=who))
    return there


def _bridges(nouns: VeniseNouns, state: VeniseData, player: Player) -> list[str]:
    return [
        nouns.gettext("{one} to {other}", one=nouns.on_the_board(one), other=nouns.on_the_board(other))
        for one in range(QUARTER_COUNT)
        for other in range(one + 1, QUARTER_COUNT)
        if state.board.neighbors[one] >> other & 1
        and player.bridges >> state.board.edge_between[one * QUARTER_COUNT + other] & 1
    ]


# The market


PARTS_OF_A_PRICE: Final = (
    ngettext_noop("{number} +2 order", "{number} +2 orders"),
    ngettext_noop("{number} +1 order", "{number} +1 orders"),
    ngettext_noop("{number} cube", "{number} cubes"),
)
DECKS: Final = (
    ngettext_noop("{number} workshop", "{number} workshops"),
    ngettext_noop("{number} order", "{number} orders"),
    ngettext_noop("{number} master builder", "{number} master builders"),
)


def price_sentence(nouns: VeniseNouns, state: VeniseData, good: int) -> str:
    """The price of a good and what it consists of."""
    market = state.market
    packed = (market.cards_2, market.cards_1, market.cubes)
    parts = [
        nouns.language.ngettext(one, many, number)
        for (one, many), counts in zip(PARTS_OF_A_PRICE, packed, strict=True)
        if (number := int(counts >> GOODS_BITS * good & GOODS_MASK))
    ]
    values = {"good": Capitalized(nouns.good(good)), "price": market.price(good), "parts": parts}
    if parts:
        return nouns.gettext("{good}: price {price} ({parts}).", **values)
    return nouns.gettext("{good}: price 0.", **values)


def _market(nouns: VeniseNouns, state: VeniseData) -> list[str]:
    market = state.market
    ngettext = nouns.language.ngettext
    sentences = []
    sentences += [price_sentence(nouns, state, good) for good in range(MATERIAL_COUNT)]
    free = [bonus for space, bonus in enumerate(MARKET_SPACES) if not market.covered >> space & 1]
    if free:
        sentences.append(
            nouns.gettext("Uncovered bonuses: {bonuses}.", bonuses=[f"+{bonus}" for bonus in free])
        )
    else:
        sentences.append(nouns.gettext("The market is full: no bonus is left."))
    for port in range(2):
        open_ = [
            nouns.good(good, "object") for good in range(MATERIAL_COUNT) if not market.is_exported(port, good)
        ]
        name = nouns.on_the_board(PORT_1 + port)
        if open_:
            sentences.append(nouns.gettext("{port} still buys {goods}.", port=name, goods=open_))
        else:
            sentences.append(nouns.gettext("{port} buys no more goods.", port=name))
    decks = [
        ngettext(one, many, int(deck.size)) for (one, many), deck in zip(DECKS, state.decks, strict=True)
    ]
    sentences.append(nouns.gettext("Left in the decks: {decks}.", decks=decks))
    return sentences


# The players


def _player(nouns: VeniseNouns, player: Player) -> list[str]:
    ngettext = nouns.language.ngettext
    free = DICE - bin(player.dice).count("1")
    goods = [
        nouns.goods(good, int(player.goods_of(good)))
        for good in range(MATERIAL_COUNT)
        if player.goods_of(good)
    ]
    sentences = [
        nouns.gettext(
            "{points}, {dice}, {bridges}, {builders}.",
            points=ngettext("{number} point", "{number} points", int(player.score)),
            dice=ngettext("{number} available die", "{number} available dice", free),
            bridges=ngettext(
                "{number} bridge left", "{number} bridges left", BRIDGES - int(bridges_built(player.bridges))
            ),
            builders=ngettext(
                "{number} master builder completed",
                "{number} master builders completed",
                int(player.completed),
            ),
        ),
        nouns.gettext(
            "In stock: {stock}. In the warehouse: {goods}.",
            stock=nouns.cubes(STOCKS[player.stock]),
            goods=goods or nouns.gettext("nothing"),
        ),
    ]
    for row in range(CARD_ROWS):
        spaces = range(row * SPACES_IN_A_ROW, (row + 1) * SPACES_IN_A_ROW)
        cards = [card_sentence(nouns, player, space) for space in spaces if player.card_at(space) != NO_CARD]
        empty = ngettext("{number} empty space", "{number} empty spaces", SPACES_IN_A_ROW - len(cards))
        if len(cards) < SPACES_IN_A_ROW:
            cards.append(empty)
        sentences.append(nouns.gettext("Row {row}: {cards}.", row=row + 1, cards=cards))
    return sentences


def card_sentence(nouns: VeniseNouns, player: Player, space: int) -> str:
    """A card and what it still needs, or that it is built or completed."""
    kind = int(player.card_at(space))
    card = nouns.card_alone(kind, "subject")
    missing = int(player.missing_at(space))
    if missing:
        return nouns.gettext("{card} (needs {cubes})", card=card, cubes=nouns.cubes(unpacked(missing)))
    if kind < FIRST_ORDER:
        return nouns.gettext(
            "{card} (built, {held} of {capacity} cubes)",
            card=card,
            held=player.held_at(space),
            capacity=CAPACITY[kind],
        )
    return nouns.gettext("{card} (completed)", card=card) if player.active >> space & 1 else card
