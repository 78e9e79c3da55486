"""Statistics of games between equal bots: sources of points, length, endings, advantage of going first.

Prints Markdown tables.

    python benchmarks/game_statistics.py GAME --players N [--games 1000] [--bot level3] [--iterations I]
        [--jobs J] [--seed S] [--option NAME=VALUE] [--json]

Every game has its own deal. The same arguments play the same games with any number of jobs.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean, quantiles
from typing import Any

from laguna.bots.arena import Task, play, wilson, win_shares
from laguna.contract.state import Document, Event, Journal
from laguna.contract.wording import ENGLISH
from laguna.games import find
from laguna.games.millefiori import codes as millefiori
from laguna.games.murano import codes as murano
from laguna.games.murano import components as murano_components
from laguna.games.murano.words.nouns import CARD_TITLES
from laguna.games.venise import codes as venise
from laguna.games.venise import components as venise_components
from laguna.games.venise.cards import BUILDER_TYPE, CAPACITY
from laguna.progress import counted

RARE = 0.02
"""Rarer endings are combined as "other"."""


# Events of each game ----------------------------------------------------------------------------


class EventReader:
    """Reads statistics from a game's events. `first_player` is the event code that names the first seat,
    `turn` one that occurs in every turn: turns are counted by changes of its seat."""

    def __init__(self, first_player: int, turn: int) -> None:
        self.first_player = first_player
        self.turn = turn

    def starter(self, events: Sequence[Event]) -> int:
        return next(event.seat for event in events if event.code == self.first_player)

    def turns(self, events: Sequence[Event]) -> int:
        seats = [event.seat for event in events if event.code == self.turn]
        return sum(1 for n, seat in enumerate(seats) if n == 0 or seats[n - 1] != seat)

    def ending(self, game_name: str, events: Sequence[Event]) -> str:
        game = find(game_name)
        ended = next(event for event in reversed(events) if event.code == game.end_event)
        return game.wording(ENGLISH).log_line(ended, (), game.complete_options({}))

    def actions(self, event: Event) -> Iterable[str]:
        """The counted actions of the event's seat."""
        return ()

    def card(self, event: Event) -> tuple[str, int | None] | None:
        """A card that the event's seat had, and its points if it scores by itself."""
        return None


MURANO_ACTIONS = {
    murano.PASSED: "passed",
    murano.TOOK_GOLD: "took gold",
    murano.SEARCHED_SHOPS: "shops searched",
    murano.SEARCHED_PALACES: "palaces searched",
    murano.PAID_CHARACTER: "characters bought",
    murano.KEPT_NO_CHARACTER: "looked and kept no character",
    murano.CHARACTER_USED: "characters used",
    murano.CHARACTER_BEADS: "characters used",
    murano.UNUSED_CHARACTER: "characters not used",
    murano.PLACED: "gondoliers placed",
    murano.LAID_STREET: "streets laid",
    murano.FACTORY_BUILT: "factories built",
    murano.SHOP_BUILT: "shops built",
    murano.PALACE_BUILT: "palaces built",
    murano.KEPT_SPECIAL: "special buildings built",
    murano.EARNED: "incomes",
    murano.SMOKE: "productions",
    murano.SOLD: "sales of beads",
    murano.HIRED: "gondoliers hired",
    murano.DISMISSED: "gondoliers dismissed",
}


class MuranoEventReader(EventReader):
    """Counts actions, buildings, characters and special buildings."""

    def ending(self, game_name: str, events: Sequence[Event]) -> str:
        empty = [
            murano_components.STACKS[event.a]
            for event in sorted(events, key=lambda event: event.a)
            if event.code == murano.STACK_EMPTY
        ]
        return " and ".join(empty) if len(empty) >= 2 else super().ending(game_name, events)

    def actions(self, event: Event) -> Iterable[str]:
        if event.code in MURANO_ACTIONS:
            yield MURANO_ACTIONS[event.code]
        if event.code == murano.SAILED and event.c < 0:
            yield "further ships paid"

    def card(self, event: Event) -> tuple[str, int | None] | None:
        if event.code in (murano.CHARACTER_USED, murano.CHARACTER_BEADS, murano.UNUSED_CHARACTER):
            return (f"character {event.a + 1}", event.points)
        if event.code == murano.KEPT_SPECIAL:
            return (CARD_TITLES[event.a], None)
        return None


