"""What reviews say over many games: is luck fair, are levels told apart, how much of a result is drawn?

    python benchmarks/review.py millefiori --players 2 --bots level5,level5 --games 500 --to FILE
    python benchmarks/review.py --table FILE ...

Plays games between bots that rotate seats, reviews each, and adds a line a game to FILE; an interrupted run
goes on from it. With --table it prints what the files say. Few iterations do for many games, at least 100.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from laguna.bots import make
from laguna.bots.review import review
from laguna.match import new
from laguna.progress import Bar

PLAYED_WITH = 200
"""Iterations of bots that search: their play need not be their best."""


def play(game: str, players: int, bots: list[str], number: int, iterations: int) -> dict[str, Any]:
    """One game and its review; the first bot sits on another seat each time."""
    match = new(game, players, f"reviewed {number}")
    seated = [bots[(seat + number) % players] for seat in range(players)]
    made = {name: make(name, game) for name in bots}
    while not match.over:
        seat = match.actors()[0]
        choice = made[seated[seat]].choose(match.state.view(seat), len(match.steps), iterations=PLAYED_WITH)
        match.play(seat, match.game.words(choice.action))
    found = review(match, iterations=iterations, jobs=1)
    seats = [seat._asdict() | {"bot": seated[seat.seat]} for seat in found.seats]
    return {"game": game, "players": players, "number": number, "iterations": iterations, "seats": seats}


def mean(values: list[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    average = sum(values) / len(values)
    spread = (sum((value - average) ** 2 for value in values) / max(1, len(values) - 1)) ** 0.5
    return average, spread / len(values) ** 0.5


def told(values: list[float]) -> str:
    average, error = mean(values)
    return f"{average:+.3f} ± {error:.3f}"


def table(paths: list[Path]) -> None:
    """What the files say, as Markdown."""
    for path in paths:
        games = [json.loads(line) for line in path.read_text().splitlines()]
        if not games:
            continue
        first = games[0]
        title = f"{first['game']}, {first['players']} players, {len(games)} games"
        print(f"\n{title}, {first['iterations']} iterations a decision ({path.name})\n")
        print("| seat | drawn | luck |\n| --- | --- | --- |")
        for seat in range(first["players"]):
            mine = [game["seats"][seat] for game in games]
            print(f"| {seat} | {told([s['drawn'] for s in mine])} | {told([s['luck'] for s in mine])} |")
        print("\n| bot | result | own | others | luck | drawn | accuracy |\n" + "| --- " * 7 + "|")
        everyone = [seat for game in games for seat in game["seats"]]
        for bot in sorted({seat["bot"] for seat in everyone}):
            mine = [seat for seat in everyone if seat["bot"] == bot]
            names = ("result", "own", "others", "luck", "drawn", "accuracy")
            cells = [told([seat[name] for seat in mine]) for name in names]
            print(f"| {bot} | " + " | ".join(cells) + " |")
        spread = {
            name: (sum(seat[name] ** 2 for seat in everyone) / len(everyone)) ** 0.5
            for name in ("drawn", "luck", "own", "others")
        }
        print("\ntypical size: " + ", ".join(f"{name} {size:.2f}" for name, size in spread.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--to", type=Path, metavar="FILE")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="level5,level5", help="as many as players, or one for all")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--table", nargs="+", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    if chosen.table:
        table(chosen.table)
        return
    if not chosen.game or not chosen.to:
        parser.error("name a game and the file to write --to")
    bots = chosen.bots.split(",")
    bots = bots if len(bots) == chosen.players else [bots[0]] + bots[-1:] * (chosen.players - 1)
    path = chosen.to
    done = len(path.read_text().splitlines()) if path.exists() else 0
    with Bar("games") as bar, path.open("a") as file:
        for number in range(done, chosen.games):
            line = play(chosen.game, chosen.players, bots, number, chosen.iterations)
            file.write(json.dumps(line) + "\n")
            file.flush()
            bar(number + 1, chosen.games)


if __name__ == "__main__":
    main()
