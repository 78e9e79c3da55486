"""The tray with what a seat has and chooses from: tiles, characters, special building cards."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import HAND, Panel
from laguna.contract.wording import Capital
from laguna.games.murano.codes import BUILD, DRAWING, KEEP, KEEP_CARD, LOOKING, TILE_DUE
from laguna.games.murano.components import (
    BEAD_COLOURS,
    CHARACTER_COUNT,
    CRANE_A,
    CRANE_B,
    CRANE_POINTS,
    FACTORY,
    FACTORY_POINTS,
    PALACE,
    PALACE_POINTS,
    SHOP,
    SHOP_POINTS,
    SPECIAL,
    SPECIAL_CARD_COUNT,
    SPECIAL_CARDS,
    SPECIAL_CARDS_DRAWN,
    TILE_KINDS,
    TILES,
)
from laguna.games.murano.pictures.faces import FACE_HEIGHT, FACE_WIDTH, SMALL_HEIGHT, WORKSHOP_BEADS
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.pictures.outcome import outcome
from laguna.games.murano.pictures.pieces import (
    INNER,
    MARGIN,
    TRAY_WIDTH,
    bead,
    count_badge,
    tile,
)
from laguna.games.murano.pictures.worths import Worth, worths
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.events import cards_in
from laguna.games.murano.words.notation import BUILDING_FIELD_NAMES, NOTATION
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.pieces import glyph
from laguna.kit.svg import box_of, escape, fitted, number, text
from laguna.kit.targets import outline_box, target

GAP: Final = 8
IN_A_ROW: Final = 2  # cards
CAPTION: Final = 20  # the height of a line of words above a group
TILE: Final = 50
MOST_WHOLE: Final = 4
"""So many characters are shown whole; with more of them each shows its header."""
MOST_HEADERS: Final = 6
"""With still more of them each shows its number and what it would give."""
CHIPS_IN_A_ROW: Final = 4
CHIP_HEIGHT: Final = 30


def hand(words: MuranoWording, view: MuranoView, names: Sequence[str], legal: Sequence[int]) -> Panel:
    """What the seat has and is choosing from; at the end, what the characters of all were worth."""
    state = view.shown
    if state.over:
        live, height = outcome(words, state, names)
        return Panel("hand", words.say("Characters"), TRAY_WIDTH, height, "", live, [], HAND)
    title = words.say("Your hand") if view.seat >= 0 else words.say("Characters")
    stacked = _Stacked()
    if view.seat < 0:
        stacked.line(words.say("Kept secret until the end."))
    else:
        me = state.players[view.seat]
        choosing = _choices(words, view, legal, stacked)
        _tiles(words, view, me, legal, stacked)
        _characters(words, state, view.seat, me, choosing, stacked)
        _cards(words, me, stacked)
        if not stacked.parts:
            stacked.line(words.say("No tiles and no characters yet."))
    return Panel("hand", title, TRAY_WIDTH, stacked.height(), "", "".join(stacked.parts), [], HAND)


class _Stacked:
    """Groups of things one below the other."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 4.0

    def line(self, said: str, aside: str = "") -> None:
        """Words above a group."""
        self.parts.append(text(MARGIN, self.y + CAPTION / 2, said, 14, "soft", "start"))
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
    words: MuranoWording, view: MuranoView, me: Player, legal: Sequence[int], stacked: _Stacked
) -> None:
    """The unbuilt tiles by kind, with how many there are; each may be built when that is asked."""
    kinds = [
        (kind, int(me.tiles >> 4 * kind & 15)) for kind in range(TILE_KINDS) if me.tiles >> 4 * kind & 15
    ]
    if not kinds:
        return
    stacked.line(words.say("Unbuilt"))
    state = view.shown
    pitch = min(TILE + 12.0, (INNER - TILE) / max(len(kinds) - 1, 1))
    building = state.tile if state.due == TILE_DUE and state.turn == view.seat else -1
    parts = []
    for place, (kind, copies) in enumerate(kinds):
        x, y = MARGIN + TILE / 2 + place * pitch, stacked.y + TILE / 2
        shown = tile(TILES[kind], x, y, TILE, f"held-{TILES[kind]}")
        if copies > 1:
            shown += count_badge(x + TILE / 2 - 8, y + TILE / 2 - 8, copies)
        corner = (x - TILE / 2, y - TILE / 2, TILE, TILE, 7)
        if BUILD + kind in legal:
            shape = f'{shown}<rect class="hit" {box_of(*corner)}/>{outline_box(*corner, clear=True)}'
            shown = _built_by(words, view, me, kind, shape)
        elif kind == building:
            shown += f'<rect class="gold-line" stroke-width="4" {box_of(*corner)}/>'
        parts.append(f"<g><title>{escape(words.tile(kind))}</title>{shown}</g>")
    stacked.group("".join(parts), TILE)


