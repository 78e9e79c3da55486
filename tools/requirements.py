"""Print the packages to install for building Laguna, or for running it with an extra.

python tools/requirements.py build
python tools/requirements.py run [EXTRA]
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CONSTRAINTS = Path(__file__).resolve().parents[1] / "constraints.txt"
PYPROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def expand_extras(requirements_for: list[str], project: dict[str, Any]) -> Iterator[str]:
    """Expand references to extras such as `laguna[web,bots]`."""
    for each in requirements_for:
        name, bracket, extras = each.partition("[")
        if name == project["name"] and bracket:
            for extra in extras.rstrip("]").split(","):
                yield from expand_extras(project["optional-dependencies"][extra], project)
        else:
            yield each


def constraints() -> str:
    """Return the pinned versions of all packages."""
    return CONSTRAINTS.read_text(encoding="utf-8")


def requirements_for(purpose: str, extra: str = "") -> list[str]:
    """Return the packages for a purpose: `build`, or `run` with an extra."""
    content = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    project = content["project"]
    if purpose == "build":
        found = content["build-system"]["requires"]
    else:
        found = project["dependencies"] + (project["optional-dependencies"][extra] if extra else [])
    return list(expand_extras(found, project))


if __name__ == "__main__":
    print(*requirements_for(*sys.argv[1:]), sep="\n")
