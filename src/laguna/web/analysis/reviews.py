"""Reviews of finished games: requested once, computed in the bot processes with low priority, and stored.

Progress is stored too, so that a restarted server continues where it was.
"""

import asyncio
import contextlib
import hmac
import json
import logging
import time
from collections.abc import Iterator
from typing import Any

from laguna import engine_builds
from laguna.bots import review
from laguna.bots.decisions import BLUNDER, MISTAKE, Decision
from laguna.bots.hints import explain_decision
from laguna.bots.levels import weights_id
from laguna.bots.review import MoveReview
from laguna.bots.review_report import costliest_decisions
from laguna.contract.state import Document
from laguna.match import Match
from laguna.web.analysis import store
from laguna.web.analysis.hints import has_compiled_engine
from laguna.web.analysis.store import ReviewProgress, StoredReview
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.people.quotas import Quotas
from laguna.web.people.visitors import Requester
from laguna.web.problems import Conflict, Problem
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import Tables
from laguna.web.tables.store import REVEALED_STATUSES
from laguna.web.workers.work_queue import FairQueue, Task, WorkOwner, owner_of

LOG = logging.getLogger("laguna.reviews")
MOVES_PER_TASK = 2
"""Moves reviewed per task; between tasks, running games come first."""
SAVE_SECONDS = 3.0
TURN_SECONDS = 3.0
"""After this time it is the turn of another requester, if one is waiting."""
POLL_SECONDS = 10.0
MIN_EXPLAINED = 12
MAX_EXPLAINED = 30
"""How many of the most expensive decisions get an explanation: all mistakes and blunders, and some more."""


def require_finished(live: LiveTable) -> None:
    """Rejects reviews of unfinished games, which would reveal hidden information."""
    if live.table.status not in REVEALED_STATUSES or not live.match.over:
        raise Conflict("You can review a game once it's finished.")


def is_current(stored: StoredReview, match: Match) -> bool:
    """Whether a review was made with the rules and the evaluation of this release."""
    game = match.game
    return (stored.rules, stored.value) == (game.rules_version, weights_id(game, match.seats))


