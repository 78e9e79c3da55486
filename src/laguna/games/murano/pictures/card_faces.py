"""SVG symbols of the card faces: characters and special building cards."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.murano import components
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.words.character_texts import steps_of
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, number, text

FACE_WIDTH: Final = 174
FACE_HEIGHT: Final = 112
HEADER: Final = 32  # the height of the band with number, pictures and points
SMALL_HEIGHT: Final = 54  # of a card that shows only its header and last line
TEXT: Final = 12.5
LINE: Final = 14.5  # line height
LETTERS: Final = 24  # letters per line

# Symbols of what is counted.
PICTURES: Final = {
    components.ALL_SHOPS: "glyph-shop",
    components.ALL_PALACES: "glyph-palace",
    components.ALL_SPECIALS: "glyph-special",
    components.ALL_FACTORIES: "glyph-factory",
    components.CRESTS: "glyph-crest",
    components.OWN_BUILDINGS: "glyph-building",
    components.OWN_GONDOLIERS: "glyph-gondolier",
    **{
        components.SHOPS_FOR + color: f"tile-shop-{name}"
        for color, name in enumerate(components.CUSTOMER_COLORS)
    },
    **{
        components.CUSTOMERS_OF + color: f"customer-{name}"
        for color, name in enumerate(components.CUSTOMER_COLORS)
    },
}
EQUALS: Final = "="
CONDITIONS: Final = {
    components.FEW: gettext_noop("if there are at most {few} red and blue customers in total"),
    components.EACH: gettext_noop("if there is every kind of building and customer"),
    components.OWN_AND_OTHERS: gettext_noop(
        "{points} for each of your factories and shops, {other} for each one of other players"
    ),
    components.EQUAL_THREE: gettext_noop("if factories, palaces and shops are equal in number (min. 1)"),
    components.EQUAL_OR_NONE: gettext_noop("if you have as many factories and shops as all others combined"),
    components.EXACTLY_ONE: gettext_noop("if there is exactly 1 crest"),
    components.AT_LEAST: gettext_noop("if you have {other}+ factories and shops on {island}"),
}
CONDITIONS_ABOUT: Final = {
    (components.PER, components.ALL_SHOPS): gettext_noop("for each shop on the island"),
    (components.PER, components.ALL_PALACES): gettext_noop("for each palace on the island"),
    (components.PER, components.ALL_SPECIALS): gettext_noop("for each special building on the island"),
    (components.PER, components.ALL_FACTORIES): gettext_noop("for each glass factory on the island"),
    (components.PER, components.CRESTS): gettext_noop("for each crest on the island"),
    (components.PER, components.SHOPS_FOR + components.RED): gettext_noop(
        "for each shop for red customers on the island"
    ),
    (components.PER, components.SHOPS_FOR + components.BLUE): gettext_noop(
        "for each shop for blue customers on the island"
    ),
    (components.PER, components.SHOPS_FOR + components.GRAY): gettext_noop(
        "for each shop for gray customers on the island"
    ),
    (components.ONLY, components.ALL_SHOPS): gettext_noop("if you're the only player with a shop there"),
    (components.ONLY, components.ALL_FACTORIES): gettext_noop(
        "if you're the only player with a glass factory there"
    ),
}
EQUAL_CONDITIONS: Final = {
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.RED): gettext_noop(
        "if there are as many special buildings as red customers (min. 1)"
    ),
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.BLUE): gettext_noop(
        "if there are as many special buildings as blue customers (min. 1)"
    ),
    (components.ALL_SPECIALS, components.CUSTOMERS_OF + components.GRAY): gettext_noop(
        "if there are as many special buildings as gray customers (min. 1)"
    ),
    (components.ALL_SHOPS, components.CRESTS): gettext_noop("if there are as many shops as crests (min. 1)"),
    (components.ALL_FACTORIES, components.CRESTS): gettext_noop(
        "if there are as many glass factories as crests (min. 1)"
    ),
}
CUSTOMERS: Final = (
    gettext_noop("red customers"),
    gettext_noop("blue customers"),
    gettext_noop("gray customers"),
)
GONDOLIER_CONDITION: Final = gettext_noop("if you have {other}+ gondoliers at {island}")
BEAD_CONDITIONS: Final = (
    gettext_noop("for up to {beads} red beads on {island}"),
    gettext_noop("for up to {beads} blue beads on {island}"),
    gettext_noop("for up to {beads} green beads on {island}"),
)


def lines_of(words: str, letters: int) -> list[str]:
    """Break a text into lines of at most this many letters."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


