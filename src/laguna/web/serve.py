"""`laguna serve`."""

import contextlib
import os
import signal
import socket
import sys
import time
from pathlib import Path

import uvicorn

from laguna.contract.wording import Refused
from laguna.web import logs
from laguna.web import settings as settings_module
from laguna.web.server import Server, create_app, lock_file, prepare_process
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.checking import check_tables

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
    check_before_serving(settings)
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
        uvicorn.run("laguna.web.server:from_environment", factory=True, workers=settings.workers, **common)  # type: ignore[arg-type]
        return
    app = create_app(settings)
    config = uvicorn.Config(app, **common)  # type: ignore[arg-type]
    server = _Uvicorn(config, app.state.server)
    prepare_process()
    print(f"Laguna is at http://{settings.host}:{settings.port} (stop it with Ctrl-C).", flush=True)
    # uvicorn stops gracefully and then raises the signal again, for whoever would see it as an end by force.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise Refused(f"The server could not start at {settings.host}:{settings.port}; its log says why.")


def check_before_serving(settings: Settings) -> None:
    """Play every table that is not over again. What this release would play differently is set aside before
    anyone can reach it; several workers are started after that, so it is done once for all of them."""
    with contextlib.ExitStack() as held:
        if not settings.postgresql:
            database = Path(settings.url.removeprefix("sqlite:///"))
            make_data_folder(database.parent)
            if (lock := lock_file(database)) is not None:
                held.enter_context(lock)
        started = time.monotonic()
        outcome = check_tables(settings, running=True, progress=_show_progress)
    if outcome.checked:
        agree = outcome.checked - len(outcome.wrong)
        seconds = time.monotonic() - started
        print(f"{agree} of {outcome.checked} running tables agree, after {seconds:.1f} s.", flush=True)
    for table_id in outcome.back:
        print(f"Table {table_id} was set aside and goes on.", flush=True)
    for sentence in outcome.wrong:
        print(sentence, flush=True)


def _show_progress(done: int, all_of_them: int) -> None:
    """One line that counts, where somebody looks at it."""
    if sys.stdout.isatty() and all_of_them > 1:
        end = "\r" if done < all_of_them else "\n"
        print(f"Playing the stored tables again: {done} of {all_of_them} ", end=end, flush=True)
