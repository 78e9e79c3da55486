"""Takes what is in the outbox to its receivers. Nobody who plays waits for it.

What does not arrive is tried again with growing pauses. A receiver that is gone, or fails for days, is
switched off, and its owner is told where they look and by their other receivers.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
from concurrent.futures import ThreadPoolExecutor

from laguna.web.clocks.server_time import ServerTime
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.failpoints import failpoint
from laguna.web.languages import Languages
from laguna.web.notices import messages, outbox, receivers
from laguna.web.notices.outbox import News, Parcel
from laguna.web.notices.receivers import Receiver
from laguna.web.notices.sending import Failed, Gone, Message, Senders
from laguna.web.problems import Problem

LOG = logging.getLogger("laguna.notices")
CARRIERS = 4
LEASE_SECONDS = 90.0
"""So long a message is ours to send; then another process may."""
LOOK_SECONDS = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 6 * 3600.0
PATIENCE_SECONDS = 3 * 86400.0
"""A receiver that has failed for so long is switched off."""


def pause(attempts: int) -> float:
    """How long to wait before it is tried again."""
    return float(min(LONGEST_PAUSE, FIRST_PAUSE * 4 ** max(0, attempts - 1)))


class Links:
    """Addresses that stand for a wish of a receiver's owner: to say yes, or no more."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self, purpose: str, receiver: Receiver) -> str:
        return f"{receiver.origin}/notices/link/{self.token(purpose, receiver.id)}"

    def token(self, purpose: str, receiver_id: str) -> str:
        words = f"notice {purpose} {receiver_id}".encode()
        return f"{purpose}-{receiver_id}-{hmac.new(self._secret, words, hashlib.sha256).hexdigest()[:24]}"

    def read(self, token: str) -> tuple[str, str] | None:
        """The purpose and the receiver that a token stands for, if we have made it."""
        purpose, _, rest = token.partition("-")
        receiver_id = rest.partition("-")[0]
        made = self.token(purpose, receiver_id)
        genuine = token.isascii() and hmac.compare_digest(token, made)
        return (purpose, receiver_id) if genuine else None


class Courier:
    def __init__(
        self, database: Database, time: ServerTime, senders: Senders, languages: Languages, links: Links
    ) -> None:
        self.database = database
        self.time = time
        self.senders = senders
        self.languages = languages
        self.links = links
        self._threads = ThreadPoolExecutor(CARRIERS, thread_name_prefix="notices")
        self._task: asyncio.Task[None] | None = None
        self._carrying: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        for task in [*self._carrying, *filter(None, [self._task])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while True:
            try:
                while len(self._carrying) < CARRIERS and (parcel := await self.claim()) is not None:
                    task = asyncio.create_task(self.deliver(parcel))
                    self._carrying.add(task)
                    task.add_done_callback(self._carrying.discard)
            except Problem as problem:
                LOG.error("messages have to wait: %s", problem)
            except Exception:
                LOG.exception("a message went wrong")
            await asyncio.sleep(LOOK_SECONDS if not self._carrying else 0.2)

    async def claim(self) -> Parcel | None:
        """Something to deliver now, or None."""
        now = self.time.wall()
        due = await self.database.glance(outbox.next_due)
        if due is None or due > now:
            return None
        return await self.database.write(lambda session: outbox.claim(session, now, LEASE_SECONDS))

    async def deliver(self, parcel: Parcel) -> None:
        """Send what may be sent now; put off what has to wait."""
        try:
            await self._deliver(parcel)
        except Problem as problem:
            LOG.error("messages have to wait: %s", problem)
        except Exception:
            LOG.exception("a message went wrong")

    async def _deliver(self, parcel: Parcel) -> None:
        receiver, now = parcel.receiver, self.time.wall()
        asked = [news for news in parcel.news if news.kind in (outbox.CONFIRM, outbox.TRIAL)]
        for news in asked:
            await self._send(receiver, [news])
        waiting = [news for news in parcel.news if news not in asked]
        moment = parcel.wishes.waits(receiver, now)
        if waiting and moment > now:
            await self.database.write(lambda session: _put_off(session, waiting, moment))
        elif waiting and receiver.daily:
            await self._send(receiver, waiting, parcel.wishes.digest_after(now))
        else:
            for news in waiting:
                await self._send(receiver, [news])

    async def _send(self, receiver: Receiver, news: list[News], next_digest: float | None = None) -> None:
        """One message about some news; those that hold no longer are dropped."""
        language = self.languages.find(receiver.language) or self.languages.preferred("")
        message = await self.database.read(
            lambda session: messages.compose(session, receiver, news, language, self.links)
        )
        if message is None:
            await self.database.write(lambda session: _sent(session, news))
            return
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self.senders.send, receiver, message)
        except Gone as gone:
            await self._switch_off(receiver, str(gone))
        except Failed as failed:
            await self._failed(receiver, news, failed)
        except Exception as error:
            LOG.exception("a message could not be sent")
            await self._failed(receiver, news, Failed(type(error).__name__))
        else:
            failpoint("after a message")
            await self.database.write(lambda session: _arrived(session, receiver, news, next_digest))

    async def _failed(self, receiver: Receiver, news: list[News], failed: Failed) -> None:
        now = self.time.wall()
        since = receiver.failing_since or now
        LOG.warning("a message by %s did not arrive: %s", receiver.kind, failed)
        if now - since > PATIENCE_SECONDS and not failed.ours:
            await self._switch_off(receiver, str(failed))
            return

        def work(session: Session) -> None:
            if not failed.ours:
                receivers.failing(session, receiver.id, since)
            for each in news:
                outbox.postpone(session, each, now + pause(each.attempts + 1), each.attempts + 1)

        await self.database.write(work)

    async def _switch_off(self, receiver: Receiver, why: str) -> None:
        now = self.time.wall()

        def work(session: Session) -> None:
            receivers.switch_off(session, receiver.id, now, why)
            outbox.put(session, receiver.visitor, "", outbox.DEAD, 0, now, 0.0)

        LOG.warning("a receiver by %s is switched off: %s", receiver.kind, why)
        await self.database.write(work)


def _put_off(session: Session, news: list[News], moment: float) -> None:
    for each in news:
        outbox.postpone(session, each, moment, each.attempts)


def _sent(session: Session, news: list[News]) -> None:
    for each in news:
        outbox.sent(session, each)


def _arrived(session: Session, receiver: Receiver, news: list[News], next_digest: float | None) -> None:
    _sent(session, news)
    if next_digest is not None:
        receivers.set_digest(session, receiver.id, next_digest)
    if receiver.failing_since is not None:
        receivers.failing(session, receiver.id, None)


__all__ = ["Courier", "Links", "Message", "pause"]
