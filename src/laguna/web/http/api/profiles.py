"""API for players, profiles, ratings and personal data."""

from typing import Annotated, Any

from fastapi import Path, Query
from fastapi.responses import JSONResponse, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, ServerDep, without_cookie
from laguna.web.http.request_models import AccountDeletion, ProfileVisibility
from laguna.web.people.text_rules import login_key
from laguna.web.profiles import results
from laguna.web.rendering import profile

router = api_router("people")
PlayerName = Annotated[str, Path(min_length=1, max_length=200)]


@router.get("/players")
async def players(
    server: ServerDep,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int, Query(ge=0, le=20)] = 0,
) -> dict[str, Any]:
    """The players of a game by rating; without a game, only the games that were played."""

    def work(session: Any) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        return {
            "kinds": [{"game": name, "players": number} for name, number in kinds],
            "players": profile.players(session, game, players) if game else [],
        }

    return await server.database.read(work)


@router.get("/players/{name}")
async def player(server: ServerDep, name: PlayerName) -> dict[str, Any]:
    """The profile of a player by login name: games and ratings."""
    found = await server.profiles.find(login_key(name))
    document = await server.database.read(lambda session: profile.profile(session, found.id, False))
    return {"name": found.name} | document


@router.get("/me/profile")
async def own_profile(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """Your own profile."""
    visitor = requester.known_visitor
    document = await server.database.read(lambda session: profile.profile(session, visitor.id, True))
    return {"name": visitor.name, "listed": not visitor.hidden} | document


@router.post("/me/listed")
async def set_visibility(
    server: ServerDep, requester: KnownRequesterDep, body: ProfileVisibility
) -> dict[str, bool]:
    """Choose whether you appear in the list of players and others can see your profile."""
    await server.profiles.set_hidden(requester.known_visitor, not body.listed)
    return {"listed": body.listed}


@router.get("/me/data")
async def own_data(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """All data stored about you."""
    return await server.profiles.export_data(requester.known_visitor)


@router.post("/me/delete")
async def delete_account(server: ServerDep, requester: KnownRequesterDep, body: AccountDeletion) -> Response:
    """Delete your account. Your moves stay in the games of others, without your name."""
    await server.profiles.delete(requester, body.password, body.sure)
    return without_cookie(JSONResponse({"visitor": None}))


@router.get("/next")
async def next_turn(
    server: ServerDep, requester: KnownRequesterDep, after: Annotated[str, Query(max_length=40)] = ""
) -> dict[str, Any]:
    """The next table where it is your turn."""
    return {"table": await server.profiles.next_table(requester.known_visitor, after)}
