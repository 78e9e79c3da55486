"""Places where a test may stop a server dead, to prove that nothing acknowledged is lost there.

`LAGUNA_FAILPOINT="after commit:3"` kills the process when it comes there for the third time. Without the
variable a failpoint is a look at an empty word.
"""

import os
import signal
from functools import cache

_passed: dict[str, int] = {}


@cache
def wanted() -> str:
    return os.environ.get("LAGUNA_FAILPOINT", "")


def failpoint(name: str) -> None:
    asked = wanted()
    if not asked:
        return
    place, _, count = asked.partition(":")
    if name == place:
        _passed[name] = _passed.get(name, 0) + 1
        if _passed[name] == int(count or "1"):
            os.kill(os.getpid(), signal.SIGKILL)
