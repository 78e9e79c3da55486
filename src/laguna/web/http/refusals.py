"""Refusals as answers: one sentence in the visitor's language, as a document or as a page."""

from collections.abc import Callable
from typing import Any

from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import Headers
from starlette.requests import Request

from laguna.contract.wording import ENGLISH, Language, Refused
from laguna.web.problems import Problem

ErrorPage = Callable[[int, str, Language], str]
"""Draws a refusal the way the rest of the site looks."""


def wants_page(headers: Headers, path: str) -> bool:
    """Whether a browser asks for a page, and not a program for a document."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")


def said(refused: Refused, language: Language) -> str:
    """The sentence, as it can be sent: half a pair of surrogates, which somebody sent us, cannot."""
    return refused.said(language).encode("utf-8", "replace").decode()


def answer(request: Request, refused: Refused, status: int, error_page: ErrorPage) -> Response:
    language: Language = request.scope.get("state", {}).get("language", ENGLISH)
    more: dict[str, Any] = refused.more if isinstance(refused, Problem) else {}
    headers = {"Retry-After": str(more["wait"])} if "wait" in more else {}
    sentence = said(refused, language)
    if wants_page(request.headers, request.url.path):
        return HTMLResponse(error_page(status, sentence, language), status, headers)
    return JSONResponse({"error": sentence, **more}, status, headers)
