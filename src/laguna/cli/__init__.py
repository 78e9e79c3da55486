"""The command line `laguna`: each module has the commands that its first line names, and this one, which
starts them, has `laguna completion`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from laguna import __version__
from laguna.cli import argparse_words
from laguna.cli.analysis import add_record, add_review, add_try
from laguna.cli.arena import add_arena
from laguna.cli.bots import add_bench, add_bot, add_sim
from laguna.cli.common import Commands, Parser
from laguna.cli.new_game import add_new_game
from laguna.cli.play import add_play, add_rules
from laguna.cli.puzzles import add_puzzles
from laguna.cli.server import add_admin, add_backup_and_restore, add_check_tables, add_serve
from laguna.contract.wording import Language, Refused, gettext_noop
from laguna.languages import language_of_environment

TASKS = (
    (gettext_noop("Play"), ("serve", "play", "rules")),
    (gettext_noop("Analyze games"), ("review", "record", "try", "puzzles")),
    (gettext_noop("Write and compare bots"), ("arena", "bot", "sim", "bench")),
    (gettext_noop("Run a server"), ("admin", "backup", "restore", "check-tables")),
    (gettext_noop("Add a game, set up the command line"), ("new-game", "completion")),
)
"""The commands by task, for `laguna` without arguments."""

SHELLS = ("bash", "zsh", "fish", "tcsh")


def main(arguments: Sequence[str] | None = None, language: Language | None = None) -> None:
    """Run a command, in the language of the locale if none is given; a user error prints one line and exits
    with status 2."""
    language = language or language_of_environment()
    argparse_words.speak(language)
    try:
        words = list(sys.argv[1:] if arguments is None else arguments)
        if not words:
            print(overview(language))
            return
        args = make_parser(language).parse_args(words)
        args.run(args, language)
    except Refused as refusal:
        _fail(refusal.render(language))
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        _fail(language.gettext("Stopped."))


def overview(language: Language) -> str:
    """What Laguna can do, by task."""
    parser = make_parser(language)
    commands = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    helps = {choice.dest: choice.help or "" for choice in commands._choices_actions}
    lines = [parser.description or ""]
    for title, names in TASKS:
        lines += ["", language.gettext(title)]
        lines += [f"  laguna {name:13} {helps[name]}" for name in names]
    return "\n".join(
        [*lines, "", language.gettext("Run 'laguna COMMAND --help' for the options of a command.")]
    )


def _fail(message: str) -> NoReturn:
    print(f"laguna: {message}", file=sys.stderr)
    raise SystemExit(2)


def make_parser(language: Language) -> argparse.ArgumentParser:
    """The parser of all commands; what it returns has a function `run(args, language)`."""
    parser = Parser(
        prog="laguna",
        description=language.gettext("Board games of the lagoon and the canals: play, study, write bots."),
    )
    shown = language.gettext("show the version and exit")
    parser.add_argument("--version", action="version", version=f"laguna {__version__}", help=shown)
    commands = parser.add_subparsers(
        title=language.gettext("commands"), metavar="COMMAND", required=True, parser_class=Parser
    )
    for describe in (
        add_play,
        add_try,
        add_sim,
        add_arena,
        add_bot,
        add_record,
        add_review,
        add_puzzles,
        add_bench,
        add_serve,
        add_check_tables,
        add_admin,
        add_backup_and_restore,
        add_rules,
        add_new_game,
        _add_completion,
    ):
        describe(commands, language)
    return parser


def _add_completion(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    completion = commands.add_parser("completion", help=gettext("print a completion script for your shell"))
    completion.add_argument("shell", choices=SHELLS)
    completion.set_defaults(run=_completion)


def _completion(args: argparse.Namespace, language: Language) -> None:
    try:
        shtab = import_module("shtab")
    except ImportError:
        raise Refused("Completion needs shtab. Run: pip install 'laguna[completion]'.") from None
    print(shtab.complete(make_parser(language), args.shell))
