"""Helpers for the tests of Mille Fiori: small positions, moves and random games."""

from collections.abc import Iterator
from typing import Any

import pytest

import laguna
from laguna.chance import Chance, quick
from laguna.contract.state import COMPILED, Document, Journal
from laguna.games.millefiori import GAME
from laguna.match import Match
from laguna.positions import try_moves

EDITIONS = ("devir", "schmidt")
SETTINGS = [
    (players, edition, tactical)
    for players in (2, 3, 4)
    for edition in EDITIONS
    for tactical in (False, True)
]

both_editions = pytest.mark.parametrize("edition", EDITIONS)
every_setting = pytest.mark.parametrize(("players", "edition", "tactical"), SETTINGS)


def repetitions(compiled: int, interpreted: int) -> int:
    """How often a test repeats something: the compiled engine is many times faster."""
    return compiled if COMPILED else interpreted


def load_position(edition: str = "devir", tactical: bool = False, **keys: Any) -> Match:
    """Load a position; keys that are not given have their defaults."""
    return laguna.from_position(
        {"game": "millefiori", "options": {"edition": edition, "tactical": tactical}, **keys}
    )


def playing(card: str, seat: int = 0, edition: str = "devir", **keys: Any) -> Match:
    """Seat `seat` is about to play a card, alone in its pass."""
    return load_position(edition, to_play=seat, playing=card, **keys)


def outcome_of(match: Match, *moves: str) -> Document:
    """The output of `laguna try` for moves, each made by the first seat to act."""
    return try_moves(match, moves)


def gained(match: Match, *moves: str) -> list[tuple[int, int]]:
    """(seat, points) of every gain of the moves, in order."""
    return [(gain["seat"], gain["points"]) for gain in outcome_of(match, *moves)["gains"]]


def offers_extra(match: Match) -> bool:
    return any(words.startswith("extra") for seat in match.actors() for words in match.legal(seat))


def refusal(document: dict[str, object]) -> str:
    """The message of a refused position."""
    with pytest.raises(laguna.Refused) as refused:
        laguna.from_position({"game": "millefiori", **document})
    return str(refused.value)


def new_match(players: int, edition: str, tactical: bool, seed: int | str) -> Match:
    """A new match with a fast random source."""
    journal = Journal()
    options: dict[str, str | bool] = {"edition": edition, "tactical": tactical}
    state = GAME.new(players, options, quick(seed), journal)
    state.journal = None
    return Match(GAME, state, str(seed), opening=journal.events)


STYLES = ("any", "builder", "sailor")


def random_move(match: Match, chance: Chance, style: str = "any") -> tuple[int, str]:
    """A random move of a random seat to act. A builder places whenever possible and never declines, so that
    diamonds run out; a sailor sails two cards out of three, so that the deck runs out."""
    actors = match.actors()
    seat = actors[chance.below(len(actors))]
    legal = match.legal(seat)
    if style == "builder":
        legal = [words for words in legal if words not in ("sail", "stay", "decline")] or legal
    if style == "sailor" and "sail" in legal and chance.below(3):
        legal = ["sail"]
    return seat, legal[chance.below(len(legal))]


def match_states(match: Match, chance: Chance, style: str = "any") -> Iterator[Match]:
    """The match at every decision of a random game and at its end."""
    yield match
    while not match.over:
        match.play(*random_move(match, chance, style))
        yield match
