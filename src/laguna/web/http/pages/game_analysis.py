"""The analysis page of a finished game: replay, review and engine on one board."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.web.analysis import studies
from laguna.web.http.dependencies import KnownTableContextDep, TableContext, TableContextDep, with_cookie
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.analysis_responses import (
    AnalysisContext,
    Following,
    Node,
    ViewingSeat,
    analysis_page,
    engine_stream,
)
from laguna.web.http.pages.responses import json_response, redirect
from laguna.web.http.request_models import CommentAtNode, MoveAtNode
from laguna.web.problems import Conflict
from laguna.web.rendering import score_bars, scores, table_document
from laguna.web.rendering.games import chosen_options
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

router = APIRouter(include_in_schema=False)
MoveNumber = Annotated[int | None, Query(ge=0, le=100_000)]


async def get_game_analysis(context: TableContextDep) -> AnalysisContext:
    """Refuses a running game: its analysis would reveal what is hidden."""
    live = context.live
    if not table_document.game_is_public(live):
        raise Conflict("You can analyze a game once it's over.")
    return AnalysisContext(
        context.server,
        context.requester,
        context.language,
        context.layout,
        studies.study_of(live.match, live.id),
        f"/table/{live.id}/analysis",
        live.seats_of(context.visitor),
        [seat.seat for seat in live.seats if seat.kind == store.HUMAN],
        await context.server.reviews.find(live.id),
        live.match.over,
    )


GameAnalysisDep = Annotated[AnalysisContext, Depends(get_game_analysis)]


@router.get("/table/{table}/analysis")
async def analyze_game(
    request: Request,
    table_context: TableContextDep,
    context: GameAnalysisDep,
    move: MoveNumber = None,
    view: ViewingSeat = None,
) -> Response:
    """The analysis page; `move` is the number of the move that is looked at, from 1."""
    live, language = table_context.live, table_context.language
    node = min(max(1, move or 1) - 1, context.study.game_moves)
    return await analysis_page(
        request,
        context,
        node,
        view,
        title=live.match.game.title,
        table=table_document.summary(live, bool(context.mine)),
        choices=chosen_options(live.table.game, live.table.options, language),
        **_result(live, language),
        own_study=await context.server.studies.known_study_of_game(context.requester.visitor, live),
        levels=[],
    )


def _result(live: LiveTable, language: Language) -> dict[str, Any]:
    """The result of a game for the end of its analysis; empty if it was not finished."""
    if not live.match.over:
        return {"result": ""}
    order = [line["seat"] for line in scores.standings(live)]
    sheet = scores.score_sheet(live, language=language)
    return {
        "result": scores.winners(live, language),
        "ending": scores.ending(live, language),
        "bars": score_bars.score_bars(sheet, order, language),
    }


@router.get("/table/{table}/analysis/frame")
async def game_frame(
    context: GameAnalysisDep, node: Node = 0, view: ViewingSeat = None, following: Following = None
) -> Response:
    return json_response(await context.rendered(lambda: context.frame(node, view, following)))


@router.get("/table/{table}/analysis/tree")
async def game_tree(context: GameAnalysisDep, node: Node = 0, view: ViewingSeat = None) -> Response:
    return json_response(await context.rendered(lambda: context.tree(view, node)))


@router.get("/table/{table}/analysis/engine/stream")
async def analyze_moment(
    known: KnownTableContextDep,
    context: GameAnalysisDep,
    node: Node = 0,
    view: ViewingSeat = None,
    following: Following = None,
) -> Response:
    """The engine on a moment of the game."""
    return await engine_stream(context, node, view, following)


@router.post("/table/{table}/analysis/play")
async def start_line(table_context: TableContextDep, context: GameAnalysisDep, form: FormDep) -> Response:
    """Plays another move than the game: the line is saved in the visitor's study of the game."""
    made = parse_form(form, MoveAtNode)
    server = context.server
    studies.check_move(context.study, made.node, *made.line_moves()[0])
    player, signed = await server.accounts.visitor_or_new_guest(context.requester, "")
    study = await server.studies.of_game(player, table_context.live, context.language)
    study, node = await server.studies.play(player, study, made.node, made.line_moves())
    return with_cookie(json_response({"address": f"/study/{study.id}?node={node}"}), server, signed)


@router.post("/table/{table}/analysis/comment")
async def comment_game(table_context: TableContextDep, context: GameAnalysisDep, form: FormDep) -> Response:
    """Comments on a moment: saved in the visitor's study of the game."""
    made = parse_form(form, CommentAtNode)
    server = context.server
    context.study.check(made.node)
    server.quotas.check_comment(made.text)
    player, signed = await server.accounts.visitor_or_new_guest(context.requester, "")
    study = await server.studies.of_game(player, table_context.live, context.language)
    await server.studies.comment(player, study, made.node, made.text)
    node = max(0, made.node - 1)
    return with_cookie(json_response({"address": f"/study/{study.id}?node={node}"}), server, signed)


# Addresses of earlier releases ------------------------------------------------------------------------


@router.get("/table/{table}/replay")
async def replay(
    context: TableContextDep,
    step: Annotated[int | None, Query(ge=0, le=100_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=20)] = None,
) -> Response:
    """The replay of a game is its analysis page."""
    return _to_analysis(context, None if step is None else step + 1, seat)


@router.get("/table/{table}/review")
async def review(
    context: TableContextDep, move: Annotated[int | None, Query(ge=0, le=100_000)] = None
) -> Response:
    """The review of a game is shown on its analysis page; earlier releases counted moves from 0."""
    return _to_analysis(context, None if move is None else move + 1)


def _to_analysis(context: TableContext, move: int | None, seat: int | None = None) -> Response:
    if not table_document.game_is_public(context.live):
        raise Conflict("You can analyze a game once it's over.")
    values = {"move": move, "view": seat if seat is not None and seat >= 0 else None}
    query = "&".join(f"{name}={value}" for name, value in values.items() if value is not None)
    return redirect(f"/table/{context.live.id}/analysis{'?' + query if query else ''}")
