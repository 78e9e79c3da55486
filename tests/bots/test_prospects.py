"""Tests of reasons that are not points: what becomes likely, and what players have."""

import json
from collections.abc import Sequence

import pytest

from laguna.bots.explanations import ME, SOON, TURN, Players, Reason, explanation_text
from laguna.bots.outcomes import Outcome, scored_event
from laguna.bots.prospects import find_prospects
from laguna.bots.reasons import speak_for
from laguna.chance import quick
from laguna.contract.game import AnyGame
from laguna.contract.state import Event
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES, find
from laguna.games.murano import codes, components
from laguna.games.murano.island_fields import BUILDING_ISLAND
from laguna.games.murano.words.nouns import ISLAND_TITLES
from laguna.games.venise import codes as venise_codes
from laguna.games.venise.cards import FIRST_BUILDER
from laguna.games.venise.components import MARKET, PORT_1
from laguna.match import Match, new

STATES = 40
NAMES = ["Anna", "Bob"]


def outcomes(
    deeds: Sequence[Event] = (), own: Sequence[Event] = (), gold: int = 0, soon: Sequence[Event] = ()
) -> list[Outcome]:
    had = [dict.fromkeys(find("murano").heuristics.resource_values(), 5) for _ in NAMES]
    had[0]["gold"] += gold
    return [Outcome([], list(soon), [], (), own, (), deeds, had, had) for _ in range(STATES)]


def murano() -> Match:
    return new("murano", 2, seed="prospects")


def text_of(found: Sequence[Reason], match: Match) -> str:
    return explanation_text(found, match.game.wording(ENGLISH), match.options, Players(NAMES, 0))


def built(field: int, seat: int = 0) -> Event:
    return Event(codes.BUILT_TILE, seat, 0, field, components.PALACE, -1, -1)


def find_in_murano(ones: list[Outcome], twos: list[Outcome]) -> list[Reason]:
    match = murano()
    return find_prospects(match.game, match.state.view(0), ones, twos)


def test_a_deed_that_becomes_likely_speaks_for_a_move() -> None:
    (reason,) = find_in_murano(outcomes([built(3)]), outcomes())
    assert (reason.when, reason.whom, reason.seat, reason.chances) == (SOON, ME, 0, (1.0, 0.0))
    assert reason.points > 0
    island = ISLAND_TITLES[BUILDING_ISLAND[3]]
    assert text_of([reason], murano()) == (
        f"In the next turns you are more likely to build a palace with 1 crest on {island} "
        "(100% instead of 0%)."
    )
    assert reason.places


def test_what_others_may_do_is_not_told() -> None:
    assert find_in_murano(outcomes([built(3, 1)]), outcomes()) == []


def test_deeds_of_the_moves_themselves_are_not_told() -> None:
    assert find_in_murano(outcomes(own=[built(3)]), outcomes([built(3)])) == []


def test_the_less_detailed_phrase_is_used_where_details_do_not_differ() -> None:
    fields = [list(BUILDING_ISLAND).index(island) for island in range(4)]
    ones = [each._replace(deeds=[built(fields[number % 4])]) for number, each in enumerate(outcomes())]
    (reason,) = find_in_murano(ones, outcomes())
    assert "build a palace with 1 crest (100% instead of 0%)" in text_of([reason], murano())


def test_a_chance_of_few_playouts_is_no_reason() -> None:
    ones = outcomes()
    ones[0] = ones[0]._replace(deeds=[built(3)])
    assert find_in_murano(ones, outcomes()) == []


def test_resources_at_the_end_of_the_turn_are_reasons() -> None:
    (reason,) = find_in_murano(outcomes(gold=-4), outcomes())
    assert (reason.when, reason.resource, reason.amount) == (TURN, "gold", -4)
    assert reason.points < 0
    assert text_of([reason], murano()) == "You have about 4 less gold at the end of this turn."
    later = [each._replace(had=twice.had) for each, twice in zip(outcomes(gold=3), outcomes(), strict=True)]
    (reason,) = find_in_murano(later, outcomes())
    assert text_of([reason], murano()) == "You have about 3 more gold after the next turns."


def test_resources_do_not_count_once_the_game_is_over() -> None:
    over = [each._replace(had=[{}, {}], have=[{}, {}]) for each in outcomes()]
    assert find_in_murano(over, outcomes()) == []


def test_prospects_follow_points_and_stand_alone_without_them() -> None:
    match = murano()
    view = match.state.view(0)
    points = Event(codes.PALACE_BUILT, 0, 6, 3, -1, -1, -1)
    ones, twos = outcomes([built(3)], gold=-4, soon=[points]), outcomes()
    found = speak_for(match.game, view, ones, twos)
    assert [bool(reason.heading) for reason in found] == [True, False], "the palace is mentioned once"
    assert "But you have about 4 less gold" in text_of(found, match)
    alone = speak_for(match.game, view, outcomes([built(3)]), twos)
    assert [reason.detail for reason in alone] == [0]
    assert speak_for(match.game, view, outcomes(gold=-4), twos) == []


