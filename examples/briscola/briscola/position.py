"""Position documents of Briscola. Missing keys are as at the start of a game.

`stock` is in drawing order. A card of a hand or of the stock may be `unknown`: it is dealt when the document
is loaded, so that what one seat sees can be played on as well.
"""

from collections.abc import Mapping

from briscola.codes import CARD_NAMES, CARDS_IN_HAND, NAMES, UNKNOWN
from briscola.rules import BriscolaState, deck
from laguna.chance import Chance
from laguna.contract.state import Document, Options
from laguna.contract.wording import Message, Refused
from laguna.kit import document_reader as reader

CARDS = {name: card for card, name in NAMES.items()}


def dump(state: BriscolaState) -> Document:
    """The position document of a state."""
    return {
        "game": "briscola",
        "players": int(state.seats),
        "starter": state.starter,
        "leader": state.leader,
        "trump": NAMES[state.trump],
        "hands": [[NAMES[card] for card in hand] for hand in state.hands],
        "stock": [NAMES[card] for card in reversed(state.stock)],
        "trick": [NAMES[card] for card in state.trick],
        "won": [[NAMES[card] for card in cards] for cards in state.won],
    }


def load(document: Mapping[str, object], seats: int, options: Options, chance: Chance) -> BriscolaState:
    """The state of a position document; refuses impossible ones."""
    state = BriscolaState(seats, chance)
    reader.check_keys(document, [*dump(state), "options"], Message("a position of Briscola"))
    given = dump(state) | dict(document)
    state.starter = reader.seat(given["starter"], seats, "'starter'")
    state.leader = reader.seat(given["leader"], seats, "'leader'")
    [state.trump] = _cards([given["trump"]], "trump")
    state.hands = [_cards(hand, "hands") for hand in reader.by_seat(given, "hands", seats, [])]
    state.stock = _cards(given["stock"], "stock")[::-1]
    state.trick = _cards(given["trick"], "trick")
    state.won = [_cards(won, "won") for won in reader.by_seat(given, "won", seats, [])]
    if state.stock[:1] == [UNKNOWN]:
        state.stock[0] = state.trump
    _check(state)
    state.deal(chance)
    state.next_turn()
    return state


def _cards(value: object, key: str) -> list[int]:
    what = Message("a card of '{key}'", key=key)
    names = reader.list_items(value, f"'{key}'")
    return [reader.named_value(name, CARDS, what, CARD_NAMES[0]) for name in names]


def _check(state: BriscolaState) -> None:
    """Refuse positions that cannot occur in a game."""
    played = [card for cards in (*state.won, state.trick) for card in cards]
    cards = [*played, *state.stock, *(card for hand in state.hands for card in hand)]
    known = [card for card in cards if card != UNKNOWN]
    from_hand = [len(hand) for hand in state.hands]
    for turn in range(len(state.trick)):
        from_hand[(state.leader + turn) % state.seats] += 1
    full = CARDS_IN_HAND if state.stock else min(max(from_hand), CARDS_IN_HAND)
    if UNKNOWN in played:
        raise Refused("Cards that have been played must be known.")
    if len(state.trick) >= state.seats:
        raise Refused("'trick' must have fewer cards than there are players.")
    if any(len(won) % state.seats for won in state.won):
        raise Refused("'won' must contain complete tricks.")
    if not deck(state.seats) >= set(known):
        raise Refused("With three players there is no cups-2.")
    if len(known) != len(set(known)):
        raise Refused("A card appears twice.")
    if len(cards) != len(deck(state.seats)):
        raise Refused("The number of cards is wrong.")
    if set(from_hand) != {full}:
        raise Refused("All hands must have three cards, or equally many once the stock is empty.")
    if state.trump != state.stock[0] if state.stock else state.trump not in known:
        raise Refused(
            "The last card of 'stock', or one of the played cards without a stock, must be 'trump'."
        )
