"""The command `laguna new-game`."""

import argparse
from pathlib import Path

from laguna.cli.common import Commands
from laguna.contract.wording import Language
from laguna.new_game import create_game


def add_new_game(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    new_game = commands.add_parser("new-game", help=gettext("create a package for a game of your own"))
    new_game.add_argument("name", metavar="NAME", help=gettext("lower-case letters and digits, such as nim"))
    new_game.add_argument("--title", metavar="TITLE", help=gettext("title of the game (default: its name)"))
    new_game.add_argument(
        "--folder",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help=gettext("where to create it (default: here)"),
    )
    new_game.set_defaults(run=_new_game)


def _new_game(args: argparse.Namespace, language: Language) -> None:
    folder = create_game(args.name, args.title or args.name.capitalize(), args.folder)
    print(
        language.gettext(
            "Created {folder}. Install it with 'pip install -e {folder}', then run 'laguna play {name}'.",
            folder=folder,
            name=args.name,
        )
    )
