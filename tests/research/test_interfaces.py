"""The environments pass the checks of PettingZoo, Gymnasium and OpenSpiel."""

import copy
import pickle
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from laguna.chance import quick
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.research import openspiel, pettingzoo
from laguna.research.episode import Episode
from laguna.research.gymnasium import LagunaEnv, name_of

pyspiel: Any = import_module("pyspiel")  # these two come without types
zoo: Any = import_module("pettingzoo.test")

CYCLES = 30
SEATS = [(name, players) for name, game in GAMES.items() for players in game.players]
every_table = pytest.mark.parametrize(("name", "players"), SEATS)

# PettingZoo warns of observations that are not a bare array, except for its own card and board games, which
# have a mask beside it as these have.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def ended(env: Any, seed: int) -> Any:
    """An environment of several agents after a random game."""
    env.reset(seed=seed)
    chance = quick(seed)
    for _agent in env.agent_iter():
        observed, _, terminated, _, _ = env.last()
        if terminated:
            return env
        legal = np.flatnonzero(observed["action_mask"])
        env.step(legal[chance.below(len(legal))])
    raise AssertionError("the game went on for ever")


@with_masks
@every_table
def test_pettingzoo(name: str, players: int) -> None:
    zoo.api_test(pettingzoo.env(name, players), CYCLES)
    zoo.seed_test(lambda: pettingzoo.env(name, players), CYCLES)


@with_masks
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoo_in_parallel(players: int) -> None:
    zoo.parallel_api_test(pettingzoo.parallel_env("millefiori", players), CYCLES)


def test_parallel_agents_choose_at_the_same_time_and_then_wait_for_each_other() -> None:
    env = pettingzoo.parallel_env("millefiori", players=3)
    observed, _ = env.reset(seed=4)
    assert all(seen["action_mask"].sum() > 1 for seen in observed.values())
    first = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observed.items()}
    observed, rewards, ends, _, _ = env.step(first)
    waiting = [agent for agent, seen in observed.items() if seen["action_mask"][env.wait]]
    assert len(waiting) == 2
    assert not any(ends.values())
    wrong = dict.fromkeys(observed, env.wait)
    _, rewards, ends, _, infos = env.step(wrong)
    assert all(ends.values())
    acting = next(agent for agent in observed if agent not in waiting)
    assert rewards == {agent: -1.0 if agent == acting else 0.0 for agent in observed}
    assert infos[waiting[0]]["illegal"] == [acting]
    assert env.agents == []


@every_table
def test_gymnasium(name: str, players: int) -> None:
    game = GAMES[name]
    env = gymnasium.make(name_of(game), players=players, opponents="level1")
    assert isinstance(env.unwrapped, LagunaEnv)
    check_env(env.unwrapped)
    observed, info = env.reset(seed=1)
    assert 0 <= info["seat"] < players
    wrong = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, game.words(wrong))


def test_gymnasium_plays_a_whole_game_against_other_bots() -> None:
    env = gymnasium.make("laguna/MilleFiori-v0", players=3, opponents=["level2", "level1"], seat=1)
    observed, info = env.reset(seed=3)
    reward: Any = 0.0
    terminated = False
    while not terminated:
        assert (observed["action_mask"] == env.unwrapped.action_masks()).all()  # type: ignore[attr-defined]
        legal = np.flatnonzero(observed["action_mask"])
        observed, reward, terminated, _, info = env.step(legal[0])
    assert reward == (1.0 if info["scores"][1] == max(info["scores"]) else -0.5)
    for wrong in ({"opponents": ["level1"]}, {"seat": 3}, {"players": 7}, {"edition": "first"}):
        with pytest.raises(Refused):
            gymnasium.make("laguna/MilleFiori-v0", **({"players": 3} | wrong))


@every_table
def test_openspiel(name: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"laguna_{name}", {"players": players})
    assert isinstance(game, openspiel.LagunaGame)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_states_differ_exactly_by_what_a_player_has_seen() -> None:
    game = pyspiel.load_game("laguna_millefiori", {"players": 2, "edition": "schmidt"})
    state = game.new_initial_state()
    for digit in (1, 2, 3):
        state.apply_action(digit)
    first, second = state.legal_actions()[:2]
    left, right = state.child(first), state.child(second)
    for asked in ("information_state_string", "observation_string"):
        assert getattr(left, asked)(0) != getattr(right, asked)(0)
        assert getattr(left, asked)(1) == getattr(right, asked)(1)
    assert left.information_state_tensor(1) == right.information_state_tensor(1)
    assert left.observation_tensor(0) != right.observation_tensor(0)
    assert pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, left))[1].history() == [
        1, 2, 3, first,
    ]  # fmt: skip


def test_rewards_sum_to_zero_and_the_winner_gets_the_most() -> None:
    env = ended(pettingzoo.env("murano", 3), 5).unwrapped
    ranking = env.episode.state.ranking()
    assert sum(env.rewards.values()) == pytest.approx(0.0)
    assert max(env.rewards, key=env.rewards.get) == f"player_{ranking.index(1)}"
    assert all(info["scores"] == env.episode.state.scores() for info in env.infos.values())


def test_environments_can_be_rendered() -> None:
    text = pettingzoo.env("millefiori", 2, render_mode="ansi")
    text.reset(seed=1)
    assert "player_1" in text.render()
    for made in (pettingzoo.env, pettingzoo.parallel_env):
        picture = made("venise", 2, render_mode="svg")
        picture.reset(seed=1)
        assert picture.render().startswith("<svg")
    assert pettingzoo.parallel_env("murano", 2).render() is None


def test_an_episode_can_be_copied_and_pickled() -> None:
    game = GAMES["venise"]
    episode = Episode(game, 2, game.complete_options({}), "copied")
    for _ in range(20):
        seat = episode.state.actors()[0]
        episode.apply(seat, episode.state.legal(seat)[0])
    for twin in (copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):
        assert twin.histories == episode.histories
        assert (twin.observation(1) == episode.observation(1)).all()
        seat = twin.state.actors()[0]
        twin.apply(seat, twin.state.legal(seat)[-1])
        assert len(twin.histories[0]) > len(episode.histories[0])
        assert len(episode.actions) == 20


def test_the_examples_of_the_docs_run() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    loops = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(loops) == 5
    names: dict[str, Any] = {}
    for loop in loops:
        exec(loop.replace("range(1000)", "range(20)"), names)
    assert names["state"].is_terminal()
    assert names["terminated"]


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel", "batch"])
def test_a_missing_package_gives_a_clear_error(module: str) -> None:
    hidden = {"openspiel": "pyspiel", "batch": "numpy"}.get(module, module)
    program = f"""
import sys
sys.modules[{hidden!r}] = None
try:
    import laguna.research.{module}
except ImportError as error:
    print(error)
"""
    output = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert output == f"This needs {hidden}, which is not installed: pip install 'laguna[research]'.\n"
