"""What a place of the table is, for a player who selects it where no move is legal."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capitalized, PlaceText, gettext_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import FIRST_OF_ROW_2, NO_CARD, SPACES, STOCKS
from laguna.games.venise.components import (
    BUILDER,
    GOODS,
    MARKET_SPACES,
    PORT_1,
    QUARTER_COUNT,
    QUARTERS,
    WORKSHOP,
)
from laguna.games.venise.hexes import NOT_PLACED
from laguna.games.venise.state import VeniseData
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.accessible_text import card_sentence, pieces_in, price_sentence
from laguna.games.venise.words.notation import movement_of
from laguna.games.venise.words.nouns import VeniseNouns

RULES: Final = (
    gettext_noop("Take as much wool as your action die shows."),
    gettext_noop("Take as much flax as your action die shows."),
    gettext_noop("Take as much gold as your action die shows."),
    gettext_noop("Draw as many workshops as your action die shows and keep one or none."),
    gettext_noop("Draw as many orders as your action die shows and keep one or none."),
    gettext_noop("Draw as many builders as your action die shows and keep one or none."),
    gettext_noop(
        "Sell up to as many goods of one kind as your action die shows. Each pays its price plus the bonus."
    ),
    gettext_noop("Sell one good for as many points as your action die shows. A port buys each good once."),
    gettext_noop("Sell one good for as many points as your action die shows. A port buys each good once."),
)
"""What each quarter is for."""
_QUARTERS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(QUARTERS)}
_GOODS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(GOODS)}


def explain_place(nouns: VeniseNouns, view: VeniseView, names: Sequence[str], place: str) -> PlaceText | None:
    state = view.shown
    kind, _, name = place.partition("-")
    if kind == "quarter" and name in _QUARTERS:
        return _quarter(nouns, view, names, _QUARTERS[name])
    if kind == "price" and name in _GOODS:
        return _price(nouns, state, _GOODS[name])
    if kind in ("port1", "port2") and name in _GOODS:
        return _port(nouns, state, int(kind[-1]) - 1, _GOODS[name])
    if kind == "bonus" and name in map(str, range(len(MARKET_SPACES))):
        return _bonus(nouns, state, int(name))
    if kind == "card" and name in map(str, range(SPACES)):
        return _card(nouns, view, int(name))
    if kind == "bridge":
        ends = [_QUARTERS[each] for each in name.split("-") if each in _QUARTERS]
        return _bridge(nouns, state, names, ends[0], ends[1]) if len(ends) == 2 else None
    if place == "boat":
        text = nouns.gettext(
            "The boat counts as 3 steps and takes you to any quarter on the water. All players share it."
        )
        return PlaceText(nouns.gettext("Boat"), [text])
    if place == "stock":
        return _stock(nouns, view)
    return None


def _quarter(nouns: VeniseNouns, view: VeniseView, names: Sequence[str], quarter: int) -> PlaceText:
    state = view.shown
    sentences = [nouns.gettext(RULES[quarter])]
    there = pieces_in(nouns, state, quarter, names) if state.tiles[quarter] != NOT_PLACED else []
    if there:
        sentences.append(nouns.gettext("Here: {there}.", there=there))
    if WORKSHOP <= quarter <= BUILDER:
        left = int(state.decks[quarter - WORKSHOP].size)
        sentences.append(nouns.language.ngettext("{number} card left.", "{number} cards left.", left))
    if view.seat == state.actor and state.due == codes.MOVING and not _is_reached(view, quarter):
        if quarter == state.here:
            sentences.append(nouns.gettext("You are here and have to move on."))
        else:
            sentences.append(
                nouns.gettext(
                    "You can't get here: it takes exactly {low} or {high} steps.",
                    low=state.low,
                    high=state.high,
                )
                if state.low != state.high
                else nouns.language.ngettext(
                    "You can't get here in exactly {number} step.",
                    "You can't get here in exactly {number} steps.",
                    int(state.low),
                )
            )
    return PlaceText(nouns.on_the_board(quarter), sentences)


def _is_reached(view: VeniseView, quarter: int) -> bool:
    """Whether a legal move ends in a quarter."""
    for action in view.legal():
        kind = codes.ACTIONS.of(action)
        if kind.name == "move" and movement_of(action - kind.first).quarter == quarter:
            return True
    return False


def _price(nouns: VeniseNouns, state: VeniseData, good: int) -> PlaceText:
    return PlaceText(
        Capitalized(nouns.good(good)).render(nouns.language),
        [
            price_sentence(nouns, state, good),
            nouns.gettext("Orders raise the price when goods are made. Each sale at the market lowers it."),
        ],
    )


def _port(nouns: VeniseNouns, state: VeniseData, port: int, good: int) -> PlaceText:
    title = nouns.on_the_board(PORT_1 + port)
    message = SOLD_HERE[good] if state.market.is_exported(port, good) else STILL_SOLD_HERE[good]
    return PlaceText(title, [nouns.gettext(message)])


SOLD_HERE: Final = (
    gettext_noop("Clothing has been sold here. A port buys it once."),
    gettext_noop("Lace has been sold here. A port buys it once."),
    gettext_noop("Jewelry has been sold here. A port buys it once."),
)
STILL_SOLD_HERE: Final = (
    gettext_noop("Clothing can still be sold here, once."),
    gettext_noop("Lace can still be sold here, once."),
    gettext_noop("Jewelry can still be sold here, once."),
)


def _bonus(nouns: VeniseNouns, state: VeniseData, space: int) -> PlaceText:
    title = nouns.gettext("Market bonus +{points}", points=MARKET_SPACES[space])
    if state.market.covered >> space & 1:
        text = nouns.gettext("It is covered. A full market ends the game.")
    else:
        text = nouns.gettext(
            "The next sale at the market gets the highest uncovered bonus for each good and covers it."
        )
    return PlaceText(title, [text])


def _card(nouns: VeniseNouns, view: VeniseView, space: int) -> PlaceText:
    """A card space of the board that is shown: the viewer's own, or that of the player to move."""
    state = view.shown
    player = state.players[view.seat if view.seat >= 0 else state.turn]
    title = Capitalized(nouns.space(space)).render(nouns.language)
    if player.card_at(space) != NO_CARD:
        card = Capitalized(card_sentence(nouns, player, space))
        return PlaceText(title, [nouns.gettext("{card}.", card=card)])
    if space < FIRST_OF_ROW_2:
        return PlaceText(title, [nouns.gettext("Room for a workshop or a builder.")])
    return PlaceText(title, [nouns.gettext("Room for an order, a patron or a builder.")])


def _stock(nouns: VeniseNouns, view: VeniseView) -> PlaceText:
    state = view.shown
    player = state.players[view.seat if view.seat >= 0 else state.turn]
    held = nouns.gettext("In stock: {stock}.", stock=nouns.cubes(STOCKS[player.stock]))
    return PlaceText(
        nouns.gettext("Stock"),
        [held, nouns.gettext("Cubes build workshops and builders and pay for bridges.")],
    )


def _bridge(
    nouns: VeniseNouns, state: VeniseData, names: Sequence[str], one: int, other: int
) -> PlaceText | None:
    """The place of a bridge between two quarters."""
    if not state.board.neighbors[one] >> other & 1:
        return None
    title = nouns.gettext("{one} to {other}", one=nouns.on_the_board(one), other=nouns.on_the_board(other))
    edge = state.board.edge_between[one * QUARTER_COUNT + other]
    for seat, player in enumerate(state.players):
        if player.bridges >> edge & 1:
            who = nouns.language.player_name(seat, names)
            return PlaceText(title, [nouns.gettext("A bridge of {who}, who crosses it for free.", who=who)])
    return PlaceText(title, [nouns.gettext("A bridge fits here for a player with dice in both quarters.")])
