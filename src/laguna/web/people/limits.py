"""How much one visitor or one address may do: rates for requests, newcomers and passwords."""

import math
import time
from collections import OrderedDict

from laguna.contract.wording import Counted
from laguna.web.people.visitors import Asker
from laguna.web.problems import TooMany
from laguna.web.settings import Limits

BUCKETS_KEPT = 50_000
NOTICEABLE_SECONDS = 0.0001


class Rates:
    """A bucket for everyone, which fills at a rate and is emptied by requests."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float | None = None, amount: float = 1) -> float:
        """Take one, or another amount. 0: it was there; else the seconds until it is again."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.pop(who, (self.at_once, moment))
        left = min(self.at_once, left + (moment - since) * self.a_second)
        wait = 0.0 if left >= amount else (amount - left) / self.a_second
        self._buckets[who] = (left - amount if left >= amount else left, moment)
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return wait

    def spend(self, who: str, amount: float) -> None:
        """Take what was used already, also where there was not so much: then the next one waits."""
        moment = time.monotonic()
        left, since = self._buckets.pop(who, (self.at_once, moment))
        left = min(self.at_once, left + (moment - since) * self.a_second)
        self._buckets[who] = (left - amount, moment)
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)

    def check(self, who: str, amount: float = 1) -> None:
        if wait := self.take(who, amount=amount):
            seconds = max(1, math.ceil(wait))
            raise TooMany("That was a little fast. Try again in {time}.", time=_span(seconds)).wait(seconds)


def _span(seconds: int) -> Counted:
    if seconds < 120:
        return Counted("{number} second", "{number} seconds", seconds)
    return Counted("{number} minute", "{number} minutes", math.ceil(seconds / 60))


class Allowance:
    """What everyone is allowed, counted in one place for pages and for programs."""

    def __init__(self, limits: Limits) -> None:
        self._changes = Rates(limits.changes_per_second, limits.changes_at_once)
        self._reads = Rates(limits.reads_per_second, limits.reads_at_once)
        self._work = Rates(limits.work_per_second, limits.work_at_once)
        self._strangers = Rates(limits.strangers_per_minute / 60, limits.strangers_per_minute)
        self._passwords = Rates(limits.passwords_per_minute / 60, limits.passwords_per_minute)
        self._records = Rates(limits.records_per_hour / 3600, limits.records_per_hour)
        self._record_kib = Rates(limits.records_kib_per_hour / 3600, limits.records_kib_per_hour)

    def read(self, who: str) -> None:
        self._reads.check(who)
        self._work.check(who, 0)

    def change(self, who: str) -> None:
        self._changes.check(who)
        self._work.check(who, 0)

    def worked(self, who: str, seconds: float) -> None:
        """So long it took to answer somebody."""
        if seconds > NOTICEABLE_SECONDS:
            self._work.spend(who, seconds)

    def record(self, asker: Asker, size: int) -> None:
        """A record of so many bytes is sent, which counts for the visitor and for the address."""
        for who in (f"visitor {asker.known.id}", f"address {asker.address}"):
            self._records.check(who)
            self._record_kib.check(who, size / 1024)

    def stranger(self, address: str) -> None:
        """Somebody new from an address."""
        self._strangers.check(address)

    def log_in(self, address: str, login: str) -> None:
        """A password is tried, which counts for the address and for the account, by the name that it is found
        by: however somebody types it, it is one account."""
        self._passwords.check(f"address {address}")
        self._passwords.check(f"login {login}")
