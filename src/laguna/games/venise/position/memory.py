"""The `memory` key of position documents: which cards each seat drew from the decks and put back (VN-40).

`{"order": [{"seat": 0, "saw": ["lace+1", "lace+2"], "kept": "lace+2"}]}` lists the finished draws from a
deck, the earliest first. `kept` is null if no card was kept; cards that a view hides are written as `?`. A
draw that is still being chosen from is not part of the memory: its cards are in `hand`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from laguna.contract.state import Document
from laguna.contract.wording import Message, Refused
from laguna.games.venise.cards import (
    CARD_BITS,
    DECK_FIRST,
    DECK_KINDS,
    DECKS,
    KIND_COUNT,
    NO_CARD,
    copies_in_play,
)
from laguna.games.venise.components import DIE_FACES
from laguna.games.venise.decks import CHOOSING, Deck, Draw, history
from laguna.games.venise.words.notation import CARD_NAMES, CARDS
from laguna.kit import document_reader
from laguna.kit.packed_cards import kinds_in, pack_cards

EXAMPLE: Final = '{"order": [{"seat": 0, "saw": ["lace+1"], "kept": null}]}'
HIDDEN_CARD: Final = "?"
MOST_DRAWS: Final = 1000


class FinishedDraw(NamedTuple):
    """A draw after which the seat has chosen."""

    seat: int
    size: int
    """How many cards were drawn."""
    saw: list[int]
    """The kinds of cards; empty if they are hidden."""
    kept: int
    """The kind of card, or NO_CARD."""


def write_memory(decks: Sequence[Deck]) -> Document:
    """The finished draws from each deck that has any."""
    memory = {}
    for which, deck in enumerate(decks):
        draws = [_written(draw) for draw in history(deck) if draw.kept != CHOOSING]
        if draws:
            memory[DECKS[which]] = draws
    return memory


def _written(draw: Draw) -> Document:
    saw = [CARD_NAMES[kind] for kind in kinds_in(draw.cards, CARD_BITS)]
    return {
        "seat": int(draw.seat),
        "saw": saw or [HIDDEN_CARD] * int(draw.count),
        "kept": None if draw.kept == NO_CARD else CARD_NAMES[draw.kept],
    }


def read_memory(document: Mapping[str, object], decks: list[Deck], hand: Sequence[int], seats: int) -> None:
    """Give the decks the draws that a document lists. `hand` are cards that are still being chosen from."""
    for name, listed in document_reader.mapping(document, "memory", EXAMPLE).items():
        if name not in DECKS:
            raise Refused("There is no deck '{deck}'. The decks are {decks}.", deck=name, decks=DECKS)
        which = DECKS.index(name)
        draws = [
            _read_draw(draw, which, seats)
            for draw in document_reader.list_items(
                listed, Message("the memory of the {deck} deck", deck=name), MOST_DRAWS
            )
        ]
        first = int(DECK_FIRST[which])
        drawn_now = [kind for kind in hand if first <= kind < first + DECK_KINDS[which]]
        _check(draws, decks[which], drawn_now, seats)
        decks[which] = _with_draws(decks[which], draws)


def _read_draw(draw: object, which: int, seats: int) -> FinishedDraw:
    if not isinstance(draw, Mapping) or set(draw) != {"seat", "saw", "kept"}:
        raise Refused("'memory' must look like {example}.", example=EXAMPLE)
    seat = document_reader.seat(draw["seat"], seats, Message("'seat' in the memory"))
    names = document_reader.list_items(draw["saw"], Message("'saw' in the memory"), DIE_FACES)
    saw = [] if all(name == HIDDEN_CARD for name in names) else [_read_card(name, which) for name in names]
    kept = NO_CARD if draw["kept"] is None else _read_card(draw["kept"], which)
    return FinishedDraw(seat, len(names), saw, kept)


def _read_card(name: object, which: int) -> int:
    kind = CARDS.get(name) if isinstance(name, str) else None
    first = int(DECK_FIRST[which])
    if kind is None or not first <= kind < first + DECK_KINDS[which]:
        raise Refused(
            "{value} in the memory is not a card of the {deck} deck.",
            value=document_reader.short_repr(name),
            deck=DECKS[which],
        )
    return kind


def _check(draws: Sequence[FinishedDraw], deck: Deck, drawn_now: Sequence[int], seats: int) -> None:
    """Refuse draws of more cards, or of other cards, than the deck had."""
    left = Counter(deck.cards()) + Counter(drawn_now) + Counter(_kept(draws))
    possible = all(number <= copies_in_play(kind, seats) for kind, number in left.items())
    for draw in draws:
        possible &= 1 <= draw.size <= left.total() and Counter(draw.saw) <= left
        possible &= draw.kept == NO_CARD or not draw.saw or draw.kept in draw.saw
        if not possible:
            raise Refused(
                "What seat {seat} drew from the {deck} deck contradicts the rest of the position.",
                seat=draw.seat,
                deck=DECKS[deck.which],
            )
        left -= Counter(_kept([draw]))


def _kept(draws: Sequence[FinishedDraw]) -> list[int]:
    return [draw.kept for draw in draws if draw.kept != NO_CARD]


def _with_draws(deck: Deck, draws: Sequence[FinishedDraw]) -> Deck:
    """A deck from which nobody has drawn yet, with draws that led to it."""
    at_first = list(deck.at_first)
    for kind in _kept(draws):
        at_first[kind] += 1
    latest: Draw | None = None
    for draw in draws:
        latest = Draw(latest, draw.seat, draw.size, pack_cards(draw.saw, CARD_BITS), draw.kept)
    return Deck(deck.which, deck.order, deck.size, bytes(at_first), latest)


def with_hand(deck: Deck, seat: int, hand: Sequence[int]) -> Deck:
    """A deck from which a seat has drawn cards that it is choosing from."""
    at_first = [deck.at_first[kind] + hand.count(kind) for kind in range(KIND_COUNT)]
    draw = Draw(deck.draws, seat, len(hand), pack_cards(list(hand), CARD_BITS), CHOOSING)
    return Deck(deck.which, deck.order, deck.size, bytes(at_first), draw)
