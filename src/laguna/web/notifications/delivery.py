"""Background delivery of the outbox; games never wait for it, and no receiver waits for a slow one.

Failed messages are retried with growing delays. A receiver that is gone, or fails for days, is switched off,
and its owner is informed on the notifications page and by their other receivers.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from laguna.contract.wording import Refused
from laguna.languages import Languages
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.notifications import messages, outbox, receivers, reminders
from laguna.web.notifications.lanes import PLACES, DueReceiver, Lanes
from laguna.web.notifications.outbox import OutboxEntry, ReceiverBatch
from laguna.web.notifications.receivers import Receiver
from laguna.web.notifications.reminders import Deadline
from laguna.web.notifications.senders import DeliveryFailed, Notification, ReceiverGone, Senders
from laguna.web.problems import Problem, TableSetAside
from laguna.web.tables.service import Tables

LOG = logging.getLogger("laguna.notices")
MAX_ENTRIES = 10
"""Messages to one receiver in a row."""
PROMPT_SECONDS = 2.0
"""A receiver that takes longer is slow."""
LEASE_SECONDS = 90.0
"""How long a claimed message belongs to this process; afterwards another one may send it."""
POLL_SECONDS = 5.0
FIRST_RETRY, MAX_RETRY = 60.0, 6 * 3600.0
SWITCH_OFF_AFTER = 3 * 86400.0
"""A receiver that has failed for this long is switched off."""


def retry_delay(attempts: int) -> float:
    """Delay before the next attempt."""
    return float(min(MAX_RETRY, FIRST_RETRY * 4 ** max(0, attempts - 1)))


class SignedLinks:
    """Signed links in messages: to confirm a receiver or to unsubscribe."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self, purpose: str, receiver: Receiver) -> str:
        return f"{receiver.origin}/notices/link/{self.token(purpose, receiver.id)}"

    def token(self, purpose: str, receiver_id: str) -> str:
        words = f"notice {purpose} {receiver_id}".encode()
        return f"{purpose}-{receiver_id}-{hmac.new(self._secret, words, hashlib.sha256).hexdigest()[:24]}"

    def read(self, token: str) -> tuple[str, str] | None:
        """The purpose and receiver of a token, if its signature is valid."""
        purpose, _, rest = token.partition("-")
        receiver_id = rest.partition("-")[0]
        made = self.token(purpose, receiver_id)
        genuine = token.isascii() and hmac.compare_digest(token, made)
        return (purpose, receiver_id) if genuine else None


class Delivery(NamedTuple):
    """A claimed batch and its place in a lane."""

    receiver: DueReceiver
    batch: ReceiverBatch
    place: frozenset[str]


