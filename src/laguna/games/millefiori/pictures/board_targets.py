"""The legal moves on the board: spaces for a diamond, and the way of the ship."""

from collections.abc import Sequence
from typing import NamedTuple

from laguna.contract.wording import signed
from laguna.games.millefiori import components
from laguna.games.millefiori.board import FIRST_SPACE, MEDALLION_AROUND, SPACE_AREA
from laguna.games.millefiori.cards import KIND_WHEEL
from laguna.games.millefiori.codes import PLACE, SAIL, SHIP, STAY
from laguna.games.millefiori.pictures.islands import raised_symbol
from laguna.games.millefiori.pictures.layout import BoardLayout
from laguna.games.millefiori.pictures.move_results import MoveResult, move_results
from laguna.games.millefiori.pictures.sea_route import buoy_box, ship_point
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Point, box_of, number, polygon, rectangle, ring, text
from laguna.kit.targets import MoveOption, target
from laguna.kit.targets import action as button


class BoardTargets(NamedTuple):
    """The legal moves of a view on the board."""

    svg: str = ""
    spaces: Sequence[Point] = ()
    """The centers of the spaces."""
    sails_to: int | None = None
    """The space where the ship would stop."""
    replaced: int | None = None
    """The space of the sea route whose reward is replaced by a badge."""
    lit_medallions: int = 0
    """Mask of the workshops around medallions that a legal move would complete."""


def board_targets(
    words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], layout: BoardLayout
) -> BoardTargets:
    state = view.shown
    actions = [action for action in view.legal() if PLACE <= action <= STAY]
    if not actions:
        return BoardTargets()
    results = move_results(view, actions)
    outlines, badges, spaces = [], [], []
    sails_to, replaced, lit = None, None, 0
    for action in actions:
        has_arrived = state.players[state.turn].ship == components.SEA_END
        if action == STAY:
            label = words.describe(view, STAY)
            caption = words.gettext("End your turn") if has_arrived else words.gettext("Stay")
            outlines.append(button(MoveOption(NOTATION.words[STAY], label, caption)))
        elif action == SAIL and has_arrived:
            if state.due != SHIP:  # after a diamond in the Harbor it is the same as staying
                label = words.describe(view, SAIL)
                outlines.append(button(MoveOption(NOTATION.words[SAIL], label, words.gettext("Discard"))))
        elif action == SAIL:
            ship = state.players[state.turn].ship
            sails_to = min(ship + KIND_WHEEL[state.playing], components.SEA_END)
            note = _note(words, view, names, results[action])
            outlines.append(_sail_target(words, view, layout, sails_to, results[action], note))
            x, y = layout.sea[sails_to]
            badges.append(_badge(x, y + layout.sea_badge_drop, results[action], layout))
            replaced = sails_to if badges[-1] and layout.is_portrait else None
        else:
            space = action - PLACE
            x, y = layout.spaces[space]
            spaces.append((x, y))
            result = results[action]
            if SPACE_AREA[space] == components.WORKSHOPS and result.extra_card:
                lit |= MEDALLION_AROUND[space]
                result = result._replace(extra_card=False)  # the medallion lights up instead
            badge = _badge(x, y + layout.badge_drop[SPACE_AREA[space]], result, layout)
            badges.append(badge)
            note = _note(words, view, names, results[action])
            points = results[action].points
            outlines.append(_place_target(words, view, layout, action, points, note, bool(badge)))
    return BoardTargets("\n".join(outlines + badges), spaces, sails_to, replaced, lit)


def _outline(shape: str, layout: BoardLayout, kind: str = "edge") -> str:
    """The glowing outline of a target; `shape` is an element without its brackets."""
    name, _, attributes = shape.partition(" ")
    return (
        f'<{name} class="halo{layout.fine}" {attributes}/><{name} class="{kind}{layout.fine}" {attributes}/>'
    )


