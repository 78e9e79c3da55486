"""Fixtures of the tests of bots."""

import pytest

from laguna.bots import reasons


@pytest.fixture(autouse=True)
def short_searches_for_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons are looked for in fewer playouts: these tests check what is always true of them."""
    monkeypatch.setattr(reasons, "SEARCH_TRIES", 30)
    monkeypatch.setattr(reasons, "TRIES", 8)
