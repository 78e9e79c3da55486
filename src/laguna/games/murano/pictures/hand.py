"""Draws the hand of a seat: tiles, characters and special building cards, held or to choose from."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, Panel
from laguna.contract.wording import Capitalized
from laguna.games.murano import codes, components
from laguna.games.murano.pictures.building_values import building_points
from laguna.games.murano.pictures.card_faces import FACE_HEIGHT, FACE_WIDTH, SMALL_HEIGHT, WORKSHOP_BEADS
from laguna.games.murano.pictures.character_values import (
    CharacterValue,
    held_characters,
    values_in_hand,
    values_of_choices,
)
from laguna.games.murano.pictures.final_scoring import final_scoring_table
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.pictures.pieces import (
    INNER,
    MARGIN,
    TRAY_WIDTH,
    bead,
    count_badge,
    tile,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.log import cards_in
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, NOTATION
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import box_of, escape, fitted, number, squeezed, text
from laguna.kit.targets import outline_box, target

GAP: Final = 8
IN_A_ROW: Final = 2  # cards
CAPTION: Final = 20  # the height of a line of words above a group
TILE: Final = 50
HEIGHT: Final = 244
"""Always the same: what does not fit is drawn smaller, never the whole picture."""
MOST_WHOLE: Final = 3
"""With more cards to choose from, each shows only its header."""
CHIPS_IN_A_ROW: Final = 4
CHIP_HEIGHT: Final = 30
SMALL_TILE: Final = 28.0
SIGN_WIDTH: Final = 20  # of the sign of a gondolier, with the room around it
LETTER: Final = 0.56
"""About the width of a letter, in units of the font size."""

WHOLE: Final = 0
HEADERS: Final = 1
CHIPS: Final = 2
"""How characters in hand are shown: as a card, without its text, or as a number with its points now."""
STYLES: Final = ((WHOLE, True), (HEADERS, True), (CHIPS, True), (CHIPS, False))
"""From the largest to the smallest: how characters are shown, and whether groups have captions."""


def hand(words: MuranoWording, view: MuranoView, names: Sequence[str], legal: Sequence[int]) -> Panel:
    """The panel with the seat's hand; after the end, the final scoring of all seats."""
    state = view.shown
    if state.over:
        live, height = final_scoring_table(words, state, names)
        return Panel("hand", words.gettext("Characters"), TRAY_WIDTH, height, "", live, [], HAND)
    title = words.gettext("Your hand") if view.seat >= 0 else words.gettext("Characters")
    if view.seat < 0:
        layout = _VerticalLayout()
        layout.line(words.gettext("Characters are secret until the end."))
    elif drawn_cards(view):
        layout = _VerticalLayout()
        _choices(words, view, legal, layout)
    else:
        layout = _held(words, view, legal)
    return Panel("hand", title, TRAY_WIDTH, HEIGHT, "", "".join(layout.parts), [], HAND)


