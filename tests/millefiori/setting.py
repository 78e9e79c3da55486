"""Small positions of Mille Fiori and how the tests talk about them."""

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


def often(compiled: int, interpreted: int) -> int:
    """How often to do something: the compiled engine is many times faster."""
    return compiled if COMPILED else interpreted


def at(edition: str = "devir", tactical: bool = False, **keys: Any) -> Match:
    """A position; what is not named is empty or at its start."""
    return laguna.load({"game": "millefiori", "options": {"edition": edition, "tactical": tactical}, **keys})


def playing(card: str, seat: int = 0, edition: str = "devir", **keys: Any) -> Match:
    """Seat `seat` is about to play a card, alone in its pass."""
    return at(edition, to_play=seat, playing=card, **keys)


def tried(match: Match, *moves: str) -> Document:
    """What `laguna try` tells about moves, each made by the first seat that may act."""
    return try_moves(match, moves)


def gained(match: Match, *moves: str) -> list[tuple[int, int]]:
    """(seat, points) of every gain that moves give, in order."""
    return [(gain["seat"], gain["points"]) for gain in tried(match, *moves)["gains"]]


def offers_extra(match: Match) -> bool:
    return any(words.startswith("extra") for seat in match.actors() for words in match.legal(seat))


def refusal(document: dict[str, object]) -> str:
    """Why a position is refused."""
    with pytest.raises(laguna.Refused) as refused:
        laguna.load({"game": "millefiori", **document})
    return str(refused.value)


def new(players: int, edition: str, tactical: bool, seed: int | str) -> Match:
    """A new match whose numbers are quick to draw."""
    journal = Journal()
    options: dict[str, str | bool] = {"edition": edition, "tactical": tactical}
    state = GAME.new(players, options, quick(seed), journal)
    state.journal = None
    return Match(GAME, state, str(seed), opening=journal.events)


TASTES = ("any", "builder", "sailor")


def pick(match: Match, chance: Chance, taste: str = "any") -> tuple[int, str]:
    """A random move of a random actor. A builder places whenever it can and never declines, so that
    diamonds run out; a sailor sails two cards of three, so that the deck does."""
    actors = match.actors()
    seat = actors[chance.below(len(actors))]
    legal = match.legal(seat)
    if taste == "builder":
        legal = [words for words in legal if words not in ("sail", "stay", "decline")] or legal
    if taste == "sailor" and "sail" in legal and chance.below(3):
        legal = ["sail"]
    return seat, legal[chance.below(len(legal))]


def steps(match: Match, chance: Chance, taste: str = "any") -> Iterator[Match]:
    """The match at every decision of a random game, and at its end."""
    yield match
    while not match.over:
        match.play(*pick(match, chance, taste))
        yield match
