"""Pages of a host about the server as a whole: the welcome page, announcements, new accounts and the log."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from laguna.contract.wording import Language, Refused
from laguna.web import dates
from laguna.web.administration import new_accounts, server_profile
from laguna.web.administration.member_list import MAX_MEMBERS, decoded
from laguna.web.administration.new_accounts import LINK_DAYS
from laguna.web.administration.picture_check import PIXELS
from laguna.web.administration.server_profile import Announcement, Profile
from laguna.web.clocks import waking_hours
from laguna.web.http.dependencies import (
    HostDep,
    LanguageDep,
    OriginDep,
    ServerDep,
    TimeZoneDep,
)
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import FormDep
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.uploads import Upload, UploadDep, text_of
from laguna.web.people.visitors import Requester
from laguna.web.problems import status_of
from laguna.web.rendering import assets
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
DISMISSED_COOKIE = "laguna-dismissed"
DISMISSED_SECONDS = 365 * 86400
MAX_DISMISSED = 20
PICTURE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
}
"""A picture is shown as a picture, whatever else its bytes might mean."""


async def welcome_values(server: Server, request: Request) -> dict[str, Any]:
    """What a page shows about the server: its name, text and picture, and announcements that the visitor has
    not dismissed."""
    found = await server.administration.server_profile.shown()
    dismissed = _dismissed(request)
    shown = [each for each in found.announcements if each.id not in dismissed]
    return {"club": found, "announcements": shown}


def _dismissed(request: Request) -> list[str]:
    return [each for each in request.cookies.get(DISMISSED_COOKIE, "").split(".") if each][-MAX_DISMISSED:]


@router.post("/announcements/{announcement}/dismiss")
async def dismiss(
    request: Request,
    server: ServerDep,
    form: FormDep,
    announcement: Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")],
) -> Response:
    """Hides an announcement in this browser; nothing is stored here."""
    response = redirect("/lobby" if form.get("to") == "/lobby" else "/")
    hidden = [each for each in _dismissed(request) if each != announcement]
    response.set_cookie(
        DISMISSED_COOKIE,
        ".".join([*hidden, announcement][-MAX_DISMISSED:]),
        max_age=DISMISSED_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )
    return response


@router.get("/server-picture")
async def server_picture(request: Request, server: ServerDep, v: str = "") -> Response:
    """The picture of the server, on its welcome page."""
    kind, fingerprint, content = await server.administration.server_profile.picture()
    response = assets.cacheable_response(
        request, assets.CompressedBytes(content, None), kind, v == fingerprint
    )
    response.headers.update(PICTURE_HEADERS)
    return response


# Welcome page


@router.get("/host/server")
async def server_page(
    request: Request, server: ServerDep, requester: HostDep, zone: TimeZoneDep, done: str = ""
) -> Response:
    return await _server_page(request, server, requester, zone, done=done)


async def _server_page(
    request: Request, server: Server, requester: Requester, zone: str, **values: Any
) -> Response:
    profile = await server.administration.server_profile.all()
    return page(
        request,
        "host_server.html",
        requester.visitor,
        club=profile,
        announcements=_with_times(profile, zone, server.time.wall(), request.state.language),
        zone=zone or "UTC",
        limits=server_profile,
        picture_kib=server.settings.limits.picture_bytes // 1024,
        pixels=PIXELS,
        **({"done": "", "problem": "", "filled": {}} | values),
    )


def _with_times(profile: Profile, zone: str, now: float, language: Language) -> list[dict[str, Any]]:
    """The announcements with their times in a time zone."""
    local = waking_hours.zone_of(zone)

    def text(moment: float | None) -> str:
        return "" if moment is None else dates.moment(moment, language, local)

    def state(each: Announcement) -> str:
        return "shown" if each.is_shown(now) else "later" if each.starts_at > now else "over"

    return [
        {
            "id": each.id,
            "text": each.text,
            "starts": text(each.starts_at),
            "ends": text(each.ends_at),
            "state": state(each),
        }
        for each in profile.announcements
    ]


@router.post("/host/server")
async def change_server(
    request: Request,
    server: ServerDep,
    requester: HostDep,
    language: LanguageDep,
    zone: TimeZoneDep,
    form: FormDep,
) -> Response:
    """Handles the texts of the welcome page and the announcements."""
    profile, by = server.administration.server_profile, requester.known_visitor.id
    try:
        match form.get("change"):
            case "announce":
                await profile.announce(
                    form.get("text", ""), form.get("starts", ""), form.get("ends", ""), zone, by
                )
            case "end-announcement":
                await profile.end_announcement(form.get("announcement", ""), by)
            case "no-picture":
                await profile.remove_picture(by)
            case _:
                await profile.set_texts(form.get("name", ""), form.get("text", ""), by)
    except Refused as refused:
        return await _refused(request, server, requester, zone, refused, language, filled=form)
    return redirect("/host/server?done=yes")


@router.post("/host/picture")
async def change_picture(
    request: Request,
    server: ServerDep,
    requester: HostDep,
    language: LanguageDep,
    zone: TimeZoneDep,
    upload: UploadDep,
) -> Response:
    """Sets the picture of the server."""
    try:
        await server.administration.server_profile.set_picture(
            upload.get("picture", b""), requester.known_visitor.id
        )
    except Refused as refused:
        return await _refused(request, server, requester, zone, refused, language)
    return redirect("/host/server?done=yes")


async def _refused(
    request: Request,
    server: Server,
    requester: Requester,
    zone: str,
    refused: Refused,
    language: LanguageDep,
    **values: Any,
) -> Response:
    problem = error_text(refused, language)
    response = await _server_page(request, server, requester, zone, problem=problem, **values)
    response.status_code = status_of(refused)
    return response


# New accounts


@router.get("/host/accounts")
async def accounts_page(request: Request, requester: HostDep) -> Response:
    return _accounts_page(request, requester)


def _accounts_page(request: Request, requester: Requester, **values: Any) -> Response:
    shown = {"problem": "", "refused": [], "accounts": [], "table": "", "filled": ""}
    return page(
        request,
        "host_accounts.html",
        requester.visitor,
        most=MAX_MEMBERS,
        days=LINK_DAYS,
        **(shown | values),
    )


@router.post("/host/accounts")
async def create_accounts(
    request: Request,
    server: ServerDep,
    requester: HostDep,
    language: LanguageDep,
    origin: OriginDep,
    upload: UploadDep,
) -> Response:
    """Creates accounts from a list. The links are in the response and nowhere else."""
    text = ""
    try:
        text = _list_of(upload)
        server.quotas.new_accounts(requester, max(1, len(text.splitlines())))
        made = await server.administration.new_accounts.create(text, requester.known_visitor.id)
    except Refused as refused:
        problem = error_text(refused, language)
        response = _accounts_page(request, requester, problem=problem, filled=text)
        response.status_code = status_of(refused)
        return response
    if made.refused:
        lines = [(each.line, each.text, each.reason.render(language)) for each in made.refused]
        response = _accounts_page(request, requester, refused=lines, filled=text)
        response.status_code = 422
        return response
    club = (await server.administration.server_profile.shown()).name or "Laguna"
    return _accounts_page(
        request,
        requester,
        club=club,
        accounts=[(each.member, f"{origin}/reset/{each.token}") for each in made.accounts],
        table=new_accounts.links_as_csv(made.accounts, origin),
    )


def _list_of(upload: Upload) -> str:
    """The list of a form: the chosen file, or else what was typed."""
    return decoded(upload["file"]) if upload.get("file") else text_of(upload, "list")


# Log


@router.get("/host/log")
async def log_page(request: Request, server: ServerDep, requester: HostDep) -> Response:
    return page(request, "host_log.html", requester.visitor, actions=await server.administration.log())
