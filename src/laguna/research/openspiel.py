"""Every game in OpenSpiel: sequential, with imperfect information.

import pyspiel
import laguna.research.openspiel

game = pyspiel.load_game("laguna_millefiori", {"players": 4, "edition": "schmidt"})

Chance is sampled: three chance nodes with 256 equally likely outcomes at the root draw the seed of the deal,
which determines all shuffles and dice of the game. (OpenSpiel's own mode for sampled chance serializes the
state of the random generator, which is not possible for a game written in Python.)
"""

import ctypes
from collections.abc import Callable
from typing import Any

from laguna.contract.game import AnyGame
from laguna.games import GAMES
from laguna.research.batch_engine import reward
from laguna.research.episode import Episode
from laguna.research.optional_import import require_module

spiel: Any = require_module("pyspiel")
np: Any = require_module("numpy")

SEED_DRAWS = 3
OUTCOMES = 256
MAX_GAME_LENGTH = 20_000
"""An upper bound for the number of decisions in a game."""


def game_type(game: AnyGame) -> Any:
    parameters: dict[str, Any] = {"players": game.players[0]}
    parameters |= {option.name: option.default for option in game.options}
    return spiel.GameType(
        short_name=f"laguna_{game.name}",
        long_name=game.title,
        dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=spiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=spiel.GameType.Utility.ZERO_SUM,
        reward_model=spiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class LagunaGame(spiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options."""

    def __init__(self, game: AnyGame, kind: Any, parameters: dict[str, Any]) -> None:
        chosen = dict(parameters)
        self.laguna = game
        self.players = int(chosen.pop("players"))
        game.check_players(self.players)
        self.options = game.complete_options(chosen)
        information = spiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=reward(0.0, self.players),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(kind, information, parameters)

    def new_initial_state(self, state: Any = None) -> "LagunaState":
        return LagunaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        return Observer(Episode(self.laguna, self.players, self.options, "0"), recall)


class LagunaState(spiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: LagunaGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        """The outcomes of the chance nodes, which make up the seed."""
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(spiel.PlayerId.CHANCE)
        if self.episode.state.over:
            return int(spiel.PlayerId.TERMINAL)
        return self.episode.state.actors()[0]

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.state.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            self.episode.apply(self.episode.state.actors()[0], action)
            return
        self.drawn.append(action)
        if len(self.drawn) == SEED_DRAWS:
            game = self.get_game()
            seed = "-".join(str(digit) for digit in self.drawn)
            self.episode = Episode(game.laguna, game.players, game.options, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == spiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.get_game().laguna.words(action))

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.episode is None else self.episode.rewards()

    def __str__(self) -> str:
        made = [] if self.episode is None else self.episode.actions
        words = self.get_game().laguna.words
        return f"seed {self.drawn} " + ", ".join(f"{seat} {words(action)}" for seat, action in made)


class Observer:
    """Observations of a player: the numbers of `View.observe` and the position document as text, or with
    perfect recall everything that the player has done and seen."""

    def __init__(self, episode: Episode, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(len(episode.observation(0)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LagunaState, player: int) -> None:
        """Update the tensor; it is all zeros before the deal."""
        self.tensor[:] = 0.0 if state.episode is None else state.episode.observation(player)

    def string_from(self, state: LagunaState, player: int) -> str:
        if state.episode is None:
            return f"player {player}"
        if self.recall:
            return f"player {player} {state.episode.histories[player]}"
        return f"player {player} {state.episode.view(player).document()}"


def _maker(game: AnyGame, kind: Any) -> Callable[[dict[str, Any]], LagunaGame]:
    def make(parameters: dict[str, Any]) -> LagunaGame:
        return LagunaGame(game, kind, parameters)

    return make


def _register() -> None:
    for game in GAMES.values():
        if f"laguna_{game.name}" not in spiel.registered_names():
            kind = game_type(game)
            make = _maker(game, kind)
            # OpenSpiel releases it after Python has shut down, which must not be the last reference.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
            spiel.register_game(kind, make)


_register()
