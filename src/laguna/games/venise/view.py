# compiled by mypyc
"""What one seat may know about a game of La Venise du Nord, and sampling of the rest (VN-40)."""

from typing import final

from mypy_extensions import i64

from laguna.chance import Chance
from laguna.contract.observation import floats, zeros
from laguna.contract.state import Document, View
from laguna.games.venise.codes import CHOOSING
from laguna.games.venise.components import WORKSHOP
from laguna.games.venise.decks import DeckBelief, deck_belief, own_draws
from laguna.games.venise.observation import observation_size, observe
from laguna.games.venise.state import VeniseData


@final
class VeniseView(View):
    """What one seat may know: the decks without their order, and the cards that the seat has seen."""

    def __init__(self, seat: i64, state: VeniseData) -> None:
        super().__init__(seat, state)
        self.shown: VeniseData = state
        self.beliefs: list[DeckBelief] = []

    def sample_state(self, chance: Chance) -> VeniseData:
        """VN-40: sample a state; decks that fit what the seat has seen have their exact probabilities."""
        if not self.beliefs:
            self.beliefs = [deck_belief(deck, self.seat) for deck in self.shown.decks]
        world = self.shown.clone()
        world.chance = Chance(chance.word() + 1)
        world.decks = [belief.guess(chance) for belief in self.beliefs]
        if world.due == CHOOSING and world.actor != self.seat:
            world.hand = self.beliefs[world.here - WORKSHOP].hand
            world.refresh()
        return world

    def memory(self) -> Document:
        return {"draws": [own_draws(deck, self.seat) for deck in self.shown.decks]}

    def observe(self) -> list[float]:
        numbers = zeros(observation_size(self.shown.seats))
        observe(self.shown, self.seat, numbers, 0)
        return floats(numbers)
