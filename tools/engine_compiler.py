"""Compile the engine with mypyc. setup.py and ./play call it.

Every file under src/laguna whose first line is `# compiled by mypyc` is compiled into one shared library.
Without a C compiler, or if compiling fails, laguna is installed anyway and runs interpreted.

Compiled modules are written to a folder of their own in build/engine (see src/laguna/engine_builds.py). When
laguna runs from this source tree (./play, ./test, pip install -e .), it loads them from there. A wheel
contains a copy of them next to the sources.

    python tools/engine_compiler.py fast     make the optimized build unless it exists; exit with 1 on failure
    python tools/engine_compiler.py quick    make a build that compiles in a fraction of the time, slower
                                             (--or-better: accept an existing fast build)
    python tools/engine_compiler.py missing  print what this machine lacks for compiling, or nothing
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

ROOT = Path(__file__).resolve().parents[1]
WHOLE_PROGRAM = ["-flto=auto", "-fvisibility=hidden", "-finline-limit=600", "--param=inline-unit-growth=200"]
"""Link-time optimization with aggressive inlining, on all cores. The last flag makes the engine 4% faster for
about 15 s of compile time."""
OPTIMIZATION_LEVEL = {"fast": "3", "quick": "1"}
SLOW_COMPILER_FLAGS = {"-Wall", "-Wextra", "-Wsign-compare", "-g"}
"""Flags inherited from the build of Python. Warnings about generated C are useless, and checking for them
takes gcc longer than the rest of a quick build."""
UNUSED_BUILD_SECONDS = 7 * 24 * 3600
"""Builds of other sources that have not been loaded for this long are removed."""


def load_engine_builds() -> Any:
    """Load src/laguna/engine_builds.py without importing laguna."""
    spec = importlib.util.spec_from_file_location(
        "engine_builds", ROOT / "src" / "laguna" / "engine_builds.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


engine_builds = load_engine_builds()


class CannotCompile(Exception):
    """The engine cannot be compiled; the message says why, `output` is what the tools printed."""

    def __init__(self, why: str, output: str = "") -> None:
        super().__init__(why)
        self.output = output


def compiler() -> str:
    """Return the C compiler command."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def missing_tool() -> str:
    """Return what this machine lacks for compiling, or an empty string."""
    if sys.platform == "win32":
        return ""  # setuptools finds the compiler by itself
    if not shutil.which(compiler()):
        return f"there is no C compiler ({compiler()})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (python3-dev or python3-devel)"
    return ""


