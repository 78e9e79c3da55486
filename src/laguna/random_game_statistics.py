"""Statistics of random games, and benchmarks of the engine's speed."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from laguna.chance import from_seed, quick
from laguna.contract.state import COMPILED, Journal
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES, find
from laguna.match import GameSetup, replay
from laguna.random_playouts import playouts
from laguna.records import make_folder, save

DEFAULT_SECONDS: Final = 1.0
SLICES: Final = 40
"""The measuring time is split into this many slices, of which the fastest counts."""


def simulate(
    game_name: str,
    players: int,
    games: int,
    seed: str,
    language: Language = ENGLISH,
    records: str | Path | None = None,
    /,
    **options: object,
) -> dict[str, Any]:
    """Statistics of games between random bots: mean scores, wins by seat, length, endings. Every game is
    also saved in the folder `records`, if there is one."""
    game = find(game_name)
    game.check_players(players)
    complete = game.complete_options(options)
    points = [0] * players
    wins = [0.0] * players
    decisions = 0
    endings: Counter[str] = Counter()
    folder = make_folder(records) if records is not None else None
    for number in range(games):
        moves: list[tuple[int, str]] = []
        chance = quick(int.from_bytes(f"{seed}/{number}".encode(), "big"))
        journal = Journal()
        state = game.new(players, complete, from_seed(f"{seed}/{number}"), journal)
        while not state.over:
            seat = state.actors()[0]
            action = state.legal_nth(seat, chance.below(state.legal_count(seat)))
            if folder is not None:
                moves.append((seat, game.words(action)))
            state.apply(seat, action)
            decisions += 1
        if folder is not None:
            setup = GameSetup(game_name, players, complete, f"{seed}/{number}")
            save(replay(setup, moves), folder / f"{number + 1}.json")
        for seat, score in enumerate(state.scores()):
            points[seat] += score
        ranking = state.ranking()
        for seat, place in enumerate(ranking):
            if place == 1:
                wins[seat] += 1 / ranking.count(1)
        ending = next(event for event in reversed(journal.events) if event.code == game.end_event)
        endings[game.wording(language).log_line(ending, (), complete)] += 1
    return {
        "game": game_name,
        "players": players,
        "options": complete,
        "games": games,
        "seed": seed,
        "mean_scores": [round(total / games, 2) for total in points],
        "wins_by_seat": [round(won, 2) for won in wins],
        "decisions_per_game": round(decisions / games, 1),
        "endings": dict(endings.most_common()),
    }


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """The highest rate per second at which `work` runs; `work` returns how much it did. The fastest of
    several time slices counts, because the others are slowed down by other processes."""
    best = 0.0
    end = time.perf_counter() + 2 * seconds
    for _ in range(SLICES):
        if best and time.perf_counter() > end:
            break  # `work` runs at least once per slice, which takes long on a slow engine
        done = 0
        started = time.perf_counter()
        while (elapsed := time.perf_counter() - started) < seconds / SLICES or not done:
            done += work()
        best = max(best, done / elapsed)
    return best


def measure_speed(game_name: str, players: int, seconds: float = DEFAULT_SECONDS) -> dict[str, Any]:
    """The engine's speed on one core: random games including shuffling, dealing and cloning."""
    game = find(game_name)
    chance = quick(1)
    state = game.new(players, game.complete_options({}), chance)
    batch = 200 if COMPILED else 5
    clones = 2_000 if COMPILED else 200

    def clone() -> int:
        for _ in range(clones):
            state.clone()
        return clones

    decisions_a_game = int(playouts(state, chance, batch)) / batch
    decisions_per_second = best_rate(lambda: int(playouts(state, chance, batch)), seconds)
    return {
        "game": game_name,
        "players": players,
        "compiled": COMPILED,
        "decisions_per_second": round(decisions_per_second),
        "games_per_second": round(decisions_per_second / decisions_a_game),
        "clone_ns": round(1e9 / best_rate(clone, seconds / 10)),
    }


def measure_all(seconds: float = DEFAULT_SECONDS) -> list[dict[str, Any]]:
    """The speed of every game with every number of players, in the running build."""
    return [measure_speed(name, players, seconds) for name, game in GAMES.items() for players in game.players]


def run_in_build(interpreted: bool, arguments: list[str]) -> str:
    """The output of a laguna command in a new process with the compiled or the interpreted build."""
    environment = dict(os.environ)
    environment["LAGUNA_INTERPRETED"] = "1" if interpreted else "0"
    command = [sys.executable, "-m", "laguna", *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
