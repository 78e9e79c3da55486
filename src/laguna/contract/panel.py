"""Pictures of a game, and the names by which a page finds what is in them.

The server draws; a page puts the drawing in place, lets it move and turns clicks into moves. All that it
knows of a game are these names. They are held for every game by tests/test_protocol.py.

Panels and their sizes:

- A `Panel` has a role. The first is the `board`, as large as the window allows; then the own `hand`, and
  `tray`s with what lies beside the board. Hand and trays stand in a column that is as wide as the widest of
  them (300 to 420 units) and one unit of them is at least one pixel, so they are drawn as high as their
  content and no higher: at 1280 by 800 together at most 520 units. On a phone they are as wide as the screen.
  The page frames them and writes their titles above them; they have no ground of their own. Title and height
  may change from move to move.
- No words smaller than 12 units in hand and trays, and what can be clicked is at least 44 units wide and
  high. The board is drawn about 1300 units wide and shown 880 pixels wide at 1280 by 800, 740 on a tablet:
  there words have 20 units at least, and what can be clicked 44. A page leaves out words that come out too
  small to be read (on a phone, say), so nothing may depend on reading them in an overview.
- `Area`s are parts of a panel that a phone opens about 366 pixels wide. There targets are 44 pixels and words
  12: an area that would be too small so is cut into two that overlap. In the overview of a phone the areas
  are what can be tapped.

Legal moves:

- `target` (class): a `<g>` that is a legal move of the seat that looks. It has `data-move`, the move in the
  game's notation, `role="button"`, `tabindex="0"` and an `aria-label`; `data-points`, if the game likes to
  show what the move gives at once; `data-note`, its result in a short line ("sells 3 flax; 3 are lost");
  `data-warning`, a trap ("then another ship must follow"). Inside, something of class `edge` is what lights
  up and what a finger has to meet, with a wider `halo` behind it. Every legal move has exactly one target in
  all panels. See `laguna.kit.targets.target`.
- `ways` (class): a place with several moves. A `<g class="fan ways">` holds an `opener` (`role="button"`,
  `tabindex="0"`, `aria-haspopup="true"`, an `aria-label` of its own, an `edge`) and `choices`, whose targets
  are never shown: the page opens beside the place a list with a button for each, made of `data-caption`,
  `data-note`, `data-warning`, `data-points` and the drawing inside the target (its icon, within -20 to 20 in
  both directions). See `laguna.kit.targets.ways`; a place with one move is a plain target.
- `step` (class, of a fan among the choices of `ways`): a choice that asks for something more. Its opener has
  `data-caption` and `data-note` and is a button of the list. Once pressed, the banner says its label and its
  own choices are offered: as the next list if it is `ways` too, else as targets in the picture; these, if the
  step is `along` (class), as soon as the list itself is open.
- `action` (class, beside `target`): a move without a place (pass, end, take gold). It is not drawn: the page
  makes a button in its banner of `data-caption`, `data-note` and the icon; `main` (class) is what most turns
  end with. See `laguna.kit.targets.action`.
- `fan`, `opener`, `choices` (classes) without `ways`: moves that differ in detail only and are shown within
  the picture. Fans lie in a `<g class="fans">` after everything else, so that no opener covers open choices;
  a page keeps one open by the class `open`, and marks a target that waits to be confirmed by `chosen`.
- `data-then` on a target: the one move that is left after it (take the gold of the space that a ship has
  reached). The page makes it at once.
- `data-at` on an action: the name of the place where it is done, over which the game draws something of class
  `here` with that `data-place`. A click there is as good as the button, if it is the only one or `main`.
- `data-leads` on a target, or on anything else such as a card in hand: the places that it is about, names of
  places with the points in brackets (`space-w1.6(4) space-w2.1`). While it is hovered, or the target has the
  focus, the page lights them.

Places:

- `data-place`: the name of a place, on what is drawn there (backdrop or live; several things may share one).
  `Game.place_of(event)` tells where something happened, by that name. The page marks what others did since
  the own last move, and shows the place of a line of the log while one points at it.

Things that move:

- An `id` is the same thing from frame to frame, and is on one thing alone in all panels of a view. New
  things with an id fade in. Ids that begin with `panel-`, `seat-` or `score-` and the page's own (`PAGE_IDS`)
  are taken.
- `piece` (class): clicks go through it. With an id it is a `<use>` of a symbol, and travels to its place
  from where that id was before. `seat-N` (class) says whose it is; a piece of nobody has none.
- `origin` (class): where pieces come from that were nowhere before, such as the card that is being played;
  one at most. Without it they come from their seat.

Seats: the page shows them in a strip of its own, always in view, with name and score. `Game.notes` tells
what else distinguishes a seat: a `SeatNote` each.

Everything else is the game's own. A drawing has no `style` attributes and no scripts: pages forbid them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

_IDS: Final = """
    main theme words moves table top status prompt problem board side seats whole actions ways ways-close tip
    flight undo fold help-button confirm confirm-text confirm-yes confirm-no looking-back looking-text to-now
    leave log log-title chat chat-title say menu menu-button menu-title set-confirm set-sound set-motion
    in-words in-words-text help help-title help-close help-prompt help-text help-list help-rules
    help-rules-text end end-close end-text result run slider step-text eyes engine-note
    tips set-tips coach coach-title coach-answer coach-onward
"""
PAGE_IDS: Final = frozenset(_IDS.split())
"""The ids of a page with pictures."""

BOARD: Final = "board"
HAND: Final = "hand"
TRAY: Final = "tray"
ROLES: Final = (BOARD, HAND, TRAY)


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
        self,
        name: str,
        title: str,
        width: int,
        height: int,
        backdrop: str,
        live: str,
        areas: "list[Area]",
        role: str = TRAY,
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.width: int = width
        self.height: int = height
        self.backdrop: str = backdrop
        self.live: str = live
        self.areas: list[Area] = areas
        self.role: str = BOARD if name == BOARD else role


class Fact(NamedTuple):
    """One thing that a seat has, for the strip of seats: a sign and a word or number."""

    sign: str
    """SVG within a square of 24 units; symbols of the board's backdrop may be used."""
    text: str
    title: str
    """The same in words: `12 diamonds in the supply and 3 in reserve`."""


class Drawing(NamedTuple):
    """A small picture that has no panel of its own."""

    width: int
    height: int
    svg: str


class SeatNote(NamedTuple):
    """What a game tells of a seat beside its name and its points."""

    facts: Sequence[Fact] = ()
    """Few: they stand in a strip, side by side."""
    doing: str = ""
    """What the seat is about, in a word or two: `choosing`, `has passed`."""
    first: bool = False
    """Whether it is the starting player."""
    more: Drawing | None = None
    """What is shown when somebody points at the seat or opens it: a board of its own, say."""
