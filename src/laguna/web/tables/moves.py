"""Moves, undo and chat: each function decides on one change to a table.

A decision raises a refusal, returns the change, or returns None if the same request was carried out before.
"""

from collections.abc import Callable

from laguna.contract.wording import Refused
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Problem
from laguna.web.tables import permissions, store
from laguna.web.tables.changes import Change
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Job


def play(
    live: LiveTable, visitor: Visitor, seat: int, words: str, version: int, request: str | None
) -> Change | None:
    """A move, chosen at a version of the table."""
    permissions.require_own_seat(live, visitor, seat)
    if _is_repeated(live, visitor, request, store.MOVE, words):
        return None
    permissions.require_playing(live)
    permissions.require_not_on_hold(live)
    permissions.require_present(live, seat)
    permissions.require_current_version(live, seat, version)
    return _move(live, seat, words, visitor, request)


def play_bot(live: LiveTable, job: Job, words: str, fell_back: bool = False) -> Change | None:
    """A bot's move, if the table still waits for it. The first move of a lower level is recorded as such."""
    held = live.jobs.get(job.seat)
    if held is None or held.question_version != job.question_version:
        return None
    change = _move(live, job.seat, words)
    if fell_back and not any(entry.kind == store.FALLBACK for entry in live.entries):
        move, change.entries = change.entries[0], []
        change.add(store.FALLBACK, job.seat)
        change.entries.append(move._replace(number=move.number + 1))
    return change


def _move(
    live: LiveTable, seat: int, words: str, visitor: Visitor | None = None, request: str | None = None
) -> Change:
    outcome = live.match.outcome(seat, words)
    return Change(live, outcome=outcome).add(store.MOVE, seat, outcome.step.words, visitor, request)


def undo(live: LiveTable, visitor: Visitor, seat: int, version: int, request: str | None) -> Change | None:
    """Undo the last move, if it was the seat's own and revealed nothing hidden."""
    permissions.require_own_seat(live, visitor, seat)
    if _is_repeated(live, visitor, request, store.UNDO, ""):
        return None
    permissions.require_playing(live)
    permissions.require_not_on_hold(live)
    if version != live.version and version < live.position_version:
        raise Conflict("The table has changed in the meantime. Check it before you undo.")
    if not live.match.can_undo(seat):
        raise Refused(
            "You can't undo: your last move revealed something hidden, or another player has moved since."
        )
    return Change(live).add(store.UNDO, seat, "", visitor, request)


def chat(
    live: LiveTable, visitor: Visitor, text: str, request: str | None, check_lines: Callable[[int], None]
) -> Change | None:
    """A chat line to everyone at the table; a table keeps a limited number of lines."""
    seat = permissions.require_chat(live, visitor)
    if _is_repeated(live, visitor, request, store.CHAT, text):
        return None
    check_lines(sum(1 for entry in live.entries if entry.kind == store.CHAT))
    return Change(live).add(store.CHAT, seat, text, visitor, request)


def _is_repeated(live: LiveTable, visitor: Visitor, request: str | None, kind: str, words: str) -> bool:
    """Whether the same request was carried out before."""
    entry = live.requests.get((visitor.id, request)) if request is not None else None
    if entry is None:
        return False
    if (entry.kind, entry.words) != (kind, words):
        raise Problem("This request id was already used for something else. Use a new one for each request.")
    return True
