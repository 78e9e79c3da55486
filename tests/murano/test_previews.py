"""What a page promises before a move: only what is certain, and no irreversible move that nobody chose."""

import re
from collections import Counter

import pytest
from murano.helpers import landed, position, ships, state_of

from laguna.chance import quick
from laguna.contract.panel import PORTRAIT
from laguna.contract.state import Event, Journal, previews
from laguna.contract.wording import ENGLISH
from laguna.games.murano import codes, components
from laguna.games.murano.pictures.character_values import values_in_hand, values_of_choices
from laguna.games.murano.pictures.hand import value_text
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.words.wording import MuranoWording
from laguna.match import Match


def facts(events: list[Event]) -> Counter[tuple[int, ...]]:
    return Counter((int(e.code), int(e.seat), int(e.points), int(e.a), int(e.b)) for e in events if e.points)


def check_last_turns(state: MuranoState, seed: int) -> int:
    """Play on at random; every previewed event happens. Returns how many events the last moves promised."""
    moves = quick(seed)
    promised = 0
    while state.acting:
        seat = state.actors()[0]
        if state.trigger >= 0:
            for action, events in previews(state.view(seat), state.legal(seat)).items():
                trial = state.clone()
                trial.journal = journal = Journal()
                trial.apply(seat, action)
                assert facts(events) <= facts(journal.events)
                promised += len(events) if trial.over else 0
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
    return promised


def test_previews_of_the_last_moves_are_certain() -> None:
    """MU-50: the characters of others are secret, so a preview says nothing of what they score."""
    promised = sum(
        check_last_turns(new_game(3, {"all_characters": False}, quick(seed)), seed) for seed in range(12)
    )
    assert promised > 20


def test_without_gold_a_ship_at_hire_or_dismiss_waits_for_the_choice() -> None:
    """MU-30: dismissing is the only move left then, but a gondolier is not given up unasked."""
    black = ("build-1", "gondolier-1", "gold", "production", "factory-2", "build-3", "shop-2")
    match = position(ships=ships("palace-2", *black), gold=[0, 5])
    board = match.game.panels(match.view(0).view, match.names, ENGLISH)[0].live
    target = re.search(r'<g class="target" data-move="sail hire"[^>]*>', board)
    assert target
    assert "data-then" not in target[0]
    match.play(0, "sail hire")
    assert match.legal(0) == ["dismiss"]
    assert state_of(match).due == codes.SAILING


def ship_target(match: Match, space: str, layout: str) -> str:
    board = match.game.panels(match.view(0).view, match.names, ENGLISH, True, layout)[0].live
    found = re.search(rf'<g class="target" data-move="sail {space}"[^>]*>', board)
    assert found
    return found[0]


def test_on_a_phone_a_tap_that_moves_a_ship_never_ends_the_turn() -> None:
    """Taking gold is the only move left then: a mouse takes it at once, a phone has a button."""
    black = ("build-1", "gondolier-1", "shop-1", "production", "factory-2", "build-3", "shop-2")
    match = position(ships=ships("palace-2", *black), gold=[0, 5])
    assert 'data-then="take gold"' in ship_target(match, "gold", "landscape")
    assert "data-then" not in ship_target(match, "gold", PORTRAIT)


@pytest.mark.parametrize(("shops", "buttons"), [(["donato.c2"], 1), (["donato.c2", "pietro.a1"], 0)])
def test_a_phone_has_a_button_for_the_income_of_a_single_island(shops: list[str], buttons: int) -> None:
    match = landed(
        "income",
        streets={"donato.b2": "red", "pietro.b1": "red"},
        buildings={name: ["shop-red", 0] for name in shops},
        gold=[0, 5],
    )
    board = match.game.panels(match.view(0).view, match.names, ENGLISH, True, PORTRAIT)[0].live
    assert board.count('data-button="Take 1 gold"') == buttons


def test_characters_that_compete_for_a_gondolier_count_once() -> None:
    """MU-42: of three characters with gondoliers for two, one adds nothing."""
    match = position(
        streets={"donato.b2": "red+grey"},
        buildings={"donato.c2": ["shop-red", 0], "donato.a2": ["shop-grey", 0]},
        gondolas={"donato.white": 0},
        characters=[[1, 9], []],
    )
    values = values_in_hand(state_of(match), 0)
    assert [(value.points, value.is_crowded_out) for value in values.values()] == [(0, True), (10, False)]
    first = values[0]
    assert (first.potential, first.potential_island) == (4, components.DONATO)
    assert sum(value.points for value in values.values()) == 10
    text = value_text(MuranoWording(ENGLISH), first)
    assert text == (
        "No points now, because other characters use your gondoliers; "
        "4 more with another gondolier at San Donato"
    )


def test_a_character_to_keep_shows_what_it_adds_to_those_in_hand() -> None:
    match = position(
        streets={"donato.b2": "red+grey"},
        buildings={"donato.c2": ["shop-red", 0], "donato.a2": ["shop-grey", 0]},
        gondolas={"donato.white": 0},
        characters=[[1], []],
    )
    value = values_of_choices(state_of(match), 0, [8])[8]
    assert (value.points, value.by_island[components.DONATO]) == (6, 10)
    text = value_text(MuranoWording(ENGLISH), value)
    assert text.startswith("6 points more now, on San Donato")


def test_a_gondola_says_what_all_characters_would_score_instead_of_now() -> None:
    match = landed(
        "gondolier-1",
        streets={"donato.b2": "red+grey", "mattia.b1": "blank"},
        buildings={
            "donato.c2": ["shop-red", 0],
            "donato.a2": ["shop-grey", 0],
            "mattia.c1": "palace-1",
        },
        gondolas={"donato.white": 0},
        characters=[[1, 25], []],
    )
    board = match.game.panels(match.view(0).view, match.names, ENGLISH)[0].live
    notes = dict(re.findall(r'data-move="gondolier ([a-z.]+)" data-note="([^"]*)"', board))
    assert notes["mattia.white"] == "Your characters would score 16 points now instead of 4"
    assert notes["teresa.white"] == "No character of yours scores more there now"
