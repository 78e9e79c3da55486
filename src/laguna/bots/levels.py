"""The five levels: who they are, how they think, and how to get one."""

import importlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from laguna.bots import network
from laguna.bots.external import PREFIX, CommandBot
from laguna.bots.guard import Guarded
from laguna.bots.players import Bot, OneStepAhead, Random, Searcher
from laguna.bots.search import Plan
from laguna.contract.game import AnyGame
from laguna.contract.wording import Refused, mark
from laguna.games import find


class Level(NamedTuple):
    """A kind of bot. `iterations` are its own; of a number given from outside it takes its `share`. A level
    with less than a whole share never takes more iterations than its own, however much time it has."""

    number: int
    name: str
    title: str
    """Marked, as the character is: it may have another form in another alphabet."""
    character: str
    iterations: int = 0
    share: float = 1.0

    @property
    def slug(self) -> str:
        return f"level{self.number}"


LEVELS: Final = (
    Level(1, "piccione", mark("Piccione"), mark("A pigeon on the piazza: pecks at whatever lies nearest.")),
    Level(
        2,
        "gondoliere",
        mark("Gondoliere"),
        mark("Takes the best fare in sight, singing, and never asks about the way back."),
        1,
    ),
    Level(
        3,
        "mercantessa",
        mark("Mercantessa"),
        mark("Has seen many cargoes come and go, and has a hunch what is in your crates."),
        500,
        1 / 16,
    ),
    Level(
        4,
        "consigliere",
        mark("Consigliere"),
        mark("Thinks before he speaks, and has already heard your answer."),
        6_000,
        1 / 3,
    ),
    Level(
        5,
        "dogaressa",
        mark("Dogaressa"),
        mark("Has played this evening a million times in her head, and remembers how it ended."),
        18_000,
        1.0,
    ),
)

MERCHANT: Final = Plan(depth=1, playout=10, noise=2.0, exploration=0.5, temperature=0.0)
COUNSELLOR: Final = Plan(depth=40, playout=20, noise=2.0, exploration=0.5, temperature=3.0)
DOGARESSA: Final = Plan(depth=40, playout=0, noise=2.0, exploration=0.5, temperature=3.0, along=True)
DOGARESSA_AT_FIRST: Final = Plan(depth=40, playout=0, noise=2.0, exploration=0.5, temperature=3.0)
"""How she thought with the first value, for `level5-1`."""


VALUE: Final = "value:"
"""Before a file's name: level 5 with the value that was learned there."""


def level(name: str) -> Level | None:
    """The level of that name, or of that number as in `level3`."""
    return next((found for found in LEVELS if name.lower() in (found.name, found.slug)), None)


def make(name: str, game: str | AnyGame) -> Bot:
    """A bot: a level by its name or number, or your own as `module:Class` (see docs/writing-a-bot.md) or, in
    any language, as `command:PROGRAM` (see docs/bot-protocol.md)."""
    found = find(game) if isinstance(game, str) else game
    known = level(name)
    if known is not None:
        return _level(known, found)
    if name.startswith(VALUE):
        return _with_value(found, name)
    if (generation := _generation(name)) is not None:
        return _level(LEVELS[-1], found, generation)
    if name.startswith(PREFIX):
        return CommandBot(found, name.removeprefix(PREFIX))
    module, colon, class_name = name.partition(":")
    if not colon:
        raise Refused(
            "There is no bot '{name}'. There are {levels}, or your own as module:Class or command:PROGRAM.",
            name=name,
            levels=[f"{each.slug} ({each.name})" for each in LEVELS],
        )
    try:
        kind = getattr(importlib.import_module(module), class_name)
    except (ImportError, AttributeError) as error:
        raise Refused("The bot '{name}' cannot be loaded: {error}.", name=name, error=error) from None
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise Refused("'{name}' is not a bot: it should be a subclass of laguna.bots.Bot.", name=name)
    own = kind(found)
    own.name = name
    return own


def guarded(
    name: str,
    game: str | AnyGame,
    limit: float | None = None,
    make: Callable[[str, AnyGame], Bot] = make,
) -> Guarded:
    """The same, safe for a host: when it fails, the level below moves for it, and the choice says so. A bot
    of your own has level 2 below it. With a `limit` in seconds, bots that search and your own think in a
    process that is ended then; the lowest levels always think here. A host with processes of its own says
    how a bot is made that thinks there."""
    found = find(game) if isinstance(game, str) else game
    known = level(name)
    number = known.number if known is not None else 5 if _generation(name) else 3
    below = guarded(f"level{number - 1}", found, limit, make) if number > 1 else None
    return Guarded(make(name, found), below, limit if number > 2 else None)


def _generation(name: str) -> int | None:
    """The generation of level 5 that a name such as `level5-1` asks for."""
    base, _, number = name.partition("-")
    asked = number.isdecimal() and int(number) > 0 and level(base) is LEVELS[-1]
    return int(number) if asked else None


def _level(known: Level, game: AnyGame, generation: int = 0) -> Bot:
    bot: Bot
    if known.number == 1:
        bot = Random(game)
    elif known.number == 2:
        bot = OneStepAhead(game)
    elif known.number == 3:
        bot = Searcher(game, MERCHANT, known.iterations, known.share)
    elif known.number == 4:
        bot = Searcher(game, COUNSELLOR, known.iterations, known.share)
    else:
        bot = Searcher(
            game,
            DOGARESSA_AT_FIRST if generation == 1 else DOGARESSA,
            known.iterations,
            known.share,
            lambda players: learned(game.name, players, generation),
        )
    bot.name, bot.title, bot.character = known.name, known.title, known.character
    if generation:
        bot.name = f"{known.name}-{generation}"
    return bot


def value_of(game: AnyGame, players: int) -> str:
    """Which value the bots have learned for so many players, in a few letters: what they have judged names
    it, and is out of date with another one."""
    return sha256(game.advice.weights(players)).hexdigest()[:12]


@cache
def learned(game_name: str, players: int, generation: int = 0) -> network.Network | None:
    """The learned value of a game for so many players, the newest or that of a generation; None where nothing
    has been learned."""
    game = find(game_name)
    weights = game.advice.weights(players, generation)
    if generation and not weights:
        raise Refused(
            "There is no generation {generation} of the value of {game} with {players} players.",
            generation=generation,
            game=game.title,
            players=players,
        )
    return network.read(weights, game.advice.feature_count(players)) if weights else None


def _with_value(game: AnyGame, name: str) -> Bot:
    """Level 5 with a value from a file, as training tries it."""
    try:
        weights = Path(name.removeprefix(VALUE)).read_bytes()
    except OSError as error:
        raise Refused("The bot '{name}' cannot be loaded: {error}.", name=name, error=error) from None
    top = LEVELS[-1]
    bot = Searcher(
        game,
        DOGARESSA,
        top.iterations,
        top.share,
        cache(lambda players: network.read(weights, game.advice.feature_count(players))),
    )
    bot.name, bot.title, bot.character = name, top.title, top.character
    return bot
