"""Pictures of a game, and the names by which a page finds what is in them.

The server draws; a page puts the drawing in place, lets it move and turns clicks into moves. All that it
knows of a game are these names. They are held for every game by tests/test_protocol.py.

Legal moves:

- `target` (class): a `<g>` that is a legal move of the seat that looks. It has `data-move`, the move in the
  game's notation, `role="button"`, `tabindex="0"` and an `aria-label`; `data-points`, if the game likes to
  show what the move gives at once. Inside, something of class `edge` is what lights up and what a finger
  has to meet, with a wider `halo` behind it. Every legal move has exactly one target in all panels.
- `fan`, `opener`, `choices` (classes): moves that differ in detail only. A `<g class="fan">` holds an opener
  (`role="button"`, `tabindex="0"`, `aria-haspopup="true"`, an `aria-label` of its own) and the targets
  behind it. Fans lie in a `<g class="fans">` after everything else, so that no opener covers open choices;
  a page keeps one open by the class `open`, and marks a target that waits to be confirmed by `chosen`.

Things that move:

- An `id` is the same thing from frame to frame, and is on one thing alone in all panels of a view. New
  things with an id fade in. Ids that begin with `panel-` and the page's own (`PAGE_IDS`) are taken.
- `piece` (class): clicks go through it. With an id it is a `<use>` of a symbol, and travels to its place
  from where that id was before. `seat-N` (class) says whose it is; a piece of nobody has none.
- `origin` (class): where pieces come from that were nowhere before, such as the card that is being played;
  one at most. Without it they come from their seat.
- `seat-N` (id): the place of a seat beside the board; `score-N` (id): its points, to which gains rise. Both
  are there for every seat.

Everything else is the game's own. A drawing has no `style` attributes and no scripts: pages forbid them.
"""

from typing import Final, final

_IDS: Final = """
    main theme words moves table status prompt problem board side beside chips tip flight
    undo help-button confirm confirm-text confirm-yes confirm-no looking-back looking-text to-now leave
    log log-title chat chat-title say menu-title set-confirm set-sound set-motion in-words in-words-text
    help help-title help-close help-prompt help-list help-rules help-rules-text
    run slider step-text eyes engine-note
"""
PAGE_IDS: Final = frozenset(_IDS.split())
"""The ids of a page with pictures."""


@final
class Area:
    """A part of a panel that a small screen can open large: its box, and whether a legal move is in it."""

    def __init__(self, name: str, title: str, box: tuple[float, float, float, float], offers: bool) -> None:
        self.name: str = name
        self.title: str = title
        self.box: tuple[float, float, float, float] = box
        """Left, top, width and height, within the panel."""
        self.offers: bool = offers


@final
class Panel:
    """One picture of a game: SVG without its outer element, and how large it is.

    `backdrop` never changes during a game, so that it is drawn, sent and cached once; `live` is drawn again
    after every move. The first panel of a game is its board, called `board`.
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
