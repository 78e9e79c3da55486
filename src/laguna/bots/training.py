"""Teach a game's value by self-play: `python -m laguna.bots.training millefiori --players 4`.

A generation is thousands of games between players that look one step ahead with some noise, or fewer
games between searchers that use what was learned so far. From each a network learns how many points a seat
will still gain. The same seed gives the same weights on the same machine. Needs numpy.
"""

import argparse
import os
import time
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

# Several threads add up in another order, and on small matrices wait more than they work.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy as np

from laguna.bots import network
from laguna.bots.levels import DOGARESSA
from laguna.bots.search import Plan, self_play
from laguna.chance import quick
from laguna.games import find
from laguna.progress import counted

HIDDEN: Final = 32
BATCH: Final = 512
POINTS: Final = 50.0
"""The network learns gains in units of so many points."""


class Generation(NamedTuple):
    """How one generation of self-play is made: games in all, and how long everybody thinks."""

    chunks: int
    games_a_chunk: int
    iterations: int
    epochs: int
    rate: float


GENERATIONS: Final = (Generation(chunks=400, games_a_chunk=100, iterations=0, epochs=6, rate=2e-3),)


class Chunk(NamedTuple):
    """A share of a generation, for one process."""

    game: str
    players: int
    seed: int
    games: int
    iterations: int
    kept: int
    weights: bytes


def play_chunk(chunk: Chunk) -> tuple[bytes, bytes]:
    """Features and gains as 32-bit floats. The options and the noise differ from chunk to chunk."""
    game = find(chunk.game)
    chance = quick(chunk.seed)
    options = game.complete({})
    for option in game.options:  # mostly the default, now and then the others
        values = list(option.values)
        if chance.below(4) == 0:
            options[option.name] = values[chance.below(len(values))]
    noise = 1.0 + float(chance.below(6))
    start = game.new(chunk.players, options, chance)
    advice = game.advice
    learned = network.read(chunk.weights, advice.feature_count(chunk.players)) if chunk.weights else None
    plan = DOGARESSA if chunk.iterations else Plan(1, 0, noise, 1.0, 0.0)
    lessons = self_play(start, advice, plan, learned, chunk.iterations, chunk.games, chance, chunk.kept)
    return array("f", lessons.features).tobytes(), array("f", lessons.gains).tobytes()


class Learner:
    """A network with one hidden layer, trained by Adam on the squared error, in numpy."""

    def __init__(self, inputs: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.parts = [
            self.random.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            self.random.normal(0, (1 / HIDDEN) ** 0.5, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.momentum = [np.zeros_like(part) for part in self.parts]
        self.energy = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def predict(self, features: Any) -> Any:
        into, offsets, out, offset = self.parts
        return np.maximum(features @ into + offsets, 0) @ out + offset

    def step(self, features: Any, gains: Any, rate: float) -> None:
        into, offsets, out, offset = self.parts
        units = np.maximum(features @ into + offsets, 0)
        error = (units @ out + offset - gains) / len(gains)
        back = np.outer(error, out) * (units > 0)
        slopes = [features.T @ back, back.sum(0), units.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for part, momentum, energy, slope in zip(self.parts, self.momentum, self.energy, slopes, strict=True):
            momentum += 0.1 * (slope - momentum)
            energy += 0.001 * (slope * slope - energy)
            grown = (momentum / (1 - 0.9**self.steps)) / (np.sqrt(energy / (1 - 0.999**self.steps)) + 1e-8)
            part -= rate * grown

    def learn(self, features: Any, gains: Any, rate: float) -> None:
        """Once through all positions, in a new order."""
        order = self.random.permutation(len(gains))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[first : first + BATCH]
            self.step(features[rows], gains[rows], rate)

    def weights(self) -> bytes:
        """As `network.Network` reads them; the output is in points."""
        into, offsets, out, offset = self.parts
        numbers = np.concatenate([into.ravel(), offsets, out * POINTS, offset * POINTS])
        return bytes(numbers.astype("<f4").tobytes())


def train(
    game_name: str,
    players: int,
    seed: int = 1,
    jobs: int = 2,
    say: Any = print,
    generations: Sequence[Generation] = GENERATIONS,
    every: int | None = None,
) -> bytes:
    """The weights after all generations. One settled moment in `every` is learned from, by default in as many
    as the game's advice says."""
    game = find(game_name)
    inputs = int(game.advice.feature_count(players))
    if inputs == 0:
        raise SystemExit(f"{game.title} has no features to learn from.")
    weights = b""
    learner = Learner(inputs, seed)
    started = time.monotonic()
    say("generation   games  positions  epoch  error in points  minutes")
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for number, generation in enumerate(generations, 1):
            chunks = [
                Chunk(
                    game_name,
                    players,
                    (seed * 100 + number) * 100_000 + chunk,
                    generation.games_a_chunk,
                    generation.iterations,
                    every or int(game.advice.lesson_every()),
                    weights,
                )
                for chunk in range(generation.chunks)
            ]
            played = list(counted(pool.map(play_chunk, chunks), len(chunks), "chunks"))
            features = np.concatenate([np.frombuffer(each[0], np.float32) for each in played])
            features = features.reshape(-1, inputs)
            gains = np.concatenate([np.frombuffer(each[1], np.float32) for each in played]) / POINTS
            held_out = len(gains) // 10
            if number == 1:  # begin with the mean
                learner.parts[3][:] = gains[held_out:].mean()
            games = generation.chunks * generation.games_a_chunk
            for epoch in range(generation.epochs + 1):
                if epoch:
                    rate = generation.rate * (1 - (epoch - 1) / generation.epochs)
                    learner.learn(features[held_out:], gains[held_out:], rate)
                error = _error(learner, features[:held_out], gains[:held_out])
                minutes = (time.monotonic() - started) / 60
                say(f"{number:>10} {games:>7} {len(gains):>10} {epoch:>6} {error:>16.2f} {minutes:>8.1f}")
            weights = learner.weights()
    return weights


def _error(learner: Learner, features: Any, gains: Any) -> float:
    """The root of the mean squared error, in points, on positions that were not learned from."""
    return float(np.sqrt(np.mean((learner.predict(features) - gains) ** 2))) * POINTS


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m laguna.bots.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--to", type=Path, help="where to write the weights (default: where the game reads them)"
    )
    chosen = parser.parse_args(arguments)
    package = type(find(chosen.game).advice).__module__.rpartition(".")[0]
    path = chosen.to or Path(str(files(package))) / f"value-{chosen.players}.f32"
    path.write_bytes(train(chosen.game, chosen.players, chosen.seed, chosen.jobs))
    print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
