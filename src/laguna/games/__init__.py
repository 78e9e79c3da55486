"""The games there are: those of this folder, and those that other packages bring.

A package brings a game by an entry point of the group `laguna.games`, whose value is its `Game`:

    [project.entry-points."laguna.games"]
    briscola = "briscola:GAME"
"""

import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points

from laguna.contract.game import AnyGame, Game
from laguna.contract.wording import Refused
from laguna.games import millefiori, murano, venise

GROUP = "laguna.games"

log = logging.getLogger(__name__)


class Registry(Mapping[str, AnyGame]):
    """Games by their names, our own first. Those of other packages are loaded when the registry is first
    asked, and not before: they import laguna themselves. One that cannot be had is left out, and the log
    says why."""

    def __init__(self, *built_in: AnyGame) -> None:
        self.built_in = built_in

    @cached_property
    def _games(self) -> dict[str, AnyGame]:
        games = {game.name: game for game in self.built_in}
        for entry in sorted(entry_points(group=GROUP)):
            try:
                game = _brought(entry)
                if game.name in games:
                    raise ValueError(f"there is another game called '{game.name}'")
            except Exception as error:  # whatever somebody else's package does, the other games go on
                why = f"{type(error).__name__}: {error}"
                log.warning("The game '%s' (%s) is left out: %s.", entry.name, entry.value, why)
            else:
                games[game.name] = game
        return games

    def __getitem__(self, name: str) -> AnyGame:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def _brought(entry: EntryPoint) -> AnyGame:
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"it is a {type(game).__name__} and not a laguna.contract.game.Game")
    return game


GAMES = Registry(millefiori.GAME, murano.GAME, venise.GAME)


def find(name: object) -> AnyGame:
    """The game of that name; refuses unknown ones."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Refused("There is no game '{name}'. The games are {games}.", name=name, games=list(GAMES))
    return game
