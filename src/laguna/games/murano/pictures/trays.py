"""What lies beside the board of Murano: the seat's hand, its characters and what they are worth at the end,
the supply, the players."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from laguna.contract.panel import Panel
from laguna.contract.state import previews
from laguna.games.murano import codes, sales, stock
from laguna.games.murano.characters import Use
from laguna.games.murano.components import (
    BEAD_COLOURS,
    CHARACTER_COUNT,
    CHARACTERS_LOOKED_AT,
    COLOURS,
    EMPTY_STACKS_TO_END,
    FACTORY,
    FACTORY_PRICE,
    PALACE,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_POINTS,
    RING,
    SALE_GOLD,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SPECIAL,
    SPECIAL_CARD_COUNT,
    SPECIAL_PRICE,
    TILE_KINDS,
    TILE_PRICE,
    TILES,
    UNUSED_GONDOLIER_POINTS,
)
from laguna.games.murano.pictures.faces import FACE_HEIGHT, FACE_WIDTH, lines_of
from laguna.games.murano.pictures.glyphs import CARD_GLYPHS
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import (
    ACTION_WORDS,
    CARD_NAMES,
    CARD_TEXTS,
    CARD_TITLES,
    CHARACTER_TEXTS,
    ISLAND_TITLES,
    WAITING,
    beads_words,
    cards_in,
    count,
    describe,
    prompt,
    seat_name,
    street_title,
)
from laguna.kit.bits import BIT, lowest_bit, popcount
from laguna.kit.pieces import card_back, diamond, glyph
from laguna.kit.svg import escape, fitted, number, text
from laguna.kit.targets import outline_box, target

TRAY_WIDTH: Final = 540
TRAY_HEIGHT: Final = 400
MARGIN: Final = 18
INNER: Final = TRAY_WIDTH - 2 * MARGIN


@cache
def _tray(title: str, height: int) -> str:
    """The ground of a panel."""
    return f'<rect class="tray" x="2" y="2" width="{TRAY_WIDTH - 4}" height="{height - 4}" rx="16"/>' + text(
        MARGIN, 28, title, 23, "heading", "start"
    )


@lru_cache(4096)
def tile(name: str, x: float, y: float, size: float, id_: str = "") -> str:
    """A tile with its middle at x, y."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#tile-{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


def _face(name: str, x: float, y: float, scale: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(FACE_WIDTH * scale)}" '
        f'height="{number(FACE_HEIGHT * scale)}"/>'
    )


@lru_cache(4096)
def _coin(x: float, y: float, radius: float = 8) -> str:
    return f'<circle class="gold" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


