"""Random games with every setting of every game, for the tests."""

import os
from collections.abc import Iterator
from functools import cache

import laguna
from laguna.chance import Chance, quick
from laguna.contract.game import AnyGame
from laguna.games import GAMES
from laguna.match import Match

ALL_SETTINGS = os.environ.get("LAGUNA_ALL_SETTINGS") == "yes"

Setting = tuple[str, int, dict[str, str | bool]]


def option_sets(game: AnyGame) -> Iterator[dict[str, str | bool]]:
    """The default options of a game, each other value alone, and all last values together."""
    defaults = game.complete_options({})
    yield defaults
    for option in game.options:
        for value in option.values:
            if value != option.default:
                yield defaults | {option.name: value}
    if len(game.options) > 1:
        yield {option.name: list(option.values)[-1] for option in game.options}


def settings() -> list[Setting]:
    """Every game with every number of players and with every value of its options: each with one number of
    players in turn, or with LAGUNA_ALL_SETTINGS=yes with all of them. The first setting of a game has the
    fewest players and no variant, the last one the most players and all variants."""
    found = []
    for game in GAMES.values():
        sets, numbers = list(option_sets(game)), len(game.players)
        for place, players in enumerate(game.players):
            for number, options in enumerate(sets):
                in_turn = (len(sets) - number) % numbers == (numbers - place) % numbers
                if ALL_SETTINGS or number == 0 or in_turn:
                    found.append((game.name, players, options))
    return found


def ends_of(found: list[Setting]) -> list[Setting]:
    """The first and last setting of each game: fewest players with defaults, most players with variants."""
    games = [[setting for setting in found if setting[0] == name] for name in GAMES]
    return [setting for each in games for setting in each[:1] + each[1:][-1:]]


def setting_name(setting: Setting) -> str:
    """The id of a setting: `millefiori-2-schmidt-tactical`."""
    name, players, options = setting
    words = [
        str(value) if isinstance(value, str) else key for key, value in options.items() if value is not False
    ]
    return "-".join([name, str(players), *words])


def start(setting: Setting, seed: str) -> Match:
    name, players, options = setting
    return laguna.new(name, players, seed, (), **options)


def random_move(match: Match, chance: Chance) -> None:
    """Make a random legal move, by a random seat to move."""
    actors = match.actors()
    seat = actors[chance.below(len(actors))]
    moves = match.legal(seat)
    match.play(seat, moves[chance.below(len(moves))])


@cache
def hides_something(name: str) -> bool:
    """Whether a game has hidden information: a seat that can't know the whole state at some time."""
    match, chance = laguna.new(name, seed="hidden"), quick("hidden")
    while not match.over:
        position = match.game.dump(match.state)
        for seat in range(match.seats):
            if match.game.dump(match.state.view(seat).sample_state(quick("hidden"))) != position:
                return True
        random_move(match, chance)
    return False


def games_that_hide_something() -> list[str]:
    """The games with hidden information, by name; all built-in ones have some."""
    found = [name for name in GAMES if hides_something(name)]
    assert {game.name for game in GAMES.built_in} <= set(found)
    return found


def played(setting: Setting, seed: str, moves: int | None = None) -> Match:
    """Play a random game to its end or for a number of moves."""
    match = start(setting, seed)
    chance = quick(seed)
    while not match.over and (moves is None or len(match.steps) < moves):
        random_move(match, chance)
    return match
