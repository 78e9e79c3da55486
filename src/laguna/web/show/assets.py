"""Files that browsers keep: everything under static/, with an address that changes when a file does."""

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
DAY = 24 * 3600
YEAR = 365 * DAY
COMPRESSED = ("text/", "image/svg", "application/json", "application/javascript")
SMALL = 1000
"""Answers shorter than this are not worth compressing."""
IMPORT = re.compile(r'^import [^"]*"\./([a-z.]+)";$', re.MULTILINE)


class Packed(NamedTuple):
    """Bytes as they are, and compressed if that makes them smaller."""

    plain: bytes
    small: bytes | None


class File(NamedTuple):
    kind: str
    packed: Packed


def pack(data: bytes, kind: str) -> Packed:
    return Packed(data, gzip.compress(data, 9, mtime=0) if kind.startswith(COMPRESSED) else None)


@cache
def files() -> dict[str, File]:
    """Everything under static/, and the stylesheet of the drawings."""
    contents = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file()
    }
    contents["drawing.css"] = STYLE.encode()
    found = {}
    for name, data in contents.items():
        kind = "font/woff2" if name.endswith(".woff2") else mimetypes.guess_type(name)[0] or "text/plain"
        kind += "; charset=utf-8" if kind.startswith(("text/", "application/javascript")) else ""
        found[name] = File(kind, pack(data, kind))
    return found


@cache
def fingerprint() -> str:
    """Changes whenever one of the files does, so that browsers may keep them for a year. It is a folder in
    every address, so that the modules find each other by their names alone."""
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(name.encode() + b"\0" + file.packed.plain)
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a file."""
    if name not in files():
        raise KeyError(name)
    return f"/static/{fingerprint()}/{name}"


def scripts() -> dict[str, str]:
    """The JavaScript there is."""
    return {name: file.packed.plain.decode() for name, file in files().items() if name.endswith(".js")}


@cache
def imported(name: str) -> tuple[str, ...]:
    """The addresses of the modules that a module needs, those that they need as well: a browser which knows
    them from the page asks for all of them at once."""
    found: list[str] = []
    waiting = [name]
    while waiting:
        for each in IMPORT.findall(scripts()[waiting.pop()]):
            if each not in found:
                found.append(each)
                waiting.append(each)
    return tuple(static(each) for each in sorted(found))


def cached(request: Request, packed: Packed, kind: str, seconds: int) -> Response:
    """An answer that browsers may keep."""
    keep = f"public, max-age={seconds}{', immutable' if seconds >= YEAR else ''}" if seconds else "no-cache"
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if packed.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed.small, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(packed.plain, media_type=kind, headers=headers)


def answer(request: Request, data: bytes, kind: str) -> Response:
    """An answer made for this request."""
    if len(data) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(data, 2),
            media_type=kind,
            headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"},
        )
    return Response(data, media_type=kind)
