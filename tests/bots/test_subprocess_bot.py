"""Tests of bot programs: their errors cost only their own move."""

import json
import os
import shutil
import sys
import time
from pathlib import Path

import pytest

import laguna
from laguna.bots import arena, make, make_with_fallback, subprocess_bot
from laguna.bots.subprocess_bot import MAX_RESPONSE_BYTES, BotProtocolError, SubprocessBot, choose_request
from laguna.cli import main
from laguna.contract.wording import Refused
from laguna.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = sys.executable
NODE = shutil.which("node") or "node"

# The response to a request; `say` sends a correct one with changes.
BEGINNING = """
import json, os, sys, time
def say(**changes):
    choice = {"type": "choice", "id": asked["id"], "seat": asked["seat"], "move": asked["legal"][0]}
    print(json.dumps(choice | changes), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
        continue
    if asked["type"] == "bye":
        break
"""
WRONG = {
    "print('the first one', flush=True)": "sent 'the first one', which is not JSON",
    "print('[1]', flush=True)": "sent '[1]', which is not a JSON object",
    "print('[' * 30000, flush=True)": "which is not JSON",
    "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()": "which is not JSON",
    "say(move='place w9.9')": "chose 'place w9.9', which is not legal",
    "say(move=7)": "chose 7, which is not legal",
    "say(move=None)": "chose None, which is not legal",
    "say(seat=1 - asked['seat'])": "answered for seat 1 instead of 0",
    "say(id=asked['id'] - 1)": "answered request 0 instead of 1",
    "say(type='hello')": "answered with type 'hello' instead of 'choice'",
    "os._exit(3)": "exited with status 3",
    "os.close(1); time.sleep(60)": "closed its output",
    "time.sleep(60)": "did not answer within 0.4 seconds",
    "sys.stdout.write('x' * 10); sys.stdout.flush(); time.sleep(60)": "did not answer within 0.4 seconds",
    "\n    while True: sys.stdout.write('x' * 4096)": (
        f"sent more than {MAX_RESPONSE_BYTES} bytes without a newline"
    ),
    "\n    while True: print('{}', flush=True)": "answered with type None instead of 'choice'",
}


@pytest.fixture(autouse=True)
def short_grace_period(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess_bot, "GRACE_SECONDS", 0.3)


def program(folder: Path, behavior: str) -> str:
    """A command that starts a bot with this behavior on every request."""
    path = folder / "bot.py"
    path.write_text(f"{BEGINNING}\n    {behavior}\n")
    return f"{PYTHON} -I {path}"


@pytest.mark.parametrize("behavior", list(WRONG))
def test_an_error_of_a_program_costs_its_move(behavior: str, tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="wrong")
    bot = make_with_fallback(f"command:{program(tmp_path, behavior)}", "millefiori")
    choice = bot.choose(match.state.view(0), 1, 0.1)
    assert choice.action in match.state.legal(0)
    assert choice.by == "gondoliere"
    assert WRONG[behavior] in choice.faults[0].what
    assert isinstance(bot.bot, SubprocessBot)
    assert bot.bot.program is None


def test_a_program_is_restarted_after_a_fault_and_otherwise_kept_running(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="anew")
    been = str(tmp_path / "been")
    # It may be killed right after its response.
    wrong_at_first = f"before = os.path.exists({been!r}); open({been!r}, 'w').close(); "
    wrong_at_first += "say() if before else say(move='x')"
    bot = SubprocessBot(GAMES["millefiori"], program(tmp_path, wrong_at_first))
    with pytest.raises(BotProtocolError):
        bot.choose(match.state.view(0), 1)
    first = bot.choose(match.state.view(0), 1)
    running = bot.program
    assert running is not None
    assert bot.choose(match.state.view(0), 1).action == first.action == match.state.legal(0)[0]
    assert bot.program is running
    bot.close()
    assert running.process.returncode == 0
    assert bot.program is None


