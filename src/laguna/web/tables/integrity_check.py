"""Replays stored tables and checks that this release reproduces them exactly.

`laguna check-tables` checks all tables, and a server checks the unfinished ones before it starts. A table
that this release would play differently is set aside; one that was set aside and is reproduced now is
restored. The table's own rows are not changed, except that a table with a clock gets an entry when it is
restored: the time in between is not charged to anybody.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import NamedTuple

from laguna.contract.wording import ENGLISH, Language, LazyText, Message
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session, backend_of
from laguna.web.database.database import Database, without_password
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.changes import Change, PreparedChange
from laguna.web.tables.live_table import LiveTable, ReplayDiverged, rebuild, unreadable_table
from laguna.web.tables.store import Job, SetAsideTable

BATCH_SIZE = 25
"""Tables per batch; progress is reported after each batch."""
PARALLEL_FROM = 400
"""With at least so many tables, the check runs in several processes."""

Progress = Callable[[int, int], None]


class CheckResult(NamedTuple):
    """The result for one table."""

    table: str
    error: LazyText | None = None
    """What is wrong, or None."""
    aside: SetAsideTable | None = None
    """Set if this release would play the table differently."""


class CheckReport(NamedTuple):
    """The results for all tables."""

    checked: int
    errors: list[str]
    """One sentence for each table with an error."""
    restored: list[str]
    """Tables that were set aside and are in play again."""


def check_tables(
    settings: Settings,
    unfinished_only: bool = False,
    progress: Progress | None = None,
    language: Language = ENGLISH,
) -> CheckReport:
    """Replay the stored tables: all, or only the unfinished ones."""
    settings.check()
    database = Database(settings.url)
    database.open(check_integrity=True)
    try:
        return asyncio.run(_check_tables(database, unfinished_only, progress, language))
    finally:
        database.close()


async def _check_tables(
    database: Database, unfinished_only: bool, progress: Progress | None, language: Language
) -> CheckReport:
    table_ids = await database.read(store.running_tables if unfinished_only else store.all_tables)
    before = await database.read(store.set_aside_tables)
    report = CheckReport(len(table_ids), [], [])
    clock = UptimeClock(database)
    if before:
        await clock.load()
    done = 0
    for results in _check_in_batches(database.url, table_ids):
        for result in results:
            if result.error is not None:
                report.errors.append(result.error.render(language))
            if result.aside is not None:
                await database.write(partial(store.set_aside, aside=result.aside))
            elif result.table in before:
                await database.write(partial(_restore_table, table_id=result.table, clock=clock))
                report.restored.append(result.table)
        done += len(results)
        if progress is not None:
            progress(done, len(table_ids))
    return report


def _restore_table(session: Session, table_id: str, clock: UptimeClock) -> None:
    """Put a table back in play; its clocks start again."""
    if not store.restore_table(session, table_id):
        return  # another process was faster
    table = store.table(session, table_id)
    if table is not None and table.status == store.PLAYING and table.clock is not None:
        live = rebuild(
            table,
            store.seats(session, table_id),
            store.jobs_of(session, table_id),
            store.entries(session, table_id),
        )
        PreparedChange(Change(live).add(store.RESTORED), clock.wall(), clock.now()).write(session)


def _check_in_batches(url: str, table_ids: list[str]) -> Iterator[list[CheckResult]]:
    """Check the tables in batches, in several processes if there are many."""
    batches = [table_ids[first : first + BATCH_SIZE] for first in range(0, len(table_ids), BATCH_SIZE)]
    processes = min(os.cpu_count() or 1, len(batches))
    if len(table_ids) < PARALLEL_FROM or processes == 1:
        yield from (check_batch(url, batch) for batch in batches)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(check_batch, url, batch) for batch in batches]):
            yield done.result()


def check_batch(url: str, table_ids: list[str]) -> list[CheckResult]:
    """Check some tables. Only reads."""
    backend = backend_of(url)
    try:
        connection = backend.connect(writing=False)
        try:
            results = []
            for table_id in table_ids:
                with backend.transaction(connection) as session:
                    results.append(_check_safely(session, table_id, backend.failures))
            return results
        finally:
            connection.close()
    except backend.failures as error:
        raise backend.open_error(error, without_password(url)) from None


def _check_safely(session: Session, table_id: str, failures: tuple[type[Exception], ...]) -> CheckResult:
    """Check one table. Any error in it becomes its result, so that the others are checked too."""
    try:
        return CheckResult(table_id, check_table(session, table_id))
    except failures:
        raise
    except Exception as error:
        diverged = error if isinstance(error, ReplayDiverged) else unreadable_table(error)
        message = Message(
            "Table {table} is set aside after entry {number}: {why}.",
            table=table_id,
            number=diverged.number,
            why=diverged.why,
        )
        return CheckResult(table_id, message, diverged.set_aside_row(table_id))


def check_table(session: Session, table_id: str) -> LazyText | None:
    """What is wrong with a table, or None."""
    table = store.table(session, table_id)
    assert table is not None
    entries = store.entries(session, table_id)
    jobs = store.jobs_of(session, table_id)
    if [entry.number for entry in entries] != list(range(1, table.version + 1)):
        return Message(
            "Table {table} is at version {version}, but its entries are not numbered from 1 to {version}.",
            table=table_id,
            version=table.version,
        )
    live = rebuild(table, store.seats(session, table_id), jobs, entries)
    return _wrong_result(live) or _wrong_jobs(live, jobs) or _wrong_actors(live) or _wrong_clock(live)


def _wrong_result(live: LiveTable) -> LazyText | None:
    if live.table.status != store.FINISHED:
        return None
    result = {"scores": live.match.scores(), "ranking": live.match.ranking()}
    stored = live.table.result
    if live.match.over and stored is not None and {name: stored.get(name) for name in result} == result:
        return None
    return Message(
        "Table {table} has the result {kept}, but its moves lead to {result}.",
        table=live.id,
        kept=live.table.result,
        result=result,
    )


def _wrong_jobs(live: LiveTable, jobs: list[Job]) -> LazyText | None:
    wanted = live.wanted_jobs(
        live.seats, live.table.status, live.match.state, live.question_versions, live.clocks.paused
    )
    if {(job.seat, job.question_version) for job in jobs} == {
        (job.seat, job.question_version) for job in wanted.values()
    }:
        return None
    return Message(
        "Table {table} waits for bots on seats {wanted}, but its jobs are for seats {jobs}.",
        table=live.id,
        wanted=str(sorted(wanted)),
        jobs=str(sorted(job.seat for job in jobs)),
    )


def _wrong_actors(live: LiveTable) -> LazyText | None:
    acting = int(live.match.state.acting) if live.table.status == store.PLAYING else 0
    if live.table.acting == acting:
        return None
    return Message(
        "Table {table} has acting seats {kept}, but its moves lead to {acting}.",
        table=live.id,
        kept=f"{live.table.acting:b}",
        acting=f"{acting:b}",
    )


def _wrong_clock(live: LiveTable) -> LazyText | None:
    """The next clock check must not be later than the first deadline, except where nights do not count."""
    agreed, kept, due = live.table.clock, live.table.due, None
    if live.table.status == store.PLAYING and agreed is not None:
        due = live.clocks.due
        if due is None or (kept is not None and (kept <= due or agreed.rest)):
            return None
    elif kept is None:
        return None
    return Message(
        "Table {table} has its next clock check at {kept}, but its entries give {due}.",
        table=live.id,
        kept=str(kept),
        due=str(due),
    )
