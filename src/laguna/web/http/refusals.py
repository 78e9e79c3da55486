"""Refusals as answers: one sentence in the visitor's language, as a document or as a page."""

from collections.abc import Callable
from typing import Any

from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import Headers
from starlette.requests import Request

from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Problem
from laguna.web.server import Server

ErrorPage = Callable[[int, str, Language, Visitor | None], str]
"""Draws a refusal the way the rest of the site looks."""


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a browser asks for a page, and not a program for a document."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")


def said(refused: Refused, language: Language) -> str:
    """The sentence, as it can be sent: half a pair of surrogates, which somebody sent us, cannot."""
    return refused.said(language).encode("utf-8", "replace").decode()


async def visitor_of(request: Request) -> Visitor | None:
    """Who asked, if that was found out before the refusal, and can be told now."""
    session_id: str | None = request.scope.get("state", {}).get("session_id")
    server: Server = request.scope["app"].state.server
    try:
        return await server.visitor(session_id)
    except Exception:
        return None  # what went wrong may be what knows the visitors


async def answer(request: Request, refused: Refused, status: int, error_page: ErrorPage) -> Response:
    language: Language = request.scope.get("state", {}).get("language", ENGLISH)
    more: dict[str, Any] = refused.more if isinstance(refused, Problem) else {}
    headers = {"Retry-After": str(more["wait"])} if "wait" in more else {}
    sentence = said(refused, language)
    if wants_page(request.headers, request.url.path):
        page = error_page(status, sentence, language, await visitor_of(request))
        return HTMLResponse(page, status, headers)
    return JSONResponse({"error": sentence, **more}, status, headers)
