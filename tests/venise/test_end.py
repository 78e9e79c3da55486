"""The end of the game and the final scoring."""

from typing import Any
from xml.etree import ElementTree

import pytest
from venise.drawn_positions import WORDS, panel
from venise.helpers import active, at, finishing, gained, legal, on, refusal, starting, state_of

from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME, codes
from laguna.games.venise.pictures.screens import PHONE
from laguna.match import Match

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


# Announcements of the end ------------------------------------------------------------------------


def told(match: Match, seat: int) -> tuple[str, str]:
    """The prompt of a seat, and the title of the sign in the water."""
    state = state_of(match)
    board = ElementTree.fromstring(f"<g>{panel(state, seat, 'board', PHONE).live}</g>")
    titles = [each.text or "" for each in board.iter("text")]
    title = next(text for text in titles if text.startswith(("Round", "Last round")))
    return WORDS.prompt(state.view(seat), ["Anna", "Rita"]), title


def test_as_soon_as_the_end_is_triggered_everyone_is_told() -> None:
    """VN-30: not only when the last round begins."""
    match = finishing(
        "gold",
        round=17,
        to_play=1,
        burghers=["wool", "gold"],
        dice={"gold": [1, 2], "port2": [1, 2], "flax": [0, 1]},
        bridges=[[*bridge, 1] for bridge in FIVE[:4]],
        cards=SPARES[:2],
    )
    assert told(match, 0) == ("Waiting for Rita to finish the turn.", "Round 17")
    match.play(1, starting(match, "bridge port2")[0])
    assert told(match, 0) == (
        "Waiting for Rita to finish the turn. The next round is the last.",
        "Round 17 of 18",
    )
    assert "The next round is the last." in told(match, 1)[0]
    last = finishing("wool", to_play=1, last_round="bridges", round=18, cards=SPARES[:2])
    prompt, title = told(last, 0)
    assert "This is the last round." in prompt
    assert title == "Last round"


def test_the_log_says_that_the_market_is_full() -> None:
    for covered, line in (
        (range(6), "The last bonus is covered: the market is full."),
        ([0, 2, 4], "The +3 bonus is covered."),
    ):
        match = active("market", 3, goods=[{"lace": 1}, {}], market=list(covered))
        events = match.play(0, starting(match, "sell 1 lace")[0])
        assert line in [WORDS.log_line(event, ["Anna", "Rita"], match.options) for event in events]


def test_the_seats_tell_what_they_would_have_if_the_game_ended_now() -> None:
    """VN-31: with the very points of the final scoring."""
    keys: dict[str, Any] = {
        "scores": [7, 4],
        "goods": [{"clothing": 2}, {}],
        "prices": {"clothing": {"cubes": 3}},
        "bridges": [["gold", "order", 1], ["order", "market", 1], ["builder", "flax", 0]],
        "cards": [{"1.1": {"card": "guide-wf", "cubes": "wf"}}, SPARE],
        "round": 9,
    }
    facts = [
        next(fact for fact in seat.facts if "if the game ended now" in fact.title)
        for seat in GAME.seat_summaries(finishing("wool", **keys).state.view(SPECTATOR), ["A", "B"], ENGLISH)
    ]
    match = finishing("wool", to_play=1, last_round="market", **keys)
    match.play(1, "end")
    assert match.over
    assert [fact.text for fact in facts] == [str(score) for score in match.scores()] == ["13", "8"]
    assert facts[0].title == (
        "13 points if the game ended now (Leftover goods +4 \u00b7 Bridges +1 \u00b7 Master builders +1)"
    )
    over = GAME.seat_summaries(match.state.view(SPECTATOR), ["A", "B"], ENGLISH)
    assert [fact.text for seat in over for fact in seat.facts if "ended now" in fact.title] == ["13", "8"]
