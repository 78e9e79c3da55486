"""Tables: lists of them, new ones, once more."""

from typing import Any

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import Asking, Invite, KnownAsking, KnownAtTable, Reading, Serving
from laguna.web.http.inputs import NewTable
from laguna.web.http.lookups import table_lists
from laguna.web.show import presenting
from laguna.web.show.presenting import Eyes

router = api_router()


@router.get("/tables")
async def tables(server: Serving, asker: Asking) -> dict[str, Any]:
    """Your tables, those with open seats, those to watch, and your finished games."""
    return await table_lists(server, asker.visitor)


@router.post("/tables", status_code=201)
async def create(server: Serving, asker: KnownAsking, language: Reading, wish: NewTable) -> dict[str, Any]:
    """Make a table. The game begins when no seat is open."""
    live = await server.tables.create(asker.known, wish.wish())
    return presenting.document(live, Eyes(live, asker.visitor, None, language))


@router.get("/invites/{invite}")
async def invitation(server: Serving, asker: Asking, invite: Invite) -> dict[str, Any]:
    """The table that an invitation leads to."""
    live = await server.tables.by_invite(invite)
    return {
        "table": presenting.summary(live, False),
        "seats": presenting.seats(live, Eyes(live, asker.visitor)),
    }


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(here: KnownAtTable) -> dict[str, Any]:
    """The same game once more; who asks second joins the table of who asked first."""
    following = await here.server.tables.rematch(here.live, here.asker.known)
    return presenting.document(following, Eyes(following, here.visitor, None, here.language))
