"""Mille Fiori, by Reiner Knizia: draft cards, place glass diamonds, sail the lagoon."""

from collections.abc import Mapping, Sequence
from typing import cast

from laguna.chance import Chance
from laguna.game import Document, Event, Game, Journal, Option, Options, Panel, State, View
from laguna.games.millefiori import drawing, position, text, wording
from laguna.games.millefiori.advice import MilleFioriAdvice
from laguna.games.millefiori.rules import ACTION_COUNT, ENDED, MilleFioriState, MilleFioriView, new_game


class MilleFiori(Game):
    name = "millefiori"
    title = "Mille Fiori"
    tagline = "Draft a card, place a glass diamond, and let one deal lead to the next."
    designers = "Reiner Knizia"
    publishers = "Schmidt Spiele and Devir"
    year = 2021
    players = range(2, 5)
    options = (
        Option(
            "edition",
            "Edition",
            {
                "devir": "Devir: bonuses score at once, the ship may stay",
                "schmidt": "Schmidt: bonuses score at the end, the ship must sail",
            },
        ),
        Option(
            "tactical",
            "Tactical variant",
            {
                False: "Everyone chooses a card at the same time",
                True: "You choose your card when your turn comes",
            },
        ),
    )
    rules_version = 1
    action_count = ACTION_COUNT
    sources = wording.SOURCES
    ending_cause = ENDED
    advice = MilleFioriAdvice()

    def new(self, players: int, options: Options, chance: Chance, journal: Journal | None = None) -> State:
        schmidt = options["edition"] == "schmidt"
        return new_game(players, chance, schmidt, bool(options["tactical"]), journal)

    def options_of(self, state: State) -> dict[str, str | bool]:
        return wording.options_of(cast(MilleFioriState, state))

    def words(self, action: int) -> str:
        return wording.ACTION_WORDS[action]

    def action(self, words: str) -> int | None:
        return wording.ACTIONS.get(words)

    def prompt(self, view: View, names: Sequence[str] = ()) -> str:
        return wording.prompt(cast(MilleFioriView, view), names)

    def describe(self, view: View, action: int) -> str:
        return wording.describe(cast(MilleFioriView, view), action)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return wording.sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return wording.reason(event, options)

    def source(self, event: Event) -> str:
        return wording.source(event)

    def heading(self, source: str, options: Options) -> str:
        return wording.heading(source, options)

    def why_not(self, view: View, action: int) -> str:
        return wording.why_not(cast(MilleFioriView, view), action)

    def load(self, document: Mapping[str, object], players: int, options: Options, chance: Chance) -> State:
        schmidt = options["edition"] == "schmidt"
        return position.load(document, players, schmidt, bool(options["tactical"]), chance)

    def dump(self, state: State) -> Document:
        return position.dump(cast(MilleFioriState, state))

    def text(self, view: View, names: Sequence[str]) -> str:
        return text.board(cast(MilleFioriView, view), names)

    def panels(self, view: View, names: Sequence[str], targets: bool = True) -> list[Panel]:
        return drawing.panels(cast(MilleFioriView, view), names, targets)


GAME = MilleFiori()
