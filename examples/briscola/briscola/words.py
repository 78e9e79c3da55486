"""The words of Briscola."""

from collections.abc import Mapping, Sequence
from typing import Final

from briscola import codes
from briscola.codes import ACTIONS, CAUSES, RANK_OF, SUIT_OF, UNKNOWN
from briscola.rules import BriscolaView, points_in
from laguna.contract.wording import Telling, Told, Wording, mark

SUITS: Final = (mark("coins"), mark("cups"), mark("swords"), mark("clubs"))
RANKS: Final = ("2", "4", "5", "6", "7", mark("jack"), mark("horse"), mark("king"), "3", mark("ace"))


class BriscolaWording(Wording[BriscolaView]):
    causes = CAUSES
    actions = ACTIONS
    sentences: Mapping[int, Telling] = {
        codes.TURNED_UP: mark("The card turned up is {card}."),
        codes.STARTS: mark("{who} leads the first trick."),
        codes.PLAYED: mark("{who} plays {card}."),
        codes.WON_BY_TRUMP: mark("{who} takes a trick without points with {card}, a trump."),
        codes.WON_BY_SUIT: mark("{who} takes a trick without points with {card}."),
        codes.DREW: mark("{who} draws {card}."),
        codes.ENDED: mark("The last trick is taken: the game is over."),
    }
    reasons: Mapping[int, Telling] = {
        codes.WON_BY_TRUMP: mark("a trick taken with {card}, a trump"),
        codes.WON_BY_SUIT: mark("a trick taken with {card}"),
    }
    headings: Mapping[str, str] = {"trumps": mark("Tricks by trumps"), "suits": mark("Tricks by suit")}

    def card(self, card: int) -> str:
        if card == UNKNOWN:
            return self.say("a card")
        rank, suit = self.say(RANKS[RANK_OF[card]]), self.say(SUITS[SUIT_OF[card]])
        return self.say("the {rank} of {suit}", rank=rank, suit=suit)

    def noun(self, thing: str, value: int, told: Told) -> str:
        return self.card(value)

    def prompt(self, view: BriscolaView, names: Sequence[str] = ()) -> str:
        table = view.table
        if table.over:
            return self.say("The game is over.")
        if view.seat not in table.actors():
            return self.say("{who} is to play a card.", who=self.seat(table.actors()[0], names))
        if not table.trick:
            return self.say("Lead any card of your hand.")
        best, points = self.card(table.best()), points_in(table.trick)
        return self.say("Play any card: {best} is winning {points} points.", best=best, points=points)

    def describe(self, view: BriscolaView, action: int) -> str:
        return self.say("Play {card}", card=self.card(ACTIONS.number(action)))

    def why_not(self, view: BriscolaView, action: int) -> str:
        return self.say("You do not hold {card}.", card=self.card(ACTIONS.number(action)))

    def text(self, view: BriscolaView, names: Sequence[str]) -> str:
        def row(label: str, cards: Sequence[int]) -> str:
            return f"{label}: {', '.join(self.card(card) for card in cards)}".rstrip()

        table = view.table
        lines = [self.count("{number} card left", "{number} cards left", len(table.stock))]
        lines += [row(self.say("Turned up"), [table.trump]), row(self.say("Trick"), table.trick)]
        lines += [row(f"{self.seat(n, names)} {table.score(n)}", hand) for n, hand in enumerate(table.hands)]
        return "\n".join(lines)
