"""The position editor of La Venise du Nord: what a click changes (bridges, dice, the market, the ports,
stocks, cards, whose turn it is)."""

from collections.abc import Sequence
from typing import Any, Final

from laguna.contract.editing import EditableField, Editor
from laguna.contract.state import Document
from laguna.games.venise.cards import DECK_FIRST, DECK_KINDS, DECKS
from laguna.games.venise.components import DIE_FACES, GOODS, MARKET_SPACES, QUARTER_COUNT, QUARTERS
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, board_of
from laguna.games.venise.position.keys import PORTS
from laguna.games.venise.words.log import LogWording
from laguna.games.venise.words.notation import CARD_NAMES, LETTERS, SPACE_NAMES
from laguna.games.venise.words.nouns import AT

DECK_OF: Final = {
    name: deck
    for deck, first, kinds in zip(DECKS, DECK_FIRST, DECK_KINDS, strict=True)
    for name in CARD_NAMES[first : first + kinds]
}


def editable_fields(document: Document, seat: int) -> dict[str, EditableField]:
    seats: int = document["players"]
    found = _bridges(document, seats)
    layout = document["options"]["layout"]
    for quarter in QUARTERS if layout != LAYOUT_NAMES[FREE] else document["tiles"]:
        dice = [[owner, value] for owner in range(seats) for value in range(1, DIE_FACES + 1)]
        labels = (None, *(f"{owner + 1}: {value}" for owner, value in dice))
        found[f"quarter-{quarter}"] = EditableField(("dice", quarter), (None, *dice), labels)
    for space in range(len(MARKET_SPACES)):
        found[f"bonus-{space}"] = _listed(document, ("market",), space)
    for port in PORTS:
        for good in GOODS:
            found[f"{port}-{good}"] = _listed(document, ("ports", port), good)
    for number in range(seats if "to_play" in document else 0):
        found[f"seat-{number}"] = EditableField(("to_play",), (number,), (number,))
    if seat >= 0:
        found |= _own(document, seat)
    return found


def _bridges(document: Document, seats: int) -> dict[str, EditableField]:
    """Bridges between adjacent quarters; none can be edited in the free layout."""
    layout = LAYOUT_NAMES.index(document["options"]["layout"])
    found: dict[str, EditableField] = {}
    if layout == FREE:
        return found
    board = board_of(layout)
    for one in range(QUARTER_COUNT):
        for two in range(one + 1, QUARTER_COUNT):
            if board.neighbors[one] >> two & 1:
                ends = [QUARTERS[one], QUARTERS[two]]
                others = [bridge for bridge in document["bridges"] if bridge[:2] != ends]
                built = (others, *([*others, [*ends, owner]] for owner in range(seats)))
                labels = (None, *range(seats))
                found["-".join(("bridge", *ends))] = EditableField(("bridges",), built, labels)
    return found


def _listed(document: Document, path: tuple[str, ...], item: int | str) -> EditableField:
    """An item that a list of the document contains or not."""
    there: Any = document
    for step in path:
        there = there[step]
    without = [each for each in there if each != item]
    return EditableField(path, (without, [*without, item]), (None, str(item)))


def _own(document: Document, seat: int) -> dict[str, EditableField]:
    """The cubes and cards on a seat's own board."""
    found = {}
    stock: str = document["stocks"][seat]
    for place in range(len(stock)):
        rest = stock[:place] + stock[place + 1 :]
        values = tuple("".join(sorted(rest + letter, key=LETTERS.index)) for letter in LETTERS)
        found[f"piece-stock-{place}"] = EditableField(("stocks", seat), (rest, *values), (None, *LETTERS))
    for name, held in document["cards"][seat].items():
        card = _card(held)
        others = sorted({card, *document["decks"][DECK_OF[card]]})
        laid = (None, *(held if each == card else each for each in others))
        found[f"piece-card-{SPACE_NAMES.index(name)}"] = EditableField(
            ("cards", seat, name), laid, (None, *others)
        )
    return found


def _card(held: Any) -> str:
    return str(held["card"] if isinstance(held, dict) else held)


def after_edit(before: Document, after: Document) -> None:
    """Cards change places with their decks, and the draws from those decks are forgotten."""
    for seat, spaces in enumerate(after["cards"]):
        had = before["cards"][seat]
        for name in {*had, *spaces}:
            old, new = (_card(held[name]) if name in held else "" for held in (had, spaces))
            if old == new:
                continue
            for deck in {DECK_OF[card] for card in (old, new) if card}:
                after.get("memory", {}).pop(deck, None)
            if new and new in after["decks"][DECK_OF[new]]:
                after["decks"][DECK_OF[new]].remove(new)
            if old:
                after["decks"][DECK_OF[old]].append(old)


def field_title(words: LogWording, name: str) -> str:
    kind, *rest = name.split("-")
    nouns = words.nouns
    if kind == "quarter":
        return words.gettext("die {place}", place=nouns.quarter(QUARTERS.index(rest[0]), AT))
    if kind == "bonus":
        bonus = MARKET_SPACES[int(rest[0])]
        return words.gettext("bonus of {points} at the market", points=bonus)
    if kind == "bridge":
        one, other = (nouns.on_the_board(QUARTERS.index(each), "between") for each in rest)
        return words.gettext("bridge between {one} and {other}", one=one, other=other)
    if kind in PORTS:
        quarter = nouns.on_the_board(QUARTERS.index(kind))
        return words.gettext("{quarter}: {good}", quarter=quarter, good=nouns.good(GOODS.index(rest[0])))
    if rest[0] == "stock":
        return words.gettext("cube in the stock")
    return words.gettext("card in {space}", space=nouns.space(int(rest[1])))


def value_title(words: LogWording, label: str, names: Sequence[str]) -> str:
    owner, _, value = label.partition(": ")
    if value:
        return words.gettext("{who}, {value}", who=words.player_name(int(owner) - 1, names), value=value)
    if label in LETTERS:
        return words.nouns.material(LETTERS.index(label), "label")
    if label in CARD_NAMES:
        return words.nouns.card(CARD_NAMES.index(label), "subject")
    return words.gettext("sold")


EDITOR: Final = Editor(editable_fields, after_edit, field_title, value_title)
