"""Reminders before the time for a decision is up: when they are sent, and around quiet hours."""

from laguna.web.notifications.receivers import NotificationSettings
from laguna.web.notifications.reminders import Deadline, outside_quiet_hours

HOUR = 3600.0
NIGHT = 1_804_284_000.0  # 23:00 in Rome
SETTINGS = NotificationSettings("x", "Europe/Rome", 22, 8)


def test_a_reminder_waits_for_the_morning_if_that_is_early_enough() -> None:
    assert outside_quiet_hours(Deadline(NIGHT + 12 * HOUR, NIGHT), SETTINGS) == NIGHT + 9 * HOUR


def test_a_reminder_comes_before_the_night_in_which_time_runs_out() -> None:
    assert outside_quiet_hours(Deadline(NIGHT + 6 * HOUR, NIGHT), SETTINGS) == NIGHT - HOUR - 600


def test_a_reminder_by_day_is_sent_when_it_is_due() -> None:
    noon = NIGHT + 13 * HOUR
    assert outside_quiet_hours(Deadline(noon + 6 * HOUR, noon), SETTINGS) == noon
    always = SETTINGS._replace(quiet_from=0, quiet_to=0)
    assert outside_quiet_hours(Deadline(NIGHT + HOUR, NIGHT), always) == NIGHT
