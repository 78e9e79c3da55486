"""What routes ask for: the server, who asks, at which table, and in which language."""

from typing import Annotated, NamedTuple
from urllib.parse import unquote

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.web.clocks.hours import known_zone
from laguna.web.http.guard.identity import COOKIE
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.people.visitors import Asker, Visitor, known_visitor
from laguna.web.server import Server
from laguna.web.show.presenting import Eyes
from laguna.web.tables.live_table import LiveTable

ZONE_COOKIE = "laguna-zone"
INVITED_COOKIE = "laguna-invited"

# These are async, for what is not goes through a thread.


async def the_server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def the_asker(request: Request) -> Asker:
    server = await the_server(request)
    session_id: str | None = request.state.session_id
    invited = request.cookies.get(INVITED_COOKIE, "").replace(" ", "")  # a word, as we have given it
    return Asker(await server.visitor(session_id), session_id, request.state.address, invited)


async def a_known_asker(asker: "Asking") -> Asker:
    known_visitor(asker.visitor)
    return asker


async def the_language(request: Request) -> Language:
    language: Language = request.state.language
    return language


async def the_zone(request: Request) -> str:
    """The time zone that the browser says it is in."""
    return known_zone(unquote(request.cookies.get(ZONE_COOKIE, "")))


async def the_origin(request: Request) -> str:
    """Where people find this server, for links that lead back: as the host says, else as who asks came."""
    server = await the_server(request)
    return server.settings.address or str(request.base_url).rstrip("/")


Origin = Annotated[str, Depends(the_origin)]
Receiver = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$")]
Zone = Annotated[str, Depends(the_zone)]
Serving = Annotated[Server, Depends(the_server)]
Asking = Annotated[Asker, Depends(the_asker)]
KnownAsking = Annotated[Asker, Depends(a_known_asker)]
"""Refused for those who have not said who they are."""
Reading = Annotated[Language, Depends(the_language)]

TableId = Annotated[
    str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$", description="A table's address")
]
Invite = Annotated[str, Path(max_length=60, pattern="^[a-z0-9]+$")]
GameName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=20)]
WantedSeat = Annotated[
    int | None,
    Query(ge=-1, le=20, description="Whose eyes: one of your seats; -1 for a spectator's; none: yours"),
]


class Here(NamedTuple):
    """Who asks, at which table, in which language."""

    server: Server
    live: LiveTable
    asker: Asker
    language: Language

    @property
    def visitor(self) -> Visitor | None:
        return self.asker.visitor

    def eyes(self, wanted: int | None = None) -> Eyes:
        return Eyes(self.live, self.asker.visitor, wanted, self.language)


async def at_table(request: Request, table: TableId) -> Here:
    """All in one go: each dependency costs a tenth of a millisecond, and with a shared database a question to
    it as well."""
    server = await the_server(request)
    state = request.state
    live, visitor = await server.at_table(state.session_id, table)
    return Here(server, live, Asker(visitor, state.session_id, state.address), state.language)


AtTable = Annotated[Here, Depends(at_table)]


async def known_at_table(here: AtTable) -> Here:
    known_visitor(here.visitor)
    return here


KnownAtTable = Annotated[Here, Depends(known_at_table)]


def answered_earlier() -> AssertionError:
    """For routes that are described here and answered by `laguna.web.http.hot`."""
    return AssertionError("the hot path answers this")


def with_cookie(response: Response, server: Server, signed: str) -> Response:
    """Let the browser keep a signed token, if there is a new one."""
    if signed:
        response.set_cookie(
            COOKIE,
            signed,
            max_age=SESSION_SECONDS,
            httponly=True,
            samesite="lax",
            secure=server.settings.secure_cookies,
            path="/",
        )
    return response


def without_cookie(response: Response) -> Response:
    response.delete_cookie(COOKIE, path="/")
    return response
