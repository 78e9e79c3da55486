"""Imports of optional packages, with a clear error if one is missing."""

from importlib import import_module
from typing import Any

from laguna.contract.wording import Refused


class NotInstalledError(Refused, ImportError):
    """An optional package is not installed."""


def require_module(module: str) -> Any:
    """Import a module of an optional package; the error says what to install if it is missing."""
    try:
        return import_module(module)
    except ImportError as error:
        raise NotInstalledError(
            "This needs {package}, which is not installed: pip install 'laguna[research]'.",
            package=(error.name or module).partition(".")[0],
        ) from None
