"""How many steps a second a batch makes on one core, observation and mask included, with random moves.

Beside it, in the same run, stands Pgx (games in JAX) on all cores. Prints Markdown.

    pip install 'laguna[research,comparison]'
    python benchmarks/batch.py [--size 256] [--seconds 2] [--pgx-size 1024] [--json]

A step is one decision of one game. Games that end begin anew, in both. Of several slices of time
the fastest counts, since the others tell what else the machine was doing.
"""

import argparse
import json
import os
from importlib import import_module
from typing import Any

from laguna.contract.state import COMPILED
from laguna.games import GAMES
from laguna.research.batch import Batch
from laguna.simulation import fastest

PGX_GAMES = ("backgammon", "sparrow_mahjong", "connect_four")
STEPS_AT_ONCE = 20
WANTED = {("millefiori", 4): 1_000_000, ("murano", 4): 400_000, ("venise", 4): 400_000}
TIMES_FASTER = 10
"""Than these two, Mille Fiori with 4 players is to be on one core."""
COMPARED = ("backgammon", "sparrow_mahjong")


def batch_rate(name: str, players: int, size: int, seconds: float) -> float:
    batch = Batch(name, players, size, 1)

    def steps() -> int:
        for _ in range(STEPS_AT_ONCE):
            batch.step(batch.sample())
        return STEPS_AT_ONCE * size

    for _ in range(10):
        steps()  # into the middle of games
    return fastest(steps, seconds)


def pgx_rate(name: str, size: int, seconds: float) -> float:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(state: Any, key: Any) -> tuple[Any, None]:
        """A random legal action in each game, its observation taken."""
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
    return fastest(steps, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=256, help="games at once")
    parser.add_argument("--pgx-size", type=int, default=1024, help="games of Pgx at once")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rates = {
        f"{name} {players}": batch_rate(name, players, chosen.size, chosen.seconds)
        for name, game in GAMES.items()
        for players in game.players
    }
    try:
        theirs = {name: pgx_rate(name, chosen.pgx_size, chosen.seconds) for name in PGX_GAMES}
    except ImportError as error:
        theirs = {}
        missing = error.name
    if chosen.json:
        print(json.dumps({"compiled": COMPILED, "laguna": rates, "pgx": theirs}))
        return
    print("compiled" if COMPILED else "interpreted", f"batches of {chosen.size}, one core\n")
    print("| game | players | steps a second | wanted |\n| --- | ---: | ---: | ---: |")
    for row, rate in rates.items():
        name, players = row.split(" ")
        wanted = WANTED.get((name, int(players)))
        print(f"| {GAMES[name].title} | {players} | {rate:,.0f} | {f'{wanted:,}' if wanted else ''} |")
    if not theirs:
        print(f"\nPgx is not compared: {missing} is not installed (pip install pgx).")
        return
    print(f"\nPgx, batches of {chosen.pgx_size}, {os.cpu_count()} cores\n")
    print("| game | steps a second | Mille Fiori with 4 players, one core |\n| --- | ---: | ---: |")
    for name, rate in theirs.items():
        print(f"| {name} | {rate:,.0f} | {rates['millefiori 4'] / rate:.1f} times as many |")
    slower = min(rates["millefiori 4"] / theirs[name] for name in COMPARED)
    print(f"\nAt least {slower:.1f} times {' and '.join(COMPARED)}; {TIMES_FASTER} is wanted.")


if __name__ == "__main__":
    main()