def compiler_accepts(flags: list[str]) -> bool:
    """Return whether the compiler can build a shared library with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int empty(void) { return 0; }\n", encoding="utf-8")
        command = [compiler(), "-shared", "-fPIC", *flags, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def generate_extensions(kind: str, target: Path) -> list[Any]:
    """Translate the compiled sources to C, written into `target`, and return the extension modules."""
    if missing := missing_tool():
        raise CannotCompile(missing)
    paths = [str(path.relative_to(ROOT)) for path in engine_builds.compiled_sources()]
    if not paths:
        raise CannotCompile(f"no file starts with {engine_builds.COMPILED_MARKER!r}")
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            from mypyc.build import mypycify

            modules: list[Any] = mypycify(
                paths,
                opt_level=OPTIMIZATION_LEVEL[kind],
                debug_level="0",
                group_name=engine_builds.GROUP,
                target_dir=str(target),
            )
    except (Exception, SystemExit) as error:  # mypyc exits when it finds a mistake
        raise CannotCompile("mypyc failed", f"{output.getvalue()}{error!r}") from error
    if sys.platform != "win32":
        whole_program = WHOLE_PROGRAM if kind == "fast" and compiler_accepts(WHOLE_PROGRAM) else []
        for module in modules:
            # A new warning of a newer compiler must not prevent compiling.
            flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
            module.extra_compile_args = [*flags, "-fno-semantic-interposition"]
            if module.name == engine_builds.SHARED_LIBRARY:  # the other modules only load their part of it
                module.extra_compile_args += whole_program
                module.extra_link_args = [*module.extra_link_args, *whole_program]
    return modules


def drop_slow_flags(c_compiler: Any) -> None:
    for name in ("compiler", "compiler_so"):
        if command := getattr(c_compiler, name, None):
            setattr(c_compiler, name, [flag for flag in command if flag not in SLOW_COMPILER_FLAGS])


def remove_compiled(folder: Path) -> None:
    """Remove compiled files: a stale one would shadow its source."""
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            path.unlink()


# Making builds ---------------------------------------------------------------------


def toolchain_hash() -> str:
    """Return a hash of the compiler, its flags and the mypy version."""
    known = " ".join((metadata.version("mypy"), compiler(), *WHOLE_PROGRAM))
    return hashlib.sha256(known.encode()).hexdigest()[:8]


@contextlib.contextmanager
def exclusive_lock(kind: str) -> Iterator[None]:
    """Hold a file lock while a build is made, so that a second process waits and then finds it."""
    engine_builds.BUILDS_FOLDER.mkdir(parents=True, exist_ok=True)
    with (engine_builds.BUILDS_FOLDER / f".{kind}.lock").open("w") as file:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def ensure_build(kind: str) -> Path:
    """Return the build of a kind for the current sources, making it if necessary."""
    if missing := missing_tool():
        raise CannotCompile(missing)
    if not (importlib.util.find_spec("mypyc") and importlib.util.find_spec("setuptools")):
        raise CannotCompile("mypy and setuptools are not installed")
    with exclusive_lock(kind):
        name = f"{kind}-{engine_builds.sources_hash()}-{toolchain_hash()}"
        build: Path = engine_builds.BUILDS_FOLDER / name
        if build.is_dir():
            return build
        remove_old_builds(kind)
        folder = Path(tempfile.mkdtemp(prefix=f".building-{kind}-", dir=engine_builds.BUILDS_FOLDER))
        failed: Path = engine_builds.failure_file(kind)
        try:
            print_progress(f"translating {len(engine_builds.compiled_sources())} modules to C")
            modules = generate_extensions(kind, folder / "c")
            compile_into(folder / "whole", modules, folder)
            engine_builds.sources_hash.cache_clear()
            if name != f"{kind}-{engine_builds.sources_hash()}-{toolchain_hash()}":
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
    """Compile and link; the compiler output is kept for the error message."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    done = 0

    class ProgressBuildExt(build_ext):
        """Reports progress after each module."""

        def build_extensions(self) -> None:
            drop_slow_flags(self.compiler)
            super().build_extensions()

        def build_extension(self, extension: Any) -> None:
            super().build_extension(extension)
            nonlocal done
            done += 1
            print_progress(f"compiled {done} of {len(modules)}")

    command = ProgressBuildExt(Distribution({"name": "laguna", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(target), str(folder / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    print_progress(f"compiling {len(modules)} modules")
    target.mkdir()
    with (folder / "output").open("w+", encoding="utf-8") as output:
        try:
            with redirect_output(output.fileno()):
                command.run()
        except Exception as error:
            output.seek(0)
            tail = output.read()[-20_000:]
            raise CannotCompile("the C compiler failed", f"{tail}{error!r}") from error
    (target / engine_builds.LAST_USED_FILE).touch()


@contextlib.contextmanager
def redirect_output(descriptor: int) -> Iterator[None]:
    """Redirect the output of this process and its children; `print_progress` still reaches the terminal."""
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


REAL_STDOUT = os.dup(1)


def print_progress(line: str) -> None:
    """Print a progress line to the real stdout."""
    os.write(REAL_STDOUT, f"{line}\n".encode())


def remove_old_builds(kind: str) -> None:
    """Remove leftovers of interrupted builds of this kind, and builds that have not been used for long."""
    for folder in engine_builds.BUILDS_FOLDER.glob(f".building-{kind}-*"):
        shutil.rmtree(folder, ignore_errors=True)
    current = engine_builds.sources_hash()
    for build in engine_builds.BUILDS_FOLDER.glob("*-*-*"):
        used = build / engine_builds.LAST_USED_FILE
        if (
            current not in build.name
            and used.exists()
            and time.time() - used.stat().st_mtime > UNUSED_BUILD_SECONDS
        ):
            shutil.rmtree(build, ignore_errors=True)


def main(arguments: list[str]) -> None:
    os.chdir(ROOT)
    match arguments:
        case [kind, *better] if kind in engine_builds.KINDS and better in ([], ["--or-better"]):
            try:
                if not (better and engine_builds.current_build()):
                    ensure_build(kind)
            except CannotCompile as reason:
                print(reason.output, file=sys.stderr)
                sys.exit(f"Laguna runs interpreted: {reason}")
        case ["missing"]:
            print(missing_tool())
        case _:
            sys.exit("usage: python tools/engine_compiler.py fast|quick [--or-better]|missing")


if __name__ == "__main__":
    main(sys.argv[1:])
