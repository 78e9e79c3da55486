"""Heuristics of Briscola for bots."""

from librt.vecs import vec

from briscola.codes import POINTS, RANK_OF, SUIT_OF
from briscola.rules import BriscolaState, beats, deck, points_in
from laguna.contract.heuristics import Heuristics
from laguna.contract.state import State


def value_in_hand(card: int, trump: int) -> float:
    """About how many points a card in hand is worth later: trumps win tricks."""
    return 2.0 + 0.6 * RANK_OF[card] if SUIT_OF[card] == SUIT_OF[trump] else 0.2 * POINTS[card]


class BriscolaHeuristics(Heuristics):
    """Estimates of moves and scores."""

    def estimates(self, state: State, seat: int, out: vec[float]) -> int:
        """What a card can win or lose in this trick, less its value in hand."""
        assert isinstance(state, BriscolaState)
        hand, trump = state.hands[seat], state.trump
        unseen = deck(state.seats).difference(hand, state.trick, *state.won)
        held = len(hand) * (state.seats - len(state.trick) - 1)  # by the players after this seat
        for n, card in enumerate(hand):
            wins = 0.0
            if not state.trick or beats(card, state.best(), trump):
                better = sum(beats(other, card, trump) for other in unseen)
                wins = (1 - better / max(len(unseen), 1)) ** held
            points = points_in(state.trick) + POINTS[card]
            out[n] = points * (wins - (1 - wins) / (len(state.hands) - 1)) - value_in_hand(card, trump)
        return len(hand)

    def expected_score(self, state: State, seat: int) -> float:
        assert isinstance(state, BriscolaState)
        return state.score(seat) + sum(value_in_hand(card, state.trump) for card in state.hands[seat])

    def is_quiet(self, state: State) -> bool:
        assert isinstance(state, BriscolaState)
        return not state.trick
