"""Studies: analysis boards on which all seats are played, with a tree of moves.

A study starts from a game or a position. Each node but the root is a move after its parent node, so going
back never loses a move; only the owner can delete a line. Anyone with the link can view a study and copy it.
"""

import json
import secrets
import time
from typing import Any, NamedTuple

from laguna.bots.hints import bot_move
from laguna.chance import Chance
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.match import GameSetup, Match, new_seed, replay
from laguna.web.analysis import store
from laguna.web.analysis.hints import ask_for_hints, hint_document, question_seconds
from laguna.web.analysis.store import StoredStudy, StudySummary
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people.quotas import Quotas
from laguna.web.people.visible_text import visible, visible_lines
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Conflict, Forbidden, NotFound, PayloadTooLarge
from laguna.web.tables import bot_levels
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import REVEALED_STATUSES
from laguna.web.workers.work_queue import FairQueue, Task, owner_of

ROOT = 0
FULL_POSITION = -1
"""In place of a seat: the study starts from the full position, including hidden information."""
MAX_NODES = 2000
MAX_TITLE_LENGTH = 80
MAX_POSITION_LENGTH = 100_000


class Node(NamedTuple):
    """A move in the tree: its parent node, the seat that made it, its notation, and a comment."""

    parent: int
    seat: int
    words: str
    comment: str = ""
    deleted: bool = False
    """Deleted nodes remain in the list, so that numbers are not reused."""


class Study(NamedTuple):
    """A study with all its moves."""

    id: str
    owner: str
    title: str
    setup: GameSetup
    table: str
    """The table of the game that the study starts from, if any."""
    before: tuple[tuple[int, str], ...]
    """The moves of that game before the study starts."""
    nodes: tuple[Node, ...]
    version: int
    names: tuple[str, ...] = ()
    """The names of the players, as far as the viewer may see them."""

    def path(self, node: int) -> list[int]:
        """The nodes from the root to a node, inclusive."""
        found = []
        while node != ROOT:
            found.append(node)
            node = self.nodes[node].parent
        return [ROOT, *reversed(found)]

    def moves(self, node: int) -> list[tuple[int, str]]:
        path = self.path(node)[1:]
        return [*self.before, *((self.nodes[each].seat, self.nodes[each].words) for each in path)]

    def match(self, node: int) -> Match:
        return replay(self.setup, self.moves(node), self.names)

    def check(self, node: int) -> None:
        if not 0 <= node < len(self.nodes) or self.nodes[node].deleted:
            raise NotFound("This move is no longer in the study. Reload the page.")

    def stored(self) -> StoredStudy:
        begin = json.dumps({"origin": self.setup, "before": self.before, "table": self.table})
        nodes = json.dumps(self.nodes)
        size, now = len(begin) + len(nodes), time.time()
        moves = len(self.nodes) - 1
        return StoredStudy(
            self.id, self.owner, self.title, begin, "[]", nodes, self.version, now, size, moves
        )


def read(stored: StoredStudy) -> Study:
    begin = json.loads(stored.origin)
    return Study(
        stored.id,
        stored.owner,
        stored.title,
        GameSetup(*begin["origin"]),
        begin.get("table", ""),
        tuple((seat, words) for seat, words in begin["before"]),
        tuple(Node(*node) for node in json.loads(stored.nodes)),
        stored.version,
    )


