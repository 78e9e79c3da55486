"""What stands before every request, one concern a file. From the outside in: requests are watched, answers
get the headers that keep a browser safe, refusals become answers, and then it is asked who comes, from which
page, how often, and with how much."""

from starlette.middleware import Middleware

from laguna.web.http.guard.headers import SafeHeaders
from laguna.web.http.guard.identity import Identity
from laguna.web.http.guard.origin import SameOrigin
from laguna.web.http.guard.rates import Unhurried
from laguna.web.http.guard.sizes import Small
from laguna.web.http.guard.watching import Watched
from laguna.web.http.language import Speaking
from laguna.web.http.refusals import Answered, ErrorPage
from laguna.web.server import Server


def guard(server: Server, error_page: ErrorPage) -> list[Middleware]:
    settings = server.settings
    return [
        Middleware(Watched),
        Middleware(SafeHeaders, https=settings.secure_cookies),
        Middleware(Speaking, languages=server.languages),
        Middleware(Answered, error_page=error_page),
        Middleware(Identity, session_of=server.sessions.session_of),
        Middleware(SameOrigin),
        Middleware(Unhurried, allowance=server.allowance),
        Middleware(Small, limits=settings.limits),
    ]
