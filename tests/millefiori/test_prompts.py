"""Prompts and tips say where the cards go that a player does not keep, and what a ship can still do."""

import re

import pytest
from millefiori.helpers import match_states, new_match, playing

from laguna.chance import quick
from laguna.contract.panel import LANDSCAPE, PORTRAIT
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME
from laguna.games.millefiori.cards import LAST_CHOICE, size
from laguna.games.millefiori.state import MilleFioriData

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
            assert (f"{neighbor} on your left" in shown) != last
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
    assert "stays there" in words.prompt(staying.state.view(0), NAMES)
    for match, caption in ((placing, "Discard"), (staying, "Sail 0 spaces")):
        for layout in (LANDSCAPE, PORTRAIT):
            board = GAME.panels(match.state.view(0), NAMES, ENGLISH, True, layout)[0].live
            (sail,) = re.findall(r'<g class="([^"]*)" data-move="sail" data-caption="([^"]*)"', board)
            assert "action" in sail[0]
            assert sail[1] == caption
