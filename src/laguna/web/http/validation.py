"""Requests that cannot be read, in sentences of our own."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from laguna.contract.wording import Counted, Phrase, Refused, Said, mark
from laguna.web.http.refusals import ErrorPage, answer

Context = Mapping[str, Any]

KINDS: dict[str, Callable[[Context], Phrase]] = {
    "missing": lambda _: Said("it is missing"),
    "json_invalid": lambda _: Said("it is not JSON"),
    "string_type": lambda _: Said("it should be a text"),
    "int_type": lambda _: Said("it should be a whole number"),
    "int_parsing": lambda _: Said("it should be a whole number"),
    "int_parsing_size": lambda _: Said("it is too large a number"),
    "int_from_float": lambda _: Said("it should be a whole number"),
    "bool_type": lambda _: Said("it should be true or false"),
    "bool_parsing": lambda _: Said("it should be true or false"),
    "literal_error": lambda context: Said("it should be {expected}", expected=context["expected"]),
    "list_type": lambda _: Said("it should be a list"),
    "dict_type": lambda _: Said("it should be a JSON object"),
    "model_type": lambda _: Said("it should be a JSON object"),
    "model_attributes_type": lambda _: Said("it should be a JSON object"),
    "string_pattern_mismatch": lambda _: Said("it holds signs that are not allowed there"),
    "string_too_long": lambda context: Counted(
        "it may have {number} letter", "it may have {number} letters", context["max_length"]
    ),
    "string_too_short": lambda context: Counted(
        "it needs at least {number} letter", "it needs at least {number} letters", context["min_length"]
    ),
    "too_long": lambda context: Counted(
        "it may have {number} item", "it may have {number} items", context["max_length"]
    ),
    "greater_than_equal": lambda context: Said("it should be {least} or more", least=context["ge"]),
    "less_than_equal": lambda context: Said("it should be {most} or less", most=context["le"]),
}
"""What is wrong, by pydantic's name for it."""

STATUSES = {
    400: mark("The request cannot be read: it should be a JSON document."),
    404: mark("There is nothing at this address."),
    405: mark("This address does not take that kind of request."),
}


def refusal_of(error: Mapping[str, Any], place: str) -> Refused:
    """What pydantic found, as a sentence. `place` is the part of the request that it is about."""
    kind = KINDS.get(error["type"])
    what = kind(error.get("ctx", {})) if kind else Said("it cannot be read")
    return Refused("{place}: {what}.", place=place or Said("The request"), what=what)


def answer_unreadable(app: FastAPI, error_page: ErrorPage) -> None:
    """Answer what the router and the reading of a request refuse like all other refusals."""

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return await answer(request, refusal_of(first, place), 422, error_page)

    @app.exception_handler(HTTPException)
    async def unroutable(request: Request, error: HTTPException) -> Response:
        message = STATUSES.get(error.status_code)
        refused = Refused(message) if message else Refused("{detail}", detail=error.detail)
        found = await answer(request, refused, error.status_code, error_page)
        found.headers.update(error.headers or {})
        return found
