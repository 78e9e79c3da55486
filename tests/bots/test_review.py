"""A review adds up, knows no more than its players did, and repeats itself."""

import json
import os
import subprocess
import sys
from math import exp
from pathlib import Path

import pytest
from librt.vecs import vec
from playing import played
from study_records import late_game

from laguna import cli, records
from laguna.bots import make, review
from laguna.bots.judgement import Oracle
from laguna.bots.levels import learned
from laguna.bots.reasons import reasons, told
from laguna.bots.review import Review, Work, judge, look, searcher
from laguna.chance import Chance, quick
from laguna.contract.state import COMPILED, State
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES, find
from laguna.games.millefiori.codes import DEALT
from laguna.match import Match, load, new

every_game = pytest.mark.parametrize("name", list(GAMES))
FEW = 40 if COMPILED else 4
TESTS = Path(__file__).resolve().parent.parent


def check_sums(found: Review, match: Match) -> None:
    even = 1 / match.seats
    winners = match.ranking().count(1)
    for seat in found.seats:
        assert seat.result == (1 / winners if match.ranking()[seat.seat] == 1 else 0)
        assert seat.result - even == pytest.approx(seat.own + seat.others + seat.luck, abs=1e-9)
        mine = [decision for decision in found.decisions if decision.seat == seat.seat]
        assert seat.own == pytest.approx(-sum(decision.cost for decision in mine), abs=1e-9)
        assert seat.decisions == len(mine)
        accuracy = sum(exp(-10 * decision.cost) for decision in mine) / max(1, len(mine))
        assert seat.accuracy == pytest.approx(100 * accuracy if mine else 100)
    for decision in found.decisions:
        assert sum(decision.changed) == pytest.approx(0, abs=1e-9)
        assert decision.cost == pytest.approx(-decision.changed[decision.seat], abs=1e-12)
        assert decision.expected_best - decision.expected_played == pytest.approx(decision.cost, abs=1e-12)
        assert (decision.cost == 0) == (decision.best == decision.played) == (decision.mark == "best")
    for moment in found.moments:
        assert sum(moment.shares) == pytest.approx(1)
        assert sum(moment.drawn) == pytest.approx(0, abs=1e-9)
    assert list(found.moments[-1].shares) == [seat.result for seat in found.seats]


@every_game
def test_results_are_split_exactly(name: str) -> None:
    for players in (find(name).players[0], find(name).players[-1]):
        match = late_game(name, players)
        found = review.review(match, iterations=FEW, jobs=1)
        check_sums(found, match)
        assert {decision.mark for decision in found.decisions} <= set(review.MARKS)


def shares_by_hand(state: State) -> list[float]:
    """The bots' value of a settled moment, worked out from the network's numbers alone."""
    game = find("millefiori")
    network = learned("millefiori", state.seats)
    assert network is not None
    numbers, inputs, hidden = [float(n) for n in network.numbers], int(network.inputs), int(network.hidden)
    standings = []
    for seat in range(state.seats):
        features = vec[float]([0.0] * inputs)
        game.advice.features(state, seat, features)
        units = [
            numbers[inputs * hidden + unit]
            + sum(features[n] * numbers[n * hidden + unit] for n in range(inputs) if features[n])
            for unit in range(hidden)
        ]
        out = (inputs + 1) * hidden
        gain = sum(max(0.0, unit) * numbers[out + place] for place, unit in enumerate(units))
        standings.append(float(state.score(seat)) + gain + numbers[out + hidden])
    spread = game.advice.spread(state)
    odds = [exp((standing - max(standings)) / spread) for standing in standings]
    return [each / sum(odds) for each in odds]


def test_what_a_move_drew_is_found_by_hand_too() -> None:
    """The last move of a round of Mille Fiori deals the next one, after which the position is settled: so the
    value needs no playing on, and every twin can be set up as a position whose deck is in another order."""
    match = new("millefiori", 2, seed="drawn")
    chance = quick("drawn")
    while True:
        seat = match.actors()[0]
        legal = match.legal(seat)
        words = legal[chance.below(len(legal))]
        outcome = match.outcome(seat, words)
        if any(event.cause == DEALT for event in outcome.step.events):
            break
        match.accept(outcome)
    bot = searcher("level5", match.game)
    oracle = Oracle(match.state, match.game.advice, bot.plan, bot.learned(2))
    action = match.game.notation.actions[words]
    number = len(match.steps)
    shares, luck = review.drawn(oracle, match.state, seat, action, number, match.seed)
    assert shares == pytest.approx(shares_by_hand(outcome.state))
    # A second way: as many twins as decks that a list shuffles, not the state.
    position = match.game.dump(match.state)
    random = Chance(99)
    values = []
    for _ in range(300 if COMPILED else 60):
        deck = list(position["deck"])
        for place in range(len(deck) - 1, 0, -1):
            other = int(random.below(place + 1))
            deck[place], deck[other] = deck[other], deck[place]
        twin = load(position | {"deck": deck})
        twin.play(seat, words)
        values.append(shares_by_hand(twin.state)[0])
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    doubt = spread * (1 / len(values) + 1 / review.TWINS) ** 0.5
    assert spread > 0
    assert abs(shares[0] - mean - luck[0]) < 4 * doubt


