"""What people type: names and chat. It is data everywhere; here it is made fit to be kept and shown."""

import unicodedata

from laguna.contract.wording import Refused

FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control signs, marks that turn the writing direction, and what is no letter at all."""


def clean(text: str, longest: int, what: str) -> str:
    """One line of visible text; refuses what is empty or too long."""
    visible = "".join(
        letter if unicodedata.category(letter) not in FORBIDDEN else " "
        for letter in unicodedata.normalize("NFC", text)
    )
    words = " ".join(visible.split())
    if not words:
        raise Refused(f"{what} needs at least one visible letter.")
    if len(words) > longest:
        raise Refused(f"{what} may have {longest} letters; this has {len(words)}.")
    return words


def login_key(name: str) -> str:
    """Names that look alike are the same name for logging in."""
    return unicodedata.normalize("NFKC", name).casefold()
