"""Profile pages, the list of players, data export, and the link to the next turn."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.web.database.backends import Session
from laguna.web.http.dependencies import KnownRequesterDep, LanguageDep, RequesterDep, ServerDep
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.table_list_queries import table_lists
from laguna.web.people.text_rules import login_key
from laguna.web.profiles import results
from laguna.web.rendering import profile
from laguna.web.rendering.table_lists import table_lines, with_texts
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)
MAX_GAMES = 50


@router.get("/me")
async def me(
    request: Request, server: ServerDep, requester: KnownRequesterDep, language: LanguageDep
) -> Response:
    visitor = requester.known_visitor
    found = await server.database.read(lambda session: profile.profile(session, visitor.id, True))
    lists = await table_lists(server, visitor)
    running = [with_texts(line, language) for line in lists["mine"]]
    return page(
        request,
        "profile.html",
        visitor,
        who=visitor,
        own=True,
        running=running,
        profile=profile.with_headings(found, language),
    )


@router.get("/player/{name}")
async def player(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    name: Annotated[str, Path(min_length=1, max_length=200)],
) -> Response:
    found = await server.profiles.find(login_key(name))
    document = await server.database.read(lambda session: profile.profile(session, found.id, False))
    return page(
        request,
        "profile.html",
        requester.visitor,
        who=found,
        own=False,
        running=[],
        profile=profile.with_headings(document, language),
    )


@router.get("/players")
async def players(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int, Query(ge=0, le=20)] = 0,
) -> Response:
    """The players of a game with their ratings, and recent public games."""

    def work(session: Session) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        chosen = (game, players) if (game, players) in kinds else kinds[0] if kinds else None
        return {
            "kinds": [
                {
                    "game": name,
                    "title": profile.title_of(name),
                    "players": number,
                    "current": (name, number) == chosen,
                }
                for name, number in kinds
            ],
            "lines": profile.players(session, *chosen) if chosen else [],
            "played": table_lines(
                session, store.listed_tables(session, store.FINISHED, MAX_GAMES), requester.visitor
            ),
        }

    values = await server.database.read(work)
    values["played"] = [with_texts(line, language) for line in values["played"]]
    return page(request, "players.html", requester.visitor, **values)


@router.get("/next")
async def next_turn(
    server: ServerDep, requester: RequesterDep, after: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """Redirects to the next table where it is the visitor's turn, else to the home page."""
    table = await server.profiles.next_table(requester.visitor, after) if requester.visitor else None
    return redirect(f"/table/{table}" if table else "/")


@router.get("/account/data")
async def download_data(server: ServerDep, requester: KnownRequesterDep) -> Response:
    """Downloads all data stored about the visitor."""
    document = await server.profiles.export_data(requester.known_visitor)
    return Response(
        json.dumps(document, indent=1, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="laguna-data.json"'},
    )
