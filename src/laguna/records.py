"""A game as a document: write, read, replay, verify.

A record holds what a game was played from (game, rules version, options, seed or position) and its
moves in words, so that the same game can be played again anywhere; the result says what must come out.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Refused, listed
from laguna.games import find
from laguna.match import Match, load, new

FORMAT: Final = "laguna-record-1"
KEYS: Final = (
    "format",
    "game",
    "rules",
    "options",
    "seats",
    "seed",
    "position",
    "moves",
    "result",
    "reasons",
)


def write(match: Match, reasons: bool = False) -> Document:
    """The record of a match as it stands. `result` is null while the game lasts."""
    document: Document = {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": dict(match.options),
        "seats": list(match.names),
        "seed": match.seed,
        "moves": [f"{step.seat} {step.words}" for step in match.steps],
        "result": {"scores": match.scores(), "ranking": match.ranking()} if match.over else None,
    }
    if match.position is not None:
        document["position"] = match.position
    if reasons:
        document["reasons"] = [
            {
                "seat": int(event.seat),
                "points": int(event.points),
                "why": match.game.wording(ENGLISH).reason(event, match.options),
            }
            for event in match.events()
            if event.points
        ]
    return document


def replay(document: object) -> Match:
    """Play a record again, checking every move, and the result if it names one."""
    record = _checked(document)
    game = find(record["game"])
    if record.get("rules") != game.rules_version:
        raise Refused(
            f"This record was played by version {record.get('rules')} of the rules of {game.title}; "
            f"this is version {game.rules_version}. Replay it with the release of its time."
        )
    names, seed = record["seats"], record["seed"]
    options = game.complete(record.get("options", {}))
    if "position" in record:
        match = load(record["position"], seed, names)
        if match.game is not game or ("options" in record and match.options != options):
            raise Refused("The record's position is of another game, or of other options, than the record.")
    else:
        match = new(game.name, len(names), seed, names, **options)
    for number, move in enumerate(record["moves"], 1):
        seat, _, words = move.partition(" ") if isinstance(move, str) else ("", "", "")
        if not seat.isdecimal():
            raise Refused(
                f"Move {number} of the record is {move!r}; a move is a seat and its words, like '0 sail'."
            )
        try:
            match.play(int(seat), words)
        except Refused as refusal:
            raise Refused(f"Move {number} of the record, '{move}', cannot be made: {refusal}") from None
    _compare(match, record)
    return match


def _checked(document: object) -> Document:
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        found = document.get("format") if isinstance(document, Mapping) else None
        raise Refused(f"This is not a record of a game: its format is {found!r} and should be '{FORMAT}'.")
    for key in document:
        if key not in KEYS:
            raise Refused(f"A record has no key '{key}'. Its keys are {listed(KEYS)}.")
    for key in ("game", "seats", "seed", "moves"):
        if key not in document:
            raise Refused(f"The record lacks '{key}'.")
    for key in ("seats", "moves"):
        values = document[key]
        if not isinstance(values, Sequence) or isinstance(values, str):
            raise Refused(f"'{key}' of the record is a list, not {values!r:.60}.")
        if not all(isinstance(value, str) for value in values):
            raise Refused(f"'{key}' of the record is a list of texts.")
    if not isinstance(document["seed"], str):
        raise Refused("'seed' of the record is a text.")
    if not isinstance(document.get("options", {}), Mapping):
        raise Refused("'options' of the record maps names to values.")
    if "position" in document and not isinstance(document["position"], Mapping):
        raise Refused("'position' of the record is a position document.")
    return dict(document)


def _compare(match: Match, record: Document) -> None:
    result = record.get("result")
    if result is not None:
        if not isinstance(result, Mapping):
            raise Refused("'result' of the record holds 'scores' and 'ranking'.")
        if not match.over:
            raise Refused("The record names a result, but its moves do not reach the end of the game.")
        for key, value in (("scores", match.scores()), ("ranking", match.ranking())):
            if result.get(key) != value:
                raise Refused(f"The record's {key} are {result.get(key)}, but its moves lead to {value}.")
    if "reasons" in record and _gains(record["reasons"]) != _gains(write(match, reasons=True)["reasons"]):
        raise Refused("The record's reasons for points are not those that its moves give.")


def _gains(reasons: object) -> object:
    """Who gained how much, one after the other. How the reasons are worded may change."""
    if not isinstance(reasons, list) or not all(isinstance(reason, Mapping) for reason in reasons):
        return None
    return [(reason.get("seat"), reason.get("points")) for reason in reasons]


def read_json(path: str | Path) -> object:
    """A JSON file; refuses what is missing or broken."""
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"), object_pairs_hook=_once)
    except OSError as error:
        raise Refused(f"Cannot read {path}: {error.strerror or error}.") from None
    except (ValueError, RecursionError) as error:
        raise Refused(f"{path} is not a JSON document: {error}.") from None


def _once(pairs: list[tuple[str, object]]) -> Document:
    """A JSON object that names nothing twice: the first of two values would be lost without a word."""
    document: Document = {}
    for key, value in pairs:
        if key in document:
            raise Refused(f"The document names '{key}' twice in one place; leave one of them out.")
        document[key] = value
    return document
