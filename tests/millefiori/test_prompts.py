"""Prompts and tips say where the cards go that a player does not keep, and what a ship can still do."""

import re

import pytest
from millefiori.helpers import match_states, new_match, playing

from laguna.chance import quick
from laguna.contract.panel import LANDSCAPE, PORTRAIT
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME, codes
from laguna.games.millefiori.cards import LAST_CHOICE, size
from laguna.games.millefiori.state import MilleFioriData
from laguna.games.millefiori.words.last_turn import is_last_turn
from laguna.match import Match

NAMES = ("Ana", "Bianca", "Carlo", "Dario")


@pytest.mark.parametrize(("players", "tactical"), [(2, False), (3, True), (4, False)])
def test_the_left_neighbor_is_named_except_at_the_last_choice_of_a_round(
    players: int, tactical: bool
) -> None:
    words = GAME.wording(ENGLISH)
    seen = set()
    for match in match_states(new_match(players, "devir", tactical, "left"), quick(4)):
        state = match.state
        assert isinstance(state, MilleFioriData)
        for seat in match.actors():
            if not any(words.startswith("keep") for words in match.legal(seat)):
                continue
            view = state.view(seat)
            last = size(state.players[seat].hand) <= LAST_CHOICE[players]
            neighbor = NAMES[(seat + 1) % players]
            shown = words.prompt(view, NAMES[:players])
            tip = words.help_text(view).text
            if not is_last_turn(state):
                assert (f"{neighbor} on your left" in shown) != last
            if not is_last_turn(state):
                assert ("display" in shown) == last
            assert ("pass" in tip or "left" in tip) != last
            seen.add(last)
    assert seen == {False, True}


def test_a_player_who_has_chosen_gets_no_tip_for_the_last_choice() -> None:
    match = new_match(3, "devir", False, "waiting")
    match.play(0, match.legal(0)[0])
    assert "last choice" not in GAME.wording(ENGLISH).help_text(match.state.view(0)).text


def test_a_ship_on_the_last_space_is_not_asked_to_sail() -> None:
    """A card can be placed or discarded; after the Harbor nothing is left to sail, and no space is lit."""
    words = GAME.wording(ENGLISH)
    placing = playing("ship-2", ships=[20, 0, 0, 0])
    assert "or discard the card" in words.prompt(placing.state.view(0), NAMES)
    staying = playing("ship-4", pending="ship", harbour={"s0.0": 0}, ships=[20, 0, 0, 0])
    assert "stays on the last space" in words.prompt(staying.state.view(0), NAMES)
    assert staying.legal(0) == ["sail", "stay"]
    for match, button in ((placing, ("sail", "Discard")), (staying, ("stay", "End your turn"))):
        for layout in (LANDSCAPE, PORTRAIT):
            board = GAME.panels(match.state.view(0), NAMES, ENGLISH, True, layout)[0].live
            assert re.findall(
                r'<g class="target action" data-move="(\w+)" data-caption="([^"]*)"', board
            ) == [button]


def test_the_help_for_a_ship_on_the_last_space_does_not_ask_it_to_sail() -> None:
    words = GAME.wording(ENGLISH)
    staying = playing("ship-4", pending="ship", harbour={"s0.0": 0}, ships=[20, 0, 0, 0])
    assert "end your turn" in words.help_text(staying.state.view(0)).text
    houses = [0] * 20
    discarding = playing("key-3", houses=houses, ships=[20, 0, 0, 0], supply=[7, 27, 27, 27])
    assert "discard the card" in words.help_text(discarding.state.view(0)).text
    on_its_way = playing("ship-4", pending="ship", harbour={"s0.0": 0}, ships=[19, 0, 0, 0])
    assert "Your ship may now sail" in words.help_text(on_its_way.state.view(0)).text


def last_turn_is_announced(match: Match, seat: int) -> bool:
    """Whether prompt and board say that the game ends after this turn; they agree."""
    view = match.state.view(seat)
    announced = GAME.wording(ENGLISH).prompt(view, match.names).startswith("The game ends after this turn. ")
    for layout in (LANDSCAPE, PORTRAIT):
        board = GAME.panels(view, match.names, ENGLISH, True, layout)[0].live
        assert announced == (">Last turn</text>" in board) == (">Round " not in board)
    return announced


@pytest.mark.parametrize(("players", "tactical"), [(2, False), (3, True), (4, False)])
@pytest.mark.parametrize("style", ["builder", "sailor"])
def test_the_last_turn_is_announced_and_only_that(players: int, tactical: bool, style: str) -> None:
    """Whether a supply or the deck is empty: the prompts of players still to move say so, none too early."""
    match = new_match(players, "devir", tactical, "end")
    moves_before_the_end = 0
    announced_at: list[int] = []
    turns_at: list[int] = []
    for number, position in enumerate(match_states(match, quick(2), style)):
        state = position.state
        assert isinstance(state, MilleFioriData)
        if position.over:
            moves_before_the_end = number
            break
        turns_at.append(sum(event.code == codes.REVEALED for step in match.steps for event in step.events))
        if number % 8 == 0 or state.dealt > 90 or any(player.supply < 3 for player in state.players):
            actor = position.actors()[0]
            if last_turn_is_announced(position, actor):
                announced_at.append(number)
    assert announced_at
    assert announced_at == list(range(announced_at[0], moves_before_the_end))
    assert turns_at[-1] - turns_at[announced_at[0]] <= players


def test_the_last_choice_does_not_say_where_the_rest_goes() -> None:
    match = new_match(3, "devir", False, "end")
    for position in match_states(match, quick(2), "sailor"):
        state = position.state
        assert isinstance(state, MilleFioriData)
        if state.due == codes.CHOOSING and is_last_turn(state):
            view = state.view(position.actors()[0])
            words = GAME.wording(ENGLISH)
            assert words.prompt(view, match.names) == "The game ends after this turn. Choose a card to keep."
            assert words.help_text(view).rule == "The end"
            return
    raise AssertionError("the deck has not run out")
