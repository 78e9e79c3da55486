"""Places where a test may stop a server dead, to prove that nothing acknowledged is lost there.

`LAGUNA_FAILPOINT="after commit:3"` kills the process when it comes there for the third time. Without the
variable a failpoint is a comparison with None.
"""

import os
import signal

wanted = os.environ.get("LAGUNA_FAILPOINT")
_passed: dict[str, int] = {}


def failpoint(name: str) -> None:
    if wanted is None:
        return
    place, _, count = wanted.partition(":")
    if name == place:
        _passed[name] = _passed.get(name, 0) + 1
        if _passed[name] == int(count or "1"):
            os.kill(os.getpid(), signal.SIGKILL)
