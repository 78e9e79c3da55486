"""The registry of games: those of this folder, and those of installed packages.

A package adds a game by an entry point of the group `laguna.games`, whose value is its `Game`:

    [project.entry-points."laguna.games"]
    briscola = "briscola:GAME"
"""

import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from laguna.contract.game import AnyGame, Game
from laguna.contract.retired_hooks import check_argument
from laguna.contract.wording import Refused
from laguna.games import millefiori, murano, venise

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "laguna.games"

log = logging.getLogger(__name__)


class Registry(Mapping[str, AnyGame]):
    """Games by name, the built-in ones first. Those of other packages are loaded on first use, because they
    import laguna themselves. A game that cannot be loaded is skipped with a warning in the log."""

    def __init__(self, *built_in: AnyGame) -> None:
        self.built_in = built_in

    @cached_property
    def _games(self) -> dict[str, AnyGame]:
        from importlib.metadata import entry_points  # a fifth of the time of `import laguna`

        games = {game.name: game for game in self.built_in}
        for entry in sorted(entry_points(group=GROUP)):
            try:
                game = _load(entry)
                if game.name in games:
                    raise ValueError(f"another game is already called '{game.name}'")
            except Exception as error:  # a broken package must not take the other games down
                why = f"{type(error).__name__}: {error}"
                log.warning("The game '%s' (%s) was skipped: %s.", entry.name, entry.value, why)
            else:
                games[game.name] = game
        return games

    def __repr__(self) -> str:
        return f"<Registry: {', '.join(self)}>"

    def __getitem__(self, name: str) -> AnyGame:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def _load(entry: "EntryPoint") -> AnyGame:
    """The game of an entry point, checked."""
    try:
        game = entry.load()
    except TypeError as error:
        check_argument(error)
        raise
    if not isinstance(game, Game):
        raise TypeError(f"expected a laguna.contract.game.Game, not a {type(game).__name__}")
    game.check_hooks()
    return game


GAMES = Registry(millefiori.GAME, murano.GAME, venise.GAME)


def find(name: object) -> AnyGame:
    """The game with a name; refuses unknown ones."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Refused("There is no game '{name}'. The games are: {games}.", name=name, games=list(GAMES))
    return game
