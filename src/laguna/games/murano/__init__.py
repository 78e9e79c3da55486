"""Murano, by Inka and Markus Brand: eight ships, islands of glassblowers, and characters kept secret."""

from collections.abc import Mapping, Sequence

from laguna.chance import Chance
from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.panel import Panel
from laguna.contract.state import Journal, Options
from laguna.contract.wording import mark
from laguna.games.murano import position
from laguna.games.murano.bot.advice import MuranoAdvice
from laguna.games.murano.pictures import board
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.tables import ENDED
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.wording import MuranoWording, OldCauses, OldNotation, options_of


def start(players: int, options: Options, chance: Chance, journal: Journal | None) -> MuranoState:
    return new_game(players, chance, bool(options["all_characters"]), journal)


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> MuranoState:
    return position.load(document, players, bool(options["all_characters"]), chance)


def draw(view: MuranoView, names: Sequence[str], wording: MuranoWording, targets: bool) -> list[Panel]:
    return board.panels(view, names, targets)


GAME: AnyGame = Game[MuranoState, MuranoView, MuranoWording](
    name="murano",
    package=__name__,
    title="Murano",
    tagline=mark("Move a ship, do its action, and build the islands that your characters want."),
    designers="Inka and Markus Brand",
    publishers="Lookout Games",
    year=2014,
    players=range(2, 5),
    options=(
        Option(
            "all_characters",
            mark("All characters"),
            {
                False: mark("Five characters leave the game unseen"),
                True: mark("All characters are in the deck"),
            },
        ),
    ),
    rules_version=1,
    notation=OldNotation(),
    causes=OldCauses(),
    ending=ENDED,
    wording_class=MuranoWording,
    start=start,
    load=load,
    dump=position.dump,
    options_of=options_of,
    draw=draw,
    advice=MuranoAdvice(),
)
