"""The pages that people see. As thin as the API: they ask tables, accounts and show/, and draw."""

import asyncio
import json
import random
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from laguna.contract.state import NOBODY
from laguna.contract.wording import Refused, listed
from laguna.games import GAMES, find
from laguna.web.http import api
from laguna.web.http import guard as security
from laguna.web.http.api import Anyone, Serving, TheTable, WantedSeat
from laguna.web.people.texts import clean
from laguna.web.problems import Missing, Stale
from laguna.web.server import Server
from laguna.web.show import assets, charts, frames, pictures, presenting, replaying, templates
from laguna.web.show import rulebook as rules_pages
from laguna.web.show import scores as results
from laguna.web.show.games import chosen_options, game_document, levels
from laguna.web.show.history import chat
from laguna.web.show.lists import described
from laguna.web.show.presenting import Eyes
from laguna.web.show.table_page import chips, covered, status_values, table_page
from laguna.web.show.templates import render
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.service import PACES, SeatWish, known_visitor
from laguna.web.tables.store import Visitor

router = APIRouter(include_in_schema=False)
Form = dict[str, str]
GUEST_NUMBERS = range(100, 1000)


async def the_form(request: Request) -> Form:
    """What a form has sent; of fields with the same name the last one counts."""
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("The form could not be read. Load the page again.") from None
    return {name: values[-1] for name, values in parse_qs(text, keep_blank_values=True).items()}


Sent = Annotated[Form, Depends(the_form)]
Invite = Annotated[str, Path(max_length=60, pattern="^[a-z0-9]+$")]


def page(request: Request, template: str, visitor: Visitor | None, **values: Any) -> Response:
    """A whole page, compressed where the browser takes it."""
    text = render(template, visitor=visitor, path=request.url.path, **values)
    return assets.answer(request, text.encode(), "text/html; charset=utf-8")


def part(template: str, **values: Any) -> HTMLResponse:
    return HTMLResponse(render(template, **values))


