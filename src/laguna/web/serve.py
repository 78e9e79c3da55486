"""The command `laguna serve`: checks the stored tables, then starts the server processes."""

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
from laguna.web.administration.backup import finish_interrupted_restore
from laguna.web.http.app import create_app, prepare_process
from laguna.web.http.request_limits import LimitedHttpProtocol
from laguna.web.server import lock_file
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.integrity_check import check_tables

GRACE_SECONDS = 5


def serve(settings: Settings, language: Language = ENGLISH) -> None:
    """Run the server until it is stopped. `language` is used for messages in the terminal."""
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
        "http": LimitedHttpProtocol,
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
    print(
        language.gettext("Laguna is running at {address} (press Ctrl-C to stop).", address=address),
        flush=True,
    )
    # uvicorn stops gracefully and then raises the signal again, which would look like a crash.
    signal.signal(signal.SIGTERM, lambda *_: None)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ./play ignores it until here
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise Refused(
            "The server could not start at {place}. See its log for the reason.",
            place=f"{settings.host}:{settings.port}",
        )


@contextlib.contextmanager
def _shared_metrics() -> Iterator[None]:
    """Create a folder for the metrics of all workers."""
    with tempfile.TemporaryDirectory(prefix="laguna-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[metrics.FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[metrics.FOLDER]


def check_before_serving(settings: Settings, language: Language = ENGLISH) -> None:
    """Replay every unfinished table. Those that this release would play differently are set aside before
    anyone can reach them; with several workers this is done once, before they start."""
    with contextlib.ExitStack() as held:
        if not settings.postgresql:
            database = Path(settings.url.removeprefix("sqlite:///"))
            make_data_folder(database.parent)
            if (lock := lock_file(database)) is not None:
                held.enter_context(lock)
        finish_interrupted_restore(settings)
        started = time.monotonic()
        progress = partial(_show_progress, language)
        report = check_tables(settings, unfinished_only=True, progress=progress, language=language)
    if report.checked:
        sentence = language.gettext(
            "Checked {checked} running tables in {seconds} s: {agree} OK.",
            agree=report.checked - len(report.errors),
            checked=report.checked,
            seconds=language.decimal(time.monotonic() - started, 1),
        )
        print(sentence, flush=True)
    for table_id in report.restored:
        print(
            language.gettext("Table {table} was set aside and is back in play.", table=table_id), flush=True
        )
    for sentence in report.errors:
        print(sentence, flush=True)


def _show_progress(language: Language, done: int, tables: int) -> None:
    """Show the progress in one line, if stdout is a terminal."""
    if sys.stdout.isatty() and tables > 1:
        end = "\r" if done < tables else "\n"
        words = language.gettext("Checking stored tables: {done} of {tables}", done=done, tables=tables)
        print(f"{words} ", end=end, flush=True)
