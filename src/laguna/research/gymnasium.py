"""Every game as an environment of Gymnasium: one agent against bots.

import gymnasium
import laguna.research.gymnasium

env = gymnasium.make("laguna/MilleFiori-v0", opponents="level2", players=4, edition="schmidt")
"""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from laguna.bots import Bot, make
from laguna.contract.game import AnyGame
from laguna.contract.wording import Refused
from laguna.games import GAMES, find
from laguna.research.episode import Episode, spaces
from laguna.research.optional_import import require_module

gym: Any = require_module("gymnasium")


class LagunaEnv(gym.Env):  # type: ignore[misc]
    """A single-agent environment. The agent's seat is random at every reset unless it is given. The reward
    comes at the end: 1 for a win, 0 on average if all play equally well. An illegal action loses the game,
    and `info["illegal"]` names it."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "level1",
        iterations: int | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """`opponents` is one bot for all other seats, or one for each, clockwise from the agent; `iterations`
        overrides how many iterations they search."""
        self.game = find(game)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.complete_options(options)
        names = [opponents] * (self.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != self.players - 1:
            raise Refused(
                "{players} players need {bots} opponents.", players=self.players, bots=self.players - 1
            )
        self.bots: list[Bot] = [make(name, self.game) for name in names]
        self.iterations = iterations
        if seat is not None and not 0 <= seat < self.players:
            raise Refused(
                "There is no seat {seat}. The seats are 0 to {last}.", seat=seat, last=self.players - 1
            )
        self.given_seat = seat
        self.render_mode = render_mode
        actions = self.game.action_count
        self.observation_space, self.action_space = spaces(self.game, self.players, self.options, actions)
        self.seat = 0
        self.episode = Episode(self.game, self.players, self.options, "0")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.players))
        self.seat = drawn if self.given_seat is None else self.given_seat
        self.episode = Episode(self.game, self.players, self.options, str(self.np_random.integers(1 << 62)))
        self.let_bots_play()
        return self.observation(), self.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        legal = not self.episode.state.over and int(action) in self.episode.state.legal(self.seat)
        if not legal:
            info = self.info() | {"illegal": self.game.words(int(action))}
            return self.observation(), -1.0, True, False, info
        self.episode.apply(self.seat, int(action))
        self.let_bots_play()
        reward = float(self.episode.rewards()[self.seat])
        return self.observation(), reward, self.episode.state.over, False, self.info()

    def let_bots_play(self) -> None:
        """Let the bots play until it is the agent's turn or the game is over."""
        state = self.episode.state
        while not state.over and not state.acting >> self.seat & 1:
            seat = state.actors()[0]
            bot = self.bots[(seat - self.seat - 1) % self.players]
            seed = int(self.np_random.integers(1 << 62))
            choice = bot.choose(state.view(seat), seed, None, self.iterations)
            self.episode.apply(seat, choice.action)

    def observation(self) -> dict[str, Any]:
        return {"observation": self.episode.observation(self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """The legal actions; maskable learners expect this name."""
        return self.episode.mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.episode.state.scores()}

    def render(self) -> str | None:
        """What the agent sees."""
        return self.episode.render(self.render_mode, self.seat)


def name_of(game: AnyGame) -> str:
    """The id of a game in Gymnasium: `laguna/MilleFiori-v0`."""
    words = re.findall(r"\w+", game.title)
    return f"laguna/{''.join(word[0].upper() + word[1:] for word in words)}-v0"


def _register() -> None:
    for game in GAMES.values():
        if name_of(game) not in gym.registry:
            gym.register(name_of(game), entry_point=LagunaEnv, kwargs={"game": game.name})


_register()