def go(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


# Who somebody is ---------------------------------------------------------------------------------


async def somebody(
    server: Server, request: Request, visitor: Visitor | None, name: str = ""
) -> tuple[Visitor, str]:
    """The visitor; a newcomer becomes a guest, whose signed token is to be kept in a cookie."""
    if visitor is not None:
        return visitor, ""
    server.strangers.check(request.state.address)
    return await server.accounts.guest(name or f"Guest {random.choice(GUEST_NUMBERS)}")


def keep(response: Response, server: Server, signed: str) -> Response:
    if signed:
        api.set_cookie(response, server, signed)
    return response


@router.get("/account")
async def account(request: Request, visitor: Anyone, done: str = "") -> Response:
    return page(request, "account.html", visitor, done=done, problem="", filled={})


@router.post("/account/{what}")
async def change_account(
    request: Request, server: Serving, visitor: Anyone, form: Sent, what: str
) -> Response:
    """Take a name, make an account, log in or out, change the password."""
    try:
        match what:
            case "name" if visitor is None:
                _, signed = await somebody(server, request, None, form.get("name", ""))
                return keep(go("/account?done=name"), server, signed)
            case "name":
                await server.accounts.rename(known_visitor(visitor), form.get("name", ""))
                return go("/account?done=name")
            case "create":
                server.strangers.check(request.state.address)
                _, signed = await server.accounts.sign_up(
                    visitor, form.get("name", ""), form.get("password", "")
                )
                return keep(go("/account?done=created"), server, signed)
            case "login":
                server.passwords.check(f"address {request.state.address}")
                server.passwords.check(f"name {form.get('name', '').casefold()}")
                _, signed = await server.accounts.log_in(
                    visitor, form.get("name", ""), form.get("password", "")
                )
                return keep(go("/account?done=login"), server, signed)
            case "password":
                server.passwords.check(f"visitor {known_visitor(visitor).id}")
                await server.accounts.change_password(
                    known_visitor(visitor), request.state.session_id, form.get("old", ""), form.get("new", "")
                )
                return go("/account?done=password")
            case "logout":
                if request.state.session_id is not None:
                    await server.accounts.log_out(request.state.session_id)
                response = go("/account?done=logout")
                response.delete_cookie(security.COOKIE, path="/")
                return response
    except Exception as error:
        sentence, status = templates.sentence_of(error)
        answer = page(
            request,
            "account.html",
            visitor,
            done="",
            problem=sentence,
            filled={what: form.get("name", "")},
        )
        answer.status_code = status
        return answer
    raise Missing("There is nothing at this address.")


# Home --------------------------------------------------------------------------------------------


async def lists_of(server: Server, visitor: Visitor | None) -> dict[str, Any]:
    lists = await api.table_lists(server, visitor)
    return {name: [described(line) for line in lines] for name, lines in lists.items()}


@router.get("/")
async def home(request: Request, server: Serving, visitor: Anyone) -> Response:
    return page(
        request,
        "home.html",
        visitor,
        games=[game_document(name) for name in GAMES],
        levels=levels(),
        usual=usual_level(),
        **await lists_of(server, visitor),
    )


@router.get("/lists")
async def lists(request: Request, server: Serving, visitor: Anyone) -> Response:
    """The tables on the home page, asked for again from time to time."""
    return part("lists.html", visitor=visitor, **await lists_of(server, visitor))


def usual_level() -> str:
    """The bot that a newcomer meets."""
    names = [level["level"] for level in levels()]
    return str(names[min(1, len(names) - 1)])


def form_options(game: str, form: Form) -> dict[str, object]:
    """The options of a game that a form has sent."""
    sent = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    return find(game).read_options(sent)


@router.post("/start")
async def start(request: Request, server: Serving, visitor: Anyone, form: Sent) -> Response:
    """A game against bots, at once."""
    game = find(form.get("game"))
    players = number(form.get("players"), game.players[-1])
    level = form.get("level") or usual_level()
    game.check_players(players)
    player, signed = await somebody(server, request, visitor)
    wishes = [SeatWish("me")] + [SeatWish("bot", level)] * (players - 1)
    live = await server.tables.create(player, game.name, players, form_options(game.name, form), wishes)
    return keep(go(f"/table/{live.id}"), server, signed)


def number(text: str | None, otherwise: int) -> int:
    if not text:
        return otherwise
    if not text.isdecimal() or len(text) > 6:
        raise Refused(f"'{text[:20]}' is not a number.")
    return int(text)


# A new table -------------------------------------------------------------------------------------


@router.get("/new/{game}")
async def new_table(
    request: Request, visitor: Anyone, game: Annotated[str, Path(max_length=40)], players: int | None = None
) -> Response:
    if game not in GAMES:
        raise Missing(f"There is no game '{game}'. The games are {listed(GAMES)}.")
    return page(
        request,
        "new.html",
        visitor,
        game=game_document(game),
        levels=levels(),
        usual=usual_level(),
        paces=PACES,
    )


@router.post("/new/{game}")
async def make_table(
    request: Request,
    server: Serving,
    visitor: Anyone,
    form: Sent,
    game: Annotated[str, Path(max_length=40)],
) -> Response:
    chosen = find(game)
    players = number(form.get("players"), chosen.players[-1])
    chosen.check_players(players)
    own = form.get("name", "").strip()
    player, signed = await somebody(server, request, visitor, own)
    limit = server.settings.limits.name_length
    wishes = [SeatWish("me", name=clean(own, limit, "A name") if own else "")]
    for seat in range(1, players):
        kind = form.get(f"seat-{seat}", "open")
        if kind == "here":
            name = form.get(f"name-{seat}", "").strip() or f"Player {seat + 1}"
            wishes.append(SeatWish("me", name=clean(name, limit, "A name")))
        elif kind == "open":
            wishes.append(SeatWish("open"))
        else:
            wishes.append(SeatWish("bot", kind))
    live = await server.tables.create(
        player,
        chosen.name,
        players,
        form_options(chosen.name, form),
        wishes,
        form.get("pace", "live"),
        form.get("listed") == "yes",
    )
    return keep(go(f"/table/{live.id}"), server, signed)


@router.get("/join/{invite}")
async def invitation(request: Request, server: Serving, visitor: Anyone, invite: Invite) -> Response:
    live = await server.tables.by_invite(invite)
    eyes = Eyes(live, visitor)
    if eyes.mine or live.table.status != store.WAITING:
        return go(f"/table/{live.id}")
    return page(
        request,
        "join.html",
        visitor,
        live=live,
        seats=presenting.seats(live, eyes),
        choices=chosen_options(live.table.game, live.table.options),
        invite=invite,
    )


@router.post("/join/{invite}")
async def accept(request: Request, server: Serving, visitor: Anyone, form: Sent, invite: Invite) -> Response:
    live = await server.tables.by_invite(invite)
    player, signed = await somebody(server, request, visitor, form.get("name", "").strip())
    await server.tables.join(live, player, invite)
    return keep(go(f"/table/{live.id}"), server, signed)


# The table ---------------------------------------------------------------------------------------


@router.get("/table/{table}")
async def table(
    request: Request, server: Serving, live: TheTable, visitor: Anyone, seat: WantedSeat = None
) -> Response:
    eyes = Eyes(live, visitor, seat)
    if covered(live, eyes) and not eyes.covered:
        return go(f"/table/{live.id}")
    if live.table.status in (store.WAITING, store.CLOSED):
        return page(
            request,
            "waiting.html",
            visitor,
            levels=levels(),
            usual=usual_level(),
            choices=chosen_options(live.table.game, live.table.options),
            address=f"{request.base_url}join/{live.table.invite}",
            **status_values(live, eyes),
        )
    if live.table.status == store.RECORDED:
        return go(f"/table/{live.id}/replay")
    text = table_page(live, eyes, visitor, seat)
    return assets.answer(request, text.encode(), "text/html; charset=utf-8")


@router.get("/table/{table}/news")
async def table_news(
    live: TheTable,
    visitor: Anyone,
    after: Annotated[int, Query(ge=0)],
    seat: WantedSeat = None,
) -> Response:
    """What happened since a version, as frames."""
    return told(frames.news(live, Eyes(live, visitor, seat), min(after, live.version)))


def told(document: dict[str, Any]) -> Response:
    return Response(json.dumps(document, separators=(",", ":")), media_type="application/json")


@router.get("/table/{table}/moment")
async def moment(
    live: TheTable,
    visitor: Anyone,
    version: Annotated[int, Query(ge=1)],
    seat: WantedSeat = None,
) -> Response:
    """An earlier moment: the position before an entry and after it."""
    return told(frames.moment(live, Eyes(live, visitor, seat), version))


@router.get("/table/{table}/words")
async def words(live: TheTable, visitor: Anyone, seat: WantedSeat = None) -> Response:
    """The position in words."""
    eyes = Eyes(live, visitor, seat)
    text = live.match.game.wording(eyes.language).text(presenting.view(live, eyes), live.match.names)
    return part("words.html", text=text)


def seat_of(live: LiveTable, visitor: Visitor, form: Form) -> int:
    return api.own_seat(live, visitor, number(form["seat"], 0) if form.get("seat") else None)


@router.post("/table/{table}/move")
async def move(server: Serving, live: TheTable, visitor: Anyone, form: Sent) -> Response:
    """Make a move; the answer is what happened since the version that the page has seen."""
    player = known_visitor(visitor)
    seat = seat_of(live, player, form)
    seen = number(form.get("version"), 0)
    eyes = Eyes(live, visitor, seat)
    try:
        await server.tables.play(live, player, seat, form.get("move", ""), seen, form.get("request") or None)
    except Stale as stale:
        return told(frames.news(live, eyes, min(seen, live.version)) | {"problem": stale.message})
    return told(frames.news(live, Eyes(live, visitor, seat), seen))


@router.post("/table/{table}/undo")
async def undo(server: Serving, live: TheTable, visitor: Anyone, form: Sent) -> Response:
    player = known_visitor(visitor)
    seat = seat_of(live, player, form)
    seen = number(form.get("version"), 0)
    await server.tables.undo(live, player, seat, seen, form.get("request") or None)
    return told(frames.news(live, Eyes(live, visitor, seat), min(seen, live.version)))


@router.post("/table/{table}/say")
async def say(server: Serving, live: TheTable, visitor: Anyone, form: Sent) -> Response:
    text = clean(form.get("text", ""), server.settings.limits.chat_length, "A line")
    await server.tables.say(live, known_visitor(visitor), text)
    return part("chat.html", chat=chat(live))


@router.post("/table/{table}/sit")
async def sit(request: Request, server: Serving, live: TheTable, visitor: Anyone, form: Sent) -> Response:
    player, signed = await somebody(server, request, visitor, form.get("name", "").strip())
    await server.tables.join(live, player, None)
    return keep(go(f"/table/{live.id}"), server, signed)


@router.post("/table/{table}/leave")
async def leave(server: Serving, live: TheTable, visitor: Anyone) -> Response:
    await server.tables.leave(live, known_visitor(visitor))
    return go("/")


@router.post("/table/{table}/back")
async def come_back(server: Serving, live: TheTable, visitor: Anyone) -> Response:
    await server.tables.come_back(live, known_visitor(visitor))
    return go(f"/table/{live.id}")


@router.post("/table/{table}/bot/{seat}")
async def seat_bot(
    server: Serving, live: TheTable, visitor: Anyone, form: Sent, seat: Annotated[int, Path(ge=0, le=20)]
) -> Response:
    await server.tables.seat_bot(live, known_visitor(visitor), seat, form.get("level", ""))
    return go(f"/table/{live.id}")


@router.post("/table/{table}/rematch")
async def rematch(server: Serving, live: TheTable, visitor: Anyone) -> Response:
    player = known_visitor(visitor)
    following = await server.tables.rematch(live, player)
    if not following.seats_of(player):
        await server.tables.join(following, player, following.table.invite)
    return go(f"/table/{following.id}")


# Afterwards --------------------------------------------------------------------------------------


@router.get("/table/{table}/replay")
async def replay(
    request: Request,
    live: TheTable,
    visitor: Anyone,
    step: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=20)] = None,
) -> Response:
    """A finished game, to be stepped through from any seat's eyes."""
    last = len(live.match.steps)
    mine = live.seats_of(visitor)
    eyes = seat if seat is not None else mine[0] if mine else NOBODY
    at = min(step, last) if step is not None else 0
    shown = replaying.replay_frame(live, at, eyes)
    panels = replaying.replay_panels(live, at, eyes)
    return page(
        request,
        "replay.html",
        visitor,
        live=live,
        table=presenting.summary(live, bool(mine)),
        panels=pictures.pictures(panels),
        chips=chips(panels),
        step=at,
        last=last,
        seat=eyes,
        frame=shown,
        over=live.match.over,
        choices=chosen_options(live.table.game, live.table.options),
    )


