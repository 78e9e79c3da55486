"""Pictures of puzzles: the whole board, and thumbnails for lists."""

from functools import lru_cache

from laguna.contract.wording import ENGLISH, Language
from laguna.web.analysis import puzzles
from laguna.web.rendering.assets import CompressedBytes, compress, fingerprint
from laguna.web.rendering.position_pictures import position_picture, thumbnail


@lru_cache(64)
def puzzle_picture(puzzle_id: str, language: Language = ENGLISH) -> CompressedBytes:
    """The board of a puzzle."""
    return compress(position_picture(puzzles.find(puzzle_id).match(), language), "image/svg+xml")


@lru_cache(64)
def puzzle_thumbnail(puzzle_id: str) -> CompressedBytes:
    """The board of a puzzle without words."""
    return compress(thumbnail(puzzles.find(puzzle_id).match()), "image/svg+xml")


def thumbnail_address(puzzle_id: str) -> str:
    """The address of a thumbnail with its fingerprint."""
    return f"/pictures/puzzles/{puzzle_id}/thumbnail.svg?v={fingerprint(puzzle_thumbnail(puzzle_id).plain)}"
