"""Calls the application in this process without an HTTP client, which is much faster: tests make some twenty
thousand requests."""

import asyncio
import json
from typing import Any
from urllib.parse import quote, urlencode, urljoin, urlsplit

from httpx2 import Response
from starlette.testclient import TestClient

MOST_REDIRECTS = 5


def call_app(
    client: TestClient,
    method: str,
    path: str,
    headers: dict[str, str],
    *,
    query: dict[str, Any] | None = None,
    document: Any = None,
    form: dict[str, str] | None = None,
    follow: bool = False,
) -> Response:
    """The response to one request, or with `follow` to the request it redirects to."""
    body = b""
    if form is not None:
        body = urlencode(form).encode()
        headers = headers | {"content-type": "application/x-www-form-urlencoded"}
    elif document is not None:
        body = json.dumps(document).encode()
        headers = headers | {"content-type": "application/json"}
    if body:
        headers = headers | {"content-length": str(len(body))}
    base = urlsplit(str(client.base_url))
    sent = (
        {"host": base.netloc, "user-agent": "testclient", "accept": "*/*"}
        | dict(client.headers)
        | {name.lower(): value for name, value in headers.items()}
    )
    for _ in range(MOST_REDIRECTS):
        path_only, _, asked = path.partition("?")
        if query:
            asked = urlencode(query)
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": path_only,
            "raw_path": quote(path_only).encode(),
            "root_path": "",
            "scheme": base.scheme,
            "query_string": asked.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
            "client": ("testclient", 50000),
            "server": (base.hostname, base.port or 80),
            "extensions": {},
            "state": client.app_state.copy(),
        }
        assert client.portal is not None, "the client must be entered"
        answer: Response = client.portal.call(_answer, client.app, scope, body)
        if not (follow and answer.is_redirect):
            return answer
        path, query, method, body = urljoin(path, answer.headers["location"]), None, "GET", b""
    raise AssertionError(f"{path} redirects too often")


async def _answer(app: Any, scope: dict[str, Any], body: bytes) -> Response:
    asked = [{"type": "http.request", "body": body, "more_body": False}]
    begun: dict[str, Any] = {}
    parts: list[bytes] = []
    done = asyncio.Event()

    async def receive() -> dict[str, Any]:
        if asked:
            return asked.pop()
        await done.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            begun.update(message)
        else:
            parts.append(message.get("body", b""))
            if not message.get("more_body"):
                done.set()

    await app(scope, receive, send)
    return Response(begun["status"], headers=list(begun["headers"]), content=b"".join(parts))
