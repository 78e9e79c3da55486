"""Text without control characters, direction marks and invisible letters, as it is stored and shown."""

import re
import unicodedata

FORBIDDEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of control characters, direction marks and invalid characters."""
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols that are not seen: fillers, joiners, variation selectors, blank Braille."""


def visible(text: str) -> str:
    """The visible characters of a text, in one line."""
    return " ".join(replace_invisible(text, " ").split())


def visible_lines(text: str) -> str:
    """The visible characters of a text that may have several lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(replace_invisible(line, " ").rstrip() for line in lines).strip()


def replace_invisible(text: str, by: str) -> str:
    """Replace every character that cannot be seen."""
    composed = unicodedata.normalize("NFC", INVISIBLE.sub(by, text))
    return "".join(
        letter if unicodedata.category(letter) not in FORBIDDEN_CATEGORIES else by for letter in composed
    )
