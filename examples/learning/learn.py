"""A policy for Mille Fiori that learns by playing against itself, with nothing but numpy.

    python learn.py --minutes 10         learns, says how it fares against level 1, writes policy.npz
    laguna arena millefiori --bots learn:Learned,level2 --blocks 200      how it fares against others

The second command is to be run in this folder, so that `learn` is found.

How it learns: many games are played at once, the same network in both seats. It says how good each action is
and how many points its seat will still gain on the other. After a stretch of moves it is known what happened:
decisions that led to more than was expected become likelier, the others less likely (the advantage
actor-critic of Mnih and others, 2016).
"""

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for matrices as small as these, threads only wait

import numpy as np

from laguna.bots import Bot, Choice
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.games.millefiori.observation import A_SEAT, SCORE, SEATS
from laguna.research.batch import Batch

GAMES = 256  # played at once
STRETCH = 32  # moves of each game between two lessons
HIDDEN = 128
RATE = 1e-3
POINTS = 32.0  # the network counts in so many points
ENTROPY = 0.02  # how much it is kept from being too sure of itself
POLICY = Path("policy.npz")

Weights = dict[str, np.ndarray]


# The network: one hidden layer, from it a score for each action and one value ----------------------


def new_weights(width: int, actions: int, random: np.random.Generator) -> Weights:
    def matrix(rows: int, columns: int, scale: float) -> np.ndarray:
        return (random.standard_normal((rows, columns)) * scale).astype(np.float32)

    return {
        "in": matrix(width, HIDDEN, 0.1),
        "bias": np.zeros(HIDDEN, np.float32),
        "actions": matrix(HIDDEN, actions, 0.01),
        "value": matrix(HIDDEN, 1, 0.01),
    }


def think(weights: Weights, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
    """The hidden layer, the probability of each legal action, and the points to come."""
    hidden = np.maximum(seen @ weights["in"] + weights["bias"], 0)
    scores = np.where(masks, hidden @ weights["actions"], -1e9)
    chances = np.exp(scores - scores.max(1, keepdims=True))
    return hidden, chances / chances.sum(1, keepdims=True), (hidden @ weights["value"])[:, 0]


def drawn(chances: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """An action for each game, as likely as the policy says."""
    marks = random.random((len(chances), 1), np.float32)
    return (chances.cumsum(1) < marks * chances.sum(1, keepdims=True)).sum(1).clip(0, chances.shape[1] - 1)


class Adam:
    """Steps along the gradient, each weight at its own pace (Kingma and Ba, 2015)."""

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
            upright = mean / (1 - 0.9**self.steps)
            self.weights[name] -= rate * upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


# Playing and learning -----------------------------------------------------------------------------


def ahead(seen: np.ndarray) -> np.ndarray:
    """By how many points the seat to play is ahead: observations hold scores divided by 128."""
    return (seen[:, SEATS + SCORE] - seen[:, SEATS + A_SEAT + SCORE]) * (128 / POINTS)


class Stretch:
    """Some moves of all games: what was seen, what was done, what came of it."""

    def __init__(self, batch: Batch, weights: Weights, random: np.random.Generator) -> None:
        self.seen = np.empty((STRETCH, GAMES, batch.width), np.float32)
        self.masks = np.empty((STRETCH, GAMES, batch.actions), bool)
        self.done = np.empty((STRETCH, GAMES), np.int64)
        self.seats = np.empty((STRETCH, GAMES), np.int32)
        self.results = np.full((STRETCH, GAMES), np.nan, np.float32)  # of seat 0, where a game ended
        for move in range(STRETCH):
            self.seen[move], self.masks[move] = batch.observations, batch.masks
            self.seats[move] = batch.seats
            _, chances, _ = think(weights, self.seen[move], self.masks[move])
            self.done[move] = drawn(chances, random)
            batch.step(self.done[move])
            margins = (batch.scores[:, 0] - batch.scores[:, 1]) / POINTS
            self.results[move] = np.where(batch.ends, margins, np.nan)
        _, _, values = think(weights, batch.observations, batch.masks)
        expected = ahead(batch.observations) + values
        self.after = np.where(batch.seats == 0, expected, -expected)  # for seat 0, what comes after

    def gains(self) -> np.ndarray:
        """For each decision the points that its seat went on to gain on the other, as far as is known."""
        gains = np.empty((STRETCH, GAMES), np.float32)
        end = self.after
        for move in reversed(range(STRETCH)):
            end = np.where(np.isnan(self.results[move]), end, self.results[move])
            gains[move] = np.where(self.seats[move] == 0, end, -end) - ahead(self.seen[move])
        return gains


def lesson(weights: Weights, stretch: Stretch) -> Weights:
    """The gradient of what is to become less: surprise at good moves, wrong values, too much certainty."""
    seen = stretch.seen.reshape(STRETCH * GAMES, -1)
    masks = stretch.masks.reshape(STRETCH * GAMES, -1)
    done = stretch.done.reshape(-1)
    gains = stretch.gains().reshape(-1)
    hidden, chances, values = think(weights, seen, masks)
    better = gains - values
    each = np.arange(len(done))
    about_actions = chances * ((better - better.mean()) / (better.std() + 1e-6))[:, None]
    about_actions[each, done] -= (better - better.mean()) / (better.std() + 1e-6)
    logs = np.log(chances + 1e-9)
    about_actions += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
    about_actions /= len(done)
    about_values = (-better / len(done))[:, None]
    back = (about_actions @ weights["actions"].T + about_values @ weights["value"].T) * (hidden > 0)
    return {
        "in": seen.T @ back,
        "bias": back.sum(0),
        "actions": hidden.T @ about_actions,
        "value": hidden.T @ about_values,
    }


def against_random(weights: Weights, games: int, seed: str) -> float:
    """The share of victories against level 1, who plays any legal move; half of the games in either seat."""
    batch = Batch("millefiori", 2, GAMES, seed)
    mine = np.arange(GAMES) % 2
    won = played = 0.0
    while played < games:
        _, chances, _ = think(weights, batch.observations, batch.masks)
        batch.step(np.where(batch.seats == mine, chances.argmax(1), batch.sample()))
        won += (batch.rewards[np.arange(GAMES), mine] + 1)[batch.ends].sum() / 2
        played += batch.ends.sum()
    return won / played


def learn(minutes: float, seed: int) -> Weights:
    random = np.random.default_rng(seed)
    batch = Batch("millefiori", 2, GAMES, seed)
    weights = new_weights(batch.width, batch.actions, random)
    adam = Adam(weights)
    started = told = time.monotonic()
    while (spent := time.monotonic() - started) < 60 * minutes:
        adam.step(lesson(weights, Stretch(batch, weights, random)), RATE * (1 - spent / (60 * minutes)))
        if time.monotonic() - told > 15:
            told = time.monotonic()
            rate = against_random(weights, 1000, "while learning")
            moves = adam.steps * STRETCH * GAMES
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
        _, chances, _ = think(self.weights, np.array([view.observe()], np.float32), mask)
        return Choice(int(chances.argmax()), by=self.name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learned = learn(chosen.minutes, chosen.seed)
    np.savez(POLICY, **learned)
    print(f"{against_random(learned, 10_000, 'afterwards'):.1%} against level 1, over 10,000 games")
