"""The style guide: the design tokens and components of the pages, for hosts and developers."""

import re
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.games import GAMES
from laguna.web.http.dependencies import LanguageDep, RequesterDep
from laguna.web.http.pages.responses import page
from laguna.web.rendering import assets
from laguna.web.rendering.games import levels

router = APIRouter(include_in_schema=False)
GROUPS = ("Color", "Type", "Space")


@cache
def tokens() -> dict[str, list[tuple[str, str]]]:
    """The tokens of tokens.css by group: name and value."""
    text = assets.sources()["tokens.css"].decode()
    root = text[text.index(":root {") : text.index("}", text.index(":root {"))]
    parts = re.split(r"/\* (\w+)[^*]*\*/", root)[1:]
    return {
        group: re.findall(r"--([\w-]+): ([^;]+);", body)
        for group, body in zip(parts[::2], parts[1::2], strict=True)
    }


@router.get("/styleguide")
async def styleguide(request: Request, requester: RequesterDep, language: LanguageDep) -> Response:
    return page(
        request,
        "styleguide.html",
        requester.visitor,
        tokens=tokens(),
        levels=levels(language),
        example=next(iter(GAMES.values())),
    )
