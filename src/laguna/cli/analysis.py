"""The commands `laguna try`, `laguna record` and `laguna review`."""

import argparse
import json
import sys

from laguna import positions, records
from laguna.bots import review_report
from laguna.bots.review import BOT, review
from laguna.cli.common import Commands, at_least_one, write_file
from laguna.contract.state import COMPILED
from laguna.contract.wording import Language, Refused, gettext_noop, signed, without_nesting
from laguna.progress import ProgressBar


def add_try(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    attempt = commands.add_parser("try", help=gettext("load a position, play moves and print the points"))
    attempt.add_argument("position", metavar="POSITION.json")
    attempt.add_argument(
        "moves", nargs="*", default=[], metavar="MOVE", help=gettext("a move, for example 'place w1.6'")
    )
    attempt.add_argument("--json", action="store_true", help=gettext("print JSON"))
    attempt.add_argument("--svg", metavar="FILE", help=gettext("save a picture of the resulting position"))
    attempt.add_argument(
        "--seat", type=int, help=gettext("draw the view of this seat (default: the player to move)")
    )
    attempt.add_argument("--seed", help=gettext("seed for cards that the position leaves open"))
    attempt.set_defaults(run=_try)


def _try(args: argparse.Namespace, language: Language) -> None:
    match = positions.read(args.position, args.seed)
    if args.seat is not None and not 0 <= args.seat < match.seats:
        raise Refused(
            "There is no seat {seat}. The seats are 0 to {last}.", seat=args.seat, last=match.seats - 1
        )
    outcome = positions.try_moves(match, args.moves, language)
    if args.svg:
        seat = args.seat if args.seat is not None else next(iter(match.actors()), -1)
        write_file(args.svg, match.view(seat, language).svg())
    if args.json:
        print(json.dumps(outcome))
        return
    names = [language.shown_name(name) for name in match.names]
    for gain in outcome["gains"]:
        who, points = names[gain["seat"]], signed(gain["points"])
        text = language.gettext("{who}: {points} ({reason})", who=who, points=points, reason=gain["why"])
        print(without_nesting(text))
    scores = [f"{name} {score}" for name, score in zip(names, match.scores(), strict=True)]
    print(language.gettext("Scores: {scores}", scores=scores))
    if outcome["over"]:
        print(language.gettext("The game is over."))
    else:
        print(language.gettext("To move: {who}", who=[names[seat] for seat in outcome["to_act"]]))
        print(language.gettext("Legal moves: {moves}", moves=", ".join(outcome["legal"])))


def add_record(commands: Commands, language: Language) -> None:
    record = commands.add_parser("record", help=language.gettext("replay a saved game, or check it"))
    record.add_argument("what", choices=("play", "check"))
    record.add_argument("file", metavar="FILE")
    record.set_defaults(run=_record)


def _record(args: argparse.Namespace, language: Language) -> None:
    match = records.replay(records.read_json(args.file))
    if args.what == "play":
        for line in match.log(language=language):
            print(line)
    values = {"game": match.game.title, "players": match.seats, "moves": len(match.steps)}
    if match.over:
        message = gettext_noop("{game}, {players} players, {moves} moves, finished. All moves are legal.")
    else:
        message = gettext_noop(
            "{game}, {players} players, {moves} moves, unfinished. To move: {waiting}. All moves are legal."
        )
    print(language.gettext(message, waiting=[match.names[seat] for seat in match.actors()], **values))
    for name, score, place in zip(match.names, match.scores(), match.ranking(), strict=True):
        if match.over:
            line = language.gettext(
                "{who}: {score} points, place {place}", who=name, score=score, place=place
            )
        else:
            line = language.gettext("{who}: {score} points", who=name, score=score)
        print(f"  {line}")


def add_review(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    parser = commands.add_parser("review", help=gettext("analyze the decisions of a finished game"))
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
    parser.set_defaults(run=_review)


def _review(args: argparse.Namespace, language: Language) -> None:
    match = records.replay(records.read_json(args.record))
    if not COMPILED:
        slow = language.gettext("The engine isn't compiled, so this review is less thorough. See README.md.")
        print(f"laguna: {slow}", file=sys.stderr)
    with ProgressBar(language.gettext("moves")) as bar:
        found = review(match, args.bot, args.iterations, args.jobs, bar)
    print(json.dumps(found.document()) if args.json else review_report.text(found, match, language))