VENISE_ACTIONS = {
    venise.BRIDGE_BUILT: "bridges built",
    venise.BRIDGE_REMOVED: "bridges lost",
    venise.BUILT: "workshops built",
    venise.COMPLETED: "builders completed",
    venise.PRODUCED: "productions",
    venise.SOLD: "sales at the market",
    venise.EXPORTED: "sales at a port",
    venise.NOT_ACTIVATED: "turns without activation",
    venise.DIE_DRIVEN_OUT: "dice driven out",
}


class VeniseEventReader(EventReader):
    """Counts bridges, builders, sales and activated quarters, only in the seat's own turn."""

    def actions(self, event: Event) -> Iterable[str]:
        out_of_turn = event.code == venise.NOT_ACTIVATED and event.c == 1
        if event.code in VENISE_ACTIONS and not out_of_turn:
            yield VENISE_ACTIONS[event.code]
        if event.code == venise.ACTIVATED:
            yield (
                "secondary activations"
                if event.c == 1
                else f"activated {venise_components.QUARTERS[event.a]}"
            )
        if event.code == venise.CHAIN:
            yield f"chains of {event.a}"
        if event.code == venise.PRODUCED:
            yield from ["goods produced"] * event.b
        if event.code == venise.SOLD:
            yield from ["goods sold at the market"] * event.b

    def card(self, event: Event) -> tuple[str, int | None] | None:
        if event.code == venise.COMPLETED:
            return (venise_components.BUILDER_TYPES[BUILDER_TYPE[event.b]], None)
        if event.code == venise.MASTER_BUILDERS:
            return (f"builders {event.a}", event.points)
        if event.code == venise.BUILT:
            return (f"workshop of capacity {CAPACITY[event.b]}", None)
        return None


EVENT_READERS = {
    "millefiori": EventReader(millefiori.DEALT, millefiori.REVEALED),
    "murano": MuranoEventReader(murano.STARTED, murano.SAILED),
    "venise": VeniseEventReader(venise.FIRST_PLAYER, venise.MOVED),
}


# One game ---------------------------------------------------------------------------------------


def play_and_record(task: Task) -> Document:
    """Play a game and return its statistics as plain data."""
    journal = Journal()
    played = play(task, journal)
    game = find(task.game)
    reader = EVENT_READERS[task.game]
    seats = range(len(task.lineup))
    points: list[Counter[str]] = [Counter() for _ in seats]
    actions: list[Counter[str]] = [Counter() for _ in seats]
    cards: list[dict[str, int | None]] = [{} for _ in seats]
    for event in journal.events:
        if event.points:
            points[event.seat][game.heading(event)] += event.points
        if event.seat >= 0:
            actions[event.seat].update(reader.actions(event))
            card = reader.card(event)
            if card is not None:
                cards[event.seat][card[0]] = card[1]
    return {
        "scores": played["scores"],
        "shares": win_shares(played["ranking"]),
        "points": points,
        "deeds": actions,
        "cards": cards,
        "starter": reader.starter(journal.events),
        "turns": reader.turns(journal.events),
        "decisions": sum(played["decisions"]),
        "ending": reader.ending(task.game, journal.events),
        "faults": played["faults"],
    }


# All games --------------------------------------------------------------------------------------


def play_all(tasks: list[Task], jobs: int) -> list[Document]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(counted(pool.map(play_and_record, tasks, chunksize=4), len(tasks), "games"))


def weighted_means(games: list[Document], counts: str, heading: str) -> list[float]:
    """The mean of a count over all seats, over the winners and over the others."""
    means = []
    for weight in (lambda share: 1.0, lambda share: share, lambda share: 1.0 - share):
        seats = [
            (weight(share), each.get(heading, 0))
            for game in games
            for share, each in zip(game["shares"], game[counts], strict=True)
        ]
        total = sum(weights for weights, _ in seats)
        means.append(round(sum(weights * number for weights, number in seats) / total, 2))
    return means


