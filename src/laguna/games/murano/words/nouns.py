"""What the things of Murano are called, as a sentence names them."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from laguna.contract.wording import Capital, Wording, mark
from laguna.games.murano.codes import ACTIONS, CAUSES
from laguna.games.murano.components import (
    CHARACTER_COUNT,
    COLOURS,
    PLACES_ON_AN_ISLAND,
    RING,
    WORKSHOP_BLUE_GREEN,
    WORKSHOP_RED_BLUE,
    WORKSHOP_RED_GREEN,
)
from laguna.games.murano.fields import BUILDING_FIELDS, STREET_FIELDS
from laguna.games.murano.sales import SALE_BEADS
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import UNKNOWN_PALACE, UNKNOWN_SHOP, UNKNOWN_TILE, unpacked_counts
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.characters import character_worth

SPACE_TITLES: Final = (
    mark("Build"),
    mark("Glass factory"),
    mark("Character"),
    mark("Gondolier"),
    mark("Shop"),
    mark("Take gold"),
    mark("Palace"),
    mark("Production"),
    mark("Hire or dismiss"),
    mark("Income"),
    mark("Special building"),
)
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
"""The ring in parts that a small screen can open."""
SIDE_OF: Final = {space: side for side, spaces in SIDES.items() for space in spaces}
SIDE_TITLES: Final = {
    "top-left": mark("Top left"),
    "top": mark("Top"),
    "top-right": mark("Top right"),
    "left": mark("Left"),
    "right": mark("Right"),
    "bottom-left": mark("Bottom left"),
    "bottom": mark("Bottom"),
    "bottom-right": mark("Bottom right"),
}
TOP: Final = mark("{space} at the top")
TOP_LEFT: Final = mark("{space} at the top left")
LEFT: Final = mark("{space} on the left")
BOTTOM_LEFT: Final = mark("{space} at the bottom left")
BOTTOM: Final = mark("{space} at the bottom")
BOTTOM_RIGHT: Final = mark("{space} at the bottom right")
RIGHT: Final = mark("{space} on the right")
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
"""Spaces of which there are several, told apart by the edge of the board where they lie."""
ISLAND_TITLES: Final = (
    mark("S. Teresa e S. Mattia"),
    mark("Sacca Mattia"),
    mark("S. Chiara e S. Stefano"),
    mark("San Donato"),
    mark("S. Pietro Martire"),
    mark("Sacca Serenella"),
)
SHORT_ISLAND_TITLES: Final = (
    mark("S. Teresa"),
    mark("Sacca Mattia"),
    mark("S. Chiara"),
    mark("San Donato"),
    mark("S. Pietro"),
    mark("Serenella"),
)
"""Where there is little room."""
TILE_TITLES: Final = (
    mark("a glass factory"),
    mark("a special building"),
    mark("a shop for red customers"),
    mark("a shop for blue customers"),
    mark("a shop for grey customers"),
    mark("a palace with 1 crest"),
    mark("a palace with 2 crests"),
    mark("a palace with 3 crests"),
)
UNKNOWN_TILE_TITLES: Final = {
    UNKNOWN_SHOP: mark("a shop"),
    UNKNOWN_PALACE: mark("a palace"),
    UNKNOWN_TILE: mark("a tile"),
}
STREET_TITLES: Final = (
    mark("a street without customers"),
    mark("a street with a red customer"),
    mark("a street with a blue customer"),
    mark("a street with a grey customer"),
    mark("a street with two red customers"),
    mark("a street with two blue customers"),
    mark("a street with two grey customers"),
    mark("a street with a red and a blue customer"),
    mark("a street with a red and a grey customer"),
    mark("a street with a blue and a grey customer"),
)
OTHER_GONDOLAS: Final = (
    mark("the ruby gondola at {island}"),
    mark("the cobalt gondola at {island}"),
    mark("the amber gondola at {island}"),
    mark("the emerald gondola at {island}"),
)
"""By the colours of the seats as the board shows them."""
BEAD_TITLES: Final = (mark("a red bead"), mark("a blue bead"), mark("a green bead"))
BEAD_NUMBERS: Final = (mark("{number} red"), mark("{number} blue"), mark("{number} green"))
CARD_TITLES: Final = (
    mark("Bank"),
    mark("Inn"),
    mark("Hostel"),
    mark("Harbour tavern"),
    mark("Harbour"),
    mark("Crane for palaces"),
    mark("Crane for shops"),
    mark("Guild hall"),
    mark("Basilica"),
    mark("Artist's workshop, red and green"),
    mark("Artist's workshop, blue and green"),
    mark("Artist's workshop, red and blue"),
    mark("Counting house"),
    mark("Lighthouse"),
    mark("Assembly hall"),
)
NARROW_CARD_TITLES: Final = {
    WORKSHOP_RED_GREEN: mark("Workshop, red and green"),
    WORKSHOP_BLUE_GREEN: mark("Workshop, blue and green"),
    WORKSHOP_RED_BLUE: mark("Workshop, red and blue"),
}
CARD_TEXTS: Final = (
    mark("Taking gold gives 4 gold instead of 2."),
    mark("A character costs 2 gold less, but never less than nothing."),
    mark("A character is chosen from five cards."),
    mark("1 point for each gondolier placed."),
    mark("Placing a gondolier costs 1 gold, or 3 on another colour."),
    mark("1 point more for each palace or special building built."),
    mark("1 point more for each shop or glass factory built."),
    mark("1 point after producing."),
    mark("5 points at once."),
    mark("Red and green beads count as each other."),
    mark("Blue and green beads count as each other."),
    mark("Red and blue beads count as each other."),
    mark("Producing draws one bead more; after the sale one bead goes back to the bag."),
    mark("In your turn the red ship may also enter the next occupied space and act there."),
    mark("Dismissing a gondolier gives 5 gold, hiring one costs 1."),
)


class MuranoNouns(Wording[MuranoView]):
    """What things are called; the sentences are in the other files of words/."""

    causes = CAUSES
    actions = ACTIONS

    def island(self, island: int) -> str:
        return self.say(ISLAND_TITLES[island])

    def short_island(self, island: int) -> str:
        return self.say(SHORT_ISLAND_TITLES[island])

    def space_kind(self, space: int) -> str:
        return self.say(SPACE_TITLES[RING[space]])

    def space(self, space: int) -> str:
        """An action space as a sentence names it: `Income`, `Build at the bottom left`."""
        title = self.space_kind(space)
        return self.say(WHERE[space], space=title) if space in WHERE else title

    def street_field(self, field: int) -> str:
        """`San Donato, row 4, column 2`"""
        return self._field(STREET_FIELDS[field])

    def building_field(self, field: int) -> str:
        return self._field(BUILDING_FIELDS[field])

    def _field(self, field: tuple[int, int, int]) -> str:
        island, row, column = field
        return self.say(
            "{island}, row {row}, column {column}", island=self.island(island), row=row + 1, column=column + 1
        )

    def gondola(self, place: int, state: MuranoPosition) -> str:
        """A gondola place as the seat whose turn it is calls it."""
        island, colour = divmod(place, PLACES_ON_AN_ISLAND)
        where = self.island(island)
        if colour == state.turn:
            return self.say("your own gondola at {island}", island=where)
        if colour < state.seats:
            return self.say(OTHER_GONDOLAS[colour], island=where)
        return self.say("a spare gondola at {island}", island=where)

    def gondola_of(self, place: int, seat: int, names: Sequence[str]) -> str:
        """The same as the log tells it of somebody."""
        island, colour = divmod(place, PLACES_ON_AN_ISLAND)
        where = self.island(island)
        if colour == seat:
            return self.say("their own gondola at {island}", island=where)
        if colour < len(names):
            return self.say("{who}'s gondola at {island}", who=names[colour], island=where)
        return self.say("a spare gondola at {island}", island=where)

    def tile(self, kind: int) -> str:
        """A tile, also one that a view's seat cannot know."""
        return self.say(UNKNOWN_TILE_TITLES[kind] if kind in UNKNOWN_TILE_TITLES else TILE_TITLES[kind])

    def street(self, kind: int) -> str:
        return self.say(STREET_TITLES[kind])

    def card(self, card: int) -> str:
        return self.say(CARD_TITLES[card])

    def narrow_card(self, card: int) -> str:
        """A card where there is little room."""
        return self.say(NARROW_CARD_TITLES[card]) if card in NARROW_CARD_TITLES else self.card(card)

    def card_text(self, card: int) -> str:
        return self.say(CARD_TEXTS[card])

    def card_in_full(self, card: int) -> str:
        return self.say("{card}: {text}", card=self.card(card), text=self.card_text(card))

    def beads(self, beads: int) -> str:
        """Beads, four bits a colour, in words: `2 red and 1 green beads`."""
        numbers = unpacked_counts(beads, COLOURS)
        there = [self.say(BEAD_NUMBERS[c], number=number) for c, number in enumerate(numbers) if number]
        if not there:
            return self.say("no beads")
        return self.count("{beads} bead", "{beads} beads", sum(numbers), beads=there)

    def sale(self, sale: int) -> str:
        return self.beads(SALE_BEADS[sale])

    def character_worth(self, character: int) -> str:
        """What a character is worth, within a sentence; numbered from 0."""
        return character_worth(self.language, ISLAND_TITLES, character)

    @cached_property
    def character_texts(self) -> tuple[str, ...]:
        """What each character is worth, in a sentence."""
        return tuple(
            self.say("{worth}.", worth=Capital(self.character_worth(character)))
            for character in range(CHARACTER_COUNT)
        )
