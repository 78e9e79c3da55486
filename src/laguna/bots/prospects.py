"""Reasons that are not points: what a player is more or less likely to do in the next turns, and how much
players have at the end of the turn and after the next ones. What opponents will do is left out: playouts
foresee it badly.

A game names the deeds that matter (`Wording.deed_phrases`) and counts resources (`Heuristics.resources`).
What the moves themselves say is left out, and what a reason about points already says.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from laguna.bots.explanations import ME, OTHERS, SOON, TURN, Reason, ScoredEvent
from laguna.bots.outcomes import MIN_ERRORS, Outcome, mean_difference, scored_event
from laguna.contract.game import AnyGame
from laguna.contract.state import Event, View
from laguna.contract.wording import ENGLISH

MIN_CHANCE: Final = 0.35
"""By how much a deed must be likelier after one of the moves."""
SMALL_CHANCE: Final = 0.2
"""By how much where nothing larger distinguishes the moves."""
DETAIL: Final = 0.85
"""A detailed phrase is preferred if its difference is such a share of that of a less detailed one."""
DEED_POINTS: Final = 3.0
"""The points that a deed counts for when reasons are ordered: only its sign has a meaning."""
OTHERS_SHARE: Final = 0.5
"""How much what others have counts compared with one's own."""
MIN_AMOUNT: Final = 0.75
"""By how much a resource must differ, as rounded numbers are shown."""
MIN_VALUE: Final = 1.0
"""And how many points that must be worth."""


class Statement(NamedTuple):
    """What the player does, in the turn of the move or in those that follow."""

    when: str
    phrase: str


class Deed(NamedTuple):
    """An event and what a phrase of the game says about it."""

    statement: Statement
    event: ScoredEvent
    detail: int


def find_prospects(
    game: AnyGame,
    view: View,
    ones: Sequence[Outcome],
    twos: Sequence[Outcome],
    least: float = MIN_CHANCE,
) -> list[Reason]:
    """The reasons for the move with the first outcomes and against it, the most important first; deeds have
    to be likelier by the `least` chance."""
    found = [*_likely_deeds(game, view, ones, twos, least), *_resources(game, view, ones, twos)]
    return sorted(found, key=lambda reason: -abs(reason.points))


# Deeds --------------------------------------------------------------------------------------------


class _DeedReader:
    """Describes the events of a seat in phrases."""

    def __init__(self, game: AnyGame, view: View) -> None:
        self.wording = game.wording(ENGLISH)
        self.options = game.options_of(view.state)
        self.seat = int(view.seat)
        self.known: dict[tuple[str, ScoredEvent], list[Deed]] = {}
        self.types = game.event_types
        self.named: set[int] = set()
        """The cards that one of the moves gets: that they are used tells nothing new."""

    def card(self, event: Event) -> int:
        """The card that an event is about; -1 if there is none."""
        return self.types.numbers(event).get("card", ("", -1))[1]

    def deeds(self, outcome: Outcome) -> list[Deed]:
        """What is done in the turn of the move and does not follow from its name, and what is done later."""
        unsaid = self.wording.turn_deeds
        own = [event for event in outcome.own if unsaid.get(event.code)]
        turn = [event for event in outcome.turn if event.code in unsaid]
        return [*self._described(TURN, [*own, *turn]), *self._described(SOON, outcome.deeds)]

    def done(self, outcome: Outcome) -> set[Statement]:
        """What is done in the turn of the move, as if it came later: that it is not done again says
        nothing."""
        said = [event for event in outcome.own if not self.wording.turn_deeds.get(event.code)]
        self.named |= {self.card(event) for event in said if event.code in self.wording.deed_phrases} - {-1}
        deeds = [*self._described(SOON, [*outcome.own, *outcome.turn]), *self._described(TURN, said)]
        return {deed.statement for deed in deeds}

    def _described(self, when: str, events: Iterable[Event]) -> Iterable[Deed]:
        for event in events:
            if event.code in self.wording.deed_phrases and event.seat == self.seat:
                scored = scored_event(event)
                if (when, scored) not in self.known:
                    self.known[(when, scored)] = self._deeds(when, scored)
                yield from self.known[(when, scored)]

    def _deeds(self, when: str, scored: ScoredEvent) -> list[Deed]:
        event = Event(*scored, -1)
        return [
            Deed(Statement(when, self.wording.deed(event, detail, self.options)), scored, detail)
            for detail in range(len(self.wording.deed_phrases[event.code]))
        ]


