"""What people type: names and chat. It is data everywhere; here it is made fit to be kept and shown."""

import unicodedata

from laguna.contract.wording import Refused
from laguna.web.settings import Limits

FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control signs, marks that turn the writing direction, and what is no letter at all."""


class Texts:
    """One line of visible text each; refuses what is empty or too long."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def name(self, text: str) -> str:
        words, longest = visible(text), self.limits.name_length
        if not words:
            raise Refused("A name needs at least one visible letter.")
        if len(words) > longest:
            raise Refused(
                "A name may have {longest} letters; this has {length}.", longest=longest, length=len(words)
            )
        return words

    def line(self, text: str) -> str:
        """What is said at a table."""
        words, longest = visible(text), self.limits.chat_length
        if not words:
            raise Refused("A line needs at least one visible letter.")
        if len(words) > longest:
            raise Refused(
                "A line may have {longest} letters; this has {length}.", longest=longest, length=len(words)
            )
        return words


def visible(text: str) -> str:
    """What can be seen of a text, in one line."""
    shown = "".join(
        letter if unicodedata.category(letter) not in FORBIDDEN else " "
        for letter in unicodedata.normalize("NFC", text)
    )
    return " ".join(shown.split())


def login_key(name: str) -> str:
    """Names that look alike are the same name for logging in."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
