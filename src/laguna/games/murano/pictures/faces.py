"""The faces of Murano's cards: characters, and special building cards. Each is a symbol, drawn once."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    AT_LEAST,
    BEAD_COLOURS,
    BEADS,
    BEADS_FOR_A_CHARACTER,
    CHARACTER_COUNT,
    CHARACTERS,
    CRESTS,
    CUSTOMER_COLOURS,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_OR_NONE,
    EQUAL_THREE,
    EXACTLY_ONE,
    FEW,
    FEW_CUSTOMERS,
    GOLD,
    GOLD_CUSTOMERS,
    GREY,
    ONLY,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    OWN_GONDOLIERS,
    PER,
    SHOPS_FOR,
    SPECIAL_CARD_COUNT,
    SPECIAL_CARDS,
    TABLE_ALL_CUSTOMERS,
    TABLE_GOLD,
    TABLE_OF_ALL,
    TABLE_OF_ONE,
    TABLE_ONE_COLOUR,
    TABLE_POINTS,
    WORKSHOP_BLUE_GREEN,
    WORKSHOP_RED_BLUE,
    WORKSHOP_RED_GREEN,
)
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.words.characters import A_THING, EACH_THING, THINGS, steps_of
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.pieces import glyph
from laguna.kit.svg import box_of, number, text

FACE_WIDTH: Final = 174
FACE_HEIGHT: Final = 112
HEADER: Final = 32  # the height of the band with number, pictures and worth
SMALL_HEIGHT: Final = 54  # of a card of which only the header and the last line are shown
TEXT: Final = 12.5
LINE: Final = 14.5  # from one line of text to the next
LETTERS: Final = 24  # that go on a line

# What is counted, as glyphs; customers and beads as they are on the table.
PICTURES: Final = {
    ALL_SHOPS: "glyph-shop",
    ALL_PALACES: "glyph-palace",
    ALL_SPECIALS: "glyph-special",
    ALL_FACTORIES: "glyph-factory",
    CRESTS: "glyph-crest",
    OWN_BUILDINGS: "glyph-building",
    OWN_GONDOLIERS: "glyph-gondolier",
    **{SHOPS_FOR + colour: f"tile-shop-{name}" for colour, name in enumerate(CUSTOMER_COLOURS)},
    **{CUSTOMERS_OF + colour: f"customer-{name}" for colour, name in enumerate(CUSTOMER_COLOURS)},
}
EQUALS: Final = "="
CONDITIONS: Final = {
    PER: mark("for {each_thing} on the island"),
    ONLY: mark("if you alone have {a_thing} there"),
    FEW: mark("if red and blue customers are at most {few}"),
    EACH: mark("if there is every kind of building and customer"),
    OWN_AND_OTHERS: mark("{points} for each factory or shop of yours, {other} for each other"),
    EQUAL: mark("if as many {things} as {others}, 1 or more"),
    EQUAL_THREE: mark("if as many factories as palaces as shops, 1 or more"),
    EQUAL_OR_NONE: mark("if you have as many factories and shops as all others"),
    EXACTLY_ONE: mark("if there is exactly one crest"),
    AT_LEAST: mark("for {other} {things} of yours at {island}"),
}
BEAD_CONDITIONS: Final = (
    mark("for up to {beads} red beads at {island}"),
    mark("for up to {beads} blue beads at {island}"),
    mark("for up to {beads} green beads at {island}"),
)


def lines_of(words: str, letters: int) -> list[str]:
    """The words in lines of at most so many letters."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


def _pictures(character: int) -> list[str]:
    """What a character looks at: symbols, and signs between them."""
    rule, _, what, other, _ = CHARACTERS[character]
    red, blue, grey = (f"customer-{name}" for name in CUSTOMER_COLOURS)
    if rule == EQUAL:
        return [PICTURES[what], EQUALS, PICTURES[other]]
    if rule == BEADS:
        return [f"bead-{BEAD_COLOURS[what]}"]
    return {
        GOLD: ["glyph-coin"],
        FEW: [red, blue],
        EACH: ["glyph-building", red, blue, grey],
        TABLE_OF_ALL: [red, blue, grey],
        OWN_AND_OTHERS: ["glyph-building"],
        EQUAL_THREE: ["glyph-factory", EQUALS, "glyph-palace", EQUALS, "glyph-shop"],
        EQUAL_OR_NONE: ["glyph-building", EQUALS, "glyph-building"],
    }.get(rule) or [PICTURES[what]]


