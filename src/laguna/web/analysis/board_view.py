"""Positions for the interactive boards of studies, puzzles, reviews and the position editor."""

from laguna import positions
from laguna.contract.editing import value_at
from laguna.contract.panel import LANDSCAPE
from laguna.contract.state import SPECTATOR, Document
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.rendering.game_panels import GamePanel, pictures
from laguna.web.rendering.replays import log_texts
from laguna.web.rendering.table_document import legal_moves


def seat_to_move(match: Match) -> int:
    """The seat whose view is shown by default: the player to move."""
    return next(iter(match.actors()), SPECTATOR)


def board(
    match: Match, seat: int, language: Language, targets: bool = True, layout: str = LANDSCAPE
) -> list[GamePanel]:
    """The panels of a position for a template."""
    return pictures(match.game.panels(match.state.view(seat), match.names, language, targets, layout))


def frame(
    match: Match, seat: int, language: Language, targets: bool = True, layout: str = LANDSCAPE
) -> Document:
    """A position for the board of a page: panels, prompt, legal moves with their points, scores."""
    view = match.state.view(seat)
    last = match.steps[-1].events if match.steps else []
    panels = match.game.panels(view, match.names, language, targets, layout)
    legal = legal_moves(match, view, language) if targets and seat in match.actors() else []
    return {
        "seat": seat,
        "names": match.names,
        "panels": {panel.name: panel.live for panel in panels},
        "boxes": {panel.name: f"0 0 {panel.width} {panel.height}" for panel in panels},
        "prompt": match.game.wording(language).prompt(view, match.names),
        "lines": log_texts(match, last, seat, language),
        "moves": {move["move"]: {"text": move["text"], "points": move["points"]} for move in legal},
        "scores": match.scores(),
        "over": match.over,
    }


def spots(match: Match, seat: int, language: Language) -> Document:
    """What can be edited by clicks: for each spot its possible values as text, and the index of the current
    one."""
    document = positions.write(match)

    def label_text(label: str | int | None) -> str:
        if label is None:
            return language.gettext("nothing")
        return language.player_name(label, match.names) if isinstance(label, int) else label

    found = {}
    for name, spot in match.game.editor.editable_fields(document, seat).items():
        now = value_at(document, spot.path)
        at = spot.values.index(now) if now in spot.values else -1
        found[name] = {"now": at, "values": [label_text(label) for label in spot.labels]}
    return found
