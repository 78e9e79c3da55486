"""The guide for players: the same text as in the docs, without its pictures."""

import re
from functools import cache
from importlib.resources import files

from laguna.contract.wording import ENGLISH, Language
from laguna.web.rendering.rulebook import Rulebook, to_html

PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\) ?\n?")


@cache
def guide(language: Language = ENGLISH) -> Rulebook:
    """The guide in a language, in English if it is not translated."""
    folder = files("laguna.web") / "help"
    file = folder / f"{language.code}.md"
    found = file if file.is_file() else folder / f"{ENGLISH.code}.md"
    return to_html(PICTURE.sub("", found.read_text(encoding="utf-8")), language, "help")
