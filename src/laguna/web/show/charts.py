"""Charts: the scores over time, and where the points came from."""

from itertools import pairwise
from typing import Any

from markupsafe import Markup

from laguna.contract.wording import ENGLISH, Language
from laguna.kit.pieces import definitions
from laguna.kit.svg import escape, number

CHART_WIDTH = 640
CHART_HEIGHT = 300
CHART_LEFT = 52
CHART_RIGHT = 34
CHART_FOOT = 30
DASHES = ("", "10 5", "2 6", "14 5 2 5")
"""So that the lines can be told apart without their colours."""


def chart(sheet: dict[str, Any], language: Language = ENGLISH) -> Markup:
    """The scores over time, a line a seat."""
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
        f'text-anchor="middle">{escape(language.say("moves"))}</text>'
    )
    ends = _apart([y(score) for score in steps[-1]])
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
    standing = "; ".join(f"{name} {score}" for name, score in ends_with)
    label = language.say("The scores over time. At the end: {standing}", standing=standing)
    return Markup(
        f'<svg class="chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}"><defs>{definitions()}</defs>'
        f"{''.join(parts)}</svg>"
    )


def _apart(heights: list[float]) -> list[float]:
    """Heights of labels, moved until none covers another."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + 23)
    return placed


BAR = 26
SOURCE_HUES = ("ochre", "violet", "teal", "green", "sky", "navy", "terracotta")


def sources(sheet: dict[str, Any], language: Language = ENGLISH) -> Markup:
    """Where the points came from: a bar a seat, a part of it a source, and what each colour is."""
    rows = [source for source in sheet["sources"] if any(source["points"])]
    most = max(
        [sum(max(0, source["points"][seat]) for source in rows) for seat in range(len(sheet["names"]))]
    )
    width = CHART_WIDTH - 80
    parts = []
    for seat, name in enumerate(sheet["names"]):
        top = seat * (BAR + 10)
        x = 34.0
        parts.append(f'<use href="#diamond-{seat % 4}" x="2" y="{number(top)}" width="26" height="26"/>')
        for place, source in enumerate(rows):
            points = source["points"][seat]
            if points <= 0:
                continue
            wide = width * points / max(1, most)
            hue = SOURCE_HUES[place % len(SOURCE_HUES)]
            title = escape(f"{name}: {source['source']} {points}")
            parts.append(
                f'<g><title>{title}</title><rect class="fill-{hue}" x="{number(x)}" y="{number(top)}" '
                f'width="{number(max(1.0, wide - 2))}" height="{BAR}" rx="4"/></g>'
            )
            if wide > 30:
                parts.append(
                    f'<text class="on-deep strong" x="{number(x + wide / 2 - 1)}" y="{number(top + 18)}" '
                    f'font-size="15" text-anchor="middle">{points}</text>'
                )
            x += wide
    height = len(sheet["names"]) * (BAR + 10)
    legend = "".join(
        f'<li><span class="swatch swatch-{SOURCE_HUES[place % len(SOURCE_HUES)]}"></span>'
        f"{escape(source['source'])}</li>"
        for place, source in enumerate(rows)
    )
    label = escape(language.say("Where the points came from"))
    return Markup(
        f'<figure class="sources"><svg viewBox="0 0 {CHART_WIDTH} {height}" role="img" aria-label="{label}">'
        f'{"".join(parts)}</svg><ul class="legend" aria-hidden="true">{legend}</ul></figure>'
    )
