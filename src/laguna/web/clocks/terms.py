"""What a table grants for a decision, and what happens when the time is up: chosen with the table."""

import json
from dataclasses import asdict, dataclass

from laguna.contract.wording import Refused, mark
from laguna.web.clocks import hours

LIVE, DAYS = "live", "days"
BOT, GONE, END = "bot", "gone", "end"
DAY = 86400

KINDS = {
    "none": mark("No clock"),
    LIVE: mark("Live: seconds for a decision, and a bank of minutes"),
    DAYS: mark("Days for a decision"),
}
LATE = {
    BOT: mark("A bot plays until the player is back"),
    GONE: mark("The seat goes to a bot for good"),
    END: mark("The game ends without a result"),
}
MOST_MINUTES, MOST_SECONDS, MOST_DAYS = 180, 600, 14


@dataclass(frozen=True)
class Terms:
    """Time for a decision. What a live decision needs beyond its seconds comes from the seat's bank."""

    kind: str
    each: float
    """Seconds for a decision; of waking hours if nights and weekends are not counted."""
    bank: float = 0.0
    """Seconds that a seat has beside, for the whole game."""
    rest: bool = False
    """Whether nights and weekends of a seat's time zone are not counted."""
    late: str = BOT
    level: str = ""
    """The bot that plays for who is late."""

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    def span(self, seconds: float, at: float, zone: str) -> float:
        """How long it takes, from a moment on, until so much time is up."""
        return hours.later(at, seconds, zone) - at if self.rest else seconds

    def used(self, since: float, at: float, passed: float, zone: str) -> float:
        """What counts of the seconds that passed between two moments."""
        return min(passed, hours.waking(since, at, zone)) if self.rest else passed

    @property
    def patience(self) -> float:
        """So long a seat has to be away before it is abandoned."""
        return self.each + self.bank


def from_json(text: str | None) -> Terms | None:
    return Terms(**json.loads(text)) if text else None


def chosen(
    kind: str, minutes: int, seconds: int, days: int, rest: bool, late: str, level: str
) -> Terms | None:
    """What somebody chose, checked; None is a table without a clock."""
    if kind in ("", "none"):
        return None
    if late not in LATE:
        raise Refused("When time is up: one of {known}, not '{late}'.", known=list(LATE), late=late)
    if kind == LIVE:
        if not (0 <= minutes <= MOST_MINUTES and 5 <= seconds <= MOST_SECONDS):
            raise Refused(
                "A live clock has 5 to {seconds} seconds for a decision "
                "and a bank of 0 to {minutes} minutes.",
                seconds=MOST_SECONDS,
                minutes=MOST_MINUTES,
            )
        return Terms(LIVE, float(seconds), minutes * 60.0, False, late, level)
    if kind == DAYS:
        if not 1 <= days <= MOST_DAYS:
            raise Refused("A decision may take 1 to {days} days.", days=MOST_DAYS)
        day = hours.WAKING_SECONDS if rest else DAY
        return Terms(DAYS, float(days * day), 0.0, rest, late, level)
    raise Refused("A clock is one of {known}, not '{kind}'.", known=list(KINDS), kind=kind)
