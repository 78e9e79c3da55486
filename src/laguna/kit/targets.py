"""Legal moves in a picture: what can be clicked, focused and read aloud (see contract/panel.py)."""

from collections.abc import Iterable

from laguna.contract.state import View, previews
from laguna.kit.svg import Point, box_of, escape, number, text


def badge(x: float, y: float, points: int) -> str:
    """The points that a move gives at once."""
    words = f"+{points}"
    width = 12 + 9.5 * len(words)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 10.5)}" '
        f'width="{number(width)}" height="21" '
        f'rx="10.5"/>' + text(x, y, words, 16, "badge-text") + "</g>"
    )


def target(words: str, label: str, shape: str, points: int | None = None, at: Point | None = None) -> str:
    """A legal move: `shape` made clickable, focusable and named; `points`, if any, in a badge at `at`.

    Outlines in the shape have the class `edge`, with a wider `halo` behind them: see `outline`. Where
    targets lie close together leave `at` out and draw the badges after all of them, so that none is covered.
    """
    told = "" if points is None else f' data-points="{points}"'
    shown = badge(at[0], at[1], points) if points and at else ""
    return (
        f'<g class="target" data-move="{escape(words)}"{told} role="button" tabindex="0" '
        f'aria-label="{escape(label)}">{shape}{shown}</g>'
    )


def outline(d: str) -> str:
    """The glowing outline of a target from the `d` of a path."""
    return f'<path class="halo" d="{d}"/><path class="edge" d="{d}"/>'


def outline_circle(x: float, y: float, radius: float) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle class="halo" {place}/><circle class="edge" {place}/>'


def outline_box(
    x: float, y: float, width: float, height: float, corner: float = 7, clear: bool = False
) -> str:
    """A glowing box; a `clear` one does not tint what it frames, as is best for cards."""
    place = box_of(x, y, width, height, corner)
    return f'<rect class="halo" {place}/><rect class="edge{" clear" if clear else ""}" {place}/>'


def button(words: str, label: str, caption: str, x: float, y: float, width: float, height: float = 40) -> str:
    """A legal move without a place on the board, as a button."""
    place = box_of(x, y, width, height, height / 2)
    face = f'<rect class="edge" {place}/>' + text(x + width / 2, y + height / 2, caption, 18, "strong")
    return target(words, label, face)


def fan(label: str, opener: str, choices: str) -> str:
    """Moves that differ only in detail: the opener, once clicked or focused, shows a target for each.
    Fans lie in a group of class `fans`, after everything else, so that no opener covers open choices; a
    page may keep one open by the class `open`."""
    return (
        f'<g class="fan"><g class="opener" role="button" tabindex="0" aria-haspopup="true" '
        f'aria-label="{escape(label)}">{opener}</g><g class="choices">{choices}</g></g>'
    )


def points_at_once(view: View, actions: Iterable[int]) -> dict[int, int]:
    """What each legal move would give the view's own seat at once, as far as it can know."""
    return {
        action: sum(event.points for event in gains if event.seat == view.seat)
        for action, gains in previews(view, actions).items()
    }
