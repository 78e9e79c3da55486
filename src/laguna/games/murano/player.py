# compiled by mypyc
"""A seat of Murano and what it has."""

from typing import final

from mypy_extensions import i64

from laguna.games.murano.components import (
    CHARACTER_PRICE,
    GONDOLIERS_IN_HAND,
    GONDOLIERS_IN_SUPPLY,
    INN,
    INN_DISCOUNT,
    STARTING_GOLD,
    STARTING_POINTS,
    WORKSHOP_RED_GREEN,
)


@final
class Player:
    """One seat and what it has."""

    def __init__(self) -> None:
        self.gold: i64 = STARTING_GOLD
        self.score: i64 = STARTING_POINTS
        self.gondoliers: i64 = GONDOLIERS_IN_HAND  # not yet placed
        self.supply: i64 = GONDOLIERS_IN_SUPPLY  # in the general supply
        self.placed: i64 = 0  # gondola places held
        self.tiles: i64 = 0  # held and not built, four bits a kind
        self.factories: i64 = 0  # building fields with a glass factory of its own
        self.shops: i64 = 0  # building fields with a shop of its own
        self.shop_islands: i64 = 0  # colour * 6 + island: where it owns a shop for a colour
        self.beads: i64 = 0  # four bits a colour
        self.characters: i64 = 0
        self.bought: i64 = 0  # how many characters it holds
        self.cards: i64 = 0  # special building cards that work
        self.new_cards: i64 = 0  # those kept in this turn
        # At the end: what its characters were handed.
        self.gold_spent: i64 = 0
        self.beads_spent: i64 = 0

    def clone(self) -> "Player":
        twin = Player()
        twin.gold = self.gold
        twin.score = self.score
        twin.gondoliers = self.gondoliers
        twin.supply = self.supply
        twin.placed = self.placed
        twin.tiles = self.tiles
        twin.factories = self.factories
        twin.shops = self.shops
        twin.shop_islands = self.shop_islands
        twin.beads = self.beads
        twin.characters = self.characters
        twin.bought = self.bought
        twin.cards = self.cards
        twin.new_cards = self.new_cards
        twin.gold_spent = self.gold_spent
        twin.beads_spent = self.beads_spent
        return twin

    def has(self, card: i64) -> bool:
        """Whether a special building card works for this seat."""
        return self.cards >> card & 1 == 1

    def workshops(self) -> i64:
        """The artist's workshops that work, a bit each: red-green, blue-green, red-blue."""
        return self.cards >> WORKSHOP_RED_GREEN & 7

    def character_price(self) -> i64:
        """MU-25: 1 and 1 more for each character bought; the inn takes 2 off."""
        price = CHARACTER_PRICE + self.bought
        if self.cards >> INN & 1:
            price -= INN_DISCOUNT
        if price < 0:
            return 0
        return price
