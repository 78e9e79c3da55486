"""Charts of a rating over time, with its uncertainty."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from laguna.contract.wording import ENGLISH, Language
from laguna.kit.svg import escape, number
from laguna.web.dates import day

SMALL_WIDTH, SMALL_HEIGHT = 260, 64
WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, FOOT = 66, 16, 20, 30
STEPS = (10, 20, 50, 100, 200, 500, 1000, 10**6)
MAX_DOTS = 60
"""With more games the line has no dots."""

Points = Sequence[dict[str, Any]]


def small_rating_chart(points: Points, language: Language = ENGLISH) -> Markup:
    """A small chart without axes, for a profile."""
    if len(points) < 2:
        return Markup("")
    low, high = _range(points)

    def at(place: int, value: float) -> str:
        x = SMALL_WIDTH * place / (len(points) - 1)
        return f"{number(x)} {number(SMALL_HEIGHT * (1 - (value - low) / max(1, high - low)))}"

    return Markup(
        f'<svg class="course" viewBox="0 0 {SMALL_WIDTH} {SMALL_HEIGHT}" role="img" '
        f'aria-label="{_label(points, language)}">{_paths(points, at)}</svg>'
    )


def rating_chart(points: Points, language: Language = ENGLISH) -> Markup:
    """A chart with axes: the rating after every game, by date, and its uncertainty. The first point is the
    rating before the first game."""
    if len(points) < 2:
        return Markup("")
    low, high = _range(points)
    step = next(each for each in STEPS if (high - low) / each <= 6)
    low, high = low // step * step, -(-high // step) * step
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT
    positions = _positions(points)

    def y(value: float) -> float:
        return TOP + height * (1 - (value - low) / max(1, high - low))

    def at(place: int, value: float) -> str:
        return f"{number(LEFT + width * positions[place])} {number(y(value))}"

    grid = "".join(
        f'<path class="chart-grid" d="M{LEFT} {number(y(line))}h{width}"/>'
        f'<text class="chart-label" x="{LEFT - 8}" y="{number(y(line) + 4)}" text-anchor="end">{line}</text>'
        for line in range(round(low), round(high) + 1, step)
    )
    dots = "".join(
        f'<circle class="course-dot" cx="{at(place, point["rating"]).split()[0]}" '
        f'cy="{number(y(point["rating"]))}" r="3.5"><title>{_title(point, language)}</title></circle>'
        for place, point in enumerate(points)
        if len(points) <= MAX_DOTS
    )
    days = "".join(
        f'<text class="chart-label" x="{LEFT + width * place:g}" y="{HEIGHT - 8}" '
        f'text-anchor="{anchor}">{day(points[which]["at"], language)}</text>'
        for place, which, anchor in ((0, 0, "start"), (1, -1, "end"))
    )
    return Markup(
        f'<svg class="chart rating-chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{_label(points, language)}">{grid}{days}{_paths(points, at)}{dots}</svg>'
    )


def _range(points: Points) -> tuple[float, float]:
    return (
        min(point["rating"] - point["uncertainty"] for point in points),
        max(point["rating"] + point["uncertainty"] for point in points),
    )


def _positions(points: Points) -> list[float]:
    """Where points are between left and right: half by date and half by number, so that a long break does not
    press all games of an evening into one line."""
    first, last = points[0]["at"], points[-1]["at"]
    span = max(1.0, last - first)
    return [
        0.5 * (point["at"] - first) / span + 0.5 * place / (len(points) - 1)
        if last > first
        else place / (len(points) - 1)
        for place, point in enumerate(points)
    ]


def _paths(points: Points, at: Any) -> str:
    line = "M" + "L".join(at(place, point["rating"]) for place, point in enumerate(points))
    above = [at(place, point["rating"] + point["uncertainty"]) for place, point in enumerate(points)]
    below = [at(place, point["rating"] - point["uncertainty"]) for place, point in enumerate(points)]
    band = "M" + "L".join([*above, *reversed(below)]) + "z"
    return f'<path class="course-band" d="{band}"/><path class="course-line" d="{line}"/>'


def _title(point: Any, language: Language) -> str:
    return escape(language.gettext("{day}: {rating}", day=day(point["at"], language), rating=point["rating"]))


def _label(points: Points, language: Language) -> str:
    return escape(
        language.gettext(
            "Rating over time, from {first} to {last}.", first=points[0]["rating"], last=points[-1]["rating"]
        )
    )
