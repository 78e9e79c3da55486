"""API for the history of games and ratings, leaderboards, and all records of a player."""

from typing import Annotated, Any

from fastapi import Path, Query
from fastapi.responses import Response, StreamingResponse

from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.http.api.profiles import PlayerName
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, ServerDep
from laguna.web.http.request_models import HistoryQuery, RatingQuery
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import Requester
from laguna.web.problems import NotFound
from laguna.web.profiles import results
from laguna.web.profiles.record_archive import zip_of_records
from laguna.web.rendering import history, profile
from laguna.web.server import Server

router = api_router("people")
LEADERBOARD_SIZE = 100
GameKind = Annotated[str, Path(max_length=40)]
Players = Annotated[int, Path(ge=1, le=20, description="Number of players")]
PageNumber = Annotated[int, Query(ge=1, le=10_000)]


def archive_response(server: Server, requester: Requester) -> Response:
    """The records of all finished games as a zip file, which is sent while it is made."""
    server.quotas.download(requester)
    pieces = zip_of_records(
        server.database, requester.known_visitor.id, server.settings.limits.downloaded_games
    )
    return StreamingResponse(
        pieces,
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="laguna-games.zip"'},
    )


def leaderboard(session: Session, game: str, players: int, page: int) -> dict[str, Any]:
    """A page of a leaderboard."""
    installed = GAMES.get(game)
    playable = installed is not None and players in installed.players
    if not playable and (game, players) not in results.kinds_played(session):
        raise NotFound("There is no leaderboard for this game and number of players.")
    first = (page - 1) * LEADERBOARD_SIZE
    lines = profile.players(session, game, players, LEADERBOARD_SIZE + 1, first)
    return {
        "game": game,
        "title": profile.title_of(game),
        "players": players,
        "page": page,
        "more": len(lines) > LEADERBOARD_SIZE,
        "lines": lines[:LEADERBOARD_SIZE],
    }


@router.get("/me/games")
async def own_games(
    server: ServerDep, requester: KnownRequesterDep, query: Annotated[HistoryQuery, Query()]
) -> dict[str, Any]:
    """Your finished games, latest first: opponents, result, rating change and length."""
    visitor = requester.known_visitor
    return await server.database.read(
        lambda session: history.games(session, visitor.id, query.filter(), own=True)
    )


@router.get(
    "/me/games.zip",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/zip": {}}, "description": "A zip file with a record per game"}},
)
async def own_records(server: ServerDep, requester: KnownRequesterDep) -> Response:
    """The records of all your finished games as a zip file."""
    return archive_response(server, requester)


@router.get("/players/{name}/games")
async def games(
    server: ServerDep, name: PlayerName, query: Annotated[HistoryQuery, Query()]
) -> dict[str, Any]:
    """The finished games of a player."""
    found = await server.profiles.find(login_key(name))
    return await server.database.read(
        lambda session: history.games(session, found.id, query.filter(), own=False)
    )


@router.get("/me/ratings")
async def own_ratings(
    server: ServerDep, requester: KnownRequesterDep, query: Annotated[RatingQuery, Query()]
) -> dict[str, Any]:
    """Your ratings, and the history of one of them."""
    visitor = requester.known_visitor
    return await server.database.read(
        lambda session: history.ratings(session, visitor.id, query.game, query.players)
    )


@router.get("/players/{name}/ratings")
async def ratings(
    server: ServerDep, name: PlayerName, query: Annotated[RatingQuery, Query()]
) -> dict[str, Any]:
    """The ratings of a player, and the history of one of them."""
    found = await server.profiles.find(login_key(name))
    return await server.database.read(
        lambda session: history.ratings(session, found.id, query.game, query.players)
    )


@router.get("/leaderboards")
async def leaderboards(server: ServerDep) -> dict[str, Any]:
    """The games and numbers of players that have a leaderboard."""
    kinds = await server.database.read_one(results.kinds_played)
    return {"leaderboards": [{"game": name, "players": number} for name, number in kinds]}


@router.get("/leaderboards/{game}/{players}")
async def one_leaderboard(
    server: ServerDep, game: GameKind, players: Players, page: PageNumber = 1
) -> dict[str, Any]:
    """The players of a game by rating. Those with a provisional rating come last and have no place."""
    return await server.database.read(lambda session: leaderboard(session, game, players, page))