def is_sign(picture: str) -> bool:
    """Whether a picture of a character is a sign or a word, not the name of a symbol."""
    return "-" not in picture


def sign_size(sign: str, size: float) -> float:
    """The font size of a sign where a single one has this size."""
    return size * 0.75 if len(sign) > 1 else size


def sign_width(sign: str, size: float) -> float:
    """The width of a sign between pictures."""
    return size * 0.65 if len(sign) == 1 else sign_size(sign, size) * 0.58 * len(sign) + 4


def pictures(words: MuranoNouns, character: int) -> list[str]:
    """The symbols of what a character counts, with the signs and words of its condition."""
    rule, _, what, other, _ = components.CHARACTERS[character]
    red, blue, gray = (f"customer-{name}" for name in components.CUSTOMER_COLORS)
    counted = PICTURES.get(what, "")
    if rule == components.EQUAL:
        return [PICTURES[what], EQUALS, PICTURES[other]]
    if rule == components.BEADS:
        return [f"bead-{components.BEAD_COLORS[what]}"]
    return {
        components.GOLD: ["glyph-coin"],
        components.FEW: [red, blue, f"\u2264{components.FEW_CUSTOMERS}"],
        components.ONLY: [words.pgettext("only you have it", "only"), counted],
        components.EXACTLY_ONE: [counted, f"{EQUALS}1"],
        components.AT_LEAST: [counted, f"\u2265{other}"],
        components.EACH: ["glyph-building", red, blue, gray],
        components.TABLE_OF_ALL: [red, blue, gray],
        components.OWN_AND_OTHERS: ["glyph-building"],
        components.EQUAL_THREE: ["glyph-factory", EQUALS, "glyph-palace", EQUALS, "glyph-shop"],
        components.EQUAL_OR_NONE: ["glyph-building", EQUALS, "glyph-building"],
    }.get(rule) or [counted]


def points_label(character: int) -> str:
    """The points of a character; empty if a table has them."""
    rule, points, _, other, _ = components.CHARACTERS[character]
    if rule in (components.PER, components.BEADS):
        return f"{points} \u00d7"
    if rule == components.OWN_AND_OTHERS:
        return f"{points} / {other}"
    if rule in (components.GOLD, components.TABLE_OF_ALL, components.TABLE_OF_ONE):
        return ""
    return str(points)


def _condition(words: MuranoNouns, character: int) -> str:
    """The short form of a character's condition; the full sentence is in its tooltip."""
    rule, points, what, other, island = components.CHARACTERS[character]
    if rule == components.BEADS:
        message: str | None = BEAD_CONDITIONS[what]
    elif what == components.OWN_GONDOLIERS:
        message = GONDOLIER_CONDITION
    else:
        message = (
            CONDITIONS.get(rule) or CONDITIONS_ABOUT.get((rule, what)) or EQUAL_CONDITIONS.get((what, other))
        )
    if message is None:
        return ""
    return words.gettext(
        message,
        island=words.island(island),
        points=points,
        other=other,
        few=components.FEW_CUSTOMERS,
        beads=components.BEADS_FOR_A_CHARACTER,
    )


def _ground_symbol(name: str, hue: str, height: int) -> str:
    """The background of a kind of card, drawn once."""
    band = f"M4 11a7 7 0 0 1 7-7h{FACE_WIDTH - 22}a7 7 0 0 1 7 7v{HEADER - 9}H4z"
    return (
        f'<symbol id="{name}" viewBox="0 0 {FACE_WIDTH} {height}" overflow="visible">'
        f'<rect class="shade" {box_of(3, 4, FACE_WIDTH - 3, height - 3, 9)}/>'
        f'<rect class="paper" stroke-width="1.5" {box_of(1, 1, FACE_WIDTH - 2, height - 2, 9)}/>'
        f'<path class="wash-{hue}" d="{band}"/></symbol>'
    )


def _whole(name: str, height: float = FACE_HEIGHT) -> str:
    """Another symbol in the size of a card."""
    return f'<use href="#{name}" width="{FACE_WIDTH}" height="{number(height)}"/>'


def _row(pictures: list[str], middle: float, y: float, hue: str) -> str:
    signs = sum(sign_width(picture, 17) for picture in pictures if is_sign(picture))
    size = min(25.0, (86.0 - signs) / sum(not is_sign(picture) for picture in pictures) - 2)
    widths = [sign_width(picture, 17) if is_sign(picture) else size + 2 for picture in pictures]
    x = middle - sum(widths) / 2
    parts = []
    for picture, width in zip(pictures, widths, strict=True):
        if is_sign(picture):
            parts.append(text(x + width / 2, y, picture, sign_size(picture, 17), "strong"))
        else:
            parts.append(
                f'<use href="#{picture}" class="ink-{hue}" x="{number(x + 1)}" y="{number(y - size / 2)}" '
                f'width="{number(size)}" height="{number(size)}"/>'
            )
        x += width
    return "".join(parts)


