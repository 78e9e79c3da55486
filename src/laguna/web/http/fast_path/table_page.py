"""Fast path handlers of the table page: updates and moves, as JSON for its script."""

from functools import partial

from laguna.web.http import move_requests
from laguna.web.http.error_responses import error_text
from laguna.web.http.fast_path.request import FastPathRequest, FastPathResponse, encoded
from laguna.web.http.form_parsing import decode_form, parse_form
from laguna.web.http.request_models import MoveRequest, UpdatesQuery
from laguna.web.people.request_cpu_budget import measure_cpu
from laguna.web.rendering import table_updates


async def updates(request: FastPathRequest) -> FastPathResponse:
    """The current table and what has happened since a version."""
    query = request.query_model(UpdatesQuery)
    context = await request.table_context()
    live, viewer, seen = context.live, context.viewer(query.seat), min(query.after, context.live.version)
    if viewer.mine or viewer.host:
        return FastPathResponse(encoded(measure_cpu(partial(table_updates.updates, live, viewer, seen))))
    # all spectators with the same layout see the same
    key = ("news", seen, viewer.seat, viewer.language, viewer.layout, live.clock_second, viewer.hidden_chat)
    body = live.cached_until_change(key, lambda: encoded(table_updates.updates(live, viewer, seen)))
    return FastPathResponse(body)


async def move(request: FastPathRequest) -> FastPathResponse:
    """Makes a move; the response contains what has happened since the version that the page shows."""
    move_request = parse_form(decode_form(request.body), MoveRequest)
    context = await request.table_context(changing=True)
    moved = await move_requests.move(context, move_request)
    live = context.live
    viewer, seen = context.viewer(moved.seat), min(move_request.version, live.version)
    document = measure_cpu(partial(table_updates.updates, live, viewer, seen))
    if moved.stale is not None:
        document["problem"] = error_text(moved.stale, context.language)
    return FastPathResponse(encoded(document))
