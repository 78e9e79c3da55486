"""Afterwards: records, replays, score sheets."""

from typing import Annotated, Any

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import AtTable, KnownAsking, Reading, Serving
from laguna.web.http.inputs import check_record
from laguna.web.http.lookups import score_sheet
from laguna.web.show import presenting, replaying
from laguna.web.show.presenting import Eyes

router = api_router()


@router.get("/tables/{table}/record")
async def record(here: AtTable) -> Response:
    """The record of a finished game."""
    name = f"{here.live.table.game}-{here.live.id}.json"
    return JSONResponse(
        replaying.record(here.live), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/records", status_code=201)
async def upload(
    request: Request, server: Serving, asker: KnownAsking, language: Reading, document: dict[str, Any]
) -> dict[str, Any]:
    """Keep a record, checked move by move, to be watched here."""
    server.allowance.record(asker, len(await request.body()))
    check_record(document, server.settings.limits)
    live = await server.tables.keep_record(asker.known, document)
    return presenting.document(live, Eyes(live, asker.visitor, None, language))


@router.get("/tables/{table}/replay")
async def replay(
    here: AtTable,
    step: Annotated[int, Query(ge=0, description="After so many moves")] = 0,
    seat: Annotated[int, Query(ge=-1, le=20, description="Whose eyes; -1 for a spectator's")] = -1,
) -> dict[str, Any]:
    """A finished game at any step, as any seat saw it then."""
    return replaying.replay(here.live, step, seat, here.language)


@router.get("/tables/{table}/scores")
async def scores(here: AtTable) -> dict[str, Any]:
    """The score sheet: points by source and reason for every seat, and the scores after every move."""
    return score_sheet(here)
