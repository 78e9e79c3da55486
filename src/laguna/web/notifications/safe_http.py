"""POST requests to URLs given by visitors, protected against server-side request forgery: they must not lead
into the host's own network. The name is resolved once, and the resolved address is the one that is
connected to."""

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from typing import NamedTuple
from urllib.parse import urlsplit

from laguna.contract.wording import Refused

CONNECT_SECONDS = 10.0
TOTAL_SECONDS = 25.0
"""Time limit of a whole request, against receivers that respond very slowly."""
READ_BYTES = 2000


class RequestFailed(Exception):
    """There was no response, or an invalid one."""


class ParsedUrl(NamedTuple):
    """A parsed URL."""

    https: bool
    host: str
    port: int
    path: str


def parse_url(address: str, allow_private: bool, https: bool = False) -> ParsedUrl:
    """Parse a URL; refuses invalid ones, and plain http where https is required."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused("This is not a valid web address. It should start with https://.") from None
    schemes = ("https",) if https and not allow_private else ("https", "http")
    if parts.scheme not in schemes or not parts.hostname or parts.username or not address.isascii():
        raise Refused("This is not a valid web address. It should start with https://.")
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    if any(letter <= " " for letter in address):
        raise Refused("This is not a valid web address. It should start with https://.")
    return ParsedUrl(
        parts.scheme == "https", parts.hostname, port or (443 if parts.scheme == "https" else 80), path
    )


def post(address: str, body: bytes, headers: dict[str, str], allow_private: bool = False) -> int:
    """Send a POST request and return the status. Redirects are not followed."""
    endpoint = parse_url(address, allow_private)
    address = _resolve(endpoint, allow_private)
    connection = _Connection(endpoint, address)
    deadline = threading.Timer(TOTAL_SECONDS, connection.abort)
    deadline.daemon = True
    deadline.start()
    try:
        connection.request("POST", endpoint.path, body, {"Host": _host(endpoint), **headers})
        answer = connection.getresponse()
        answer.read(READ_BYTES)
        return answer.status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise RequestFailed(type(error).__name__) from None
    finally:
        deadline.cancel()
        connection.close()


def _host(endpoint: ParsedUrl) -> str:
    host = f"[{endpoint.host}]" if ":" in endpoint.host else endpoint.host
    return host if endpoint.port in (80, 443) else f"{host}:{endpoint.port}"


def _resolve(endpoint: ParsedUrl, allow_private: bool) -> str:
    """Resolve the host name; refuses addresses of this machine and of private networks."""
    try:
        found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise RequestFailed("unknown host name") from None
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not allow_private and not all(ipaddress.ip_address(address).is_global for address in addresses):
        raise RequestFailed("the address is in a private network")
    return addresses[0]


class _Connection(http.client.HTTPConnection):
    """A connection to a resolved address, under the original host name."""

    def __init__(self, endpoint: ParsedUrl, address: str) -> None:
        super().__init__(endpoint.host, endpoint.port, timeout=CONNECT_SECONDS)
        self.endpoint = endpoint
        self.address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.endpoint.port), CONNECT_SECONDS)
        if self.endpoint.https:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.endpoint.host)

    def abort(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)
