"""Nothing is left in memory after work that a server repeats: vectors that interpreted code passes to
compiled code would never be freed."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest

import laguna
from laguna.chance import quick
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match

BUILT_IN = [game.name for game in GAMES.built_in]
TIMES = 60
BYTES_PER_TIME = 30
NAMES = ("Anna", "Bruno", "Carla", "Dario")


def late_position(name: str) -> Match:
    """A match after three quarters of its moves."""
    match = laguna.new(name, seed="memory")
    chance = quick("memory")
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    return match.copy(len(match.steps) * 3 // 4)


def left_by(work: Callable[[], object]) -> float:
    """Bytes that are left by one call, after caches are filled."""
    for _ in range(3):
        work()
    gc.collect()
    tracemalloc.start()
    try:
        work()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(TIMES):
            work()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / TIMES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", BUILT_IN)
def test_pictures_and_texts_are_freed(name: str) -> None:
    match = late_position(name)
    game = match.game
    words = game.wording(ENGLISH)

    def draw() -> None:
        for seat in range(-1, match.seats):
            view = match.state.view(seat)
            game.panels(view, NAMES[: match.seats], ENGLISH)
            words.prompt(view, NAMES[: match.seats])

    assert left_by(draw) < BYTES_PER_TIME


@pytest.mark.parametrize("name", BUILT_IN)
def test_matches_and_positions_are_freed(name: str) -> None:
    match = late_position(name)
    document = match.game.dump(match.state)

    def load() -> None:
        laguna.from_position(document)
        match.copy(min(20, len(match.steps)))
        match.state.view(0).legal()

    assert left_by(load) < BYTES_PER_TIME


def test_a_city_that_players_build_is_freed() -> None:
    match = laguna.new("venise", 2, layout="free", seed="memory")
    for _ in range(6):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    document = match.game.dump(match.state)
    assert left_by(lambda: laguna.from_position(document)) < BYTES_PER_TIME