@lru_cache(4096)
def _bead(colour: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#bead-{BEAD_COLOURS[colour]}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


LAST_CAUSES: Final = (codes.CHARACTER_USED, codes.CHARACTER_BEADS, codes.UNUSED_GONDOLIERS)


def immediate_points(view: MuranoView, actions: Iterable[int]) -> dict[int, int]:
    """The points that legal moves give the seat at once; what the end of the game brings is not counted."""
    asked = list(actions)
    if not asked:
        return {}
    return {
        action: sum(
            event.points for event in gains if event.seat == view.seat and event.cause not in LAST_CAUSES
        )
        for action, gains in previews(view, asked).items()
    }


# The hand ---------------------------------------------------------------------------------------


def _held(tiles: int) -> list[tuple[int, int]]:
    """The kinds of tile held, and how many of each."""
    return [(kind, tiles >> 4 * kind & 15) for kind in range(stock.STREET_KINDS) if tiles >> 4 * kind & 15]


def _resources(me: Player) -> str:
    """Gold, beads and gondoliers in a row at the top right."""
    parts = [_coin(190, 28, 11), text(207, 28, me.gold, 21, "numeral", "start")]
    for colour in range(COLOURS):
        x = 262 + colour * 48
        parts.append(
            _bead(colour, x, 28, 22) + text(x + 15, 28, me.beads >> 4 * colour & 15, 17, "", "start")
        )
    parts.append(glyph("gondolier", 418, 28, 24))
    parts.append(text(434, 28, f"{me.gondoliers} + {me.supply}", 17, "", "start"))
    told = f"{me.gold} gold, {beads_words(me.beads)}, {_gondolier_words(me)}"
    return f"<g><title>{told}</title>{''.join(parts)}</g>"


def _gondolier_words(player: Player) -> str:
    return f"{count(player.gondoliers, 'gondolier')} to place and {player.supply} in the supply"


def _fit(cards: int, width: float, height: float) -> tuple[int, float]:
    """How many cards go in a row, and their scale, so that all fit and are as large as can be."""
    best = (1, 0.0)
    for in_a_row in range(1, max(cards, 1) + 1):
        rows = -(-cards // in_a_row)
        scale = min(
            (width - 8 * (in_a_row - 1)) / (in_a_row * FACE_WIDTH),
            (height / max(rows, 1) - 8) / FACE_HEIGHT,
            1.0,
        )
        if scale > best[1] - 0.001:
            best = (in_a_row, scale)
    return best


def _card_rows(
    cards: Sequence[tuple[str, int]],
    view: MuranoView,
    legal: Sequence[int],
    top: float,
    height: float,
    id_: str,
) -> tuple[str, float]:
    """Cards, each a symbol and what may be a move; and how high they are in all."""
    in_a_row, scale = _fit(len(cards), INNER, height)
    parts = []
    for place, (name, action) in enumerate(cards):
        x = MARGIN + place % in_a_row * (FACE_WIDTH * scale + 8)
        y = top + place // in_a_row * (FACE_HEIGHT * scale + 8)
        face = _face(name, x, y, scale, f"{id_}-{name}")
        if action in legal:
            frame = outline_box(x, y, FACE_WIDTH * scale, FACE_HEIGHT * scale, 9 * scale, clear=True)
            face = target(ACTION_WORDS[action], describe(view, action), face + frame)
        parts.append(face)
    rows = -(-len(cards) // in_a_row)
    return "".join(parts), rows * (FACE_HEIGHT * scale + 8)


BUTTON_PITCH: Final = 46.0
BUTTON_SCALES: Final = (1.0, 0.85, 0.72, 0.6, 0.5)


def _pill(x: float, y: float, width: float) -> str:
    return f'<rect class="edge" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="38" rx="19"/>'


def _caption(view: MuranoView, action: int) -> str:
    state = view.shown
    me = state.players[view.seat]
    if codes.PRODUCE <= action < codes.SELL:
        factories = action - codes.PRODUCE + 1
        return f"Produce {factories} (\u2212{PRODUCTION_POINTS * factories} pts)"
    return {
        codes.PASS: f"Pass (+{PASS_GOLD} gold)",
        codes.TAKE_GOLD: f"Take {state.gold_taken(me)} gold",
        codes.HIRE: f"Hire (\u2212{state.hire_price(me)} gold)",
        codes.DISMISS: f"Dismiss (+{state.dismiss_gold(me)} gold)",
        codes.DONE: "Keep it" if state.just_bought and state.due == codes.BUILDING else "Done",
        codes.KEEP_NOTHING: "Keep none",
    }[action]


def _has_button(action: int) -> bool:
    return (
        action in (codes.PASS, codes.TAKE_GOLD, codes.HIRE, codes.DISMISS, codes.DONE, codes.KEEP_NOTHING)
        or codes.PRODUCE <= action < codes.CHOOSE
    )


def _button_face(view: MuranoView, action: int) -> tuple[float, str]:
    """How wide a button is, and what is on it."""
    if not codes.SELL <= action < codes.CHOOSE:
        caption = _caption(view, action)
        width = 30 + 9.8 * len(caption)
        return width, text(width / 2, 19, caption, 17, "strong")
    if action < codes.RETURN:
        sale = action - codes.SELL
        beads = sales.SALE_BEADS[sale]
        words = f"+{SALE_GOLD[sales.SALE_SIZE[sale]]}"
    else:
        beads = 1 << 4 * (action - codes.RETURN)
        words = "back"
    colours = [colour for colour in range(COLOURS) for _ in range(beads >> 4 * colour & 15)]
    shown = [_bead(colour, 21 + 24 * place, 19, 22) for place, colour in enumerate(colours)]
    x = 16.0 + 24 * len(colours)
    if action < codes.RETURN:
        shown.append(_coin(x + 8, 19))
        x += 20
    shown.append(text(x, 19, words, 17, "strong", "start"))
    return x + 11 * len(words) + 10, "".join(shown)


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


def _buttons(view: MuranoView, legal: Sequence[int], top: float, room: float) -> tuple[str, float]:
    """The moves that have no place on the table, row after row, small enough for the room that there is;
    and how high they are in all."""
    actions = [action for action in legal if _has_button(action)]
    if not actions:
        return "", 0
    faces = [_button_face(view, action) for action in actions]
    widths = [width for width, content in faces]
    fitting = [scale for scale in BUTTON_SCALES if _rows(widths, INNER / scale)[1] * scale <= room]
    scale = fitting[0] if fitting else BUTTON_SCALES[-1]
    corners, height = _rows(widths, INNER / scale)
    gains = immediate_points(view, [a for a in actions if codes.PRODUCE <= a < codes.SELL])
    parts = [f'<g transform="translate({MARGIN} {number(top)}) scale({scale})">']
    for action, (width, content), (x, y) in zip(actions, faces, corners, strict=True):
        label = describe(view, action)
        if action in gains:
            label += f": {gains[action]} points in all"
        place = f'<g transform="translate({number(x)} {number(y)})">'
        parts.append(target(ACTION_WORDS[action], label, f"{place}{_pill(0, 0, width)}{content}</g>"))
    return "".join(parts) + "</g>", height * scale


def _being_chosen(view: MuranoView, legal: Sequence[int], top: float, room: float) -> tuple[str, float]:
    """What is drawn, looked at or searched, as large as there is room for; and how high it is."""
    state = view.shown
    mine = view.seat >= 0 and state.acting >> view.seat & 1 == 1
    if state.due in (codes.LOOKING, codes.DRAWING):
        if not mine:
            backs = [card_back(MARGIN + i * 52, top, 44) for i in range(int(state.drawn_count))]
            return "".join(backs), 72
        cards = []
        for card in cards_in(state.drawn, state.drawn_count):
            looking = state.due == codes.LOOKING
            name = f"character-{card + 1}" if looking else f"card-{CARD_NAMES[card]}"
            action = (codes.KEEP if looking else codes.KEEP_CARD) + card
            cards.append((name, action))
        return _card_rows(cards, view, legal, top, room, "drawn")
    if state.due == codes.SEARCHING and mine:
        palaces = RING[state.space] == PALACE_SPACE
        first, stack = (PALACE, state.palaces) if palaces else (SHOP, state.shops)
        found = [(first + kind, copies) for kind, copies in _held(stack)]
        return _tile_row(found, view, legal, top, codes.CHOOSE - SHOP, "found"), 72
    if state.due == codes.STREET_DUE:
        shown = tile(f"street-{state.tile}", MARGIN + 32, top + 32, 64, "piece-drawn-street")
        return shown + text(MARGIN + 76, top + 32, street_title(state.tile), 17, "soft", "start"), 76
    return "", 0


def _tile_row(
    kinds: Sequence[tuple[int, int]],
    view: MuranoView,
    legal: Sequence[int],
    top: float,
    first_action: int,
    id_: str,
) -> str:
    """Tiles by kind, with how many there are; each may be a move."""
    names = {**dict(enumerate(TILES)), stock.UNKNOWN_SHOP: "shop-back", stock.UNKNOWN_PALACE: "palace-back"}
    pitch = min(86.0, INNER / max(len(kinds), 1))
    parts = []
    for place, (kind, copies) in enumerate(kinds):
        x, y = MARGIN + 30 + place * pitch, top + 31
        shown = tile(names[kind], x, y, 60, f"{id_}-{names[kind]}")
        if copies > 1:
            shown = tile(names[kind], x + 5, y - 4, 60) + shown
            shown += f'<circle class="badge" cx="{number(x + 24)}" cy="{number(y + 22)}" r="12"/>' + text(
                x + 24, y + 22, copies, 16, "badge-text"
            )
        action = first_action + kind
        if action in legal:
            frame = outline_box(x - 29, y - 29, 58, 58, 8, clear=True)
            hit = f'<rect class="hit" x="{number(x - 29)}" y="{number(y - 29)}" width="58" height="58"/>'
            shown = target(ACTION_WORDS[action], describe(view, action), shown + hit + frame)
        elif view.shown.due == codes.TILE_DUE and kind == view.shown.tile and id_ == "held":
            shown += (
                f'<rect class="gold-line" stroke-width="4" x="{number(x - 30)}" y="{number(y - 30)}" '
                'width="60" height="60" rx="9"/>'
            )
        parts.append(shown)
    return "".join(parts)


TILES_HEIGHT: Final = 98  # of the held tiles with their caption


def hand(view: MuranoView, names: Sequence[str], legal: Sequence[int]) -> Panel:
    """What the seat has and is choosing from, and the legal moves that have no place elsewhere."""
    state = view.shown
    live = []
    acting = view.seat >= 0 and state.acting >> view.seat & 1
    y = 64.0
    for line in lines_of(prompt(view, names), 52):
        live.append(text(MARGIN, y, line, 17, "strong" if acting else "soft", "start"))
        y += 22
    y += 2
    me = state.players[view.seat] if view.seat >= 0 else None
    # The five cards of the hostel need the room of the tiles.
    tiles = me.tiles if me is not None and not (acting and state.drawn_count > CHARACTERS_LOOKED_AT) else 0
    room = TRAY_HEIGHT - 12 - y - (TILES_HEIGHT if tiles else 0)
    chosen, high = _being_chosen(view, legal, y, min(2 * (FACE_HEIGHT + 8), room - BUTTON_PITCH))
    live.append(chosen)
    y += high
    pushed, high = _buttons(view, legal, y, room - high)
    live.append(pushed)
    y += high
    if me is not None:
        live.append(_resources(me))
        if tiles:
            live.append(text(MARGIN, y + 10, "Unbuilt tiles", 15, "soft", "start"))
            live.append(_tile_row(_held(tiles), view, legal, y + 22, codes.BUILD, "held"))
    title = "Your hand" if view.seat >= 0 else "The table"
    return Panel("hand", title, TRAY_WIDTH, TRAY_HEIGHT, _tray(title, TRAY_HEIGHT), "".join(live), [])


# Characters -------------------------------------------------------------------------------------

CHARACTERS_HEIGHT: Final = 314
USE_HEIGHT: Final = 27
COLUMN: Final = (INNER - 20) / 2


def characters(view: MuranoView, names: Sequence[str]) -> Panel:
    """The characters that the seat keeps; at the end those of all, and what they were worth."""
    state = view.shown
    if state.over:
        live = _outcome(state, names)
    elif view.seat < 0:
        live = text(MARGIN, 64, "Kept secret until the end.", 17, "soft", "start")
    else:
        mine = state.players[view.seat].characters
        faces = [(f"character-{card + 1}", -1) for card in range(CHARACTER_COUNT) if mine >> card & 1]
        live = _card_rows(faces, view, (), 50, CHARACTERS_HEIGHT - 58, "held")[0]
        live = live or text(MARGIN, 64, "None yet.", 17, "soft", "start")
    ground = _tray("Characters", CHARACTERS_HEIGHT)
    return Panel("characters", "Characters", TRAY_WIDTH, CHARACTERS_HEIGHT, ground, live, [])


def _outcome(state: MuranoPosition, names: Sequence[str]) -> str:
    """MU-42, MU-43: how the gondoliers were used, card by card; two columns of seats."""
    half = (state.seats + 1) // 2
    columns = []
    for seats in (range(half), range(half, state.seats)):
        column = ""
        y = 16.0
        for seat in seats:
            block, high = _seat_outcome(state, seat, names, y)
            column += block
            y += high
        columns.append((column, y))
    scale = min(1.0, (CHARACTERS_HEIGHT - 56) / max(height for column, height in columns))
    lefts = (MARGIN, MARGIN + COLUMN + 20)
    return "".join(
        f'<g transform="translate({number(left)} 44) scale({scale:.3f})">{column}</g>'
        for left, (column, height) in zip(lefts, columns, strict=True)
    )


def _seat_outcome(state: MuranoPosition, seat: int, names: Sequence[str], top: float) -> tuple[str, float]:
    """A seat's name, the characters used and not used, and the gondoliers left; and how high it is."""
    assignment = state.best_assignment(seat)
    uses = assignment.uses()
    unused = state.players[seat].characters
    parts = [
        diamond(seat, 12, top, 24),
        text(30, top, fitted(seat_name(seat, names), 17, COLUMN - 80), 17, "strong", "start"),
        text(COLUMN, top, f"+{assignment.points()}", 19, "numeral", "end"),
    ]
    y = top + USE_HEIGHT
    for use in uses:
        unused &= ~BIT[use.character]
        parts.append(_use(use.character, ISLAND_TITLES[use.island], y, "") + _handed_in(use, y))
        parts.append(text(COLUMN, y, f"+{use.points}", 16, "", "end"))
        y += USE_HEIGHT
    while unused:
        parts.append(_use(lowest_bit(unused), "not used", y, "soft"))
        unused &= unused - 1
        y += USE_HEIGHT
    left = assignment.unused - len(uses)
    if left:
        parts.append(glyph("gondolier", 12, y, 20))
        parts.append(text(30, y, f"{left} without a character", 15, "", "start"))
        parts.append(text(COLUMN, y, f"+{left * UNUSED_GONDOLIER_POINTS}", 16, "", "end"))
        y += USE_HEIGHT
    return "".join(parts), y + 10 - top


def _use(character: int, words: str, y: float, classes: str) -> str:
    return (
        f"<g><title>{escape(CHARACTER_TEXTS[character])}</title>"
        f'<circle class="fill-green" cx="12" cy="{number(y)}" r="12"/>'
        + text(12, y, character + 1, 14, "strong on-deep")
        + text(30, y, words, 14, classes, "start")
        + "</g>"
    )


def _handed_in(use: Use, y: float) -> str:
    """The gold or the beads that a character took, before its points."""
    x = COLUMN - 40
    if use.gold:
        return text(x, y, use.gold, 14, "soft", "end") + _coin(x - 18, y, 6)
    colours = [colour for colour in range(COLOURS) for _ in range(use.beads >> 4 * colour & 15)]
    return "".join(_bead(colour, x - 6 - place * 13, y, 13) for place, colour in enumerate(colours))


# The supply -------------------------------------------------------------------------------------

SUPPLY_HEIGHT: Final = 520
STACK_PITCH: Final = 102
STACK_CAPTIONS: Final = ("Streets", "Shops", "Factories", "Palaces", "Special")
STACK_FACES: Final = ("street-back", "shop-back", "factory", "palace-back", "special")
STACK_PRICES: Final = (None, TILE_PRICE, FACTORY_PRICE, TILE_PRICE, SPECIAL_PRICE)


def _stacks(view: MuranoView, legal: Sequence[int]) -> str:
    """The five stacks of tiles; two empty ones end the game."""
    state = view.shown
    left = (
        state.street_count,
        state.shop_count,
        state.factory_count,
        state.palace_count,
        state.special_count,
    )
    bought = {SHOP_SPACE: 1, PALACE_SPACE: 3}.get(RING[state.space], 2 if RING[state.space] == 1 else 4)
    parts = []
    for stack, number_ in enumerate(left):
        x = MARGIN + 48 + stack * STACK_PITCH
        face = f'<rect class="slot" x="{number(x - 30)}" y="52" width="60" height="60" rx="8"/>'
        if number_:
            face = "".join(
                tile(STACK_FACES[stack], x + 4 * i, 82 - 4 * i, 62)
                for i in range(min(int(number_) - 1, 2), -1, -1)
            )
        action = codes.STREET if stack == 0 else codes.BUY if stack == bought else -1
        if action in legal:
            frame = outline_box(x - 30, 52, 60, 60, 8, clear=True)
            hit = f'<rect class="hit" x="{number(x - 30)}" y="52" width="60" height="60"/>'
            face = target(ACTION_WORDS[action], describe(view, action), face + hit + frame)
        parts.append(face)
        parts.append(text(x - 12, 131, number_, 24, "numeral", "end"))
        price = STACK_PRICES[stack]
        if price is not None:
            parts.append(_coin(x + 12, 131) + text(x + 24, 131, price, 18, "strong", "start"))
        else:
            parts.append(text(x + 2, 131, "free", 15, "soft", "start"))
        parts.append(text(x, 155, STACK_CAPTIONS[stack], 16, "soft"))
        if stack == bought and codes.SEARCH in legal:
            content = (
                _pill(x - 48, 169, 97) + text(x - 9, 188, "Search", 16, "strong") + _coin(x + 27, 188, 7)
            )
            content += text(x + 38, 188, SEARCH_PRICE, 16, "strong")
            parts.append(target(ACTION_WORDS[codes.SEARCH], describe(view, codes.SEARCH), content))
        elif stack in (1, 3):
            parts.append(text(x - 10, 184, "search", 14, "soft") + _coin(x + 20, 184, 6))
            parts.append(text(x + 33, 184, SEARCH_PRICE, 15, "soft"))
    return "".join(parts)


def _decks(view: MuranoView, legal: Sequence[int]) -> str:
    """The two decks and the bag."""
    state = view.shown
    deck = state.fresh + len(state.under)
    x, y = MARGIN, 216
    face = (
        card_back(x, y, 52) if deck else f'<rect class="slot" x="{x}" y="{y}" width="52" height="73" rx="7"/>'
    )
    face += glyph("character", x + 26, y + 36, 30, "on-gold") if deck else ""
    if codes.LOOK in legal:
        frame = outline_box(x, y, 52, 73, 7, clear=True)
        hit = f'<rect class="hit" x="{x}" y="{y}" width="52" height="73"/>'
        face = target(ACTION_WORDS[codes.LOOK], describe(view, codes.LOOK), face + hit + frame)
    parts = [_remembered(view), face, text(x + 62, y + 16, deck, 22, "numeral", "start")]
    parts.append(text(x + 62, y + 38, "characters", 15, "soft", "start"))
    if view.seat >= 0:
        price = state.players[view.seat].character_price()
        parts.append(text(x + 62, y + 60, "next", 15, "soft", "start") + _coin(x + 104, y + 60, 7))
        parts.append(text(x + 115, y + 60, price, 17, "strong", "start"))
    x = MARGIN + 178
    cards = state.fresh_cards + len(state.under_cards)
    parts.append(card_back(x, y, 52) if cards else "")
    parts.append(glyph("special", x + 26, y + 36, 30, "on-gold") if cards else "")
    parts.append(text(x + 62, y + 16, cards, 22, "numeral", "start"))
    parts.append(text(x + 62, y + 38, "special", 15, "soft", "start"))
    parts.append(text(x + 62, y + 58, "buildings", 15, "soft", "start"))
    x = MARGIN + 336
    parts.append(glyph("bag", x + 22, y + 36, 52, "ink-ochre"))
    for colour in range(COLOURS):
        parts.append(_bead(colour, x + 66 + colour * 44, y + 22, 22))
        parts.append(text(x + 66 + colour * 44, y + 52, state.bag >> 4 * colour & 15, 19, "numeral"))
    return "".join(parts)


def _remembered(view: MuranoView) -> str:
    """MU-50: the characters under the deck that the seat knows, from the top."""
    if view.seat < 0 or view.shown.over or not view.shown.under:
        return ""
    under = view.character_belief().certain_under()
    known = [str(card + 1) for card in under if card >= 0]
    if not known:
        return ""
    order = ", ".join(str(card + 1) if card >= 0 else "?" for card in under)
    return (
        f"<g><title>Under the deck, from the top: {order}</title>"
        + text(MARGIN, 303, fitted(f"under it: {', '.join(known)}", 14, 168), 14, "soft", "start")
        + "</g>"
    )


def _special_cards(state: MuranoPosition) -> str:
    """The special building cards face up, by owner."""
    shown = [
        (seat, card, player.new_cards >> card & 1)
        for seat, player in enumerate(state.players)
        for card in range(SPECIAL_CARD_COUNT)
        if (player.cards | player.new_cards) >> card & 1
    ]
    if not shown:
        return text(MARGIN, 360, "None yet", 15, "soft", "start")
    rows = max(-(-len(shown) // 2), 1)
    pitch = min(38.0, (SUPPLY_HEIGHT - 360) / rows)
    parts = []
    for place, (seat, card, new) in enumerate(shown):
        x = MARGIN + place // rows * (INNER / 2)
        y = 364 + place % rows * pitch
        title = CARD_TITLES[card].replace("Artist's workshop", "Workshop") + (" (new)" if new else "")
        told = f"{CARD_TITLES[card]}: {CARD_TEXTS[card]}"
        parts.append(
            f'<g id="card-of-{seat}-{CARD_NAMES[card]}"><title>{escape(told)}</title>'
            + diamond(seat, x + 12, y, 24)
            + glyph(CARD_GLYPHS[card], x + 40, y, 25, "ink-navy")
            + text(x + 58, y, fitted(title, 15, INNER / 2 - 58), 15, "", "start")
            + "</g>"
        )
    return "".join(parts)


def supply(view: MuranoView, legal: Sequence[int]) -> Panel:
    """Stacks, decks and bag, and the special building cards that work for someone."""
    state = view.shown
    live = [_stacks(view, legal), _decks(view, legal), _special_cards(state)]
    if state.trigger >= 0 and not state.over:
        live.append(text(TRAY_WIDTH - MARGIN, 334, "The end is near: last turns", 16, "strong", "end"))
    return Panel("supply", "Supply", TRAY_WIDTH, SUPPLY_HEIGHT, _supply_ground(), "".join(live), [])


@cache
def _supply_ground() -> str:
    lines = f'<path class="stone-line" stroke-width="1.5" d="M{MARGIN} 207h{INNER}M{MARGIN} 316h{INNER}"/>'
    ends = f"{EMPTY_STACKS_TO_END} empty stacks end the game"
    return (
        _tray("Supply", SUPPLY_HEIGHT)
        + lines
        + text(TRAY_WIDTH - MARGIN, 28, ends, 15, "soft", "end")
        + text(MARGIN, 334, "Special buildings", 17, "heading", "start")
    )


# Players ----------------------------------------------------------------------------------------

SEAT_WIDTH: Final = 440
SEAT_HEIGHT: Final = 126


def players(view: MuranoView, names: Sequence[str]) -> Panel:
    """The seats: name, points, and everything that all may know of what they have."""
    state = view.shown
    ranking = state.ranking() if state.over else []
    live = []
    for seat, player in enumerate(state.players):
        top = seat * (SEAT_HEIGHT + 8) + 2
        acting = state.acting >> seat & 1
        live.append(
            f'<rect id="seat-{seat}" class="{"seat-row turn" if acting else "seat-row"}" x="2" y="{top}" '
            f'width="{SEAT_WIDTH - 4}" height="{SEAT_HEIGHT}" rx="12"/>'
        )
        live.append(diamond(seat, 38, top + 36, 50))
        name = seat_name(seat, names) + (" (you)" if seat == view.seat else "")
        live.append(text(80, top + 25, fitted(name, 20, 240), 20, "strong", "start"))
        if seat == state.starter:
            live.append(glyph("first", 64, top + 18, 20, "ink-terracotta"))
        live.append(_doing(state, seat, 80, top + 51))
        score = text(SEAT_WIDTH - 20, top + 34, player.score, 36, "numeral", "end")
        live.append(f'<g id="score-{seat}">{score}</g>')
        if ranking and ranking[seat] == 1:
            live.append(glyph("winner", SEAT_WIDTH - 108, top + 34, 32, "ink-ochre"))
        live.append(_belongings(player, top + 80))
        live.append(_icons(player, top + 107))
    height = state.seats * (SEAT_HEIGHT + 8) - 4
    return Panel("players", "Players", SEAT_WIDTH, height, "", "".join(live), [])


def _doing(state: MuranoPosition, seat: int, x: float, y: float) -> str:
    if state.over:
        return ""
    if seat == state.turn:
        return glyph("arrow", x + 9, y, 18) + text(x + 24, y, WAITING[state.due], 15, "soft", "start")
    if state.trigger >= 0 and _has_finished(state, seat):
        return glyph("check", x + 9, y, 18) + text(x + 24, y, "has finished", 15, "soft", "start")
    return ""


def _has_finished(state: MuranoPosition, seat: int) -> bool:
    """MU-40: from the seat that triggered the end to the one before whose turn it is."""
    seats = state.seats
    return (seat - state.trigger) % seats < (state.turn - state.trigger) % seats


def _belongings(player: Player, y: float) -> str:
    """Gold, beads, gondoliers to place and in the supply."""
    parts = [_coin(26, y, 10), text(42, y, player.gold, 19, "numeral", "start")]
    for colour in range(COLOURS):
        x = 96 + colour * 44
        parts.append(
            _bead(colour, x, y, 20) + text(x + 14, y, player.beads >> 4 * colour & 15, 16, "", "start")
        )
    parts.append(
        f"<g><title>{_gondolier_words(player)}</title>"
        + glyph("gondolier", 238, y, 22)
        + text(253, y, f"{player.gondoliers} + {player.supply}", 16, "", "start")
        + "</g>"
    )
    parts.append(
        f"<g><title>{count(player.bought, 'character')}</title>"
        + glyph("character", 322, y, 24)
        + text(338, y, player.bought, 16, "", "start")
        + "</g>"
    )
    factories, shops = popcount(player.factories), popcount(player.shops)
    told = f"{count(factories, 'factory', 'factories')} and {count(shops, 'shop')} built"
    parts.append(
        f"<g><title>{told}</title>"
        + glyph("building", 378, y, 22)
        + text(393, y, factories + shops, 16, "", "start")
        + "</g>"
    )
    return "".join(parts)


def _icons(player: Player, y: float) -> str:
    """Unbuilt tiles by kind as all may know them, and the special building cards."""
    kinds = (
        ("factory", "ink-terracotta", player.tiles >> 4 * FACTORY & 15, "unbuilt glass factories"),
        (
            "shop",
            "ink-sky",
            _total(player.tiles, SHOP, PALACE) + _of(player, stock.UNKNOWN_SHOP),
            "unbuilt shops",
        ),
        (
            "palace",
            "ink-violet",
            _total(player.tiles, PALACE, TILE_KINDS) + _of(player, stock.UNKNOWN_PALACE),
            "unbuilt palaces",
        ),
        ("special", "ink-navy", player.tiles >> 4 * SPECIAL & 15, "unbuilt special buildings"),
    )
    parts = []
    x = 26.0
    for name, hue, held, told in kinds:
        if held:
            parts.append(
                f"<g><title>{held} {told}</title>{glyph(name, x, y, 21, hue)}"
                + text(x + 14, y, held, 15, "", "start")
                + "</g>"
            )
            x += 40
    cards = [card for card in range(SPECIAL_CARD_COUNT) if (player.cards | player.new_cards) >> card & 1]
    x = SEAT_WIDTH - 26.0
    for card in reversed(cards):
        told = f"{CARD_TITLES[card]}: {CARD_TEXTS[card]}"
        parts.append(
            f'<g><title>{escape(told)}</title><circle class="wash-navy" cx="{number(x)}" '
            f'cy="{number(y)}" r="14"/>' + glyph(CARD_GLYPHS[card], x, y, 19, "ink-navy") + "</g>"
        )
        x -= 32
    return "".join(parts)


def _total(tiles: int, first: int, after: int) -> int:
    return sum(tiles >> 4 * kind & 15 for kind in range(first, after))


def _of(player: Player, kind: int) -> int:
    return player.tiles >> 4 * kind & 15
