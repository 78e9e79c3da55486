"""Calibration of win chances: how often positions with a predicted win chance are won.

    python benchmarks/calibration.py millefiori --players 2 --games 1000 --to FILE
    python benchmarks/calibration.py --table FILE ...

Level 5 plays against itself with few iterations. The win chances of all seats that the chart of a review
would show are stored for one state in `INTERVAL`, with the result. An interrupted run resumes from the file.
"""

import argparse
import json
import random
from math import exp, log
from pathlib import Path
from typing import Any

from laguna.bots import make
from laguna.bots.evaluation import StateEvaluator, result
from laguna.bots.review import REDRAWS, make_search_bot
from laguna.match import new
from laguna.progress import ProgressBar

ITERATIONS = 30
INTERVAL = 5
BOOTSTRAPS = 400


def play(game: str, players: int, number: int) -> dict[str, Any]:
    """One game with the predicted win chances on its way and its result."""
    match = new(game, players, f"calibration {number}")
    bot = make("level5", game)
    reviewer = make_search_bot("level5", match.game)
    evaluator = StateEvaluator(
        match.state, match.game.heuristics, reviewer.settings, reviewer.network_for(players)
    )
    predicted = []
    while not match.over:
        seat = match.actors()[0]
        if len(match.steps) % INTERVAL == number % INTERVAL:
            chances = evaluator.mean_win_chances([match.state] * REDRAWS, len(match.steps) + 1)
            predicted.append([round(chance, 4) for chance in chances])
        choice = bot.choose(match.state.view(seat), len(match.steps), iterations=ITERATIONS)
        match.play(seat, match.game.words(choice.action))
    return {"game": game, "players": players, "predicted": predicted, "result": result(match.state)}


Pairs = list[list[tuple[float, float]]]
"""Prediction and result of every position and seat, by game."""


def pairs_of(games: list[dict[str, Any]]) -> Pairs:
    return [
        [pair for chances in game["predicted"] for pair in zip(chances, game["result"], strict=True)]
        for game in games
    ]


def reliability(pairs: Pairs, scale: float = 1.0) -> list[tuple[float, float, float, float, float]]:
    """For each tenth of the win chance: its share of positions, mean prediction, share of wins and the 95%
    interval of that share by bootstrapping over games."""
    rows = []
    total = sum(len(game) for game in pairs)
    chance = random.Random(1)
    for tenth in range(10):
        sums = []
        for game in pairs:
            mine = [
                (scaled(p, scale), won) for p, won in game if int(min(scaled(p, scale), 0.999) * 10) == tenth
            ]
            sums.append((len(mine), sum(p for p, _ in mine), sum(won for _, won in mine)))
        count = sum(n for n, _, _ in sums)
        if not count:
            continue
        rates = []
        for _ in range(BOOTSTRAPS):
            drawn = chance.choices(sums, k=len(sums))
            n = sum(each[0] for each in drawn)
            if n:
                rates.append(sum(each[2] for each in drawn) / n)
        rates.sort()
        low, high = rates[int(0.025 * len(rates))], rates[int(0.975 * len(rates))]
        rows.append(
            (count / total, sum(p for _, p, _ in sums) / count, sum(w for _, _, w in sums) / count, low, high)
        )
    return rows


def scaled(p: float, scale: float) -> float:
    """A win chance with its log odds multiplied by a factor."""
    if scale == 1.0:
        return p
    p = min(max(p, 1e-6), 1 - 1e-6)
    return 1 / (1 + exp(-scale * log(p / (1 - p))))


def log_loss(pairs: Pairs, scale: float) -> float:
    loss = 0.0
    for game in pairs:
        for p, won in game:
            p = min(max(scaled(p, scale), 1e-4), 1 - 1e-4)
            loss -= won * log(p) + (1 - won) * log(1 - p)
    return loss / sum(len(game) for game in pairs)


def table(paths: list[Path]) -> None:
    """Print reliability tables as Markdown, and the scale of the log odds that fits best."""
    for path in paths:
        games = [json.loads(line) for line in path.read_text().splitlines()]
        pairs = pairs_of(games)
        best = min((0.5 + 0.05 * n for n in range(41)), key=lambda scale: log_loss(pairs, scale))
        first = games[0]
        print(f"\n{first['game']}, {first['players']} players, {len(games)} games; best scale {best:.2f}\n")
        print("| positions | predicted | won | 95% interval |\n| ---: | ---: | ---: | --- |")
        for share, predicted, won, low, high in reliability(pairs):
            print(f"| {share:.1%} | {predicted:.1%} | {won:.1%} | {low:.1%} to {high:.1%} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--to", type=Path, metavar="FILE")
    parser.add_argument("--table", nargs="+", type=Path, metavar="FILE")
    args = parser.parse_args()
    if args.table:
        table(args.table)
        return
    if not args.game or not args.to:
        parser.error("name a game and the output file --to FILE")
    done = len(args.to.read_text().splitlines()) if args.to.exists() else 0
    with ProgressBar("games") as bar, args.to.open("a") as file:
        for number in range(done, args.games):
            file.write(json.dumps(play(args.game, args.players, number)) + "\n")
            file.flush()
            bar(number + 1, args.games)


if __name__ == "__main__":
    main()
