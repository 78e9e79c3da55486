"""Tests of training: it lowers the error, is reproducible and resumes after an interruption."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laguna.bots import training
from laguna.bots.levels import make
from laguna.bots.sequential_test import BETTER, NOT_BETTER
from laguna.bots.value_network import read_network
from laguna.chance import quick
from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import find

GAMES = 6 if COMPILED else 1
FIRST = training.TrainingSettings(
    chunks=2, games_per_chunk=GAMES, iterations=0, epochs=2, rate=1e-3, interval=2
)
LATER = FIRST._replace(
    games_per_chunk=1, iterations=2, interval=1, hidden=40, win_weight=1.0, search_weight=0.5
)
ONE_BLOCK = training.ArenaMatchSettings(blocks=1, iterations=1)


def folders(folder: Path, first: bytes | None = None) -> training.TrainingFolders:
    folder.mkdir()
    if first is not None:
        (folder / "value-2-1.f32").write_bytes(first)
    return training.TrainingFolders(folder, folder / "work")


def train_generation(
    run_folders: training.TrainingFolders, number: int, settings: training.TrainingSettings, seed: int = 3
) -> training.GenerationResult:
    return training.train_generation(
        "millefiori", 2, number, settings, ONE_BLOCK, run_folders, seed, 1, log=list
    )


def test_the_first_generation_is_reproducible_from_its_seed(tmp_path: Path) -> None:
    one = train_generation(folders(tmp_path / "one"), 1, FIRST)
    again = train_generation(folders(tmp_path / "again"), 1, FIRST)
    other = train_generation(folders(tmp_path / "other"), 1, FIRST, seed=4)
    assert one.kept
    assert one.weights == again.weights == (tmp_path / "one" / "value-2-1.f32").read_bytes()
    assert one.weights != other.weights
    assert read_network(one.weights, 170).hidden == training.HIDDEN


def interrupted(
    play: Callable[[training.SelfPlayChunk], Any], calls: list[int]
) -> Callable[[training.SelfPlayChunk], Any]:
    """Raise KeyboardInterrupt when the second chunk is played."""

    def playing(chunk: training.SelfPlayChunk) -> Any:
        calls.append(chunk.seed)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return play(chunk)

    return playing


def test_an_interrupted_generation_resumes_with_the_same_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = find("millefiori").heuristics.weights(2, 1)
    whole = train_generation(folders(tmp_path / "whole", first), 2, LATER)
    run_folders = folders(tmp_path / "parts", first)
    calls: list[int] = []
    monkeypatch.setattr(training, "play_chunk", interrupted(training.play_chunk, calls))
    with pytest.raises(KeyboardInterrupt):
        train_generation(run_folders, 2, LATER)
    assert not run_folders.is_finished("millefiori", 2, 2)
    parts = train_generation(run_folders, 2, LATER)
    assert len(calls) == 3, "the finished chunk is not played again"
    assert parts == whole._replace(report=parts.report)
    assert parts.report is not None
    assert whole.report is not None
    assert parts.report["bots"][0]["wins"] == whole.report["bots"][0]["wins"]
    assert run_folders.is_finished("millefiori", 2, 2)
    assert read_network(parts.weights, 170).hidden == 40


@pytest.mark.parametrize("verdict", [BETTER, NOT_BETTER])
def test_a_generation_is_kept_only_if_it_beats_the_previous_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verdict: str
) -> None:
    line = {"win_rate": 0.5, "games": 2, "low": 0.1, "high": 0.9}
    monkeypatch.setattr(training, "play_arena_match", lambda *_: {"verdict": verdict, "bots": [line]})
    run_folders = folders(tmp_path / "kept", find("millefiori").heuristics.weights(2, 1))
    assert train_generation(run_folders, 2, LATER._replace(chunks=1)).kept == (verdict == BETTER)
    assert run_folders.latest_generation(2) == (2 if verdict == BETTER else 1)
    shutil.rmtree(run_folders.work)


def test_a_generation_can_train_on_the_games_of_the_previous_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned_from: list[training.TrainingSamples] = []

    def fake_train(samples: training.TrainingSamples, last: bytes, *_: object) -> bytes:
        learned_from.append(samples)
        return last

    monkeypatch.setattr(training, "train", fake_train)
    run_folders = folders(tmp_path / "window", find("millefiori").heuristics.weights(2, 1))
    settings = LATER._replace(chunks=1)
    train_generation(run_folders, 2, settings)
    train_generation(run_folders, 3, settings._replace(window=2))
    train_generation(run_folders, 4, settings)
    second, both, fourth = (len(samples.scores) for samples in learned_from)
    assert second > 0
    assert both > second
    assert (learned_from[1].scores[-second:] == learned_from[0].scores).all()
    assert fourth < both


def test_the_epoch_with_the_lowest_log_loss_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    after: list[bytes] = []
    surprises = iter([9.0, 2.0, 1.0, 3.0])

    def validation_errors(learner: training.NetworkTrainer, _: object) -> training.ValidationErrors:
        after.append(learner.weights())
        return training.ValidationErrors(1.0, next(surprises))

    def train_wins(learner: training.NetworkTrainer, *_: object) -> None:
        learner.parts[3] += 1

    monkeypatch.setattr(training, "validation_errors", validation_errors)
    monkeypatch.setattr(training.NetworkTrainer, "train_wins", train_wins)
    found = train_generation(
        folders(tmp_path / "best", find("millefiori").heuristics.weights(2, 1)), 2, LATER._replace(epochs=3)
    )
    assert found.weights == after[2] != after[3]


def test_generations_play_in_the_arena_by_name(tmp_path: Path) -> None:
    game = find("millefiori")
    view = game.new(2, game.complete_options({}), quick(1)).view(0)
    first = make("level5-1", game)
    file = tmp_path / "value.f32"
    file.write_bytes(game.heuristics.weights(2, 1))
    same = make(f"value:{file}", game)
    assert first.name == "dogaressa-1"
    chosen = first.choose(view, 1, iterations=20)
    assert same.choose(view, 1, iterations=20).considered == chosen.considered
    with pytest.raises(Refused, match="no network generation 99"):
        make("level5-99", game).choose(view, 1, iterations=20)
    with pytest.raises(Refused, match="Can't load"):
        make("value:nowhere.f32", game)


def test_the_trainer_learns_points() -> None:
    learner = training.NetworkTrainer(3, 1)
    features = learner.random.random((4000, 3)).astype("f")
    gains = abs(features[:, 0] - features[:, 1]) + features[:, 2]

    def error() -> float:
        return float(((learner.predict(features) - gains) ** 2).mean())

    before = error()
    for _ in range(20):
        learner.train_points(features, gains, 2e-3)
    assert error() < before / 25


def test_the_trainer_learns_who_wins() -> None:
    """Of two seats the one with the larger first feature wins; points are no help."""
    settings = LATER._replace(search_weight=0.0)
    learner = training.NetworkTrainer(3, 1, settings.hidden)
    features = learner.random.random((2000, 2, 3)).astype("f")
    won = (features[:, :, 0] > features[:, ::-1, 0]).astype("f")
    nothing = won * 0
    samples = training.TrainingSamples(features, nothing, nothing, won, won, nothing[:, 0] + 10)
    before = training.validation_errors(learner, samples).log_loss
    for _ in range(20):
        learner.train_wins(samples, won, settings, 5e-3)
    assert training.validation_errors(learner, samples).log_loss < before / 2
