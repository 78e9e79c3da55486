"""The engine's speed: random games with shuffle, deal and clone on one core, in both flavours, and beside
them OpenSpiel's C++ random rollouts of euchre, if OpenSpiel is installed.

    python benchmarks/engine.py [--json] [--seconds S]
"""

import argparse
import json
import time
from typing import Any

from laguna.game import COMPILED
from laguna.simulation import SLICES, in_flavour


def openspiel_euchre(seconds: float, simulations: int = 1_000, rollouts: int = 1) -> float | None:
    """Decisions a second of random rollouts inside OpenSpiel's MCTS bot, the fastest slice of time as for our
    own games. None without OpenSpiel.

    Each of its simulations walks down the tree and ends with one rollout: together that is a whole game from
    the position. With `simulations` of 1 the bot does nothing but rollouts from one node, `rollouts` of them.
    """
    try:
        import numpy
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("euchre")
    rng = numpy.random.RandomState(1)
    # How many decisions a rollout from the position takes, on average.
    lengths = []
    start = game.new_initial_state()
    while start.is_chance_node():
        actions, weights = zip(*start.chance_outcomes(), strict=True)
        start.apply_action(int(rng.choice(actions, p=weights)))
    for _ in range(2_000):
        state = start.clone()
        decisions = 0
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions += 1
        lengths.append(decisions)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, 2.0, simulations, 1000, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )
    most = 0.0
    for _ in range(SLICES):
        measured = 0
        started = time.perf_counter()
        while (elapsed := time.perf_counter() - started) < seconds / SLICES or not measured:
            bot.step(start)
            measured += 1
        most = max(most, measured / elapsed)
    return most * simulations * rollouts * sum(lengths) / len(lengths)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    chosen = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for interpreted in (False, True) if COMPILED else (True,):
        arguments = ["bench", "--json", "--seconds", str(chosen.seconds)]
        rows += json.loads(in_flavour(interpreted, arguments))
    speeds = {(row["game"], row["players"], row["compiled"]): row["decisions_per_second"] for row in rows}
    euchre = openspiel_euchre(chosen.seconds)
    bare = openspiel_euchre(chosen.seconds, 1, 2_000)
    for row in rows:
        slow = speeds.get((row["game"], row["players"], False))
        row["times_interpreted"] = round(row["decisions_per_second"] / slow, 1) if slow else None
        row["times_openspiel_euchre"] = round(row["decisions_per_second"] / euchre, 2) if euchre else None
    if chosen.json:
        speeds_of_euchre = {
            "openspiel_euchre_decisions_per_second": euchre and round(euchre),
            "openspiel_euchre_from_one_node": bare and round(bare),
        }
        print(json.dumps({"rows": rows, **speeds_of_euchre}))
        return
    heads = f"{'decisions/s':>14} {'clone ns':>9} {'x interpreted':>14} x euchre"
    print(f"{'game':12} {'players':>7} {'flavour':>12} {heads}")
    for row in rows:
        flavour = "compiled" if row["compiled"] else "interpreted"
        times = f"{row['times_interpreted'] or '-':>14} {row['times_openspiel_euchre'] or '-':>8}"
        speed = f"{row['decisions_per_second']:>14,} {row['clone_ns']:>9}"
        print(f"{row['game']:12} {row['players']:>7} {flavour:>12} {speed} {times}")
    said = f"{euchre:,.0f} decisions a second" if euchre else "not installed (pip install open_spiel)"
    print(f"OpenSpiel, euchre, random rollouts inside its MCTS bot: {said}")
    if bare:
        print(f"The same, all rollouts from one node: {bare:,.0f} decisions a second")


if __name__ == "__main__":
    main()
