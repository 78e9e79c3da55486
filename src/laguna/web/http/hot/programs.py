"""What programs ask at every move."""

from laguna.web.http import moving
from laguna.web.http.asking import Here
from laguna.web.http.hot.asked import Answer, Asked, encoded
from laguna.web.http.inputs import Following, Looking, Move
from laguna.web.show import presenting
from laguna.web.show.presenting import Eyes
from laguna.web.streams import Stream

STREAM = [(b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


async def see(asked: Asked) -> Answer:
    wish = asked.wish(Looking)
    here = await asked.here()
    return Answer(_table(here, here.eyes(wish.seat), wish.log_after))


async def move(asked: Asked) -> Answer:
    wish = asked.document(Move)
    here = await asked.here(changing=True)
    moved = await moving.move(here, wish)
    eyes = here.eyes(wish.seat)
    if moved.stale is not None:
        moved.stale.more["fresh"] = presenting.document(here.live, eyes)
        raise moved.stale
    repeated = b"true" if moved.repeated else b"false"
    if wish.answer == "version":
        return Answer(b'{"version":%d,"repeated":%b}' % (here.live.version, repeated))
    return Answer(b'%b,"repeated":%b}' % (_table(here, eyes, wish.log_after)[:-1], repeated))


def _table(here: Here, eyes: Eyes, log_after: int) -> bytes:
    """The table as bytes, made once for all who may know the same of it."""
    live, mine = here.live, tuple(eyes.mine)
    key = ("table", mine, eyes.seat, eyes.covered, eyes.host, eyes.language, log_after, live.second)
    return live.remember(key, lambda: encoded(presenting.document(live, eyes, log_after)))


async def follow(asked: Asked) -> None:
    wish = asked.wish(Following)
    here = await asked.here()
    server, live, asker, language = here
    here.eyes(wish.seat)  # refuses another's
    last = live.version if wish.after is None else wish.after
    seen = asked.headers.get(b"last-event-id", b"")
    if seen.isdigit() and len(seen) <= 20:
        last = int(seen)
    server.streams.enter(asker)
    try:
        await asked.answering.start(200, b"text/event-stream; charset=utf-8", STREAM)
        stream = Stream(live, asker, wish.seat, language, last, asked.answering.out)
    except BaseException:
        server.streams.leave(asker)
        raise
    await server.streams.follow(stream, asked.receive)
