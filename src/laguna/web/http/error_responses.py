"""Error responses: a message in the visitor's language, as JSON or as an HTML page."""

from collections.abc import Callable, Sequence
from typing import Any

from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import Headers
from starlette.requests import Request

from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Problem
from laguna.web.server import Server

ErrorPage = Callable[[int, str, Language, Visitor | None, Sequence[Language]], str]
"""Renders the error page of the site."""


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a browser expects an HTML page rather than JSON."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")


def error_text(refused: Refused, language: Language) -> str:
    """The message as valid UTF-8: unpaired surrogates, which a request may contain, are replaced."""
    return refused.render(language).encode("utf-8", "replace").decode()


async def visitor_of(request: Request) -> Visitor | None:
    """The visitor who sent the request, if known."""
    session_id: str | None = request.scope.get("state", {}).get("session_id")
    server: Server = request.scope["app"].state.server
    try:
        return await server.visitor(session_id)
    except Exception:
        return None  # the database may be what failed


async def error_response(request: Request, refused: Refused, status: int, error_page: ErrorPage) -> Response:
    language: Language = request.scope.get("state", {}).get("language", ENGLISH)
    more: dict[str, Any] = refused.more if isinstance(refused, Problem) else {}
    headers = {"Retry-After": str(more["wait"])} if "wait" in more else {}
    sentence = error_text(refused, language)
    if wants_page(request.headers, request.url.path):
        server: Server = request.scope["app"].state.server
        visitor = await visitor_of(request)
        page = error_page(status, sentence, language, visitor, server.languages.choices)
        return HTMLResponse(page, status, headers)
    return JSONResponse({"error": sentence, **more}, status, headers)
