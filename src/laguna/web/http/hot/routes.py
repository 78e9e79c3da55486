"""Which requests the hot path answers."""

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from laguna.web.http.hot import programs, screens
from laguna.web.http.hot.asked import Answer, Asked

Handler = Callable[[Asked], Awaitable[Answer | None]]
"""Answers, or has answered piece by piece and returns nothing."""

TABLE = re.compile(r"/(api/tables|table)/([a-z0-9]{1,40})(?:/([a-z]+))?")


class HotRoute(NamedTuple):
    """How the route is called where requests are counted."""

    path: str


class Found(NamedTuple):
    route: HotRoute
    handler: Handler
    table: str


HANDLERS: dict[tuple[str, str], Handler] = {
    ("GET", "/api/tables/{table}"): programs.see,
    ("POST", "/api/tables/{table}/moves"): programs.move,
    ("GET", "/api/tables/{table}/stream"): programs.follow,
    ("GET", "/table/{table}/news"): screens.news,
    ("POST", "/table/{table}/move"): screens.move,
}


class HotRoutes:
    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str | None], tuple[HotRoute, Handler]] = {}
        for (method, path), handler in HANDLERS.items():
            shape = TABLE.fullmatch(path.replace("{table}", "x"))
            assert shape is not None
            self._found[method, shape[1], shape[3]] = HotRoute(path), handler

    def find(self, method: str, path: str) -> Found | None:
        """Who answers; what does not look like a request about a table is for the framework to judge."""
        shape = TABLE.fullmatch(path)
        if shape is None:
            return None
        found = self._found.get((method, shape[1], shape[3]))
        return Found(*found, shape[2]) if found is not None else None
