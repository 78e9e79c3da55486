"""Names that look alike, and names that nobody may choose.

The skeleton of a name is the same for all names that look like it, by the confusable characters of Unicode
Technical Standard 39. Accounts must differ in it.
"""

import re
import unicodedata
from functools import cache

from laguna.contract.wording import DELETED_NAMES, Refused
from laguna.web.people.visible_text import replace_invisible

BOT_SUFFIX = " (bot)"
"""Marks the names of bot accounts."""
MAX_SKELETON = 300
"""Some characters stand for whole sentences, and an index entry has a limited size."""
RESERVED_NAMES = DELETED_NAMES
"""Shown in place of the names of people who left."""


def skeleton(name: str) -> str:
    """What a name looks like: the same for names that are easily confused, in capitals or not."""
    looks = unicodedata.normalize("NFKC", replace_invisible(name, ""))
    for _ in range(2):  # capitals and small letters are confused with different characters
        looks = "".join(_prototypes().get(letter, letter) for letter in unicodedata.normalize("NFD", looks))
        looks = looks.casefold()
    # Capital i looks like l.
    return " ".join(unicodedata.normalize("NFD", looks).replace("i", "l").split())[:MAX_SKELETON]


@cache
def _prototypes() -> dict[str, str]:
    """For every confusable character the text it looks like."""
    from confusable_homoglyphs.confusables import confusables_data  # reads its tables, which takes 0.1 s

    found: dict[str, str] = {}
    for character, alike in confusables_data.items():
        if len(character) > 1:
            continue
        candidates = {character, *(replace_invisible(each["c"], "") for each in alike)}
        longer = [each for each in candidates if len(each) > 1]
        # Only what characters look like can be longer than one character.
        prototype = longer[0] if longer else min(candidates - {""}, key=_plainness)
        if prototype != character:
            found[character] = prototype
    return found


def _plainness(character: str) -> tuple[bool, bool, bool, str]:
    """Sorts the plainest of several characters first: a small ASCII letter if there is one."""
    return not character.isascii(), not character.islower(), not character.isalpha(), character


def check_choice(name: str) -> None:
    """Refuses names that look like those of bots or of people who left."""
    looks = skeleton(name)
    if looks in {skeleton(each) for each in RESERVED_NAMES}:
        raise Refused("The name {name} is reserved. Choose another name.", name=name)
    if re.search(rf"(?<!\w){skeleton('bot')}\W*$", looks):
        raise Refused("Only bots can be called {name}. Choose another name.", name=name)
