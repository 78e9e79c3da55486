"""Speed of the engine in random games on one core, compiled and interpreted, compared with OpenSpiel.

Games include shuffling, dealing and cloning. OpenSpiel's side are its C++ random rollouts of euchre, if it is
installed.

    python benchmarks/engine.py [--json] [--seconds S]
"""

import argparse
import json
from typing import Any

from laguna.contract.state import COMPILED
from laguna.progress import tracked
from laguna.random_game_statistics import best_rate, run_in_build


def openspiel_euchre(seconds: float) -> tuple[float, float] | None:
    """Decisions per second of random rollouts in OpenSpiel's MCTS bot, measured like our own games: first
    in a normal search, then with all rollouts from one node. None if OpenSpiel is not installed."""
    try:
        import numpy
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("euchre")
    rng = numpy.random.RandomState(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        actions, weights = zip(*start.chance_outcomes(), strict=True)
        start.apply_action(int(rng.choice(actions, p=weights)))
    # The mean number of decisions in a game from this position.
    games = 2_000
    decisions = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions += 1

    def search(simulations: int, rollouts: int) -> float:
        """Decisions per second with this many simulations, each of which ends in rollouts."""
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(
            game, evaluator, 2.0, simulations, 1000, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
        )

        def step() -> int:
            bot.step(start)
            return simulations * rollouts

        return best_rate(step, seconds) * decisions / games

    return search(1_000, 1), search(1, 2_000)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0, help="measuring time per row")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for interpreted in tracked((False, True) if COMPILED else (True,), "builds"):
        arguments = ["bench", "--json", "--seconds", str(args.seconds)]
        rows += json.loads(run_in_build(interpreted, arguments))
    speeds = {(row["game"], row["players"], row["compiled"]): row["decisions_per_second"] for row in rows}
    euchre, bare = openspiel_euchre(args.seconds) or (None, None)
    for row in rows:
        slow = speeds.get((row["game"], row["players"], False))
        row["times_interpreted"] = round(row["decisions_per_second"] / slow, 1) if slow else None
        row["times_openspiel_euchre"] = round(row["decisions_per_second"] / euchre, 2) if euchre else None
    if args.json:
        speeds_of_euchre = {
            "openspiel_euchre_decisions_per_second": euchre and round(euchre),
            "openspiel_euchre_from_one_node": bare and round(bare),
        }
        print(json.dumps({"rows": rows, **speeds_of_euchre}))
        return
    heads = f"{'decisions/s':>14} {'clone ns':>9} {'x interpreted':>14} x euchre"
    print(f"{'game':12} {'players':>7} {'build':>12} {heads}")
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        times = f"{row['times_interpreted'] or '-':>14} {row['times_openspiel_euchre'] or '-':>8}"
        speed = f"{row['decisions_per_second']:>14,} {row['clone_ns']:>9}"
        print(f"{row['game']:12} {row['players']:>7} {build:>12} {speed} {times}")
    euchre_text = (
        f"{euchre:,.0f} decisions per second" if euchre else "not installed (pip install open_spiel)"
    )
    print(f"OpenSpiel, euchre, random rollouts inside its MCTS bot: {euchre_text}")
    if bare:
        print(f"The same with all rollouts from one node: {bare:,.0f} decisions per second")


if __name__ == "__main__":
    main()
