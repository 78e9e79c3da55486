"""The search keeps secrets, remembers what it should, and its network adds up."""

from array import array

import pytest
from librt.vecs import vec

from laguna.bots.levels import DOGARESSA, DOGARESSA_AT_FIRST, learned
from laguna.bots.network import Network, read
from laguna.bots.search import Plan, Search
from laguna.chance import from_seed, quick
from laguna.contract.advice import Advice
from laguna.contract.state import State
from laguna.games import GAMES, find
from laguna.games.millefiori.codes import CHOOSING
from laguna.games.millefiori.rules import MilleFioriState

PLAN = Plan(depth=20, playout=0, noise=2.0, exploration=0.5, temperature=3.0)


def start(players: int = 4) -> MilleFioriState:
    state = find("millefiori").new(players, find("millefiori").complete({}), from_seed("search"))
    assert isinstance(state, MilleFioriState)
    return state


def search(state: State, seat: int, advice: Advice | None = None) -> Search:
    return Search(state.view(seat), advice or find("millefiori").advice, PLAN, quick(1), None)


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


def test_seats_that_choose_at_once_decide_at_nodes_of_their_own() -> None:
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


def test_values_are_shares_of_one_victory() -> None:
    state = start(3)
    found = search(state, 0)
    for _ in range(10):
        found.iterate()
        assert sum(found.values) == pytest.approx(1)


def test_a_playout_is_judged_on_its_way_where_the_advice_says_so() -> None:
    game = find("venise")
    state = game.new(2, game.complete({}), from_seed("along"))
    view, value = state.view(state.actors()[0]), learned("venise", 2)
    all_along = Search(view, game.advice, DOGARESSA, quick(1), value)
    at_the_end = Search(view, game.advice, DOGARESSA_AT_FIRST, quick(1), value)
    assert all_along.judged_from == 6
    assert all_along.playout == at_the_end.playout == at_the_end.judged_from == 20
    all_along.look_ahead(state.clone())
    world, decisions = state.clone(), 0
    judged: list[list[float]] = []
    while decisions < 20:
        decisions += at_the_end.play_on(world, 1 if judged else 6)
        at_the_end.judge(world)
        judged.append(list(at_the_end.values))
    assert len(judged) > 2
    means = [sum(shares) / len(judged) for shares in zip(*judged, strict=True)]
    assert list(all_along.values) == pytest.approx(means)


def test_the_tree_remembers_as_many_decisions_as_its_plan_says() -> None:
    flat = Search(start().view(0), find("millefiori").advice, Plan(1, 0, -1.0, 1.0, 0.0), quick(1), None)
    flat.run(30, 60.0)
    assert len(flat.nodes) == 1
    assert len(search(start(), 0).nodes) == 1
    deep = search(start(), 0)
    deep.run(30, 60.0)
    assert len(deep.nodes) > 10


@pytest.mark.parametrize("game", GAMES)
def test_plain_advice_is_enough_for_a_search(game: str) -> None:
    found = find(game)
    state = found.new(found.players[-1], found.complete({}), from_seed("plain"))
    seat = state.actors()[0]
    searching = Search(state.view(seat), Advice(), Plan(8, 4, 1.0, 0.5, 3.0), quick(1), None)
    searching.run(10, 60.0)
    assert searching.considered()[0][0] in state.legal(seat)


def test_estimates_come_in_the_order_of_the_legal_moves() -> None:
    game = find("millefiori")
    state = game.new(4, game.complete({}), from_seed("estimates"))
    chance = quick(3)
    while not state.over:
        for seat in state.actors():
            out = vec[float]([-999.0] * 120)
            count = game.advice.estimates(state, seat, out)
            assert count == state.legal_count(seat)
            assert all(estimate > -100 for estimate in list(out)[:count])
            assert out[count] == -999
        seat = state.actors()[0]
        state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))


def test_an_estimate_counts_the_points_that_a_move_gives() -> None:
    """A lone diamond on an empty board: its own points, and what it prepares, but never less."""
    game = find("millefiori")
    position = {"players": 2, "to_play": 0, "playing": "glassware-1", "trade": {"t0.glassware": 0}}
    state = game.load(position, 2, game.complete({}), from_seed("x"))
    out = vec[float]([0.0] * 30)
    count = game.advice.estimates(state, 0, out)
    assert count == 5
    assert min(list(out)[:4]) >= 4  # two diamonds, each worth two
    assert out[4] < min(list(out)[:4])  # sailing one space


def test_features_fill_exactly_their_places() -> None:
    game = find("millefiori")
    for players in game.players:
        state = game.new(players, game.complete({}), from_seed("features"))
        chance = quick(4)
        count = game.advice.feature_count(players)
        used = [False] * count
        for _ in range(12):
            while not state.over:
                out = vec[float]([9.0] * (count + 1))
                if game.advice.settled(state):
                    game.advice.features(state, state.actors()[0], out)
                    assert out[count] == 9
                    assert all(-4 <= number <= 8 for number in list(out)[:count])
                    used = [was or number != 0 for was, number in zip(used, out, strict=False)]
                seat = state.actors()[0]
                state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))
            state = state.again(chance)
        assert sum(used) > 0.75 * len(used)


def test_a_network_adds_up() -> None:
    #          feature 0    feature 1     offsets     out         offset
    numbers = [1.0, 2.0, -1.0, 0.5, 0.25, -1.0, 2.0, 3.0, 10.0]
    network = read(array("f", numbers).tobytes(), 2)
    network.features[0] = 1.0
    network.features[1] = 0.5
    # units: 1 - 0.5 + 0.25 = 0.75 and 2 + 0.25 - 1 = 1.25
    assert network.output() == pytest.approx(0.75 * 2 + 1.25 * 3 + 10)
    network.features[0] = 0.0
    network.features[1] = 1.0
    assert network.output() == pytest.approx(10)  # neither unit is above 0


def test_a_network_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="8 numbers do not make a network of 2 features"):
        Network(vec[float]([0.0] * 8), 2)


@pytest.mark.parametrize("game", GAMES)
def test_weights_are_small_and_fit_the_features(game: str) -> None:
    found = find(game)
    for players in found.players:
        weights = found.advice.weights(players)
        assert len(weights) < 2_000_000
        if weights:
            assert read(weights, found.advice.feature_count(players)).hidden > 0


@pytest.mark.parametrize("game", GAMES)
def test_advice_that_turns_from_state_to_state_knows_what_a_fresh_one_knows(game: str) -> None:
    """What it keeps for speed is never that of another state or seat."""
    found = find(game)
    inputs = found.advice.feature_count(3)
    for number in range(2):
        state = found.new(3, found.complete({}), from_seed(f"turning {number}"))
        chance = quick(number)
        old = found.advice.alone()
        decisions = 0
        while not state.over and decisions < 250:
            seat = state.actors()[0]
            count = state.legal_count(seat)
            if decisions % 3 == number:
                said = []
                for advice in (old, found.advice.alone()):
                    estimates = vec[float]([0.0] * count)
                    advice.estimates(state, seat, estimates)
                    told = [*estimates, *(advice.standing(state, each) for each in range(3))]
                    for each in range(3 if inputs else 0):
                        features = vec[float]([0.0] * inputs)
                        advice.features(state, each, features)
                        told += features
                    said.append(told)
                assert said[0] == said[1]
            state.apply(seat, state.legal_nth(seat, chance.below(count)))
            decisions += 1
