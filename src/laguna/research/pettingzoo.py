"""PettingZoo environments of all games, for several agents.

from laguna.research import pettingzoo

env = pettingzoo.env("millefiori", players=4, edition="schmidt")     one agent after the other
env = pettingzoo.parallel_env("millefiori", players=4)               all in parallel
"""

from typing import Any

from laguna.games import find
from laguna.match import new_seed
from laguna.research.episode import Episode, spaces
from laguna.research.optional_import import require_module

zoo: Any = require_module("pettingzoo")
wrappers: Any = require_module("pettingzoo.utils.wrappers")

RENDER_MODES = ["ansi", "svg"]


def env(game: str, players: int | None = None, render_mode: str | None = None, **options: object) -> Any:
    """Agents act one after the other. An illegal action ends the game: -1 for its agent, 0 for the others."""
    raw = RawEnv(game, players, render_mode, **options)
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(
    game: str = "millefiori", players: int | None = None, render_mode: str | None = None, **options: object
) -> Any:
    """All agents act in parallel. An agent that is not to move has one legal action, the last one: to
    wait."""
    return ParallelEnv(game, players, render_mode, **options)


class _BaseEnv:
    """Common parts of both environments."""

    def __init__(
        self,
        game: str,
        players: int | None,
        render_mode: str | None,
        options: dict[str, object],
        extra_actions: int,
    ) -> None:
        self.game = find(game)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.complete_options(options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents = list(self.possible_agents)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"laguna_{self.game.name}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        actions = self.game.action_count + extra_actions
        made = {agent: spaces(self.game, self.players, self.options, actions) for agent in self.agents}
        self.observation_spaces = {agent: observed for agent, (observed, _) in made.items()}
        self.action_spaces = {agent: possible for agent, (_, possible) in made.items()}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        self.episode = Episode(
            self.game, self.players, self.options, new_seed() if seed is None else str(seed)
        )
        self.agents = list(self.possible_agents)

    def close(self) -> None:
        """Nothing to close."""


class RawEnv(_BaseEnv, zoo.AECEnv):  # type: ignore[misc]
    """Agents act one after the other; without the wrappers that check them. Of several seats that choose at
    the same time the first acts first, and the others do not see its choice."""

    def __init__(self, game: str, players: int | None, render_mode: str | None, **options: object) -> None:
        zoo.AECEnv.__init__(self)
        _BaseEnv.__init__(self, game, players, render_mode, options, 0)
        self.deal(0)
        self.agent_selection = self.agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.state.actors()[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = self.episode.mask(seat)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.episode.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.apply(self.possible_agents.index(agent), int(action))
        if self.episode.state.over:
            self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            scores = self.episode.state.scores()
            self.infos = {who: {"scores": list(scores)} for who in self.agents}
        else:
            self.agent_selection = self.agents[self.episode.state.actors()[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the agent to act sees."""
        return self.episode.render(self.render_mode, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing to close."""


class ParallelEnv(_BaseEnv, zoo.ParallelEnv):  # type: ignore[misc]
    """All agents act in parallel."""

    def __init__(self, game: str, players: int | None, render_mode: str | None, **options: object) -> None:
        _BaseEnv.__init__(self, game, players, render_mode, options, 1)
        self.wait = self.game.action_count
        """The action of agents that are not to move."""
        self.deal(0)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.deal(seed)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.episode.observation(seat), "action_mask": self.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def mask(self, seat: int) -> Any:
        mask = self.episode.mask(seat, 1)
        if not mask.any():
            mask[self.wait] = 1
        return mask

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play the actions of all agents to move; an illegal action ends the game, -1 for its agent and 0 for
        the others."""
        agents = list(self.agents)
        wrong = [agent for seat, agent in enumerate(agents) if not self.mask(seat)[int(actions[agent])]]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if wrong:
            rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in agents}
            for agent in agents:
                infos[agent]["illegal"] = list(wrong)
        else:
            for seat in self.episode.state.actors():
                self.episode.apply(seat, int(actions[agents[seat]]))
            rewards = dict(zip(agents, self.episode.rewards(), strict=True))
        over = self.episode.state.over or bool(wrong)
        if over:
            self.agents = []
            for agent in agents:
                infos[agent]["scores"] = self.episode.state.scores()
        ended = dict.fromkeys(agents, over)
        return self.observations(), rewards, ended, dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        """What a spectator sees."""
        return self.episode.render(self.render_mode)
