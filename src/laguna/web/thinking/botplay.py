"""The one place where the browser application meets the bots.

A bot receives a view and returns an action; that is all it knows of a game. The process it thinks in plays
the table's moves again only to build that view.
"""

import os
import random
import signal
import time
from collections import OrderedDict
from collections.abc import Collection
from functools import cache
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from laguna.bots import levels as bots
from laguna.contract.game import AnyGame
from laguna.contract.state import View
from laguna.match import Match, Origin, replay

REMEMBERED = 64
"""Tables whose moves a thinking process remembers, so as not to play them all again."""


class Question(NamedTuple):
    """What a thinking process is asked: a table's record up to now, a seat and a level."""

    table: str
    game: str
    players: int
    options: dict[str, str | bool]
    seed: str
    position: dict[str, Any] | None
    moves: list[tuple[int, str]]
    seat: int
    level: str
    seconds: float


class Level(NamedTuple):
    """A bot that a table can be set up with."""

    level: str
    title: str
    character: str


@cache
def levels() -> dict[str, Level]:
    """The levels there are, weakest first."""
    return {known.slug: Level(known.slug, known.title, known.character) for known in bots.LEVELS}


def below(level: str) -> str:
    """The level that steps in where one fails."""
    names = list(levels())
    return names[max(0, names.index(level) - 1)] if level in names else names[0]


def stand_in() -> str:
    """The level that plays for somebody who left."""
    names = list(levels())
    return names[min(2, len(names) - 1)]


def name(level: str, taken: Collection[str]) -> str:
    """What a bot is called at a table where some names are taken."""
    title = levels()[level].title
    numbered = (title if number == 1 else f"{title} {number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def choose(view: View, game: AnyGame, level: str, seconds: float, seed: int) -> int:
    """The action of a bot of that level, which thinks as it does by itself, but no longer than `seconds`."""
    known = bots.level(level)
    assert known is not None
    iterations = max(1, round(known.iterations / known.share))
    return bots.make(level, game).choose(view, seed, seconds, iterations).action


def match_of(question: Question) -> Match:
    """The table's match, played again from its record."""
    origin = Origin(question.game, question.players, question.options, question.seed, question.position)
    return replay(origin, question.moves)


def think(connection: Connection) -> None:
    """The life of a thinking process: answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's Ctrl-C is for the server, which tells us
    if hasattr(os, "nice"):
        os.nice(5)  # people's requests come first
    remembered: OrderedDict[str, Match] = OrderedDict()
    while True:
        try:
            question: Question = connection.recv()
        except (EOFError, OSError):
            return
        started = time.perf_counter()
        try:
            match = _recall(remembered, question)
            seed = random.getrandbits(60)
            seen = match.state.view(question.seat)
            words = match.game.words(choose(seen, match.game, question.level, question.seconds, seed))
            answer: tuple[str, str, float] = ("move", words, time.perf_counter() - started)
        except Exception as error:
            remembered.pop(question.table, None)
            answer = ("failed", f"{type(error).__name__}: {error}", time.perf_counter() - started)
        try:
            connection.send(answer)
        except OSError:
            return


def _recall(remembered: "OrderedDict[str, Match]", question: Question) -> Match:
    """The match, continued from where we left it if nothing was taken back since."""
    match = remembered.pop(question.table, None)
    if match is not None:
        known = [(step.seat, step.words) for step in match.steps]
        if known != question.moves[: len(known)]:
            match = None
    if match is None:
        match = match_of(question)
    else:
        for seat, words in question.moves[len(match.steps) :]:
            match.play(seat, words)
    remembered[question.table] = match
    while len(remembered) > REMEMBERED:
        remembered.popitem(last=False)
    return match
