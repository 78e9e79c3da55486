"""Who comes: the session that a cookie or a bearer token stands for, and the address."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from laguna.web.http.cookies import cookies

COOKIE = "laguna"


class Identity(NamedTuple):
    """Who comes, as far as a request says by itself."""

    session_id: str | None
    address: str
    by_cookie: bool


def identify(
    headers: Mapping[bytes, bytes],
    client: tuple[str, int] | None,
    session_of: Callable[[str | None], str | None],
) -> Identity:
    cookie = cookies(headers).get(COOKIE)
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    token = bearer[7:] if bearer[:7].lower() == "bearer " else cookie
    return Identity(session_of(token), client[0] if client else "unknown", cookie is not None and not bearer)
