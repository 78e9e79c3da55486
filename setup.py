"""Compile the fast part of laguna with mypyc; everything else about the package is in pyproject.toml.

Every file under src/laguna whose first line is `# compiled by mypyc` is compiled, all of them into one
group. Where there is no C compiler, or where compiling fails, laguna is installed all the same and runs
interpreted.

Compiled modules go into a folder of their own in build/flavours, as src/laguna/flavours.py tells. Where
laguna runs from this folder (./play, ./test, pip install -e .), it takes them from there. A wheel has a
copy of them beside its sources.

    python setup.py flavour fast    makes that build unless it is there; exits with 1 if it cannot
    python setup.py flavour quick   the same, compiled in a fraction of the time and not as fast
                                    (--or-better: unless a fast one is there)
    python setup.py missing         prints what this machine lacks for compiling, nothing if it lacks nothing

LAGUNA_DEBUG_BUILD=1 makes pip install -e . and wheels take the quick way.
"""

import contextlib
import hashlib
import importlib.util
import io
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
IN_PLACE = {"editable_wheel", "develop"}
WHOLE_PROGRAM = ["-flto=auto", "-fvisibility=hidden", "-finline-limit=600", "--param=inline-unit-growth=200"]
"""Inline far, through functions that no other library calls, and compile on all cores. The last flag makes
the engine four percent faster for some fifteen seconds of compiling."""
OPTIMISATION = {"fast": "3", "quick": "1"}
SLOW_FLAGS = {"-Wall", "-Wextra", "-Wsign-compare", "-g"}
"""What Python was compiled with and hands on. Warnings about C that mypyc has written help nobody, and
looking for them takes gcc longer than all the rest of a quick build."""
KEPT_SECONDS = 7 * 24 * 3600
"""A build that has not been loaded for so long, and does not fit the sources, is removed."""


