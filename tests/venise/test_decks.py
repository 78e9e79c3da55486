"""VN-21, VN-40: what a seat can know of the decks, compared with going through every possible shuffle."""

from collections import Counter, defaultdict
from itertools import permutations

import pytest
from venise.helpers import active, legal, new, often, state_of

from laguna.chance import quick
from laguna.contract.state import SPECTATOR
from laguna.games.venise import GAME
from laguna.games.venise.cards import CARD_BITS, NO_CARD
from laguna.games.venise.decks import CHOOSING, Deck, DeckBelief, Draw, deck_belief, deck_of
from laguna.games.venise.rules import VeniseState
from laguna.kit.packed_cards import kinds_in, pack_cards

ORDERS = (15, 16, 17, 18, 19, 20)
Order = tuple[int, ...]
Odds = dict[tuple[Order, Order], float]  # of (deck from the top, hand of the seat that is choosing)


class Story:
    """Draws from a small deck. `all_odds` goes through every shuffle that fits what one seat has seen."""

    def __init__(self, kinds: Order, seat: int) -> None:
        self.seat = seat
        self.deck = deck_of(1, list(kinds))
        orders = list(permutations(kinds))
        self.all_odds: Odds = dict.fromkeys([(order, ()) for order in orders], 0.0)
        for order in orders:
            self.all_odds[(order, ())] += 1 / len(orders)

    def draw(self, seat: int, count: int, truth: Order, kept: int) -> None:
        """A seat draws these cards and keeps one (NO_CARD: none; CHOOSING: it has not chosen yet)."""
        before = self.deck.draws
        cards = pack_cards(list(truth), CARD_BITS) if seat == self.seat else 0
        self.deck = Deck(
            1, 0, self.deck.size - count, self.deck.at_first, Draw(before, seat, count, cards, kept)
        )
        later: defaultdict[tuple[Order, Order], float] = defaultdict(float)
        for (order, _), odds in self.all_odds.items():
            hand, rest = order[:count], order[count:]
            if seat == self.seat and Counter(hand) != Counter(truth):
                continue
            if kept == CHOOSING:
                later[(rest, tuple(sorted(hand)))] += odds
                continue
            back = list(hand)
            if kept != NO_CARD:
                if seat != self.seat:
                    odds *= hand.count(kept) / count  # any card is as likely to be kept as another
                if kept not in back:
                    continue
                back.remove(kept)
            ways = list(permutations(back))
            for way in ways:
                later[(rest + way, ())] += odds / len(ways)
        if kept != CHOOSING:
            self.deck = Deck(
                1,
                0,
                self.deck.size + count - (kept != NO_CARD),
                self.deck.at_first,
                self.deck.draws,
            )
        total = sum(later.values())
        self.all_odds = {world: odds / total for world, odds in later.items() if odds}


def odds_of(memories: DeckBelief) -> Odds:
    """The odds of every deck that a recollection allows."""
    odds: defaultdict[tuple[Order, Order], float] = defaultdict(float)
    for memory, weight, pool in zip(memories.memories, memories.weights, memories.pools, strict=True):
        fillings = list(permutations([int(kind) for kind in pool]))
        for filling in fillings:
            left = list(filling)
            parts = []
            for known, others in memory:
                parts.append([*known, *left[:others]])
                left = left[others:]
            hand = tuple(sorted(parts.pop())) if memories.choosing else ()
            decks: dict[Order, float] = {(): 1.0}
            for part in parts:
                ways = list(permutations(part))
                longer: defaultdict[Order, float] = defaultdict(float)
                for deck, share in decks.items():
                    for way in ways:
                        longer[deck + way] += share / len(ways)
                decks = longer
            for deck, share in decks.items():
                odds[(deck, hand)] += weight / memories.total * share / len(fillings)
    return dict(odds)


