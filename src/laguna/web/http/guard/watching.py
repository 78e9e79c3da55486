"""Every request is counted and written to the log."""

import logging

from starlette.types import Scope

from laguna.web import metrics

LOG = logging.getLogger("laguna.requests")


def note(scope: Scope, status: int, seconds: float) -> None:
    """A request was answered. What the log calls the route has holes where its values were."""
    method, path = scope["method"], getattr(scope.get("route"), "path", None) or "other"
    metrics.REQUESTS.labels(method, path, str(status)).inc()
    if not path.endswith("/stream"):
        metrics.REQUEST_SECONDS.observe(seconds)
    if status >= 400:
        metrics.REFUSED.labels(str(status)).inc()
    if LOG.isEnabledFor(logging.INFO):
        LOG.info(
            "%s %s %d",
            method,
            path,
            status,
            extra={"method": method, "route": path, "status": status, "ms": round(seconds * 1000, 2)},
        )
