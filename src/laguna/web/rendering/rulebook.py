"""Rules pages: Markdown to HTML, with addresses for sections."""

import re
from collections.abc import Sequence
from functools import cache, partial
from html import unescape
from itertools import pairwise
from typing import NamedTuple

from laguna import rulebook as rules
from laguna.contract.wording import ENGLISH, Language
from laguna.games import find
from laguna.kit.svg import escape
from laguna.web.rendering.assets import CompressedBytes, compress, fingerprint, picture_fonts

PAGES = {"reference.md": "/rules/{game}/reference", "en.md": "/rules/{game}"}
"""Addresses for links between the files of a rulebook."""


class Rulebook(NamedTuple):
    """A rules page as HTML."""

    text: str
    headings: list[tuple[str, str]]
    """Anchor and title of each main section."""
    addresses: dict[str, str]
    """Titles of all sections and subsections by anchor."""


@cache
def rulebook(game: str, language: Language = ENGLISH) -> Rulebook:
    """The rules of a game, in English if not translated; empty if it has none."""
    found = find(game)
    page = rules.text(found, language)
    english = [] if language is ENGLISH else list(rulebook(game).addresses)
    shown = to_html(page, language, "rules", game, english)
    if language.code != ENGLISH.code and page == rules.text(found, ENGLISH):
        return shown._replace(text=f'<div lang="{ENGLISH.code}">{shown.text}</div>')
    return shown


@cache
def reference(game: str) -> Rulebook:
    """The numbered rules reference of a game without its last section, which is about the code; empty if it
    has none."""
    page, _, _ = rules.reference(find(game)).partition(f"\n## {rules.CODE_SECTION}\n")
    return to_html(page, ENGLISH, "rules", game)


