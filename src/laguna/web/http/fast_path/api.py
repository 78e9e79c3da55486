"""Fast path handlers of the JSON API: read a table, make a move, follow its event stream."""

from laguna.web.http import move_requests
from laguna.web.http.dependencies import TableContext
from laguna.web.http.fast_path.request import FastPathRequest, FastPathResponse, encoded
from laguna.web.http.request_models import MoveRequest, StreamQuery, TableQuery
from laguna.web.rendering import table_document
from laguna.web.rendering.table_document import Viewer
from laguna.web.streams import TableStream

STREAM_HEADERS = [(b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


async def get_table(request: FastPathRequest) -> FastPathResponse:
    query = request.query_model(TableQuery)
    context = await request.table_context()
    return FastPathResponse(_table(context, context.viewer(query.seat), query.log_after))


async def move(request: FastPathRequest) -> FastPathResponse:
    move_request = request.json_model(MoveRequest)
    context = await request.table_context(changing=True)
    moved = await move_requests.move(context, move_request)
    viewer = context.viewer(move_request.seat)
    if moved.stale is not None:
        moved.stale.more["fresh"] = table_document.document(context.live, viewer)
        raise moved.stale
    repeated = b"true" if moved.repeated else b"false"
    if move_request.answer == "version":
        return FastPathResponse(b'{"version":%d,"repeated":%b}' % (context.live.version, repeated))
    table = _table(context, viewer, move_request.log_after)
    return FastPathResponse(b'%b,"repeated":%b}' % (table[:-1], repeated))


def _table(context: TableContext, viewer: Viewer, log_after: int) -> bytes:
    """The table as JSON, cached for all viewers with the same knowledge."""
    live, mine = context.live, tuple(viewer.mine)
    key = (
        "table",
        mine,
        viewer.seat,
        viewer.covered,
        viewer.host,
        viewer.language,
        log_after,
        live.clock_second,
        viewer.hidden_chat,
    )
    return live.cached_until_change(key, lambda: encoded(table_document.document(live, viewer, log_after)))


async def stream_events(request: FastPathRequest) -> None:
    query = request.query_model(StreamQuery)
    context = await request.table_context()
    server, live, requester, language, _ = context
    context.viewer(query.seat)  # rejects seats of other players
    last = live.version if query.after is None else query.after
    seen = request.headers.get(b"last-event-id", b"")
    if seen.isdigit() and len(seen) <= 20:
        last = int(seen)
    server.streams.reserve_slot(requester)
    try:
        await request.response.start(200, b"text/event-stream; charset=utf-8", STREAM_HEADERS)
        direct = request.response.direct
        write_now = direct.write_chunk if direct is not None else None
        stream = TableStream(
            live, requester, query.seat, language, last, request.response.raw_send, write_now
        )
    except BaseException:
        server.streams.free_slot(requester)
        raise
    await server.streams.run(stream, request.receive)
