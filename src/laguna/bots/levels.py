"""The five bot levels, and how to create a bot by name."""

import importlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from laguna.bots.bot import Bot, GreedyBot, RandomBot, SearchBot
from laguna.bots.fallback import BotWithFallback
from laguna.bots.search import SearchSettings
from laguna.bots.subprocess_bot import COMMAND_PREFIX, SubprocessBot
from laguna.bots.value_network import ValueNetwork, read_network
from laguna.contract.game import AnyGame
from laguna.contract.wording import Language, Refused, gettext_noop
from laguna.games import find


class Level(NamedTuple):
    """A bot level. `iterations` is its default; of a given number of iterations it uses its `share`. A
    level with a share below 1 never exceeds its default, however much time it has."""

    number: int
    name: str
    title: str
    """Marked for translation like the character: other alphabets may write it differently."""
    strength: str
    """How strong it is, in a word: `Beginner` to `Expert`."""
    character: str
    iterations: int = 0
    share: float = 1.0

    @property
    def slug(self) -> str:
        return f"level{self.number}"


LEVELS: Final = (
    Level(
        1,
        "piccione",
        gettext_noop("Piccione"),
        gettext_noop("Beginner"),
        gettext_noop("A pigeon on the piazza who pecks at whatever is closest."),
    ),
    Level(
        2,
        "gondoliere",
        gettext_noop("Gondoliere"),
        gettext_noop("Easy"),
        gettext_noop("Sings, takes the best fare in sight and never thinks about the way back."),
        1,
    ),
    Level(
        3,
        "mercantessa",
        gettext_noop("Mercantessa"),
        gettext_noop("Medium"),
        gettext_noop("Has seen many cargoes come and go, and can guess what's in your crates."),
        500,
        1 / 16,
    ),
    Level(
        4,
        "consigliere",
        gettext_noop("Consigliere"),
        gettext_noop("Hard"),
        gettext_noop("Thinks before he speaks and already knows your answer."),
        6_000,
        1 / 3,
    ),
    Level(
        5,
        "dogaressa",
        gettext_noop("Dogaressa"),
        gettext_noop("Expert"),
        gettext_noop("Has played this game a million times in her head and remembers how each one ended."),
        18_000,
        1.0,
    ),
)

LEVEL3_SETTINGS: Final = SearchSettings(depth=1, playout=10, noise=2.0, exploration=0.5, temperature=0.0)
LEVEL4_SETTINGS: Final = SearchSettings(depth=40, playout=20, noise=2.0, exploration=0.5, temperature=3.0)
LEVEL5_SETTINGS: Final = SearchSettings(
    depth=40, playout=0, noise=2.0, exploration=0.5, temperature=3.0, evaluate_midway=True
)
LEVEL5_FIRST_SETTINGS: Final = SearchSettings(
    depth=40, playout=0, noise=2.0, exploration=0.5, temperature=3.0
)
"""The settings of the first generation, `level5-1`."""


WEIGHTS_PREFIX: Final = "value:"
"""Prefix of a bot name for level 5 with the network weights of a file."""


def level(name: str) -> Level | None:
    """The level with a name such as `mercantessa` or `level3`."""
    return next((found for found in LEVELS if name.lower() in (found.name, found.slug)), None)


def bot_title(name: str, language: Language) -> str:
    """The name of a bot as people know it, that of a level with its strength."""
    known = level(name)
    if known is None:
        return name
    title, strength = language.gettext(known.title), language.gettext(known.strength)
    return language.gettext("{name} ({strength})", name=title, strength=strength)


def make(name: str, game: str | AnyGame) -> Bot:
    """Create a bot: a level by its name or number, your own as `module:Class` (see docs/writing-a-bot.md)
    or a program in any language as `command:PROGRAM` (see docs/bot-protocol.md)."""
    found = find(game) if isinstance(game, str) else game
    known = level(name)
    if known is not None:
        return _level(known, found)
    if name.startswith(WEIGHTS_PREFIX):
        return _with_weights(found, name)
    if (generation := _generation(name)) is not None:
        return _level(LEVELS[-1], found, generation)
    if name.startswith(COMMAND_PREFIX):
        return SubprocessBot(found, name.removeprefix(COMMAND_PREFIX))
    module, colon, class_name = name.partition(":")
    if not colon:
        raise Refused(
            "There is no bot '{name}'. Choose {levels}, or your own as module:Class or command:PROGRAM.",
            name=name,
            levels=[f"{each.slug} ({each.name})" for each in LEVELS],
        )
    try:
        kind = getattr(importlib.import_module(module), class_name)
    except (ImportError, AttributeError) as error:
        raise Refused("Can't load the bot '{name}': {error}", name=name, error=error) from None
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise Refused("'{name}' isn't a bot: it must be a subclass of laguna.bots.Bot.", name=name)
    own = kind(found)
    own.name = name
    return own


