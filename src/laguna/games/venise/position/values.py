"""Values of a position document: quarters, goods, hexes, cubes, spaces, and cards, which are counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capital, Counted, Phrase, Refused, Said, mark
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
from laguna.games.venise.movement import HEX_NUMBER
from laguna.games.venise.words.notation import CARD_NAMES, CARDS, LETTERS, SPACE_NAMES
from laguna.kit.reading import items, number, shown

PATRONS: Final = {
    FIRST_ORDER + 2 * int(KIND_GOOD[kind]): kind
    for kind in range(FIRST_BUILDER, KIND_COUNT)
    if BUILDER_TYPE[kind] == PATRON
}
"""The patron of the good of each order of value 1."""


def quarter(value: object, where: str) -> int:
    return _named(value, QUARTERS, mark("{value} in {where} is not a quarter; they are {names}."), where)


def good(value: object, where: str) -> int:
    return _named(value, GOODS, mark("{value} in {where} is not a good; they are {names}."), where)


def _named(value: object, names: Sequence[str], refusal: str, where: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise Refused(refusal, value=shown(value), where=where, names=names)
    return names.index(value)


def hex_number(value: object, what: str | Phrase) -> int:
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
        hex_ = HEX_NUMBER.get((value[0], value[1])) if all(type(part) is int for part in value) else None
        if hex_ is not None:
            return hex_
    raise Refused("{what} is [q, r], near (0, 0), unlike {value}.", what=Capital(what), value=shown(value))


def cubes(value: object, what: str | Phrase) -> tuple[int, int, int]:
    if not isinstance(value, str) or not set(value) <= set(LETTERS):
        raise Refused(
            "{what} is written in the letters w, f and g, unlike {value}.",
            what=Capital(what),
            value=shown(value),
        )
    return value.count("w"), value.count("f"), value.count("g")


def order(good: int, value: object) -> int:
    """The kind of an order of a good with this value."""
    return FIRST_ORDER + 2 * good + number(value, 1, 2, Said("the value of an order")) - 1


def spaces(document: Mapping[str, object], key: str) -> int:
    """A list of card spaces as a mask."""
    mask = 0
    for name in items(document.get(key, []), f"'{key}'", SPACES):
        if name not in SPACE_NAMES:
            raise Refused(
                "{value} in '{key}' is not a card space; they are {spaces}.",
                value=shown(name),
                key=key,
                spaces=SPACE_NAMES,
            )
        mask |= 1 << SPACE_NAMES.index(str(name))
    return mask


class CardCount:
    """Counts the cards that a document names, and refuses one too many. At the market a patron cannot be told
    from an order of value 1."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.used: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()  # at the market or gone, by the order that they may be

    def read(self, value: object, where: str | Phrase) -> int:
        kind = CARDS.get(value) if isinstance(value, str) else None
        if kind is None:
            raise Refused(
                "{value} in {where} is not a card. Cards are written like {example} or {other}.",
                value=shown(value),
                where=where,
                example=CARD_NAMES[12],
                other=CARD_NAMES[FIRST_ORDER],
            )
        self.used[kind] += 1
        self.check(kind, where)
        return kind

    def sell(self, order: int, where: str | Phrase) -> None:
        self.sold[order] += 1
        self.check(order, where)

    def check(self, kind: int, where: str | Phrase) -> None:
        if self.left(kind) < 0 or (kind in PATRONS and self.left(PATRONS[kind]) < 0):
            copies = Counted(
                "There is only {number} {card} in the game",
                "There are only {number} {card} in the game",
                copies_in_play(kind, self.seats),
                card=CARD_NAMES[kind],
            )
            raise Refused("{copies}; {where} has one too many.", copies=copies, where=where)

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
