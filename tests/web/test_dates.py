"""Days and times are written as the reader's language does."""

from datetime import timedelta, timezone
from gettext import NullTranslations

import pytest
from pseudo_language import PSEUDO_LANGUAGE

from laguna.contract.wording import ENGLISH, Language
from laguna.web.dates import day, day_of, moment

AFTERNOON = 1_795_010_400.0
ZONE = timezone(timedelta(hours=1))


def language(code: str) -> Language:
    return Language(code, code, NullTranslations())


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("de", "18.11.2026"),
        ("fr", "18 nov. 2026"),
        ("es", "18 nov 2026"),
        ("it", "18 nov 2026"),
    ],
)
def test_days_and_times_are_written_as_in_the_language(code: str, written: str) -> None:
    assert day(AFTERNOON, language(code)) == written
    assert day_of("2026-11-18T14:00:00Z", language(code)) == written
    assert moment(AFTERNOON, language(code), ZONE) == f"{written} 15:00"


def test_english_and_unknown_languages_write_iso_dates() -> None:
    for each in (ENGLISH, PSEUDO_LANGUAGE):
        assert day(AFTERNOON, each) == "2026-11-18"
        assert moment(AFTERNOON, each) == "2026-11-18 14:00"
