"""Statistics of reviews over many games: fairness of luck, skill of the levels, and whether verdicts hold.

    python benchmarks/review.py millefiori --players 2 --bots level4,level2 --games 400 --to FILE
    python benchmarks/review.py --table FILE ...
    python benchmarks/review.py --verdicts FILE --decisions 120 --to CHECKED
    python benchmarks/review.py --verdicts-table CHECKED ...

The first command plays games between bots that rotate seats, reviews each, and appends one line per game to
FILE; an interrupted run resumes from it. With --table it prints the statistics of the files as Markdown. With
many games 100 iterations are enough.

With --verdicts, the decisions of these games that were shown as a mistake or blunder are evaluated once more,
with other random numbers and ten times the iterations that the verdict took.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from laguna.bots import make
from laguna.bots.decisions import BLUNDER, MISTAKE, RECHECK_FACTOR, THRESHOLDS, OpenDecision, evaluate_once
from laguna.bots.levels import make_search_bot
from laguna.bots.review import BOT, build_review, review_moves, review_tasks, turns_of
from laguna.match import Match, new
from laguna.progress import ProgressBar

GAME_ITERATIONS = 100
"""Iterations of search bots. A review does not see mistakes that are too deep for its search, so they play
with no more iterations than it has."""
CHECK_FACTOR = 10
"""A verdict is checked with so many times the iterations it took."""
Z = 1.96
"""Normal quantile of 95% intervals."""


def play(game: str, seated: list[str], number: int) -> Match:
    """The game with a number, played by bots."""
    match = new(game, len(seated), f"reviewed {number}")
    bots = {name: make(name, game) for name in seated}
    while not match.over:
        seat = match.actors()[0]
        choice = bots[seated[seat]].choose(
            match.state.view(seat), len(match.steps), iterations=GAME_ITERATIONS
        )
        match.play(seat, match.game.words(choice.action))
    return match


def play_and_review(game: str, bots: list[str], number: int, iterations: int) -> dict[str, Any]:
    """Play and review one game; the bots rotate seats from game to game."""
    players = len(bots)
    seated = [bots[(seat + number) % players] for seat in range(players)]
    match = play(game, seated, number)
    tasks = review_tasks(match, BOT, iterations, chunk=len(match.steps))
    found = build_review(
        match, BOT, iterations, (each for task in tasks for each in review_moves(task, charts=False))
    )
    grave = [decision.document() for decision in found.decisions if decision.grade in (MISTAKE, BLUNDER)]
    return {
        "game": game,
        "players": players,
        "number": number,
        "iterations": iterations,
        "seats": [seat._asdict() | {"bot": seated[seat.seat]} for seat in found.seats],
        "grave": grave,
    }


def check_verdicts(line: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Evaluate the turns of a reviewed game in which a mistake or blunder was shown once more."""
    if not line["grave"]:
        return
    match = play(line["game"], [seat["bot"] for seat in line["seats"]], line["number"])
    bot = make_search_bot(BOT, match.game)
    shown = {decision["move"]: decision for decision in line["grave"]}
    for turn in turns_of(match.steps):
        if not shown.keys() & set(turn):
            continue
        opened = []
        for number in turn:
            state, step = match.copy(number).state, match.steps[number]
            if state.legal_count(step.seat) > 1:
                action = match.game.notation.actions[step.words]
                opened.append(OpenDecision(number, state.view(step.seat), action))
        iterations = line["iterations"] * RECHECK_FACTOR * CHECK_FACTOR
        for decision in evaluate_once(bot, opened, iterations, "check"):
            if decision.move in shown:
                yield {
                    **{name: line[name] for name in ("game", "players", "number", "iterations")},
                    "move": decision.move,
                    "shown": {name: shown[decision.move][name] for name in ("mark", "cost", "best")},
                    "checked": {"cost": decision.cost, "best": decision.best},
                }


# Tables -------------------------------------------------------------------------------------------


def mean(values: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    average = sum(values) / len(values)
    spread = (sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)) ** 0.5
    return average, spread / len(values) ** 0.5


def mean_text(values: list[float]) -> str:
    average, error = mean(values)
    return f"{average:+.3f} ± {error:.3f}"


