# compiled by mypyc
"""What one seat may know of a game of La Venise du Nord, and fair guesses at the rest (VN-40)."""

from typing import final

from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.observation import floats, zeros
from laguna.contract.state import Document, View
from laguna.games.venise.codes import CHOOSING
from laguna.games.venise.components import WORKSHOP
from laguna.games.venise.decks import Recollection, recall, remembered
from laguna.games.venise.observation import observation_size, observe
from laguna.games.venise.state import VeniseState


@final
class VeniseView(View):
    """What one seat may know: the decks without their order, and the cards the seat has seen."""

    def __init__(self, seat: i64, state: VeniseState) -> None:
        super().__init__(seat, state)
        self.shown: VeniseState = state
        self.recollections: list[Recollection] = []

    def guess(self, chance: Chance) -> VeniseState:
        """VN-40: every deck that fits what the seat has seen, as likely as it is."""
        if not self.recollections:
            self.recollections = [recall(deck, self.seat) for deck in self.shown.decks]
        world = self.shown.clone()
        world.chance = Chance(chance.word() + 1)
        world.decks = [recollection.guess(chance) for recollection in self.recollections]
        if world.due == CHOOSING and world.actor != self.seat:
            world.hand = self.recollections[world.here - WORKSHOP].hand
            world.refresh()
        return world

    def memory(self) -> Document:
        return {"draws": [remembered(deck, self.seat) for deck in self.shown.decks]}

    def observe(self) -> list[float]:
        numbers = zeros(observation_size(self.shown.seats))
        observe(self.shown, self.seat, numbers, 0)
        return floats(numbers)
