# compiled by mypyc
"""What one player has: gold, points, gondoliers, tiles, beads and cards."""

from typing import final

from mypy_extensions import i64

from laguna.games.murano import components


@final
class Player:
    """The belongings of one seat."""

    def __init__(self) -> None:
        self.gold: i64 = components.STARTING_GOLD
        self.score: i64 = components.STARTING_POINTS
        self.gondoliers: i64 = components.GONDOLIERS_IN_HAND  # not yet placed
        self.supply: i64 = components.GONDOLIERS_IN_SUPPLY  # in the general supply
        self.placed: i64 = 0  # gondolas taken
        self.tiles: i64 = 0  # unbuilt tiles in hand, four bits per kind
        self.factories: i64 = 0  # building fields with its glass factories
        self.shops: i64 = 0  # building fields with its shops
        self.shop_islands: i64 = 0  # color * 6 + island: where it owns a shop for a color
        self.beads: i64 = 0  # four bits per color
        self.characters: i64 = 0
        self.bought: i64 = 0  # number of characters
        self.cards: i64 = 0  # special building cards in effect
        self.new_cards: i64 = 0  # cards kept this turn
        # After the end: what its characters used.
        self.gold_spent: i64 = 0
        self.beads_spent: i64 = 0

    def clone(self) -> "Player":
        copy = Player()
        copy.gold = self.gold
        copy.score = self.score
        copy.gondoliers = self.gondoliers
        copy.supply = self.supply
        copy.placed = self.placed
        copy.tiles = self.tiles
        copy.factories = self.factories
        copy.shops = self.shops
        copy.shop_islands = self.shop_islands
        copy.beads = self.beads
        copy.characters = self.characters
        copy.bought = self.bought
        copy.cards = self.cards
        copy.new_cards = self.new_cards
        copy.gold_spent = self.gold_spent
        copy.beads_spent = self.beads_spent
        return copy

    def has(self, card: i64) -> bool:
        """Whether a special building card is in effect for this seat."""
        return self.cards >> card & 1 == 1

    def workshops(self) -> i64:
        """Bit set of the artist's workshops in effect: red-green, blue-green, red-blue."""
        return self.cards >> components.WORKSHOP_RED_GREEN & 7

    def character_price(self) -> i64:
        """MU-25: 1 gold plus 1 for each character bought; 2 less with the inn (minimum 0)."""
        price = components.CHARACTER_PRICE + self.bought
        if self.cards >> components.INN & 1:
            price -= components.INN_DISCOUNT
        if price < 0:
            return 0
        return price
