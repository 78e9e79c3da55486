"""Rate limits per visitor and address."""

from laguna.web.http.guard.identity import RequestCredentials
from laguna.web.people.rate_limits import RateLimits


def check_rate(rate_limits: RateLimits, identity: RequestCredentials, changes: bool) -> str:
    """Counts a request against its session, or its address without one; returns the key that was charged."""
    who = identity.session_id or identity.address
    if changes:
        rate_limits.change(who)
    else:
        rate_limits.read(who)
    return who
