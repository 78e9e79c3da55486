"""La Venise du Nord, by Sébastien Dujardin: move by dice through Bruges, build, produce, sell."""

from collections.abc import Mapping, Sequence

from laguna.chance import Chance
from laguna.contract.game import AnyGame, Game, Option
from laguna.contract.panel import Panel
from laguna.contract.state import Journal, Options
from laguna.contract.wording import mark
from laguna.games.venise import position
from laguna.games.venise.bot.advice import VeniseAdvice
from laguna.games.venise.codes import ENDED
from laguna.games.venise.movement import LAYOUT_NAMES
from laguna.games.venise.pictures import board
from laguna.games.venise.rules import VeniseState, VeniseView, new_game
from laguna.games.venise.words.wording import OldCauses, OldNotation, VeniseWording, options_of


def start(players: int, options: Options, chance: Chance, journal: Journal | None) -> VeniseState:
    layout = LAYOUT_NAMES.index(str(options["layout"]))
    return new_game(players, chance, layout, bool(options["unhurried"]), journal)


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> VeniseState:
    return position.load(document, players, str(options["layout"]), bool(options["unhurried"]), chance)


def draw(view: VeniseView, names: Sequence[str], wording: VeniseWording, targets: bool) -> list[Panel]:
    return board.panels(view, names, targets)


GAME: AnyGame = Game[VeniseState, VeniseView, VeniseWording](
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
    notation=OldNotation(),
    causes=OldCauses(),
    ending=ENDED,
    wording_class=VeniseWording,
    start=start,
    load=load,
    dump=position.dump,
    options_of=options_of,
    draw=draw,
    advice=VeniseAdvice(),
)
