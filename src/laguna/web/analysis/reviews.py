"""Reviews of finished games: requested once, computed in the bot processes with low priority, and stored.

Progress is stored too, so that a restarted server continues where it was.
"""

import asyncio
import json
import logging
import time
from typing import Any

from laguna import engine_builds
from laguna.bots import review
from laguna.bots.hints import decision_reasons
from laguna.bots.levels import weights_id
from laguna.bots.review import Decision, MoveReview, ReviewChunk
from laguna.bots.review_report import costliest_decisions
from laguna.contract.state import COMPILED, Document
from laguna.match import Match
from laguna.web.analysis import store
from laguna.web.analysis.store import StoredReview
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.problems import Conflict, Problem
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import REVEALED_STATUSES
from laguna.web.workers.background_tasks import TaskQueue

LOG = logging.getLogger("laguna.reviews")
MOVES_PER_TASK = 2
"""Moves reviewed per task; between tasks, running games come first."""
SAVE_SECONDS = 3.0
POLL_SECONDS = 10.0
MAX_EXPLAINED = 12
"""Number of most expensive decisions that get an explanation."""


def require_finished(live: LiveTable) -> None:
    """Rejects reviews of unfinished games, which would reveal hidden information."""
    if live.table.status not in REVEALED_STATUSES or not live.match.over:
        raise Conflict("You can review a game once it's finished.")


def is_current(stored: StoredReview, match: Match) -> bool:
    """Whether a review was made with the rules and the evaluation of this release."""
    game = match.game
    return (stored.rules, stored.value) == (game.rules_version, weights_id(game, match.seats))


def has_compiled_engine() -> bool:
    """Whether the bot processes use the compiled engine."""
    return COMPILED or engine_builds.current_build() is not None


class Reviews:
    """Creates reviews and loads stored ones."""

    def __init__(
        self, database: Database, tables: Tables, background_tasks: TaskQueue, bot_workers: int
    ) -> None:
        self.database = database
        self.tables = tables
        self.background_tasks = background_tasks
        self.bot_workers = bot_workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._poll_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.database.write(_fill_missing_accuracies)
        if not self.bot_workers:
            return
        if not self.database.shared:
            await self.database.write(store.release_reviews)
        self._poll_task = asyncio.create_task(self._poll_unfinished())

    async def stop(self) -> None:
        tasks = [*self._running.values(), *([self._poll_task] if self._poll_task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def find(self, table_id: str) -> StoredReview | None:
        return await self.database.read(lambda session: store.review(session, table_id))

    async def request(self, live: LiveTable) -> None:
        """Requests a review, unless a current one exists or is in progress."""
        require_finished(live)
        known = await self.find(live.id)
        if known is not None and is_current(known, live.match):
            return
        match = live.match
        game = match.game
        iterations = review.default_iterations(match, has_compiled_engine())
        value = weights_id(game, match.seats)
        total = len(match.steps) + 1
        wanted = StoredReview(live.id, game.rules_version, value, iterations, 0, total, 0.0, "[]", None)
        await self.database.write(lambda session: store.begin_review(session, wanted))
        await self._claim_and_run(live.id)

    async def _poll_unfinished(self) -> None:
        """Continues unfinished reviews: after a restart, or of another server that was stopped."""
        while True:
            try:
                for table_id in await self.database.read(store.unfinished_reviews):
                    await self._claim_and_run(table_id)
            except Problem as problem:
                LOG.error("reviews are delayed: %s", problem)
            await asyncio.sleep(POLL_SECONDS)

    async def _claim_and_run(self, table_id: str) -> None:
        if table_id in self._running or not self.bot_workers:
            return
        if await self.database.write(lambda session: store.claim_review(session, table_id)):
            task = asyncio.create_task(self._run(table_id))
            self._running[table_id] = task
            task.add_done_callback(lambda _: self._running.pop(table_id, None))

    async def _run(self, table_id: str) -> None:
        try:
            while engine_builds.is_building():
                await asyncio.sleep(1)
            stored = await self.find(table_id)
            assert stored is not None
            live = await self.tables.get(table_id)
            move_reviews = await self._review_moves(live.match, stored)
            found = review.build_review(live.match, review.BOT, stored.iterations, move_reviews)
            costly = costliest_decisions(found, MAX_EXPLAINED)
            match = live.match
            whys = await asyncio.gather(
                *(
                    self.background_tasks.run(
                        decision_reasons, match.setup, match.moves, decision, review.BOT
                    )
                    for decision in costly
                )
            )
            document = _without_names(found.document()) | {
                "shares": [move_review.win_chances for move_review in found.move_reviews],
                "draws": [move_review.draw_luck for move_review in found.move_reviews],
                "why": {decision.move: why for decision, why in zip(costly, whys, strict=True)},
            }
            text, accuracies = json.dumps(document), accuracies_of(document)
            await self.database.write(
                lambda session: store.finish_review(session, table_id, text, accuracies)
            )
        except Exception:
            LOG.exception("review of table %s failed", table_id)

    async def _review_moves(self, match: Match, stored: StoredReview) -> list[MoveReview]:
        """Reviews all moves of a game that were not reviewed before the server was stopped."""
        move_reviews = [parse_move_review(each) for each in json.loads(stored.parts)]
        done = {move_review.move for move_review in move_reviews}
        parts = review.review_tasks(match, review.BOT, stored.iterations, MOVES_PER_TASK)
        waiting = iter([part for part in parts if not done.issuperset(part.numbers)])
        saved = time.monotonic()

        async def work() -> None:
            nonlocal saved
            for part in waiting:
                move_reviews.extend(await self._review_part(part))
                if time.monotonic() - saved > SAVE_SECONDS:
                    saved = time.monotonic()
                    await self._save(stored.table_id, move_reviews)

        await asyncio.gather(*(work() for _ in range(self.bot_workers)))
        return move_reviews

    async def _save(self, table_id: str, move_reviews: list[MoveReview]) -> None:
        """Saves the progress."""
        done, parts = len(move_reviews), json.dumps(move_reviews)
        await self.database.write(lambda session: store.save_review_progress(session, table_id, done, parts))

    async def _review_part(self, part: ReviewChunk) -> list[MoveReview]:
        found: list[MoveReview] = await self.background_tasks.run(review.review_moves, part)
        return found


def _fill_missing_accuracies(session: Session) -> None:
    while found := store.without_accuracies(session):
        for table_id, document in found:
            store.set_accuracies(session, table_id, accuracies_of(json.loads(document)))


def parse_move_review(document: Any) -> MoveReview:
    """Parses a reviewed move stored as JSON."""
    move, shares, draw_luck, decision = document
    known = None if decision is None else Decision(*decision)
    if known is not None:
        known = known._replace(win_chance_changes=tuple(known.win_chance_changes))
    return MoveReview(move, tuple(shares), tuple(draw_luck), known)


def read(stored: StoredReview, match: Match) -> Document:
    """A finished review: the output of `laguna review --json`, with win chances, draws and explanations."""
    assert stored.document is not None
    document: Document = json.loads(stored.document)
    for seat in document["seats"]:
        seat["name"] = match.names[seat["seat"]]
    return document


def _without_names(document: Document) -> Document:
    """A review as it is stored: names come from the table, so that deleted names do not remain."""
    return document | {"seats": [seat | {"name": ""} for seat in document["seats"]]}


def accuracies_of(document: Document) -> list[float]:
    return [float(seat["accuracy"]) for seat in document["seats"]]
