"""How much one visitor or one address may do: rates for requests, newcomers and passwords."""

import time
from collections import OrderedDict

from laguna.contract.wording import Counted
from laguna.web.people.visitors import Visitor
from laguna.web.problems import TooMany
from laguna.web.settings import Limits

BUCKETS_KEPT = 50_000


class Rates:
    """A bucket for everyone, which fills at a rate and is emptied by requests."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float | None = None) -> float:
        """Take one. 0: there was one; else the seconds until there is one again."""
        moment = time.monotonic() if now is None else now
        left, since = self._buckets.pop(who, (self.at_once, moment))
        left = min(self.at_once, left + (moment - since) * self.a_second)
        wait = 0.0 if left >= 1 else (1 - left) / self.a_second
        self._buckets[who] = (left - 1 if left >= 1 else left, moment)
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return wait

    def check(self, who: str) -> None:
        if wait := self.take(who):
            seconds = max(1, round(wait))
            raise TooMany(
                "That was a little fast. Try again in {time}.",
                time=Counted("{number} second", "{number} seconds", seconds),
            ).wait(seconds)


class Allowance:
    """What everyone is allowed, counted in one place for pages and for programs."""

    def __init__(self, limits: Limits) -> None:
        self._changes = Rates(limits.changes_per_second, limits.changes_at_once)
        self._reads = Rates(limits.reads_per_second, limits.reads_at_once)
        self._strangers = Rates(limits.strangers_per_minute / 60, limits.strangers_per_minute)
        self._passwords = Rates(limits.passwords_per_minute / 60, limits.passwords_per_minute)

    def read(self, who: str) -> None:
        self._reads.check(who)

    def change(self, who: str) -> None:
        self._changes.check(who)

    def stranger(self, address: str) -> None:
        """Somebody new from an address."""
        self._strangers.check(address)

    def log_in(self, address: str, name: str) -> None:
        """An attempt to log in, which counts for the address and for the name."""
        self._passwords.check(f"address {address}")
        self._passwords.check(f"name {name.casefold()}")

    def password_of(self, visitor: Visitor) -> None:
        """An attempt to change a password."""
        self._passwords.check(f"visitor {visitor.id}")
