"""The commands `laguna bot`, `laguna sim` and `laguna bench`."""

import argparse
import json
from typing import Any

from laguna import random_game_statistics
from laguna.bots.protocol_check import check_bot, result_line
from laguna.cli.common import (
    Commands,
    add_game_command,
    add_records_argument,
    at_least_one,
    chosen_options,
)
from laguna.contract.state import COMPILED
from laguna.contract.wording import Language, Refused
from laguna.games import find


def add_bot(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    bot = commands.add_parser("bot", help=gettext("check a bot program"))
    bot.add_argument("what", choices=("check",))
    bot.add_argument(
        "command", metavar="COMMAND", help=gettext("command that starts the bot, for example 'node mybot.js'")
    )
    bot.add_argument("--game", metavar="GAME", help=gettext("only this game (default: all games of the bot)"))
    bot.set_defaults(run=_bot)


def _bot(args: argparse.Namespace, language: Language) -> None:
    games = [] if args.game is None else [find(args.game).name]
    errors = check_bot(args.command, games, lambda result: print(result_line(result, language), flush=True))
    if errors:
        raise Refused(
            'Failed checks: {number}. "Bot protocol" in the documentation describes what a bot must answer.',
            number=errors,
        )
    print(language.gettext("All checks passed."))


def add_sim(commands: Commands, language: Language) -> None:
    about = language.gettext("play many games between random bots and print statistics")
    sim = add_game_command(commands, language, "sim", about)
    games = language.gettext("number of games (default 1000)")
    sim.add_argument("--games", type=at_least_one, default=1000, metavar="K", help=games)
    add_records_argument(sim, language)
    sim.add_argument("--json", action="store_true", help=language.gettext("print JSON"))
    sim.set_defaults(run=_sim)


def _sim(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    players = args.players or game.players[-1]
    outcome = random_game_statistics.simulate(
        game.name,
        players,
        args.games,
        args.seed or "laguna",
        language,
        args.records,
        **chosen_options(args, game),
    )
    if args.json:
        print(json.dumps(outcome))
        return
    gettext = language.gettext
    title = gettext(
        "{game}, {players} random bots, {games} games",
        game=game.title,
        players=players,
        games=args.games,
    )
    print(title)
    heads = gettext("seat"), gettext("mean score"), gettext("wins")
    print("{:>6} {:>12} {:>10}".format(*heads))
    for seat in range(players):
        share = outcome["wins_by_seat"][seat] / args.games
        print(f"{seat:>6} {outcome['mean_scores'][seat]:>12} {share:>10.1%}")
    print(gettext("{decisions} decisions per game", decisions=outcome["decisions_per_game"]))
    for ending, number in outcome["endings"].items():
        print(f"{number} x {ending}")


def add_bench(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    bench = commands.add_parser("bench", help=gettext("measure the speed of the engine"))
    bench.add_argument("--json", action="store_true", help=gettext("print JSON"))
    bench.add_argument(
        "--seconds",
        type=float,
        default=random_game_statistics.DEFAULT_SECONDS,
        help=gettext("measuring time per row (default 1)"),
    )
    bench.set_defaults(run=_bench)


def _bench(args: argparse.Namespace, language: Language) -> None:
    rows: list[dict[str, Any]] = random_game_statistics.measure_all(args.seconds)
    if args.json:
        print(json.dumps(rows))
        return
    gettext = language.gettext
    if COMPILED:
        print(gettext("Compiled engine, one core: random games including shuffling, dealing and cloning"))
    else:
        print(gettext("Interpreted engine, one core: random games including shuffling, dealing and cloning"))
    heads = gettext("game"), gettext("players"), gettext("decisions/s"), gettext("games/s"), gettext("clone")
    print("{:12} {:>7} {:>14} {:>10} {:>9}".format(*heads))
    for row in rows:
        print(
            f"{row['game']:12} {row['players']:>7} {row['decisions_per_second']:>14,} "
            f"{row['games_per_second']:>10,} {row['clone_ns']:>6} ns"
        )
