"""What makes a browser keep Laguna like a program of its own: manifest, service worker, the page without a
connection."""

import json

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.asking import Reading
from laguna.web.http.pages.answers import page
from laguna.web.show import assets
from laguna.web.show.assets import address, fingerprint

router = APIRouter(include_in_schema=False)
KEPT = ("drawing.css", "pages.css", "theme.js", "site.js", "offline.js", "elements.js", "icon.svg")
FONTS = ("fonts/inter-latin-400-normal.woff2",)
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-whole.png", "512x512", "maskable"),
)


@router.get("/manifest.webmanifest")
async def manifest(language: Reading) -> Response:
    """What the program is called, and its signs."""
    icons = [{"src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    icons += [
        {"src": address(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    document = {
        "name": "Laguna",
        "short_name": "Laguna",
        "description": language.say("Board games of the lagoon and the canals"),
        "lang": language.code,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7efdc",
        "theme_color": "#1f8a8a",
        "icons": icons,
        "shortcuts": [{"name": language.say("Next table"), "url": "/next"}],
    }
    return Response(
        json.dumps(document), media_type="application/manifest+json", headers={"Cache-Control": "no-cache"}
    )


@router.get("/service-worker.js")
async def worker(request: Request) -> Response:
    """The worker, which begins with what it keeps; its scope is the whole site."""
    kept = [address(name) for name in (*KEPT, *FONTS)]
    source = assets.sources()["worker.js"]
    head = (
        f"const KEPT = {json.dumps(kept)};\n"
        f"const CACHE = {json.dumps(fingerprint(source + json.dumps(kept).encode()))};\n"
        f"const ICON = {json.dumps(address('icon-192.png'))};\n"
    )
    return Response(
        head.encode() + source, media_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What the worker shows where there is no connection: the same for everybody."""
    return page(request, "offline.html", None)
