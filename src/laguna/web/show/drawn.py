"""What pages are made of: templates, pictures, charts, rules, and the files that browsers keep."""

import gzip
import hashlib
import mimetypes
import random
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

import laguna
from laguna import rulebook as rules
from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import find
from laguna.kit.palette import STYLE
from laguna.kit.pieces import definitions
from laguna.kit.svg import escape, fitted, number
from laguna.match import new
from laguna.web.problems import Problem

HERE = Path(__file__).parent.parent
DAY = 24 * 3600
YEAR = 365 * DAY
COMPRESSED = ("text/", "image/svg", "application/json", "application/javascript")
SMALL = 1000
"""Answers shorter than this are not worth compressing."""


# Files that browsers keep ------------------------------------------------------------------------


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
        path.relative_to(HERE / "static").as_posix(): path.read_bytes()
        for path in sorted((HERE / "static").rglob("*"))
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
    """Changes whenever one of the files does, so that browsers may keep them for a year."""
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(name.encode() + b"\0" + file.packed.plain)
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a file."""
    if name not in files():
        raise KeyError(name)
    return f"/static/{fingerprint()}/{name}"


def cached(request: Request, packed: Packed, kind: str, seconds: int) -> Response:
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


# Templates ---------------------------------------------------------------------------------------


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "static": static,
        "version": laguna.__version__,
        "definitions": lambda: Markup(definitions()),
        "plural": lambda count, word: f"{count} {word}" + ("" if count == 1 else "s"),
    }
    return made


def render(template: str, **values: Any) -> str:
    return environment().get_template(template).render(**values)


def error_page(status: int, message: str) -> str:
    return render("error.html", visitor=None, path="", status=status, message=message)


def sentence_of(error: Exception) -> tuple[str, int]:
    """What is shown of a refusal, and its status; anything else goes on its way."""
    if isinstance(error, Problem):
        return error.message, error.status
    if isinstance(error, Refused):
        return str(error), 422
    raise error


# Pictures ----------------------------------------------------------------------------------------


class Picture(NamedTuple):
    """A panel ready for a template."""

    name: str
    title: str
    box: str
    backdrop: Markup
    live: Markup


def pictures(panels: Sequence[Panel]) -> list[Picture]:
    return [
        Picture(
            panel.name,
            panel.title,
            f"0 0 {panel.width} {panel.height}",
            Markup(panel.backdrop),
            Markup(panel.live),
        )
        for panel in panels
    ]


ART_SEED = "lagoon"
ART_PART = 0.7
"""The picture of a game shows it after this part of its moves."""


@cache
def art(game: str, theme: str) -> Packed:
    """A game as a picture: the board of one that random players have played for a while."""
    match = new(game, None, ART_SEED)
    match = new(game, match.game.players[-1], ART_SEED)
    chance = random.Random(ART_SEED)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    match = match.copy(int(len(match.steps) * ART_PART))
    board = match.game.panels(match.state.view(NOBODY), match.names, ENGLISH, False)[0]
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" '
        f'data-theme="{theme}"><style>{STYLE}</style>{board.backdrop}{board.live}</svg>'
    )
    return pack(picture.encode(), "image/svg+xml")


@lru_cache(20_000)
def log_line(version: int, seat: int | None, text: str, points: int) -> str:
    """A line of the log. Not a template: a page has hundreds, and they would be most of its time."""
    mark = (
        f'<svg class="mark" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-{seat % 4}"/></svg>'
        if seat is not None
        else ""
    )
    gained = f'<b aria-hidden="true">{points:+d}</b>' if points else ""
    return (
        f'<li><button type="button" class="line" tabindex="-1" data-version="{version}">'
        f"{mark}<span>{escape(text)}</span>{gained}</button></li>"
    )


# The score sheet ---------------------------------------------------------------------------------


def reasons(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """For each seat its sources with their reasons: how often, and how many points together."""
    found = []
    for seat, name in enumerate(sheet["names"]):
        sources = []
        for source in sheet["sources"]:
            counted: dict[str, list[int]] = {}
            for item in sheet["items"]:
                if item["seat"] == seat and item["source"] == source["source"]:
                    line = counted.setdefault(item["why"], [0, 0])
                    line[0] += 1
                    line[1] += item["points"]
            if counted:
                lines = [
                    {"why": why, "times": times, "points": points}
                    for why, (times, points) in sorted(counted.items(), key=lambda kept: -kept[1][1])
                ]
                sources.append({"source": source["source"], "points": source["points"][seat], "lines": lines})
        found.append({"seat": seat, "name": name, "sources": sources, "score": sheet["scores"][seat]})
    return found


CHART_WIDTH = 640
CHART_HEIGHT = 300
CHART_LEFT = 44
CHART_RIGHT = 136
CHART_FOOT = 30
DASHES = ("", "10 5", "2 6", "14 5 2 5")
"""So that the lines can be told apart without their colours."""


def chart(sheet: dict[str, Any]) -> Markup:
    """The scores over time, a line a seat."""
    steps = [point["scores"] for point in sheet["over_time"]] or [[0] * len(sheet["names"])]
    top: int = max(10, max(max(scores) for scores in steps))
    grid = next(step for step in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6) if top / step <= 6)
    width = CHART_WIDTH - CHART_LEFT - CHART_RIGHT
    height = CHART_HEIGHT - CHART_FOOT - 14

    def x(step: int) -> float:
        return CHART_LEFT + width * step / max(1, len(steps) - 1)

    def y(score: float) -> float:
        return 14 + height * (1 - score / top)

    parts = []
    for line in range(0, top + 1, grid):
        parts.append(
            f'<path class="chart-grid" d="M{CHART_LEFT} {number(y(line))}h{width}"/>'
            f'<text class="chart-label" x="{CHART_LEFT - 8}" y="{number(y(line) + 4)}" '
            f'text-anchor="end">{line}</text>'
        )
    parts.append(
        f'<text class="chart-label" x="{CHART_LEFT + width / 2:g}" y="{CHART_HEIGHT - 6}" '
        'text-anchor="middle">moves</text>'
    )
    ends = _apart([y(score) for score in steps[-1]])
    for seat, name in enumerate(sheet["names"]):
        d = "M" + "L".join(
            f"{number(x(step))} {number(y(scores[seat]))}" for step, scores in enumerate(steps)
        )
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        end = ends[seat]
        parts.append(
            f'<path class="chart-line chart-{seat}" d="{d}"{dash}/>'
            f'<use href="#diamond-{seat % 4}" x="{number(x(len(steps) - 1) + 6)}" '
            f'y="{number(end - 9)}" width="18" height="18"/>'
            f'<text class="chart-name" x="{number(x(len(steps) - 1) + 28)}" y="{number(end + 4)}">'
            f"{escape(fitted(name, 13, 104))}</text>"
        )
    words = "; ".join(f"{name} {score}" for name, score in zip(sheet["names"], sheet["scores"], strict=True))
    return Markup(
        f'<svg class="chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img" '
        f'aria-label="The scores over time. At the end: {escape(words)}"><defs>{definitions()}</defs>'
        f"{''.join(parts)}</svg>"
    )


def _apart(heights: list[float]) -> list[float]:
    """Heights of labels, moved until none covers another."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + 22)
    return placed


