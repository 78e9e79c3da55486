"""Rate limits per visitor and address: requests, CPU time, new visitors, passwords and uploads."""

import math
import time
from collections import OrderedDict

from laguna.contract.wording import PluralMessage
from laguna.web.people.visitors import Requester
from laguna.web.problems import TooManyRequests
from laguna.web.settings import Limits

MAX_BUCKETS = 50_000
MIN_CPU_SECONDS = 0.0001


class TokenBuckets:
    """Token buckets by key: each fills at a constant rate and is emptied by requests."""

    def __init__(self, per_second: float, capacity: float) -> None:
        self.per_second = per_second
        self.capacity = capacity
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, now: float | None = None, amount: float = 1) -> float:
        """Take an amount from a bucket. Returns 0 on success, otherwise the seconds to wait."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.pop(key, (self.capacity, moment))
        left = min(self.capacity, left + (moment - since) * self.per_second)
        wait = 0.0 if left >= amount else (amount - left) / self.per_second
        self._buckets[key] = (left - amount if left >= amount else left, moment)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return wait

    def spend(self, key: str, amount: float) -> None:
        """Take an amount that was used already; a bucket below zero makes the next request wait."""
        moment = time.monotonic()
        left, since = self._buckets.pop(key, (self.capacity, moment))
        left = min(self.capacity, left + (moment - since) * self.per_second)
        self._buckets[key] = (left - amount, moment)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)

    def check(self, key: str, amount: float = 1) -> None:
        if wait := self.take(key, amount=amount):
            seconds = max(1, math.ceil(wait))
            raise TooManyRequests(
                "You're doing that too fast. Try again in {time}.", time=_span(seconds)
            ).wait(seconds)


def _span(seconds: int) -> PluralMessage:
    if seconds < 120:
        return PluralMessage("{number} second", "{number} seconds", seconds)
    return PluralMessage("{number} minute", "{number} minutes", math.ceil(seconds / 60))


class RateLimits:
    """All rate limits, shared by pages and API."""

    def __init__(self, limits: Limits) -> None:
        self._changes = TokenBuckets(limits.changes_per_second, limits.changes_at_once)
        self._reads = TokenBuckets(limits.reads_per_second, limits.reads_at_once)
        self._cpu_time = TokenBuckets(limits.work_per_second, limits.work_at_once)
        self._new_visitors = TokenBuckets(limits.strangers_per_minute / 60, limits.strangers_per_minute)
        self._passwords = TokenBuckets(limits.passwords_per_minute / 60, limits.passwords_per_minute)
        self._uploads = TokenBuckets(limits.records_per_hour / 3600, limits.records_per_hour)
        self._upload_kib = TokenBuckets(limits.records_kib_per_hour / 3600, limits.records_kib_per_hour)

        self._receivers = TokenBuckets(limits.receivers_per_hour / 3600, limits.receivers_per_hour)
        self._mail_questions = TokenBuckets(
            limits.mail_questions_per_day / 86400, limits.mail_questions_per_day
        )

    def read(self, key: str) -> None:
        self._reads.check(key)
        self._cpu_time.check(key, 0)

    def change(self, key: str) -> None:
        self._changes.check(key)
        self._cpu_time.check(key, 0)

    def add_cpu_time(self, key: str, seconds: float) -> None:
        """Count CPU time that was used for a request."""
        if seconds > MIN_CPU_SECONDS:
            self._cpu_time.spend(key, seconds)

    def record_upload(self, requester: Requester, size: int) -> None:
        """Count an upload of so many bytes, for the visitor and for the address."""
        for key in (f"visitor {requester.known_visitor.id}", f"address {requester.address}"):
            self._uploads.check(key)
            self._upload_kib.check(key, size / 1024)

    def new_receiver(self, requester: Requester, mail: bool) -> None:
        """Count a new receiver of notifications, for the visitor and for the address."""
        for key in (f"visitor {requester.known_visitor.id}", f"address {requester.address}"):
            self._receivers.check(key)
            if mail:
                self._mail_questions.check(key)

    def new_visitor(self, address: str) -> None:
        """Count a new visitor from an address."""
        self._new_visitors.check(address)

    def log_in(self, address: str, login: str) -> None:
        """Count a password attempt, for the address and for the account. The login key makes all spellings of
        a name count as one account."""
        self._passwords.check(f"address {address}")
        self._passwords.check(f"login {login}")