def read_flavours() -> Any:
    """src/laguna/flavours.py, without laguna."""
    spec = importlib.util.spec_from_file_location("flavours", ROOT / "src" / "laguna" / "flavours.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


flavours = read_flavours()


class CannotCompile(Exception):
    """Why laguna stays interpreted, in a sentence's half, and what the tools said."""

    def __init__(self, why: str, output: str = "") -> None:
        super().__init__(why)
        self.output = output


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


def accepts(flags: list[str]) -> bool:
    """Whether the compiler can make a shared library with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int empty(void) { return 0; }\n", encoding="utf-8")
        command = [compiler(), "-shared", "-fPIC", *flags, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def extensions(kind: str, target: Path) -> list[Any]:
    """Translate the marked sources to C, which is written into a folder."""
    if missing := missing_tool():
        raise CannotCompile(missing)
    paths = [str(path.relative_to(ROOT)) for path in flavours.marked_sources()]
    if not paths:
        raise CannotCompile(f"no file starts with {flavours.MARKER!r}")
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            from mypyc.build import mypycify

            modules: list[Any] = mypycify(
                paths,
                opt_level=OPTIMISATION[kind],
                debug_level="0",
                group_name=flavours.GROUP,
                target_dir=str(target),
            )
    except (Exception, SystemExit) as error:  # mypyc exits when it finds a mistake
        raise CannotCompile("mypyc failed", f"{output.getvalue()}{error!r}") from error
    if sys.platform != "win32":
        whole_program = WHOLE_PROGRAM if kind == "fast" and accepts(WHOLE_PROGRAM) else []
        for module in modules:
            # A warning that only a newer compiler gives is no reason to go without compiled modules.
            flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
            module.extra_compile_args = [*flags, "-fno-semantic-interposition"]
            if module.name == flavours.LIBRARY:  # the others only look for their part of it
                module.extra_compile_args += whole_program
                module.extra_link_args = [*module.extra_link_args, *whole_program]
    return modules


def without_slow_flags(c_compiler: Any) -> None:
    for name in ("compiler", "compiler_so"):
        if command := getattr(c_compiler, name, None):
            setattr(c_compiler, name, [flag for flag in command if flag not in SLOW_FLAGS])


def remove_compiled(folder: Path) -> None:
    """Remove compiled files: a stale one would shadow the source beside it."""
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            path.unlink()


# Builds in folders of their own --------------------------------------------------------------------


def tools() -> str:
    """Stands for what a build is made with."""
    known = " ".join((metadata.version("mypy"), compiler(), *WHOLE_PROGRAM))
    return hashlib.sha256(known.encode()).hexdigest()[:8]


@contextlib.contextmanager
def alone(kind: str) -> Iterator[None]:
    """Held while a build is made, so that a second maker waits and then finds it."""
    flavours.BUILDS.mkdir(parents=True, exist_ok=True)
    with (flavours.BUILDS / f".{kind}.lock").open("w") as file:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def make_build(kind: str) -> Path:
    """The build of a kind that fits the sources, made if it is not there."""
    if missing := missing_tool():
        raise CannotCompile(missing)
    if not (importlib.util.find_spec("mypyc") and importlib.util.find_spec("setuptools")):
        raise CannotCompile("mypy and setuptools are not installed")
    with alone(kind):
        name = f"{kind}-{flavours.made_from()}-{tools()}"
        build: Path = flavours.BUILDS / name
        if build.is_dir():
            return build
        clear_away(kind)
        folder = Path(tempfile.mkdtemp(prefix=f".making-{kind}-", dir=flavours.BUILDS))
        failed: Path = flavours.failure_file(kind)
        try:
            say(f"translating {len(flavours.marked_sources())} modules to C")
            modules = extensions(kind, folder / "c")
            compile_into(folder / "whole", modules, folder)
            flavours.made_from.cache_clear()
            if name != f"{kind}-{flavours.made_from()}-{tools()}":
                raise CannotCompile("the sources changed while they were compiled")
            os.rename(folder / "whole", build)
        except CannotCompile as reason:
            failed.write_text(f"{reason}\n{reason.output}\n", encoding="utf-8")
            raise
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        failed.unlink(missing_ok=True)
        return build


def compile_into(target: Path, modules: list[Any], folder: Path) -> None:
    """Compile and link; what the compiler says is kept for the case that it fails."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    done = 0

    class Telling(build_ext):
        """Tells how far it has come."""

        def build_extensions(self) -> None:
            without_slow_flags(self.compiler)
            super().build_extensions()

        def build_extension(self, extension: Any) -> None:
            super().build_extension(extension)
            nonlocal done
            done += 1
            say(f"compiled {done} of {len(modules)}")

    command = Telling(Distribution({"name": "laguna", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(target), str(folder / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    say(f"compiling {len(modules)} modules")
    target.mkdir()
    with (folder / "output").open("w+", encoding="utf-8") as output:
        try:
            with both_into(output.fileno()):
                command.run()
        except Exception as error:
            output.seek(0)
            said = output.read()[-20_000:]
            raise CannotCompile("the C compiler failed", f"{said}{error!r}") from error
    (target / flavours.USED).touch()


@contextlib.contextmanager
def both_into(descriptor: int) -> Iterator[None]:
    """Send what this process and its children print elsewhere; `say` still reaches the reader."""
    kept = os.dup(1), os.dup(2)
    try:
        os.dup2(descriptor, 1)
        os.dup2(descriptor, 2)
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os.dup2(kept[0], 1)
        os.dup2(kept[1], 2)
        os.close(kept[0])
        os.close(kept[1])


TELLING = os.dup(1)


def say(line: str) -> None:
    """A line for whoever shows the progress."""
    os.write(TELLING, f"{line}\n".encode())


def clear_away(kind: str) -> None:
    """Remove what an interrupted maker of this kind has left, and builds that nobody has used for long."""
    for folder in flavours.BUILDS.glob(f".making-{kind}-*"):
        shutil.rmtree(folder, ignore_errors=True)
    fitting = flavours.made_from()
    for build in flavours.BUILDS.glob("*-*-*"):
        used = build / flavours.USED
        if fitting not in build.name and used.exists() and time.time() - used.stat().st_mtime > KEPT_SECONDS:
            shutil.rmtree(build, ignore_errors=True)


# What pip calls ------------------------------------------------------------------------------------


def wanted_kind() -> str:
    return "quick" if os.environ.get("LAGUNA_DEBUG_BUILD") == "1" else "fast"


def stay_interpreted(reason: CannotCompile) -> None:
    print(f"laguna: installing without compiled modules, because {reason}", file=sys.stderr)
    print(reason.output, file=sys.stderr)


def main() -> None:
    """What pip calls, once for each step of an installation."""
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class TakeBuild(build_ext):
        """Puts a build beside the sources: all of its modules, which do not work without each other."""

        def run(self) -> None:
            target = Path(self.build_lib)
            remove_compiled(target)
            assert build is not None
            shutil.copytree(build, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns(flavours.USED))

    build: Path | None = None
    if not (BUILDING | IN_PLACE).isdisjoint(sys.argv):
        try:
            build = make_build(wanted_kind())
        except CannotCompile as reason:
            stay_interpreted(reason)
    in_place = not IN_PLACE.isdisjoint(sys.argv) or "--inplace" in sys.argv
    # Naming one module makes the wheel one for this platform.
    modules = [Extension(flavours.LIBRARY, [])] if build and not in_place else []
    setup(ext_modules=modules, cmdclass={"build_ext": TakeBuild})


if __name__ == "__main__":
    os.chdir(ROOT)
    match sys.argv[1:]:
        case ["flavour", kind, *better] if kind in flavours.KINDS and better in ([], ["--or-better"]):
            try:
                if not (better and flavours.current()):
                    make_build(kind)
            except CannotCompile as reason:
                print(reason.output, file=sys.stderr)
                sys.exit(f"laguna stays interpreted: {reason}")
        case ["missing"]:
            print(missing_tool())
        case _:
            main()
