"""Tests of the command line: its output, and one clear sentence for every error."""

import io
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from random_games import Setting, played

import laguna
from laguna import records
from laguna.cli import SHELLS, TASKS, main, make_parser
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES
from laguna.match import new

POSITION = {"game": "millefiori", "players": 2, "to_play": 0, "playing": "ash-1", "workshops": {"w1.4": 0}}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(arguments)
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The error message of a failing command."""
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    output = capsys.readouterr()
    assert output.err.startswith("laguna: ")
    assert output.err.count("\n") == 1
    return output.err


@pytest.fixture(name="position")
def _position(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION))
    return str(path)


def test_try_prints_the_points_of_moves(capsys: pytest.CaptureFixture[str], position: str) -> None:
    outcome = json.loads(run(capsys, "try", position, "place w1.6", "--json"))
    assert set(outcome) == {"scores", "gains", "to_act", "legal", "over", "position"}
    assert outcome["scores"] == [2, 0]
    assert [(gain["seat"], gain["points"]) for gain in outcome["gains"]] == [(0, 2)]
    assert "2" in run(capsys, "try", position, "place w1.6")


def test_try_draws_the_position_into_a_file(
    capsys: pytest.CaptureFixture[str], position: str, tmp_path: Path
) -> None:
    out = tmp_path / "out.svg"
    run(capsys, "try", position, "--svg", str(out))
    assert ElementTree.fromstring(out.read_text()).tag.endswith("svg")
    assert "Can't write" in refused(capsys, "try", position, "--svg", str(tmp_path / "no" / "out.svg"))


def test_try_reports_errors_in_a_sentence(
    capsys: pytest.CaptureFixture[str], position: str, tmp_path: Path
) -> None:
    assert "place w1.6" in refused(capsys, "try", position, "plce w1.6")
    assert "already a diamond" in refused(capsys, "try", position, "place w1.4")
    assert "Cannot read" in refused(capsys, "try", str(tmp_path / "none.json"))
    broken = tmp_path / "broken.json"
    for text, message in (
        ("{", "not valid JSON"),
        ("[]", "not a position"),
        ('{"game": "go"}', "no game 'go'"),
    ):
        broken.write_text(text)
        assert message in refused(capsys, "try", str(broken))


def test_try_requires_a_position_but_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    error = refused(capsys, "try")
    assert "POSITION.json" in error
    assert "MOVE" not in error


@pytest.mark.parametrize("what", ["check", "play"])
@pytest.mark.parametrize(
    "change",
    [
        {"moves": ["1" * 5_000 + " sail"]},
        {"seats": ["Bianca", "half \ud800 pair"]},
        {"rules": "1"},
        {"rules": True},
        {"game": "\x1b[2J" * 500},
    ],
    ids=["digits", "surrogate", "text", "truth", "control"],
)
def test_a_broken_record_is_refused_in_one_harmless_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, what: str, change: dict[str, object]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(records.write(new("millefiori", 2, "broken")) | change))
    error = refused(capsys, "record", what, str(file)).removesuffix("\n")
    assert error.isprintable()
    assert len(error) < 700
    error.encode()


def test_sim_prints_statistics_of_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = json.loads(run(capsys, "sim", "millefiori", "--players", "3", "--games", "5", "--json"))
    assert outcome["games"] == 5
    assert len(outcome["mean_scores"]) == len(outcome["wins_by_seat"]) == 3
    assert sum(outcome["wins_by_seat"]) == pytest.approx(5, abs=0.05)
    assert sum(outcome["endings"].values()) == 5
    again = json.loads(run(capsys, "sim", "millefiori", "--players", "3", "--games", "5", "--json"))
    assert again == outcome
    assert "decisions per game" in run(capsys, "sim", "millefiori", "--games", "2", "--edition", "schmidt")


def test_bench_measures_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(run(capsys, "bench", "--json", "--seconds", "0.01"))
    assert {row["game"] for row in rows} == set(GAMES)
    keys = {"game", "players", "compiled", "decisions_per_second", "games_per_second", "clone_ns"}
    assert all(set(row) == keys for row in rows)


def test_records_are_replayed_and_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    setting: Setting = ("millefiori", 2, {"edition": "devir", "tactical": False})
    match = played(setting, "cli")
    path = tmp_path / "record.json"
    path.write_text(json.dumps(records.write(match)))
    assert "All moves are legal" in run(capsys, "record", "check", str(path))
    assert len(run(capsys, "record", "play", str(path)).splitlines()) > 100
    path.write_text(json.dumps(records.write(match) | {"moves": ["0 keep ash-9"]}))
    assert "Move 1" in refused(capsys, "record", "check", str(path))


def test_rules_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mille Fiori" in run(capsys, "rules", "millefiori")


def test_a_terminal_game_is_played_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = "help\nboard\nmoves\nlog\nundo\nnonsense\n" + "1\n" * 500
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    printed = run(capsys, "play", "millefiori", "--players", "2", "--seed", "5")
    assert "Result:" in printed
    assert "Choose a card to keep" in printed
    assert "You can't undo" in printed
    assert "Nearest legal moves" in printed


def test_without_arguments_every_command_is_listed_by_task(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys)
    listed = re.findall(r"^  laguna (\S+)", shown, re.MULTILINE)
    assert sorted(listed) == sorted(name for _, names in TASKS for name in names)
    for name in listed:
        with pytest.raises(SystemExit) as stop:
            main([name, "--help"])
        assert stop.value.code == 0
    assert set(listed) == set(parser_commands())


def parser_commands() -> list[str]:
    """The commands that the parser knows, by its error message."""
    with pytest.raises(Refused) as refusal:
        make_parser(ENGLISH).parse_args(["dance"])
    return re.findall(r"'([a-z-]+)'", str(refusal.value).partition("choose from")[2].partition(". Try")[0])


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"laguna {laguna.__version__}\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_scripts_name_every_command(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    script = run(capsys, "completion", shell)
    assert all(name in script for _, names in TASKS for name in names)


def test_simulated_games_can_be_saved_as_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    outcome = json.loads(
        run(capsys, "sim", "millefiori", "--games", "3", "--records", str(tmp_path / "new"), "--json")
    )
    matches = list(laguna.read_records(tmp_path / "new"))
    assert len(matches) == 3
    assert all(match.over for match in matches)
    assert outcome["decisions_per_game"] == round(sum(len(match.steps) for match in matches) / 3, 1)
    (tmp_path / "file").touch()
    assert "Can't write" in refused(
        capsys, "sim", "murano", "--games", "1", "--records", str(tmp_path / "file")
    )


def test_a_terminal_game_calls_the_players_by_names_that_fit_every_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    with pytest.raises(SystemExit):
        main(["play", "murano", "--seat", "1"])
    printed = capsys.readouterr().out
    assert "You are Player 2." in printed
    assert "You starts" not in printed


def test_the_help_after_a_game_lists_only_the_options_of_that_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for command in ("play", "sim", "arena"):
        for game in GAMES.built_in:
            with pytest.raises(SystemExit) as ended:
                main([command, game.name, "--help"])
            assert ended.value.code == 0
            printed = capsys.readouterr().out
            for other in GAMES.built_in:
                flags = [f"--{option.name.replace('_', '-')} VALUE" for option in other.options]
                assert all((flag in printed) == (other is game) for flag in flags)
            assert f"options of {game.title}:" in printed


def test_the_help_of_a_command_says_which_game_an_option_belongs_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["sim", "--help"])
    printed = " ".join(capsys.readouterr().out.split())
    for game in GAMES.built_in:
        for option in game.options:
            assert f"--{option.name.replace('_', '-')} VALUE {game.title}: " in printed


def test_leaving_a_terminal_game_prints_a_friendly_message(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "You left the game" in refused(capsys, "play", "millefiori")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sim", "go"], "There is no game 'go'"),
        (["sim", "millefiori", "--players", "5"], "2 to 4 players, not 5"),
        (["sim", "millefiori", "--players", "two"], "invalid int value"),
        (["sim", "millefiori", "--games", "0"], "at least 1"),
        (["sim", "millefiori", "--edition", "first"], "one of devir and schmidt"),
        (["sim", "millefiori", "--option", "speed=1"], "has no option 'speed'"),
        (["sim", "millefiori", "--option", "speed"], "NAME=VALUE"),
        (["play", "millefiori", "--seat", "7"], "no seat 7"),
        (["rules", "go"], "There is no game"),
        (["record", "check", "missing.json"], "Cannot read"),
        (["dance"], "invalid choice"),
        (["completion", "csh"], "invalid choice"),
    ],
)
def test_every_error_of_a_command_is_one_clear_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert message in refused(capsys, *arguments)
