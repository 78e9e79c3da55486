"""Murano, a board game by Inka and Markus Brand about the islands of the glassblowers."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import gettext_noop
from laguna.games.murano.bot.heuristics import MuranoHeuristics
from laguna.games.murano.codes import ENDED, EVENT_TYPES
from laguna.games.murano.editing import EDITOR
from laguna.games.murano.lessons import LESSONS
from laguna.games.murano.pictures.board import draw, draw_portrait
from laguna.games.murano.pictures.event_places import event_places
from laguna.games.murano.pictures.seat_summaries import seat_summaries
from laguna.games.murano.position import dump, load, options_of
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.wording import MuranoWording

GAME: AnyGame = Game[MuranoState, MuranoView, MuranoWording](
    name="murano",
    package=__name__,
    title="Murano",
    tagline=gettext_noop("Move a ship, take its action, build up the islands."),
    designers=("Inka Brand", "Markus Brand"),
    publishers=("Lookout Games",),
    year=2014,
    players=range(2, 5),
    best_players=3,
    minutes=60,
    options=(
        Option(
            "all_characters",
            gettext_noop("Characters"),
            {
                False: gettext_noop("Five random characters are removed"),
                True: gettext_noop("All characters are in the deck"),
            },
        ),
    ),
    rules_version=1,
    notation=NOTATION,
    event_types=EVENT_TYPES,
    end_event=ENDED,
    wording_class=MuranoWording,
    start=new_game,
    load=load,
    dump=dump,
    options_of=options_of,
    draw=draw,
    draw_portrait=draw_portrait,
    summarize_seats=seat_summaries,
    has_public_summaries=True,
    event_places=event_places,
    editor=EDITOR,
    heuristics=MuranoHeuristics(),
    lessons=LESSONS,
)
