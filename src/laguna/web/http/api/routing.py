"""Router with the error responses that all routes of the API share."""

from enum import Enum
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel


class ErrorResponse(BaseModel):
    """An error message: what is wrong and what to do instead."""

    error: str


ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    400: {"model": ErrorResponse, "description": "Invalid request, or the request id was already used"},
    401: {"model": ErrorResponse, "description": "Not logged in, or wrong name or password"},
    403: {"model": ErrorResponse, "description": "Not allowed"},
    404: {"model": ErrorResponse, "description": "Not found"},
    409: {
        "model": ErrorResponse,
        "description": "Your version of the table is outdated; for moves the response has the new one",
    },
    413: {"model": ErrorResponse, "description": "Request too large"},
    422: {"model": ErrorResponse, "description": "Against the rules, or an invalid value in the request"},
    429: {"model": ErrorResponse, "description": "Rate limit exceeded; see Retry-After"},
    503: {"model": ErrorResponse, "description": "The database is unavailable; nothing was changed"},
}


def api_router(tag: str = "play") -> APIRouter:
    tags: list[str | Enum] = [tag]
    return APIRouter(prefix="/api", tags=tags, responses=ERROR_RESPONSES)
