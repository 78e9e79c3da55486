"""Players: what they have played, what they are worth, and what is kept of you."""

from typing import Annotated, Any

from fastapi import Path, Query
from fastapi.responses import JSONResponse, Response

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import KnownAsking, Serving, without_cookie
from laguna.web.http.inputs import Farewell, Listed
from laguna.web.people.texts import login_key
from laguna.web.profiles import results
from laguna.web.show import profile

router = api_router("people")
PlayerName = Annotated[str, Path(min_length=1, max_length=200)]


@router.get("/players")
async def players(
    server: Serving,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int, Query(ge=0, le=20)] = 0,
) -> dict[str, Any]:
    """Who plays a game here, the surest best first; without a game, which were played."""

    def work(session: Any) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        return {
            "kinds": [{"game": name, "players": number} for name, number in kinds],
            "players": profile.players(session, game, players) if game else [],
        }

    return await server.database.read(work)


@router.get("/players/{name}")
async def player(server: Serving, name: PlayerName) -> dict[str, Any]:
    """What somebody has played here, and what they are worth; by the name to log in."""
    found = await server.profiles.find(login_key(name))
    document = await server.database.read(lambda session: profile.profile(session, found.id, False))
    return {"name": found.name} | document


@router.get("/me/profile")
async def mine(server: Serving, asker: KnownAsking) -> dict[str, Any]:
    """The same about you."""
    visitor = asker.known
    document = await server.database.read(lambda session: profile.profile(session, visitor.id, True))
    return {"name": visitor.name, "listed": not visitor.hidden} | document


@router.post("/me/listed")
async def listed(server: Serving, asker: KnownAsking, wish: Listed) -> dict[str, bool]:
    """Whether others find you in the list of players and see your page."""
    await server.profiles.hide(asker.known, not wish.listed)
    return {"listed": wish.listed}


@router.get("/me/data")
async def data(server: Serving, asker: KnownAsking) -> dict[str, Any]:
    """Everything that is kept about you."""
    return await server.profiles.everything(asker.known)


@router.post("/me/delete")
async def delete(server: Serving, asker: KnownAsking, wish: Farewell) -> Response:
    """Go, and leave nothing but your moves: your seats are those of somebody who left."""
    await server.profiles.delete(asker, wish.password, wish.sure)
    return without_cookie(JSONResponse({"visitor": None}))


@router.get("/next")
async def following(
    server: Serving, asker: KnownAsking, after: Annotated[str, Query(max_length=40)] = ""
) -> dict[str, Any]:
    """The next table that waits for you."""
    return {"table": await server.profiles.next_table(asker.known, after)}