def test_child_processes_of_a_program_are_killed_with_it(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="children")
    behavior = (
        "import subprocess; child = subprocess.Popen(['sleep', '60']); "
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(child.pid)); time.sleep(60)"
    )
    bot = SubprocessBot(GAMES["millefiori"], program(tmp_path, behavior))
    with pytest.raises(BotProtocolError):
        bot.choose(match.state.view(0), 1, 2.0)
    child = int((tmp_path / "child").read_text())

    def lives() -> bool:
        try:
            return Path(f"/proc/{child}/stat").read_text().split()[2] != "Z"
        except OSError:
            return False

    end = time.monotonic() + 10.0  # a killed process may take a moment to disappear
    while lives():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert os.name == "posix"


def test_a_request_contains_only_what_the_seat_knows() -> None:
    match = laguna.new("millefiori", players=3, seed="told", edition="schmidt")
    view = match.state.view(1)
    asked = choose_request(match.game, view, 5, 2**60 + 1, 2.0, None)
    assert json.loads(json.dumps(asked)) == asked
    assert asked["seed"] == 1
    assert asked["options"] == {"edition": "schmidt", "tactical": False}
    assert asked["view"] | asked["memory"] == match.view(1).document()
    assert asked["view"]["hands"][0] == ["?"] * 5
    assert asked["legal"] == match.legal(1)
    assert (asked["game"], asked["players"], asked["seat"], asked["seconds"]) == ("millefiori", 3, 1, 2.0)


def test_programs_play_in_the_arena(tmp_path: Path) -> None:
    """A program that fails on every move plays like its fallback, and the report lists the faults."""
    good = f"command:{PYTHON} -I {EXAMPLES / 'bot.py'}"
    tournament = arena.make_tournament("millefiori", 2, [good, "level1"], 2)
    report = arena.run(tournament, jobs=1)
    assert report["faults"] == []
    assert report["bots"][0]["wins"] == 4
    broken = f"command:{program(tmp_path, 'os._exit(1)')}"
    tournament = arena.make_tournament("millefiori", 2, [broken, "level1"], 1)
    report = arena.run(tournament, jobs=1)
    assert report["faults"] == ["exited with status 1"] * 2
    assert report["bots"][0]["wins"] == 2


def test_a_program_that_fails_three_times_in_a_row_is_not_started_again(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="thrice")
    bot = make_with_fallback(f"command:{program(tmp_path, 'os._exit(1)')}", "millefiori")
    faults = [bot.choose(match.state.view(0), 1).faults[0].what for _ in range(4)]
    assert faults == ["exited with status 1"] * 3 + ["failed 3 times in a row and isn't started again"]


@pytest.mark.parametrize(
    ("language", "file"),
    [(PYTHON + " -I", "bot.py"), pytest.param(NODE, "bot.js", marks=pytest.mark.server)],
)
def test_the_example_bots_pass_the_check(
    language: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Node is installed by ./test as the package nodejs."""
    main(["bot", "check", f"{language} {EXAMPLES / file}"])
    printed = capsys.readouterr().out
    assert printed.endswith("All checks passed.\n")
    assert sum(line.startswith("ok ") for line in printed.splitlines()) == 5 + sum(
        len(game.players) for game in GAMES.values()
    )


@pytest.mark.parametrize(
    ("behavior", "complaint"),
    [
        ("say(move='x')", "It chose 'x', which is not legal."),
        ("say(move=asked['legal'][asked['id'] % 2])", "It chose differently"),
        (
            "say(move=asked['legal'][0] if 'weather' not in asked else '')",
            "Ignores unknown messages and keys",
        ),
    ],
)
def test_the_check_reports_errors(
    behavior: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ignoring = f"\n    if asked['type'] == 'choose': {behavior}"
    with pytest.raises(SystemExit) as stopped:
        main(["bot", "check", program(tmp_path, ignoring), "--game", "millefiori"])
    assert stopped.value.code == 2
    printed = capsys.readouterr()
    assert any(line.startswith("failed") and complaint in line for line in printed.out.splitlines())
    assert "Failed checks" in printed.err


def test_a_program_that_cannot_be_started_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bot", "check", "/nowhere/bot"])
    assert "It can't be started" in capsys.readouterr().out
    for name in ("command:", "command:  "):
        with pytest.raises(Refused, match="Name a program"):
            make(name, "murano")