def _worth(character: int) -> str:
    rule, points, _, other, _ = CHARACTERS[character]
    if rule in (PER, BEADS):
        return f"{points} \u00d7"
    if rule == OWN_AND_OTHERS:
        return f"{points} / {other}"
    if rule in (GOLD, TABLE_OF_ALL, TABLE_OF_ONE):
        return ""
    return str(points)


def _condition(words: MuranoNouns, character: int) -> str:
    """When a character scores, as short as can be; the full sentence is its title."""
    rule, points, what, other, island = CHARACTERS[character]
    message = BEAD_CONDITIONS[what] if rule == BEADS else CONDITIONS.get(rule)
    if message is None:
        return ""

    def thing(titles: Mapping[int, str], number: int) -> str:
        return words.say(titles[number]) if number in titles else ""

    return words.say(
        message,
        each_thing=thing(EACH_THING, what),
        a_thing=thing(A_THING, what),
        things=thing(THINGS, what),
        others=thing(THINGS, other),
        island=words.island(island),
        points=points,
        other=other,
        few=FEW_CUSTOMERS,
        beads=BEADS_FOR_A_CHARACTER,
    )


def _ground_symbol(name: str, hue: str, height: int) -> str:
    """The paper of cards, drawn once for all of a kind."""
    band = f"M4 11a7 7 0 0 1 7-7h{FACE_WIDTH - 22}a7 7 0 0 1 7 7v{HEADER - 9}H4z"
    return (
        f'<symbol id="{name}" viewBox="0 0 {FACE_WIDTH} {height}" overflow="visible">'
        f'<rect class="shade" {box_of(3, 4, FACE_WIDTH - 3, height - 3, 9)}/>'
        f'<rect class="paper" stroke-width="1.5" {box_of(1, 1, FACE_WIDTH - 2, height - 2, 9)}/>'
        f'<path class="wash-{hue}" d="{band}"/></symbol>'
    )


def _whole(name: str, height: float = FACE_HEIGHT) -> str:
    """Another symbol, as large as a card."""
    return f'<use href="#{name}" width="{FACE_WIDTH}" height="{number(height)}"/>'


def _row(pictures: list[str], middle: float, y: float, hue: str) -> str:
    signs = pictures.count(EQUALS)
    size = min(25.0, (86.0 - 11 * signs) / (len(pictures) - signs) - 2)
    widths = [11.0 if picture == EQUALS else size + 2 for picture in pictures]
    x = middle - sum(widths) / 2
    parts = []
    for picture, width in zip(pictures, widths, strict=True):
        if picture == EQUALS:
            parts.append(text(x + width / 2, y, EQUALS, 17, "strong"))
        else:
            parts.append(
                f'<use href="#{picture}" class="ink-{hue}" x="{number(x + 1)}" y="{number(y - size / 2)}" '
                f'width="{number(size)}" height="{number(size)}"/>'
            )
        x += width
    return "".join(parts)


def _table(steps: Sequence[str], y: float) -> str:
    """Two rows: what is needed, and the points for it."""
    parts = []
    for i, (step, points) in enumerate(zip(steps, TABLE_POINTS, strict=True)):
        x = 23 + i * 32
        parts.append(text(x, y, step, 12.5, "soft"))
        parts.append(text(x, y + 17, points, 14, "numeral"))
    return f'<path class="stone-line" stroke-width="1" d="M10 {y + 8}h{FACE_WIDTH - 20}"/>' + "".join(parts)


def _header(character: int) -> str:
    """Number, pictures and worth, in a band at the top."""
    worth = _worth(character)
    parts = [
        f'<circle class="fill-green" cx="19" cy="{HEADER / 2 + 1}" r="12.5"/>',
        text(19, HEADER / 2 + 1, character + 1, 14, "strong on-deep"),
        _row(_pictures(character), 82 if worth else 94, HEADER / 2 + 1, "green"),
        text(FACE_WIDTH - 9, HEADER / 2 + 1, worth, 18, "numeral ink-green", "end") if worth else "",
    ]
    return "".join(parts)


