"""Whether a game is rated or casual, as text."""

from laguna.contract.wording import Language, gettext_noop
from laguna.web.tables import rated_games

REASONS = {
    rated_games.POSITION: gettext_noop("Casual, because it starts from a position that was set up."),
    rated_games.NO_CLOCK: gettext_noop("Casual, because there is no clock."),
    rated_games.TIMEOUT_ENDS: gettext_noop("Casual, because the game ends when somebody runs out of time."),
    rated_games.GUEST: gettext_noop("Casual, because a player has no account."),
    rated_games.SEVERAL_SEATS: gettext_noop("Casual, because one person has several seats."),
    rated_games.FALLBACK: gettext_noop("Casual, because a bot had to play below its level."),
}


def rated_text(casual_reason: str | None, language: Language) -> str:
    """Rated, or casual and why."""
    if casual_reason is None:
        return language.gettext("Rated")
    reason = REASONS.get(casual_reason)
    return language.gettext(reason) if reason else language.gettext("Casual")


def rated_sentence(casual_reason: str | None, language: Language) -> str:
    """What it means for the players, said before the first move."""
    if casual_reason is None:
        return language.gettext("Rated: leaving for good or running out of time is last place.")
    if casual_reason not in REASONS:
        return language.gettext("Casual: ratings don't change.")
    return rated_text(casual_reason, language)
