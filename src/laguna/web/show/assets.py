"""Files that browsers keep for good: everything under static/, each at an address that changes when it does.

The sources name each other by their names alone. Browsers get addresses in their place, so that a change of
one module lets them fetch that one and those that import it, and keep the rest.
"""

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
COMPRESSED = ("text/", "image/svg", "application/json", "application/javascript")
SMALL = 1000
"""Answers shorter than this are not worth compressing."""
REFERENCES = {
    ".js": re.compile(r'(?<=")\./([\w./-]+\.js)(?=")'),
    ".css": re.compile(r'(?<=url\(")([\w./-]+)(?="\))'),
}
"""How files name each other: modules what they import, stylesheets their fonts."""


class Packed(NamedTuple):
    """Bytes as they are, and compressed if that makes them smaller."""

    plain: bytes
    small: bytes | None


class File(NamedTuple):
    kind: str
    packed: Packed


def pack(data: bytes, kind: str) -> Packed:
    return Packed(data, gzip.compress(data, 9, mtime=0) if kind.startswith(COMPRESSED) else None)


def fingerprint(data: bytes) -> str:
    """Stands for a content in its address, so that browsers may keep it for good."""
    return hashlib.sha256(data).hexdigest()[:12]


@cache
def sources() -> dict[str, bytes]:
    """Everything under static/, and the stylesheet of the drawings, as they were written."""
    found = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file()
    }
    found["drawing.css"] = STYLE.encode()
    return found


@cache
def references(name: str) -> frozenset[str]:
    """The files that a file names."""
    pattern = REFERENCES.get(Path(name).suffix)
    return frozenset(pattern.findall(sources()[name].decode())) if pattern else frozenset()


@cache
def needed(name: str) -> tuple[str, ...]:
    """The files that a file names, and those that they name."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = references(waiting.pop()) - found
        found |= new
        waiting += new
    return tuple(sorted(found))


@cache
def address(name: str) -> str:
    """The address of a file. It changes when the file does or one that it needs, whose address it names."""
    parts = (part.encode() + b"\0" + sources()[part] for part in (name, *needed(name)))
    return f"/static/{fingerprint(b''.join(parts))}/{name}"


@cache
def files() -> dict[str, File]:
    """The files as browsers get them: each names the others by their addresses."""
    found = {}
    for name, data in sources().items():
        kind = "font/woff2" if name.endswith(".woff2") else mimetypes.guess_type(name)[0] or "text/plain"
        kind += "; charset=utf-8" if kind.startswith(("text/", "application/javascript")) else ""
        if references(name):
            pattern = REFERENCES[Path(name).suffix]
            data = pattern.sub(lambda reference: address(reference[1]), data.decode()).encode()
        found[name] = File(kind, pack(data, kind))
    return found


def scripts() -> dict[str, str]:
    """The JavaScript there is."""
    return {name: data.decode() for name, data in sources().items() if name.endswith(".js")}


@cache
def imported(name: str) -> tuple[str, ...]:
    """The addresses of the modules that a module needs, those that they need as well: a browser which knows
    them from the page asks for all of them at once."""
    return tuple(address(each) for each in needed(name) if each != name)


def cached(request: Request, packed: Packed, kind: str, kept: bool) -> Response:
    """An answer that browsers may keep for good, where it was asked for by the fingerprint of its content;
    else they ask again."""
    keep = f"public, max-age={YEAR}, immutable" if kept else "no-cache"
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
