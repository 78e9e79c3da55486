"""The faces of Murano's cards: characters, and special building cards. Each is a symbol, drawn once."""

from typing import Final

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
    ONLY,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    OWN_GONDOLIERS,
    PER,
    SHOPS_FOR,
    SPECIAL_CARD_COUNT,
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
from laguna.games.murano.words.wording import (
    CARD_NAMES,
    CARD_TEXTS,
    CARD_TITLES,
    CHARACTER_TEXTS,
    ISLAND_TITLES,
    THINGS,
)
from laguna.kit.pieces import glyph
from laguna.kit.svg import escape, number, text

FACE_WIDTH: Final = 160
FACE_HEIGHT: Final = 124
LINE: Final = 18  # from one line of text to the next
LETTERS: Final = 18  # that go on a line

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


def _condition(character: int) -> str:
    """When a character scores, as short as can be; the full sentence is its title."""
    rule, points, what, other, island = CHARACTERS[character]
    if rule == PER:
        return f"for each {THINGS[what][0]} on the island"
    if rule == ONLY:
        return f"if you alone have a {THINGS[what][0]} there"
    if rule == FEW:
        return f"if red and blue customers are at most {FEW_CUSTOMERS}"
    if rule == EACH:
        return "if there is every kind of building and customer"
    if rule == OWN_AND_OTHERS:
        return f"{points} for each factory or shop of yours, {other} for each other"
    if rule == EQUAL:
        return f"if as many {THINGS[what][1]} as {THINGS[other][1]}, 1 or more"
    if rule == EQUAL_THREE:
        return "if as many factories as palaces as shops, 1 or more"
    if rule == EQUAL_OR_NONE:
        return "if you have as many factories and shops as all others"
    if rule == EXACTLY_ONE:
        return f"if there is exactly one {THINGS[what][0]}"
    if rule == AT_LEAST:
        return f"for {other} {THINGS[what][1]} of yours at {ISLAND_TITLES[island]}"
    if rule == BEADS:
        return f"for up to {BEADS_FOR_A_CHARACTER} {BEAD_COLOURS[what]} beads at {ISLAND_TITLES[island]}"
    if rule == GOLD:
        return f"with {GOLD_CUSTOMERS} {THINGS[what][1]}, a grey one, palace and special building"
    return ""


def _ground(hue: str) -> str:
    return (
        f'<rect class="shade" x="3" y="4" width="{FACE_WIDTH - 3}" height="{FACE_HEIGHT - 3}" rx="9"/>'
        f'<rect class="paper" stroke-width="1.5" x="1" y="1" width="{FACE_WIDTH - 2}" '
        f'height="{FACE_HEIGHT - 2}" rx="9"/>'
        f'<path class="wash-{hue}" d="M5 12a7 7 0 0 1 7-7h{FACE_WIDTH - 24}a7 7 0 0 1 7 7v26H5z"/>'
    )


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


def _table(needed: tuple[int, ...], y: float, more: str) -> str:
    """Two rows: what is needed, and the points for it."""
    parts = []
    for i, (number_, points) in enumerate(zip(needed, TABLE_POINTS, strict=True)):
        x = 24 + i * 28
        last = more if i == len(needed) - 1 else ""
        parts.append(text(x, y, f"{number_}{last}", 15, "soft"))
        parts.append(text(x, y + 18, points, 16, "numeral"))
    return f'<path class="stone-line" stroke-width="1" d="M10 {y + 9}h140"/>' + "".join(parts)


def character_symbol(character: int) -> str:
    rule, _, what, _, _ = CHARACTERS[character]
    parts = [_ground("green"), f"<title>{escape(f'{character + 1}: {CHARACTER_TEXTS[character]}')}</title>"]
    parts.append(
        '<circle class="fill-green" cx="21" cy="21.5" r="13.5"/>'
        + text(21, 21.5, character + 1, 16, "strong on-deep")
    )
    worth = _worth(character)
    parts.append(_row(_pictures(character), 92 if not worth else 80, 21.5, "green"))
    if worth:
        parts.append(text(FACE_WIDTH - 10, 21.5, worth, 20, "numeral ink-green", "end"))
    y = 55.0
    size, letters, step = 15.5, LETTERS, LINE
    if rule in (TABLE_OF_ALL, TABLE_OF_ONE):
        thing = "customers" if rule == TABLE_OF_ALL else THINGS[what][1]
        parts.append(text(FACE_WIDTH / 2, 55, thing, 15.5))
        parts.append(_table(TABLE_ALL_CUSTOMERS if rule == TABLE_OF_ALL else TABLE_ONE_COLOUR, 80, "+"))
    elif rule == GOLD:
        parts.append(_table(TABLE_GOLD, 50, ""))
        y, size, letters, step = 86.0, 12.0, 25, 14
    lines = lines_of(_condition(character), letters)
    for i, line in enumerate(lines):
        parts.append(text(FACE_WIDTH / 2, y + i * step, line, size))
    return (
        f'<symbol id="character-{character + 1}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" overflow="visible">'
        f"{''.join(parts)}</symbol>"
    )


WORKSHOP_BEADS: Final = {
    WORKSHOP_RED_GREEN: ("red", "green"),
    WORKSHOP_BLUE_GREEN: ("blue", "green"),
    WORKSHOP_RED_BLUE: ("red", "blue"),
}


def card_symbol(card: int) -> str:
    """A special building card: glyph, title, what it does."""
    title = CARD_TITLES[card].partition(", ")[0].replace("Artist's workshop", "Workshop")
    parts = [_ground("navy"), f"<title>{escape(f'{CARD_TITLES[card]}: {CARD_TEXTS[card]}')}</title>"]
    parts.append(glyph(CARD_GLYPHS[card], 21, 21.5, 25, "ink-navy"))
    parts.append(text(38, 21.5, title, min(15.5, 182 / len(title)), "strong ink-navy", "start"))
    for i, line in enumerate(lines_of(CARD_TEXTS[card], 20)):
        parts.append(text(FACE_WIDTH / 2, 54 + i * 17, line, 14))
    for i, name in enumerate(WORKSHOP_BEADS.get(card, ())):
        parts.append(f'<use href="#bead-{name}" x="{54 + i * 28}" y="92" width="24" height="24"/>')
    return (
        f'<symbol id="card-{CARD_NAMES[card]}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" overflow="visible">'
        f"{''.join(parts)}</symbol>"
    )


def face_symbols() -> str:
    """The definitions of all cards."""
    return "".join(character_symbol(character) for character in range(CHARACTER_COUNT)) + "".join(
        card_symbol(card) for card in range(SPECIAL_CARD_COUNT)
    )
