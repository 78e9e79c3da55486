"""ASGI middleware in front of all routes: checks, handles and logs every request.

The most frequent requests are handled by the fast path (`laguna.web.http.fast_path`), all others by FastAPI;
both with the same checks, headers and error responses.
"""

import logging
import time

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.contract.wording import Refused
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
from laguna.web.http.language import language_of
from laguna.web.http.layout import layout_of
from laguna.web.people.rate_limits import RateKeys
from laguna.web.people.request_cpu_budget import CURRENT_USAGE, MeasuredCall, RequestCpuTime
from laguna.web.people.visitors import is_established
from laguna.web.problems import Problem, TooManyRequests, status_of
from laguna.web.server import Server

LOG = logging.getLogger("laguna.requests")


class GuardMiddleware:
    """Checks every request before it reaches the routes."""

    def __init__(self, app: ASGIApp, server: Server, error_page: ErrorPage) -> None:
        self.app = app
        self.server = server
        self.error_page = error_page
        self.security_headers = SecurityHeaders(server.settings.secure_cookies)
        self.fast_routes = FastRoutes()

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
        finally:
            log_request(scope, sender.status or 500, time.perf_counter() - started)

    async def _handle(self, scope: Scope, receive: Receive, sender: "ResponseSender") -> None:
        server, method = self.server, scope["method"]
        headers = dict(reversed(scope["headers"]))  # the first one of repeated headers counts
        state = scope.setdefault("state", {})
        state["language"] = language = language_of(headers, server.languages)
        state["layout"] = layout = layout_of(headers)
        identity = identify(headers, scope.get("client"), server.sessions.verify_token)
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
                    raise scope[ERROR_KEY]
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