class Reviews:
    """Creates reviews and loads stored ones.

    Requested reviews wait in the database. As many as there are bot processes are in progress; after some
    seconds a review goes back to the database if somebody else is waiting for a turn.
    """

    def __init__(
        self,
        database: Database,
        tables: Tables,
        queue: FairQueue,
        bot_workers: int,
        quotas: Quotas,
        turn_secret: bytes,
    ) -> None:
        self.database = database
        self.tables = tables
        self.queue = queue
        self.bot_workers = bot_workers
        self.quotas = quotas
        self._turn_secret = turn_secret
        self._requested = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.database.write(_fill_missing_accuracies)
        if not self.bot_workers:
            return
        if not self.database.shared:
            await self.database.write(store.release_reviews)
        self._tasks += [asyncio.create_task(self._take_turns()) for _ in range(self.bot_workers)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def find(self, table_id: str) -> StoredReview | None:
        return await self.database.read(lambda session: store.review(session, table_id))

    async def progress(self, table_id: str) -> ReviewProgress | None:
        """The progress of a review, only as much as clients poll for; the game need not be in memory."""
        return await self.database.read_one(lambda session: store.review_progress(session, table_id))

    async def request(self, live: LiveTable, requester: Requester) -> None:
        """Requests a review, unless a current one exists or is in progress."""
        require_finished(live)
        visitor = requester.known_visitor
        known = await self.find(live.id)
        if known is not None and is_current(known, live.match):
            return
        match = live.match
        game = match.game
        iterations = review.default_iterations(match, has_compiled_engine())
        value = weights_id(game, match.seats)
        total = len(match.steps) + 1
        turn_key, now = self._turn_key(requester), time.time()
        wanted = StoredReview(
            live.id,
            game.rules_version,
            value,
            iterations,
            done=0,
            total=total,
            beat=0.0,
            parts="[]",
            document=None,
            visitor=visitor.id,
            turn_key=turn_key,
            turn=now,
            requested_at=now,
        )

        def work(session: Session) -> None:
            self.quotas.check_reviews(
                store.count_unfinished_reviews(session, "visitor", visitor.id),
                store.count_unfinished_reviews(session, "turn_key", turn_key),
            )
            store.begin_review(session, wanted)

        self.quotas.rate_of_reviews(requester)
        await self.database.write(work)
        self._requested.set()

    def _turn_key(self, requester: Requester) -> str:
        """The key of the requester's turns, without the address itself, which is not stored."""
        key = owner_of(requester).turn_key
        return hmac.new(self._turn_secret, key.encode(), "sha256").hexdigest()[:24]

    async def _take_turns(self) -> None:
        """Works on one review after the other, also on those from before a restart or of another server that
        was stopped."""
        while True:
            try:
                self._requested.clear()
                stored = await self.database.write(store.claim_next_review)
                if stored is not None:
                    await self._take_turn(stored)
                    continue
            except Problem as problem:
                LOG.error("reviews are delayed: %s", problem)
                await asyncio.sleep(1)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._requested.wait()

    async def _take_turn(self, stored: StoredReview) -> None:
        """Continues a review until it is finished or somebody else's turn has come. One that failed is tried
        again when its claim has ended."""
        keeping = asyncio.create_task(self._keep_claim(stored.table_id))
        try:
            while engine_builds.is_building():
                await asyncio.sleep(1)
            match = (await self.tables.get(stored.table_id)).match
            move_reviews = await self._review_moves(match, stored)
            if move_reviews is None:
                await self.database.write(lambda session: store.release_review(session, stored.table_id))
            else:
                await self._finish(match, stored, move_reviews)
        except Exception:
            LOG.exception("review of table %s failed", stored.table_id)
        finally:
            keeping.cancel()

    async def _keep_claim(self, table_id: str) -> None:
        while True:
            await asyncio.sleep(store.ABANDONED_SECONDS / 4)
            with contextlib.suppress(Problem):
                await self.database.write(lambda session: store.keep_claim(session, table_id))

    async def _finish(self, match: Match, stored: StoredReview, move_reviews: list[MoveReview]) -> None:
        """Checks grave mistakes, explains the most expensive decisions and saves the review."""
        move_reviews = review.with_decisions(move_reviews, await self._recheck(match, stored, move_reviews))
        found = review.build_review(match, review.BOT, stored.iterations, move_reviews)
        mistakes = sum(each.grade in (MISTAKE, BLUNDER) for each in found.decisions)
        costly = costliest_decisions(found, min(max(mistakes, MIN_EXPLAINED), MAX_EXPLAINED))
        steps = (
            Task(explain_decision, (match.setup, match.moves, decision, review.BOT)) for decision in costly
        )
        with self.queue.submit(steps, _owner(stored)) as work:
            explanations = [explanation async for explanation in work]
        document = _without_names(found.document()) | {
            "shares": [move_review.win_chances for move_review in found.move_reviews],
            "draws": [move_review.draw_luck for move_review in found.move_reviews],
            "known": [move_review.known for move_review in found.move_reviews],
            "why": {
                decision.move: each.better.reasons
                for decision, each in zip(costly, explanations, strict=True)
            },
            "explanations": {
                decision.move: each for decision, each in zip(costly, explanations, strict=True)
            },
        }
        text, accuracies = json.dumps(document), accuracies_of(document)
        await self.database.write(
            lambda session: store.finish_review(session, stored.table_id, text, accuracies)
        )

    async def _recheck(
        self, match: Match, stored: StoredReview, move_reviews: list[MoveReview]
    ) -> list[Decision]:
        """The decisions of turns with grave mistakes, evaluated again in short steps."""
        found: list[Decision] = []
        for task in review.grave_turns(match, review.BOT, stored.iterations, move_reviews):
            evaluation = review.recheck_steps(task)
            request = next(evaluation)
            while True:
                steps = iter([Task(review.answer_recheck, (task, request))])
                with self.queue.submit(steps, _owner(stored)) as work:
                    (answer,) = [each async for each in work]
                try:
                    request = evaluation.send(answer)
                except StopIteration as done:
                    found += done.value
                    break
        return found

    async def _review_moves(self, match: Match, stored: StoredReview) -> list[MoveReview] | None:
        """Reviews the moves of a game that were not reviewed before; None if it is somebody else's turn."""
        move_reviews = [parse_move_review(each) for each in json.loads(stored.parts)]
        done = {move_review.move for move_review in move_reviews}
        turn_over = False
        turn_began = saved = time.monotonic()

        def steps() -> Iterator[Task]:
            for part in review.review_tasks(match, review.BOT, stored.iterations, MOVES_PER_TASK):
                if turn_over:
                    return
                if not done.issuperset(part.numbers):
                    yield Task(review.review_moves, (part, False))

        with self.queue.submit(steps(), _owner(stored)) as work:
            async for found in work:
                move_reviews.extend(found)
                now = time.monotonic()
                if now - saved > SAVE_SECONDS:
                    saved = now
                    await self._save(stored.table_id, move_reviews)
                if now - turn_began > TURN_SECONDS and not turn_over:
                    turn_over = await self.database.read(
                        lambda session: store.others_wait(session, stored.turn_key)
                    )
        await self._save(stored.table_id, move_reviews)
        return None if turn_over and len(move_reviews) < stored.total else move_reviews

    async def _save(self, table_id: str, move_reviews: list[MoveReview]) -> None:
        """Saves the progress."""
        done, parts = len(move_reviews), json.dumps(move_reviews)
        await self.database.write(lambda session: store.save_review_progress(session, table_id, done, parts))


def _owner(stored: StoredReview) -> WorkOwner:
    return WorkOwner(stored.visitor, stored.turn_key, stored.turn_key)


def _fill_missing_accuracies(session: Session) -> None:
    while found := store.without_accuracies(session):
        for table_id, document in found:
            store.set_accuracies(session, table_id, accuracies_of(json.loads(document)))


def parse_move_review(document: Any) -> MoveReview:
    """Parses a reviewed move stored as JSON."""
    move, shares, draw_luck, decision, *views = document
    known = None if decision is None else Decision(*decision)
    if known is not None:
        known = known._replace(win_chance_changes=tuple(known.win_chance_changes))
    by_view = tuple(tuple(each) for each in views[0]) if views else ()
    return MoveReview(move, tuple(shares), tuple(draw_luck), known, by_view)


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
