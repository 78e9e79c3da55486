"""Validation of names and chat lines."""

import unicodedata

from laguna.contract.wording import Refused
from laguna.web.settings import Limits

FORBIDDEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of control characters, direction marks and invalid characters."""


class TextRules:
    """Turns user input into one line of visible text; refuses empty and too long input."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def name(self, text: str) -> str:
        words, longest = visible(text), self.limits.name_length
        if not words:
            raise Refused("A name needs at least one visible character.")
        if len(words) > longest:
            raise Refused(
                "A name can have at most {longest} characters; this one has {length}.",
                longest=longest,
                length=len(words),
            )
        return words

    def chat_line(self, text: str) -> str:
        """A chat line."""
        words, longest = visible(text), self.limits.chat_length
        if not words:
            raise Refused("A message needs at least one visible character.")
        if len(words) > longest:
            raise Refused(
                "A message can have at most {longest} characters; this one has {length}.",
                longest=longest,
                length=len(words),
            )
        return words


def visible(text: str) -> str:
    """The visible characters of a text, in one line."""
    shown = "".join(
        letter if unicodedata.category(letter) not in FORBIDDEN_CATEGORIES else " "
        for letter in unicodedata.normalize("NFC", text)
    )
    return " ".join(shown.split())


def login_key(name: str) -> str:
    """The key that identifies an account: names that look alike have the same key."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
