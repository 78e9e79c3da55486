"""Identifies the requester: session from a cookie or bearer token, and IP address."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from laguna.web.http.cookie_parsing import cookies
from laguna.web.people.addresses import limited_address

COOKIE = "laguna"


class RequestCredentials(NamedTuple):
    """What a request itself says about its sender."""

    session_id: str | None
    address: str
    """The address by which the sender is counted."""
    by_cookie: bool


def identify(
    headers: Mapping[bytes, bytes],
    client: tuple[str, int] | None,
    verify_token: Callable[[str | None], str | None],
) -> RequestCredentials:
    cookie = cookies(headers).get(COOKIE)
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    token = bearer[7:] if bearer[:7].lower() == "bearer " else cookie
    address = limited_address(client[0]) if client else "unknown"
    return RequestCredentials(verify_token(token), address, cookie is not None and not bearer)
