"""Hints: what the strongest bot would do. Only where everybody who plays has allowed them."""

from laguna.bots.hints import Hint, hints_for
from laguna.bots.reasons import told
from laguna.contract.state import Document, View
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.database.database import Database
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, Stale
from laguna.web.studying import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import HUMAN, PLAYING
from laguna.web.thinking.errands import Errands


class Hints:
    """Gives hints to those who may have them."""

    def __init__(self, database: Database, errands: Errands) -> None:
        self.database = database
        self.errands = errands

    async def allow(self, live: LiveTable, visitor: Visitor, allowed: bool) -> None:
        """A player allows hints at a table, for everyone there, or does not any more."""
        if not live.seats_of(visitor):
            raise Forbidden("Only those who play at a table decide about hints.")
        await self.database.write(lambda session: store.allow_hints(session, live.id, visitor.id, allowed))

    async def standing(self, live: LiveTable) -> tuple[bool, set[str]]:
        """Whether hints are given at a table, and who has allowed them. Who plays against bots alone need not
        ask anybody."""
        people = [seat for seat in live.seats if seat.kind == HUMAN]
        if len(people) == 1:
            return True, {str(people[0].visitor)}
        allowed = await self.database.read(lambda session: store.hints_allowed_by(session, live.id))
        return bool(people) and all(seat.visitor in allowed for seat in people), allowed

    async def give(
        self, live: LiveTable, visitor: Visitor, wanted: int | None, language: Language
    ) -> list[Document]:
        """The best moves of a seat of the visitor's own, whose turn it is."""
        mine = live.seats_of(visitor)
        seat = mine[0] if wanted is None and len(mine) == 1 else wanted
        if seat is None or seat not in mine:
            raise Forbidden("Hints are given for your own seat only.")
        if not (await self.standing(live))[0]:
            raise Forbidden(
                "There are no hints in a game with other people, unless everyone at the table allows them."
            )
        if live.table.status != PLAYING or seat not in live.match.actors():
            raise Stale("Hints are given when it is your turn.")
        match = live.match
        view = match.state.view(seat)
        found = await self.errands.run(hints_for, match.origin, match.moves, seat, urgent=True)
        return [described(hint, match, view, language) for hint in found]


def described(hint: Hint, match: Match, view: View, language: Language) -> Document:
    """A hint in words."""
    wording = match.game.wording(language)
    action = match.game.notation.actions[hint.words]
    return {
        "move": hint.words,
        "text": wording.describe(view, action),
        "expected": hint.expected,
        "points": hint.points,
        "why": "" if hint.why is None else told(hint.why, wording, match.options),
    }
