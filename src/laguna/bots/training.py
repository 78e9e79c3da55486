"""Teach a game's value by self-play: `python -m laguna.bots.training millefiori --players 4 --generations 3`.

The first generation learns from thousands of games between players that look one step ahead with some
noise: how many points a seat will still gain. Every later one learns from games of the search itself, which
asks the last generation: who won, what the search expected on the way, and how many points were gained. It is
kept only if it beats the last one in the arena. Games and matches are written down as they are played, so
that a run that was interrupted goes on where it was. The same seed gives the same weights on the same
machine. Needs numpy.
"""

import argparse
import json
import os
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

# Several threads add up in another order, and on small matrices wait more than they work.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy as np

from laguna.bots import arena, network
from laguna.bots.deciding import BETTER
from laguna.bots.levels import DOGARESSA, VALUE
from laguna.bots.search import Plan, self_play
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.games import find
from laguna.progress import Bar

HIDDEN: Final = 32
BATCH: Final = 512
POINTS: Final = 50.0
"""The network learns gains in units of so many points."""
VICTORY: Final = 1.0
FORESIGHT: Final = 0.5


class Recipe(NamedTuple):
    """How a generation is made."""

    chunks: int
    games_a_chunk: int
    iterations: int
    """How long everybody thinks; 0: nobody does, all play by the estimates with noise."""
    epochs: int
    rate: float
    every: int
    """One settled moment in so many is learned from."""
    hidden: int = HIDDEN
    victory: float = 0.0
    """How much the victory counts beside the points; 0: only the points are learned."""
    foresight: float = 0.0
    """Of the victory, how much what the search expected counts beside what came of it."""
    window: int = 1
    """The games of so many generations are learned from, of the last ones if their games still lie there."""


class Match(NamedTuple):
    """How a generation must prove itself against the last one."""

    blocks: int = 150
    iterations: int = 200
    margin: float = 0.08
    error: float = 0.05


def first_recipe(game: AnyGame) -> Recipe:
    """The first generation: many quick games, their points."""
    return Recipe(400, 100, 0, 6, 2e-3, int(game.advice.lesson_every()))


