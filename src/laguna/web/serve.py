"""`laguna serve` and `laguna check-tables`."""

import asyncio
import contextlib
import os
import signal
import socket
from functools import partial

import uvicorn

from laguna.game import Refused
from laguna.web import logs, store
from laguna.web import settings as settings_module
from laguna.web.app import Server, create_app
from laguna.web.database import Database, Session
from laguna.web.settings import Settings
from laguna.web.table import Diverged, rebuild

GRACE_SECONDS = 5


class _Uvicorn(uvicorn.Server):
    """Ends the live streams first when it is asked to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.laguna = server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.laguna.streams.stop(self.laguna.tables)
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until somebody asks to stop."""
    settings.check()
    logs.set_up(settings.log_json)
    common = {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": GRACE_SECONDS,
    }
    if settings.workers > 1:
        os.environ[settings_module.ENVIRONMENT] = settings.to_json()
        uvicorn.run("laguna.web.app:from_environment", factory=True, workers=settings.workers, **common)  # type: ignore[arg-type]
        return
    app = create_app(settings)
    config = uvicorn.Config(app, **common)  # type: ignore[arg-type]
    server = _Uvicorn(config, app.state.server)
    print(f"Laguna is at http://{settings.host}:{settings.port} (stop it with Ctrl-C).", flush=True)
    # uvicorn stops gracefully and then raises the signal again, for whoever would see it as an end by force.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise Refused(f"The server could not start at {settings.host}:{settings.port}; its log says why.")


def check_tables(settings: Settings) -> list[str]:
    """Play every stored table again; what is wrong, a sentence a table.

    A table that this release would play differently is set aside, and one that was set aside and agrees now
    goes on. Nothing of a table itself is changed."""
    return asyncio.run(_check_tables(settings))


async def _check_tables(settings: Settings) -> list[str]:
    settings.check()
    database = Database(settings.url)
    database.open()
    wrong = []
    try:
        for table_id in await database.read(store.all_tables):
            try:
                sentence = await database.read(partial(_check, table_id=table_id))
            except Diverged as diverged:
                aside = diverged.aside(table_id)
                await database.write(partial(store.set_aside, aside=aside))
                sentence = f"Table {table_id} is set aside, {diverged}."
            else:
                if await database.write(partial(store.bring_back, table_id=table_id)):
                    print(f"Table {table_id} was set aside and goes on.")
            if sentence:
                wrong.append(sentence)
    finally:
        database.close()
    return wrong


def _check(session: Session, table_id: str) -> str:
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