@every_game
def test_luck_averages_to_nothing_whatever_really_comes(name: str) -> None:
    """Let each of many redrawn worlds be the real one: what their moves drew has no tendency."""
    game = find(name)
    match = late_game(name, game.players[0])
    start = match.copy(0).state
    seat = start.actors()[0]
    bot = searcher("level5", game)
    oracle = Oracle(start, game.advice, bot.plan, bot.learned(match.seats))
    action = start.legal(seat)[0]
    chance = quick("real worlds")
    lucks = []
    for number in range(60 if COMPILED else 4):
        world = start.redrawn(chance)
        lucks.append(review.drawn(oracle, world, seat, action, number, "luck")[1][0])
    mean = sum(lucks) / len(lucks)
    deviation = (sum((luck - mean) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert abs(mean) <= 4 * deviation / len(lucks) ** 0.5 + 1e-12


@every_game
def test_every_game_is_compared_with_deals_of_its_own(name: str) -> None:
    """Always the same ones would be a little better or worse for a seat in every review."""
    game = find(name)
    start = new(name, seed="deals").state
    bot = searcher("level5", game)
    oracle = Oracle(start, game.advice, bot.plan, bot.learned(start.seats))
    one, same, other = (review.dealt(oracle, start, True, seed)[1] for seed in ("one", "one", "other"))
    assert one == same != other


@every_game
def test_a_decision_is_judged_by_what_its_player_could_see(name: str) -> None:
    """Two records that differ in what a seat could not see have the same judgement of its decision."""
    game = find(name)
    whole = played((name, game.players[-1], game.complete({})), "secrets of a review")
    chance = quick("secrets of a review")
    judged = differing = 0
    for moves in range(10, len(whole.steps), max(1, len(whole.steps) // 8)):
        match = whole.copy(moves)
        step = whole.steps[moves]
        view = match.state.view(step.seat)
        if len(view.legal()) < 2:
            continue
        action = game.notation.actions[step.words]
        bot = searcher("level5", game)
        real = judge(bot, view, action, 7, FEW)
        world = match.state.view(step.seat).guess(chance)
        assert judge(bot, world.view(step.seat), action, 7, FEW) == real
        alternative = view.legal()[0]
        told_of = [reasons(bot, each, action, alternative, 3) for each in (view, world.view(step.seat))]
        assert told_of[0] == told_of[1]
        one, other = (load(game.dump(state)) for state in (match.state, world))
        found = []
        for record in (one, other):
            record.play(step.seat, step.words)
            work = Work(record.origin, tuple(record.moves), "level5", FEW, (0,))
            found.append(look(work)[0].decision)
        assert found[0] == found[1]
        differing += one.game.dump(match.state) != one.game.dump(world)
        judged += 1
    assert judged >= 3
    assert differing


def test_reviews_repeat_themselves_on_any_number_of_processes() -> None:
    match = late_game("millefiori", 2)
    texts = [json.dumps(review.review(match, iterations=FEW, jobs=jobs).document()) for jobs in (1, 2, 1)]
    assert texts[0] == texts[1] == texts[2]


def test_bots_that_play_well_are_found_to_play_well() -> None:
    match = new("millefiori", 2, seed="levels")
    bots = [make("level5", "millefiori"), make("level1", "millefiori")]
    while not match.over:
        seat = match.actors()[0]
        choice = bots[seat].choose(match.state.view(seat), len(match.steps), iterations=FEW)
        match.play(seat, match.game.words(choice.action))
    strong, weak = review.review(match, iterations=FEW, jobs=1).seats
    assert strong.accuracy > weak.accuracy
    assert strong.own > weak.own


def test_the_command_prints_the_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = late_game("venise", 2)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(records.write(match)))
    arguments = ["review", str(path), "--iterations", str(FEW), "--jobs", "1"]
    cli.main([*arguments, "--json"])
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["game", "players", "bot", "iterations", "seats", "decisions"]
    seat, decision = document["seats"][0], document["decisions"][0]
    assert " ".join(seat) == "seat name result own others luck drawn accuracy decisions mistakes blunders"
    keys = "move seat played best expected_before expected_played expected_best cost mark"
    assert " ".join(decision) == keys
    for decision in document["decisions"]:
        step = match.steps[decision["move"]]
        assert (decision["seat"], decision["played"]) == (step.seat, step.words)
    cli.main(arguments)
    printed = capsys.readouterr().out
    assert all(seat["name"] in printed for seat in document["seats"])


def test_what_cannot_be_reviewed_is_refused_in_words() -> None:
    with pytest.raises(Refused, match="when it is over"):
        review.review(new("millefiori", 2, seed="running"))
    with pytest.raises(Refused, match="a bot that searches"):
        review.review(late_game("millefiori", 2), bot="level2")


def test_reasons_tell_what_distinguishes_two_moves() -> None:
    game = find("millefiori")
    match = late_game("millefiori", 2)
    said = set()
    for number, step in enumerate(match.steps):
        view = match.copy(number).state.view(step.seat)
        legal = view.legal()
        if len(legal) > 1:
            found = reasons(searcher("level5", game), view, legal[-1], legal[0], 1)
            said.add(told(found, game.wording(ENGLISH), match.options))
    assert len(said) > 3
    assert any("at once" in sentence for sentence in said)


@pytest.mark.flavours
def test_compiled_and_interpreted_reviews_are_the_same() -> None:
    """So that the other tests of reviews run compiled only: interpreted they take many times as long."""
    script = (
        "from study_records import late_game; from laguna.bots import review; "
        "from laguna.contract.state import COMPILED; "
        "print(COMPILED, review.review(late_game('millefiori', 2), iterations=4, jobs=1))"
    )
    told = []
    for interpreted in ("0", "1"):
        known = os.environ | {"LAGUNA_INTERPRETED": interpreted, "PYTHONPATH": str(TESTS)}
        done = subprocess.run([sys.executable, "-c", script], env=known, capture_output=True, check=True)
        told.append(done.stdout.decode().split(" ", 1))
    assert [flavour for flavour, _ in told] == ["True", "False"]
    assert told[0][1] == told[1][1]
