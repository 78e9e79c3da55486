"""A minimal HTTP client with a pool of connections, for load generators."""

import asyncio
import random
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, cast

import orjson

RECONNECT_ATTEMPTS = 60
RECONNECT_SECONDS = 0.5


class HttpConnection(asyncio.Protocol):
    """A keep-alive connection with a minimal HTTP client."""

    def __init__(self, pool: "ConnectionPool") -> None:
        self.pool = pool
        self.transport: asyncio.Transport | None = None
        self.then: Callable[[int, bytes], None] | None = None
        self.data = b""
        self.need = -1
        self.status = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def ask(self, request: bytes, then: Callable[[int, bytes], None]) -> None:
        assert self.transport is not None
        self.then = then
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        if self.then is None:  # the server ends a connection that was idle for too long
            return
        self.data += data
        if self.need < 0:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            head = self.data[:end].lower()
            self.status = int(head[9:12])
            place = head.index(b"content-length:") + 15
            self.need = end + 4 + int(head[place : head.find(b"\r", place) % (len(head) + 1)])
            self.start = end + 4
        if len(self.data) >= self.need:
            body, then = self.data[self.start : self.need], self.then
            self.data, self.need, self.then = b"", -1, None
            self.pool.free(self)
            then(self.status, body)

    def connection_lost(self, exc: Exception | None) -> None:
        self.pool.lost(self)


class ConnectionPool:
    """A pool of connections; requests wait in a queue if none is idle."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.idle: deque[HttpConnection] = deque()
        self.waiting: deque[tuple[bytes, Callable[[int, bytes], None]]] = deque()
        self.failed = 0
        self._replacing: set[asyncio.Task[None]] = set()

    async def open(self, count: int) -> None:
        for number in range(count):
            await self._connect(self.ports[number % len(self.ports)])

    async def _connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(lambda: HttpConnection(self), "127.0.0.1", port)
        self.free(made)

    def ask(self, request: bytes, then: Callable[[int, bytes], None]) -> None:
        if self.idle:
            self.idle.popleft().ask(request, then)
        else:
            self.waiting.append((request, then))

    def free(self, connection: HttpConnection) -> None:
        if self.waiting:
            connection.ask(*self.waiting.popleft())
        else:
            self.idle.append(connection)

    def lost(self, connection: HttpConnection) -> None:
        """Replace a connection that the server closed."""
        if connection in self.idle:
            self.idle.remove(connection)
        then, connection.then = connection.then, None
        replacing = asyncio.ensure_future(self._replace())
        self._replacing.add(replacing)
        replacing.add_done_callback(self._replacing.discard)
        if then is not None:
            self.failed += 1
            then(0, b"")

    async def _replace(self) -> None:
        for _ in range(RECONNECT_ATTEMPTS):
            for port in random.sample(self.ports, len(self.ports)):
                try:
                    await self._connect(port)
                    return
                except OSError:
                    continue
            await asyncio.sleep(RECONNECT_SECONDS)

    async def document(self, request: bytes) -> tuple[int, Any]:
        found: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.ask(request, lambda status, body: found.done() or found.set_result((status, body)))
        status, body = await found
        return status, orjson.loads(body) if body else None


def request(
    method: str,
    path: str,
    token: str = "",
    body: bytes = b"",
    kind: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
    head += f"Content-Type: {kind}\r\n" if body else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    head += "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
    return head.encode() + b"\r\n" + body
