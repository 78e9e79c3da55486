"""The strip of seats: what each seat has left, what it is doing, and which of its cards the viewer knows."""

import re

from millefiori.helpers import load_position, match_states, new_match

from laguna.chance import quick
from laguna.contract.panel import SeatSummary
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME, codes
from laguna.games.millefiori.cards import NO_CARD
from laguna.games.millefiori.state import MilleFioriData
from laguna.match import Match


def summaries(match: Match, seat: int = 0) -> list[SeatSummary]:
    return list(GAME.seat_summaries(match.state.view(seat), match.names, ENGLISH))


def test_the_reserve_is_shown_once_the_supply_is_nearly_empty() -> None:
    match = load_position(players=4, supply=[27, 4, 3, 0], reserve=[3, 3, 3, 2])
    assert [summary.facts[0].text for summary in summaries(match)] == ["27", "4", "3+3", "0+2"]
    assert summaries(match)[1].facts[0].title.startswith("4 diamonds in the supply, and 3 in reserve for")


def test_the_ship_shows_its_space() -> None:
    match = load_position(players=2, ships=[0, 13])
    assert [(summary.facts[1].text, summary.facts[1].title) for summary in summaries(match)] == [
        ("0", "Ship at the start"),
        ("13", "Ship on space 13"),
    ]


def test_a_seat_has_chosen_only_while_others_are_choosing() -> None:
    seen = set()
    for match in match_states(new_match(4, "devir", False, "status"), quick(3)):
        state = match.state
        assert isinstance(state, MilleFioriData)
        for seat, summary in enumerate(summaries(match)):
            chosen = state.due == codes.CHOOSING and state.players[seat].chosen != NO_CARD
            assert (summary.status == "has chosen") == chosen
            playing = state.due not in (codes.CHOOSING, codes.OVER) and seat == state.turn
            assert (summary.status == "playing") == playing
            seen.add(summary.status)
    assert seen == {"", "choosing", "has chosen", "playing"}


def test_an_extra_card_to_take_is_shown() -> None:
    shown = 0
    for match in match_states(new_match(3, "devir", False, "extra"), quick(5), "builder"):
        state = match.state
        assert isinstance(state, MilleFioriData)
        for seat, summary in enumerate(summaries(match)):
            due = state.due == codes.EXTRA_CARD and seat == state.turn
            assert (len(summary.facts) == 3) == due
            shown += due
    assert shown


def test_details_show_bonuses_and_the_cards_that_the_viewer_knows() -> None:
    match = load_position(players=2, bonuses={"trade": [1], "houses": [0, 1]})
    texts = re.findall(r">([^<>]+)</text>", summaries(match)[1].details.svg)  # type: ignore[union-attr]
    assert texts == ["Houses bonus: 15", "Trade bonus: 20"]
    known = 0
    for position in match_states(new_match(2, "devir", False, "known"), quick(6)):
        of_a_spectator = summaries(position, SPECTATOR)
        assert not any("<title>" in summary.details.svg for summary in of_a_spectator if summary.details)
        details = summaries(position, 0)[1].details
        known += details is not None and "kept 1 of" in details.svg
    assert known
