"""Tests of puzzles and hints."""

import json
from pathlib import Path
from typing import Any

import pytest

from laguna import cli
from laguna.bots import puzzles
from laguna.bots.analysis import Explanation, explain
from laguna.bots.bot import Choice, SearchBot
from laguna.bots.hints import hints
from laguna.bots.levels import make, make_search_bot
from laguna.bots.reasons import find_reasons
from laguna.chance import quick
from laguna.contract.state import COMPILED, View
from laguna.games import GAMES, find
from laguna.match import new

every_game = pytest.mark.parametrize("name", list(GAMES))


@pytest.mark.parametrize("name", [game.name for game in GAMES.built_in])
def test_bundled_puzzles_are_playable_and_have_a_solution(name: str) -> None:
    found = puzzles.bundled_puzzles(find(name))
    assert len(found) >= 120
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
        assert puzzles.is_concrete(match.game, puzzle.why)
    assert sum(puzzle.plain for puzzle in found) <= 0.4 * len(found)
    assert sum(puzzle.printed for puzzle in found) <= 0.2 * len(found)


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


def test_long_searches_are_left_to_promising_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    long = 60
    searched: list[int | None] = []
    choose = SearchBot.choose

    def counted(bot: SearchBot, view: View, seed: int, iterations: int = long) -> Choice:
        searched.append(iterations)
        return choose(bot, view, seed, iterations=iterations)

    game = find("millefiori")
    monkeypatch.setattr(SearchBot, "choose", counted)
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long))[0]
    assert puzzles.FINAL_FACTOR * long in searched
    searched.clear()
    monkeypatch.setattr(puzzles, "MIN_SHORT_LEAD", 1.0)
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long)) == {0: []}
    assert {*searched} == {puzzles.GAME_ITERATIONS, long}


def test_an_explanation_without_a_place_or_card_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("millefiori")

    def vague(*values: Any) -> Explanation:
        found = explain(*values)
        reasons = tuple(each._replace(places=(), scored=()) for each in found.better.reasons)
        return found._replace(better=found.better._replace(reasons=reasons))

    monkeypatch.setattr(puzzles, "explain", vague)
    assert dict(puzzles.make_puzzles(game, 1, [], 0, long=60)) == {0: []}


def test_a_renewed_puzzle_keeps_its_position_and_solution() -> None:
    game = find("millefiori")
    (made,) = dict(puzzles.make_puzzles(game, 1, [], 0, long=60)).values()
    old = made[0]._replace(why=(), themes=(), options=0, rating=0, explanation=None)
    assert puzzles.renewed(old, [], long=60) == made[0], "found with this network: explained, not checked"
    assert puzzles.renewed(old._replace(value="older"), [], long=60) == made[0]
    alike = [made[0]] * 9
    assert puzzles.renewed(old, alike, long=60) is None, "there are enough puzzles of this kind"


def test_renewing_puzzles_loses_none_when_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = puzzles.bundled_puzzles(find("millefiori"))[:3]
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(json.dumps(each.document()) + "\n" for each in (first, second, third)))

    def renewed(puzzle: puzzles.Puzzle, known: list[puzzles.Puzzle]) -> puzzles.Puzzle | None:
        if puzzle.id == third.id:
            raise KeyboardInterrupt
        return None if puzzle.id == first.id else puzzle._replace(rating=1234)

    monkeypatch.setattr(puzzles, "renewed", renewed)
    with pytest.raises((KeyboardInterrupt, SystemExit)):
        cli.main(["puzzles", "renew", "millefiori", "--to", str(path)])
    assert puzzles.read_puzzles(path) == [second._replace(rating=1234), third]


def test_renewing_judges_a_puzzle_among_all_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = puzzles.bundled_puzzles(find("millefiori"))[:4]
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(json.dumps(each.document()) + "\n" for each in some))
    seen: list[set[str]] = []

    def renewed(puzzle: puzzles.Puzzle, known: list[puzzles.Puzzle]) -> puzzles.Puzzle:
        seen.append({each.id for each in known} | {puzzle.id})
        assert len(known) == len(some) - 1
        return puzzle

    monkeypatch.setattr(puzzles, "renewed", renewed)
    cli.main(["puzzles", "renew", "millefiori", "--to", str(path)])
    assert seen == [{each.id for each in some}] * 4


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
        if len(match.steps) % 9 == 2 and len(view.legal()) > 2:
            given = hints("level5", match.game, view, 5, 60)
            bot = make_search_bot("level5", match.game)
            actions = [match.game.notation.actions[hint.words] for hint in given]
            for action, hint in zip(actions[1:], given[1:], strict=True):
                assert hint.why == tuple(find_reasons(bot, view, action, actions[0], 5))
                assert hint.compared_with == given[0].words
            assert given[0].why is not None
            assert not given[0].why or any(reason.points > 0 for reason in given[0].why)
            assert all(hint.line[0] == (seat, hint.words) for hint in given)
            compared += 1
        moves = match.legal(seat)
        match.play(seat, moves[chance.below(len(moves))])
    assert compared
