"""Explanations of why one move is better than another, as sentences about points (see `reasons`), and about
what becomes likely and what a player has (see `prospects`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from laguna.contract.state import Document, Event, Options
from laguna.contract.wording import (
    LazyText,
    Message,
    Percentage,
    PluralMessage,
    Wording,
    gettext_noop,
    ngettext_noop,
    without_nesting,
)

NOW, SOON, LATER, REST = "now", "soon", "later", "rest"
TURN = "turn"
"""When the turn of the move is over."""
ME, OTHERS = "me", "others"

ScoredEvent = tuple[int, int, int, int, int, int]
"""An event with points as plain data: code, seat, points, a, b and c."""


class Reason(NamedTuple):
    """A difference between two moves. Plain data; `explanation_text` renders it."""

    when: str
    whom: str
    points: float
    """How many points speak for the move; those of others count negatively."""
    heading: str = ""
    """The score sheet heading that the points belong to; empty if there are several."""
    seat: int = -1
    """Whose points they are; -1 for all opponents together."""
    places: tuple[str, ...] = ()
    """Where on the board: names of places (`data-place`)."""
    scored: tuple[ScoredEvent, ...] = ()
    """Right away: what the move scores. Otherwise the event that makes the difference, if it is one."""
    instead: tuple[ScoredEvent, ...] = ()
    """Right away: what the other move scores."""
    chances: tuple[float, ...] = ()
    """How likely that event is after the move and after the other one. For the rest of the game: the share of
    playouts in which the points differ in this direction."""
    detail: int = -1
    """Of an event without points: which of the game's phrases tells it (`Wording.deed_phrases`)."""
    resource: str = ""
    """Of a resource: its name (`Wording.resources`); `points` is about what it is worth."""
    amount: float = 0.0
    """How many more of it there are after the move."""

    @classmethod
    def read(cls, document: Sequence[Any]) -> "Reason":
        """Parse a reason stored as JSON; those of earlier releases have four parts."""
        when, whom, points, heading, *more = document
        if not more:
            return cls(when, whom, points, heading)
        seat, places, scored, instead, chances, *rest = more
        here, there = (tuple(_read_event(event) for event in each) for each in (scored, instead))
        return cls(when, whom, points, heading, seat, tuple(places), here, there, tuple(chances), *rest)


def _read_event(event: Sequence[int]) -> ScoredEvent:
    code, seat, points, a, b, c = event
    return (code, seat, points, a, b, c)


WHEN: Final = {
    NOW: gettext_noop("right away"),
    SOON: gettext_noop("in the next turns"),
    LATER: gettext_noop("by the end of the game"),
}
"""When points are scored, at the end of a sentence."""

YOU, ONE, ALL = "you", "one", "all"
"""Who scores: the player who is spoken to, one player by name, or all other players together."""
MORE, LESS, BUT_MORE, BUT_LESS = "more", "less", "but more", "but less"

