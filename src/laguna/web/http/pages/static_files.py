"""Static files and game art, with long-lived browser caching."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.games import GAMES
from laguna.web.http.dependencies import GameName, LanguageDep
from laguna.web.problems import NotFound
from laguna.web.rendering import assets, game_panels

router = APIRouter(include_in_schema=False)


@router.get("/art/{game}.svg")
async def art(
    request: Request, language: LanguageDep, game: GameName, theme: str = "light", v: str = ""
) -> Response:
    """The picture of a game, drawn once per language. The fingerprint in the address also depends on the
    language."""
    if game not in GAMES:
        raise NotFound("This picture doesn't exist.")
    chosen = "dark" if theme == "dark" else "light"
    picture = await asyncio.to_thread(game_panels.art, game, chosen, language)
    fingerprint = await asyncio.to_thread(game_panels.art_fingerprint, game, language)
    response = assets.cacheable_response(request, picture, "image/svg+xml", v == fingerprint)
    if v != fingerprint:
        response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return response


@router.get("/static/{fingerprint}/{path:path}")
async def static(request: Request, fingerprint: str, path: str) -> Response:
    found = assets.files().get(path)
    if found is None:
        raise NotFound("This file doesn't exist.")
    requested = f"/static/{fingerprint}/{path}"
    return assets.cacheable_response(request, found.packed, found.kind, requested == assets.address(path))
