"""Invitations, and forms for joining, leaving, bots, rematches and proposals."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from laguna.web.http.dependencies import (
    Invite,
    KnownTableContextDep,
    LanguageDep,
    RequesterDep,
    SeatNumber,
    ServerDep,
    TableContextDep,
    TimeZoneDep,
    with_cookie,
)
from laguna.web.http.form_parsing import FormDep, parse_form
from laguna.web.http.pages.responses import page, redirect
from laguna.web.http.request_models import BotSeat, ProposalRequest
from laguna.web.people.accounts import TABLE_INVITATION
from laguna.web.profiles import results
from laguna.web.rendering import table_document
from laguna.web.rendering.games import chosen_options
from laguna.web.rendering.rated_text import rated_sentence
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.time_control_text import time_control_sentences
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

router = APIRouter(include_in_schema=False)


@router.get("/join/{invite}")
async def invitation(
    request: Request, server: ServerDep, requester: RequesterDep, language: LanguageDep, invite: Invite
) -> Response:
    live = await server.tables.by_invite(invite)
    viewer = Viewer(live, requester.visitor, None, language)
    offered = live.table.status == store.PLAYING and any(seat.offered for seat in live.seats)
    if viewer.mine or (live.table.status != store.WAITING and not offered):
        return redirect(f"/table/{live.id}")
    visitor, reason = requester.visitor, results.casual_reason(live)
    return page(
        request,
        "invitation.html",
        visitor,
        live=live,
        inviter=_inviter(live),
        seats=table_document.seats(live, viewer),
        choices=chosen_options(live.table.game, live.table.options, language),
        time_control=time_control_sentences(live.table.clock, language),
        rated_sentence=rated_sentence(reason, language),
        needs_account=reason is None and not offered and not (visitor and visitor.rated),
        invite=invite,
        prompt="" if offered else table_document.prompt(live, viewer),
    )


def _inviter(live: LiveTable) -> str:
    """The name at the table of who created it; empty if they left."""
    return next((seat.name for seat in live.seats if seat.visitor == live.table.host and seat.name), "")


@router.post("/join/{invite}")
async def accept_invitation(
    server: ServerDep, requester: RequesterDep, zone: TimeZoneDep, form: FormDep, invite: Invite
) -> Response:
    live = await server.tables.by_invite(invite)
    guest = requester._replace(invited=TABLE_INVITATION)
    player, signed = await server.accounts.visitor_or_new_guest(guest, form.get("name", "").strip())
    await server.tables.join(live, player, invite, zone=zone)
    return with_cookie(redirect(f"/table/{live.id}"), server, signed)


@router.post("/table/{table}/sit")
async def join(context: TableContextDep, zone: TimeZoneDep, form: FormDep) -> Response:
    server, live, requester, _, _ = context
    player, signed = await server.accounts.visitor_or_new_guest(requester, form.get("name", "").strip())
    await server.tables.join(live, player, None, zone=zone)
    return with_cookie(redirect(f"/table/{live.id}"), server, signed)


@router.post("/table/{table}/leave")
async def leave(context: KnownTableContextDep) -> Response:
    await context.server.tables.leave(context.live, context.requester.known_visitor)
    return redirect("/")


@router.post("/table/{table}/back")
async def return_to_seat(context: KnownTableContextDep) -> Response:
    await context.server.tables.come_back(context.live, context.requester.known_visitor)
    return redirect(f"/table/{context.live.id}")


@router.post("/table/{table}/bot/{seat}")
async def seat_bot(context: KnownTableContextDep, form: FormDep, seat: SeatNumber) -> Response:
    await context.server.tables.seat_bot(
        context.live, context.requester.known_visitor, seat, parse_form(form, BotSeat).level
    )
    return redirect(f"/table/{context.live.id}")


@router.post("/table/{table}/rematch")
async def rematch(context: KnownTableContextDep) -> Response:
    context.server.quotas.new_table(context.requester)
    following = await context.server.tables.rematch(context.live, context.requester.known_visitor)
    return redirect(f"/table/{following.id}")


@router.post("/table/{table}/agree")
async def propose(context: KnownTableContextDep, form: FormDep) -> Response:
    """Proposes, accepts or declines a pause or abandoning the game, or resumes it."""
    await context.server.tables.propose(
        context.live, context.requester.known_visitor, parse_form(form, ProposalRequest).what
    )
    return redirect(f"/table/{context.live.id}")


@router.post("/table/{table}/give/{seat}")
async def give_away(context: KnownTableContextDep, form: FormDep, seat: SeatNumber) -> Response:
    """Gives an abandoned seat to a bot, or opens it for an invited player."""
    await context.server.tables.give_seat_away(
        context.live, context.requester.known_visitor, seat, parse_form(form, BotSeat).level
    )
    return redirect(f"/table/{context.live.id}")
