"""ASGI middleware in front of all routes: checks, handles and logs every request.

The most frequent requests are handled by the fast path (`laguna.web.http.fast_path`), all others by FastAPI;
both with the same checks, headers and error responses.
"""

import logging
import time
from collections.abc import Mapping
from typing import NamedTuple

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.contract.wording import Language, Refused
from laguna.web.database.stored_bytes import CURRENT_STORED, StoredBytes
from laguna.web.http import error_responses
from laguna.web.http.direct_connection import DirectConnection, direct_connection
from laguna.web.http.error_responses import ErrorPage
from laguna.web.http.fast_path.request import FastPathRequest, FastPathResponse
from laguna.web.http.fast_path.routes import FastRoutes
from laguna.web.http.guard.body_limit import read_body
from laguna.web.http.guard.identity import RequestCredentials, identify
from laguna.web.http.guard.origin import SAFE_METHODS, check_origin
from laguna.web.http.guard.rate_limit import check_rate
from laguna.web.http.guard.request_log import log_request
from laguna.web.http.guard.security_headers import SecurityHeaders
from laguna.web.http.guard.text_check import check_text
from laguna.web.http.language import language_of, language_of_request
from laguna.web.http.layout import HEADER as LAYOUT_HEADER
from laguna.web.http.layout import layout_of
from laguna.web.people.rate_limits import RateKeys
from laguna.web.people.request_cpu_budget import CURRENT_USAGE, MeasuredCall, RequestCpuTime
from laguna.web.people.visitors import is_established
from laguna.web.problems import Problem, TooManyRequests, status_of
from laguna.web.server import Server

LOG = logging.getLogger("laguna.requests")


SENDER_HEADERS = (b"authorization", b"cookie", b"accept-language")
MAX_REMEMBERED = 4096
MAX_REMEMBERED_BYTES = 600
"""Longer headers are read each time."""


class SenderFacts(NamedTuple):
    """What a request says about its sender."""

    language: Language
    layout: str
    identity: RequestCredentials