def _built_by(words: MuranoWording, view: MuranoView, me: Player, kind: int, shape: str) -> str:
    """A held tile that may be built; its note tells the points, which are the same on every field."""
    state = view.shown
    free = int(state.beside & ~state.built)
    fields = [name for field, name in enumerate(BUILDING_FIELD_NAMES) if free >> field & 1]
    points = building_points(me, kind)
    if points:
        note = words.count("{number} point", "{number} points", points)
    else:
        note = words.say("choose one of {number} cards", number=SPECIAL_CARDS_DRAWN)
    return target(
        NOTATION.words[BUILD + kind],
        words.describe(view, BUILD + kind),
        shape,
        note=note,
        leads=" ".join(f"space-{name}" for name in fields),
    )


def building_points(me: Player, kind: int) -> int:
    """MU-27, and the cranes."""
    if kind == FACTORY:
        return FACTORY_POINTS + (CRANE_POINTS if me.has(CRANE_B) else 0)
    if SHOP <= kind < PALACE:
        return SHOP_POINTS + (CRANE_POINTS if me.has(CRANE_B) else 0)
    return (0 if kind == SPECIAL else PALACE_POINTS) + (CRANE_POINTS if me.has(CRANE_A) else 0)


# Cards ------------------------------------------------------------------------------------------


def _corner(place: int, top: float, height: float) -> tuple[float, float]:
    """Where a card goes, row after row."""
    return MARGIN + place % IN_A_ROW * (FACE_WIDTH + GAP), top + place // IN_A_ROW * (height + GAP)


def _corners(cards: int, top: float, height: float) -> list[tuple[float, float]]:
    return [_corner(place, top, height) for place in range(cards)]


