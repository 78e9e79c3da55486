"""Records: invalid, foreign and wrong records are refused with a reason."""

import json
from pathlib import Path

import pytest
from random_games import Setting, played

import laguna
from laguna import records
from laguna.contract.state import Document
from laguna.contract.wording import Refused

SETTING: Setting = ("millefiori", 2, {"edition": "devir", "tactical": False})


@pytest.fixture(name="record")
def _record() -> Document:
    return records.write(played(SETTING, "a record"), reasons=True)


def test_a_record_contains_the_whole_setup(record: Document) -> None:
    assert record["format"] == "laguna-record-1"
    assert record["game"] == "millefiori"
    assert record["rules"] == 1
    assert record["options"] == SETTING[2]
    assert record["seed"] == "a record"
    assert record["moves"][0].split()[1] == "keep"
    assert record["result"]["scores"] == records.replay(record).scores()
    assert sum(reason["points"] for reason in record["reasons"]) == sum(record["result"]["scores"])


def test_an_unfinished_game_is_recorded_up_to_the_last_move() -> None:
    match = played(SETTING, "unfinished", 17)
    document = records.write(match)
    assert document["result"] is None
    assert records.replay(document).legal(match.actors()[0]) == match.legal(match.actors()[0])


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    match = laguna.from_position(
        {"game": "millefiori", "players": 2, "to_play": 0, "playing": "ash-1"}, seed="7"
    )
    match.play(0, "place w1.6")
    document = json.loads(json.dumps(records.write(match)))
    assert records.replay(document).scores() == match.scores()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "pgn"}, "not a saved game"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"options": {"edition": "first"}}, "must be one of devir and schmidt"),
        ({"options": {"speed": True}}, "has no option 'speed'"),
        ({"options": 3}, "must be an object that maps names to values"),
        ({"seats": ["Anna"]}, "2 to 4 players, not 1"),
        ({"seats": "Anna"}, "must be a list"),
        ({"seats": [1, 2]}, "list of strings"),
        ({"seed": 5}, "must be a string"),
        ({"moves": ["0 keep nothing-9"]}, "Move 1 of the record, '0 keep nothing-9', is not possible"),
        ({"moves": ["sail"]}, "a seat and its words"),
        ({"moves": {"0": "sail"}}, "must be a list"),
        ({"moves": []}, "do not reach the end"),
        ({"result": {"scores": [0, 0], "ranking": [1, 1]}}, "'scores' in the record is"),
        ({"result": 12}, "'scores' and 'ranking'"),
        ({"reasons": []}, "reasons for points"),
        ({"position": []}, "position document"),
        ({"color": "blue"}, "no key 'color'"),
    ],
)
def test_a_wrong_record_is_refused_with_the_reason(record: Document, change: Document, message: str) -> None:
    with pytest.raises(Refused, match=message):
        records.replay(record | change)


@pytest.mark.parametrize("key", ["format", "game", "seats", "seed", "moves"])
def test_a_record_with_a_missing_key_is_refused(record: Document, key: str) -> None:
    del record[key]
    with pytest.raises(Refused):
        records.replay(record)


@pytest.mark.parametrize("document", [None, [], "text", 5, {}])
def test_anything_but_a_record_is_refused(document: object) -> None:
    with pytest.raises(Refused, match="not a saved game"):
        records.replay(document)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Cannot read"):
        records.read_json(tmp_path / "missing.json")
    for text in ("{", "\x00", "[" * 100_000):
        (tmp_path / "broken.json").write_text(text)
        with pytest.raises(Refused, match="not valid JSON"):
            records.read_json(tmp_path / "broken.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused, match="not valid JSON"):
        records.read_json(tmp_path / "binary.json")


def refusal_of(**changes: object) -> str:
    document = records.write(laguna.new("millefiori", 2, seed="refused")) | changes
    with pytest.raises(Refused) as refused:
        records.replay(document)
    return str(refused.value)


def test_a_seat_with_thousands_of_digits_is_refused() -> None:
    message = refusal_of(moves=["1" * 5_000 + " sail"])
    assert message.startswith("Move 1 of the record is '1111")
    assert len(message) < 200


def test_a_name_that_cannot_be_encoded_is_refused() -> None:
    message = refusal_of(seats=["Bianca", "half \ud800 pair"])
    assert "contains an invalid character" in message
    message.encode()


@pytest.mark.parametrize("rules", ["1", True, 1.0, None, [1], "9" * 5_000])
def test_the_version_of_the_rules_must_be_a_number(rules: object) -> None:
    message = refusal_of(rules=rules)
    assert message.startswith("'rules' in the record must be the version of the rules")
    assert len(message) < 250


def test_another_version_of_the_rules_is_named() -> None:
    assert "played with version 7" in refusal_of(rules=7)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "\x1b[2J" * 500},
        {"\x1b]0;title\x07" * 300: 1},
        {"format": "\x1b[31m" * 999},
        {"moves": ["0 \x1bc" + "x" * 9_999]},
    ],
)
def test_values_in_error_messages_are_sanitized(changes: dict[str, object]) -> None:
    message = refusal_of(**changes)
    assert message.isprintable()
    assert len(message) < 700
