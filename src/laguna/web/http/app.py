"""The application: the routes and the guard before them, around a server."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.types import Receive, Scope, Send

import laguna
from laguna.web import garbage, logs
from laguna.web import settings as settings_module
from laguna.web.http import api, hosting, pages
from laguna.web.http.guard.guard import Failing, Guard
from laguna.web.http.validation import answer_unreadable
from laguna.web.languages import Languages
from laguna.web.server import Server
from laguna.web.settings import Settings
from laguna.web.show.templates import error_page


class Application(FastAPI):
    """The framework behind the guard, which answers itself what is asked at every move."""

    guard: Guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.guard(scope, receive, send)

    async def framework(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, languages: Languages | None = None) -> Application:
    """The application for a set of settings. Without languages it speaks those that are installed."""
    server = Server(settings or Settings(), languages)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Server]]:
        await server.start()
        try:
            yield {"server": server}
        finally:
            await server.stop()

    app = Application(
        title="Laguna",
        version=laguna.__version__,
        description="Board games of the lagoon and the canals: everything that the pages do, for programs.",
        lifespan=life,
        docs_url=None,  # its page comes from elsewhere, which our policy forbids
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[Middleware(Failing)],
    )
    app.state.server = server
    app.guard = Guard(app.framework, server, error_page)
    answer_unreadable(app, error_page)
    # Not included, which would make every route anew: a fifth of a second of the first answer.
    for router in (*api.ROUTERS, *pages.ROUTERS, hosting.router):
        app.router.routes.extend(router.routes)
    return app


TURN_SECONDS = 0.0005


def prepare_process() -> None:
    """For a process that does nothing but serve: nobody shall wait for the interpreter.

    The threads that talk to the database give the interpreter away at every statement; they get it back after
    half a millisecond, and not after five."""
    garbage.leave_alone()
    sys.setswitchinterval(TURN_SECONDS)


def from_environment() -> FastAPI:
    """The application in a process that `laguna serve` has started."""
    settings = settings_module.from_json(os.environ[settings_module.ENVIRONMENT])
    logs.set_up(settings.log_json)
    app = create_app(settings)
    prepare_process()
    return app
