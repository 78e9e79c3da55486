"""The worked examples of both rulebooks, each with a small position that shows the same.

The rulebooks' pictures fix colors and places that their words leave open; the positions here choose them.
Seats: red 0, blue 1, green 2, yellow 3.
"""

import pytest
from millefiori.helpers import both_editions, gained, offers_extra, outcome_of, playing

from laguna.games.millefiori import GAME

RED, BLUE, GREEN, YELLOW = range(4)
DISPLAY = ["ash-1"]
PYRAMID = {
    "n.b0": RED,
    "n.b1": GREEN,
    "n.b2": YELLOW,
    "n.b3": BLUE,
    "n.b4": BLUE,
    "n.m0": RED,
    "n.m1": GREEN,
}


@both_editions
def test_example_three_connected_workshops_give_three_points(edition: str) -> None:
    """MF-20: workshops, first example."""
    match = playing("ash-2", BLUE, edition, workshops={"w1.4": BLUE, "w0.5": BLUE})
    assert gained(match, "place w1.6") == [(BLUE, 3)]


@both_editions
def test_example_four_connected_workshops_on_pigments_give_eight_points(edition: str) -> None:
    """MF-20: workshops, second example."""
    match = playing("pigments-2", BLUE, edition, workshops={"w1.6": BLUE, "w0.5": BLUE, "w1.4": BLUE})
    assert gained(match, "place w1.8") == [(BLUE, 8)]


@both_editions
def test_example_the_last_space_at_a_medallion_gives_an_extra_card(edition: str) -> None:
    """MF-20: workshops, third example: green fills it, others filled the rest."""
    match = playing("lime-1", GREEN, edition, workshops={"w0.1": BLUE, "w1.0": RED}, display=DISPLAY)
    match.play(GREEN, "place w1.2")
    assert match.actors() == [GREEN]
    assert offers_extra(match)


@both_editions
def test_example_a_run_of_houses_4_3_5_gives_twelve_points(edition: str) -> None:
    """MF-21: houses, first example."""
    match = playing("key-2", YELLOW, edition, houses=[BLUE, YELLOW, YELLOW], display=DISPLAY)
    assert gained(match, "place h3") == [(YELLOW, 12)]


@both_editions
def test_example_four_different_house_values_take_the_bonus(edition: str) -> None:
    """MF-21, MF-1: houses, second example: 4, 3, 5 and 1."""
    match = playing("key-2", YELLOW, edition, houses=[BLUE, YELLOW, YELLOW, YELLOW])
    after = outcome_of(match, "place h4")
    assert after["position"]["bonuses"] == {"houses": [YELLOW]}
    points = [gain["points"] for gain in after["gains"]]
    assert points == ([13, 20] if edition == "devir" else [13])


def test_example_of_devir_three_different_house_values_give_an_extra_card() -> None:
    """MF-21: houses, third example of the Devir rulebook: 4, 3 and 1."""
    match = playing("key-2", YELLOW, houses=[BLUE, YELLOW, YELLOW, BLUE], display=DISPLAY)
    match.play(YELLOW, "place h4")
    assert offers_extra(match)


def test_example_of_schmidt_three_different_house_values_give_an_extra_card() -> None:
    """MF-21: houses, third example of the Schmidt rulebook: 4, 3 and 5."""
    match = playing("key-2", YELLOW, "schmidt", houses=[BLUE, YELLOW, YELLOW], display=DISPLAY)
    match.play(YELLOW, "place h3")
    assert offers_extra(match)


@both_editions
def test_example_a_coin_card_may_be_placed_on_a_cross_whose_supports_are_filled(edition: str) -> None:
    """MF-22: pyramids, first example; the symbol does not match, so nothing is doubled."""
    match = playing("coin-1", RED, edition, nobles={"n.b1": BLUE, "n.b2": GREEN})
    assert "place n.m1" in match.legal(RED)
    assert gained(match, "place n.m1") == [(RED, 3), (BLUE, 1), (GREEN, 1)]


@both_editions
def test_example_a_coin_on_the_top_coin_gives_12_and_4_4_1_beneath(edition: str) -> None:
    """MF-22: pyramids, second example: red and green 3 + 1, yellow 1, blue outside the triangle nothing."""
    match = playing("coin-1", RED, edition, nobles=PYRAMID, bonuses={"nobles": [RED]}, display=DISPLAY)
    assert gained(match, "place n.t0") == [(RED, 12), (RED, 4), (GREEN, 4), (YELLOW, 1)]


@both_editions
def test_example_all_three_symbols_of_a_pyramid_take_the_highest_free_bonus(edition: str) -> None:
    """MF-22, MF-26: pyramids, third example."""
    match = playing("lion-1", RED, edition, nobles={"n.b0": RED, "n.b1": RED}, bonuses={"nobles": [BLUE]})
    after = outcome_of(match, "place n.b2")
    assert after["position"]["bonuses"] == {"nobles": [BLUE, RED]}
    assert [gain["points"] for gain in after["gains"]] == ([2, 15] if edition == "devir" else [2])


