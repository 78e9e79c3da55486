"""What all routes of the API have in common."""

from enum import Enum
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel


class Refusal(BaseModel):
    """Why something cannot be done, and what to do instead."""

    error: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "The request cannot be read, or its request id was used before"},
    401: {"model": Refusal, "description": "Nobody knows yet who you are, or name and password do not fit"},
    403: {"model": Refusal, "description": "You may not"},
    404: {"model": Refusal, "description": "There is no such thing"},
    409: {
        "model": Refusal,
        "description": "The table is not as you thought; a move gets the fresh one",
    },
    413: {"model": Refusal, "description": "Too much at once"},
    422: {"model": Refusal, "description": "The rules, or the form of the request, do not allow it"},
    429: {"model": Refusal, "description": "Too fast or too many; Retry-After says when to come back"},
    503: {"model": Refusal, "description": "The database cannot be used now; nothing was changed"},
}


def api_router(tag: str = "play") -> APIRouter:
    tags: list[str | Enum] = [tag]
    return APIRouter(prefix="/api", tags=tags, responses=REFUSALS)
