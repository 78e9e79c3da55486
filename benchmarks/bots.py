"""Speed of the search bots in iterations per second, and a match of level 4 against OpenSpiel's ISMCTS bot.

The speed is measured on one core in the middle of a game. OpenSpiel's Python bot plays the same game with the
same thinking time per move, if OpenSpiel is installed.

    python benchmarks/bots.py [--json] [--seconds S] [--blocks B] [--thinking S] [--players N]

`--blocks 0` leaves OpenSpiel out.
"""

import argparse
import json
import time
from types import SimpleNamespace
from typing import Any

from laguna.bots import make
from laguna.bots.arena import wilson, win_shares
from laguna.chance import Chance, from_seed, quick
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import COMPILED, State
from laguna.games import GAMES, find
from laguna.progress import tracked


def midgame_state(game_name: str, players: int) -> State:
    """A quiet state halfway through a game of level 2."""
    game = find(game_name)
    bot = make("level2", game)
    length = 0
    for last in (10**9, None):
        state = game.new(players, game.complete_options({}), from_seed("middle"))
        decisions = 0
        while not state.over and decisions < (last or length // 2):
            seat = state.actors()[0]
            state.apply(seat, bot.choose(state.view(seat), decisions).action)
            decisions += 1
        length = length or decisions
    while len(state.legal(state.actors()[0])) < 2 or not game.heuristics.is_quiet(state):
        seat = state.actors()[0]
        state.apply(seat, bot.choose(state.view(seat), 0).action)
    return state


def measure_speed(game_name: str, players: int, level: str, seconds: float) -> dict[str, Any]:
    """Iterations per second of CPU time for one decision, which is repeated until the measuring time is
    over."""
    state = midgame_state(game_name, players)
    view = state.view(state.actors()[0])
    bot = make(level, game_name)
    iterations = 0
    spent = 0.0
    while spent < seconds:
        started = time.process_time()
        iterations += bot.choose(view, iterations).iterations
        spent += time.process_time() - started
    return {
        "game": game_name,
        "players": players,
        "level": level,
        "compiled": COMPILED,
        "iterations_per_second": round(iterations / spent),
    }


# OpenSpiel --------------------------------------------------------------------------------------


class OpenSpielState:
    """A state with the interface of OpenSpiel's Python search algorithms. Seats that choose simultaneously
    choose one after another. The information state of a seat is a running hash of its observations since
    the start of the search, which is the fastest key for the bot."""

    def __init__(self, state: State, heuristics: Heuristics, chance: Chance, seen: list[int]) -> None:
        self.state = state
        self.heuristics = heuristics
        self.chance = chance
        self.seen = seen

    def clone(self) -> "OpenSpielState":
        return OpenSpielState(self.state.clone(), self.heuristics, self.chance, list(self.seen))

    def get_game(self) -> Any:
        import pyspiel

        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        return SimpleNamespace(get_type=lambda: kind)

    def current_player(self) -> int:
        return self.state.actors()[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal(self.current_player() if player is None else player)

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def apply_action(self, action: int) -> None:
        seat = self.current_player()
        secret = self.heuristics.is_secret_move(self.state, action)
        for other in range(self.state.seats):
            shown = action if other == seat or not secret else -1
            self.seen[other] = hash((self.seen[other], seat, shown))
        self.state.apply(seat, action)

    def information_state_string(self) -> str:
        return str(self.seen[self.current_player()])

    def returns(self) -> list[float]:
        """The lead over the mean of the others, in units of 100 points."""
        scores = self.state.scores()
        rivals = max(1, len(scores) - 1)
        return [max(-1.0, min(1.0, (s - (sum(scores) - s) / rivals) / 100)) for s in scores]

    def resample_from_infostate(self, player: int, sampler: object) -> "OpenSpielState":
        return OpenSpielState(
            self.state.view(player).sample_state(self.chance), self.heuristics, self.chance, list(self.seen)
        )


class TimeLimitReached(Exception):
    """Raised to stop OpenSpiel's search at its time limit."""


def openspiel_bot(seed: int) -> Any:
    """OpenSpiel's ISMCTS bot with random rollouts and a time limit instead of a simulation count."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
        deadline = 0.0

        def sample_root_state(self, state: OpenSpielState) -> OpenSpielState:
            if time.perf_counter() > self.deadline and self._root_node.child_info:
                raise TimeLimitReached
            return state.resample_from_infostate(state.current_player(), None)

        def choose(self, state: OpenSpielState, seconds: float) -> tuple[int, int]:
            self.deadline = time.perf_counter() + seconds
            try:
                policy = self.run_search(state)
            except TimeLimitReached:
                policy = self.get_final_policy(state, self._root_node)
                return int(max(policy, key=lambda move: move[1])[0]), int(self._root_node.total_visits)
            return int(policy[0][0]), 1

    random = numpy.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    return Timed(None, rollouts, 1.0, 10**9, random_state=random, allow_inconsistent_action_sets=True)


def play_against_openspiel(
    game_name: str, players: int, blocks: int, thinking: float
) -> dict[str, Any] | None:
    """Level 4 in one seat against OpenSpiel's bot in the others; every deal with all seat rotations."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return None
    game = find(game_name)
    ours = make("level4", game)
    wins, games, decided, iterations, spiels, simulations = 0.0, 0, 0, 0, 0, 0
    for block in tracked(range(blocks), "blocks"):
        for rotation in range(players):
            theirs = openspiel_bot(block * players + rotation)
            state = game.new(players, game.complete_options({}), from_seed(f"openspiel/{block}"))
            number = 0
            while not state.over:
                seat = state.actors()[0]
                number += 1
                legal = state.legal(seat)
                if len(legal) == 1:
                    action = legal[0]
                elif seat == rotation:
                    choice = ours.choose(state.view(seat), block * 10_000 + number, seconds=thinking)
                    action = choice.action
                    decided += 1
                    iterations += choice.iterations
                else:
                    # The bot gets a state sampled from its view, so that it cannot see hidden cards.
                    guess = state.view(seat).sample_state(quick(number))
                    spiel = OpenSpielState(guess, game.heuristics, quick(number), [0] * players)
                    action, visits = theirs.choose(spiel, thinking)
                    spiels += 1
                    simulations += visits
                state.apply(seat, action)
            wins += win_shares(state.ranking())[rotation]
            games += 1
    low, high = wilson(wins, games)
    return {
        "game": game_name,
        "players": players,
        "games": games,
        "thinking_seconds": thinking,
        "wins": wins,
        "win_rate": round(wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "iterations_a_move": round(iterations / max(1, decided)),
        "openspiel_simulations_a_move": round(simulations / max(1, spiels)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0, help="measuring time per row")
    parser.add_argument(
        "--blocks", type=int, default=10, help="number of deals against OpenSpiel; 0 skips the match"
    )
    parser.add_argument("--thinking", type=float, default=0.05, help="seconds per move against OpenSpiel")
    parser.add_argument("--players", type=int, default=2, help="seats against OpenSpiel")
    args = parser.parse_args()
    wanted = [
        (name, players, level)
        for name, game in GAMES.items()
        for players in (game.players[0], game.players[-1])
        for level in ("level3", "level4", "level5")
    ]
    rows = [measure_speed(*each, args.seconds) for each in tracked(wanted, "rows")]
    match = (
        play_against_openspiel("millefiori", args.players, args.blocks, args.thinking)
        if args.blocks
        else None
    )
    if args.json:
        print(json.dumps({"rows": rows, "against_openspiel": match}))
        return
    print(f"{'game':12} {'players':>7} {'level':>7} {'iterations/s':>13}")
    for row in rows:
        print(f"{row['game']:12} {row['players']:>7} {row['level']:>7} {row['iterations_per_second']:>13,}")
    if match:
        print(
            f"Level 4 against OpenSpiel's ISMCTS, {match['players']} players, "
            f"{match['thinking_seconds']:g} s per move: {match['win_rate']:.1%} "
            f"({match['low']:.1%} - {match['high']:.1%}) of {match['games']} games; "
            f"{match['iterations_a_move']:,} iterations per move, "
            f"OpenSpiel {match['openspiel_simulations_a_move']:,}"
        )
    elif args.blocks:
        print("The match is left out: OpenSpiel is not installed (pip install open_spiel)")


if __name__ == "__main__":
    main()
