"""Tests of the bot levels: legal moves, hidden information, considered moves and fallbacks."""

import logging
import os
import time

import pytest
from random_games import games_that_hide_something

from laguna.bots import LEVELS, Bot, Choice, make, make_with_fallback
from laguna.bots.bot import MIN_ITERATIONS, RandomBot
from laguna.bots.fallback import BotWithFallback
from laguna.bots.search import Search, SearchSettings
from laguna.chance import from_seed, quick
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED, State, View
from laguna.contract.wording import Refused
from laguna.games import GAMES, find

SLUGS = [level.slug for level in LEVELS]
FEW = 12


def played(game: AnyGame, players: int, decisions: int, seed: str = "levels") -> State:
    """A game after some decisions of level 2."""
    state = game.new(players, game.complete_options({}), from_seed(seed))
    bot = make("level2", game)
    for number in range(decisions):
        if not state.over:
            seat = state.actors()[-1]
            state.apply(seat, bot.choose(state.view(seat), number).action)
    return state


@pytest.mark.parametrize("name", SLUGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_every_game_with_legal_moves(game: str, name: str) -> None:
    found = find(game)
    for players in found.players:
        state = played(found, players, 23)
        bot = make(name, found)
        for number in range(6):
            for seat in state.actors():
                choice = bot.choose(state.view(seat), number, iterations=FEW)
                assert choice.action in state.legal(seat)
                state.apply(seat, choice.action)
                break


@pytest.mark.parametrize("name", SLUGS)
@pytest.mark.parametrize("game", games_that_hide_something())
def test_equal_views_give_equal_moves_whatever_is_hidden(game: str, name: str) -> None:
    found = find(game)
    bot = make(name, found)
    views = swapped = 0
    for decisions in range(0, 60, 7):
        state = played(found, found.players[-1], decisions)
        for seat in state.actors()[:2]:
            view = state.view(seat)
            choices = []
            worlds = []
            for other in range(3):
                world = view.sample_state(quick(other))
                worlds.append(str(found.dump(world)))
                choices.append(bot.choose(world.view(seat), 5, iterations=FEW)._replace(seconds=0))
            views += 1
            swapped += len(set(worlds)) > 1
            assert choices[0] == choices[1] == choices[2]
    assert swapped >= min(5, views), "the hidden cards were never swapped"


def test_the_same_seed_gives_the_same_choice_and_another_seed_another_search() -> None:
    game = find("millefiori")
    view = played(game, 4, 40).view(played(game, 4, 40).actors()[0])
    bot = make("level4", game)
    first = bot.choose(view, 1, iterations=50)._replace(seconds=0)
    assert first == bot.choose(view, 1, iterations=50)._replace(seconds=0)
    assert first.considered != bot.choose(view, 2, iterations=50).considered


@pytest.mark.parametrize("name", ["level3", "level4", "level5"])
def test_a_search_bot_returns_the_moves_it_considered(name: str) -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    bot = make(name, game)
    choice = bot.choose(view, 1, iterations=100)
    assert {each.action for each in choice.considered} <= set(view.legal())
    assert sum(each.visits for each in choice.considered) == choice.iterations
    assert choice.considered[0].action == choice.action
    assert all(0 <= each.expected <= 1 for each in choice.considered)
    assert choice.by == bot.name


def test_a_search_stops_when_its_time_is_up() -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    started = time.perf_counter()
    choice = make("level5", game).choose(state.view(state.actors()[0]), 1, seconds=0.2)
    assert 0.15 < time.perf_counter() - started < 10
    assert choice.iterations >= 4


def test_level_3_never_exceeds_its_default_iterations_even_with_more_time() -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    bot = make("level3", game)
    assert used_iterations(LEVELS[2].iterations, bot.choose(view, 1, seconds=60))
    assert used_iterations(round(1600 * LEVELS[2].share), bot.choose(view, 1, iterations=1600))
    assert used_iterations(MIN_ITERATIONS, bot.choose(view, 1, iterations=80))
    assert used_iterations(3, bot.choose(view, 1, iterations=3))


def used_iterations(iterations: int, choice: Choice) -> bool:
    """Whether a bot used all iterations, or stopped because the rest could not change its choice."""
    first, second = choice.considered[:2]
    rest = iterations - choice.iterations
    return rest == 0 or 0 < rest < first.visits - second.visits


@pytest.mark.parametrize("game", GAMES)
def test_stopping_a_search_early_does_not_change_its_choice(game: str) -> None:
    found = find(game)
    settings = SearchSettings(depth=5, playout=1, noise=2.0, exploration=0.5, temperature=3.0)
    stopped = 0
    for decisions in range(0, 60, 1 if COMPILED else 8):
        state = played(found, 2, decisions)
        if state.over:
            break
        view = state.view(state.actors()[0])
        if len(view.legal()) > 1:
            whole = Search(view, found.heuristics, settings, quick(1), None)
            for _ in range(60):
                whole.run(1, 60.0)
            early = Search(view, found.heuristics, settings, quick(1), None)
            early.run(60, 60.0)
            assert early.considered()[0][0] == whole.considered()[0][0]
            assert whole.iterations == 60
            stopped += early.iterations < 60
    assert stopped


def test_level_2_wins_against_level_1() -> None:
    game = find("millefiori")
    bots = [make("level2", game), make("level1", game)]
    wins = 0
    for number in range(6):
        state = game.new(2, game.complete_options({}), from_seed(f"two against one/{number}"))
        decision = 0
        while not state.over:
            seat = state.actors()[0]
            state.apply(seat, bots[(seat + number) % 2].choose(state.view(seat), decision).action)
            decision += 1
        wins += state.ranking()[number % 2] == 1
    assert wins == 6


def test_levels_have_names_characters_and_numbers() -> None:
    assert len({level.name for level in LEVELS}) == 5
    for number, level in enumerate(LEVELS, 1):
        assert make(level.name, "millefiori").name == make(f"level{number}", "millefiori").name == level.name
        assert level.character.endswith(".")


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Refused, match=r"no bot 'level9'.*level1 \(piccione\)"):
        make("level9", "millefiori")
    with pytest.raises(Refused, match="Can't load"):
        make("no_such_module:Bot", "millefiori")
    with pytest.raises(Refused, match="isn't a bot"):
        make("pathlib:Path", "millefiori")


