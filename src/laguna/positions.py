"""Position documents: load them, try moves, edit them by clicks."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from laguna.contract.editing import EditableField, value_at, with_value
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.match import Match, from_position
from laguna.records import read_json


def read(path: str | Path, seed: str | None = None) -> Match:
    """The match of a position file."""
    document = read_json(path)
    if not isinstance(document, Mapping):
        raise Refused("{path} is not a position. It must be a JSON object with a 'game'.", path=path)
    return from_position(document, seed)


def write(match: Match) -> Document:
    """The current position of a match as a document; loading it gives the same game."""
    return match.game.dump(match.state)


def editable_fields(match: Match, seat: int) -> dict[str, EditableField]:
    """The fields of the current position that clicks can edit, as a seat sees it."""
    return match.game.editor.editable_fields(write(match), seat)


def apply_click(match: Match, seat: int, name: str, choice: int | None = None) -> Match:
    """The match after a click on an editable field: with the chosen value, or else with the next value that
    gives a valid position. If there is none, the refusal says why."""
    document = write(match)
    field = match.game.editor.editable_fields(document, seat).get(name)
    if field is None:
        raise Refused("You can't change anything here by clicking. Edit the text instead.")
    now = value_at(document, field.path)
    at = field.values.index(now) if now in field.values else -1
    following = [*field.values[at + 1 :], *field.values[: max(at, 0)]]
    if choice is not None:
        if not 0 <= choice < len(field.values):
            raise Refused("You can't change anything here by clicking. Edit the text instead.")
        following = [field.values[choice]]
    refused: Refused | None = None
    for value in following:
        if value == now:
            continue
        after = with_value(document, field.path, value)
        match.game.editor.after_edit(document, after)
        try:
            made = from_position(after)
        except Refused as refusal:
            refused = refused or refusal
            continue
        if write(made) != document:
            return made
    raise refused or Refused("No other value is possible here.")


def try_moves(match: Match, moves: Sequence[str], language: Language = ENGLISH) -> Document:
    """Make moves, each by the first seat to move, and return the points scored and the position reached."""
    gains = []
    for words in moves:
        actors = match.actors()
        if not actors:
            raise Refused("'{words}' is not possible. The game is over.", words=words)
        for event in match.play(actors[0], words):
            if event.points:
                why = match.game.wording(language).reason(event, match.options)
                gains.append({"seat": int(event.seat), "points": int(event.points), "why": why})
    actors = match.actors()
    return {
        "scores": match.scores(),
        "gains": gains,
        "to_act": actors,
        "legal": match.legal(actors[0]) if actors else [],
        "over": match.over,
        "position": write(match),
    }
