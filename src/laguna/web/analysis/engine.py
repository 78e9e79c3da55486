"""The engine panel: the strongest bot analyzes a position in rounds, each of which improves the numbers.

`Engine.run` yields what is known after each round. An analysis that was stopped continues where it was, as
long as its rounds are remembered.
"""

import hashlib
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence

from laguna.bots.analysis import (
    MAX_MOVES,
    AnalysisRound,
    ConsideredMove,
    LineMove,
    analysis_round,
    analysis_view,
    merge_rounds,
    round_iterations,
)
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.match import Match
from laguna.web.analysis.analysis_view import OPEN_CARDS
from laguna.web.analysis.hints import has_compiled_engine
from laguna.web.analysis.verdicts import line_in_words
from laguna.web.people.quotas import Quotas
from laguna.web.people.visitors import Requester
from laguna.web.workers.work_queue import FairQueue, Task, owner_of

ROUNDS = 7
ROUNDS_INTERPRETED = 2
SECONDS = 120.0
"""Time limit of an analysis, with waiting."""
MAX_REMEMBERED = 200


class Engine:
    """Analyzes positions for visitors."""

    def __init__(self, questions: FairQueue, quotas: Quotas) -> None:
        self.questions = questions
        self.quotas = quotas
        self._remembered: OrderedDict[str, list[AnalysisRound]] = OrderedDict()

    async def run(self, requester: Requester, match: Match, view: int) -> AsyncIterator[list[AnalysisRound]]:
        """Analyzes the decision of the shown seat; with open cards that of the next seat to move. Yields the
        rounds that are known at once, and all rounds after every new one."""
        seat = analyzed_seat(match, view)
        done = self._known_rounds(match, seat, view)
        number = len(done)
        if done:
            yield list(done)
        if number >= number_of_rounds():
            return
        self.quotas.rate_of_engine(requester)
        with self.questions.submit(_steps(match, seat, view, number), owner_of(requester), SECONDS) as work:
            async for part in work:
                if number == len(done):  # else somebody else's analysis of the position was faster
                    done.append(part)
                number += 1
                yield list(done)

    def _known_rounds(self, match: Match, seat: int, view: int) -> list[AnalysisRound]:
        position = json.dumps([match.setup, match.moves, seat, view == OPEN_CARDS])
        key = hashlib.sha256(position.encode()).hexdigest()
        rounds = self._remembered.setdefault(key, [])
        self._remembered.move_to_end(key)
        while len(self._remembered) > MAX_REMEMBERED:
            self._remembered.popitem(last=False)
        return rounds


def number_of_rounds() -> int:
    return ROUNDS if has_compiled_engine() else ROUNDS_INTERPRETED


def analyzed_seat(match: Match, view: int) -> int:
    actors = match.actors()
    if not actors:
        raise Refused("The game is over: there are no more moves.")
    if view == OPEN_CARDS:
        return actors[0]
    if view not in actors:
        who = [match.names[actor] for actor in actors]
        raise Refused("{who} decides here. Choose that view, or everyone's cards.", who=who)
    return view


def _steps(match: Match, seat: int, view: int, done: int) -> Iterator[Task]:
    setup, moves = match.setup, match.moves
    for number in range(done, number_of_rounds()):
        yield Task(analysis_round, (setup, moves, seat, number, view == OPEN_CARDS))


# What the page shows --------------------------------------------------------------------------------


def document(
    rounds: Sequence[AnalysisRound], match: Match, view: int, played: str, language: Language
) -> Document:
    """An analysis in words: the best moves with their expected lines, and the move that was played."""
    seat = analyzed_seat(match, view)
    known = analysis_view(match.setup, match.moves, seat, view == OPEN_CARDS)
    analysis = merge_rounds(match.game, known, rounds)
    best = sorted(analysis.moves, key=lambda move: -move.win_chance)
    if played and played not in (move.words for move in best):
        best += _played_move(rounds, seat, played)
    return {
        "iterations": analysis.iterations,
        "total": sum(round_iterations(number) for number in range(number_of_rounds())),
        "chances": [round(each, 3) for each in analysis.win_chances],
        "seat": seat,
        "lines": [
            {
                "move": move.words,
                "chance": language.percent(move.win_chance),
                "played": move.words == played,
                "also": place >= MAX_MOVES,
                "steps": line_in_words(match, known, move.line, language),
            }
            for place, move in enumerate(best)
        ],
    }


def _played_move(rounds: Sequence[AnalysisRound], seat: int, played: str) -> list[ConsideredMove]:
    """The move that was played, if it was tried at all."""
    tried = [move for each in rounds for move in each.moves if move.words == played]
    visits = sum(move.visits for move in tried)
    if not visits:
        return []
    chance = sum(move.total for move in tried) / visits
    line = max((move.line for move in tried), key=len) or (LineMove(seat, played),)
    return [ConsideredMove(played, chance, 0, line)]
