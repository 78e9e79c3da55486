"""The rules: take any number of stones from one heap; the last stone is worth a point."""

from laguna.chance import Chance
from laguna.contract.state import NO_SEAT, Journal, Options, State, View
from nim import codes
from nim.codes import HEAPS, MOST


class NimState(State):
    """A game in progress."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.heaps = list(HEAPS)
        self.winner = NO_SEAT
        self.acting = 1

    def takes(self) -> list[int]:
        return [
            codes.TAKE + heap * MOST + stones
            for heap, left in enumerate(self.heaps)
            for stones in range(left)
        ]

    def legal_count(self, seat: int) -> int:
        return sum(self.heaps) if self.acting >> seat & 1 else 0

    def legal_nth(self, seat: int, n: int) -> int:
        return self.takes()[n]

    def apply(self, seat: int, action: int) -> None:
        heap, stones = divmod(action - codes.TAKE, MOST)
        self.heaps[heap] -= stones + 1
        self.acting = 2 if seat == 0 else 1
        self.record(codes.TOOK, seat, 0, stones + 1, heap)
        if not any(self.heaps):
            self.winner, self.acting = seat, 0
            self.record(codes.LAST, seat, 1)
            self.record(codes.ENDED, NO_SEAT)

    def record(self, code: int, seat: int, points: int = 0, stones: int = -1, heap: int = -1) -> None:
        if self.journal is not None:
            self.journal.add(code, seat, points, stones, heap)

    def score(self, seat: int) -> int:
        return int(seat == self.winner)

    def clone(self) -> "NimState":
        twin = NimState(self.seats, self.chance.clone())
        twin.heaps, twin.winner, twin.acting = self.heaps[:], self.winner, self.acting
        return twin

    def restart(self, chance: Chance) -> "NimState":
        return new_game(self.seats, {}, chance)

    def view(self, seat: int) -> "NimView":
        seen = self.clone()
        seen.chance = Chance(1)
        return NimView(seat, seen)


class NimView(View):
    """What a seat may know: everything."""

    def __init__(self, seat: int, state: NimState) -> None:
        super().__init__(seat, state)
        self.shown = state

    def sample_state(self, chance: Chance) -> NimState:
        return self.shown.clone()


def new_game(seats: int, options: Options, chance: Chance, journal: Journal | None = None) -> NimState:
    state = NimState(seats, chance)
    state.journal = journal
    state.record(codes.STARTS, 0)
    return state
