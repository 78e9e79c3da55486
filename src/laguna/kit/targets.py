"""Legal moves in a picture: what can be clicked, focused and read aloud (see contract/panel.py)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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


class Way(NamedTuple):
    """One of several moves at a place, or a move without a place: what its button says."""

    words: str
    """The move in the game's notation."""
    label: str
    """As a screen reader says it."""
    caption: str
    """As the button says it, in a few words: `By gondola, 3`."""
    note: str = ""
    """The result in a short line: `sells 3 flax, 6 points; 3 are lost`."""
    icon: str = ""
    """A drawing within -20 to 20 in both directions."""
    points: int | None = None
    warning: str = ""
    """A trap, in a short line."""
    then: str = ""
    """The one move that is left afterwards, which is made at once."""
    at: str = ""
    """The place of an action: a click on it is as good as its button."""


class Step(NamedTuple):
    """One of several choices at a place that asks for something more: either `found`, in a list of their own,
    or `shown`, targets in the picture."""

    label: str
    """What is asked next: the banner says it meanwhile."""
    caption: str
    found: "Sequence[Way | Step]" = ()
    shown: str = ""
    note: str = ""
    icon: str = ""
    along: bool = False
    """Whether what it shows is offered together with the list."""


def target(
    words: str,
    label: str,
    shape: str,
    points: int | None = None,
    at: Point | None = None,
    note: str = "",
    warning: str = "",
    leads: str = "",
    then: str = "",
) -> str:
    """A legal move: `shape` made clickable, focusable and named; `points`, if any, in a badge at `at`.

    Outlines in the shape have the class `edge`, with a wider `halo` behind them: see `outline`. Where
    targets lie close together leave `at` out and draw the badges after all of them, so that none is covered.
    """
    shown = badge(at[0], at[1], points) if points and at else ""
    told = _data(points=points, note=note, warning=warning, leads=leads, then=then)
    return _move("target", words, label, told, shape + shown)


def _data(**values: str | int | None) -> str:
    return "".join(
        f' data-{name}="{escape(str(value))}"' for name, value in values.items() if value not in (None, "")
    )


def _move(classes: str, words: str, label: str, told: str, content: str) -> str:
    return (
        f'<g class="{classes}" data-move="{escape(words)}"{told} role="button" tabindex="0" '
        f'aria-label="{escape(label)}">{content}</g>'
    )


def _listed(classes: str, way: Way) -> str:
    """A way as a target that the page shows as a button."""
    told = _data(
        caption=way.caption, points=way.points, note=way.note, warning=way.warning, then=way.then, at=way.at
    )
    return _move(classes, way.words, way.label, told, way.icon)


def _choice(found: Way | Step) -> str:
    if isinstance(found, Way):
        return _listed("target", found)
    told = _data(caption=found.caption, note=found.note)
    choices = found.shown or "".join(_choice(each) for each in found.found)
    classes = "fan step" if found.shown else "fan ways step"
    return _fan(classes + (" along" if found.along else ""), found.label, found.icon, choices, told)


def ways(label: str, opener: str, found: Sequence[Way | Step]) -> str:
    """A place on the board with its moves. Several are listed beside it by the page once `opener`, the shape
    of the place, is clicked; a single one is a plain target. The label names the place and what is asked."""
    if len(found) > 1:
        return _fan("fan ways", label, opener, "".join(_choice(each) for each in found))
    only = found[0]
    if isinstance(only, Way):
        return target(
            only.words, only.label, opener, only.points, None, only.note, only.warning, then=only.then
        )
    return fan(only.label, opener, only.shown) if only.shown else ways(only.label, opener, only.found)


def action(way: Way, main: bool = False) -> str:
    """A move without a place, which the page shows as a button in its banner; `main` is what most turns end
    with, and one at most."""
    return _listed("target action main" if main else "target action", way)


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
    return _fan("fan", label, opener, choices)


def _fan(classes: str, label: str, opener: str, choices: str, told: str = "") -> str:
    return (
        f'<g class="{classes}"><g class="opener"{told} role="button" tabindex="0" aria-haspopup="true" '
        f'aria-label="{escape(label)}">{opener}</g><g class="choices">{choices}</g></g>'
    )


def points_at_once(view: View, actions: Iterable[int]) -> dict[int, int]:
    """What each legal move would give the view's own seat at once, as far as it can know."""
    return {
        action: sum(event.points for event in gains if event.seat == view.seat)
        for action, gains in previews(view, actions).items()
    }
