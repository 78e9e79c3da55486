"""Pictures and files that browsers keep."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.games import GAMES
from laguna.web.http.asking import GameName, Reading
from laguna.web.problems import Missing
from laguna.web.show import assets, pictures

router = APIRouter()


@router.get("/art/{game}.svg")
async def art(request: Request, language: Reading, game: GameName, theme: str = "light") -> Response:
    """A picture of a game, drawn once for each language."""
    if game not in GAMES:
        raise Missing("There is no such picture.")
    chosen = "dark" if theme == "dark" else "light"
    picture = await asyncio.to_thread(pictures.art, game, chosen, language)
    response = assets.cached(request, picture, "image/svg+xml", assets.DAY)
    response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    return response


@router.get("/static/{fingerprint}/{path:path}")
async def static(request: Request, fingerprint: str, path: str) -> Response:
    found = assets.files().get(path)
    if found is None:
        raise Missing("There is no such file.")
    seconds = assets.YEAR if fingerprint == assets.fingerprint() else 0
    return assets.cached(request, found.packed, found.kind, seconds)
