"""API for records, replays and score sheets."""

from functools import partial
from typing import Annotated, Any

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response

from laguna import records
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, LanguageDep, ServerDep, TableContextDep
from laguna.web.http.request_models import check_record
from laguna.web.http.table_list_queries import score_sheet
from laguna.web.rendering import replays, table_document
from laguna.web.rendering.table_document import Viewer
from laguna.web.tables import permissions

router = api_router()


@router.get("/tables/{table}/record")
async def record(context: TableContextDep) -> Response:
    """The record of a finished game."""
    name = f"{context.live.table.game}-{context.live.id}.json"
    return JSONResponse(
        replays.record(context.live), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/records", status_code=201)
async def upload(
    request: Request,
    server: ServerDep,
    requester: KnownRequesterDep,
    language: LanguageDep,
    document: dict[str, Any],
) -> dict[str, Any]:
    """Upload a record, which is checked move by move, to watch it here."""
    server.quotas.record_upload(requester, len(await request.body()))
    check_record(document, server.settings.limits)
    permissions.require_person(requester.known_visitor)
    match = await server.replay_queue.run(requester, partial(records.replay, document))
    live = await server.tables.import_game(requester.known_visitor, match)
    return table_document.document(live, Viewer(live, requester.visitor, None, language))


@router.get("/tables/{table}/replay")
async def replay(
    context: TableContextDep,
    step: Annotated[int, Query(ge=0, description="Number of moves already played")] = 0,
    seat: Annotated[int, Query(ge=-1, le=20, description="Viewpoint: a seat, or -1 for a spectator")] = -1,
) -> dict[str, Any]:
    """A finished game at any move, from any seat's point of view."""
    return replays.replay(context.live, step, seat, context.language)


@router.get("/tables/{table}/scores")
async def scores(context: TableContextDep) -> dict[str, Any]:
    """The score sheet: points by source and reason for every seat, and the scores after every move."""
    return score_sheet(context)