# Rules -------------------------------------------------------------------------------------------

FOR_READERS_OF_CODE = "\n## From rule to code"
"""From here on a rules page is about code and tests; players need not read it."""


class Rulebook(NamedTuple):
    text: str
    headings: list[tuple[str, str]]
    """The address within the page and the title of every part."""


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game in our own words; empty if this installation has none."""
    source = rules.text(find(game)).split(FOR_READERS_OF_CODE)[0]
    # Commonmark with tables and without raw HTML: what is in the file is text, whoever wrote it.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    headings = []
    for token, following in pairwise(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            name = re.sub("[^a-z0-9]+", "-", following.content.lower()).strip("-")
            token.attrSet("id", f"rules-{name}")
            if token.tag == "h2":
                headings.append((f"rules-{name}", following.content))
        for child in following.children or ():
            if child.type == "image" and "/" not in str(child.attrs["src"]):
                child.attrSet("src", f"/rules/pictures/{child.attrs['src']}")
                child.attrSet("loading", "lazy")
    text = str(reader.renderer.render(tokens, reader.options, {}))
    # A wide table scrolls by itself, also for those who use keys.
    opening = '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>'
    return Rulebook(text.replace("<table>", opening).replace("</table>", "</table></div>"), headings)


@cache
def rules_picture(name: str) -> Packed | None:
    """A picture of a rules page."""
    picture = rules.picture(name)
    return None if picture is None else pack(picture, "image/svg+xml")
