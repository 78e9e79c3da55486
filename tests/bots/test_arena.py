"""Tests of the arena: statistics, reproducible results, resuming and the sequential test."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from laguna.bots import arena
from laguna.bots.arena_report import plot, text
from laguna.bots.sequential_test import MIN_BLOCKS
from laguna.contract.wording import Refused

SMALL: dict[str, Any] = {"iterations": 4}


def tournament(*bots: str, players: int = 2, blocks: int = 2, **more: Any) -> arena.TournamentSettings:
    return arena.make_tournament("millefiori", players, bots, blocks, **(SMALL | more))


def test_wilson_intervals_match_the_textbook() -> None:
    assert arena.wilson(0, 0) == (0, 1)
    assert arena.wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert arena.wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert arena.wilson(2.5, 10) == pytest.approx((0.0809, 0.5578), abs=1e-4)


def test_a_tie_is_split() -> None:
    assert arena.win_shares([1, 1, 3]) == [0.5, 0.5, 0]
    assert arena.win_shares([2, 1, 3]) == [0, 1, 0]


def test_every_block_is_one_deal_with_all_rotations() -> None:
    games = list(arena.tasks(tournament("level2", "level1", players=4, blocks=3)))
    assert len(games) == 12
    assert {game.bot_indexes for game in games} == {(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)}
    assert [game.seed for game in games] == [f"laguna/{block}" for block in range(3) for _ in range(4)]


def test_as_many_bots_as_seats_play_in_one_game() -> None:
    games = list(arena.tasks(tournament("level1", "level2", "level1", players=3, blocks=1)))
    assert [game.bot_indexes for game in games] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_more_bots_than_seats_play_in_pairs() -> None:
    assert arena.pairings(tournament("level3", "level2", "level1")) == [
        ("level3", "level2"),
        ("level3", "level1"),
        ("level2", "level1"),
    ]


def test_on_a_ladder_neighbors_play_all_blocks_and_others_a_quarter() -> None:
    settings = tournament("level3", "level2", "level1", blocks=4, ladder=True)
    blocks = [
        len({task.block for task in arena.tasks(settings) if task.pairing == each}) for each in range(3)
    ]
    assert blocks == [4, 1, 4]


def test_the_report_counts_every_game_and_every_win_once() -> None:
    report = arena.run(tournament("level2", "level1", players=3, blocks=3), jobs=1)
    first, second = report["bots"]
    assert report["games"] == 9
    assert (first["games"], second["games"]) == (9, 18)
    assert first["wins"] + second["wins"] == pytest.approx(9)
    assert first["low"] <= first["win_rate"] <= first["high"]
    assert first["mean_score"] > second["mean_score"]
    assert first["rating"]["mu"] > second["rating"]["mu"]
    assert json.loads(json.dumps(report)) == report


def test_a_process_pool_gives_the_same_results_as_one_process() -> None:
    settings = tournament("level3", "level2", blocks=2)
    assert arena.run(settings, jobs=2) == arena.run(settings, jobs=1)


@pytest.mark.long
@pytest.mark.server
def test_ray_gives_the_same_results_as_a_process_pool() -> None:
    what = "arena millefiori --players 2 --bots level2,level1 --blocks 30 --stop-early --json"
    arguments = what.split(" ")

    def output(*more: str) -> Any:
        command = [sys.executable, "-m", "laguna", *arguments, *more]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    assert output("--ray", "local") == output("--jobs", "2")


def test_an_interrupted_run_resumes_without_repeating_or_losing_a_game(tmp_path: Path) -> None:
    settings = tournament("level2", "level1", blocks=4)
    whole = arena.run(settings, jobs=1)
    file = tmp_path / "games.jsonl"
    assert arena.run(settings, jobs=1, results=file) == whole
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 1 + 8
    file.write_text("".join(lines[:4]) + lines[4][: len(lines[4]) // 2])  # the fifth line was cut off
    assert arena.run(settings, jobs=1, results=file) == whole
    again = file.read_text().splitlines(keepends=True)
    assert again[:4] == lines[:4]
    keys = [tuple(json.loads(line)["task"]) for line in again[1:]]
    assert len(keys) == len(set(keys)) == 8


def test_an_interruption_keeps_the_finished_games(tmp_path: Path) -> None:
    settings = tournament("level2", "level1", blocks=4)
    file = tmp_path / "games.jsonl"

    def interrupt(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run(settings, jobs=1, results=file, progress=interrupt)
    assert len(file.read_text().splitlines()) == 1 + 3
    counts = []
    report = arena.run(settings, jobs=1, results=file, progress=lambda done, total: counts.append(done))
    assert counts == [4, 5, 6, 7, 8]
    assert report == arena.run(settings, jobs=1)


def test_results_of_another_tournament_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arena.run(tournament("level2", "level1", blocks=1), jobs=1, results=file)
    more = arena.run(tournament("level2", "level1", blocks=2), jobs=1, results=file)
    assert more["games"] == 4
    with pytest.raises(Refused, match="another tournament"):
        arena.run(tournament("level2", "level1", blocks=1, seed="other"), jobs=1, results=file)


def test_the_sequential_test_stops_a_clear_case_early() -> None:
    settings = tournament("level2", "level1", blocks=40, stop_early=True)
    report = arena.run(settings, jobs=1)
    assert report["stopped_early"]
    assert 2 * MIN_BLOCKS <= report["games"] < 60
    assert report["verdict"] == "better"
    printed = text(report)
    assert "2 Gondoliere wins more than an even share" in printed
    assert "error rate 5.0%" in printed
    assert arena.run(settings._replace(blocks=30), jobs=2)["bots"] == report["bots"]
    undecided = arena.run(settings._replace(blocks=5), jobs=1)
    assert undecided["verdict"] == "undecided"
    assert "Undecided after 10 games" in text(undecided)


def test_the_remaining_games_shrink_when_a_pairing_is_decided() -> None:
    settings = tournament("level2", "level1", blocks=40, stop_early=True)
    calls: list[tuple[int, int]] = []
    arena.run(settings, jobs=1, progress=lambda done, total: calls.append((done, total)))
    assert calls[0] == (1, 80)
    assert calls[-1][0] == calls[-1][1] < 60


@pytest.mark.parametrize("wrong", [{"margin": 0.0}, {"margin": 0.5}, {"error": 0.0}, {"error": 0.5}])
def test_an_invalid_margin_or_error_rate_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        tournament("level2", "level1", **wrong)


def made_up(win_shares: list[float]) -> dict[tuple[int, int, int], Any]:
    """Blocks of two games of which the first bot wins 0, 1 or 2."""
    games = {}
    for block, share in enumerate(win_shares):
        for rotation in range(2):
            won = rotation < round(share * 2)
            games[0, block, rotation] = {"ranking": [1, 2] if won else [2, 1], "ours": [0, 1]}
    return games


def test_the_sequential_test_decides_both_ways_and_continues_in_between() -> None:
    settings = tournament("level2", "level1", blocks=400)
    assert arena.sprt_result(settings, made_up([1.0, 0.5] * 100), 0).verdict == "better"
    assert arena.sprt_result(settings, made_up([0.0, 0.5] * 100), 0).verdict == "not better"
    assert arena.sprt_result(settings, made_up([1.0, 0.0] * 12), 0) == ("undecided", 24)


def test_a_mirror_match_is_even_within_the_interval() -> None:
    report = arena.run(tournament("level2", blocks=30, mirror=True), jobs=1)
    assert report["games"] == 60
    assert report["bots"][0]["low"] < 0.5 < report["bots"][0]["high"]


def test_a_bot_that_crashes_does_not_stop_the_game() -> None:
    report = arena.run(tournament("tests.bots.test_levels:Crashing", "level1", blocks=1), jobs=1)
    assert report["games"] == 2
    assert report["faults"] == ["crashed with ZeroDivisionError: a mistake"] * 2
    assert report["bots"][0]["wins"] == 2  # level 2 played instead


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(Refused, match="at least two bots"):
        tournament("level1")


def test_the_plot_shows_every_pairing() -> None:
    report = arena.run(tournament("level3", "level2", "level1", blocks=1), jobs=1)
    picture = plot(report)
    assert picture.count("<circle") == 3
    assert "3 Mercantessa : 1 Piccione" in picture
    assert "Mercantessa" in text(report)


def test_the_command_prints_one_json_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from laguna.cli import main

    picture = tmp_path / "ladder.svg"
    words = (
        "arena millefiori --bots level2,level1 --players 2 --blocks 1 --iterations 5 --jobs 1 --json --plot"
    )
    main([*words.split(), str(picture)])
    document = json.loads(capsys.readouterr().out)
    assert document["game"] == "millefiori"
    assert document["players"] == 2
    assert document["games"] == 2
    wanted = {"name", "games", "wins", "win_rate", "low", "high", "mean_score"}
    assert all(wanted <= set(bot) for bot in document["bots"])
    assert picture.read_text().startswith("<svg")
    main(["arena", "millefiori", "--bots", "level2,level1", "--players", "2", "--blocks", "1", "--jobs", "1"])
    assert "2 Gondoliere" in capsys.readouterr().out


def test_the_command_asks_for_bots(capsys: pytest.CaptureFixture[str]) -> None:
    from laguna.cli import main

    with pytest.raises(SystemExit):
        main(["arena", "millefiori", "--players", "2"])
    assert "--bots level3,level2" in capsys.readouterr().err
