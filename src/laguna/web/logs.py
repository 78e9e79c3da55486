"""Logging setup: plain lines for people, or one JSON object per line for programs."""

import json
import logging
import sys
import time

EXTRA_FIELDS = ("method", "route", "status", "ms", "table")


class JsonFormatter(logging.Formatter):
    """Formats a log record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        document: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        document |= {name: getattr(record, name) for name in EXTRA_FIELDS if hasattr(record, name)}
        if record.exc_info:
            document["trace"] = self.formatException(record.exc_info)
        return json.dumps(document)


def set_up(as_json: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if as_json else plain)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    # A line per request is only useful for programs.
    logging.getLogger("laguna.requests").setLevel(logging.INFO if as_json else logging.WARNING)
