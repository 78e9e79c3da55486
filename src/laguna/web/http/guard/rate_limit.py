"""Rate limits per visitor and address."""

from laguna.web.http.guard.identity import RequestCredentials
from laguna.web.people.rate_limits import RateKeys, RateLimits
from laguna.web.people.visitors import Visitor, is_established

ALWAYS_ALLOWED = frozenset(
    ("cancel", "choice", "cut", "delete", "end", "leave", "login", "logout", "move", "moves", "remove")
)
"""Last parts of paths that are not limited by what was stored before: games go on, and everybody can leave
and delete. Every other change is."""


def check_rate(
    rate_limits: RateLimits, identity: RequestCredentials, visitor: Visitor | None, changes: bool, path: str
) -> RateKeys:
    """Counts a request against its visitor, or its address without one; returns the keys to charge. `visitor`
    is None if it isn't known without a query; its session and address are counted then."""
    address = None if is_established(visitor) else identity.address
    who = identity.session_id or identity.address if visitor is None else visitor.id
    keys = RateKeys(who, address)
    if changes:
        rate_limits.change(keys)
        if path.rpartition("/")[2] not in ALWAYS_ALLOWED:
            rate_limits.check_stored(keys)
    else:
        rate_limits.read(keys)
    return keys
