"""API for reviews, hints, studies and puzzles."""

from typing import Annotated, Any

from fastapi import Path, Request, Response

from laguna.web.analysis import puzzles, reviews, studies
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import (
    KnownTableContextDep,
    LanguageDep,
    RequesterDep,
    ServerDep,
    TableId,
    get_server,
    get_table_context,
)
from laguna.web.http.disconnection import while_connected
from laguna.web.http.request_models import HintPermission, HintRequest
from laguna.web.problems import NotFound

router = api_router("study")
PAGE_ONLY_KEYS = ("shares", "draws", "why", "explanations", "known")


@router.post("/tables/{table}/review", status_code=202)
async def request_review(context: KnownTableContextDep) -> dict[str, Any]:
    """Request a review of a finished game; poll for the result."""
    await context.server.reviews.request(context.live, context.requester)
    return {"table": context.live.id}


@router.get("/tables/{table}/review")
async def review(request: Request, table: TableId, response: Response) -> dict[str, Any]:
    """The review of a finished game, as printed by `laguna review --json`; status 202 with the progress until
    then."""
    progress = await (await get_server(request)).reviews.progress(table)
    if progress is not None and not progress.ready:
        response.status_code = 202
        return {"table": table, "done": progress.done, "total": progress.total}
    context = await get_table_context(request, table)
    reviews.require_finished(context.live)
    stored = await context.server.reviews.find(table)
    if stored is None or stored.document is None:
        raise NotFound("This game hasn't been reviewed yet.")
    document = reviews.read(stored, context.live.match)
    return {name: value for name, value in document.items() if name not in PAGE_ONLY_KEYS}


@router.post("/tables/{table}/hint")
async def hint(request: Request, context: KnownTableContextDep, body: HintRequest) -> list[dict[str, Any]]:
    """The best three moves for your seat. Hints are available against bots, or if all players allow them."""
    return await while_connected(
        request, context.server.hints.give(context.live, context.requester, body.seat, context.language)
    )


@router.post("/tables/{table}/hints")
async def allow_hints(context: KnownTableContextDep, body: HintPermission) -> dict[str, bool]:
    """Allow or forbid hints at a table."""
    await context.server.hints.allow(context.live, context.requester.known_visitor, body.allow)
    return {"given": (await context.server.hints.status(context.live))[0]}


@router.get("/studies/{study}")
async def study(
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    study: Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")],
) -> dict[str, Any]:
    """A study: its starting position and its tree of moves."""
    found = await server.studies.get(study, requester.visitor)
    return {
        "id": found.id,
        "title": found.title,
        "origin": found.setup._asdict(),
        "moves": found.before,
        "nodes": studies.tree(found, language),
    }


@router.get("/puzzles")
async def list_puzzles() -> list[dict[str, Any]]:
    """All puzzles, without their solutions."""
    return [
        {"id": each.id, "game": each.game, "players": each.players, "seat": each.seat}
        for each in puzzles.all_puzzles().values()
    ]
