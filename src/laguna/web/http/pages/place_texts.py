"""What places of the pictures are, as the pages of tables and lessons ask for it."""

from typing import Annotated

from fastapi import Query

from laguna.contract.state import Document, View
from laguna.contract.wording import Language
from laguna.match import Match

PlaceName = Annotated[str, Query(min_length=1, max_length=60)]
"""The name of a place in the pictures (`data-place`)."""


def place_document(match: Match, view: View, language: Language, name: str) -> Document:
    """The title and the sentences about a place; both are empty if the game says nothing about it."""
    found = match.game.wording(language).explain_place(view, match.names, name)
    return {"title": found.title if found else "", "sentences": list(found.sentences) if found else []}
