"""Calibration of win chances: how often positions with a predicted win chance are won.

    python benchmarks/calibration.py millefiori --players 2 --games 1000 --to FILE
    python benchmarks/calibration.py --table FILE ... [--chart CHART.svg]
    python benchmarks/calibration.py --fit FILE ...

Level 5 plays against itself with few iterations. The win chances that the chart of a review would show before
they are calibrated are stored for one state in `INTERVAL`, with the result: by what each seat can know, and
with everyone's cards. An interrupted run resumes from the file. With --table it prints how often positions of
each tenth of the win chance were won, as evaluated and cross-fitted: each half of the games calibrated by the
exponent that fits the other half. --chart draws the latter by what the seat can know. --fit stores the
exponents with the games (see laguna.bots.calibration).
"""

import argparse
import json
import random
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from laguna.bots import make
from laguna.bots.calibration import FILE, calibrations, sharpen
from laguna.bots.evaluation import StateEvaluator, result
from laguna.bots.levels import make_search_bot, weights_id
from laguna.bots.review import REDRAWS
from laguna.chance import Chance
from laguna.contract.state import State, View
from laguna.games import find
from laguna.match import new
from laguna.progress import ProgressBar

ITERATIONS = 30
INTERVAL = 8
BOOTSTRAPS = 400
COUNTED_SHARE = 0.05
"""A tenth counts if it holds so many of the positions."""
TOLERANCE = 0.04
"""By so much the share of wins may differ from the prediction."""
COLUMNS = 3
PANEL = 240
MARGIN = 30
EXPONENTS = [round(0.6 + 0.05 * number, 2) for number in range(29)]
MIN_GAMES = 500
"""Exponents are not stored if they are fitted to fewer games."""


def play(game: str, players: int, number: int) -> dict[str, Any]:
    """One game with the predicted win chances on its way and its result."""
    match = new(game, players, f"calibration {number}")
    bot = make("level5", game)
    reviewer = make_search_bot("level5", match.game)
    evaluator = StateEvaluator(
        match.state, match.game.heuristics, reviewer.settings, reviewer.network_for(players)
    )
    predicted, known = [], []
    while not match.over:
        seat = match.actors()[0]
        if len(match.steps) % INTERVAL == number % INTERVAL:
            chances = evaluator.mean_win_chances([match.state] * REDRAWS, len(match.steps) + 1)
            predicted.append([round(chance, 4) for chance in chances])
            by_view = [
                evaluator.mean_win_chances(sampled_states(match.state.view(viewer)), len(match.steps) + 1)
                for viewer in range(players)
            ]
            known.append([[round(chance, 4) for chance in chances] for chances in by_view])
        choice = bot.choose(match.state.view(seat), len(match.steps), iterations=ITERATIONS)
        match.play(seat, match.game.words(choice.action))
    return {
        "game": game,
        "players": players,
        "predicted": predicted,
        "known": known,
        "result": result(match.state),
    }


def sampled_states(view: View) -> list[State]:
    """States that a seat considers possible."""
    chance = Chance(1)
    return [view.sample_state(chance) for _ in range(REDRAWS)]


Pairs = list[list[tuple[float, float]]]
"""Prediction and result of every position and seat, by game."""


def pairs_of(games: list[dict[str, Any]], key: str, exponent: float = 1.0) -> Pairs:
    """The pairs of each game with calibrated win chances, by what seats can know or with open cards."""
    found = []
    for game in games:
        mine = []
        for position in range(len(game["predicted"])):
            for seat, won in enumerate(game["result"]):
                mine.append((sharpen(_chances(game, key, position, seat), exponent)[seat], won))
        found.append(mine)
    return found


def _chances(game: dict[str, Any], key: str, position: int, seat: int) -> list[float]:
    """The win chances of all seats as the chart shows them to a seat."""
    everyone: list[float] = game["predicted"][position]
    if key == "predicted":
        return everyone
    known: list[float] | float = game["known"][position][seat]
    if isinstance(known, list):
        return known
    # Files of earlier releases have only the seat's own chance: the others share the rest as with open cards.
    rest = sum(everyone) - everyone[seat]
    shares = [chance / rest if rest else 1 / (len(everyone) - 1) for chance in everyone]
    return [known if each == seat else (1 - known) * share for each, share in enumerate(shares)]


def cross_fitted(games: list[dict[str, Any]], key: str) -> tuple[Pairs, list[float]]:
    """The pairs of each half of the games with the exponent that fits the other half, and the exponents."""
    halves = games[::2], games[1::2]
    exponents = [best_exponent(half, key) for half in reversed(halves)]
    pairs = [pairs_of(half, key, exponent) for half, exponent in zip(halves, exponents, strict=True)]
    return [*pairs[0], *pairs[1]], exponents


def best_exponent(games: list[dict[str, Any]], key: str) -> float:
    """The exponent with the smallest log loss."""
    return min(EXPONENTS, key=lambda exponent: log_loss(pairs_of(games, key, exponent)))


