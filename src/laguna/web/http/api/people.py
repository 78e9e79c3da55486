"""Who you are: names, accounts, sessions."""

from typing import Any

from fastapi.responses import JSONResponse, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import Asking, KnownAsking, Serving, with_cookie, without_cookie
from laguna.web.http.inputs import Login, Name, Passwords
from laguna.web.people.accounts import INVITED_TO_A_TABLE
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.server import Server

router = api_router("people")


def _document(visitor: Visitor | None) -> dict[str, Any] | None:
    return None if visitor is None else {"name": visitor.name, "guest": visitor.guest}


def _invited(asker: Asker, name: Name) -> Asker:
    # One word lets people in to a table, which programs give when they sit down, and is none here.
    invite = name.invite if name.invite != INVITED_TO_A_TABLE else ""
    return asker._replace(invited=invite or asker.invited)


def _welcome(server: Server, visitor: Visitor, signed: str, status: int) -> Response:
    """The token is for programs; browsers get a cookie."""
    response = JSONResponse({"visitor": _document(visitor), "token": signed}, status)
    return with_cookie(response, server, signed)


@router.get("/me")
async def me(asker: Asking) -> dict[str, Any]:
    """Who you are here."""
    return {"visitor": _document(asker.visitor)}


@router.post("/me", responses={201: {"description": "A new guest"}})
async def introduce(server: Serving, asker: Asking, name: Name) -> Response:
    """Become a guest, or take another name. The token is for programs; browsers get a cookie."""
    visitor, signed = await server.accounts.introduce(_invited(asker, name), name.name)
    if not signed:
        return JSONResponse({"visitor": _document(visitor)})
    return _welcome(server, visitor, signed, 201)


@router.post("/account", status_code=201)
async def sign_up(server: Serving, asker: Asking, login: Login) -> Response:
    """Make an account; a guest becomes it and keeps every game."""
    account, signed = await server.accounts.sign_up(_invited(asker, login), login.name, login.password)
    return _welcome(server, account, signed, 201)


@router.post("/login")
async def log_in(server: Serving, asker: Asking, login: Login) -> Response:
    """Log in; a guest's games go to the account."""
    account, signed = await server.accounts.log_in(asker, login.name, login.password)
    return _welcome(server, account, signed, 200)


@router.post("/logout")
async def log_out(server: Serving, asker: Asking) -> Response:
    """End this session. A guest who does so cannot come back."""
    await server.accounts.log_out(asker)
    return without_cookie(JSONResponse({"visitor": None}))


@router.post("/password")
async def change_password(server: Serving, asker: KnownAsking, passwords: Passwords) -> dict[str, Any]:
    """Change the password, which ends every other session."""
    return {"visitor": _document(await server.accounts.change_password(asker, passwords.old, passwords.new))}
