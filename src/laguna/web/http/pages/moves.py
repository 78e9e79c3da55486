"""What a page asks while a game is played. The answers are data for its script."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.web.http import moving
from laguna.web.http.asking import AtTable, KnownAtTable, TableId, WantedSeat, answered_earlier
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import Chat, NewsAfter, Undo
from laguna.web.http.pages.answers import data, go, part
from laguna.web.show import frames, history, presenting

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/news")
async def changes(table: TableId, wish: Annotated[NewsAfter, Query()]) -> Response:
    """The table as it is, and what happened since a version."""
    raise answered_earlier()


@router.post("/table/{table}/move")
async def move(table: TableId, form: FormSent) -> Response:
    """Make a move; the answer is what happened since the version that the page has seen."""
    raise answered_earlier()


@router.post("/table/{table}/undo")
async def undo(here: AtTable, form: FormSent) -> Response:
    wish = read(form, Undo)
    moved = await moving.take_back(here, wish)
    if moved.stale is not None:
        raise moved.stale
    return data(frames.news(here.live, here.eyes(moved.seat), min(wish.version, here.live.version)))


@router.post("/table/{table}/say")
async def say(request: Request, here: KnownAtTable, form: FormSent) -> Response:
    await here.server.tables.say(here.live, here.asker.known, read(form, Chat).text)
    if request.headers.get("sec-fetch-mode") == "navigate":  # sent before the page's script was there
        return go(f"/table/{here.live.id}")
    return part(request, "chat.html", chat=history.chat(here.live))


@router.get("/table/{table}/moment")
async def moment(here: AtTable, version: Annotated[int, Query(ge=1)], seat: WantedSeat = None) -> Response:
    """An earlier moment: the position before an entry and after it."""
    return data(frames.moment(here.live, here.eyes(seat), version))


@router.get("/table/{table}/words")
async def words(request: Request, here: AtTable, seat: WantedSeat = None) -> Response:
    """The position in words."""
    match = here.live.match
    view = presenting.view(here.live, here.eyes(seat))
    passages = match.game.wording(here.language).in_words(view, match.names)
    return part(request, "words.html", passages=passages)
