"""What a person reads of a page or a picture, and what of it no language has touched."""

import re
from collections.abc import Iterable
from functools import cache
from html.parser import HTMLParser

from made_up import narrow_words

from laguna.contract.game import AnyGame
from laguna.games import GAMES

READ = ("title", "alt", "aria-label", "placeholder", "aria-valuetext", "data-character")
"""Attributes that people read or hear."""
EMPTY = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
NOT_READ = ("script", "style", "code")
"""What is for machines: `code` holds seeds and their hashes."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[tuple[str, bool]] = []
        """The elements around, and whether they are read."""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        # Rules pages are in English until somebody writes them in another language.
        foreign = "rules" in values.get("class", "").split() or tag in NOT_READ
        read = not foreign and (not self.inside or self.inside[-1][1])
        if read:
            self.found += [values[name] for name in READ if values.get(name)]
        if tag not in EMPTY:
            self.inside.append((tag, read))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in EMPTY:
            self.inside.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and (not self.inside or self.inside[-1][1]):
            self.found.append(" ".join(data.split()))


def visible(html: str) -> list[str]:
    """The texts of a page or a picture, and the attributes that are read aloud or shown."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


def names() -> list[str]:
    """What is called the same in every language, longest first."""
    found = {"Laguna"}
    for game in GAMES.values():
        found |= {game.title, game.name}
        for people in (game.designers, game.publishers):
            found |= set(re.split(r", | and ", people)) | {people}
    return sorted(found, key=len, reverse=True)


@cache
def notation_of(game: AnyGame) -> tuple[frozenset[str], frozenset[str]]:
    """All moves of a game, and the parts of them that are no words; some games have many thousands."""
    moves = frozenset(game.notation.words)
    return moves, frozenset(token for move in moves for token in move.split() if re.search("[0-9.]", token))


def untranslated(texts: Iterable[str], game: AnyGame | None = None, also: Iterable[str] = ()) -> list[str]:
    """The texts in which words are left that no language has touched: no names, nothing of the notation."""
    moves, tokens = notation_of(game) if game else (frozenset(), frozenset())
    called = [*sorted(also, key=len, reverse=True), *names()]
    found = []
    for text in dict.fromkeys(texts):
        rest = re.sub("'([^']*)'", lambda quoted: "" if quoted[1] in moves else quoted[0], text)
        for name in called:
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", rest)
        words = [token.strip(".") for token in re.split(r"[^\w.+'-]+", rest)]
        if any(narrow_words(word) for word in words if word not in tokens):
            found.append(text)
    return found
