"""Puzzles: those that are shipped can be played, and new ones are found in games."""

import pytest

from laguna.bots import puzzles
from laguna.bots.hints import hints
from laguna.bots.levels import make
from laguna.bots.players import Choice, Searcher
from laguna.contract.state import COMPILED, View
from laguna.games import GAMES, find
from laguna.match import new

every_game = pytest.mark.parametrize("name", list(GAMES))


@pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])
def test_shipped_puzzles_are_positions_with_the_move_to_find(name: str) -> None:
    found = puzzles.shipped(find(name))
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


def test_puzzles_are_found_in_games_of_strong_bots() -> None:
    game = find("millefiori")
    made = dict(puzzles.make_puzzles(game, 2 if COMPILED else 1, [], 1, long=60))
    assert list(made) == ([1] if COMPILED else [])
    for puzzle in made.get(1, []):
        assert puzzles.Puzzle.read(puzzle.document()) == puzzle
        assert puzzle.best in puzzle.match().legal(puzzle.seat)


def test_what_a_very_long_search_would_not_play_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    long = 60
    choose = Searcher.choose

    def doubt(bot: Searcher, view: View, seed: int, iterations: int = long) -> Choice:
        choice = choose(bot, view, seed, iterations=iterations)
        longest = iterations == puzzles.LONGEST * long
        return choice._replace(action=choice.considered[1].action) if longest else choice

    game = find("millefiori")
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long))[0]
    monkeypatch.setattr(Searcher, "choose", doubt)
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long)) == {0: []}


@every_game
def test_hints_are_what_level_5_would_play_with_the_same_budget(name: str) -> None:
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
