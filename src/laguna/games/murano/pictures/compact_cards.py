"""SVG symbols of the cards in the hand of a phone: number or name, what counts, and points."""

from functools import cache
from typing import Final

from laguna.contract.wording import gettext_noop, pgettext_noop
from laguna.games.murano import components
from laguna.games.murano.pictures.card_faces import (
    EQUALS,
    WORKSHOP_BEADS,
    is_sign,
    pictures,
    points_label,
    sign_size,
    sign_width,
)
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.words.character_texts import range_text
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, fitted, number, text

WIDTH: Final = 118
HEIGHT: Final = 50
BAND: Final = 22  # the height of the band with number, pictures and points
TEXT: Final = 11.5
SIGN: Final = 14.8  # the font size of a sign between pictures
LAST: Final = 37  # the middle of the last line
NUMBER: Final = 24  # the width of the number of a character

SHORT_TITLES: Final = {
    components.CRANE_A: pgettext_noop("short title of a card", "Crane"),
    components.CRANE_B: pgettext_noop("short title of a card", "Crane"),
}
EFFECTS: Final = {
    components.BANK: gettext_noop("4 gold, not 2"),
    components.INN: gettext_noop("Characters \u22122 gold"),
    components.HOSTEL: gettext_noop("Look at 5"),
    components.HARBOR_TAVERN: gettext_noop("+1 per gondolier"),
    components.HARBOR: gettext_noop("Gondolas 1 or 3"),
    components.CRANE_A: gettext_noop("Palace, special +1"),
    components.CRANE_B: gettext_noop("Shop, factory +1"),
    components.GUILD_HALL: gettext_noop("+1 for producing"),
    components.BASILICA: gettext_noop("5 points"),
    components.COUNTING_HOUSE: gettext_noop("Draw 1 extra bead"),
    components.LIGHTHOUSE: gettext_noop("Red ship may join"),
    components.ASSEMBLY_HALL: gettext_noop("Dismiss +5, hire 1"),
}
"""The effect of a special building card in a few words; a workshop shows its beads."""


def _ground(name: str, hue: str) -> str:
    band = f"M3 9a6 6 0 0 1 6-6h{WIDTH - 18}a6 6 0 0 1 6 6v{BAND - 7}H3z"
    return (
        f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}" overflow="visible">'
        f'<rect class="shade" {box_of(2, 4, WIDTH - 2, HEIGHT - 2, 7)}/>'
        f'<rect class="stone-dark" {box_of(1, 2.5, WIDTH - 2, HEIGHT - 2, 7)}/>'
        f'<rect class="paper" stroke-width="1.2" {box_of(1, 1, WIDTH - 2, HEIGHT - 2, 7)}/>'
        f'<path class="wash-{hue}" d="{band}"/></symbol>'
    )


def _whole(name: str) -> str:
    return f'<use href="#{name}" width="{WIDTH}" height="{HEIGHT}"/>'


def _label(words: MuranoNouns, character: int) -> str:
    points = components.TABLE_POINTS
    return points_label(character) or range_text(words.language, points[0], points[-1])


def _row(shown: list[str], left: float, right: float, y: float) -> str:
    signs = sum(sign_width(picture, SIGN) for picture in shown if is_sign(picture))
    size = min(16.0, (right - left - signs) / sum(not is_sign(picture) for picture in shown) - 1)
    widths = [sign_width(picture, SIGN) if is_sign(picture) else size + 1 for picture in shown]
    x = (left + right - sum(widths)) / 2
    parts = []
    for picture, width in zip(shown, widths, strict=True):
        if is_sign(picture):
            parts.append(text(x + width / 2, y, picture, sign_size(picture, SIGN), "strong"))
        else:
            parts.append(
                f'<use href="#{picture}" class="ink-green" x="{number(x)}" y="{number(y - size / 2)}" '
                f'width="{number(size)}" height="{number(size)}"/>'
            )
        x += width
    return "".join(parts)


def _character(words: MuranoNouns, character: int) -> str:
    """A character; its last line, with the points now, is drawn live."""
    middle = BAND / 2 + 1
    label = _label(words, character)
    room = WIDTH - 7 - 7.4 * len(label)
    return (
        f'<symbol id="compact-character-{character + 1}" viewBox="0 0 {WIDTH} {HEIGHT}" overflow="visible">'
        f"{_whole('compact-green')}"
        f'<rect class="fill-green" {box_of(5, middle - 8, NUMBER, 16, 8)}/>'
        + text(5 + NUMBER / 2, middle, character + 1, 12, "strong on-deep")
        + _row(pictures(words, character), 9 + NUMBER, room, middle)
        + text(WIDTH - 6, middle, label, 13, "strong ink-green", "end")
        + "</symbol>"
    )


def _card(words: MuranoNouns, card: int) -> str:
    """A special building card: its name, and its effect in a few words or as beads that count as equal."""
    middle = BAND / 2 + 1
    beads = WORKSHOP_BEADS.get(card, ())
    if beads:
        title = words.pgettext("on a small card", "Workshop")
    else:
        title = words.gettext(SHORT_TITLES.get(card, words.card(card)))
    effect = (
        _row([f"bead-{beads[0]}", EQUALS, f"bead-{beads[1]}"], 0, WIDTH, LAST)
        if beads
        else text(7, LAST, fitted(words.gettext(EFFECTS[card]), 10.8, WIDTH - 4), TEXT, "", "start")
    )
    return (
        f'<symbol id="compact-{components.SPECIAL_CARDS[card]}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'overflow="visible">{_whole("compact-navy")}'
        + glyph(CARD_GLYPHS[card], 14, middle, 16, "ink-navy")
        + text(26, middle, title, 12, "strong ink-navy", "start")
        + effect
        + "</symbol>"
    )


@cache
def compact_symbols(words: MuranoNouns) -> str:
    """The definitions of all compact cards."""
    return (
        _ground("compact-green", "green")
        + _ground("compact-navy", "navy")
        + "".join(_character(words, character) for character in range(components.CHARACTER_COUNT))
        + "".join(_card(words, card) for card in range(components.SPECIAL_CARD_COUNT))
    )


def compact(name: str, x: float, y: float, id_: str) -> str:
    """A compact card with its top left corner at x, y."""
    return (
        f'<use id="{id_}" href="#compact-{name}" x="{number(x)}" y="{number(y)}" width="{WIDTH}" '
        f'height="{HEIGHT}"/>'
    )
