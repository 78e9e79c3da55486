"""Named points at which a test can kill the server, to prove that nothing acknowledged is lost there.

`LAGUNA_FAILPOINT="after commit:3"` kills the process when it reaches that point for the third time. Without
the variable a failpoint does nothing.
"""

import os
import signal
from functools import cache

_counts: dict[str, int] = {}


@cache
def configured() -> str:
    return os.environ.get("LAGUNA_FAILPOINT", "")


def failpoint(name: str) -> None:
    setting = configured()
    if not setting:
        return
    place, _, count = setting.partition(":")
    if name == place:
        _counts[name] = _counts.get(name, 0) + 1
        if _counts[name] == int(count or "1"):
            os.kill(os.getpid(), signal.SIGKILL)
