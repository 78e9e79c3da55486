"""Invitations, sitting down, leaving, coming back, once more."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.asking import (
    Asking,
    AtTable,
    Invite,
    KnownAtTable,
    Reading,
    SeatNumber,
    Serving,
    Zone,
    with_cookie,
)
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import Agree, BotSeat
from laguna.web.http.pages.answers import go, page
from laguna.web.people.accounts import INVITED_TO_A_TABLE
from laguna.web.show import presenting
from laguna.web.show.clocks import granted
from laguna.web.show.games import chosen_options
from laguna.web.show.presenting import Eyes
from laguna.web.tables import store

router = APIRouter(include_in_schema=False)


@router.get("/join/{invite}")
async def invitation(
    request: Request, server: Serving, asker: Asking, language: Reading, invite: Invite
) -> Response:
    live = await server.tables.by_invite(invite)
    eyes = Eyes(live, asker.visitor, None, language)
    offered = live.table.status == store.PLAYING and any(seat.offered for seat in live.seats)
    if eyes.mine or (live.table.status != store.WAITING and not offered):
        return go(f"/table/{live.id}")
    return page(
        request,
        "join.html",
        asker.visitor,
        live=live,
        seats=presenting.seats(live, eyes),
        choices=chosen_options(live.table.game, live.table.options, language),
        granted=granted(live.table.clock, language),
        invite=invite,
    )


@router.post("/join/{invite}")
async def accept(server: Serving, asker: Asking, zone: Zone, form: FormSent, invite: Invite) -> Response:
    live = await server.tables.by_invite(invite)
    guest = asker._replace(invited=INVITED_TO_A_TABLE)
    player, signed = await server.accounts.somebody(guest, form.get("name", "").strip())
    await server.tables.join(live, player, invite, zone=zone)
    return with_cookie(go(f"/table/{live.id}"), server, signed)


@router.post("/table/{table}/sit")
async def sit(here: AtTable, zone: Zone, form: FormSent) -> Response:
    server, live, asker, _ = here
    player, signed = await server.accounts.somebody(asker, form.get("name", "").strip())
    await server.tables.join(live, player, None, zone=zone)
    return with_cookie(go(f"/table/{live.id}"), server, signed)


@router.post("/table/{table}/leave")
async def leave(here: KnownAtTable) -> Response:
    await here.server.tables.leave(here.live, here.asker.known)
    return go("/")


@router.post("/table/{table}/back")
async def come_back(here: KnownAtTable) -> Response:
    await here.server.tables.come_back(here.live, here.asker.known)
    return go(f"/table/{here.live.id}")


@router.post("/table/{table}/bot/{seat}")
async def seat_bot(here: KnownAtTable, form: FormSent, seat: SeatNumber) -> Response:
    await here.server.tables.seat_bot(here.live, here.asker.known, seat, read(form, BotSeat).level)
    return go(f"/table/{here.live.id}")


@router.post("/table/{table}/rematch")
async def rematch(here: KnownAtTable) -> Response:
    following = await here.server.tables.rematch(here.live, here.asker.known)
    return go(f"/table/{following.id}")


@router.post("/table/{table}/agree")
async def agree(here: KnownAtTable, form: FormSent) -> Response:
    """A pause, an end without a result, no to that, or on with the game."""
    await here.server.tables.agree(here.live, here.asker.known, read(form, Agree).what)
    return go(f"/table/{here.live.id}")


@router.post("/table/{table}/give/{seat}")
async def give(here: KnownAtTable, form: FormSent, seat: SeatNumber) -> Response:
    """An abandoned seat goes to a bot, or to whoever is invited."""
    await here.server.tables.give(here.live, here.asker.known, seat, read(form, BotSeat).level)
    return go(f"/table/{here.live.id}")