def _rows_high(cards: int, height: float) -> float:
    rows = -(-cards // IN_A_ROW)
    return rows * (height + GAP) - GAP


def _face(name: str, x: float, y: float, height: float, id_: str) -> str:
    size = f'x="{number(x)}" y="{number(y)}" width="{FACE_WIDTH}" height="{number(height)}"'
    return f'<use id="{id_}" href="#{name}" {size}/>'


def _choices(words: MuranoWording, view: MuranoView, legal: Sequence[int], stacked: _Stacked) -> bool:
    """The characters or special building cards that are being chosen from; whether there are any."""
    state = view.shown
    if state.due not in (LOOKING, DRAWING) or not state.acting >> view.seat & 1:
        return False
    cards = cards_in(state.drawn, state.drawn_count)
    looking = state.due == LOOKING
    gives = worths(state, view.seat, cards) if looking else {}
    parts = []
    for card, (x, y) in zip(cards, _corners(len(cards), stacked.y, FACE_HEIGHT), strict=True):
        name = f"character-{card + 1}" if looking else f"card-{SPECIAL_CARDS[card]}"
        shown = _face(name, x, y, FACE_HEIGHT, f"drawn-{name}")
        if looking:
            shown += _now(words, gives[card], x, y + FACE_HEIGHT)
        action = (KEEP if looking else KEEP_CARD) + card
        shown += outline_box(x, y, FACE_WIDTH, FACE_HEIGHT, 9, clear=True)
        note = now_in_words(words, gives[card]) if looking else ""
        leads = gives[card].leads() if looking else ""
        if action in legal:
            label = words.describe(view, action)
            shown = target(NOTATION.words[action], label, shown, note=note, leads=leads)
        parts.append(shown)
    stacked.group("".join(parts), _rows_high(len(cards), FACE_HEIGHT))
    return True


def _characters(
    words: MuranoWording, state: MuranoPosition, seat: int, me: Player, choosing: bool, stacked: _Stacked
) -> None:
    """The characters kept, each with what it would give now; all together with the best use of gondoliers."""
    held = [card for card in range(CHARACTER_COUNT) if me.characters >> card & 1]
    if not held:
        return
    together = int(state.best_assignment(seat).points())
    aside = words.count("now {number} point in all", "now {number} points in all", together)
    stacked.line(words.say("Characters"), aside)
    gives = worths(state, seat, held)
    if len(held) > MOST_HEADERS or (choosing and len(held) > MOST_WHOLE):
        _chips(words, gives, stacked)
        return
    small = choosing or len(held) > MOST_WHOLE
    height = SMALL_HEIGHT if small else FACE_HEIGHT
    parts = []
    for card, (x, y) in zip(held, _corners(len(held), stacked.y, height), strict=True):
        name = f"character-{card + 1}"
        shown = _face(f"small-{name}" if small else name, x, y, height, f"held-{name}")
        title = f"<title>{escape(_title(words, card, gives[card]))}</title>"
        now = _now(words, gives[card], x, y + height)
        parts.append(f'<g data-leads="{gives[card].leads()}">{title}{shown}{now}</g>')
    stacked.group("".join(parts), _rows_high(len(held), height))


def _chips(words: MuranoWording, gives: dict[int, Worth], stacked: _Stacked) -> None:
    """Many characters: number and worth of each, and the rest as its title."""
    pitch = INNER / CHIPS_IN_A_ROW
    parts = []
    for place, (card, worth) in enumerate(gives.items()):
        x = MARGIN + place % CHIPS_IN_A_ROW * pitch
        y = stacked.y + place // CHIPS_IN_A_ROW * CHIP_HEIGHT + CHIP_HEIGHT / 2
        parts.append(
            f'<g id="held-character-{card + 1}" data-leads="{worth.leads()}">'
            f"<title>{escape(_title(words, card, worth))}</title>"
            f'<circle class="fill-green" cx="{number(x + 13)}" cy="{number(y)}" r="12.5"/>'
            + text(x + 13, y, card + 1, 14, "strong on-deep")
            + text(x + 31, y, f"+{worth.points}", 15, "numeral", "start")
            + "</g>"
        )
    rows = -(-len(gives) // CHIPS_IN_A_ROW)
    stacked.group("".join(parts), rows * CHIP_HEIGHT)


def _now(words: MuranoWording, worth: Worth, x: float, bottom: float) -> str:
    """The last line of a character: what it would give now and where, or where it lacks a gondolier."""
    y = bottom - 13
    left = text(x + 9, y, words.say("now {points}", points=worth.points), 13, "numeral ink-green", "start")
    end = x + FACE_WIDTH - 9
    if worth.hoped_island >= 0:
        told = f"{worth.hoped} {words.short_island(worth.hoped_island)}"
        sign = glyph("gondolier", end - 6.6 * len(told) - 9, y, 15, "soft-glyph")
        return left + sign + text(end, y, told, 12.5, "soft", "end")
    if worth.island >= 0:
        return left + text(end, y, words.short_island(worth.island), 12.5, "", "end")
    return left


def _title(words: MuranoWording, card: int, worth: Worth) -> str:
    """A held character in full."""
    return words.say(
        "{character}: {text} {now}.",
        character=card + 1,
        text=words.character_texts[card],
        now=Capital(now_in_words(words, worth)),
    )


def now_in_words(words: MuranoWording, worth: Worth) -> str:
    """What a character would give now, in a sentence or two."""
    if worth.island >= 0:
        now = words.count(
            "now {number} point at {island}",
            "now {number} points at {island}",
            worth.points,
            island=words.island(worth.island),
        )
    else:
        now = words.say("now nothing")
    if worth.hoped_island < 0:
        return now
    hoped = words.count(
        "{number} with a gondolier at {island}",
        "{number} with a gondolier at {island}",
        worth.hoped,
        island=words.island(worth.hoped_island),
    )
    return words.say("{now}; {hoped}", now=now, hoped=hoped)


def _cards(words: MuranoWording, me: Player, stacked: _Stacked) -> None:
    """The own special building cards, by name; new ones, which say so, each in a row of its own."""
    held = [card for card in range(SPECIAL_CARD_COUNT) if (me.cards | me.new_cards) >> card & 1]
    if not held:
        return
    held.sort(key=lambda card: me.new_cards >> card & 1)
    stacked.line(words.say("Special buildings"))
    parts = []
    place = 0
    for card in held:
        new = me.new_cards >> card & 1
        place += -place % IN_A_ROW if new else 0
        x, y = _corner(place, stacked.y, 26)
        place += IN_A_ROW if new else 1
        beads = WORKSHOP_BEADS.get(card, ())
        width = FACE_WIDTH + (FACE_WIDTH // 3 if new else 0)
        title = words.say("Workshop") if beads else words.card(card)
        if new:
            title = words.say("{card} (new)", card=title)
        parts.append(
            f"<g><title>{escape(words.card_in_full(card))}</title>"
            + glyph(CARD_GLYPHS[card], x + 14, y + 13, 22, "ink-navy")
            + text(x + 30, y + 13, fitted(title, 13, width - 30 - 22 * len(beads)), 13, "", "start")
            + "".join(
                bead(BEAD_COLOURS.index(name), x + width - 34 + 22 * nth, y + 13, 18)
                for nth, name in enumerate(beads)
            )
            + "</g>"
        )
    stacked.group("".join(parts), _rows_high(place, 26))
