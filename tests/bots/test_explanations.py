"""Tests of explanations: reasons with points, seats and places, and expected lines."""

import json
import re
from itertools import product
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest
from short_games import late_game

from laguna.bots import make
from laguna.bots.analysis import (
    Explanation,
    LineMove,
    explain,
    explain_moves,
    line_document,
    line_steps,
    move_document,
)
from laguna.bots.evaluation import MoveForecast
from laguna.bots.explanations import (
    LATER,
    ME,
    NOW,
    OTHERS,
    REST,
    SOON,
    Players,
    Reason,
    explanation_sentences,
    explanation_text,
)
from laguna.bots.levels import make_search_bot
from laguna.bots.outcomes import SEARCHES, Outcome, forecast_outcomes, scored_event
from laguna.bots.reasons import compare_outcomes, in_favor, speak_for
from laguna.contract.state import Event
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES, find
from laguna.games.millefiori import codes
from laguna.games.murano import codes as murano_codes
from laguna.match import Match, new

every_game = pytest.mark.parametrize("name", list(GAMES))
STATES = 40


def events_of(event: Event | None, tries: int = STATES) -> list[list[Event]]:
    return [[event] if event is not None else [] for _ in range(tries)]


def house(seat: int, points: int, space: int = 90) -> Event:
    return Event(codes.HOUSE_RUN, seat, points, space, 1, -1, -1)


def outcomes(
    now: Event | None = None, soon: list[list[Event]] | None = None, later: list[list[Event]] | None = None
) -> list[Outcome]:
    nothing = events_of(None)
    return [Outcome(*parts) for parts in zip(events_of(now), soon or nothing, later or nothing, strict=True)]


def compare(ones: list[Outcome], twos: list[Outcome], players: int = 2) -> list[Reason]:
    match = new("millefiori", players, seed="compared")
    return compare_outcomes(match.game, match.state.view(0), ones, twos)


def test_points_right_away_name_what_both_moves_score() -> None:
    (reason,) = compare(outcomes(house(0, 8)), outcomes(house(0, 3, 85)))
    assert (reason.when, reason.whom, reason.points, reason.seat) == (NOW, ME, 5, 0)
    assert reason.scored == (scored_event(house(0, 8)),)
    text = explanation_text([reason], find("millefiori").wording(ENGLISH), {}, Players())
    assert text.startswith("You score 8 points (house ")
    assert " right away instead of 3 points (house " in text
    assert reason.places


def test_a_difference_that_may_be_chance_is_no_reason() -> None:
    sometimes = [[house(0, 30)] if number == 0 else [] for number in range(STATES)]
    assert compare(outcomes(soon=sometimes), outcomes()) == []
    assert compare(outcomes(house(0, 8)), outcomes(house(0, 8))) == []


def test_points_of_another_player_speak_against_a_move() -> None:
    (reason,) = compare(outcomes(soon=events_of(house(1, 9))), outcomes())
    assert (reason.when, reason.whom, reason.points, reason.seat) == (SOON, OTHERS, -9, 1)
    assert reason.chances == (1.0, 0.0)
    assert in_favor([reason]) == []
    text = explanation_text([reason], find("millefiori").wording(ENGLISH), {}, Players(["Anna", "Bob"]))
    assert text.startswith("Later Bob is more likely to score 9 points (house ")
    assert text.endswith(": 100% instead of 0%.")


def test_points_of_one_source_in_many_ways_are_added_up() -> None:
    many = [[house(0, 5 + number % 3, 80 + number % 7)] for number in range(STATES)]
    (reason,) = compare(outcomes(soon=many), outcomes())
    assert not reason.scored
    text = explanation_text([reason], find("millefiori").wording(ENGLISH), {}, Players())
    assert text == "You score about 6 more points in the Houses in the next turns."


def test_objections_follow_the_reasons_for_a_move() -> None:
    wording = find("millefiori").wording(ENGLISH)
    both = [Reason(NOW, ME, 2.0), Reason(SOON, ME, -1.2, "Trade", 0)]
    assert explanation_text(both, wording, {}, Players()) == (
        "You score about 2 more points right away. "
        "But you score about 1 fewer point in Trade in the next turns."
    )
    assert not explanation_text(both[1:], wording, {}, Players()).startswith("But")
    assert explanation_text([], wording, {}, Players()) == ""


