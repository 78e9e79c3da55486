"""Reviews of finished tables: asked for once, made in the bots' processes while no game needs them, and kept.

What is done so far is kept too, so that a server which is ended goes on where it was.
"""

import asyncio
import json
import logging
import time
from typing import Any

from laguna import flavours
from laguna.bots import review
from laguna.bots.account import most_expensive
from laguna.bots.hints import explained
from laguna.bots.levels import value_of
from laguna.bots.review import Decision, Moment, Work
from laguna.contract.state import COMPILED, Document
from laguna.match import Match
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.problems import Problem, Stale
from laguna.web.studying import store
from laguna.web.studying.store import StoredReview
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import OVER
from laguna.web.thinking.errands import Errands

LOG = logging.getLogger("laguna.reviews")
CHUNK = 2
"""Moves that a process looks at before games have their turn again."""
SAVE_SECONDS = 3.0
LOOK_SECONDS = 10.0
EXPLAINED = 12
"""Of the most expensive decisions so many are explained."""


def must_be_over(live: LiveTable) -> None:
    """Nothing is reviewed before all of it may be known."""
    if live.table.status not in OVER or not live.match.over:
        raise Stale("A game is reviewed when it has been played to its end.")


def up_to_date(stored: StoredReview, match: Match) -> bool:
    """Whether it was made by the rules and the value of this release."""
    game = match.game
    return (stored.rules, stored.value) == (game.rules_version, value_of(game, match.seats))


def compiled() -> bool:
    """Whether the processes of the bots run a compiled engine."""
    return COMPILED or flavours.current() is not None


class Reviews:
    """Makes reviews and finds those that were made."""

    def __init__(self, database: Database, tables: Tables, errands: Errands, thinkers: int) -> None:
        self.database = database
        self.tables = tables
        self.errands = errands
        self.thinkers = thinkers
        self._making: dict[str, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.database.write(_catch_up_on_accuracies)
        if not self.thinkers:
            return
        if not self.database.shared:
            await self.database.write(store.release_reviews)
        self._looking = asyncio.create_task(self._look())

    async def stop(self) -> None:
        tasks = [*self._making.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def find(self, table_id: str) -> StoredReview | None:
        return await self.database.read(lambda session: store.review(session, table_id))

    async def ask(self, live: LiveTable) -> None:
        """Let a game be reviewed, unless that is done or being done by this release."""
        must_be_over(live)
        known = await self.find(live.id)
        if known is not None and up_to_date(known, live.match):
            return
        match = live.match
        game = match.game
        iterations = review.default_iterations(match, compiled())
        value = value_of(game, match.seats)
        total = len(match.steps) + 1
        wanted = StoredReview(live.id, game.rules_version, value, iterations, 0, total, 0.0, "[]", None)
        await self.database.write(lambda session: store.begin_review(session, wanted))
        await self._take_up(live.id)

    async def _look(self) -> None:
        """Take up what waits: after a start, or where another server was ended."""
        while True:
            try:
                for table_id in await self.database.read(store.unfinished_reviews):
                    await self._take_up(table_id)
            except Problem as problem:
                LOG.error("reviews have to wait: %s", problem)
            await asyncio.sleep(LOOK_SECONDS)

    async def _take_up(self, table_id: str) -> None:
        if table_id in self._making or not self.thinkers:
            return
        if await self.database.write(lambda session: store.claim_review(session, table_id)):
            task = asyncio.create_task(self._make(table_id))
            self._making[table_id] = task
            task.add_done_callback(lambda _: self._making.pop(table_id, None))

    async def _make(self, table_id: str) -> None:
        try:
            while flavours.awaited():
                await asyncio.sleep(1)
            stored = await self.find(table_id)
            assert stored is not None
            live = await self.tables.get(table_id)
            moments = await self._moments(live.match, stored)
            found = review.assemble(live.match, review.BOT, stored.iterations, moments)
            costly = most_expensive(found, EXPLAINED)
            match = live.match
            whys = await asyncio.gather(
                *(
                    self.errands.run(explained, match.origin, match.moves, decision, review.BOT)
                    for decision in costly
                )
            )
            document = _nameless(found.document()) | {
                "shares": [moment.shares for moment in found.moments],
                "draws": [moment.drawn for moment in found.moments],
                "why": {decision.move: why for decision, why in zip(costly, whys, strict=True)},
            }
            text, accuracies = json.dumps(document), accuracies_of(document)
            await self.database.write(
                lambda session: store.finish_review(session, table_id, text, accuracies)
            )
        except Exception:
            LOG.exception("the review of table %s goes wrong", table_id)

    async def _moments(self, match: Match, stored: StoredReview) -> list[Moment]:
        """All moments of a game: those that were looked at before, and now the others."""
        moments = [moment_of(each) for each in json.loads(stored.parts)]
        done = {moment.move for moment in moments}
        parts = review.works(match, review.BOT, stored.iterations, CHUNK)
        waiting = iter([part for part in parts if not done.issuperset(part.numbers)])
        saved = time.monotonic()

        async def work() -> None:
            nonlocal saved
            for part in waiting:
                moments.extend(await self._looked_at(part))
                if time.monotonic() - saved > SAVE_SECONDS:
                    saved = time.monotonic()
                    await self._save(stored.table_id, moments)

        await asyncio.gather(*(work() for _ in range(self.thinkers)))
        return moments

    async def _save(self, table_id: str, moments: list[Moment]) -> None:
        """Keep what is done so far."""
        done, parts = len(moments), json.dumps(moments)
        await self.database.write(lambda session: store.go_on_with_review(session, table_id, done, parts))

    async def _looked_at(self, part: Work) -> list[Moment]:
        found: list[Moment] = await self.errands.run(review.look, part)
        return found


def _catch_up_on_accuracies(session: Session) -> None:
    while found := store.without_accuracies(session):
        for table_id, document in found:
            store.set_accuracies(session, table_id, accuracies_of(json.loads(document)))


def moment_of(document: Any) -> Moment:
    """A moment that was written down as JSON."""
    move, shares, drawn, decision = document
    known = None if decision is None else Decision(*decision)
    if known is not None:
        known = known._replace(changed=tuple(known.changed))
    return Moment(move, tuple(shares), tuple(drawn), known)


def read(stored: StoredReview, match: Match) -> Document:
    """A finished review: what `laguna review --json` prints, and shares, draws and reasons beside it."""
    assert stored.document is not None
    document: Document = json.loads(stored.document)
    for seat in document["seats"]:
        seat["name"] = match.names[seat["seat"]]
    return document


def _nameless(document: Document) -> Document:
    """A review as it is kept: who sat there is asked of the table, so that a name which somebody has taken
    back stays nowhere."""
    return document | {"seats": [seat | {"name": ""} for seat in document["seats"]]}


def accuracies_of(document: Document) -> list[float]:
    return [float(seat["accuracy"]) for seat in document["seats"]]
