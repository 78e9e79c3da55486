"""Train a game's value network by self-play.

    python -m laguna.bots.training millefiori --players 4 --generations 3

The first generation learns how many points a seat will still gain, from thousands of games between bots that
look one step ahead with some noise. Every later generation learns from games of the search with the previous
network: who won, which win chances the search expected, and how many points were gained. It is kept only if
it beats the previous generation in the arena. Games and arena matches are saved as they are played, so that
an interrupted run resumes where it stopped. The same seed gives the same weights on the same machine. Needs
numpy.
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

# With several threads sums are added in another order, and small matrices get slower.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy as np

from laguna.bots import arena
from laguna.bots.levels import LEVEL5_SETTINGS, WEIGHTS_PREFIX
from laguna.bots.search import SearchSettings, self_play
from laguna.bots.sequential_test import BETTER
from laguna.bots.value_network import read_network
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.games import find
from laguna.progress import ProgressBar

HIDDEN: Final = 32
BATCH: Final = 512
POINTS_SCALE: Final = 50.0
"""The network learns gains in units of this many points."""
WIN_WEIGHT: Final = 1.0
SEARCH_WEIGHT: Final = 0.5


class TrainingSettings(NamedTuple):
    """How a generation is trained."""

    chunks: int
    games_per_chunk: int
    iterations: int
    """Search iterations per decision in self-play; 0: play by the noisy estimates."""
    epochs: int
    rate: float
    """The initial learning rate."""
    interval: int
    """One quiet state in this many becomes a training sample."""
    hidden: int = HIDDEN
    win_weight: float = 0.0
    """The weight of the win loss relative to the points loss; 0: learn only points."""
    search_weight: float = 0.0
    """The weight of the search's win chances in the win targets; the rest is the actual result."""
    window: int = 1
    """Train on the games of this many latest generations, as far as they are still saved."""


class ArenaMatchSettings(NamedTuple):
    """The arena match in which a generation must beat the previous one."""

    blocks: int = 150
    iterations: int = 200
    margin: float = 0.08
    error: float = 0.05


def first_settings(game: AnyGame) -> TrainingSettings:
    """Settings of the first generation: many fast games, points only."""
    return TrainingSettings(400, 100, 0, 6, 2e-3, int(game.heuristics.training_sample_interval()))


