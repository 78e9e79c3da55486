"""Invariants of Mille Fiori, checked in many random games of every setting."""

from collections import Counter

from millefiori.helpers import STYLES, every_setting, new_match, random_move, repetitions
from millefiori.reference_model import CARDS

import laguna
from laguna import from_position, records
from laguna.chance import from_seed, quick
from laguna.contract.state import Journal
from laguna.games.millefiori import GAME, cards, codes
from laguna.games.millefiori.cards import kinds_in, pile_kinds
from laguna.games.millefiori.rules import MilleFioriState
from laguna.kit.bits import popcount
from laguna.match import Match
from laguna.random_playouts import playout

ALL_CARDS = Counter(CARDS)


def cards_in(state: MilleFioriState) -> Counter[str]:
    """Every card of a state."""
    kinds = [int(state.deck[place]) for place in range(state.dealt, len(state.deck))]
    kinds += pile_kinds(state.display_low, state.display_high)
    kinds += pile_kinds(state.discards_low, state.discards_high)
    for player in state.players:
        kinds += kinds_in(player.hand) + kinds_in(player.passed)
        kinds += [player.chosen] if player.chosen != cards.NO_CARD else []
    kinds += [state.playing] if state.playing != cards.NO_CARD else []
    names = [f"{symbol}-{wheel}" for symbol, _, wheel, _ in cards.KINDS]
    return Counter(names[kind] for kind in kinds)


def diamonds_of(state: MilleFioriState, seat: int) -> int:
    """The diamonds of a seat: supply, reserve, board and bonus tracks. A bonus taken when none is left
    counts as one (MF-55), so that there may be more than 30, but only then."""
    player = state.players[seat]
    placed = sum(
        popcount(mask)
        for mask in (
            player.workshops,
            player.houses,
            player.nobles,
            player.commoners,
            player.trade,
            player.harbor,
        )
    )
    return player.diamonds_left() + placed + sum(1 for track in range(5) if player.place_on_track(track))


@every_setting
def test_games_end_with_every_card_diamond_and_point_accounted_for(
    players: int, edition: str, tactical: bool
) -> None:
    """MF-13, MF-30: thousands of games; a dead end would fail to find a move. The reasons add up to the
    scores. Without an empty supply the deck is used up after 10, 7 or 5 rounds."""
    options: dict[str, str | bool] = {"edition": edition, "tactical": tactical}
    chance = quick(f"games {players} {edition} {tactical}")
    for _ in range(repetitions(1500, 25)):
        journal = Journal()
        state = GAME.new(players, options, chance, journal)
        assert isinstance(state, MilleFioriState)
        playout(state, chance)
        assert state.over
        assert cards_in(state) == ALL_CARDS
        points, rounds = [0] * players, 0
        for event in journal.events:
            points[event.seat] += event.points
            rounds += event.code == codes.DEALT
        assert points == state.scores()
        ran_out = any(player.supply == 0 for player in state.players)
        assert journal.events[-1].code in (codes.ENDED, codes.BONUS)
        ending = next(event for event in reversed(journal.events) if event.code == codes.ENDED)
        assert ending.a == ran_out
        if not ran_out:
            assert rounds == {2: 10, 3: 7, 4: 5}[players]
            assert state.dealt == len(state.deck)
        for seat in range(players):
            diamonds = diamonds_of(state, seat)
            assert diamonds == 30 or (diamonds > 30 and state.players[seat].diamonds_left() == 0)


@every_setting
def test_at_every_step_109_cards_and_30_diamonds_a_player(players: int, edition: str, tactical: bool) -> None:
    """MF-16 too: while diamonds last, a card in play has a space."""
    for number in range(repetitions(9, 3)):
        match = new_match(players, edition, tactical, f"steps {number}")
        chance = quick(number)
        while not match.over:
            match.play(*random_move(match, chance, STYLES[number % 3]))
            state = match.state
            assert isinstance(state, MilleFioriState)
            assert cards_in(state) == ALL_CARDS
            for seat, player in enumerate(state.players):
                diamonds = diamonds_of(state, seat)
                assert diamonds == 30 or (diamonds > 30 and player.diamonds_left() == 0)
                assert 0 <= player.ship <= 20
            if state.due == codes.PLAYING and state.players[state.turn].diamonds_left():
                assert state.open_count > 0
            for seat in match.actors():
                assert match.legal(seat)


@every_setting
def test_a_record_replays_to_the_same_game(players: int, edition: str, tactical: bool) -> None:
    for number in range(repetitions(8, 2)):
        match = laguna.new("millefiori", players, f"record {number}", edition=edition, tactical=tactical)
        chance = quick(number)
        while not match.over:
            match.play(*random_move(match, chance, STYLES[number % 3]))
        again = records.replay(records.write(match, reasons=True))
        assert GAME.dump(again.state) == GAME.dump(match.state)
        assert [event.key() for event in again.events()] == [event.key() for event in match.events()]
        assert again.log() == match.log()


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    def deal(seed: str) -> object:
        state = GAME.new(4, GAME.complete_options({}), from_seed(seed))
        return GAME.dump(state)

    assert deal("lagoon") == deal("lagoon")
    assert deal("lagoon") != deal("canal")


def games_that_run_out(players: int) -> list[Match]:
    """Games that end on the last diamond: from positions in which little is left in the supplies."""
    found = []
    for number in range(repetitions(60, 8)):
        document = GAME.dump(new_match(players, "devir", number % 2 == 1, f"short {number}").state)
        chance = quick(f"short {number}")
        document |= {"supply": [1 + chance.below(4) for _ in range(players)]}
        match = from_position(document)
        while not match.over:
            match.play(*random_move(match, chance, STYLES[number % 2]))
        if any(event.code == codes.ENDED and event.a for event in match.events()):
            found.append(match)
    return found


def test_games_that_end_on_the_last_diamond_finish_the_pass_and_no_more() -> None:
    """MF-30, MF-56: everyone has revealed the same number of cards, and nobody chose a card after the pass in
    which a supply ran out."""
    for players in (2, 3, 4):
        matches = games_that_run_out(players)
        assert len(matches) >= repetitions(30, 4)
        for match in matches:
            turned_up = Counter(event.seat for event in match.events() if event.code == codes.REVEALED)
            assert len(set(turned_up.values())) == 1
            assert len(turned_up) == players
            events = match.events()
            ran_out = next(place for place, event in enumerate(events) if event.code == codes.RAN_OUT)
            later = [event for event in events[ran_out:] if event.code == codes.REVEALED]
            assert len(later) < players
            assert len({event.seat for event in later}) == len(later)
            if not match.options["tactical"]:
                assert not any(event.code == codes.KEPT for event in events[ran_out:])
