"""The flow of the game: deal, choose, pass and play, and which decisions are asked when."""

from collections import Counter

import pytest
from millefiori.helpers import (
    both_editions,
    every_setting,
    gained,
    load_position,
    new_match,
    outcome_of,
    playing,
)
from millefiori.reference_model import CARDS

from laguna import from_position
from laguna.chance import quick
from laguna.contract.state import Document
from laguna.games.millefiori import GAME
from laguna.match import Match

FIVES = [[f"key-{n}" for n in range(1, 6)], [f"carafe-{n}" for n in range(1, 6)]]


def document(match: Match) -> Document:
    return GAME.dump(match.state)


# The start


@pytest.mark.parametrize(("players", "shown"), [(2, 9), (3, 4), (4, 9)])
def test_the_display_starts_with_nine_cards_or_with_four_for_three_players(players: int, shown: int) -> None:
    """MF-10."""
    assert len(GAME.dump(new_match(players, "devir", False, 5).state)["display"]) == shown


def test_the_display_is_never_refilled_from_the_deck() -> None:
    """MF-10: an extra card taken leaves the display smaller, although the deck is full."""
    match = playing("key-1", display=["ash-1", "swan-2"], ships=[6, 0, 0, 0])
    outcome = outcome_of(match, "sail", "extra ash-1", "sail")
    assert outcome["position"]["display"] == ["swan-2"]


def test_the_starting_player_is_given_or_drawn_at_random() -> None:
    """MF-11."""
    drawn = Counter(GAME.dump(new_match(4, "devir", False, seed).state)["starter"] for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(30 <= times <= 70 for times in drawn.values())
    assert document(load_position(starter=2))["starter"] == 2


def test_the_starting_player_passes_clockwise_each_round() -> None:
    """MF-11, MF-13: with a new round the next seat starts, after the last seat the first."""
    for starter, following in ((0, 1), (3, 0)):
        match = playing("key-1", starter, starter=starter)
        assert outcome_of(match, "sail")["position"]["starter"] == following


def test_cards_are_dealt_five_in_a_row_from_the_starting_player_on() -> None:
    """MF-50, MF-12: to the starting player the first five of the deck, to the next seat the next five."""
    deck = list(dict.fromkeys(CARDS))[:40]
    match = load_position(starter=1, players=3, deck=deck)
    hands = document(match)["hands"]
    assert hands == [sorted(deck[10:15]), sorted(deck[:5]), sorted(deck[5:10])]
    assert document(match)["deck"] == deck[15:]


@pytest.mark.parametrize(("players", "shown"), [(2, 9), (3, 4), (4, 9)])
def test_the_display_takes_the_first_cards_of_the_deck(players: int, shown: int) -> None:
    """MF-50: a new game's deck, first card first, goes to the display and then to the hands."""
    from laguna.games.millefiori.cards import SORTED_DECK

    deck = SORTED_DECK[:]
    chance = quick(3)
    chance.shuffle(deck)
    names = [list(dict.fromkeys(sorted(CARDS, key=CARDS.index)))[kind] for kind in deck]
    start = GAME.dump(new_match(players, "devir", False, 3).state)
    assert start["display"] == sorted(names[:shown])
    assert start["hands"][start["starter"]] == sorted(names[shown : shown + 5])
    assert start["deck"] == names[shown + 5 * players :]


# A pass


def test_everyone_keeps_a_card_in_secret_and_the_rest_lies_before_the_left_neighbor() -> None:
    """MF-12, MF-51: seat 1 is left of seat 0; with two players seat 0 is left of seat 1."""
    match = load_position(players=2, hands=FIVES)
    match.play(0, "keep key-3")
    after = document(match)
    assert after["chosen"] == ["key-3", None]
    assert after["hands"] == [[], FIVES[1]]
    assert after["passed"] == [[], ["key-1", "key-2", "key-4", "key-5"]]
    match.play(1, "keep carafe-1")
    assert document(match)["passed"] == [["carafe-2", "carafe-3", "carafe-4", "carafe-5"], after["passed"][1]]


def test_seats_may_keep_in_any_order_and_keep_is_final() -> None:
    """MF-51."""
    match = load_position(players=2, hands=FIVES)
    assert match.actors() == [0, 1]
    match.play(1, "keep carafe-1")
    assert match.actors() == [0]
    assert match.legal(1) == []
    match.play(0, "keep key-1")
    assert document(match)["playing"] == "key-1"


def test_cards_are_revealed_from_the_starting_player_on_without_a_decision() -> None:
    """MF-12, MF-51: the other cards stay face down until their turn."""
    match = load_position(players=2, hands=FIVES, starter=1)
    match.play(0, "keep key-1")
    match.play(1, "keep carafe-5")
    assert (match.actors(), document(match)["playing"]) == ([1], "carafe-5")
    assert document(match)["chosen"] == ["key-1", None]
    match.play(1, "sail")
    assert (match.actors(), document(match)["playing"]) == ([0], "key-1")


def test_passed_cards_are_picked_up_when_all_have_played() -> None:
    """MF-12."""
    match = load_position(players=2, hands=FIVES)
    outcome_of(match, "keep key-1", "keep carafe-5", "sail")
    assert document(match)["hands"] == [[], []]
    match.play(1, "sail")
    assert document(match)["hands"] == [FIVES[1][:4], FIVES[0][1:]]
    assert "passed" not in document(match)
    assert match.actors() == [0, 1]


@pytest.mark.parametrize(("players", "plays", "left"), [(2, 3, 2), (3, 4, 1), (4, 4, 1)])
def test_a_round_has_four_plays_with_two_players_three(players: int, plays: int, left: int) -> None:
    """MF-12: the last choice is from two cards (with two players three); what is left is shown."""
    match = new_match(players, "devir", False, 9)
    shown = len(GAME.dump(match.state)["display"])
    kept = 0
    while GAME.dump(match.state)["starter"] == (start := GAME.dump(match.state)["starter"]):
        seat = match.actors()[0]
        words = match.legal(seat)[0] if "sail" not in match.legal(seat) else "sail"
        words = "decline" if "decline" in match.legal(seat) else words
        kept += words.startswith("keep")
        match.play(seat, words)
        if GAME.dump(match.state)["starter"] != start:
            break
    assert kept == plays * players
    assert len(GAME.dump(match.state)["display"]) == shown + left * players


def test_after_the_last_choice_the_rest_stays_with_its_keeper_until_all_have_played() -> None:
    """MF-51, MF-12."""
    hands = [["key-1", "key-2"], ["ash-1", "ash-2"], ["swan-1", "swan-2"]]
    match = load_position(players=3, hands=hands)
    outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1")
    assert document(match)["hands"] == [["key-2"], ["ash-2"], ["swan-2"]]
    assert "passed" not in document(match)
    outcome_of(match, "sail", "sail")
    assert document(match)["display"] == []
    match.play(2, "sail")
    assert document(match)["display"] == ["ash-2", "key-2", "swan-2"]


def test_in_the_tactical_variant_a_seat_keeps_on_its_turn_and_plays_at_once() -> None:
    """MF-51: and nobody takes passed cards up before everyone has played."""
    match = load_position(tactical=True, players=2, hands=FIVES, starter=1)
    assert match.actors() == [1]
    match.play(1, "keep carafe-2")
    assert document(match)["playing"] == "carafe-2"
    assert document(match)["passed"] == [["carafe-1", "carafe-3", "carafe-4", "carafe-5"], []]
    match.play(1, "sail")
    assert match.actors() == [0]
    assert match.legal(0) == [f"keep key-{n}" for n in range(1, 6)]
    outcome_of(match, "keep key-1", "sail")
    assert document(match)["hands"][0] == ["carafe-1", "carafe-3", "carafe-4", "carafe-5"]
    assert match.actors() == [1]


@every_setting
def test_the_deck_is_used_up_after_10_7_5_rounds(players: int, edition: str, tactical: bool) -> None:
    """MF-13: nobody runs out of diamonds, because everyone only sails."""
    match = new_match(players, edition, tactical, 4)
    rounds = 1
    starter = GAME.dump(match.state)["starter"]
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, next((words for words in ("sail", "decline") if words in legal), legal[0]))
        if GAME.dump(match.state)["starter"] != starter and not match.over:
            starter = GAME.dump(match.state)["starter"]
            rounds += 1
    assert rounds == {2: 10, 3: 7, 4: 5}[players]
    assert GAME.dump(match.state)["deck"] == []


