"""Drawings of small pieces: tiles, coins, beads and badges."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from laguna.contract.state import previews
from laguna.games.murano.codes import CHARACTER_BEADS, CHARACTER_USED, UNUSED_GONDOLIERS
from laguna.games.murano.components import BEAD_COLORS, COLORS
from laguna.games.murano.player import Player
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import number, text, unspoken

TRAY_WIDTH: Final = 372
MARGIN: Final = 8
INNER: Final = TRAY_WIDTH - 2 * MARGIN


@lru_cache(4096)
def tile(name: str, x: float, y: float, size: float, id_: str = "") -> str:
    """A tile centered at x, y."""
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#tile-{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


@lru_cache(4096)
def coin(x: float, y: float, radius: float = 8) -> str:
    return (
        f'<use href="#gold-coin" x="{number(x - radius)}" y="{number(y - radius)}" '
        f'width="{number(2 * radius)}" height="{number(2 * radius)}"/>'
    )


SIGN_WIDTH: Final = 1.0
"""The width of the sign of an amount, in units of the font size."""


def text_width(words: str, size: float) -> float:
    """About the width of some digits and signs."""
    return sum(0.4 if letter in "/.," else 0.65 for letter in words) * size


def amount_width(words: str, sign: str, size: float) -> float:
    return text_width(words, size) + (SIGN_WIDTH * size if sign else 0)


def amount(
    x: float, y: float, words: str, sign: str, size: float, classes: str = "", sign_first: bool = False
) -> str:
    """A number with the sign of what it counts (`gold`, `star`, `bead` or none), from x to the right."""
    wide = SIGN_WIDTH * size if sign else 0
    at = x + wide / 2 if sign_first else x + text_width(words, size) + wide / 2
    if sign == "gold":
        drawn = coin(at, y, 0.42 * size)
    elif sign:
        drawn = glyph(sign, at, y, 0.95 * size, "gold-sign")
    else:
        drawn = ""
    return drawn + text(x + (wide if sign_first else 0), y, words, size, classes, "start")


@lru_cache(4096)
def bead(color: int, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#bead-{BEAD_COLORS[color]}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


def beads_in(beads: int) -> list[int]:
    """The color of each bead of a packed count."""
    return [color for color in range(COLORS) for _ in range(beads >> 4 * color & 15)]


@lru_cache(512)
def count_badge(x: float, y: float, copies: int) -> str:
    """A badge with a number."""
    disc = f'<circle class="badge" cx="{number(x)}" cy="{number(y)}" r="10"/>'
    return unspoken(disc + text(x, y, copies, 14, "badge-text"))


def gondoliers_in_words(words: MuranoWording, player: Player) -> str:
    return words.ngettext(
        "{number} gondolier to place, {supply} in the supply",
        "{number} gondoliers to place, {supply} in the supply",
        player.gondoliers,
        supply=player.supply,
    )


LAST_CAUSES: Final = (CHARACTER_USED, CHARACTER_BEADS, UNUSED_GONDOLIERS)


def immediate_points(view: MuranoView, actions: Iterable[int]) -> dict[int, int]:
    """The points that legal moves score right away, without the final scoring."""
    moves = list(actions)
    if not moves:
        return {}
    return {
        action: sum(
            event.points for event in gains if event.seat == view.seat and event.code not in LAST_CAUSES
        )
        for action, gains in previews(view, moves).items()
    }
