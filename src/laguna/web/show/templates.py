"""Pages from templates, in the visitor's language."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import laguna
from laguna import flavours
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.pieces import definitions
from laguna.web.people.spending import measured
from laguna.web.people.visitors import Visitor
from laguna.web.show.assets import address, imported
from laguna.web.show.words import page_words

FOLDER = Path(__file__).parent.parent / "templates"


@cache
def environment(language: Language) -> Environment:
    """The templates as one language says them. Their messages are marked with `_`, `ngettext` and `trans`."""
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.policies["ext.i18n.trimmed"] = True
    made.newstyle_gettext = True  # type: ignore[attr-defined]
    made.globals |= _messages(language) | {
        "language": language,
        "words": page_words(language),
        "static": address,
        "imported": imported,
        "version": laguna.__version__,
        "engine_awaited": flavours.awaited,
        "definitions": lambda: Markup(definitions()),
    }
    return made


def _messages(language: Language) -> dict[str, Callable[..., Markup]]:
    """What marks messages in templates. Jinja's own functions do the same, but look up anew every time what
    a page says dozens of times."""
    catalogue = language.catalogue

    @cache
    def constant(message: str) -> Markup:
        return Markup(catalogue.gettext(message)) % {}

    def gettext(message: str, /, **values: object) -> Markup:
        return Markup(catalogue.gettext(message)) % values if values else constant(message)

    def ngettext(one: str, many: str, num: int, /, **values: object) -> Markup:
        return Markup(catalogue.ngettext(one, many, num)) % ({"num": num} | values)

    return {"_": gettext, "gettext": gettext, "ngettext": ngettext}


def render(template: str, language: Language = ENGLISH, **values: Any) -> str:
    return measured(lambda: environment(language).get_template(template).render(**values))


def error_page(
    status: int, message: str, language: Language = ENGLISH, visitor: Visitor | None = None
) -> str:
    return render("error.html", language, visitor=visitor, path="", status=status, message=message)
