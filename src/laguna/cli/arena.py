"""The command `laguna arena`."""

import argparse
import json

from laguna.bots import arena
from laguna.bots.arena_report import plot, text
from laguna.bots.levels import LEVELS
from laguna.cli.common import (
    Commands,
    add_game_command,
    add_records_argument,
    at_least_one,
    chosen_options,
    write_file,
)
from laguna.contract.wording import Language, Refused
from laguna.games import find
from laguna.progress import ProgressBar


def add_arena(commands: Commands, language: Language) -> None:
    about = language.gettext("let bots play each other and compare them")
    parser = add_game_command(commands, language, "arena", about)
    _add_games_arguments(parser, language)
    _add_results_arguments(parser, language)
    add_records_argument(parser, language)
    parser.set_defaults(run=_arena)


def _add_games_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Which bots play, how many games, and how long they think."""
    gettext = language.gettext
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        help=gettext(
            "level1 to level5, module:Class or command:PROGRAM. Two bots: the first against the second in "
            "all other seats. As many bots as seats: all in one game. More: each against every later one"
        ),
    )
    parser.add_argument(
        "--ladder",
        action="store_true",
        help=gettext("every level against every lower one; neighbors play all blocks, others a quarter"),
    )
    parser.add_argument(
        "--blocks",
        type=at_least_one,
        default=25,
        metavar="B",
        help=gettext("number of deals, each played with all seat rotations (default 25)"),
    )
    parser.add_argument(
        "--iterations",
        type=at_least_one,
        metavar="I",
        help=gettext("search iterations per move; results are reproducible"),
    )
    parser.add_argument(
        "--seconds", type=float, help=gettext("thinking time per move; results are not reproducible")
    )
    parser.add_argument(
        "--mirror", action="store_true", help=gettext("control run: the first bot against itself")
    )


def _add_results_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """How the games are judged, where they are played, and what is saved."""
    gettext = language.gettext
    parser.add_argument(
        "--stop-early",
        action="store_true",
        help=gettext("stop a pairing as soon as the sequential test has a verdict"),
    )
    parser.add_argument(
        "--margin",
        type=float,
        default=arena.MARGIN,
        metavar="M",
        help=gettext("win rate above an even share to test for (default 0.05)"),
    )
    parser.add_argument(
        "--error",
        type=float,
        default=arena.ERROR,
        metavar="E",
        help=gettext("error rate of the sequential test (default 0.05)"),
    )
    parser.add_argument(
        "--results", metavar="FILE", help=gettext("save every game to this file; run again to resume")
    )
    parser.add_argument("--plot", metavar="FILE.svg", help=gettext("save a chart of the win rates"))
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help=gettext("number of processes (default: one per core)")
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help=gettext("play on a Ray cluster; 'local' starts one on this machine")
    )
    parser.add_argument("--json", action="store_true")


def _arena(args: argparse.Namespace, language: Language) -> None:
    if not args.bots and not args.ladder:
        raise Refused("Name the bots, for example --bots level3,level2, or use --ladder.")
    bots = [level.slug for level in reversed(LEVELS)] if args.ladder else args.bots.split(",")
    tournament = arena.make_tournament(
        args.game,
        args.players,
        [name.strip() for name in bots],
        args.blocks,
        chosen_options(args, find(args.game)),
        iterations=args.iterations,
        seconds=args.seconds,
        seed=args.seed or "laguna",
        mirror=args.mirror,
        stop_early=args.stop_early,
        ladder=args.ladder,
        margin=args.margin,
        error=args.error,
    )
    try:
        with ProgressBar(language.gettext("games")) as bar:
            report = arena.run(
                tournament, args.jobs, args.ray, args.results, bar, not args.json, args.records
            )
    except KeyboardInterrupt:
        if args.results:
            raise Refused(
                "Stopped. Run the same command again to resume from {file}.", file=args.results
            ) from None
        raise Refused("Stopped.") from None
    if args.plot:
        write_file(args.plot, plot(report, language))
    print(json.dumps(report) if args.json else text(report, language))
