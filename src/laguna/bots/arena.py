"""The arena: who plays better, and how sure that is.

Games come in blocks. A block has one deal, played once with every rotation of the seats, so that neither
the cards nor the order favour anyone. A tie is split. Every game depends on its seeds alone: a process
pool, Ray and one slow process give the same results, and what an interrupted run has played is
not played again.
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

from laguna.bots.deciding import UNDECIDED, Decision, decide
from laguna.bots.levels import guarded, make
from laguna.chance import from_seed
from laguna.contract.state import Document, Journal
from laguna.contract.wording import Refused
from laguna.games import find

FORMAT: Final = "laguna-arena-1"
Z: Final = 1.959964  # 95 %
MARGIN: Final = 0.05  # what the sequential test looks for beyond parity
ERROR: Final = 0.05  # how often it may be wrong, either way


class Tournament(NamedTuple):
    """What is played. Two of these that are equal give equal results."""

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
    """The bots are named in order, the strongest first: neighbours play all blocks, others a quarter."""
    margin: float = MARGIN
    error: float = ERROR


class Task(NamedTuple):
    """One game to play; plain data, so that any process can play it."""

    pairing: int
    block: int
    rotation: int
    game: str
    options: tuple[tuple[str, str | bool], ...]
    lineup: tuple[str, ...]
    """The bot of each seat."""
    ours: tuple[int, ...]
    """For each seat which bot of the pairing sits there: 0 the first, 1 the second, and so on."""
    seed: str
    iterations: int | None
    seconds: float | None

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.pairing, self.block, self.rotation)


# What is to be played ---------------------------------------------------------------------------


def prepare(
    game: str,
    players: int | None,
    bots: Sequence[str],
    blocks: int,
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> Tournament:
    """A tournament, checked: every bot exists, and they fit the seats."""
    found = find(game)
    seats = players or found.players[0]
    found.check_players(seats)
    complete = tuple(found.complete(options or {}).items())
    for name in bots:
        make(name, found)
    if len(bots) < (1 if more.get("mirror") else 2):
        raise Refused("An arena needs two bots at least, such as --bots level3,level2.")
    if not 0 < more.get("margin", MARGIN) < 1 - 1 / seats:
        raise Refused("The margin lies between 0 and the share of the victories that parity leaves.")
    if not 0 < more.get("error", ERROR) < 0.5:
        raise Refused("The error is a share between 0 and one half, such as 0.05.")
    return Tournament(found.name, seats, tuple(bots), blocks, options=complete, **more)


def pairings(tournament: Tournament) -> list[tuple[str, ...]]:
    """Who meets whom. As many bots as seats: all at one table. Two bots: the first against the second in
    all other seats. More bots than that: each against every later one in the same way."""
    bots, players = tournament.bots, tournament.players
    if tournament.mirror:
        return [(bots[0],) * 2]
    if len(bots) == players or len(bots) == 2:
        return [bots]
    return [(bots[a], bots[b]) for a in range(len(bots)) for b in range(a + 1, len(bots))]


def blocks_of(tournament: Tournament, pairing: int) -> int:
    """How many deals a pairing plays."""
    places = [tournament.bots.index(name) for name in pairings(tournament)[pairing]]
    apart = tournament.ladder and places[1] - places[0] > 1
    return max(1, tournament.blocks // 4) if apart else tournament.blocks


def tasks(tournament: Tournament) -> Iterator[Task]:
    """Every game, block by block."""
    for pairing, names in enumerate(pairings(tournament)):
        seats = [min(seat, len(names) - 1) for seat in range(tournament.players)]
        for block in range(blocks_of(tournament, pairing)):
            for rotation in range(tournament.players):
                ours = tuple(seats[(seat - rotation) % len(seats)] for seat in range(len(seats)))
                yield Task(
                    pairing,
                    block,
                    rotation,
                    tournament.game,
                    tournament.options,
                    tuple(names[which] for which in ours),
                    ours,
                    f"{tournament.seed}/{block}",
                    tournament.iterations,
                    tournament.seconds,
                )


def play(task: Task, journal: Journal | None = None) -> Document:
    """Play one game, told to a journal if there is one. Its deal depends on the block alone, each decision's
    seed on the whole task."""
    game = find(task.game)
    bots = [guarded(name, game) for name in task.lineup]
    state = game.new(len(task.lineup), dict(task.options), from_seed(task.seed), journal)
    decisions = [0] * state.seats
    thinking = [0.0] * state.seats
    faults: dict[int, str] = {}
    """The first fault of each seat."""
    try:
        while not state.over:
            seat = state.actors()[0]
            started = time.perf_counter()
            seed = decision_seed(task, seat, decisions[seat])
            choice = bots[seat].choose(state.view(seat), seed, task.seconds, task.iterations)
            thinking[seat] += time.perf_counter() - started
            decisions[seat] += 1
            if choice.faults:
                faults.setdefault(seat, choice.faults[0].what)
            state.apply(seat, choice.action)
    finally:
        for bot in bots:
            bot.close()
    return {
        "task": list(task.key),
        "ours": list(task.ours),
        "scores": state.scores(),
        "ranking": state.ranking(),
        "decisions": decisions,
        "seconds": [round(spent, 3) for spent in thinking],
        "faults": [faults[seat] for seat in sorted(faults)],
    }


def decision_seed(task: Task, seat: int, decision: int) -> int:
    text = f"{task.seed}/{task.pairing}/{task.rotation}/{seat}/{decision}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


# Playing it -------------------------------------------------------------------------------------


class Pool:
    """A process for each core."""

    def __init__(self, jobs: int) -> None:
        self.room = 2 * jobs
        self.executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        self.running: set[Future[Document]] = set()

    def submit(self, task: Task) -> None:
        self.running.add(self.executor.submit(play, task))

    def finished(self) -> list[Document]:
        done, self.running = wait(self.running, return_when=FIRST_COMPLETED)
        return [future.result() for future in done]

    def close(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)


class OnRay:
    """The machines of a Ray cluster; `local` starts one here."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise Refused("Ray is not installed: pip install 'ray', or leave --ray out.") from None
        if not self.ray.is_initialized():
            alone = {"address": "local", "num_cpus": jobs, "include_dashboard": False}
            self.ray.init(log_to_driver=False, **(alone if address == "local" else {"address": address}))
        self.room = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.remote = self.ray.remote(play)
        self.running: list[Any] = []

    def submit(self, task: Task) -> None:
        self.running.append(self.remote.remote(task))

    def finished(self) -> list[Document]:
        done, self.running = self.ray.wait(self.running)
        results: list[Document] = self.ray.get(done)
        return results

    def each(self, function: Callable[[Any], Any], things: Sequence[Any]) -> Iterator[Any]:
        """What a function makes of things, in their order."""
        remote = self.ray.remote(function)
        self.running = [remote.remote(thing) for thing in things]
        while self.running:
            yield self.ray.get(self.running[0])
            del self.running[0]

    def close(self) -> None:
        for reference in self.running:
            self.ray.cancel(reference, force=True)
        self.running = []
        self.ray.shutdown()


