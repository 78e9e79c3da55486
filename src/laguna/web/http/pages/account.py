"""The account page: name, login, password, bots and account deletion."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.contract.wording import Refused
from laguna.web.http.dependencies import LanguageDep, RequesterDep, ServerDep, with_cookie, without_cookie
from laguna.web.http.error_responses import error_text
from laguna.web.http.form_parsing import Form, FormDep, parse_form
from laguna.web.http.language import with_language
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.request_models import AccountDeletion, LoginRequest, NameRequest, PasswordChange
from laguna.web.people.visitors import Requester
from laguna.web.problems import NotFound, status_of
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)


@router.get("/account")
async def account(request: Request, server: ServerDep, requester: RequesterDep, done: str = "") -> Response:
    return await _page(request, server, requester, done=done)


async def _page(request: Request, server: Server, requester: Requester, **values: Any) -> Response:
    visitor = requester.visitor
    owned = await server.bot_accounts.all_of(visitor) if visitor is not None and not visitor.guest else []
    shown: dict[str, Any] = {"done": "", "problem": "", "filled": {}, "token": "", "programs": owned}
    shown["closed"] = await server.administration.is_closed_to(requester)
    return page(request, "account.html", visitor, **(shown | values))


@router.post("/account/{what}")
async def change_account(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    form: FormDep,
    what: str,
) -> Response:
    """Handles all forms of the account page."""
    change = CHANGES.get(what)
    if change is None and what != "bot":
        raise NotFound("There is nothing at this address.")
    try:
        if change is not None:
            return await change(server, requester, form)
        # A new bot's token is shown only once, so there is no redirect to a page with its own address.
        _, token = await server.bot_accounts.create(requester, parse_form(form, NameRequest).name)
        return await _page(request, server, requester, token=token)
    except Refused as refused:
        filled = {what: form.get("name", "")}
        problem = error_text(refused, language)
        response = await _page(request, server, requester, problem=problem, filled=filled)
        response.status_code = status_of(refused)
        return response


async def _name(server: Server, requester: Requester, form: Form) -> Response:
    chosen = parse_form(form, NameRequest).name
    set_name = (
        server.accounts.create_or_rename_guest
        if requester.visitor or chosen
        else server.accounts.visitor_or_new_guest
    )
    _, signed = await set_name(requester, chosen)
    return with_cookie(redirect("/account?done=name"), server, signed)


async def _create(server: Server, requester: Requester, form: Form) -> Response:
    login = parse_form(form, LoginRequest)
    _, signed = await server.accounts.sign_up(requester, login.name, login.password)
    return with_cookie(redirect("/account?done=created"), server, signed)


async def _log_in(server: Server, requester: Requester, form: Form) -> Response:
    login = parse_form(form, LoginRequest)
    account, signed = await server.accounts.log_in(requester, login.name, login.password)
    return with_language(with_cookie(redirect("/account?done=login"), server, signed), account.language)


async def _password(server: Server, requester: Requester, form: Form) -> Response:
    passwords = parse_form(form, PasswordChange)
    await server.accounts.change_password(requester, passwords.old, passwords.new)
    return redirect("/account?done=password")


async def _log_out(server: Server, requester: Requester, form: Form) -> Response:
    await server.accounts.log_out(requester)
    return without_cookie(redirect("/account?done=logout"))


async def _listed(server: Server, requester: Requester, form: Form) -> Response:
    await server.profiles.set_hidden(requester.known_visitor, form.get("listed") != "yes")
    return redirect("/account?done=listed")


async def _delete(server: Server, requester: Requester, form: Form) -> Response:
    request_data = parse_form(form | {"sure": "1" if form.get("sure") == "yes" else ""}, AccountDeletion)
    await server.profiles.delete(requester, request_data.password, request_data.sure)
    return without_cookie(redirect("/account?done=delete"))


async def _end_bot(server: Server, requester: Requester, form: Form) -> Response:
    await server.bot_accounts.end(requester, form.get("bot", ""))
    return redirect("/account?done=end-bot")


CHANGES: dict[str, Callable[[Server, Requester, Form], Awaitable[Response]]] = {
    "name": _name,
    "create": _create,
    "login": _log_in,
    "password": _password,
    "logout": _log_out,
    "listed": _listed,
    "delete": _delete,
    "end-bot": _end_bot,
}