class GuardMiddleware:
    """Checks every request before it reaches the routes."""

    def __init__(self, app: ASGIApp, server: Server, error_page: ErrorPage) -> None:
        self.app = app
        self.server = server
        self.error_page = error_page
        self.security_headers = SecurityHeaders(server.settings.secure_cookies)
        self.fast_routes = FastRoutes()
        self._facts: dict[tuple[object, ...], SenderFacts] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        sender = ResponseSender(send, self.security_headers, direct_connection(send))
        try:
            await self._handle(scope, receive, sender)
        except Exception as error:
            if isinstance(error, Refused):
                refused, status = error, status_of(error)
            else:
                LOG.exception("request failed: %s %s", scope["method"], scope["path"])
                status = 500
                refused = Problem(
                    "Something went wrong on the server. The error was logged, and your games are safe."
                )
            if sender.status:
                raise
            response = await error_responses.error_response(Request(scope), refused, status, self.error_page)
            await response(scope, receive, sender.send)
            # Its frames refer to it: such a cycle keeps the table until the collector runs, which is rare.
            error.__traceback__ = error.__context__ = error.__cause__ = None
        finally:
            log_request(scope, sender.status or 500, time.perf_counter() - started)

    async def _handle(self, scope: Scope, receive: Receive, sender: "ResponseSender") -> None:
        server, method = self.server, scope["method"]
        headers = dict(reversed(scope["headers"]))  # the first one of repeated headers counts
        state = scope.setdefault("state", {})
        browsers, layout, identity = self._sender_facts(headers, scope.get("client"))
        visitor = server.sessions.cached(identity.session_id)
        language = language_of_request(scope["query_string"], visitor, browsers, server.languages)
        state["language"], state["layout"] = language, layout
        state["session_id"], state["address"], state["by_cookie"] = identity
        changes = method not in SAFE_METHODS
        if changes:
            check_origin(headers, identity.by_cookie)
        keys = await self._check_rate(identity, changes, scope["path"])
        body = await read_body(scope["path"], headers, receive, server.settings.limits) if changes else b""
        check_text(scope["path"], scope["query_string"], body)
        cpu_usage, stored = RequestCpuTime(), StoredBytes()
        CURRENT_USAGE.set(cpu_usage)
        CURRENT_STORED.set(stored)
        try:
            found = self.fast_routes.find(method, scope["path"])
            if found is None:
                again = _receive_again(body, receive) if changes else receive
                await MeasuredCall(self.app(scope, again, sender.send), cpu_usage)
                if ERROR_KEY in scope:
                    raise scope.pop(ERROR_KEY)  # so that the scope does not refer to its frames
                return
            scope["route"] = found.route
            fast_request = FastPathRequest(
                server,
                found.table,
                identity,
                language,
                layout,
                scope["query_string"],
                headers,
                body,
                receive,
                sender,
            )
            response = await found.handler(fast_request)
            if response is not None:
                await sender.send_response(response)
        finally:
            server.rate_limits.add_cpu_time(keys, cpu_usage.seconds)
            server.rate_limits.add_stored(keys, stored.bytes)

    def _sender_facts(self, headers: Mapping[bytes, bytes], client: tuple[str, int] | None) -> SenderFacts:
        """What the headers say about the sender, remembered because a client repeats them."""
        values = tuple([headers.get(name, b"") for name in SENDER_HEADERS])
        if LAYOUT_HEADER in headers or sum(map(len, values)) > MAX_REMEMBERED_BYTES:
            return self._read_facts(headers, client)
        key = (*values, client[0] if client else None)
        known = self._facts.get(key)
        if known is None:
            known = self._facts[key] = self._read_facts(headers, client)
            if len(self._facts) > MAX_REMEMBERED:
                del self._facts[next(iter(self._facts))]
        return known

    def _read_facts(self, headers: Mapping[bytes, bytes], client: tuple[str, int] | None) -> SenderFacts:
        return SenderFacts(
            language_of(headers, self.server.languages),
            layout_of(headers),
            identify(headers, client, self.server.sessions.verify_token),
        )

    async def _check_rate(self, identity: RequestCredentials, changes: bool, path: str) -> RateKeys:
        """Checks the rate limits. The visitor is looked up only if that may help."""
        server = self.server
        visitor = server.sessions.cached(identity.session_id)
        try:
            return check_rate(server.rate_limits, identity, visitor, changes, path)
        except TooManyRequests:
            if visitor is not None:
                raise
            visitor = await server.visitor(identity.session_id)
            if not is_established(visitor):
                raise
        return check_rate(server.rate_limits, identity, visitor, changes, path)


ERROR_KEY = "laguna.failed"


class ErrorCapture:
    """Middleware inside FastAPI that passes exceptions of routes on to the guard, which responds to them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            scope[ERROR_KEY] = error


class ResponseSender:
    """Sends a response with security headers and remembers its status."""

    def __init__(
        self, send: Send, security_headers: SecurityHeaders, direct: DirectConnection | None = None
    ) -> None:
        self.raw_send = send
        self.security_headers = security_headers
        self.direct = direct
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = self.security_headers.add_missing(message["headers"])
        await self.raw_send(message)

    async def send_response(self, response: FastPathResponse) -> None:
        """Sends a complete response of the fast path."""
        if self.direct is not None:
            headers = b"content-type: %b\r\n%b" % (response.content_type, self.security_headers.encoded)
            if self.direct.respond(response.status, headers, response.body):
                self.status = response.status
                return
        await self.start(
            response.status, response.content_type, [(b"content-length", b"%d" % len(response.body))]
        )
        await self.raw_send({"type": "http.response.body", "body": response.body})

    async def start(self, status: int, content_type: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        self.status = status
        headers = [(b"content-type", content_type), *headers, *self.security_headers.headers]
        await self.raw_send({"type": "http.response.start", "status": status, "headers": headers})


def _receive_again(body: bytes, receive: Receive) -> Receive:
    """An ASGI receive function that returns a body which was already read."""
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
