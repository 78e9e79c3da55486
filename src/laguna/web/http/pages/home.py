"""The home page and the page for new tables."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.games import GAMES, find
from laguna.web.clocks.time_control import LATE
from laguna.web.http.dependencies import (
    GameName,
    LanguageDep,
    RequesterDep,
    ServerDep,
    TimeZoneDep,
    with_cookie,
)
from laguna.web.http.form_parsing import FormDep, new_table, quick_table
from laguna.web.http.pages.responses import fragment, page, redirect
from laguna.web.http.request_models import NewTable
from laguna.web.http.table_list_queries import table_lists
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import NotFound
from laguna.web.rendering.game_panels import art_fingerprint
from laguna.web.rendering.games import game_document, levels
from laguna.web.rendering.table_lists import with_texts
from laguna.web.server import Server

router = APIRouter(include_in_schema=False)


def default_level() -> str:
    """The preselected bot level."""
    names = [level["level"] for level in levels()]
    return str(names[min(1, len(names) - 1)])


def known_game(name: str) -> str:
    if name not in GAMES:
        raise NotFound(
            "There is no game called '{name}'. Available games: {games}.", name=name, games=list(GAMES)
        )
    return name


async def _lists(server: Server, visitor: Visitor | None, language: Language) -> dict[str, Any]:
    lists = await table_lists(server, visitor)
    lists["mine"].sort(key=lambda line: not line["your_turn"])
    return {name: [with_texts(line, language) for line in lines] for name, lines in lists.items()}


@router.get("/")
async def home(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    art_fingerprints = await asyncio.to_thread(
        lambda: {name: art_fingerprint(name, language) for name in GAMES}
    )
    return page(
        request,
        "home.html",
        requester.visitor,
        games=[game_document(name, language) for name in GAMES],
        art_fingerprints=art_fingerprints,
        levels=levels(language),
        default_level=default_level(),
        **await _lists(server, requester.visitor, language),
    )


@router.get("/lists")
async def lists(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    """The table lists of the home page, which its script refreshes."""
    values = await _lists(server, requester.visitor, language)
    return fragment(request, "table_lists.html", visitor=requester.visitor, **values)


@router.post("/start")
async def start(server: ServerDep, requester: RequesterDep, form: FormDep) -> Response:
    """Starts a quick game against bots."""
    return await _create(server, requester, quick_table(form, default_level()), "")


@router.get("/new/{game}")
async def new_table_page(
    request: Request, requester: RequesterDep, language: LanguageDep, game: GameName
) -> Response:
    return page(
        request,
        "new_table.html",
        requester.visitor,
        game=game_document(known_game(game), language),
        levels=levels(language),
        default_level=default_level(),
        lates={late: language.gettext(title) for late, title in LATE.items()},
    )


@router.post("/new/{game}")
async def create_table(
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    zone: TimeZoneDep,
    form: FormDep,
    game: GameName,
) -> Response:
    chosen = new_table(form, find(game), language, zone)
    return await _create(server, requester, chosen, form.get("name", "").strip())


async def _create(server: Server, requester: Requester, new_table: NewTable, name: str) -> Response:
    """Creates a table; a new visitor becomes a guest."""
    player, signed = await server.accounts.visitor_or_new_guest(requester, name)
    server.quotas.new_table(requester)
    live = await server.tables.create(player, new_table.table_spec())
    return with_cookie(redirect(f"/table/{live.id}"), server, signed)
