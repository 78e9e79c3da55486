"""Changes come from our own pages."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from laguna.web.problems import Forbidden

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def check_origin(headers: Mapping[bytes, bytes], by_cookie: bool) -> None:
    """A change must come from our own pages, or from a program that carries no cookie.

    A browser names the origin of every change; where the name is missing although a cookie came along, or
    is another's, some other site may be using the visitor's cookie."""
    if b"origin" not in headers:
        if by_cookie:
            raise Forbidden(
                "This change does not say where it comes from, so it is not made. Use our own pages."
            )
        return
    if _place(headers[b"origin"].decode("latin-1")) != headers.get(b"host", b"").decode("latin-1").lower():
        raise Forbidden("This change comes from another site, so it is not made. Use our own pages.")


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:  # half an address
        return None
