"""What can go wrong between a visitor and the server: refusals, each with the status of its answer."""

from laguna.contract.state import Document
from laguna.contract.wording import Refused


class Problem(Refused):
    """Something was asked that cannot be answered; the message says why and what to do."""

    status = 400

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.more: Document = {}
        """What a document tells beside the sentence."""


class Unwelcome(Problem):
    """Nobody is known by that name, or the asker has none yet."""

    status = 401


class Forbidden(Problem):
    """The asker is known and may not."""

    status = 403


class Missing(Problem):
    """There is no such thing."""

    status = 404


class Stale(Problem):
    """The table has changed since; the fresh one comes with the answer."""

    status = 409


class TooLarge(Problem):
    """More was sent than is taken."""

    status = 413


class TooMany(Problem):
    """The asker is over a limit."""

    status = 429

    def wait(self, seconds: int) -> "TooMany":
        """The same, with the time after which it is worth asking again."""
        self.more["wait"] = seconds
        return self


class Unavailable(Problem):
    """The server cannot do its work now; nothing is lost."""

    status = 503


class SetAside(Unavailable):
    """This release would play a table differently from the one that it was begun with."""

    def __init__(self) -> None:
        super().__init__(
            "This table was begun with another release of laguna, and this one would play it differently. "
            "It is set aside as it was, with every move; ask the host."
        )


class Conflict(Exception):
    """Another writer came first: read again and decide again. Never shown to a visitor."""


def status_of(refused: Refused) -> int:
    """The status with which a refusal is answered: what the rules refuse is 422."""
    return refused.status if isinstance(refused, Problem) else 422
