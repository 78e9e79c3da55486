"""What pages answer with: a whole page, a part of one, another address, or data."""

from typing import Any

import orjson
from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from laguna.contract.wording import Language
from laguna.web.people.visitors import Visitor
from laguna.web.show.assets import answer
from laguna.web.show.templates import render


def html(request: Request, text: str) -> Response:
    """A whole page, compressed where the browser takes it."""
    return answer(request, text.encode(), "text/html; charset=utf-8")


def page(request: Request, template: str, visitor: Visitor | None, **values: Any) -> Response:
    language: Language = request.state.language
    return html(request, render(template, language, visitor=visitor, path=request.url.path, **values))


def part(request: Request, template: str, **values: Any) -> HTMLResponse:
    return HTMLResponse(render(template, request.state.language, **values))


def go(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


def data(document: dict[str, Any]) -> Response:
    """For the page's own script."""
    return Response(orjson.dumps(document), media_type="application/json")
