"""The available languages: English and all installed catalogs."""

from collections.abc import Iterable
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path

import laguna
from laguna.contract.wording import ENGLISH, Language

FOLDER = Path(laguna.__file__).parent / "locale"
"""Contains `CODE/LC_MESSAGES/laguna.mo` for each language except English."""


MAX_CACHED_LENGTH = 100
"""Longer Accept-Language headers are not cached."""


class Languages:
    """Languages by code. The first one is the default."""

    def __init__(self, languages: Iterable[Language] = (ENGLISH,)) -> None:
        self.by_code = {language.code.lower(): language for language in languages}
        self.default = next(iter(self.by_code.values()))
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
    """English and the installed catalogs. Each catalog contains the language's own name."""
    found = [ENGLISH]
    for path in sorted(folder.glob("*/LC_MESSAGES/laguna.mo")):
        with path.open("rb") as file:
            catalog = GNUTranslations(file)
        language = Language(path.parent.parent.name.replace("_", "-"), "", catalog)
        language.name = language.pgettext("the name of the language of this catalogue", "English")
        found.append(language)
    return Languages(found)