def test_every_sentence_says_whose_points_it_is_about() -> None:
    wording = find("millefiori").wording(ENGLISH)

    def text(whom: str, points: float, players: Players, seat: int = -1) -> str:
        return explanation_text([Reason(SOON, whom, points, "Nobles", seat)], wording, {}, players)

    names = ["Anna", "Bob", "Cleo"]
    end = "with the Nobles in the next turns."
    assert text(ME, 8, Players(names, 1)) == f"You score about 8 more points {end}"
    assert text(ME, 8, Players(names, 1, False)) == f"Bob scores about 8 more points {end}"
    assert text(OTHERS, 13, Players(names, 1)) == f"The other players score about 13 fewer points {end}"
    assert text(OTHERS, 13, Players(names, 1), 2) == f"Cleo scores about 13 fewer points {end}"
    assert text(OTHERS, 13, Players(names[:2], 1)) == f"Anna scores about 13 fewer points {end}"


@every_game
def test_every_kind_of_reason_is_one_sentence_in_singular_and_plural(name: str) -> None:
    game = find(name)
    options = game.complete_options({})
    headings = ["", *game.event_types.headings()]
    for when, whom, sign, heading in product(("now", "soon", "later"), ("me", "others"), (1, -1), headings):
        for points, words in ((1.2, "1 (more|fewer) point "), (2.4, "2 (more|fewer) points ")):
            for seat in (-1, 1):
                reason = Reason(when, whom, sign * points, heading, seat)
                found = explanation_sentences([reason], game.wording(ENGLISH), options, Players("AB"))
                (sentence,) = found
                assert re.match(f"(You score|B scores|The other players score) about {words}", sentence.text)
                assert sentence.text.endswith(".")
                assert sentence.text.count(".") == 1
                assert sentence.points == round(sign * points)


def compared(name: str) -> tuple[Match, Explanation]:
    """Two moves of a game, and their comparison."""
    match = late_game(name, 2)
    for number in range(len(match.steps)):
        before = match.copy(number)
        seat = before.actors()[0]
        view = before.state.view(seat)
        if len(view.legal()) > 2:
            best = make("level2", match.game).choose(view, 1).action
            other = next(action for action in view.legal() if action != best)
            bot = make_search_bot("level5", match.game)
            return before, explain(bot, view, best, other, 1, (0.6, 0.5))
    raise AssertionError("no decision")


@every_game
def test_an_explanation_has_a_line_for_both_moves(name: str) -> None:
    match, found = compared(name)
    seat = match.actors()[0]
    assert (found.better.win_chance, found.other.win_chance) == (0.6, 0.5)
    assert found.better.compared_with == found.other.words
    for each in found:
        assert each.line[0] == LineMove(seat, each.words)
        assert 1 <= sum(bool(move.words) for move in each.line) <= 6
        document = move_document(match.game, match.state.view(seat), each, match.names, ENGLISH)
        assert [step["move"] for step in document["line"]] == [move.words for move in each.line]
        assert all(step["text"] for step in document["line"])
        assert {"text", "points", "seat", "places"} == {
            key for each in document["reasons"] for key in each
        } or (not document["reasons"])


@every_game
def test_explanations_are_reproducible_and_survive_json(name: str) -> None:
    match, found = compared(name)
    assert Explanation.read(json.loads(json.dumps(found))) == found
    again = explain_moves(
        match.setup, match.moves, match.actors()[0], found.better.words, found.other.words, seed=1
    )
    assert again.better.line == found.better.line
    assert again.better.reasons == found.better.reasons


def test_hidden_moves_of_a_line_are_called_so() -> None:
    match = new("millefiori", 2, seed="hidden")
    view = match.state.view(0)
    words = match.legal(0)[0]
    line = (LineMove(0, words), LineMove(1, ""))
    steps = line_steps(match.game, view, line)
    assert [step.move for step in steps] == list(line)
    document = line_document(match.game, view, line, match.names, ENGLISH)
    assert document[1]["text"] == "hidden move"
    assert document[1]["move"] == ""


@every_game
def test_lines_can_be_played_from_the_moment(name: str) -> None:
    match, found = compared(name)
    steps = line_steps(match.game, match.state.view(match.actors()[0]), found.better.line)
    assert all(step.view is not None or not step.move.words for step in steps)


class Forecast(NamedTuple):
    """Events in place of those of a search."""

    events: list[list[Event]]
    now: list[int]
    soon: list[int]
    final: list[int]
    turn: list[int]
    search: SimpleNamespace
    had: list[list[dict[str, int]]]
    have: list[list[dict[str, int]]]


def forecasts(*games: tuple[list[Event], int, int]) -> list[MoveForecast]:
    """The forecast of a move: the events of games, how many happen soon and how many before the last move."""
    events, soon, final = (list(each) for each in zip(*games, strict=True))
    nothing: list[list[dict[str, int]]] = [[] for _ in games]
    start = [0] * len(games)
    return cast(
        "list[MoveForecast]",
        [Forecast(events, start, soon, final, start, SimpleNamespace(me=0), nothing, nothing)],
    )