class Studies:
    """Creates, loads and changes studies."""

    def __init__(self, database: Database, questions: FairQueue, quotas: Quotas) -> None:
        self.database = database
        self.questions = questions
        self.quotas = quotas

    async def get(self, study_id: str, visitor: Visitor | None) -> Study:
        """Loads a study with the names that the visitor may see."""

        def work(session: Session) -> tuple[StoredStudy, tuple[str, ...]] | None:
            stored = store.study(session, study_id)
            if stored is None:
                return None
            table = json.loads(stored.origin).get("table", "")
            return stored, store.visible_names(session, table, visitor.id if visitor else None)

        found = await self.database.read(work)
        if found is None:
            raise NotFound("This study doesn't exist. Check the link.")
        stored, names = found
        return read(stored)._replace(names=names)  # here, where its time counts for the request

    async def of(self, visitor: Visitor) -> list[StudySummary]:
        """A visitor's studies, the last changed ones first."""
        return await self.database.read(lambda session: store.studies_of(session, visitor.id))

    async def _add(
        self,
        owner: Visitor,
        title: str,
        setup: GameSetup,
        table: str = "",
        before: tuple[tuple[int, str], ...] = (),
        nodes: tuple[Node, ...] = (Node(ROOT, -1, ""),),
    ) -> Study:
        made = Study(new_id(), owner.id, visible(title)[:MAX_TITLE_LENGTH], setup, table, before, nodes, 1)
        stored = made.stored()

        def work(session: Session) -> None:
            there, total = store.study_usage(session, owner.id)
            self.quotas.check_new_study(there)
            self.quotas.check_study_size(0, stored.bytes, total)
            store.add_study(session, stored)

        await self.database.write(work)
        return made

    async def from_table(
        self, owner: Visitor, live: LiveTable, step: int, seat: int, language: Language
    ) -> Study:
        """Starts a study from a move of a finished game: from the full position, or with hidden cards dealt
        at random from what a seat knew then."""
        if live.table.status not in REVEALED_STATUSES:
            raise Conflict("You can start a study once the game is finished.")
        match = live.match
        if not 0 <= step <= len(match.steps):
            raise NotFound("This game doesn't have that many moves.")
        title = language.gettext("{game}, move {number}", game=match.game.title, number=step)
        if seat == FULL_POSITION:
            return await self._add(owner, title, match.setup, live.id, tuple(match.moves[:step]))
        if not 0 <= seat < match.seats:
            raise NotFound("This seat doesn't exist.")
        world = live.state_after(step).view(seat).sample_state(Chance(secrets.randbits(50) + 1))
        setup = GameSetup.from_position(match.game.dump(world), new_seed())
        return await self._add(owner, title, setup, live.id)

    async def from_position(self, owner: Visitor, text: str, title: str) -> Study:
        """Starts a study from a position of the editor."""
        match = parse_position(text)
        return await self._add(owner, visible(title) or match.game.title, match.setup)

    async def copy(self, owner: Visitor, study: Study) -> Study:
        """Copies a study to another owner."""
        return await self._add(owner, study.title, study.setup, study.table, study.before, study.nodes)

    async def _save(self, visitor: Visitor, study: Study, **changes: Any) -> Study:
        _require_owner(study, visitor)
        changed = study._replace(**changes, version=study.version + 1)
        stored = changed.stored()

        def work(session: Session) -> bool:
            before, (_, total) = store.study_size(session, study.id), store.study_usage(session, study.owner)
            self.quotas.check_study_size(before, stored.bytes, total)
            session.stored += max(0, stored.bytes - before)
            return store.save_study(session, stored)

        if not await self.database.write(work):
            raise Conflict("The study was changed in another window. Reload the page.")
        return changed

    async def delete(self, visitor: Visitor, study: Study) -> None:
        """Deletes a study with all its moves and comments."""
        _require_owner(study, visitor)
        await self.database.write(lambda session: store.delete_study(session, study.id))

    async def play(self, visitor: Visitor, study: Study, node: int, words: str) -> tuple[Study, int]:
        """Makes a move at a node for the player to move; returns the resulting node."""
        study.check(node)
        match = study.match(node)
        seat = next((each for each in match.actors() if words in match.legal(each)), None)
        if seat is None:
            seat = (match.actors() or [0])[0]
        match.check(seat, words)
        for number, known in enumerate(study.nodes):
            if number and (known.parent, known.seat, known.words, known.deleted) == (
                node,
                seat,
                words,
                False,
            ):
                return study, number
        if len(study.nodes) >= MAX_NODES:
            raise PayloadTooLarge(
                "A study can have at most {most} moves. Start a new one from here.", most=MAX_NODES
            )
        saved = await self._save(visitor, study, nodes=(*study.nodes, Node(node, seat, words)))
        return saved, len(saved.nodes) - 1

    async def let_bot_play(
        self, requester: Requester, study: Study, node: int, level: str
    ) -> tuple[Study, int]:
        """Lets a bot make the next move."""
        study.check(node)
        match = study.match(node)
        if match.over:
            raise Refused("The game is over: there are no more moves.")
        _require_owner(study, requester.known_visitor)
        seat, setup, moves = match.actors()[0], match.setup, match.moves
        chosen = bot_levels.level_or_default(level)
        words = await self.questions.run(
            lambda: Task(bot_move, (setup, moves, seat, chosen, len(moves))),
            owner_of(requester),
            question_seconds(),
        )
        return await self.play(requester.known_visitor, study, node, str(words))

    async def engine_lines(
        self, requester: Requester, study: Study, node: int, language: Language
    ) -> list[Document]:
        """The best moves by the engine at a node."""
        study.check(node)
        match = study.match(node)
        if match.over:
            raise Refused("The game is over: there are no more moves.")
        seat = match.actors()[0]
        found = await ask_for_hints(self.questions, match, seat, requester)
        return [hint_document(hint, match, match.state.view(seat), language) for hint in found]

    async def comment(self, visitor: Visitor, study: Study, node: int, text: str) -> Study:
        study.check(node)
        self.quotas.check_comment(text)
        nodes = list(study.nodes)
        nodes[node] = nodes[node]._replace(comment=visible_lines(text))
        return await self._save(visitor, study, nodes=tuple(nodes))

    async def rename(self, visitor: Visitor, study: Study, title: str) -> Study:
        title = visible(title)[:MAX_TITLE_LENGTH]
        if not title:
            raise Refused("Enter a title for the study.")
        return await self._save(visitor, study, title=title)

    async def delete_line(self, visitor: Visitor, study: Study, node: int) -> tuple[Study, int]:
        """Deletes a move and everything after it; returns its parent node."""
        study.check(node)
        if node == ROOT:
            raise Refused("The start of a study can't be deleted.")
        deleted = {node}
        for number, each in enumerate(study.nodes):
            if number > node and each.parent in deleted:
                deleted.add(number)
        nodes = tuple(
            each._replace(comment="", deleted=True) if number in deleted else each
            for number, each in enumerate(study.nodes)
        )
        return await self._save(visitor, study, nodes=nodes), study.nodes[node].parent


def _require_owner(study: Study, visitor: Visitor) -> None:
    if visitor.id != study.owner:
        raise Forbidden("Only the owner can change this study. Make your own copy to continue.")


def parse_position(text: str) -> Match:
    """Parses a position from JSON; raises `Refused` with a message if it is not valid."""
    if len(text) > MAX_POSITION_LENGTH:
        raise PayloadTooLarge("A position can have at most {most} characters.", most=MAX_POSITION_LENGTH)
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused("The text is not valid JSON: check line {line}.", line=error.lineno) from None
    except (ValueError, RecursionError):
        raise Refused("The text is not valid JSON.") from None
    if not isinstance(document, dict):
        raise Refused("A position must be a JSON object with a 'game'.")
    return GameSetup.from_position(document, "position").begin()


def tree(study: Study, language: Language) -> list[Document]:
    """The nodes that were not deleted, for the page."""
    return [
        {
            "node": number,
            "parent": node.parent if number else None,
            "who": language.player_name(node.seat, study.names) if number else "",
            "words": node.words,
            "comment": node.comment,
        }
        for number, node in enumerate(study.nodes)
        if not node.deleted
    ]
