"""What the page of a table asks at every move. The answers are data for its script."""

from laguna.web.http import moving
from laguna.web.http.forms import form_of, read
from laguna.web.http.hot.asked import Answer, Asked, encoded
from laguna.web.http.inputs import Move, NewsAfter
from laguna.web.http.refusals import said
from laguna.web.show import frames


async def news(asked: Asked) -> Answer:
    """The table as it is, and what happened since a version."""
    wish = asked.wish(NewsAfter)
    here = await asked.here()
    live, eyes, seen = here.live, here.eyes(wish.seat), min(wish.after, here.live.version)
    if eyes.mine or eyes.host:
        return Answer(encoded(frames.news(live, eyes, seen)))
    key = ("news", seen, eyes.seat, eyes.language, live.second)  # whoever only watches sees the same
    return Answer(live.remember(key, lambda: encoded(frames.news(live, eyes, seen))))


async def move(asked: Asked) -> Answer:
    """Make a move; the answer is what happened since the version that the page has seen."""
    wish = read(form_of(asked.body), Move)
    here = await asked.here(changing=True)
    moved = await moving.move(here, wish)
    live = here.live
    eyes, seen = here.eyes(moved.seat), min(wish.version, live.version)
    document = frames.news(live, eyes, seen)
    if moved.stale is not None:
        document["problem"] = said(moved.stale, here.language)
    return Answer(encoded(document))
