"""The home page, the lobby, tables to watch, and the page for new tables."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna.contract.state import Document
from laguna.contract.wording import Language, Refused
from laguna.games import GAMES, find
from laguna.web.analysis import puzzles
from laguna.web.analysis.puzzle_pictures import thumbnail_address
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
from laguna.web.http.pages.hosting import welcome_values
from laguna.web.http.pages.match import searches
from laguna.web.http.pages.responses import fragment, page, redirect
from laguna.web.http.play_settings import default_level, remember, settings_of
from laguna.web.http.request_models import NewTable
from laguna.web.http.table_list_queries import recent_games, table_lists
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import NotFound
from laguna.web.profiles import results
from laguna.web.rendering import home_page
from laguna.web.rendering.games import game_document, game_documents, levels
from laguna.web.rendering.table_lists import with_texts
from laguna.web.server import Server
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)


def known_game(name: str) -> str:
    if name not in GAMES:
        raise NotFound(
            "There is no game called '{name}'. Available games: {games}.", name=name, games=list(GAMES)
        )
    return name


async def _lists(server: Server, visitor: Visitor | None, language: Language) -> dict[str, Any]:
    """The lists of tables, and those that wait for the visitor with the time left."""
    found = await table_lists(server, visitor)
    found["mine"].sort(key=lambda line: not line["your_turn"])
    lists: dict[str, Any] = {
        name: [with_texts(line, language) for line in lines] for name, lines in found.items()
    }
    order = await server.profiles.waiting_for(visitor) if visitor else []
    waiting = home_page.waiting_tables(lists["mine"], order)
    others = home_page.other_tables(lists["mine"])
    for line in waiting + others:
        line["opponents"] = home_page.opponents(line, language)
    for line in waiting:
        line["time_left"] = ""
        live = server.tables.loaded(line["id"])
        if visitor is not None and live is not None:
            line["time_left"] = home_page.time_left(live, visitor, language)
    lists["open"].sort(key=lambda line: _fit(line, visitor))
    return lists | {
        "waiting": waiting,
        "others": others,
        "online": server.lobby.shown,
        "searches": await searches(server, visitor, language),
    }


def _fit(line: dict[str, Any], visitor: Visitor | None) -> tuple[bool, int, float]:
    """How well an open table fits a visitor, best first: those that can be joined, that start soon, and that
    are new."""
    closed = line["rated"] and not (visitor is not None and visitor.rated)
    return closed, line["open_seats"], -line["created_at"]


async def _last_game(server: Server, visitor: Visitor | None, language: Language) -> Document | None:
    if visitor is None:
        return None
    found = await server.database.read(lambda session: results.results_of(session, visitor.id, 1))
    if not found:
        return None
    try:
        live = await server.tables.get(found[0].table)
    except Refused:  # this release would play it differently
        live = None
    return home_page.last_game(found[0], live, language)


@router.get("/")
async def home(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    visitor = requester.visitor
    lists = await _lists(server, visitor, language)
    puzzle = puzzles.of_the_day(puzzles.today())
    return page(
        request,
        "home.html",
        visitor,
        games=game_documents(language),
        settings=settings_of(request),
        levels=levels(language),
        unfinished=home_page.unfinished_games(lists["mine"]),
        puzzle=puzzle,
        thumbnail=await asyncio.to_thread(thumbnail_address, puzzle.id) if puzzle else "",
        progress=await server.puzzles.progress(visitor),
        last=await _last_game(server, visitor, language),
        lessons=await server.lessons.progress(visitor),
        closed=await server.administration.is_closed_to(requester),
        **await welcome_values(server, request),
        **lists,
    )


@router.get("/lists")
async def lists(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    """The parts of the home page that change while it is open; its script refreshes them."""
    values = await _lists(server, requester.visitor, language)
    return fragment(request, "table_lists.html", visitor=requester.visitor, **values)


@router.get("/lobby")
async def lobby(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    turn: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """All of the visitor's tables, open tables, and new tables; `turn=none` if no table waits for them."""
    return page(
        request,
        "lobby.html",
        requester.visitor,
        no_turn=turn == "none",
        games=game_documents(language),
        **await welcome_values(server, request),
        **await _lists(server, requester.visitor, language),
    )


@router.get("/lobby/lists")
async def lobby_lists(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    """The parts of the lobby that change while it is open."""
    values = await _lists(server, requester.visitor, language)
    return fragment(request, "lobby_lists.html", visitor=requester.visitor, in_lobby=True, **values)


@router.get("/saved")
async def saved_games(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep
) -> Response:
    """The visitor's finished games, and saved games from files."""
    finished = (await table_lists(server, requester.visitor))["finished"]
    lines = [with_texts(line, language) for line in finished]
    return page(request, "saved.html", requester.visitor, finished=lines)


@router.get("/watch")
async def watch(
    request: Request,
    server: ServerDep,
    requester: RequesterDep,
    language: LanguageDep,
    game: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Public games in progress and recently finished ones, of all games or of one."""
    visitor = requester.visitor
    chosen = game if game in GAMES else ""
    lists = await table_lists(server, visitor)
    own = [line for line in lists["mine"] if line["listed"] and line["status"] == store.PLAYING]
    recent = await recent_games(server, visitor)
    return page(
        request,
        "watch.html",
        visitor,
        games=list(GAMES.values()),
        chosen=chosen,
        **{
            name: [with_texts(line, language) for line in lines if chosen in ("", line["game"])]
            for name, lines in (("own", own), ("watch", lists["watch"]), ("recent", recent))
        },
    )


@router.post("/start")
async def start(request: Request, server: ServerDep, requester: RequesterDep, form: FormDep) -> Response:
    """Starts a quick game against bots, and remembers its settings."""
    chosen = quick_table(form, default_level())
    response = await _create(server, requester, chosen, "")
    return remember(request, response, chosen, server.settings.secure_cookies)


@router.get("/new/{game}")
async def new_table_page(
    request: Request,
    requester: RequesterDep,
    language: LanguageDep,
    game: GameName,
    seats: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """The page for a new table; with `seats=here` for several people on one device."""
    return page(
        request,
        "new_table.html",
        requester.visitor,
        game=game_document(known_game(game), language),
        settings=settings_of(request)[game],
        here=seats == "here",
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
    chosen = new_table(form, find(game), zone)
    return await _create(server, requester, chosen, form.get("name", "").strip())


async def _create(server: Server, requester: Requester, new_table: NewTable, name: str) -> Response:
    """Creates a table; a new visitor becomes a guest."""
    player, signed = await server.accounts.visitor_or_new_guest(requester, name)
    server.quotas.new_table(requester)
    live = await server.tables.create(player, new_table.table_spec())
    return with_cookie(redirect(f"/table/{live.id}"), server, signed)
