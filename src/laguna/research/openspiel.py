"""Every game in OpenSpiel: sequential, with imperfect information.

import pyspiel
import laguna.research.openspiel

game = pyspiel.load_game("laguna_millefiori", {"players": 4, "edition": "schmidt"})

Chance is sampled: three chance nodes of 256 equally likely outcomes at the root draw the seed of the deal,
and all shuffles and dice of the game follow from it. (OpenSpiel's own mode for sampled chance asks games for
the state of their random source when they are serialized, which one written in Python cannot answer.)
"""

import ctypes
from collections.abc import Callable
from typing import Any

from laguna.contract.game import AnyGame
from laguna.games import GAMES
from laguna.research.needed import needed
from laguna.research.playing import Play
from laguna.research.stepping import reward

spiel: Any = needed("pyspiel")
np: Any = needed("numpy")

SEED_DRAWS = 3
OUTCOMES = 256
LONGEST_GAME = 20_000
"""Decisions, more than any game takes."""


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
        self.options = game.complete(chosen)
        information = spiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=reward(0.0, self.players),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, information, parameters)

    def new_initial_state(self, state: Any = None) -> "LagunaState":
        return LagunaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        return Observer(Play(self.laguna, self.players, self.options, "0"), recall)


class LagunaState(spiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: LagunaGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        """The seed, digit by digit."""
        self.play: Play | None = None

    def current_player(self) -> int:
        if self.play is None:
            return int(spiel.PlayerId.CHANCE)
        if self.play.state.over:
            return int(spiel.PlayerId.TERMINAL)
        return self.play.state.actors()[0]

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.state.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play is not None
        return self.play.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.play is not None:
            self.play.apply(self.play.state.actors()[0], action)
            return
        self.drawn.append(action)
        if len(self.drawn) == SEED_DRAWS:
            game = self.get_game()
            seed = "-".join(str(digit) for digit in self.drawn)
            self.play = Play(game.laguna, game.players, game.options, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == spiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.get_game().laguna.words(action))

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.play is None else self.play.rewards()

    def __str__(self) -> str:
        made = [] if self.play is None else self.play.made
        words = self.get_game().laguna.words
        return f"seed {self.drawn} " + ", ".join(f"{seat} {words(action)}" for seat, action in made)


class Observer:
    """What a player sees: the numbers of `View.observe`, and in words the document of the view, or with
    perfect recall everything that it has done and seen happen."""

    def __init__(self, play: Play, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(len(play.observation(0)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LagunaState, player: int) -> None:
        """At the root, before the deal, nobody sees anything."""
        self.tensor[:] = 0.0 if state.play is None else state.play.observation(player)

    def string_from(self, state: LagunaState, player: int) -> str:
        if state.play is None:
            return f"player {player}"
        if self.recall:
            return f"player {player} {state.play.histories[player]}"
        return f"player {player} {state.play.see(player).document()}"


def _maker(game: AnyGame, kind: Any) -> Callable[[dict[str, Any]], LagunaGame]:
    def make(parameters: dict[str, Any]) -> LagunaGame:
        return LagunaGame(game, kind, parameters)

    return make


def _register() -> None:
    for game in GAMES.values():
        if f"laguna_{game.name}" not in spiel.registered_names():
            kind = game_type(game)
            make = _maker(game, kind)
            # OpenSpiel lets go of it when Python is gone already, which must not be the last to do so.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
            spiel.register_game(kind, make)


_register()
