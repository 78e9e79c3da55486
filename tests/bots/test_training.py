"""Learning by self-play lowers the error, repeats itself from a seed, and goes on after an interruption."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laguna.bots import training
from laguna.bots.deciding import BETTER, NOT_BETTER
from laguna.bots.levels import make
from laguna.bots.network import read
from laguna.chance import quick
from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused
from laguna.games import find

GAMES = 6 if COMPILED else 1
FIRST = training.Recipe(chunks=2, games_a_chunk=GAMES, iterations=0, epochs=2, rate=1e-3, every=2)
LATER = FIRST._replace(games_a_chunk=1, iterations=2, every=1, hidden=40, victory=1.0, foresight=0.5)
ONE_BLOCK = training.Match(blocks=1, iterations=1)


def place(folder: Path, first: bytes | None = None) -> training.Place:
    folder.mkdir()
    if first is not None:
        (folder / "value-2-1.f32").write_bytes(first)
    return training.Place(folder, folder / "work")


def made(where: training.Place, number: int, recipe: training.Recipe, seed: int = 3) -> training.Made:
    return training.generation("millefiori", 2, number, recipe, ONE_BLOCK, where, seed, 1, say=list)


def test_the_first_generation_repeats_itself_from_its_seed(tmp_path: Path) -> None:
    one = made(place(tmp_path / "one"), 1, FIRST)
    again = made(place(tmp_path / "again"), 1, FIRST)
    other = made(place(tmp_path / "other"), 1, FIRST, seed=4)
    assert one.kept
    assert one.weights == again.weights == (tmp_path / "one" / "value-2-1.f32").read_bytes()
    assert one.weights != other.weights
    assert read(one.weights, 170).hidden == training.HIDDEN


def interrupted(play: Callable[[training.Chunk], Any], calls: list[int]) -> Callable[[training.Chunk], Any]:
    """The first chunk is played, and then somebody presses Ctrl-C."""

    def playing(chunk: training.Chunk) -> Any:
        calls.append(chunk.seed)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return play(chunk)

    return playing


def test_an_interrupted_generation_goes_on_and_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = find("millefiori").advice.weights(2, 1)
    whole = made(place(tmp_path / "whole", first), 2, LATER)
    where = place(tmp_path / "parts", first)
    calls: list[int] = []
    monkeypatch.setattr(training, "play_chunk", interrupted(training.play_chunk, calls))
    with pytest.raises(KeyboardInterrupt):
        made(where, 2, LATER)
    assert not where.made("millefiori", 2, 2)
    parts = made(where, 2, LATER)
    assert len(calls) == 3, "the chunk that was finished is not played again"
    assert parts == whole._replace(report=parts.report)
    assert parts.report is not None
    assert whole.report is not None
    assert parts.report["bots"][0]["wins"] == whole.report["bots"][0]["wins"]
    assert where.made("millefiori", 2, 2)
    assert read(parts.weights, 170).hidden == 40


@pytest.mark.parametrize("verdict", [BETTER, NOT_BETTER])
def test_a_generation_is_kept_only_if_it_beats_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verdict: str
) -> None:
    line = {"win_rate": 0.5, "games": 2, "low": 0.1, "high": 0.9}
    monkeypatch.setattr(training, "matched", lambda *_: {"verdict": verdict, "bots": [line]})
    where = place(tmp_path / "kept", find("millefiori").advice.weights(2, 1))
    assert made(where, 2, LATER._replace(chunks=1)).kept == (verdict == BETTER)
    assert where.newest(2) == (2 if verdict == BETTER else 1)
    shutil.rmtree(where.work)


def test_a_generation_learns_from_the_games_of_the_last_one_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned_from: list[training.Moments] = []

    def learned(moments: training.Moments, last: bytes, *_: object) -> bytes:
        learned_from.append(moments)
        return last

    monkeypatch.setattr(training, "learned", learned)
    where = place(tmp_path / "window", find("millefiori").advice.weights(2, 1))
    recipe = LATER._replace(chunks=1)
    made(where, 2, recipe)
    made(where, 3, recipe._replace(window=2))
    made(where, 4, recipe)
    second, both, fourth = (len(moments.scores) for moments in learned_from)
    assert second > 0
    assert both > second
    assert (learned_from[1].scores[-second:] == learned_from[0].scores).all()
    assert fourth < both


def test_the_epoch_counts_that_surprised_least(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    after: list[bytes] = []
    surprises = iter([9.0, 2.0, 1.0, 3.0])

    def errors(learner: training.Learner, _: object) -> training.Errors:
        after.append(learner.weights())
        return training.Errors(1.0, next(surprises))

    def learn_victory(learner: training.Learner, *_: object) -> None:
        learner.parts[3] += 1

    monkeypatch.setattr(training, "errors", errors)
    monkeypatch.setattr(training.Learner, "learn_victory", learn_victory)
    found = made(
        place(tmp_path / "best", find("millefiori").advice.weights(2, 1)), 2, LATER._replace(epochs=3)
    )
    assert found.weights == after[2] != after[3]


def test_generations_play_in_the_arena_by_name(tmp_path: Path) -> None:
    game = find("millefiori")
    view = game.new(2, game.complete({}), quick(1)).view(0)
    first = make("level5-1", game)
    file = tmp_path / "value.f32"
    file.write_bytes(game.advice.weights(2, 1))
    same = make(f"value:{file}", game)
    assert first.name == "dogaressa-1"
    chosen = first.choose(view, 1, iterations=20)
    assert same.choose(view, 1, iterations=20).considered == chosen.considered
    with pytest.raises(Refused, match="no generation 99"):
        make("level5-99", game).choose(view, 1, iterations=20)
    with pytest.raises(Refused, match="cannot be loaded"):
        make("value:nowhere.f32", game)


def test_the_learner_learns_points() -> None:
    learner = training.Learner(3, 1)
    features = learner.random.random((4000, 3)).astype("f")
    gains = abs(features[:, 0] - features[:, 1]) + features[:, 2]

    def error() -> float:
        return float(((learner.predict(features) - gains) ** 2).mean())

    before = error()
    for _ in range(20):
        learner.learn(features, gains, 2e-3)
    assert error() < before / 25


def test_the_learner_learns_who_wins() -> None:
    """Of two seats the one with more of the first number wins, and points tell nothing."""
    recipe = LATER._replace(foresight=0.0)
    learner = training.Learner(3, 1, recipe.hidden)
    features = learner.random.random((2000, 2, 3)).astype("f")
    won = (features[:, :, 0] > features[:, ::-1, 0]).astype("f")
    nothing = won * 0
    moments = training.Moments(features, nothing, nothing, won, won, nothing[:, 0] + 10)
    before = training.errors(learner, moments).surprise
    for _ in range(20):
        learner.learn_victory(moments, won, recipe, 5e-3)
    assert training.errors(learner, moments).surprise < before / 2
