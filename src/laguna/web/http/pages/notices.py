"""Being told that it is your turn: where, when, and no more."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.http.asking import Asking, KnownAsking, Origin, Reading, Serving, Zone
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import NewReceiver, Quiet
from laguna.web.http.pages.answers import go, page
from laguna.web.http.refusals import said
from laguna.web.notices.receivers import FORMS, KINDS
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing, status_of
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
Token = Annotated[str, Path(max_length=100, pattern="^[a-z0-9-]+$")]


async def _page(
    request: Request, server: Server, visitor: Visitor, zone: str, done: str = "", problem: str = ""
) -> Response:
    receivers, wishes = await server.notices.of(visitor)
    return page(
        request,
        "notices.html",
        visitor,
        receivers=receivers,
        wishes=wishes if wishes.zone or not zone else wishes._replace(zone=zone),
        kinds=KINDS,
        forms=FORMS,
        mail=server.notices.senders.mail,
        done=done,
        problem=problem,
    )


@router.get("/notices")
async def notices(
    request: Request, server: Serving, asker: KnownAsking, zone: Zone, done: str = ""
) -> Response:
    return await _page(request, server, asker.known, zone, done)


@router.post("/notices/{what}")
async def change(
    request: Request,
    server: Serving,
    asker: KnownAsking,
    language: Reading,
    origin: Origin,
    zone: Zone,
    form: FormSent,
    what: Annotated[str, Path(max_length=20)],
) -> Response:
    """One more way of being told, one less, or other hours."""
    visitor, notices = asker.known, server.notices
    try:
        match what:
            case "add":
                wish = read(form | {"daily": "1" if form.get("daily") == "yes" else ""}, NewReceiver)
                await notices.add(visitor, wish.kind, wish.address, wish.form, wish.daily, origin, language)
            case "remove":
                await notices.remove(visitor, form.get("receiver", ""))
            case "wishes":
                quiet = read({"zone": zone} | form, Quiet)
                await notices.wish(visitor, quiet.zone, quiet.quiet_from, quiet.quiet_to, quiet.digest_hour)
            case _:
                raise Missing("There is nothing at this address.")
    except Refused as refused:
        answer = await _page(request, server, visitor, zone, problem=said(refused, language))
        answer.status_code = status_of(refused)
        return answer
    return go(f"/notices?done={what}")


@router.get("/notices/link/{token}")
async def linked(request: Request, server: Serving, asker: Asking, token: Token) -> Response:
    """A link from a message. It only asks: programs that read mail open every link."""
    purpose, receiver = await server.notices.linked(token)
    return page(
        request, "notice_link.html", asker.visitor, purpose=purpose, receiver=receiver, token=token, done=""
    )


@router.post("/notices/link/{token}")
async def follow(request: Request, server: Serving, asker: Asking, token: Token) -> Response:
    """Say yes to being told, or no more; mail programs do so with one click."""
    _, receiver = await server.notices.linked(token)
    done = await server.notices.follow_link(token)
    return page(
        request, "notice_link.html", asker.visitor, purpose=done, receiver=receiver, token=token, done=done
    )
