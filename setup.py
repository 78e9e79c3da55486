"""Adds compiled engine and catalogs to an installation. Everything else is in pyproject.toml.

LAGUNA_DEBUG_BUILD=1 makes pip install -e . and wheels use the quick build.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
import engine_compiler

BUILD_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}
EDITABLE_COMMANDS = {"editable_wheel", "develop"}


def default_kind() -> str:
    return "quick" if os.environ.get("LAGUNA_DEBUG_BUILD") == "1" else "fast"


def report_interpreted(reason: engine_compiler.CannotCompile) -> None:
    print(f"laguna: installing without compiled modules because {reason}", file=sys.stderr)
    print(reason.output, file=sys.stderr)


class CompileCatalogs(build_py):
    """Puts compiled catalogs in place of the translators' files."""

    def run(self) -> None:
        super().run()
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for path in Path(self.build_lib).glob("*/locale/*/LC_MESSAGES/*.po"):
            with path.open("rb") as file, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(file))
            path.unlink()


def main() -> None:
    """Entry point of pip, called once for each step of an installation."""

    class CopyBuild(build_ext):
        """Copies all modules of a build next to the sources; they only work together."""

        def run(self) -> None:
            target = Path(self.build_lib)
            unused = shutil.ignore_patterns(engine_compiler.engine_builds.LAST_USED_FILE)
            engine_compiler.remove_compiled(target)
            assert build is not None
            shutil.copytree(build, target, dirs_exist_ok=True, ignore=unused)

    build: Path | None = None
    if not (BUILD_COMMANDS | EDITABLE_COMMANDS).isdisjoint(sys.argv):
        try:
            build = engine_compiler.ensure_build(default_kind())
        except engine_compiler.CannotCompile as reason:
            report_interpreted(reason)
    in_place = not EDITABLE_COMMANDS.isdisjoint(sys.argv) or "--inplace" in sys.argv
    # Naming one extension makes the wheel platform-specific.
    modules = [Extension(engine_compiler.engine_builds.SHARED_LIBRARY, [])] if build and not in_place else []
    setup(ext_modules=modules, cmdclass={"build_ext": CopyBuild, "build_py": CompileCatalogs})


main()
