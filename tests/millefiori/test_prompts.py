"""Prompts and tips say where the cards go that a player does not keep."""

import pytest
from millefiori.helpers import match_states, new_match

from laguna.chance import quick
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
