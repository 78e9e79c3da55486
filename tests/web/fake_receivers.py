"""Fake receivers of notifications: a webhook or push service, a mail server, and a browser that decrypts a
push."""

import base64
import contextlib
import json
import os
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from web.server_processes import free_port


class HttpReceiver(ThreadingHTTPServer):
    """A webhook or push service that records requests and responds with a given status."""

    daemon_threads = True

    def __init__(self) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.received.append((self.path, dict(self.headers), body))
                self.send_response(outer.status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class SlowReceiver:
    """Answers one letter at a time, on every address of this machine, and never finishes."""

    def __enter__(self) -> "SlowReceiver":
        self._socket = socket.create_server(("0.0.0.0", 0), backlog=200)
        self.port: int = self._socket.getsockname()[1]
        self._connections: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()
        threading.Thread(target=self._answer, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._socket.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._connections.append(self._socket.accept()[0])

    def _answer(self) -> None:
        while self._socket.fileno() >= 0:
            for connection in list(self._connections):
                try:
                    connection.send(b"H")
                except OSError:
                    self._connections.remove(connection)
                    connection.close()
            time.sleep(0.05)
        for connection in self._connections:
            connection.close()


class FakeMailServer:
    """A mail server that records messages."""

    def __init__(self) -> None:
        self.received: list[Any] = []
        self.answer = "250 OK"
        self.port = free_port()

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.received.append(envelope)
        return "250 OK"


class Browser:
    """A browser's push subscription, with the keys to decrypt messages."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "keys": keys, "expirationTime": None})

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
