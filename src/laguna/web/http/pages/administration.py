"""Administration page for hosts, and the pages for reports, password reset links and server invitations."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused, gettext_noop, pgettext_noop
from laguna.games import GAMES
from laguna.web.administration.reports import DONE, STATES
from laguna.web.http.dependencies import (
    INVITED_COOKIE,
    HostDep,
    KnownRequesterDep,
    LanguageDep,
    OriginDep,
    RequesterDep,
    ServerDep,
    with_cookie,
)
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import Form, FormDep, parse_form
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.request_models import NewReport, PasswordChange
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.people.visitors import Requester
from laguna.web.problems import Forbidden, NotFound, status_of
from laguna.web.server import Server
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)
STATUSES = {
    store.WAITING: pgettext_noop("state of a table", "Waiting"),
    store.PLAYING: pgettext_noop("state of a table", "In progress"),
    store.FINISHED: gettext_noop("Finished"),
    store.ENDED: gettext_noop("Ended early"),
    store.CLOSED: gettext_noop("Closed"),
    store.RECORDED: gettext_noop("Saved game"),
}
Code = Annotated[str, Path(max_length=80, pattern="^[A-Za-z0-9_-]+$")]


async def _page(
    request: Request, server: Server, requester: Requester, search: str, message: str = "", problem: str = ""
) -> Response:
    administration, language = server.administration, request.state.language
    tables = await administration.find_tables(search)
    names = {table.game for table, _ in tables}
    return page(
        request,
        "administration.html",
        requester.visitor,
        search=search,
        people=await administration.find_people(search),
        tables=tables,
        titles={name: GAMES[name].title if name in GAMES else name for name in names},
        reports=await administration.reports.all(),
        done_reports=await administration.reports.all(done=True),
        states={state: language.gettext(title) for state, title in STATES.items()},
        statuses={status: language.gettext(title) for status, title in STATUSES.items()},
        invitation=await administration.required_invitation(),
        message=message,
        problem=problem,
    )


@router.get("/host")
async def host(
    request: Request,
    server: ServerDep,
    requester: HostDep,
    search: Annotated[str, Query(alias="words", max_length=100)] = "",
) -> Response:
    return await _page(request, server, requester, search)


@router.post("/host/{what}")
async def change(
    request: Request,
    server: ServerDep,
    requester: HostDep,
    language: LanguageDep,
    origin: OriginDep,
    form: FormDep,
    what: Annotated[str, Path(max_length=20)],
) -> Response:
    """Handles all forms of the administration page."""
    search = form.get("words", "")[:100]
    try:
        message = await _change(server, requester, what, form, origin)
    except Refused as refused:
        response = await _page(request, server, requester, search, problem=error_text(refused, language))
        response.status_code = status_of(refused)
        return response
    return await _page(request, server, requester, search, message=message or language.gettext("Done."))


async def _change(server: Server, requester: Requester, what: str, form: Form, origin: str) -> str:
    """Carries out an action of the host; returns a message to show, such as a password reset link."""
    administration, by = server.administration, requester.known_visitor.id
    match what:
        case "end":
            await administration.end_table(form.get("table", ""), by)
        case "report" | "read":
            state = DONE if what == "read" else form.get("state", "")
            await administration.reports.set_state(form.get("report", ""), state, by)
        case "invites":
            await administration.set_invite_only(form.get("invites") == "yes", by)
        case "password" | "rename" | "mute" | "remove":
            visitor = await administration.find(form.get("who", ""))
            if what == "password":
                return f"{origin}/reset/{await administration.reset_link(visitor, by)}"
            if what == "rename":
                await administration.rename(visitor, form.get("name", ""), by)
            elif what == "mute":
                await administration.mute(visitor, not visitor.muted, by)
            elif visitor.id == by:
                raise Forbidden(
                    "You can't remove yourself here. Delete your account on the account page instead."
                )
            else:
                await administration.remove(visitor, by)
        case _:
            raise NotFound("There is nothing at this address.")
    return ""


@router.get("/report")
async def report_page(
    request: Request,
    requester: KnownRequesterDep,
    about: Annotated[str, Query(max_length=200)] = "",
    done: str = "",
) -> Response:
    return page(request, "report.html", requester.visitor, about=about, done=done)


@router.post("/report")
async def report(server: ServerDep, requester: KnownRequesterDep, form: FormDep) -> Response:
    """Sends a report to the host."""
    request_data = parse_form(form, NewReport)
    await server.administration.reports.send(requester, request_data.about, request_data.text)
    return redirect("/report?done=yes")


@router.get("/reset/{word}")
async def reset_password_page(
    request: Request, server: ServerDep, requester: RequesterDep, word: Code
) -> Response:
    owner = await server.administration.owner_of_link(word)
    new = owner.password is None
    return page(
        request, "reset_password.html", requester.visitor, name=owner.name, word=word, problem="", new=new
    )


@router.post("/reset/{word}")
async def reset_password(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    form: FormDep,
    word: Code,
) -> Response:
    """Sets a new password by a link from the host."""
    owner = await server.administration.owner_of_link(word)
    try:
        _, signed = await server.administration.reset(word, parse_form(form, PasswordChange).new)
    except Refused as refused:
        response = page(
            request,
            "reset_password.html",
            requester.visitor,
            name=owner.name,
            word=word,
            problem=error_text(refused, language),
            new=owner.password is None,
        )
        response.status_code = status_of(refused)
        return response
    return with_cookie(redirect(f"/account?done={'opened' if signed else 'reset'}"), server, signed)


@router.get("/welcome/{word}")
async def accept_server_invitation(server: ServerDep, word: Code) -> Response:
    """Accepts the invitation to an invite-only server: stores the code in a cookie."""
    response = redirect("/account")
    response.set_cookie(
        INVITED_COOKIE,
        word,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )
    return response
