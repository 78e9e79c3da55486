"""Deadlines in messages, and reminders before the time for a decision is up.

A reminder is enqueued with the decision: one for each receiver, a quarter of the time before the deadline,
and at least an hour. When it is due, the clock of the table decides: it is dropped if the move was made, and
postponed if the clock stood still meanwhile.
"""

import math
from typing import NamedTuple

from laguna.web.clocks import time_control, waking_hours
from laguna.web.clocks.time_control import TimeControl
from laguna.web.notifications.receivers import NotificationSettings
from laguna.web.tables import store
from laguna.web.tables.changes import PreparedChange
from laguna.web.tables.clocks import RunningClock
from laguna.web.tables.live_table import LiveTable

PART = 0.25
"""The part of the time that is left when the reminder is sent."""
LEAST_SECONDS = 3600.0
BEFORE_QUIET_SECONDS = 600.0
"""How long before the quiet hours a reminder is sent that would be too late after them."""
CHECK_AGAIN_SECONDS = 1800.0
"""When to check again while a clock stands still: during a pause, or while the player is away or the table is
set aside."""
SOON_SECONDS = 60.0


class Deadline(NamedTuple):
    """When the time for a decision is up, and when to remind, in wall time."""

    at: float
    remind_at: float


def new_deadlines(change: PreparedChange) -> dict[str, Deadline]:
    """The deadlines of the decisions that a change asks for, by visitor. They are exact for a server that is
    never stopped; `deadline_of` knows more."""
    table, last = change.live.table, change.change.entries[-1]
    if not has_deadlines(table) or change.status != store.PLAYING or change.paused:
        return {}
    asked = [
        seat
        for seat in change.seats
        if change.acting >> seat.seat & 1 and change.question_versions[seat.seat] == last.number
    ]
    if last.kind == store.UNDO:
        return _restored_deadlines(change, asked, last)
    return _deadlines(asked, table.clock, last.at)


def _restored_deadlines(
    change: PreparedChange, asked: list[store.Seat], undo: store.Entry
) -> dict[str, Deadline]:
    """The deadlines of decisions whose clocks were restored by an undo, unless the reminder was sent."""
    control, clocks = change.live.table.clock, change.clocks
    assert control is not None
    found = {}
    for seat in asked:
        clock = clocks.running.get(seat.seat) if clocks is not None else None
        if clock is not None and seat.visitor is not None:
            at = undo.at + clock.due - (undo.tick or clock.since)
            deadline = Deadline(at, at - _lead(control, clock, seat.zone))
            if deadline.remind_at > undo.at:
                found[seat.visitor] = deadline
    return found


def first_deadlines(live: LiveTable) -> dict[str, Deadline]:
    """The deadlines of the first decisions of a table whose game starts at once."""
    if not has_deadlines(live.table) or live.table.status != store.PLAYING:
        return {}
    asked = [seat for seat in live.seats if live.table.acting >> seat.seat & 1]
    return _deadlines(asked, live.table.clock, live.entries[-1].at)


def _deadlines(asked: list[store.Seat], clock: TimeControl | None, at: float) -> dict[str, Deadline]:
    assert clock is not None
    found: dict[str, Deadline] = {}
    for seat in asked:
        if seat.kind == store.HUMAN and seat.visitor is not None and not seat.away:
            whole = clock.span(clock.each, at, seat.zone)
            before = clock.span(clock.each * (1 - PART), at, seat.zone)
            deadline = Deadline(at + whole, at + min(before, whole - LEAST_SECONDS))
            found[seat.visitor] = min(deadline, found.get(seat.visitor, deadline))
    return found


def has_deadlines(table: store.Table) -> bool:
    """Whether players of this table are reminded: it is turn-based and has a clock."""
    return (
        table.pace == time_control.DAYS and table.clock is not None and table.clock.kind == time_control.DAYS
    )


def deadline_of(live: LiveTable, visitor: str, wall: float) -> Deadline | None:
    """When a visitor's time is up at a table, as things are now; None if it does not wait for them. The time
    is infinite while their clock stands still."""
    if live.table.status != store.PLAYING or live.table.clock is None:
        return None
    own = [seat for seat in live.seats if seat.visitor == visitor and live.table.acting >> seat.seat & 1]
    if not own:
        return None
    running = [(seat, live.clocks.running[seat.seat]) for seat in own if seat.seat in live.clocks.running]
    if not running:
        return no_deadline(wall)
    seat, clock = min(running, key=lambda each: each[1].due)
    deadline = wall + clock.due - live.now()
    return Deadline(deadline, deadline - _lead(live.table.clock, clock, seat.zone))


def no_deadline(wall: float) -> Deadline:
    """While a clock stands still."""
    return Deadline(math.inf, wall + CHECK_AGAIN_SECONDS)


def _lead(control: TimeControl, clock: RunningClock, zone: str) -> float:
    """How many seconds before the deadline a reminder is sent."""
    whole = clock.due - clock.since
    unused = max(0.0, control.each * (1 - PART) - clock.before)
    return max(LEAST_SECONDS, whole - control.span(unused, clock.at, zone))


def outside_quiet_hours(deadline: Deadline, settings: NotificationSettings) -> float:
    """When to remind: not in quiet hours, but after them if that is early enough, else before them."""
    moment, begin, end, zone = (
        deadline.remind_at,
        settings.quiet_from,
        settings.quiet_to,
        settings.zone,
    )
    if begin == end or not waking_hours.is_between(moment, begin, end, zone):
        return moment
    after = waking_hours.next_hour(moment, end, zone)
    if after <= deadline.at - LEAST_SECONDS:
        return after
    return waking_hours.next_hour(moment - 86400.0, begin, zone) - BEFORE_QUIET_SECONDS
