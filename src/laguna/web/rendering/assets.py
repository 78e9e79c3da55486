"""Static assets with fingerprinted addresses, which browsers can cache forever.

Sources refer to each other by plain file names, which are replaced by fingerprinted addresses. After a change
browsers fetch only the changed files and those that import them.
"""

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fastapi import Request
from fastapi.responses import Response

from laguna.kit.palette import STYLE

FOLDER = Path(__file__).parent.parent / "static"
YEAR = 365 * 24 * 3600
COMPRESSIBLE_TYPES = ("text/", "image/svg", "application/json", "application/javascript")
MIN_COMPRESSED_BYTES = 1000
"""Shorter responses are not worth compressing."""
REFERENCES = {
    ".js": re.compile(r'(?<=")\./([\w./-]+\.js)(?=")'),
    ".css": re.compile(r'(?<=url\(")([\w./-]+)(?="\))'),
}
"""How files refer to each other: imports of modules, fonts of stylesheets."""


class CompressedBytes(NamedTuple):
    """Plain bytes, and their compressed form if the type is compressible."""

    plain: bytes
    small: bytes | None


class StaticFile(NamedTuple):
    """A file as it is served."""

    kind: str
    packed: CompressedBytes


def compress(data: bytes, kind: str) -> CompressedBytes:
    return CompressedBytes(
        data, gzip.compress(data, 9, mtime=0) if kind.startswith(COMPRESSIBLE_TYPES) else None
    )


def fingerprint(data: bytes) -> str:
    """A short hash of a content for its address."""
    return hashlib.sha256(data).hexdigest()[:12]


@cache
def sources() -> dict[str, bytes]:
    """The sources of all static files, and the stylesheet of the drawings."""
    found = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file()
    }
    found["drawing.css"] = STYLE.encode()
    return found


@cache
def references(name: str) -> frozenset[str]:
    """The files that a file refers to directly."""
    pattern = REFERENCES.get(Path(name).suffix)
    return frozenset(pattern.findall(sources()[name].decode())) if pattern else frozenset()


@cache
def dependencies_of(name: str) -> tuple[str, ...]:
    """The files that a file refers to, directly or indirectly."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = references(waiting.pop()) - found
        found |= new
        waiting += new
    return tuple(sorted(found))


@cache
def address(name: str) -> str:
    """The address of a file, with a fingerprint of the file and its dependencies."""
    parts = (part.encode() + b"\0" + sources()[part] for part in (name, *dependencies_of(name)))
    return f"/static/{fingerprint(b''.join(parts))}/{name}"


@cache
def files() -> dict[str, StaticFile]:
    """All files as they are served, with references replaced by addresses."""
    found = {}
    for name, data in sources().items():
        kind = "font/woff2" if name.endswith(".woff2") else mimetypes.guess_type(name)[0] or "text/plain"
        kind += "; charset=utf-8" if kind.startswith(("text/", "application/javascript")) else ""
        if references(name):
            pattern = REFERENCES[Path(name).suffix]
            data = pattern.sub(lambda reference: address(reference[1]), data.decode()).encode()
        found[name] = StaticFile(kind, compress(data, kind))
    return found


def scripts() -> dict[str, str]:
    """The sources of all JavaScript files."""
    return {name: data.decode() for name, data in sources().items() if name.endswith(".js")}


PICTURE_FONTS = (
    ("Inter", "400", "inter-ascii-400"),
    ("Inter", "600 700", "inter-ascii-600"),
    ("Cormorant Garamond", "600 700", "cormorant-garamond-ascii-600"),
)
"""Family, weights and file of the fonts in pictures; small subsets, because each picture contains them."""


@cache
def picture_fonts() -> str:
    """Style rules with the fonts themselves, for an SVG that is shown as an image and can load nothing."""
    rules = []
    for family, weight, name in PICTURE_FONTS:
        data = base64.b64encode(sources()[f"fonts/{name}-normal.woff2"]).decode()
        source = f"url(data:font/woff2;base64,{data})"
        rules.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:{source}}}')
    return "".join(rules)


@cache
def module_preloads(name: str) -> tuple[str, ...]:
    """The addresses of all modules that a module imports, directly or indirectly: a page preloads them, so
    that the browser fetches them all at once."""
    return tuple(address(each) for each in dependencies_of(name) if each != name)


def cacheable_response(request: Request, packed: CompressedBytes, kind: str, immutable: bool) -> Response:
    """A response that browsers cache forever if the address has the current fingerprint; else they
    revalidate."""
    cache_control = f"public, max-age={YEAR}, immutable" if immutable else "no-cache"
    headers = {"Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    if packed.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed.small, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(packed.plain, media_type=kind, headers=headers)


def compressed_response(request: Request, data: bytes, kind: str) -> Response:
    """A response that is compressed if the browser accepts it."""
    if len(data) > MIN_COMPRESSED_BYTES and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(data, 2),
            media_type=kind,
            headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"},
        )
    return Response(data, media_type=kind)
