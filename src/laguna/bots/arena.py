"""Tournaments between bots: win rates with confidence intervals, ratings and a sequential test.

Games are played in blocks. A block is one deal, played once with every rotation of the seats, so that neither
the cards nor the turn order favor a bot. A tie is split. Every game depends only on its seeds: one process, a
process pool and a Ray cluster give the same results, and an interrupted run resumes without replaying games.
"""

import json
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from laguna.bots.bot import Fault
from laguna.bots.levels import make, make_with_fallback
from laguna.bots.sequential_test import UNDECIDED, SprtResult, sprt
from laguna.chance import from_seed
from laguna.contract.state import Document, Journal
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.match import GameSetup, replay
from laguna.records import make_folder, save

FORMAT: Final = "laguna-arena-1"
Z: Final = 1.959964  # 95% confidence
MARGIN: Final = 0.05  # win rate above an even share that the sequential test looks for
ERROR: Final = 0.05  # error rate of the sequential test, in both directions


class TournamentSettings(NamedTuple):
    """Settings of a tournament. Equal settings give equal results."""

    game: str
    players: int
    bots: tuple[str, ...]
    blocks: int
    iterations: int | None = None
    seconds: float | None = None
    seed: str = "laguna"
    options: tuple[tuple[str, str | bool], ...] = ()
    mirror: bool = False
    stop_early: bool = False
    ladder: bool = False
    """Bots are listed strongest first: neighbors play all blocks, other pairings a quarter of them."""
    margin: float = MARGIN
    error: float = ERROR


class Task(NamedTuple):
    """One game to play, as plain data for any worker process."""

    pairing: int
    block: int
    rotation: int
    game: str
    options: tuple[tuple[str, str | bool], ...]
    lineup: tuple[str, ...]
    """The name of the bot in each seat."""
    bot_indexes: tuple[int, ...]
    """For each seat, the index of its bot in the pairing."""
    seed: str
    iterations: int | None
    seconds: float | None
    keep_moves: bool = False
    """Whether the result contains the moves, for a record."""

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.pairing, self.block, self.rotation)


# Tournaments and games ----------------------------------------------------------------------------


