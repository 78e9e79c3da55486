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

from laguna.contract.wording import ENGLISH, Language, Phrase, Said
from laguna.web.database.backends import Session, backend_of
from laguna.web.database.database import Database, without_password
from laguna.web.settings import Settings
from laguna.web.tables import store
from laguna.web.tables.live_table import Diverged, LiveTable, rebuild, unreadable
from laguna.web.tables.store import Aside, Job

SHARE = 25
"""So many tables are played again between two words of progress."""
WORTH_PROCESSES = 400
"""From so many tables on, starting processes takes less time than it saves."""

Progress = Callable[[int, int], None]


class Finding(NamedTuple):
    """What was found out about a table."""

    table: str
    wrong: Phrase | None = None
    """A sentence, or nothing if all is well."""
    aside: Aside | None = None
    """Set if this release would play the table differently."""


class Report(NamedTuple):
    """What was found out about all tables."""

    checked: int
    wrong: list[str]
    """A sentence for each table that is not as it should be."""
    back: list[str]
    """Tables that were set aside and go on."""


def check_tables(
    settings: Settings,
    running: bool = False,
    progress: Progress | None = None,
    language: Language = ENGLISH,
) -> Report:
    """Play the stored tables again: all, or those that are not over."""
    settings.check()
    database = Database(settings.url)
    database.open(thoroughly=True)
    try:
        return asyncio.run(_check_tables(database, running, progress, language))
    finally:
        database.close()


async def _check_tables(
    database: Database, running: bool, progress: Progress | None, language: Language
) -> Report:
    table_ids = await database.read(store.running_tables if running else store.all_tables)
    before = await database.read(store.tables_aside)
    report = Report(len(table_ids), [], [])
    done = 0
    for findings in _findings(database.url, table_ids):
        for finding in findings:
            if finding.wrong is not None:
                report.wrong.append(finding.wrong.said(language))
            if finding.aside is not None:
                await database.write(partial(store.set_aside, aside=finding.aside))
            elif finding.table in before:
                await database.write(partial(store.bring_back, table_id=finding.table))
                report.back.append(finding.table)
        done += len(findings)
        if progress is not None:
            progress(done, len(table_ids))
    return report


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
                    findings.append(_find_out(session, table_id, backend.failures))
            return findings
        finally:
            connection.close()
    except backend.failures as error:
        raise backend.cannot_open(error, without_password(url)) from None


def _find_out(session: Session, table_id: str, failures: tuple[type[Exception], ...]) -> Finding:
    """One table. Whatever is wrong with it is no reason to look at no other."""
    try:
        return Finding(table_id, check_table(session, table_id))
    except failures:
        raise
    except Exception as error:
        diverged = error if isinstance(error, Diverged) else unreadable(error)
        wrong = Said(
            "Table {table} is set aside, after entry {number}: {why}.",
            table=table_id,
            number=diverged.number,
            why=diverged.why,
        )
        return Finding(table_id, wrong, diverged.aside(table_id))


def check_table(session: Session, table_id: str) -> Phrase | None:
    """What is wrong with a table, in a sentence; nothing if all is well."""
    table = store.table(session, table_id)
    assert table is not None
    entries = store.entries(session, table_id)
    jobs = store.jobs_of(session, table_id)
    if [entry.number for entry in entries] != list(range(1, table.version + 1)):
        return Said(
            "Table {table} is at version {version}, but its entries are not numbered 1 to that.",
            table=table_id,
            version=table.version,
        )
    live = rebuild(table, store.seats(session, table_id), jobs, entries)
    return _wrong_result(live) or _wrong_jobs(live, jobs) or _wrong_actors(live) or _wrong_clock(live)


def _wrong_result(live: LiveTable) -> Phrase | None:
    if live.table.status != store.FINISHED:
        return None
    result = {"scores": live.match.scores(), "ranking": live.match.ranking()}
    if live.match.over and live.table.result == result:
        return None
    return Said(
        "Table {table} should have ended with {kept}, but its moves lead to {result}.",
        table=live.id,
        kept=live.table.result,
        result=result,
    )


def _wrong_jobs(live: LiveTable, jobs: list[Job]) -> Phrase | None:
    wanted = live.wanted_jobs(live.seats, live.table.status, live.match.state, live.asked, live.clocks.paused)
    if {(job.seat, job.asked) for job in jobs} == {(job.seat, job.asked) for job in wanted.values()}:
        return None
    return Said(
        "Table {table} waits for bots {wanted}, but the jobs are for {jobs}.",
        table=live.id,
        wanted=str(sorted(wanted)),
        jobs=str(sorted(job.seat for job in jobs)),
    )


def _wrong_actors(live: LiveTable) -> Phrase | None:
    acting = int(live.match.state.acting) if live.table.status == store.PLAYING else 0
    if live.table.acting == acting:
        return None
    return Said(
        "Table {table} says that seats {kept} act, but its moves say {acting}.",
        table=live.id,
        kept=f"{live.table.acting:b}",
        acting=f"{acting:b}",
    )


def _wrong_clock(live: LiveTable) -> Phrase | None:
    """The clocks are looked at no later than somebody is late; but time that is up at night is up in the
    morning."""
    agreed, kept, due = live.table.clock, live.table.due, None
    if live.table.status == store.PLAYING and agreed is not None:
        due = live.clocks.due
        if due is None or (kept is not None and (kept <= due or agreed.rest)):
            return None
    elif kept is None:
        return None
    return Said(
        "Table {table} says that time is up at {kept}, but its entries say {due}.",
        table=live.id,
        kept=str(kept),
        due=str(due),
    )
