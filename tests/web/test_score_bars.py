"""The bars of points at the end of a game: they end at the score, in rank order, with lasting colors."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from short_games import late_game

from laguna.games import GAMES
from laguna.web.rendering.score_bars import SOURCE_COLORS, score_bars
from laguna.web.rendering.scores import score_sheet

RECT = re.compile(r'class="(gain|loss) source-(\w+)" x="([\d.-]+)%" y="\d+" width="([\d.]+)%"')
ZERO = re.compile(r'class="zero" x1="([\d.]+)%"')


def sheet_of(scores: list[int], start: list[int] | None = None, **sources: list[int]) -> dict[str, Any]:
    return {
        "names": [f"Player {seat + 1}" for seat in range(len(scores))],
        "scores": scores,
        "start": start or [0] * len(scores),
        "sources": [{"source": source, "points": points} for source, points in sources.items()],
    }


def rows_of(sheet: dict[str, Any], order: list[int]) -> list[str]:
    html = str(score_bars(sheet, order))
    return re.findall(r"<li><svg.*?</li>", html, re.DOTALL)


def ends_of(row: str) -> tuple[float, float]:
    """Where the zero line and the end of the gains are, in percent."""
    zero = ZERO.search(row)
    assert zero
    bars = [(kind, float(x), float(wide)) for kind, _, x, wide in RECT.findall(row)]
    lost = min([x for kind, x, _ in bars if kind == "loss"], default=float(zero[1]))
    return float(zero[1]), max([x + wide for kind, x, wide in bars if kind == "gain"], default=lost)


def assert_bars_end_at_scores(sheet: dict[str, Any], order: list[int]) -> None:
    measured = []
    for seat, row in zip(order, rows_of(sheet, order), strict=True):
        zero, end = ends_of(row)
        measured.append((end - zero, sheet["scores"][seat]))
        assert f'<b aria-hidden="true">{sheet["scores"][seat]}</b>' in row
    scale = max(length for length, _ in measured) / max(1, max(score for _, score in measured))
    for length, score in measured:
        assert length == pytest.approx(score * scale, abs=0.2)


def test_a_longer_bar_is_never_a_smaller_score_though_one_seat_lost_more() -> None:
    sheet = sheet_of([20, 23], Market=[40, 25], Smoke=[-20, -2])
    assert_bars_end_at_scores(sheet, [1, 0])
    lossy = rows_of(sheet, [1, 0])[1]
    assert "Smoke: \u221220" in lossy
    assert 'aria-label="Player 1: 20 points (Market 40 and Smoke \u221220)"' in lossy


def test_one_point_is_not_called_points() -> None:
    (row,) = rows_of(sheet_of([1], Market=[1]), [0])
    assert 'aria-label="Player 1: 1 point (Market 1)"' in row


def test_a_score_below_zero_ends_left_of_zero() -> None:
    zero, end = ends_of(rows_of(sheet_of([10, -3], Market=[10, 2], Smoke=[0, -5]), [0, 1])[1])
    assert end < zero


def test_points_of_the_starting_position_are_part_of_the_bar() -> None:
    sheet = sheet_of([15, 8], start=[5, 6], Market=[10, 2])
    assert_bars_end_at_scores(sheet, [0, 1])
    assert "Starting position 5" in rows_of(sheet, [0, 1])[0]


def test_rows_are_in_the_given_order() -> None:
    rows = rows_of(sheet_of([5, 9, 7], Market=[5, 9, 7]), [1, 2, 0])
    assert [int(re.findall(r"diamond-(\d)", row)[0]) for row in rows] == [1, 2, 0]


def test_a_source_keeps_its_color_though_others_scored_nothing() -> None:
    full = str(score_bars(sheet_of([6, 6], Market=[1, 1], Ports=[2, 2], Bridges=[3, 3]), [0, 1]))
    sparse = str(score_bars(sheet_of([3, 3], Market=[0, 0], Ports=[0, 0], Bridges=[3, 3]), [0, 1]))
    swatch = '<span class="swatch source-2"></span>Bridges'
    assert swatch in full
    assert swatch in sparse
    assert "Market" not in sparse


@pytest.mark.parametrize("name", list(GAMES))
def test_bars_of_played_games_end_at_the_scores(name: str) -> None:
    match = late_game(name, GAMES[name].players[-1])
    live: Any = SimpleNamespace(
        id="t", match=match, has_started=True, position_version=1, cached_until_move=lambda _, make: make()
    )
    sheet = score_sheet(live)
    assert_bars_end_at_scores(sheet, sorted(range(match.seats), key=lambda seat: match.ranking()[seat]))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_source_of_a_game_has_a_color_of_its_own(name: str) -> None:
    assert len(GAMES[name].event_types.headings()) <= SOURCE_COLORS
