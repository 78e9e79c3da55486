"""Games that are over: replays and score sheets."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.contract.state import NOBODY
from laguna.web.http.asking import AtTable
from laguna.web.http.lookups import score_sheet
from laguna.web.http.pages.answers import data, page
from laguna.web.show import charts, pictures, presenting, replaying
from laguna.web.show import scores as results
from laguna.web.show.games import chosen_options
from laguna.web.show.table_page import areas

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/replay")
async def replay(
    request: Request,
    here: AtTable,
    step: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=20)] = None,
) -> Response:
    """A finished game, to be stepped through from any seat's eyes."""
    live, language = here.live, here.language
    last = len(live.match.steps)
    mine = live.seats_of(here.visitor)
    looking = seat if seat is not None else mine[0] if mine else NOBODY
    at = min(step, last) if step is not None else 0
    shown = replaying.replay_frame(live, at, looking, language)
    panels = replaying.replay_panels(live, at, looking, language)
    return page(
        request,
        "replay.html",
        here.visitor,
        live=live,
        table=presenting.summary(live, bool(mine)),
        panels=pictures.pictures(panels),
        asked={"areas": areas(panels), "places": shown["places"]},
        step=at,
        last=last,
        seat=looking,
        frame=shown,
        over=live.match.over,
        choices=chosen_options(live.table.game, live.table.options, language),
    )


@router.get("/table/{table}/frame")
async def frame(
    here: AtTable,
    step: Annotated[int, Query(ge=0)],
    seat: Annotated[int, Query(ge=-1, le=20)] = NOBODY,
) -> Response:
    return data(replaying.replay_frame(here.live, step, seat, here.language))


@router.get("/table/{table}/scores")
async def scores(request: Request, here: AtTable) -> Response:
    """The score sheet."""
    live, language = here.live, here.language
    sheet = score_sheet(here)
    over = live.match.over
    return page(
        request,
        "scores.html",
        here.visitor,
        live=live,
        table=presenting.summary(live, bool(live.seats_of(here.visitor))),
        sheet=sheet,
        reasons=results.reasons(sheet),
        chart=charts.chart(sheet, language),
        over=over,
        standings=results.standings(live),
        winners=results.winners(live, language) if over else "",
        choices=chosen_options(live.table.game, live.table.options, language),
    )
