"""For hosts: the page from which a server is looked after; and what the others need of it: reports, links for
a new password, the way into a server that is for the invited."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.http.asking import INVITED_COOKIE, Asking, KnownAsking, Origin, Reading, Serving
from laguna.web.http.forms import Form, FormSent, read
from laguna.web.http.inputs import NewReport, Passwords
from laguna.web.http.pages.answers import go, page
from laguna.web.http.refusals import said
from laguna.web.people.sessions import SESSION_SECONDS
from laguna.web.people.visitors import Asker
from laguna.web.problems import Forbidden, Missing, status_of
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
Word = Annotated[str, Path(max_length=80, pattern="^[A-Za-z0-9_-]+$")]


def must_be_host(asker: Asker) -> None:
    if not asker.known.host:
        raise Forbidden("This page is for the hosts of the server.")


async def _page(
    request: Request, server: Server, asker: Asker, words: str, told: str = "", problem: str = ""
) -> Response:
    return page(
        request,
        "host.html",
        asker.visitor,
        words=words,
        people=await server.house.people(words),
        tables=await server.house.find_tables(words),
        reports=await server.house.reports(),
        invitation=await server.house.invites(),
        told=told,
        problem=problem,
    )


@router.get("/host")
async def host(
    request: Request,
    server: Serving,
    asker: KnownAsking,
    words: Annotated[str, Query(max_length=100)] = "",
) -> Response:
    must_be_host(asker)
    return await _page(request, server, asker, words)


@router.post("/host/{what}")
async def change(
    request: Request,
    server: Serving,
    asker: KnownAsking,
    language: Reading,
    origin: Origin,
    form: FormSent,
    what: Annotated[str, Path(max_length=20)],
) -> Response:
    """Keep order."""
    must_be_host(asker)
    words = form.get("words", "")[:100]
    try:
        told = await _change(server, asker, what, form, origin)
    except Refused as refused:
        answer = await _page(request, server, asker, words, problem=said(refused, language))
        answer.status_code = status_of(refused)
        return answer
    return await _page(request, server, asker, words, told=told or language.say("It is done."))


async def _change(server: Server, asker: Asker, what: str, form: Form, origin: str) -> str:
    """Carry out what a host asks for; what they have to know about it, if anything."""
    house = server.house
    match what:
        case "end":
            await house.end_table(form.get("table", ""))
        case "read":
            await house.put_away(form.get("report", ""))
        case "invites":
            await house.invite_only(form.get("invites") == "yes")
        case "password" | "rename" | "mute" | "remove":
            visitor = await house.find(form.get("who", ""))
            if what == "password":
                return f"{origin}/reset/{await house.reset_link(visitor)}"
            if what == "rename":
                await house.rename(visitor, form.get("name", ""))
            elif what == "mute":
                await house.mute(visitor, not visitor.muted)
            elif visitor.id == asker.known.id:
                raise Forbidden("You cannot remove yourself here. Your account has a way for that.")
            else:
                await house.remove(visitor)
        case _:
            raise Missing("There is nothing at this address.")
    return ""


@router.get("/report")
async def reporting(
    request: Request, asker: KnownAsking, about: Annotated[str, Query(max_length=200)] = "", done: str = ""
) -> Response:
    return page(request, "report.html", asker.visitor, about=about, done=done)


@router.post("/report")
async def report(server: Serving, asker: KnownAsking, form: FormSent) -> Response:
    """Something that the host should know."""
    wish = read(form, NewReport)
    await server.house.report(asker.known, wish.about, wish.text)
    return go("/report?done=yes")


@router.get("/reset/{word}")
async def forgotten(request: Request, server: Serving, asker: Asking, word: Word) -> Response:
    owner = await server.house.owner_of_link(word)
    return page(request, "reset.html", asker.visitor, name=owner.name, word=word, problem="")


@router.post("/reset/{word}")
async def reset(
    request: Request, server: Serving, asker: Asking, language: Reading, form: FormSent, word: Word
) -> Response:
    """A new password, by a link from the host."""
    owner = await server.house.owner_of_link(word)
    try:
        await server.house.reset(word, read(form, Passwords).new)
    except Refused as refused:
        answer = page(
            request, "reset.html", asker.visitor, name=owner.name, word=word, problem=said(refused, language)
        )
        answer.status_code = status_of(refused)
        return answer
    return go("/account?done=reset")


@router.get("/welcome/{word}")
async def welcome(server: Serving, word: Word) -> Response:
    """The way into a server that is for the invited."""
    response = go("/account")
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
