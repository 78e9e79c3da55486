"""Heuristics for bots: every move has an estimate, and better moves have higher ones."""

from math import isfinite
from typing import Any

import pytest
from librt.vecs import vec
from murano.helpers import landed, position, state_of

from laguna.bots import arena, make
from laguna.chance import from_seed, quick
from laguna.contract.state import COMPILED, State
from laguna.games import find
from laguna.games.murano.bot.game_length import turns_after_this
from laguna.games.murano.codes import CHOOSE, KEEP, KEEP_CARD, KEEP_NOTHING, OVER, PLACE
from laguna.games.murano.rules import MuranoState
from laguna.match import Match

GAME = find("murano")
HEURISTICS = GAME.heuristics


def estimated(state: State, seat: int) -> list[float]:
    """The estimates of a seat's moves; the rest of the vector must stay unchanged."""
    legal = state.legal_count(seat)
    out = vec[float]([12345.0] * (legal + 3))
    assert HEURISTICS.estimates(state, seat, out) == legal
    assert list(out)[legal:] == [12345.0] * 3
    return list(out)[:legal]


def by_words(match: Match, first_word: str = "") -> dict[str, float]:
    """The estimates of seat 0's moves that start with a word, by move."""
    values = estimated(match.state, 0)
    words = [GAME.words(action) for action in match.state.legal(0)]
    return {move: value for move, value in zip(words, values, strict=True) if move.startswith(first_word)}


def best(values: dict[str, float]) -> str:
    return max(values, key=lambda move: values[move])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_of_whole_games_has_a_finite_estimate(players: int) -> None:
    """Everyone is rich and has a glass factory and a counting house in sight, so that every kind of decision
    comes up in one game; ordinary games know no searches or no beads given back."""
    state = position(
        players,
        f"advice {players}",
        gold=[60] * players,
        cards=[["counting-house"], *([[]] * (players - 1))],
        streets={"donato.b2": "blank"},
        buildings={"donato.a2": ["factory", 0]},
    ).state
    chance = quick(players)
    kinds = set()
    features = vec[float]([0.0] * HEURISTICS.feature_count(players))
    while not state.over:
        seat = state.actors()[0]
        before = GAME.dump(state)
        values = estimated(state, seat)
        assert all(isfinite(value) and abs(value) < 60 for value in values)
        standings = [HEURISTICS.expected_score(state, each) for each in range(players)]
        assert all(isfinite(standing) and -20 < standing < 400 for standing in standings)
        assert HEURISTICS.score_spread(state) > 0
        if HEURISTICS.is_quiet(state):
            for each in range(players):
                HEURISTICS.features(state, each, features)
                assert all(isfinite(feature) and abs(feature) <= 10 for feature in features)
        assert GAME.dump(state) == before, "asking changed the game"
        kinds.add(due(state))
        # Mostly at random, so that all kinds of decisions come up; now and then as advised.
        choice = int(chance.below(len(values)))
        if chance.below(3) == 0:
            choice = values.index(max(values))
        state.apply(seat, state.legal_nth(seat, choice))
    assert kinds == set(range(OVER))
    for seat in range(players):
        assert round(HEURISTICS.expected_score(state, seat)) >= state.score(seat)


def due(state: State) -> int:
    """The kind of the pending decision."""
    assert isinstance(state, MuranoState)
    return int(state.due)


def test_income_is_worth_more_with_more_customers() -> None:
    match = landed(
        "income",
        streets={"donato.b2": "red", "donato.b3": "red+red", "teresa.b1": "red"},
        buildings={"donato.a2": ["shop-red", 0], "teresa.a1": ["shop-red", 0]},
    )
    values = by_words(match)
    assert values["income donato"] > values["income teresa"] > 0


def test_a_held_palace_is_better_built_than_kept() -> None:
    values = by_words(landed("build-1", streets={"donato.b2": "red"}, tiles=[["palace-3"], []]))
    assert values["build palace-3"] > values["street"] > 0