def _held(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> "_VerticalLayout":
    """What the seat has, in the largest style that fits."""
    layout = _VerticalLayout()
    for style, has_captions in STYLES:
        layout = _VerticalLayout(has_captions)
        me = view.shown.players[view.seat]
        _tiles(words, view, me, legal, layout)
        _characters(words, view.shown, view.seat, style, layout)
        _cards(words, me, layout)
        if layout.height() <= HEIGHT:
            break
    if not layout.parts:
        layout.line(words.gettext("No tiles and no characters yet."))
    return layout


class _VerticalLayout:
    """Collects drawings one below the other."""

    def __init__(self, has_captions: bool = True) -> None:
        self.has_captions = has_captions
        self.parts: list[str] = []
        self.y = 4.0

    def line(self, label: str, aside: str = "") -> None:
        """A caption above a group."""
        if not self.has_captions:
            return
        self.parts.append(text(MARGIN, self.y + CAPTION / 2, label, 14, "soft", "start"))
        if aside:
            end = TRAY_WIDTH - MARGIN
            self.parts.append(text(end, self.y + CAPTION / 2, aside, 14, "strong", "end"))
        self.y += CAPTION + 2

    def group(self, drawn: str, height: float) -> None:
        self.parts.append(drawn)
        self.y += height + GAP

    def height(self) -> int:
        return int(self.y + 4)


# Tiles ------------------------------------------------------------------------------------------


def _tiles(
    words: MuranoWording, view: MuranoView, me: Player, legal: Sequence[int], layout: _VerticalLayout
) -> None:
    """The unbuilt tiles by kind with their numbers; clickable when they can be built."""
    kinds = [
        (kind, int(me.tiles >> 4 * kind & 15))
        for kind in range(components.TILE_KINDS)
        if me.tiles >> 4 * kind & 15
    ]
    if not kinds:
        return
    layout.line(words.gettext("Unbuilt"))
    state = view.shown
    pitch = min(TILE + 12.0, (INNER - TILE) / max(len(kinds) - 1, 1))
    building = state.tile if state.due == codes.TILE_DUE and state.turn == view.seat else -1
    parts = []
    for place, (kind, copies) in enumerate(kinds):
        x, y = MARGIN + TILE / 2 + place * pitch, layout.y + TILE / 2
        shown = tile(components.TILES[kind], x, y, TILE, f"held-{components.TILES[kind]}")
        if copies > 1:
            shown += count_badge(x + TILE / 2 - 8, y + TILE / 2 - 8, copies)
        corner = (x - TILE / 2, y - TILE / 2, TILE, TILE, 7)
        if codes.BUILD + kind in legal:
            shape = f'{shown}<rect class="hit" {box_of(*corner)}/>{outline_box(*corner, clear=True)}'
            shown = buildable_tile(words, view, me, kind, shape)
        elif kind == building:
            shown += f'<rect class="gold-line" stroke-width="4" {box_of(*corner)}/>'
        parts.append(_titled(tile_title(words, view, kind, legal), shown))
    layout.group("".join(parts), TILE)


def buildable_tile(
    words: MuranoWording, view: MuranoView, me: Player, kind: int, shape: str, button: str = ""
) -> str:
    """A tile in hand that can be built; its note shows the points, which are the same on every field."""
    state = view.shown
    free = int(state.fields_beside_streets & ~state.built)
    fields = [name for field, name in enumerate(BUILDING_FIELD_NAMES) if free >> field & 1]
    points = building_points(me, kind)
    if points:
        note = words.ngettext("{number} point", "{number} points", points)
    else:
        note = words.gettext("Choose one of {number} cards", number=components.SPECIAL_CARDS_DRAWN)
    return target(
        NOTATION.words[codes.BUILD + kind],
        words.describe(view, codes.BUILD + kind),
        shape,
        note=note,
        leads=" ".join(f"space-{name}" for name in fields),
        button=button,
    )


# Cards ------------------------------------------------------------------------------------------


def _corner(place: int, top: float, height: float) -> tuple[float, float]:
    """The position of a card, row by row."""
    return MARGIN + place % IN_A_ROW * (FACE_WIDTH + GAP), top + place // IN_A_ROW * (height + GAP)


def _corners(cards: int, top: float, height: float) -> list[tuple[float, float]]:
    return [_corner(place, top, height) for place in range(cards)]


def _rows_high(cards: int, height: float) -> float:
    rows = -(-cards // IN_A_ROW)
    return rows * (height + GAP) - GAP


def _face(name: str, x: float, y: float, height: float, id_: str) -> str:
    size = f'x="{number(x)}" y="{number(y)}" width="{FACE_WIDTH}" height="{number(height)}"'
    return f'<use id="{id_}" href="#{name}" {size}/>'


def drawn_cards(view: MuranoView) -> list[int]:
    """The characters or special building cards that the seat chooses from now."""
    state = view.shown
    if state.due not in (codes.LOOKING, codes.DRAWING) or not state.acting >> view.seat & 1:
        return []
    return list(cards_in(state.drawn, state.drawn_count))


def _choices(words: MuranoWording, view: MuranoView, legal: Sequence[int], layout: _VerticalLayout) -> None:
    """The characters or special building cards to choose from, and in the last place what the seat has."""
    state = view.shown
    cards = drawn_cards(view)
    looking = state.due == codes.LOOKING
    values = values_of_choices(state, view.seat, cards) if looking else {}
    height = FACE_HEIGHT if len(cards) <= MOST_WHOLE or not looking else SMALL_HEIGHT
    parts = []
    corners = _corners(len(cards) + 1, layout.y, height)
    for card, (x, y) in zip(cards, corners, strict=False):
        name = f"character-{card + 1}" if looking else f"card-{components.SPECIAL_CARDS[card]}"
        face = f"small-{name}" if height == SMALL_HEIGHT else name
        shown = _face(face, x, y, height, f"drawn-{name}")
        if looking:
            shown += _now(words, values[card], x, y + height)
        action = (codes.KEEP if looking else codes.KEEP_CARD) + card
        note = value_text(words, values[card]) if looking else ""
        leads = values[card].leads() if looking else ""
        if action in legal:
            shown += outline_box(x, y, FACE_WIDTH, height, 9, clear=True)
            label = words.describe(view, action)
            shown = target(NOTATION.words[action], label, shown, note=note, leads=leads)
        parts.append(shown)
    parts.append(_held_in_brief(words, state, view.seat, *corners[-1]))
    layout.group("".join(parts), _rows_high(len(cards) + 1, height))


def _held_in_brief(words: MuranoWording, state: MuranoData, seat: int, left: float, top: float) -> str:
    """What a seat has while it chooses a card: small tiles, characters as chips, signs of special cards."""
    me = state.players[seat]
    items: list[tuple[float, str]] = []
    for kind in range(components.TILE_KINDS):
        copies = int(me.tiles >> 4 * kind & 15)
        if copies:
            name = components.TILES[kind]
            shown = tile(name, SMALL_TILE / 2, 0, SMALL_TILE, f"held-{name}")
            if copies > 1:
                shown += text(SMALL_TILE + 2, 0, f"\u00d7{copies}", 13, "numeral", "start")
            title = words.gettext("{tile}", tile=Capitalized(words.tile(kind, "subject")))
            items.append((SMALL_TILE + (22 if copies > 1 else 4), _titled(title, shown)))
    for card, value in values_in_hand(state, seat).items():
        chip = (
            f'<g id="held-character-{card + 1}" data-leads="{value.leads()}">{_chip(words, card, value)}</g>'
        )
        items.append((58.0, chip))
    kept = me.cards | me.new_cards
    for card in range(components.SPECIAL_CARD_COUNT):
        if kept >> card & 1:
            shown = glyph(CARD_GLYPHS[card], 12, 0, 22, "ink-navy")
            items.append((28.0, _titled(words.card_in_full(card), shown)))
    x, y = 0.0, CHIP_HEIGHT / 2
    parts = []
    for width, shown in items:
        if x + width > FACE_WIDTH:
            x, y = 0.0, y + CHIP_HEIGHT
        parts.append(f'<g transform="translate({number(left + x)} {number(top + y)})">{shown}</g>')
        x += width
    return "".join(parts)


def tile_title(words: MuranoWording, view: MuranoView, kind: int, legal: Sequence[int]) -> str:
    """What a tile in the hand is, and while its player builds why it can't be built."""
    title = words.gettext("{tile}", tile=Capitalized(words.tile(kind, "subject")))
    state, move = view.shown, codes.BUILD + kind
    on_build_space = components.RING[state.space] == components.BUILD_SPACE
    builds = state.due == codes.BUILDING or (
        state.due == codes.SAILING and state.moved > 0 and on_build_space
    )
    if not builds or state.turn != view.seat or move in legal:
        return title
    return f"{title}. {words.why_illegal(view, move)}"


def _titled(title: str, shown: str) -> str:
    return f"<g><title>{escape(title)}</title>{shown}</g>"


def _characters(
    words: MuranoWording, state: MuranoData, seat: int, style: int, layout: _VerticalLayout
) -> None:
    """The characters in hand with their current points, and the total of the best assignment."""
    held = held_characters(state, seat)
    if not held:
        return
    values = values_in_hand(state, seat)
    together = sum(value.points for value in values.values())
    aside = words.ngettext("{number} point now", "{number} points now", together)
    layout.line(words.gettext("Characters"), aside)
    if style == CHIPS:
        _chips(words, values, layout)
        return
    height = SMALL_HEIGHT if style == HEADERS else FACE_HEIGHT
    parts = []
    for card, (x, y) in zip(held, _corners(len(held), layout.y, height), strict=True):
        name = f"character-{card + 1}"
        shown = _face(f"small-{name}" if style == HEADERS else name, x, y, height, f"held-{name}")
        title = f"<title>{escape(character_title(words, card, values[card]))}</title>"
        now = _now(words, values[card], x, y + height)
        parts.append(f'<g data-leads="{values[card].leads()}">{title}{shown}{now}</g>')
    layout.group("".join(parts), _rows_high(len(held), height))


def _chip(words: MuranoWording, card: int, value: CharacterValue) -> str:
    """The number and the points of a character, at the origin, with its text as a tooltip."""
    return (
        f"<title>{escape(character_title(words, card, value))}</title>"
        '<circle class="fill-green" cx="13" cy="0" r="12.5"/>'
        + text(13, 0, card + 1, 14, "strong on-deep")
        + text(31, 0, f"+{value.points}" if value.points else "0", 15, "numeral", "start")
    )


def _chips(words: MuranoWording, values: dict[int, CharacterValue], layout: _VerticalLayout) -> None:
    """Many characters: number and points of each, with the text as a tooltip."""
    pitch = INNER / CHIPS_IN_A_ROW
    parts = []
    for place, (card, value) in enumerate(values.items()):
        x = MARGIN + place % CHIPS_IN_A_ROW * pitch
        y = layout.y + place // CHIPS_IN_A_ROW * CHIP_HEIGHT + CHIP_HEIGHT / 2
        parts.append(
            f'<g id="held-character-{card + 1}" data-leads="{value.leads()}" '
            f'transform="translate({number(x)} {number(y)})">{_chip(words, card, value)}</g>'
        )
    rows = -(-len(values) // CHIPS_IN_A_ROW)
    layout.group("".join(parts), rows * CHIP_HEIGHT)


def _now(words: MuranoWording, value: CharacterValue, x: float, bottom: float) -> str:
    """The last line of a character: its points now and where, or where a gondolier is missing."""
    y = bottom - 13
    now = words.gettext("{points} now", points=value.points)
    left = text(x + 9, y, now, 13, "numeral ink-green", "start")
    end = x + FACE_WIDTH - 9
    if value.potential_island >= 0:
        label = f"+{value.potential} {words.short_island(value.potential_island)}"
        width = min(6.6 * len(label), FACE_WIDTH - 18 - SIGN_WIDTH - LETTER * 13 * len(now))
        sign = glyph("gondolier", end - width - 9, y, 15, "soft-glyph")
        return left + sign + squeezed(text(end, y, label, 12.5, "soft", "end"), 6.6 * len(label), width)
    if value.island >= 0:
        return left + text(end, y, words.short_island(value.island), 12.5, "", "end")
    return left


def character_title(words: MuranoWording, card: int, value: CharacterValue) -> str:
    """The tooltip of a character in hand."""
    return words.gettext(
        "Character {character}: {scoring}. {now}.",
        character=card + 1,
        scoring=words.character_scoring_text(card),
        now=Capitalized(value_text(words, value)),
    )


def value_text(words: MuranoWording, value: CharacterValue) -> str:
    """What a character adds now, without period."""
    if value.island >= 0 and value.points < value.by_island[value.island]:
        now = words.ngettext(
            "{number} point more now, on {island}",
            "{number} points more now, on {island}",
            value.points,
            island=words.island(value.island),
        )
    elif value.island >= 0:
        now = words.ngettext(
            "{number} point now on {island}",
            "{number} points now on {island}",
            value.points,
            island=words.island(value.island),
        )
    elif value.points:
        now = words.ngettext("{number} point now", "{number} points now", value.points)
    elif value.is_crowded_out:
        now = words.gettext("No points now, because other characters use your gondoliers")
    else:
        now = words.gettext("No points now")
    if value.potential_island < 0:
        return now
    potential = words.ngettext(
        "{number} more with another gondolier at {island}",
        "{number} more with another gondolier at {island}",
        value.potential,
        island=words.island(value.potential_island),
    )
    return words.gettext("{now}; {potential}", now=now, potential=potential)


def _cards(words: MuranoWording, me: Player, layout: _VerticalLayout) -> None:
    """The seat's special building cards by name; new ones are marked and have a row of their own."""
    held = [card for card in range(components.SPECIAL_CARD_COUNT) if (me.cards | me.new_cards) >> card & 1]
    if not held:
        return
    held.sort(key=lambda card: me.new_cards >> card & 1)
    layout.line(words.gettext("Special buildings"))
    parts = []
    place = 0
    for card in held:
        new = me.new_cards >> card & 1
        place += -place % IN_A_ROW if new else 0
        x, y = _corner(place, layout.y, 26)
        place += IN_A_ROW if new else 1
        beads = WORKSHOP_BEADS.get(card, ())
        width = FACE_WIDTH + (FACE_WIDTH // 3 if new else 0)
        title = words.pgettext("on a small card", "Workshop") if beads else words.card(card)
        if new:
            title = words.gettext("{card} (new)", card=title)
        parts.append(
            f"<g><title>{escape(words.card_in_full(card))}</title>"
            + glyph(CARD_GLYPHS[card], x + 14, y + 13, 22, "ink-navy")
            + text(x + 30, y + 13, fitted(title, 13, width - 30 - 22 * len(beads)), 13, "", "start")
            + "".join(
                bead(components.BEAD_COLORS.index(name), x + width - 34 + 22 * nth, y + 13, 18)
                for nth, name in enumerate(beads)
            )
            + "</g>"
        )
    layout.group("".join(parts), _rows_high(place, 26))