class Here:
    """This process, one game after the other."""

    room = 1

    def __init__(self) -> None:
        self.waiting: list[Task] = []

    def submit(self, task: Task) -> None:
        self.waiting.append(task)

    def finished(self) -> list[Document]:
        return [play(self.waiting.pop(0))]

    def close(self) -> None:
        self.waiting.clear()

    @property
    def running(self) -> list[Task]:
        return self.waiting


def run(
    tournament: Tournament,
    jobs: int | None = None,
    ray: str | None = None,
    results: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    timing: bool = False,
) -> Document:
    """Play what is not yet played and report. `results` is a file to which every finished game is written
    at once, and from which an interrupted run goes on. With `timing` the report also says how long the bots
    thought, which no two runs agree on."""
    known = Results(tournament, results)
    everything = list(tasks(tournament))
    if any(task.key not in known.games for task in everything):
        workers = jobs or os.cpu_count() or 1
        where = OnRay(ray, jobs) if ray else Here() if workers == 1 else Pool(workers)
        try:
            _play_all(where, everything, known, tournament, progress)
        finally:
            where.close()
    return report(tournament, known.games, timing)


def _play_all(
    where: Pool | OnRay | Here,
    everything: list[Task],
    known: "Results",
    tournament: Tournament,
    progress: Callable[[int, int], None] | None,
) -> None:
    waiting = iter([task for task in everything if task.key not in known.games])
    settled = settled_pairings(tournament, known.games, range(len(pairings(tournament))))
    exhausted = False
    while True:
        while not exhausted and len(where.running) < where.room:
            task = next((task for task in waiting if task.pairing not in settled), None)
            if task is None:
                exhausted = True
            else:
                where.submit(task)
        if not where.running:
            return
        finished = where.finished()
        for game in finished:
            known.add(game)
        touched = {game["task"][0] for game in finished} - settled
        settled |= settled_pairings(tournament, known.games, touched)
        if progress is not None:
            left = sum(task.pairing not in settled and task.key not in known.games for task in everything)
            progress(len(known.games), len(known.games) + left)


