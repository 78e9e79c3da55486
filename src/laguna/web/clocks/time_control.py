"""Time controls: time per move, and what happens on a timeout."""

import json
from dataclasses import asdict, dataclass

from laguna.contract.wording import Refused, gettext_noop
from laguna.web.clocks import waking_hours

LIVE, DAYS = "live", "days"
BOT, GONE, END = "bot", "gone", "end"
DAY = 86400

KINDS = {
    "none": gettext_noop("No clock"),
    LIVE: gettext_noop("Live: seconds per move plus a time bank"),
    DAYS: gettext_noop("Turn-based: days per move"),
}
LATE = {
    BOT: gettext_noop("A bot plays until the player returns"),
    GONE: gettext_noop("A bot takes over for good"),
    END: gettext_noop("The game is abandoned"),
}
MAX_MINUTES, MAX_SECONDS, MAX_DAYS = 180, 600, 14


@dataclass(frozen=True)
class TimeControl:
    """The time control of a table. Live decisions that take longer use the seat's time bank."""

    kind: str
    each: float
    """Seconds per move; waking hours only, if nights and weekends do not count."""
    bank: float = 0.0
    """Extra seconds of each seat for the whole game."""
    rest: bool = False
    """Whether nights and weekends in the player's time zone do not count."""
    late: str = BOT
    level: str = ""
    """The level of the bot that plays after a timeout."""

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    def span(self, seconds: float, at: float, zone: str) -> float:
        """The real seconds, from a moment on, until so many counted seconds have passed."""
        return waking_hours.add_waking_seconds(at, seconds, zone) - at if self.rest else seconds

    def used(self, since: float, at: float, passed: float, zone: str) -> float:
        """The counted seconds of those that passed between two moments."""
        return min(passed, waking_hours.waking_seconds(since, at, zone)) if self.rest else passed

    @property
    def playout_factor(self) -> float:
        return self.each + self.bank


def from_json(text: str | None) -> TimeControl | None:
    return TimeControl(**json.loads(text)) if text else None


def from_choices(
    kind: str, minutes: int, seconds: int, days: int, rest: bool, late: str, level: str
) -> TimeControl | None:
    """A time control from a form or request, validated; None means no clock."""
    if kind in ("", "none"):
        return None
    if late not in LATE:
        raise Refused("The timeout rule must be one of {known}, not '{late}'.", known=list(LATE), late=late)
    if kind == LIVE:
        if not (0 <= minutes <= MAX_MINUTES and 5 <= seconds <= MAX_SECONDS):
            raise Refused(
                "A live clock needs 5 to {seconds} seconds per move and a time bank of 0 to "
                "{minutes} minutes.",
                seconds=MAX_SECONDS,
                minutes=MAX_MINUTES,
            )
        return TimeControl(LIVE, float(seconds), minutes * 60.0, False, late, level)
    if kind == DAYS:
        if not 1 <= days <= MAX_DAYS:
            raise Refused("Choose 1 to {days} days per move.", days=MAX_DAYS)
        day = waking_hours.WAKING_SECONDS if rest else DAY
        return TimeControl(DAYS, float(days * day), 0.0, rest, late, level)
    raise Refused("The clock must be one of {known}, not '{kind}'.", known=list(KINDS), kind=kind)
