"""A data frame of 1,000 records: where the points of a game come from, as a table and a plot.

python examples/records/score_sources.py --game murano --games 1000 --plot sources.png
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas

import laguna


def rows(matches: Iterator[laguna.Match]) -> Iterator[dict[str, object]]:
    """One row for each seat of each game and each source of points."""
    for number, match in enumerate(matches):
        totals: dict[tuple[int, str], int] = {}
        for event in match.events():
            if event.points:
                key = int(event.seat), match.game.heading(event)
                totals[key] = totals.get(key, 0) + int(event.points)
        for (seat, source), points in totals.items():
            won = match.ranking()[seat] == 1
            yield {"game": number, "seat": seat, "source": source, "points": points, "won": won}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="millefiori")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--records", help="a folder of records; without it, level 2 bots play the games")
    parser.add_argument("--plot", default="sources.png")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.records or scratch
        if not args.records:
            players = laguna.GAMES[args.game].players[0]
            blocks = -(-args.games // players)
            laguna.arena(
                args.game, ["level2", "level2"], players=players, blocks=blocks, records=scratch, jobs=None
            )
        frame = pandas.DataFrame(rows(laguna.read_records(folder)))
    print(f"{frame['game'].nunique()} games")
    table = frame.pivot_table(index="source", columns="won", values="points", aggfunc="sum", fill_value=0)
    seats = frame.groupby("won")[["game", "seat"]].apply(lambda part: len(part.drop_duplicates()))
    mean = (table / seats).rename(columns={False: "others", True: "winners"}).round(1)
    print(mean.sort_values("winners", ascending=False).to_string())
    mean.sort_values("winners").plot.barh(title=f"{laguna.GAMES[args.game].title}: points by source")
    plt.tight_layout()
    plt.savefig(Path(args.plot))


if __name__ == "__main__":
    main()
