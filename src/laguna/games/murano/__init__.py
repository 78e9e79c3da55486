"""Murano, by Inka and Markus Brand: eight ships, islands of glassblowers, and characters kept secret."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import mark
from laguna.games.murano.bot.advice import MuranoAdvice
from laguna.games.murano.codes import CAUSES, ENDED
from laguna.games.murano.editing import EDITOR
from laguna.games.murano.lessons import FIRST_GAME
from laguna.games.murano.pictures.board import draw
from laguna.games.murano.pictures.places import place_of
from laguna.games.murano.pictures.seats import notes
from laguna.games.murano.position import dump, load, options_of
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.wording import MuranoWording

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
    notation=NOTATION,
    causes=CAUSES,
    ending=ENDED,
    wording_class=MuranoWording,
    start=new_game,
    load=load,
    dump=dump,
    options_of=options_of,
    draw=draw,
    notes=notes,
    place_of=place_of,
    editor=EDITOR,
    advice=MuranoAdvice(),
    first_game=FIRST_GAME,
)