def test_reasons_without_points_survive_json() -> None:
    found = find_in_murano(outcomes([built(3)], gold=4), outcomes())
    assert {bool(reason.resource) for reason in found} == {True, False}
    assert [Reason.read(each) for each in json.loads(json.dumps(found))] == found


def test_points_of_bridges_are_at_the_bridges() -> None:
    match = new("venise", 2, seed="prospects")
    bridge = Event(venise_codes.BRIDGE_BUILT, 0, 0, MARKET, PORT_1, 0, -1)
    chain = Event(venise_codes.CHAIN, 0, 4, 2, -1, -1, -1)
    ones = [Outcome([], [], [chain], (), (), (), [bridge]) for _ in range(STATES)]
    found = speak_for(match.game, match.state.view(0), ones, [Outcome([], [], [])] * STATES)
    assert any(place.startswith("bridge-") for place in found[0].places)


def test_the_turn_is_told_where_the_move_does_not_say_it() -> None:
    match = new("venise", 2, seed="prospects")
    bridge = Event(venise_codes.BRIDGE_BUILT, 0, 0, MARKET, PORT_1, 0, -1)
    guide = Event(venise_codes.COMPLETED, 0, 0, 0, FIRST_BUILDER, -1, -1)
    nothing = [Outcome([], [], [])] * STATES

    def found(own: Sequence[Event], turn: Sequence[Event]) -> str:
        ones = [Outcome([], [], [], (), own, turn) for _ in range(STATES)]
        return text_of(find_prospects(match.game, match.state.view(0), ones, nothing), match)

    assert found([bridge], []) == "", "building a bridge says it"
    assert found([], [bridge]) == (
        "This turn you are more likely to build a bridge between the market and Port I (100% instead of 0%)."
    )
    assert found([guide], []).startswith("This turn you are more likely to complete ")


def all_details(game: AnyGame) -> list[tuple[Event, int]]:
    """Every phrase for events that games between random moves cause."""
    chance = quick("phrases")
    found: dict[tuple[int, int], Event] = {}
    for players in game.players:
        match = new(game.name, players, seed="phrases")
        while not match.over:
            seat = match.actors()[0]
            legal = match.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
        phrases = game.wording(ENGLISH).deed_phrases
        for step in match.steps:
            for event in step.events:
                for detail in range(len(phrases.get(event.code, ()))):
                    found[(event.code, detail)] = event
    return [(event, detail) for (_, detail), event in found.items()]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_deed_and_resource_has_a_phrase(name: str) -> None:
    game = find(name)
    wording, options = game.wording(ENGLISH), game.complete_options({})
    for event, detail in all_details(game):
        for seen in (event, event.seen_by(-1)):
            phrase = wording.deed(seen, detail, options)
            assert phrase, scored_event(seen)
            assert "{" not in phrase, scored_event(seen)
    state = new(name, seed="resources").state
    assert set(game.heuristics.resources(state, 0)) == set(game.heuristics.resource_values())
    assert set(game.heuristics.resource_values()) == set(wording.resources)
    for resource in wording.resources:
        assert wording.resource(resource, 2).startswith("2 more ")
        assert wording.resource(resource, -1).startswith(("1 fewer ", "1 less "))


def test_completing_a_card_that_a_move_keeps_tells_nothing() -> None:
    match = new("venise", 2, seed="prospects")
    kept = Event(venise_codes.KEPT, 0, 0, FIRST_BUILDER, 4, -1, -1)
    completed = Event(venise_codes.COMPLETED, 0, 0, 4, FIRST_BUILDER, -1, -1)
    nothing = [Outcome([], [], [])] * STATES

    def found(own: Sequence[Event]) -> list[Reason]:
        ones = [Outcome([], [], [], (), own, (), [completed]) for _ in range(STATES)]
        return [
            each
            for each in find_prospects(match.game, match.state.view(0), ones, nothing)
            if each.detail == 0
        ]

    assert found([])
    assert not found([kept])


def test_a_smaller_chance_speaks_where_nothing_else_does() -> None:
    match = murano()
    ones = outcomes([built(3)])
    some = [each if number % 4 == 0 else each._replace(deeds=()) for number, each in enumerate(ones)]
    assert find_prospects(match.game, match.state.view(0), some, outcomes()) == []
    (reason, *_) = speak_for(match.game, match.state.view(0), some, outcomes())
    assert reason.chances == (0.25, 0.0)
    assert speak_for(match.game, match.state.view(0), outcomes(), some) == []
