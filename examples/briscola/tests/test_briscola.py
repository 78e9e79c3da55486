"""The rules of Briscola on small positions. What holds for every game is in Laguna's own tests."""

import pytest

import laguna
from laguna.chance import quick
from laguna.contract.wording import Refused
from laguna.match import Match

CARDS = [words.removeprefix("play ") for words in laguna.GAMES["briscola"].notation.words]


def position(*hands: str, stock: str = "", **more: object) -> Match:
    """Seat 0 leads and has won all cards that are not named; coins are trumps."""
    held, left = [hand.split() for hand in hands], stock.split()
    won = [card for card in CARDS if card not in left and not any(card in hand for hand in held)]
    document = {"game": "briscola", "players": len(hands), "hands": held, "stock": left, "trump": "coins-2"}
    return laguna.from_position(document | {"won": [won] + [[] for _ in hands[1:]]} | more)


def taker(*cards: str) -> int:
    """Who takes a trick of these cards and leads the next one."""
    match = position(*cards)
    for seat, card in enumerate(cards):
        match.play(seat, f"play {card}")
    return int(match.view().document()["leader"])


def test_the_highest_trump_takes_the_trick_or_else_the_highest_card_of_the_suit_led() -> None:
    assert taker("cups-ace", "coins-4", "coins-5", "cups-3") == 2
    assert taker("cups-king", "cups-3", "swords-ace", "cups-7") == 1


def test_any_card_may_be_played() -> None:
    match = position("cups-4 cups-5", "cups-6 clubs-7")
    match.play(0, "play cups-4")
    assert match.legal(1) == ["play cups-6", "play clubs-7"]


def test_who_took_the_trick_draws_first_and_the_card_turned_up_is_drawn_last() -> None:
    match = position("cups-4 cups-5 cups-6", "cups-7 clubs-4 clubs-5", stock="clubs-ace coins-2")
    match.play(0, "play cups-4")
    match.play(1, "play cups-7")
    assert match.legal(1) == ["play clubs-4", "play clubs-5", "play clubs-ace"]
    assert match.view(1).document()["hands"][0] == ["unknown", "unknown", "coins-2"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_gives_out_120_points_and_loses_no_card(players: int) -> None:
    match, chance = laguna.new("briscola", players, "whole"), quick("whole")
    while not match.over:
        [seat] = match.actors()
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    won = sorted(card for cards in match.view().document()["won"] for card in cards)
    assert won == sorted(card for card in CARDS if players != 3 or card != "cups-2")
    assert sum(match.scores()) == sum(event.points for event in match.events()) == 120


@pytest.mark.parametrize(
    "impossible",
    [{"trick": ["cups-4"]}, {"trump": "coins-1"}, {"hands": [["cups-4"], []]}, {"stock": []}, {"won": 7}],
)
def test_impossible_positions_are_refused(impossible: dict[str, object]) -> None:
    with pytest.raises(Refused):
        laguna.from_position({"game": "briscola", "players": 2} | impossible)
