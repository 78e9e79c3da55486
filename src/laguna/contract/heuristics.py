# compiled by mypyc
"""Evaluation hooks and search settings that a game gives to the bots."""

from importlib.resources import files
from importlib.resources.abc import Traversable

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from laguna.contract.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """Evaluation hooks and search settings of a game. Every method has a default that works for any game;
    a game's bot/heuristics.py overrides what it knows better.

    Bots call these only with states sampled from a view (`View.sample_state`), so nothing here has to protect
    hidden information.
    """

    def for_search(self) -> "Heuristics":
        """An instance for one search, which may cache intermediate results and is not shared."""
        return self

    def estimates(self, state: State, seat: i64, out: vec[float]) -> i64:
        """A quick estimate for every legal move of a seat, in order: the points it gains, less the average of
        the opponents' gains, plus the value of what it prepares. Fills `out` and returns the number of
        moves."""
        count = state.legal_count(seat)
        before = lead(state, seat)
        for n in range(count):
            after = state.clone()
            after.apply(seat, state.legal_nth(seat, n))
            out[n] = lead(after, seat) - before
        return count

    def expected_score(self, state: State, seat: i64) -> float:
        """The final score to expect for a seat, without what all seats will gain alike."""
        return float(state.score(seat))

    def score_spread(self, state: State) -> float:
        """About how many points the result can still change by: the scale on which a lead counts."""
        return 10.0 if state.acting else 1.0

    def score_unit(self) -> float:
        """The difference in points between two moves that matters to a player. A search expresses its noise
        and temperature in this unit (see `laguna.bots.search.SearchSettings`)."""
        return 1.0

    def default_temperature(self) -> float:
        """The temperature, in score units, of a search whose settings have none. 0 tries all moves alike;
        where there are too many for that, it starts with those that the estimates favor."""
        return 0.0

    def playout_factor(self) -> float:
        """Multiplies the length of playouts: above 1 where the value of a move shows late."""
        return 1.0

    def max_candidates(self, state: State) -> i64:
        """How many moves, those with the best estimates, a search considers; 0 for all."""
        return 0

    def playout_depth(self) -> i64:
        """The minimum number of decisions in a playout before the value network is evaluated."""
        return 0

    def first_evaluation_after(self) -> i64:
        """After how many decisions a playout is evaluated for the first time, and then at every quiet state
        until it has reached its depth. If equal to the depth: only at its end."""
        return self.playout_depth()

    def is_quiet(self, state: State) -> bool:
        """Whether the state can be evaluated as it is: no exchange is half done."""
        return True

    def is_secret_move(self, state: State, action: i64) -> bool:
        """Whether the other seats see only that a move was made, and not which."""
        return False

    def cost_ceiling(self) -> float:
        """The scale on which reviews reduce measured losses of win chance: of a loss d at the start of a game
        d / (1 + d / ceiling) is charged. Fitted so that the parts of a result add up between players of
        different strength; 0 for no reduction."""
        return 0.0

    def resources(self, state: State, seat: i64) -> dict[str, int]:
        """What a seat has that will bring points later, such as money or pieces, by names that
        `Wording.resources` has phrases for. Explanations of moves compare it."""
        return {}

    def resource_values(self) -> dict[str, float]:
        """About how many points one of each resource is worth."""
        return {}

    def feature_count(self, players: i64) -> i64:
        """The number of input features of the value network; 0 if the game has none."""
        return 0

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        """The input features of the value network from one seat's side: numbers of about -1 to 1."""

    def training_sample_interval(self) -> i64:
        """Training uses one quiet state out of this many, because neighboring ones are similar."""
        return 5

    def weights(self, players: int, generation: int = 0) -> bytes:
        """The weights of the value network for a number of players, as little-endian 32-bit floats: the file
        value-PLAYERS-GENERATION.f32 beside the game's heuristics, of the latest generation by default; empty
        if there is none."""
        wanted = generation or self.latest_generation(players)
        file = self.weights_folder().joinpath(f"value-{players}-{wanted}.f32")
        return file.read_bytes() if file.is_file() else b""

    def latest_generation(self, players: int) -> int:
        """The latest generation of the value network for a number of players; 0 if there is none."""
        latest = 0
        start = f"value-{players}-"
        for file in self.weights_folder().iterdir():
            number = file.name.removeprefix(start).removesuffix(".f32")
            if file.name == f"{start}{number}.f32" and number.isdecimal():
                latest = max(latest, int(number))
        return latest

    def weights_folder(self) -> Traversable:
        """The folder with the weights of the value network."""
        return files(type(self).__module__.rpartition(".")[0])


def lead(state: State, seat: i64) -> float:
    """The points of a seat less the average of its opponents."""
    opponents: i64 = 0
    for other in range(state.seats):
        if other != seat:
            opponents += state.score(other)
    return float(state.score(seat)) - float(opponents) / float(max(state.seats - 1, 1))