def summary(what: Document, games: list[Document]) -> Document:
    players = what["players"]
    game = find(what["game"])
    scores = sorted(score for each in games for score in each["scores"])
    winning = sorted(max(each["scores"]) for each in games)
    headings = [
        source
        for source in game.event_types.headings()
        if any(source in seat for g in games for seat in g["points"])
    ]
    actions = Counter(action for each in games for seat in each["deeds"] for action in seat)
    seats = []
    for place in range(players):
        wins = sum(each["shares"][(each["starter"] + place) % players] for each in games)
        low, high = wilson(wins, len(games))
        lead = mean(
            each["scores"][(each["starter"] + place) % players] - mean(each["scores"]) for each in games
        )
        seats.append([place + 1, round(wins, 1), wins / len(games), low, high, round(lead, 2)])
    cards = []
    for card in sorted({card for each in games for seat in each["cards"] for card in seat}, key=by_number):
        held = [
            (share, seat[card])
            for each in games
            for share, seat in zip(each["shares"], each["cards"], strict=True)
            if card in seat
        ]
        wins = sum(share for share, _ in held)
        given = [points for _, points in held if points is not None]
        cards.append([card, len(held), round(mean(given), 2) if given else "", wins / len(held)])
    return {
        **what,
        "sources": [[source, *weighted_means(games, "points", source)] for source in headings],
        "scores": spread(scores),
        "winning_scores": spread(winning),
        "margins": spread([s[-1] - s[-2] for s in (sorted(each["scores"]) for each in games)]),
        "turns": spread([each["turns"] for each in games]),
        "decisions": spread([each["decisions"] for each in games]),
        "endings": Counter(each["ending"] for each in games).most_common(),
        "seats": seats,
        "deeds": [[action, *weighted_means(games, "deeds", action)] for action in sorted(actions)],
        "cards": cards,
        "faults": [fault for each in games for fault in each["faults"]],
    }


def by_number(card: str) -> tuple[str, int, str]:
    name, _, number = card.rpartition(" ")
    return (name, int(number), "") if number.isdigit() else ("~", 0, card)


def spread(numbers: Sequence[float]) -> list[float]:
    """The mean, minimum, quartiles and maximum."""
    quarters = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [numbers[0]] * 3
    return [round(number, 1) for number in (mean(numbers), min(numbers), *quarters, max(numbers))]


# Output -----------------------------------------------------------------------------------------


def markdown(found: Document) -> str:
    title = find(found["game"]).title
    thinking = f", {found['iterations']} iterations" if found["iterations"] else ""
    lines = [f"**{title}, {found['players']} players**: {found['games']} games of {found['bot']}{thinking}"]
    lines += table(("points", "per seat", "winners", "others"), found["sources"])
    spreads = ["scores", "winning_scores", "margins", "turns", "decisions"]
    heads = ("", "mean", "minimum", "lower quartile", "median", "upper quartile", "maximum")
    lines += table(heads, [[name.replace("_", " "), *found[name]] for name in spreads])
    common = [[end, percent(n / found["games"])] for end, n in found["endings"] if n / found["games"] >= RARE]
    rare = sum(n for _, n in found["endings"] if n / found["games"] < RARE)
    common += [["other", percent(rare / found["games"])]] if rare else []
    lines += table(("ended by", "games"), common)
    seats = [
        [n, won, percent(rate), f"{percent(a)} to {percent(b)}", ld]
        for n, won, rate, a, b, ld in found["seats"]
    ]
    lines += table(("turn order", "wins", "win rate", "95% interval", "points above the mean"), seats)
    if found["deeds"]:
        lines += table(("action", "per seat", "winners", "others"), found["deeds"])
    if found["cards"]:
        cards = [[card, held, points, percent(rate)] for card, held, points, rate in found["cards"]]
        lines += table(("card", "seats with it", "points", "win rate"), cards)
    if found["faults"]:
        lines += ["", f"{len(found['faults'])} faults, the first: {found['faults'][0]}"]
    return "\n".join(lines)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> list[str]:
    rule = ["---"] + ["---:"] * (len(heads) - 1)
    return ["", *(f"| {' | '.join(map(str, row))} |" for row in (heads, rule, *rows))]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(EVENT_READERS))
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="level3")
    parser.add_argument("--iterations", type=int, help="search iterations per move, as in the arena")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="what wins")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = find(args.game)
    game.check_players(args.players)
    options = game.complete_options(game.read_options(dict(pair.split("=", 1) for pair in args.option)))
    task = partial(
        Task,
        pairing=0,
        rotation=0,
        game=args.game,
        options=tuple(options.items()),
        lineup=(args.bot,) * args.players,
        bot_indexes=(0,) * args.players,
        iterations=args.iterations,
        seconds=None,
    )
    tasks = [task(block=number, seed=f"{args.seed}/{number}") for number in range(args.games)]
    what = {name: getattr(args, name) for name in ("game", "players", "games", "bot", "iterations", "seed")}
    found = summary({**what, "options": options}, play_all(tasks, args.jobs))
    print(json.dumps(found) if args.json else markdown(found))


if __name__ == "__main__":
    main()
