"""Requests to addresses that visitors have given: they may lead anywhere, and must not lead into the host's
own network. The name is looked up once, and what it stands for is what is called."""

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from typing import NamedTuple
from urllib.parse import urlsplit

from laguna.contract.wording import Refused

CALL_SECONDS = 10.0
WHOLE_SECONDS = 25.0
"""A receiver that answers letter by letter does not hold us longer."""
READ_BYTES = 2000


class Unreachable(Exception):
    """Nobody answered, or not as one should."""


class Place(NamedTuple):
    secure: bool
    host: str
    port: int
    path: str


def place_of(address: str, near: bool, secure: bool = False) -> Place:
    """An address taken apart; refuses what is none, and plain http where it must be secure."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused("This is not an address of the web: it should begin with https://.") from None
    schemes = ("https",) if secure and not near else ("https", "http")
    if parts.scheme not in schemes or not parts.hostname or parts.username or not address.isascii():
        raise Refused("This is not an address of the web: it should begin with https://.")
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    if any(letter <= " " for letter in address):
        raise Refused("This is not an address of the web: it should begin with https://.")
    return Place(
        parts.scheme == "https", parts.hostname, port or (443 if parts.scheme == "https" else 80), path
    )


def post(address: str, body: bytes, headers: dict[str, str], near: bool = False) -> int:
    """Send something and tell the status of the answer. Follows nobody elsewhere."""
    place = place_of(address, near)
    number = _looked_up(place, near)
    connection = _Connection(place, number)
    ended = threading.Timer(WHOLE_SECONDS, connection.cut)
    ended.daemon = True
    ended.start()
    try:
        connection.request("POST", place.path, body, {"Host": _host(place), **headers})
        answer = connection.getresponse()
        answer.read(READ_BYTES)
        return answer.status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Unreachable(type(error).__name__) from None
    finally:
        ended.cancel()
        connection.close()


def _host(place: Place) -> str:
    host = f"[{place.host}]" if ":" in place.host else place.host
    return host if place.port in (80, 443) else f"{host}:{place.port}"


def _looked_up(place: Place, near: bool) -> str:
    """The number that a name stands for; refuses one of this machine or of the host's network."""
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable("there is no such name") from None
    numbers = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not near and not all(ipaddress.ip_address(number).is_global for number in numbers):
        raise Unreachable("it is in a private network")
    return numbers[0]


class _Connection(http.client.HTTPConnection):
    """A connection to a number, under the name that was given."""

    def __init__(self, place: Place, number: str) -> None:
        super().__init__(place.host, place.port, timeout=CALL_SECONDS)
        self.place = place
        self.number = number

    def connect(self) -> None:
        self.sock = socket.create_connection((self.number, self.place.port), CALL_SECONDS)
        if self.place.secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.place.host)

    def cut(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)
