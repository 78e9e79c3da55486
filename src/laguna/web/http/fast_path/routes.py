"""The routes of the fast path."""

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from laguna.web.http.fast_path import api, table_page
from laguna.web.http.fast_path.request import FastPathRequest, FastPathResponse

Handler = Callable[[FastPathRequest], Awaitable[FastPathResponse | None]]
"""Returns a response, or None if it has sent a streaming response itself."""

TABLE = re.compile(r"/(api/tables|table)/([a-z0-9]{1,40})(?:/([a-z]+))?")


class RouteLabel(NamedTuple):
    """The path template that is used in metrics and logs."""

    path: str


class RouteMatch(NamedTuple):
    route: RouteLabel
    handler: Handler
    table: str


HANDLERS: dict[tuple[str, str], Handler] = {
    ("GET", "/api/tables/{table}"): api.get_table,
    ("POST", "/api/tables/{table}/moves"): api.move,
    ("GET", "/api/tables/{table}/stream"): api.stream_events,
    ("GET", "/table/{table}/news"): table_page.updates,
    ("POST", "/table/{table}/move"): table_page.move,
}


class FastRoutes:
    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str | None], tuple[RouteLabel, Handler]] = {}
        for (method, path), handler in HANDLERS.items():
            shape = TABLE.fullmatch(path.replace("{table}", "x"))
            assert shape is not None
            self._found[method, shape[1], shape[3]] = RouteLabel(path), handler

    def find(self, method: str, path: str) -> RouteMatch | None:
        """The handler for a request; None if FastAPI has to handle it."""
        shape = TABLE.fullmatch(path)
        if shape is None:
            return None
        found = self._found.get((method, shape[1], shape[3]))
        return RouteMatch(*found, shape[2]) if found is not None else None
