"""Days and times as texts in a language."""

from datetime import UTC, datetime, tzinfo
from functools import cache

from laguna.contract.wording import ENGLISH, Language


def day(at: float, language: Language = ENGLISH) -> str:
    """`2026-11-18`, or as the language writes it."""
    date, locale = datetime.fromtimestamp(at, UTC), _locale(language)
    if not locale:
        return date.strftime("%Y-%m-%d")
    from babel.dates import format_date

    return format_date(date, "medium", locale)


def day_of(text: str, language: Language = ENGLISH) -> str:
    """The day of a moment that is given as `2026-11-18T14:00:00Z`."""
    return day(datetime.fromisoformat(text).timestamp(), language)


def moment(at: float, language: Language = ENGLISH, zone: tzinfo = UTC) -> str:
    """`2026-11-18 14:00`, or as the language writes it."""
    date, locale = datetime.fromtimestamp(at, zone), _locale(language)
    if not locale:
        return date.strftime("%Y-%m-%d %H:%M")
    from babel.dates import format_date, format_time

    return f"{format_date(date, 'medium', locale)} {format_time(date, 'short', zone, locale)}"


@cache
def _locale(language: Language) -> str:
    """The locale of a language; empty for English and for languages that Babel does not know."""
    if not language.translated:
        return ""
    from babel import localedata  # imported on first use: English pages don't need it

    code = language.code.replace("-", "_")
    return code if localedata.exists(code) else ""


def timestamp(at: float) -> str:
    """A time as the `datetime` of a `time` element; scripts show it as "2 hours ago"."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
