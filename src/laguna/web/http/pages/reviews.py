"""Review pages with their exercises, hints, and studies started from a finished game."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna import engine_builds
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.analysis import board_view, review_view, reviews
from laguna.web.analysis.hints import has_compiled_engine
from laguna.web.http.dependencies import KnownTableContextDep, TableContextDep, with_cookie
from laguna.web.http.disconnection import while_connected
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, page, redirect
from laguna.web.http.request_models import HintPermissionForm, HintRequest, StudyStart
from laguna.web.problems import NotFound
from laguna.web.rendering import table_document

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/review")
async def review(
    request: Request, context: TableContextDep, move: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """The review of a game or its progress; with `move`, that decision on the board."""
    live, language = context.live, context.language
    reviews.require_finished(live)
    stored = await context.server.reviews.find(live.id)
    match = live.match
    values: dict[str, Any] = {
        "live": live,
        "table": table_document.summary(live, bool(live.seats_of(context.visitor))),
        "stored": stored,
        "fresh": stored is not None and reviews.is_current(stored, match),
        "slow": not has_compiled_engine(),
        "review": None,
        "decision": None,
    }
    if stored is not None and stored.document is not None:
        document = reviews.read(stored, match)
        values |= {
            "review": document,
            "seats": review_view.seats(document),
            "chart": review_view.win_chance_chart(document["shares"], match.names, language),
            "expensive": review_view.most_expensive_decisions(document, match, language),
            "draws": review_view.draws(document, match, language),
        }
        if move is not None:
            decision = review_view.decision(document, match, move, language)
            if decision is None:
                raise NotFound("There was no decision to make on this move.")
            values |= await context.server.render_queue.run(
                context.requester, partial(_decision_board, match, decision, language, context.layout)
            )
    return page(request, "review.html", context.visitor, **values)


def _decision_board(match: Match, decision: Document, language: Language, layout: str) -> dict[str, Any]:
    then, seat = match.copy(decision["move"]), decision["seat"]
    return {
        "decision": decision,
        "panels": board_view.board(then, seat, language, layout=layout),
        "frame": board_view.frame(then, seat, language, layout=layout),
    }


@router.post("/table/{table}/review")
async def request_review(context: KnownTableContextDep) -> Response:
    """Requests a review of the game."""
    await context.server.reviews.request(context.live, context.requester)
    return redirect(f"/table/{context.live.id}/review")


@router.get("/table/{table}/review/progress")
async def progress(context: TableContextDep) -> Response:
    reviews.require_finished(context.live)
    stored = await context.server.reviews.find(context.live.id)
    if stored is None:
        raise NotFound("This game hasn't been reviewed yet.")
    ready = stored.document is not None
    return json_response(
        {"done": stored.done, "total": stored.total, "ready": ready, "waits": engine_builds.is_building()}
    )


@router.get("/table/{table}/review/try")
async def try_exercise(
    context: TableContextDep,
    move: Annotated[int, Query(ge=0)] = 0,
    words: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """Checks an answer to the exercise 'Find the better move'."""
    reviews.require_finished(context.live)
    stored = await context.server.reviews.find(context.live.id)
    if stored is None or stored.document is None:
        raise NotFound("This game hasn't been reviewed yet.")
    match = context.live.match
    found = review_view.decision(reviews.read(stored, match), match, move, context.language)
    if found is None:
        raise NotFound("There was no decision to make on this move.")
    match.copy(move).check(found["seat"], words)
    gettext = context.language.gettext
    if words == found["best"]:
        text = " ".join([gettext("Correct: {best}.", best=found["best_text"]), found["why"]]).strip()
    elif words == found["played"]:
        text = gettext("That's the move that was played. Find a better one.")
    else:
        text = gettext("There's a better move. Try again.")
    return json_response({"right": words == found["best"], "text": text})


@router.post("/table/{table}/what-if")
async def start_study(context: TableContextDep, form: FormDep) -> Response:
    """Starts a study from a moment of a finished game."""
    request_data = parse_form(form, StudyStart)
    server = context.server
    player, signed = await server.accounts.visitor_or_new_guest(context.requester, "")
    study = await server.studies.from_table(
        player, context.live, request_data.step, request_data.seat, context.language
    )
    return with_cookie(redirect(f"/study/{study.id}"), server, signed)


@router.post("/table/{table}/hint")
async def hint(request: Request, context: KnownTableContextDep, form: FormDep) -> Response:
    """The moves that the strongest bot suggests."""
    seat = parse_form(form, HintRequest).seat
    given = await while_connected(
        request, context.server.hints.give(context.live, context.requester, seat, context.language)
    )
    return json_response(
        {"hints": [{**each, "share": review_view.percent(each["expected"])} for each in given]}
    )


@router.get("/table/{table}/hints")
async def hint_status(context: TableContextDep) -> Response:
    """Whether hints are available at this table, and whether the requester has allowed them."""
    given, allowed = await context.server.hints.status(context.live)
    return json_response(
        {"given": given, "allowed": context.visitor is not None and context.visitor.id in allowed}
    )


@router.post("/table/{table}/hints")
async def allow_hints(context: KnownTableContextDep, form: FormDep) -> Response:
    """Allows or forbids hints at a table."""
    await context.server.hints.allow(
        context.live, context.requester.known_visitor, parse_form(form, HintPermissionForm).allow == "yes"
    )
    return await hint_status(context)