class Tenth(NamedTuple):
    """How often positions of a tenth of the win chance were won."""

    share: float
    """Its share of all positions."""
    predicted: float
    won: float
    low: float
    high: float
    """The 95% interval of the share of wins, by bootstrapping over games."""

    @property
    def counts(self) -> bool:
        return self.share >= COUNTED_SHARE

    @property
    def calibrated(self) -> bool:
        return abs(self.won - self.predicted) <= TOLERANCE or self.low <= self.predicted <= self.high


def reliability(pairs: Pairs) -> list[Tenth]:
    """The tenths of the win chance that hold positions."""
    rows = []
    total = sum(len(game) for game in pairs)
    chance = random.Random(1)
    for tenth in range(10):
        sums = []
        for game in pairs:
            mine = [(p, won) for p, won in game if int(min(p, 0.999) * 10) == tenth]
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
        predicted, won = (sum(each[place] for each in sums) / count for place in (1, 2))
        rows.append(Tenth(count / total, predicted, won, low, high))
    return rows


def log_loss(pairs: Pairs) -> float:
    loss = 0.0
    for game in pairs:
        for p, won in game:
            p = min(max(p, 1e-4), 1 - 1e-4)
            loss -= won * log(p) + (1 - won) * log(1 - p)
    return loss / sum(len(game) for game in pairs)


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def table(paths: list[Path], chart: Path | None) -> None:
    """Print reliability tables as Markdown, as evaluated and cross-fitted, and draw them."""
    panels = []
    for path in paths:
        games = read(path)
        first = games[0]
        title = f"{find(first['game']).title}, {first['players']} players, {len(games)} games"
        for key, what in (("known", "what the seat can know"), ("predicted", "everyone's cards")):
            _print_tenths(f"{title}, by {what}, as evaluated", reliability(pairs_of(games, key)))
            pairs, exponents = cross_fitted(games, key)
            tenths = reliability(pairs)
            _print_tenths(f"{title}, by {what}, cross-fitted with exponents {exponents}", tenths)
            if key == "known":
                panels.append((title, tenths))
    if chart is not None:
        chart.write_text(reliability_chart(panels))


def _print_tenths(title: str, tenths: list[Tenth]) -> None:
    off = sum(tenth.counts and not tenth.calibrated for tenth in tenths)
    print(f"\n{title}; {off} of the tenths that count are off\n")
    print("| positions | predicted | won | 95% interval |\n| ---: | ---: | ---: | --- |")
    for tenth in tenths:
        interval = f"{tenth.low:.1%} to {tenth.high:.1%}"
        print(f"| {tenth.share:.1%} | {tenth.predicted:.1%} | {tenth.won:.1%} | {interval} |")


def fit(paths: list[Path]) -> None:
    """Store the exponents that fit the games of some files, by what seats can know."""
    for path in paths:
        games = read(path)
        game, players = find(games[0]["game"]), games[0]["players"]
        if len(games) < MIN_GAMES:
            raise SystemExit(f"{path} has {len(games)} games, too few to fit an exponent to")
        stored = calibrations(game)
        stored[str(players)] = {
            "exponent": best_exponent(games, "known"),
            "games": len(games),
            "value": weights_id(game, players),
        }
        file = Path(str(game.heuristics.weights_folder())) / FILE
        file.write_text(json.dumps(dict(sorted(stored.items())), indent=1) + "\n")
        print(f"{file}: {stored[str(players)]}")


def reliability_chart(panels: list[tuple[str, list[Tenth]]]) -> str:
    """An SVG with a panel for each title: predicted win chance across, share of wins upward."""
    rows = (len(panels) + COLUMNS - 1) // COLUMNS
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * PANEL} {rows * PANEL}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{COLUMNS * PANEL}" height="{rows * PANEL}" fill="white"/>',
    ]
    for number, (title, tenths) in enumerate(panels):
        left, top = PANEL * (number % COLUMNS) + MARGIN, PANEL * (number // COLUMNS) + MARGIN
        parts.append(f'<g transform="translate({left},{top})">{_panel(title, tenths)}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(title: str, tenths: list[Tenth]) -> str:
    size = PANEL - 2 * MARGIN
    parts = [
        f'<text x="0" y="-8">{title}</text>',
        f'<rect width="{size}" height="{size}" fill="none" stroke="#999"/>',
        f'<line x1="0" y1="{size}" x2="{size}" y2="0" stroke="#999" stroke-dasharray="3 3"/>',
        f'<text x="0" y="{size + 14}">0%</text>',
        f'<text x="{size}" y="{size + 14}" text-anchor="end">100%</text>',
    ]
    for tenth in tenths:
        x, y, low, high = (
            round(size * share, 1)
            for share in (tenth.predicted, 1 - tenth.won, 1 - tenth.low, 1 - tenth.high)
        )
        radius = round(2 + 8 * tenth.share**0.5, 1)
        color = "#1f5fa8" if tenth.calibrated or not tenth.counts else "#b3261e"
        parts.append(f'<line x1="{x}" y1="{low}" x2="{x}" y2="{high}" stroke="{color}"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}" fill-opacity="0.6"/>')
    return "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--to", type=Path, metavar="FILE")
    parser.add_argument("--table", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--fit", nargs="+", type=Path, metavar="FILE", help="store the exponents that fit")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the tables as an SVG")
    args = parser.parse_args()
    if args.table:
        table(args.table, args.chart)
        return
    if args.fit:
        fit(args.fit)
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
