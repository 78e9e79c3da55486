"""Following, blocking and inviting players."""

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    KnownTableContextDep,
    LanguageDep,
    OriginDep,
    ServerDep,
)
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.pages.table import waiting_room
from laguna.web.http.request_models import InvitationByName
from laguna.web.people.text_rules import login_key
from laguna.web.problems import status_of
from laguna.web.rendering import invitations
from laguna.web.rendering.table_lists import table_lines, with_texts
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)
MAX_TABLES = 20


@router.get("/people")
async def people(
    request: Request, server: ServerDep, requester: KnownRequesterDep, language: LanguageDep
) -> Response:
    """Whom the visitor follows and blocks, their public tables, and open invitations."""
    visitor = requester.known_visitor
    found = await server.community.people(visitor)

    def work(session: Session) -> list[dict[str, object]]:
        tables = store.public_tables_of_followed(session, visitor.id, MAX_TABLES)
        return table_lines(session, tables, visitor)

    tables = await server.database.read(work)
    return page(
        request,
        "people.html",
        visitor,
        people=found,
        tables=[with_texts(line, language) for line in tables],
        invited=invitations.documents(found.invitations),
    )


@router.post("/player/{name}/{change}")
async def relate(
    server: ServerDep,
    requester: KnownRequesterDep,
    form: FormDep,
    name: Annotated[str, Path(min_length=1, max_length=200)],
    change: Annotated[str, Path(max_length=10)],
) -> Response:
    """Follows, unfollows, blocks or unblocks a player."""
    await server.community.relate(requester, name, change)
    back = "/people" if form.get("back") == "people" else f"/player/{quote(login_key(name))}"
    return redirect(back)


@router.post("/table/{table}/invite")
async def invite(
    request: Request, context: KnownTableContextDep, origin: OriginDep, form: FormDep
) -> Response:
    """Invites a player to a table by name."""
    name = parse_form(form, InvitationByName).name
    try:
        await context.server.community.invite(context.live, context.requester, name)
    except Refused as refused:
        response = await waiting_room(
            request, context, context.viewer(), origin, error_text(refused, context.language), name
        )
        response.status_code = status_of(refused)
        return response
    return redirect(f"/table/{context.live.id}")


@router.post("/table/{table}/decline")
async def decline(context: KnownTableContextDep, form: FormDep) -> Response:
    """Declines an invitation to a table."""
    await context.server.community.decline(context.live, context.requester.known_visitor)
    return redirect("/people" if form.get("back") == "people" else "/")
