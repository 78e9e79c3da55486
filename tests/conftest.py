"""What all tests share."""

import os

import pytest
from hypothesis import settings

from laguna.contract.state import COMPILED

# No deadline: the same tests run interpreted, many times slower. CI tries the same examples every time.
settings.register_profile("laguna", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("laguna")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that wait for servers begin first, while others keep the processors busy; then those that take
    long, so that none is left alone at the end."""
    items.sort(key=lambda item: [item.get_closest_marker(name) is None for name in ("server", "long")])


def pytest_report_header() -> str:
    """Say which flavour is being tested."""
    return f"laguna: {'compiled' if COMPILED else 'interpreted'}"