def _table(steps: Sequence[str], y: float) -> str:
    """A scoring table with two rows: what is needed, and the points for it."""
    parts = []
    for i, (step, points) in enumerate(zip(steps, components.TABLE_POINTS, strict=True)):
        x = 23 + i * 32
        parts.append(text(x, y, step, 12.5, "soft"))
        parts.append(text(x, y + 17, points, 14, "numeral"))
    return f'<path class="stone-line" stroke-width="1" d="M10 {y + 8}h{FACE_WIDTH - 20}"/>' + "".join(parts)


def _header(words: MuranoNouns, character: int) -> str:
    """The band at the top with number, symbols and points."""
    label = points_label(character)
    parts = [
        f'<circle class="fill-green" cx="19" cy="{HEADER / 2 + 1}" r="12.5"/>',
        text(19, HEADER / 2 + 1, character + 1, 14, "strong on-deep"),
        _row(pictures(words, character), 82 if label else 94, HEADER / 2 + 1, "green"),
        text(FACE_WIDTH - 9, HEADER / 2 + 1, label, 18, "numeral ink-green", "end") if label else "",
    ]
    return "".join(parts)


def _gold_needs(character: int) -> list[str]:
    """Characters 7 and 8: symbols of what the island must have."""
    what = components.CHARACTERS[character][2]
    gray = f"customer-{components.CUSTOMER_COLORS[components.GRAY]}"
    return [*[PICTURES[what]] * components.GOLD_CUSTOMERS, gray, "glyph-palace", "glyph-special"]


def _body(words: MuranoNouns, character: int) -> str:
    """The condition or scoring table of a character."""
    rule, _, what, _, _ = components.CHARACTERS[character]
    middle = FACE_WIDTH / 2
    if rule == components.GOLD:
        return _table([str(gold) for gold in components.TABLE_GOLD], 43) + _row(
            _gold_needs(character), middle, 78, "green"
        )
    if rule in (components.TABLE_OF_ALL, components.TABLE_OF_ONE):
        color = what - components.CUSTOMERS_OF
        thing = words.gettext("customers" if rule == components.TABLE_OF_ALL else CUSTOMERS[color])
        needed = (
            components.TABLE_ALL_CUSTOMERS if rule == components.TABLE_OF_ALL else components.TABLE_ONE_COLOR
        )
        return text(middle, 44, thing, TEXT) + _table(steps_of(words.language, needed), 62)
    lines = lines_of(_condition(words, character), LETTERS)
    top = HEADER + 29 - (len(lines) - 1) * LINE / 2
    return "".join(text(middle, top + i * LINE, line, TEXT) for i, line in enumerate(lines))


def character_symbol(words: MuranoNouns, character: int) -> str:
    """A full card and a small one with only the header; both leave the last line to the current points."""
    name = f"character-{character + 1}"
    head = f"head-{character + 1}"
    return (
        f'<symbol id="{head}" viewBox="0 0 {FACE_WIDTH} {HEADER}" overflow="visible">'
        f"{_header(words, character)}</symbol>"
        f'<symbol id="{name}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" overflow="visible">'
        f"{_whole('paper-green')}{_whole(head, HEADER)}{_body(words, character)}</symbol>"
        f'<symbol id="small-{name}" viewBox="0 0 {FACE_WIDTH} {SMALL_HEIGHT}" overflow="visible">'
        f"{_whole('paper-small', SMALL_HEIGHT)}{_whole(head, HEADER)}</symbol>"
    )


WORKSHOP_BEADS: Final = {
    components.WORKSHOP_RED_GREEN: ("red", "green"),
    components.WORKSHOP_BLUE_GREEN: ("blue", "green"),
    components.WORKSHOP_RED_BLUE: ("red", "blue"),
}


def card_symbol(words: MuranoNouns, card: int) -> str:
    """A special building card: glyph, title and effect."""
    title = words.pgettext("on a small card", "Workshop") if card in WORKSHOP_BEADS else words.card(card)
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
        f'<symbol id="card-{components.SPECIAL_CARDS[card]}" viewBox="0 0 {FACE_WIDTH} {FACE_HEIGHT}" '
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
        + "".join(character_symbol(words, character) for character in range(components.CHARACTER_COUNT))
        + "".join(card_symbol(words, card) for card in range(components.SPECIAL_CARD_COUNT))
    )
