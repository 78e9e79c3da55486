"""The history of a player's games and ratings, leaderboards, and the download of all records."""

from functools import partial
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.dates import day
from laguna.web.http.api.history import GameKind, Players, archive_response, leaderboard
from laguna.web.http.dependencies import KnownRequesterDep, RequesterDep, ServerDep
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.request_models import HistoryQuery, RatingQuery
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import Visitor
from laguna.web.profiles import results
from laguna.web.rendering import history, profile
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(min_length=1, max_length=200)]
History = Annotated[HistoryQuery, Query()]


async def _history(
    request: Request, server: Server, visitor: Visitor | None, who: Visitor, query: HistoryQuery
) -> Response:
    own = visitor is not None and visitor.id == who.id and request.url.path.startswith("/me/")
    language: Language = request.state.language
    document = await server.database.read(lambda session: history.games(session, who.id, query.filter(), own))
    chosen = query.model_dump(exclude={"page"}, exclude_defaults=True)
    return page(
        request,
        "history.html",
        visitor,
        who=who,
        own=own,
        games=GAMES,
        query=query,
        filtered=bool(chosen),
        earlier=urlencode(chosen | {"page": query.page - 1}),
        later=urlencode(chosen | {"page": query.page + 1}),
        history=history.with_texts(document, language),
    )


@router.get("/me/games")
async def own_games(
    request: Request, server: ServerDep, requester: KnownRequesterDep, query: History
) -> Response:
    visitor = requester.known_visitor
    return await _history(request, server, visitor, visitor, query)


@router.get("/player/{name}/games")
async def games(
    request: Request, server: ServerDep, requester: RequesterDep, name: Name, query: History
) -> Response:
    found = await server.profiles.find(login_key(name))
    return await _history(request, server, requester.visitor, found, query)


@router.get("/me/games.zip")
async def own_records(server: ServerDep, requester: KnownRequesterDep) -> Response:
    """Downloads the records of all finished games."""
    return archive_response(server, requester)


async def _ratings(
    request: Request, server: Server, visitor: Visitor | None, who: Visitor, query: RatingQuery
) -> Response:
    language: Language = request.state.language
    document = await server.database.read(
        lambda session: history.ratings(session, who.id, query.game, query.players)
    )
    own = request.url.path.startswith("/me/")
    return page(
        request,
        "ratings.html",
        visitor,
        who=who,
        own=own,
        day=partial(day, language=language),
        ratings=history.with_chart(document, language),
    )


@router.get("/me/ratings")
async def own_ratings(
    request: Request,
    server: ServerDep,
    requester: KnownRequesterDep,
    query: Annotated[RatingQuery, Query()],
) -> Response:
    visitor = requester.known_visitor
    return await _ratings(request, server, visitor, visitor, query)


@router.get("/player/{name}/ratings")
async def ratings(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    name: Name,
    query: Annotated[RatingQuery, Query()],
) -> Response:
    found = await server.profiles.find(login_key(name))
    return await _ratings(request, server, requester.visitor, found, query)


@router.get("/leaderboards")
async def leaderboards() -> Response:
    return redirect("/players")


@router.get("/leaderboards/{game}/{players}")
async def one_leaderboard(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    game: GameKind,
    players: Players,
    page_number: Annotated[int, Query(alias="page", ge=1, le=10_000)] = 1,
) -> Response:
    """The players of a game with a number of players, by rating."""

    def work(session: Session) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        return {
            "board": leaderboard(session, game, players, page_number),
            "kinds": profile.kind_links(kinds, (game, players)),
        }

    values = await server.database.read(work)
    return page(request, "leaderboard.html", requester.visitor, **values)
