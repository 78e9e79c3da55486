"""The commands `laguna play` and `laguna rules`."""

import argparse

from laguna import rulebook, terminal
from laguna.cli.common import Commands, add_game_argument, add_game_command, chosen_options
from laguna.contract.wording import Language, Refused
from laguna.games import find
from laguna.match import new


def add_play(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    play = add_game_command(commands, language, "play", gettext("play in the terminal against random bots"))
    play.add_argument("--seat", type=int, default=0, help=gettext("your seat, from 0 (default 0)"))
    play.set_defaults(run=_play)


def _play(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    players = args.players or game.players[-1]
    game.check_players(players)
    if not 0 <= args.seat < players:
        raise Refused(
            "There is no seat {seat}. With {players} players the seats are 0 to {last}.",
            players=players,
            last=players - 1,
            seat=args.seat,
        )
    names = [language.gettext("Random bot {number}", number=seat + 1) for seat in range(players)]
    names[args.seat] = language.gettext("Player {number}", number=args.seat + 1)
    match = new(game.name, players, args.seed, names, **chosen_options(args, game))
    terminal.play(match, args.seat, language)


def add_rules(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    rules = commands.add_parser("rules", help=gettext("print the rules of a game"))
    add_game_argument(rules, language)
    rules.add_argument(
        "--reference", action="store_true", help=gettext("every rule with its number and our rulings")
    )
    rules.set_defaults(run=_rules)


def _rules(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    text = rulebook.reference(game) if args.reference else rulebook.text(game, language)
    if not text:
        raise Refused("{game} has no rules text.", game=game.title)
    print(text)
