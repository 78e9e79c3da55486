"""Pages from templates, in the visitor's language."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import laguna
from laguna import flavours
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.pieces import definitions
from laguna.web.show.assets import imported, static
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
    catalogue = language.catalogue
    made.install_gettext_callables(  # type: ignore[attr-defined]
        catalogue.gettext, catalogue.ngettext, newstyle=True, pgettext=catalogue.pgettext
    )
    made.globals |= {
        "language": language,
        "words": page_words(language),
        "static": static,
        "imported": imported,
        "version": laguna.__version__,
        "engine_awaited": flavours.awaited,
        "definitions": lambda: Markup(definitions()),
    }
    return made


def render(template: str, language: Language = ENGLISH, **values: Any) -> str:
    return environment(language).get_template(template).render(**values)


def error_page(status: int, message: str, language: Language = ENGLISH) -> str:
    return render("error.html", language, visitor=None, path="", status=status, message=message)
