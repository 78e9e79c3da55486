"""Names of everything in Murano: spaces, islands, tiles, beads and cards."""

from functools import cached_property
from typing import Final

from laguna.contract.wording import Capitalized, Wording, gettext_noop
from laguna.games.murano import components
from laguna.games.murano.bead_sales import SALE_BEADS
from laguna.games.murano.codes import ACTIONS, EVENT_TYPES
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.stacks import UNKNOWN_PALACE, UNKNOWN_SHOP, UNKNOWN_TILE, unpack_counts
from laguna.games.murano.state import MuranoData
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.character_texts import character_scoring_text

SPACE_TITLES: Final = (
    gettext_noop("Build"),
    gettext_noop("Glass factory"),
    gettext_noop("Character"),
    gettext_noop("Gondolier"),
    gettext_noop("Shop"),
    gettext_noop("Take gold"),
    gettext_noop("Palace"),
    gettext_noop("Production"),
    gettext_noop("Hire or dismiss"),
    gettext_noop("Income"),
    gettext_noop("Special building"),
)
SHORT_SPACE_TITLES: Final = (
    gettext_noop("Build"),
    gettext_noop("Factory"),
    gettext_noop("Character"),
    gettext_noop("Gondolier"),
    gettext_noop("Shop"),
    gettext_noop("Take gold"),
    gettext_noop("Palace"),
    gettext_noop("Produce"),
    gettext_noop("Hire"),
    gettext_noop("Income"),
    gettext_noop("Special"),
)
"""For phones."""
SIDES: Final = {
    "top-left": (1, 2),
    "top": (0, 17),
    "top-right": (15, 16),
    "left": (3, 4, 5),
    "right": (12, 13, 14),
    "bottom-left": (6, 7),
    "bottom": (8, 9),
    "bottom-right": (10, 11),
}
"""The parts of the ring that a small screen can zoom into."""
SIDE_OF: Final = {space: side for side, spaces in SIDES.items() for space in spaces}
SIDE_TITLES: Final = {
    "top-left": gettext_noop("Top left"),
    "top": gettext_noop("Top"),
    "top-right": gettext_noop("Top right"),
    "left": gettext_noop("Left"),
    "right": gettext_noop("Right"),
    "bottom-left": gettext_noop("Bottom left"),
    "bottom": gettext_noop("Bottom"),
    "bottom-right": gettext_noop("Bottom right"),
}
ONLY_SPACE: Final = gettext_noop("the {space} space")
TOP: Final = gettext_noop("the {space} space at the top")
TOP_LEFT: Final = gettext_noop("the {space} space at the top left")
LEFT: Final = gettext_noop("the {space} space on the left")
BOTTOM_LEFT: Final = gettext_noop("the {space} space at the bottom left")
BOTTOM: Final = gettext_noop("the {space} space at the bottom")
BOTTOM_RIGHT: Final = gettext_noop("the {space} space at the bottom right")
RIGHT: Final = gettext_noop("the {space} space on the right")
WHERE: Final = {
    0: TOP,
    1: TOP,
    2: TOP_LEFT,
    3: LEFT,
    4: LEFT,
    6: BOTTOM_LEFT,
    7: BOTTOM,
    10: BOTTOM,
    11: BOTTOM_RIGHT,
    12: RIGHT,
    13: RIGHT,
    14: RIGHT,
    16: TOP,
}
"""Where each space lies that is not the only one of its kind."""
ISLAND_TITLES: Final = (
    gettext_noop("S. Teresa e S. Mattia"),
    gettext_noop("Sacca Mattia"),
    gettext_noop("S. Chiara e S. Stefano"),
    gettext_noop("San Donato"),
    gettext_noop("S. Pietro Martire"),
    gettext_noop("Sacca Serenella"),
)
SHORT_ISLAND_TITLES: Final = (
    gettext_noop("S. Teresa"),
    gettext_noop("Sacca Mattia"),
    gettext_noop("S. Chiara"),
    gettext_noop("San Donato"),
    gettext_noop("S. Pietro"),
    gettext_noop("Serenella"),
)
"""For narrow labels."""
TILE_TITLES: Final = (
    gettext_noop("a glass factory"),
    gettext_noop("a special building"),
    gettext_noop("a shop for red customers"),
    gettext_noop("a shop for blue customers"),
    gettext_noop("a shop for gray customers"),
    gettext_noop("a palace with 1 crest"),
    gettext_noop("a palace with 2 crests"),
    gettext_noop("a palace with 3 crests"),
)
UNKNOWN_TILE_TITLES: Final = {
    UNKNOWN_SHOP: gettext_noop("a shop"),
    UNKNOWN_PALACE: gettext_noop("a palace"),
    UNKNOWN_TILE: gettext_noop("a tile"),
}
TILE_NUMBERS: Final = {
    components.FACTORY: (gettext_noop("{number} glass factory"), gettext_noop("{number} glass factories")),
    components.SPECIAL: (
        gettext_noop("{number} special building"),
        gettext_noop("{number} special buildings"),
    ),
    components.SHOP: (
        gettext_noop("{number} shop for red customers"),
        gettext_noop("{number} shops for red customers"),
    ),
    components.SHOP + 1: (
        gettext_noop("{number} shop for blue customers"),
        gettext_noop("{number} shops for blue customers"),
    ),
    components.SHOP + 2: (
        gettext_noop("{number} shop for gray customers"),
        gettext_noop("{number} shops for gray customers"),
    ),
    components.PALACE: (
        gettext_noop("{number} palace with 1 crest"),
        gettext_noop("{number} palaces with 1 crest"),
    ),
    components.PALACE + 1: (
        gettext_noop("{number} palace with 2 crests"),
        gettext_noop("{number} palaces with 2 crests"),
    ),
    components.PALACE + 2: (
        gettext_noop("{number} palace with 3 crests"),
        gettext_noop("{number} palaces with 3 crests"),
    ),
    UNKNOWN_SHOP: (gettext_noop("{number} shop"), gettext_noop("{number} shops")),
    UNKNOWN_PALACE: (gettext_noop("{number} palace"), gettext_noop("{number} palaces")),
    UNKNOWN_TILE: (gettext_noop("{number} tile"), gettext_noop("{number} tiles")),
}
"""Several tiles of a kind."""
STREET_TITLES: Final = (
    gettext_noop("a street without customers"),
    gettext_noop("a street with a red customer"),
    gettext_noop("a street with a blue customer"),
    gettext_noop("a street with a gray customer"),
    gettext_noop("a street with two red customers"),
    gettext_noop("a street with two blue customers"),
    gettext_noop("a street with two gray customers"),
    gettext_noop("a street with a red and a blue customer"),
    gettext_noop("a street with a red and a gray customer"),
    gettext_noop("a street with a blue and a gray customer"),
)
OTHER_GONDOLAS: Final = (
    gettext_noop("the ruby gondola at {island}"),
    gettext_noop("the cobalt gondola at {island}"),
    gettext_noop("the amber gondola at {island}"),
    gettext_noop("the emerald gondola at {island}"),
)
"""By the seat colors on the board."""
BEAD_TITLES: Final = (gettext_noop("a red bead"), gettext_noop("a blue bead"), gettext_noop("a green bead"))
BEAD_NUMBERS: Final = (
    (gettext_noop("{number} red bead"), gettext_noop("{number} red beads")),
    (gettext_noop("{number} blue bead"), gettext_noop("{number} blue beads")),
    (gettext_noop("{number} green bead"), gettext_noop("{number} green beads")),
)
CARD_TITLES: Final = (
    gettext_noop("Bank"),
    gettext_noop("Inn"),
    gettext_noop("Hostel"),
    gettext_noop("Harbor tavern"),
    gettext_noop("Harbor"),
    gettext_noop("Crane for palaces"),
    gettext_noop("Crane for shops"),
    gettext_noop("Guild hall"),
    gettext_noop("Basilica"),
    gettext_noop("Workshop (red and green)"),
    gettext_noop("Workshop (blue and green)"),
    gettext_noop("Workshop (red and blue)"),
    gettext_noop("Counting house"),
    gettext_noop("Lighthouse"),
    gettext_noop("Assembly hall"),
)
CARD_TEXTS: Final = (
    gettext_noop("Take 4 gold instead of 2"),
    gettext_noop("Characters cost 2 gold less (minimum 0)"),
    gettext_noop("Look at 5 characters instead of 3"),
    gettext_noop("1 point for each gondolier you place"),
    gettext_noop("Your own gondolas cost 1 gold, all others 3"),
    gettext_noop("1 extra point for each palace or special building you build"),
    gettext_noop("1 extra point for each shop or glass factory you build"),
    gettext_noop("1 point each time you produce"),
    gettext_noop("5 points right away"),
    gettext_noop("Red and green beads are interchangeable"),
    gettext_noop("Blue and green beads are interchangeable"),
    gettext_noop("Red and blue beads are interchangeable"),
    gettext_noop("When you produce, draw 1 extra bead; return 1 bead after the sale"),
    gettext_noop("On your turn, the red ship may also enter the next occupied space and take its action"),
    gettext_noop("Dismissing a gondolier gives 5 gold; hiring one costs 1"),
)


