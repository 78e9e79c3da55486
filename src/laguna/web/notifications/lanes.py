"""Lanes of the delivery: slow or failing receivers never hold up the others.

At most one message at a time goes to a visitor, and to a host that has not answered promptly yet. Receivers
that failed or were slow lately share a few places of their own, and so does e-mail, which waits for the mail
server.
"""

from collections import Counter, OrderedDict
from typing import NamedTuple

from laguna.web.notifications.receivers import MAIL

PLACES = {"prompt": 40, "slow": 8, "mail": 4}
"""Simultaneous deliveries of each lane in a process."""
PROVEN_HOST_PLACES = 8
"""Simultaneous deliveries to a host that answers promptly, such as a push service."""
MAX_REMEMBERED = 10_000


class DueReceiver(NamedTuple):
    """A receiver with due notifications. All but the id is empty if it was removed meanwhile."""

    id: str
    visitor: str | None
    kind: str | None
    host: str
    failing: bool


class Lanes:
    """The deliveries in progress, and which receivers and hosts answer promptly."""

    def __init__(self) -> None:
        self._busy: Counter[str] = Counter()
        self._slow: OrderedDict[str, None] = OrderedDict()
        self._proven_hosts: OrderedDict[str, None] = OrderedDict()

    def _limits(self, receiver: DueReceiver) -> dict[str, int]:
        """The keys under which a delivery is counted, with their limits."""
        slow = receiver.failing or receiver.id in self._slow
        lane = "mail" if receiver.kind == MAIL else "slow" if slow else "prompt"
        limits = {f"lane {lane}": PLACES[lane], f"visitor {receiver.visitor}": 1}
        if receiver.host:
            proven = receiver.host in self._proven_hosts and not slow
            limits[f"host {receiver.host}"] = PROVEN_HOST_PLACES if proven else 1
        return limits

    def enter(self, receiver: DueReceiver) -> frozenset[str] | None:
        """Take a place for a delivery; None if there is none now. The place is given back with `leave`."""
        limits = self._limits(receiver)
        if any(self._busy[key] >= most for key, most in limits.items()):
            return None
        self._busy.update(limits.keys())
        return frozenset(limits)

    def leave(self, place: frozenset[str]) -> None:
        self._busy -= Counter(place)

    def record(self, receiver: DueReceiver, prompt: bool) -> None:
        """Remember whether a receiver answered promptly."""
        if prompt:
            self._slow.pop(receiver.id, None)
            _remember(self._proven_hosts, receiver.host)
        else:
            self._proven_hosts.pop(receiver.host, None)
            _remember(self._slow, receiver.id)


def _remember(known: OrderedDict[str, None], key: str) -> None:
    known[key] = None
    if len(known) > MAX_REMEMBERED:
        known.popitem(last=False)
