"""The points that characters would score if the game ended now (MU-42), shown on their cards."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from laguna.chance import Chance
from laguna.games.murano.character_scoring import (
    BEAD_CARDS,
    BEAD_SUBSTITUTES,
    CHARACTER_POINTS,
    COUNTED_THING,
    GOLD_CARDS,
    REQUIRED_ISLAND,
    points_for_gold,
)
from laguna.games.murano.components import (
    ANYWHERE,
    BEADS_FOR_A_CHARACTER,
    CHARACTER_COUNT,
    COLORS,
    PLACES_ON_AN_ISLAND,
)
from laguna.games.murano.pictures.event_places import island_place
from laguna.games.murano.state import MuranoData


class CharacterValue(NamedTuple):
    """What a character adds to the points of a seat if the game ended now, and what it could add with one
    more gondolier. Where several characters need the same gondolier, gold or beads, only those add points
    that score most together."""

    points: int
    island: int
    """-1 if it adds nothing."""
    potential: int
    """How many points more it would bring with one more gondolier; 0 if there is no such island."""
    potential_island: int
    """-1 if there is none."""
    by_island: tuple[int, ...]
    """The points on each island for a gondolier there that no other character uses."""
    is_crowded_out: bool
    """Whether it adds nothing only because other characters use the gondoliers."""

    def leads(self) -> str:
        """The islands where it would score, in the format of the `data-leads` attribute."""
        return " ".join(
            f"{island_place(island)}({points})" for island, points in enumerate(self.by_island) if points
        )


class _Scoring(NamedTuple):
    """The best scoring of some characters: their points, and where each of those that score does so."""

    points: int
    islands: dict[int, int]
    gains: dict[int, int]


class _Trial:
    """What a seat would score with other characters or gondoliers than it has."""

    def __init__(self, state: MuranoData, seat: int) -> None:
        self.state = MuranoData(state.seats, Chance(0), state.all_characters)
        state.copy_to(self.state)
        self.seat = seat
        me = self.state.players[seat]
        self.placed = int(me.placed)
        self.islands = int(state.islands)
        free = ~int(state.places)
        places = [
            next((place for place in _places_of(island) if free >> place & 1), -1)
            for island in range(self.islands)
        ]
        self.free_places = places if me.gondoliers + me.supply else [-1] * self.islands
        """A free gondola on each island for one more gondolier; -1 if there is none."""

    def scoring(self, characters: Iterable[int], place: int = -1) -> _Scoring:
        """What these characters would score, with one more gondolier in a gondola."""
        me = self.state.players[self.seat]
        me.characters = sum(1 << character for character in characters)
        me.placed = self.placed | (1 << place if place >= 0 else 0)
        uses = self.state.best_assignment(self.seat).uses()
        return _Scoring(
            sum(int(use.points) for use in uses),
            {int(use.character): int(use.island) for use in uses},
            {int(use.character): int(use.points) for use in uses},
        )


def _places_of(island: int) -> range:
    return range(island * PLACES_ON_AN_ISLAND, (island + 1) * PLACES_ON_AN_ISLAND)


def held_characters(state: MuranoData, seat: int) -> list[int]:
    """The characters of a seat."""
    return [card for card in range(CHARACTER_COUNT) if state.players[seat].characters >> card & 1]


def values_in_hand(state: MuranoData, seat: int) -> dict[int, CharacterValue]:
    """What each character of a seat adds: together they have the points of the best scoring."""
    held = held_characters(state, seat)
    if not held:
        return {}
    trial = _Trial(state, seat)
    now = trial.scoring(held)
    more = [trial.scoring(held, place) if place >= 0 else now for place in trial.free_places]
    gains = [after.points - now.points for after in more]
    return {
        character: _value(state, seat, character, now.gains.get(character, 0), now, gains, more)
        for character in held
    }


def values_of_choices(state: MuranoData, seat: int, characters: list[int]) -> dict[int, CharacterValue]:
    """What each of several characters would add to those that a seat has."""
    held = held_characters(state, seat)
    trial = _Trial(state, seat)
    without = trial.scoring(held).points
    without_more = [trial.scoring(held, place).points for place in trial.free_places]
    found = {}
    for character in characters:
        together = [*held, character]
        now = trial.scoring(together)
        gain = now.points - without
        more = [trial.scoring(together, place) if place >= 0 else now for place in trial.free_places]
        gains = [after.points - before - gain for after, before in zip(more, without_more, strict=True)]
        found[character] = _value(state, seat, character, gain, now, gains, more)
    return found


def _value(
    state: MuranoData,
    seat: int,
    character: int,
    points: int,
    now: _Scoring,
    gains: Sequence[int],
    with_gondolier: Sequence[_Scoring],
) -> CharacterValue:
    """The value of a character that adds points now; for each island what it would gain by one more gondolier
    there, and the scoring with it."""
    by_island = tuple(_points(state, seat, character, here) for here in range(int(state.islands)))
    better = [
        (gain, -island)
        for island, (gain, after) in enumerate(zip(gains, with_gondolier, strict=True))
        if gain > 0
        and after.islands.get(character) == island
        and after.gains[character] > now.gains.get(character, 0)
    ]
    potential, potential_island = max(better, default=(0, 1))
    placed = state.players[seat].placed
    could_score = any(
        value and placed >> island * PLACES_ON_AN_ISLAND & 15 for island, value in enumerate(by_island)
    )
    return CharacterValue(
        points,
        now.islands.get(character, -1) if points else -1,
        potential,
        -potential_island,
        by_island,
        could_score and not points,
    )


def _points(state: MuranoData, seat: int, character: int, island: int) -> int:
    me = state.players[seat]
    if GOLD_CARDS >> character & 1:
        return int(points_for_gold(me.gold)) if state.accepts_gold(seat, character, island) else 0
    if BEAD_CARDS >> character & 1:
        if REQUIRED_ISLAND[character] not in (ANYWHERE, island):
            return 0
        alike = BEAD_SUBSTITUTES[3 * int(me.workshops()) + COUNTED_THING[character]]
        beads = sum(me.beads >> 4 * color & 15 for color in range(COLORS) if alike >> color & 1)
        return CHARACTER_POINTS[character] * min(int(beads), BEADS_FOR_A_CHARACTER)
    return int(state.character_points_at(seat, character, island))


class GondolierGains(NamedTuple):
    """What all characters of a seat score now, and what they would with one more gondolier on each island."""

    before: int
    after: tuple[int, ...]


def gains_of_gondoliers(state: MuranoData, seat: int) -> GondolierGains:
    """What one more gondolier would bring on each island."""
    held = held_characters(state, seat)
    trial = _Trial(state, seat)
    after = tuple(trial.scoring(held, place).points for place in trial.free_places)
    return GondolierGains(trial.scoring(held).points, after)
