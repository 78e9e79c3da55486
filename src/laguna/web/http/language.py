"""Chooses the language of a response: the address, else the account, else the cookie, else the browser."""

from collections.abc import Mapping
from urllib.parse import parse_qsl

from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.languages import Languages
from laguna.web.http.cookie_parsing import cookies
from laguna.web.people.visitors import Visitor

COOKIE = "laguna-language"
COOKIE_SECONDS = 365 * 86400
PARAMETER = "lang"
"""The parameter of addresses in one language, for search engines: `/rules?lang=de`."""


def language_of(headers: Mapping[bytes, bytes], languages: Languages) -> Language:
    """The language of a browser: its cookie, else its Accept-Language header."""
    chosen = cookies(headers).get(COOKIE, "")
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    return languages.find(chosen) or languages.preferred(accepted)


def language_of_request(
    query: bytes, visitor: Visitor | None, browsers: Language, languages: Languages
) -> Language:
    """The language of the address or of the account, else that of the browser."""
    if query and PARAMETER.encode() in query:
        wanted = dict(parse_qsl(query.decode("latin-1"))).get(PARAMETER, "")
        if found := languages.find(wanted):
            return found
    if visitor is not None and visitor.language:
        return languages.find(visitor.language) or browsers
    return browsers


def with_language(response: Response, code: str) -> Response:
    """Saves a chosen language in the browser."""
    if code:
        response.set_cookie(COOKIE, code, max_age=COOKIE_SECONDS, samesite="lax", path="/")
    return response
