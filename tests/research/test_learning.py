"""The example that learns does."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "learn.py"
LESSONS = 16


@pytest.mark.long
def test_after_a_few_lessons_it_beats_random_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ten minutes are for more than that; seconds are enough to see that it learns."""
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    learn: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn", learn)
    monkeypatch.chdir(tmp_path)
    spec.loader.exec_module(learn)
    random = np.random.default_rng(3)
    batch = learn.Batch("millefiori", 2, learn.GAMES, 1)
    weights = learn.new_weights(batch.width, batch.actions, random)
    assert learn.against_random(weights, 400, "before") < 0.5
    adam = learn.Adam(weights)
    for _ in range(LESSONS):
        adam.step(learn.lesson(weights, learn.Stretch(batch, weights, random)), learn.RATE)
    assert learn.against_random(weights, 400, "after") > 0.9
    np.savez(learn.POLICY, **weights)
    laguna = sys.modules["laguna"]
    match = laguna.new("millefiori", players=2, seed="learned")
    choice = learn.Learned(match.game).choose(match.state.view(0), 1)
    assert choice.action in match.state.legal(0)
