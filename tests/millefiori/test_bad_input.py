"""Wrong input is refused with one clear sentence and a non-zero exit status, never a traceback."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from millefiori.helpers import load_position, new_match, playing, random_move

import laguna
from laguna import Refused, records
from laguna.chance import quick
from laguna.cli import main
from laguna.contract.state import Document
from laguna.games.millefiori import GAME
from laguna.games.millefiori.words.notation import NOTATION


def failing(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The error message of a command that must fail."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    return captured.err.removeprefix("laguna: ").strip()


# Moves


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("sial", "sail"),
        ("Sail", "sail"),
        ("place w16", "place w1.6"),
        ("place W1.6", "place w1.6"),
        ("plce w3.10", "place w3.10"),
        ("w1.6", "place w1.6"),
    ],
)
def test_a_misspelled_move_is_answered_with_the_nearest_legal_ones(typed: str, nearest: str) -> None:
    match = playing("ash-1")
    with pytest.raises(Refused) as refused:
        match.play(0, typed)
    message = str(refused.value)
    assert message.startswith(f"'{typed}' is not a move. Nearest legal moves: ")
    named = message.removesuffix(".").split("moves: ")[1].split(", ")
    assert named[0] == nearest
    assert 1 <= len(named) <= 3
    assert set(named) <= set(match.legal(0))


def test_spaces_around_a_move_do_not_matter() -> None:
    match = playing("ash-1")
    match.play(0, "  place   w1.6 ")
    assert match.steps[-1].words == "place w1.6"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("place t0.swan", "carafe-2 needs a space with carafe; t0.swan shows swan."),
        ("place t0.carafe", "There is already a diamond on the carafe space in Trade row 1."),
        ("place h0", "With carafe-2 you place a diamond in Trade, not on house 1 (value 2)."),
        ("extra ash-1", "'extra ash-1' isn't possible now. You're playing carafe-2."),
        ("decline", "'decline' isn't possible now. You're playing carafe-2."),
    ],
)
def test_an_illegal_move_says_why_and_what_is_legal(words: str, reason: str) -> None:
    match = playing("carafe-2", trade={"t0.carafe": 1})
    before = GAME.dump(match.state)
    with pytest.raises(Refused) as refused:
        match.play(0, words)
    assert str(refused.value).startswith(f"{reason} Legal moves: ")
    assert str(refused.value).endswith(".")
    assert GAME.dump(match.state) == before
    assert match.steps == []


def test_other_illegal_moves_say_why() -> None:
    for match, words, reason in (
        (
            playing("coin-1"),
            "place n.m0",
            "Both spaces below space 1 on the Nobles' middle level (lion) need diamonds first.",
        ),
        (
            playing("key-1", houses=[0]),
            "place h4",
            "Houses are filled in order. The next one is house 2 (value 4).",
        ),
        (
            playing("key-1", supply=[0] * 4, reserve=[0] * 4),
            "place h0",
            "You have no diamonds left, so you can only sail with this card.",
        ),
        (load_position(hands=[["key-1"], [], [], []]), "keep key-2", "key-2 isn't in your hand."),
        (
            load_position(to_play=0, pending="extra", display=["key-1"]),
            "extra key-2",
            "key-2 isn't in the display.",
        ),
        (
            playing("ship-1", pending="ship"),
            "place s0.0",
            "'place s0.0' isn't possible now. Sail or stay.",
        ),
    ):
        with pytest.raises(Refused) as refused:
            match.play(0, words)
        assert str(refused.value).startswith(reason)


def test_a_move_out_of_turn_or_by_nobody_is_refused() -> None:
    match = playing("ash-1", 1)
    for seat, reason in (
        (0, "It's not your turn. Waiting for Player 2."),
        (4, "There is no seat 4. The seats are 0 to 3."),
        (-1, "There is no seat -1. The seats are 0 to 3."),
    ):
        with pytest.raises(Refused) as refused:
            match.play(seat, "sail")
        assert str(refused.value) == reason


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(Refused, match="The game is over"):
        load_position(over=True).play(0, "sail")


def test_every_action_is_played_or_refused_with_a_sentence() -> None:
    """Every move of the notation at many points of a game: legal, or refused with a sentence."""
    match = new_match(3, "devir", False, 8)
    chance = quick(8)
    while not match.over:
        if len(match.steps) % 9 == 0:
            seat = match.actors()[0]
            legal = match.legal(seat)
            for words in NOTATION.words:
                if words in legal:
                    assert match.check(seat, words) == GAME.action(words)
                    continue
                with pytest.raises(Refused, match=r"^.* Legal moves: .*\.$") as refused:
                    match.check(seat, words)
                assert ".." not in str(refused.value)
        match.play(*random_move(match, chance))


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_one_clear_sentence(words: str) -> None:
    match = playing("ash-1")
    try:
        match.check(0, words)
    except Refused as refused:
        if "Nearest legal moves: " not in str(refused) and "Legal moves: " not in str(refused):
            raise


# Records


@pytest.fixture
def record() -> Document:
    match = laguna.new("millefiori", 2, "bad input")
    chance = quick(2)
    while not match.over:
        match.play(*random_move(match, chance))
    return records.write(match, reasons=True)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "pgn"}, "This is not a saved game"),
        ({"game": "chess"}, "There is no game 'chess'."),
        ({"game": ["millefiori"]}, "There is no game"),
        ({"rules": 99}, "This game was played with version 99 of the rules of Mille Fiori"),
        ({"seats": ["Ada"]}, "Mille Fiori is for 2 to 4 players, not 1."),
        ({"seats": ["A", "B", "C", "D", "E"]}, "Mille Fiori is for 2 to 4 players, not 5."),
        ({"seats": ["Ada", 2]}, "'seats' in the record must be a list of strings."),
        ({"options": {"edition": "first"}}, "The option 'edition' must be one of devir and schmidt"),
        ({"options": {"players": 3}}, "Mille Fiori has no option 'players'."),
        ({"options": {"seed": "x"}}, "Mille Fiori has no option 'seed'."),
        ({"seed": 5}, "'seed' in the record must be a string."),
        ({"moves": ["sail"]}, "Move 1 of the record is 'sail'. A move has a seat and its words"),
        ({"moves": ["0 keep nothing"]}, "Move 1 of the record, '0 keep nothing', is not possible: "),
        ({"moves": ["7 sail"]}, "Move 1 of the record, '7 sail', is not possible: There is no seat 7"),
        ({"moves": "0 sail"}, "'moves' in the record must be a list"),
        ({"moves": []}, "The record has a result, but its moves do not reach the end of the game."),
        (
            {"result": {"scores": [0, 0], "ranking": [1, 1]}},
            "'scores' in the record is [0, 0], but the moves lead to",
        ),
        ({"result": 7}, "'result' in the record must have 'scores' and 'ranking'."),
        ({"reasons": []}, "The reasons for points in the record do not match its moves."),
        ({"position": {"game": "millefiori", "players": 3}}, "Give one name for each of the 3 seats, not 2."),
        (
            {"position": {"game": "millefiori", "players": 2, "options": {"edition": "schmidt"}}},
            "The position in the record is from another game or has other options.",
        ),
        ({"extra": 1}, "A record has no key 'extra'."),
    ],
)
def test_a_broken_or_foreign_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Document, change: Document, reason: str
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record | change))
    assert failing(capsys, "record", "check", str(file)).startswith(reason)


def test_a_changed_move_is_found(record: Document) -> None:
    """A record is checked move by move."""
    moves = list(record["moves"])
    moves[3] = f"{moves[3].split()[0]} keep fish-9"
    with pytest.raises(Refused, match="Move 4 of the record"):
        records.replay(record | {"moves": moves})


@pytest.mark.parametrize("content", ["", "{", "[1, 2", "\x00", '{"format": }', "[" * 100_000])
def test_a_file_that_is_not_json_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    for arguments in (("record", "check", str(file)), ("try", str(file), "sail")):
        assert "is not valid JSON" in failing(capsys, *arguments)


@pytest.mark.parametrize("content", ["[]", "7", "null", '"text"'])
def test_a_document_that_is_not_an_object_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "other.json"
    file.write_text(content)
    assert "This is not a saved game" in failing(capsys, "record", "check", str(file))
    assert "is not a position" in failing(capsys, "try", str(file), "sail")


def test_a_missing_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (("record", "check", str(tmp_path / "none")), ("try", str(tmp_path), "sail")):
        assert failing(capsys, *arguments).startswith("Cannot read ")


# Tables


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("sim", "millefiori", "--players", "5"), "Mille Fiori is for 2 to 4 players, not 5."),
        (("sim", "millefiori", "--players", "1"), "Mille Fiori is for 2 to 4 players, not 1."),
        (("play", "millefiori", "--players", "9"), "Mille Fiori is for 2 to 4 players, not 9."),
        (
            ("sim", "millefiori", "--edition", "first"),
            "The option 'edition' must be one of devir and schmidt",
        ),
        (("sim", "millefiori", "--tactical", "maybe"), "The option 'tactical' must be one of false and true"),
        (("sim", "millefiori", "--option", "doge=1"), "Mille Fiori has no option 'doge'."),
        (("sim", "millefiori", "--option", "players=3"), "Mille Fiori has no option 'players'."),
        (("play", "millefiori", "--option", "seed=3"), "Mille Fiori has no option 'seed'."),
        (("sim", "millefiori", "--option", "edition"), "Write options as NAME=VALUE, not 'edition'."),
        (("sim", "chess"), "There is no game 'chess'."),
    ],
)
def test_impossible_table_settings_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], reason: str
) -> None:
    assert failing(capsys, *arguments).startswith(reason)


def test_new_refuses_unknown_options_and_wrong_numbers_of_players() -> None:
    for players, options, reason in (
        (5, {}, "Mille Fiori is for 2 to 4 players, not 5."),
        (2, {"edition": None}, "The option 'edition' must be one of devir and schmidt, not 'None'."),
        (2, {"color": "red"}, "Mille Fiori has no option 'color'. Its options: edition and tactical."),
    ):
        with pytest.raises(Refused) as refused:
            laguna.new("millefiori", players, **options)
        assert str(refused.value) == reason
