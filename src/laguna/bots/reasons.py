"""Why one move is better than another: what distinguishes them in points, put into sentences.

Both moves are followed in the same guessed worlds: the points they give at once, what comes soon and from
where, and what is promised after that, for the seat that decides and for the others. What differs by a point
or more is told, what speaks for the better move first."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from laguna.bots.judgement import Foresight
from laguna.bots.players import Searcher
from laguna.contract.state import Options, View
from laguna.contract.wording import Language, Wording, mark

TRIES: Final = 48
HORIZON: Final = 6
"""Decisions for each seat that count as soon."""
WORTH_TELLING: Final = 1.0
"""Points."""
MOST_REASONS: Final = 3

NOW, SOON, LATER = "now", "soon", "later"
ME, OTHERS = "me", "others"


class Reason(NamedTuple):
    """A difference between two moves: when, for whom, how many points, and the heading of the score sheet
    under which most of them are, if there is one."""

    when: str
    whom: str
    points: float
    heading: str = ""


MORE: Final[Mapping[tuple[str, str], str]] = {
    (NOW, ME): mark("It scores {points} more at once."),
    (SOON, ME): mark("It should soon score about {points} more."),
    (LATER, ME): mark("In the long run it promises about {points} more."),
    (NOW, OTHERS): mark("The others score {points} less at once."),
    (SOON, OTHERS): mark("The others should soon score about {points} less."),
    (LATER, OTHERS): mark("In the long run the others can hope for about {points} less."),
}
MORE_UNDER: Final[Mapping[tuple[str, str], str]] = {
    (NOW, ME): mark("It scores {points} more at once, mostly for {heading}."),
    (SOON, ME): mark("It should soon score about {points} more, mostly for {heading}."),
    (NOW, OTHERS): mark("The others score {points} less at once, mostly for {heading}."),
    (SOON, OTHERS): mark("The others should soon score about {points} less, mostly for {heading}."),
}
LESS: Final[Mapping[tuple[str, str], str]] = {
    (NOW, ME): mark("In return it scores {points} less at once."),
    (SOON, ME): mark("In return it should soon score about {points} less."),
    (LATER, ME): mark("In return it promises about {points} less in the long run."),
    (NOW, OTHERS): mark("In return the others score {points} more at once."),
    (SOON, OTHERS): mark("In return the others should soon score about {points} more."),
    (LATER, OTHERS): mark("In return the others can hope for about {points} more in the long run."),
}


def reasons(bot: Searcher, view: View, better: int, other: int, seed: int) -> list[Reason]:
    """What speaks for one move against another, and then what speaks against it, as far as its seat can see.
    It depends on the view, the moves and the seed alone."""
    causes = bot.game.causes
    horizon = HORIZON * int(view.state.seats)
    guide = bot.search(view, seed)
    one = Foresight(guide, better, TRIES, seed + 1, len(causes.all), horizon)
    two = Foresight(guide, other, TRIES, seed + 1, len(causes.all), horizon)
    me = int(view.seat)
    rivals = [seat for seat in range(int(view.state.seats)) if seat != me]
    found = []
    for whom, seats, sign in ((ME, [me], 1.0), (OTHERS, rivals, -1.0)):
        for when in (NOW, SOON):
            ones, twos = one.points(when == SOON), two.points(when == SOON)
            by_heading: dict[str, float] = {}
            for cause in causes.all:
                gained = sum(ones[seat][cause.code] - twos[seat][cause.code] for seat in seats)
                if gained:
                    by_heading[cause.heading] = by_heading.get(cause.heading, 0.0) + sign * gained
            found.append(_reason(when, whom, by_heading))
        promised = sum(one.promises()[seat] - two.promises()[seat] for seat in seats)
        found.append(Reason(LATER, whom, sign * promised))
    telling = [reason for reason in found if abs(reason.points) >= WORTH_TELLING]
    telling.sort(key=lambda reason: -reason.points)
    return telling[:MOST_REASONS]


def _reason(when: str, whom: str, by_heading: Mapping[str, float]) -> Reason:
    points = sum(by_heading.values())
    way = 1.0 if points > 0 else -1.0
    heading = max(by_heading, key=lambda name: way * by_heading[name], default="")
    most = heading and way * by_heading[heading] >= 0.6 * abs(points)
    return Reason(when, whom, points, heading if most else "")


def told(found: Sequence[Reason], wording: Wording[Any], options: Options) -> str:
    """The reasons in sentences."""
    language = wording.language
    if not found:
        return language.say("It is a little better in most of what can follow; no single thing stands out.")
    return " ".join(_sentence(reason, wording, options, language) for reason in found)


def _sentence(reason: Reason, wording: Wording[Any], options: Options, language: Language) -> str:
    kind = (reason.when, reason.whom)
    points = f"{abs(reason.points):.0f}"
    if reason.points < 0:
        return language.say(LESS[kind], points=points)
    if reason.heading and kind in MORE_UNDER:
        heading = wording.heading(reason.heading, options)
        return language.say(MORE_UNDER[kind], points=points, heading=heading)
    return language.say(MORE[kind], points=points)
