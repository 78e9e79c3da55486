"""Lists all routes of the application, so that tests cover new routes automatically."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from laguna.web.community.broadcast import Broadcast
from laguna.web.streams import TableStream
from web.requests import call_app

_catch_up = TableStream.catch_up
_ending: set[asyncio.Future[None]] = set()


def end_when_caught_up(stream: TableStream) -> None:
    """Replaces `TableStream.catch_up`: ends a stream when it has sent everything."""
    _catch_up(stream)
    if stream.last == stream.live.version and stream._pending_write is None:
        end = {"type": "http.response.body", "body": b"", "more_body": False}
        ending = asyncio.ensure_future(stream.send(end))
        _ending.add(ending)
        ending.add_done_callback(_ending.discard)


async def end_at_once(broadcast: Broadcast, seen: int, seconds: float) -> bool:
    """Replaces `Broadcast.wait`: ends a stream when it has sent everything."""
    return False


QUERY_NAMES = ("seat", "step", "after", "version", "place")
"""Values that are sent as query parameters."""


class Route(NamedTuple):
    """A method and a path template."""

    method: str
    path: str

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")

    @property
    def endless(self) -> bool:
        return self.path.endswith("/stream")


def routes_of(app: FastAPI) -> list[Route]:
    """All routes of an application, including those of included routers."""
    return sorted(set(_flattened(app.routes)))


def _flattened(routes: Iterable[Any]) -> Iterator[Route]:
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from _flattened(inner.routes)
        elif getattr(route, "methods", None):
            yield from (Route(method, route.path) for method in route.methods if method != "HEAD")
        elif getattr(route, "routes", None):
            yield from _flattened(route.routes)


def send_request(
    client: TestClient, route: Route, token: str | None, path_values: dict[str, str], values: dict[str, Any]
) -> Response:
    """Sends a request: `path_values` fill the path, `values` the query, form or JSON body."""
    path = re.sub(
        r"\{(\w+)(?::\w+)?\}", lambda name: ({"players": "2"} | path_values).get(name[1], "0"), route.path
    )
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    client.cookies.clear()
    if not route.changes:
        query = {name: value for name, value in values.items() if name in QUERY_NAMES}
        return call_app(client, route.method, path, headers, query=query)
    if path.startswith("/api/"):
        return call_app(client, route.method, path, headers, document=values)
    form = {name: str(value) for name, value in values.items() if isinstance(value, str | int)}
    headers["Origin"] = str(client.base_url).rstrip("/")
    return call_app(client, route.method, path, headers, form=form)
