"""What a seat may see of Mille Fiori as sentences, area by area."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from laguna.contract.wording import Passage
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, SPACE_COUNT
from laguna.games.millefiori.cards import NO_CARD, UNKNOWN, kinds_in, pile_kinds
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    FLEET_POINTS,
    GOODS,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    ROWS,
    SHIPS_IN_A_ROW,
    TRACKS,
)
from laguna.games.millefiori.state import Situation, options_of
from laguna.games.millefiori.view import MilleFioriView
from laguna.kit.bits import popcount

if TYPE_CHECKING:
    from laguna.games.millefiori.words.wording import MilleFioriWording


def table(words: "MilleFioriWording", view: MilleFioriView, names: Sequence[str]) -> list[Passage]:
    state = view.shown
    return [
        Passage(words.say("What is asked"), [words.prompt(view, names)]),
        Passage(words.say("Your cards"), _cards(words, view)),
        Passage(words.say("Players"), [_player(words, state, seat, names) for seat in range(state.seats)]),
        *(_area(words, state, area, names) for area in range(len(AREAS))),
        Passage(words.called("sea title", options_of(state)), _sea(words, state, names)),
        Passage(words.say("Display"), _display(words, state)),
    ]


def _cards(words: "MilleFioriWording", view: MilleFioriView) -> list[str]:
    state = view.shown
    found = []
    if state.playing != NO_CARD:
        found.append(words.say("The card in play is {card}.", card=words.card(state.playing)))
    if view.seat < 0:
        return found or [words.say("No card is in play.")]
    me = state.players[view.seat]
    if me.chosen != NO_CARD:
        found.append(words.say("You have kept {card}.", card=words.card(me.chosen)))
    held = [words.card(kind) for kind in kinds_in(me.hand) if kind != UNKNOWN]
    found.append(words.say("You hold {cards}.", cards=held) if held else words.say("You hold no cards."))
    return found


def _player(words: "MilleFioriWording", state: Situation, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    points = words.count("{number} point", "{number} points", int(player.score))
    diamonds = words.count("{number} diamond", "{number} diamonds", int(player.supply))
    return words.say(
        "{who} has {points}, {diamonds} left and {reserve} in reserve; the ship is on space {ship}.",
        who=words.seat(seat, names),
        points=points,
        diamonds=diamonds,
        reserve=player.reserve,
        ship=player.ship,
    )


def _area(words: "MilleFioriWording", state: Situation, area: int, names: Sequence[str]) -> Passage:
    """Whose diamonds lie where; free spaces are counted."""
    options = options_of(state)
    sentences = []
    taken = 0
    first = FIRST_SPACE[area]
    count = sum(1 for space in range(SPACE_COUNT) if SPACE_AREA[space] == area)
    for seat, player in enumerate(state.players):
        mask = int(getattr(player, AREAS[area]))
        mine = [words.space(first + place, options) for place in range(count) if mask >> place & 1]
        taken += len(mine)
        if mine:
            sentences.append(words.say("{who}: {spaces}.", who=words.seat(seat, names), spaces=mine))
    if area == HOUSES and taken < count:
        following = HOUSE_VALUES[taken]
        sentences.append(
            words.say("The next one is number {which}, worth {value}.", which=taken + 1, value=following)
        )
    if area == HARBOUR:
        sentences += [_fleet(words, state, row) for row in range(ROWS)]
    sentences.append(words.count("{number} space is free.", "{number} spaces are free.", count - taken))
    if area < TRACKS:
        sentences.append(_bonus(words, state, area, names))
    return Passage(words.area(area, options), sentences)


def _fleet(words: "MilleFioriWording", state: Situation, row: int) -> str:
    goods = popcount(state.trade >> row * len(GOODS) & 15)
    ships = popcount(state.harbour >> row * SHIPS_IN_A_ROW & 7)
    if ships == SHIPS_IN_A_ROW:
        return words.say("The fleet of row {row} has left.", row=row + 1)
    return words.say(
        "Row {row} has {ships} of {all} ships; each would be worth {worth}.",
        row=row + 1,
        ships=ships,
        all=SHIPS_IN_A_ROW,
        worth=FLEET_POINTS[goods],
    )


def _bonus(words: "MilleFioriWording", state: Situation, track: int, names: Sequence[str]) -> str:
    takers = state.on_track(track)
    who = [words.seat(int(seat), names) for seat in takers]
    left = BONUS_POINTS[len(takers)] if len(takers) < len(BONUS_POINTS) else 0
    bonus = words.called("bonus", options_of(state))
    if not who:
        return words.say("Nobody has the {bonus} yet; the first gives {points}.", bonus=bonus, points=left)
    if not left:
        return words.say("The {bonus} went to {who}; none is left.", bonus=bonus, who=who)
    return words.say("The {bonus} went to {who}; the next gives {points}.", bonus=bonus, who=who, points=left)


def _sea(words: "MilleFioriWording", state: Situation, names: Sequence[str]) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        gifts = words.gifts(int(player.ship)) if player.ship else []
        values = {"who": words.seat(seat, names), "space": player.ship, "gifts": gifts}
        if gifts:
            found.append(words.say("The ship of {who} is on space {space} ({gifts}).", **values))
        else:
            found.append(words.say("The ship of {who} is on space {space}.", **values))
    return found


def _display(words: "MilleFioriWording", state: Situation) -> list[str]:
    cards = [words.card(kind) for kind in pile_kinds(state.display_low, state.display_high)]
    if not cards:
        return [words.say("No cards lie face up.")]
    return [words.say("Face up lie {cards}.", cards=cards)]