def later_settings(
    game: AnyGame,
    games: int,
    iterations: int,
    hidden: int,
    win_weight: float = WIN_WEIGHT,
    window: int = 1,
) -> TrainingSettings:
    """Settings of a later generation: games of the search (or, with 0 iterations, fast games) and their
    winners."""
    if iterations == 0:
        interval = int(game.heuristics.training_sample_interval())
        return TrainingSettings(
            max(1, games // 100), 100, 0, 6, 1e-3, interval, hidden, win_weight, 0.0, window
        )
    return TrainingSettings(
        max(1, games // 10), 10, iterations, 8, 1e-3, 1, hidden, win_weight, SEARCH_WEIGHT, window
    )


# Self-play --------------------------------------------------------------------------------------


class SelfPlayChunk(NamedTuple):
    """Some games of a generation, for one worker process."""

    game: str
    players: int
    seed: int
    settings: TrainingSettings
    weights: bytes


class TrainingSamples(NamedTuple):
    """Arrays of training samples: `features` by sample, seat and feature; `spreads` by sample; the others by
    sample and seat."""

    features: Any
    scores: Any
    gains: Any
    won: Any
    expected: Any
    spreads: Any


def play_chunk(chunk: SelfPlayChunk) -> tuple[bytes, ...]:
    """Play the games of a chunk and return the arrays of `TrainingSamples` as 32-bit floats. Game options,
    and the noise of games without search, vary from chunk to chunk."""
    game = find(chunk.game)
    chance = quick(chunk.seed)
    options = game.complete_options({})
    for option in game.options:  # mostly the default, sometimes another value
        values = list(option.values)
        if chance.below(4) == 0:
            options[option.name] = values[chance.below(len(values))]
    noise = 1.0 + float(chance.below(6))
    start = game.new(chunk.players, options, chance)
    heuristics = game.heuristics.for_search()
    network = read_network(chunk.weights, heuristics.feature_count(chunk.players)) if chunk.weights else None
    settings = chunk.settings
    search_settings = LEVEL5_SETTINGS if settings.iterations else SearchSettings(1, 0, noise, 1.0, 0.0)
    samples = self_play(
        start,
        heuristics,
        search_settings,
        network,
        settings.iterations,
        settings.games_per_chunk,
        chance,
        settings.interval,
    )
    parts = (
        samples.features,
        samples.scores,
        samples.gains,
        samples.won,
        samples.expected,
        samples.spreads,
    )
    return tuple(array("f", part).tobytes() for part in parts)


def samples_from_bytes(parts: Sequence[bytes], inputs: int, players: int) -> TrainingSamples:
    features, scores, gains, won, expected, spreads = (np.frombuffer(part, np.float32) for part in parts)
    return TrainingSamples(
        features.reshape(-1, players, inputs),
        scores.reshape(-1, players),
        gains.reshape(-1, players),
        won.reshape(-1, players),
        (expected if len(expected) else won).reshape(-1, players),
        spreads,
    )


def concatenate(several: Sequence[TrainingSamples]) -> TrainingSamples:
    return TrainingSamples(
        *(np.concatenate([each[part] for each in several]) for part in range(len(TrainingSamples._fields)))
    )


def play_chunks(chunks: Sequence[SelfPlayChunk], jobs: int, ray: str | None) -> Iterator[tuple[bytes, ...]]:
    """Play chunks in local processes or on a Ray cluster; the results come in order."""
    if ray is not None:
        executor = arena.RayExecutor(ray, jobs)
        try:
            yield from executor.map(play_chunk, chunks)
        finally:
            executor.close()
    elif jobs == 1:
        yield from map(play_chunk, chunks)
    else:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        try:
            yield from pool.map(play_chunk, chunks)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


# Training ---------------------------------------------------------------------------------------


class NetworkTrainer:
    """A network with one hidden layer, trained with Adam in numpy."""

    def __init__(self, inputs: int, seed: int, hidden: int = HIDDEN) -> None:
        self.random = np.random.default_rng(seed)
        self.parts = [
            self.random.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            self.random.normal(0, (1 / hidden) ** 0.5, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.momentum = [np.zeros_like(part) for part in self.parts]
        self.variance = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def load_weights(self, weights: bytes) -> None:
        """Start from trained weights. Additional hidden units have no effect at first."""
        into, biases, out, bias = self.parts
        numbers = np.frombuffer(weights, "<f4").astype(np.float32)
        inputs = len(into)
        hidden = (len(numbers) - 1) // (inputs + 2)
        known = min(hidden, len(out))
        into[:, :known] = numbers[: inputs * hidden].reshape(inputs, hidden)[:, :known]
        biases[:known] = numbers[inputs * hidden : inputs * hidden + known]
        out[:] = 0.0
        out[:known] = numbers[inputs * hidden + hidden : inputs * hidden + hidden + known] / POINTS_SCALE
        bias[:] = numbers[-1] / POINTS_SCALE

    def predict(self, features: Any) -> Any:
        into, biases, out, bias = self.parts
        return np.maximum(features @ into + biases, 0) @ out + bias

    def step(self, features: Any, gradient: Callable[[Any], Any], rate: float) -> None:
        """One step of Adam; `gradient` returns the gradient of the loss with respect to the outputs."""
        into, biases, out, bias = self.parts
        units = np.maximum(features @ into + biases, 0)
        error = gradient(units @ out + bias)
        back = np.outer(error, out) * (units > 0)
        slopes = [features.T @ back, back.sum(0), units.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for part, momentum, variance, slope in zip(
            self.parts, self.momentum, self.variance, slopes, strict=True
        ):
            momentum += 0.1 * (slope - momentum)
            variance += 0.001 * (slope * slope - variance)
            change = (momentum / (1 - 0.9**self.steps)) / (np.sqrt(variance / (1 - 0.999**self.steps)) + 1e-8)
            part -= rate * change

    def train_points(self, features: Any, gains: Any, rate: float) -> None:
        """One epoch over all seats of all samples in random order, with the squared error of the points."""
        order = self.random.permutation(len(gains))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[first : first + BATCH]
            self.step(features[rows], partial(points_gradient, gains[rows]), rate)

    def train_wins(
        self, samples: TrainingSamples, targets: Any, settings: TrainingSettings, rate: float
    ) -> None:
        """One epoch over all samples in random order, with the log loss of the win chances (computed from the
        expected points as the search does) plus the squared error of the points."""
        order = self.random.permutation(len(targets))
        players = targets.shape[1]
        size = max(1, BATCH // players)
        for first in range(0, len(order) - size + 1, size):
            rows = order[first : first + size]
            batch = TrainingSamples(*(part[rows] for part in samples))
            wanted = targets[rows]

            def gradient(outputs: Any, batch: TrainingSamples = batch, wanted: Any = wanted) -> Any:
                outputs = outputs.reshape(-1, players)
                scale = POINTS_SCALE / batch.spreads[:, None]
                error = (win_chances(batch, outputs) - wanted) * scale * settings.win_weight
                error += outputs - batch.gains / POINTS_SCALE
                return error.reshape(-1) / error.size

            self.step(batch.features.reshape(-1, batch.features.shape[2]), gradient, rate)

    def weights(self) -> bytes:
        """The weights in the format of `read_network`; the output is in points."""
        into, biases, out, bias = self.parts
        numbers = np.concatenate([into.ravel(), biases, out * POINTS_SCALE, bias * POINTS_SCALE])
        return bytes(numbers.astype("<f4").tobytes())


def points_gradient(gains: Any, outputs: Any) -> Any:
    """The gradient of the squared error of the points."""
    return (outputs - gains) / len(gains)


def win_chances(samples: TrainingSamples, outputs: Any) -> Any:
    """The win chances of all seats, computed as in `Search.evaluate`."""
    expected = (samples.scores + outputs * POINTS_SCALE) / samples.spreads[:, None]
    powers = np.exp(expected - expected.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


class ValidationErrors(NamedTuple):
    """Errors of a network on samples it was not trained on."""

    points: float
    """The root mean square error of the points."""
    log_loss: float
    """The mean log loss of the win chances."""


def validation_errors(trainer: NetworkTrainer, samples: TrainingSamples) -> ValidationErrors:
    outputs = trainer.predict(samples.features)
    points = float(np.sqrt(np.mean((outputs * POINTS_SCALE - samples.gains) ** 2)))
    logs = np.log(np.maximum(win_chances(samples, outputs), 1e-9))
    return ValidationErrors(points, float(-(samples.won * logs).sum(axis=1).mean()))


def train(
    samples: TrainingSamples,
    previous: bytes,
    settings: TrainingSettings,
    seed: int,
    log: Callable[[str], object],
) -> bytes:
    """Train a network and return its weights; a tenth of the samples is held out for validation. If wins are
    trained, the weights of the epoch with the lowest validation log loss are returned."""
    trainer = NetworkTrainer(samples.features.shape[2], seed, settings.hidden)
    held_out = len(samples.scores) // 10
    validation = TrainingSamples(*(part[:held_out] for part in samples))
    training = TrainingSamples(*(part[held_out:] for part in samples))
    rows = samples.gains.size // 10
    gains = samples.gains.reshape(-1)[rows:] / POINTS_SCALE
    features = samples.features.reshape(samples.gains.size, -1)[rows:]
    targets = settings.search_weight * training.expected + (1 - settings.search_weight) * training.won
    if previous:
        trainer.load_weights(previous)
    else:
        trainer.parts[3][:] = gains.mean()
    best, least = b"", 0.0
    for epoch in range(settings.epochs + 1):
        if epoch:
            rate = settings.rate * (1 - (epoch - 1) / settings.epochs)
            if settings.win_weight:
                trainer.train_wins(training, targets, settings, rate)
            else:
                trainer.train_points(features, gains, rate)
        errors = validation_errors(trainer, validation)
        log(f"  epoch {epoch}: points error {errors.points:.2f}, log loss {errors.log_loss:.4f}")
        if epoch and (not best or not settings.win_weight or errors.log_loss < least):
            best, least = trainer.weights(), errors.log_loss
    return best


# Generations ------------------------------------------------------------------------------------


class TrainingFolders(NamedTuple):
    """The folders of a training run: weights that are kept, and working files for resuming."""

    kept: Path
    work: Path

    def weights(self, players: int, generation: int) -> Path:
        return self.kept / f"value-{players}-{generation}.f32"

    def latest_generation(self, players: int) -> int:
        """The latest generation that was kept; 0 if there is none."""
        found = [int(file.stem.rpartition("-")[2]) for file in self.kept.glob(f"value-{players}-*.f32")]
        return max(found, default=0)

    def is_finished(self, game: str, players: int, generation: int) -> bool:
        """Whether a generation is finished, kept or not."""
        folder = self.generation(game, players, generation)
        return self.weights(players, generation).exists() or (folder / "made.json").exists()

    def generation(self, game: str, players: int, generation: int) -> Path:
        """The working folder of a generation."""
        return self.work / f"{game}-{players}-{generation}"


class GenerationResult(NamedTuple):
    """The result of training a generation."""

    generation: int
    kept: bool
    weights: bytes
    report: dict[str, Any] | None
    """The report of the arena match; None for the first generation, which has no opponent."""


def train_generation(
    game_name: str,
    players: int,
    number: int,
    settings: TrainingSettings,
    match: ArenaMatchSettings,
    folders: TrainingFolders,
    seed: int = 1,
    jobs: int = 2,
    ray: str | None = None,
    log: Callable[[str], object] = print,
) -> GenerationResult:
    """Train one generation, or resume it."""
    game = find(game_name)
    inputs = int(game.heuristics.feature_count(players))
    if inputs == 0:
        raise SystemExit(f"{game.title} has no features to learn from.")
    before = max((each for each in range(1, number) if folders.weights(players, each).exists()), default=0)
    previous = folders.weights(players, before).read_bytes() if before else b""
    folder = folders.generation(game_name, players, number)
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    games = settings.chunks * settings.games_per_chunk
    log(
        f"{game.title}, {players} players, generation {number}: {games} games, "
        f"{settings.iterations} iterations per decision"
    )
    chunks = [
        SelfPlayChunk(game_name, players, (seed * 100 + number) * 100_000 + chunk, settings, previous)
        for chunk in range(settings.chunks)
    ]
    chunk_games = collect_games(chunks, folder, jobs, ray)
    for earlier in range(max(1, number - settings.window + 1), number):
        chunk_games += saved_games(folders.generation(game_name, players, earlier))
    samples = concatenate([samples_from_bytes(parts, inputs, players) for parts in chunk_games])
    log(f"  {len(samples.scores)} samples after {(time.monotonic() - started) / 60:.1f} minutes")
    candidate = folder / "value.f32"
    weights = train(samples, previous, settings, seed, log)
    write_atomically(candidate, weights)
    report = None
    if before:
        report = play_arena_match(
            game_name, players, candidate, folders.weights(players, before), match, folder, jobs, ray
        )
        rate = report["bots"][0]
        log(
            f"  against generation {before}: {rate['win_rate']:.1%} of {rate['games']} games "
            f"({rate['low']:.1%} to {rate['high']:.1%}), {report['verdict']}"
        )
    kept = report is None or report["verdict"] == BETTER
    if kept:
        write_atomically(folders.weights(players, number), weights)
    result = json.dumps({"kept": kept, "against": before, "arena": report})
    write_atomically(folder / "made.json", result.encode())
    log(f"  {'kept' if kept else 'not kept'} after {(time.monotonic() - started) / 60:.1f} minutes")
    return GenerationResult(number, kept, weights, report)


def collect_games(chunks: list[SelfPlayChunk], folder: Path, jobs: int, ray: str | None) -> list[list[bytes]]:
    """The games of all chunks: those saved in the folder, and the others after playing and saving them."""
    files = [folder / f"games-{number}.npz" for number in range(len(chunks))]
    missing = [number for number, file in enumerate(files) if not file.exists()]
    done = len(chunks) - len(missing)
    with ProgressBar("chunks") as bar:
        played = play_chunks([chunks[number] for number in missing], jobs, ray)
        for count, (number, parts) in enumerate(zip(missing, played, strict=True), 1):
            fresh = files[number].with_suffix(".new.npz")
            np.savez(fresh, *(np.frombuffer(part, np.uint8) for part in parts))
            fresh.replace(files[number])
            bar(done + count, len(chunks))
    return [read_games(file) for file in files]


def saved_games(folder: Path) -> list[list[bytes]]:
    """The games of an earlier generation, as far as they are still saved."""
    return [read_games(file) for file in sorted(folder.glob("games-*.npz")) if ".new" not in file.name]


def read_games(file: Path) -> list[bytes]:
    with np.load(file) as parts:
        return [parts[name].tobytes() for name in parts.files]


def play_arena_match(
    game: str,
    players: int,
    candidate: Path,
    previous: Path,
    match: ArenaMatchSettings,
    folder: Path,
    jobs: int,
    ray: str | None,
) -> dict[str, Any]:
    """The arena report of new weights against the previous ones."""
    tournament = arena.make_tournament(
        game,
        players,
        [f"{WEIGHTS_PREFIX}{candidate}", f"{WEIGHTS_PREFIX}{previous}"],
        match.blocks,
        iterations=match.iterations,
        stop_early=True,
        margin=match.margin,
        error=match.error,
        seed=folder.name,
    )
    with ProgressBar("games") as bar:
        return arena.run(tournament, jobs, ray, folder / "arena.jsonl", bar)


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that it exists completely or not at all."""
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
        "--generations", type=int, default=1, help="train up to this generation; finished ones are skipped"
    )
    parser.add_argument("--games", type=int, default=4000, help="self-play games per generation")
    parser.add_argument(
        "--iterations", type=int, default=100, help="search iterations in these games; 0: play by estimates"
    )
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="hidden units of the network")
    parser.add_argument("--victory", type=float, default=WIN_WEIGHT, help="weight of wins relative to points")
    parser.add_argument(
        "--window", type=int, default=1, help="train on the games of this many latest generations"
    )
    parser.add_argument(
        "--blocks", type=int, default=ArenaMatchSettings().blocks, help="maximum number of deals in the arena"
    )
    parser.add_argument("--arena-iterations", type=int, default=ArenaMatchSettings().iterations)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one on this machine"
    )
    parser.add_argument("--to", type=Path, help="folder for the weights (default: where the game reads them)")
    parser.add_argument("--work", type=Path, default=Path("training"), help="folder for resuming")
    args = parser.parse_args(arguments)
    game = find(args.game)
    kept = args.to or Path(str(game.heuristics.weights_folder()))
    folders = TrainingFolders(kept, args.work)
    match = ArenaMatchSettings(args.blocks, args.arena_iterations)
    for number in range(1, args.generations + 1):
        settings = later_settings(game, args.games, args.iterations, args.hidden, args.victory, args.window)
        if folders.is_finished(game.name, args.players, number):
            continue
        train_generation(
            game.name,
            args.players,
            number,
            settings if number > 1 else first_settings(game),
            match,
            folders,
            args.seed,
            args.jobs,
            args.ray,
        )
    latest = folders.latest_generation(args.players)
    print(f"{game.title}, {args.players} players: generation {latest} is in use.")


if __name__ == "__main__":
    import_module(
        "laguna.bots.training"
    ).main()  # so that other machines can unpickle functions by module name
