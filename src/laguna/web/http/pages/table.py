"""The page of a table."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.asking import AtTable, WantedSeat
from laguna.web.http.pages.answers import go, html, page
from laguna.web.http.pages.home import usual_level
from laguna.web.show.games import chosen_options, levels
from laguna.web.show.table_page import covered, status_values, table_page
from laguna.web.studying import reviews, shown
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}")
async def table(request: Request, here: AtTable, seat: WantedSeat = None) -> Response:
    live, eyes = here.live, here.eyes(seat)
    if covered(live, eyes) and not eyes.covered:
        return go(f"/table/{live.id}")
    if live.table.status in (store.WAITING, store.CLOSED):
        return page(
            request,
            "waiting.html",
            here.visitor,
            levels=levels(here.language),
            usual=usual_level(),
            choices=chosen_options(live.table.game, live.table.options, here.language),
            address=f"{request.base_url}join/{live.table.invite}",
            **status_values(live, eyes),
        )
    if live.table.status == store.RECORDED:
        return go(f"/table/{live.id}/replay")
    decided = None
    if live.match.over and (stored := await here.server.reviews.find(live.id)) and stored.document:
        decided = shown.decided(reviews.read(stored, live.match), live.match, here.language)
    return html(request, table_page(live, eyes, here.visitor, seat, decided))
