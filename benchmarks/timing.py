"""What the time tells in which a bot answers: does it depend on what the bot holds?

    python benchmarks/timing.py                       all games, levels 2 to 5, two players
    python benchmarks/timing.py murano --pairs 200

At moments of a game when a bot has to act, a second world is dealt that looks the same to its opponent. The
bot is asked in both, with its own number of iterations, and takes its time; on a server it then waits for its
beat. Told for each level: how long it thinks, how far apart the two worlds are (and how far apart two answers
in one and the same world, which is what the machine adds), and in how many of the pairs an opponent would
have seen it move on another beat. Only the last may tell them something.
"""

import argparse
import math
import random
from statistics import mean, median

from laguna.bots import levels
from laguna.bots.players import Bot
from laguna.chance import quick
from laguna.contract.state import COMPILED, View
from laguna.games import GAMES
from laguna.match import new
from laguna.progress import tracked
from laguna.web.settings import beat_of
from laguna.web.thinking import jobs


def moments(game: str, count: int) -> list[tuple[View, View]]:
    """What a bot sees when it has to act, in pairs that its opponent cannot tell apart."""
    found: list[tuple[View, View]] = []
    chance = random.Random(1)
    while len(found) < count:
        match = new(game, 2, f"timing {len(found)}")
        stop = chance.randrange(4, 60)
        while not match.over:
            (*_, actor) = match.actors()
            if len(match.steps) >= stop and len(match.legal(actor)) > 1:
                other = match.state.view(1 - actor).guess(quick(len(found)))
                if match.game.dump(other) != match.game.dump(match.state) and other.view(actor).legal():
                    found.append((match.state.view(actor), other.view(actor)))
                    break
            match.play(actor, chance.choice(match.legal(actor)))
    return found


def thinking(bot: Bot, view: View) -> float:
    return bot.choose(view, seed=1).seconds


def measured(game: str, level: str, found: list[tuple[View, View]]) -> list[str]:
    bot = levels.make(level, game)
    beat = jobs.beat_of(level, beat_of({}))
    apart, noise, times, told, shaken = [], [], [], 0, 0
    for one, other in tracked(found, f"{game} {level}"):
        first, second, again = thinking(bot, one), thinking(bot, other), thinking(bot, one)
        times += [first, second]
        apart.append(abs(first - second))
        noise.append(abs(first - again))
        beats = [math.ceil(max(seconds, 1e-9) / beat) for seconds in (first, second, again)]
        told += beats[0] != beats[1]
        shaken += beats[0] != beats[2]
    bot.close()
    cells = [f"{1000 * value:.0f} ms" for value in (median(times), max(times), mean(apart), mean(noise))]
    shares = [f"{count / len(found):.0%}" for count in (told, shaken)]
    return [GAMES[game].title, level, *cells, f"{beat:.1f} s", *shares]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--levels", default="level2,level3,level4,level5")
    parser.add_argument("--pairs", type=int, default=40)
    chosen = parser.parse_args()
    print("compiled" if COMPILED else "interpreted", "engine, two players")
    head = ["game", "level", "median", "longest", "two worlds apart", "one world apart", "beat"]
    head += ["another beat, two worlds", "another beat, one world"]
    print(f"| {' | '.join(head)} |\n{'|---' * len(head)}|")
    for game in chosen.games:
        found = moments(game, chosen.pairs)
        for level in chosen.levels.split(","):
            print(f"| {' | '.join(measured(game, level, found))} |", flush=True)


if __name__ == "__main__":
    main()
