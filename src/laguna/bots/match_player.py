"""A bot that plays matches of any game: it takes a match and answers in words."""

from typing import Final, NamedTuple

from laguna.bots.analysis import LINE_LENGTH, MAX_MOVES, MIN_LINE_LENGTH
from laguna.bots.bot import Bot, SearchBot
from laguna.bots.levels import LEVELS, make
from laguna.contract.wording import Refused
from laguna.match import Match

ITERATIONS: Final = 3_000
"""The default iterations of an analysis."""


class Line(NamedTuple):
    """A move with its win chance and the moves expected after it."""

    move: str
    win_chance: float
    """The win chance of the analyzed seat, from 0 to 1."""
    moves: tuple[tuple[int, str], ...]
    """The expected moves, this one first, at most six, each a seat and its words; `?` is a move that the
    analyzed seat would not see."""


class Analysis(NamedTuple):
    """What a bot thinks of a decision, by what its seat can see."""

    seat: int
    win_chances: tuple[float, ...]
    """The win chance of every seat."""
    lines: tuple[Line, ...]
    """The best moves with their expected lines, best first."""
    iterations: int


class MatchPlayer:
    """Plays and analyzes matches of any game with one bot. Like every bot it decides by what its seat can
    see, and the same position and seed give the same move."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bots: dict[str, Bot] = {}

    def __repr__(self) -> str:
        return f"<MatchPlayer {self.name}>"

    def bot(self, match: Match) -> Bot:
        """The bot for the game of a match."""
        found = self._bots.get(match.game.name)
        if found is None:
            found = self._bots[match.game.name] = make(self.name, match.game)
        return found

    def choose(
        self,
        match: Match,
        seat: int | None = None,
        *,
        seed: int | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> str:
        """The move that the bot would play, in words. The seat is the first one to move unless given."""
        view = match.state.view(seat_to_move(match, seat))
        number = len(match.steps) if seed is None else seed
        choice = self.bot(match).choose(view, number, seconds, iterations)
        return match.game.words(choice.action)

    def play(
        self,
        match: Match,
        seat: int | None = None,
        *,
        seed: int | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> str:
        """Choose a move and make it; returns the move in words."""
        actor = seat_to_move(match, seat)
        move = self.choose(match, actor, seed=seed, seconds=seconds, iterations=iterations)
        match.play(actor, move)
        return move

    def analyze(
        self,
        match: Match,
        seat: int | None = None,
        *,
        lines: int = MAX_MOVES,
        seed: int = 1,
        iterations: int = ITERATIONS,
    ) -> Analysis:
        """The best moves of a seat, at most `lines`, with win chances and expected lines; by default of the
        first seat to move. Only levels 3 to 5 search and can analyze."""
        bot = self.bot(match)
        if not isinstance(bot, SearchBot):
            raise Refused("The bot '{bot}' can't analyze. Use laguna.bots.level(5).", bot=self.name)
        actor = seat_to_move(match, seat)
        search = bot.search(match.state.view(actor), seed)
        search.run(iterations, float("inf"))
        words = match.game.words
        found = [
            Line(
                words(action),
                win_chance,
                tuple(
                    (mover, "?" if move < 0 else words(move))
                    for mover, move in search.expected_line(action, LINE_LENGTH, MIN_LINE_LENGTH)
                ),
            )
            for action, visits, win_chance in search.considered()[:lines]
            if visits
        ]
        chances = tuple(search.sums[each] / float(search.iterations) for each in range(match.seats))
        return Analysis(actor, chances, tuple(found), int(search.iterations))


def seat_to_move(match: Match, seat: int | None) -> int:
    """The given seat, or else the first one to move; refuses a seat that is not to move."""
    actors = match.actors()
    if not actors:
        raise Refused("The game is over. No more moves are possible.")
    if seat is None:
        return actors[0]
    if seat not in actors:
        raise Refused("Seat {seat} is not to move. To move: {actors}.", seat=seat, actors=actors)
    return seat


def level(number: int) -> MatchPlayer:
    """The bot of a level from 1 (random) to 5 (strongest), for matches of any game."""
    if number not in range(1, len(LEVELS) + 1):
        raise Refused(
            "There is no level {level}. The levels are 1 to {last}.", level=number, last=len(LEVELS)
        )
    return MatchPlayer(LEVELS[number - 1].slug)
