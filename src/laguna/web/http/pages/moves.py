"""What a page asks while a game is played. The answers are data for its script."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.web.http import moving
from laguna.web.http.asking import AtTable, KnownAtTable, TableId, WantedSeat
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import Chat, Move, Undo
from laguna.web.http.moving import Moved
from laguna.web.http.pages.answers import data, part
from laguna.web.http.refusals import said
from laguna.web.show import frames, history, presenting

router = APIRouter()


@router.get("/table/{table}/news")
async def changes(here: AtTable, after: Annotated[int, Query(ge=0)], seat: WantedSeat = None) -> Response:
    """The table as it is, and what happened since a version."""
    return data(frames.news(here.live, here.eyes(seat), min(after, here.live.version)))


@router.post("/table/{table}/move")
async def move(request: Request, table: TableId, form: FormSent) -> Response:
    """Make a move; the answer is what happened since the version that the page has seen."""
    wish = read(form, Move)
    return _changes_after(await moving.move(request, table, wish), wish)


@router.post("/table/{table}/undo")
async def undo(request: Request, table: TableId, form: FormSent) -> Response:
    wish = read(form, Undo)
    moved = await moving.take_back(request, table, wish)
    if moved.stale is not None:
        raise moved.stale
    return _changes_after(moved, wish)


def _changes_after(moved: Moved, wish: Undo) -> Response:
    here = moved.here
    live = here.live
    document = frames.news(live, here.eyes(moved.seat), min(wish.version, live.version))
    if moved.stale is not None:
        document["problem"] = said(moved.stale, here.language)
    return data(document)


@router.post("/table/{table}/say")
async def say(request: Request, here: KnownAtTable, form: FormSent) -> Response:
    await here.server.tables.say(here.live, here.asker.known, read(form, Chat).text)
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
