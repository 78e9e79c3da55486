"""Who somebody is."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.http.asking import Asking, Reading, Serving, with_cookie, without_cookie
from laguna.web.http.forms import Form, FormSent, read
from laguna.web.http.inputs import Farewell, Login, Name, Passwords
from laguna.web.http.pages.answers import go, page
from laguna.web.http.refusals import said
from laguna.web.people.visitors import Asker
from laguna.web.problems import Missing, status_of
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)


@router.get("/account")
async def account(request: Request, server: Serving, asker: Asking, done: str = "") -> Response:
    return await _page(request, server, asker, done=done)


async def _page(request: Request, server: Server, asker: Asker, **values: Any) -> Response:
    visitor = asker.visitor
    owned = await server.programs.all_of(visitor) if visitor is not None and not visitor.guest else []
    shown: dict[str, Any] = {"done": "", "problem": "", "filled": {}, "token": "", "programs": owned}
    return page(request, "account.html", visitor, **(shown | values))


@router.post("/account/{what}")
async def change_account(
    request: Request, server: Serving, asker: Asking, language: Reading, form: FormSent, what: str
) -> Response:
    """Take a name, make an account, log in or out, change the password."""
    change = CHANGES.get(what)
    if change is None and what != "bot":
        raise Missing("There is nothing at this address.")
    try:
        if change is not None:
            return await change(server, asker, form)
        # A new bot's token is shown this once, so that no address leads to it.
        _, token = await server.programs.create(asker, read(form, Name).name)
        return await _page(request, server, asker, token=token)
    except Refused as refused:
        filled = {what: form.get("name", "")}
        problem = said(refused, language)
        answer = await _page(request, server, asker, problem=problem, filled=filled)
        answer.status_code = status_of(refused)
        return answer


async def _name(server: Server, asker: Asker, form: Form) -> Response:
    chosen = read(form, Name).name
    become = server.accounts.introduce if asker.visitor or chosen else server.accounts.somebody
    _, signed = await become(asker, chosen)
    return with_cookie(go("/account?done=name"), server, signed)


async def _create(server: Server, asker: Asker, form: Form) -> Response:
    login = read(form, Login)
    _, signed = await server.accounts.sign_up(asker, login.name, login.password)
    return with_cookie(go("/account?done=created"), server, signed)


async def _log_in(server: Server, asker: Asker, form: Form) -> Response:
    login = read(form, Login)
    _, signed = await server.accounts.log_in(asker, login.name, login.password)
    return with_cookie(go("/account?done=login"), server, signed)


async def _password(server: Server, asker: Asker, form: Form) -> Response:
    passwords = read(form, Passwords)
    await server.accounts.change_password(asker, passwords.old, passwords.new)
    return go("/account?done=password")


async def _log_out(server: Server, asker: Asker, form: Form) -> Response:
    await server.accounts.log_out(asker)
    return without_cookie(go("/account?done=logout"))


async def _listed(server: Server, asker: Asker, form: Form) -> Response:
    await server.profiles.hide(asker.known, form.get("listed") != "yes")
    return go("/account?done=listed")


async def _delete(server: Server, asker: Asker, form: Form) -> Response:
    wish = read(form | {"sure": "1" if form.get("sure") == "yes" else ""}, Farewell)
    await server.profiles.delete(asker, wish.password, wish.sure)
    return without_cookie(go("/account?done=delete"))


async def _end_bot(server: Server, asker: Asker, form: Form) -> Response:
    await server.programs.end(asker, form.get("bot", ""))
    return go("/account?done=end-bot")


CHANGES: dict[str, Callable[[Server, Asker, Form], Awaitable[Response]]] = {
    "name": _name,
    "create": _create,
    "login": _log_in,
    "password": _password,
    "logout": _log_out,
    "listed": _listed,
    "delete": _delete,
    "end-bot": _end_bot,
}
