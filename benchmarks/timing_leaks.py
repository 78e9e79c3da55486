"""Timing leak test: does the response time of a bot depend on its hidden cards?

    python benchmarks/timing_leaks.py                       all games, levels 2 to 5, two players
    python benchmarks/timing_leaks.py murano --pairs 200

When a bot is to move, a second state is sampled that looks the same to its opponent. The bot chooses in both
states with its default iterations; on a server it then waits until a multiple of its pace. Printed for each
level: the thinking time, the mean difference between the two states (and between two runs in the same state,
which is measurement noise), and the share of pairs in which the opponent would see the bot move at a
different time. Only the last one can reveal something.
"""

import argparse
import math
import random
from statistics import mean, median

from laguna.bots import levels
from laguna.bots.bot import Bot
from laguna.chance import quick
from laguna.contract.state import COMPILED, View
from laguna.games import GAMES
from laguna.match import new
from laguna.progress import tracked
from laguna.web.settings import bot_pace_from
from laguna.web.workers import bot_workers


def indistinguishable_views(game: str, count: int) -> list[tuple[View, View]]:
    """Pairs of views of a bot to move that its opponent cannot distinguish."""
    found: list[tuple[View, View]] = []
    chance = random.Random(1)
    while len(found) < count:
        match = new(game, 2, f"timing {len(found)}")
        stop = chance.randrange(4, 60)
        while not match.over:
            (*_, actor) = match.actors()
            if len(match.steps) >= stop and len(match.legal(actor)) > 1:
                other = match.state.view(1 - actor).sample_state(quick(len(found)))
                if match.game.dump(other) != match.game.dump(match.state) and other.view(actor).legal():
                    found.append((match.state.view(actor), other.view(actor)))
                    break
            match.play(actor, chance.choice(match.legal(actor)))
    return found


def thinking_time(bot: Bot, view: View) -> float:
    return bot.choose(view, seed=1).seconds


def measure_level(game: str, level: str, found: list[tuple[View, View]]) -> list[str]:
    bot = levels.make(level, game)
    pace = bot_workers.pace_of_level(level, bot_pace_from({}))
    differences, noise, times, distinguished, noisy = [], [], [], 0, 0
    for one, other in tracked(found, f"{game} {level}"):
        first, second, again = thinking_time(bot, one), thinking_time(bot, other), thinking_time(bot, one)
        times += [first, second]
        differences.append(abs(first - second))
        noise.append(abs(first - again))
        ticks = [math.ceil(max(seconds, 1e-9) / pace) for seconds in (first, second, again)]
        distinguished += ticks[0] != ticks[1]
        noisy += ticks[0] != ticks[2]
    bot.close()
    cells = [
        f"{1000 * value:.0f} ms" for value in (median(times), max(times), mean(differences), mean(noise))
    ]
    shares = [f"{count / len(found):.0%}" for count in (distinguished, noisy)]
    return [GAMES[game].title, level, *cells, f"{pace:.1f} s", *shares]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--levels", default="level2,level3,level4,level5")
    parser.add_argument("--pairs", type=int, default=40)
    args = parser.parse_args()
    print("compiled" if COMPILED else "interpreted", "engine, two players")
    head = ["game", "level", "median", "longest", "difference, two states", "difference, same state", "pace"]
    head += ["different time, two states", "different time, same state"]
    print(f"| {' | '.join(head)} |\n{'|---' * len(head)}|")
    for game in args.games:
        found = indistinguishable_views(game, args.pairs)
        for level in args.levels.split(","):
            print(f"| {' | '.join(measure_level(game, level, found))} |", flush=True)


if __name__ == "__main__":
    main()
