"""Waking hours in a player's time zone, for clocks that do not count nights and weekends."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

MORNING, NIGHT = 8, 22
"""Waking hours are 8 am to 10 pm, Monday to Friday."""
WAKING_SECONDS = (NIGHT - MORNING) * 3600
"""Waking seconds of a day."""
SATURDAY = 5
FIRST_DAY = date(1970, 1, 1).toordinal()


@lru_cache(1)
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


def valid_zone(name: str) -> str:
    """The name of a known time zone, otherwise an empty string."""
    return name if name in zones() else ""


def zone_of(name: str) -> tzinfo:
    return ZoneInfo(name) if valid_zone(name) else UTC


def add_waking_seconds(at: float, seconds: float, zone: str) -> float:
    """The moment at which so many waking seconds have passed since another moment."""
    for begin, end in _days(at, zone):
        if end - begin >= seconds:
            return begin + seconds
        seconds -= end - begin
    raise AssertionError


def waking_seconds(since: float, until: float, zone: str) -> float:
    """The waking seconds between two moments."""
    passed = 0.0
    for begin, end in _days(since, zone):
        if begin >= until:
            return passed
        passed += min(end, until) - begin
    raise AssertionError


def seconds_until_awake(at: float, zone: str) -> float:
    """The seconds until waking hours begin; 0 within them."""
    begin, _ = next(_days(at, zone))
    return begin - at


def _days(since: float, zone: str) -> Iterator[tuple[float, float]]:
    """The intervals of waking hours from a moment on, one per day."""
    # Local time is at most a day behind UTC.
    week = (int(since // 86400) - 1 + FIRST_DAY) // 7
    while True:
        for begin, end in _week(week, zone):
            if since < end:
                yield max(since, begin), end
        week += 1


@lru_cache(1024)
def _week(week: int, zone: str) -> tuple[tuple[float, float], ...]:
    """The waking hours of each day of a week."""
    place = zone_of(zone)
    days = [date.fromordinal(week * 7 + number) for number in range(7)]
    return tuple(
        (_moment(day, MORNING, place), _moment(day, NIGHT, place)) for day in days if day.weekday() < SATURDAY
    )


def _moment(day: date, hour: int, place: tzinfo) -> float:
    return datetime.combine(day, time(hour), place).timestamp()


def next_hour(at: float, hour: int, zone: str) -> float:
    """The next time at which it is that hour of the day."""
    place = zone_of(zone)
    day = datetime.fromtimestamp(at, place).date()
    today = _moment(day, hour, place)
    return today if today > at else _moment(day + timedelta(days=1), hour, place)


def is_between(at: float, first: int, last: int, zone: str) -> bool:
    """Whether the hour of the day is in a range; a range from 22 to 7 spans midnight."""
    hour = datetime.fromtimestamp(at, zone_of(zone)).hour
    return first <= hour < last if first <= last else hour >= first or hour < last
