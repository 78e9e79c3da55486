"""Profile pages, the list of players, data export, and the link to the next turn."""

import json
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.web.database.backends import Session
from laguna.web.http.dependencies import KnownRequesterDep, LanguageDep, RequesterDep, ServerDep
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.table_list_queries import table_lists
from laguna.web.people import relations
from laguna.web.people.text_rules import login_key
from laguna.web.profiles import results
from laguna.web.profiles.history import Filter
from laguna.web.rendering import history, invitations, profile
from laguna.web.rendering.table_lists import table_lines, with_texts
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)
MAX_GAMES = 12
TOP = 5
"""Players of each game on the page of all games."""


@router.get("/me")
async def me(
    request: Request, server: ServerDep, requester: KnownRequesterDep, language: LanguageDep
) -> Response:
    visitor = requester.known_visitor

    def work(session: Session) -> tuple[Document, Document]:
        latest = history.games(session, visitor.id, Filter(), own=True)
        return profile.profile(session, visitor.id, True), latest

    found, latest = await server.database.read(work)
    lists = await table_lists(server, visitor)
    people = await server.community.people(visitor)
    running = [with_texts(line, language) for line in lists["mine"]]
    return page(
        request,
        "profile.html",
        visitor,
        who=visitor,
        own=True,
        relation="",
        followers=0,
        running=running,
        invited=invitations.documents(people.invitations),
        latest=history.with_texts(latest, language),
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

    def work(session: Session) -> tuple[Document, Document, int]:
        latest = history.games(session, found.id, Filter(), own=False)
        document = profile.profile(session, found.id, False)
        return document, latest, relations.followers(session, found.id)

    document, latest, followers = await server.database.read(work)
    return page(
        request,
        "profile.html",
        requester.visitor,
        who=found,
        own=False,
        relation=await server.community.relation(requester.visitor, found),
        followers=followers,
        running=[],
        invited=[],
        latest=history.with_texts(latest, language),
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
    name: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """The best players of every game, and recent public games. A name leads to the player's page, a part of
    names to a list of players, a game to its leaderboard."""
    wanted = login_key(name)
    found = await server.profiles.search(wanted) if wanted else []
    exact = [player for player in found if player.login == wanted] or found
    if len(exact) == 1:
        return redirect(f"/player/{quote(exact[0].login or '')}")

    def work(session: Session) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        boards = [
            kind | {"lines": profile.players(session, kind["game"], kind["players"], TOP)}
            for kind in profile.kind_links(kinds, None)
        ]
        played = store.listed_tables(session, store.FINISHED, MAX_GAMES)
        return {"boards": boards, "played": table_lines(session, played, requester.visitor)}

    values = await server.database.read(work)
    if any((board["game"], board["players"]) == (game, players) for board in values["boards"]):
        return redirect(f"/leaderboards/{quote(game)}/{players}")
    values["played"] = [with_texts(line, language) for line in values["played"]]
    values |= {"wanted": name.strip(), "found": found}
    return page(request, "players.html", requester.visitor, **values)


@router.get("/next")
async def next_turn(
    server: ServerDep, requester: RequesterDep, after: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """Redirects to the next table where it is the visitor's turn, else to the lobby, which says so."""
    table = await server.profiles.next_table(requester.visitor, after) if requester.visitor else None
    return redirect(f"/table/{table}" if table else "/lobby?turn=none")


@router.get("/account/data")
async def download_data(server: ServerDep, requester: KnownRequesterDep) -> Response:
    """Downloads all data stored about the visitor."""
    document = await server.profiles.export_data(requester.known_visitor)
    return Response(
        json.dumps(document, indent=1, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="laguna-data.json"'},
    )
