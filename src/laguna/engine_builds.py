"""Compiled builds of the engine: where they are, which one fits, and how it is imported.

Some modules are compiled by mypyc. When laguna runs from its source tree, builds are next to it, each in a
folder of its own:

    build/engine/fast-2f6d1c0a93b84e57-51c07e0a/laguna__mypyc.cpython-311-x86_64-linux-gnu.so
                                                laguna/chance.cpython-311-x86_64-linux-gnu.so

The folder name contains the kind of optimization, a hash of sources and Python version, and a hash of the
build tools. A build is renamed to its final name when it is complete and never changes, so ./play, ./test and
running servers do not disturb each other. A process picks its build when it imports laguna and keeps it: the
best one that fits the sources, or the sources themselves if there is none or if LAGUNA_INTERPRETED=1.

An installed laguna has its compiled modules next to the sources, as usual; only LAGUNA_INTERPRETED=1 matters
there.

tools/engine_compiler.py loads this file without importing laguna, so it must not import anything from it.
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

COMPILED_MARKER = "# compiled by mypyc"
"""The first line of a file that is compiled."""
GROUP = "laguna"
SHARED_LIBRARY = f"{GROUP}__mypyc"
"""The shared library with the code of all compiled modules."""
EXTENSION_SUFFIX = EXTENSION_SUFFIXES[0]
KINDS = ("fast", "quick")
"""Kinds of builds, the best first: optimized for playing and benchmarks, quickly compiled for tests."""
PACKAGE = Path(__file__).parent
PROJECT = PACKAGE.parent.parent
IN_SOURCE_TREE = PACKAGE.parent.name == "src" and (PROJECT / "setup.py").is_file()
BUILDS_FOLDER = PROJECT / "build" / "engine"
LAST_USED_FILE = "used"
"""A file in each build whose modification time is when the build was last loaded."""


def compiled_sources() -> list[Path]:
    """Return the files to compile, sorted."""
    found = []
    for folder, folders, names in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name.isidentifier() and name != "__pycache__"]
        for name in names:
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                with open(path, "rb", buffering=0) as file:
                    if file.read(len(COMPILED_MARKER)) == COMPILED_MARKER.encode():
                        found.append(Path(path))
    return sorted(found)


@cache
def sources_hash() -> str:
    """Return a hash of everything that decides whether a build fits: the sources at the time of the first
    call, the compiler settings and the Python version."""
    contents = hashlib.sha256(f"{sys.version} {EXTENSION_SUFFIX}".encode())
    for path in [PROJECT / "tools" / "engine_compiler.py", *compiled_sources()]:
        contents.update(path.relative_to(PROJECT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return contents.hexdigest()[:16]


def find_build(kind: str) -> Path | None:
    """Return the newest build of a kind that fits the sources, or None."""
    try:
        names = os.listdir(BUILDS_FOLDER)
    except OSError:
        return None
    matching = [BUILDS_FOLDER / name for name in names if name.startswith(f"{kind}-{sources_hash()}-")]
    return max(matching, key=lambda build: build.stat().st_mtime, default=None)


def current_build() -> Path | None:
    """Return the build that a process starting now would load; None means the sources."""
    if not IN_SOURCE_TREE or os.environ.get("LAGUNA_INTERPRETED") == "1":
        return None
    return next((build for kind in KINDS if (build := find_build(kind)) is not None), None)


def failure_file(kind: str) -> Path:
    """Return the file that holds the compiler errors if these sources could not be compiled."""
    return BUILDS_FOLDER / f"failed-{kind}-{sources_hash()}.txt"


def is_building() -> bool:
    """Return whether ./play is compiling a build for this server right now (bots are slow until then)."""
    if os.environ.get("LAGUNA_PREPARING") != "1" or not IN_SOURCE_TREE:
        return False
    return current_build() is None and not failure_file(KINDS[0]).exists()


class BuildFinder:
    """Import finder for laguna's modules: from the build if compiled, else from source, ignoring stray
    compiled files."""

    def __init__(self, build: Path | None) -> None:
        self.build = build
        self._folders: dict[str, FileFinder] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        is_laguna = name.startswith(f"{GROUP}.")
        if self.build is not None and (is_laguna or name == SHARED_LIBRARY):
            file = f"{self.build}{os.sep}{name.replace('.', os.sep)}{EXTENSION_SUFFIX}"
            if os.path.isfile(file):
                return spec_from_file_location(name, file)
        if is_laguna:
            for folder in path or ():
                if folder not in self._folders:
                    self._folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
                if (spec := self._folders[folder].find_spec(name)) is not None:
                    return spec
        return None

    def invalidate_caches(self) -> None:
        self._folders.clear()


def install_finder() -> None:
    """Select the build of this process, before the first engine module is imported."""
    if not IN_SOURCE_TREE and os.environ.get("LAGUNA_INTERPRETED") != "1":
        return
    build = current_build()
    if build is not None:
        with contextlib.suppress(OSError):
            os.utime(build / LAST_USED_FILE)
    sys.meta_path.insert(0, BuildFinder(build))
