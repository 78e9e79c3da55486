"""All texts of Briscola."""

from collections.abc import Mapping, Sequence
from typing import Final

from briscola import codes
from briscola.codes import ACTIONS, EVENT_TYPES, RANK_OF, SUIT_OF, UNKNOWN
from briscola.rules import BriscolaView, points_in
from laguna.contract.wording import Capitalized, EventTemplate, EventValues, Wording, gettext_noop

SUITS: Final = (gettext_noop("coins"), gettext_noop("cups"), gettext_noop("swords"), gettext_noop("clubs"))
CARDS: Final = (
    gettext_noop("the 2 of {suit}"),
    gettext_noop("the 4 of {suit}"),
    gettext_noop("the 5 of {suit}"),
    gettext_noop("the 6 of {suit}"),
    gettext_noop("the 7 of {suit}"),
    gettext_noop("the jack of {suit}"),
    gettext_noop("the horse of {suit}"),
    gettext_noop("the king of {suit}"),
    gettext_noop("the 3 of {suit}"),
    gettext_noop("the ace of {suit}"),
)
"""By rank, the lowest first: in other languages the article depends on it."""


class BriscolaWording(Wording[BriscolaView]):
    """The texts of Briscola in one language."""

    event_types = EVENT_TYPES
    actions = ACTIONS
    log_templates: Mapping[int, EventTemplate] = {
        codes.TURNED_UP: gettext_noop("The trump card is {card}."),
        codes.STARTS: gettext_noop("{who} leads the first trick."),
        codes.PLAYED: gettext_noop("{who} plays {card}."),
        codes.WON_BY_TRUMP: gettext_noop("{who} wins a trick worth 0 points with {card} (trump)."),
        codes.WON_BY_SUIT: gettext_noop("{who} wins a trick worth 0 points with {card}."),
        codes.DREW: gettext_noop("{who} draws {card}."),
        codes.ENDED: gettext_noop("The game ends: the last trick has been played."),
    }
    reason_templates: Mapping[int, EventTemplate] = {
        codes.WON_BY_TRUMP: gettext_noop("trick won with {card} (trump)"),
        codes.WON_BY_SUIT: gettext_noop("trick won with {card}"),
    }
    headings: Mapping[str, str] = {
        "trumps": gettext_noop("Tricks won with trumps"),
        "suits": gettext_noop("Tricks won without trumps"),
    }

    def card(self, card: int) -> str:
        """The name of a card."""
        if card == UNKNOWN:
            return self.gettext("a card")
        return self.gettext(CARDS[RANK_OF[card]], suit=self.gettext(SUITS[SUIT_OF[card]]))

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        return self.card(value)

    def prompt(self, view: BriscolaView, names: Sequence[str] = ()) -> str:
        state = view.shown
        if state.over:
            return self.gettext("The game is over.")
        if view.seat not in state.actors():
            return self.gettext("Waiting for {who}.", who=self.player_name(state.actors()[0], names))
        if not state.trick:
            return self.gettext("Lead any card from your hand.")
        best = Capitalized(self.card(state.best()))
        points = points_in(state.trick)
        return self.gettext("Play any card. {best} is winning {points} points.", best=best, points=points)

    def describe(self, view: BriscolaView, action: int) -> str:
        return self.gettext("Play {card}", card=self.card(ACTIONS.number(action)))

    def why_illegal(self, view: BriscolaView, action: int) -> str:
        return self.gettext("You don't have {card} in your hand.", card=self.card(ACTIONS.number(action)))

    def text_board(self, view: BriscolaView, names: Sequence[str]) -> str:
        def row(label: str, cards: Sequence[int]) -> str:
            return f"{label}: {', '.join(self.card(card) for card in cards)}".rstrip()

        state = view.shown
        lines = [self.ngettext("{number} card left", "{number} cards left", len(state.stock))]
        lines += [row(self.gettext("Trump card"), [state.trump]), row(self.gettext("Trick"), state.trick)]
        for seat, hand in enumerate(state.hands):
            lines.append(row(f"{self.player_name(seat, names)} {state.score(seat)}", hand))
        return "\n".join(lines)
