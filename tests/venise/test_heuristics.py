"""Heuristics of La Venise du Nord: every move has an estimate, and better moves have higher ones."""

from math import isfinite

import pytest
from librt.vecs import vec
from venise.helpers import active, every_setting, finishing, new, often, on, state_of

from laguna.bots import arena, make
from laguna.chance import from_seed, quick
from laguna.contract.state import State
from laguna.games.venise import GAME
from laguna.games.venise.bot.expected_points import rounds_after
from laguna.games.venise.bot.parameters import PARAMETERS
from laguna.games.venise.codes import ALL_BRIDGES, MARKET_FULL, TOO_LONG
from laguna.games.venise.rules import VeniseState
from laguna.match import Match

ADVICE = GAME.heuristics


def estimated(state: State, seat: int) -> list[float]:
    """The estimates of a seat's moves; what is left of the table must be untouched."""
    legal = state.legal_count(seat)
    out = vec[float]([12345.0] * (legal + 3))
    assert ADVICE.estimates(state, seat, out) == legal
    assert list(out)[legal:] == [12345.0] * 3
    return list(out)[:legal]


def by_words(match: Match, beginning: str = "") -> dict[str, float]:
    """The estimates of the first player's moves that begin like this, by their words."""
    worths = estimated(match.state, 0)
    words = [GAME.words(action) for action in match.state.legal(0)]
    return {move: worth for move, worth in zip(words, worths, strict=True) if move.startswith(beginning)}


def best(worths: dict[str, float]) -> str:
    return max(worths, key=lambda move: worths[move])


@every_setting
def test_every_legal_move_of_whole_games_has_a_finite_estimate(players: int, layout: str) -> None:
    state, _ = new(players, layout, f"advice {players}")
    chance = quick(players)
    features = vec[float]([0.0] * ADVICE.feature_count(players))
    for _ in range(often(3000, 300)):
        if state.over:
            break
        seat = state.actors()[0]
        before = GAME.dump(state)
        worths = estimated(state, seat)
        assert all(isfinite(worth) and abs(worth) < 120 for worth in worths)
        standings = [ADVICE.expected_score(state, each) for each in range(players)]
        assert all(isfinite(standing) and -10 < standing < 1000 for standing in standings)
        assert ADVICE.score_spread(state) > 0
        if ADVICE.is_quiet(state):
            for each in range(players):
                ADVICE.features(state, each, features)
                assert all(isfinite(feature) and abs(feature) <= 12 for feature in features)
        assert GAME.dump(state) == before, "asking changed the game"
        # Mostly at random, so that all kinds of decisions come up; now and then as advised.
        choice = int(chance.below(len(worths)))
        if chance.below(3) == 0:
            choice = worths.index(max(worths))
        state.apply(seat, state.legal_nth(seat, choice))


def test_after_the_end_the_expected_score_is_the_score() -> None:
    state, _ = new(2, "first", "over")
    bot = make("level2", GAME)
    decisions = 0
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, bot.choose(state.view(seat), decisions).action)
        decisions += 1
    assert [ADVICE.expected_score(state, seat) for seat in (0, 1)] == state.scores()


def test_as_many_goods_as_the_die_allows_are_sold_and_the_lower_card_is_taken() -> None:
    prices = {"lace": {"orders": [1, 2]}, "clothing": {"cubes": 1}}
    worths = by_words(active("market", 4, goods=[{"lace": 5, "clothing": 2}, {}], prices=prices))
    assert best(worths) == "sell 4 lace take 1"
    assert worths["sell 4 lace take 1"] > 0 == worths["skip"]


def test_with_goods_in_store_a_burgher_goes_to_the_market() -> None:
    keys = {"rolled": [1, 5], "pending": "move", "prices": {"lace": {"orders": [1, 2]}}}
    assert best(by_words(on("order", goods=[{"lace": 5}, {}], **keys))).startswith("move 1 market")
    assert not best(by_words(on("order", **keys))).startswith("move 1 market")


def test_a_high_die_is_kept_for_the_port() -> None:
    keys = {"rolled": [1, 6], "pending": "move", "goods": [{"lace": 1}, {}], "market": [0, 1, 2, 3, 4, 5]}
    worths = by_words(on("gold", **keys))
    assert best(worths).startswith("move 1 port2")


def test_a_full_workshop_with_an_order_produces() -> None:
    cards = [{"1.1": {"card": "wool-2-wwg", "cubes": "wwg", "stock": 2}, "2.1": "clothing+1"}, {}]
    worths = by_words(finishing("port1", cards=cards))
    assert best(worths) == "produce 1.1 with 1"


def test_a_bridge_is_built_before_a_production_rules_it_out() -> None:
    cards = [{"1.1": {"card": "wool-2-wwg", "cubes": "wwg", "stock": 2}, "2.1": "clothing+1"}, {}]
    dice = {"order": [0, 2], "market": [0, 2]}
    worths = by_words(finishing("order", cards=cards, dice=dice))
    assert best(worths).startswith("bridge market")


def test_a_bridge_that_prolongs_a_chain_is_worth_more_than_one_apart() -> None:
    dice = {"order": [0, 2], "market": [0, 2], "gold": [0, 2]}
    bridges = [["market", "builder", 0], ["builder", "port1", 0]]
    worths = by_words(finishing("gold", dice=dice, bridges=bridges), "bridge")
    apart = by_words(
        finishing("gold", dice=dice, bridges=[["flax", "port1", 0], ["flax", "builder", 0]]), "bridge"
    )
    assert worths["bridge market take near"] > apart["bridge market take near"] > 0


