"""Packages of others that laguna.research speaks to, and one clear sentence where one is missing."""

from importlib import import_module
from typing import Any

from laguna.contract.wording import Refused


class NotInstalled(Refused, ImportError):
    """A package is missing."""


def needed(module: str) -> Any:
    """A module of another package. Where it is missing, the sentence says what to install."""
    try:
        return import_module(module)
    except ImportError as error:
        raise NotInstalled(
            "This needs {package}, which is not installed: pip install 'laguna[research]'.",
            package=(error.name or module).partition(".")[0],
        ) from None
