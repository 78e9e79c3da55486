"""Responses of pages: HTML pages, fragments, redirects and JSON."""

from typing import Any

import orjson
from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from laguna.contract.wording import Language
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.assets import compressed_response
from laguna.web.rendering.templates import render


def html(request: Request, text: str) -> Response:
    """An HTML page, compressed if the browser accepts it."""
    return compressed_response(request, text.encode(), "text/html; charset=utf-8")


def page(request: Request, template: str, visitor: Visitor | None, **values: Any) -> Response:
    """Renders a template as a whole page."""
    language: Language = request.state.language
    server = request.app.state.server
    address = server.settings.address or str(request.base_url)
    common = {
        "visitor": visitor,
        "path": request.url.path,
        "origin": address.rstrip("/"),
        "layout": request.state.layout,
        "languages": server.languages.choices,
    }
    return html(request, render(template, language, **common, **values))


def fragment(request: Request, template: str, **values: Any) -> HTMLResponse:
    """Renders a template as a part of a page."""
    return HTMLResponse(render(template, request.state.language, **values))


def redirect(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


def json_response(document: dict[str, Any]) -> Response:
    """JSON for the script of a page."""
    return Response(orjson.dumps(document), media_type="application/json")
