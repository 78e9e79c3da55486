"""What-if boards: a position or a game from which all seats are played, with its variants as a tree.

A study is what it is played from and its nodes. Each node but the first is a move after another one; so
going back is going to another node, and nothing is ever lost unless its owner cuts a variant off. Whoever has
the link may look, and play on in a copy of their own.
"""

import json
import secrets
import time
from typing import Any, NamedTuple

from laguna.bots.hints import bot_move, hints_for
from laguna.chance import Chance
from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.match import Match, Origin, new_seed, replay
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, Missing, Stale, TooLarge
from laguna.web.studying import store
from laguna.web.studying.hinting import described
from laguna.web.studying.store import StoredStudy
from laguna.web.tables import bots
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import OVER
from laguna.web.thinking.errands import Errands

ROOT = 0
AS_IT_WAS = -1
"""As the seat from whose knowledge a study begins: everything is as it was, since the game is over."""
MOST_NODES = 2000
LONGEST_COMMENT = 1000
LONGEST_TITLE = 80
LARGEST_POSITION = 100_000


class Node(NamedTuple):
    """A move of a variant: the node it was made at, who made it, its words, and a comment."""

    parent: int
    seat: int
    words: str
    comment: str = ""
    gone: bool = False
    """Whether it was cut off: its number is not given to another."""


class Study(NamedTuple):
    """A what-if board."""

    id: str
    owner: str
    title: str
    origin: Origin
    table: str
    """Where it was played, if it begins within a game."""
    before: tuple[tuple[int, str], ...]
    """The moves that led to where it begins, if it begins within a game."""
    nodes: tuple[Node, ...]
    version: int
    names: tuple[str, ...] = ()
    """Who sat there, as far as who looks may know."""

    def way(self, node: int) -> list[int]:
        """The nodes that lead to one, itself included."""
        found = []
        while node != ROOT:
            found.append(node)
            node = self.nodes[node].parent
        return [ROOT, *reversed(found)]

    def moves(self, node: int) -> list[tuple[int, str]]:
        way = self.way(node)[1:]
        return [*self.before, *((self.nodes[each].seat, self.nodes[each].words) for each in way)]

    def match(self, node: int) -> Match:
        return replay(self.origin, self.moves(node), self.names)

    def check(self, node: int) -> None:
        if not 0 <= node < len(self.nodes) or self.nodes[node].gone:
            raise Missing("This study has no such moment any more. Load the page again.")

    def stored(self) -> StoredStudy:
        begin = json.dumps({"origin": self.origin, "before": self.before, "table": self.table})
        nodes = json.dumps(self.nodes)
        return StoredStudy(self.id, self.owner, self.title, begin, "[]", nodes, self.version, time.time())


def read(stored: StoredStudy) -> Study:
    begin = json.loads(stored.origin)
    return Study(
        stored.id,
        stored.owner,
        stored.title,
        Origin(*begin["origin"]),
        begin.get("table", ""),
        tuple((seat, words) for seat, words in begin["before"]),
        tuple(Node(*node) for node in json.loads(stored.nodes)),
        stored.version,
    )


