"""Jinja templates with translations."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

import laguna
from laguna import engine_builds
from laguna.contract.wording import ENGLISH, Language, signed
from laguna.games import GAMES, find
from laguna.kit.piece_art import definitions, diamond_definitions
from laguna.web import dates
from laguna.web.people.request_cpu_budget import measure_cpu
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.assets import address, module_preloads
from laguna.web.rendering.game_panels import art_fingerprint, rendered_art
from laguna.web.rendering.games import strength
from laguna.web.rendering.script_translations import translations

FOLDER = Path(__file__).parent.parent / "templates"


@cache
def environment(language: Language) -> Environment:
    """The template environment of a language. Messages are marked with `_`, `ngettext` and `trans`."""
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
    made.filters["shown_name"] = language.shown_name
    made.filters["clauses"] = language.clauses
    made.filters["day"] = lambda text: dates.day_of(text, language)
    made.globals |= _messages(language) | {
        "language": language,
        "script_translations": translations(language),
        "static": address,
        "module_preloads": module_preloads,
        "version": laguna.__version__,
        "engine_awaited": engine_builds.is_building,
        "definitions": lambda: Markup(definitions()),
        "diamond_definitions": lambda: Markup(diamond_definitions()),
        "rendered_art": rendered_art,
        "first_game": next(iter(GAMES)),
        "art_fingerprint": art_fingerprint,
        "game_title": lambda name: find(name).title,
        "plain_number": language.decimal,
        "signed": signed,
        "timestamp": dates.timestamp,
        "bot_strength": lambda level: strength(level, language),
    }
    return made


def _messages(language: Language) -> dict[str, Callable[..., Markup]]:
    """Translation functions for templates. Like those of Jinja, but messages without values are cached."""
    catalog = language.catalog

    @cache
    def constant(message: str) -> Markup:
        return Markup(catalog.gettext(message)) % {}

    def gettext(message: str, /, **values: object) -> Markup:
        return Markup(catalog.gettext(message)) % values if values else constant(message)

    def ngettext(one: str, many: str, num: int, /, **values: object) -> Markup:
        return Markup(catalog.ngettext(one, many, num)) % ({"num": num} | values)

    @cache
    def pgettext(context: str, message: str) -> Markup:
        return Markup(catalog.pgettext(context, message)) % {}

    return {"_": gettext, "gettext": gettext, "ngettext": ngettext, "pgettext": pgettext}


@cache
def _template(name: str, language: Language) -> Template:
    """A template whose globals are one dict; Jinja would copy a chain of dicts at every rendering."""
    found = environment(language).get_template(name)
    found.globals = dict(found.globals)
    return found


def render(template: str, language: Language = ENGLISH, **values: Any) -> str:
    return measure_cpu(lambda: _template(template, language).render(**values))


def error_page(
    status: int,
    message: str,
    language: Language = ENGLISH,
    visitor: Visitor | None = None,
    languages: Sequence[Language] = (),
) -> str:
    values = {"visitor": visitor, "languages": languages, "status": status, "message": message}
    return render("error.html", language, path="", **values)
