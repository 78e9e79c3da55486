"""API for lists of tables, new tables and rematches."""

from typing import Any

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import (
    Invite,
    KnownRequesterDep,
    KnownTableContextDep,
    LanguageDep,
    RequesterDep,
    ServerDep,
)
from laguna.web.http.request_models import NewTable
from laguna.web.http.table_list_queries import table_lists
from laguna.web.rendering import table_document
from laguna.web.rendering.table_document import Viewer

router = api_router()


@router.get("/tables")
async def tables(server: ServerDep, requester: RequesterDep) -> dict[str, Any]:
    """Your tables, open tables, tables to watch, and your finished games."""
    return await table_lists(server, requester.visitor)


@router.post("/tables", status_code=201)
async def create(
    server: ServerDep, requester: KnownRequesterDep, language: LanguageDep, new_table: NewTable
) -> dict[str, Any]:
    """Create a table. The game starts when all seats are taken."""
    server.quotas.new_table(requester)
    live = await server.tables.create(requester.known_visitor, new_table.table_spec())
    return table_document.document(live, Viewer(live, requester.visitor, None, language))


@router.get("/invites/{invite}")
async def invitation(server: ServerDep, requester: RequesterDep, invite: Invite) -> dict[str, Any]:
    """The table of an invitation."""
    live = await server.tables.by_invite(invite)
    return {
        "table": table_document.summary(live, False),
        "seats": table_document.seats(live, Viewer(live, requester.visitor)),
    }


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(context: KnownTableContextDep) -> dict[str, Any]:
    """Start a rematch, or join it if another player has already started one."""
    context.server.quotas.new_table(context.requester)
    following = await context.server.tables.rematch(context.live, context.requester.known_visitor)
    return table_document.document(following, Viewer(following, context.visitor, None, context.language))
