"""A tournament of bots with a plot of win rates and their 95% intervals.

python examples/tournament/tournament.py --bots level4,level3,level2 --blocks 50 --plot rates.png
"""

import argparse
from itertools import combinations

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

import laguna


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="millefiori")
    parser.add_argument("--bots", default="level3,level2,level1")
    parser.add_argument("--blocks", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--plot", default="rates.png")
    args = parser.parse_args()
    names, rates, errors = [], [], []
    for first, second in combinations(args.bots.split(","), 2):
        report = laguna.arena(
            args.game, [first, second], players=2, blocks=args.blocks, iterations=args.iterations, jobs=None
        )
        result = report["bots"][0]
        low, rate, high = result["low"], result["win_rate"], result["high"]
        print(f"{first} against {second}: {rate:.1%} ({low:.1%} to {high:.1%})")
        names.append(f"{first}\nagainst {second}")
        rates.append(rate)
        errors.append((rate - low, high - rate))
    plt.bar(names, rates, yerr=list(zip(*errors, strict=True)), capsize=6)
    plt.axhline(0.5, color="gray", linestyle="dashed")
    plt.ylim(0, 1)
    plt.ylabel("win rate")
    plt.title(f"{laguna.GAMES[args.game].title}, 2 players")
    plt.tight_layout()
    plt.savefig(args.plot)


if __name__ == "__main__":
    main()
