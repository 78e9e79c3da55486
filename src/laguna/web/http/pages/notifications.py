"""Notification settings, and the links in notification messages."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    LanguageDep,
    OriginDep,
    RequesterDep,
    ServerDep,
    TimeZoneDep,
)
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.request_models import NewReceiver, QuietHours
from laguna.web.notifications.receivers import INVITERS, KINDS, WEBHOOK_FORMATS
from laguna.web.people.visitors import Visitor
from laguna.web.problems import NotFound, status_of
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
Token = Annotated[str, Path(max_length=100, pattern="^[a-z0-9-]+$")]


async def _page(
    request: Request, server: Server, visitor: Visitor, zone: str, done: str = "", problem: str = ""
) -> Response:
    receivers, settings = await server.notifications.receivers_and_settings(visitor)
    return page(
        request,
        "notifications.html",
        visitor,
        receivers=receivers,
        settings=settings if settings.zone or not zone else settings._replace(zone=zone),
        kinds=KINDS,
        inviters=INVITERS,
        forms=WEBHOOK_FORMATS,
        mail=server.notifications.senders.mail,
        done=done,
        problem=problem,
    )


@router.get("/notices")
async def notifications(
    request: Request, server: ServerDep, requester: KnownRequesterDep, zone: TimeZoneDep, done: str = ""
) -> Response:
    return await _page(request, server, requester.known_visitor, zone, done)


@router.post("/notices/{what}")
async def change(
    request: Request,
    server: ServerDep,
    requester: KnownRequesterDep,
    language: LanguageDep,
    origin: OriginDep,
    zone: TimeZoneDep,
    form: FormDep,
    what: Annotated[str, Path(max_length=20)],
) -> Response:
    """Adds or removes a receiver, or saves quiet hours."""
    visitor, notifications = requester.known_visitor, server.notifications
    try:
        match what:
            case "add":
                request_data = parse_form(
                    form | {"daily": "1" if form.get("daily") == "yes" else ""}, NewReceiver
                )
                await notifications.add(
                    requester,
                    request_data.kind,
                    request_data.address,
                    request_data.form,
                    request_data.daily,
                    origin,
                    language,
                )
            case "remove":
                await notifications.remove(visitor, form.get("receiver", ""))
            case "wishes":
                quiet = parse_form({"zone": zone} | form, QuietHours)
                await notifications.save_settings(
                    visitor,
                    quiet.zone,
                    quiet.quiet_from,
                    quiet.quiet_to,
                    quiet.digest_hour,
                    quiet.invites_from,
                )
            case _:
                raise NotFound("There is nothing at this address.")
    except Refused as refused:
        response = await _page(request, server, visitor, zone, problem=error_text(refused, language))
        response.status_code = status_of(refused)
        return response
    return redirect(f"/notices?done={what}")


@router.get("/notices/link/{token}")
async def link_page(request: Request, server: ServerDep, requester: RequesterDep, token: Token) -> Response:
    """A link in a message. It asks for confirmation, because mail programs open links automatically."""
    purpose, receiver = await server.notifications.resolve_link(token)
    return page(
        request,
        "notification_link.html",
        requester.visitor,
        purpose=purpose,
        receiver=receiver,
        token=token,
        done="",
    )


@router.post("/notices/link/{token}")
async def follow_link(request: Request, server: ServerDep, requester: RequesterDep, token: Token) -> Response:
    """Confirms or cancels notifications; also used for one-click unsubscribe."""
    _, receiver = await server.notifications.resolve_link(token)
    done = await server.notifications.follow_link(token)
    return page(
        request,
        "notification_link.html",
        requester.visitor,
        purpose=done,
        receiver=receiver,
        token=token,
        done=done,
    )
