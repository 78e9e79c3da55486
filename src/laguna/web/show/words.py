"""What the scripts of a page say. Their English stands in static/*.js; a page brings the translations."""

import re
from functools import cache

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.web.show.assets import scripts

TEXT = r'"((?:[^"\\\n]|\\.)*)"'
SAID = re.compile(rf"\bsay\(\s*{TEXT}")
COUNTED = re.compile(rf"\bcount\(\s*{TEXT},\s*{TEXT}")
NUMBERS = 200
"""In every language the form for a greater number is that of one of the last hundred."""


@cache
def messages() -> tuple[list[str], list[tuple[str, str]]]:
    """The messages of all scripts: those said, and those about a number."""
    said: dict[str, None] = {}
    counted: dict[tuple[str, str], None] = {}
    for source in scripts().values():
        said |= dict.fromkeys(SAID.findall(source))
        counted |= dict.fromkeys(COUNTED.findall(source))
    assert not any("\\" in text for text in [*said, *(part for pair in counted for part in pair)])
    return list(said), list(counted)


@cache
def page_words(language: Language) -> Document:
    """For each message what the language makes of it; nothing in English. A message about a number, found by
    its singular, has the language's forms and for each of the first numbers the place of its form."""
    if language is ENGLISH:
        return {}
    said, counted = messages()
    gettext, ngettext = language.catalogue.gettext, language.catalogue.ngettext
    found: Document = {message: gettext(message) for message in said}
    for one, many in counted:
        texts = [ngettext(one, many, number) for number in range(NUMBERS)]
        forms = list(dict.fromkeys(texts))
        found[one] = {"forms": forms, "places": "".join(str(forms.index(text)) for text in texts)}
    return found