def space_outline(space: int, layout: BoardLayout) -> str:
    """The outline of a space: an element without its brackets."""
    x, y = layout.spaces[space]
    area = SPACE_AREA[space]
    if area == components.WORKSHOPS:
        return f'path d="{polygon(ring(x, y, layout.hexagon - 2 * layout.scale, 6))}"'
    if area == components.HOUSES:
        width, above, below = layout.house
        side, eaves = width / 2 - 3 * layout.scale, 0.53 * above
        tops = (
            [(x, y - above + 2)]
            if not layout.is_portrait
            else [(x - side + 2, y - above), (x + side - 2, y - above)]
        )
        walls = [
            (x - side, y + below),
            (x - side, y - eaves),
            *tops,
            (x + side, y - eaves),
            (x + side, y + below),
        ]
        return f'path d="{polygon(walls)}"'
    width, height = layout.tile if area in (components.NOBLES, components.COMMONERS) else layout.berth
    return f"rect {box_of(x - width / 2, y - height / 2, width, height, 2 + 5 * layout.scale)}"


def _place_target(
    words: MilleFioriWording,
    view: MilleFioriView,
    layout: BoardLayout,
    action: int,
    points: int,
    note: str,
    has_badge: bool,
) -> str:
    move = words.describe(view, action)
    label = words.ngettext("{move}: {number} point", "{move}: {number} points", points, move=move)
    # The glow would turn the blue spaces of Trade and the Harbor gray, as if they were closed.
    is_blue = SPACE_AREA[action - PLACE] in (components.TRADE, components.HARBOR)
    outline = space_outline(action - PLACE, layout)
    symbol = raised_symbol(action - PLACE, outline, layout) if has_badge else ""
    shape = symbol + _outline(outline, layout, "edge clear" if is_blue else "edge")
    return target(NOTATION.words[action], label, shape, points, note=note, previews=True)


def _sail_target(
    words: MilleFioriWording,
    view: MilleFioriView,
    layout: BoardLayout,
    end: int,
    result: MoveResult,
    note: str,
) -> str:
    """The route from the ship to the space where it would stop."""
    state = view.shown
    start = state.players[state.turn].ship
    x, y = ship_point(state, state.turn, layout)
    shape = (
        f'<path class="route" d="{"".join(layout.sea_segments[start:end])}"/>'
        + ("" if layout.is_portrait else f'<circle class="hit" cx="{number(x)}" cy="{number(y)}" r="17"/>')
        + _outline(f"rect {buoy_box(layout, end)}", layout)
    )
    label = words.gettext("Sail to space {end}: {rewards}", end=end, rewards=words.sea_space_rewards(end))
    return target(NOTATION.words[SAIL], label, shape, result.points, note=note, previews=True)


def _note(words: MilleFioriWording, view: MilleFioriView, names: Sequence[str], result: MoveResult) -> str:
    """That a move earns an extra card, with the reasons for its points, whose place the note takes."""
    if not result.extra_card:
        return ""
    reasons = [words.gettext("You earn an extra card")]
    for event in result.gains:
        points, reason = signed(event.points), words.reason(event, {})
        if event.seat == view.seat:
            reasons.append(words.gettext("{points}: {reason}", points=points, reason=reason))
        else:
            who = words.player_name(event.seat, names)
            reasons.append(words.gettext("{who} {points}: {reason}", who=who, points=points, reason=reason))
    return words.language.clauses(reasons)


def _badge(x: float, y: float, result: MoveResult, layout: BoardLayout) -> str:
    """What a move gives: its points, and the sign of an extra card."""
    if not result.points and not result.extra_card:
        return ""
    size = layout.badge_text
    caption = f"+{result.points}" if result.points else ""
    sign = 0.75 * size if result.extra_card else 0.0
    # Those on a top level, which all have a sign, are side by side.
    width = 0.6 * size * len(caption) + sign + (0.5 if sign else 0.7) * size
    height = 1.32 * size
    shown = rectangle("badge", x - width / 2, y - height / 2, width, height, height / 2)
    if caption:
        shown += text(x - sign / 2, y, caption, size, "badge-text")
    if sign:
        shown += glyph(
            "extra-card", x + (width / 2 - 0.65 * size if caption else 0), y, 0.85 * size, "badge-sign"
        )
    return f'<g class="points" aria-hidden="true">{shown}</g>'


def next_house(houses_filled: int, layout: BoardLayout) -> str:
    """A mark above the house that is filled next."""
    if houses_filled >= len(components.HOUSE_VALUES):
        return ""
    x, y = layout.spaces[FIRST_SPACE[components.HOUSES] + houses_filled]
    top, side = y - layout.house[1] - 4 * layout.scale, 3 + 4.5 * layout.scale
    mark = polygon([(x - side, top - side / 2), (x + side, top - side / 2), (x, top + side)])
    return f'<path class="next-mark" d="{mark}"/>'