def test_a_gondolier_goes_where_a_character_scores() -> None:
    match = landed(
        "gondolier-1",
        streets={"donato.b2": "red", "donato.b3": "blank", "donato.d2": "blank"},
        buildings={"donato.a2": "palace-1", "donato.c2": "palace-2", "donato.e2": "palace-3"},
        characters=[[2], []],
    )
    values = by_words(match, "gondolier")
    assert best(values) == "gondolier donato.white"
    assert values["gondolier donato.white"] > values["gondolier donato.grey"]


def test_of_three_characters_the_one_that_scores_is_kept() -> None:
    match = landed(
        "character-1",
        streets={"donato.b2": "blank", "donato.d2": "blank"},
        buildings={"donato.a2": "palace-3", "donato.c2": "palace-3"},
        gondolas={"donato.white": 0},
        deck=[15, 38, 39],
        turns=10,
    )
    match.play(0, "look")
    values = by_words(match)
    assert best(values) == "keep 15"
    assert values["keep 15"] > 0 == values["keep none"]


def test_three_beads_of_a_color_are_sold_together() -> None:
    values = by_words(landed("production", beads=[{"red": 3}, {}]))
    assert best(values) == "sell red red red"


def test_beads_that_a_character_wants_are_not_sold() -> None:
    keys: dict[str, Any] = {"beads": [{"red": 3}, {}], "gondolas": {"donato.white": 0}}
    values = by_words(landed("production", characters=[[34], []], **keys), "sell")
    assert max(values.values()) < 0


def test_turns_run_out_after_the_trigger() -> None:
    state = state_of(position(players=3))
    assert turns_after_this(state, 0) > 5
    state.trigger = 0
    assert [turns_after_this(state, seat) for seat in range(3)] == [0, 1, 1]
    state.turn = 1
    assert [turns_after_this(state, seat) for seat in range(3)] == [0, 0, 1]
    state.turn = 2
    assert [turns_after_this(state, seat) for seat in range(3)] == [0, 0, 0]


def test_a_kept_character_and_a_chosen_tile_are_secret() -> None:
    state = position().state
    assert HEURISTICS.is_secret_move(state, KEEP)
    assert HEURISTICS.is_secret_move(state, KEEP_NOTHING - 1)
    assert HEURISTICS.is_secret_move(state, CHOOSE)
    for public in (0, PLACE, KEEP_NOTHING, KEEP_CARD):
        assert not HEURISTICS.is_secret_move(state, public)


def test_level_2_chooses_by_its_view_alone() -> None:
    bot = make("level2", GAME)
    state = GAME.new(3, GAME.complete_options({}), from_seed("views"))
    worlds_differed = 0
    for decision in range(60):
        seat = state.actors()[0]
        view = state.view(seat)
        worlds = [view.sample_state(quick(number)) for number in range(3)]
        worlds_differed += len({str(GAME.dump(world)) for world in worlds}) > 1
        choices = {bot.choose(world.view(seat), decision).action for world in worlds}
        assert len(choices) == 1
        state.apply(seat, choices.pop())
    assert worlds_differed > 30


@pytest.mark.parametrize("players", [2, 4])
def test_games_of_level_2_end_in_good_time(players: int) -> None:
    """Games neither reach the turn limit nor end early with few points."""
    bot = make("level2", GAME)
    for number in range(3 if COMPILED else 1):
        state = GAME.new(players, GAME.complete_options({}), from_seed(f"length {number}"))
        decisions = 0
        while not state.over:
            seat = state.actors()[0]
            state.apply(seat, bot.choose(state.view(seat), decisions).action)
            decisions += 1
        assert isinstance(state, MuranoState)
        assert 20 * players <= state.turns <= 80 * players
        assert max(state.scores()) >= 35


def test_level_2_beats_level_1() -> None:
    tournament = arena.make_tournament("murano", 2, ["level2", "level1"], 10 if COMPILED else 2)
    best, _ = arena.run(tournament, jobs=1)["bots"]
    assert best["win_rate"] >= 0.9
