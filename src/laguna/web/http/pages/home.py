"""The home page, and new tables."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.contract.wording import Language
from laguna.games import GAMES, find
from laguna.web.clocks.terms import LATE
from laguna.web.http.asking import Asking, GameName, Reading, Serving, Zone, with_cookie
from laguna.web.http.forms import FormSent, new_table, quick_table
from laguna.web.http.inputs import NewTable
from laguna.web.http.lookups import table_lists
from laguna.web.http.pages.answers import go, page, part
from laguna.web.people.visitors import Asker, Visitor
from laguna.web.problems import Missing
from laguna.web.server import Server
from laguna.web.show.games import game_document, levels
from laguna.web.show.lists import described
from laguna.web.show.pictures import art_fingerprint

router = APIRouter(include_in_schema=False)


def usual_level() -> str:
    """The bot that a newcomer meets."""
    names = [level["level"] for level in levels()]
    return str(names[min(1, len(names) - 1)])


def known_game(name: str) -> str:
    if name not in GAMES:
        raise Missing("There is no game '{name}'. The games are {games}.", name=name, games=list(GAMES))
    return name


async def _lists(server: Server, visitor: Visitor | None, language: Language) -> dict[str, Any]:
    lists = await table_lists(server, visitor)
    lists["mine"].sort(key=lambda line: not line["your_turn"])
    return {name: [described(line, language) for line in lines] for name, lines in lists.items()}


@router.get("/")
async def home(request: Request, server: Serving, asker: Asking, language: Reading) -> Response:
    drawn = await asyncio.to_thread(lambda: {name: art_fingerprint(name, language) for name in GAMES})
    return page(
        request,
        "home.html",
        asker.visitor,
        games=[game_document(name, language) for name in GAMES],
        drawn=drawn,
        levels=levels(language),
        usual=usual_level(),
        **await _lists(server, asker.visitor, language),
    )


@router.get("/lists")
async def lists(request: Request, server: Serving, asker: Asking, language: Reading) -> Response:
    """The tables on the home page, asked for again from time to time."""
    values = await _lists(server, asker.visitor, language)
    return part(request, "lists.html", visitor=asker.visitor, **values)


@router.post("/start")
async def start(server: Serving, asker: Asking, form: FormSent) -> Response:
    """A game against bots, at once."""
    return await _made(server, asker, quick_table(form, usual_level()), "")


@router.get("/new/{game}")
async def choices(request: Request, asker: Asking, language: Reading, game: GameName) -> Response:
    return page(
        request,
        "new.html",
        asker.visitor,
        game=game_document(known_game(game), language),
        levels=levels(language),
        usual=usual_level(),
        lates={late: language.say(title) for late, title in LATE.items()},
    )


@router.post("/new/{game}")
async def make_table(
    server: Serving, asker: Asking, language: Reading, zone: Zone, form: FormSent, game: GameName
) -> Response:
    wanted = new_table(form, find(game), language, zone)
    return await _made(server, asker, wanted, form.get("name", "").strip())


async def _made(server: Server, asker: Asker, wanted: NewTable, name: str) -> Response:
    """A new table; a newcomer becomes a guest with it."""
    player, signed = await server.accounts.somebody(asker, name)
    live = await server.tables.create(player, wanted.wish())
    return with_cookie(go(f"/table/{live.id}"), server, signed)
