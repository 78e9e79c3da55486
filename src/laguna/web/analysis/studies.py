"""Studies: analysis boards on which all seats are played, with a tree of moves.

A study contains a whole game, or starts from a position. Each node but the root is a move after its parent
node, so going back never loses a move. The owner and the people named by the owner can change a study; anyone
with the link can view and copy it.
"""

import json
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from laguna.bots.hints import bot_move
from laguna.chance import Chance
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.match import GameSetup, Match, new_seed, replay
from laguna.web.analysis import store
from laguna.web.analysis.hints import ask_for_hints, hint_document, question_seconds
from laguna.web.analysis.store import StoredReview, StoredStudy, StudySummary
from laguna.web.community import invitations
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.quotas import Quotas
from laguna.web.people.text_rules import login_key
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
MAX_EDITORS = 20


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
    game_moves: int = 0
    """The first nodes that are the moves of the game at the table."""
    editors: tuple[tuple[str, str], ...] = ()
    """The people besides the owner who may change it: ids and names."""

    def may_change(self, visitor: Visitor | None) -> bool:
        return visitor is not None and visitor.id in (self.owner, *(each[0] for each in self.editors))

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
        begin = json.dumps(
            {
                "origin": self.setup,
                "before": self.before,
                "table": self.table,
                "game_moves": self.game_moves,
            }
        )
        nodes = json.dumps(self.nodes)
        size, now = len(begin) + len(nodes), time.time()
        moves = len(self.nodes) - 1
        table = self.table if self.game_moves else ""
        return StoredStudy(
            self.id, self.owner, self.title, begin, "[]", nodes, self.version, now, size, moves, table
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
        game_moves=begin.get("game_moves", 0),
    )


def study_of(match: Match, table: str) -> Study:
    """A finished game as a study that nobody owns."""
    nodes = (
        Node(ROOT, -1, ""),
        *(Node(number, step.seat, step.words) for number, step in enumerate(match.steps)),
    )
    names, moves = tuple(match.names), len(match.steps)
    return Study("", "", match.game.title, match.setup, table, (), nodes, 0, names, moves)


