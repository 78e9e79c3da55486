"""The rules pages of the games."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import laguna
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.svg import escape
from laguna.web.show.assets import Packed, pack

RULES_FOLDER = Path(laguna.__file__).parent / "rulebook"
FOR_READERS_OF_CODE = "\n## From rule to code"
"""From here on a rules page is about code and tests; players need not read it."""


class Rulebook(NamedTuple):
    text: str
    headings: list[tuple[str, str]]
    """The address within the page and the title of every part."""


@cache
def rulebook(game: str, language: Language = ENGLISH) -> Rulebook:
    """The rules of a game in our own words: `GAME.CODE.md` in a language, else `GAME.md`, which is English;
    empty if this installation has none."""
    translated, english = RULES_FOLDER / f"{game}.{language.code}.md", RULES_FOLDER / f"{game}.md"
    path = translated if translated.exists() else english
    if not path.exists():
        return Rulebook("", [])
    from markdown_it import MarkdownIt  # only who reads the rules waits for it, and not the server's start

    source = path.read_text(encoding="utf-8").split(FOR_READERS_OF_CODE)[0]
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
    label = escape(language.say("Table"))
    opening = f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    text = text.replace("<table>", opening).replace("</table>", "</table></div>")
    if path == english and language.code != ENGLISH.code:
        text = f'<div lang="{ENGLISH.code}">{text}</div>'
    return Rulebook(text, headings)


@cache
def rules_picture(name: str) -> Packed | None:
    """A picture of a rules page."""
    path = RULES_FOLDER / f"{name}.svg"
    return pack(path.read_bytes(), "image/svg+xml") if path.is_file() else None
