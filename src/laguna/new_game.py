"""`laguna new-game`: make a package with a game that already plays, to be changed into your own."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from laguna.contract.wording import Refused
from laguna.games import GAMES

TEMPLATE_SUFFIX: Final = ".in"
NAME: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
TITLE: Final = re.compile(r"[\w '-]{1,40}")


def create_game(name: str, title: str, parent: Path) -> Path:
    """Create the folder of a new game package and return it; refuses names that are taken."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(
            "A game needs a name of 2 to 20 lower-case letters and digits, such as 'nim', not '{name}'.",
            name=name,
        )
    if name in GAMES:
        raise Refused("There is already a game '{name}'. Choose another name.", name=name)
    folder = parent / name
    if folder.exists():
        raise Refused("{folder} exists already. Choose another name or remove it.", folder=folder)
    if not TITLE.fullmatch(title):
        raise Refused(
            "A title has 1 to 40 letters, digits, spaces, hyphens and apostrophes, not '{title}'.",
            title=title,
        )
    words = {"mygame": name, "MyGame": name.capitalize(), "My Game": title}
    try:
        _copy(files("laguna") / "new_game_files", folder, words)
    except OSError as error:
        raise Refused("Can't write {file}: {error}.", file=folder, error=error.strerror or error) from None
    return folder


def _copy(source: Traversable, target: Path, words: dict[str, str]) -> None:
    """Copy a template folder; names in file names and texts are replaced."""
    target.mkdir(parents=True)
    for entry in source.iterdir():
        name = entry.name.replace("mygame", words["mygame"])
        if entry.is_dir():
            _copy(entry, target / name, words)
        else:
            text = entry.read_text(encoding="utf-8")
            replaced = re.sub("|".join(words), lambda found: words[found[0]], text)
            (target / name.removesuffix(TEMPLATE_SUFFIX)).write_text(replaced, encoding="utf-8")
