"""La Venise du Nord, by Sébastien Dujardin: move by dice through Bruges, build, produce, sell."""

from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.wording import gettext_noop
from laguna.games.venise import position
from laguna.games.venise.bot.heuristics import VeniseHeuristics
from laguna.games.venise.codes import BRIDGE_BUILT, ENDED, EVENT_TYPES, ROUND
from laguna.games.venise.editing import EDITOR
from laguna.games.venise.lessons import LESSONS
from laguna.games.venise.pictures.board import draw, draw_portrait
from laguna.games.venise.pictures.event_places import event_places
from laguna.games.venise.pictures.seat_summaries import seat_summaries
from laguna.games.venise.rules import VeniseState, options_of, start
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.notation import NOTATION
from laguna.games.venise.words.wording import VeniseWording

GAME: AnyGame = Game[VeniseState, VeniseView, VeniseWording](
    name="venise",
    package=__name__,
    title="La Venise du Nord",
    tagline=gettext_noop("Two dice: move with one, act with the other."),
    designers=("Sébastien Dujardin",),
    publishers=("Asyncron Games",),
    year=2012,
    players=range(2, 5),
    best_players=3,
    minutes=45,
    options=(
        Option(
            "layout",
            gettext_noop("City"),
            {
                "first": gettext_noop("Recommended for your first games"),
                "enclosed": gettext_noop("Market in the middle, ports at both ends"),
                "rows": gettext_noop("Two rows of quarters"),
                "lagoon": gettext_noop("A triangle around enclosed water"),
                "ring": gettext_noop("A ring around a lagoon"),
                "free": gettext_noop("Players build the city"),
            },
        ),
        Option(
            "unhurried",
            gettext_noop("End of the game"),
            {
                False: gettext_noop("Standard: a player's fifth bridge or a full market"),
                True: gettext_noop("Unhurried: bridges don't count until four market spaces are covered"),
            },
        ),
    ),
    rules_version=1,
    notation=NOTATION,
    event_types=EVENT_TYPES,
    end_event=ENDED,
    round_event=ROUND,
    wording_class=VeniseWording,
    start=start,
    load=position.load,
    dump=position.dump,
    options_of=options_of,
    draw=draw,
    draw_portrait=draw_portrait,
    summarize_seats=seat_summaries,
    has_public_summaries=True,
    event_places=event_places,
    leading_events={"bridges": (BRIDGE_BUILT,), "bridge masters": (BRIDGE_BUILT,)},
    editor=EDITOR,
    heuristics=VeniseHeuristics(),
    lessons=LESSONS,
)
