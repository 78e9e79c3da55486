"""Every request is counted and written to the log."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laguna.web import metrics

LOG = logging.getLogger("laguna.requests")


class Watched:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def send_watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        finally:
            _note(scope, status, time.perf_counter() - started)


def _note(scope: Scope, status: int, seconds: float) -> None:
    method, path = scope["method"], getattr(scope.get("route"), "path", None) or "other"
    metrics.REQUESTS.labels(method, path, str(status)).inc()
    if not path.endswith("/stream"):
        metrics.REQUEST_SECONDS.observe(seconds)
    if status >= 400:
        metrics.REFUSED.labels(str(status)).inc()
    LOG.info(
        "%s %s %d",
        method,
        path,
        status,
        extra={"method": method, "route": path, "status": status, "ms": round(seconds * 1000, 2)},
    )
