"""The end of the game: empty deck, last diamond, reserve and ranking."""

import pytest
from millefiori.helpers import both_editions, gained, load_position, offers_extra, outcome_of, playing

from laguna.games.millefiori import GAME


def test_the_game_ends_after_the_round_in_which_the_deck_ran_out() -> None:
    """MF-30: the last round is played to its end."""
    hands = [["key-1", "key-2"], ["ash-1", "ash-2"], ["swan-1", "swan-2"]]
    match = load_position(players=3, hands=hands, deck=[])
    outcome = outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1", "sail", "sail")
    assert not outcome["over"]
    outcome = outcome_of(match, "sail")
    assert outcome["over"]
    assert outcome["position"]["display"] == ["ash-2", "key-2", "swan-2"]


@both_editions
def test_after_the_last_diamond_those_who_have_not_played_in_this_pass_still_play(edition: str) -> None:
    """MF-30, MF-56: seat 1 runs out; seats 2 and 3 play, seat 0 has played; cards stay where they are."""
    match = playing(
        "quartz-1",
        1,
        edition,
        starter=0,
        supply=[9, 1, 9, 9],
        chosen=[None, None, "key-1", "key-2"],
        passed=[["swan-1"], ["swan-2"], ["swan-3"], ["swan-4"]],
    )
    outcome = outcome_of(match, "place w1.0")
    assert (outcome["over"], outcome["to_act"], outcome["position"]["supply"][1]) == (False, [2], 0)
    assert outcome_of(match, "sail")["to_act"] == [3]
    outcome = outcome_of(match, "place h0")
    assert outcome["over"]
    assert outcome["position"]["passed"] == [["swan-1"], ["swan-2"], ["swan-3"], ["swan-4"]]
    assert outcome["position"]["hands"] == [[], [], [], []]


def test_after_the_last_diamond_of_the_last_seat_the_game_is_over_at_once() -> None:
    """MF-30: everyone has had as many turns."""
    match = playing("quartz-1", 3, starter=0, supply=[9, 9, 9, 1], passed=[["swan-1"], [], [], []])
    assert outcome_of(match, "place w1.0")["over"]


def test_a_supply_of_one_does_not_end_the_game() -> None:
    """MF-30: only an empty supply does."""
    match = playing("quartz-1", 3, starter=0, supply=[9, 9, 9, 2], passed=[["swan-1"], [], [], []])
    assert not outcome_of(match, "place w1.0")["over"]


