"""Prints what pip must fetch for Laguna: for building it, or to run it with an extra.

python tools/requirements.py build
python tools/requirements.py run [EXTRA]
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PYPROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def with_extras(needed: list[str], project: dict[str, Any]) -> Iterator[str]:
    """What is needed, with the contents of extras where they are named as `laguna[web,bots]`."""
    for each in needed:
        name, bracket, extras = each.partition("[")
        if name == project["name"] and bracket:
            for extra in extras.rstrip("]").split(","):
                yield from with_extras(project["optional-dependencies"][extra], project)
        else:
            yield each


def needed(purpose: str, extra: str = "") -> list[str]:
    """What pip must fetch: `build` for building laguna, `run` to run it, with an extra."""
    content = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    project = content["project"]
    if purpose == "build":
        found = content["build-system"]["requires"]
    else:
        found = project["dependencies"] + (project["optional-dependencies"][extra] if extra else [])
    return list(with_extras(found, project))


if __name__ == "__main__":
    print(*needed(*sys.argv[1:]), sep="\n")