class Results:
    """The games played so far, in memory and, if it has a file, there. A line that was cut off when a
    run was interrupted is left out, and its game is played again."""

    def __init__(self, tournament: Tournament, path: str | Path | None) -> None:
        self.games: dict[tuple[int, int, int], Document] = {}
        self.path: Path | None = None
        if path is None:
            return
        head = {"format": FORMAT, "rules": find(tournament.game).rules_version, **tournament._asdict()}
        for free in ("blocks", "stop_early", "margin", "error"):  # another question may be asked later
            del head[free]
        head = json.loads(json.dumps(head))
        lines = (
            Path(path).read_text(encoding="utf-8").splitlines(keepends=True) if Path(path).exists() else []
        )
        whole = [line for line in lines if line.endswith("\n")]
        if whole:
            if _line(whole[0]) != head:
                raise Refused(
                    "{path} holds the results of another tournament. Name another file, or remove it.",
                    path=path,
                )
            for line in whole[1:]:
                game = _line(line)
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


def _line(text: str) -> Document:
    try:
        document: Document = json.loads(text)
    except ValueError as error:
        raise Refused("A line of the results file is broken: {error}.", error=error) from None
    return document


# What came of it --------------------------------------------------------------------------------

Games = Mapping[tuple[int, int, int], Document]


def shares(ranking: Sequence[int]) -> list[float]:
    """The victory, split among those who share the first place."""
    winners = ranking.count(1)
    return [1 / winners if place == 1 else 0.0 for place in ranking]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies, 19 times in 20 (Wilson 1927)."""
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    bottom = 1 + Z * Z / games
    middle = rate + Z * Z / (2 * games)
    width = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return (max(0.0, (middle - width) / bottom), min(1.0, (middle + width) / bottom))


def block_shares(tournament: Tournament, games: Games, pairing: int) -> list[float]:
    """The first bot's share of the victories in each block, up to the first block that is not complete."""
    found: list[float] = []
    for block in range(blocks_of(tournament, pairing)):
        total = 0.0
        for rotation in range(tournament.players):
            game = games.get((pairing, block, rotation))
            if game is None:
                return found
            total += shares(game["ranking"])[game["ours"].index(0)]
        found.append(total / tournament.players)
    return found


def decision(tournament: Tournament, games: Games, pairing: int) -> Decision:
    """Whether the first bot of a pairing is better than parity by the margin, as far as that is known."""
    won = block_shares(tournament, games, pairing)
    return decide(won, tournament.players, tournament.margin, tournament.error)


def settled_pairings(tournament: Tournament, games: Games, asked: Iterable[int]) -> set[int]:
    """Those of some pairings that need no more games."""
    if not tournament.stop_early:
        return set()
    return {each for each in asked if decision(tournament, games, each).verdict != UNDECIDED}


def report(tournament: Tournament, games: Games, timing: bool = False) -> Document:
    """What the games say: a line for each bot, and for each pairing if there are several."""
    names = pairings(tournament)
    pairs = []
    counted: list[tuple[int, Document]] = []
    for pairing, lineup in enumerate(names):
        decided = decision(tournament, games, pairing) if tournament.stop_early else None
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
    ratings = rate(names, counted)
    for line in document["bots"]:
        line["rating"] = ratings.get(line["name"]) if ratings else None
    document["faults"] = [fault for _, game in counted for fault in game["faults"]]
    return document


def _tally(name: str, played: Iterable[tuple[Document, int]], timing: bool) -> Document:
    """One bot's line: every seat that it sat in counts as a game."""
    games, wins, points, decisions, seconds = 0, 0.0, 0, 0, 0.0
    for game, which in played:
        won = shares(game["ranking"])
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


def rate(names: Sequence[tuple[str, ...]], games: Sequence[tuple[int, Document]]) -> dict[str, Document]:
    """Ratings by openskill (Plackett and Luce), from the games in their order; none if not installed."""
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
        for name, several in moved.items():  # a bot in several seats learns from all of them
            rating = model.rating()
            rating.mu = sum(new.mu for new in several) / len(several)
            rating.sigma = sum(new.sigma for new in several) / len(several)
            ratings[name] = rating
    return {
        name: {"mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)} for name, rating in ratings.items()
    }
