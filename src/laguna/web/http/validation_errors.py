"""Translated messages for invalid requests, instead of those of pydantic and Starlette."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from laguna.contract.wording import LazyText, Message, PluralMessage, Refused, gettext_noop
from laguna.web.http.error_responses import ErrorPage, error_response

Context = Mapping[str, Any]

MESSAGES: dict[str, Callable[[Context], LazyText]] = {
    "missing": lambda _: Message("it is missing"),
    "json_invalid": lambda _: Message("it is not JSON"),
    "string_type": lambda _: Message("it should be text"),
    "int_type": lambda _: Message("it should be a whole number"),
    "int_parsing": lambda _: Message("it should be a whole number"),
    "int_parsing_size": lambda _: Message("the number is too large"),
    "int_from_float": lambda _: Message("it should be a whole number"),
    "bool_type": lambda _: Message("it should be true or false"),
    "bool_parsing": lambda _: Message("it should be true or false"),
    "literal_error": lambda context: Message("it should be {expected}", expected=context["expected"]),
    "list_type": lambda _: Message("it should be a list"),
    "dict_type": lambda _: Message("it should be a JSON object"),
    "model_type": lambda _: Message("it should be a JSON object"),
    "model_attributes_type": lambda _: Message("it should be a JSON object"),
    "string_pattern_mismatch": lambda _: Message("it contains characters that are not allowed"),
    "string_too_long": lambda context: PluralMessage(
        "it can have at most {number} character",
        "it can have at most {number} characters",
        context["max_length"],
    ),
    "string_too_short": lambda context: PluralMessage(
        "it needs at least {number} character", "it needs at least {number} characters", context["min_length"]
    ),
    "too_long": lambda context: PluralMessage(
        "it can have at most {number} item", "it can have at most {number} items", context["max_length"]
    ),
    "greater_than_equal": lambda context: Message("it should be at least {least}", least=context["ge"]),
    "less_than_equal": lambda context: Message("it should be at most {most}", most=context["le"]),
}
"""Messages by pydantic's error type."""

STATUS_MESSAGES = {
    400: gettext_noop("The request could not be read: it should be JSON."),
    404: gettext_noop("There is nothing at this address."),
    405: gettext_noop("This address doesn't accept that kind of request."),
}


def validation_error(error: Mapping[str, Any], place: str) -> Refused:
    """Converts a pydantic error to a message. `place` is the field that it is about."""
    kind = MESSAGES.get(error["type"])
    what = kind(error.get("ctx", {})) if kind else Message("it is not valid")
    return Refused("{place}: {what}.", place=place or Message("The request"), what=what)


def install_error_handlers(app: FastAPI, error_page: ErrorPage) -> None:
    """Makes routing and validation errors look like all other error responses."""

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return await error_response(request, validation_error(first, place), 422, error_page)

    @app.exception_handler(HTTPException)
    async def unroutable(request: Request, error: HTTPException) -> Response:
        message = STATUS_MESSAGES.get(error.status_code)
        refused = Refused(message) if message else Refused("{detail}", detail=error.detail)
        found = await error_response(request, refused, error.status_code, error_page)
        found.headers.update(error.headers or {})
        return found
