"""Mille Fiori, by Reiner Knizia: draft cards, place glass diamonds, sail the lagoon."""

from collections.abc import Mapping, Sequence

from laguna.chance import Chance
from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.panel import Panel
from laguna.contract.state import Journal, Options
from laguna.contract.wording import mark
from laguna.games.millefiori import position
from laguna.games.millefiori.bot.advice import MilleFioriAdvice
from laguna.games.millefiori.pictures import board
from laguna.games.millefiori.rules import ENDED, MilleFioriState, MilleFioriView, new_game
from laguna.games.millefiori.words.wording import MilleFioriWording, OldCauses, OldNotation, options_of


def start(players: int, options: Options, chance: Chance, journal: Journal | None) -> MilleFioriState:
    return new_game(players, chance, options["edition"] == "schmidt", bool(options["tactical"]), journal)


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> MilleFioriState:
    return position.load(
        document, players, options["edition"] == "schmidt", bool(options["tactical"]), chance
    )


def draw(
    view: MilleFioriView, names: Sequence[str], wording: MilleFioriWording, targets: bool
) -> list[Panel]:
    return board.panels(view, names, targets)


GAME: AnyGame = Game[MilleFioriState, MilleFioriView, MilleFioriWording](
    name="millefiori",
    package=__name__,
    title="Mille Fiori",
    tagline=mark("Draft a card, place a glass diamond, and let one deal lead to the next."),
    designers="Reiner Knizia",
    publishers="Schmidt Spiele and Devir",
    year=2021,
    players=range(2, 5),
    options=(
        Option(
            "edition",
            mark("Edition"),
            {
                "devir": mark("Devir: bonuses score at once, the ship may stay"),
                "schmidt": mark("Schmidt: bonuses score at the end, the ship must sail"),
            },
        ),
        Option(
            "tactical",
            mark("Tactical variant"),
            {
                False: mark("Everyone chooses a card at the same time"),
                True: mark("You choose your card when your turn comes"),
            },
        ),
    ),
    rules_version=1,
    notation=OldNotation(),
    causes=OldCauses(),
    ending=ENDED,
    wording_class=MilleFioriWording,
    start=start,
    load=load,
    dump=position.dump,
    options_of=options_of,
    draw=draw,
    advice=MilleFioriAdvice(),
)
