"""Parsing of the Cookie header."""

from collections.abc import Mapping

from starlette.requests import cookie_parser


def cookies(headers: Mapping[bytes, bytes]) -> dict[str, str]:
    """The cookies of a request by name."""
    sent = headers.get(b"cookie")
    return cookie_parser(sent.decode("latin-1")) if sent else {}
