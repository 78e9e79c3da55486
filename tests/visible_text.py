"""The text that people see on a page or picture, and the part of it that is not translated."""

import re
from collections.abc import Iterable
from functools import cache
from html.parser import HTMLParser

from pseudo_language import PSEUDO_LANGUAGE, untranslated_words

from laguna.contract.game import AnyGame
from laguna.games import GAMES

READ_ATTRIBUTES = ("title", "alt", "aria-label", "placeholder", "aria-valuetext", "data-character")
"""Attributes that people see or hear."""
VOID_ELEMENTS = (
    "area",
    "base",
    "br",
    "col",
    "embed",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "source",
    "track",
    "wbr",
)
UNREAD_ELEMENTS = ("script", "style", "code")
"""Elements with no text to translate: `code` contains seeds and hashes."""


ROMAN = ("I", "II")
"""Roman numerals."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[tuple[str, bool]] = []
        """The open elements, and whether their text is read."""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        # Rules pages are in English until they are translated; languages are called by their own names.
        other = "rules" in values.get("class", "").split() or ("lang" in values and tag != "html")
        foreign = other or tag in UNREAD_ELEMENTS
        read = not foreign and (not self.inside or self.inside[-1][1])
        if read:
            self.found += [values[name] for name in READ_ATTRIBUTES if values.get(name)]
        if tag not in VOID_ELEMENTS:
            self.inside.append((tag, read))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID_ELEMENTS:
            self.inside.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and (not self.inside or self.inside[-1][1]):
            self.found.append(" ".join(data.split()))


def visible(html: str) -> list[str]:
    """The texts of a page or picture, including the attributes that are shown or read aloud."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


@cache
def notation(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """The moves of a game, and the names of cards and spaces in them: `ash-4`, `donato.b2` and its `b2`."""
    moves = frozenset(GAMES[game].notation.words)
    named = {token for move in moves for token in move.split() if re.search("[0-9.]", token)}
    return moves, frozenset(named | {part for token in named for part in token.split(".")[1:]})


@cache
def names() -> list[str]:
    """Proper names, which are not translated, longest first."""
    found = {"Laguna", PSEUDO_LANGUAGE.name}
    for game in GAMES.values():
        found |= {game.title, game.name}
        found.update(game.designers, game.publishers)
    return sorted(found, key=len, reverse=True)


def untranslated(texts: Iterable[str], game: AnyGame | None = None, also: Iterable[str] = ()) -> list[str]:
    """The texts with words that are not translated, apart from names and notation."""
    moves, tokens = notation(game.name) if game else (frozenset[str](), frozenset[str]())
    called = [*sorted(also, key=len, reverse=True), *names()]
    found = []
    for text in dict.fromkeys(texts):
        rest = re.sub("'([^']*)'", lambda quoted: "" if quoted[1] in moves else quoted[0], text)
        for name in called:
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", rest)
        words = [token.strip(".") for token in re.split(r"[^\w.+'-]+", rest)]
        if any(untranslated_words(word) for word in words if word not in tokens and word not in ROMAN):
            found.append(text)
    return found
