"""Pictures of a game, and the class names and attributes by which a page finds things in them.

The server draws; a page shows the drawing, animates it and turns clicks into moves. These names are all that
it knows about a game. tests/test_picture_contract.py checks them for every game.

Panels and their sizes:

- A `Panel` has a role. The first is the `board`, as large as the window allows; then the player's own `hand`,
  and `tray`s with what lies beside the board. Hand and trays stand in a column of a fixed width: 348
  pixels at 1280 by 800, up to 420 in larger windows. Draw them 340 to 372 units wide, together at most 380
  units high, and each as high at every move of a game: the page keeps the place that a panel had first (a
  hand at least 152 units), and a picture that is higher later scrolls. The page frames them and writes
  their titles above them; they have no background of their own.
- Text in hand and trays has at least 12 units, and clickable elements are at least 44 units wide and high.
  The board is drawn about 1300 units wide and shown 880 pixels wide at 1280 by 800, 740 on a tablet: text on
  it has at least 20 units, clickable elements 44. A page hides text that is too small to read (on a phone,
  for example), so the overview must work without it.
- `ZoomArea`s are parts of a panel that a phone opens about 366 pixels wide. There targets have 44 pixels and
  text 12: split an area that would be too small into two that overlap. In the overview of a phone the areas
  are the tap targets.

Portrait pictures (`Game.draw_portrait`), for windows narrower than 700 pixels:

- The `board` is `PORTRAIT_WIDTH` units wide and shown one unit to a pixel, larger on a wider phone. It shows
  everything that all players share (also supply, display and market), and its height is the same for the
  whole game. One panel more at most, of role `hand`: it is docked at the bottom, at least as wide as the
  board (a wider one scrolls sideways) and always of the same height.
- All text has at least 11 units; nothing is hidden for lack of room, and there are no zoom areas.
- Targets may be smaller than a finger: a tap counts for the nearest legal one within 22 pixels, the page
  shows its result first, and nothing is final before the player confirms it.
- At 390 by 844 the page itself takes 44 pixels for the last line of the log, which scrolls away, 66 to 102
  for the seats, and 114 for the prompt and the buttons: board and hand are at most 600 units high together,
  so that all of it is in view.
- Names of places, targets and ids follow the same rules as in landscape pictures.

Legal moves:

- `target` (class): a `<g>` that is a legal move of the viewing seat. It has `data-move`, the move in the
  game's notation, `role="button"`, `tabindex="0"` and an `aria-label`; optionally `data-points`, the points
  it scores at once; `data-note`, its result in a short line ("sells 3 flax; 3 are lost"); `data-warning`, a
  pitfall ("another ship has to move then"). Inside, an element of class `edge` is the highlight and the touch
  area, with a wider `halo` behind it. Every legal move has exactly one target in all panels, except one that
  does the same as another, which has none. See `laguna.kit.targets.target`.
- `ways` (class): a place with several moves. A `<g class="fan ways">` holds an `opener` (`role="button"`,
  `tabindex="0"`, `aria-haspopup="true"`, an `aria-label` of its own, an `edge`) and `choices`, whose targets
  are never shown: the page opens a menu beside the place with a button for each, made of `data-caption`,
  `data-note`, `data-warning`, `data-points` and the drawing inside the target (its icon, within -20 to 20 in
  both directions). See `laguna.kit.targets.move_options`; a place with one move is a plain target.
- `step` (class, of a fan among the choices of `ways`): a choice with a further choice. Its opener has
  `data-caption` and `data-note` and is a button of the menu. Once pressed, the banner shows its label and its
  own choices are offered: as the next menu if it is `ways` too, else as targets in the picture; if the step
  is `along` (class), these are shown as soon as the menu opens.
- `action` (class, beside `target`): a move without a place (pass, end, take gold). It is not drawn: the page
  makes a button in its banner from `data-caption`, `data-note` and the icon; `main` (class) marks the move
  that ends most turns. See `laguna.kit.targets.action`.
- `fan`, `opener`, `choices` (classes) without `ways`: moves that differ in detail only and are shown within
  the picture. Fans come last, in a `<g class="fans">`, so that no opener covers open choices; the page opens
  one by the class `open`, and marks a target that needs confirmation by `chosen`.
- `data-button` on a target or opener in a picture: the page offers it as a button of its banner too, with
  this caption. It is for the choice that a player most likely wants, so that not only the moves that decline
  it have buttons.
- `data-then` on a target: the only move left after it (take the gold of the space that a ship has reached).
  The page makes it at once.
- `followup` (class, inside a target): a move that may follow, with `data-move`, `data-caption` and an icon.
  It is not drawn: while the target waits for confirmation, the page offers a button that makes both moves.
  See `laguna.kit.targets.followups`.
- `data-at` on an action: the name of the place where it happens, at which the game draws an element of class
  `here` with that `data-place`. A click there is the same as the button, if it is the only one or `main`.
- `data-leads` on a target, or on anything else such as a card in hand: the places it concerns, with the
  points in parentheses, and the name of a glyph for what else it earns (`space-w1.6(4) space-w2.1
  sea-7(,extra-card)`). The page highlights them while it is hovered or focused.

Places:

- `data-place`: the name of a place, on the elements drawn there (backdrop or live; several may share one).
  `Game.event_places(event)` gives the places of an event by these names. The page marks what others did since
  the player's own last move, and highlights the places of the log line under the pointer.

Animation:

- An `id` identifies the same thing from frame to frame, and is unique in all panels of a view. New things
  with an id fade in. Ids that begin with `panel-`, `seat-` or `score-` and those of the page (`PAGE_IDS`) are
  taken.
- `piece` (class): clicks go through it. With an id it is a `<use>` of a symbol, and moves to its new place
  from where that id was before. `seat-N` (class) is its owner; a neutral piece has none.
- `origin` (class): where new pieces come from, such as the card that is being played; one at most. Without it
  they come from their seat.

Seats: the page shows them in a strip of its own, always in view, with name and score. `Game.summarize_seats`
adds a `SeatSummary` for each.

Everything else is up to the game. A drawing has no `style` attributes and no scripts: pages forbid them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

_IDS: Final = """
    main theme translations moves table top status prompt problem board side seats whole actions
    move-menu move-menu-close tip flight undo fold help-button confirm-text confirm-yes confirm-no
    looking-back looking-text to-now leave log log-title chat chat-title chat-last chat-form menu menu-button
    menu-title set-confirm set-sound set-motion accessible-text accessible-text-content help help-title
    help-close help-prompt help-text help-list help-rules help-rules-text end end-close end-text result
    coach-rule rule rule-text rule-close
    last record record-close player-details trays engine-note tips
    set-tips coach coach-title coach-text coach-fold coach-unfold coach-answer coach-onward
    analysis-tree part-chart part-moves part-engine