A, B, C, D, E, F = ORDERS
STORIES: dict[str, list[tuple[int, int, Order, int]]] = {
    "nothing drawn": [],
    "own cards put under": [(0, 2, (A, B), NO_CARD)],
    "own cards, one kept": [(0, 3, (A, B, C), B)],
    "another draws": [(1, 2, (A, B), A)],
    "another draws what I put under": [(0, 3, (A, B, C), A), (1, 3, (D, E, D), D), (1, 1, (B,), NO_CARD)],
    "another takes a part of mine": [(0, 2, (A, B), NO_CARD), (1, 4, (C, D, E, A), A)],
    "mixed and drawn again": [(0, 3, (A, B, B), A), (1, 4, (C, D, D, B), B), (0, 2, (B, D), D)],
    "mixed twice": [
        (0, 3, (A, B, C), NO_CARD),
        (1, 4, (D, E, A, B), A),
        (1, 3, (C, B, D), B),
        (0, 1, (D,), NO_CARD),
    ],
    "another is choosing": [(0, 2, (A, B), B), (1, 4, (C, D, A, E), CHOOSING)],
    "I am choosing": [(1, 2, (A, B), B), (0, 3, (C, D, A), CHOOSING)],
    "the deck runs low": [(0, 4, (A, B, C, D), A), (1, 4, (E, B, C, D), C), (1, 3, (B, D, E), B)],
}


@pytest.mark.parametrize("story", list(STORIES))
@pytest.mark.parametrize("watcher", [0, 1, 2])
def test_the_odds_of_every_deck_are_exact(story: str, watcher: int) -> None:
    """VN-40: who puts cards under a deck knows which, not in what order; so does nobody else."""
    kinds = {
        "mixed and drawn again": (A, B, B, C, D, D),
        "another draws what I put under": (A, B, C, D, E, D),
    }.get(story, (A, B, C, D, E))
    told = Story(kinds, watcher)
    for draw in STORIES[story]:
        told.draw(*draw)
    found = odds_of(deck_belief(told.deck, watcher))
    worlds = set(found) | set(told.all_odds)
    assert max(abs(found.get(world, 0) - told.all_odds.get(world, 0)) for world in worlds) < 1e-12


def test_guesses_come_as_often_as_their_odds() -> None:
    """VN-40: over many guesses."""
    told = Story((A, B, C, D), 0)
    told.draw(0, 2, (A, B), NO_CARD)
    told.draw(1, 3, (C, D, A), D)
    memories = deck_belief(told.deck, 0)
    chance = quick("guesses")
    games = often(6000, 1500)
    seen: Counter[tuple[Order, Order]] = Counter(
        (tuple(memories.guess(chance).cards()), ()) for _ in range(games)
    )
    assert set(seen) == set(told.all_odds)
    for world, odds in told.all_odds.items():
        assert abs(seen[world] / games - odds) < 4 * (odds / games) ** 0.5


def test_a_view_knows_its_own_draw_but_not_those_of_others() -> None:
    """VN-40: cards drawn are their drawer's secret; how many is public, and so are the sizes of the decks."""
    match = active("order", 3, decks={"order": ["lace+1", "lace+2", "jewelry+1", "clothing+1"]})
    match.play(0, "draw")
    mine, theirs = match.view(0).document(), match.view(1).document()
    assert mine["hand"] == ["lace+1", "lace+2", "jewelry+1"]
    assert theirs["hand"] == ["?", "?", "?"]
    assert mine["decks"]["order"] == theirs["decks"]["order"] == ["?"]
    assert "sees" in match.log(0)[-1]
    assert "a +2 lace order" in match.log(0)[-1]
    assert "lace" not in match.log(1)[-1]
    assert "lace" not in match.log(SPECTATOR)[-1]
    match.play(0, "keep lace+2")
    assert match.view(1).document()["cards"][0] == {"2.1": "lace+2"}
    assert match.view(0).document()["draws"] != match.view(1).document()["draws"]


