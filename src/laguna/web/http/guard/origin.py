"""Protection against cross-site request forgery."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from laguna.web.problems import Forbidden

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def check_origin(headers: Mapping[bytes, bytes], by_cookie: bool) -> None:
    """Rejects changes that don't come from our own pages, unless the client sends no cookie.

    Browsers send the origin of every change. If it is missing although a cookie was sent, or is another one,
    some other site may be using the visitor's cookie."""
    if b"origin" not in headers:
        if by_cookie:
            raise Forbidden("This request has no origin, so it was rejected. Use the pages of this site.")
        return
    if _host_of(headers[b"origin"].decode("latin-1")) != headers.get(b"host", b"").decode("latin-1").lower():
        raise Forbidden(
            "This request came from another site, so it was rejected. Use the pages of this site."
        )


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:  # malformed
        return None