"""
PAGE_IDS: Final = frozenset(_IDS.split())
"""The ids that the pages with pictures use themselves."""

BOARD: Final = "board"
HAND: Final = "hand"
TRAY: Final = "tray"
ROLES: Final = (BOARD, HAND, TRAY)

LANDSCAPE: Final = "landscape"
PORTRAIT: Final = "portrait"
LAYOUTS: Final = (LANDSCAPE, PORTRAIT)
"""What the pictures are drawn for: a desktop or tablet, or a phone."""
PORTRAIT_WIDTH: Final = 390
"""Width of a portrait board, in units and pixels."""
MIN_PORTRAIT_TEXT: Final = 11
"""Smallest text of portrait pictures, in units."""


@final
class ZoomArea:
    """A part of a panel that a small screen can zoom in on: its box, and whether it contains a legal move."""

    def __init__(
        self, name: str, title: str, box: tuple[float, float, float, float], has_moves: bool
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.box: tuple[float, float, float, float] = box
        """Left, top, width and height, within the panel."""
        self.has_moves: bool = has_moves


@final
class Panel:
    """One picture of a game: SVG without its outer element, and its size.

    `backdrop` never changes during a game, so it is drawn, sent and cached once; `live` is redrawn after
    every move. The first panel of a game is its board, named `board`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        width: int,
        height: int,
        backdrop: str,
        live: str,
        areas: "list[ZoomArea]",
        role: str = TRAY,
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.width: int = width
        self.height: int = height
        self.backdrop: str = backdrop
        self.live: str = live
        self.areas: list[ZoomArea] = areas
        self.role: str = BOARD if name == BOARD else role


class SeatFact(NamedTuple):
    """One resource of a seat in the strip of seats: an icon with a number or word."""

    icon: str
    """SVG within a square of 24 units; it may use symbols of the board's backdrop."""
    text: str
    title: str
    """The tooltip: `12 diamonds in the supply and 3 in reserve`."""


class SmallPicture(NamedTuple):
    """A small picture without a panel of its own."""

    width: int
    height: int
    svg: str


class SeatSummary(NamedTuple):
    """What the strip of seats shows about a seat, besides its name and points."""

    facts: Sequence[SeatFact] = ()
    """At most twelve, and the same ones at every move: their place has a fixed size."""
    status: str = ""
    """What the seat is doing, in a word or two: `choosing`, `has passed`."""
    is_starting_player: bool = False
    details: SmallPicture | None = None
    """Shown when the seat is hovered or opened, such as a player board."""
