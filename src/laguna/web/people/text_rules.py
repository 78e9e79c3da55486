"""Validation of names and chat lines."""

import unicodedata

from laguna.contract.wording import Refused
from laguna.web.people import names
from laguna.web.people.visible_text import visible
from laguna.web.settings import Limits


class TextRules:
    """Turns user input into one line of visible text; refuses empty and too long input."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def chosen_name(self, text: str) -> str:
        """A name that is chosen now; refuses reserved ones."""
        chosen = self.name(text)
        names.check_choice(chosen)
        return chosen

    def name(self, text: str) -> str:
        """A name that exists already, such as one in a record."""
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


def login_key(name: str) -> str:
    """The key by which an account is found, however its name is typed."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