@both_editions
def test_a_diamond_taken_by_a_bonus_may_be_the_last(edition: str) -> None:
    """MF-30."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    match = playing("swan-1", edition=edition, trade=trade, supply=[2, 9, 9, 9])
    outcome = outcome_of(match, "place t0.swan")
    assert outcome["over"]
    assert outcome["position"]["supply"][0] == 0
    assert outcome["position"]["reserve"][0] == 3


def test_the_player_who_ran_out_finishes_the_chain_with_the_reserve() -> None:
    """MF-30, MF-55: spaces and bonuses take from the reserve once the supply is empty."""
    match = playing(
        "lime-1",
        workshops={"w0.1": 0, "w1.0": 0, "w0.9": 1},
        display=["ash-1", "key-1"],
        supply=[1, 9, 9, 9],
        houses=[1, 1],
    )
    outcome = outcome_of(match, "place w1.2")
    assert (outcome["position"]["supply"][0], outcome["position"]["reserve"][0]) == (0, 3)
    assert outcome["legal"] == ["extra ash-1", "extra key-1", "decline"]
    outcome = outcome_of(match, "extra ash-1", "place w3.10")
    assert [gain["points"] for gain in outcome["gains"]] == [1, 20]
    assert outcome["position"]["reserve"][0] == 1
    assert outcome["over"]


def test_the_next_pass_is_not_begun() -> None:
    """MF-56: the end is checked before passed cards are picked up."""
    match = playing("key-1", supply=[0, 9, 9, 9], passed=[[], ["swan-1", "swan-2"], [], []])
    outcome = outcome_of(match, "sail")
    assert outcome["over"]
    assert outcome["position"]["passed"][1] == ["swan-1", "swan-2"]


def test_leftover_cards_stay_in_hand_if_diamonds_ran_out() -> None:
    """MF-56: cards stay where they are, so they do not reach the display."""
    match = playing("key-1", players=3, supply=[0, 9, 9], hands=[["ash-1"], ["ash-2"], ["swan-1"]])
    outcome = outcome_of(match, "sail")
    assert outcome["position"]["hands"] == [["ash-1"], ["ash-2"], ["swan-1"]]
    assert outcome["position"]["display"] == []


def test_a_loaded_position_with_an_empty_supply_is_in_its_last_pass() -> None:
    """MF-56: everyone with a hand still keeps and plays."""
    hands = [["key-1", "key-2", "key-3"], ["ash-1", "ash-2", "ash-3"], ["swan-1", "swan-2", "swan-3"]]
    match = load_position(players=3, hands=hands, supply=[0, 9, 9])
    assert match.actors() == [0, 1, 2]
    outcome = outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1", "sail", "sail", "sail")
    assert outcome["over"]


def test_a_loaded_position_with_an_empty_supply_and_no_cards_is_over() -> None:
    """MF-56: its last pass has nothing left to play."""
    assert load_position(supply=[0, 9, 9, 9]).over
    assert load_position("schmidt", supply=[0, 9, 9, 9], bonuses={"trade": [2]}).scores() == [0, 0, 20, 0]


@pytest.mark.parametrize("card", ["quartz-1", "key-1", "coin-1", "shell-1", "swan-1", "ship-1"])
def test_with_supply_and_reserve_empty_cards_can_only_sail(card: str) -> None:
    """MF-31."""
    assert playing(card, supply=[0, 9, 9, 9], reserve=[0, 3, 3, 3]).legal(0) == ["sail"]
    assert len(playing(card, supply=[0, 9, 9, 9], reserve=[1, 3, 3, 3]).legal(0)) > 1


@both_editions
def test_a_bonus_still_counts_with_no_diamond_left(edition: str) -> None:
    """MF-31, MF-55: the last diamond fills the space, the bonus is taken without one."""
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    match = playing("swan-1", edition=edition, trade=trade, supply=[0, 9, 9, 9], reserve=[1, 3, 3, 3])
    outcome = outcome_of(match, "place t0.swan")
    assert outcome["position"]["reserve"][0] == 0
    assert outcome["position"]["bonuses"] == {"trade": [0]}
    assert outcome["scores"][0] == 21


def test_a_diamond_comes_from_the_supply_then_from_the_reserve() -> None:
    """MF-55."""
    after = outcome_of(playing("quartz-1", supply=[5, 9, 9, 9]), "place w1.0")["position"]
    assert (after["supply"][0], after["reserve"][0]) == (4, 3)
    after = outcome_of(playing("quartz-1", supply=[0, 9, 9, 9]), "place w1.0")["position"]
    assert (after["supply"][0], after["reserve"][0]) == (0, 2)
    trade = {"t0.glassware": 0, "t4.carafe": 0, "t2.jewelry": 0}
    after = outcome_of(playing("swan-1", trade=trade, supply=[1, 9, 9, 9]), "place t0.swan")["position"]
    assert (after["supply"][0], after["reserve"][0]) == (0, 2)


def test_extra_cards_are_still_offered_to_sail_with_no_diamond_left() -> None:
    """MF-55."""
    match = playing("key-1", supply=[0, 9, 9, 9], reserve=[0, 3, 3, 3], ships=[6, 0, 0, 0], display=["ash-2"])
    match.play(0, "sail")
    assert offers_extra(match)
    match.play(0, "extra ash-2")
    assert match.legal(0) == ["sail"]


def test_the_log_says_who_ran_out_of_diamonds_and_how_the_game_ended() -> None:
    """MF-30."""
    match = playing("quartz-1", supply=[1, 9, 9, 9])
    match.play(0, "place w1.0")
    assert match.log()[-2:] == [
        "Player 1: 1 point for 1 workshop.",
        "The game is over: a player's supply is empty.",
    ]
    assert "Player 1's supply is empty. The game ends once everyone has played this turn." in match.log()


def test_most_points_win() -> None:
    """MF-32."""
    match = playing("key-1", deck=[], scores=[3, 9, 4, 9], ships=[20, 0, 0, 0])
    outcome_of(match, "sail")
    assert match.ranking() == [4, 1, 3, 1]


def test_the_end_gives_schmidt_bonuses_once() -> None:
    """MF-32, MF-57: loading the finished game again adds nothing."""
    match = playing("key-1", edition="schmidt", deck=[], bonuses={"trade": [2]}, ships=[20, 0, 0, 0])
    assert gained(match, "sail") == [(2, 20)]
    finished = GAME.dump(match.state)
    assert load_position(
        "schmidt", **{key: finished[key] for key in ("scores", "bonuses", "over")}
    ).scores() == [
        0,
        0,
        20,
        0,
    ]
