"""The example that learns does."""

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
print(learn.against_random(weights, 400, "before"))
adam = learn.Adam(weights)
for _ in range(24):
    adam.step(learn.lesson(weights, learn.Stretch(batch, weights, random)), learn.RATE)
print(learn.against_random(weights, 400, "after"))
np.savez(learn.POLICY, **weights)
match = laguna.new("millefiori", players=2, seed="learned")
choice = learn.Learned(match.game).choose(match.state.view(0), 1)
print(choice.action in match.state.legal(0))
"""


@pytest.mark.long
def test_after_a_few_lessons_it_beats_random_players(tmp_path: Path) -> None:
    """Ten minutes are for more than that; seconds are enough to see that it learns. It has a process of its
    own, for it asks numpy for one thread before numpy is there."""
    beginning = f"import sys; sys.path.insert(0, {str(EXAMPLE)!r})"
    command = [sys.executable, "-c", beginning + PROGRAM]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout.split()
    assert float(told[0]) < 0.5
    assert float(told[1]) > 0.9
    assert told[2] == "True"
