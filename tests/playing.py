"""Games played by the tests: at random, with every setting of every game."""

from collections.abc import Iterator
from itertools import product

import laguna
from laguna.chance import Chance, quick
from laguna.game import Game
from laguna.games import GAMES
from laguna.match import Match

Setting = tuple[str, int, dict[str, str | bool]]


def option_sets(game: Game) -> Iterator[dict[str, str | bool]]:
    """Every combination of the options of a game."""
    for values in product(*(option.values for option in game.options)):
        yield {option.name: value for option, value in zip(game.options, values, strict=True)}


def settings() -> list[Setting]:
    """Every game at every number of players with every combination of options."""
    return [
        (game.name, players, options)
        for game in GAMES.values()
        for players in game.players
        for options in option_sets(game)
    ]


def setting_name(setting: Setting) -> str:
    """`millefiori-2-schmidt-tactical`"""
    name, players, options = setting
    words = [
        str(value) if isinstance(value, str) else key for key, value in options.items() if value is not False
    ]
    return "-".join([name, str(players), *words])


def start(setting: Setting, seed: str) -> Match:
    name, players, options = setting
    return laguna.new(name, players, seed, (), **options)


def random_move(match: Match, chance: Chance) -> None:
    """One random legal move, by a random seat of those that may act."""
    actors = match.actors()
    seat = actors[chance.below(len(actors))]
    moves = match.legal(seat)
    match.play(seat, moves[chance.below(len(moves))])


def played(setting: Setting, seed: str, moves: int | None = None) -> Match:
    """A random game, to its end or for so many moves."""
    match = start(setting, seed)
    chance = quick(seed)
    while not match.over and (moves is None or len(match.steps) < moves):
        random_move(match, chance)
    return match
