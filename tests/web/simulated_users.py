"""Simulated users, each with a client of their own."""

import time
import uuid
import zlib
from collections.abc import Callable
from typing import Any

from httpx2 import Client, Response
from starlette.testclient import TestClient

from laguna.web.people.visitors import Visitor
from laguna.web.server import Server
from web.requests import call_app

ORIGIN = "http://testserver"
SWITCH_OFF_AFTER = 60.0
PASSWORD = "gondola ride"


class Person:
    """A user with a client of their own."""

    def __init__(self, client: Client, name: str | None) -> None:
        self.client = client
        self.token: str | None = None
        if name is not None:
            self.token = self.post("/api/me", name=name).json()["token"]

    def get(self, path: str, **parameters: Any) -> Response:
        if isinstance(self.client, TestClient):
            return call_app(self.client, "GET", path, self._headers(), query=parameters, follow=True)
        return self.client.get(path, params=parameters, headers=self._headers())

    def post(self, path: str, document: Any = None, /, **values: Any) -> Response:
        document = values if document is None else document
        if isinstance(self.client, TestClient):
            return call_app(self.client, "POST", path, self._headers(), document=document, follow=True)
        return self.client.post(path, json=document, headers=self._headers())

    def _headers(self) -> dict[str, str]:
        self.client.cookies.clear()
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def table(self, table: str, **parameters: Any) -> dict[str, Any]:
        response = self.get(f"/api/tables/{table}", **parameters)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def create(self, *seats: str, game: str = "millefiori", **more: Any) -> dict[str, Any]:
        """A table whose seats are `me`, `open` or the name of a bot's level."""
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        response = self.post("/api/tables", game=game, seats=wishes, **more)
        assert response.status_code == 201, response.text
        found: dict[str, Any] = response.json()
        return found

    def play(self, table: str, choice: int = 0, seat: int | None = None) -> dict[str, Any]:
        """Make one of the legal moves."""
        view = self.table(table, **({} if seat is None else {"seat": seat}))
        response = self.post(
            f"/api/tables/{table}/moves",
            move=view["legal"][choice]["move"],
            version=view["version"],
            request=uuid.uuid4().hex,
            **({} if seat is None else {"seat": seat}),
        )
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def wait(self, table: str, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Poll the table until a condition holds."""
        end = time.monotonic() + SWITCH_OFF_AFTER
        while time.monotonic() < end:
            view = self.table(table)
            if until(view):
                return view
            time.sleep(0.02)
        raise AssertionError("the condition did not become true")

    def finish(self, table: str) -> dict[str, Any]:
        """Play to the end, always with the first legal move."""
        while True:
            view = self.wait(table, lambda view: view["over"] or view["you"]["acts"])
            if view["over"]:
                return view
            self.play(table)


def play_to_the_end(client: TestClient, table: str) -> int:
    """Finish a game between people, always with the first legal move, without rendering pages; returns the
    number of its moves."""
    tables = client.app.state.server.tables  # type: ignore[attr-defined]

    async def play() -> int:
        live = await tables.get(table)
        while not live.match.over:
            seat = live.match.actors()[0]
            player = Visitor(live.seats[seat].visitor, live.seats[seat].name, None, None, 0.0)
            await tables.play(live, player, seat, live.match.legal(seat)[0], live.version)
        return len(live.match.steps)

    assert client.portal is not None
    return client.portal.call(play)


def account(client: Client, name: str) -> Person:
    visitor = Person(client, None)
    answer = visitor.post("/api/account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    visitor.token = answer.json()["token"]
    return visitor


def server_of(client: TestClient) -> Server:
    """The server of a client in this process."""
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    return server


def make_host(client: TestClient, name: str) -> Person:
    host = account(client, name)
    promote(client, name)
    return host


def promote(client: TestClient, name: str) -> None:
    """Make an account a host of the server."""
    server = server_of(client)

    async def work() -> None:
        await server.administration.set_role(await server.administration.find(name), True)

    assert client.portal is not None
    client.portal.call(work)


def small_png(width: int = 64, height: int = 64) -> bytes:
    """A white picture."""
    rows = (b"\0" + b"\xff" * width) * height

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)

    head = width.to_bytes(4) + height.to_bytes(4) + b"\x08\0\0\0\0"
    parts = chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def upload(client: TestClient, path: str, headers: dict[str, str], **files: bytes) -> Response:
    """Sends a form with files, as a browser does."""
    sent = {name: ("file", content) for name, content in files.items()}
    client.cookies.clear()
    return client.post(path, files=sent, headers=headers, follow_redirects=False)