class Studies:
    """Makes, finds and changes studies."""

    def __init__(self, database: Database, errands: Errands) -> None:
        self.database = database
        self.errands = errands

    async def get(self, study_id: str, visitor: Visitor | None) -> Study:
        """A study as somebody sees it."""

        def work(session: Session) -> Study | None:
            stored = store.study(session, study_id)
            if stored is None:
                return None
            found = read(stored)
            names = store.names_at(session, found.table, visitor.id if visitor else None)
            return found._replace(names=names)

        found = await self.database.read(work)
        if found is None:
            raise Missing("There is no such study. Look at the link again.")
        return found

    async def of(self, visitor: Visitor) -> list[Study]:
        found = await self.database.read(lambda session: store.studies_of(session, visitor.id))
        return [read(each) for each in found]

    async def _add(
        self,
        owner: Visitor,
        title: str,
        origin: Origin,
        table: str = "",
        before: tuple[tuple[int, str], ...] = (),
        nodes: tuple[Node, ...] = (Node(ROOT, -1, ""),),
    ) -> Study:
        made = Study(new_id(), owner.id, title[:LONGEST_TITLE], origin, table, before, nodes, 1)
        await self.database.write(lambda session: store.add_study(session, made.stored()))
        return made

    async def from_table(
        self, owner: Visitor, live: LiveTable, step: int, seat: int, language: Language
    ) -> Study:
        """Play on from a moment of a game that is over: as it was, or with the hidden cards dealt anew from
        what a seat knew then."""
        if live.table.status not in OVER:
            raise Stale("What might have been is for games that are over; this one is not.")
        match = live.match
        if not 0 <= step <= len(match.steps):
            raise Missing("This game has no such move.")
        title = language.say("{game}, move {number}", game=match.game.title, number=step)
        if seat == AS_IT_WAS:
            return await self._add(owner, title, match.origin, live.id, tuple(match.moves[:step]))
        if not 0 <= seat < match.seats:
            raise Missing("There is no such seat.")
        world = live.state_after(step).view(seat).guess(Chance(secrets.randbits(50) + 1))
        origin = Origin.of(match.game.dump(world), new_seed())
        return await self._add(owner, title, origin, live.id)

    async def from_position(self, owner: Visitor, text: str, title: str) -> Study:
        """From a position that was set up by hand."""
        match = position_of(text)
        return await self._add(owner, title or match.game.title, match.origin)

    async def copy(self, owner: Visitor, study: Study) -> Study:
        """The same for somebody else."""
        return await self._add(owner, study.title, study.origin, study.table, study.before, study.nodes)

    async def _save(self, visitor: Visitor, study: Study, **changes: Any) -> Study:
        if visitor.id != study.owner:
            raise Forbidden("Only its owner changes a study. Make a copy of your own to play on.")
        changed = study._replace(**changes, version=study.version + 1)
        if not await self.database.write(lambda session: store.save_study(session, changed.stored())):
            raise Stale("The study was changed elsewhere meanwhile. Load the page again.")
        return changed

    async def play(self, visitor: Visitor, study: Study, node: int, words: str) -> tuple[Study, int]:
        """Make a move at a node, by whoever may act; the node that it leads to."""
        study.check(node)
        match = study.match(node)
        seat = next((each for each in match.actors() if words in match.legal(each)), None)
        if seat is None:
            seat = (match.actors() or [0])[0]
        match.check(seat, words)
        for number, known in enumerate(study.nodes):
            if number and (known.parent, known.seat, known.words, known.gone) == (node, seat, words, False):
                return study, number
        if len(study.nodes) >= MOST_NODES:
            raise TooLarge("A study holds {most} moves. Begin another one from here.", most=MOST_NODES)
        saved = await self._save(visitor, study, nodes=(*study.nodes, Node(node, seat, words)))
        return saved, len(saved.nodes) - 1

    async def let_bot_play(self, visitor: Visitor, study: Study, node: int, level: str) -> tuple[Study, int]:
        """Let a bot make the next move."""
        study.check(node)
        match = study.match(node)
        if match.over:
            raise Refused("The game is over: there is nothing more to play.")
        if visitor.id != study.owner:
            raise Forbidden("Only its owner changes a study. Make a copy of your own to play on.")
        seat, moves = match.actors()[0], match.moves
        words = await self.errands.run(
            bot_move, match.origin, moves, seat, bots.chosen(level), len(moves), urgent=True
        )
        return await self.play(visitor, study, node, str(words))

    async def ask(self, study: Study, node: int, language: Language) -> list[Document]:
        """What the engine would do."""
        study.check(node)
        match = study.match(node)
        if match.over:
            raise Refused("The game is over: there is nothing more to play.")
        seat = match.actors()[0]
        found = await self.errands.run(hints_for, match.origin, match.moves, seat, urgent=True)
        return [described(hint, match, match.state.view(seat), language) for hint in found]

    async def comment(self, visitor: Visitor, study: Study, node: int, text: str) -> Study:
        study.check(node)
        nodes = list(study.nodes)
        nodes[node] = nodes[node]._replace(comment=text[:LONGEST_COMMENT])
        return await self._save(visitor, study, nodes=tuple(nodes))

    async def rename(self, visitor: Visitor, study: Study, title: str) -> Study:
        title = " ".join(title.split())[:LONGEST_TITLE]
        if not title:
            raise Refused("A study has a title.")
        return await self._save(visitor, study, title=title)

    async def cut(self, visitor: Visitor, study: Study, node: int) -> tuple[Study, int]:
        """Remove a move and everything after it; the node before it."""
        study.check(node)
        if node == ROOT:
            raise Refused("The beginning of a study cannot be removed.")
        gone = {node}
        for number, each in enumerate(study.nodes):
            if number > node and each.parent in gone:
                gone.add(number)
        nodes = tuple(
            each._replace(gone=True) if number in gone else each for number, each in enumerate(study.nodes)
        )
        return await self._save(visitor, study, nodes=nodes), study.nodes[node].parent


def position_of(text: str) -> Match:
    """The match of a position that is written as JSON; refuses what no game can be in, in words."""
    if len(text) > LARGEST_POSITION:
        raise TooLarge("A position is shorter than {most} letters.", most=LARGEST_POSITION)
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused("The text cannot be read as JSON from line {line} on.", line=error.lineno) from None
    except (ValueError, RecursionError):
        raise Refused("The text cannot be read as JSON.") from None
    if not isinstance(document, dict):
        raise Refused("A position is a JSON object with a 'game'.")
    return Origin.of(document, "position").begin()


def tree(study: Study, language: Language) -> list[Document]:
    """The nodes that are left, in words, for the page."""
    return [
        {
            "node": number,
            "parent": node.parent if number else None,
            "who": language.seat(node.seat, study.names) if number else "",
            "words": node.words,
            "comment": node.comment,
        }
        for number, node in enumerate(study.nodes)
        if not node.gone
    ]
