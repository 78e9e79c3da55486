"""La Venise du Nord, by Sébastien Dujardin: move by dice through Bruges, build, produce, sell."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import mark
from laguna.games.venise import position
from laguna.games.venise.bot.advice import VeniseAdvice
from laguna.games.venise.codes import CAUSES, ENDED
from laguna.games.venise.editing import EDITOR
from laguna.games.venise.lessons import FIRST_GAME
from laguna.games.venise.pictures.board import draw
from laguna.games.venise.pictures.marks import place_of
from laguna.games.venise.pictures.players import notes
from laguna.games.venise.rules import VeniseRules, options_of, start
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import NOTATION
from laguna.games.venise.words.wording import VeniseWording

GAME: AnyGame = Game[VeniseRules, VeniseView, VeniseWording](
    name="venise",
    package=__name__,
    title="La Venise du Nord",
    tagline=mark("Two dice, nine quarters of Bruges: move with one, work with the other."),
    designers="Sébastien Dujardin",
    publishers="Asyncron Games",
    year=2012,
    players=range(2, 5),
    options=(
        Option(
            "layout",
            mark("City"),
            {
                "first": mark("The city for the first games"),
                "enclosed": mark("The market in the middle, the ports at both ends"),
                "rows": mark("Two rows of quarters"),
                "lagoon": mark("A triangle around enclosed water"),
                "ring": mark("A ring around a lagoon"),
                "free": mark("You lay the quarters yourselves"),
            },
        ),
        Option(
            "unhurried",
            mark("The end"),
            {
                False: mark("Five bridges or a full market"),
                True: mark("Unhurried: half the market first"),
            },
        ),
    ),
    rules_version=1,
    notation=NOTATION,
    causes=CAUSES,
    ending=ENDED,
    wording_class=VeniseWording,
    start=start,
    load=position.load,
    dump=position.dump,
    options_of=options_of,
    draw=draw,
    notes=notes,
    place_of=place_of,
    editor=EDITOR,
    advice=VeniseAdvice(),
    first_game=FIRST_GAME,
)
