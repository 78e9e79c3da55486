"""Nobody asks too fast, nor for what takes too long."""

from laguna.web.http.guard.identity import Identity
from laguna.web.people.limits import Allowance


def counted(allowance: Allowance, identity: Identity, changes: bool) -> str:
    """Count a request for its session, or for its address where there is none; as whom it was counted."""
    who = identity.session_id or identity.address
    if changes:
        allowance.change(who)
    else:
        allowance.read(who)
    return who
