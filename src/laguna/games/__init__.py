"""The registry of games: a folder a game, a line a game."""

from laguna.contract.game import AnyGame
from laguna.contract.wording import Refused, listed
from laguna.games import millefiori, murano, venise

GAMES: dict[str, AnyGame] = {game.name: game for game in (millefiori.GAME, murano.GAME, venise.GAME)}


def find(name: object) -> AnyGame:
    """The game of that name; refuses unknown ones."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Refused(f"There is no game '{name}'. The games are {listed(GAMES)}.")
    return game
