"""SVG chart of the scores over time."""

from itertools import pairwise
from typing import Any

from markupsafe import Markup

from laguna.contract.wording import ENGLISH, Language
from laguna.kit.piece_art import definitions
from laguna.kit.svg import escape, number

CHART_WIDTH = 640
CHART_HEIGHT = 300
CHART_LEFT = 52
CHART_RIGHT = 34
CHART_FOOT = 30
DASHES = ("", "10 5", "2 6", "14 5 2 5")
"""Distinguishes the lines without colors."""


def score_chart(sheet: dict[str, Any], language: Language = ENGLISH, over: bool = False) -> Markup:
    """Line chart of the scores over time; `over` calls the last ones final."""
    steps = [point["scores"] for point in sheet["over_time"]] or [[0] * len(sheet["names"])]
    top: int = max(10, max(max(scores) for scores in steps))
    grid = next(step for step in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6) if top / step <= 6)
    width = CHART_WIDTH - CHART_LEFT - CHART_RIGHT
    height = CHART_HEIGHT - CHART_FOOT - 14

    def x(step: int) -> float:
        return CHART_LEFT + width * step / max(1, len(steps) - 1)

    def y(score: float) -> float:
        return 14 + height * (1 - score / top)

    parts = []
    for line in range(0, top + 1, grid):
        parts.append(
            f'<path class="chart-grid" d="M{CHART_LEFT} {number(y(line))}h{width}"/>'
            f'<text class="chart-label" x="{CHART_LEFT - 8}" y="{number(y(line) + 4)}" '
            f'text-anchor="end">{line}</text>'
        )
    parts.append(
        f'<text class="chart-label" x="{CHART_LEFT + width / 2:g}" y="{CHART_HEIGHT - 6}" '
        f'text-anchor="middle">{escape(language.gettext("moves"))}</text>'
    )
    ends = _spread_labels([y(score) for score in steps[-1]])
    for seat in range(len(sheet["names"])):
        d = "M" + "L".join(
            f"{number(x(step))} {number(y(scores[seat]))}" for step, scores in enumerate(steps)
        )
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        end = ends[seat]
        parts.append(
            f'<path class="chart-line chart-{seat}" d="{d}"{dash}/>'
            f'<use href="#diamond-{seat % 4}" x="{number(x(len(steps) - 1) + 5)}" '
            f'y="{number(end - 11)}" width="22" height="22"/>'
        )
    ends_with = zip(sheet["names"], sheet["scores"], strict=True)
    standing = [language.gettext("{who}: {score}", who=name, score=score) for name, score in ends_with]
    if over:
        label = language.gettext("Scores over time, with the final scores. {standing}", standing=standing)
    else:
        label = language.gettext("Scores over time. {standing}", standing=standing)
    return Markup(
        f'<svg class="chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}"><defs>{definitions()}</defs>'
        f"{''.join(parts)}</svg>"
    )


def _spread_labels(heights: list[float]) -> list[float]:
    """Moves labels apart until none overlaps another."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + 23)
    return placed
