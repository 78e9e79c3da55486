"""Chooses the language of a response: the visitor's cookie, else the Accept-Language header."""

from collections.abc import Mapping

from laguna.contract.wording import Language
from laguna.web.http.cookie_parsing import cookies
from laguna.web.languages import Languages

COOKIE = "laguna-language"


def language_of(headers: Mapping[bytes, bytes], languages: Languages) -> Language:
    chosen = cookies(headers).get(COOKIE, "")
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    return languages.find(chosen) or languages.preferred(accepted)
