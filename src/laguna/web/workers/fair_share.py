"""Shares of the workers' time for each kind of work, so that none waits forever behind another."""

from enum import StrEnum

MAX_CREDIT_SECONDS = 0.5
"""How much time a kind of work without anything to do can save up."""


class WorkKind(StrEnum):
    """What bot processes are used for."""

    MOVES = "moves"
    """Moves of bots at tables."""
    QUESTIONS = "questions"
    """Hints, analysis and bots' moves in studies, for which somebody is waiting."""
    REVIEWS = "reviews"


WEIGHTS = {WorkKind.MOVES: 1.0, WorkKind.QUESTIONS: 1.0, WorkKind.REVIEWS: 0.125}
"""Shares of the time while there is work of every kind."""


class FairShare:
    """Decides which kind of work is next: the one that has used least of its share."""

    def __init__(self) -> None:
        self._used = dict.fromkeys(WorkKind, 0.0)
        """Seconds used, divided by the weight."""
        self._idle: set[WorkKind] = set()

    def order(self) -> list[WorkKind]:
        """The kinds of work, the most entitled one first."""
        return sorted(WorkKind, key=lambda kind: self._used[kind])

    def set_idle(self, kind: WorkKind) -> None:
        """A worker found nothing to do of this kind, so it can't save up the time that others use."""
        self._idle.add(kind)

    def add(self, kind: WorkKind, seconds: float) -> None:
        """Count time that a kind of work has used."""
        self._idle.discard(kind)
        for other in self._idle:
            self._used[other] = max(self._used[other], self._used[kind] - MAX_CREDIT_SECONDS)
        self._used[kind] += seconds / WEIGHTS[kind]
