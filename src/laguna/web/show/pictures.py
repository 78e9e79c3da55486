"""Pictures: panels ready for a page, and a game as a picture of its own."""

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.palette import STYLE
from laguna.match import new
from laguna.web.show.assets import Packed, fingerprint, pack


class Picture(NamedTuple):
    """A panel ready for a template."""

    name: str
    role: str
    title: str
    width: int
    height: int
    backdrop: Markup
    live: Markup

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"


def pictures(panels: Sequence[Panel]) -> list[Picture]:
    return [
        Picture(
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


def drawn(panels: Sequence[Panel]) -> Document:
    """What a page needs of panels that it has already: what changes from move to move."""
    return {
        panel.name: {"live": panel.live, "title": panel.title, "size": [panel.width, panel.height]}
        for panel in panels
    }


ART_SEED = "lagoon"
ART_PART = 0.7
"""The picture of a game shows it after this part of its moves."""


@cache
def art(game: str, theme: str, language: Language = ENGLISH) -> Packed:
    """A game as a picture: the board of one that random players have played for a while."""
    match = new(game, None, ART_SEED)
    match = new(game, match.game.players[-1], ART_SEED)
    chance = random.Random(ART_SEED)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    match = match.copy(int(len(match.steps) * ART_PART))
    board = match.game.panels(match.state.view(NOBODY), match.names, language, False)[0]
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" '
        f'data-theme="{theme}"><style>{STYLE}</style>{board.backdrop}{board.live}</svg>'
    )
    return pack(picture.encode(), "image/svg+xml")


@cache
def art_fingerprint(game: str, language: Language = ENGLISH) -> str:
    """Stands for the picture of a game, by day and by night."""
    return fingerprint(art(game, "light", language).plain)
