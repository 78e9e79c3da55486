"""A policy for Mille Fiori that learns by self-play, with nothing but numpy.

    python learn.py --minutes 10         trains, reports its win rate against level 1, writes policy.npz
    laguna arena millefiori --bots learn:Learned,level2 --blocks 200      its results against other bots

Run the second command in this folder, so that `learn` can be imported.

The algorithm is advantage actor-critic (Mnih et al., 2016): many games are played at once, with the same
network in both seats. It outputs a score for each action and the points that its seat will still gain on the
other. After some moves the results are known: actions that led to more than expected become more likely,
others less likely.
"""

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads do not help with matrices this small

import numpy as np

from laguna.bots import Bot, Choice
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.games.millefiori.observation import A_SEAT, SCORE, SEATS
from laguna.research.batch import Batch

GAMES = 256  # in the batch
ROLLOUT = 32  # moves of each game per update
HIDDEN = 128
LEARNING_RATE = 1e-3
POINTS = 32.0  # the unit of the network's values, in points
ENTROPY = 0.02  # the weight of the entropy bonus
POLICY = Path("policy.npz")

Weights = dict[str, np.ndarray]


# The network: one hidden layer, a score for each action and one value -------------------------------


def new_weights(width: int, actions: int, random: np.random.Generator) -> Weights:
    def matrix(rows: int, columns: int, scale: float) -> np.ndarray:
        return (random.standard_normal((rows, columns)) * scale).astype(np.float32)

    return {
        "in": matrix(width, HIDDEN, 0.1),
        "bias": np.zeros(HIDDEN, np.float32),
        "actions": matrix(HIDDEN, actions, 0.01),
        "value": matrix(HIDDEN, 1, 0.01),
    }