def _gold_needs(character: int) -> list[str]:
    """Characters 7 and 8: what the island must have, as pictures."""
    what = CHARACTERS[character][2]
    grey = f"customer-{CUSTOMER_COLOURS[GREY]}"
    return [*[PICTURES[what]] * GOLD_CUSTOMERS, grey, "glyph-palace", "glyph-special"]


def _body(words: MuranoNouns, character: int) -> str:
    """When a character scores."""
    rule, _, what, _, _ = CHARACTERS[character]
    middle = FACE_WIDTH / 2
    if rule == GOLD:
        return _table([str(gold) for gold in TABLE_GOLD], 43) + _row(
            _gold_needs(character), middle, 78, "green"
        )
    if rule in (TABLE_OF_ALL, TABLE_OF_ONE):
        thing = words.say("customers") if rule == TABLE_OF_ALL else words.say(THINGS[what])
        needed = TABLE_ALL_CUSTOMERS if rule == TABLE_OF_ALL else TABLE_ONE_COLOUR
        return text(middle, 44, thing, TEXT) + _table(steps_of(needed), 62)
    lines = lines_of(_condition(words, character), LETTERS)
    top = HEADER + 29 - (len(lines) - 1) * LINE / 2
    return "".join(text(middle, top + i * LINE, line, TEXT) for i, line in enumerate(lines))


def character_symbol(words: MuranoNouns, character: int) -> str:
    """A character whole, and one that shows its header alone; both leave the last line to what it would give
    now."""
    name = f"character-{character + 1}"
    head = f"head-{character + 1}"
    return (
        f'<symbol id="{head}" viewBox="0 0 {FACE_WIDTH} {HEADER}" overflow="visible">'
        f"{_header(character)}</symbol>"
        f'<symbol id="{name}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" overflow="visible">'
        f"{_whole('paper-green')}{_whole(head, HEADER)}{_body(words, character)}</symbol>"
        f'<symbol id="small-{name}" viewBox="0 0 {FACE_WIDTH} {SMALL_HEIGHT}" overflow="visible">'
        f"{_whole('paper-small', SMALL_HEIGHT)}{_whole(head, HEADER)}</symbol>"
    )


WORKSHOP_BEADS: Final = {
    WORKSHOP_RED_GREEN: ("red", "green"),
    WORKSHOP_BLUE_GREEN: ("blue", "green"),
    WORKSHOP_RED_BLUE: ("red", "blue"),
}


def card_symbol(words: MuranoNouns, card: int) -> str:
    """A special building card: glyph, title, what it does."""
    title = words.say("Workshop") if card in WORKSHOP_BEADS else words.card(card)
    parts = [_whole("paper-navy")]
    middle = HEADER / 2 + 1
    parts.append(glyph(CARD_GLYPHS[card], 20, middle, 24, "ink-navy"))
    beads = WORKSHOP_BEADS.get(card, ())
    parts.append(text(38, middle, title, 14, "strong ink-navy", "start"))
    lines = lines_of(words.card_text(card), LETTERS)
    top = HEADER + (FACE_HEIGHT - HEADER) / 2 - (len(lines) - 1) * LINE / 2
    parts += [text(FACE_WIDTH / 2, top + i * LINE, line, TEXT) for i, line in enumerate(lines)]
    for i, name in enumerate(beads):
        parts.append(
            f'<use href="#bead-{name}" x="{FACE_WIDTH - 52 + i * 24}" y="6" width="22" height="22"/>'
        )
    return (
        f'<symbol id="card-{SPECIAL_CARDS[card]}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" '
        f'overflow="visible">{"".join(parts)}</symbol>'
    )


def face_symbols(words: MuranoNouns) -> str:
    """The definitions of all cards."""
    grounds = (
        _ground_symbol("paper-green", "green", FACE_HEIGHT)
        + _ground_symbol("paper-small", "green", SMALL_HEIGHT)
        + _ground_symbol("paper-navy", "navy", FACE_HEIGHT)
    )
    return (
        grounds
        + "".join(character_symbol(words, character) for character in range(CHARACTER_COUNT))
        + "".join(card_symbol(words, card) for card in range(SPECIAL_CARD_COUNT))
    )
