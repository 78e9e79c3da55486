"""Moving, taking back and talking: each a decision about a table as it is now.

A decision refuses, or says what shall change, or None if this very request was carried out before.
"""

from laguna.contract.wording import Refused
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Problem, Stale, TooMany
from laguna.web.tables import permissions, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable, Outcome
from laguna.web.tables.store import Job


def play(
    live: LiveTable, visitor: Visitor, seat: int, words: str, version: int, request: str | None
) -> Change | None:
    """A move on the table as it was at a version."""
    permissions.must_hold(live, visitor, seat)
    if _repeated(live, visitor, request, store.MOVE, words):
        return None
    permissions.must_be_playing(live)
    permissions.must_be_here(live, seat)
    permissions.must_have_seen(live, seat, version)
    return _move(live, seat, words, visitor, request)


def play_bot(live: LiveTable, job: Job, words: str) -> Change | None:
    """A bot's move, if the table still waits for it."""
    held = live.jobs.get(job.seat)
    if held is None or held.asked != job.asked:
        return None
    return _move(live, job.seat, words)


def _move(
    live: LiveTable, seat: int, words: str, visitor: Visitor | None = None, request: str | None = None
) -> Change:
    outcome = Outcome(live, seat, live.match.check(seat, words))
    return Change(live, outcome=outcome).add(store.MOVE, seat, outcome.step.words, visitor, request)


def undo(live: LiveTable, visitor: Visitor, seat: int, version: int, request: str | None) -> Change | None:
    """Take the last move back, if it was the seat's own and showed nothing hidden."""
    permissions.must_hold(live, visitor, seat)
    if _repeated(live, visitor, request, store.UNDO, ""):
        return None
    permissions.must_be_playing(live)
    if version != live.version and version < live.moved:
        raise Stale("The table has changed meanwhile. Look again before you take something back.")
    if not live.match.undoable(seat):
        raise Refused(
            "Nothing can be taken back: your last move showed something hidden, or somebody has moved since."
        )
    return Change(live).add(store.UNDO, seat, "", visitor, request)


def say(live: LiveTable, visitor: Visitor, text: str, request: str | None, most: int) -> Change | None:
    """Say something to everyone at the table, which keeps so many lines."""
    seat = permissions.must_have_a_voice(live, visitor)
    if _repeated(live, visitor, request, store.SAY, text):
        return None
    if sum(1 for entry in live.entries if entry.kind == store.SAY) >= most:
        raise TooMany("This table has said {lines} lines; that is all it keeps.", lines=most)
    return Change(live).add(store.SAY, seat, text, visitor, request)


def _repeated(live: LiveTable, visitor: Visitor, request: str | None, kind: str, words: str) -> bool:
    """Whether this very request was carried out already."""
    entry = live.requests.get((visitor.id, request)) if request is not None else None
    if entry is None:
        return False
    if (entry.kind, entry.words) != (kind, words):
        raise Problem("This request id was used for something else. Take a fresh one for each request.")
    return True
