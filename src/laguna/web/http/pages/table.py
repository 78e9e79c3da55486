"""The table page."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.analysis import review_view, reviews
from laguna.web.http.dependencies import OriginDep, TableContext, TableContextDep, WantedSeat
from laguna.web.http.pages.responses import html, page, redirect
from laguna.web.http.play_settings import default_level
from laguna.web.rendering.games import chosen_options, levels
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.table_page import covered, status_values, table_page
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)


async def waiting_room(
    request: Request,
    context: TableContext,
    viewer: Viewer,
    origin: str,
    problem: str = "",
    name: str = "",
) -> Response:
    """A table that waits for players; `problem` says why somebody could not be invited by name."""
    live, visitor = context.live, context.visitor
    invites = bool(viewer.mine) and visitor is not None and visitor.rated
    following = (await context.server.community.people(visitor)).following if invites and visitor else []
    return page(
        request,
        "waiting_room.html",
        visitor,
        levels=levels(context.language),
        default_level=default_level(),
        choices=chosen_options(live.table.game, live.table.options, context.language),
        address=f"{origin}/join/{live.table.invite}",
        invites=invites,
        invited=await context.server.community.invited(live) if viewer.mine else [],
        following=following,
        problem=problem,
        invited_name=name,
        **status_values(live, viewer),
    )


@router.get("/table/{table}")
async def table(
    request: Request, context: TableContextDep, origin: OriginDep, seat: WantedSeat = None
) -> Response:
    live, viewer = context.live, context.viewer(seat)
    if covered(live, viewer) and not viewer.covered:
        return redirect(f"/table/{live.id}")
    if live.table.status in (store.WAITING, store.CLOSED):
        return await waiting_room(request, context, viewer, origin)
    if live.table.status == store.RECORDED:
        return redirect(f"/table/{live.id}/replay")
    decided = None
    if live.match.over and (stored := await context.server.reviews.find(live.id)) and stored.document:
        decided = review_view.decisive_move(reviews.read(stored, live.match), live.match, context.language)
    languages = context.server.languages.choices
    return html(request, table_page(live, viewer, context.visitor, seat, decided, languages))
