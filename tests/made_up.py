"""A made-up language that changes every letter, to find what is said outside of the languages.

Letters of the sources become letters that look wide; what people are called, the notation of moves and
numbers stay as they are. So whatever narrow letter is left on a page was not marked for translation.
"""

import re
from gettext import NullTranslations

from laguna.contract.wording import Language

NARROW = "".join(map(chr, [*range(65, 91), *range(97, 123)]))
WIDE = "".join(chr(ord(letter) - 0x21 + 0xFF01) for letter in NARROW)
_WIDEN = str.maketrans(NARROW, WIDE)
_PLACEHOLDER = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[sd]|<[^<>]*>|&[a-z]+;)")


def widened(message: str) -> str:
    """A message with every letter changed; placeholders and HTML tags stay."""
    parts = _PLACEHOLDER.split(message)
    return "".join(part if number % 2 else part.translate(_WIDEN) for number, part in enumerate(parts))


class Widened(NullTranslations):
    def gettext(self, message: str) -> str:
        return widened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return widened(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return widened(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return widened(msgid1 if n == 1 else msgid2)


MADE_UP = Language("tlh", "Made up", Widened())


def narrow_words(text: str) -> list[str]:
    """The words of a text that no language has touched."""
    return re.findall(r"[A-Za-z][A-Za-z'-]*", text)
