"""Records of games: write, read, replay and verify them.

A record contains the setup of a game (game, rules version, options, seed or position) and its moves in words,
so that the same game can be replayed anywhere; the result is checked against the replay.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import find
from laguna.kit.document_reader import short_repr
from laguna.match import GameSetup, Match, ReplayError
from laguna.match import replay as play_again

FORMAT: Final = "laguna-record-1"
SEAT_DIGITS: Final = 3
SUFFIXES: Final = (".json", ".jsonl")
"""Of files with records."""
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
    """The record of a match so far. `result` is null until the game is over."""
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
    """Replay a record and check every move, and the result if it has one."""
    record = _checked(document)
    game = find(record["game"])
    played_by = record.get("rules")
    if type(played_by) is not int:
        raise Refused(
            "'rules' in the record must be the version of the rules, a number such as {version}, "
            "not {found}.",
            version=game.rules_version,
            found=short_repr(played_by),
        )
    if played_by != game.rules_version:
        raise Refused(
            "This game was played with version {played} of the rules of {game}, but this is version "
            "{version}. Replay it with the release it was played with.",
            played=short_repr(played_by),
            game=game.title,
            version=game.rules_version,
        )
    options = game.complete_options(record.get("options", {}))
    if "position" in record:
        setup = GameSetup.from_position(record["position"], record["seed"])
        if setup.game != game.name or (
            "options" in record and game.complete_options(setup.options) != options
        ):
            raise Refused("The position in the record is from another game or has other options.")
    else:
        setup = GameSetup(game.name, len(record["seats"]), options, record["seed"])
    try:
        played = play_again(setup, map(_move, count(1), record["moves"]), record["seats"])
    except ReplayError as unplayable:
        raise Refused(
            "Move {number} of the record, '{move}', is not possible: {why}",
            number=unplayable.number,
            move=record["moves"][unplayable.number - 1],
            why=unplayable.why.message,
        ) from None
    _compare(played, record)
    return played


def _move(number: int, move: str) -> tuple[int, str]:
    """Parse a move of a record: its seat and its words."""
    seat, _, words = move.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) <= SEAT_DIGITS):
        raise Refused(
            "Move {number} of the record is {move}. A move has a seat and its words, such as '0 sail'.",
            number=number,
            move=short_repr(move),
        )
    return int(seat), words


def _checked(document: object) -> Document:
    """A record with all keys present and of the right types."""
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        found = document.get("format") if isinstance(document, Mapping) else None
        raise Refused(
            "This is not a saved game. Its format is {found} instead of '{format}'.",
            found=short_repr(found),
            format=FORMAT,
        )
    for key in document:
        if key not in KEYS:
            raise Refused("A record has no key '{key}'. Its keys are: {keys}.", key=key, keys=KEYS)
    for key in ("game", "seats", "seed", "moves"):
        if key not in document:
            raise Refused("'{key}' is missing from the record.", key=key)
    for key in ("seats", "moves"):
        values = document[key]
        if not isinstance(values, Sequence) or isinstance(values, str):
            raise Refused(
                "'{key}' in the record must be a list, not {found}.", key=key, found=short_repr(values)
            )
        if not all(isinstance(value, str) for value in values):
            raise Refused("'{key}' in the record must be a list of strings.", key=key)
    for name in document["seats"]:
        if not _is_encodable(name):
            raise Refused("The player name {name} contains an invalid character.", name=short_repr(name))
    if not isinstance(document["seed"], str):
        raise Refused("'seed' in the record must be a string.")
    if not isinstance(document.get("options", {}), Mapping):
        raise Refused("'options' in the record must be an object that maps names to values.")
    if "position" in document and not isinstance(document["position"], Mapping):
        raise Refused("'position' in the record must be a position document.")
    return dict(document)


def _is_encodable(text: str) -> bool:
    """Whether a text can be encoded: half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _compare(match: Match, record: Document) -> None:
    """Check the result and the reasons of a record against its replay."""
    result = record.get("result")
    if result is not None:
        if not isinstance(result, Mapping):
            raise Refused("'result' in the record must have 'scores' and 'ranking'.")
        if not match.over:
            raise Refused("The record has a result, but its moves do not reach the end of the game.")
        for key, value in (("scores", match.scores()), ("ranking", match.ranking())):
            if result.get(key) != value:
                raise Refused(
                    "'{key}' in the record is {found}, but the moves lead to {value}.",
                    key=key,
                    found=short_repr(result.get(key)),
                    value=str(value),
                )
    if "reasons" in record and _gains(record["reasons"]) != _gains(write(match, reasons=True)["reasons"]):
        raise Refused("The reasons for points in the record do not match its moves.")


def _gains(reasons: object) -> object:
    """Seats and points of the reasons in order. The texts are not compared: their wording may change."""
    if not isinstance(reasons, list) or not all(isinstance(reason, Mapping) for reason in reasons):
        return None
    return [(reason.get("seat"), reason.get("points")) for reason in reasons]


def read(source: str | Path | Mapping[str, object]) -> Match:
    """The match of a record, from a file or from a document, replayed and checked."""
    return replay(source if isinstance(source, Mapping) else read_json(source))


def read_all(*sources: str | Path) -> Iterator[Match]:
    """The matches of many records, one after another: from files with one record (.json), files with one
    record per line (.jsonl), and folders of such files in alphabetical order."""
    for source in map(Path, sources):
        if source.is_dir():
            yield from read_all(*sorted(file for file in source.iterdir() if file.suffix in SUFFIXES))
        elif source.suffix == ".jsonl":
            yield from _read_lines(source)
        else:
            yield read(source)


def _read_lines(path: Path) -> Iterator[Match]:
    """The matches of a file with one record per line."""
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield replay(_parse(line, f"{path}, line {number}"))
    except OSError as error:
        raise Refused("Cannot read {path}: {error}.", path=path, error=error.strerror or error) from None


def save(match: Match, path: str | Path, reasons: bool = False) -> None:
    """Write the record of a match to a file. A file that ends in .jsonl gets it as one more line."""
    text = json.dumps(write(match, reasons), ensure_ascii=False)
    try:
        with Path(path).open("a" if Path(path).suffix == ".jsonl" else "w", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as error:
        raise Refused("Can't write {file}: {error}.", file=path, error=error.strerror or error) from None


def make_folder(path: str | Path) -> Path:
    """A folder for records, created if it does not exist."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("Can't write {file}: {error}.", file=path, error=error.strerror or error) from None
    return Path(path)


def read_json(path: str | Path) -> object:
    """Read a JSON file; refuses missing and invalid files."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Refused("Cannot read {path}: {error}.", path=path, error=error.strerror or error) from None
    except ValueError as error:
        raise Refused("{path} is not valid JSON: {error}.", path=path, error=error) from None
    return _parse(text, str(path))


def _parse(text: str, source: str) -> object:
    """Parse JSON; `source` says in an error message where it stands."""
    try:
        return json.loads(text, object_pairs_hook=_without_duplicates)
    except (ValueError, RecursionError) as error:
        raise Refused("{path} is not valid JSON: {error}.", path=source, error=error) from None


def _without_duplicates(pairs: list[tuple[str, object]]) -> Document:
    """A JSON object; refuses duplicate keys, of which the first value would be lost silently."""
    document: Document = {}
    for key, value in pairs:
        if key in document:
            raise Refused(
                "The document has the key '{key}' twice in one object. Remove one of them.", key=key
            )
        document[key] = value
    return document
