"""What a seat sees as numbers: complete for learners, and from views alone."""

import pytest
from playing import Setting, ends_of, random_move, setting_name, settings, start

from laguna.chance import quick
from laguna.contract.observation import LARGEST, bits, float_bits, floats, zeros
from laguna.contract.state import COMPILED, NOBODY

SETTINGS = settings() if COMPILED else ends_of(settings())
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
EVERY = 3 if COMPILED else 17


@every_setting
def test_what_is_written_from_the_state_is_what_the_view_sees(setting: Setting) -> None:
    """The fast way looks at the true state. A view holds nothing but what its seat may know: what is equal
    over whole games is made from that alone."""
    match = start(setting, "observing")
    chance = quick("observing")
    width = len(match.state.view(0).observe())
    told: set[tuple[float, ...]] = set()
    while True:
        if len(match.steps) % EVERY == 0 or match.over:
            for seat in (NOBODY, *range(match.seats)):
                seen = match.state.view(seat).observe()
                numbers = zeros(width + 2)
                match.state.observe_into(seat, numbers, 1)
                assert floats(numbers) == [0.0, *seen, 0.0]
                assert all(-1 <= number <= 64 for number in seen)
                told.add(tuple(seen))
        if match.over:
            break
        random_move(match, chance)
    assert len(told) > len(match.steps) // EVERY


@every_setting
def test_worlds_that_fit_a_view_are_observed_alike(setting: Setting) -> None:
    match = start(setting, "alike")
    chance = quick("alike")
    while not match.over:
        for seat in range(match.seats):
            view = match.state.view(seat)
            world = view.guess(chance)
            assert world.view(seat).observe() == view.observe()
        for _ in range(11 if COMPILED else 41):
            if not match.over:
                random_move(match, chance)


def test_numbers_are_told_without_rounding() -> None:
    for number, power in ((0, 3), (1, 0), (37, 7), (-5, 4), (LARGEST, 2), (LARGEST + 1, 0)):
        numbers = zeros(1)
        numbers[0] = bits(number, power)
        assert floats(numbers) == [min(number, LARGEST) / 2**power]
        assert bits(number, power) == float_bits(floats(numbers)[0])


@every_setting
def test_legal_moves_are_written_as_they_are_counted(setting: Setting) -> None:
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
