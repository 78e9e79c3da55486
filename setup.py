"""Compile the fast part of laguna with mypyc; everything else about the package is in pyproject.toml.

Every file under src/laguna whose first line is `# compiled by mypyc` is compiled, all of them into one
group. Where there is no C compiler, or where compiling fails, laguna is installed all the same and runs
interpreted. What was built from what is written to build/compiled.json, for ./play and ./test:

    python setup.py is-current    exits with 0 if what was built still fits the sources, else with 1
    python setup.py flavour       tells whether laguna runs compiled or interpreted, and why
    python setup.py failure       prints what mypyc or the C compiler said if they failed

LAGUNA_DEBUG_BUILD=1 compiles quickly and optimises little.
"""

import contextlib
import hashlib
import io
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
STAMP = ROOT / "build" / "compiled.json"
MARKER = "# compiled by mypyc"
GROUP = "laguna"  # the shared library is laguna__mypyc; inside the package mypyc would get __file__ wrong
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}
IN_PLACE = {"build_ext", "editable_wheel", "develop"}
WHOLE_PROGRAM = ["-flto=auto", "-fvisibility=hidden", "-finline-limit=600", "--param=inline-unit-growth=100"]
"""Inline far, through functions that no other library calls, and compile on all cores. The last flag makes
the engine four percent faster for some fifteen seconds of compiling."""


def marked_sources() -> list[Path]:
    """The files to compile, in a fixed order."""
    sources = []
    for path in sorted((SOURCES / "laguna").rglob("*.py")):
        with path.open(encoding="utf-8") as lines:
            if lines.readline().rstrip() == MARKER:
                sources.append(path)
    return sources


def compiler() -> str:
    """The C compiler that would be used."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def missing_tool() -> str:
    """What is missing on this machine for compiling; empty if nothing is."""
    if sys.platform == "win32":
        return ""  # setuptools finds the compiler by itself
    if not shutil.which(compiler()):
        return f"there is no C compiler ({compiler()})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (python3-dev or python3-devel)"
    return ""


def fingerprint() -> dict[str, str]:
    """All that the compiled files depend on."""
    contents = hashlib.sha256()
    for path in [ROOT / "setup.py", ROOT / "pyproject.toml", *marked_sources()]:
        contents.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    try:
        mypy = metadata.version("mypy")
    except metadata.PackageNotFoundError:
        mypy = ""
    return {
        "sources": contents.hexdigest(),
        "python": f"{sys.version.split()[0]} {sysconfig.get_config_var('EXT_SUFFIX')}",
        "mypy": mypy,
        "compiler": compiler(),
        "missing": missing_tool(),
        "optimisation": "1" if os.environ.get("LAGUNA_DEBUG_BUILD") == "1" else "3",
    }


def compiled_file(source: Path) -> Path:
    """Where the compiled form of a source is put."""
    return source.with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX")))


def stamp() -> dict[str, Any]:
    """What the last build was made from and what came of it; empty if there was none."""
    try:
        loaded: dict[str, Any] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return loaded


def is_current() -> bool:
    """Whether the last build is what a build would give now."""
    last = stamp()
    return last.get("fingerprint") == fingerprint() and (
        last["interpreted"] != "" or all(compiled_file(source).exists() for source in marked_sources())
    )


def record(made_from: dict[str, str], interpreted: str = "", output: str = "") -> None:
    """Keep what an installation in place was built from; `interpreted` says why nothing was compiled."""
    if interpreted:
        print(f"laguna: installing without compiled modules, because {interpreted}", file=sys.stderr)
        print(output, file=sys.stderr)
    if in_place():
        STAMP.parent.mkdir(exist_ok=True)
        content = {"fingerprint": made_from, "interpreted": interpreted, "output": output}
        STAMP.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def in_place() -> bool:
    """Whether the compiled files go beside their sources, as pip install -e does it."""
    return not IN_PLACE.isdisjoint(sys.argv)


def remove_compiled(folder: Path) -> None:
    """Remove compiled files: a stale one would shadow the source beside it."""
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            path.unlink()


def accepts(flags: list[str]) -> bool:
    """Whether the compiler can make a shared library with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int empty(void) { return 0; }\n", encoding="utf-8")
        command = [compiler(), "-shared", "-fPIC", *flags, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def extensions(optimisation: str) -> list[Any]:
    """Translate the marked sources to C."""
    from mypyc.build import mypycify

    paths = [str(path.relative_to(ROOT)) for path in marked_sources()]
    if not paths:
        return []
    modules: list[Any] = mypycify(paths, opt_level=optimisation, debug_level="0", group_name=GROUP)
    if sys.platform != "win32":
        whole_program = WHOLE_PROGRAM if optimisation == "3" and accepts(WHOLE_PROGRAM) else []
        for module in modules:
            # A warning that only a newer compiler gives is no reason to go without compiled modules.
            flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
            module.extra_compile_args = [*flags, "-fno-semantic-interposition", *whole_program]
            module.extra_link_args = [*module.extra_link_args, *whole_program]
    return modules


def main() -> None:
    """What pip calls, once for each step of an installation."""
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class AllOrNothing(build_ext):
        """Compile every module or none, since the modules do not work without their shared library."""

        def run(self) -> None:
            remove_compiled(Path(self.build_lib))
            try:
                super().run()
            except Exception as error:
                self.extensions = []
                remove_compiled(Path(self.build_lib))
                if in_place():
                    remove_compiled(SOURCES)
                record(
                    made_from, "the C compiler failed", f"{error!r}\npip install -v -e . shows what it said"
                )
            else:
                if modules:
                    record(made_from)

    os.chdir(ROOT)
    made_from = fingerprint()
    modules: list[Any] = []
    if not BUILDING.isdisjoint(sys.argv):
        if in_place():
            remove_compiled(SOURCES)
        if made_from["missing"]:
            record(made_from, made_from["missing"])
        else:
            output = io.StringIO()
            try:
                with contextlib.redirect_stdout(output):
                    modules = extensions(made_from["optimisation"])
            except (Exception, SystemExit) as error:  # mypyc exits when it finds a mistake
                record(made_from, "mypyc failed", f"{output.getvalue()}{error!r}")
            else:
                if not modules:
                    record(made_from, f"no file starts with {MARKER!r}")
    setup(ext_modules=modules, cmdclass={"build_ext": AllOrNothing})


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["is-current"]:
            sys.exit(not is_current())
        case ["flavour"]:
            why = stamp().get("interpreted", "it was not built")
            print(f"interpreted: {why}" if why else "compiled")
        case ["failure"]:
            print(stamp().get("output", ""))
        case _:
            main()
