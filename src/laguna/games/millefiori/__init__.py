"""Mille Fiori, by Reiner Knizia: draft cards, place glass diamonds, sail the lagoon."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import mark
from laguna.games.millefiori.bot.advice import MilleFioriAdvice
from laguna.games.millefiori.codes import CAUSES, ENDED
from laguna.games.millefiori.editing import EDITOR
from laguna.games.millefiori.lessons import FIRST_GAME
from laguna.games.millefiori.pictures.panels import draw, notes
from laguna.games.millefiori.pictures.places import place_of
from laguna.games.millefiori.position import dump, load
from laguna.games.millefiori.rules import MilleFioriState, start
from laguna.games.millefiori.state import options_of
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import NOTATION
from laguna.games.millefiori.words.wording import MilleFioriWording

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
    notation=NOTATION,
    causes=CAUSES,
    ending=ENDED,
    wording_class=MilleFioriWording,
    start=start,
    load=load,
    dump=dump,
    options_of=options_of,
    draw=draw,
    notes=notes,
    place_of=place_of,
    editor=EDITOR,
    advice=MilleFioriAdvice(),
    first_game=FIRST_GAME,
)