def wilson_interval(successes: int, trials: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    share = successes / trials
    center = share + Z * Z / 2 / trials
    half = Z * (share * (1 - share) / trials + Z * Z / 4 / trials / trials) ** 0.5
    scale = 1 + Z * Z / trials
    return (center - half) / scale, (center + half) / scale


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def print_table(path: Path) -> None:
    """Print the statistics of reviewed games as Markdown."""
    games = lines_of(path)
    first = games[0]
    title = f"{first['game']}, {first['players']} players, {len(games)} games"
    print(f"\n{title}, {first['iterations']} iterations per decision ({path.name})\n")
    print("| seat | drawn | luck |\n| --- | --- | --- |")
    for seat in range(first["players"]):
        mine = [game["seats"][seat] for game in games]
        drawn, luck = (mean_text([each[name] for each in mine]) for name in ("drawn", "luck"))
        print(f"| {seat} | {drawn} | {luck} |")
    print("\n| bot | result | own | others | luck | drawn | remainder | accuracy |\n" + "| --- " * 8 + "|")
    everyone = [seat for game in games for seat in game["seats"]]
    for bot in sorted({seat["bot"] for seat in everyone}):
        mine = [seat for seat in everyone if seat["bot"] == bot]
        names = ("result", "own", "others", "luck", "drawn", "remainder", "accuracy")
        cells = [mean_text([seat[name] for seat in mine]) for name in names]
        print(f"| {bot} | " + " | ".join(cells) + " |")
    spread = {
        name: (sum(seat[name] ** 2 for seat in everyone) / len(everyone)) ** 0.5
        for name in ("drawn", "remainder", "luck", "own", "others")
    }
    print("\ntypical size: " + ", ".join(f"{name} {size:.2f}" for name, size in spread.items()))


def print_verdicts(path: Path) -> None:
    """Print as Markdown how many verdicts hold."""
    checked = lines_of(path)
    first = checked[0]
    verdicts = f"{len(checked)} mistakes and blunders of {len({each['number'] for each in checked})} games"
    print(f"\n{first['game']}, {first['players']} players, {verdicts}, {first['iterations']} iterations\n")
    limits = {grade: threshold for threshold, grade in THRESHOLDS}
    costs = [each["checked"]["cost"] for each in checked]
    print("| checked with ten times the iterations | share | 95% interval |\n| --- | ---: | --- |")
    for what, held in (
        ("at least a mistake", [cost >= limits["inaccuracy"] for cost in costs]),
        ("at least an inaccuracy", [cost >= limits["good"] for cost in costs]),
        ("the same best move", [each["shown"]["best"] == each["checked"]["best"] for each in checked]),
    ):
        low, high = wilson_interval(sum(held), len(held))
        print(f"| {what} | {sum(held) / len(held):.1%} | {low:.1%} to {high:.1%} |")


def collect_games(args: argparse.Namespace) -> None:
    bots = args.bots.split(",")
    bots = bots if len(bots) == args.players else [bots[0]] + bots[-1:] * (args.players - 1)
    done = len(lines_of(args.to))
    with ProgressBar("games") as bar, args.to.open("a") as file:
        for number in range(done, args.games):
            line = play_and_review(args.game, bots, args.first + number, args.iterations)
            file.write(json.dumps(line) + "\n")
            file.flush()
            bar(number + 1, args.games)


def collect_verdicts(args: argparse.Namespace) -> None:
    known = lines_of(args.to)
    done, count = {line["number"] for line in known}, len(known)
    with ProgressBar("decisions") as bar, args.to.open("a") as file:
        for line in lines_of(args.verdicts):
            if line["number"] in done or count >= args.decisions:
                continue
            found = list(check_verdicts(line))
            file.writelines(json.dumps(each) + "\n" for each in found)
            file.flush()
            count += len(found)
            bar(count, args.decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--to", type=Path, metavar="FILE")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="level5,level5", help="one bot per player, or one for all")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--verdicts", type=Path, metavar="FILE")
    parser.add_argument("--decisions", type=int, default=120)
    parser.add_argument("--table", nargs="+", type=Path, metavar="FILE", default=[])
    parser.add_argument("--verdicts-table", nargs="+", type=Path, metavar="FILE", default=[])
    args = parser.parse_args()
    for path in args.table:
        print_table(path)
    for path in args.verdicts_table:
        print_verdicts(path)
    if args.table or args.verdicts_table:
        return
    if not args.to or not (args.game or args.verdicts):
        parser.error("name a game or reviewed games, and the output file --to FILE")
    if args.verdicts:
        collect_verdicts(args)
    else:
        collect_games(args)


if __name__ == "__main__":
    main()