def test_a_sampled_state_holds_what_the_seat_put_under_the_deck() -> None:
    """VN-40: for the seat that put it there; for the others anything may lie there."""
    deck = ["lace+1", "lace+2", "jewelry+1", "clothing+1", "clothing+2"]
    match = active("order", 3, decks={"order": deck})
    match.play(0, "draw")
    match.play(0, "keep lace+2")
    view, other = match.state.view(0), match.state.view(1)
    chance = quick("under")
    bottoms, others = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    for _ in range(200):
        for counter, seen in ((bottoms, view), (others, other)):
            world = seen.sample_state(chance)
            assert isinstance(world, VeniseState)
            counter[tuple(sorted(world.decks[1].cards()[-2:]))] += 1
    assert len(bottoms) == 1
    assert len(others) == 6


def test_other_seats_guess_the_hand_of_a_seat_that_is_choosing() -> None:
    """VN-40: a guess is a whole game that can go on."""
    match = active("order", 3, decks={"order": ["lace+1", "lace+2", "jewelry+1", "clothing+1", "clothing+2"]})
    match.play(0, "draw")
    hands = set()
    for number in range(60):
        world = match.state.view(1).sample_state(quick(number))
        assert isinstance(world, VeniseState)
        hands.add(world.hand)
        assert world.legal_count(0) == len(set(kinds_in(world.hand, CARD_BITS))) + 1
        world.apply(0, world.legal_nth(0, 0))
    assert len(hands) == 10
    assert legal(match) == ["keep lace+1", "keep lace+2", "keep jewelry+1", "keep none"]


def test_memories_stay_few_and_add_up_in_whole_games() -> None:
    """VN-40: what a seat may hold for possible never fills the store of memories."""
    chance = quick("memories")
    most = 0
    for number in range(often(60, 4)):
        state, _ = new(2 + number % 3, "first", f"memories {number}")
        while not state.over:
            seat = state.actors()[0]
            state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))
            if state.round % 9 == 8 and state.turn == state.first and state.low == 0:
                for watcher in range(state.seats):
                    for deck in state.decks:
                        memories = deck_belief(deck.seen_by(watcher), watcher)
                        assert abs(memories.total - 1) < 1e-9
                        most = max(most, len(memories.memories))
    assert 1 < most < 5000
    assert state_of(active("wool", 1)).decks[0].size == 15
    assert GAME.name == "venise"


@pytest.mark.parametrize("most", [1, 2])
def test_who_had_to_forget_the_truth_still_guesses_a_deck_that_may_be(most: int) -> None:
    """In long games there are more memories than are kept; the one that was true may be among the others."""
    forgot = 0
    for seed in range(often(12, 3)):
        state, _ = new(4, "first", f"forget {seed}")
        chance = quick(seed)
        for _ in range(often(900, 300)):
            if state.over:
                break
            seat = state.actors()[0]
            state.apply(seat, state.legal_nth(seat, chance.below(state.legal_count(seat))))
        for seat in range(4):
            for deck in state.view(seat).shown.decks:
                memories = deck_belief(deck, seat, most)
                guessed = memories.guess(chance)
                true = next(each for each in state.decks if each.which == deck.which)
                if not memories.choosing:
                    assert sorted(guessed.cards()) == sorted(true.cards())
                    forgot += str(memories.memories) not in str(deck_belief(deck, seat).memories)
    assert forgot > 0


def test_freeing_a_long_history_leaves_other_histories_alone() -> None:
    kept: list[Draw | None] = []
    for _ in range(50):
        freed: Draw | None = None
        other: Draw | None = None
        for number in range(200):  # side by side in memory
            freed = Draw(freed, 0, number, number, number)
            other = Draw(other, 1, number, number, number)
        kept.append(other)
        del freed, other
    for draw in kept:
        numbers = []
        while draw is not None:
            assert (draw.seat, draw.cards, draw.kept) == (1, draw.count, draw.count)
            numbers.append(int(draw.count))
            draw = draw.before
        assert numbers == list(range(199, -1, -1))
