"""The ASGI application: routes and middleware around a server."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.types import Receive, Scope, Send

import laguna
from laguna.languages import Languages
from laguna.web import gc_policy, logs
from laguna.web import settings as settings_module
from laguna.web.http import api, health, pages
from laguna.web.http.guard.middleware import ErrorCapture, GuardMiddleware
from laguna.web.http.validation_errors import install_error_handlers
from laguna.web.rendering.templates import error_page
from laguna.web.server import Server
from laguna.web.settings import Settings


class Application(FastAPI):
    """FastAPI behind the guard middleware, which answers the most frequent requests itself (see
    `fast_path`)."""

    guard: GuardMiddleware

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.guard(scope, receive, send)

    async def framework(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, languages: Languages | None = None) -> Application:
    """Creates the application. Without `languages`, every installed language is offered."""
    server = Server(settings or Settings(), languages)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Server]]:
        await server.start()
        try:
            yield {"server": server}
        finally:
            await server.stop()

    app = Application(
        title="Laguna",
        version=laguna.__version__,
        description="Board games of the lagoon and the canals: an API for everything that the pages can do.",
        lifespan=lifespan,
        docs_url=None,  # it loads scripts from another host, which our content security policy forbids
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[Middleware(ErrorCapture)],
    )
    app.state.server = server
    app.guard = GuardMiddleware(app.framework, server, error_page)
    install_error_handlers(app, error_page)
    # Extending the list is faster than `include_router`, which rebuilds every route (0.2 s at startup).
    for router in (*api.ROUTERS, *pages.ROUTERS, health.router):
        app.router.routes.extend(router.routes)
    return app


SWITCH_INTERVAL_SECONDS = 0.0005


def prepare_process() -> None:
    """Tunes garbage collection and thread switching for a process that only serves requests.

    Database threads release the interpreter at every statement; with this interval they get it back after
    half a millisecond instead of five."""
    gc_policy.disable_automatic_gc()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)


def from_environment() -> FastAPI:
    """Creates the application in a worker process started by `laguna serve`."""
    settings = settings_module.from_json(os.environ[settings_module.ENVIRONMENT])
    logs.set_up(settings.log_json)
    app = create_app(settings)
    prepare_process()
    return app
