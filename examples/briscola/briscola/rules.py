"""The rules of Briscola in the order of its rulebook, and the view of a seat."""

from bisect import insort
from collections.abc import Iterable
from functools import cache, reduce

from briscola import codes
from briscola.codes import CARDS_IN_HAND, POINTS, SUIT_OF, UNKNOWN
from laguna.chance import Chance
from laguna.contract.state import EVERYONE, NO_SEAT, Journal, Options, State, View
from laguna.kit.bits import lookup


@cache
def deck(seats: int) -> frozenset[int]:
    """All cards in play. With three players the 2 of cups is removed, so that the stock is used up evenly."""
    return frozenset(card for name, card in codes.CARDS.items() if seats != 3 or name != "cups-2")


def beats(card: int, earlier: int, trump: int) -> bool:
    """Whether a card beats one that was played before it."""
    return card > earlier if SUIT_OF[card] == SUIT_OF[earlier] else SUIT_OF[card] == SUIT_OF[trump]


def points_in(cards: Iterable[int]) -> int:
    return sum(POINTS[card] for card in cards)


class BriscolaState(State):
    """A game of Briscola. A new state has only unknown cards until `deal`."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.starter = self.leader = 0
        self.trump = UNKNOWN  # the trump card, the first of the stock
        self.hands = [[UNKNOWN] * CARDS_IN_HAND for _ in range(seats)]  # each ascending
        self.stock = [UNKNOWN] * (len(deck(seats)) - CARDS_IN_HAND * seats)  # drawn last to first
        self.trick: list[int] = []  # from the leader's card on
        self.won: list[list[int]] = [[] for _ in range(seats)]

    def deal(self, chance: Chance) -> None:
        """Replace every unknown card by a random one of those that are nowhere else."""
        places = (*self.hands, self.stock)
        unseen = lookup(sorted(deck(self.seats).difference(*places, *self.won, self.trick)))
        chance.shuffle(unseen)
        dealt = iter(unseen)
        for cards in places:
            cards[:] = [int(next(dealt)) if card == UNKNOWN else card for card in cards]
        self.hands = [sorted(hand) for hand in self.hands]
        self.trump = self.stock[0] if self.stock else self.trump

    def next_turn(self) -> None:
        """Pass the turn to the next seat; if it has no cards the game is over."""
        turn = (self.leader + len(self.trick)) % self.seats
        self.acting = 1 << turn if self.hands[turn] else 0

    def legal_count(self, seat: int) -> int:
        """Any card in hand can be played: following suit is not required."""
        return len(self.hands[seat]) if self.acting >> seat & 1 else 0

    def legal_nth(self, seat: int, n: int) -> int:
        return codes.PLAY + self.hands[seat][n]

    def apply(self, seat: int, action: int) -> None:
        card = action - codes.PLAY
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.record(codes.PLAYED, seat, card)
        if len(self.trick) == self.seats:
            self.end_trick()
        self.next_turn()
        if self.over:
            self.record(codes.ENDED, NO_SEAT)

    def best(self) -> int:
        """The card that is winning the trick: the highest trump, or else the highest card of the suit led."""
        return reduce(lambda best, card: card if beats(card, best, self.trump) else best, self.trick)

    def end_trick(self) -> None:
        """The player of the best card wins the trick, leads the next one and draws first."""
        best = self.best()
        self.leader = winner = (self.leader + self.trick.index(best)) % self.seats
        code = codes.WON_BY_TRUMP if SUIT_OF[best] == SUIT_OF[self.trump] else codes.WON_BY_SUIT
        self.record(code, winner, best, points_in(self.trick))
        self.won[winner] += self.trick
        self.trick = []
        for turn in range(self.seats if self.stock else 0):
            seat, card = (winner + turn) % self.seats, self.stock.pop()
            insort(self.hands[seat], card)
            self.record(codes.DREW, seat, card, known_to=EVERYONE if card == self.trump else 1 << seat)

    def record(self, code: int, seat: int, card: int = -1, points: int = 0, known_to: int = EVERYONE) -> None:
        if self.journal is not None:
            self.journal.add(code, seat, points, card, known_to=known_to)
            self.journal.revealed = True  # a card that others have seen cannot be undone

    def score(self, seat: int) -> int:
        return points_in(self.won[seat])

    def clone(self) -> "BriscolaState":
        twin = BriscolaState(self.seats, self.chance.clone())
        twin.acting, twin.starter, twin.leader = self.acting, self.starter, self.leader
        twin.trump, twin.stock, twin.trick = self.trump, self.stock[:], self.trick[:]
        twin.hands, twin.won = [hand[:] for hand in self.hands], [cards[:] for cards in self.won]
        return twin

    def restart(self, chance: Chance) -> "BriscolaState":
        return new_game(self.seats, {}, chance)

    def redraw_future(self, chance: Chance) -> "BriscolaState":
        """Shuffle the stock, except for the trump card at its bottom."""
        twin = self.clone()
        twin.stock[1:] = [UNKNOWN] * len(self.stock[1:])
        twin.deal(chance)
        return twin

    def view(self, seat: int) -> "BriscolaView":
        """Other hands and the stock are hidden, except for the trump card."""
        seen = self.clone()
        seen.chance = Chance(1)
        for cards in (*(hand for other, hand in enumerate(seen.hands) if other != seat), seen.stock):
            cards[:] = [card if card == self.trump else UNKNOWN for card in cards]
        seen.hands = [sorted(hand) for hand in seen.hands]  # so that the order reveals nothing
        return BriscolaView(seat, seen)


class BriscolaView(View):
    """What a seat may know. All played cards stay visible, so there is nothing else to remember."""

    def __init__(self, seat: int, state: BriscolaState) -> None:
        super().__init__(seat, state)
        self.shown = state

    def sample_state(self, chance: Chance) -> BriscolaState:
        world = self.shown.clone()
        world.deal(chance)
        return world


def new_game(seats: int, options: Options, chance: Chance, journal: Journal | None = None) -> BriscolaState:
    """Deal three cards to each player, put the trump card under the stock and draw the starting player."""
    state = BriscolaState(seats, chance)
    state.journal = journal
    state.deal(chance)
    state.starter = state.leader = int(chance.below(seats))
    state.record(codes.TURNED_UP, NO_SEAT, state.trump)
    state.record(codes.STARTS, state.starter)
    state.next_turn()
    return state
