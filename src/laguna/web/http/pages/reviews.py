"""Requests of pages for reviews with their exercises, hints, and studies of what a seat knew."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna import engine_builds
from laguna.web.analysis import review_view, reviews
from laguna.web.http.dependencies import (
    KnownTableContextDep,
    TableContextDep,
    TableId,
    get_server,
    get_table_context,
    with_cookie,
)
from laguna.web.http.disconnection import while_connected
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import json_response, redirect
from laguna.web.http.request_models import HintPermissionForm, HintRequest, StudyStart
from laguna.web.problems import NotFound

router = APIRouter(include_in_schema=False)


@router.post("/table/{table}/review")
async def request_review(context: KnownTableContextDep) -> Response:
    """Requests a review of the game."""
    await context.server.reviews.request(context.live, context.requester)
    return redirect(f"/table/{context.live.id}/analysis")


@router.get("/table/{table}/review/progress")
async def progress(request: Request, table: TableId) -> Response:
    found = await (await get_server(request)).reviews.progress(table)
    if found is None:
        reviews.require_finished((await get_table_context(request, table)).live)
        raise NotFound("This game hasn't been reviewed yet.")
    return json_response(found._asdict() | {"waits": engine_builds.is_building()})


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
        text = gettext("Correct: {best}.", best=found["best_text"])
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
        {"hints": [{**each, "share": context.language.percent(each["expected"])} for each in given]}
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
