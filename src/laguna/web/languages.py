"""The languages that people are spoken to in: English, and every catalogue that is installed."""

from collections.abc import Iterable
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path

import laguna
from laguna.contract.wording import ENGLISH, Language

FOLDER = Path(laguna.__file__).parent / "locale"
"""Holds `CODE/LC_MESSAGES/laguna.mo` for each language but English."""


USUAL_LENGTH = 100
"""Longer wishes are not remembered."""


class Languages:
    """Languages by their codes. The first one is for those who ask for none that is here."""

    def __init__(self, languages: Iterable[Language] = (ENGLISH,)) -> None:
        self.known = {language.code.lower(): language for language in languages}
        self.default = next(iter(self.known.values()))
        self._lately = lru_cache(256)(self._preferred)

    def find(self, code: str) -> Language | None:
        """The language of a code; `pt` also answers for `pt-BR`."""
        wanted = code.strip().lower().replace("_", "-")
        return self.known.get(wanted) or self.known.get(wanted.partition("-")[0])

    def preferred(self, accepted: str) -> Language:
        """What of an Accept-Language header is liked most: `fr;q=0.8, de` is German, then French."""
        return self._lately(accepted) if len(accepted) <= USUAL_LENGTH else self._preferred(accepted)

    def _preferred(self, accepted: str) -> Language:
        wishes = (_wish(part) for part in accepted.split(","))
        for code, quality in sorted(wishes, key=lambda wish: -wish[1]):
            found = self.default if code == "*" else self.find(code)
            if found is not None and quality > 0:
                return found
        return self.default


def _wish(part: str) -> tuple[str, float]:
    code, _, quality = part.partition(";")
    text = quality.strip().removeprefix("q=").strip()
    if not quality:
        return code.strip(), 1.0
    try:
        return code.strip(), float(text)
    except ValueError:
        return code.strip(), 0.0


def installed(folder: Path = FOLDER) -> Languages:
    """English and what lies beside it. What a language calls itself stands in its catalogue."""
    found = [ENGLISH]
    for path in sorted(folder.glob("*/LC_MESSAGES/laguna.mo")):
        with path.open("rb") as file:
            catalogue = GNUTranslations(file)
        language = Language(path.parent.parent.name.replace("_", "-"), "", catalogue)
        language.name = language.about("the name of the language of this catalogue", "English")
        found.append(language)
    return Languages(found)