class DeliveryWorker:
    """Sends the notifications of the outbox in the background."""

    def __init__(
        self,
        database: Database,
        time: UptimeClock,
        senders: Senders,
        languages: Languages,
        links: SignedLinks,
        tables: Tables,
        address: str = "",
    ) -> None:
        self.database = database
        self.time = time
        self.address = address
        """The public address of the server, if it was set: links lead there, also for receivers that were
        added at another one."""
        self.senders = senders
        self.languages = languages
        self.links = links
        self.tables = tables
        self._threads = ThreadPoolExecutor(sum(PLACES.values()), thread_name_prefix="notices")
        self._task: asyncio.Task[None] | None = None
        self._deliveries: set[asyncio.Task[None]] = set()
        self._lanes = Lanes()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        for task in [*self._deliveries, *filter(None, [self._task])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while True:
            try:
                while (delivery := await self.claim()) is not None:
                    task = asyncio.create_task(self.deliver(delivery))
                    self._deliveries.add(task)
                    task.add_done_callback(self._deliveries.discard)
            except Problem as problem:
                LOG.error("could not deliver notifications: %s", problem)
            except Exception:
                LOG.exception("the delivery of notifications failed")
            await asyncio.sleep(POLL_SECONDS if not self._deliveries else 0.2)

    async def claim(self) -> "Delivery | None":
        """Claim what is due for one receiver that has a place in its lane, or None."""
        now = self.time.wall()
        due = await self.database.read_one(outbox.next_due)
        if due is None or due > now:
            return None
        for receiver in await self.database.read_one(lambda session: outbox.due_receivers(session, now)):
            place = self._lanes.enter(receiver)
            if place is not None and (delivery := await self._claim(receiver, place, now)) is not None:
                return delivery
        return None

    async def _claim(self, receiver: DueReceiver, place: frozenset[str], now: float) -> "Delivery | None":
        batch = None
        try:
            batch = await self.database.write(
                lambda session: outbox.claim(session, receiver.id, now, LEASE_SECONDS)
            )
        finally:
            if batch is None:
                self._lanes.leave(place)
        return Delivery(receiver, batch, place) if batch is not None else None

    async def deliver(self, delivery: "Delivery") -> None:
        """Send what may be sent now, and postpone the rest."""
        prompt = False
        try:
            prompt = await self._deliver(delivery.batch)
        except Problem as problem:
            LOG.error("could not deliver notifications: %s", problem)
        except Exception:
            LOG.exception("a notification failed")
        finally:
            self._lanes.leave(delivery.place)
            self._lanes.record(delivery.receiver, prompt)

    async def _deliver(self, batch: ReceiverBatch) -> bool:
        """Send the entries of a batch until one fails or is slow; returns whether all were prompt."""
        receiver, now = batch.receiver, self.time.wall()
        batch = await self._check_reminders(batch, now)
        immediate = [entry for entry in batch.entries if entry.kind in (outbox.CONFIRM, outbox.TEST)]
        waiting = [entry for entry in batch.entries if entry not in immediate]
        moment = batch.settings.send_at(receiver, now)
        messages = [[entry] for entry in immediate]
        if moment > now:
            await self.database.write(lambda session: _postpone(session, waiting, moment))
        elif receiver.daily and waiting:
            messages.append(waiting)
        else:
            messages += [[entry] for entry in waiting]
        for number, entries in enumerate(messages, start=1):
            next_digest = batch.settings.digest_after(now) if entries is waiting else None
            delay = await self._send(receiver, entries, next_digest)
            if delay is not None or number == MAX_ENTRIES:
                rest = [entry for each in messages[number:] for entry in each]
                work = partial(_postpone, entries=rest, moment=self.time.wall() + (delay or 0.0))
                await self.database.write(work)
                return delay is None
        return True

    async def _check_reminders(self, batch: ReceiverBatch, now: float) -> ReceiverBatch:
        """Drop the reminders of decisions that were made, and postpone those that are too early because a
        clock stood still; returns the entries that are due."""
        due, outdated, later = [], [], []
        for entry in batch.entries:
            if entry.kind != outbox.REMINDER:
                due.append(entry)
                continue
            deadline = await self._deadline(batch.receiver, entry)
            if deadline is None or deadline.at <= now:
                outdated.append(entry)
                continue
            moment = reminders.outside_quiet_hours(deadline, batch.settings)
            if moment > now + reminders.SOON_SECONDS:
                later.append((entry, moment))
            else:
                due.append(entry)

        def work(session: Session) -> None:
            _sent(session, outdated)
            for entry, moment in later:
                outbox.postpone(session, entry, moment, entry.attempts)

        if outdated or later:
            await self.database.write(work)
        return batch._replace(entries=due)

    async def _deadline(self, receiver: Receiver, entry: OutboxEntry) -> Deadline | None:
        """The deadline of the receiver's decision at the table of an entry."""
        try:
            live = await self.tables.get(entry.table)
        except TableSetAside:
            return reminders.no_deadline(self.time.wall())
        except Refused:  # the table is deleted
            return None
        return reminders.deadline_of(live, receiver.visitor, self.time.wall())

    async def _send(
        self, receiver: Receiver, entries: list[OutboxEntry], next_digest: float | None
    ) -> float | None:
        """Send one message about some outbox entries; outdated entries are dropped. Returns None, or the
        seconds until the receiver may get the next message."""
        language = self.languages.find(receiver.language) or self.languages.preferred("")
        receiver = receiver._replace(origin=self.address or receiver.origin)
        deadlines = {
            entry.table: deadline.at
            for entry in entries
            if entry.kind in messages.WITH_DEADLINE
            and (deadline := await self._deadline(receiver, entry)) is not None
        }
        message = await self.database.read(
            lambda session: messages.compose(session, receiver, entries, language, self.links, deadlines)
        )
        if message is None:
            await self.database.write(lambda session: _sent(session, entries))
            return None
        loop = asyncio.get_running_loop()
        started = loop.time()
        try:
            await loop.run_in_executor(self._threads, self.senders.send, receiver, message)
        except ReceiverGone as gone:
            await self._switch_off(receiver, str(gone))
        except DeliveryFailed as failed:
            await self._failed(receiver, entries, failed)
        except Exception as error:
            LOG.exception("a notification could not be sent")
            await self._failed(receiver, entries, DeliveryFailed(type(error).__name__))
        else:
            failpoint("after notification")
            await self.database.write(lambda session: _delivered(session, receiver, entries, next_digest))
            return None if loop.time() - started < PROMPT_SECONDS else 0.0
        return FIRST_RETRY

    async def _failed(self, receiver: Receiver, entries: list[OutboxEntry], failed: DeliveryFailed) -> None:
        now = self.time.wall()
        since = receiver.failing_since or now
        LOG.warning("a notification by %s was not delivered: %s", receiver.kind, failed)
        if now - since > SWITCH_OFF_AFTER and not failed.server_fault:
            await self._switch_off(receiver, str(failed))
            return

        def work(session: Session) -> None:
            if not failed.server_fault:
                receivers.set_failing(session, receiver.id, since)
            for each in entries:
                outbox.postpone(session, each, now + retry_delay(each.attempts + 1), each.attempts + 1)

        await self.database.write(work)

    async def _switch_off(self, receiver: Receiver, why: str) -> None:
        now = self.time.wall()

        def work(session: Session) -> None:
            receivers.switch_off(session, receiver.id, now, why)
            outbox.enqueue(session, receiver.visitor, "", outbox.SWITCHED_OFF, 0, now, 0.0)

        LOG.warning("a receiver of kind %s is switched off: %s", receiver.kind, why)
        await self.database.write(work)


def _postpone(session: Session, entries: list[OutboxEntry], moment: float) -> None:
    for each in entries:
        outbox.postpone(session, each, moment, each.attempts)


def _sent(session: Session, entries: list[OutboxEntry]) -> None:
    for each in entries:
        outbox.delete_sent(session, each)


def _delivered(
    session: Session, receiver: Receiver, entries: list[OutboxEntry], next_digest: float | None
) -> None:
    _sent(session, entries)
    if next_digest is not None:
        receivers.set_digest(session, receiver.id, next_digest)
    if receiver.failing_since is not None:
        receivers.set_failing(session, receiver.id, None)


__all__ = ["DeliveryWorker", "Notification", "SignedLinks", "retry_delay"]
