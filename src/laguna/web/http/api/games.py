"""What is offered."""

from typing import Any

from laguna.games import GAMES
from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import Reading
from laguna.web.show.games import game_document, levels
from laguna.web.tables.creation import PACES

router = api_router()


@router.get("/games")
async def games(language: Reading) -> dict[str, Any]:
    """The games there are, their options, and the bots."""
    return {
        "games": [game_document(name, language) for name in GAMES],
        "levels": levels(language),
        "paces": [{"pace": pace, "title": language.say(title)} for pace, title in PACES.items()],
    }
