"""The public interface of `import laguna`: what it exports, and that its parts work together."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from random_games import Setting, ends_of, setting_name, settings
from random_games import start as start_match

import laguna
from laguna.contract.state import SPECTATOR, Document
from laguna.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
ENDS = ends_of(settings())


def played_by_bots(game: str, moves: int) -> laguna.Match:
    """A match after some moves of one-step-ahead bots, or half of a game that is shorter."""
    match = laguna.new(game, seed="lagoon")
    bot = laguna.bots.level(2)
    while len(match.steps) < moves and not match.over:
        bot.play(match)
    return match.copy(len(match.steps) // 2) if match.over else match


def state_of(match: laguna.Match) -> tuple[Document, list[tuple[int, str]], list[list[str]]]:
    return (match.game.dump(match.state), match.moves, [match.log(seat) for seat in range(match.seats)])


def test_every_public_name_exists_and_is_documented() -> None:
    for module in (laguna, laguna.bots):
        for name in module.__all__:
            value = getattr(module, name)
            assert value is not None
            if callable(value):
                assert value.__doc__, name
    offered = {name for name in dir(laguna) if not name.startswith("_")}
    assert offered == {*laguna.__all__, "chance", "contract", "kit"}
    assert all(hasattr(laguna, name) for name in offered)
    with pytest.raises(AttributeError, match="load"):
        getattr(laguna, "load")  # noqa: B009


def test_every_public_name_is_in_the_api_reference() -> None:
    for module, page in ((laguna, "laguna"), (laguna.bots, "bots")):
        text = (ROOT / "docs" / "api" / f"{page}.md").read_text(encoding="utf-8")
        missing = [name for name in module.__all__ if not re.search(rf"\b{name}\b", text)]
        assert missing == []
    for part in (laguna.Match, laguna.MatchView, laguna.bots.MatchPlayer, laguna.bots.Bot):
        public = [
            name for name, value in vars(part).items() if callable(value) or isinstance(value, property)
        ]
        assert [name for name in public if not name.startswith("_") and not getattr(part, name).__doc__] == []


def test_importing_laguna_loads_neither_bots_nor_the_web() -> None:
    script = (
        "import laguna, sys; loaded = [name for name in sys.modules if name.startswith(('laguna.bots', "
        "'laguna.web', 'laguna.research', 'numpy', 'multiprocessing', 'importlib.metadata'))]; "
        "print(loaded); laguna.bots.level(1)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("setting", ENDS, ids=setting_name)
def test_undo_gives_exactly_the_match_before(setting: Setting) -> None:
    match = start_match(setting, "undo")
    bot = laguna.bots.level(1)
    before = []
    while not match.over and len(match.steps) < 60:
        before.append(state_of(match))
        bot.play(match)
    for number in range(2):
        last = match.moves[-1]
        assert match.undo() == [last]
        assert state_of(match) == before[-1 - number]
    several = min(5, len(match.moves))
    assert len(match.undo(several)) == several
    assert state_of(match) == before[-2 - several]
    with pytest.raises(laguna.Refused, match="You can't undo 0 moves"):
        match.undo(0)
    with pytest.raises(laguna.Refused, match="The match has"):
        match.undo(1000)


@pytest.mark.parametrize("game", GAMES)
def test_reprs_say_what_a_thing_is(game: str) -> None:
    match = played_by_bots(game, 12)
    assert repr(match).startswith(f"<Match {game}: ")
    assert f"{len(match.steps)} moves, to move: " in repr(match)
    assert repr(match.view()) == f"<MatchView {game}: spectator, 0 legal moves>"
    seat = match.actors()[0]
    assert repr(match.view(seat)) == f"<MatchView {game}: seat {seat}, {len(match.legal(seat))} legal moves>"
    assert repr(match.game) == f"<Game {game}>"
    assert "scores [" in repr(match.state)
    assert f"seat {seat}" in repr(match.state.view(seat))
    assert repr(match.events()[0]).startswith("<Event ")


@pytest.mark.parametrize("game", GAMES)
def test_records_are_written_and_read(game: str, tmp_path: Path) -> None:
    match = played_by_bots(game, 20)
    laguna.write_record(match, tmp_path / "one.json")
    again = laguna.read_record(tmp_path / "one.json")
    assert state_of(again) == state_of(match)
    assert state_of(laguna.read_record(json.loads((tmp_path / "one.json").read_text()))) == state_of(match)
    for _ in range(2):
        laguna.write_record(match, tmp_path / "two.jsonl")
    (tmp_path / "notes.txt").write_text("not a record")
    assert [len(found.steps) for found in laguna.read_records(tmp_path)] == 3 * [len(match.steps)]
    with (tmp_path / "two.jsonl").open("a") as file:
        file.write("{\n")
    with pytest.raises(laguna.Refused, match=r"two\.jsonl, line 3 is not valid JSON"):
        list(laguna.read_records(tmp_path / "two.jsonl"))
    for name in ("none.json", "none.jsonl"):
        with pytest.raises(laguna.Refused, match="Cannot read"):
            list(laguna.read_records(tmp_path / name))
    with pytest.raises(laguna.Refused, match="Can't write"):
        laguna.write_record(match, tmp_path / "missing" / "one.json")


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_depends_on_what_its_seat_sees_and_its_lines_are_legal(game: str) -> None:
    match = played_by_bots(game, 30)
    bot = laguna.bots.level(5)
    seat = match.actors()[0]
    found = bot.analyze(match, iterations=200)
    assert found == bot.analyze(match, iterations=200)
    assert found.seat == seat
    assert sum(found.win_chances) == pytest.approx(1)
    assert 1 <= len(found.lines) <= 3
    for line in found.lines:
        assert line.move in match.legal(seat)
        assert 0 <= line.win_chance <= 1
        assert line.moves[0] == (seat, line.move)
        assert len(line.moves) <= 6
        assert all(words == "?" or match.game.action(words) is not None for _, words in line.moves)
    assert bot.choose(match, iterations=100) in match.legal(seat)


def test_an_expected_line_hides_the_secret_choices_of_others() -> None:
    match = laguna.new("millefiori", players=2, seed="secret")
    lines = laguna.bots.level(5).analyze(match, 0, iterations=600).lines
    kept = [move for line in lines for seat, move in line.moves if seat == 1 and move.startswith("keep")]
    assert any(seat == 1 for line in lines for seat, _ in line.moves)
    assert not kept


def test_bots_refuse_what_they_cannot_do() -> None:
    match = laguna.new("murano", players=2, seed="refused")
    waiting = next(seat for seat in range(2) if seat not in match.actors())
    with pytest.raises(laguna.Refused, match="is not to move"):
        laguna.bots.level(1).choose(match, waiting)
    with pytest.raises(laguna.Refused, match=r"laguna\.bots\.level\(5\)"):
        laguna.bots.level(2).analyze(match)
    with pytest.raises(laguna.Refused, match="1 to 5"):
        laguna.bots.level(6)
    with pytest.raises(laguna.Refused, match="There is no bot"):
        laguna.bots.MatchPlayer("level9").choose(match)
    while not match.over:
        laguna.bots.level(1).play(match)
    with pytest.raises(laguna.Refused, match="over"):
        laguna.bots.level(1).choose(match)


def test_unknown_seats_and_moves_are_refused() -> None:
    match = played_by_bots("murano", 12)
    for ask in (match.legal, match.view, match.log):
        with pytest.raises(laguna.Refused, match="There is no seat 2"):
            ask(2)
    with pytest.raises(laguna.Refused, match="There is no seat -1"):
        match.legal(SPECTATOR)
    assert match.view(SPECTATOR).legal() == []
    assert match.log(SPECTATOR) == match.log()
    for moves in (-13, 13):
        with pytest.raises(laguna.Refused, match="The match has 12 moves"):
            match.copy(moves)


def test_reviews_and_registry_have_a_short_repr() -> None:
    match = laguna.new("millefiori", players=2, seed="short", names=["Ada", "Ben"])
    while not match.over:
        laguna.bots.level(2).play(match)
    found = repr(laguna.review(match, iterations=2))
    assert re.fullmatch(r"<Review millefiori: \d+ decisions, accuracy Ada \d+%, Ben \d+%>", found)
    assert repr(laguna.GAMES).startswith("<Registry: millefiori, murano, venise")


def test_a_script_without_a_main_guard_can_review_and_compare_bots(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import laguna\n"
        "laguna.arena('millefiori', ['level2', 'level1'], blocks=1, records='games')\n"
        "print([laguna.review(match, iterations=1).players for match in laguna.read_records('games')])\n"
    )
    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[2, 2]\n", "")


def test_research_interfaces_load_on_first_use() -> None:
    script = (
        "import laguna, sys; research = laguna.research; "
        "print('laguna.research.batch' in sys.modules, research.batch.Batch.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False Batch\n"
    assert {name for name in dir(laguna.research) if not name.startswith("_")} == {
        "batch",
        "gymnasium",
        "openspiel",
        "pettingzoo",
    }
    with pytest.raises(AttributeError, match="jax"):
        getattr(laguna.research, "jax")  # noqa: B009


def test_the_arena_returns_a_report_and_saves_its_games(tmp_path: Path) -> None:
    report = laguna.arena(
        "millefiori", ["level2", "level1"], blocks=2, records=tmp_path, options={"edition": "schmidt"}
    )
    assert [bot["name"] for bot in report["bots"]] == ["level2", "level1"]
    matches = list(laguna.read_records(tmp_path))
    assert len(matches) == report["games"] == 4
    assert all(match.over and match.options["edition"] == "schmidt" for match in matches)
    points = sum(match.scores()[match.names.index("level2")] for match in matches)
    assert report["bots"][0]["mean_score"] == points / 4
    again = laguna.arena("millefiori", ["level2", "level1"], blocks=2, options={"edition": "schmidt"})
    assert again == report, "saving records changes nothing"
