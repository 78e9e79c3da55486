"""The rules of Briscola, in the order of its rulebook, and what a seat may know of a game."""

from bisect import insort
from collections.abc import Iterable
from functools import cache, reduce

from briscola import codes
from briscola.codes import CARDS_IN_HAND, POINTS, SUIT_OF, UNKNOWN
from laguna.chance import Chance
from laguna.contract.state import EVERYONE, NOBODY, Journal, Options, State, View
from laguna.kit.bits import lookup


@cache
def deck(seats: int) -> frozenset[int]:
    """All cards; three players put the 2 of cups aside, so that the stock is used up evenly."""
    return frozenset(card for name, card in codes.CARDS.items() if seats != 3 or name != "cups-2")


def beats(card: int, earlier: int, trump: int) -> bool:
    """Whether a card beats one that was played before it."""
    return card > earlier if SUIT_OF[card] == SUIT_OF[earlier] else SUIT_OF[card] == SUIT_OF[trump]


def points_in(cards: Iterable[int]) -> int:
    return sum(POINTS[card] for card in cards)


class BriscolaState(State):
    """A game of Briscola, in which one seat after the other plays a card. At first all cards are unknown."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.starter = self.leader = 0
        self.trump = UNKNOWN  # the card that was turned up, the first of the stock
        self.hands = [[UNKNOWN] * CARDS_IN_HAND for _ in range(seats)]  # each ascending
        self.stock = [UNKNOWN] * (len(deck(seats)) - CARDS_IN_HAND * seats)  # drawn last to first
        self.trick: list[int] = []  # from the leader's card on
        self.won: list[list[int]] = [[] for _ in range(seats)]

    def deal(self, chance: Chance) -> None:
        """Make every unknown card one that lies nowhere else, each as likely as the others."""
        places = (*self.hands, self.stock)
        unseen = lookup(sorted(deck(self.seats).difference(*places, *self.won, self.trick)))
        chance.shuffle(unseen)
        dealt = iter(unseen)
        for cards in places:
            cards[:] = [int(next(dealt)) if card == UNKNOWN else card for card in cards]
        self.hands = [sorted(hand) for hand in self.hands]
        self.trump = self.stock[0] if self.stock else self.trump

    def go_on(self) -> None:
        """Let the next seat play; if it has no card the game is over."""
        turn = (self.leader + len(self.trick)) % self.seats
        self.acting = 1 << turn if self.hands[turn] else 0

    def legal_count(self, seat: int) -> int:
        """Any card of the hand may be played: there is no duty to follow suit."""
        return len(self.hands[seat]) if self.acting >> seat & 1 else 0

    def legal_nth(self, seat: int, n: int) -> int:
        return codes.PLAY + self.hands[seat][n]

    def apply(self, seat: int, action: int) -> None:
        card = action - codes.PLAY
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.tell(codes.PLAYED, seat, card)
        if len(self.trick) == self.seats:
            self.end_trick()
        self.go_on()
        if self.over:
            self.tell(codes.ENDED, NOBODY)

    def best(self) -> int:
        """The card that wins the trick so far: the highest trump, or else the highest of the suit led."""
        return reduce(lambda best, card: card if beats(card, best, self.trump) else best, self.trick)

    def end_trick(self) -> None:
        """Who played the best card takes the trick, leads the next one, and is the first to draw."""
        best = self.best()
        self.leader = winner = (self.leader + self.trick.index(best)) % self.seats
        cause = codes.WON_BY_TRUMP if SUIT_OF[best] == SUIT_OF[self.trump] else codes.WON_BY_SUIT
        self.tell(cause, winner, best, points_in(self.trick))
        self.won[winner] += self.trick
        self.trick = []
        for turn in range(self.seats if self.stock else 0):
            seat, card = (winner + turn) % self.seats, self.stock.pop()
            insort(self.hands[seat], card)
            self.tell(codes.DREW, seat, card, known_to=EVERYONE if card == self.trump else 1 << seat)

    def tell(self, cause: int, seat: int, card: int = -1, points: int = 0, known_to: int = EVERYONE) -> None:
        if self.journal is not None:
            self.journal.add(cause, seat, points, card, known_to=known_to)
            self.journal.revealed = True  # a card that others have seen cannot be taken back

    def score(self, seat: int) -> int:
        return points_in(self.won[seat])

    def clone(self) -> "BriscolaState":
        twin = BriscolaState(self.seats, self.chance.clone())
        twin.acting, twin.starter, twin.leader = self.acting, self.starter, self.leader
        twin.trump, twin.stock, twin.trick = self.trump, self.stock[:], self.trick[:]
        twin.hands, twin.won = [hand[:] for hand in self.hands], [cards[:] for cards in self.won]
        return twin

    def again(self, chance: Chance) -> "BriscolaState":
        return new_game(self.seats, {}, chance)

    def redrawn(self, chance: Chance) -> "BriscolaState":
        """The stock in another order, but for the card that was turned up and lies under it."""
        twin = self.clone()
        twin.stock[1:] = [UNKNOWN] * len(self.stock[1:])
        twin.deal(chance)
        return twin

    def view(self, seat: int) -> "BriscolaView":
        """Hands and stock are hidden, but for the card that was turned up, wherever it is."""
        seen = self.clone()
        seen.chance = Chance(1)
        for cards in (*(hand for other, hand in enumerate(seen.hands) if other != seat), seen.stock):
            cards[:] = [card if card == self.trump else UNKNOWN for card in cards]
        seen.hands = [sorted(hand) for hand in seen.hands]  # so that places tell nothing
        return BriscolaView(seat, seen)


class BriscolaView(View):
    """What a seat may know. All cards played lie open, so there is nothing to remember beside them."""

    def __init__(self, seat: int, table: BriscolaState) -> None:
        super().__init__(seat, table)
        self.table = table

    def guess(self, chance: Chance) -> BriscolaState:
        world = self.table.clone()
        world.deal(chance)
        return world


def new_game(seats: int, options: Options, chance: Chance, journal: Journal | None = None) -> BriscolaState:
    """Three cards for everyone, the next one turned up and laid under the stock, a starter by lot."""
    state = BriscolaState(seats, chance)
    state.journal = journal
    state.deal(chance)
    state.starter = state.leader = int(chance.below(seats))
    state.tell(codes.TURNED_UP, NOBODY, state.trump)
    state.tell(codes.STARTS, state.starter)
    state.go_on()
    return state
