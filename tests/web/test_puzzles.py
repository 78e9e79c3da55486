"""Puzzles on the web: ratings, the next puzzle, history, and explanations of the answer that was given."""

import datetime
import re

import pytest

from laguna.bots import puzzles as bundled
from laguna.bots.puzzles import Puzzle
from laguna.contract.wording import ENGLISH
from laguna.games import find
from laguna.web.analysis import puzzle_ratings, puzzle_view, puzzles
from laguna.web.analysis.puzzle_store import PuzzleTry
from laguna.web.analysis.puzzles import PuzzleFilter, PuzzleProgress, all_puzzles
from web.test_analysis import People, form


def first(game: str = "millefiori", number: int = 1) -> list[Puzzle]:
    return bundled.bundled_puzzles(find(game))[:number]


def another_move(puzzle: Puzzle) -> str:
    """A wrong answer that is not the tempting one."""
    legal = puzzle.match().legal(puzzle.seat)
    return next(move for move in legal if move not in (puzzle.best, puzzle.tempting))


def answers(*results: bool) -> PuzzleProgress:
    """Answers, latest first."""
    return PuzzleProgress(
        tuple(
            PuzzleTry(f"millefiori-0-{place}", solved, 0.0, "", None, None, 0)
            for place, solved in enumerate(results)
        )
    )


def test_a_puzzle_says_before_the_first_answer_what_counts(person: People) -> None:
    ana, puzzle = person("Ana"), first()[0]
    path = f"/puzzles/{puzzle.id}"
    counts = "Only your first answer counts for your rating."
    before = ana.get(path).text
    assert counts in before
    assert 'data-known=""' in before, "the page asks before it shows the solution"
    form(ana, f"{path}/try", move="")
    after = ana.get(path).text
    assert counts in after
    assert 'data-known="yes"' in after


def test_a_right_answer_raises_the_rating_and_a_wrong_one_lowers_it() -> None:
    solver, puzzle = puzzle_ratings.new_solver(), puzzle_ratings.initial_rating(first()[0])
    won, harder = puzzle_ratings.rate(solver, puzzle, True)[0], puzzle_ratings.rate(solver, puzzle, False)[1]
    lost, easier = puzzle_ratings.rate(solver, puzzle, False)[0], puzzle_ratings.rate(solver, puzzle, True)[1]
    assert lost.shown < solver.shown < won.shown
    assert easier.shown < puzzle.shown < harder.shown
    assert won.sigma < solver.sigma
    assert won.games == 1


def test_a_puzzle_starts_with_its_own_rating_if_it_has_one() -> None:
    assert puzzle_ratings.initial_rating(first()[0]._replace(rating=1710)).shown == 1710
    assert [puzzle_ratings.difficulty(shown) for shown in (1449, 1450, 1599, 1600)] == [
        "easy",
        "medium",
        "medium",
        "hard",
    ]


def test_streaks_count_solved_puzzles_in_a_row() -> None:
    progress = answers(True, True, False, True, True, True)
    assert (progress.streak, progress.best_streak) == (2, 3)
    assert answers().streak == 0
    assert answers(True).streak == 1


def test_puzzles_of_other_releases_are_read_with_and_without_new_fields() -> None:
    document = first()[0].document()
    for name in ("themes", "options", "rating", "explanation", "edition"):
        document.pop(name)
    old = Puzzle.read(document)
    assert (old.themes, old.options, old.rating, old.explanation) == ((), 0, 0, None)
    new = Puzzle.read({**document, "themes": ["Workshops"], "rating": 1600, "something": 1})
    assert (new.themes, new.rating) == (("Workshops",), 1600)


def test_facts_name_the_move_and_the_edition_but_not_the_theme() -> None:
    puzzle = first()[0]._replace(themes=("Workshops",))
    rating = puzzle_ratings.initial_rating(puzzle)
    facts = puzzle_view.facts(puzzle, puzzle.match(), rating, ENGLISH)
    assert f"Move {int(puzzle.id.rsplit('-', 1)[1]) + 1}" in facts
    assert "Devir edition" in facts
    assert "Workshops" not in facts
    assert puzzle_view.themes(puzzle, ENGLISH) == ["Workshops"]


def test_the_expected_line_ends_where_it_is_no_longer_possible() -> None:
    puzzle = first()[0]
    line = [{"seat": puzzle.seat, "move": puzzle.best}, {"seat": 0, "move": "no such move"}]
    shown = puzzle_view.expected_line(puzzle._replace(explanation={"line": line}), ENGLISH)
    assert [step["words"] for step in shown] == [puzzle.best]
    assert puzzle_view.expected_line(puzzle._replace(explanation=None), ENGLISH) == []


@pytest.mark.parametrize(
    "wanted", [PuzzleFilter(game="murano"), PuzzleFilter(players=3), PuzzleFilter(difficulty="easy")]
)
def test_filters_leave_only_fitting_puzzles(wanted: PuzzleFilter) -> None:
    ratings = {name: puzzle_ratings.initial_rating(each) for name, each in all_puzzles().items()}
    fitting = [each for name, each in all_puzzles().items() if wanted.fits(each, ratings[name])]
    assert 0 < len(fitting) < len(all_puzzles())


