"""Stored tables played again, to see that this release plays them as they were played.

`laguna check-tables` does so with all of them, and a server with those that are not over, before it serves.
A table that would be played differently is set aside, and one that was set aside and agrees now goes on.
Nothing of a table itself is changed.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import NamedTuple

from laguna.contract.wording import Refused
from laguna.web.database.database import Database, Session, backend_of
from laguna.web.problems import Problem
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.live_table import Diverged, rebuild
from laguna.web.tables.store import Aside

SHARE = 25
"""So many tables are played again between two words of progress."""
WORTH_PROCESSES = 400
"""From so many tables on, starting processes takes less time than it saves."""

Progress = Callable[[int, int], None]


class Finding(NamedTuple):
    """What was found out about a table."""

    table: str
    wrong: str = ""
    """A sentence, or nothing if all is well."""
    aside: Aside | None = None
    """Set if this release would play the table differently."""


class Outcome(NamedTuple):
    """What was found out about all tables."""

    checked: int
    wrong: list[str]
    """A sentence for each table that is not as it should be."""
    back: list[str]
    """Tables that were set aside and go on."""


def check_tables(settings: Settings, running: bool = False, progress: Progress | None = None) -> Outcome:
    """Play the stored tables again: all, or those that are not over."""
    settings.check()
    database = Database(settings.url)
    database.open()
    try:
        return asyncio.run(_check_tables(database, running, progress))
    except Problem as problem:
        raise Refused(str(problem)) from None
    finally:
        database.close()


async def _check_tables(database: Database, running: bool, progress: Progress | None) -> Outcome:
    table_ids = await database.read(store.running_tables if running else store.all_tables)
    before = await database.read(store.tables_aside)
    outcome = Outcome(len(table_ids), [], [])
    done = 0
    for findings in _findings(database.url, table_ids):
        for finding in findings:
            if finding.wrong:
                outcome.wrong.append(finding.wrong)
            if finding.aside is not None:
                await database.write(partial(store.set_aside, aside=finding.aside))
            elif finding.table in before:
                await database.write(partial(store.bring_back, table_id=finding.table))
                outcome.back.append(finding.table)
        done += len(findings)
        if progress is not None:
            progress(done, len(table_ids))
    return outcome


def _findings(url: str, table_ids: list[str]) -> Iterator[list[Finding]]:
    """What is found out, a share at a time; many tables are shared out among processes."""
    shares = [table_ids[first : first + SHARE] for first in range(0, len(table_ids), SHARE)]
    processes = min(os.cpu_count() or 1, len(shares))
    if len(table_ids) < WORTH_PROCESSES or processes == 1:
        yield from (check_share(url, share) for share in shares)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(check_share, url, share) for share in shares]):
            yield done.result()


def check_share(url: str, table_ids: list[str]) -> list[Finding]:
    """Play some tables again. Reads only."""
    backend = backend_of(url)
    try:
        connection = backend.connect(writing=False)
        try:
            findings = []
            for table_id in table_ids:
                with backend.transaction(connection) as session:
                    findings.append(_find_out(session, table_id))
            return findings
        finally:
            connection.close()
    except backend.failures as error:
        raise backend.explain(error) from None


def _find_out(session: Session, table_id: str) -> Finding:
    try:
        return Finding(table_id, check_table(session, table_id))
    except Diverged as diverged:
        return Finding(table_id, f"Table {table_id} is set aside, {diverged}.", diverged.aside(table_id))


def check_table(session: Session, table_id: str) -> str:
    """What is wrong with a table, in a sentence; nothing if all is well."""
    table = store.table(session, table_id)
    assert table is not None
    entries = store.entries(session, table_id)
    jobs = store.jobs_of(session, table_id)
    if [entry.number for entry in entries] != list(range(1, table.version + 1)):
        return f"Table {table_id} is at version {table.version}, but its entries are not numbered 1 to that."
    live = rebuild(table, store.seats(session, table_id), jobs, entries)
    if table.status == store.FINISHED:
        result = {"scores": live.match.scores(), "ranking": live.match.ranking()}
        if not live.match.over or table.result != result:
            return f"Table {table_id} should have ended with {table.result}, but its moves lead to {result}."
    wanted = live.wanted_jobs(live.seats, table.status, live.match.state, live.asked)
    if {(job.seat, job.asked) for job in jobs} != {(job.seat, job.asked) for job in wanted.values()}:
        found = sorted(job.seat for job in jobs)
        return f"Table {table_id} waits for bots {sorted(wanted)}, but the jobs are for {found}."
    acting = int(live.match.state.acting) if table.status == store.PLAYING else 0
    if table.acting != acting:
        return f"Table {table_id} says that seats {table.acting:b} act, but its moves say {acting:b}."
    return ""
