"""Errors of requests, each with its HTTP status."""

from laguna.contract.state import Document
from laguna.contract.wording import Refused


class Problem(Refused):
    """A request that cannot be carried out; the message says why and what to do."""

    status = 400

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.more: Document = {}
        """Additional fields of the JSON response."""


class Unauthorized(Problem):
    """The requester is not logged in, or the login failed."""

    status = 401


class Forbidden(Problem):
    """The requester is known but lacks permission."""

    status = 403


class NotFound(Problem):
    """The requested object does not exist."""

    status = 404


class Conflict(Problem):
    """The table has changed since; the current one is part of the response."""

    status = 409


class PayloadTooLarge(Problem):
    """The request body is too large."""

    status = 413


class TooManyRequests(Problem):
    """The requester has reached a limit."""

    status = 429

    def wait(self, seconds: int) -> "TooManyRequests":
        """Add the number of seconds after which to try again."""
        self.more["wait"] = seconds
        return self


class Unavailable(Problem):
    """The server cannot do this right now; nothing is lost."""

    status = 503


class TableSetAside(Unavailable):
    """This release would play a table differently from the release that started it."""

    def __init__(self) -> None:
        super().__init__(
            "This table was started with a different release of Laguna, and the current one would play it "
            "differently. It has been set aside with all its moves. Ask the host for help."
        )


class WriteConflict(Exception):
    """Another writer committed first: read and decide again. Never shown to a visitor."""


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal: 422 if the rules of a game refuse something."""
    return refused.status if isinstance(refused, Problem) else 422
