"""The table page."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.analysis import review_view, reviews
from laguna.web.http.dependencies import TableContextDep, WantedSeat
from laguna.web.http.pages.responses import html, page, redirect
from laguna.web.http.play_settings import default_level
from laguna.web.rendering.games import chosen_options, levels
from laguna.web.rendering.table_page import covered, status_values, table_page
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}")
async def table(request: Request, context: TableContextDep, seat: WantedSeat = None) -> Response:
    live, viewer = context.live, context.viewer(seat)
    if covered(live, viewer) and not viewer.covered:
        return redirect(f"/table/{live.id}")
    if live.table.status in (store.WAITING, store.CLOSED):
        return page(
            request,
            "waiting_room.html",
            context.visitor,
            levels=levels(context.language),
            default_level=default_level(),
            choices=chosen_options(live.table.game, live.table.options, context.language),
            address=f"{request.base_url}join/{live.table.invite}",
            **status_values(live, viewer),
        )
    if live.table.status == store.RECORDED:
        return redirect(f"/table/{live.id}/replay")
    decided = None
    if live.match.over and (stored := await context.server.reviews.find(live.id)) and stored.document:
        decided = review_view.decisive_move(reviews.read(stored, live.match), live.match, context.language)
    return html(request, table_page(live, viewer, context.visitor, seat, decided))
