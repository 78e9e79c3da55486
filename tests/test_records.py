"""Records: what is broken, foreign or wrong is refused with a reason."""

import json
from pathlib import Path

import pytest
from playing import Setting, played

import laguna
from laguna import records
from laguna.contract.state import Document
from laguna.contract.wording import Refused

SETTING: Setting = ("millefiori", 2, {"edition": "devir", "tactical": False})


@pytest.fixture(name="record")
def _record() -> Document:
    return records.write(played(SETTING, "a record"), reasons=True)


def test_a_record_says_everything_that_the_game_was_played_from(record: Document) -> None:
    assert record["format"] == "laguna-record-1"
    assert record["game"] == "millefiori"
    assert record["rules"] == 1
    assert record["options"] == SETTING[2]
    assert record["seed"] == "a record"
    assert record["moves"][0].split()[1] == "keep"
    assert record["result"]["scores"] == records.replay(record).scores()
    assert sum(reason["points"] for reason in record["reasons"]) == sum(record["result"]["scores"])


def test_an_unfinished_game_is_recorded_as_far_as_it_got() -> None:
    match = played(SETTING, "unfinished", 17)
    document = records.write(match)
    assert document["result"] is None
    assert records.replay(document).legal(match.actors()[0]) == match.legal(match.actors()[0])


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    match = laguna.load({"game": "millefiori", "players": 2, "to_play": 0, "playing": "ash-1"}, seed="7")
    match.play(0, "place w1.6")
    document = json.loads(json.dumps(records.write(match)))
    assert records.replay(document).scores() == match.scores()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "pgn"}, "not a record"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"options": {"edition": "first"}}, "one of devir and schmidt"),
        ({"options": {"speed": True}}, "has no option 'speed'"),
        ({"options": 3}, "maps names to values"),
        ({"seats": ["Anna"]}, "2 to 4 players, not 1"),
        ({"seats": "Anna"}, "is a list"),
        ({"seats": [1, 2]}, "list of texts"),
        ({"seed": 5}, "is a text"),
        ({"moves": ["0 keep nothing-9"]}, "Move 1 of the record, '0 keep nothing-9', cannot be made"),
        ({"moves": ["sail"]}, "a seat and its words"),
        ({"moves": {"0": "sail"}}, "is a list"),
        ({"moves": []}, "do not reach the end"),
        ({"result": {"scores": [0, 0], "ranking": [1, 1]}}, "scores are"),
        ({"result": 12}, "'scores' and 'ranking'"),
        ({"reasons": []}, "reasons for points"),
        ({"position": []}, "position document"),
        ({"colour": "blue"}, "no key 'colour'"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_the_reason(
    record: Document, change: Document, message: str
) -> None:
    with pytest.raises(Refused, match=message):
        records.replay(record | change)


@pytest.mark.parametrize("key", ["format", "game", "seats", "seed", "moves"])
def test_a_record_that_lacks_something_is_refused(record: Document, key: str) -> None:
    del record[key]
    with pytest.raises(Refused):
        records.replay(record)


@pytest.mark.parametrize("document", [None, [], "text", 5, {}])
def test_what_is_no_record_is_refused(document: object) -> None:
    with pytest.raises(Refused, match="not a record"):
        records.replay(document)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Cannot read"):
        records.read_json(tmp_path / "missing.json")
    for text in ("{", "\x00", "[" * 100_000):
        (tmp_path / "broken.json").write_text(text)
        with pytest.raises(Refused, match="not a JSON document"):
            records.read_json(tmp_path / "broken.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused, match="not a JSON document"):
        records.read_json(tmp_path / "binary.json")


def refusal_of(**changes: object) -> str:
    document = records.write(laguna.new("millefiori", 2, seed="refused")) | changes
    with pytest.raises(Refused) as refused:
        records.replay(document)
    return str(refused.value)


def test_a_seat_of_thousands_of_digits_is_no_seat() -> None:
    said = refusal_of(moves=["1" * 5_000 + " sail"])
    assert said.startswith("Move 1 of the record is '1111")
    assert len(said) < 200


def test_a_name_that_cannot_be_written_down_is_refused() -> None:
    said = refusal_of(seats=["Bianca", "half \ud800 pair"])
    assert "is not a letter" in said
    said.encode()


@pytest.mark.parametrize("rules", ["1", True, 1.0, None, [1], "9" * 5_000])
def test_the_version_of_the_rules_is_a_number(rules: object) -> None:
    said = refusal_of(rules=rules)
    assert said.startswith("'rules' of the record is the version of the rules it was played by")
    assert len(said) < 250


def test_another_version_of_the_rules_is_told() -> None:
    assert "played by version 7" in refusal_of(rules=7)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "\x1b[2J" * 500},
        {"\x1b]0;title\x07" * 300: 1},
        {"format": "\x1b[31m" * 999},
        {"moves": ["0 \x1bc" + "x" * 9_999]},
    ],
)
def test_what_a_file_says_is_told_back_without_harm(changes: dict[str, object]) -> None:
    said = refusal_of(**changes)
    assert said.isprintable()
    assert len(said) < 700
