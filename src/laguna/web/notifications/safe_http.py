"""POST requests to URLs given by visitors, protected against server-side request forgery: they must not lead
into the host's own network. The name is resolved once, and the resolved address is the one that is
connected to."""

import contextlib
import http.client
import socket
import ssl
import threading
import time
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from laguna.contract.wording import Refused
from laguna.web.notifications.public_addresses import is_public, literal_address

TOTAL_SECONDS = 5.0
"""Time limit of a whole request, from the name to the status, however slowly the receiver responds."""


class RequestFailed(Exception):
    """There was no response, or an invalid one."""


class ParsedUrl(NamedTuple):
    """A parsed URL."""

    https: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Scheme, host and port, as a browser would write them."""
        return f"http{'s' if self.https else ''}://{self.host_and_port}"

    @property
    def host_and_port(self) -> str:
        """The value of the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.https else 80) else f"{host}:{self.port}"


def parse_url(address: str, allow_private: bool, https: bool = False) -> ParsedUrl:
    """Parse a URL; refuses invalid ones, plain http where https is required, and private addresses."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise _invalid() from None
    schemes = ("https",) if https and not allow_private else ("https", "http")
    if parts.scheme not in schemes or not parts.hostname or parts.username or not address.isascii():
        raise _invalid()
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    if any(letter <= " " or letter == "\x7f" for letter in address):
        raise _invalid()
    literal = literal_address(parts.hostname)
    if not allow_private and literal is not None and not is_public(literal):
        raise Refused("This address is in a private network. Enter a public web address.")
    return ParsedUrl(
        parts.scheme == "https", parts.hostname, port or (443 if parts.scheme == "https" else 80), path
    )


def _invalid() -> Refused:
    return Refused("This is not a valid web address. It should start with https://.")


def post(address: str, body: bytes, headers: dict[str, str], allow_private: bool = False) -> int:
    """Send a POST request and return the status. Redirects are not followed, the body is not read."""
    end = time.monotonic() + TOTAL_SECONDS
    try:
        endpoint = parse_url(address, allow_private)
    except Refused as refused:
        raise RequestFailed(str(refused)) from None
    connection = _Connection(endpoint, _resolve(endpoint, allow_private, TOTAL_SECONDS), end)
    deadline = threading.Timer(end - time.monotonic(), connection.abort)
    deadline.daemon = True
    deadline.start()
    try:
        connection.request("POST", endpoint.path, body, {"Host": endpoint.host_and_port, **headers})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise RequestFailed(type(error).__name__) from None
    finally:
        deadline.cancel()
        connection.close()


def _resolve(endpoint: ParsedUrl, allow_private: bool, seconds: float) -> str:
    """Resolve the host name; refuses it if any of its addresses is not public."""
    found = _addresses(endpoint, seconds)
    if found is None:
        raise RequestFailed("unknown host name")
    if not allow_private and not all(is_public(address) for address in found):
        raise RequestFailed("the address is in a private network")
    return found[0]


def _addresses(endpoint: ParsedUrl, seconds: float) -> list[str] | None:
    """The addresses of a host name, or None. A name server may take longer than a request, and a resolver
    cannot be interrupted, so it works in a thread of its own."""
    answers: SimpleQueue[list[Any]] = SimpleQueue()

    def work() -> None:
        with contextlib.suppress(OSError, UnicodeError):
            answers.put(socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM))
            return
        answers.put([])

    threading.Thread(target=work, name="resolve", daemon=True).start()
    try:
        return [str(entry[4][0]) for entry in answers.get(timeout=seconds)] or None
    except Empty:
        return None


class _Connection(http.client.HTTPConnection):
    """A connection to a resolved address, under the original host name."""

    def __init__(self, endpoint: ParsedUrl, address: str, end: float) -> None:
        super().__init__(endpoint.host, endpoint.port)
        self.endpoint = endpoint
        self.address = address
        self.end = end

    def connect(self) -> None:
        seconds = max(0.001, self.end - time.monotonic())
        self.sock = socket.create_connection((self.address, self.endpoint.port), seconds)
        if self.endpoint.https:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(
                self.sock, server_hostname=self.endpoint.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()  # `abort` can reach it now

    def abort(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            # Not the method of an encrypted socket, which another thread is using.
            socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
