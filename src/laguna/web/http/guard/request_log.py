"""Access log and metrics of requests."""

import logging

from starlette.types import Scope

from laguna.web import metrics

LOG = logging.getLogger("laguna.requests")


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """Logs and counts a finished request by its path template, without the values in the path."""
    method, path = scope["method"], getattr(scope.get("route"), "path", None) or "other"
    metrics.labeled(metrics.REQUESTS, method, path, status).inc()
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