# Playing a card


def test_any_card_may_sail_by_its_wheel_number_instead_of_being_placed() -> None:
    """MF-14: whatever its symbol; the card goes to the public discard pile, no diamond is used."""
    for card, end in (("quartz-4", 4), ("key-5", 5), ("coin-2", 2), ("swan-3", 3), ("ship-1", 1)):
        match = playing(card)
        assert "sail" in match.legal(0)
        after = outcome_of(match, "sail")["position"]
        assert after["ships"] == [end, 0, 0, 0]
        assert after["discards"] == [card]
        assert after["supply"] == [27] * 4


def test_a_placed_card_goes_to_the_discard_pile_and_moves_no_ship() -> None:
    """MF-14."""
    after = outcome_of(playing("quartz-4"), "place w1.4")["position"]
    assert after["discards"] == ["quartz-4"]
    assert after["ships"] == [0, 0, 0, 0]


@both_editions
def test_a_ship_stops_on_the_last_space_and_landing_there_scores(edition: str) -> None:
    """MF-15: the rest of the move is lost; ten points and an extra card."""
    match = playing("key-5", edition=edition, ships=[18, 0, 0, 0], display=["ash-1"])
    assert gained(match, "sail") == [(0, 10)]
    assert document(match)["ships"][0] == 20
    assert match.legal(0) == ["extra ash-1", "decline"]


