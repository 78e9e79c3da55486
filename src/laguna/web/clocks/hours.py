"""Waking hours: where a table says so, nights and weekends of a seat's own time zone are not counted."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

MORNING, NIGHT = 8, 22
"""From eight to ten in the evening, Monday to Friday."""
WAKING_SECONDS = (NIGHT - MORNING) * 3600
"""What a day has, where only waking hours are counted."""
SATURDAY = 5


@lru_cache(1)
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


def known_zone(name: str) -> str:
    """A time zone by its name; nothing for one that nobody knows."""
    return name if name in zones() else ""


def zone_of(name: str) -> tzinfo:
    return ZoneInfo(name) if known_zone(name) else UTC


def later(at: float, seconds: float, zone: str) -> float:
    """The moment at which so many waking seconds have passed since another."""
    for begin, end in _days(at, zone):
        if end - begin >= seconds:
            return begin + seconds
        seconds -= end - begin
    raise AssertionError


def waking(since: float, until: float, zone: str) -> float:
    """The waking seconds between two moments."""
    passed = 0.0
    for begin, end in _days(since, zone):
        if begin >= until:
            return passed
        passed += min(end, until) - begin
    raise AssertionError


def asleep(at: float, zone: str) -> float:
    """The seconds until waking hours begin; 0 within them."""
    begin, _ = next(_days(at, zone))
    return begin - at


def _days(since: float, zone: str) -> Iterator[tuple[float, float]]:
    """The waking hours from a moment on, a day at a time."""
    place = zone_of(zone)
    day = datetime.fromtimestamp(since, place).date()
    while True:
        if day.weekday() < SATURDAY:
            begin, end = (_moment(day, hour, place) for hour in (MORNING, NIGHT))
            if since < end:
                yield max(since, begin), end
        day += timedelta(days=1)


def _moment(day: date, hour: int, place: tzinfo) -> float:
    return datetime.combine(day, time(hour), place).timestamp()


def next_hour(at: float, hour: int, zone: str) -> float:
    """The next moment after another at which it is that hour of the day."""
    place = zone_of(zone)
    day = datetime.fromtimestamp(at, place).date()
    today = _moment(day, hour, place)
    return today if today > at else _moment(day + timedelta(days=1), hour, place)


def within(at: float, first: int, last: int, zone: str) -> bool:
    """Whether it is between two hours of the day; from 22 to 7 is a night."""
    hour = datetime.fromtimestamp(at, zone_of(zone)).hour
    return first <= hour < last if first <= last else hour >= first or hour < last
