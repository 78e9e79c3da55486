"""The log by turns: one line says what a player did and what scored, the steps are behind it.

A turn is what one player does before another one moves. Its line names the deeds that scored, or else the
most important ones, at most two, and those that a game always names; what else was done is counted, and what
it scored is summed, so that the points of a line are those of its steps. Points that others score meanwhile
have lines of their own.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from laguna.contract.state import Event
from laguna.contract.wording import Language, Wording, signed
from laguna.match import Match

NAMED_DEEDS = 2
"""The line of a turn names so many deeds."""
ANNOUNCED = 1000
"""The weight of a line that concerns everybody."""
MINOR = 1000
"""The rank of a deed that is not important."""
AnyWording = Wording[Any]


class LogStep(NamedTuple):
    """A line of the log, and the event that it describes; None for what happens at the table."""

    event: Event | None
    version: int
    text: str
    seat: int | None
    points: int
    places: str


class Deed(NamedTuple):
    """What a player did, and the points of it."""

    step: LogStep
    rank: int
    """Its place among the important events of the game (`Wording.deeds`), or MINOR."""
    points: int
    amount: int
    """How often it was done, or the sum of what it counts."""

    @property
    def is_important(self) -> bool:
        return self.points != 0 or self.rank < MINOR


class TurnLine(NamedTuple):
    """The line of a turn."""

    text: str
    points: int
    version: int
    """That of its most important deed."""
    weight: int
    """How important it is for a player who was away: twice the points, and 1 for an important deed; ANNOUNCED
    for what concerns everybody."""
    events: Sequence[Event] = ()
    """What it names, the first deed first."""


class Turn(NamedTuple):
    """The steps that one line of the log stands for."""

    name: str
    """The same as long as the turn grows."""
    seat: int | None
    """Whose turn it is, or whose points these are; None for what concerns everybody."""
    steps: list[LogStep]


def turns(
    steps: Iterable[LogStep],
    mover_at: Callable[[int], int | None],
    after: int = 0,
    turn_starts: Collection[int] = (),
) -> list[Turn]:
    """The turns that have steps after a version, with all of their steps. `mover_at` returns who moved at a
    version; None for what happens outside of turns. Events with the codes `turn_starts` begin a turn of
    their seat."""
    found: dict[str, Turn] = {}
    mover: int | None = None
    name = ""
    for version, group in groupby(steps, lambda step: step.version):
        by = mover_at(version)
        if by is None or by != mover:
            mover, name = by, str(version)
        is_over = is_announced = False
        for number, step in enumerate(group):
            seat, key = mover, name
            if step.seat is None or by is None:
                seat, key = step.seat, f"{version}-{number}"
            elif is_over:  # what follows the end of a round or of the game is no longer a deed of the mover
                seat, key = mover, name = step.seat, f"{version}-of-{step.seat}"
            elif step.event is not None and step.event.code in turn_starts and step.seat != mover:
                seat, key = mover, name = step.seat, f"{version}-by-{step.seat}"
            elif step.points and step.seat != mover:
                seat, key = step.seat, f"{name}-of-{step.seat}"
            found.setdefault(key, Turn(key, seat, [])).steps.append(step)
            if step.event is not None and step.seat is None:
                is_over, is_announced = is_over or step.event.seat < 0, step.event.seat >= 0
        if is_announced:  # what the same player does next comes after it
            mover = None
    return [turn for turn in found.values() if turn.steps[-1].version > after]


def turn_line(turn: Turn, match: Match, language: Language) -> TurnLine:
    """What the line of a turn says."""
    wording = match.game.wording(language)
    found = _deeds(turn, wording)
    named = _named(found, wording)
    shown = [deed for deed in found if any(deed is one for one in named)]
    hidden = [deed for deed in found if deed.is_important and not any(deed is one for one in named)]
    points = sum(deed.points for deed in found)
    rest = points - sum(deed.points for deed in shown)
    with_points = len(shown) > 1 or rest != 0
    texts = [_text(deed, match, wording, with_points) for deed in shown]
    name = "" if turn.seat is None else wording.player_name(turn.seat, match.names)
    text = _with_rest(_joined(texts, name, language), hidden, wording)
    weight = 2 * abs(points) + (named[0].rank < MINOR)
    event = turn.steps[0].event
    if event is not None and event.code in wording.announcements:
        weight = ANNOUNCED
    events = [deed.step.event for deed in shown if deed.step.event]
    return TurnLine(text, points, named[0].step.version, weight, events)


def _named(found: Sequence[Deed], wording: AnyWording) -> list[Deed]:
    """The deeds that a line names, the most important one first. Two are not named as if they followed each
    other when something was done between them."""
    ranked = sorted(found, key=lambda deed: (-abs(deed.points), deed.rank, deed.step.event is None))
    important = [deed for deed in ranked if deed.is_important]
    if not important:
        return ranked[:1]
    always = [deed for deed in important if deed.step.event and deed.step.event.code in wording.always_named]
    room = max(1, NAMED_DEEDS - len(always))
    others = [deed for deed in important if not any(deed is one for one in always)]
    named = others[:room]
    if len(named) == NAMED_DEEDS and _is_something_between(named[0], named[1], found):
        named = named[:1]
    return [*named, *always]


def _is_something_between(one: Deed, other: Deed, found: Sequence[Deed]) -> bool:
    if one.rank == MINOR or other.rank == MINOR:
        return False
    first, last = sorted(place for place, deed in enumerate(found) if deed is one or deed is other)
    return any(deed.rank < MINOR for deed in found[first + 1 : last])


def _with_rest(text: str, hidden: Sequence[Deed], wording: AnyWording) -> str:
    """The line of a turn with the number and the points of the deeds that it does not name."""
    language = wording.language
    deeds, rest = text.removesuffix("."), sum(deed.points for deed in hidden)
    actions = sum(_times(deed, wording) for deed in hidden if deed.rank < MINOR)
    if not actions:
        return (
            language.gettext("{deeds}; more ({points}).", deeds=deeds, points=signed(rest)) if rest else text
        )
    if rest:
        return language.ngettext(
            "{deeds}; {number} more action ({points}).",
            "{deeds}; {number} more actions ({points}).",
            actions,
            deeds=deeds,
            points=signed(rest),
        )
    return language.ngettext(
        "{deeds}; {number} more action.", "{deeds}; {number} more actions.", actions, deeds=deeds
    )


def _times(deed: Deed, wording: AnyWording) -> int:
    """How often something was done."""
    event = deed.step.event
    return 1 if event is not None and event.code in wording.counted else deed.amount


def move_line(match: Match, seat: int, events: Iterable[Event], language: Language) -> TurnLine | None:
    """What a single move says, by the events that a reader may know; None if it says nothing."""
    steps = [log_step(match, event, 0, language) for event in events]
    own = [step for step in steps if step.seat == seat]
    return turn_line(Turn("", seat, own), match, language) if own else None


def log_step(match: Match, event: Event, version: int, language: Language) -> LogStep:
    """The line of an event, as its reader may know it."""
    wording = match.game.wording(language)
    text = wording.log_line(event, match.names, match.options)
    places = match.game.event_places(event)
    return LogStep(event, version, text, subject(event, wording), int(event.points), places)


def subject(event: Event, wording: AnyWording) -> int | None:
    """The seat that a line of the log is about; None if it concerns everybody."""
    return int(event.seat) if event.seat >= 0 and event.code not in wording.announcements else None


def _deeds(turn: Turn, wording: AnyWording) -> list[Deed]:
    """The deeds of a turn in order. Points belong to the important deed of the same move at the same place,
    or are named themselves; deeds that differ in a number alone are gathered."""
    found: list[Deed] = []
    of_turn = [step for step in turn.steps if step.seat == turn.seat]
    lost = [step for step in turn.steps if step.seat != turn.seat and _is_always_named(step, wording)]
    for step in [*of_turn, *lost] if of_turn else turn.steps:
        if not step.points:
            _add(found, step, wording)
            continue
        for place, deed in reversed(list(enumerate(found))):
            if deed.rank < MINOR and deed.step.version == step.version and _share_a_place(deed.step, step):
                found[place] = deed._replace(points=deed.points + step.points)
                break
        else:
            found.append(Deed(step, MINOR, step.points, 1))
    return found


def _is_always_named(step: LogStep, wording: AnyWording) -> bool:
    return step.event is not None and step.event.code in wording.always_named


def _share_a_place(one: LogStep, other: LogStep) -> bool:
    return not set(one.places.split()).isdisjoint(other.places.split())


def _add(found: list[Deed], step: LogStep, wording: AnyWording) -> None:
    """Add a deed, to an equal one if there is one."""
    event = step.event
    rank = wording.deeds.index(event.code) if event is not None and event.code in wording.deeds else MINOR
    for place, deed in enumerate(found):
        if _are_gathered(deed.step, step, wording):
            found[place] = Deed(step, rank, deed.points, deed.amount + 1)
            return
    counted = wording.counted.get(event.code, "") if event is not None else ""
    amount = wording.event_types.numbers(event)[counted][1] if event is not None and counted else 1
    for place, deed in enumerate(found):
        if deed.rank == rank and not deed.points and _are_alike(deed.step, step, counted, wording):
            found[place] = deed._replace(amount=deed.amount + amount)
            return
    found.append(Deed(step, rank, 0, amount))


def _are_gathered(one: LogStep, other: LogStep, wording: AnyWording) -> bool:
    if one.event is None or other.event is None or one.event.code != other.event.code:
        return False
    line = wording.gathered_line(one.event, 2, (), {})
    return bool(line) and line == wording.gathered_line(other.event, 2, (), {})


def _are_alike(one: LogStep, other: LogStep, counted: str, wording: AnyWording) -> bool:
    """Whether two steps say the same, but for the number that is counted."""
    if not counted or one.event is None or other.event is None:
        return one.text == other.text
    numbers = [wording.event_types.numbers(event) | {counted: ("", 0)} for event in (one.event, other.event)]
    return one.event.code == other.event.code and numbers[0] == numbers[1]


def _text(deed: Deed, match: Match, wording: AnyWording, with_points: bool) -> str:
    """A deed in words, with its points where several are named."""
    event, text = deed.step.event, deed.step.text
    if event is not None and not deed.step.points:
        counted = wording.counted.get(event.code, "")
        text = wording.summary_line(
            wording.event_types.with_number(event, counted, deed.amount) if counted else event,
            match.names,
            match.options,
        )
        gathered = wording.gathered_line(event, deed.amount, match.names, match.options)
        if gathered and deed.amount > 1:
            text = gathered
        elif not counted and deed.amount > 1:
            text = wording.language.ngettext(
                "{deed} ({number} time).",
                "{deed} ({number} times).",
                deed.amount,
                deed=text.removesuffix("."),
            )
        if with_points and deed.points:
            text = f"{text.removesuffix('.')} ({signed(deed.points)})."
    return text


def _joined(texts: Sequence[str], name: str, language: Language) -> str:
    """Sentences about one player as one: their name appears once if all begin with it. Those with a verb come
    before those like `Ana: 20 points`, which could not follow without one."""
    if len(texts) < 2:
        return "".join(texts)
    if not all(re.match(rf"{re.escape(name)}[\s:]", text) for text in texts):
        return " ".join(texts)
    ordered = sorted(texts, key=lambda text: text[len(name) :].lstrip().startswith(":"))
    first, *others = (text.removesuffix(".") for text in ordered)
    rest = (re.sub(r"^[\s:]+", "", text[len(name) :]) for text in others)
    return language.clauses([first, *rest]) + "."
