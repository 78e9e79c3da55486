"""Panels for templates, and the picture of a game for the home page."""

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from laguna.contract.panel import PORTRAIT_WIDTH, Panel
from laguna.contract.state import SPECTATOR, Document
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.palette import STYLE
from laguna.match import new
from laguna.web.rendering.assets import CompressedBytes, compress, fingerprint, picture_fonts, sources


class GamePanel(NamedTuple):
    """A panel for a template."""

    name: str
    role: str
    title: str
    width: int
    height: int
    backdrop: Markup
    live: Markup

    @property
    def is_portrait(self) -> bool:
        """Whether it is a board for a phone."""
        return self.width == PORTRAIT_WIDTH

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"


def pictures(panels: Sequence[Panel]) -> list[GamePanel]:
    return [
        GamePanel(
            panel.name,
            panel.role,
            panel.title,
            panel.width,
            panel.height,
            Markup(panel.backdrop),
            Markup(panel.live),
        )
        for panel in panels
    ]


def panel_updates(panels: Sequence[Panel]) -> Document:
    """The parts of panels that change from move to move, to update a page."""
    return {
        panel.name: {"live": panel.live, "title": panel.title, "size": [panel.width, panel.height]}
        for panel in panels
    }


ART_SEED = "lagoon"
ART_PROGRESS = 0.7
"""Share of the moves after which the picture of a game shows it."""


@cache
def art_board(game: str, language: Language = ENGLISH) -> Panel:
    """The board in a game of random players, seen by a spectator."""
    match = new(game, None, ART_SEED)
    match = new(game, match.game.players[-1], ART_SEED)
    chance = random.Random(ART_SEED)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    match = match.copy(int(len(match.steps) * ART_PROGRESS))
    return match.game.panels(match.state.view(SPECTATOR), match.names, language, False)[0]


@cache
def art(game: str, theme: str, language: Language = ENGLISH) -> CompressedBytes:
    """Flat picture of a game, for games without rendered ones."""
    board = art_board(game, language)
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" '
        f'data-theme="{theme}"><style>{picture_fonts()}{STYLE}</style>{board.backdrop}{board.live}</svg>'
    )
    return compress(picture.encode(), "image/svg+xml")


@cache
def art_fingerprint(game: str, language: Language = ENGLISH) -> str:
    """Fingerprint of the flat picture of a game in both themes."""
    return fingerprint(art(game, "light", language).plain)


def rendered_art(game: str) -> str | None:
    """The name of the rendered picture of a game without theme and density; None if it has none
    (tools/game_art.py renders those of the built-in games)."""
    return f"art/{game}" if f"art/{game}-light.webp" in sources() else None