@router.get("/table/{table}/frame")
async def one_frame(
    live: TheTable,
    step: Annotated[int, Query(ge=0)],
    seat: Annotated[int, Query(ge=-1, le=20)] = NOBODY,
) -> Response:
    return told(replaying.replay_frame(live, step, seat))


@router.get("/table/{table}/scores")
async def scores(request: Request, live: TheTable, visitor: Anyone) -> Response:
    """The score sheet."""
    if not live.begun:
        raise Missing("There are no scores before the game begins.")
    eyes = Eyes(live, visitor)
    sheet = results.score_sheet(live, eyes.seat)
    return page(
        request,
        "scores.html",
        visitor,
        live=live,
        table=presenting.summary(live, bool(eyes.mine)),
        sheet=sheet,
        reasons=results.reasons(sheet),
        chart=charts.chart(sheet),
        over=live.match.over,
        standings=results.standings(live),
        winners=results.winners(live) if live.match.over else "",
        choices=chosen_options(live.table.game, live.table.options),
    )


# Rules, art and files ----------------------------------------------------------------------------


@router.get("/rules")
async def rules(request: Request, visitor: Anyone) -> Response:
    return page(
        request,
        "rules.html",
        visitor,
        games=[game_document(name) for name in GAMES],
        text="",
        game=None,
        headings=[],
    )


