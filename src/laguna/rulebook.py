"""The rules pages of the games and their pictures.

They are in the folder `rulebook/` of a game's package: `en.md` for players, a file like it for each language
they are translated into, and their pictures, whose names begin with the game's; on a phone, one that ends in
`-portrait` takes the place of the picture with the same name. `reference.md`, in English,
is for developers: numbered rules, rulings, code and tests. They are installed together with the game.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable

from laguna.contract.game import AnyGame
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES

CODE_SECTION = "From rule to code and tests"
"""The heading of the last section of a reference, which is for developers only."""


def folder(game: AnyGame) -> Traversable | None:
    """The folder with a game's rules; None if it has none."""
    found = files(game.package) / "rulebook" if game.package else None
    return found if found is not None and found.is_dir() else None


def text(game: AnyGame, language: Language = ENGLISH) -> str:
    """The rules page of a game in Markdown; English if it is not translated, empty if there is none."""
    pages = folder(game)
    if pages is None:
        return ""
    translated = pages / f"{language.code}.md"
    page = translated if translated.is_file() else pages / f"{ENGLISH.code}.md"
    return page.read_text(encoding="utf-8")


def reference(game: AnyGame) -> str:
    """The rules reference of a game (numbered rules and rulings) in Markdown; empty if there is none."""
    pages = folder(game)
    page = None if pages is None else pages / "reference.md"
    return page.read_text(encoding="utf-8") if page is not None and page.is_file() else ""


def picture(name: str) -> bytes | None:
    """A picture of a rules page by its name, as SVG; None if there is none."""
    for game in GAMES.values():
        pages = folder(game)
        if pages is not None and (pages / f"{name}.svg").is_file():
            return (pages / f"{name}.svg").read_bytes()
    return None
