"""Pages of finished games: replay and score sheet."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.contract.state import SPECTATOR
from laguna.web.http.dependencies import TableContextDep
from laguna.web.http.pages.responses import json_response, page
from laguna.web.http.table_list_queries import score_sheet
from laguna.web.rendering import charts, game_panels, replays, table_document
from laguna.web.rendering import scores as results
from laguna.web.rendering.games import chosen_options
from laguna.web.rendering.table_page import zoom_areas

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/replay")
async def replay(
    request: Request,
    context: TableContextDep,
    step: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=20)] = None,
) -> Response:
    """The replay page: step through a finished game from any seat's point of view."""
    live, language = context.live, context.language
    last = len(live.match.steps)
    mine = live.seats_of(context.visitor)
    looking = seat if seat is not None else mine[0] if mine else SPECTATOR
    at = min(step, last) if step is not None else 0
    shown = replays.replay_frame(live, at, looking, language, context.layout)
    panels = replays.replay_panels(live, at, looking, language, context.layout)
    return page(
        request,
        "replay.html",
        context.visitor,
        live=live,
        table=table_document.summary(live, bool(mine)),
        panels=game_panels.pictures(panels),
        decision={"areas": zoom_areas(panels), "places": shown["places"]},
        step=at,
        last=last,
        seat=looking,
        frame=shown,
        over=live.match.over,
        choices=chosen_options(live.table.game, live.table.options, language),
    )


@router.get("/table/{table}/frame")
async def frame(
    context: TableContextDep,
    step: Annotated[int, Query(ge=0)],
    seat: Annotated[int, Query(ge=-1, le=20)] = SPECTATOR,
) -> Response:
    return json_response(replays.replay_frame(context.live, step, seat, context.language, context.layout))


@router.get("/table/{table}/scores")
async def scores(request: Request, context: TableContextDep) -> Response:
    """The score sheet page."""
    live, language = context.live, context.language
    sheet = score_sheet(context)
    over = live.match.over
    return page(
        request,
        "score_sheet.html",
        context.visitor,
        live=live,
        table=table_document.summary(live, bool(live.seats_of(context.visitor))),
        sheet=sheet,
        reasons=results.reasons(sheet),
        chart=charts.score_chart(sheet, language, over),
        over=over,
        standings=results.standings(live),
        winners=results.winners(live, language) if over else "",
        choices=chosen_options(live.table.game, live.table.options, language),
    )
