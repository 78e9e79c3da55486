"""What a seat may see, as SVG."""

from collections.abc import Sequence

from laguna.game import Panel
from laguna.games.millefiori.rules import MilleFioriView


def panels(view: MilleFioriView, names: Sequence[str], targets: bool) -> list[Panel]:
    return []
