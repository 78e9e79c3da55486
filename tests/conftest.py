"""Pytest configuration for all tests."""

import gc
import os
from itertools import groupby

import pytest
from hypothesis import settings

from laguna.contract.state import COMPILED

os.environ["LC_ALL"] = "C.UTF-8"  # the command line speaks the language of the locale
# No deadline: the same tests run interpreted, many times slower. CI tries the same examples every time.
settings.register_profile("laguna", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("laguna")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Distribute the tests over the worker processes. Each worker gets a contiguous range and steals from the
    end of another's when it is done. Each range starts with its share of the modules that wait for servers,
    while other tests keep the processors busy, and of the slow tests, so that none of them runs alone at the
    end."""
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


def pytest_collection_finish() -> None:
    """Collect garbage less often, and never what is there from the beginning: a twelfth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_report_header() -> str:
    """Show which engine build is tested."""
    return f"laguna: {'compiled' if COMPILED else 'interpreted'}"