@both_editions
def test_on_the_last_space_sailing_throws_a_card_away(edition: str) -> None:
    """MF-15: no move, no points, no extra card."""
    match = playing("key-5", edition=edition, ships=[20, 0, 0, 0], display=["ash-1"])
    outcome = outcome_of(match, "sail")
    assert outcome["gains"] == []
    assert outcome["position"]["discards"] == ["key-5"]
    assert "pending" not in outcome["position"]


def test_while_diamonds_last_every_card_of_a_game_has_a_space() -> None:
    """MF-16: even if everyone always places, every revealed card fits somewhere."""
    for players in (2, 3, 4):
        match = new_match(players, "devir", False, players)
        while not match.over:
            seat = match.actors()[0]
            legal = match.legal(seat)
            here = GAME.dump(match.state)
            if "playing" in here and "pending" not in here and here["supply"][seat] + here["reserve"][seat]:
                assert len(legal) > 1
            match.play(seat, legal[0])


# What is asked


def test_a_decision_is_asked_even_if_only_one_move_is_legal() -> None:
    """MF-52."""
    match = load_position(hands=[["key-1"], [], [], []])
    assert (match.actors(), match.legal(0)) == ([0], ["keep key-1"])
    match = playing("key-1", supply=[0, 27, 27, 27], reserve=[0, 3, 3, 3])
    assert (match.actors(), match.legal(0)) == ([0], ["sail"])


@both_editions
def test_no_decision_is_asked_for_an_extra_card_with_an_empty_display(edition: str) -> None:
    """MF-52."""
    match = playing("key-1", edition=edition, ships=[6, 0, 0, 0])
    match.play(0, "sail")
    assert all(words.startswith("keep") for words in match.legal(0))


def test_sail_or_stay_is_asked_on_the_last_space_too_and_both_do_nothing() -> None:
    """MF-52, Devir."""
    for words in ("sail", "stay"):
        match = playing("ship-3", ships=[20, 0, 0, 0], display=["ash-1"])
        match.play(0, "place s2.1")
        assert match.legal(0) == ["sail", "stay"]
        outcome = outcome_of(match, words)
        assert outcome["gains"] == []
        assert outcome["position"]["ships"][0] == 20
        assert "pending" not in outcome["position"]


def test_a_card_is_discarded_before_its_extra_card_is_chosen() -> None:
    """MF-53: and the extra card leaves the display when it is named, to be discarded in its turn."""
    match = playing("key-1", ships=[6, 0, 0, 0], display=["ash-1", "ash-2"])
    match.play(0, "sail")
    assert document(match)["discards"] == ["key-1"]
    assert document(match)["display"] == ["ash-1", "ash-2"]
    match.play(0, "extra ash-2")
    assert document(match)["display"] == ["ash-1"]
    assert document(match)["playing"] == "ash-2"
    assert document(match)["discards"] == ["key-1"]
    match.play(0, "sail")
    assert document(match)["discards"] == ["ash-2", "key-1"]


def test_a_harbor_card_is_discarded_after_its_ship_has_moved() -> None:
    """MF-53."""
    match = playing("ship-4", ships=[3, 0, 0, 0], display=["ash-1"])
    match.play(0, "place s0.0")
    assert document(match)["playing"] == "ship-4"
    assert document(match)["discards"] == []
    match.play(0, "sail")
    assert document(match)["discards"] == ["ship-4"]
    assert "extra ash-1" in match.legal(0)


def test_equal_cards_are_one_move() -> None:
    """Two equal cards in a hand or in the display are interchangeable."""
    match = load_position(players=2, hands=[["key-1", "key-1", "key-1", "key-2"], []])
    assert match.legal(0) == ["keep key-1", "keep key-2"]
    match.play(0, "keep key-1")
    assert document(match)["passed"] == [[], ["key-1", "key-1", "key-2"]]
    match = load_position(to_play=0, pending="extra", display=["ship-1", "ship-1", "ash-2"])
    assert match.legal(0) == ["extra ash-2", "extra ship-1", "decline"]
    assert outcome_of(match, "extra ship-1")["position"]["display"] == ["ash-2", "ship-1"]


# The end of a pass


@both_editions
def test_a_round_is_dealt_only_if_the_deck_holds_five_cards_a_player(edition: str) -> None:
    """MF-56, MF-30."""
    deck = [f"key-{n}" for n in (1, 2, 3, 4, 5)] * 2
    match = playing("ash-1", edition=edition, players=2, deck=deck)
    assert not outcome_of(match, "sail")["over"]
    match = playing("ash-1", edition=edition, players=2, deck=deck[:9])
    outcome = outcome_of(match, "sail")
    assert outcome["over"]
    assert outcome["position"]["deck"] == deck[:9]
    assert outcome["to_act"] == outcome["legal"] == []


def test_a_loaded_position_without_cards_is_dealt_at_once_to_its_starter() -> None:
    deck = [f"key-{n}" for n in (1, 2, 3, 4, 5)] + [f"swan-{n}" for n in (1, 2, 3, 4, 5)]
    match = from_position({"game": "millefiori", "players": 2, "starter": 1, "deck": deck})
    assert document(match)["hands"] == [deck[5:], deck[:5]]
    assert document(match)["starter"] == 1