POINTS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    (YOU, MORE): ngettext_noop(
        "You score about {number} more point {source} {when}.",
        "You score about {number} more points {source} {when}.",
    ),
    (YOU, LESS): ngettext_noop(
        "You score about {number} fewer point {source} {when}.",
        "You score about {number} fewer points {source} {when}.",
    ),
    (YOU, BUT_LESS): ngettext_noop(
        "But you score about {number} fewer point {source} {when}.",
        "But you score about {number} fewer points {source} {when}.",
    ),
    (ONE, MORE): ngettext_noop(
        "{who} scores about {number} more point {source} {when}.",
        "{who} scores about {number} more points {source} {when}.",
    ),
    (ONE, LESS): ngettext_noop(
        "{who} scores about {number} fewer point {source} {when}.",
        "{who} scores about {number} fewer points {source} {when}.",
    ),
    (ONE, BUT_MORE): ngettext_noop(
        "But {who} scores about {number} more point {source} {when}.",
        "But {who} scores about {number} more points {source} {when}.",
    ),
    (ONE, BUT_LESS): ngettext_noop(
        "But {who} scores about {number} fewer point {source} {when}.",
        "But {who} scores about {number} fewer points {source} {when}.",
    ),
    (ALL, MORE): ngettext_noop(
        "The other players score about {number} more point {source} {when}.",
        "The other players score about {number} more points {source} {when}.",
    ),
    (ALL, LESS): ngettext_noop(
        "The other players score about {number} fewer point {source} {when}.",
        "The other players score about {number} fewer points {source} {when}.",
    ),
    (ALL, BUT_MORE): ngettext_noop(
        "But the other players score about {number} more point {source} {when}.",
        "But the other players score about {number} more points {source} {when}.",
    ),
}
"""Sentences about points; {source} is for example "in the Workshops", {when} "in the next turns"."""
TOTALS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    (YOU, MORE): ngettext_noop(
        "You score about {number} more point {when}.", "You score about {number} more points {when}."
    ),
    (YOU, LESS): ngettext_noop(
        "You score about {number} fewer point {when}.", "You score about {number} fewer points {when}."
    ),
    (YOU, BUT_LESS): ngettext_noop(
        "But you score about {number} fewer point {when}.",
        "But you score about {number} fewer points {when}.",
    ),
    (ONE, MORE): ngettext_noop(
        "{who} scores about {number} more point {when}.", "{who} scores about {number} more points {when}."
    ),
    (ONE, LESS): ngettext_noop(
        "{who} scores about {number} fewer point {when}.", "{who} scores about {number} fewer points {when}."
    ),
    (ONE, BUT_MORE): ngettext_noop(
        "But {who} scores about {number} more point {when}.",
        "But {who} scores about {number} more points {when}.",
    ),
    (ONE, BUT_LESS): ngettext_noop(
        "But {who} scores about {number} fewer point {when}.",
        "But {who} scores about {number} fewer points {when}.",
    ),
    (ALL, MORE): ngettext_noop(
        "The other players score about {number} more point {when}.",
        "The other players score about {number} more points {when}.",
    ),
    (ALL, LESS): ngettext_noop(
        "The other players score about {number} fewer point {when}.",
        "The other players score about {number} fewer points {when}.",
    ),
    (ALL, BUT_MORE): ngettext_noop(
        "But the other players score about {number} more point {when}.",
        "But the other players score about {number} more points {when}.",
    ),
}
"""The same without a source."""
IN_THE_LONG_RUN: Final = {
    (YOU, MORE): gettext_noop("You score more points {source} in the long run (in {chance} of playouts)."),
    (YOU, LESS): gettext_noop("You score fewer points {source} in the long run (in {chance} of playouts)."),
    (YOU, BUT_LESS): gettext_noop(
        "But you score fewer points {source} in the long run (in {chance} of playouts)."
    ),
    (ONE, MORE): gettext_noop("{who} scores more points {source} in the long run (in {chance} of playouts)."),
    (ONE, LESS): gettext_noop(
        "{who} scores fewer points {source} in the long run (in {chance} of playouts)."
    ),
    (ONE, BUT_MORE): gettext_noop(
        "But {who} scores more points {source} in the long run (in {chance} of playouts)."
    ),
    (ONE, BUT_LESS): gettext_noop(
        "But {who} scores fewer points {source} in the long run (in {chance} of playouts)."
    ),
}
"""Sentences about what a source pays in the rest of the game. A playout is a game that the bot plays on from
here."""
CHANCES: Final = {
    (YOU, MORE): gettext_noop("Later you are more likely to score {gain}: {chance} instead of {other}."),
    (YOU, LESS): gettext_noop("Later you are less likely to score {gain}: {chance} instead of {other}."),
    (YOU, BUT_MORE): gettext_noop(
        "But later you are more likely to score {gain}: {chance} instead of {other}."
    ),
    (YOU, BUT_LESS): gettext_noop(
        "But later you are less likely to score {gain}: {chance} instead of {other}."
    ),
    (ONE, MORE): gettext_noop("Later {who} is more likely to score {gain}: {chance} instead of {other}."),
    (ONE, LESS): gettext_noop("Later {who} is less likely to score {gain}: {chance} instead of {other}."),
    (ONE, BUT_MORE): gettext_noop(
        "But later {who} is more likely to score {gain}: {chance} instead of {other}."
    ),
    (ONE, BUT_LESS): gettext_noop(
        "But later {who} is less likely to score {gain}: {chance} instead of {other}."
    ),
}
"""Sentences about one event after the move itself; {gain} is for example "20 points (the Houses bonus)",
{chance} "80%"."""
DEEDS: Final = {
    (SOON, YOU, MORE): gettext_noop(
        "In the next turns you are more likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, YOU, LESS): gettext_noop(
        "In the next turns you are less likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, YOU, BUT_MORE): gettext_noop(
        "But in the next turns you are more likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, YOU, BUT_LESS): gettext_noop(
        "But in the next turns you are less likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, ONE, MORE): gettext_noop(
        "In the next turns {who} is more likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, ONE, LESS): gettext_noop(
        "In the next turns {who} is less likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, ONE, BUT_MORE): gettext_noop(
        "But in the next turns {who} is more likely to {deed} ({chance} instead of {other})."
    ),
    (SOON, ONE, BUT_LESS): gettext_noop(
        "But in the next turns {who} is less likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, YOU, MORE): gettext_noop("This turn you are more likely to {deed} ({chance} instead of {other})."),
    (TURN, YOU, LESS): gettext_noop("This turn you are less likely to {deed} ({chance} instead of {other})."),
    (TURN, YOU, BUT_MORE): gettext_noop(
        "But this turn you are more likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, YOU, BUT_LESS): gettext_noop(
        "But this turn you are less likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, ONE, MORE): gettext_noop(
        "This turn {who} is more likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, ONE, LESS): gettext_noop(
        "This turn {who} is less likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, ONE, BUT_MORE): gettext_noop(
        "But this turn {who} is more likely to {deed} ({chance} instead of {other})."
    ),
    (TURN, ONE, BUT_LESS): gettext_noop(
        "But this turn {who} is less likely to {deed} ({chance} instead of {other})."
    ),
}
"""Sentences about what a player does; {deed} is an infinitive such as "build a palace on San Donato"."""
RESOURCES: Final = {
    (TURN, YOU, False): gettext_noop("You have about {resources} at the end of this turn."),
    (TURN, YOU, True): gettext_noop("But you have about {resources} at the end of this turn."),
    (TURN, ONE, False): gettext_noop("{who} has about {resources} at the end of this turn."),
    (TURN, ONE, True): gettext_noop("But {who} has about {resources} at the end of this turn."),
    (SOON, YOU, False): gettext_noop("You have about {resources} after the next turns."),
    (SOON, YOU, True): gettext_noop("But you have about {resources} after the next turns."),
    (SOON, ONE, False): gettext_noop("{who} has about {resources} after the next turns."),
    (SOON, ONE, True): gettext_noop("But {who} has about {resources} after the next turns."),
}
"""Sentences about what a player has, by when, whom and whether it is an objection; {resources} is for example
"3 more gold"."""
RIGHT_AWAY: Final = {
    (YOU, False): gettext_noop("You score {gain} right away instead of {other}."),
    (YOU, True): gettext_noop("But you score {gain} right away instead of {other}."),
    (ONE, False): gettext_noop("{who} scores {gain} right away instead of {other}."),
    (ONE, True): gettext_noop("But {who} scores {gain} right away instead of {other}."),
}
"""What the move itself scores, by whom and whether it is an objection; {gain} and {other} are for example "5
points for house 5" or "nothing"."""
MAX_NAMED: Final = 2
"""If a move scores in more ways, they are not listed."""


class ExplanationSentence(NamedTuple):
    """A reason in words."""

    text: str
    points: int
    """Positive if it speaks for the move."""
    seat: int
    """Whose points they are; -1 for all opponents."""
    places: tuple[str, ...]

    def document(self) -> Document:
        return {"text": self.text, "points": self.points, "seat": self.seat, "places": list(self.places)}


class Players(NamedTuple):
    """The players that the sentences are about."""

    names: Sequence[str] = ()
    mover: int = -1
    """The seat of the player who moves; -1 if it is not known."""
    addressed: bool = True
    """Whether the player who moves is spoken to: "You score"; else "Anna scores"."""


def explanation_sentences(
    found: Sequence[Reason], wording: Wording[Any], options: Options, players: Players
) -> list[ExplanationSentence]:
    """The reasons as sentences. Those against the move follow those for it with "But", and stand alone if
    nothing speaks for it."""
    in_favor = any(reason.points > 0 for reason in found)
    return [
        ExplanationSentence(
            without_nesting(_message(reason, in_favor, wording, options, players).render(wording.language)),
            _rounded(reason.points),
            reason.seat,
            tuple(reason.places),
        )
        for reason in found
    ]


def _rounded(points: float) -> int:
    """The points of a reason; at least 1 in size, so that the sign stays."""
    return round(points) or (1 if points > 0 else -1)


def explanation_text(
    found: Sequence[Reason], wording: Wording[Any], options: Options, players: Players
) -> str:
    """The reasons as one text; empty if there are none."""
    return " ".join(each.text for each in explanation_sentences(found, wording, options, players))


def _message(
    reason: Reason, in_favor: bool, wording: Wording[Any], options: Options, players: Players
) -> LazyText:
    objection = in_favor and reason.points < 0
    subject, seat = _subject(reason, players)
    values: dict[str, object] = {"who": wording.player_name(seat, players.names)} if subject == ONE else {}
    if reason.resource:
        amount = wording.resource(reason.resource, round(reason.amount))
        return Message(RESOURCES[(reason.when, subject, objection)], resources=amount, **values)
    if reason.detail >= 0:
        return _deed(reason, subject, objection, wording, options, values)
    if reason.when == NOW and (reason.scored or reason.instead):
        gain, other = (_gain(events, wording, options) for events in (reason.scored, reason.instead))
        return Message(RIGHT_AWAY[(subject, objection)], gain=gain, other=other, **values)
    if reason.chances and reason.when != REST:
        chance, other_chance = reason.chances
        return Message(
            CHANCES[(subject, _kind(chance > other_chance, objection))],
            gain=_gain(reason.scored, wording, options),
            chance=Percentage(chance),
            other=Percentage(other_chance),
            **values,
        )
    kind = _kind((reason.points > 0) == (reason.whom == ME), objection)
    if reason.heading:
        values["source"] = wording.source(reason.heading, options)
    if reason.when == REST:
        return Message(IN_THE_LONG_RUN[(subject, kind)], chance=Percentage(reason.chances[0]), **values)
    one, several = (POINTS if reason.heading else TOTALS)[(subject, kind)]
    return PluralMessage(one, several, round(abs(reason.points)), when=Message(WHEN[reason.when]), **values)


def _deed(
    reason: Reason,
    subject: str,
    objection: bool,
    wording: Wording[Any],
    options: Options,
    values: Mapping[str, object],
) -> LazyText:
    chance, other = reason.chances
    return Message(
        DEEDS[(reason.when, subject, _kind(chance > other, objection))],
        deed=wording.deed(Event(*reason.scored[0], -1), reason.detail, options),
        chance=Percentage(chance),
        other=Percentage(other),
        **values,
    )


def _kind(more: bool, objection: bool) -> str:
    if objection:
        return BUT_MORE if more else BUT_LESS
    return MORE if more else LESS


def _subject(reason: Reason, players: Players) -> tuple[str, int]:
    """Who scores, and the seat if it is one player; of two players the other one is named."""
    if reason.whom == ME:
        seat = players.mover if players.mover >= 0 else reason.seat
        return (YOU if players.addressed or seat < 0 else ONE), seat
    if reason.seat >= 0:
        return ONE, reason.seat
    if players.mover >= 0 and len(players.names) == 2:
        return ONE, 1 - players.mover
    return ALL, -1


def _gain(events: Sequence[ScoredEvent], wording: Wording[Any], options: Options) -> LazyText:
    """What a move scores: `5 points (house 5)`."""
    points = sum(event[2] for event in events)
    if not events:
        return Message("nothing")
    if len(events) > MAX_NAMED:
        return PluralMessage("{number} point", "{number} points", points)
    what = [wording.reason(Event(*event, -1), options) for event in events]
    return PluralMessage("{number} point ({reason})", "{number} points ({reason})", points, reason=what)
