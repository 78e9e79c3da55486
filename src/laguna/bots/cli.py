"""The commands `laguna arena`, `laguna review` and `laguna puzzles`."""

import argparse
import json
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from laguna import records
from laguna.bots import arena, puzzles, review_report
from laguna.bots.arena_report import plot, text
from laguna.bots.levels import LEVELS
from laguna.bots.review import BOT, review
from laguna.contract.state import COMPILED
from laguna.contract.wording import Language, Refused
from laguna.games import find
from laguna.progress import ProgressBar


def arena_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the options of `laguna arena` other than the game and its setup."""
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


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def run_arena(args: argparse.Namespace, options: Mapping[str, object], language: Language) -> None:
    """Run a tournament and print its report."""
    if not args.bots and not args.ladder:
        raise Refused("Name the bots, for example --bots level3,level2, or use --ladder.")
    bots = [level.slug for level in reversed(LEVELS)] if args.ladder else args.bots.split(",")
    tournament = arena.make_tournament(
        args.game,
        args.players,
        [name.strip() for name in bots],
        args.blocks,
        options,
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
        try:
            Path(args.plot).write_text(plot(report, language), encoding="utf-8")
        except OSError as error:
            raise Refused(
                "Can't write {file}: {error}.", file=args.plot, error=error.strerror or error
            ) from None
    print(json.dumps(report) if args.json else text(report, language))


def review_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the options of `laguna review`."""
    gettext = language.gettext
    parser.add_argument("record", metavar="RECORD", help=gettext("saved game to review"))
    parser.add_argument(
        "--bot", default=BOT, help=gettext("bot that reviews: level3, level4 or level5 (default)")
    )
    parser.add_argument(
        "--iterations",
        type=at_least_one,
        metavar="N",
        help=gettext("search iterations per decision (default: enough for a review in about a minute)"),
    )
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help=gettext("number of processes (default: one per core)")
    )
    parser.add_argument("--json", action="store_true")


def run_review(args: argparse.Namespace, language: Language) -> None:
    """Review a saved game and print the report."""
    match = records.replay(records.read_json(args.record))
    if not COMPILED:
        slow = language.gettext("The engine isn't compiled, so this review is less thorough. See README.md.")
        print(f"laguna: {slow}", file=sys.stderr)
    with ProgressBar(language.gettext("moves")) as bar:
        found = review(match, args.bot, args.iterations, args.jobs, bar)
    print(json.dumps(found.document()) if args.json else review_report.text(found, match, language))


def puzzle_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the options of `laguna puzzles` other than the game."""
    gettext = language.gettext
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=30,
        metavar="N",
        help=gettext("make: total number of games to play (default 30)"),
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help=gettext("make: output file (default: the game's own puzzles)")
    )
    parser.add_argument(
        "--bot", default=BOT, help=gettext("check: bot that solves the puzzles (default level5)")
    )
    parser.add_argument(
        "--iterations", type=at_least_one, metavar="N", help=gettext("check: search iterations per puzzle")
    )


def run_puzzles(args: argparse.Namespace, language: Language) -> None:
    """Find puzzles in games of strong bots, or let a bot solve the existing ones."""
    game = find(args.game)
    path = args.to or Path(str(files(game.package))) / puzzles.FILE
    known = puzzles.read_puzzles(path)
    if args.what == "make":
        first = max((puzzle.source + 1 for puzzle in known), default=0)
        with ProgressBar(language.gettext("games")) as bar, path.open("a", encoding="utf-8") as file:
            for number, found in puzzles.make_puzzles(game, args.games, known, first):
                file.writelines(json.dumps(puzzle.document()) + "\n" for puzzle in found)
                file.flush()
                bar(number + 1, args.games)
        print(language.gettext("Puzzles: {number}", number=len(puzzles.read_puzzles(path))))
        return
    solved = 0
    with ProgressBar(language.gettext("puzzles")) as bar:
        for done, puzzle in enumerate(known, 1):
            played = puzzles.solve(puzzle, args.bot, 11, args.iterations)
            solved += played == puzzle.best
            bar(done, len(known))
            if played != puzzle.best:
                print(f"{puzzle.id}: {played} ({puzzle.best})")
    print(language.gettext("Solved: {solved} of {number} puzzles", solved=solved, number=len(known)))
