"""The page of one's own, those of others, the list of players, and the next table that waits."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from laguna.web.database.backends import Session
from laguna.web.http.asking import Asking, KnownAsking, Reading, Serving
from laguna.web.http.lookups import table_lists
from laguna.web.http.pages.answers import go, page
from laguna.web.people.texts import login_key
from laguna.web.profiles import results
from laguna.web.show import profile
from laguna.web.show.lists import described, listings
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)
PLAYED = 50


@router.get("/me")
async def me(request: Request, server: Serving, asker: KnownAsking, language: Reading) -> Response:
    visitor = asker.known
    found = await server.database.read(lambda session: profile.profile(session, visitor.id, True))
    lists = await table_lists(server, visitor)
    running = [described(line, language) for line in lists["mine"]]
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
    server: Serving,
    asker: Asking,
    language: Reading,
    name: Annotated[str, Path(min_length=1, max_length=200)],
) -> Response:
    found = await server.profiles.find(login_key(name))
    document = await server.database.read(lambda session: profile.profile(session, found.id, False))
    return page(
        request,
        "profile.html",
        asker.visitor,
        who=found,
        own=False,
        running=[],
        profile=profile.with_headings(document, language),
    )


@router.get("/players")
async def players(
    request: Request,
    server: Serving,
    asker: Asking,
    language: Reading,
    game: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int, Query(ge=0, le=20)] = 0,
) -> Response:
    """The players of a server, and what was played there where anyone may look."""

    def work(session: Session) -> dict[str, Any]:
        kinds = results.kinds_played(session)
        chosen = (game, players) if (game, players) in kinds else kinds[0] if kinds else None
        return {
            "kinds": [
                {
                    "game": name,
                    "title": profile.title_of(name),
                    "players": number,
                    "here": (name, number) == chosen,
                }
                for name, number in kinds
            ],
            "lines": profile.players(session, *chosen) if chosen else [],
            "played": listings(session, store.listed_tables(session, store.FINISHED, PLAYED), asker.visitor),
        }

    values = await server.database.read(work)
    values["played"] = [described(line, language) for line in values["played"]]
    return page(request, "players.html", asker.visitor, **values)


@router.get("/next")
async def following(
    server: Serving, asker: Asking, after: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """On to the next table that waits for who asks; home, if none does."""
    table = await server.profiles.next_table(asker.visitor, after) if asker.visitor else None
    return go(f"/table/{table}" if table else "/")


@router.get("/account/data")
async def data(server: Serving, asker: KnownAsking) -> Response:
    """Everything that is kept about who asks, as a file."""
    document = await server.profiles.everything(asker.known)
    return Response(
        json.dumps(document, indent=1, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="laguna-data.json"'},
    )
