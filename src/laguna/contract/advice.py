# compiled by mypyc
"""What a bot should know about a game beyond its rules."""

from importlib.resources import files
from importlib.resources.abc import Traversable

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from laguna.contract.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """What a bot should know about a game beyond its rules. Every method has a plain answer that holds
    for any game; a game's advice.py gives better ones.

    Bots ask only about states that they have guessed from a view (see `View.guess`), so nothing here
    needs to care about secrets; what is hidden in a guess is as good as any other guess.
    """

    def alone(self) -> "Advice":
        """The advice for one search, which may keep what it has worked out and is asked by nobody else."""
        return self

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        """For every legal move of a seat, in order, about how many points it is worth: what it gives
        less the rivals' mean, and what it prepares. Fills `out` and returns how many there are."""
        count = state.legal_count(seat)
        before = lead(state, seat)
        for n in range(count):
            after = state.clone()
            after.apply(seat, state.legal_nth(seat, n))
            out[n] = lead(after, seat) - before
        return count

    def standing(self, state: State, seat: i64) -> float:
        """About how many points the seat will have at the end, beyond what all seats will gain alike."""
        return float(state.score(seat))

    def spread(self, state: State) -> float:
        """By about how many points the result may still change: the scale on which a lead counts."""
        return 10.0 if state.acting else 1.0

    def unit(self) -> float:
        """How many points a difference between two moves has that a player would mind. A search measures its
        doubts about the estimates in this unit (see `Plan`)."""
        return 1.0

    def hunch(self) -> float:
        """The temperature, in units, of a search that has none of its own. 0 lets it try all moves alike;
        where there are too many for that, it begins with those that the estimates favour."""
        return 0.0

    def patience(self) -> float:
        """How many times as long as usual a search should play on before it judges: longer where what a move
        was good for shows late."""
        return 1.0

    def breadth(self, state: State) -> i64:
        """How many moves, those of the best estimates, a search should look into; 0: all of them."""
        return 0

    def look_ahead(self) -> i64:
        """How many decisions a playout takes at least before a learned value is asked."""
        return 0

    def along(self) -> i64:
        """After how many decisions a playout is judged for the first time, and then at every settled moment
        until it has looked ahead far enough. As many as it looks ahead: only at its end."""
        return self.look_ahead()

    def settled(self, state: State) -> bool:
        """Whether this is a good moment to stop and judge: no exchange is half done."""
        return True

    def secret(self, state: State, action: i64) -> bool:
        """Whether the other seats only see that a move was made, and not which."""
        return False

    def feature_count(self, players: i64) -> i64:
        """How many numbers `features` gives; 0 where nothing can be learned."""
        return 0

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        """What a learned value should look at, from one seat's side: numbers of about -1 to 1."""

    def lesson_every(self) -> i64:
        """One settled moment in so many is learned from: neighbouring ones teach much the same."""
        return 5

    def weights(self, players: int, generation: int = 0) -> bytes:
        """The learned value's numbers for so many players, as little-endian 32-bit floats: the file
        value-PLAYERS-GENERATION.f32 beside the game's advice, of the newest generation unless another is
        asked for; empty where nothing has been learned."""
        wanted = generation or self.newest(players)
        file = self.folder().joinpath(f"value-{players}-{wanted}.f32")
        return file.read_bytes() if file.is_file() else b""

    def newest(self, players: int) -> int:
        """The newest generation of the value for so many players; 0: nothing has been learned."""
        newest = 0
        start = f"value-{players}-"
        for file in self.folder().iterdir():
            number = file.name.removeprefix(start).removesuffix(".f32")
            if file.name == f"{start}{number}.f32" and number.isdecimal():
                newest = max(newest, int(number))
        return newest

    def folder(self) -> Traversable:
        """Where the learned values lie."""
        return files(type(self).__module__.rpartition(".")[0])


def lead(state: State, seat: i64) -> float:
    """The points of a seat less the mean of its rivals."""
    rivals: i64 = 0
    for other in range(state.seats):
        if other != seat:
            rivals += state.score(other)
    return float(state.score(seat)) - float(rivals) / float(max(state.seats - 1, 1))