class Crashing(Bot):
    """A bot that raises an exception."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        raise ZeroDivisionError("a mistake")


class Cheating(Bot):
    """A bot that chooses an illegal move."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        return Choice(-7)


class Slow(Bot):
    """A bot that exceeds its time limit."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        time.sleep(60)
        return Choice(view.legal()[0])


@pytest.mark.parametrize(
    ("bot", "words"), [(Crashing, "crashed with ZeroDivisionError"), (Cheating, "which is not legal")]
)
def test_the_fallback_moves_for_a_bot_that_fails(
    bot: type[Bot], words: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    fallback = make("level2", game)
    with caplog.at_level(logging.WARNING, logger="laguna.bots"):
        choice = BotWithFallback(bot(game), fallback).choose(view, 3)
    assert choice.action == fallback.choose(view, 3).action
    assert words in caplog.text
    assert [words in fault.what for fault in choice.faults] == [True]
    assert choice.by == "gondoliere"
    assert "gondoliere moves instead" in caplog.text


def test_the_fallback_moves_for_a_bot_that_exceeds_its_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    fallback = make("level2", game)
    started = time.perf_counter()
    with caplog.at_level(logging.WARNING, logger="laguna.bots"):
        choice = BotWithFallback(Slow(game), fallback, limit=0.3).choose(view, 3, seconds=0.1)
    assert time.perf_counter() - started < 10
    assert choice.action == fallback.choose(view, 3).action
    assert "did not move within" in caplog.text


def test_a_bot_in_a_child_process_makes_the_same_choice() -> None:
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    bot = make("level4", game)
    direct = bot.choose(view, 3, seconds=60, iterations=40)
    in_child = BotWithFallback(bot, RandomBot(game), limit=60).choose(view, 3, seconds=60, iterations=40)
    assert direct._replace(seconds=0) == in_child._replace(seconds=0)


def test_every_level_falls_back_to_all_lower_ones() -> None:
    bot: Bot = make_with_fallback("level5", "millefiori")
    names = []
    while isinstance(bot, BotWithFallback):
        names.append(bot.name)
        bot = bot.fallback
    assert names == [level.name for level in reversed(LEVELS)]
    assert isinstance(bot, RandomBot)


class Dying(Bot):
    """A bot that exits its process."""

    def choose(
        self, view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Choice:
        os._exit(1)


def test_every_bot_that_failed_is_named_in_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    # Threads left over from other tests must not make the bot run, and exit, in this process.
    monkeypatch.setattr("threading.active_count", lambda: 1)
    game = find("millefiori")
    state = played(game, 4, 40)
    view = state.view(state.actors()[0])
    choice = BotWithFallback(Dying(game), BotWithFallback(Crashing(game)), limit=60).choose(view, 3)
    assert [(fault.bot, fault.what) for fault in choice.faults] == [
        ("bot", "crashed with RuntimeError: its process died"),
        ("bot", "crashed with ZeroDivisionError: a mistake"),
    ]
    assert choice.action in view.legal()
