"""Speed of batches of games in steps per second, compared with Pgx.

Laguna uses `laguna.research.batch` on one core, Pgx (games in JAX) all cores. Moves are random; observations
and action masks are included. Prints Markdown tables.

    pip install 'laguna[research,comparison]'
    python benchmarks/batch.py [--size 256] [--seconds 2] [--pgx-size 1024] [--json]

A step is one decision of one game. Finished games restart, in both. The fastest of several time slices
counts, because the others are slowed down by other processes.
"""

import argparse
import json
import os
from importlib import import_module
from typing import Any

from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.random_game_statistics import best_rate
from laguna.research.batch import Batch

PGX_GAMES = ("backgammon", "sparrow_mahjong", "connect_four")
STEPS_AT_ONCE = 20
TARGETS = {("millefiori", 4): 1_000_000, ("murano", 4): 400_000, ("venise", 4): 400_000}
TARGET_FACTOR = 10
"""Mille Fiori with 4 players on one core should be this many times as fast as the Pgx games in `COMPARED`."""
COMPARED = ("backgammon", "sparrow_mahjong")


def batch_rate(name: str, players: int, size: int, seconds: float) -> float:
    batch = Batch(name, players, size, 1)

    def steps() -> int:
        for _ in range(STEPS_AT_ONCE):
            batch.step(batch.sample())
        return STEPS_AT_ONCE * size

    for _ in range(10):
        steps()  # reach the middle of the games
    return best_rate(steps, seconds)


def pgx_rate(name: str, size: int, seconds: float) -> float:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(state: Any, key: Any) -> tuple[Any, None]:
        """Play a random legal action in each game."""
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(key, logits, axis=-1)
        return step(state, actions, jax.random.split(key, size)), None

    moves = jax.jit(lambda state, keys: jax.lax.scan(move, state, keys)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    keys = jax.random.split(jax.random.PRNGKey(1), STEPS_AT_ONCE)

    def steps() -> int:
        nonlocal state, keys
        keys = jax.vmap(lambda key: jax.random.fold_in(key, 1))(keys)
        state = jax.block_until_ready(moves(state, keys))
        return STEPS_AT_ONCE * size

    steps()  # compiles
    return best_rate(steps, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=256, help="number of parallel games")
    parser.add_argument("--pgx-size", type=int, default=1024, help="number of parallel Pgx games")
    parser.add_argument("--seconds", type=float, default=2.0, help="measuring time per row")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rates = {
        f"{name} {players}": batch_rate(name, players, args.size, args.seconds)
        for name, game in GAMES.items()
        for players in game.players
    }
    try:
        theirs = {name: pgx_rate(name, args.pgx_size, args.seconds) for name in PGX_GAMES}
    except ImportError as error:
        theirs = {}
        missing = error.name
    if args.json:
        print(json.dumps({"compiled": COMPILED, "laguna": rates, "pgx": theirs}))
        return
    print("compiled" if COMPILED else "interpreted", f"batches of {args.size}, one core\n")
    print("| game | players | steps per second | target |\n| --- | ---: | ---: | ---: |")
    for row, rate in rates.items():
        name, players = row.split(" ")
        target = TARGETS.get((name, int(players)))
        print(f"| {GAMES[name].title} | {players} | {rate:,.0f} | {f'{target:,}' if target else ''} |")
    if not theirs:
        print(f"\nPgx is left out: {missing} is not installed (pip install pgx).")
        return
    print(f"\nPgx, batches of {args.pgx_size}, {os.cpu_count()} cores\n")
    print("| game | steps per second | Mille Fiori with 4 players, one core |\n| --- | ---: | ---: |")
    for name, rate in theirs.items():
        print(f"| {name} | {rate:,.0f} | {rates['millefiori 4'] / rate:.1f} times as fast |")
    slower = min(rates["millefiori 4"] / theirs[name] for name in COMPARED)
    print(f"\nAt least {slower:.1f} times as fast as {' and '.join(COMPARED)} (target: {TARGET_FACTOR}).")


if __name__ == "__main__":
    main()
