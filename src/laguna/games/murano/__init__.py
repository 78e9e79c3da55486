"""Murano, by Inka and Markus Brand: eight ships, islands of glassblowers, and characters kept secret."""

from collections.abc import Mapping, Sequence
from typing import cast

from laguna.chance import Chance
from laguna.game import Document, Event, Game, Journal, Option, Options, Panel, State, View
from laguna.games.murano import drawing, position, text, wording
from laguna.games.murano.advice import MuranoAdvice
from laguna.games.murano.rules import new_game
from laguna.games.murano.state import MuranoTable
from laguna.games.murano.tables import ACTION_COUNT, ENDED
from laguna.games.murano.view import MuranoView


class Murano(Game):
    name = "murano"
    title = "Murano"
    tagline = "Move a ship, do its action, and build the islands that your characters want."
    designers = "Inka and Markus Brand"
    publishers = "Lookout Games"
    year = 2014
    players = range(2, 5)
    options = (
        Option(
            "all_characters",
            "All characters",
            {False: "Five characters leave the game unseen", True: "All characters are in the deck"},
        ),
    )
    rules_version = 1
    action_count = ACTION_COUNT
    sources = wording.SOURCES
    ending_cause = ENDED
    advice = MuranoAdvice()

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        return new_game(players, chance, bool(options["all_characters"]), journal)

    def options_of(self, state: State) -> dict[str, str | bool]:
        return wording.options_of(cast(MuranoTable, state))

    def words(self, action: int) -> str:
        return wording.ACTION_WORDS[action]

    def action(self, words: str) -> int | None:
        return wording.ACTIONS.get(words)

    def prompt(self, view: View, names: Sequence[str] = ()) -> str:
        return wording.prompt(cast(MuranoView, view), names)

    def describe(self, view: View, action: int) -> str:
        return wording.describe(cast(MuranoView, view), action)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return wording.sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return wording.reason(event, options)

    def source(self, event: Event) -> str:
        return wording.source(event)

    def why_not(self, view: View, action: int) -> str:
        return wording.why_not(cast(MuranoView, view), action)

    def load(self, document: Mapping[str, object], players: int, options: Options, chance: Chance) -> State:
        return position.load(document, players, bool(options["all_characters"]), chance)

    def dump(self, state: State) -> Document:
        return position.dump(cast(MuranoTable, state))

    def text(self, view: View, names: Sequence[str]) -> str:
        return text.board(cast(MuranoView, view), names)

    def panels(self, view: View, names: Sequence[str], targets: bool = True) -> list[Panel]:
        return drawing.panels(cast(MuranoView, view), names, targets)


GAME = Murano()
