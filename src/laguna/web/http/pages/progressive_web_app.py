"""Installable web app: manifest, service worker and offline page."""

import json

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.dependencies import LanguageDep
from laguna.web.http.pages.responses import page
from laguna.web.rendering import assets
from laguna.web.rendering.assets import address, fingerprint

router = APIRouter(include_in_schema=False)
PRECACHED = (
    "drawing.css",
    "tokens.css",
    "pages.css",
    "scene.css",
    "theme.js",
    "site.js",
    "offline.js",
    "dom.js",
    "icon.svg",
)
FONTS = ("fonts/inter-latin-400-normal.woff2",)
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)


@router.get("/manifest.webmanifest")
async def manifest(language: LanguageDep) -> Response:
    """The web app manifest: name, icons and shortcuts."""
    icons = [{"src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    icons += [
        {"src": address(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    document = {
        "name": "Laguna",
        "short_name": "Laguna",
        "description": language.gettext("Board games of the lagoon and the canals"),
        "lang": language.code,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7efdc",
        "theme_color": "#1f8a8a",
        "icons": icons,
        "shortcuts": [{"name": language.gettext("My next turn"), "url": "/next"}],
    }
    return Response(
        json.dumps(document), media_type="application/manifest+json", headers={"Cache-Control": "no-cache"}
    )


@router.get("/service-worker.js")
async def service_worker(request: Request) -> Response:
    """The service worker, prefixed with the list of files to cache; its scope is the whole site."""
    cached = [address(name) for name in (*PRECACHED, *FONTS)]
    source = assets.sources()["service_worker.js"]
    head = (
        f"const CACHED = {json.dumps(cached)};\n"
        f"const CACHE_NAME = {json.dumps(fingerprint(source + json.dumps(cached).encode()))};\n"
        f"const ICON = {json.dumps(address('icon-192.png'))};\n"
    )
    return Response(
        head.encode() + source, media_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page that the service worker shows without a connection; the same for everyone."""
    return page(request, "offline.html", None)
