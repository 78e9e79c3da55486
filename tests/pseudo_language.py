"""A pseudo-language that changes every letter, to find text that is not translated (pseudolocalization).

Letters of messages become full-width letters; names of people, move notation and numbers stay as they are.
Any normal letter left on a page was not marked for translation. A message that is said but that translators
do not get, because it is missing from the template, is an error.
"""

import re
from gettext import NullTranslations

from message_template import keys

from laguna.contract.wording import Language

NORMAL = "".join(map(chr, [*range(65, 91), *range(97, 123)]))
WIDE = "".join(chr(ord(letter) - 0x21 + 0xFF01) for letter in NORMAL)
_WIDEN = str.maketrans(NORMAL, WIDE)
_PLACEHOLDER = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[sdr]|%[sr]|<[^<>]*>|&[a-z]+;)")


def pseudolocalize(message: str) -> str:
    """Change every letter of a message except placeholders and HTML tags."""
    parts = _PLACEHOLDER.split(message)
    return "".join(part if number % 2 else part.translate(_WIDEN) for number, part in enumerate(parts))


class PseudoTranslations(NullTranslations):
    """Translates the messages of the template."""

    def _say(self, context: str | None, message: str, said: str) -> str:
        assert (context, str(message)) in keys(), f"said, but not in the template: {context} {message!r}"
        return pseudolocalize(said)

    def gettext(self, message: str) -> str:
        return self._say(None, message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._say(None, msgid1, msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._say(context, message, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._say(context, msgid1, msgid1 if n == 1 else msgid2)


PSEUDO_LANGUAGE = Language("tlh", "Made up", PseudoTranslations())


def untranslated_words(text: str) -> list[str]:
    """The words of a text that were not translated."""
    return re.findall(r"[A-Za-z][A-Za-z'-]*", text)
