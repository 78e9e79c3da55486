"""Which language a request is answered in: the visitor's choice, else what the browser asks for."""

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Receive, Scope, Send

from laguna.contract.wording import Language
from laguna.web.languages import Languages

COOKIE = "laguna-language"


def language_of(headers: Headers, languages: Languages) -> Language:
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return languages.find(chosen) or languages.preferred(headers.get("accept-language", ""))


class Speaking:
    """Puts the language of every request where routes find it: `request.state.language`."""

    def __init__(self, app: ASGIApp, languages: Languages) -> None:
        self.app = app
        self.languages = languages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            language = language_of(Headers(scope=scope), self.languages)
            scope.setdefault("state", {})["language"] = language
        await self.app(scope, receive, send)
