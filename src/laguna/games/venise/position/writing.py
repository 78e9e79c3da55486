"""Writes the position document of a game."""

from laguna.contract.state import Document
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS, DECKS, NO_CARD, SPACES, STOCKS
from laguna.games.venise.components import GOODS, MARKET_SPACES, QUARTER_COUNT, QUARTERS, WORKSHOP
from laguna.games.venise.decks import Deck
from laguna.games.venise.hexes import HEXES, NOT_PLACED
from laguna.games.venise.market import GOODS_BITS, GOODS_MASK, Market
from laguna.games.venise.movement import FREE
from laguna.games.venise.player import NOWHERE, Player
from laguna.games.venise.position.keys import LAST_ROUNDS, PENDING, PORTS
from laguna.games.venise.position.memory import write_memory
from laguna.games.venise.position.pending_decision import is_complete
from laguna.games.venise.rules import options_of
from laguna.games.venise.state import VeniseData
from laguna.games.venise.words.notation import CARD_NAMES, SPACE_NAMES, letters
from laguna.games.venise.words.nouns import cost_of, unpacked
from laguna.kit.packed_cards import kinds_in


def dump(state: VeniseData) -> Document:
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
    complete = is_complete(state)
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
    document["bridges"] = _bridges(state) if complete else []
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
    memory = write_memory(state.decks)
    if memory:
        document["memory"] = memory
    return document | _turn_document(state)


def _bridges(state: VeniseData) -> list[list[object]]:
    """Every bridge: its two quarters and its owner."""
    return [
        [QUARTERS[one], QUARTERS[two], seat]
        for one in range(QUARTER_COUNT)
        for two in range(one + 1, QUARTER_COUNT)
        if state.board.neighbors[one] >> two & 1
        for seat, player in enumerate(state.players)
        if player.bridges >> state.board.edge_between[one * QUARTER_COUNT + two] & 1
    ]


def _market_document(market: Market) -> Document:
    def byte(word: int, good: int) -> int:
        return int(word >> GOODS_BITS * good & GOODS_MASK)

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
    missing = unpacked(int(player.missing_at(space)))
    cubes = letters([all_ - still for all_, still in zip(cost_of(kind), missing, strict=True)])
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


def _turn_document(state: VeniseData) -> Document:
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
        known = kinds_in(state.hand, CARD_BITS)
        turn["hand"] = [CARD_NAMES[kind] for kind in known] if known else ["?"] * int(draw.count)
    for key, mask in (("fresh", state.just_completed & state.me.ready), ("produced", state.produced)):
        spaces = [SPACE_NAMES[space] for space in range(SPACES) if mask >> space & 1]
        if spaces and (key != "fresh" or state.actor != state.turn):
            turn[key] = spaces
    if state.bridge_built:
        turn["bridged"] = True
    return turn
