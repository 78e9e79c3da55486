"""Pictures and files that browsers keep."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.games import GAMES
from laguna.web.http.asking import GameName, Reading
from laguna.web.problems import Missing
from laguna.web.show import assets, pictures

router = APIRouter(include_in_schema=False)


@router.get("/art/{game}.svg")
async def art(
    request: Request, language: Reading, game: GameName, theme: str = "light", v: str = ""
) -> Response:
    """A picture of a game, drawn once for each language. Where it is asked for by its fingerprint, that tells
    the language too."""
    if game not in GAMES:
        raise Missing("There is no such picture.")
    chosen = "dark" if theme == "dark" else "light"
    picture = await asyncio.to_thread(pictures.art, game, chosen, language)
    fingerprint = await asyncio.to_thread(pictures.art_fingerprint, game, language)
    response = assets.cached(request, picture, "image/svg+xml", v == fingerprint)
    if v != fingerprint:
        response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return response


@router.get("/static/{fingerprint}/{path:path}")
async def static(request: Request, fingerprint: str, path: str) -> Response:
    found = assets.files().get(path)
    if found is None:
        raise Missing("There is no such file.")
    asked = f"/static/{fingerprint}/{path}"
    return assets.cached(request, found.packed, found.kind, asked == assets.address(path))
