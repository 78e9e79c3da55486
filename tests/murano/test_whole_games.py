"""Whole random games: they end, and all pieces, gold and points add up."""

from collections import Counter

import pytest

from laguna.chance import quick
from laguna.contract.state import COMPILED, Event, Journal
from laguna.games.murano import codes, stacks
from laguna.games.murano.components import (
    CHARACTERS_OUT,
    FEWER_FACTORIES,
    FEWER_PALACES,
    FEWER_SPECIALS,
    SEARCH_PRICE,
    STARTING_GOLD,
    TILE_PRICE,
    TURN_LIMIT,
)
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.stacks import unpack_counts
from laguna.games.murano.state_queries import building_at, street_at

GAMES = 1200 if COMPILED else 12

SECRET_PRICES = {
    codes.BOUGHT_SHOP: TILE_PRICE,
    codes.BOUGHT_PALACE: TILE_PRICE,
    codes.SEARCHED_SHOPS: SEARCH_PRICE,
    codes.SEARCHED_PALACES: SEARCH_PRICE,
}
NO_GOLD = (
    codes.CHOSE_TILE,
    codes.LOOKED_AT,
    codes.KEPT_CHARACTER,
    codes.DREW_CARDS,
    codes.CHARACTER_BEADS,
    codes.UNUSED_CHARACTER,
)


def gold_of(event: Event) -> int:
    """The gold that an event gave or took."""
    if event.code in SECRET_PRICES:
        return -SECRET_PRICES[event.code]
    return 0 if event.code in NO_GOLD else int(event.c)


def check_components(state: MuranoState) -> None:
    """Check that every tile, bead, gondolier and card is in exactly one place."""
    fewer = state.islands < 6
    players = state.players
    laid = Counter(street_at(state, field) for field in range(42) if state.laid >> field & 1)
    drawn = [state.tile] if state.due == codes.STREET_DUE else []
    streets = unpack_counts(stacks.FEWER_STREETS if fewer else stacks.ALL_STREETS, 10)
    stack = unpack_counts(state.streets, 10)
    assert [laid[kind] + stack[kind] + drawn.count(kind) for kind in range(10)] == streets
    assert state.street_count == sum(stack)
    built: Counter[int] = Counter()
    for field in range(48):
        if state.built >> field & 1:
            built[building_at(state, field)[0]] += 1
    held = [sum(player.tiles >> 4 * tile & 15 for player in players) for tile in range(10)]
    assert held[8:] == [0, 0]
    shops = unpack_counts(state.shops, 3)
    assert [built[2 + c] + held[2 + c] + shops[c] for c in range(3)] == [3 if fewer else 4] * 3
    palaces = unpack_counts(state.palaces, 3)
    out = [4 - built[5 + c] - held[5 + c] - palaces[c] for c in range(3)]
    assert sum(out) == (FEWER_PALACES if fewer else 0)
    assert min(out) >= 0
    assert built[0] + held[0] + state.factory_count == 12 - (FEWER_FACTORIES if fewer else 0)
    assert built[1] + held[1] + state.special_count == 12 - (FEWER_SPECIALS if fewer else 0)
    assert (state.shop_count, state.palace_count) == (sum(shops), sum(palaces))
    if not state.over:
        beads = [sum(player.beads >> 4 * color & 15 for player in players) for color in range(3)]
        assert [there + here for there, here in zip(beads, unpack_counts(state.bag, 3), strict=True)] == [
            10
        ] * 3
    assert state.bag_count == stacks.total_count(state.bag)
    places = 0
    for player in players:
        assert player.gondoliers + player.supply + int(player.placed).bit_count() == 7
        assert not places & player.placed
        places |= player.placed
        assert player.gold >= 0
        assert player.score >= 0
        assert int(player.characters).bit_count() == player.bought
    assert places == state.places
    cards = [card for card in range(40) if state.unseen >> card & 1] + list(state.under)
    cards += [card for player in players for card in range(40) if player.characters >> card & 1]
    shown = [state.drawn >> 6 * place & 63 for place in range(state.drawn_count)]
    cards += shown if state.due == codes.LOOKING else []
    everyone = stacks.FEWER_CHARACTERS_MASK if fewer else stacks.ALL_CHARACTERS
    assert sorted(cards) == [card for card in range(40) if everyone >> card & 1]
    assert int(state.unseen).bit_count() - state.fresh == (0 if state.all_characters else CHARACTERS_OUT)
    specials = [card for card in range(15) if state.unseen_cards >> card & 1] + list(state.under_cards)
    specials += [c for player in players for c in range(15) if (player.cards | player.new_cards) >> c & 1]
    specials += shown if state.due == codes.DRAWING else []
    assert sorted(specials) == list(range(15))
    assert int(state.black).bit_count() == 7


class Totals:
    """Gold and points of all seats, added up from the events."""

    def __init__(self, state: MuranoState, journal: Journal) -> None:
        self.state = state
        self.journal = journal
        self.read = 0
        self.gold = [STARTING_GOLD] * state.seats
        self.points = [0] * state.seats

    def check(self) -> None:
        for event in self.journal.events[self.read :]:
            if event.seat >= 0:
                self.gold[event.seat] += gold_of(event)
                self.points[event.seat] += int(event.points)
        self.read = len(self.journal.events)
        assert self.gold == [player.gold for player in self.state.players]
        assert self.points == self.state.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("all_characters", [False, True])
def test_everything_is_accounted_for_after_every_decision(players: int, all_characters: bool) -> None:
    chance = quick(f"accounts {players} {all_characters}")
    for _ in range(6 if COMPILED else 2):
        journal = Journal()
        state = new_game(players, {"all_characters": all_characters}, chance, journal)
        accounts = Totals(state, journal)
        while not state.over:
            check_components(state)
            accounts.check()
            legal = state.legal(state.turn)
            state.apply(state.turn, legal[chance.below(len(legal))])
        check_components(state)
        accounts.check()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_games_end_with_everything_accounted_for(players: int) -> None:
    chance = quick(f"thousands {players}")
    endings: Counter[bool] = Counter()
    for number in range(GAMES):
        journal = Journal()
        state = new_game(players, {"all_characters": number % 2 == 0}, chance, journal)
        decisions = 0
        while not state.over:
            legal = state.legal_count(state.turn)
            assert legal > 0
            state.apply(state.turn, state.legal_nth(state.turn, chance.below(legal)))
            decisions += 1
        assert state.turns <= TURN_LIMIT + players
        assert decisions < 20 * state.turns
        check_components(state)
        Totals(state, journal).check()
        endings[state.out_of_turns] += 1
    assert endings[False] > 0.9 * GAMES


def test_playing_with_and_without_a_journal_is_the_same() -> None:
    for number in range(20):
        with_journal = new_game(3, {"all_characters": False}, quick(f"told {number}"), Journal())
        without_journal = new_game(3, {"all_characters": False}, quick(f"told {number}"))
        chance = quick(f"moves {number}")
        while not with_journal.over:
            legal = with_journal.legal(with_journal.turn)
            assert without_journal.legal(without_journal.turn) == legal
            action = legal[chance.below(len(legal))]
            with_journal.apply(with_journal.turn, action)
            without_journal.apply(without_journal.turn, action)
        assert without_journal.scores() == with_journal.scores()
        assert [p.gold for p in without_journal.players] == [p.gold for p in with_journal.players]
        assert [p.beads for p in without_journal.players] == [p.beads for p in with_journal.players]
