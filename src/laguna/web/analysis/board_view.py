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
        "names": [language.shown_name(name) for name in match.names],
        "panels": {panel.name: panel.live for panel in panels},
        "boxes": {panel.name: f"0 0 {panel.width} {panel.height}" for panel in panels},
        "prompt": match.game.wording(language).prompt(view, match.names),
        "lines": log_texts(match, last, seat, language),
        "moves": {move["move"]: {"text": move["text"], "points": move["points"]} for move in legal},
        "scores": match.scores(),
        "over": match.over,
    }


def spots(match: Match, seat: int, language: Language) -> Document:
    """What can be edited: for each spot its title, its possible values in words, with seats and pictures, and
    the index of the current one."""
    document = positions.write(match)
    editor, wording = match.game.editor, match.game.wording(language)

    def value(label: str | int | None) -> Document:
        if label is None:
            return {"text": language.gettext("nothing"), "seat": -1, "picture": ""}
        if isinstance(label, int):
            return {"text": language.player_name(label, match.names), "seat": label, "picture": ""}
        text = editor.value_title(wording, label, match.names)
        return {"text": text, "seat": -1, "picture": editor.value_picture(label)}

    found = {}
    for name, spot in editor.editable_fields(document, seat).items():
        now = value_at(document, spot.path)
        at = spot.values.index(now) if now in spot.values else -1
        is_seat = name.startswith("seat-")
        title = language.gettext("player to move") if is_seat else editor.field_title(wording, name)
        found[name] = {"title": title or name, "now": at, "values": [value(label) for label in spot.labels]}
    return found
