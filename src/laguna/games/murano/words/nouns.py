"""Names of everything in Murano: spaces, islands, tiles, beads and cards."""

from functools import cached_property
from typing import Final

from laguna.contract.wording import (
    Capitalized,
    Wording,
    gettext_noop,
    ngettext_noop,
    nouns_noop,
    npgettext_noop,
    pgettext_noop,
)
from laguna.games.murano import components
from laguna.games.murano.bead_sales import SALE_BEADS
from laguna.games.murano.codes import ACTIONS, EVENT_TYPES
from laguna.games.murano.island_fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.stacks import unpack_counts
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.character_texts import character_scoring_text

SPACE_TITLES: Final = (
    pgettext_noop("action space", "Build"),
    pgettext_noop("action space", "Factory"),
    pgettext_noop("action space", "Character"),
    pgettext_noop("action space", "Gondolier"),
    pgettext_noop("action space", "Shop"),
    pgettext_noop("action space", "Take gold"),
    pgettext_noop("action space", "Palace"),
    pgettext_noop("action space", "Production"),
    pgettext_noop("action space", "Hire or dismiss"),
    pgettext_noop("action space", "Income"),
    pgettext_noop("action space", "Special building"),
)
BOARD_SPACE_TITLES: Final = {
    components.SPECIAL_SPACE: pgettext_noop("action space on the board", "Special building"),
}
"""What fits on the board, where it differs from the whole title in some language."""
SHORT_SPACE_TITLES: Final = (
    pgettext_noop("action space on phones", "Build"),
    pgettext_noop("action space on phones", "Factory"),
    pgettext_noop("action space on phones", "Character"),
    pgettext_noop("action space on phones", "Gondolier"),
    pgettext_noop("action space on phones", "Shop"),
    pgettext_noop("action space on phones", "Take gold"),
    pgettext_noop("action space on phones", "Palace"),
    pgettext_noop("action space on phones", "Production"),
    pgettext_noop("action space on phones", "Hire"),
    pgettext_noop("action space on phones", "Income"),
    pgettext_noop("action space on phones", "Special"),
)
"""For phones: each is the beginning of the whole title."""
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
    "top-left": pgettext_noop("part of the board", "Top left"),
    "top": pgettext_noop("part of the board", "Top"),
    "top-right": pgettext_noop("part of the board", "Top right"),
    "left": pgettext_noop("part of the board", "Left"),
    "right": pgettext_noop("part of the board", "Right"),
    "bottom-left": pgettext_noop("part of the board", "Bottom left"),
    "bottom": pgettext_noop("part of the board", "Bottom"),
    "bottom-right": pgettext_noop("part of the board", "Bottom right"),
}
SPACES: Final = nouns_noop(
    ("subject", "to \u2026", "on \u2026"),
    "the Build space at the top",
    "the Factory space at the top",
    "the Character space at the top left",
    "the Gondolier space on the left",
    "the Shop space on the left",
    "the Take gold space",
    "the Build space at the bottom left",
    "the Palace space at the bottom",
    "the Production space",
    "the Hire or dismiss space",
    "the Factory space at the bottom",
    "the Character space at the bottom right",
    "the Build space on the right",
    "the Gondolier space on the right",
    "the Shop space on the right",
    "the Income space",
    "the Palace space at the top",
    "the Special building space",
)
"""The spaces of the ring, named after the title that is printed on them, as parts of sentences."""
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
TILES: Final = nouns_noop(
    ("subject", "object"),
    "a glass factory",
    "a special building",
    "a shop for red customers",
    "a shop for blue customers",
    "a shop for gray customers",
    "a palace with 1 crest",
    "a palace with 2 crests",
    "a palace with 3 crests",
    "a shop",
    "a palace",
    "a tile",
)
"""One tile, the last three of unknown kind. The subject stands alone too, as a title; the object is built,
bought, taken or found."""
TILE_NUMBERS: Final = (
    ngettext_noop("{number} glass factory", "{number} glass factories"),
    ngettext_noop("{number} special building", "{number} special buildings"),
    ngettext_noop("{number} shop for red customers", "{number} shops for red customers"),
    ngettext_noop("{number} shop for blue customers", "{number} shops for blue customers"),
    ngettext_noop("{number} shop for gray customers", "{number} shops for gray customers"),
    ngettext_noop("{number} palace with 1 crest", "{number} palaces with 1 crest"),
    ngettext_noop("{number} palace with 2 crests", "{number} palaces with 2 crests"),
    ngettext_noop("{number} palace with 3 crests", "{number} palaces with 3 crests"),
    ngettext_noop("{number} shop", "{number} shops"),
    ngettext_noop("{number} palace", "{number} palaces"),
    ngettext_noop("{number} tile", "{number} tiles"),
)
"""Several tiles of a kind, in a list after a colon."""
STREETS: Final = nouns_noop(
    ("subject", "object"),
    "a street without customers",
    "a street with a red customer",
    "a street with a blue customer",
    "a street with a gray customer",
    "a street with two red customers",
    "a street with two blue customers",
    "a street with two gray customers",
    "a street with a red and a blue customer",
    "a street with a red and a gray customer",
    "a street with a blue and a gray customer",
)
"""The subject stands alone too, as a title; the object is drawn or laid."""
BEAD_TITLES: Final = nouns_noop(("object",), "a red bead", "a blue bead", "a green bead")["object"]
"""A bead that is drawn or returned."""
BEAD_NUMBERS: Final = {
    "subject": (
        npgettext_noop("subject", "{number} red bead", "{number} red beads"),
        npgettext_noop("subject", "{number} blue bead", "{number} blue beads"),
        npgettext_noop("subject", "{number} green bead", "{number} green beads"),
    ),
    "object": (
        npgettext_noop("object", "{number} red bead", "{number} red beads"),
        npgettext_noop("object", "{number} blue bead", "{number} blue beads"),
        npgettext_noop("object", "{number} green bead", "{number} green beads"),
    ),
}
"""Beads of a color. The subject stands in a list, after a colon; the object is had, sold or scored."""
CARD_TITLES: Final = (
    pgettext_noop("special building card", "Bank"),
    pgettext_noop("special building card", "Inn"),
    pgettext_noop("special building card", "Hostel"),
    pgettext_noop("special building card", "Harbor tavern"),
    pgettext_noop("special building card", "Harbor"),
    pgettext_noop("special building card", "Crane for palaces"),
    pgettext_noop("special building card", "Crane for shops"),
    pgettext_noop("special building card", "Guild hall"),
    pgettext_noop("special building card", "Basilica"),
    pgettext_noop("special building card", "Workshop (red and green)"),
    pgettext_noop("special building card", "Workshop (blue and green)"),
    pgettext_noop("special building card", "Workshop (red and blue)"),
    pgettext_noop("special building card", "Counting house"),
    pgettext_noop("special building card", "Lighthouse"),
    pgettext_noop("special building card", "Assembly hall"),
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
"""As they stand on the cards."""
CARD_TEXTS_IN_SENTENCES: Final = (
    pgettext_noop("after a colon", "take 4 gold instead of 2"),
    pgettext_noop("after a colon", "characters cost 2 gold less (minimum 0)"),
    pgettext_noop("after a colon", "look at 5 characters instead of 3"),
    pgettext_noop("after a colon", "1 point for each gondolier you place"),
    pgettext_noop("after a colon", "your own gondolas cost 1 gold, all others 3"),
    pgettext_noop("after a colon", "1 extra point for each palace or special building you build"),
    pgettext_noop("after a colon", "1 extra point for each shop or glass factory you build"),
    pgettext_noop("after a colon", "1 point each time you produce"),
    pgettext_noop("after a colon", "5 points right away"),
    pgettext_noop("after a colon", "red and green beads are interchangeable"),
    pgettext_noop("after a colon", "blue and green beads are interchangeable"),
    pgettext_noop("after a colon", "red and blue beads are interchangeable"),
    pgettext_noop("after a colon", "when you produce, draw 1 extra bead; return 1 bead after the sale"),
    pgettext_noop(
        "after a colon",
        "on your turn, the red ship may also enter the next occupied space and take its action",
    ),
    pgettext_noop("after a colon", "dismissing a gondolier gives 5 gold; hiring one costs 1"),
)
"""After the name of the card and a colon."""


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

    def board_space_kind(self, space: int) -> str:
        kind = components.RING[space]
        return self.gettext(BOARD_SPACE_TITLES.get(kind, SPACE_TITLES[kind]))

    def short_space_kind(self, space: int) -> str:
        return self.gettext(SHORT_SPACE_TITLES[components.RING[space]])

    def space(self, space: int, role: str = "subject") -> str:
        """A space in a sentence: `the Income space`, or with the role `to \u2026`, `to the Income space`."""
        return self.gettext(SPACES[role][space])

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

    def tile(self, kind: int, role: str = "object") -> str:
        """A tile, which may be one of unknown kind."""
        return self.gettext(TILES[role][kind])

    def tiles(self, kind: int, copies: int) -> str:
        """One or more tiles of a kind: `a palace`, `2 palaces`."""
        if copies == 1:
            return self.tile(kind, "subject")
        return self.ngettext(*TILE_NUMBERS[kind], copies)

    def street(self, kind: int, role: str = "object") -> str:
        return self.gettext(STREETS[role][kind])

    def card(self, card: int) -> str:
        return self.gettext(CARD_TITLES[card])

    def card_text(self, card: int) -> str:
        return self.gettext(CARD_TEXTS[card])

    def card_text_in_sentence(self, card: int) -> str:
        return self.gettext(CARD_TEXTS_IN_SENTENCES[card])

    def card_in_full(self, card: int) -> str:
        return self.gettext("{card}: {text}.", card=self.card(card), text=self.card_text_in_sentence(card))

    def beads(self, beads: int, role: str = "object") -> str:
        """Beads, packed four bits per color: `2 red beads and 1 green bead`."""
        return self.list_and(self.bead_colors(beads, role))

    def bead_colors(self, beads: int, role: str = "subject") -> list[str]:
        """The beads of each color, or that there are none."""
        numbers = zip(BEAD_NUMBERS[role], unpack_counts(beads, components.COLORS), strict=True)
        there = [self.ngettext(*message, number) for message, number in numbers if number]
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
