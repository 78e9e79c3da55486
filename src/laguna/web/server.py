"""The application: what a server consists of, how it starts and how it stops."""

import gc
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

import laguna
from laguna.contract.wording import Refused
from laguna.web import settings as settings_module
from laguna.web.database.database import Database, Postgresql, Session, Sqlite
from laguna.web.database.failpoints import failpoint
from laguna.web.http import guard as security
from laguna.web.http.guard import Guard, Rates
from laguna.web.metrics import METRICS
from laguna.web.people.accounts import Accounts
from laguna.web.problems import Problem
from laguna.web.settings import Settings, make_data_folder, signing_secret
from laguna.web.tables.service import Tables
from laguna.web.tables.store import Visitor
from laguna.web.tables.streams import Listener, Streams
from laguna.web.thinking.jobs import Thinkers


class Server:
    """Everything behind the routes."""

    def __init__(self, settings: Settings) -> None:
        settings.check()
        self.settings = settings
        self.database = Database(settings.url)
        self.tables = Tables(self.database, settings)
        self.secret = signing_secret(settings.data)
        self.accounts = Accounts(self.database, self.tables, settings, self.secret)
        self.streams = Streams(settings.limits)
        self.thinkers = Thinkers(self.database, self.tables, settings)
        self.strangers = Rates(
            settings.limits.strangers_per_minute / 60, settings.limits.strangers_per_minute
        )
        self.passwords = Rates(
            settings.limits.passwords_per_minute / 60, settings.limits.passwords_per_minute
        )
        self._listener: Listener | None = None
        self._lock: IO[str] | None = None

    async def start(self) -> None:
        backend = self.database.backend
        if isinstance(backend, Sqlite):
            make_data_folder(backend.path.parent)
            self._lock = lock_file(backend.path)
        self.database.open()
        failpoint("while starting")
        if isinstance(backend, Postgresql):
            self._listener = Listener(backend, self.tables)
            self._listener.start()
        await self.thinkers.start()

    async def stop(self) -> None:
        self.streams.stop(self.tables)
        await self.thinkers.stop()
        if self._listener is not None:
            self._listener.stop()
        self.database.close()
        if self._lock is not None:
            self._lock.close()

    async def visitor(self, request: Request) -> Visitor | None:
        """Who asks."""
        return await self.accounts.visitor_of(request.state.session_id)

    async def healthy(self) -> bool:
        def work(session: Session) -> bool:
            return session.row("SELECT version FROM schema_version") is not None

        return await self.database.read(work)


def lock_file(database: Path) -> IO[str] | None:
    """Held while this server uses a SQLite file; the system lets go of it however the server ends."""
    if find_spec("fcntl") is None:
        return None
    import fcntl

    file = open(f"{database}.lock", "w")  # noqa: SIM115 (open as long as the server runs)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Refused(
            f"Another laguna server uses {database} already. Stop it first, or give another --database."
        ) from None
    return file


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application for a set of settings."""
    server = Server(settings or Settings())

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = FastAPI(
        title="Laguna",
        version=laguna.__version__,
        description="Board games of the lagoon and the canals: everything that the pages do, for programs.",
        lifespan=life,
        docs_url=None,  # its page comes from elsewhere, which our policy forbids
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.server = server
    app.add_middleware(
        Guard,
        limits=server.settings.limits,
        session_of=server.accounts.session_of,
        https=server.settings.secure_cookies,
    )
    _answer_problems(app)
    _watch(app, server)
    from laguna.web.http import (
        api,
        pages,  # they know this module
    )

    app.include_router(api.router)
    pages.install(app)
    return app


YOUNG, MIDDLE, OLD = 2_000, 10, 500
"""How seldom the search for unused cycles goes through new, middle-aged and old objects."""
TURN_SECONDS = 0.0005


def prepare_process() -> None:
    """For a process that does nothing but serve: nobody shall wait for the interpreter.

    A search through all objects takes tenths of a second with some hundred tables. What is there when the
    server starts stays, so it is left out; the rest is searched rarely, for a table is freed without that.

    The threads that talk to the database give the interpreter away at every statement; they get it back after
    half a millisecond, and not after five."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(TURN_SECONDS)


def from_environment() -> FastAPI:
    """The application in a process that `laguna serve` has started."""
    from laguna.web import logs

    settings = settings_module.from_json(os.environ[settings_module.ENVIRONMENT])
    logs.set_up(settings.log_json)
    app = create_app(settings)
    prepare_process()
    return app


def _answer_problems(app: FastAPI) -> None:
    """Every refusal is one sentence, as a document or as a page."""

    def answer(request: Request, status: int, message: str, more: dict[str, Any]) -> Response:
        message = message.encode("utf-8", "replace").decode()  # half a pair of surrogates cannot be sent back
        if security.wants_page(request.headers, request.url.path):
            draw: Callable[[int, str], str] | None = security.error_page
            problem = Problem(message)
            problem.status = status
            return HTMLResponse(draw(status, message) if draw else security.plain_page(problem), status)
        return JSONResponse({"error": message, **more}, status)

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        found = answer(request, error.status, error.message, error.more)
        if "wait" in error.more:
            found.headers["Retry-After"] = str(error.more["wait"])
        return found

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return answer(request, 422, str(error), {})

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return answer(request, 422, f"{place or 'The request'}: {first['msg']}.", {})

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        messages = {
            400: "The request cannot be read: it should be a JSON document.",
            404: "There is nothing at this address.",
            405: "This address does not take that kind of request.",
        }
        found = answer(request, error.status_code, messages.get(error.status_code, str(error.detail)), {})
        for name, value in (error.headers or {}).items():
            found.headers[name] = value
        return found


def _watch(app: FastAPI, server: Server) -> None:
    @app.get("/health", tags=["hosting"])
    async def health() -> dict[str, str]:
        """Whether the server works and reaches its database."""
        await server.healthy()
        return {"status": "ok", "version": laguna.__version__}

    @app.get("/metrics", tags=["hosting"], response_class=PlainTextResponse)
    async def metrics() -> Response:
        """Counts and times, in Prometheus' text format."""
        return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")
