"""Explanations of why one move is better than another, as sentences about points.

Both moves are played out in the same sampled states. Compared are the points they score right away, those
that follow soon and those expected by the end, for the deciding seat and for the others. Differences of a
point or more become reasons, those in favor of the better move first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from laguna.bots.bot import SearchBot
from laguna.bots.evaluation import MovePointForecast
from laguna.contract.state import Options, View
from laguna.contract.wording import PluralMessage, Wording

TRIES: Final = 48
HORIZON: Final = 6
"""Decisions per seat that count as soon."""
MIN_POINTS: Final = 1.0
"""Smaller differences are not mentioned."""
MAX_REASONS: Final = 3

NOW, SOON, LATER = "now", "soon", "later"
ME, OTHERS = "me", "others"


class Reason(NamedTuple):
    """A difference between two moves: when, for whom, how many points, and the score sheet heading that
    accounts for most of them, if there is one."""

    when: str
    whom: str
    points: float
    heading: str = ""


PointsMessage = Callable[[int], PluralMessage]
"""A sentence about a number of points."""
HeadingMessage = Callable[[int, str], PluralMessage]
"""The same with the score sheet heading that accounts for most of them."""

MORE: Final[Mapping[tuple[str, str], PointsMessage]] = {
    (NOW, ME): lambda points: PluralMessage(
        "It scores {number} point more right away.", "It scores {number} points more right away.", points
    ),
    (SOON, ME): lambda points: PluralMessage(
        "It should score about {number} point more soon.",
        "It should score about {number} points more soon.",
        points,
    ),
    (LATER, ME): lambda points: PluralMessage(
        "Expected: about {number} point more by the end.",
        "Expected: about {number} points more by the end.",
        points,
    ),
    (NOW, OTHERS): lambda points: PluralMessage(
        "The others score {number} point less right away.",
        "The others score {number} points less right away.",
        points,
    ),
    (SOON, OTHERS): lambda points: PluralMessage(
        "The others should score about {number} point less soon.",
        "The others should score about {number} points less soon.",
        points,
    ),
    (LATER, OTHERS): lambda points: PluralMessage(
        "Expected for the others: about {number} point less by the end.",
        "Expected for the others: about {number} points less by the end.",
        points,
    ),
}
MORE_FROM_HEADING: Final[Mapping[tuple[str, str], HeadingMessage]] = {
    (NOW, ME): lambda points, heading: PluralMessage(
        "It scores {number} point more right away (mostly {heading}).",
        "It scores {number} points more right away (mostly {heading}).",
        points,
        heading=heading,
    ),
    (SOON, ME): lambda points, heading: PluralMessage(
        "It should score about {number} point more soon (mostly {heading}).",
        "It should score about {number} points more soon (mostly {heading}).",
        points,
        heading=heading,
    ),
    (NOW, OTHERS): lambda points, heading: PluralMessage(
        "The others score {number} point less right away (mostly {heading}).",
        "The others score {number} points less right away (mostly {heading}).",
        points,
        heading=heading,
    ),
    (SOON, OTHERS): lambda points, heading: PluralMessage(
        "The others should score about {number} point less soon (mostly {heading}).",
        "The others should score about {number} points less soon (mostly {heading}).",
        points,
        heading=heading,
    ),
}
LESS: Final[Mapping[tuple[str, str], PointsMessage]] = {
    (NOW, ME): lambda points: PluralMessage(
        "It scores {number} point less right away.",
        "It scores {number} points less right away.",
        points,
    ),
    (SOON, ME): lambda points: PluralMessage(
        "It should score about {number} point less soon.",
        "It should score about {number} points less soon.",
        points,
    ),
    (LATER, ME): lambda points: PluralMessage(
        "It should score about {number} point less by the end.",
        "It should score about {number} points less by the end.",
        points,
    ),
    (NOW, OTHERS): lambda points: PluralMessage(
        "The others score {number} point more right away.",
        "The others score {number} points more right away.",
        points,
    ),
    (SOON, OTHERS): lambda points: PluralMessage(
        "The others should score about {number} point more soon.",
        "The others should score about {number} points more soon.",
        points,
    ),
    (LATER, OTHERS): lambda points: PluralMessage(
        "The others should score about {number} point more by the end.",
        "The others should score about {number} points more by the end.",
        points,
    ),
}
BUT_LESS: Final[Mapping[tuple[str, str], PointsMessage]] = {
    (NOW, ME): lambda points: PluralMessage(
        "But it scores {number} point less right away.",
        "But it scores {number} points less right away.",
        points,
    ),
    (SOON, ME): lambda points: PluralMessage(
        "But it should score about {number} point less soon.",
        "But it should score about {number} points less soon.",
        points,
    ),
    (LATER, ME): lambda points: PluralMessage(
        "But it should score about {number} point less by the end.",
        "But it should score about {number} points less by the end.",
        points,
    ),
    (NOW, OTHERS): lambda points: PluralMessage(
        "But the others score {number} point more right away.",
        "But the others score {number} points more right away.",
        points,
    ),
    (SOON, OTHERS): lambda points: PluralMessage(
        "But the others should score about {number} point more soon.",
        "But the others should score about {number} points more soon.",
        points,
    ),
    (LATER, OTHERS): lambda points: PluralMessage(
        "But the others should score about {number} point more by the end.",
        "But the others should score about {number} points more by the end.",
        points,
    ),
}


def reasons_in_favor(bot: SearchBot, view: View, better: int, other: int, seed: int) -> list[Reason]:
    """The reasons of `find_reasons`, or none if nothing speaks for the better move: a text that only argues
    against the best move explains nothing."""
    found = find_reasons(bot, view, better, other, seed)
    return found if any(reason.points > 0 for reason in found) else []


def find_reasons(bot: SearchBot, view: View, better: int, other: int, seed: int) -> list[Reason]:
    """The reasons for one move over another, then those against it, as far as its seat can know. They
    depend only on the view, the moves and the seed."""
    event_types = bot.game.event_types
    horizon = HORIZON * int(view.state.seats)
    search = bot.search(view, seed)
    one = MovePointForecast(search, better, TRIES, seed + 1, len(event_types.all), horizon)
    two = MovePointForecast(search, other, TRIES, seed + 1, len(event_types.all), horizon)
    me = int(view.seat)
    rivals = [seat for seat in range(int(view.state.seats)) if seat != me]
    found = []
    for whom, seats, sign in ((ME, [me], 1.0), (OTHERS, rivals, -1.0)):
        for when in (NOW, SOON):
            ones, twos = one.points(when == SOON), two.points(when == SOON)
            by_heading: dict[str, float] = {}
            for event_type in event_types.all:
                gained = sum(ones[seat][event_type.code] - twos[seat][event_type.code] for seat in seats)
                if gained:
                    by_heading[event_type.heading] = by_heading.get(event_type.heading, 0.0) + sign * gained
            found.append(_reason(when, whom, by_heading))
        later = sum(one.later_points()[seat] - two.later_points()[seat] for seat in seats)
        found.append(Reason(LATER, whom, sign * later))
    relevant = [reason for reason in found if abs(reason.points) >= MIN_POINTS]
    relevant.sort(key=lambda reason: -reason.points)
    return relevant[:MAX_REASONS]


def _reason(when: str, whom: str, by_heading: Mapping[str, float]) -> Reason:
    points = sum(by_heading.values())
    direction = 1.0 if points > 0 else -1.0
    heading = max(by_heading, key=lambda name: direction * by_heading[name], default="")
    most = heading and direction * by_heading[heading] >= 0.6 * abs(points)
    return Reason(when, whom, points, heading if most else "")


def explanation_text(found: Sequence[Reason], wording: Wording[Any], options: Options) -> str:
    """The reasons as sentences; empty if there are none. Reasons against the move follow those for it with
    "But", and stand alone if nothing speaks for it."""
    in_favor = any(reason.points > 0 for reason in found)
    messages = [_message(reason, in_favor, wording, options) for reason in found]
    return " ".join(message.render(wording.language) for message in messages)


def _message(reason: Reason, in_favor: bool, wording: Wording[Any], options: Options) -> PluralMessage:
    kind = (reason.when, reason.whom)
    points = round(abs(reason.points))
    if reason.points < 0:
        return (BUT_LESS if in_favor else LESS)[kind](points)
    if reason.heading and kind in MORE_FROM_HEADING:
        return MORE_FROM_HEADING[kind](points, wording.heading(reason.heading, options))
    return MORE[kind](points)