def make_tournament(
    game: str,
    players: int | None,
    bots: Sequence[str],
    blocks: int,
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> TournamentSettings:
    """A validated tournament: every bot exists and the bots fit the seats."""
    found = find(game)
    seats = players or found.players[0]
    found.check_players(seats)
    complete = tuple(found.complete_options(options or {}).items())
    for name in bots:
        make(name, found)
    if len(bots) < (1 if more.get("mirror") else 2):
        raise Refused("Name at least two bots, for example --bots level3,level2.")
    if not 0 < more.get("margin", MARGIN) < 1 - 1 / seats:
        raise Refused("The margin must be above 0 and below 1 minus an even share of the wins.")
    if not 0 < more.get("error", ERROR) < 0.5:
        raise Refused("The error rate must be between 0 and 0.5, for example 0.05.")
    return TournamentSettings(found.name, seats, tuple(bots), blocks, options=complete, **more)


def pairings(tournament: TournamentSettings) -> list[tuple[str, ...]]:
    """Which bots play each other. As many bots as seats: all in one game. Two bots: the first against the
    second in all other seats. Otherwise: each bot against every later one in the same way."""
    bots, players = tournament.bots, tournament.players
    if tournament.mirror:
        return [(bots[0],) * 2]
    if len(bots) == players or len(bots) == 2:
        return [bots]
    return [(bots[a], bots[b]) for a in range(len(bots)) for b in range(a + 1, len(bots))]


def blocks_of(tournament: TournamentSettings, pairing: int) -> int:
    """The number of blocks that a pairing plays."""
    places = [tournament.bots.index(name) for name in pairings(tournament)[pairing]]
    distant = tournament.ladder and places[1] - places[0] > 1
    return max(1, tournament.blocks // 4) if distant else tournament.blocks


def tasks(tournament: TournamentSettings, keep_moves: bool = False) -> Iterator[Task]:
    """All games of a tournament, block by block."""
    for pairing, names in enumerate(pairings(tournament)):
        seats = [min(seat, len(names) - 1) for seat in range(tournament.players)]
        for block in range(blocks_of(tournament, pairing)):
            for rotation in range(tournament.players):
                bot_indexes = tuple(seats[(seat - rotation) % len(seats)] for seat in range(len(seats)))
                yield Task(
                    pairing,
                    block,
                    rotation,
                    tournament.game,
                    tournament.options,
                    tuple(names[which] for which in bot_indexes),
                    bot_indexes,
                    f"{tournament.seed}/{block}",
                    tournament.iterations,
                    tournament.seconds,
                    keep_moves,
                )


def play(task: Task, journal: Journal | None = None, faults: dict[int, Fault] | None = None) -> Document:
    """Play one game and record its events in the journal, if there is one, and the first fault of each seat
    in `faults`. The deal depends only on the block, the seed of each decision on the whole task."""
    game = find(task.game)
    bots = [make_with_fallback(name, game) for name in task.lineup]
    state = game.new(len(task.lineup), dict(task.options), from_seed(task.seed), journal)
    moves: list[tuple[int, str]] = []
    decisions = [0] * state.seats
    thinking = [0.0] * state.seats
    faults = {} if faults is None else faults
    try:
        while not state.over:
            seat = state.actors()[0]
            started = time.perf_counter()
            seed = decision_seed(task, seat, decisions[seat])
            choice = bots[seat].choose(state.view(seat), seed, task.seconds, task.iterations)
            thinking[seat] += time.perf_counter() - started
            decisions[seat] += 1
            if choice.faults:
                faults.setdefault(seat, choice.faults[0])
            if task.keep_moves:
                moves.append((seat, game.words(choice.action)))
            state.apply(seat, choice.action)
    finally:
        for bot in bots:
            bot.close()
    played: Document = {
        "task": list(task.key),
        "ours": list(task.bot_indexes),
        "scores": state.scores(),
        "ranking": state.ranking(),
        "decisions": decisions,
        "seconds": [round(spent, 3) for spent in thinking],
        "faults": [faults[seat].what for seat in sorted(faults)],
    }
    return played | {"moves": moves} if task.keep_moves else played


def decision_seed(task: Task, seat: int, sprt_result: int) -> int:
    text = f"{task.seed}/{task.pairing}/{task.rotation}/{seat}/{sprt_result}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


# Executors ----------------------------------------------------------------------------------------


class ProcessExecutor:
    """Plays games in a pool of local processes."""

    def __init__(self, jobs: int) -> None:
        self.capacity = 2 * jobs
        self.executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        self.running: set[Future[Document]] = set()

    def submit(self, task: Task) -> None:
        self.running.add(self.executor.submit(play, task))

    def wait_for_games(self) -> list[Document]:
        done, self.running = wait(self.running, return_when=FIRST_COMPLETED)
        return [future.result() for future in done]

    def close(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)


class RayExecutor:
    """Plays games on a Ray cluster; the address `local` starts one on this machine."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise Refused("Ray is not installed. Run: pip install ray, or omit --ray.") from None
        if not self.ray.is_initialized():
            local = {"address": "local", "num_cpus": jobs, "include_dashboard": False}
            self.ray.init(log_to_driver=False, **(local if address == "local" else {"address": address}))
        self.capacity = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.remote = self.ray.remote(play)
        self.running: list[Any] = []

    def submit(self, task: Task) -> None:
        self.running.append(self.remote.remote(task))

    def wait_for_games(self) -> list[Document]:
        done, self.running = self.ray.wait(self.running)
        results: list[Document] = self.ray.get(done)
        return results

    def map(self, function: Callable[[Any], Any], items: Sequence[Any]) -> Iterator[Any]:
        """Like the built-in `map`: the results in the order of the items."""
        remote = self.ray.remote(function)
        self.running = [remote.remote(item) for item in items]
        while self.running:
            yield self.ray.get(self.running[0])
            del self.running[0]

    def close(self) -> None:
        for reference in self.running:
            self.ray.cancel(reference, force=True)
        self.running = []
        self.ray.shutdown()


class LocalExecutor:
    """Plays games one after another in this process."""

    capacity = 1

    def __init__(self) -> None:
        self.waiting: list[Task] = []

    def submit(self, task: Task) -> None:
        self.waiting.append(task)

    def wait_for_games(self) -> list[Document]:
        return [play(self.waiting.pop(0))]

    def close(self) -> None:
        self.waiting.clear()

    @property
    def running(self) -> list[Task]:
        return self.waiting


def arena(
    game: str,
    bots: Sequence[str],
    *,
    players: int | None = None,
    blocks: int = 25,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: str = "laguna",
    options: Mapping[str, object] | None = None,
    jobs: int | None = 1,
    records: str | Path | None = None,
) -> Document:
    """Let bots play each other and return the report: win rates with confidence intervals, mean scores and
    ratings. Bots are named as for `laguna.bots.make`; a block is one deal with all seat rotations. With
    `records`, every game is saved in that folder. `jobs` is the number of processes, None one per core; a
    script that uses several calls this below `if __name__ == "__main__":`."""
    tournament = make_tournament(
        game, players, bots, blocks, options, iterations=iterations, seconds=seconds, seed=seed
    )
    return run(tournament, jobs, records=records)


def run(
    tournament: TournamentSettings,
    jobs: int | None = None,
    ray: str | None = None,
    results: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    timing: bool = False,
    records: str | Path | None = None,
) -> Document:
    """Play all games that are not in the results file yet, and return the report.

    Every finished game is appended to the file `results`, so that an interrupted run can resume. With
    `timing` the report includes thinking times, which differ from run to run. Every game that is played is
    also saved as a record in the folder `records`.
    """
    results_file = ResultsFile(tournament, results)
    all_tasks = list(tasks(tournament, records is not None))
    folder = make_folder(records) if records is not None else None
    if any(task.key not in results_file.games for task in all_tasks):
        workers = jobs or os.cpu_count() or 1
        executor = (
            RayExecutor(ray, jobs) if ray else LocalExecutor() if workers == 1 else ProcessExecutor(workers)
        )
        try:
            _play_all(executor, all_tasks, results_file, tournament, progress, folder)
        finally:
            executor.close()
    return report(tournament, results_file.games, timing)


def _play_all(
    executor: ProcessExecutor | RayExecutor | LocalExecutor,
    all_tasks: list[Task],
    results_file: "ResultsFile",
    tournament: TournamentSettings,
    progress: Callable[[int, int], None] | None,
    records: Path | None,
) -> None:
    by_key = {task.key: task for task in all_tasks}
    waiting = iter([task for task in all_tasks if task.key not in results_file.games])
    decided = decided_pairings(tournament, results_file.games, range(len(pairings(tournament))))
    exhausted = False
    while True:
        while not exhausted and len(executor.running) < executor.capacity:
            task = next((task for task in waiting if task.pairing not in decided), None)
            if task is None:
                exhausted = True
            else:
                executor.submit(task)
        if not executor.running:
            return
        finished = executor.wait_for_games()
        for game in finished:
            moves = game.pop("moves", ())
            if records is not None:
                save_game(by_key[game["task"][0], game["task"][1], game["task"][2]], moves, records)
            results_file.add(game)
        touched = {game["task"][0] for game in finished} - decided
        decided |= decided_pairings(tournament, results_file.games, touched)
        if progress is not None:
            left = sum(
                task.pairing not in decided and task.key not in results_file.games for task in all_tasks
            )
            progress(len(results_file.games), len(results_file.games) + left)


def save_game(task: Task, moves: Iterable[tuple[int, str]], folder: Path) -> None:
    """Save the record of a game in a folder."""
    setup = GameSetup(task.game, len(task.lineup), dict(task.options), task.seed)
    match = replay(setup, moves, task.lineup)
    save(match, folder / f"{task.pairing + 1}-{task.block + 1}-{task.rotation + 1}.json")


class ResultsFile:
    """The games played so far, in memory and optionally in a file of JSON lines. A line truncated by an
    interruption is dropped, and its game is played again."""

    def __init__(self, tournament: TournamentSettings, path: str | Path | None) -> None:
        self.games: dict[tuple[int, int, int], Document] = {}
        self.path: Path | None = None
        if path is None:
            return
        head = {"format": FORMAT, "rules": find(tournament.game).rules_version, **tournament._asdict()}
        for changeable in ("blocks", "stop_early", "margin", "error"):  # may differ when a run is resumed
            del head[changeable]
        head = json.loads(json.dumps(head))
        lines = (
            Path(path).read_text(encoding="utf-8").splitlines(keepends=True) if Path(path).exists() else []
        )
        whole = [line for line in lines if line.endswith("\n")]
        if whole:
            if _parse_line(whole[0]) != head:
                raise Refused(
                    "{path} has the results of another tournament. Choose another file or delete it.",
                    path=path,
                )
            for line in whole[1:]:
                game = _parse_line(line)
                pairing, block, rotation = game["task"]
                self.games[pairing, block, rotation] = game
        if len(whole) < len(lines):
            Path(path).write_text("".join(whole), encoding="utf-8")
        self.path = Path(path)
        if not whole:
            self._write(head)

    def add(self, game: Document) -> None:
        pairing, block, rotation = game["task"]
        self.games[pairing, block, rotation] = game
        self._write(game)

    def _write(self, document: Document) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(document) + "\n")


def _parse_line(text: str) -> Document:
    try:
        document: Document = json.loads(text)
    except ValueError as error:
        raise Refused("The results file has an invalid line: {error}.", error=error) from None
    return document


# Statistics ---------------------------------------------------------------------------------------

Games = Mapping[tuple[int, int, int], Document]


def win_shares(ranking: Sequence[int]) -> list[float]:
    """The win of each seat: 1 for the winner, split evenly on a tie, else 0."""
    winners = ranking.count(1)
    return [1 / winners if place == 1 else 0.0 for place in ranking]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval of a win rate."""
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    bottom = 1 + Z * Z / games
    middle = rate + Z * Z / (2 * games)
    width = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return (max(0.0, (middle - width) / bottom), min(1.0, (middle + width) / bottom))


def block_win_shares(tournament: TournamentSettings, games: Games, pairing: int) -> list[float]:
    """The first bot's win rate in each block, up to the first incomplete block."""
    found: list[float] = []
    for block in range(blocks_of(tournament, pairing)):
        total = 0.0
        for rotation in range(tournament.players):
            game = games.get((pairing, block, rotation))
            if game is None:
                return found
            total += win_shares(game["ranking"])[game["ours"].index(0)]
        found.append(total / tournament.players)
    return found


def sprt_result(tournament: TournamentSettings, games: Games, pairing: int) -> SprtResult:
    """The sequential test of whether the first bot of a pairing beats an even share by the margin."""
    won = block_win_shares(tournament, games, pairing)
    return sprt(won, tournament.players, tournament.margin, tournament.error)


def decided_pairings(tournament: TournamentSettings, games: Games, candidates: Iterable[int]) -> set[int]:
    """The pairings among the candidates that need no more games."""
    if not tournament.stop_early:
        return set()
    return {each for each in candidates if sprt_result(tournament, games, each).verdict != UNDECIDED}


def report(tournament: TournamentSettings, games: Games, timing: bool = False) -> Document:
    """The report as JSON: statistics of each bot, and of each pairing if there are several."""
    names = pairings(tournament)
    pairs = []
    counted: list[tuple[int, Document]] = []
    for pairing, lineup in enumerate(names):
        decided = sprt_result(tournament, games, pairing) if tournament.stop_early else None
        stopped = decided is not None and decided.verdict != UNDECIDED
        blocks = decided.blocks if decided is not None and stopped else blocks_of(tournament, pairing)
        mine = [games[key] for key in sorted(games) if key[0] == pairing and key[1] < blocks]
        counted += [(pairing, game) for game in mine]
        lines = [_tally(name, [(game, which) for game in mine], timing) for which, name in enumerate(lineup)]
        pair = {"bots": lines, "games": len(mine), "stopped_early": stopped}
        if decided is not None:
            pair |= {"verdict": decided.verdict, "margin": tournament.margin, "error": tournament.error}
        pairs.append(pair)
    document: Document = {
        "game": tournament.game,
        "players": tournament.players,
        "games": len(counted),
        "blocks": tournament.blocks,
        "iterations": tournament.iterations,
        "seed": tournament.seed,
    }
    if len(names) == 1:
        document |= {name: value for name, value in pairs[0].items() if name != "games"}
    else:
        document["bots"] = [
            _tally(
                name,
                [(game, names[pairing].index(name)) for pairing, game in counted if name in names[pairing]],
                timing,
            )
            for name in tournament.bots
        ]
        document["pairs"] = pairs
    ratings = openskill_ratings(names, counted)
    for line in document["bots"]:
        line["rating"] = ratings.get(line["name"]) if ratings else None
    document["faults"] = [fault for _, game in counted for fault in game["faults"]]
    return document


def _tally(name: str, played: Iterable[tuple[Document, int]], timing: bool) -> Document:
    """Statistics of one bot; every seat it played counts as a game."""
    games, wins, points, decisions, seconds = 0, 0.0, 0, 0, 0.0
    for game, which in played:
        won = win_shares(game["ranking"])
        for seat, bot in enumerate(game["ours"]):
            if bot == which:
                games += 1
                wins += won[seat]
                points += game["scores"][seat]
                decisions += game["decisions"][seat]
                seconds += game["seconds"][seat]
    low, high = wilson(wins, games)
    line = {
        "name": name,
        "games": games,
        "wins": round(wins, 4),
        "win_rate": round(wins / games, 4) if games else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(points / games, 2) if games else 0.0,
    }
    if timing:
        line["milliseconds_a_decision"] = round(1000 * seconds / decisions, 2) if decisions else 0.0
    return line


def openskill_ratings(
    names: Sequence[tuple[str, ...]], games: Sequence[tuple[int, Document]]
) -> dict[str, Document]:
    """Ratings by openskill (Plackett-Luce) from the games in order; empty if openskill is not installed."""
    try:
        models: Any = import_module("openskill.models")
    except ImportError:
        return {}
    model = models.PlackettLuce()
    ratings: dict[str, Any] = {name: model.rating() for lineup in names for name in lineup}
    for pairing, game in games:
        seated = [names[pairing][bot] for bot in game["ours"]]
        after = model.rate([[ratings[name]] for name in seated], ranks=game["ranking"])
        moved: dict[str, list[Any]] = {}
        for name, (new,) in zip(seated, after, strict=True):
            moved.setdefault(name, []).append(new)
        for name, several in moved.items():  # average over the seats of the same bot
            rating = model.rating()
            rating.mu = sum(new.mu for new in several) / len(several)
            rating.sigma = sum(new.sigma for new in several) / len(several)
            ratings[name] = rating
    return {
        name: {"mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)} for name, rating in ratings.items()
    }
