"""The tray with what a seat has and chooses from, and the moves that have no place elsewhere."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.panel import Panel
from laguna.games.murano import codes
from laguna.games.murano.codes import (
    BUILD,
    BUILDING,
    CHOOSE,
    DISMISS,
    DONE,
    DRAWING,
    HIRE,
    KEEP,
    KEEP_CARD,
    KEEP_NOTHING,
    LOOKING,
    PASS,
    PRODUCE,
    RETURN,
    SEARCHING,
    SELL,
    STREET_DUE,
    TAKE_GOLD,
    TILE_DUE,
)
from laguna.games.murano.components import (
    CHARACTERS_LOOKED_AT,
    COLOURS,
    PALACE,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_POINTS,
    RING,
    SALE_GOLD,
    SHOP,
    SPECIAL_CARDS,
    TILE_KINDS,
    TILES,
)
from laguna.games.murano.pictures.faces import FACE_HEIGHT, lines_of
from laguna.games.murano.pictures.pieces import (
    INNER,
    MARGIN,
    TRAY_HEIGHT,
    TRAY_WIDTH,
    bead,
    card_rows,
    coin,
    gondoliers_in_words,
    immediate_points,
    offered,
    pill,
    tile,
    tray,
)
from laguna.games.murano.player import Player
from laguna.games.murano.sales import SALE_BEADS, SALE_SIZE
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.events import cards_in
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.pieces import card_back, glyph
from laguna.kit.svg import escape, number, text
from laguna.kit.targets import outline_box, target


def _held(tiles: int) -> list[tuple[int, int]]:
    """The kinds of tile held, and how many of each."""
    return [(kind, tiles >> 4 * kind & 15) for kind in range(TILE_KINDS) if tiles >> 4 * kind & 15]


def _resources(words: MuranoWording, me: Player) -> str:
    """Gold, beads and gondoliers in a row at the top right."""
    parts = [coin(190, 28, 11), text(207, 28, me.gold, 21, "numeral", "start")]
    for colour in range(COLOURS):
        x = 262 + colour * 48
        parts.append(bead(colour, x, 28, 22) + text(x + 15, 28, me.beads >> 4 * colour & 15, 17, "", "start"))
    parts.append(glyph("gondolier", 418, 28, 24))
    parts.append(text(434, 28, f"{me.gondoliers} + {me.supply}", 17, "", "start"))
    told = words.say(
        "{gold} gold, {beads}, {gondoliers}",
        gold=me.gold,
        beads=words.beads(me.beads),
        gondoliers=gondoliers_in_words(words, me),
    )
    return f"<g><title>{escape(told)}</title>{''.join(parts)}</g>"


BUTTON_PITCH: Final = 46.0
BUTTON_SCALES: Final = (1.0, 0.85, 0.72, 0.6, 0.5)


def _caption(words: MuranoWording, view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[view.seat]
    if PRODUCE <= action < SELL:
        factories = action - PRODUCE + 1
        points = PRODUCTION_POINTS * factories
        return words.say("Produce {factories} (\u2212{points} pts)", factories=factories, points=points)
    match action:
        case codes.PASS:
            return words.say("Pass (+{gold} gold)", gold=PASS_GOLD)
        case codes.TAKE_GOLD:
            return words.say("Take {gold} gold", gold=state.gold_taken(me))
        case codes.HIRE:
            return words.say("Hire (\u2212{gold} gold)", gold=state.hire_price(me))
        case codes.DISMISS:
            return words.say("Dismiss (+{gold} gold)", gold=state.dismiss_gold(me))
        case codes.KEEP_NOTHING:
            return words.say("Keep none")
    if state.just_bought and state.due == BUILDING:
        return words.say("Keep it")
    return words.say("Done")


def _has_button(action: int) -> bool:
    return action in (PASS, TAKE_GOLD, HIRE, DISMISS, DONE, KEEP_NOTHING) or PRODUCE <= action < CHOOSE


def _button_face(words: MuranoWording, view: MuranoView, action: int) -> tuple[float, str]:
    """How wide a button is, and what is on it."""
    if not SELL <= action < CHOOSE:
        caption = _caption(words, view, action)
        width = 30 + 9.8 * len(caption)
        return width, text(width / 2, 19, caption, 17, "strong")
    if action < RETURN:
        sale = action - SELL
        beads = SALE_BEADS[sale]
        caption = f"+{SALE_GOLD[SALE_SIZE[sale]]}"
    else:
        beads = 1 << 4 * (action - RETURN)
        caption = words.say("back")
    colours = [colour for colour in range(COLOURS) for _ in range(beads >> 4 * colour & 15)]
    shown = [bead(colour, 21 + 24 * place, 19, 22) for place, colour in enumerate(colours)]
    x = 16.0 + 24 * len(colours)
    if action < RETURN:
        shown.append(coin(x + 8, 19))
        x += 20
    shown.append(text(x, 19, caption, 17, "strong", "start"))
    return x + 11 * len(caption) + 10, "".join(shown)


def _rows(widths: Sequence[float], room: float) -> tuple[list[tuple[float, float]], float]:
    """Where things of some widths go, row after row; and how high all rows are."""
    corners = []
    x = y = 0.0
    for width in widths:
        if x and x + width > room:
            x, y = 0.0, y + BUTTON_PITCH
        corners.append((x, y))
        x += width + 8
    return corners, y + BUTTON_PITCH


def _buttons(
    words: MuranoWording, view: MuranoView, legal: Sequence[int], top: float, room: float
) -> tuple[str, float]:
    """The moves that have no place on the table, row after row, small enough for the room that there is;
    and how high they are in all."""
    actions = [action for action in legal if _has_button(action)]
    if not actions:
        return "", 0
    faces = [_button_face(words, view, action) for action in actions]
    widths = [width for width, content in faces]
    fitting = [scale for scale in BUTTON_SCALES if _rows(widths, INNER / scale)[1] * scale <= room]
    scale = fitting[0] if fitting else BUTTON_SCALES[-1]
    corners, height = _rows(widths, INNER / scale)
    gains = immediate_points(view, [a for a in actions if PRODUCE <= a < SELL])
    parts = [f'<g transform="translate({MARGIN} {number(top)}) scale({scale})">']
    for action, (width, content), (x, y) in zip(actions, faces, corners, strict=True):
        label = words.describe(view, action)
        if action in gains:
            label = words.count(
                "{move}: {number} point in all", "{move}: {number} points in all", gains[action], move=label
            )
        place = f'<g transform="translate({number(x)} {number(y)})">'
        parts.append(target(NOTATION.words[action], label, f"{place}{pill(0, 0, width)}{content}</g>"))
    return "".join(parts) + "</g>", height * scale


def _being_chosen(
    words: MuranoWording, view: MuranoView, legal: Sequence[int], top: float, room: float
) -> tuple[str, float]:
    """What is drawn, looked at or searched, as large as there is room for; and how high it is."""
    state = view.shown
    mine = view.seat >= 0 and state.acting >> view.seat & 1 == 1
    if state.due in (LOOKING, DRAWING):
        if not mine:
            backs = [card_back(MARGIN + i * 52, top, 44) for i in range(int(state.drawn_count))]
            return "".join(backs), 72
        cards = []
        for card in cards_in(state.drawn, state.drawn_count):
            looking = state.due == LOOKING
            name = f"character-{card + 1}" if looking else f"card-{SPECIAL_CARDS[card]}"
            action = (KEEP if looking else KEEP_CARD) + card
            cards.append((name, action))
        return card_rows(words, cards, view, legal, top, room, "drawn")
    if state.due == SEARCHING and mine:
        palaces = RING[state.space] == PALACE_SPACE
        first, stack = (PALACE, state.palaces) if palaces else (SHOP, state.shops)
        found = [(first + kind, copies) for kind, copies in _held(stack)]
        return _tile_row(words, found, view, legal, top, CHOOSE - SHOP, "found"), 72
    if state.due == STREET_DUE:
        shown = tile(f"street-{state.tile}", MARGIN + 32, top + 32, 64, "piece-drawn-street")
        return shown + text(MARGIN + 76, top + 32, words.street(state.tile), 17, "soft", "start"), 76
    return "", 0


def _tile_row(
    words: MuranoWording,
    kinds: Sequence[tuple[int, int]],
    view: MuranoView,
    legal: Sequence[int],
    top: float,
    first_action: int,
    id_: str,
) -> str:
    """Tiles by kind, with how many there are; each may be a move."""
    pitch = min(86.0, INNER / max(len(kinds), 1))
    state = view.shown
    building = state.tile if state.due == TILE_DUE and state.turn == view.seat else -1
    parts = []
    for place, (kind, copies) in enumerate(kinds):
        x, y = MARGIN + 30 + place * pitch, top + 31
        shown = tile(TILES[kind], x, y, 60, f"{id_}-{TILES[kind]}")
        if copies > 1:
            shown = tile(TILES[kind], x + 5, y - 4, 60) + shown
            shown += f'<circle class="badge" cx="{number(x + 24)}" cy="{number(y + 22)}" r="12"/>' + text(
                x + 24, y + 22, copies, 16, "badge-text"
            )
        action = first_action + kind
        if action in legal:
            frame = outline_box(x - 29, y - 29, 58, 58, 8, clear=True)
            hit = f'<rect class="hit" x="{number(x - 29)}" y="{number(y - 29)}" width="58" height="58"/>'
            shown = offered(words, view, action, shown + hit + frame)
        elif kind == building and id_ == "held":
            shown += (
                f'<rect class="gold-line" stroke-width="4" x="{number(x - 30)}" y="{number(y - 30)}" '
                'width="60" height="60" rx="9"/>'
            )
        parts.append(shown)
    return "".join(parts)


TILES_HEIGHT: Final = 98  # of the held tiles with their caption


def hand(words: MuranoWording, view: MuranoView, names: Sequence[str], legal: Sequence[int]) -> Panel:
    """What the seat has and is choosing from, and the legal moves that have no place elsewhere."""
    state = view.shown
    live = []
    acting = view.seat >= 0 and state.acting >> view.seat & 1
    y = 64.0
    for line in lines_of(words.prompt(view, names), 52):
        live.append(text(MARGIN, y, line, 17, "strong" if acting else "soft", "start"))
        y += 22
    y += 2
    me = state.players[view.seat] if view.seat >= 0 else None
    # The five cards of the hostel need the room of the tiles.
    tiles = me.tiles if me is not None and not (acting and state.drawn_count > CHARACTERS_LOOKED_AT) else 0
    room = TRAY_HEIGHT - 12 - y - (TILES_HEIGHT if tiles else 0)
    chosen, high = _being_chosen(words, view, legal, y, min(2 * (FACE_HEIGHT + 8), room - BUTTON_PITCH))
    live.append(chosen)
    y += high
    pushed, high = _buttons(words, view, legal, y, room - high)
    live.append(pushed)
    y += high
    if me is not None:
        live.append(_resources(words, me))
        if tiles:
            live.append(text(MARGIN, y + 10, words.say("Unbuilt tiles"), 15, "soft", "start"))
            live.append(_tile_row(words, _held(tiles), view, legal, y + 22, BUILD, "held"))
    title = words.say("Your hand") if view.seat >= 0 else words.say("The table")
    return Panel("hand", title, TRAY_WIDTH, TRAY_HEIGHT, tray(title, TRAY_HEIGHT), "".join(live), [])
