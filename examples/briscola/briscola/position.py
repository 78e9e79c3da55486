"""A position of Briscola as a document. Whatever it leaves out is as at the start of a game.

`stock` is in the order of drawing. A card of a hand or of the stock may be `unknown`: it is dealt when the
document is loaded, so that what one seat sees can be played on as well.
"""

from collections.abc import Mapping

from briscola.codes import CARD_NAMES, CARDS_IN_HAND, NAMES, UNKNOWN
from briscola.rules import BriscolaState, deck
from laguna.chance import Chance
from laguna.contract.state import Document, Options
from laguna.contract.wording import Refused, Said, mark
from laguna.kit import reading

CARDS = {name: card for card, name in NAMES.items()}


def dump(state: BriscolaState) -> Document:
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
    state = BriscolaState(seats, chance)
    reading.only(document, [*dump(state), "options"], Said("a position of Briscola"))
    given = dump(state) | dict(document)
    state.starter = reading.seat(given["starter"], seats, "'starter'")
    state.leader = reading.seat(given["leader"], seats, "'leader'")
    [state.trump] = _cards([given["trump"]], "trump")
    state.hands = [_cards(hand, "hands") for hand in reading.by_seat(given, "hands", seats, [])]
    state.stock = _cards(given["stock"], "stock")[::-1]
    state.trick = _cards(given["trick"], "trick")
    state.won = [_cards(won, "won") for won in reading.by_seat(given, "won", seats, [])]
    if state.stock[:1] == [UNKNOWN]:
        state.stock[0] = state.trump
    _check(state)
    state.deal(chance)
    state.go_on()
    return state


def _cards(value: object, key: str) -> list[int]:
    what = Said("a card of '{key}'", key=key)
    return [reading.one_of(name, CARDS, what, CARD_NAMES[0]) for name in reading.items(value, f"'{key}'")]


def _check(state: BriscolaState) -> None:
    """Refuse what no game can have come to."""
    played = [card for cards in (*state.won, state.trick) for card in cards]
    cards = [*played, *state.stock, *(card for hand in state.hands for card in hand)]
    known = [card for card in cards if card != UNKNOWN]
    from_hand = [len(hand) for hand in state.hands]
    for turn in range(len(state.trick)):
        from_hand[(state.leader + turn) % state.seats] += 1
    full = CARDS_IN_HAND if state.stock else min(max(from_hand), CARDS_IN_HAND)
    for message, holds in (
        (mark("What was played is known."), UNKNOWN not in played),
        (mark("A trick ends with the last seat's card."), len(state.trick) < state.seats),
        (mark("'won' holds whole tricks."), not any(len(won) % state.seats for won in state.won)),
        (mark("Every card is there once; three play without cups-2."), deck(state.seats) >= set(known)),
        (mark("No card is there twice."), len(known) == len(set(known))),
        (mark("Some cards are missing, or too many."), len(cards) == len(deck(state.seats))),
        (mark("All play from three cards, without a stock from equally many."), set(from_hand) == {full}),
        (mark("The last of 'stock' is 'trump'."), not state.stock or state.stock[0] == state.trump),
        (mark("Without 'stock' a 'trump' is named."), bool(state.stock) or state.trump in known),
    ):
        if not holds:
            raise Refused(message)
