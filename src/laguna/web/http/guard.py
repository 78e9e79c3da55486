"""What stands before every request: sizes, origins, rates, and the headers that keep a browser safe."""

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from html import escape
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.web.metrics import METRICS
from laguna.web.problems import Forbidden, Problem, TooLarge, TooMany
from laguna.web.settings import Limits

LOG = logging.getLogger("laguna.requests")
COOKIE = "laguna"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BUCKETS_KEPT = 50_000

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


class Rates:
    """A bucket for everyone, which fills at a rate and is emptied by requests."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float | None = None) -> float:
        """Take one. 0: there was one; else the seconds until there is one again."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.pop(who, (self.at_once, moment))
        left = min(self.at_once, left + (moment - since) * self.a_second)
        wait = 0.0 if left >= 1 else (1 - left) / self.a_second
        self._buckets[who] = (left - 1 if left >= 1 else left, moment)
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return wait

    def check(self, who: str) -> None:
        if wait := self.take(who):
            seconds = max(1, round(wait))
            raise TooMany(
                f"That was a little fast. Try again in {seconds} second{'s' if seconds > 1 else ''}.",
                wait=seconds,
            )


def check_origin(headers: Headers, signed_in: bool) -> None:
    """A change must come from our own pages, or from a program that carries no cookie.

    A browser names the origin of every change; where the name is missing although a cookie came along, or
    is another's, some other site may be using the visitor's cookie."""
    origin = headers.get("origin")
    if origin is None:
        if signed_in:
            raise Forbidden(
                "This change does not say where it comes from, so it is not made. Use our own pages."
            )
        return
    if origin == "null" or urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise Forbidden("This change comes from another site, so it is not made. Use our own pages.")


class Guard:
    """Stands before the application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, session_of: Callable[[str | None], str | None], https: bool
    ) -> None:
        self.app = app
        self.limits = limits
        headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if https else {})
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        """For every answer that does not say otherwise."""
        self.session_of = session_of
        self.changes = Rates(limits.changes_per_second, limits.changes_at_once)
        self.reads = Rates(limits.reads_per_second, limits.reads_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        headers = Headers(scope=scope)
        status = 500
        answered = False

        async def send_guarded(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status = message["status"]
                answered = True
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(header for header in self.headers if header[0] not in there),
                ]
            await send(message)

        try:
            await self._let_in(scope, headers, receive, send_guarded)
        except Problem as problem:
            if answered:
                raise
            await answer_problem(problem, headers, send_guarded, scope["path"])
        except Exception:
            LOG.exception("a request went wrong: %s %s", scope["method"], scope["path"])
            if answered:
                raise
            trouble = Problem(
                "Something went wrong on the server. It is in its log; nothing of yours is lost."
            )
            trouble.status = 500
            await answer_problem(trouble, headers, send_guarded, scope["path"])
        finally:
            route = scope.get("route")
            path = getattr(route, "path", None) or "other"
            seconds = time.perf_counter() - started
            METRICS.add("laguna_requests_total", method=scope["method"], route=path, status=str(status))
            if not path.endswith("/stream"):
                METRICS.observe("laguna_request_seconds", seconds)
            if status >= 400:
                METRICS.add("laguna_refused_total", status=str(status))
            LOG.info(
                "%s %s %d",
                scope["method"],
                path,
                status,
                extra={
                    "method": scope["method"],
                    "route": path,
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                },
            )

    async def _let_in(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE)
        bearer = headers.get("authorization", "")
        session_id = self.session_of(bearer[7:] if bearer.lower().startswith("bearer ") else cookie)
        address = scope["client"][0] if scope.get("client") else "unknown"
        who = session_id or address
        scope.setdefault("state", {})
        scope["state"] |= {"session_id": session_id, "address": address}
        limit = self.limits.record_bytes if scope["path"].endswith("/records") else self.limits.body_bytes
        if scope["method"] in SAFE_METHODS:
            self.reads.check(who)
            await self.app(scope, receive, send)
            return
        check_origin(headers, cookie is not None and not bearer)
        self.changes.check(who)
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > limit:
            raise _too_large(limit)
        body = await _body(receive, limit)
        given = False

        async def receive_again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send)


async def _body(receive: Receive, limit: int) -> bytes:
    """The whole body, which is small; refused as soon as it is not."""
    pieces: list[bytes] = []
    taken = 0
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        piece = message.get("body", b"")
        pieces.append(piece)
        taken += len(piece)
        if taken > limit:
            raise _too_large(limit)
        more = message.get("more_body", False)
    return b"".join(pieces)


def _too_large(limit: int) -> TooLarge:
    return TooLarge(f"This is too much at once: at most {limit // 1024} KiB are taken.")


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a browser asks for a page, and not a program for a document."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")


error_page: Callable[[int, str], str] | None = None
"""Set by the pages: draws a problem the way the rest of the site looks."""


async def answer_problem(problem: Problem, headers: Headers, send: Send, path: str) -> None:
    extra: list[tuple[bytes, bytes]] = []
    if isinstance(problem, TooMany):
        extra.append((b"retry-after", str(problem.more.get("wait", 1)).encode()))
    if wants_page(headers, path):
        page = error_page(problem.status, problem.message) if error_page else plain_page(problem)
        await _answer(send, problem.status, b"text/html; charset=utf-8", page.encode(), extra)
    else:
        body = json.dumps({"error": problem.message, **problem.more}).encode()
        await _answer(send, problem.status, b"application/json", body, extra)


def plain_page(problem: Problem) -> str:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Laguna</title>'
        f'<p>{escape(problem.message)}</p><p><a href="/">To the lobby</a></p></html>'
    )


async def _answer(
    send: Send, status: int, kind: bytes, body: bytes, extra: Iterable[tuple[bytes, bytes]]
) -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), *extra]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
