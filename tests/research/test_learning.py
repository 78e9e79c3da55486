"""The learning example improves."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning"
PROGRAM = """
import learn, numpy as np
import laguna
learn.GAMES = 64
random = np.random.default_rng(3)
batch = learn.Batch("millefiori", 2, learn.GAMES, 1)
weights = learn.new_weights(batch.width, batch.actions, random)
print(learn.win_rate_against_random(weights, 400, "before"))
adam = learn.Adam(weights)
for _ in range(24):
    adam.step(learn.gradient(weights, learn.Rollout(batch, weights, random)), learn.LEARNING_RATE)
print(learn.win_rate_against_random(weights, 400, "after"))
np.savez(learn.POLICY, **weights)
match = laguna.new("millefiori", players=2, seed="learned")
choice = learn.Learned(match.game).choose(match.state.view(0), 1)
print(choice.action in match.state.legal(0))
"""


@pytest.mark.long
def test_after_a_few_updates_it_beats_random_players(tmp_path: Path) -> None:
    """It runs in a process of its own, because it sets the number of numpy threads before importing numpy."""
    setup = f"import sys; sys.path.insert(0, {str(EXAMPLE)!r})"
    command = [sys.executable, "-c", setup + PROGRAM]
    output = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout.split()
    assert float(output[0]) < 0.5
    assert float(output[1]) > 0.9
    assert output[2] == "True"
