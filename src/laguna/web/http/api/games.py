"""API for the list of games."""

from typing import Any

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import LanguageDep
from laguna.web.rendering.games import game_documents, levels
from laguna.web.tables.creation import PACES

router = api_router()


@router.get("/games")
async def games(language: LanguageDep) -> dict[str, Any]:
    """All games with their options, and the bot levels."""
    return {
        "games": game_documents(language),
        "levels": levels(language),
        "paces": [{"pace": pace, "title": language.gettext(title)} for pace, title in PACES.items()],
    }
