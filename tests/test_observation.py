"""Observation vectors: fast and slow versions agree, and depend on views only."""

import pytest
from random_games import Setting, ends_of, random_move, setting_name, settings, start

from laguna.chance import quick
from laguna.contract.observation import LARGEST, bits, float_bits, floats, zeros
from laguna.contract.state import COMPILED, SPECTATOR

SETTINGS = settings() if COMPILED else ends_of(settings())
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
EVERY = 3 if COMPILED else 17


@every_setting
def test_observations_written_from_the_state_equal_those_of_the_view(setting: Setting) -> None:
    """The fast version reads the full state; a view contains only what its seat may know. Since both agree
    over whole games, the fast version reveals nothing else."""
    match = start(setting, "observing")
    chance = quick("observing")
    width = len(match.state.view(0).observe())
    observations: set[tuple[float, ...]] = set()
    while True:
        if len(match.steps) % EVERY == 0 or match.over:
            for seat in (SPECTATOR, *range(match.seats)):
                seen = match.state.view(seat).observe()
                numbers = zeros(width + 2)
                match.state.observe_into(seat, numbers, 1)
                assert floats(numbers) == [0.0, *seen, 0.0]
                assert all(-1 <= number <= 64 for number in seen)
                observations.add(tuple(seen))
        if match.over:
            break
        random_move(match, chance)
    assert len(observations) > len(match.steps) // EVERY


@every_setting
def test_states_that_fit_a_view_have_equal_observations(setting: Setting) -> None:
    match = start(setting, "alike")
    chance = quick("alike")
    while not match.over:
        for seat in range(match.seats):
            view = match.state.view(seat)
            world = view.sample_state(chance)
            assert world.view(seat).observe() == view.observe()
        for _ in range(11 if COMPILED else 41):
            if not match.over:
                random_move(match, chance)


def test_numbers_are_written_without_rounding() -> None:
    for number, power in ((0, 3), (1, 0), (37, 7), (-5, 4), (LARGEST, 2), (LARGEST + 1, 0)):
        numbers = zeros(1)
        numbers[0] = bits(number, power)
        assert floats(numbers) == [min(number, LARGEST) / 2**power]
        assert bits(number, power) == float_bits(floats(numbers)[0])


@every_setting
def test_written_legal_moves_equal_the_listed_ones(setting: Setting) -> None:
    match = start(setting, "written")
    chance = quick("written")
    while not match.over:
        for seat in range(match.seats):
            legal = match.state.legal(seat)
            for room in (len(legal), len(legal) // 2):
                moves = zeros(len(legal) + 2)
                assert match.state.legal_into(seat, moves, 1, room) == len(legal)
                assert list(moves) == [0, *legal[:room], *[0] * (len(legal) - room), 0]
        for _ in range(1 if COMPILED else 9):
            if not match.over:
                random_move(match, chance)
