"""Tests of the search: information sets, playouts, estimates, features and the value network."""

from array import array

import pytest
from librt.vecs import vec

from laguna.bots.levels import LEVEL5_FIRST_SETTINGS, LEVEL5_SETTINGS, load_network
from laguna.bots.search import Search, SearchSettings
from laguna.bots.value_network import ValueNetwork, read_network
from laguna.chance import from_seed, quick
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State
from laguna.games import GAMES, find
from laguna.games.millefiori.codes import CHOOSING
from laguna.games.millefiori.rules import MilleFioriState

SETTINGS = SearchSettings(depth=20, playout=0, noise=2.0, exploration=0.5, temperature=3.0)


def start(players: int = 4) -> MilleFioriState:
    state = find("millefiori").new(players, find("millefiori").complete_options({}), from_seed("search"))
    assert isinstance(state, MilleFioriState)
    return state


def search(state: State, seat: int, heuristics: Heuristics | None = None) -> Search:
    return Search(state.view(seat), heuristics or find("millefiori").heuristics, SETTINGS, quick(1), None)


def test_the_others_cannot_tell_which_card_was_kept() -> None:
    state = start()
    seen = []
    for action in state.legal(0)[:2]:
        found = search(state, 0)
        found.observe(state, 0, action)
        seen.append(list(found.histories))
    one, other = seen
    assert one[0] != other[0]
    assert one[1:] == other[1:]


def test_everyone_sees_where_a_diamond_is_placed() -> None:
    state = start()
    while state.due == CHOOSING:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    turn = state.actors()[0]
    found = search(state, turn)
    found.observe(state, turn, state.legal(turn)[0])
    other = search(state, turn)
    other.observe(state, turn, state.legal(turn)[-1])
    assert all(one != two for one, two in zip(found.histories, other.histories, strict=True))


def test_seats_that_choose_simultaneously_have_separate_nodes() -> None:
    state = start()
    found = search(state, 2)
    found.run(40, 60.0)
    hidden = search(state, 2)
    hidden.observe(state, 2, state.legal(2)[0])
    for seat in (0, 1, 3):
        histories = list(hidden.histories)
        reached = [key for key in found.nodes if key == histories[seat] << 3 | seat]
        assert len(reached) == (1 if seat == 0 else 0), (
            "seat 0 decides next, at one node for all of 2's cards"
        )


def test_values_are_win_chances_that_add_up_to_one() -> None:
    state = start(3)
    found = search(state, 0)
    for _ in range(10):
        found.iterate()
        assert sum(found.values) == pytest.approx(1)


def test_a_playout_is_evaluated_midway_where_the_heuristics_say_so() -> None:
    game = find("venise")
    state = game.new(2, game.complete_options({}), from_seed("along"))
    view, value = state.view(state.actors()[0]), load_network("venise", 2)
    midway = Search(view, game.heuristics, LEVEL5_SETTINGS, quick(1), value)
    at_the_end = Search(view, game.heuristics, LEVEL5_FIRST_SETTINGS, quick(1), value)
    assert midway.first_evaluation == 6
    assert midway.playout == at_the_end.playout == at_the_end.first_evaluation == 20
    midway.evaluate_playout(state.clone())
    world, decisions = state.clone(), 0
    evaluated: list[list[float]] = []
    while decisions < 20:
        decisions += at_the_end.play_out(world, 1 if evaluated else 6)
        at_the_end.evaluate(world)
        evaluated.append(list(at_the_end.values))
    assert len(evaluated) > 2
    means = [sum(shares) / len(evaluated) for shares in zip(*evaluated, strict=True)]
    assert list(midway.values) == pytest.approx(means)


def test_the_tree_is_as_deep_as_the_settings_say() -> None:
    flat = Search(
        start().view(0), find("millefiori").heuristics, SearchSettings(1, 0, -1.0, 1.0, 0.0), quick(1), None
    )
    flat.run(30, 60.0)
    assert len(flat.nodes) == 1
    assert len(search(start(), 0).nodes) == 1
    deep = search(start(), 0)
    deep.run(30, 60.0)
    assert len(deep.nodes) > 10


@pytest.mark.parametrize("game", GAMES)
def test_default_heuristics_are_enough_for_a_search(game: str) -> None:
    found = find(game)
    state = found.new(found.players[-1], found.complete_options({}), from_seed("plain"))
    seat = state.actors()[0]
    searching = Search(state.view(seat), Heuristics(), SearchSettings(8, 4, 1.0, 0.5, 3.0), quick(1), None)
    searching.run(10, 60.0)
    assert searching.considered()[0][0] in state.legal(seat)


