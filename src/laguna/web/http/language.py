"""Which language a request is answered in: the visitor's choice, else what the browser asks for."""

from collections.abc import Mapping

from laguna.contract.wording import Language
from laguna.web.http.cookies import cookies
from laguna.web.languages import Languages

COOKIE = "laguna-language"


def language_of(headers: Mapping[bytes, bytes], languages: Languages) -> Language:
    chosen = cookies(headers).get(COOKIE, "")
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    return languages.find(chosen) or languages.preferred(accepted)
