"""The end of the game and the final scoring."""

from typing import Any

import pytest
from venise.helpers import at, finishing, gained, legal, on, refusal, starting, state_of

from laguna.games.venise import codes

FIVE = [["gold", "order"], ["gold", "market"], ["order", "market"], ["builder", "order"], ["gold", "port2"]]
# Cards that want a cube, so that the end of a turn is a decision.
SPARE = {"1.1": "wool-1-g"}
SPARES = [{"1.1": "gold-1-f"}, SPARE, {"1.1": "flax-1-w"}]


def at_the_end(**keys: Any) -> list[tuple[int, int]]:
    """The final scoring after the last player's last turn."""
    match = finishing("wool", **({"to_play": 1, "last_round": "bridges", "cards": [{}, SPARE]} | keys))
    return gained(match, "end")


def rounds(**keys: Any) -> tuple[int, int]:
    """The round that begins after the last player's turn, and why it is the last."""
    match = finishing("wool", **({"to_play": 1, "cards": SPARES[:2]} | keys))
    match.play(1, "end")
    return int(state_of(match).round), int(state_of(match).last)


def test_five_bridges_or_a_full_market_make_the_next_round_the_last() -> None:
    """VN-30: looked at when the first player's turn begins."""
    assert rounds(round=7) == (8, codes.NOT_LAST)
    assert rounds(round=7, bridges=[[*bridge, 1] for bridge in FIVE]) == (8, codes.ALL_BRIDGES)
    assert rounds(round=7, bridges=[[*bridge, 1] for bridge in FIVE[:4]]) == (8, codes.NOT_LAST)
    assert rounds(round=7, market=list(range(7))) == (8, codes.MARKET_FULL)


def test_at_an_unhurried_table_bridges_end_the_game_only_if_enough_was_sold() -> None:
    """VN-50: the option `unhurried` (see also VN-30)."""
    unhurried = {"options": {"unhurried": True}}
    all_built = [[*bridge, 1] for bridge in FIVE]
    assert rounds(round=13, bridges=all_built, market=[0, 2, 4], **unhurried) == (14, codes.NOT_LAST)
    assert rounds(round=13, bridges=all_built, market=[0, 2, 4, 6], **unhurried) == (14, codes.ALL_BRIDGES)
    assert rounds(round=13, bridges=all_built[:4], market=[0, 2, 4, 6], **unhurried) == (14, codes.NOT_LAST)
    assert rounds(round=13, market=list(range(7)), **unhurried) == (14, codes.MARKET_FULL)
    assert rounds(round=39, bridges=all_built, market=[2, 4], **unhurried) == (40, codes.TOO_LONG)
    too_early = refusal({"last_round": "bridges", "market": [0, 2, 4], **unhurried})
    assert "only with 4 market spaces covered" in too_early


def test_nothing_ends_in_the_middle_of_a_round() -> None:
    """VN-30: the others finish the round, and then everyone has one more turn."""
    match = finishing("wool", bridges=[[*bridge, 0] for bridge in FIVE], cards=SPARES[:2])
    match.play(0, "end")
    assert not match.over
    assert state_of(match).last == codes.NOT_LAST


def test_the_last_round_stays_the_last_whatever_happens() -> None:
    """VN-30: even if a bridge goes back."""
    match = finishing("wool", to_play=1, last_round="bridges", cards=SPARES[:2])
    match.play(1, "end")
    assert match.over


def test_round_40_is_the_last() -> None:
    """VN-30: a safety net."""
    assert rounds(round=38) == (39, codes.NOT_LAST)
    assert rounds(round=39) == (40, codes.TOO_LONG)
    assert "between 0 and 40" in refusal({"round": 41})


def test_goods_are_sold_at_one_less_than_the_price() -> None:
    """VN-31: up to six of each, not below 0, and prices do not change."""
    prices = {"clothing": {"cubes": 3}, "lace": {"cubes": 1}, "jewelry": {"orders": [2], "cubes": 0}}
    assert at_the_end(goods=[{"clothing": 8, "lace": 4}, {"clothing": 1, "jewelry": 2}], prices=prices) == [
        (0, 12),
        (1, 2),
        (1, 2),
    ]


@pytest.mark.parametrize(
    ("bridges", "points"),
    [
        ([["gold", "order"]], [1]),
        ([["gold", "order"], ["gold", "market"]], [4]),
        ([["gold", "order"], ["port1", "flax"]], [1, 1]),
        (FIVE, [25]),
        ([["gold", "order"], ["workshop", "wool"], ["gold", "port2"], ["port2", "workshop"]], [16]),
    ],
)
def test_each_chain_of_bridges_gives_its_size_squared(bridges: list[list[str]], points: list[int]) -> None:
    """VN-31: connected sets, each bridge in one of them."""
    assert at_the_end(bridges=[[*bridge, 1] for bridge in bridges]) == [(1, number) for number in points]


def test_others_bridges_do_not_join_a_chain() -> None:
    """VN-31."""
    bridges = [["gold", "order", 1], ["order", "builder", 0], ["builder", "flax", 1]]
    assert at_the_end(bridges=bridges) == [(0, 1), (1, 1), (1, 1)]


def test_activated_builders_give_their_number_squared_at_most_25() -> None:
    """VN-31: used or not; those not activated and patrons do not count."""
    board = {"1.1": {"card": "guide-wf", "cubes": "wf"}, "1.2": "foreman-wwf", "2.1": "patron-lace"}
    assert at_the_end(cards=[board, SPARE]) == [(0, 1)]
    assert at_the_end(cards=[board, SPARE], used=[["broker-lace", "quartermaster"], []]) == [(0, 9)]
    every = ["broker-clothing", "broker-lace", "broker-jewelry", "quartermaster", "quartermaster"]
    assert at_the_end(cards=[board, SPARE], used=[every, []]) == [(0, 25)]
    assert at_the_end(cards=[{}, SPARE], used=[every, []]) == [(0, 25)]


def test_most_points_win_and_ties_are_shared() -> None:
    """VN-31."""
    match = finishing("wool", to_play=1, last_round="market", cards=[{}, SPARE], scores=[7, 7])
    match.play(1, "end")
    assert match.ranking() == [1, 1]
    match = finishing("wool", to_play=1, last_round="market", cards=[{}, SPARE], scores=[7, 9])
    match.play(1, "end")
    assert match.ranking() == [2, 1]


def test_the_game_goes_on_until_the_first_players_turn_comes_again() -> None:
    """VN-30: with the first player in the middle of the table."""
    match = at(
        players=3,
        first=1,
        to_play=2,
        burghers=["wool", "wool", "wool"],
        last_round="market",
        pending="finish",
        rolled=[1, 2],
        value=1,
        cards=SPARES,
    )
    match.play(2, "end")
    assert match.actors() == [0]
    assert not match.over
    assert starting(match, "roll") == ["roll"]
    assert legal(on("wool", cards=[SPARE, {}]))[0] == "roll"
