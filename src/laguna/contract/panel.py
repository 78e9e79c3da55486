"""Pictures of a game, and the names by which a page finds what is in them."""

from typing import final


@final
class Area:
    """A part of a panel that a small screen can open large: its box, and whether a legal move is in it."""

    def __init__(self, name: str, title: str, box: tuple[float, float, float, float], offers: bool) -> None:
        self.name: str = name
        self.title: str = title
        self.box: tuple[float, float, float, float] = box
        self.offers: bool = offers


@final
class Panel:
    """One picture of a game: SVG without its outer element.

    `backdrop` never changes during a game, so that it is drawn, sent and cached once; `live` is drawn
    again after every move. A legal move is an element of class `target` with `data-move` (its words),
    `role="button"`, `tabindex="0"` and an `aria-label`. Pieces carry stable ids, so that a page can let
    them travel.
    """

    def __init__(
        self, name: str, title: str, width: int, height: int, backdrop: str, live: str, areas: "list[Area]"
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.width: int = width
        self.height: int = height
        self.backdrop: str = backdrop
        self.live: str = live
        self.areas: list[Area] = areas
