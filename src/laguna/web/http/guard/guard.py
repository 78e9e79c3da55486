"""Every request comes through here: it is checked, answered and counted.

What is asked at every move is answered by the hot path (`laguna.web.http.hot`), everything else by the
framework; both behind the same checks, with the same headers and the same refusals.
"""

import logging
import time

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.contract.wording import Refused
from laguna.web.http import refusals
from laguna.web.http.guard.headers import SafeHeaders
from laguna.web.http.guard.identity import identify
from laguna.web.http.guard.origin import SAFE_METHODS, check_origin
from laguna.web.http.guard.rates import counted
from laguna.web.http.guard.sizes import read_body
from laguna.web.http.guard.watching import note
from laguna.web.http.hot.asked import Answer, Asked
from laguna.web.http.hot.routes import HotRoutes
from laguna.web.http.language import language_of
from laguna.web.http.refusals import ErrorPage
from laguna.web.people.spending import CURRENT, Spending
from laguna.web.problems import Problem, status_of
from laguna.web.server import Server

LOG = logging.getLogger("laguna.requests")


class Guard:
    """Stands before the routes of a server."""

    def __init__(self, app: ASGIApp, server: Server, error_page: ErrorPage) -> None:
        self.app = app
        self.server = server
        self.error_page = error_page
        self.safe = SafeHeaders(server.settings.secure_cookies)
        self.hot = HotRoutes()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        answering = Answering(send, self.safe)
        try:
            await self._let_in(scope, receive, answering)
        except Exception as error:
            if isinstance(error, Refused):
                refused, status = error, status_of(error)
            else:
                LOG.exception("a request went wrong: %s %s", scope["method"], scope["path"])
                status = 500
                refused = Problem(
                    "Something went wrong on the server. It is in its log; nothing of yours is lost."
                )
            if answering.status:
                raise
            response = await refusals.answer(Request(scope), refused, status, self.error_page)
            await response(scope, receive, answering.send)
        finally:
            note(scope, answering.status or 500, time.perf_counter() - started)

    async def _let_in(self, scope: Scope, receive: Receive, answering: "Answering") -> None:
        server, method = self.server, scope["method"]
        headers = dict(reversed(scope["headers"]))  # of headers with the same name the first one counts
        state = scope.setdefault("state", {})
        state["language"] = language = language_of(headers, server.languages)
        identity = identify(headers, scope.get("client"), server.sessions.session_of)
        state["session_id"], state["address"], state["by_cookie"] = identity
        changes = method not in SAFE_METHODS
        if changes:
            check_origin(headers, identity.by_cookie)
        who = counted(server.allowance, identity, changes)
        body = await read_body(scope["path"], headers, receive, server.settings.limits) if changes else b""
        spending = Spending()
        CURRENT.set(spending)
        try:
            found = self.hot.find(method, scope["path"])
            if found is None:
                again = _given(body, receive) if changes else receive
                await self.app(scope, again, answering.send)
                if FAILED in scope:
                    raise scope[FAILED]
                return
            scope["route"] = found.route
            asked = Asked(
                server,
                found.table,
                identity,
                language,
                scope["query_string"],
                headers,
                body,
                receive,
                answering,
            )
            answer = await found.handler(asked)
            if answer is not None:
                await answering.answer(answer)
        finally:
            server.allowance.worked(who, spending.seconds)


FAILED = "laguna.failed"


class Failing:
    """Inside of the framework: hands what goes wrong in a route to the guard, which answers it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            scope[FAILED] = error


class Answering:
    """The way out: adds the safe headers and knows what was answered."""

    def __init__(self, send: Send, safe: SafeHeaders) -> None:
        self.out = send
        self.safe = safe
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = self.safe.added_to(message["headers"])
        await self.out(message)

    async def answer(self, answer: Answer) -> None:
        """A whole answer, made by the hot path."""
        await self.start(answer.status, answer.kind, [(b"content-length", b"%d" % len(answer.body))])
        await self.out({"type": "http.response.body", "body": answer.body})

    async def start(self, status: int, kind: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        self.status = status
        headers = [(b"content-type", kind), *headers, *self.safe.headers]
        await self.out({"type": "http.response.start", "status": status, "headers": headers})


def _given(body: bytes, receive: Receive) -> Receive:
    """Receives a body that was read already."""
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
