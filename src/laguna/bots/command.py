"""The arena, the review and the puzzles on the command line."""

import argparse
import json
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from laguna import records
from laguna.bots import account, arena, puzzles
from laguna.bots.levels import LEVELS
from laguna.bots.report import plot, text
from laguna.bots.review import BOT, review
from laguna.contract.state import COMPILED
from laguna.contract.wording import Language, Refused
from laguna.games import find
from laguna.progress import Bar


def arena_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """What `laguna arena` understands beside the game and its table."""
    say = language.say
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        help=say(
            "level1 to level5, a bot's name, module:Class or command:PROGRAM. Two: the first against the "
            "second in all other seats; as many as seats: one table; more: each against every later one"
        ),
    )
    parser.add_argument(
        "--ladder",
        action="store_true",
        help=say("every level against every lower one; neighbours play all blocks, others a quarter"),
    )
    parser.add_argument(
        "--blocks",
        type=at_least_one,
        default=25,
        metavar="B",
        help=say("deals; each is played with all rotations"),
    )
    parser.add_argument(
        "--iterations", type=at_least_one, metavar="I", help=say("thinking a move; repeatable")
    )
    parser.add_argument("--seconds", type=float, help=say("thinking time a move; not repeatable"))
    parser.add_argument("--mirror", action="store_true", help=say("control: the first bot against itself"))
    parser.add_argument(
        "--stop-early",
        action="store_true",
        help=say("stop a pairing once it is decided whether the first bot is better by the margin"),
    )
    parser.add_argument(
        "--margin",
        type=float,
        default=arena.MARGIN,
        metavar="M",
        help=say("share of the victories beyond parity (default 0.05)"),
    )
    parser.add_argument(
        "--error",
        type=float,
        default=arena.ERROR,
        metavar="E",
        help=say("how often the decision may be wrong (default 0.05)"),
    )
    parser.add_argument(
        "--results", metavar="FILE", help=say("keep every game here; an interrupted run goes on from it")
    )
    parser.add_argument("--plot", metavar="FILE.svg", help=say("draw the win rates"))
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help=say("processes (default: one for each core)")
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help=say("play on a Ray cluster; 'local' starts one here")
    )
    parser.add_argument("--json", action="store_true")


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return number


def run_arena(chosen: argparse.Namespace, options: Mapping[str, object], language: Language) -> None:
    """Play, and print the report."""
    if not chosen.bots and not chosen.ladder:
        raise Refused("Name the bots, such as --bots level3,level2, or ask for the whole --ladder.")
    bots = [level.slug for level in reversed(LEVELS)] if chosen.ladder else chosen.bots.split(",")
    tournament = arena.prepare(
        chosen.game,
        chosen.players,
        [name.strip() for name in bots],
        chosen.blocks,
        options,
        iterations=chosen.iterations,
        seconds=chosen.seconds,
        seed=chosen.seed or "laguna",
        mirror=chosen.mirror,
        stop_early=chosen.stop_early,
        ladder=chosen.ladder,
        margin=chosen.margin,
        error=chosen.error,
    )
    try:
        with Bar(language.say("games")) as bar:
            report = arena.run(tournament, chosen.jobs, chosen.ray, chosen.results, bar, not chosen.json)
    except KeyboardInterrupt:
        if chosen.results:
            raise Refused("Stopped; the same command goes on from {file}.", file=chosen.results) from None
        raise Refused("Stopped.") from None
    if chosen.plot:
        try:
            Path(chosen.plot).write_text(plot(report, language), encoding="utf-8")
        except OSError as error:
            raise Refused(
                "Cannot write {file}: {error}.", file=chosen.plot, error=error.strerror or error
            ) from None
    print(json.dumps(report) if chosen.json else text(report, language))


def review_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """What `laguna review` understands."""
    say = language.say
    parser.add_argument("record", metavar="RECORD", help=say("the record of a finished game"))
    parser.add_argument("--bot", default=BOT, help=say("who reviews: level3, level4 or level5 (default)"))
    parser.add_argument(
        "--iterations",
        type=at_least_one,
        metavar="N",
        help=say("thinking a decision (default: as many as let any game be reviewed in about a minute)"),
    )
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help=say("processes (default: one for each core)")
    )
    parser.add_argument("--json", action="store_true")


def run_review(chosen: argparse.Namespace, language: Language) -> None:
    """Review a recorded game, and print what was found."""
    match = records.replay(records.read_json(chosen.record))
    if not COMPILED:
        slow = language.say("The engine is not compiled, so the review is shallow; see README.md.")
        print(f"laguna: {slow}", file=sys.stderr)
    with Bar(language.say("moves")) as bar:
        found = review(match, chosen.bot, chosen.iterations, chosen.jobs, bar)
    print(json.dumps(found.document()) if chosen.json else account.text(found, match, language))


def puzzle_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """What `laguna puzzles` understands beside the game."""
    say = language.say
    parser.add_argument(
        "--games", type=at_least_one, default=30, metavar="N", help=say("make: play so many games in all")
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help=say("make: where to write (default: beside the game)")
    )
    parser.add_argument("--bot", default=BOT, help=say("check: who solves them (default level5)"))
    parser.add_argument("--iterations", type=at_least_one, metavar="N", help=say("check: thinking a puzzle"))


def run_puzzles(chosen: argparse.Namespace, language: Language) -> None:
    """Find puzzles in games of strong bots, or let a bot solve those that are there."""
    game = find(chosen.game)
    path = chosen.to or Path(str(files(game.package))) / puzzles.FILE
    known = puzzles.find_in(path)
    if chosen.what == "make":
        first = max((puzzle.source + 1 for puzzle in known), default=0)
        with Bar(language.say("games")) as bar, path.open("a", encoding="utf-8") as file:
            for number, found in puzzles.make_puzzles(game, chosen.games, known, first):
                file.writelines(json.dumps(puzzle.document()) + "\n" for puzzle in found)
                file.flush()
                bar(number + 1, chosen.games)
        print(language.say("{number} puzzles", number=len(puzzles.find_in(path))))
        return
    solved = 0
    with Bar(language.say("puzzles")) as bar:
        for done, puzzle in enumerate(known, 1):
            played = puzzles.answer(puzzle, chosen.bot, 11, chosen.iterations)
            solved += played == puzzle.best
            bar(done, len(known))
            if played != puzzle.best:
                print(f"{puzzle.id}: {played} ({puzzle.best})")
    print(language.say("{solved} of {number} puzzles solved", solved=solved, number=len(known)))
