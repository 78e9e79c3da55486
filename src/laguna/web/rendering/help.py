"""The guide for players: the same text as in the docs, with some of its pictures."""

import re
from functools import cache
from importlib.resources import files

from laguna.contract.wording import ENGLISH, Language
from laguna.web.rendering.assets import address, sources
from laguna.web.rendering.rulebook import Rulebook, to_html

PICTURE = re.compile(r"!\[([^]]*)\]\(\S*/([a-z-]+)\.jpg\)")
IMAGE = re.compile(r'<img src="[^"]*/help/([a-z-]+)\b')
SIZE, PHONE_SIZE = (720, 450), (300, 649)
"""Width and height at which pictures of desktops and phones are shown."""


@cache
def guide(language: Language = ENGLISH) -> Rulebook:
    """The guide in a language, in English if it is not translated."""
    folder = files("laguna.web") / "help"
    file = folder / f"{language.code}.md"
    found = file if file.is_file() else folder / f"{ENGLISH.code}.md"
    page = to_html(PICTURE.sub(_installed, found.read_text(encoding="utf-8")), language, "help")
    return page._replace(text=IMAGE.sub(_sized, page.text))


def _installed(picture: re.Match[str]) -> str:
    """A picture of the docs as it is installed; nothing if it is not."""
    title, name = picture.groups()
    file = f"help/{name}.webp"
    return f"![{title}]({address(file)})" if file in sources() else ""


def _sized(image: re.Match[str]) -> str:
    """Nothing moves when the picture is loaded."""
    width, height = PHONE_SIZE if image[1].endswith("-phone") else SIZE
    return f'<img width="{width}" height="{height}" loading="lazy"{image[0].removeprefix("<img")}'