class _Difference(NamedTuple):
    """How much likelier a deed is after one of two moves."""

    deed: Deed
    chances: tuple[float, float]

    @property
    def size(self) -> float:
        return abs(self.chances[0] - self.chances[1])


def _likely_deeds(
    game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome], least: float
) -> Iterable[Reason]:
    """The deeds that are likelier after one of the moves; of each kind the one that differs most, in the
    most detailed phrase for it."""
    reader = _DeedReader(game, view)
    best: dict[tuple[str, int, bool], _Difference] = {}
    for found in _differences(reader, ones, twos, least):
        one, other = found.chances
        key = (found.deed.statement.when, found.deed.event[0], one > other)
        if key not in best or found.size > best[key].size / _preference(best[key].deed, found.deed):
            best[key] = found
    setbacks = game.wording(ENGLISH).setbacks
    for (when, code, more), found in best.items():
        points = DEED_POINTS * found.size
        yield Reason(
            when,
            ME,
            points if more != (code in setbacks) else -points,
            "",
            reader.seat,
            tuple(game.event_places(Event(*found.deed.event, -1)).split()),
            (found.deed.event,),
            (),
            found.chances,
            found.deed.detail,
        )


def _preference(old: Deed, new: Deed) -> float:
    """How much a new phrase is preferred to the old one: above 1 if it is more detailed."""
    if old.detail == new.detail:
        return 1.0
    return 1.0 / DETAIL if new.detail < old.detail else DETAIL


def _differences(
    reader: _DeedReader, ones: Sequence[Outcome], twos: Sequence[Outcome], least: float
) -> Iterable[_Difference]:
    tries = len(ones)
    gains: dict[Statement, list[float]] = {}
    counts: tuple[Counter[Statement], Counter[Statement]] = (Counter(), Counter())
    examples: dict[Statement, Counter[tuple[ScoredEvent, int]]] = {}
    done: set[Statement] = set()
    for place, both in enumerate(zip(ones, twos, strict=True)):
        for sign, count, outcome in zip((1.0, -1.0), counts, both, strict=True):
            done |= reader.done(outcome)
            deeds = reader.deeds(outcome)
            for statement in {deed.statement for deed in deeds}:
                gains.setdefault(statement, [0.0] * tries)[place] += sign
                count[statement] += 1
            for deed in deeds:
                examples.setdefault(deed.statement, Counter())[(deed.event, deed.detail)] += 1
    for statement in sorted(gains):
        mean, error = mean_difference(gains[statement])
        if statement not in done and abs(mean) >= max(least, MIN_ERRORS * error):
            event, detail = min(examples[statement], key=lambda each: (-examples[statement][each], each))
            if reader.card(Event(*event, -1)) in reader.named:
                continue
            one, other = (count[statement] / tries for count in counts)
            yield _Difference(Deed(statement, event, detail), (one, other))


# Resources ----------------------------------------------------------------------------------------


def _resources(
    game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> Iterable[Reason]:
    """The resources that a seat has more of after one of the moves: those of the seat that moves at the end
    of its turn, else of any seat after the next turns."""
    me = int(view.seat)
    for name, value in game.heuristics.resource_values().items():
        for seat in range(int(view.state.seats)):
            for when in (TURN, SOON) if seat == me else (SOON,):
                reason = _resource(name, value, seat == me, seat, when, ones, twos)
                if reason is not None:
                    yield reason
                    break


def _resource(
    name: str,
    value: float,
    mine: bool,
    seat: int,
    when: str,
    ones: Sequence[Outcome],
    twos: Sequence[Outcome],
) -> Reason | None:
    gains = []
    for one, two in zip(ones, twos, strict=True):
        here, there = ((each.had if when == TURN else each.have) for each in (one, two))
        known = bool(here and there and here[seat] and there[seat])  # the game is not over
        gains.append(float(here[seat][name] - there[seat][name]) if known else 0.0)
    mean, error = mean_difference(gains)
    if abs(mean) < max(MIN_AMOUNT, MIN_VALUE / value, MIN_ERRORS * error):
        return None
    points = value * mean if mine else -OTHERS_SHARE * value * mean
    return Reason(when, ME if mine else OTHERS, points, "", seat, resource=name, amount=mean)
