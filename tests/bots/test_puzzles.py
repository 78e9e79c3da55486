"""Tests of puzzles and hints."""

import pytest

from laguna.bots import puzzles
from laguna.bots.bot import Choice, SearchBot
from laguna.bots.explanations import find_reasons
from laguna.bots.hints import hints
from laguna.bots.levels import make
from laguna.bots.review import make_search_bot
from laguna.chance import quick
from laguna.contract.state import COMPILED, View
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES, find
from laguna.match import new

every_game = pytest.mark.parametrize("name", list(GAMES))


@pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])
def test_bundled_puzzles_are_playable_and_have_a_solution(name: str) -> None:
    found = puzzles.bundled_puzzles(find(name))
    assert len(found) >= 60
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.players for puzzle in found} == set(find(name).players)
    for puzzle in found:
        match = puzzle.match()
        assert match.actors() == [puzzle.seat]
        legal = match.legal(puzzle.seat)
        assert puzzle.best in legal
        assert puzzle.tempting in legal
        assert puzzle.best != puzzle.tempting
        assert puzzle.margin >= puzzles.MARGIN
    assert sum(puzzle.plain for puzzle in found) <= 0.4 * len(found)


@pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])
def test_solutions_have_no_doubled_periods_and_no_empty_explanations(name: str) -> None:
    for puzzle in puzzles.bundled_puzzles(find(name)):
        for each in (puzzle, puzzle._replace(why=())):
            for solved in (False, True):
                text = puzzles.solution_text(each, solved, ENGLISH)
                assert ".." not in text
                assert text.endswith(".")
                assert text.startswith("Correct: " if solved else "Not quite. Best move: ")
                assert ("Compared with" in text) == bool(each.why)


@pytest.mark.parametrize("solved", [False, True])
def test_a_move_label_that_ends_with_a_period_does_not_double_it(
    monkeypatch: pytest.MonkeyPatch, solved: bool
) -> None:
    game = find("murano")
    puzzle = puzzles.bundled_puzzles(game)[0]
    monkeypatch.setattr(game.wording_class, "describe", lambda *_: "Keep the Basilica: 5 points.")
    text = puzzles.solution_text(puzzle, solved, ENGLISH)
    assert "Keep the Basilica: 5 points. " in text
    assert '"Keep the Basilica: 5 points"' in text
    assert ".." not in text


def test_puzzles_are_found_in_games_of_strong_bots() -> None:
    game = find("millefiori")
    made = dict(puzzles.make_puzzles(game, 2 if COMPILED else 1, [], 1, long=60))
    assert list(made) == ([1] if COMPILED else [])
    for puzzle in made.get(1, []):
        assert puzzles.Puzzle.read(puzzle.document()) == puzzle
        assert puzzle.best in puzzle.match().legal(puzzle.seat)


def test_a_position_is_no_puzzle_if_the_final_search_disagrees(monkeypatch: pytest.MonkeyPatch) -> None:
    long = 60
    choose = SearchBot.choose

    def doubt(bot: SearchBot, view: View, seed: int, iterations: int = long) -> Choice:
        choice = choose(bot, view, seed, iterations=iterations)
        longest = iterations == puzzles.FINAL_FACTOR * long
        return choice._replace(action=choice.considered[1].action) if longest else choice

    game = find("millefiori")
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long))[0]
    monkeypatch.setattr(SearchBot, "choose", doubt)
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long)) == {0: []}


@every_game
def test_hints_are_the_moves_of_level_5_with_the_same_iterations(name: str) -> None:
    match = new(name, seed="hints")
    budget = 60 if COMPILED else 4
    for number in range(6):
        seat = match.actors()[0]
        view = match.state.view(seat)
        choice = make("level5", name).choose(view, number, iterations=budget)
        given = hints("level5", match.game, view, number, budget)
        assert given[0].words == match.game.words(choice.action)
        assert 1 <= len(given) <= 3
        expected = [each.expected for each in choice.considered[:3]] or [0.0]
        assert [hint.expected for hint in given] == expected
        match.play(seat, given[0].words)


@pytest.mark.parametrize("name", GAMES)
def test_every_hint_has_reasons_of_its_own(name: str) -> None:
    """The first is compared with the second, the others with the first; no text only argues against it."""
    match = new(name, seed="reasons")
    chance = quick("reasons")
    compared = 0
    while not match.over and compared < 6:
        seat = match.actors()[0]
        view = match.state.view(seat)
        if len(match.steps) % 9 == 8 and len(view.legal()) > 2:
            given = hints("level5", match.game, view, 5, 60)
            bot = make_search_bot("level5", match.game)
            actions = [match.game.notation.actions[hint.words] for hint in given]
            for action, hint in zip(actions[1:], given[1:], strict=True):
                assert hint.why == tuple(find_reasons(bot, view, action, actions[0], 5))
            assert given[0].why is not None
            assert not given[0].why or any(reason.points > 0 for reason in given[0].why)
            compared += 1
        moves = match.legal(seat)
        match.play(seat, moves[chance.below(len(moves))])
    assert compared
