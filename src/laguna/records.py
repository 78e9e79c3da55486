"""A game as a document: write, read, replay, verify.

A record holds what a game was played from (game, rules version, options, seed or position) and its
moves in words, so that the same game can be played again anywhere; the result says what must come out.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import find
from laguna.kit.reading import shown
from laguna.match import Match, Origin, Unplayable
from laguna.match import replay as play_again

FORMAT: Final = "laguna-record-1"
SEAT_DIGITS: Final = 3
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
    played_by = record.get("rules")
    if type(played_by) is not int:
        raise Refused(
            "'rules' of the record is the version of the rules it was played by, a number such as {version}, "
            "not {found}.",
            version=game.rules_version,
            found=shown(played_by),
        )
    if played_by != game.rules_version:
        raise Refused(
            "This record was played by version {played} of the rules of {game}; this is version {version}. "
            "Replay it with the release of its time.",
            played=shown(played_by),
            game=game.title,
            version=game.rules_version,
        )
    options = game.complete(record.get("options", {}))
    if "position" in record:
        origin = Origin.of(record["position"], record["seed"])
        if origin.game != game.name or ("options" in record and game.complete(origin.options) != options):
            raise Refused("The record's position is of another game, or of other options, than the record.")
    else:
        origin = Origin(game.name, len(record["seats"]), options, record["seed"])
    try:
        played = play_again(origin, map(_move, count(1), record["moves"]), record["seats"])
    except Unplayable as unplayable:
        raise Refused(
            "Move {number} of the record, '{move}', cannot be made: {why}",
            number=unplayable.number,
            move=record["moves"][unplayable.number - 1],
            why=unplayable.why.phrase,
        ) from None
    _compare(played, record)
    return played


def _move(number: int, move: str) -> tuple[int, str]:
    """The seat and the words of a move as a record writes it."""
    seat, _, words = move.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) <= SEAT_DIGITS):
        raise Refused(
            "Move {number} of the record is {move}; a move is a seat and its words, like '0 sail'.",
            number=number,
            move=shown(move),
        )
    return int(seat), words


def _checked(document: object) -> Document:
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        found = document.get("format") if isinstance(document, Mapping) else None
        raise Refused(
            "This is not a record of a game: its format is {found} and should be '{format}'.",
            found=shown(found),
            format=FORMAT,
        )
    for key in document:
        if key not in KEYS:
            raise Refused("A record has no key '{key}'. Its keys are {keys}.", key=key, keys=KEYS)
    for key in ("game", "seats", "seed", "moves"):
        if key not in document:
            raise Refused("The record lacks '{key}'.", key=key)
    for key in ("seats", "moves"):
        values = document[key]
        if not isinstance(values, Sequence) or isinstance(values, str):
            raise Refused("'{key}' of the record is a list, not {found}.", key=key, found=shown(values))
        if not all(isinstance(value, str) for value in values):
            raise Refused("'{key}' of the record is a list of texts.", key=key)
    for name in document["seats"]:
        if not _has_bytes(name):
            raise Refused("The name {name} of a seat holds something that is not a letter.", name=shown(name))
    if not isinstance(document["seed"], str):
        raise Refused("'seed' of the record is a text.")
    if not isinstance(document.get("options", {}), Mapping):
        raise Refused("'options' of the record maps names to values.")
    if "position" in document and not isinstance(document["position"], Mapping):
        raise Refused("'position' of the record is a position document.")
    return dict(document)


def _has_bytes(text: str) -> bool:
    """Half of a pair of surrogates is text to Python and to JSON, but cannot be written down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _compare(match: Match, record: Document) -> None:
    result = record.get("result")
    if result is not None:
        if not isinstance(result, Mapping):
            raise Refused("'result' of the record holds 'scores' and 'ranking'.")
        if not match.over:
            raise Refused("The record names a result, but its moves do not reach the end of the game.")
        for key, value in (("scores", match.scores()), ("ranking", match.ranking())):
            if result.get(key) != value:
                raise Refused(
                    "The record's {key} are {found}, but its moves lead to {value}.",
                    key=key,
                    found=shown(result.get(key)),
                    value=str(value),
                )
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
        raise Refused("Cannot read {path}: {error}.", path=path, error=error.strerror or error) from None
    except (ValueError, RecursionError) as error:
        raise Refused("{path} is not a JSON document: {error}.", path=path, error=error) from None


def _once(pairs: list[tuple[str, object]]) -> Document:
    """A JSON object that names nothing twice: the first of two values would be lost without a word."""
    document: Document = {}
    for key, value in pairs:
        if key in document:
            raise Refused("The document names '{key}' twice in one place; leave one of them out.", key=key)
        document[key] = value
    return document
