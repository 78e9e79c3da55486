"""What all tests share."""

import os
from itertools import groupby

import pytest
from hypothesis import settings

from laguna.contract.state import COMPILED

# No deadline: the same tests run interpreted, many times slower. CI tries the same examples every time.
settings.register_profile("laguna", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("laguna")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each of several processes gets a stretch of the tests, and takes from the end of another's when it has
    none left. So each begins with its share of the modules that wait for servers, while other tests keep the
    processors busy, and of those that take long, so that none of them is alone at the end."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    marked = [[item for item in items if item.get_closest_marker(name)] for name in ("server", "long")]
    early = dict.fromkeys(marked[0] + marked[1])
    modules = [list(module) for _, module in groupby(early, lambda item: item.path)]
    others = [item for item in items if item not in early]
    items.clear()
    for process in range(processes):
        share = [item for module in modules[process::processes] for item in module]
        room = max(0, (len(early) + len(others) - len(items)) // (processes - process) - len(share))
        items += share + others[:room]
        del others[:room]
    items += others


def pytest_report_header() -> str:
    """Say which flavour is being tested."""
    return f"laguna: {'compiled' if COMPILED else 'interpreted'}"