def test_what_is_paid_for_a_bridge_is_what_is_needed_least() -> None:
    cards = [{"1.1": {"card": "wool-2-wwg", "cubes": "wg"}, "2.1": "clothing+1"}, {}]
    dice = {"order": [0, 2], "market": [0, 3]}
    worths = by_words(finishing("order", cards=cards, dice=dice, stocks=["wf", ""]), "bridge")
    assert "pay f" in best(worths)


def test_cubes_go_where_they_are_wanted() -> None:
    cards = [{"1.1": {"card": "wool-2-wwg", "cubes": "wwg"}, "2.1": "clothing+1"}, {}]
    worths = by_words(active("wool", 2, cards=cards))
    assert best(worths) in ("store", "cube 1.1")
    assert worths["store"] > worths["refuse"]
    assert worths["store"] > worths["skip"]


def test_an_order_for_ones_own_workshop_is_kept() -> None:
    cards = [{"1.1": {"card": "flax-3-wwffgg", "cubes": "wwffgg", "stock": 3}}, {}]
    match = active("order", 3, cards=cards, pending="keep", hand=["clothing+1", "jewelry+1", "lace+1"])
    assert best(by_words(match)) == "keep lace+1"


def test_the_leader_ends_the_game_and_others_do_not() -> None:
    edges = [["market", "builder"], ["builder", "port1"], ["builder", "flax"], ["flax", "port1"]]
    keys = {
        "dice": {"order": [0, 2], "gold": [0, 2]},
        "bridges": [[*edge, 0] for edge in edges],
        "cards": [{}, {"1.1": {"card": "wool-3-wwffgg", "cubes": "wwffgg", "stock": 3}, "2.1": "clothing+2"}],
        "prices": {"clothing": {"orders": [1, 1, 1, 2]}},
    }
    ahead = by_words(finishing("order", scores=[60, 0], **keys), "bridge")
    behind = by_words(finishing("order", scores=[0, 60], **keys), "bridge")
    assert ahead == behind, "points that are there cannot be changed any more"
    rich = by_words(finishing("order", goods=[{}, {"clothing": 6}], **keys), "bridge")
    assert max(rich.values()) < max(ahead.values()) + 30


def rounds_left(state: VeniseState) -> float:
    return rounds_after(state, PARAMETERS[2])


def test_estimated_rounds_decrease_to_zero() -> None:
    state = state_of(on("wool"))
    many = rounds_left(state)
    assert many > 5
    edges = [["market", "builder", 1], ["builder", "port1", 1], ["builder", "flax", 1], ["flax", "port1", 1]]
    assert 1 < rounds_left(state_of(on("wool", bridges=edges))) < many
    edges.append(["gold", "order", 1])
    assert rounds_left(state_of(on("wool", bridges=edges))) == 1
    assert rounds_left(state_of(on("wool", bridges=edges, last_round="bridges"))) == 0
    assert rounds_left(state_of(on("wool", market=[0, 1, 2, 3, 4, 5, 6]))) == 1


def test_of_movements_to_one_quarter_only_the_best_has_a_high_estimate() -> None:
    worths = by_words(on("order", rolled=[1, 4], pending="move"), "move 4 flax")
    ordered = sorted(worths.values(), reverse=True)
    assert len(ordered) > 5
    assert ordered[0] > ordered[1] + 1


@pytest.mark.parametrize("level", ["level3", "level4", "level5"])
def test_a_search_tries_only_the_best_movements(level: str) -> None:
    match = on("order", rolled=[1, 4], pending="move")
    worths = estimated(match.state, 0)
    max_candidates = ADVICE.max_candidates(match.state)
    assert 0 < max_candidates < len(worths)
    choice = make(level, GAME).choose(match.state.view(0), 1, iterations=often(200, 60))
    considered = {each.action for each in choice.considered}
    assert len(considered) <= max_candidates
    least = sorted(worths, reverse=True)[max_candidates - 1]
    legal = match.state.legal(0)
    assert all(worths[legal.index(action)] >= least for action in considered)


def test_level_2_chooses_by_its_view_only() -> None:
    bot = make("level2", GAME)
    state: State = GAME.new(3, GAME.complete_options({}), from_seed("views"))
    worlds_differed = 0
    for decision in range(120):
        seat = state.actors()[0]
        view = state.view(seat)
        worlds = [view.sample_state(quick(number)) for number in range(3)]
        worlds_differed += len({str(GAME.dump(world)) for world in worlds}) > 1
        worths = {tuple(estimated(world, seat)) for world in worlds}
        assert len(worths) == 1
        choices = {bot.choose(world.view(seat), decision).action for world in worlds}
        assert len(choices) == 1
        state.apply(seat, choices.pop())
    assert worlds_differed > 60


@pytest.mark.parametrize(("players", "fewest", "most"), [(2, 6, 26), (4, 7, 36)])
def test_games_of_level_2_end_by_the_rules(players: int, fewest: int, most: int) -> None:
    """Nobody dawdles until the safety net."""
    bot = make("level2", GAME)
    endings = set()
    for number in range(often(8, 1)):
        state = GAME.new(players, GAME.complete_options({}), from_seed(f"length {number}"))
        decisions = 0
        while not state.over:
            seat = state.actors()[0]
            state.apply(seat, bot.choose(state.view(seat), decisions).action)
            decisions += 1
        assert isinstance(state, VeniseState)
        assert fewest <= state.round <= most
        endings.add(int(state.last))
    assert endings <= {ALL_BRIDGES, MARKET_FULL}
    assert TOO_LONG not in endings


@pytest.mark.parametrize("players", [2, 4])
def test_level_2_beats_level_1(players: int) -> None:
    tournament = arena.make_tournament("venise", players, ["level2", "level1"], often(6, 1))
    best, _ = arena.run(tournament, jobs=1)["bots"]
    assert best["win_rate"] >= 0.9
