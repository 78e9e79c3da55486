"""What the trays beside Murano's board are made of."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from laguna.contract.state import previews
from laguna.games.murano.codes import CHARACTER_BEADS, CHARACTER_USED, UNUSED_GONDOLIERS
from laguna.games.murano.components import BEAD_COLOURS
from laguna.games.murano.pictures.faces import FACE_HEIGHT, FACE_WIDTH
from laguna.games.murano.player import Player
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.svg import number, text
from laguna.kit.targets import outline_box, target

TRAY_WIDTH: Final = 540
TRAY_HEIGHT: Final = 400
MARGIN: Final = 18
INNER: Final = TRAY_WIDTH - 2 * MARGIN


@cache
def tray(title: str, height: int) -> str:
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


def face(name: str, x: float, y: float, scale: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(FACE_WIDTH * scale)}" '
        f'height="{number(FACE_HEIGHT * scale)}"/>'
    )


@lru_cache(4096)
def coin(x: float, y: float, radius: float = 8) -> str:
    return f'<circle class="gold" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


@lru_cache(4096)
def bead(colour: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#bead-{BEAD_COLOURS[colour]}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


def pill(x: float, y: float, width: float) -> str:
    return f'<rect class="edge" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="38" rx="19"/>'


def fit(cards: int, width: float, height: float) -> tuple[int, float]:
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


def card_rows(
    words: MuranoWording,
    cards: Sequence[tuple[str, int]],
    view: MuranoView,
    legal: Sequence[int],
    top: float,
    height: float,
    id_: str,
) -> tuple[str, float]:
    """Cards, each a symbol and what may be a move; and how high they are in all."""
    in_a_row, scale = fit(len(cards), INNER, height)
    parts = []
    for place, (name, action) in enumerate(cards):
        x = MARGIN + place % in_a_row * (FACE_WIDTH * scale + 8)
        y = top + place // in_a_row * (FACE_HEIGHT * scale + 8)
        card = face(name, x, y, scale, f"{id_}-{name}")
        if action in legal:
            frame = outline_box(x, y, FACE_WIDTH * scale, FACE_HEIGHT * scale, 9 * scale, clear=True)
            card = offered(words, view, action, card + frame)
        parts.append(card)
    rows = -(-len(cards) // in_a_row)
    return "".join(parts), rows * (FACE_HEIGHT * scale + 8)


def offered(
    words: MuranoWording, view: MuranoView, action: int, shape: str, points: int | None = None
) -> str:
    """A shape as a legal move."""
    return target(NOTATION.words[action], words.describe(view, action), shape, points)


def gondoliers_in_words(words: MuranoWording, player: Player) -> str:
    return words.count(
        "{number} gondolier to place and {supply} in the supply",
        "{number} gondoliers to place and {supply} in the supply",
        player.gondoliers,
        supply=player.supply,
    )


LAST_CAUSES: Final = (CHARACTER_USED, CHARACTER_BEADS, UNUSED_GONDOLIERS)


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
