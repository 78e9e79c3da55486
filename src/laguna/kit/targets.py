"""Clickable legal moves in a picture, with labels for screen readers (see contract/panel.py)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from laguna.contract.state import View, previews
from laguna.kit.svg import Point, box_of, escape, number, text


def badge(x: float, y: float, points: int) -> str:
    """A badge with the points that a move scores at once."""
    words = f"+{points}"
    width = 12 + 9.5 * len(words)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 10.5)}" '
        f'width="{number(width)}" height="21" '
        f'rx="10.5"/>' + text(x, y, words, 16, "badge-text") + "</g>"
    )


class MoveOption(NamedTuple):
    """One of several moves at a place, or a move without a place: the texts and icon of its button."""

    words: str
    """The move in the game's notation."""
    label: str
    """For screen readers."""
    caption: str
    """The text of the button, in a few words: `By gondola, 3`."""
    note: str = ""
    """The result in a short line: `sells 3 flax, 6 points; 3 are lost`."""
    icon: str = ""
    """A drawing within -20 to 20 in both directions."""
    points: int | None = None
    warning: str = ""
    """A pitfall, in a short line."""
    then: str = ""
    """The only move left afterwards, which is made at once."""
    at: str = ""
    """The place of an action: a click on it is the same as its button."""


class SubmenuOption(NamedTuple):
    """One of several choices at a place that leads to a further choice: either `options`, in a menu of their
    own, or `targets`, in the picture."""

    label: str
    """The next question, shown in the banner meanwhile."""
    caption: str
    options: "Sequence[MoveOption | SubmenuOption]" = ()
    targets: str = ""
    note: str = ""
    icon: str = ""
    shown_with_menu: bool = False
    """Whether its targets are shown as soon as the menu opens."""


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
    button: str = "",
    previews: bool = False,
) -> str:
    """A legal move: `shape` made clickable, focusable and labeled; `points`, if any, in a badge at `at`. A
    finger has to confirm a move that `previews` where it leads, even if it can be undone.

    Outlines in the shape have the class `edge`, with a wider `halo` behind them: see `outline`. Where targets
    are close together, omit `at` and draw the badges after all of them, so that none is covered. `button` is
    the caption of a button that the page shows besides.
    """
    shown = badge(at[0], at[1], points) if points and at else ""
    data = _data(
        points=points,
        note=note,
        warning=warning,
        leads=leads,
        then=then,
        button=button,
        previews="yes" if previews else "",
    )
    return _move("target", words, label, data, shape + shown)


def _data(**values: str | int | None) -> str:
    return "".join(
        f' data-{name}="{escape(str(value))}"' for name, value in values.items() if value not in (None, "")
    )


def _move(classes: str, words: str, label: str, data: str, content: str) -> str:
    return (
        f'<g class="{classes}" data-move="{escape(words)}"{data} role="button" tabindex="0" '
        f'aria-label="{escape(label)}">{content}</g>'
    )


def _listed(classes: str, option: MoveOption) -> str:
    """A move as a target that the page shows as a button."""
    data = _data(
        caption=option.caption,
        points=option.points,
        note=option.note,
        warning=option.warning,
        then=option.then,
        at=option.at,
    )
    return _move(classes, option.words, option.label, data, option.icon)


def _choice(option: MoveOption | SubmenuOption) -> str:
    if isinstance(option, MoveOption):
        return _listed("target", option)
    data = _data(caption=option.caption, note=option.note)
    choices = option.targets or "".join(_choice(each) for each in option.options)
    classes = "fan step" if option.targets else "fan move-menu step"
    return _fan(
        classes + (" along" if option.shown_with_menu else ""), option.label, option.icon, choices, data
    )


def move_options(
    label: str, opener: str, options: Sequence[MoveOption | SubmenuOption], button: str = ""
) -> str:
    """A place on the board with its moves. Several open in a menu beside it once `opener`, the shape of the
    place, is clicked; a single one is a plain target. The label names the place and the question. `button` is
    the caption of a button that the page shows besides."""
    if len(options) > 1:
        choices = "".join(_choice(each) for each in options)
        return _fan("fan move-menu", label, opener, choices, _data(button=button))
    only = options[0]
    if isinstance(only, MoveOption):
        return target(
            only.words,
            only.label,
            opener,
            only.points,
            None,
            only.note,
            only.warning,
            then=only.then,
            button=button and (only.caption or button),
        )
    return (
        _fan("fan", only.label, opener, only.targets, _data(button=button))
        if only.targets
        else move_options(only.label, opener, only.options, button)
    )


def action(option: MoveOption, main: bool = False) -> str:
    """A move without a place, which the page shows as a button in its banner; `main` marks the move that ends
    most turns, at most one."""
    return _listed("target action main" if main else "target action", option)


def followups(options: Iterable[MoveOption]) -> str:
    """Moves that may follow the move of a target, as a part of its shape: while the target waits for
    confirmation, the page offers a button for each that makes both moves."""
    return "".join(
        f'<g class="followup" data-move="{escape(option.words)}" aria-label="{escape(option.label)}"'
        f"{_data(caption=option.caption, note=option.note)}>{option.icon}</g>"
        for option in options
    )


def outline(d: str) -> str:
    """The glowing outline of a target from path data."""
    return f'<path class="halo" d="{d}"/><path class="edge" d="{d}"/>'


def outline_circle(x: float, y: float, radius: float) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle class="halo" {place}/><circle class="edge" {place}/>'


def outline_box(
    x: float, y: float, width: float, height: float, corner: float = 7, clear: bool = False
) -> str:
    """A glowing box; a `clear` one does not tint its content, which is best for cards."""
    place = box_of(x, y, width, height, corner)
    return f'<rect class="halo" {place}/><rect class="edge{" clear" if clear else ""}" {place}/>'


def button(words: str, label: str, caption: str, x: float, y: float, width: float, height: float = 40) -> str:
    """A legal move without a place on the board, as a button."""
    place = box_of(x, y, width, height, height / 2)
    face = f'<rect class="edge" {place}/>' + text(x + width / 2, y + height / 2, caption, 18, "strong")
    return target(words, label, face)


def fan(label: str, opener: str, choices: str) -> str:
    """Moves that differ only in detail: the opener, once clicked or focused, shows a target for each. Fans
    come last, in a group of class `fans`, so that no opener covers open choices; a page opens one by the
    class `open`."""
    return _fan("fan", label, opener, choices)


def _fan(classes: str, label: str, opener: str, choices: str, data: str = "") -> str:
    return (
        f'<g class="{classes}"><g class="opener"{data} role="button" tabindex="0" aria-haspopup="true" '
        f'aria-label="{escape(label)}">{opener}</g><g class="choices">{choices}</g></g>'
    )


def points_at_once(view: View, actions: Iterable[int]) -> dict[int, int]:
    """The points that each legal move would score for the view's own seat at once, as far as it can know."""
    return {
        action: sum(event.points for event in gains if event.seat == view.seat)
        for action, gains in previews(view, actions).items()
    }
