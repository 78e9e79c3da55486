"""The command `laguna puzzles`."""

import argparse
import json
from importlib.resources import files
from pathlib import Path

from laguna.bots import puzzles
from laguna.bots.review import BOT
from laguna.cli.common import Commands, add_game_argument, at_least_one
from laguna.contract.wording import Language
from laguna.games import find
from laguna.progress import ProgressBar


def add_puzzles(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    parser = commands.add_parser("puzzles", help=gettext("create puzzles, or let a bot solve them"))
    parser.add_argument("what", choices=("make", "renew", "check"))
    add_game_argument(parser, language)
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=30,
        metavar="N",
        help=gettext("make: total number of games to play (default 30)"),
    )
    parser.add_argument(
        "--first",
        type=int,
        default=0,
        metavar="N",
        help=gettext("make: number of the first game, if there are no puzzles yet (default 0)"),
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
    parser.set_defaults(run=_puzzles)


def _puzzles(args: argparse.Namespace, language: Language) -> None:
    """Find puzzles in games of strong bots, renew the existing ones, or let a bot solve them."""
    game = find(args.game)
    path = args.to or Path(str(files(game.package))) / puzzles.FILE
    known = puzzles.read_puzzles(path)
    if args.what == "make":
        first = max((puzzle.source + 1 for puzzle in known), default=args.first)
        with ProgressBar(language.gettext("games")) as bar, path.open("a", encoding="utf-8") as file:
            for number, found in puzzles.make_puzzles(game, args.games, known, first):
                file.writelines(json.dumps(puzzle.document()) + "\n" for puzzle in found)
                file.flush()
                bar(number + 1, args.games)
        print(language.gettext("Puzzles: {number}", number=len(puzzles.read_puzzles(path))))
        return
    if args.what == "renew":
        _renew_puzzles(known, path, language)
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


def _renew_puzzles(known: list[puzzles.Puzzle], path: Path, language: Language) -> None:
    """Renew the puzzles of a file, without those that are none any more. Whether there are too many of a kind
    is judged among all puzzles of the file, so their order does not matter. The file is always complete: an
    interruption leaves the rest as it was."""
    kept: list[puzzles.Puzzle] = []
    with ProgressBar(language.gettext("puzzles")) as bar:
        for done, puzzle in enumerate(known, 1):
            found = puzzles.renewed(puzzle, [*kept, *known[done:]])
            if found is None:
                print(f"{puzzle.id}: -")
            else:
                kept.append(found)
            lines = (json.dumps(each.document()) + "\n" for each in (*kept, *known[done:]))
            path.write_text("".join(lines), encoding="utf-8")
            bar(done, len(known))
    print(language.gettext("Puzzles: {number}", number=len(kept)))
