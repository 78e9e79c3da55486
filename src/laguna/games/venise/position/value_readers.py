"""Readers of values in position documents: quarters, goods, hexes, cubes, card spaces and cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capitalized, LazyText, Message, PluralMessage, Refused, gettext_noop
from laguna.games.venise.cards import (
    BUILDER_TYPE,
    FIRST_BUILDER,
    FIRST_ORDER,
    KIND_COUNT,
    KIND_GOOD,
    SPACES,
    copies_in_play,
)
from laguna.games.venise.components import GOODS, PATRON, QUARTERS
from laguna.games.venise.hexes import HEX_NUMBER
from laguna.games.venise.words.notation import CARD_NAMES, CARDS, LETTERS, SPACE_NAMES
from laguna.kit.document_reader import list_items, number, short_repr

PATRONS: Final = {
    FIRST_ORDER + 2 * int(KIND_GOOD[kind]): kind
    for kind in range(FIRST_BUILDER, KIND_COUNT)
    if BUILDER_TYPE[kind] == PATRON
}
"""The patron of the good of each order of value 1."""


def quarter(value: object, where: str) -> int:
    return _named(
        value, QUARTERS, gettext_noop("{value} in {where} is not a quarter. The quarters are {names}."), where
    )


def good(value: object, where: str) -> int:
    return _named(
        value, GOODS, gettext_noop("{value} in {where} is not a good. The goods are {names}."), where
    )


def _named(value: object, names: Sequence[str], refusal: str, where: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise Refused(refusal, value=short_repr(value), where=where, names=names)
    return names.index(value)


def hex_number(value: object, what: str | LazyText) -> int:
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
        hex_ = HEX_NUMBER.get((value[0], value[1])) if all(type(part) is int for part in value) else None
        if hex_ is not None:
            return hex_
    raise Refused(
        "{what} must be [q, r] near (0, 0), not {value}.", what=Capitalized(what), value=short_repr(value)
    )


def cubes(value: object, what: str | LazyText) -> tuple[int, int, int]:
    if not isinstance(value, str) or not set(value) <= set(LETTERS):
        raise Refused(
            "{what} must use the letters w, f and g only, not {value}.",
            what=Capitalized(what),
            value=short_repr(value),
        )
    return value.count("w"), value.count("f"), value.count("g")


def order(good: int, value: object) -> int:
    """The kind of an order of a good with this value."""
    return FIRST_ORDER + 2 * good + number(value, 1, 2, Message("the value of an order")) - 1


def spaces(document: Mapping[str, object], key: str) -> int:
    """A list of card spaces as a bit mask."""
    mask = 0
    for name in list_items(document.get(key, []), f"'{key}'", SPACES):
        if name not in SPACE_NAMES:
            raise Refused(
                "{value} in '{key}' is not a card space. The spaces are {spaces}.",
                value=short_repr(name),
                key=key,
                spaces=SPACE_NAMES,
            )
        mask |= 1 << SPACE_NAMES.index(str(name))
    return mask


class CardCounter:
    """Counts the cards in a document and refuses too many copies. At the market a patron looks like an
    order of value 1."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.used: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()  # at the market or gone, by the order that they may be

    def read(self, value: object, where: str | LazyText) -> int:
        kind = CARDS.get(value) if isinstance(value, str) else None
        if kind is None:
            raise Refused(
                "{value} in {where} is not a card. Cards are written like {example} or {other}.",
                value=short_repr(value),
                where=where,
                example=CARD_NAMES[12],
                other=CARD_NAMES[FIRST_ORDER],
            )
        self.used[kind] += 1
        self.check(kind, where)
        return kind

    def sell(self, order: int, where: str | LazyText) -> None:
        self.sold[order] += 1
        self.check(order, where)

    def check(self, kind: int, where: str | LazyText) -> None:
        if self.left(kind) < 0 or (kind in PATRONS and self.left(PATRONS[kind]) < 0):
            copies = PluralMessage(
                "There is only {number} {card} in the game",
                "There are only {number} {card} in the game",
                copies_in_play(kind, self.seats),
                card=CARD_NAMES[kind],
            )
            raise Refused("{copies}: one too many in {where}.", copies=copies, where=where)

    def left(self, kind: int) -> int:
        """How many cards of a kind are left. Sold cards are orders while there are any, then patrons."""
        left = copies_in_play(kind, self.seats) - self.used[kind]
        if kind in PATRONS:
            return left - min(self.sold[kind], max(left, 0))
        for order, patron in PATRONS.items():
            if kind == patron:
                orders = copies_in_play(order, self.seats) - self.used[order]
                return left - max(self.sold[order] - orders, 0)
        return left - self.sold[kind]
