"""The rules pages of the games."""

import re
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from laguna import rulebook as rules
from laguna.contract.wording import ENGLISH, Language
from laguna.games import find
from laguna.kit.svg import escape
from laguna.web.show.assets import Packed, fingerprint, pack

PAGES = {"reference.md": "/rules/{game}/reference", "en.md": "/rules/{game}"}
"""Where a page finds another one of its folder."""


class Rulebook(NamedTuple):
    text: str
    headings: list[tuple[str, str]]
    """The address within the page and the title of every part."""
    addresses: dict[str, str]
    """The title of every part and every part of a part, by its address."""


@cache
def rulebook(game: str, language: Language = ENGLISH) -> Rulebook:
    """The rules of a game in our own words, English where they are not translated; empty if it has none."""
    found = find(game)
    page = rules.text(found, language)
    english = [] if language is ENGLISH else list(rulebook(game).addresses)
    shown = _shown(game, page, language, english)
    if language.code != ENGLISH.code and page == rules.text(found, ENGLISH):
        return shown._replace(text=f'<div lang="{ENGLISH.code}">{shown.text}</div>')
    return shown


@cache
def reference(game: str) -> Rulebook:
    """Every rule of a game by its number, with rulings, code and tests; empty if it has none."""
    return _shown(game, rules.reference(find(game)), ENGLISH, [])


def _shown(game: str, page: str, language: Language, english: list[str]) -> Rulebook:
    """A page as HTML. A translated one has the addresses of the English one, so that a game can name them."""
    if not page:
        return Rulebook("", [], {})
    from markdown_it import MarkdownIt  # only who reads the rules waits for it, and not the server's start

    # Commonmark with tables and without raw HTML: what is in the file is text, whoever wrote it.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(page)
    headings = []
    addresses: dict[str, str] = {}
    known = iter(english)
    for token, following in pairwise(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            name = re.sub("[^a-z0-9]+", "-", following.content.lower()).strip("-")
            address = next(known, f"rules-{name}")
            token.attrSet("id", address)
            addresses[address] = following.content
            if token.tag == "h2":
                headings.append((address, following.content))
        for child in following.children or ():
            if child.type == "image" and "/" not in str(child.attrs["src"]):
                child.attrSet("src", picture_address(str(child.attrs["src"])))
                child.attrSet("loading", "lazy")
            if child.type == "link_open" and (other := PAGES.get(str(child.attrs["href"]))):
                child.attrSet("href", other.format(game=game))
    text = str(reader.renderer.render(tokens, reader.options, {}))
    # A wide table scrolls by itself, also for those who use keys.
    label = escape(language.say("Table"))
    opening = f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    return Rulebook(
        text.replace("<table>", opening).replace("</table>", "</table></div>"), headings, addresses
    )


def rule_of(game: str, heading: str, language: Language = ENGLISH) -> tuple[str, str]:
    """The address and the title of the part of the rules with a heading of the English page."""
    if not heading:
        return "", ""
    address = next(found for found, title in rulebook(game).addresses.items() if title == heading)
    return address, rulebook(game, language).addresses.get(address, heading)


@cache
def rules_picture(name: str) -> Packed | None:
    """A picture of a rules page."""
    picture = rules.picture(name)
    return None if picture is None else pack(picture, "image/svg+xml")


def picture_address(file: str) -> str:
    """Where a rules page finds a picture that it names."""
    picture = rules_picture(file.removesuffix(".svg"))
    return f"/rules/pictures/{file}" + (f"?v={fingerprint(picture.plain)}" if picture else "")
