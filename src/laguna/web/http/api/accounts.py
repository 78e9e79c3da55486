"""API for names, accounts and sessions."""

from typing import Any

from fastapi.responses import JSONResponse, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    RequesterDep,
    ServerDep,
    with_cookie,
    without_cookie,
)
from laguna.web.http.request_models import LoginRequest, NameRequest, PasswordChange
from laguna.web.people.accounts import TABLE_INVITATION
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.server import Server

router = api_router("people")


def _document(visitor: Visitor | None) -> dict[str, Any] | None:
    return None if visitor is None else {"name": visitor.name, "guest": visitor.guest}


def _invited(requester: Requester, name: NameRequest) -> Requester:
    # The code for table invitations is internal: clients cannot use it as an invitation to the server.
    invite = name.invite if name.invite != TABLE_INVITATION else ""
    return requester._replace(invited=invite or requester.invited)


def _logged_in(server: Server, visitor: Visitor, signed: str, status: int) -> Response:
    """Logs a visitor in: the token is for API clients, browsers use the cookie."""
    response = JSONResponse({"visitor": _document(visitor), "token": signed}, status)
    return with_cookie(response, server, signed)


@router.get("/me")
async def me(requester: RequesterDep) -> dict[str, Any]:
    """The current visitor."""
    return {"visitor": _document(requester.visitor)}


@router.post("/me", responses={201: {"description": "New guest"}})
async def create_or_rename_guest(server: ServerDep, requester: RequesterDep, name: NameRequest) -> Response:
    """Create a guest, or change your name. The token is for API clients; browsers use the cookie."""
    visitor, signed = await server.accounts.create_or_rename_guest(_invited(requester, name), name.name)
    if not signed:
        return JSONResponse({"visitor": _document(visitor)})
    return _logged_in(server, visitor, signed, 201)


@router.post("/account", status_code=201)
async def sign_up(server: ServerDep, requester: RequesterDep, login: LoginRequest) -> Response:
    """Create an account; a guest keeps all games."""
    account, signed = await server.accounts.sign_up(_invited(requester, login), login.name, login.password)
    return _logged_in(server, account, signed, 201)


@router.post("/login")
async def log_in(server: ServerDep, requester: RequesterDep, login: LoginRequest) -> Response:
    """Log in; a guest's games move to the account."""
    account, signed = await server.accounts.log_in(requester, login.name, login.password)
    return _logged_in(server, account, signed, 200)


@router.post("/logout")
async def log_out(server: ServerDep, requester: RequesterDep) -> Response:
    """Log out. A guest who logs out cannot log in again."""
    await server.accounts.log_out(requester)
    return without_cookie(JSONResponse({"visitor": None}))


@router.post("/password")
async def change_password(
    server: ServerDep, requester: KnownRequesterDep, passwords: PasswordChange
) -> dict[str, Any]:
    """Change the password and log out all other sessions."""
    return {
        "visitor": _document(await server.accounts.change_password(requester, passwords.old, passwords.new))
    }
