"""Shared SVG pieces."""

from collections.abc import Sequence

from laguna.game import Panel


def sheet(panels: Sequence[Panel], title: str) -> str:
    """One SVG document of all panels."""
    return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{title}</title></svg>"
