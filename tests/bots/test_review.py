"""Tests of reviews: they add up, use only what the players knew, and are reproducible."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from math import exp
from pathlib import Path

import pytest
from librt.vecs import vec
from random_games import games_that_hide_something, played
from short_games import late_game

from laguna import cli, records
from laguna.bots import decisions, make, review
from laguna.bots.decisions import OpenDecision, evaluate_turn
from laguna.bots.evaluation import StateEvaluator
from laguna.bots.levels import load_network, make_search_bot
from laguna.bots.reasons import find_reasons
from laguna.bots.review import Review, ReviewChunk, review_moves
from laguna.chance import Chance, quick
from laguna.contract.state import COMPILED, State
from laguna.contract.wording import Refused
from laguna.games import GAMES, find
from laguna.games.millefiori.codes import DEALT
from laguna.match import Match, Step, from_position, new

every_game = pytest.mark.parametrize("name", list(GAMES))
FEW = 24 if COMPILED else 4
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
        assert sum(decision.win_chance_changes) == pytest.approx(0, abs=1e-9)
        assert decision.cost == pytest.approx(-decision.win_chance_changes[decision.seat], abs=1e-12)
        assert decision.expected_best - decision.expected_played == pytest.approx(decision.cost, abs=1e-12)
        assert (decision.cost == 0) == (decision.best == decision.played) == (decision.grade == "best")
    for move_review in found.move_reviews:
        assert sum(move_review.win_chances) == pytest.approx(1)
        assert sum(move_review.draw_luck) == pytest.approx(0, abs=1e-9)
    assert list(found.move_reviews[-1].win_chances) == [seat.result for seat in found.seats]


@every_game
def test_results_are_split_exactly(name: str) -> None:
    for players in (find(name).players[0], find(name).players[-1]):
        match = late_game(name, players)
        found = review.review(match, iterations=FEW, jobs=1)
        check_sums(found, match)
        assert {decision.grade for decision in found.decisions} <= set(decisions.GRADES)


def win_chances_by_hand(state: State) -> list[float]:
    """The win chances in a quiet state, calculated from the numbers of the network."""
    game = find("millefiori")
    network = load_network("millefiori", state.seats)
    assert network is not None
    numbers, inputs, hidden = [float(n) for n in network.numbers], int(network.inputs), int(network.hidden)
    standings = []
    for seat in range(state.seats):
        features = vec[float]([0.0] * inputs)
        game.heuristics.features(state, seat, features)
        units = [
            numbers[inputs * hidden + unit]
            + sum(features[n] * numbers[n * hidden + unit] for n in range(inputs) if features[n])
            for unit in range(hidden)
        ]
        out = (inputs + 1) * hidden
        gain = sum(max(0.0, unit) * numbers[out + place] for place, unit in enumerate(units))
        standings.append(float(state.score(seat)) + gain + numbers[out + hidden])
    spread = game.heuristics.score_spread(state)
    odds = [exp((standing - max(standings)) / spread) for standing in standings]
    return [each / sum(odds) for each in odds]


def test_the_luck_of_a_move_matches_a_calculation_by_hand() -> None:
    """The last move of a round of Mille Fiori deals the next one, after which the state is quiet: so the
    evaluation needs no playout, and every redraw can be set up as a position with a shuffled deck."""
    match = new("millefiori", 2, seed="drawn")
    chance = quick("drawn")
    while True:
        seat = match.actors()[0]
        legal = match.legal(seat)
        words = legal[chance.below(len(legal))]
        outcome = match.outcome(seat, words)
        if any(event.code == DEALT for event in outcome.step.events):
            break
        match.accept(outcome)
    bot = make_search_bot("level5", match.game)
    evaluator = StateEvaluator(match.state, match.game.heuristics, bot.settings, bot.network_for(2))
    action = match.game.notation.actions[words]
    number = len(match.steps)
    shares, luck = review.move_luck(evaluator, match.state, seat, action, number, match.seed)
    assert shares == pytest.approx(win_chances_by_hand(outcome.state))
    # A second way: shuffle the deck as a list instead of redrawing the state.
    position = match.game.dump(match.state)
    random = Chance(99)
    values = []
    for _ in range(300 if COMPILED else 60):
        deck = list(position["deck"])
        for place in range(len(deck) - 1, 0, -1):
            other = int(random.below(place + 1))
            deck[place], deck[other] = deck[other], deck[place]
        redrawn = from_position(position | {"deck": deck})
        redrawn.play(seat, words)
        values.append(win_chances_by_hand(redrawn.state)[0])
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    doubt = spread * (1 / len(values) + 1 / review.REDRAWS) ** 0.5
    assert spread > 0
    assert abs(shares[0] - mean - luck[0]) < 4 * doubt


@every_game
def test_luck_averages_to_zero(name: str) -> None:
    """If each of many redrawn states is the real one, the mean luck of their moves is 0."""
    game = find(name)
    match = late_game(name, game.players[0])
    start = match.copy(0).state
    seat = start.actors()[0]
    bot = make_search_bot("level5", game)
    evaluator = StateEvaluator(start, game.heuristics, bot.settings, bot.network_for(match.seats))
    action = start.legal(seat)[0]
    chance = quick("real worlds")
    lucks = []
    for number in range(60 if COMPILED else 4):
        world = start.redraw_future(chance)
        lucks.append(review.move_luck(evaluator, world, seat, action, number, "luck")[1][0])
    mean = sum(lucks) / len(lucks)
    deviation = (sum((luck - mean) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert abs(mean) <= 4 * deviation / len(lucks) ** 0.5 + 1e-12


@pytest.mark.parametrize("name", ["millefiori", "murano", "venise"])
def test_moves_that_reveal_nothing_draw_nothing(name: str) -> None:
    """So reviews need not compare them with redrawn outcomes."""
    game = find(name)
    whole = played((name, game.players[-1], game.complete_options({})), "draws of a review")
    bot = make_search_bot("level5", game)
    state = whole.copy(0).state
    evaluator = StateEvaluator(state, game.heuristics, bot.settings, bot.network_for(whole.seats))
    quiet = 0
    for number, step in enumerate(whole.steps):
        action = game.notation.actions[step.words]
        if not step.revealed:
            if quiet % (3 if COMPILED else 40) == 0:
                luck = review.move_luck(evaluator, state, step.seat, action, number, whole.seed)[1]
                assert luck == [0.0] * whole.seats
            quiet += 1
        state.apply(step.seat, action)
    assert quiet


@pytest.mark.parametrize("name", games_that_hide_something())
def test_every_game_is_compared_with_its_own_deals(name: str) -> None:
    """The same deals for all games would favor a seat in every review."""
    game = find(name)
    start = new(name, seed="deals").state
    bot = make_search_bot("level5", game)
    evaluator = StateEvaluator(start, game.heuristics, bot.settings, bot.network_for(start.seats))
    one, same, other = (review.deal_luck(evaluator, start, True, seed)[1] for seed in ("one", "one", "other"))
    assert one == same != other


@pytest.mark.parametrize("name", games_that_hide_something())
def test_a_decision_is_evaluated_by_what_its_player_could_see(name: str) -> None:
    """Two records that differ only in what a seat could not see give the same evaluation of its decision."""
    game = find(name)
    whole = played((name, game.players[-1], game.complete_options({})), "secrets of a review")
    chance = quick("secrets of a review")
    evaluated = differing = 0
    first = min(10, len(whole.steps) // 4)
    for moves in range(first, len(whole.steps), max(1, len(whole.steps) // 5)):
        match = whole.copy(moves)
        step = whole.steps[moves]
        view = match.state.view(step.seat)
        if len(view.legal()) < 2:
            continue
        action = game.notation.actions[step.words]
        bot = make_search_bot("level5", game)
        real = evaluate_turn(bot, [OpenDecision(7, view, action)], FEW)
        world = match.state.view(step.seat).sample_state(chance)
        assert evaluate_turn(bot, [OpenDecision(7, world.view(step.seat), action)], FEW) == real
        alternative = view.legal()[0]
        found_reasons = [
            find_reasons(bot, each, action, alternative, 3) for each in (view, world.view(step.seat))
        ]
        assert found_reasons[0] == found_reasons[1]
        one, other = (from_position(game.dump(state)) for state in (match.state, world))
        found = []
        for record in (one, other):
            record.play(step.seat, step.words)
            task = ReviewChunk(record.setup, tuple(record.moves), "level5", FEW, (0,))
            found.append(review_moves(task)[0].decision)
        assert found[0] == found[1]
        differing += one.game.dump(match.state) != one.game.dump(world)
        evaluated += 1
    assert evaluated >= 3
    assert differing


def test_reviews_are_the_same_with_any_number_of_processes() -> None:
    match = late_game("millefiori", 2)
    texts = [json.dumps(review.review(match, iterations=FEW, jobs=jobs).document()) for jobs in (1, 2, 1)]
    assert texts[0] == texts[1] == texts[2]


def test_a_stronger_bot_gets_a_higher_accuracy() -> None:
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
    assert (
        " ".join(seat)
        == "seat name result own others luck drawn remainder accuracy decisions mistakes blunders"
    )
    keys = "move seat played best expected_before expected_played expected_best cost mark"
    assert " ".join(decision) == keys
    for decision in document["decisions"]:
        step = match.steps[decision["move"]]
        assert (decision["seat"], decision["played"]) == (step.seat, step.words)
    cli.main(arguments)
    printed = capsys.readouterr().out
    assert all(seat["name"] in printed for seat in document["seats"])


@every_game
def test_the_costs_of_a_turn_add_up_to_what_the_turn_lost(name: str) -> None:
    """A loss is charged once: the parts of a turn are those of one comparison, not losses of their own."""
    match = late_game(name, 2)
    found = review.review(match, iterations=FEW, jobs=1)
    by_number = {decision.move: decision for decision in found.decisions}
    bot = make_search_bot("level5", match.game)
    several = 0
    for turn in review.turns_of(match.steps):
        mine = [by_number[number] for number in turn if number in by_number]
        if len(mine) < 2:
            continue
        several += 1
        opened = []
        for decision in mine:
            state = match.copy(decision.move).state
            action = match.game.notation.actions[decision.played]
            opened.append(OpenDecision(decision.move, state.view(decision.seat), action))
        for iterations, purpose in ((FEW, "first"), (FEW * decisions.RECHECK_FACTOR, "recheck")):
            evaluated = decisions.evaluate_once(bot, opened, iterations, purpose)
            answers: list[decisions.Answer] = []
            evaluation = decisions.turn_evaluation(bot, opened)
            with suppress(StopIteration):
                request = next(evaluation)
                while True:
                    answers.append(decisions.answer_request(bot, opened, iterations, purpose, request))
                    request = evaluation.send(answers[-1])
            comparisons = [answer for answer in answers if answer.with_best]
            best = [answer.considered[0][0] for answer in answers[: len(opened)]]
            wrong = [place for place, each in enumerate(opened) if best[place] != each.action]
            lost = 0.0
            if wrong:
                loss = decisions._loss(bot, opened[wrong[0]].view, comparisons[0])
                lost = 0.0 if loss is None else -loss.changes[mine[0].seat]
            assert sum(decision.cost for decision in evaluated) == pytest.approx(lost, abs=1e-9)
            assert all(evaluated[place].cost == 0 for place in range(len(opened)) if place not in wrong)
    assert several or name not in ("murano", "venise"), "turns of several decisions are compared"


@pytest.mark.parametrize("name", ["murano", "venise"])
def test_a_line_of_moves_shows_what_its_seat_would_see(name: str) -> None:
    """After the played moves of a turn it sees what it saw in the game; after the last one, the turn is
    over."""
    match = late_game(name, 2)
    bot = make_search_bot("level5", match.game)
    several = 0
    for turn in review.turns_of(match.steps):
        opened = []
        for number in turn:
            step, state = match.steps[number], match.copy(number).state
            action = match.game.notation.actions[step.words]
            opened.append(OpenDecision(number, state.view(step.seat), action))
        moves = tuple(each.action for each in opened)
        for place in range(1, len(opened)):
            reached = decisions._view_after(opened, decisions.Line(0, moves[:place]))
            assert reached is not None
            found = []
            for view in (reached, opened[place].view):
                search = bot.search(view, 5)
                search.run(FEW, 1e9)
                found.append(search.considered())
            assert found[0] == found[1]
            several += 1
        assert decisions._view_after(opened, decisions.Line(0, moves)) is None
    assert several


def test_turns_end_with_another_seat_and_with_everything_that_is_revealed() -> None:
    steps = [
        Step(0, "a", [], False),
        Step(0, "b", [], True),
        Step(0, "c", [], False),
        Step(1, "d", [], False),
    ]
    assert review.turns_of(steps) == [[0, 1], [2], [3]]
    assert review.turns_of([]) == []


def test_tasks_never_divide_a_turn() -> None:
    match = late_game("venise", 2)
    turns = review.turns_of(match.steps)
    parts = [set(task.numbers) for task in review.review_tasks(match, iterations=FEW, chunk=2)]
    assert sorted(number for part in parts for number in part) == list(range(-1, len(match.steps)))
    for turn in turns:
        assert sum(bool(part & set(turn)) for part in parts) == 1


def test_a_mistake_is_graded_by_the_search_with_ten_times_the_iterations() -> None:
    match = late_game("millefiori", 2)
    found = review.review(match, iterations=FEW, jobs=1)
    bot = make_search_bot("level5", match.game)
    grave = [each for each in found.decisions if each.grade in (decisions.MISTAKE, decisions.BLUNDER)]
    assert grave, "this game has mistakes"
    for decision in grave:
        view = match.copy(decision.move).state.view(decision.seat)
        action = match.game.notation.actions[decision.played]
        opened = [OpenDecision(decision.move, view, action)]
        again = decisions.evaluate_once(bot, opened, FEW * decisions.RECHECK_FACTOR, "recheck")
        if [decision.move] in review.turns_of(match.steps):
            assert again == [decision]


def test_a_decision_is_a_mistake_only_if_that_is_certain() -> None:
    grades = [decisions.grade_of(cost, 0.0) for cost in (0.0, 0.01, 0.02, 0.061, 0.1)]
    assert grades == list(decisions.GRADES)
    assert decisions.grade_of(0.059, 0.0) == "inaccuracy"
    for cost in (0.07, 0.2):
        limit = (cost - decisions.MARGIN - decisions.GRAVE) / decisions.CERTAINTY
        assert decisions.grade_of(cost, 0.99 * limit) == decisions.grade_of(cost, 0.0) != "inaccuracy"
        assert decisions.grade_of(cost, 1.01 * limit) == "inaccuracy"
    assert decisions.grade_of(0.01, 0.1) == "good", "uncertainty makes no inaccuracy of a good move"


def test_unfinished_games_and_bots_without_search_are_refused() -> None:
    with pytest.raises(Refused, match="isn't finished"):
        review.review(new("millefiori", 2, seed="running"))
    with pytest.raises(Refused, match="can't review"):
        review.review(late_game("millefiori", 2), bot="level2")


def test_a_second_evaluation_in_steps_gives_the_same_review() -> None:
    match = late_game("millefiori", 2)
    whole = review.review(match, iterations=FEW, jobs=1)
    parts = review.review_tasks(match, iterations=FEW)
    move_reviews = [each for part in parts for each in review.review_moves(part, recheck=False)]
    rechecked = []
    for task in review.grave_turns(match, review.BOT, FEW, move_reviews):
        evaluation = review.recheck_steps(task)
        request = next(evaluation)
        while True:
            try:
                request = evaluation.send(review.answer_recheck(task, request))
            except StopIteration as done:
                rechecked += done.value
                break
    assert rechecked
    move_reviews = review.with_decisions(move_reviews, rechecked)
    assert review.build_review(match, review.BOT, FEW, move_reviews) == whole


def test_large_differences_count_less_the_further_the_end_is_away() -> None:
    heuristics = find("millefiori").heuristics
    match = late_game("millefiori", 2)
    start, end = new("millefiori", 2, seed="a").state.view(0), match.copy(len(match.steps) - 1).state.view(0)
    assert (
        0.5 < decisions.reliability(heuristics, start, 0.2) < decisions.reliability(heuristics, end, 0.2) <= 1
    )
    assert decisions.reliability(heuristics, start, 0.01) > 0.95


@every_game
def test_the_chart_shows_what_every_seat_can_know(name: str) -> None:
    match = late_game(name, 2)
    for move_review in review.review(match, iterations=4, jobs=1).move_reviews:
        assert [sum(chances) for chances in move_review.known] == [pytest.approx(1)] * 2
    assert set(move_review.known) == {tuple(move_review.win_chances)}, "the result is known to everyone"


@pytest.mark.both_builds
def test_compiled_and_interpreted_reviews_are_the_same() -> None:
    """This lets the other tests of reviews run compiled only: interpreted they are much slower."""
    script = (
        "from short_games import late_game; from laguna.bots import review; "
        "from laguna.contract.state import COMPILED; "
        "print(COMPILED, tuple(review.review(late_game('millefiori', 2), iterations=4)))"
    )
    outputs = []
    for interpreted in ("0", "1"):
        environment = os.environ | {"LAGUNA_INTERPRETED": interpreted, "PYTHONPATH": str(TESTS)}
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, check=True
        )
        outputs.append(done.stdout.decode().split(" ", 1))
    assert [compiled for compiled, _ in outputs] == ["True", "False"]
    assert outputs[0][1] == outputs[1][1]
