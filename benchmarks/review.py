"""Statistics of reviews over many games: fairness of luck, skill of the levels, share of luck in results.

    python benchmarks/review.py millefiori --players 2 --bots level5,level5 --games 500 --to FILE
    python benchmarks/review.py --table FILE ...

Plays games between bots that rotate seats, reviews each, and appends one line per game to FILE; an
interrupted run resumes from it. With --table it prints the statistics of the files as Markdown. With many
games 100 iterations are enough.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from laguna.bots import make
from laguna.bots.review import review
from laguna.match import new
from laguna.progress import ProgressBar

GAME_ITERATIONS = 200
"""Iterations of search bots: they need not play their best."""


def play(game: str, players: int, bots: list[str], number: int, iterations: int) -> dict[str, Any]:
    """Play and review one game; the bots rotate seats from game to game."""
    match = new(game, players, f"reviewed {number}")
    seated = [bots[(seat + number) % players] for seat in range(players)]
    made = {name: make(name, game) for name in bots}
    while not match.over:
        seat = match.actors()[0]
        choice = made[seated[seat]].choose(
            match.state.view(seat), len(match.steps), iterations=GAME_ITERATIONS
        )
        match.play(seat, match.game.words(choice.action))
    found = review(match, iterations=iterations, jobs=1)
    seats = [seat._asdict() | {"bot": seated[seat.seat]} for seat in found.seats]
    return {"game": game, "players": players, "number": number, "iterations": iterations, "seats": seats}


def mean(values: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    average = sum(values) / len(values)
    spread = (sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)) ** 0.5
    return average, spread / len(values) ** 0.5


def mean_text(values: list[float]) -> str:
    average, error = mean(values)
    return f"{average:+.3f} ± {error:.3f}"


def table(paths: list[Path]) -> None:
    """Print the statistics of the files as Markdown."""
    for path in paths:
        games = [json.loads(line) for line in path.read_text().splitlines()]
        if not games:
            continue
        first = games[0]
        title = f"{first['game']}, {first['players']} players, {len(games)} games"
        print(f"\n{title}, {first['iterations']} iterations per decision ({path.name})\n")
        print("| seat | drawn | luck |\n| --- | --- | --- |")
        for seat in range(first["players"]):
            mine = [game["seats"][seat] for game in games]
            drawn, luck = (mean_text([each[name] for each in mine]) for name in ("drawn", "luck"))
            print(f"| {seat} | {drawn} | {luck} |")
        print(
            "\n| bot | result | own | others | luck | drawn | remainder | accuracy |\n" + "| --- " * 8 + "|"
        )
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--to", type=Path, metavar="FILE")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="level5,level5", help="one bot per player, or one for all")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--table", nargs="+", type=Path, metavar="FILE")
    args = parser.parse_args()
    if args.table:
        table(args.table)
        return
    if not args.game or not args.to:
        parser.error("name a game and the output file --to FILE")
    bots = args.bots.split(",")
    bots = bots if len(bots) == args.players else [bots[0]] + bots[-1:] * (args.players - 1)
    path = args.to
    done = len(path.read_text().splitlines()) if path.exists() else 0
    with ProgressBar("games") as bar, path.open("a") as file:
        for number in range(done, args.games):
            line = play(args.game, args.players, bots, number, args.iterations)
            file.write(json.dumps(line) + "\n")
            file.flush()
            bar(number + 1, args.games)


if __name__ == "__main__":
    main()