def test_answers_are_rated_listed_and_mended(person: People) -> None:
    ada = person("Ada")
    one, two = first(number=2)
    right = form(ada, f"/puzzles/{one.id}/try", move=one.best).json()
    assert right["change"] > 0
    assert right["marks"] == [{"move": one.best, "kind": "better", "label": "1"}]
    wrong = form(ada, f"/puzzles/{two.id}/try", move=two.tempting).json()
    assert wrong["change"] < 0
    assert {mark["move"] for mark in wrong["marks"]} == {two.best, two.tempting}
    again = form(ada, f"/puzzles/{two.id}/try", move=two.tempting).json()
    assert (again["change"], again["rating"]) == (0, wrong["rating"])
    missed = ada.get("/puzzles/history", missed="yes").text
    assert two.id in missed
    assert one.id not in missed
    form(ada, f"/puzzles/{two.id}/try", move=two.best)
    assert two.id not in ada.get("/puzzles/history", missed="yes").text
    assert "Missed, then solved" in ada.get("/puzzles/history").text


def test_seeing_the_solution_counts_as_missed(person: People) -> None:
    ada = person("Ada")
    puzzle = first()[0]
    shown = form(ada, f"/puzzles/{puzzle.id}/try").json()
    assert (shown["right"], shown["title"], shown["best"]) == (False, "Solution", puzzle.best)
    assert form(ada, f"/puzzles/{puzzle.id}/try", move=puzzle.best).json()["streak"] == 0


def test_an_answer_is_explained_against_the_move_that_was_chosen(person: People) -> None:
    ada = person("Ada")
    puzzle = first("venise")[0]
    chosen = another_move(puzzle)
    assert form(ada, f"/puzzles/{puzzle.id}/why", move=chosen).status_code == 409  # not answered yet
    form(ada, f"/puzzles/{puzzle.id}/try", move=chosen)
    told = form(ada, f"/puzzles/{puzzle.id}/why", move=chosen).json()
    text = puzzle_view.describe(puzzle.match(), puzzle.seat, chosen, ENGLISH)
    assert told["compared"] in (f'Compared with "{text}":', "")
    assert bool(told["compared"]) == bool(told["sentences"])
    assert form(ada, f"/puzzles/{puzzle.id}/why", move="fly away").status_code == 422


def test_the_next_puzzle_is_a_new_one_that_fits(person: People) -> None:
    ada = person("Ada")
    seen = set()
    for _ in range(3):
        page = ada.get("/puzzles/next", game="murano", difficulty="hard").text
        name = page.partition('data-puzzle="')[2].partition('"')[0]
        assert f"/puzzles/next?after={name}&amp;game=murano&amp;difficulty=hard" in page
        assert name.startswith("murano-")
        seen.add(name)
        form(ada, f"/puzzles/{name}/try", move=all_puzzles()[name].best)
    assert len(seen) == 3
    assert ada.get("/puzzles/next", game="chess").status_code == 404


def test_the_list_says_how_hard_puzzles_are_and_what_is_solved(person: People) -> None:
    ana, day = person("Ana"), puzzles.of_the_day(puzzles.today())
    assert day is not None
    page = ana.get("/puzzles").text
    assert re.search(r'aria-label="Puzzle 1, \d players, (Easy|Medium|Hard)"', page)
    assert "Solve again" not in page
    assert "Your progress" not in page
    form(ana, f"/puzzles/{day.id}/try", move=day.best)
    for path in ("/puzzles", "/"):
        assert "Solve again" in ana.get(path).text
    assert "Your progress" in ana.get("/puzzles").text


def test_the_position_of_a_puzzle_becomes_a_study(person: People) -> None:
    ada = person("Ada")
    made = form(ada, f"/puzzles/{first()[0].id}/study")
    study = ada.get(made.headers["location"])
    assert study.status_code == 200
    assert 'id="tab-chart"' not in study.text, "a position has no win chances over time"
    assert re.search(r'id="tab-engine"\s+aria-controls="part-engine"\s+aria-selected="true"', study.text)


def test_an_account_changes_the_rating_of_a_puzzle_and_a_guest_does_not(person: People) -> None:
    puzzle = first()[0]
    before = person("Guest").get(f"/puzzles/{puzzle.id}").text
    form(person("Guest"), f"/puzzles/{puzzle.id}/try", move=puzzle.best)
    assert f"({puzzle_ratings.initial_rating(puzzle).shown})" in before
    fresh = person("Other").get(f"/puzzles/{puzzle.id}").text
    assert f"({puzzle_ratings.initial_rating(puzzle).shown})" in fresh


def test_every_puzzle_is_once_the_puzzle_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (20, 21):
        some = {each.id: each for game in ("millefiori", "murano", "venise") for each in first(game, number)}
        monkeypatch.setattr(puzzles, "all_puzzles", some.copy)
        start = datetime.date(2026, 1, 1)
        shown = [puzzles.of_the_day(start + datetime.timedelta(days)) for days in range(len(some))]
        assert {each.id for each in shown if each is not None} == {*some}
