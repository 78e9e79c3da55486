"""Requests to a server on this machine, for tools that try out an installation."""

import json
import subprocess
import time
import urllib.request
from typing import Any

PATIENCE_SECONDS = 90.0


def ask(port: int, path: str, document: object = None, token: str = "", **headers: str) -> Any:
    """The document of a response; a document is sent by POST."""
    sent = {"Content-Type": "application/json", **headers}
    if token:
        sent["Authorization"] = f"Bearer {token}"
    body = None if document is None else json.dumps(document).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, sent)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def wait_for(port: int, process: "subprocess.Popen[Any] | None" = None) -> None:
    """Wait until a server answers, as long as its process lives."""
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            ask(port, "/health")
            return
        except OSError:
            if time.monotonic() > until or (process is not None and process.poll() is not None):
                raise
            time.sleep(0.2)