@router.get("/rules/{game}")
async def rules_of(
    request: Request, visitor: Anyone, game: Annotated[str, Path(max_length=40)], part: bool = False
) -> Response:
    if game not in GAMES:
        raise Missing(f"There is no game '{game}'. The games are {listed(GAMES)}.")
    found = rules_pages.rulebook(game)
    if part:
        return HTMLResponse(found.text)
    return page(
        request,
        "rules.html",
        visitor,
        game=game_document(game),
        text=found.text,
        headings=found.headings,
        games=[],
    )


@router.get("/rules/pictures/{name}.svg")
async def rules_picture(
    request: Request, name: Annotated[str, Path(max_length=80, pattern="^[a-z0-9-]+$")]
) -> Response:
    picture = rules_pages.rules_picture(name)
    if picture is None:
        raise Missing("There is no such picture.")
    return assets.cached(request, picture, "image/svg+xml", assets.DAY)


@router.get("/art/{game}.svg")
async def art(request: Request, game: Annotated[str, Path(max_length=40)], theme: str = "light") -> Response:
    """A picture of a game, drawn once."""
    if game not in GAMES:
        raise Missing("There is no such picture.")
    picture = await asyncio.to_thread(pictures.art, game, "dark" if theme == "dark" else "light")
    return assets.cached(request, picture, "image/svg+xml", assets.DAY)


@router.get("/static/{fingerprint}/{path:path}")
async def static(request: Request, fingerprint: str, path: str) -> Response:
    found = assets.files().get(path)
    if found is None:
        raise Missing("There is no such file.")
    kept = assets.YEAR if fingerprint == assets.fingerprint() else 0
    return assets.cached(request, found.packed, found.kind, kept)


def install(app: FastAPI) -> None:
    """Add the pages to the application."""
    app.include_router(router)
    security.error_page = templates.error_page
