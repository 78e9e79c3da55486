"""`laguna bot check`: tests whether a program follows the bot protocol."""

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from laguna.bots.arena import Task, play
from laguna.bots.bot import Fault
from laguna.bots.subprocess_bot import (
    COMMAND_PREFIX,
    MOVE_SECONDS,
    BotProtocolError,
    BotSubprocess,
    choose_request,
    parse_choice,
)
from laguna.chance import from_seed
from laguna.contract.game import AnyGame
from laguna.contract.wording import Language, LazyText, Message, Refused
from laguna.games import GAMES

SEED: Final = "bot check"
EXIT_SECONDS: Final = 2.0
"""How long the program may take to exit."""


class CheckResult(NamedTuple):
    """A check, and the error it found, if any."""

    description: LazyText
    error: LazyText | None = None


def check_bot(command: str, games: list[str], progress: Callable[[CheckResult], object]) -> int:
    """Run all checks, pass each result to `progress`, and return the number of errors."""
    errors = 0
    for result in run_checks(command, games):
        errors += result.error is not None
        progress(result)
    return errors


def run_checks(command: str, wanted: list[str]) -> Iterator[CheckResult]:
    try:
        program = BotSubprocess(command)
    except BotProtocolError as error:
        yield CheckResult(Message("Starts and says hello."), error.message)
        return
    name = program.name or command
    played = list(GAMES) if program.games is None else program.games
    program.shut_down()
    yield CheckResult(Message("Starts and says hello as '{name}'.", name=name))
    unknown = [each for each in played if each not in GAMES]
    missing = Message("There is no game '{name}'.", name=unknown[0]) if unknown else None
    yield CheckResult(Message("Plays {games}.", games=played), missing)
    games = [GAMES[each] for each in played if each in GAMES and (not wanted or each in wanted)]
    if not games:
        raise Refused("The bot doesn't play this game.")
    yield _check_once(command, games[0], Message("Ignores unknown messages and keys."), _unknown_keys)
    yield _check_once(command, games[0], Message("Gives the same answer to the same request."), _same_answer)
    yield _exits(command)
    for game in games:
        for players in game.players:
            yield _whole_game(command, game, players)


def _check_once(
    command: str, game: AnyGame, what: LazyText, run: Callable[[BotSubprocess, AnyGame], LazyText | None]
) -> CheckResult:
    """Start the program once for one check."""
    try:
        program = BotSubprocess(command)
    except BotProtocolError as error:
        return CheckResult(what, error.message)
    try:
        return CheckResult(what, run(program, game))
    except BotProtocolError as error:
        return CheckResult(what, error.message)
    finally:
        program.kill()


def _first_question(game: AnyGame, number: int) -> dict[str, object]:
    state = game.new(game.players[0], game.complete_options({}), from_seed(SEED))
    seat = state.actors()[0]
    return choose_request(game, state.view(seat), number, 1, None, None)


def _unknown_keys(program: BotSubprocess, game: AnyGame) -> None:
    """Send an unknown message and an unknown key, as a later protocol version may."""
    end = time.monotonic() + MOVE_SECONDS
    program.send({"type": "weather", "wind": "bora"}, end, MOVE_SECONDS)
    request = _first_question(game, 1) | {"weather": {"wind": "bora"}}
    parse_choice(program.request(request, MOVE_SECONDS), request)


def _same_answer(program: BotSubprocess, game: AnyGame) -> LazyText | None:
    answers = set()
    for number in (1, 2):
        request = _first_question(game, number)
        answers.add(parse_choice(program.request(request, MOVE_SECONDS), request))
    return None if len(answers) == 1 else Message("It chose differently although the seed was the same.")


def _exits(command: str) -> CheckResult:
    what = Message("Exits on request.")
    try:
        exited = BotSubprocess(command).shut_down(EXIT_SECONDS)
    except BotProtocolError as error:
        return CheckResult(what, error.message)
    return CheckResult(what, None if exited else Message("It was still running two seconds later."))


def _whole_game(command: str, game: AnyGame, players: int) -> CheckResult:
    """Play a game against random bots, the program in the last seat."""
    lineup = ("level1",) * (players - 1) + (f"{COMMAND_PREFIX}{command}",)
    bot_indexes = (1,) * (players - 1) + (0,)
    options = tuple(game.complete_options({}).items())
    task = Task(0, 0, 0, game.name, options, lineup, bot_indexes, SEED, None, None)
    faults: dict[int, Fault] = {}
    outcome = play(task, faults=faults)
    what = Message(
        "Plays {game} with {players} players: {points} points.",
        game=game.title,
        players=players,
        points=outcome["scores"][-1],
    )
    return CheckResult(what, faults[players - 1].error if players - 1 in faults else None)


def result_line(result: CheckResult, language: Language) -> str:
    """A check result as a line of text."""
    description = result.description.render(language)
    if result.error is not None:
        error = result.error.render(language)
        return language.gettext("failed  {description} {error}", description=description, error=error)
    return language.gettext("ok      {description}", description=description)
