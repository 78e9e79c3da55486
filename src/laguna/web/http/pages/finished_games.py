"""The score sheet of a game."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.dependencies import TableContextDep
from laguna.web.http.pages.responses import page
from laguna.web.http.table_list_queries import score_sheet
from laguna.web.rendering import charts, score_bars, table_document
from laguna.web.rendering import scores as results
from laguna.web.rendering.games import chosen_options

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/scores")
async def scores(request: Request, context: TableContextDep) -> Response:
    """The score sheet page."""
    live, language = context.live, context.language
    sheet = score_sheet(context)
    over = live.match.over
    order = [line["seat"] for line in results.standings(live)] if live.has_started else []
    return page(
        request,
        "score_sheet.html",
        context.visitor,
        live=live,
        table=table_document.summary(live, bool(live.seats_of(context.visitor))),
        sheet=sheet,
        sources=score_bars.sources_with_start(sheet, language),
        bars=score_bars.score_bars(sheet, order, language) if order else "",
        reasons=results.reasons(sheet),
        chart=charts.score_chart(sheet, language, over),
        over=over,
        standings=results.standings(live, language),
        winners=results.winners(live, language) if over else "",
        choices=chosen_options(live.table.game, live.table.options, language),
    )
