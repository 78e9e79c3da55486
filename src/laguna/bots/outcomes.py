"""What happens after a move in sampled states: events with and without points, and resources.

The outcomes of two moves are paired: the n-th ones start from the same sampled state.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from laguna.bots.evaluation import MoveForecast
from laguna.bots.explanations import ScoredEvent
from laguna.contract.state import Event

SEARCHES: Final = 5
"""Independent searches of each move. A difference has to hold in most of them."""
MIN_ERRORS: Final = 3.0
"""Differences of fewer standard errors are not mentioned."""


Resources = Sequence[Mapping[str, int]]
"""What each seat has (`Heuristics.resources`); nothing is known once the game is over."""


class Outcome(NamedTuple):
    """What happens after a move in one sampled state: the events with points right away, soon, in the scoring
    at the end of the game, and between."""

    now: list[Event]
    soon: list[Event]
    later: list[Event]
    between: Sequence[Event] = ()
    own: Sequence[Event] = ()
    """The events without points that the move itself causes."""
    turn: Sequence[Event] = ()
    """Those of the same seat that follow in its turn."""
    deeds: Sequence[Event] = ()
    """Those of the turns that follow soon: not of the same seat in the same turn."""
    had: Resources = ()
    """When the turn is over."""
    have: Resources = ()
    """Soon after it."""

    def all(self) -> list[Event]:
        return [*self.now, *self.soon, *self.between, *self.later]


Forecasts = list[MoveForecast]
"""The forecasts of a move by several searches."""


def forecast_outcomes(*moves: Forecasts) -> list[list[Outcome]]:
    """The events with points of each move, by search and sampled state."""
    during = {
        event.code
        for forecasts in moves
        for forecast in forecasts
        for events, final in zip(forecast.events, forecast.final, strict=True)
        if final < len(events)  # else the game ended soon: its final scoring is among these events
        for event in events[:final]
        if _scores(event)
    }
    return [
        [outcome for forecast in forecasts for outcome in _outcomes(forecast, during)] for forecasts in moves
    ]


def _outcomes(forecast: MoveForecast, during: set[int]) -> Iterable[Outcome]:
    """The outcomes of a forecast; `during` are the kinds of events that do not only score at the end."""
    marks = zip(forecast.events, forecast.now, forecast.soon, forecast.final, strict=True)
    more = zip(forecast.turn, forecast.had, forecast.have, strict=True)
    me = forecast.search.me
    for (events, now, soon, final), (turn, had, have) in zip(marks, more, strict=True):
        end = max(now, soon, final)
        last = [event for event in events[end:] if event.code not in during]
        between = [*events[max(now, soon) : end], *(event for event in events[end:] if event.code in during)]
        mine = [event for event in events[now:turn] if event.seat == me]
        others = [event for event in events[now:turn] if event.seat != me]
        yield Outcome(
            now=_with_points(events[:now]),
            soon=_with_points(events[now:soon]),
            later=_with_points(last),
            between=_with_points(between),
            own=_without_points(events[:now]),
            turn=_without_points(mine),
            deeds=_without_points([*others, *events[turn:soon]]),
            had=had,
            have=have,
        )


def _with_points(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if _scores(event)]


def _without_points(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not event.points]


def _scores(event: Event) -> bool:
    return bool(event.points) and event.seat >= 0


def scored_event(event: Event) -> ScoredEvent:
    """An event as plain data."""
    return (int(event.code), int(event.seat), int(event.points), int(event.a), int(event.b), int(event.c))


def mean_difference(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some differences and its standard error. The differences of one search depend on the plan
    that it found, so the error is at least that of the means of the searches."""
    size = len(values) // SEARCHES
    mean, error = _mean_and_error(values)
    if size < 2:
        return mean, error
    means = [sum(values[start : start + size]) / size for start in range(0, size * SEARCHES, size)]
    return mean, max(error, _mean_and_error(means)[1])


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / max(1, len(values) - 1) / len(values))
