"""Hints: the best moves by the strongest bot, available if the game is casual and all players allow
them."""

from laguna import engine_builds
from laguna.bots.analysis import move_document
from laguna.bots.hints import Hint, hints_for_game
from laguna.contract.state import COMPILED, Document, View
from laguna.contract.wording import Language, gettext_noop
from laguna.match import Match
from laguna.web.analysis import store
from laguna.web.database.database import Database
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Conflict, Forbidden
from laguna.web.tables import rated_games
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import HUMAN, PLAYING
from laguna.web.workers.work_queue import FairQueue, Task, owner_of

QUESTION_SECONDS = 30.0
"""Time limit of a question to a bot, with waiting; an interpreted engine needs more."""
QUESTION_SECONDS_INTERPRETED = 180.0
NO_HINTS_IF_RATED = gettext_noop("Rated games have no hints.")


def question_seconds() -> float:
    return QUESTION_SECONDS if has_compiled_engine() else QUESTION_SECONDS_INTERPRETED


def has_compiled_engine() -> bool:
    """Whether the bot processes use the compiled engine."""
    return COMPILED or engine_builds.current_build() is not None


class Hints:
    """Gives hints to players who are allowed to have them."""

    def __init__(self, database: Database, questions: FairQueue) -> None:
        self.database = database
        self.questions = questions

    async def allow(self, live: LiveTable, visitor: Visitor, allowed: bool) -> None:
        """Records whether a player allows hints at a table."""
        if not live.seats_of(visitor):
            raise Forbidden("Only players at this table can allow hints.")
        if allowed and _is_rated(live):
            raise Forbidden(NO_HINTS_IF_RATED)
        await self.database.write(lambda session: store.allow_hints(session, live.id, visitor.id, allowed))

    async def status(self, live: LiveTable) -> tuple[bool, set[str]]:
        """Whether hints are available at a table, and who has allowed them. Against bots alone they always
        are, in rated games never."""
        if _is_rated(live):
            return False, set()
        people = [seat for seat in live.seats if seat.kind == HUMAN]
        if len(people) == 1:
            return True, {str(people[0].visitor)}
        allowed = await self.database.read(lambda session: store.hints_allowed_by(session, live.id))
        return bool(people) and all(seat.visitor in allowed for seat in people), allowed

    async def give(
        self, live: LiveTable, requester: Requester, wanted: int | None, language: Language
    ) -> list[Document]:
        """The best moves for one of the requester's seats whose turn it is."""
        mine = live.seats_of(requester.known_visitor)
        seat = mine[0] if wanted is None and len(mine) == 1 else wanted
        if seat is None or seat not in mine:
            raise Forbidden("You can only get hints for your own seat.")
        if _is_rated(live):
            raise Forbidden(NO_HINTS_IF_RATED)
        if not (await self.status(live))[0]:
            raise Forbidden(
                "In games with other people, hints are available only if everyone at the table allows them."
            )
        if live.table.status != PLAYING or seat not in live.match.actors():
            raise Conflict("You can get hints when it's your turn.")
        match = live.match
        view = match.state.view(seat)
        found = await ask_for_hints(self.questions, match, seat, requester)
        return [hint_document(hint, match, view, language) for hint in found]


def _is_rated(live: LiveTable) -> bool:
    return rated_games.is_rated_game(live.table, live.seats, live.entries)


async def ask_for_hints(questions: FairQueue, match: Match, seat: int, requester: Requester) -> list[Hint]:
    """The best moves of a seat by the strongest bot."""
    setup, moves = match.setup, match.moves
    found: list[Hint] = await questions.run(
        lambda: Task(hints_for_game, (setup, moves, seat)), owner_of(requester), question_seconds()
    )
    return found


def hint_document(hint: Hint, match: Match, view: View, language: Language) -> Document:
    """A hint as a document with translated texts: those of `move_document`, the win chance as `expected`
    and the reasons as one text (`why`)."""
    document = move_document(match.game, view, hint.considered(), match.names, language, addressed=True)
    return {
        **document,
        "expected": hint.expected,
        "why": " ".join(reason["text"] for reason in document["reasons"]),
    }
