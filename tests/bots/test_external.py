"""Bots that are programs: whatever they do wrong costs their own move and nothing else."""

import json
import os
import shutil
import sys
import time
from pathlib import Path

import pytest

import laguna
from laguna.bots import arena, external, guarded, make
from laguna.bots.external import LONGEST_ANSWER, CommandBot, Misbehaved, question
from laguna.cli import main
from laguna.contract.wording import Refused
from laguna.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = sys.executable
NODE = shutil.which("node") or "node"

# What a program does with a question; `say` answers it rightly, with changes.
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
    "print('the first one', flush=True)": "said 'the first one', which is not JSON",
    "print('[1]', flush=True)": "said '[1]', which is not a JSON object",
    "print('[' * 30000, flush=True)": "which is not JSON",
    "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()": "which is not JSON",
    "say(move='place w9.9')": "chose 'place w9.9', which is not legal",
    "say(move=7)": "chose 7, which is not legal",
    "say(move=None)": "chose None, which is not legal",
    "say(seat=1 - asked['seat'])": "answered for seat 1, but sits at 0",
    "say(id=asked['id'] - 1)": "answered question 0 where 1 was asked",
    "say(type='hello')": "answered with the type 'hello' where a choice was asked for",
    "os._exit(3)": "ended with status 3",
    "os.close(1); time.sleep(60)": "closed its output",
    "time.sleep(60)": "did not answer within 0.4 seconds",
    "sys.stdout.write('x' * 10); sys.stdout.flush(); time.sleep(60)": "did not answer within 0.4 seconds",
    "\n    while True: sys.stdout.write('x' * 4096)": f"said more than {LONGEST_ANSWER} bytes without an end",
    "\n    while True: print('{}', flush=True)": "answered with the type None where a choice was asked for",
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.3)


def program(folder: Path, behaviour: str) -> str:
    """A command that starts a bot which does this with every question."""
    path = folder / "bot.py"
    path.write_text(f"{BEGINNING}\n    {behaviour}\n")
    return f"{PYTHON} -I {path}"


@pytest.mark.parametrize("behaviour", list(WRONG))
def test_what_a_program_does_wrong_costs_its_move(behaviour: str, tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="wrong")
    bot = guarded(f"command:{program(tmp_path, behaviour)}", "millefiori")
    choice = bot.choose(match.state.view(0), 1, 0.1)
    assert choice.action in match.state.legal(0)
    assert choice.by == "gondoliere"
    assert WRONG[behaviour] in choice.faults[0].what
    assert isinstance(bot.bot, CommandBot)
    assert bot.bot.program is None


def test_a_program_is_started_anew_after_a_fault_and_kept_without(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="anew")
    been = str(tmp_path / "been")
    # It may not live to do anything after its answer.
    wrong_at_first = f"before = os.path.exists({been!r}); open({been!r}, 'w').close(); "
    wrong_at_first += "say() if before else say(move='x')"
    bot = CommandBot(GAMES["millefiori"], program(tmp_path, wrong_at_first))
    with pytest.raises(Misbehaved):
        bot.choose(match.state.view(0), 1)
    first = bot.choose(match.state.view(0), 1)
    running = bot.program
    assert running is not None
    assert bot.choose(match.state.view(0), 1).action == first.action == match.state.legal(0)[0]
    assert bot.program is running
    bot.close()
    assert running.process.returncode == 0
    assert bot.program is None


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="children")
    behaviour = (
        "import subprocess; child = subprocess.Popen(['sleep', '60']); "
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(child.pid)); time.sleep(60)"
    )
    bot = CommandBot(GAMES["millefiori"], program(tmp_path, behaviour))
    with pytest.raises(Misbehaved):
        bot.choose(match.state.view(0), 1, 2.0)
    child = int((tmp_path / "child").read_text())

    def lives() -> bool:
        try:
            return Path(f"/proc/{child}/stat").read_text().split()[2] != "Z"
        except OSError:
            return False

    end = time.monotonic() + 10.0  # who is killed ends when the machine comes to it
    while lives():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert os.name == "posix"


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else() -> None:
    match = laguna.new("millefiori", players=3, seed="told", edition="schmidt")
    view = match.state.view(1)
    asked = question(match.game, view, 5, 2**60 + 1, 2.0, None)
    assert json.loads(json.dumps(asked)) == asked
    assert asked["seed"] == 1
    assert asked["options"] == {"edition": "schmidt", "tactical": False}
    assert asked["view"] | asked["memory"] == match.see(1).document()
    assert asked["view"]["hands"][0] == ["?"] * 5
    assert asked["legal"] == match.legal(1)
    assert (asked["game"], asked["players"], asked["seat"], asked["seconds"]) == ("millefiori", 3, 1, 2.0)


def test_programs_play_in_the_arena(tmp_path: Path) -> None:
    """A program of which every move fails is as good as the bot below it, and the report says so."""
    good = f"command:{PYTHON} -I {EXAMPLES / 'bot.py'}"
    tournament = arena.prepare("millefiori", 2, [good, "level1"], 2)
    report = arena.run(tournament, jobs=1)
    assert report["faults"] == []
    assert report["bots"][0]["wins"] == 4
    broken = f"command:{program(tmp_path, 'os._exit(1)')}"
    tournament = arena.prepare("millefiori", 2, [broken, "level1"], 1)
    report = arena.run(tournament, jobs=1)
    assert report["faults"] == ["ended with status 1"] * 2
    assert report["bots"][0]["wins"] == 2


def test_a_program_that_fails_three_times_in_a_row_is_asked_no_more(tmp_path: Path) -> None:
    match = laguna.new("millefiori", players=2, seed="thrice")
    bot = guarded(f"command:{program(tmp_path, 'os._exit(1)')}", "millefiori")
    faults = [bot.choose(match.state.view(0), 1).faults[0].what for _ in range(4)]
    assert faults == ["ended with status 1"] * 3 + ["failed 3 times in a row and is asked no more"]


@pytest.mark.parametrize(
    ("language", "file"),
    [(PYTHON + " -I", "bot.py"), pytest.param(NODE, "bot.js", marks=pytest.mark.server)],
)
def test_the_example_bots_pass_the_check(
    language: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Node comes with ./test, as the package nodejs."""
    main(["bot", "check", f"{language} {EXAMPLES / file}"])
    told = capsys.readouterr().out
    assert told.endswith("Nothing is wrong.\n")
    assert told.count("right") == 5 + sum(len(game.players) for game in GAMES.values())


@pytest.mark.parametrize(
    ("behaviour", "complaint"),
    [
        ("say(move='x')", "It chose 'x', which is not legal."),
        ("say(move=asked['legal'][asked['id'] % 2])", "It chose differently"),
        ("say(move=asked['legal'][0] if 'weather' not in asked else '')", "It passes over messages and keys"),
    ],
)
def test_the_check_tells_what_is_wrong(
    behaviour: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ignoring = f"\n    if asked['type'] == 'choose': {behaviour}"
    with pytest.raises(SystemExit) as stopped:
        main(["bot", "check", program(tmp_path, ignoring), "--game", "millefiori"])
    assert stopped.value.code == 2
    printed = capsys.readouterr()
    assert any(line.startswith("wrong") and complaint in line for line in printed.out.splitlines())
    assert "of these are wrong" in printed.err


def test_a_program_that_cannot_be_started_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bot", "check", "/nowhere/bot"])
    assert "It cannot be started" in capsys.readouterr().out
    for name in ("command:", "command:  "):
        with pytest.raises(Refused, match="wants a program"):
            make(name, "murano")
