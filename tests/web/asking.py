"""Asks the application in this process, at a fraction of what a whole HTTP client takes: tests ask some
twenty thousand times."""

import asyncio
import json
from typing import Any
from urllib.parse import quote, urlencode, urljoin, urlsplit

from httpx2 import Response
from starlette.testclient import TestClient

MOST_REDIRECTS = 5


def ask(
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
    """What is answered to one request, or with `follow` to where it leads."""
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
        way, _, asked = path.partition("?")
        if query:
            asked = urlencode(query)
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": way,
            "raw_path": quote(way).encode(),
            "root_path": "",
            "scheme": base.scheme,
            "query_string": asked.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
            "client": ("testclient", 50000),
            "server": (base.hostname, base.port or 80),
            "extensions": {},
            "state": client.app_state.copy(),
        }
        assert client.portal is not None, "the client is entered"
        answer: Response = client.portal.call(_answer, client.app, scope, body)
        if not (follow and answer.is_redirect):
            return answer
        path, query, method, body = urljoin(path, answer.headers["location"]), None, "GET", b""
    raise AssertionError(f"{path} leads nowhere")


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
