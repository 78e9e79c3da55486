"""Headers that keep a browser safe, on every answer that does not say otherwise."""

from collections.abc import Iterable

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}


class SafeHeaders:
    def __init__(self, https: bool) -> None:
        headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if https else {})
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    def added_to(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """The headers of an answer, and those that are missing."""
        given = list(headers)
        there = {name for name, _ in given}
        return given + [header for header in self.headers if header[0] not in there]
