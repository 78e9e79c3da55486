"""A game can be written in pure Python against the compiled contract."""

from laguna.chance import Chance, quick
from laguna.contract.observation import floats, zeros
from laguna.contract.state import State, View, preview
from laguna.random_playouts import playout, playouts


class Nim(State):
    """Take one to three stones; the player who takes the last one wins a point."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.stones = 10
        self.winner = -1
        self.acting = 1

    def legal_count(self, seat: int) -> int:
        return min(3, self.stones) if self.acting >> seat & 1 else 0

    def legal_nth(self, seat: int, n: int) -> int:
        return n + 1

    def apply(self, seat: int, action: int) -> None:
        self.stones -= action
        self.acting = 1 << (seat + 1) % self.seats if self.stones else 0
        if not self.stones:
            self.winner = seat
            if self.journal is not None:
                self.journal.add(0, seat, 1)

    def clone(self) -> "Nim":
        twin = Nim(self.seats, self.chance.clone())
        twin.stones, twin.winner, twin.acting = self.stones, self.winner, self.acting
        return twin

    def restart(self, chance: Chance) -> "Nim":
        return Nim(self.seats, chance)

    def score(self, seat: int) -> int:
        return int(seat == self.winner)

    def view(self, seat: int) -> View:
        return NimView(seat, self.clone())


class NimView(View):
    def sample_state(self, chance: Chance) -> State:
        return self.state.clone()


def test_a_pure_python_game_runs_in_compiled_playouts() -> None:
    state = Nim(2, quick(1))
    assert playouts(state, quick(1), 50) > 150
    twin = state.clone()
    playout(twin, quick(2))
    assert twin.over
    assert sorted(twin.ranking()) == [1, 2]
    assert sum(twin.scores()) == 1
    assert not state.over


def test_the_default_observation_has_points_and_turns() -> None:
    state = Nim(2, quick(1))
    state.stones, state.winner = 3, 1
    assert state.view(1).observe() == [1.0, 0.0, 0.0, 1.0]
    numbers = zeros(6)
    state.observe_into(1, numbers, 1)
    assert floats(numbers) == [0.0, 1.0, 0.0, 0.0, 1.0, 0.0]
    moves = zeros(2)
    assert state.legal_into(0, moves, 0, 2) == 3
    assert list(moves) == [1, 2]


def test_a_pure_python_view_previews_points() -> None:
    state = Nim(2, quick(1))
    state.stones = 2
    view = state.view(0)
    assert view.legal() == [1, 2]
    assert [event.points for event in preview(view, 2)] == [1]
    assert preview(view, 1) == []
