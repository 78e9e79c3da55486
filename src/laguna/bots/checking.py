"""`laguna bot check`: looks at a program that wants to be a bot, and tells what is wrong with it."""

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from laguna.bots.arena import Task, play
from laguna.bots.external import (
    MOVE_SECONDS,
    PREFIX,
    Misbehaved,
    Program,
    answer,
    question,
)
from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.wording import Language, Phrase, Refused, Said
from laguna.games import GAMES

SEED: Final = "bot check"
PATIENCE_SECONDS: Final = 2.0


class Finding(NamedTuple):
    """What was looked at, and what was wrong with it."""

    what: Phrase
    wrong: Phrase | None = None


def check(command: str, games: list[str], progress: Callable[[Finding], object]) -> int:
    """Look at everything, telling each finding at once; how many are wrong."""
    wrong = 0
    for finding in findings(command, games):
        wrong += finding.wrong is not None
        progress(finding)
    return wrong


def findings(command: str, wanted: list[str]) -> Iterator[Finding]:
    try:
        program = Program(command)
    except Misbehaved as error:
        yield Finding(Said("It starts and says hello."), error.phrase)
        return
    name = program.name or command
    played = list(GAMES) if program.games is None else program.games
    program.bye()
    yield Finding(Said("It starts and says hello as '{name}'.", name=name))
    unknown = [each for each in played if each not in GAMES]
    missing = Said("There is no game '{name}'.", name=unknown[0]) if unknown else None
    yield Finding(Said("It plays {games}.", games=played), missing)
    games = [GAMES[each] for each in played if each in GAMES and (not wanted or each in wanted)]
    if not games:
        raise Refused("It plays none of the games that are asked for.")
    yield _probe(command, games[0], Said("It passes over messages and keys that it does not know."), _newer)
    yield _probe(command, games[0], Said("The same question has the same answer."), _twice)
    yield _ends(command)
    for game in games:
        for players in game.players:
            yield _whole_game(command, game, players)


def _probe(
    command: str, game: AnyGame, what: Phrase, ask: Callable[[Program, AnyGame], Phrase | None]
) -> Finding:
    """Something about one program, asked once."""
    try:
        program = Program(command)
    except Misbehaved as error:
        return Finding(what, error.phrase)
    try:
        return Finding(what, ask(program, game))
    except Misbehaved as error:
        return Finding(what, error.phrase)
    finally:
        program.end()


def _first_question(game: AnyGame, number: int) -> dict[str, object]:
    state = game.new(game.players[0], game.complete({}), from_seed(SEED))
    seat = state.actors()[0]
    return question(game, state.view(seat), number, 1, None, None)


def _newer(program: Program, game: AnyGame) -> None:
    """A later version may say more than this one."""
    end = time.monotonic() + MOVE_SECONDS
    program.tell({"type": "weather", "wind": "bora"}, end, MOVE_SECONDS)
    asked = _first_question(game, 1) | {"weather": {"wind": "bora"}}
    answer(program.ask(asked, MOVE_SECONDS), asked)


def _twice(program: Program, game: AnyGame) -> Phrase | None:
    answers = set()
    for number in (1, 2):
        asked = _first_question(game, number)
        answers.add(answer(program.ask(asked, MOVE_SECONDS), asked))
    return None if len(answers) == 1 else Said("It chose differently, although the seed was the same.")


def _ends(command: str) -> Finding:
    what = Said("It ends when it is told to.")
    try:
        willing = Program(command).bye(PATIENCE_SECONDS)
    except Misbehaved as error:
        return Finding(what, error.phrase)
    return Finding(what, None if willing else Said("It was still there two seconds later."))


def _whole_game(command: str, game: AnyGame, players: int) -> Finding:
    """A game against random players, the bot in the last seat."""
    lineup = ("level1",) * (players - 1) + (f"{PREFIX}{command}",)
    ours = (1,) * (players - 1) + (0,)
    options = tuple(game.complete({}).items())
    task = Task(0, 0, 0, game.name, options, lineup, ours, SEED, None, None)
    outcome = play(task)
    faults = outcome["faults"]
    what = Said(
        "It plays {game} with {players} players: {points} points.",
        game=game.title,
        players=players,
        points=outcome["scores"][-1],
    )
    return Finding(what, Said("It {fault}.", fault=faults[0]) if faults else None)


def told(finding: Finding, language: Language) -> str:
    """A finding as a line."""
    sentence = finding.what.said(language)
    if finding.wrong is not None:
        return language.say("wrong  {what} {why}", what=sentence, why=finding.wrong.said(language))
    return language.say("right  {what}", what=sentence)
