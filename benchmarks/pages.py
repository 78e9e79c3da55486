"""Rendering time of a table's page, and of the update that is sent after a move.

    python benchmarks/pages.py [--json] [--game GAME] [--language CODE]

Every measurement starts with an empty cache of the table, as after every move.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from functools import partial
from statistics import mean, quantiles

from laguna.contract.state import COMPILED
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES, find
from laguna.languages import installed_languages
from laguna.progress import tracked
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.assets import files
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.table_page import table_page
from laguna.web.rendering.table_updates import updates
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Entry, Seat, Table

REPEATED = 5
PAGE_MILLISECONDS = 10.0
FRAGMENT_MILLISECONDS = 5.0


def table_of(game: str, seed: str) -> tuple[LiveTable, Visitor, random.Random]:
    """A new table with the maximum number of players and the visitor in the first seat."""
    found = find(game)
    players = found.players[-1]
    visitor = Visitor("me", "Ada", None, None, 0.0)
    seats = [Seat(0, store.HUMAN, "me", None, "Ada", False)] + [
        Seat(number, store.BOT, None, "level1", f"Bot {number}", False) for number in range(1, players)
    ]
    table = Table(
        id="measured",
        game=game,
        rules=found.rules_version,
        players=players,
        options=found.complete_options({}),
        seed=seed,
        position=None,
        pace="live",
        listed=False,
        invite="",
        host="me",
        status=store.PLAYING,
        version=0,
        acting=0,
        created_at=0.0,
        moved_at=0.0,
        finished_at=None,
        result=None,
        previous=None,
        next=None,
    )
    live = LiveTable(table, seats)
    live.add(Entry(1, store.BEGIN, None, "", None, None, 0.0))
    return live, visitor, random.Random(seed)


def move(live: LiveTable, chance: random.Random) -> None:
    """Play a random move."""
    seat = live.match.actors()[0]
    words = chance.choice(live.match.legal(seat))
    live.add(Entry(live.version + 1, store.MOVE, seat, words, None, None, 0.0))


def timed(live: LiveTable, draw: Callable[[], object]) -> float:
    """The time in milliseconds, the best of several runs to exclude other load."""
    best = float("inf")
    for _ in range(REPEATED):
        live.clear_volatile_cache()
        started = time.perf_counter()
        draw()
        best = min(best, time.perf_counter() - started)
    return best * 1000


def fragment_after(live: LiveTable, viewer: Viewer, seen: int) -> str:
    """The update for a page that has seen all but the last move."""
    return json.dumps(updates(live, viewer, seen))


def measure(game: str, language: Language = ENGLISH) -> dict[str, dict[str, float]]:
    """Measure page and update at every decision of the visitor in one game."""
    live, visitor, chance = table_of(game, "lagoon")
    whole, fragment, sizes = [], [], []
    while not live.match.over:
        if 0 in live.match.actors():
            viewer, seen = Viewer(live, visitor, None, language), live.version - 1
            whole.append(timed(live, partial(table_page, live, viewer, visitor, None)))
            fragment.append(timed(live, partial(fragment_after, live, viewer, seen)))
            sizes.append(len(fragment_after(live, viewer, seen)))
        move(live, chance)
    return {
        "page": _summary(whole, PAGE_MILLISECONDS),
        "fragment": _summary(fragment, FRAGMENT_MILLISECONDS),
        "fragment bytes": {"mean": mean(sizes), "95 of 100": quantiles(sizes, n=20)[-1], "most": max(sizes)},
    }


def _summary(times: list[float], limit: float) -> dict[str, float]:
    return {
        "mean": mean(times),
        "95 of 100": quantiles(times, n=20)[-1],
        "most": max(times),
        "limit": limit,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    language = installed_languages().find(args.language) or parser.error("this language is not installed")
    files()
    found = {game: measure(game, language) for game in tracked(args.game or list(GAMES), "games")}
    if args.json:
        print(json.dumps({"compiled": COMPILED, "milliseconds": found}, indent=2))
        return
    print(f"{'':24}{'mean':>10}{'95 of 100':>12}{'most':>10}{'limit':>10}   milliseconds")
    for game, rows in found.items():
        for name, row in rows.items():
            numbers = "".join(
                f"{row[key]:>{width}.2f}" if key in row else " " * width
                for key, width in (("mean", 10), ("95 of 100", 12), ("most", 10), ("limit", 10))
            )
            print(f"{game + ' ' + name:24}{numbers}")


if __name__ == "__main__":
    main()
