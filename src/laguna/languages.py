"""The available languages: English and all installed catalogs.

A catalog is `locale/CODE/LC_MESSAGES/PACKAGE.po` in the package whose messages it translates: laguna itself,
and any package with a game. Installed packages contain the compiled `.mo`. In a checkout of the sources it is
made from the `.po` when it is missing or older, which needs Babel.
"""

import io
import logging
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from pathlib import Path

from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES

FOLDER = Path(__file__).parent / "locale"
"""The catalogs of laguna."""
NAMES = {"de": "Deutsch", "es": "Español", "fr": "Français", "it": "Italiano"}
"""The languages' own names; a language that is missing here goes by its code."""

log = logging.getLogger(__name__)


MAX_CACHED_LENGTH = 100
"""Longer Accept-Language headers are not cached."""


class Languages:
    """Languages by code. The first one is the default."""

    def __init__(self, languages: Iterable[Language] = (ENGLISH,)) -> None:
        self.by_code = {language.code.lower(): language for language in languages}
        self.choices = tuple(self.by_code.values())
        self.default = self.choices[0]
        self._cached_preferred = lru_cache(256)(self._preferred)

    def find(self, code: str) -> Language | None:
        """The language of a code; `pt-BR` falls back to `pt`."""
        wanted = code.strip().lower().replace("_", "-")
        return self.by_code.get(wanted) or self.by_code.get(wanted.partition("-")[0])

    def preferred(self, accepted: str) -> Language:
        """The best language for an Accept-Language header: `fr;q=0.8, de` prefers German, then French."""
        return (
            self._cached_preferred(accepted)
            if len(accepted) <= MAX_CACHED_LENGTH
            else self._preferred(accepted)
        )

    def _preferred(self, accepted: str) -> Language:
        preferences = (_parse_preference(part) for part in accepted.split(","))
        for code, quality in sorted(preferences, key=lambda preference: -preference[1]):
            found = self.default if code == "*" else self.find(code)
            if found is not None and quality > 0:
                return found
        return self.default


def _parse_preference(part: str) -> tuple[str, float]:
    code, _, quality = part.partition(";")
    text = quality.strip().removeprefix("q=").strip()
    if not quality:
        return code.strip(), 1.0
    try:
        return code.strip(), float(text)
    except ValueError:
        return code.strip(), 0.0


def installed_languages(folder: Path = FOLDER) -> Languages:
    """English and the languages into which laguna is translated."""
    codes = sorted({path.parents[1].name for path in folder.glob("*/LC_MESSAGES/laguna.[mp]o")})
    found = [Language(_tag(code), NAMES.get(code, code), partial(load, code, folder)) for code in codes]
    return Languages([ENGLISH, *found])


def language_of_environment(variables: Mapping[str, str] = os.environ) -> Language:
    """The language of a command line: that of the locale, if laguna is translated into it."""
    locale = variables.get("LC_ALL") or variables.get("LC_MESSAGES") or variables.get("LANG") or ""
    code = locale.partition(".")[0].partition("@")[0]
    if code in ("", "C", "POSIX") or code.startswith("en"):
        return ENGLISH
    return installed_languages().find(code) or ENGLISH


def _tag(code: str) -> str:
    """The language tag of a folder's name: `pt-BR` for `pt_BR`."""
    return code.replace("_", "-")


def load(code: str, folder: Path = FOLDER) -> NullTranslations:
    """The translations of a language: laguna's, then those of games from other packages."""
    catalog = _read(folder / code / "LC_MESSAGES" / "laguna.po")
    for path in _catalogs_of_games(code):
        catalog.add_fallback(_read(path))
    return catalog


def _catalogs_of_games(code: str) -> Iterator[Path]:
    """The catalogs of packages with games, apart from laguna itself."""
    packages = dict.fromkeys(game.package.partition(".")[0] for game in GAMES.values() if game.package)
    for package in packages:
        path = Path(str(files(package))) / "locale" / code / "LC_MESSAGES" / f"{package}.po"
        if package != "laguna" and (path.exists() or path.with_suffix(".mo").exists()):
            yield path


def _read(path: Path) -> NullTranslations:
    """A catalog by the path of its `.po`, of which only the compiled `.mo` needs to exist."""
    compiled = path.with_suffix(".mo")
    if not path.exists() or (compiled.exists() and compiled.stat().st_mtime >= path.stat().st_mtime):
        return GNUTranslations(io.BytesIO(compiled.read_bytes()))
    try:
        content = compile_catalog(path)
    except ImportError:
        log.warning("The catalog %s is not compiled. Install Babel to read it.", path)
        return NullTranslations()
    try:
        unfinished = compiled.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(content)
        unfinished.replace(compiled)
    except OSError as error:  # a folder that cannot be written: compiled again at the next start
        log.info("The catalog %s can't be saved: %s.", compiled, error)
    return GNUTranslations(io.BytesIO(content))


def compile_catalog(path: Path) -> bytes:
    """The compiled form of a `.po` file. Messages that are missing or marked as fuzzy stay in English."""
    from babel.messages.mofile import write_mo  # not needed where compiled catalogs are installed
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalog = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()