class Studies:
    """Creates, loads and changes studies."""

    def __init__(self, database: Database, questions: FairQueue, quotas: Quotas) -> None:
        self.database = database
        self.questions = questions
        self.quotas = quotas

    async def get(self, study_id: str, visitor: Visitor | None) -> Study:
        """Loads a study with the names that the visitor may see."""

        def work(session: Session) -> tuple[StoredStudy, tuple[str, ...], tuple[tuple[str, str], ...]] | None:
            stored = store.study(session, study_id)
            if stored is None:
                return None
            table = json.loads(stored.origin).get("table", "")
            names = store.visible_names(session, table, visitor.id if visitor else None)
            return stored, names, store.editors(session, study_id)

        found = await self.database.read(work)
        if found is None:
            raise NotFound("This study doesn't exist. Check the link.")
        stored, names, editors = found
        # Parsed here, where its time counts for the request.
        return read(stored)._replace(names=names, editors=editors)

    async def seats_and_review(
        self, study: Study, visitor: Visitor | None
    ) -> tuple[tuple[list[int], list[int]], StoredReview | None]:
        """The seats of the visitor and of all people at the table of a study, and the review of its game."""
        if not study.table:
            return ([], []), None

        def work(session: Session) -> tuple[tuple[list[int], list[int]], StoredReview | None]:
            seats = store.seats_at(session, study.table, visitor.id if visitor else None)
            return seats, store.review(session, study.table) if study.game_moves else None

        return await self.database.read(work)

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
        game_moves: int = 0,
    ) -> Study:
        title = visible(title)[:MAX_TITLE_LENGTH]
        made = Study(new_id(), owner.id, title, setup, table, before, nodes, 1, game_moves=game_moves)
        stored = made.stored()

        def work(session: Session) -> None:
            there, total = store.study_usage(session, owner.id)
            self.quotas.check_new_study(there)
            self.quotas.check_study_size(0, stored.bytes, total)
            store.add_study(session, stored)

        await self.database.write(work)
        return made

    async def of_game(self, owner: Visitor, live: LiveTable, language: Language) -> Study:
        """The visitor's study of a finished game with all its moves; a new one if there is none."""
        if live.table.status not in REVEALED_STATUSES:
            raise Conflict("You can start a study once the game is finished.")
        stored = await self.database.read(lambda session: store.study_of_game(session, owner.id, live.id))
        if stored is not None:
            return read(stored)._replace(names=tuple(live.match.names))
        game = study_of(live.match, live.id)
        names = [language.shown_name(name) for name in game.names]
        title = language.gettext("{game}: {names}", game=live.match.game.title, names=names)
        made = await self._add(owner, title, game.setup, live.id, (), game.nodes, game.game_moves)
        return made._replace(names=game.names)

    async def known_study_of_game(self, visitor: Visitor | None, live: LiveTable) -> str:
        """The id of the visitor's study of a game; empty if there is none."""
        if visitor is None:
            return ""
        owner = visitor.id
        stored = await self.database.read(lambda session: store.study_of_game(session, owner, live.id))
        return stored.id if stored else ""

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
        return await self._add(
            owner, study.title, study.setup, study.table, study.before, study.nodes, study.game_moves
        )

    async def add_editor(self, requester: Requester, study: Study, name: str) -> None:
        """Let another person, given by the name of the account, change a study."""
        visitor = requester.known_visitor
        require_owner(study, visitor)
        self.quotas.invitation(requester)

        def work(session: Session) -> None:
            person = visitors.visitor_by_login(session, login_key(name))
            if person is None or person.hidden:
                raise NotFound("There is no public profile with this name.")
            if person.id == study.owner:
                raise Refused("This is your own study: you can change it anyway.")
            invitations.require_welcome(session, visitor, person)
            editors = store.editors(session, study.id)
            if person.id in {each for each, _ in editors}:
                return
            if len(editors) >= MAX_EDITORS:
                raise Refused("At most {most} people can change a study besides you.", most=MAX_EDITORS)
            self.quotas.check_shared_studies(store.count_shared_studies(session, person.id), person.name)
            store.add_editor(session, study.id, person.id)

        await self.database.write(work)

    async def remove_editor(self, visitor: Visitor, study: Study, person: str) -> None:
        """The owner removes anyone; others only themselves."""
        if visitor.id != person:
            require_owner(study, visitor)
        await self.database.write(lambda session: store.remove_editor(session, study.id, person))

    async def _save(self, visitor: Visitor, study: Study, **changes: Any) -> Study:
        _require_editor(study, visitor)
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
        require_owner(study, visitor)
        await self.database.write(lambda session: store.delete_study(session, study.id))

    async def play(
        self, visitor: Visitor, study: Study, node: int, moves: Sequence[tuple[int | None, str]]
    ) -> tuple[Study, int]:
        """Makes moves at a node, each for its seat or the first one that can make it; returns the node after
        the first one. Of a line, what the real cards do not allow is left out."""
        study.check(node)
        match = study.match(node)
        nodes = list(study.nodes)
        first = 0
        for wanted, words in moves:
            actors = match.actors()
            ordered = sorted(actors, key=lambda each: each != wanted)
            seat = next((each for each in ordered if words in match.legal(each)), None)
            if seat is None and first:
                break
            if seat is None:
                seat = (actors or [0])[0]
            match.play(seat, words)
            words = match.steps[-1].words
            node = _find_or_add(nodes, node, seat, words)
            first = first or node
        if len(nodes) == len(study.nodes):
            return study, first
        return await self._save(visitor, study, nodes=tuple(nodes)), first

    async def let_bot_play(
        self, requester: Requester, study: Study, node: int, level: str
    ) -> tuple[Study, int]:
        """Lets a bot make the next move."""
        study.check(node)
        match = study.match(node)
        if match.over:
            raise Refused("The game is over: there are no more moves.")
        _require_editor(study, requester.known_visitor)
        seat, setup, moves = match.actors()[0], match.setup, match.moves
        chosen = bot_levels.level_or_default(level)
        words = await self.questions.run(
            lambda: Task(bot_move, (setup, moves, seat, chosen, len(moves))),
            owner_of(requester),
            question_seconds(),
        )
        return await self.play(requester.known_visitor, study, node, [(seat, str(words))])

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
        require_owner(study, visitor)
        title = visible(title)[:MAX_TITLE_LENGTH]
        if not title:
            raise Refused("Enter a title for the study.")
        return await self._save(visitor, study, title=title)

    async def delete_line(self, visitor: Visitor, study: Study, node: int) -> tuple[Study, int]:
        """Deletes a move and everything after it; returns its parent node."""
        study.check(node)
        if node == ROOT:
            raise Refused("The start of a study can't be deleted.")
        if node <= study.game_moves:
            raise Refused("The moves of the game can't be deleted. Delete the study instead.")
        deleted = {node}
        for number, each in enumerate(study.nodes):
            if number > node and each.parent in deleted:
                deleted.add(number)
        nodes = tuple(
            each._replace(comment="", deleted=True) if number in deleted else each
            for number, each in enumerate(study.nodes)
        )
        return await self._save(visitor, study, nodes=nodes), study.nodes[node].parent


def check_move(study: Study, node: int, wanted: int | None, words: str) -> None:
    """Refuses a move that is not possible at a node."""
    study.check(node)
    match = study.match(node)
    actors = match.actors()
    if not any(words in match.legal(actor) for actor in actors):
        match.check(wanted if wanted in actors else (actors or [0])[0], words)


def _find_or_add(nodes: list[Node], parent: int, seat: int, words: str) -> int:
    """The node of a move, which is added if it is new."""
    for number, known in enumerate(nodes):
        if number and (known.parent, known.seat, known.words, known.deleted) == (parent, seat, words, False):
            return number
    if len(nodes) >= MAX_NODES:
        raise PayloadTooLarge(
            "A study can have at most {most} moves. Start a new one from here.", most=MAX_NODES
        )
    nodes.append(Node(parent, seat, words))
    return len(nodes) - 1


def require_owner(study: Study, visitor: Visitor) -> None:
    if visitor.id != study.owner:
        raise Forbidden("Only the owner can change this study. Make your own copy to continue.")


def _require_editor(study: Study, visitor: Visitor) -> None:
    if not study.may_change(visitor):
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
