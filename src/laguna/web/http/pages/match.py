"""Quick match: the form, and the page of a search."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.web.http.dependencies import (
    KnownRequesterDep,
    LanguageDep,
    RequesterDep,
    ServerDep,
    TimeZoneDep,
    with_cookie,
)
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.play_settings import settings_of
from laguna.web.http.request_models import NewSeek, SeekPace, parse_strings
from laguna.web.people.visitors import Visitor
from laguna.web.rendering import seek_text
from laguna.web.rendering.games import game_documents
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)


async def searches(server: Server, visitor: Visitor | None, language: Language) -> list[dict[str, Any]]:
    """What a visitor is looking for, without games that were found."""
    if visitor is None:
        return []
    now, waiting_for = time.time(), server.matchmaking.waiting_for
    found = [seek for seek in await server.matchmaking.of_visitor(visitor) if seek.table is None]
    return [
        seek_text.with_texts(seek_text.seek_document(seek, waiting_for, now), now, language) for seek in found
    ]


@router.get("/match")
async def match_page(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    game: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Find opponents: what the visitor is looking for, or the form to start a search."""
    return page(
        request,
        "match.html",
        requester.visitor,
        searches=await searches(server, requester.visitor, language),
        games=game_documents(language),
        chosen=game if game in GAMES else next(iter(GAMES)),
        settings=settings_of(request),
        counts=sorted({count for game in GAMES.values() for count in game.players}),
        bots_after={
            pace: [(seconds, seek_text.bots_after_text(seconds, language)) for seconds in choices]
            for pace, choices in seek_text.BOTS_AFTER.items()
        },
        clocks=seek_text.clocks(language),
        online=server.lobby.shown,
    )


@router.post("/match")
async def seek(server: ServerDep, requester: RequesterDep, zone: TimeZoneDep, form: FormDep) -> Response:
    """Starts a search; a new visitor becomes a guest."""
    pace = form.get("pace") or "live"
    wish = parse_strings(
        {name: form[name] for name in ("game", "players") if form.get(name)}
        | {"pace": pace, "rated": form.get("rated") == "yes", "bots_after": form.get(f"bots-{pace}") or 0},
        NewSeek,
    )
    player, signed = await server.accounts.visitor_or_new_guest(requester, form.get("name", "").strip())
    server.quotas.new_table(requester)
    found = await server.matchmaking.seek(player, wish.kind(), wish.bots_after, zone)
    address = f"/table/{found.table}" if found.table else "/match"
    return with_cookie(redirect(address), server, signed)


@router.post("/match/cancel")
async def cancel(server: ServerDep, requester: KnownRequesterDep, form: FormDep) -> Response:
    await server.matchmaking.cancel(requester.known_visitor, parse_form(form, SeekPace).pace)
    return redirect("/match")


@router.post("/match/bots")
async def accept_bots(server: ServerDep, requester: KnownRequesterDep, form: FormDep) -> Response:
    """Starts with bots on the seats that are still open."""
    pace = parse_form(form, SeekPace).pace
    found = await server.matchmaking.accept_bots(requester.known_visitor, pace)
    return redirect(f"/table/{found.table}" if found.table else "/match")
