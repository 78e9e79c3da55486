"""Rate limits per visitor and address: requests, CPU time, stored bytes, new visitors and passwords."""

import math
import time
from collections import OrderedDict
from typing import NamedTuple

from laguna.contract.wording import PluralMessage, gettext_noop
from laguna.web.people.visitors import Requester
from laguna.web.problems import TooManyRequests
from laguna.web.settings import Limits

MAX_BUCKETS = 50_000
MIN_CPU_SECONDS = 0.0001
TOO_FAST = gettext_noop("You're doing that too fast. Try again in {time}.")
TOO_MUCH_STORED = gettext_noop("Too much was saved from here in a short time. Try again in {time}.")


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

    def check(self, key: str, amount: float = 1, message: str = TOO_FAST) -> None:
        if wait := self.take(key, amount=amount):
            seconds = max(1, math.ceil(wait))
            raise TooManyRequests(message, time=_span(seconds)).wait(seconds)

    def check_spent(self, key: str, message: str = TOO_FAST) -> None:
        """Refuse if more was spent than there was; cheap otherwise, as it is called for every request."""
        known = self._buckets.get(key)
        if known is not None and known[0] < 0:
            self.check(key, 0, message)


def _span(seconds: int) -> PluralMessage:
    if seconds < 120:
        return PluralMessage("{number} second", "{number} seconds", seconds)
    return PluralMessage("{number} minute", "{number} minutes", math.ceil(seconds / 60))


class RateKeys(NamedTuple):
    """The keys under which a request is counted."""

    visitor: str
    """The visitor's id, or the session or address while the visitor is not known."""
    address: str | None
    """The address; None for established accounts, which are not limited by their address."""


class RateLimits:
    """All rate limits, shared by pages and API."""

    def __init__(self, limits: Limits) -> None:
        self._changes = TokenBuckets(limits.changes_per_second, limits.changes_at_once)
        self._reads = TokenBuckets(limits.reads_per_second, limits.reads_at_once)
        self._cpu_time = TokenBuckets(limits.work_per_second, limits.work_at_once)
        self._new_visitors = TokenBuckets(limits.strangers_per_minute / 60, limits.strangers_per_minute)
        self._passwords = TokenBuckets(limits.passwords_per_minute / 60, limits.passwords_per_minute)
        self._cpu_time_of_address = TokenBuckets(
            limits.work_of_address_per_second, limits.work_of_address_at_once
        )
        self._stored_kib = TokenBuckets(limits.stored_kib_per_hour / 3600, limits.stored_kib_at_once)
        self._stored_kib_of_address = TokenBuckets(
            limits.stored_kib_of_address_per_hour / 3600, limits.stored_kib_of_address_at_once
        )
        self._receivers = TokenBuckets(limits.receivers_per_hour / 3600, limits.receivers_per_hour)
        self._mail_questions = TokenBuckets(
            limits.mail_questions_per_day / 86400, limits.mail_questions_per_day
        )

    def read(self, keys: RateKeys) -> None:
        self._reads.check(keys.visitor)
        self._check_cpu_time(keys)

    def change(self, keys: RateKeys) -> None:
        self._changes.check(keys.visitor)
        self._check_cpu_time(keys)

    def check_stored(self, keys: RateKeys) -> None:
        """Refuse a request that stores something if too much was stored lately."""
        self._stored_kib.check_spent(keys.visitor, TOO_MUCH_STORED)
        if keys.address is not None:
            self._stored_kib_of_address.check_spent(keys.address, TOO_MUCH_STORED)

    def _check_cpu_time(self, keys: RateKeys) -> None:
        self._cpu_time.check_spent(keys.visitor)
        if keys.address is not None:
            self._cpu_time_of_address.check_spent(keys.address)

    def add_cpu_time(self, keys: RateKeys, seconds: float) -> None:
        """Count CPU time that was used for a request."""
        if seconds > MIN_CPU_SECONDS:
            self._cpu_time.spend(keys.visitor, seconds)
            if keys.address is not None:
                self._cpu_time_of_address.spend(keys.address, seconds)

    def add_stored(self, keys: RateKeys, stored: int) -> None:
        """Count bytes that a request has stored."""
        if stored:
            self._stored_kib.spend(keys.visitor, stored / 1024)
            if keys.address is not None:
                self._stored_kib_of_address.spend(keys.address, stored / 1024)

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
