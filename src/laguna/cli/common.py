"""What several commands share: their arguments, and writing a file."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from laguna.cli import argparse_words
from laguna.contract.game import AnyGame, Option
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        what = f"{message[0].upper()}{message[1:].rstrip('.')}"
        raise Refused("{what}. Try '{command} --help'.", what=what, command=self.prog)


def add_game_command(commands: Commands, language: Language, name: str, about: str) -> Parser:
    """A command that takes a game, its players, a seed and the options of the game."""
    parser = commands.add_parser(name, help=about, add_help=False)
    parser.add_argument("-h", "--help", action=_GameHelp, language=language)
    add_game_argument(parser, language)
    _add_setup_arguments(parser, language)
    return parser


def add_game_argument(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("game", metavar="GAME", help=language.list_or(list(GAMES)))


def _add_setup_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    gettext = language.gettext
    parser.add_argument("--players", type=int, metavar="N", help=gettext("number of players"))
    parser.add_argument("--seed", metavar="S", help=gettext("random seed: the same seed gives the same game"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=gettext("game option, can be repeated"),
    )
    hint = gettext("Show only those of one game: {command}", command=f"{parser.prog} GAME --help")
    group = parser.add_argument_group(gettext("options of games"), hint)
    for name, uses in _games_by_option().items():
        choices = [f"{game.title}: {_option_values(option, language)}" for game, option in uses]
        group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=f"option_{name}",
            metavar="VALUE",
            help=language.clauses(choices),
        )


def _option_values(option: Option, language: Language) -> str:
    return language.list_or([str(value).lower() for value in option.values])


class _GameHelp(argparse.Action):
    """`--help` of a command for games: after the name of a game it lists only the options of that game."""

    def __init__(self, option_strings: Sequence[str], dest: str, *, language: Language) -> None:
        text = language.gettext("show this help and exit")
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS, help=text)
        self.language = language

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option: Any = None
    ) -> None:
        game = GAMES.get(getattr(namespace, "game", None) or "")
        if game is not None:
            self._show_only(parser, game)
        parser.print_help()
        parser.exit()

    def _show_only(self, parser: argparse.ArgumentParser, game: AnyGame) -> None:
        own = {f"option_{option.name}": option for option in game.options}
        for action in parser._actions:
            if action.dest in own:
                action.help = _option_values(own[action.dest], self.language)
            elif action.dest.startswith("option_"):
                action.help = argparse.SUPPRESS
        group = next(group for group in parser._action_groups if group.description)
        group.title = self.language.gettext("options of {game}", game=game.title) if own else None
        group.description = None


def _games_by_option() -> dict[str, list[tuple[AnyGame, Option]]]:
    """The options of all games by name: several games may have one of the same name."""
    found: dict[str, list[tuple[AnyGame, Option]]] = {}
    for game in GAMES.values():
        for option in game.options:
            found.setdefault(option.name, []).append((game, option))
    return found


def chosen_options(args: argparse.Namespace, game: AnyGame) -> dict[str, object]:
    texts = {
        name.removeprefix("option_"): value
        for name, value in vars(args).items()
        if name.startswith("option_") and value is not None
    }
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("Write options as NAME=VALUE, not '{pair}'.", pair=pair)
        texts[name] = value
    return dict(game.complete_options(game.read_options(texts)))


def add_records_argument(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--records", metavar="FOLDER", help=language.gettext("save the record of every game in this folder")
    )


def add_database_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    gettext = language.gettext
    parser.add_argument(
        "--database", default="", metavar="URL", help=gettext("sqlite:///FILE or postgresql://USER@HOST/NAME")
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=gettext("data folder of the server"))


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(argparse_words.said("must be at least 1"))
    return number


def write_file(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("Can't write {file}: {error}.", file=path, error=error.strerror or error) from None
