"""Quick match for pages and API: what a visitor looks for, and how it stands."""

from collections.abc import Callable

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES
from laguna.web.clocks import time_control
from laguna.web.community.matchmaking import CLOCKS
from laguna.web.community.seeks import GameKind, Seek
from laguna.web.rendering.time_control_text import clock_document, clock_text

BOTS_AFTER = {
    time_control.LIVE: (30, 60, 120, 300, 0),
    time_control.DAYS: (3600, 6 * 3600, 86400, 0),
}
"""The seconds after which a page can offer bots; 0 is never."""


def seek_document(seek: Seek, waiting_for: Callable[[GameKind], int], now: float) -> Document:
    """A seek for API and scripts. `waiting` are the people who wait for the same kind of game."""
    return {
        "pace": seek.pace,
        "game": seek.game,
        "title": GAMES[seek.game].title if seek.game in GAMES else seek.game,
        "players": seek.players,
        "rated": seek.rated,
        "bots_after": seek.bots_after,
        "since": seek.created_at,
        "waiting": max(1, waiting_for(seek.kind)) if seek.table is None else 0,
        "offers_bots": seek.offers_bots(now) and not seek.accepted_at,
        "accepted_bots": bool(seek.accepted_at),
        "table": seek.table,
    }


def with_texts(document: Document, now: float, language: Language = ENGLISH) -> Document:
    """Adds the texts that a page shows."""
    live = document["pace"] == time_control.LIVE
    document["speed"] = language.gettext("Live") if live else language.gettext("Turn-based")
    document["clock_text"] = clock_text(clock_document(CLOCKS[document["pace"]]), language)
    document["waited"] = int(now - document["since"])
    return document


def bots_after_text(seconds: int, language: Language = ENGLISH) -> str:
    if not seconds:
        return language.gettext("Never: only people")
    if seconds < 60:
        return language.ngettext("After {number} second", "After {number} seconds", seconds)
    if seconds < 3600:
        return language.ngettext("After {number} minute", "After {number} minutes", seconds // 60)
    return language.ngettext("After {number} hour", "After {number} hours", seconds // 3600)


def clocks(language: Language = ENGLISH) -> Document:
    """The time controls of quick match in a few words, by pace."""
    return {pace: clock_text(clock_document(clock), language) for pace, clock in CLOCKS.items()}
