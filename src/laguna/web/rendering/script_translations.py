"""Translations for the scripts of a page. The English messages are in static/*.js."""

import re
from functools import cache

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.web.rendering.assets import scripts

TEXT = r'"((?:[^"\\\n]|\\.)*)"'
GETTEXT = re.compile(rf"\bgettext\(\s*{TEXT}")
NGETTEXT = re.compile(rf"\bngettext\(\s*{TEXT},\s*{TEXT}")
NUMBERS = 200
"""Plural forms of larger numbers repeat those of the last hundred, in every language."""


@cache
def messages() -> tuple[list[str], list[tuple[str, str]]]:
    """The messages of all scripts: simple ones, and pairs of singular and plural."""
    messages_found: dict[str, None] = {}
    plurals_found: dict[tuple[str, str], None] = {}
    for source in scripts().values():
        messages_found |= dict.fromkeys(GETTEXT.findall(source))
        plurals_found |= dict.fromkeys(NGETTEXT.findall(source))
    assert not any(
        "\\" in text for text in [*messages_found, *(part for pair in plurals_found for part in pair)]
    )
    return list(messages_found), list(plurals_found)


@cache
def translations(language: Language) -> Document:
    """The translation of each message; empty in English. A plural message, stored under its singular, has the
    plural forms of the language and the index of the form for each number."""
    if language is ENGLISH:
        return {}
    messages_found, plurals_found = messages()
    gettext, ngettext = language.catalog.gettext, language.catalog.ngettext
    found: Document = {message: gettext(message) for message in messages_found}
    for one, many in plurals_found:
        texts = [ngettext(one, many, number) for number in range(NUMBERS)]
        forms = list(dict.fromkeys(texts))
        found[one] = {"forms": forms, "places": "".join(str(forms.index(text)) for text in texts)}
    return found
