"""`laguna serve`."""

import contextlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import uvicorn

from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.web import logs, metrics
from laguna.web import settings as settings_module
from laguna.web.http.app import create_app, prepare_process
from laguna.web.http.connections import Connection
from laguna.web.server import lock_file
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.checking import check_tables

GRACE_SECONDS = 5


def serve(settings: Settings, language: Language = ENGLISH) -> None:
    """Serve until somebody asks to stop. The language is the host's, who reads the terminal."""
    settings.check()
    logs.set_up(settings.log_json)
    check_before_serving(settings, language)
    common = {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "http": Connection,
    }
    if settings.workers > 1:
        os.environ[settings_module.ENVIRONMENT] = settings.to_json()
        with _shared_metrics():
            uvicorn.run(
                "laguna.web.http.app:from_environment",
                factory=True,
                workers=settings.workers,
                **common,  # type: ignore[arg-type]
            )
        return
    app = create_app(settings)
    config = uvicorn.Config(app, **common)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    prepare_process()
    address = f"http://{settings.host}:{settings.port}"
    print(language.say("Laguna is at {address} (stop it with Ctrl-C).", address=address), flush=True)
    # uvicorn stops gracefully and then raises the signal again, for whoever would see it as an end by force.
    signal.signal(signal.SIGTERM, lambda *_: None)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ./play has it ignored until here
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise Refused(
            "The server could not start at {place}; its log says why.",
            place=f"{settings.host}:{settings.port}",
        )


@contextlib.contextmanager
def _shared_metrics() -> Iterator[None]:
    """A folder in which the workers put what they count, so that each of them can tell the sum."""
    with tempfile.TemporaryDirectory(prefix="laguna-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[metrics.FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[metrics.FOLDER]


def check_before_serving(settings: Settings, language: Language = ENGLISH) -> None:
    """Play every table that is not over again. What this release would play differently is set aside before
    anyone can reach it; several workers are started after that, so it is done once for all of them."""
    with contextlib.ExitStack() as held:
        if not settings.postgresql:
            database = Path(settings.url.removeprefix("sqlite:///"))
            make_data_folder(database.parent)
            if (lock := lock_file(database)) is not None:
                held.enter_context(lock)
        started = time.monotonic()
        progress = partial(_show_progress, language)
        report = check_tables(settings, running=True, progress=progress, language=language)
    if report.checked:
        sentence = language.say(
            "{agree} of {checked} running tables agree, after {seconds} s.",
            agree=report.checked - len(report.wrong),
            checked=report.checked,
            seconds=f"{time.monotonic() - started:.1f}",
        )
        print(sentence, flush=True)
    for table_id in report.back:
        print(language.say("Table {table} was set aside and goes on.", table=table_id), flush=True)
    for sentence in report.wrong:
        print(sentence, flush=True)


def _show_progress(language: Language, done: int, tables: int) -> None:
    """One line that counts, where somebody looks at it."""
    if sys.stdout.isatty() and tables > 1:
        end = "\r" if done < tables else "\n"
        words = language.say("Playing the stored tables again: {done} of {tables}", done=done, tables=tables)
        print(f"{words} ", end=end, flush=True)
