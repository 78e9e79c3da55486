"""Pin the newest versions of all packages that ./play and ./test install, in constraints.txt.

python tools/upgrade_constraints.py            pin the newest versions that pyproject.toml allows
python tools/upgrade_constraints.py --lowest   print the lowest versions that pyproject.toml allows instead

How to test the lower bounds is in CONTRIBUTING.md. Old packages use what newer ones deprecate, so those
tests ignore deprecation warnings.
"""

import shutil
import subprocess
import sys

import environment
import requirements
from environment import ROOT


def resolve(*more: str) -> str:
    """Return the versions of all packages, for every platform, without addresses."""
    environment.ensure_uv()
    uv = shutil.which("uv") or str(environment.LOCAL_UV / "bin" / "uv")
    command = [
        uv,
        "pip",
        "compile",
        "pyproject.toml",
        "--extra",
        "dev",
        "--universal",
        "--python-version",
        "3.11",
    ]
    quiet = ["--no-annotate", "--no-header", "--no-emit-index-url", "--quiet", *more]
    return subprocess.run([*command, *quiet], cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    if sys.argv[1:] == ["--lowest"]:
        print(resolve("--resolution", "lowest-direct"), end="")
    else:
        requirements.CONSTRAINTS.write_text(resolve("--upgrade"), encoding="utf-8")