def test_final_scoring_counts_though_some_games_end_soon() -> None:
    ends_soon, goes_on = ([house(0, 8)], 1, 1), ([house(0, 8)], 0, 0)
    (found,) = forecast_outcomes(forecasts(ends_soon, goes_on))
    assert [(len(each.soon), len(each.later)) for each in found] == [(1, 0), (0, 1)]
    scores_before = ([house(0, 1), house(0, 8)], 0, 1)
    (found,) = forecast_outcomes(forecasts(scores_before, goes_on))
    assert [(len(each.between), len(each.later)) for each in found] == [(2, 0), (1, 0)]


def test_a_plan_that_only_one_search_follows_is_no_reason() -> None:
    one_plan = [[house(0, 9)] if number < STATES / SEARCHES else [] for number in range(STATES)]
    assert compare(outcomes(soon=one_plan), outcomes()) == []
    mixed = [[house(0, 9)] if number % SEARCHES == 0 else [] for number in range(STATES * 5)]
    longer = [Outcome([], soon, []) for soon in mixed]
    assert compare(longer, [Outcome([], [], [])] * len(longer)) != []


def test_a_move_that_pays_later_is_explained_by_the_rest_of_the_game() -> None:
    match = new("millefiori", 2, seed="compared")
    sail = Event(codes.SEA, 0, 5, 9, 0, -1, -1)
    ones = [Outcome([], [], [], [house(0, 12)]) for _ in range(STATES)]
    twos = [Outcome([sail], [], []) for _ in range(STATES)]
    found = speak_for(match.game, match.state.view(0), ones, twos)
    assert [(reason.when, reason.points) for reason in found] == [(REST, 12), (NOW, -5)]
    text = explanation_text(found, match.game.wording(ENGLISH), match.options, Players())
    assert text.startswith("You score more points in the Houses in the long run (in 100% of playouts). But ")
    assert speak_for(match.game, match.state.view(0), twos, twos) == []


def test_scores_are_compared_where_no_source_makes_the_difference() -> None:
    match = new("millefiori", 2, seed="compared")
    kinds = (codes.HOUSE_RUN, codes.SEA)
    ones = [Outcome([], [], [], [Event(kinds[n % 2], 0, 4, 9, 0, -1, -1)]) for n in range(STATES)]
    found = speak_for(match.game, match.state.view(0), ones, [Outcome([], [], [])] * STATES)
    assert explanation_text(found, match.game.wording(ENGLISH), match.options, Players()) != ""


def test_a_line_is_shown_in_words_as_far_as_it_can_be_played() -> None:
    match = new("millefiori", 2, seed="compared")
    view = match.state.view(0)
    line = (LineMove(0, match.game.words(view.legal()[0])), LineMove(1, "place n.t0"))
    shown = line_document(match.game, view, line, match.names, ENGLISH)
    assert [step["move"] for step in shown] == [line[0].words]


def test_points_that_only_come_sooner_are_no_reason() -> None:
    same_later = outcomes(soon=events_of(house(1, 6)))
    assert compare(outcomes(house(1, 6)), same_later) == []
    assert compare(outcomes(house(0, 6)), outcomes(soon=events_of(house(0, 6)))) == []
    (first, second) = compare(outcomes(house(0, 9)), outcomes(soon=events_of(house(0, 4))))
    assert (first.when, first.points, second.when, second.points) == (NOW, 9, SOON, -4)


def test_small_differences_are_reasons_where_there_are_no_larger_ones() -> None:
    match = new("millefiori", 2, seed="compared")
    view = match.state.view(0)
    sometimes = [[house(0, 5)] if number % 4 == 0 else [] for number in range(STATES)]
    small = [Outcome([], [], [], between) for between in sometimes]
    found = speak_for(match.game, view, small, [Outcome([], [], [])] * STATES)
    assert [(each.when, each.whom, each.heading) for each in found] == [(LATER, ME, "Houses")]
    assert found[0].places
    assert speak_for(match.game, view, [Outcome([], [], [])] * STATES, small) == []


def test_a_card_that_may_only_be_drawn_by_chance_is_not_named() -> None:
    match = new("murano", 2, seed="compared")
    view = match.state.view(0)
    used = Event(murano_codes.CHARACTER_USED, 0, 12, 25, 0, -1, -1)
    nothing = [Outcome([], [], [])] * STATES

    def found(often: int) -> Reason:
        later = [[used] if number % 10 < often else [] for number in range(STATES)]
        (reason, *_) = compare_outcomes(match.game, view, [Outcome([], [], each) for each in later], nothing)
        return reason

    assert found(10).scored == (scored_event(used),)
    assert found(4).scored == ()
    assert found(4).heading == "characters"
