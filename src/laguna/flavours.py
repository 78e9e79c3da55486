"""The flavours of the engine: its sources as they are, and builds of them that mypyc has compiled.

Where laguna runs from a folder with its setup.py, builds lie beside it, each in a folder of its own:

    build/flavours/fast-2f6d1c0a93b84e57-51c07e0a/laguna__mypyc.cpython-311-x86_64-linux-gnu.so
                                                  laguna/chance.cpython-311-x86_64-linux-gnu.so

The name says how a build is optimised, which sources and which Python it fits, and which tools made it. A
build gets its name when it is whole, in one step, and is never changed: nobody meets half a build, and
./play, ./test and servers that run do not disturb each other. A process chooses when it imports laguna and
stays with that: the best build that fits the sources, or the sources where none does or where
LAGUNA_INTERPRETED=1 asks for them.

An installed laguna has its compiled modules beside the sources, as packages do; only LAGUNA_INTERPRETED=1
makes a difference there.

setup.py reads this file without importing laguna, so it imports nothing of it.
"""

import contextlib
import hashlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

MARKER = "# compiled by mypyc"
"""The first line of a file that is compiled."""
GROUP = "laguna"
LIBRARY = f"{GROUP}__mypyc"
"""What holds the code of all compiled modules."""
SUFFIX = EXTENSION_SUFFIXES[0]
KINDS = ("fast", "quick")
"""How builds are optimised, the best first: for playing and measuring, and for checking that all is right."""
PACKAGE = Path(__file__).parent
PROJECT = PACKAGE.parent.parent
IN_PROJECT = PACKAGE.parent.name == "src" and (PROJECT / "setup.py").is_file()
BUILDS = PROJECT / "build" / "flavours"
USED = "used"
"""The file in a build whose time says when the build was last loaded."""


def marked_sources() -> list[Path]:
    """The files to compile, in a fixed order."""
    found = []
    for folder, folders, names in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name.isidentifier() and name != "__pycache__"]
        for name in names:
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                with open(path, "rb", buffering=0) as file:
                    if file.read(len(MARKER)) == MARKER.encode():
                        found.append(Path(path))
    return sorted(found)


@cache
def made_from() -> str:
    """Stands for all that decides whether a build fits: the sources, as they are when this process first
    asks, the build's description and the Python."""
    contents = hashlib.sha256(f"{sys.version} {SUFFIX}".encode())
    for path in [PROJECT / "setup.py", *marked_sources()]:
        contents.update(path.relative_to(PROJECT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return contents.hexdigest()[:16]


def finished(kind: str) -> Path | None:
    """The build of a kind that fits the sources; the newest, where different tools have made some."""
    try:
        names = os.listdir(BUILDS)
    except OSError:
        return None
    fitting = [BUILDS / name for name in names if name.startswith(f"{kind}-{made_from()}-")]
    return max(fitting, key=lambda build: build.stat().st_mtime, default=None)


def current() -> Path | None:
    """The build that a process loads which starts now; None where it takes the sources."""
    if not IN_PROJECT or os.environ.get("LAGUNA_INTERPRETED") == "1":
        return None
    return next((build for kind in KINDS if (build := finished(kind)) is not None), None)


def failure_file(kind: str) -> Path:
    """Where it is kept what mypyc or the C compiler said if they could not compile these sources."""
    return BUILDS / f"failed-{kind}-{made_from()}.txt"


def awaited() -> bool:
    """Whether a build is being made for this server, whose bots think slowly until it is there."""
    if os.environ.get("LAGUNA_PREPARING") != "1" or not IN_PROJECT:
        return False
    return current() is None and not failure_file(KINDS[0]).exists()


class _Finder:
    """Finds laguna's own modules: in a build where they are compiled, else as sources, even if some other
    compiled file lies beside them."""

    def __init__(self, build: Path | None) -> None:
        self.build = build
        self._folders: dict[str, FileFinder] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        ours = name.startswith(f"{GROUP}.")
        if self.build is not None and (ours or name == LIBRARY):
            file = f"{self.build}{os.sep}{name.replace('.', os.sep)}{SUFFIX}"
            if os.path.isfile(file):
                return spec_from_file_location(name, file)
        if ours:
            for folder in path or ():
                if folder not in self._folders:
                    self._folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
                if (spec := self._folders[folder].find_spec(name)) is not None:
                    return spec
        return None

    def invalidate_caches(self) -> None:
        self._folders.clear()


def choose() -> None:
    """Decide, before the first module of the engine is imported, where this process takes them from."""
    if not IN_PROJECT and os.environ.get("LAGUNA_INTERPRETED") != "1":
        return
    build = current()
    if build is not None:
        with contextlib.suppress(OSError):
            os.utime(build / USED)
    sys.meta_path.insert(0, _Finder(build))
