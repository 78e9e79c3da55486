"""Walks every route there is, so that a new one is tested before anyone thinks of it."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from laguna.web.streams import Stream
from web.asking import ask

_catch_up = Stream.catch_up
_ending: set[asyncio.Future[None]] = set()


def until_quiet(stream: Stream) -> None:
    """In place of `Stream.catch_up`: a stream ends when it has told everything."""
    _catch_up(stream)
    if stream.last == stream.live.version and stream._late is None:
        end = {"type": "http.response.body", "body": b"", "more_body": False}
        ending = asyncio.ensure_future(stream.send(end))
        _ending.add(ending)
        ending.add_done_callback(_ending.discard)


ASKED = ("seat", "step", "after", "version")
"""What questions are asked with."""


class Door(NamedTuple):
    """A way in: a method and a path with holes."""

    method: str
    path: str

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")

    @property
    def endless(self) -> bool:
        return self.path.endswith("/stream")


def doors(app: FastAPI) -> list[Door]:
    """Every route of an application, those of included routers as well."""
    return sorted(set(_doors(app.routes)))


def _doors(routes: Iterable[Any]) -> Iterator[Door]:
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from _doors(inner.routes)
        elif getattr(route, "methods", None):
            yield from (Door(method, route.path) for method in route.methods if method != "HEAD")
        elif getattr(route, "routes", None):
            yield from _doors(route.routes)


def knock(
    client: TestClient, door: Door, token: str | None, holes: dict[str, str], values: dict[str, Any]
) -> Response:
    """Go in by a door: holes fill its path, values its query, its form or its document."""
    path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda hole: holes.get(hole[1], "0"), door.path)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    client.cookies.clear()
    if not door.changes:
        asked = {name: value for name, value in values.items() if name in ASKED}
        return ask(client, door.method, path, headers, query=asked)
    if path.startswith("/api/"):
        return ask(client, door.method, path, headers, document=values)
    form = {name: str(value) for name, value in values.items() if isinstance(value, str | int)}
    headers["Origin"] = str(client.base_url).rstrip("/")
    return ask(client, door.method, path, headers, form=form)
