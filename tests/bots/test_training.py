"""Learning by self-play lowers the error, and repeats itself from a seed."""

from laguna.bots import analysis, training
from laguna.bots.network import read
from laguna.contract.state import COMPILED
from laguna.match import new

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


def test_an_analysis_finds_the_bots_own_moves_blameless() -> None:
    match = new("millefiori", 2, seed="analysis")
    for number in range(10):
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[number % len(legal)])
    insights = list(analysis.analyse(match, "level4", iterations=8))
    assert [insight.played for insight in insights] == [
        step.words for number, step in enumerate(match.steps) if number in {each.move for each in insights}
    ]
    assert insights
    for insight in insights:
        assert insight.cost >= 0
        if insight.played == insight.best:
            assert insight.cost == 0