class MuranoNouns(Wording[MuranoView]):
    """Names of things; the sentences are in the other modules of words/."""

    event_types = EVENT_TYPES
    actions = ACTIONS

    def island(self, island: int) -> str:
        return self.gettext(ISLAND_TITLES[island])

    def short_island(self, island: int) -> str:
        return self.gettext(SHORT_ISLAND_TITLES[island])

    def space_kind(self, space: int) -> str:
        return self.gettext(SPACE_TITLES[components.RING[space]])

    def short_space_kind(self, space: int) -> str:
        return self.gettext(SHORT_SPACE_TITLES[components.RING[space]])

    def space(self, space: int) -> str:
        """The name of a space in a sentence: `the Income space`, `the Build space at the bottom left`."""
        message = WHERE.get(space, ONLY_SPACE)
        return self.gettext(message, space=self.space_kind(space))

    def street_field(self, field: int) -> str:
        """`San Donato, row 4, column 2`"""
        return self._field(STREET_FIELDS[field])

    def building_field(self, field: int) -> str:
        return self._field(BUILDING_FIELDS[field])

    def _field(self, field: tuple[int, int, int]) -> str:
        island, row, column = field
        return self.gettext(
            "{island}, row {row}, column {column}", island=self.island(island), row=row + 1, column=column + 1
        )

    def gondola(self, place: int, state: MuranoData) -> str:
        """A gondola, named for the seat whose turn it is."""
        island, color = divmod(place, components.PLACES_ON_AN_ISLAND)
        where = self.island(island)
        if color == state.turn:
            return self.gettext("your own gondola at {island}", island=where)
        if color < state.seats:
            return self.gettext(OTHER_GONDOLAS[color], island=where)
        return self.gettext("an unused gondola at {island}", island=where)

    def tile(self, kind: int) -> str:
        """A tile, which may be one of unknown kind."""
        return self.gettext(UNKNOWN_TILE_TITLES[kind] if kind in UNKNOWN_TILE_TITLES else TILE_TITLES[kind])

    def tiles(self, kind: int, copies: int) -> str:
        """One or more tiles of a kind: `a palace`, `2 palaces`."""
        return self.tile(kind) if copies == 1 else self.ngettext(*TILE_NUMBERS[kind], copies)

    def street(self, kind: int) -> str:
        return self.gettext(STREET_TITLES[kind])

    def card(self, card: int) -> str:
        return self.gettext(CARD_TITLES[card])

    def card_text(self, card: int) -> str:
        return self.gettext(CARD_TEXTS[card])

    def card_in_full(self, card: int) -> str:
        return self.gettext("{card}: {text}.", card=self.card(card), text=self.card_text(card))

    def beads(self, beads: int) -> str:
        """Beads, packed four bits per color: `2 red beads and 1 green bead`."""
        return self.gettext("{beads}", beads=self.bead_colors(beads))

    def bead_colors(self, beads: int) -> list[str]:
        """The beads of each color, or that there are none."""
        numbers = unpack_counts(beads, components.COLORS)
        there = [self.ngettext(*BEAD_NUMBERS[c], number) for c, number in enumerate(numbers) if number]
        return there or [self.gettext("no beads")]

    def sale(self, sale: int) -> str:
        return self.beads(SALE_BEADS[sale])

    def character_scoring_text(self, character: int) -> str:
        """How a character scores, without capital and period; characters are numbered from 0."""
        return character_scoring_text(self.language, ISLAND_TITLES, character)

    @cached_property
    def character_texts(self) -> tuple[str, ...]:
        """How each character scores, as a sentence."""
        return tuple(
            self.gettext("{scoring}.", scoring=Capitalized(self.character_scoring_text(character)))
            for character in range(components.CHARACTER_COUNT)
        )
