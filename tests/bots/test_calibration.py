"""Tests of the calibration of win chances."""

from itertools import pairwise

import pytest

from laguna.bots import calibration
from laguna.bots.calibration import exponent_for, sharpen
from laguna.games import GAMES, find


def test_sharpened_chances_keep_their_order_and_add_up() -> None:
    chances = (0.5, 0.3, 0.15, 0.05)
    sharp = sharpen(chances, 1.2)
    assert sum(sharp) == pytest.approx(1)
    assert sorted(sharp, reverse=True) == list(sharp)
    assert sharp[0] > 0.5
    assert sharp[3] < 0.05
    assert sharpen(chances, 1.0) == chances
    mine = [sharpen((share / 100, 1 - share / 100), 1.2)[0] for share in range(101)]
    assert all(one < other for one, other in pairwise(mine))


def test_results_and_even_chances_stay() -> None:
    assert sharpen((1.0, 0.0, 0.0), 1.2) == (1.0, 0.0, 0.0)
    assert sharpen((0.5, 0.5, 0.0), 1.2) == pytest.approx((0.5, 0.5, 0.0))
    assert sharpen((1 / 3, 1 / 3, 1 / 3), 0.8) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize("name", list(GAMES))
def test_stored_exponents_are_of_the_networks_in_use(name: str) -> None:
    game = find(name)
    for players, stored in calibration.calibrations(game).items():
        assert exponent_for(game, int(players)) == stored["exponent"]
        assert 0.6 <= stored["exponent"] <= 2.0


def test_an_exponent_of_another_network_is_not_applied(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("millefiori")
    monkeypatch.setattr(calibration, "calibrations", lambda game: {"2": {"exponent": 1.5, "value": "other"}})
    assert exponent_for.__wrapped__(game, 2) == 1.0
