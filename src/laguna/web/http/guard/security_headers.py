"""Default security headers of every response."""

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


class SecurityHeaders:
    def __init__(self, https: bool) -> None:
        headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if https else {})
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self.encoded = b"".join(b"%b: %b\r\n" % header for header in self.headers)

    def add_missing(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """Adds the default headers that a response does not set itself."""
        given = list(headers)
        there = {name for name, _ in given}
        return given + [header for header in self.headers if header[0] not in there]