def later_recipe(
    game: AnyGame, games: int, iterations: int, hidden: int, victory: float = VICTORY, window: int = 1
) -> Recipe:
    """A later generation: games of the search, or with 0 iterations quick ones, and who won them."""
    if iterations == 0:
        every = int(game.advice.lesson_every())
        return Recipe(max(1, games // 100), 100, 0, 6, 1e-3, every, hidden, victory, 0.0, window)
    return Recipe(max(1, games // 10), 10, iterations, 8, 1e-3, 1, hidden, victory, FORESIGHT, window)


# Playing ----------------------------------------------------------------------------------------


class Chunk(NamedTuple):
    """A share of a generation's games, for one process."""

    game: str
    players: int
    seed: int
    recipe: Recipe
    weights: bytes


class Moments(NamedTuple):
    """What was kept of some games: `features` by moment, seat and number; `spreads` by moment; all else by
    moment and seat."""

    features: Any
    scores: Any
    gains: Any
    won: Any
    expected: Any
    spreads: Any


def play_chunk(chunk: Chunk) -> tuple[bytes, ...]:
    """The parts of `Moments` as 32-bit floats. Options, and the noise of those who do not think, differ from
    chunk to chunk."""
    game = find(chunk.game)
    chance = quick(chunk.seed)
    options = game.complete({})
    for option in game.options:  # mostly the default, now and then the others
        values = list(option.values)
        if chance.below(4) == 0:
            options[option.name] = values[chance.below(len(values))]
    noise = 1.0 + float(chance.below(6))
    start = game.new(chunk.players, options, chance)
    advice = game.advice.alone()
    learned = network.read(chunk.weights, advice.feature_count(chunk.players)) if chunk.weights else None
    recipe = chunk.recipe
    plan = DOGARESSA if recipe.iterations else Plan(1, 0, noise, 1.0, 0.0)
    lessons = self_play(
        start, advice, plan, learned, recipe.iterations, recipe.games_a_chunk, chance, recipe.every
    )
    parts = (
        lessons.features,
        lessons.scores,
        lessons.gains,
        lessons.won,
        lessons.expected,
        lessons.spreads,
    )
    return tuple(array("f", part).tobytes() for part in parts)


def moments_of(parts: Sequence[bytes], inputs: int, players: int) -> Moments:
    features, scores, gains, won, expected, spreads = (np.frombuffer(part, np.float32) for part in parts)
    return Moments(
        features.reshape(-1, players, inputs),
        scores.reshape(-1, players),
        gains.reshape(-1, players),
        won.reshape(-1, players),
        (expected if len(expected) else won).reshape(-1, players),
        spreads,
    )


def together(several: Sequence[Moments]) -> Moments:
    return Moments(
        *(np.concatenate([each[part] for each in several]) for part in range(len(Moments._fields)))
    )


def played(chunks: Sequence[Chunk], jobs: int, ray: str | None) -> Iterator[tuple[bytes, ...]]:
    """The chunks' games in their order, played by processes here or on a Ray cluster."""
    if ray is not None:
        where = arena.OnRay(ray, jobs)
        try:
            yield from where.each(play_chunk, chunks)
        finally:
            where.close()
    elif jobs == 1:
        yield from map(play_chunk, chunks)
    else:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        try:
            yield from pool.map(play_chunk, chunks)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


# Learning ---------------------------------------------------------------------------------------


class Learner:
    """A network with one hidden layer, trained by Adam in numpy."""

    def __init__(self, inputs: int, seed: int, hidden: int = HIDDEN) -> None:
        self.random = np.random.default_rng(seed)
        self.parts = [
            self.random.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            self.random.normal(0, (1 / hidden) ** 0.5, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.momentum = [np.zeros_like(part) for part in self.parts]
        self.energy = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def begin_with(self, weights: bytes) -> None:
        """Go on from what was learned. Units that are more than there were have no say at first."""
        into, offsets, out, offset = self.parts
        numbers = np.frombuffer(weights, "<f4").astype(np.float32)
        inputs = len(into)
        hidden = (len(numbers) - 1) // (inputs + 2)
        known = min(hidden, len(out))
        into[:, :known] = numbers[: inputs * hidden].reshape(inputs, hidden)[:, :known]
        offsets[:known] = numbers[inputs * hidden : inputs * hidden + known]
        out[:] = 0.0
        out[:known] = numbers[inputs * hidden + hidden : inputs * hidden + hidden + known] / POINTS
        offset[:] = numbers[-1] / POINTS

    def predict(self, features: Any) -> Any:
        into, offsets, out, offset = self.parts
        return np.maximum(features @ into + offsets, 0) @ out + offset

    def step(self, features: Any, wrong: Callable[[Any], Any], rate: float) -> None:
        """One step downhill; `wrong` tells of outputs how much each should have been less."""
        into, offsets, out, offset = self.parts
        units = np.maximum(features @ into + offsets, 0)
        error = wrong(units @ out + offset)
        back = np.outer(error, out) * (units > 0)
        slopes = [features.T @ back, back.sum(0), units.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for part, momentum, energy, slope in zip(self.parts, self.momentum, self.energy, slopes, strict=True):
            momentum += 0.1 * (slope - momentum)
            energy += 0.001 * (slope * slope - energy)
            grown = (momentum / (1 - 0.9**self.steps)) / (np.sqrt(energy / (1 - 0.999**self.steps)) + 1e-8)
            part -= rate * grown

    def learn(self, features: Any, gains: Any, rate: float) -> None:
        """The points: once through all seats of all moments, in a new order, by the squared error."""
        order = self.random.permutation(len(gains))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[first : first + BATCH]
            self.step(features[rows], partial(too_much, gains[rows]), rate)

    def learn_victory(self, moments: Moments, targets: Any, recipe: Recipe, rate: float) -> None:
        """Points and victory: once through all moments, in a new order. The chances to win, as the search
        makes them of what it expects in points, by their log loss, and the points by the squared error."""
        order = self.random.permutation(len(targets))
        players = targets.shape[1]
        size = max(1, BATCH // players)
        for first in range(0, len(order) - size + 1, size):
            rows = order[first : first + size]
            chosen = Moments(*(part[rows] for part in moments))
            wanted = targets[rows]

            def wrong(outputs: Any, chosen: Moments = chosen, wanted: Any = wanted) -> Any:
                outputs = outputs.reshape(-1, players)
                scale = POINTS / chosen.spreads[:, None]
                error = (chances(chosen, outputs) - wanted) * scale * recipe.victory
                error += outputs - chosen.gains / POINTS
                return error.reshape(-1) / error.size

            self.step(chosen.features.reshape(-1, chosen.features.shape[2]), wrong, rate)

    def weights(self) -> bytes:
        """As `network.Network` reads them; the output is in points."""
        into, offsets, out, offset = self.parts
        numbers = np.concatenate([into.ravel(), offsets, out * POINTS, offset * POINTS])
        return bytes(numbers.astype("<f4").tobytes())


def too_much(gains: Any, outputs: Any) -> Any:
    return (outputs - gains) / len(gains)


def chances(moments: Moments, outputs: Any) -> Any:
    """Everyone's chance to win, as the search reckons (see `Search.judge`)."""
    standings = (moments.scores + outputs * POINTS) / moments.spreads[:, None]
    powers = np.exp(standings - standings.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


class Errors(NamedTuple):
    """How wrong a network is about moments that it has not learned from."""

    points: float
    """The root of the mean squared error."""
    surprise: float
    """The mean of minus the logarithm of the chance that it gave to what came."""


def errors(learner: Learner, moments: Moments) -> Errors:
    outputs = learner.predict(moments.features)
    points = float(np.sqrt(np.mean((outputs * POINTS - moments.gains) ** 2)))
    likely = np.log(np.maximum(chances(moments, outputs), 1e-9))
    return Errors(points, float(-(moments.won * likely).sum(axis=1).mean()))


def learned(moments: Moments, last: bytes, recipe: Recipe, seed: int, say: Callable[[str], object]) -> bytes:
    """The weights of a network that has learned from some moments; a tenth of them is only for checking.
    Where the victory is learned, those after the epoch that these surprised least."""
    learner = Learner(moments.features.shape[2], seed, recipe.hidden)
    held_out = len(moments.scores) // 10
    check = Moments(*(part[:held_out] for part in moments))
    lessons = Moments(*(part[held_out:] for part in moments))
    rows = moments.gains.size // 10
    gains = moments.gains.reshape(-1)[rows:] / POINTS
    features = moments.features.reshape(moments.gains.size, -1)[rows:]
    targets = recipe.foresight * lessons.expected + (1 - recipe.foresight) * lessons.won
    if last:
        learner.begin_with(last)
    else:
        learner.parts[3][:] = gains.mean()
    best, least = b"", 0.0
    for epoch in range(recipe.epochs + 1):
        if epoch:
            rate = recipe.rate * (1 - (epoch - 1) / recipe.epochs)
            if recipe.victory:
                learner.learn_victory(lessons, targets, recipe, rate)
            else:
                learner.learn(features, gains, rate)
        wrong = errors(learner, check)
        say(f"  epoch {epoch}: {wrong.points:.2f} points wrong, surprise {wrong.surprise:.4f}")
        if epoch and (not best or not recipe.victory or wrong.surprise < least):
            best, least = learner.weights(), wrong.surprise
    return best


# Generations ------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a training lies: kept values, and what is needed to go on."""

    kept: Path
    work: Path

    def value(self, players: int, generation: int) -> Path:
        return self.kept / f"value-{players}-{generation}.f32"

    def newest(self, players: int) -> int:
        """The newest generation that was kept; 0: none."""
        found = [int(file.stem.rpartition("-")[2]) for file in self.kept.glob(f"value-{players}-*.f32")]
        return max(found, default=0)

    def made(self, game: str, players: int, generation: int) -> bool:
        """Whether a generation is finished, kept or not."""
        tried = self.tried(game, players, generation)
        return self.value(players, generation).exists() or (tried / "made.json").exists()

    def tried(self, game: str, players: int, generation: int) -> Path:
        """What belongs to one generation while it is made."""
        return self.work / f"{game}-{players}-{generation}"


class Made(NamedTuple):
    """What became of a generation."""

    generation: int
    kept: bool
    weights: bytes
    report: dict[str, Any] | None
    """Of the arena; None of the first generation, which has nobody to beat."""


def generation(
    game_name: str,
    players: int,
    number: int,
    recipe: Recipe,
    match: Match,
    place: Place,
    seed: int = 1,
    jobs: int = 2,
    ray: str | None = None,
    say: Callable[[str], object] = print,
) -> Made:
    """Make one generation, or go on with it."""
    game = find(game_name)
    inputs = int(game.advice.feature_count(players))
    if inputs == 0:
        raise SystemExit(f"{game.title} has no features to learn from.")
    before = max((each for each in range(1, number) if place.value(players, each).exists()), default=0)
    last = place.value(players, before).read_bytes() if before else b""
    folder = place.tried(game_name, players, number)
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    games = recipe.chunks * recipe.games_a_chunk
    say(
        f"{game.title}, {players} players, generation {number}: {games} games, "
        f"{recipe.iterations} iterations a decision"
    )
    chunks = [
        Chunk(game_name, players, (seed * 100 + number) * 100_000 + chunk, recipe, last)
        for chunk in range(recipe.chunks)
    ]
    games_of = gathered(chunks, folder, jobs, ray)
    for earlier in range(max(1, number - recipe.window + 1), number):
        games_of += kept_games(place.tried(game_name, players, earlier))
    lessons = together([moments_of(parts, inputs, players) for parts in games_of])
    say(f"  {len(lessons.scores)} moments after {(time.monotonic() - started) / 60:.1f} minutes")
    candidate = folder / "value.f32"
    weights = learned(lessons, last, recipe, seed, say)
    written(candidate, weights)
    report = None
    if before:
        report = matched(
            game_name, players, candidate, place.value(players, before), match, folder, jobs, ray
        )
        rate = report["bots"][0]
        say(
            f"  against generation {before}: {rate['win_rate']:.1%} of {rate['games']} games "
            f"({rate['low']:.1%} to {rate['high']:.1%}), {report['verdict']}"
        )
    kept = report is None or report["verdict"] == BETTER
    if kept:
        written(place.value(players, number), weights)
    written(folder / "made.json", json.dumps({"kept": kept, "against": before, "arena": report}).encode())
    say(f"  {'kept' if kept else 'not kept'} after {(time.monotonic() - started) / 60:.1f} minutes")
    return Made(number, kept, weights, report)


def gathered(chunks: list[Chunk], folder: Path, jobs: int, ray: str | None) -> list[list[bytes]]:
    """All chunks' games: those that lie in the folder, and the others, which are played."""
    files = [folder / f"games-{number}.npz" for number in range(len(chunks))]
    missing = [number for number, file in enumerate(files) if not file.exists()]
    done = len(chunks) - len(missing)
    with Bar("chunks") as bar:
        news = played([chunks[number] for number in missing], jobs, ray)
        for count, (number, parts) in enumerate(zip(missing, news, strict=True), 1):
            fresh = files[number].with_suffix(".new.npz")
            np.savez(fresh, *(np.frombuffer(part, np.uint8) for part in parts))
            fresh.replace(files[number])
            bar(done + count, len(chunks))
    return [read_games(file) for file in files]


def kept_games(folder: Path) -> list[list[bytes]]:
    """The games of a generation that was made before, as far as they still lie there."""
    return [read_games(file) for file in sorted(folder.glob("games-*.npz")) if ".new" not in file.name]


def read_games(file: Path) -> list[bytes]:
    with np.load(file) as parts:
        return [parts[name].tobytes() for name in parts.files]


def matched(
    game: str,
    players: int,
    candidate: Path,
    last: Path,
    match: Match,
    folder: Path,
    jobs: int,
    ray: str | None,
) -> dict[str, Any]:
    """The arena's report of a new value against the last one."""
    tournament = arena.prepare(
        game,
        players,
        [f"{VALUE}{candidate}", f"{VALUE}{last}"],
        match.blocks,
        iterations=match.iterations,
        stop_early=True,
        margin=match.margin,
        error=match.error,
        seed=folder.name,
    )
    with Bar("games") as bar:
        return arena.run(tournament, jobs, ray, folder / "arena.jsonl", bar)


def written(path: Path, content: bytes) -> None:
    """A file that is there as a whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content)
    fresh.replace(path)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m laguna.bots.training",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument(
        "--generations", type=int, default=1, help="make those up to this number that were not made before"
    )
    parser.add_argument("--games", type=int, default=4000, help="of the search, for each generation")
    parser.add_argument(
        "--iterations", type=int, default=100, help="of the search in these games; 0: by the estimates"
    )
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="units of the network")
    parser.add_argument(
        "--victory", type=float, default=VICTORY, help="how much who won counts beside the points"
    )
    parser.add_argument(
        "--window", type=int, default=1, help="of so many generations the games are learned from"
    )
    parser.add_argument("--blocks", type=int, default=Match().blocks, help="deals at most in the arena")
    parser.add_argument("--arena-iterations", type=int, default=Match().iterations)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one here")
    parser.add_argument("--to", type=Path, help="folder of kept values (default: where the game reads them)")
    parser.add_argument("--work", type=Path, default=Path("training"), help="what is needed to go on")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    folder = chosen.to or Path(str(game.advice.folder()))
    place = Place(folder, chosen.work)
    match = Match(chosen.blocks, chosen.arena_iterations)
    for number in range(1, chosen.generations + 1):
        recipe = later_recipe(
            game, chosen.games, chosen.iterations, chosen.hidden, chosen.victory, chosen.window
        )
        if place.made(game.name, chosen.players, number):
            continue
        generation(
            game.name,
            chosen.players,
            number,
            recipe if number > 1 else first_recipe(game),
            match,
            place,
            chosen.seed,
            chosen.jobs,
            chosen.ray,
        )
    print(f"{game.title}, {chosen.players} players: generation {place.newest(chosen.players)} is in use.")


if __name__ == "__main__":
    import_module("laguna.bots.training").main()  # by this name other machines find what they are to do
