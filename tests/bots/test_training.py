"""Learning by self-play lowers the error, and repeats itself from a seed."""

from laguna.bots import training
from laguna.bots.network import read
from laguna.contract.state import COMPILED

TINY = (
    training.Generation(chunks=2, games_a_chunk=12 if COMPILED else 2, iterations=0, epochs=2, rate=1e-3),
    training.Generation(chunks=1, games_a_chunk=2, iterations=2, epochs=1, rate=1e-3),
)


def test_training_repeats_itself_from_its_seed() -> None:
    said: list[str] = []

    def trained(seed: int) -> bytes:
        return training.train("millefiori", 2, seed, 1, said.append, TINY, every=2)

    weights = trained(3)
    assert weights == trained(3)
    assert weights != trained(4)
    assert len(said) == 3 * (1 + 3 + 2)
    assert read(weights, 170).hidden == training.HIDDEN


def test_the_learner_learns() -> None:
    learner = training.Learner(3, 1)
    features = learner.random.random((4000, 3)).astype("f")
    gains = abs(features[:, 0] - features[:, 1]) + features[:, 2]
    before = training._error(learner, features, gains)
    for _ in range(20):
        learner.learn(features, gains, 2e-3)
    assert training._error(learner, features, gains) < before / 5
