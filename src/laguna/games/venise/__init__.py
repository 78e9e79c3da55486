"""La Venise du Nord, by Sébastien Dujardin: move by dice through Bruges, build, produce, sell."""

from collections.abc import Mapping, Sequence
from typing import cast

from laguna.chance import Chance
from laguna.game import Document, Event, Game, Journal, Option, Options, Panel, State, View
from laguna.games.venise import drawing, position, text, wording
from laguna.games.venise.advice import VeniseAdvice
from laguna.games.venise.codes import ACTION_COUNT, ENDED
from laguna.games.venise.movement import LAYOUT_NAMES
from laguna.games.venise.rules import VeniseState, VeniseView, new_game


class Venise(Game):
    name = "venise"
    title = "La Venise du Nord"
    tagline = "Two dice, nine quarters of Bruges: move with one, work with the other."
    designers = "Sébastien Dujardin"
    publishers = "Asyncron Games"
    year = 2012
    players = range(2, 5)
    options = (
        Option(
            "layout",
            "City",
            {
                "first": "The city for the first games",
                "enclosed": "The market in the middle, the ports at both ends",
                "rows": "Two rows of quarters",
                "lagoon": "A triangle around enclosed water",
                "ring": "A ring around a lagoon",
                "free": "You lay the quarters yourselves",
            },
        ),
        Option(
            "unhurried",
            "The end",
            {
                False: "Five bridges or a full market",
                True: "Unhurried: half the market first",
            },
        ),
    )
    rules_version = 1
    action_count = ACTION_COUNT
    sources = wording.SOURCES
    ending_cause = ENDED
    advice = VeniseAdvice()

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        layout = LAYOUT_NAMES.index(str(options["layout"]))
        return new_game(players, chance, layout, bool(options["unhurried"]), journal)

    def options_of(self, state: State) -> dict[str, str | bool]:
        return wording.options_of(cast(VeniseState, state))

    def words(self, action: int) -> str:
        return wording.ACTION_WORDS[action]

    def action(self, words: str) -> int | None:
        return wording.ACTIONS.get(words)

    def prompt(self, view: View, names: Sequence[str] = ()) -> str:
        return wording.prompt(cast(VeniseView, view), names)

    def describe(self, view: View, action: int) -> str:
        return wording.describe(cast(VeniseView, view), action)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return wording.sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return wording.reason(event, options)

    def source(self, event: Event) -> str:
        return wording.source(event)

    def why_not(self, view: View, action: int) -> str:
        return wording.why_not(cast(VeniseView, view), action)

    def load(self, document: Mapping[str, object], players: int, options: Options, chance: Chance) -> State:
        return position.load(document, players, str(options["layout"]), bool(options["unhurried"]), chance)

    def dump(self, state: State) -> Document:
        return position.dump(cast(VeniseState, state))

    def text(self, view: View, names: Sequence[str]) -> str:
        return text.board(cast(VeniseView, view), names)

    def panels(self, view: View, names: Sequence[str], targets: bool = True) -> list[Panel]:
        return drawing.panels(cast(VeniseView, view), names, targets)


GAME = Venise()