def to_html(
    page: str, language: Language, prefix: str, game: str = "", english: Sequence[str] = ()
) -> Rulebook:
    """Converts a Markdown page to HTML. Anchors of sections start with the prefix; translations use those of
    the English page, so that games can link to them."""
    if not page:
        return Rulebook("", [], {})
    from markdown_it import MarkdownIt  # imported on first use: the import is slow

    # CommonMark with tables; raw HTML is escaped.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(page)
    headings = []
    addresses: dict[str, str] = {}
    known = iter(english)
    for token, following in pairwise(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            name = re.sub("[^a-z0-9]+", "-", following.content.lower()).strip("-")
            taken = sum(re.fullmatch(rf"{prefix}-{name}(-\d+)?", each) is not None for each in addresses)
            address = next(known, f"{prefix}-{name}-{taken + 1}" if taken else f"{prefix}-{name}")
            token.attrSet("id", address)
            addresses[address] = following.content
            if token.tag == "h2":
                headings.append((address, following.content))
        if token.type == "td_open" and (kind := _kind_of_cell(following.content)):
            token.attrSet("class", kind)
        for child in following.children or ():
            if child.type == "image" and "/" not in str(child.attrs["src"]):
                file = str(child.attrs["src"])
                child.attrSet("src", picture_address(file))
                for name, value in zip(("width", "height"), picture_size(file), strict=False):
                    child.attrSet(name, value)
            if child.type == "link_open" and (other := PAGES.get(str(child.attrs["href"]))):
                child.attrSet("href", other.format(game=game))
    text = IMAGE.sub(_with_portrait, str(reader.renderer.render(tokens, reader.options, {})))
    # Wide tables scroll on their own, also with the keyboard.
    label = escape(language.pgettext("rows and columns in a text", "Table"))
    opening = f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    return Rulebook(
        text.replace("<table>", opening).replace("</table>", "</table></div>"), headings, addresses
    )


RANGE = re.compile(r"[\d\s,.+\u2212\u2013-]+")
LONG_CELL = 30
"""Characters; a longer text in the first column is a sentence."""


def _kind_of_cell(text: str) -> str:
    """The class of a cell whose text must not break, or is more than a key term; empty for others."""
    if RANGE.fullmatch(text):
        return "range"
    return "sentence" if len(text) > LONG_CELL else ""


def rule_of(game: str, heading: str, language: Language = ENGLISH) -> tuple[str, str]:
    """Anchor and translated title of the section with an English heading."""
    if not heading:
        return "", ""
    address = next(found for found, title in rulebook(game).addresses.items() if title == heading)
    return address, rulebook(game, language).addresses.get(address, heading)


@cache
def rules_picture(name: str) -> CompressedBytes | None:
    """A picture of a rules page, compressed."""
    picture = rules.picture(name)
    if picture is None:
        return None
    with_fonts = picture.replace(b"<style>", b"<style>" + picture_fonts().encode(), 1)
    return compress(with_fonts, "image/svg+xml")


def picture_size(file: str) -> tuple[str, ...]:
    """Width and height of a picture on a rules page, so that nothing moves when it is loaded; empty if it is
    missing."""
    picture = rules_picture(file.removesuffix(".svg"))
    box = re.search(rb'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"', picture.plain) if picture else None
    return tuple(str(round(float(each))) for each in box.groups()) if box else ()


def picture_address(file: str) -> str:
    """The address of a picture on a rules page."""
    picture = rules_picture(file.removesuffix(".svg"))
    return f"/rules/pictures/{file}" + (f"?v={fingerprint(picture.plain)}" if picture else "")


IMAGE = re.compile(r'<img src="/rules/pictures/([a-z0-9-]+)\.svg[^"]*" alt="([^"]*)"[^>]*>')
PORTRAIT = "-portrait"
"""The end of the name of a picture that takes the place of another one on a phone, where the board is drawn
differently."""
PORTRAIT_WINDOWS = "(max-width: 699px)"
PICTURE = re.compile(rf"<picture><source[^>]*>({IMAGE.pattern})</picture>")
OUTER_PARTS = re.compile(r"<(style|title)>.*?</\1>", re.DOTALL)
INTERACTIVE = re.compile(r' (?:tabindex|role|aria-label|aria-haspopup|data-[a-z]+)="[^"]*"')
REFERENCES = re.compile(r'(?<=\bid=")|(?<=href="#)|(?<=url\(#)')


LABEL = re.compile(r"(<(?:text|tspan)\b[^>]*>)([^<]*[A-Za-z]{2}[^<]*)")
LABEL_CONTEXT = "label in a drawing of the rules"
"""The context of the labels; tools/message_template.py collects them with it."""


def _translated_label(language: Language, label: str) -> str:
    return escape(language.pgettext(LABEL_CONTEXT, unescape(label.strip())))


def _with_portrait(image: re.Match[str]) -> str:
    """A picture with the one that takes its place on a phone, if there is one."""
    file = f"{image[1]}{PORTRAIT}.svg"
    size = picture_size(file)
    if not size:
        return image[0]
    attributes = f'srcset="{picture_address(file)}" width="{size[0]}" height="{size[1]}"'
    return f'<picture><source media="{PORTRAIT_WINDOWS}" {attributes}>{image[0]}</picture>'


@cache
def with_drawn_pictures(text: str, language: Language = ENGLISH) -> str:
    """The text of a rules page with its pictures as part of the page, where they have its fonts, theme and
    language."""
    return IMAGE.sub(partial(_drawn_image, language), PICTURE.sub(partial(_drawn_pair, language), text))


def _drawn_image(language: Language, image: re.Match[str]) -> str:
    name, title = image.groups()
    return _drawn_picture(language, name, title, "picture") or image[0]


def _drawn_pair(language: Language, pair: re.Match[str]) -> str:
    """The drawings for wide windows and for phones; the styles show one of them."""
    _, name, title = pair.groups()
    return _drawn_picture(language, name, title, "picture in-landscape") + _drawn_picture(
        language, name + PORTRAIT, title, "picture in-portrait"
    )


def _drawn_picture(language: Language, name: str, title: str, classes: str) -> str:
    """A picture as part of a page; empty if it is missing."""
    picture = rules_picture(name)
    if picture is None:
        return ""
    body = INTERACTIVE.sub("", OUTER_PARTS.sub("", picture.plain.decode()))
    body = REFERENCES.sub(f"{name}-", body[body.index(">") + 1 :])
    if language.translated:
        body = LABEL.sub(lambda label: f"{label[1]}{_translated_label(language, label[2])}", body)
    box = re.search(r'viewBox="([^"]*)"', picture.plain.decode())
    assert box is not None
    width, height = picture_size(f"{name}.svg")
    return (
        f'<svg class="{classes}" viewBox="{box[1]}" width="{width}" height="{height}" role="img" '
        f'aria-label="{title}">{body}'
    )
