"""FastAPI dependencies: the server, the requester, the table and the language of a request."""

from typing import Annotated, NamedTuple
from urllib.parse import unquote

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.web.clocks.waking_hours import valid_zone
from laguna.web.http.guard.identity import COOKIE
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.people.visitors import Requester, Visitor, require_visitor
from laguna.web.problems import Forbidden
from laguna.web.rendering.table_document import Viewer
from laguna.web.server import Server
from laguna.web.tables.live_table import LiveTable

ZONE_COOKIE = "laguna-zone"
INVITED_COOKIE = "laguna-invited"

# All dependencies are async: FastAPI runs the others in a thread.


async def get_server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def get_requester(request: Request) -> Requester:
    server = await get_server(request)
    session_id: str | None = request.state.session_id
    invited = request.cookies.get(INVITED_COOKIE, "").replace(" ", "")  # invitation codes have no spaces
    return Requester(await server.visitor(session_id), session_id, request.state.address, invited)


async def get_known_requester(requester: "RequesterDep") -> Requester:
    require_visitor(requester.visitor)
    return requester


async def get_host(requester: "KnownRequesterDep") -> Requester:
    if not requester.known_visitor.host:
        raise Forbidden("Only hosts of this server can open this page.")
    return requester


async def get_language(request: Request) -> Language:
    language: Language = request.state.language
    return language


async def get_layout(request: Request) -> str:
    """The layout of the pictures that the page shows."""
    layout: str = request.state.layout
    return layout


async def get_time_zone(request: Request) -> str:
    """The time zone reported by the browser."""
    return valid_zone(unquote(request.cookies.get(ZONE_COOKIE, "")))


async def get_origin(request: Request) -> str:
    """The public address of this server, for links in messages: as configured, else as in the request."""
    server = await get_server(request)
    return server.settings.address or str(request.base_url).rstrip("/")


OriginDep = Annotated[str, Depends(get_origin)]
ReceiverId = Annotated[str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$")]
TimeZoneDep = Annotated[str, Depends(get_time_zone)]
ServerDep = Annotated[Server, Depends(get_server)]
RequesterDep = Annotated[Requester, Depends(get_requester)]
KnownRequesterDep = Annotated[Requester, Depends(get_known_requester)]
"""Rejects requests without a session."""
HostDep = Annotated[Requester, Depends(get_host)]
"""Rejects everybody but hosts of the server."""
LanguageDep = Annotated[Language, Depends(get_language)]
LayoutDep = Annotated[str, Depends(get_layout)]

TableId = Annotated[
    str, Path(min_length=1, max_length=40, pattern="^[a-z0-9]+$", description="The id of a table")
]
Invite = Annotated[str, Path(max_length=60, pattern="^[a-z0-9]+$")]
GameName = Annotated[str, Path(max_length=40)]
SeatNumber = Annotated[int, Path(ge=0, le=20)]
WantedSeat = Annotated[
    int | None,
    Query(
        ge=-1,
        le=20,
        description="Viewpoint: one of your seats, or -1 for a spectator; default: your own seat",
    ),
]


class TableContext(NamedTuple):
    """The table of a request, its requester, language and layout."""

    server: Server
    live: LiveTable
    requester: Requester
    language: Language
    layout: str

    @property
    def visitor(self) -> Visitor | None:
        return self.requester.visitor

    def viewer(self, wanted: int | None = None) -> Viewer:
        return Viewer(self.live, self.requester.visitor, wanted, self.language, self.layout)


async def get_table_context(request: Request, table: TableId) -> TableContext:
    """Loads table and requester together: a dependency of its own for each would cost 0.1 ms, and another
    query with a shared database."""
    server = await get_server(request)
    state = request.state
    live, visitor = await server.table_and_visitor(state.session_id, table)
    requester = Requester(visitor, state.session_id, state.address)
    return TableContext(server, live, requester, state.language, state.layout)


TableContextDep = Annotated[TableContext, Depends(get_table_context)]


async def get_known_table_context(context: TableContextDep) -> TableContext:
    require_visitor(context.visitor)
    return context


KnownTableContextDep = Annotated[TableContext, Depends(get_known_table_context)]


def handled_by_fast_path() -> AssertionError:
    """Error for routes that are only declared for the OpenAPI document and served by
    `laguna.web.http.fast_path`."""
    return AssertionError("the fast path handles this route")


def with_cookie(response: Response, server: Server, signed: str) -> Response:
    """Sets the session cookie if there is a new token."""
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