def forward(weights: Weights, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
    """The hidden layer, the probabilities of the legal actions, and the expected gain in points."""
    hidden = np.maximum(seen @ weights["in"] + weights["bias"], 0)
    scores = np.where(masks, hidden @ weights["actions"], -1e9)
    probabilities = np.exp(scores - scores.max(1, keepdims=True))
    return hidden, probabilities / probabilities.sum(1, keepdims=True), (hidden @ weights["value"])[:, 0]


def sample_actions(probabilities: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Sample an action for each game from the policy."""
    thresholds = random.random((len(probabilities), 1), np.float32)
    return (
        (probabilities.cumsum(1) < thresholds * probabilities.sum(1, keepdims=True))
        .sum(1)
        .clip(0, probabilities.shape[1] - 1)
    )


class Adam:
    """The Adam optimizer (Kingma and Ba, 2015)."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def step(self, gradients: Weights, rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            corrected_mean = mean / (1 - 0.9**self.steps)
            self.weights[name] -= rate * corrected_mean / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


# Playing and learning -----------------------------------------------------------------------------


def lead_of(seen: np.ndarray) -> np.ndarray:
    """The lead of the seat to move: observations contain scores divided by 128."""
    return (seen[:, SEATS + SCORE] - seen[:, SEATS + A_SEAT + SCORE]) * (128 / POINTS)


class Rollout:
    """A rollout: observations, actions and results of some moves of all games."""

    def __init__(self, batch: Batch, weights: Weights, random: np.random.Generator) -> None:
        self.seen = np.empty((ROLLOUT, GAMES, batch.width), np.float32)
        self.masks = np.empty((ROLLOUT, GAMES, batch.actions), bool)
        self.done = np.empty((ROLLOUT, GAMES), np.int64)
        self.seats = np.empty((ROLLOUT, GAMES), np.int32)
        self.results = np.full((ROLLOUT, GAMES), np.nan, np.float32)  # of seat 0, where a game ended
        for move in range(ROLLOUT):
            self.seen[move], self.masks[move] = batch.observations, batch.masks
            self.seats[move] = batch.seats
            _, probabilities, _ = forward(weights, self.seen[move], self.masks[move])
            self.done[move] = sample_actions(probabilities, random)
            batch.step(self.done[move])
            margins = (batch.scores[:, 0] - batch.scores[:, 1]) / POINTS
            self.results[move] = np.where(batch.ends, margins, np.nan)
        _, _, values = forward(weights, batch.observations, batch.masks)
        expected = lead_of(batch.observations) + values
        self.after = np.where(batch.seats == 0, expected, -expected)  # the value for seat 0 after the rollout

    def gains(self) -> np.ndarray:
        """For each decision the points that its seat gained on the other afterwards, as far as known."""
        gains = np.empty((ROLLOUT, GAMES), np.float32)
        end = self.after
        for move in reversed(range(ROLLOUT)):
            end = np.where(np.isnan(self.results[move]), end, self.results[move])
            gains[move] = np.where(self.seats[move] == 0, end, -end) - lead_of(self.seen[move])
        return gains


def gradient(weights: Weights, rollout: Rollout) -> Weights:
    """The gradient of the loss: policy, value and entropy terms."""
    seen = rollout.seen.reshape(ROLLOUT * GAMES, -1)
    masks = rollout.masks.reshape(ROLLOUT * GAMES, -1)
    done = rollout.done.reshape(-1)
    gains = rollout.gains().reshape(-1)
    hidden, probabilities, values = forward(weights, seen, masks)
    better = gains - values
    each = np.arange(len(done))
    action_gradient = probabilities * ((better - better.mean()) / (better.std() + 1e-6))[:, None]
    action_gradient[each, done] -= (better - better.mean()) / (better.std() + 1e-6)
    logs = np.log(probabilities + 1e-9)
    action_gradient += ENTROPY * probabilities * (logs - (probabilities * logs).sum(1, keepdims=True))
    action_gradient /= len(done)
    value_gradient = (-better / len(done))[:, None]
    back = (action_gradient @ weights["actions"].T + value_gradient @ weights["value"].T) * (hidden > 0)
    return {
        "in": seen.T @ back,
        "bias": back.sum(0),
        "actions": hidden.T @ action_gradient,
        "value": hidden.T @ value_gradient,
    }


def win_rate_against_random(weights: Weights, games: int, seed: str) -> float:
    """The win rate against level 1, which plays random moves; half of the games in either seat."""
    batch = Batch("millefiori", 2, GAMES, seed)
    mine = np.arange(GAMES) % 2
    won = played = 0.0
    while played < games:
        _, probabilities, _ = forward(weights, batch.observations, batch.masks)
        batch.step(np.where(batch.seats == mine, probabilities.argmax(1), batch.sample()))
        won += (batch.rewards[np.arange(GAMES), mine] + 1)[batch.ends].sum() / 2
        played += batch.ends.sum()
    return won / played


def learn(minutes: float, seed: int) -> Weights:
    random = np.random.default_rng(seed)
    batch = Batch("millefiori", 2, GAMES, seed)
    weights = new_weights(batch.width, batch.actions, random)
    adam = Adam(weights)
    started = reported = time.monotonic()
    while (spent := time.monotonic() - started) < 60 * minutes:
        adam.step(
            gradient(weights, Rollout(batch, weights, random)), LEARNING_RATE * (1 - spent / (60 * minutes))
        )
        if time.monotonic() - reported > 15:
            reported = time.monotonic()
            rate = win_rate_against_random(weights, 1000, "while learning")
            moves = adam.steps * ROLLOUT * GAMES
            print(f"{spent / 60:5.1f} minutes, {moves:>11,} moves: {rate:.1%} against level 1", flush=True)
    return weights


class Learned(Bot):
    """The policy as a bot for the arena."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.weights = dict(np.load(POLICY))

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        mask = np.zeros((1, self.game.action_count), bool)
        mask[0, view.legal()] = True
        _, probabilities, _ = forward(self.weights, np.array([view.observe()], np.float32), mask)
        return Choice(int(probabilities.argmax()), by=self.name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learned = learn(chosen.minutes, chosen.seed)
    np.savez(POLICY, **learned)
    print(f"{win_rate_against_random(learned, 10_000, 'afterwards'):.1%} against level 1, over 10,000 games")