@both_editions
def test_example_a_top_space_of_a_pyramid_gives_an_extra_card(edition: str) -> None:
    """MF-22: pyramids, fourth example."""
    match = playing("coin-1", RED, edition, nobles=PYRAMID, display=DISPLAY)
    match.play(RED, "place n.t0")
    assert offers_extra(match)


@both_editions
def test_example_a_third_carafe_gives_six_and_three_points(edition: str) -> None:
    """MF-23: trade, first example: red has two of three, yellow one."""
    match = playing("carafe-1", RED, edition, trade={"t0.carafe": RED, "t1.carafe": YELLOW})
    assert gained(match, "place t4.carafe") == [(RED, 6), (YELLOW, 3)]


@both_editions
def test_example_all_four_goods_take_the_15_if_the_20_is_gone(edition: str) -> None:
    """MF-23, MF-26, MF-1: trade, second example."""
    trade = {"t0.glassware": RED, "t1.carafe": RED, "t2.jewelry": RED}
    match = playing("swan-1", RED, edition, trade=trade, bonuses={"trade": [YELLOW]})
    after = outcome_of(match, "place t3.swan")
    assert after["position"]["bonuses"] == {"trade": [YELLOW, RED]}
    assert [gain["points"] for gain in after["gains"]] == ([1, 15] if edition == "devir" else [1])


@both_editions
def test_example_a_good_deal_for_another_gives_an_extra_card(edition: str) -> None:
    """MF-23: trade, third example: blue has two swans, red one."""
    match = playing("swan-1", RED, edition, trade={"t0.swan": BLUE, "t1.swan": BLUE}, display=DISPLAY)
    match.play(RED, "place t2.swan")
    assert match.actors() == [RED]
    assert offers_extra(match)


def test_example_of_schmidt_a_ship_card_of_4_is_placed_and_moves_the_ship_4_spaces() -> None:
    """MF-24, MF-3: harbor, first example of the Schmidt rulebook."""
    after = outcome_of(playing("ship-4", GREEN, "schmidt"), "place s1.1")["position"]
    assert after["harbour"] == {"s1.1": GREEN}
    assert after["ships"] == [0, 0, 4, 0]


@both_editions
def test_example_a_full_fleet_with_three_goods_gives_twelve_and_six_points(edition: str) -> None:
    """MF-24: harbor, the fleet's example: green has two of its ships, red one."""
    match = playing(
        "ship-1",
        GREEN,
        edition,
        harbour={"s3.0": GREEN, "s3.1": RED},
        trade={"t3.glassware": BLUE, "t3.carafe": YELLOW, "t3.swan": BLUE},
    )
    assert gained(match, "place s3.2")[:2] == [(RED, 6), (GREEN, 12)]


@both_editions
def test_example_a_ship_that_ends_on_a_5_gives_five_points(edition: str) -> None:
    """MF-25: sea route, first example."""
    assert gained(playing("key-2", GREEN, edition, ships=[0, 0, 7, 0]), "sail") == [(GREEN, 5)]


@both_editions
def test_example_a_ship_that_ends_on_a_bonus_symbol_gives_an_extra_card(edition: str) -> None:
    """MF-25: sea route, second example."""
    match = playing("key-2", BLUE, edition, ships=[0, 5, 0, 0], display=DISPLAY)
    match.play(BLUE, "sail")
    assert match.actors() == [BLUE]
    assert offers_extra(match)


def test_example_of_devir_a_townspeople_card_sails_three_spaces_to_a_ten() -> None:
    """MF-14, MF-25: the alternative move of the Devir rulebook; the pyramid can no longer be filled."""
    match = playing("coin-3", BLUE, ships=[0, 3, 0, 0])
    outcome = outcome_of(match, "sail")
    assert [(gain["seat"], gain["points"]) for gain in outcome["gains"]] == [(BLUE, 10)]
    assert outcome["position"]["discards"] == ["coin-3"]
    assert outcome["position"]["nobles"] == {}


def test_example_of_schmidt_a_citizens_card_sails_three_spaces_to_an_extra_card() -> None:
    """MF-14, MF-25: the alternative turn of the Schmidt rulebook."""
    match = playing("fish-3", BLUE, "schmidt", ships=[0, 4, 0, 0], display=DISPLAY)
    match.play(BLUE, "sail")
    assert offers_extra(match)
    assert GAME.dump(match.state)["discards"] == ["fish-3"]


def test_example_of_schmidt_bonuses_at_the_end_give_20_15_and_10() -> None:
    """MF-1, MF-32, MF-57: the example of the final scoring: red 20, blue 15, yellow 10."""
    match = playing(
        "key-1", RED, "schmidt", deck=[], bonuses={"nobles": [RED, BLUE, YELLOW]}, ships=[20, 0, 0, 0]
    )
    assert gained(match, "sail") == [(RED, 20), (BLUE, 15), (YELLOW, 10)]


@pytest.mark.parametrize(("edition", "points"), [("devir", []), ("schmidt", [5])])
def test_an_extra_card_without_a_display_is_nothing_in_devir_and_five_points_in_schmidt(
    edition: str, points: list[int]
) -> None:
    """MF-2: the note on the display in both rulebooks."""
    match = playing("key-1", RED, edition, ships=[6, 0, 0, 0])
    assert [gain["points"] for gain in outcome_of(match, "sail")["gains"]] == points
