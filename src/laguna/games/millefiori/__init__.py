"""The game Mille Fiori by Reiner Knizia: draft cards, place glass diamonds and sail the lagoon."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import gettext_noop
from laguna.games.millefiori.bot.heuristics import MilleFioriHeuristics
from laguna.games.millefiori.codes import DEALT, ENDED, EVENT_TYPES
from laguna.games.millefiori.editing import EDITOR
from laguna.games.millefiori.lessons import LESSONS
from laguna.games.millefiori.pictures.card_art import card_picture
from laguna.games.millefiori.pictures.event_places import event_picture, event_places
from laguna.games.millefiori.pictures.panels import draw, draw_portrait
from laguna.games.millefiori.pictures.seat_summaries import seat_summaries
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
    tagline=gettext_noop("Draft a card, place your glass, chain your plays."),
    designers=("Reiner Knizia",),
    publishers=("Schmidt Spiele", "Devir"),
    year=2021,
    players=range(2, 5),
    best_players=4,
    minutes=40,
    options=(
        Option(
            "edition",
            gettext_noop("Edition"),
            {
                "devir": gettext_noop("Devir: area bonuses score right away; the ship may stay"),
                "schmidt": gettext_noop("Schmidt: area bonuses score at the end; the ship must sail"),
            },
        ),
        Option(
            "tactical",
            gettext_noop("Tactical variant"),
            {
                False: gettext_noop("Off: everyone chooses a card at the same time"),
                True: gettext_noop("On: each player chooses a card on their own turn"),
            },
        ),
    ),
    rules_version=1,
    notation=NOTATION,
    event_types=EVENT_TYPES,
    end_event=ENDED,
    round_event=DEALT,
    wording_class=MilleFioriWording,
    start=start,
    load=load,
    dump=dump,
    options_of=options_of,
    draw=draw,
    draw_portrait=draw_portrait,
    summarize_seats=seat_summaries,
    event_places=event_places,
    event_picture=event_picture,
    editor=EDITOR._replace(value_picture=card_picture),
    heuristics=MilleFioriHeuristics(),
    lessons=LESSONS,
)