def make_search_bot(bot: str, game: AnyGame) -> SearchBot:
    """A bot for reviews and analyses; raises `Refused` for bots that do not search."""
    found = make(bot, game)
    if not isinstance(found, SearchBot):
        raise Refused("'{bot}' can't review games. Choose level3, level4 or level5.", bot=bot)
    return found


def make_with_fallback(
    name: str,
    game: str | AnyGame,
    limit: float | None = None,
    make: Callable[[str, AnyGame], Bot] = make,
) -> BotWithFallback:
    """Create a bot that never fails: if it does, the next lower level moves instead, and the choice names
    the fault. Your own bots fall back to level 2. With a `limit` in seconds, search bots and your own run
    in a child process that is killed at the limit; levels 1 and 2 always run in this process. `make`
    creates the bots, for hosts that run them in their own processes."""
    found = find(game) if isinstance(game, str) else game
    known = level(name)
    number = known.number if known is not None else 5 if _generation(name) else 3
    fallback = make_with_fallback(f"level{number - 1}", found, limit, make) if number > 1 else None
    return BotWithFallback(make(name, found), fallback, limit if number > 2 else None)


def _generation(name: str) -> int | None:
    """The generation in a name such as `level5-1`."""
    base, _, number = name.partition("-")
    is_generation = number.isdecimal() and int(number) > 0 and level(base) is LEVELS[-1]
    return int(number) if is_generation else None


def _level(known: Level, game: AnyGame, generation: int = 0) -> Bot:
    bot: Bot
    if known.number == 1:
        bot = RandomBot(game)
    elif known.number == 2:
        bot = GreedyBot(game)
    elif known.number == 3:
        bot = SearchBot(game, LEVEL3_SETTINGS, known.iterations, known.share)
    elif known.number == 4:
        bot = SearchBot(game, LEVEL4_SETTINGS, known.iterations, known.share)
    else:
        bot = SearchBot(
            game,
            LEVEL5_FIRST_SETTINGS if generation == 1 else LEVEL5_SETTINGS,
            known.iterations,
            known.share,
            lambda players: load_network(game.name, players, generation),
        )
    bot.name, bot.title, bot.character = known.name, known.title, known.character
    if generation:
        bot.name = f"{known.name}-{generation}"
    return bot


def weights_id(game: AnyGame, players: int) -> str:
    """A short hash of the network weights for a number of players. Reviews and puzzles store it, and are
    outdated when it changes."""
    return sha256(game.heuristics.weights(players)).hexdigest()[:12]


@cache
def load_network(game_name: str, players: int, generation: int = 0) -> ValueNetwork | None:
    """The value network of a game for a number of players, the newest or of a given generation; None if
    the game has no weights."""
    game = find(game_name)
    weights = game.heuristics.weights(players, generation)
    if generation and not weights:
        raise Refused(
            "{game} with {players} players has no network generation {generation}.",
            generation=generation,
            game=game.title,
            players=players,
        )
    return read_network(weights, game.heuristics.feature_count(players)) if weights else None


def _with_weights(game: AnyGame, name: str) -> Bot:
    """Level 5 with the network weights of a file, as used by training."""
    try:
        weights = Path(name.removeprefix(WEIGHTS_PREFIX)).read_bytes()
    except OSError as error:
        raise Refused("Can't load the bot '{name}': {error}", name=name, error=error) from None
    top = LEVELS[-1]
    bot = SearchBot(
        game,
        LEVEL5_SETTINGS,
        top.iterations,
        top.share,
        cache(lambda players: read_network(weights, game.heuristics.feature_count(players))),
    )
    bot.name, bot.title, bot.character = name, top.title, top.character
    return bot
