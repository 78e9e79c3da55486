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
from laguna.kit.svg import number, text

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
    return f'<circle class="gold" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


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
    return disc + text(x, y, copies, 14, "badge-text")


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