def test_estimates_are_in_the_order_of_the_legal_moves() -> None:
    game = find("millefiori")
    state = game.new(4, game.complete_options({}), from_seed("estimates"))
    chance = quick(3)
    while not state.over:
        for seat in state.actors():
            out = vec[float]([-999.0] * 120)
            count = game.heuristics.estimates(state, seat, out)
            assert count == state.legal_count(seat)
            assert all(estimate > -100 for estimate in list(out)[:count])
            assert out[count] == -999
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))


def test_an_estimate_is_at_least_the_points_of_the_move() -> None:
    """A diamond on an almost empty board: its own points plus what it prepares."""
    game = find("millefiori")
    position = {"players": 2, "to_play": 0, "playing": "glassware-1", "trade": {"t0.glassware": 0}}
    state = game.load(position, 2, game.complete_options({}), from_seed("x"))
    out = vec[float]([0.0] * 30)
    count = game.heuristics.estimates(state, 0, out)
    assert count == 5
    assert min(list(out)[:4]) >= 4  # two diamonds, each worth two
    assert out[4] < min(list(out)[:4])  # sailing one space


def test_features_fill_exactly_their_slots() -> None:
    game = find("millefiori")
    for players in game.players:
        state = game.new(players, game.complete_options({}), from_seed("features"))
        chance = quick(4)
        count = game.heuristics.feature_count(players)
        used = [False] * count
        for _ in range(12):
            while not state.over:
                out = vec[float]([9.0] * (count + 1))
                if game.heuristics.is_quiet(state):
                    game.heuristics.features(state, state.actors()[0], out)
                    assert out[count] == 9
                    assert all(-4 <= number <= 8 for number in list(out)[:count])
                    used = [was or number != 0 for was, number in zip(used, out, strict=False)]
                seat = state.actors()[0]
                state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))
            state = state.restart(chance)
        assert sum(used) > 0.75 * len(used)


def test_a_network_computes_its_output() -> None:
    #          feature 0    feature 1     biases      out         bias
    numbers = [1.0, 2.0, -1.0, 0.5, 0.25, -1.0, 2.0, 3.0, 10.0]
    network = read_network(array("f", numbers).tobytes(), 2)
    network.features[0] = 1.0
    network.features[1] = 0.5
    # units: 1 - 0.5 + 0.25 = 0.75 and 2 + 0.25 - 1 = 1.25
    assert network.output() == pytest.approx(0.75 * 2 + 1.25 * 3 + 10)
    network.features[0] = 0.0
    network.features[1] = 1.0
    assert network.output() == pytest.approx(10)  # neither unit is above 0


def test_a_network_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="8 numbers do not make a network of 2 features"):
        ValueNetwork(vec[float]([0.0] * 8), 2)


@pytest.mark.parametrize("game", GAMES)
def test_weights_are_small_and_fit_the_features(game: str) -> None:
    found = find(game)
    for players in found.players:
        weights = found.heuristics.weights(players)
        assert len(weights) < 2_000_000
        if weights:
            assert read_network(weights, found.heuristics.feature_count(players)).hidden > 0


@pytest.mark.parametrize("game", GAMES)
def test_heuristics_with_a_cache_give_the_same_results_as_new_ones(game: str) -> None:
    """Cached values never come from another state or seat."""
    found = find(game)
    inputs = found.heuristics.feature_count(3)
    for number in range(2):
        state = found.new(3, found.complete_options({}), from_seed(f"turning {number}"))
        chance = quick(number)
        old = found.heuristics.for_search()
        decisions = 0
        while not state.over and decisions < 250:
            seat = state.actors()[0]
            count = state.legal_count(seat)
            if decisions % 3 == number:
                results = []
                for heuristics in (old, found.heuristics.for_search()):
                    estimates = vec[float]([0.0] * count)
                    heuristics.estimates(state, seat, estimates)
                    values = [*estimates, *(heuristics.expected_score(state, each) for each in range(3))]
                    for each in range(3 if inputs else 0):
                        features = vec[float]([0.0] * inputs)
                        heuristics.features(state, each, features)
                        values += features
                    results.append(values)
                assert results[0] == results[1]
            state.apply(seat, state.legal_nth(seat, chance.below(count)))
            decisions += 1
