"""API for following, blocking and inviting players."""

from typing import Annotated, Any

from fastapi import Path

from laguna.web.http.api.profiles import PlayerName
from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, KnownTableContextDep, ServerDep, TableContext
from laguna.web.http.request_models import InvitationByName
from laguna.web.people.relations import RelatedPerson

router = api_router("people")


def _person(person: RelatedPerson) -> dict[str, Any]:
    return {"name": person.name, "login": None if person.hidden else person.login, "at": person.at}


@router.get("/me/people")
async def people(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """Whom you follow and block, and your open invitations."""
    found = await server.community.people(requester.known_visitor)
    return {
        "following": [_person(each) for each in found.following],
        "blocked": [_person(each) for each in found.blocked],
        "invitations": [each._asdict() for each in found.invitations],
    }


@router.post("/players/{name}/{change}")
async def relate(
    server: ServerDep,
    requester: KnownRequesterDep,
    name: PlayerName,
    change: Annotated[str, Path(max_length=10, description="follow, unfollow, block or unblock")],
) -> dict[str, str]:
    """Follow, unfollow, block or unblock a player. Blocked players can't invite you, aren't paired with you,
    and you don't see what they write in chats."""
    return {"relation": await server.community.relate(requester, name, change)}


@router.post("/tables/{table}/invitations", status_code=201)
async def invite(context: KnownTableContextDep, body: InvitationByName) -> dict[str, Any]:
    """Invite an account to your table by name; they are notified as they have chosen."""
    await context.server.community.invite(context.live, context.requester, body.name)
    return await _invited(context)


@router.post("/tables/{table}/invitations/decline")
async def decline(context: KnownTableContextDep) -> dict[str, bool]:
    """Decline an invitation to a table."""
    await context.server.community.decline(context.live, context.requester.known_visitor)
    return {"declined": True}


async def _invited(context: TableContext) -> dict[str, Any]:
    invited = await context.server.community.invited(context.live)
    return {"invited": [{"name": each.name, "declined": each.declined} for each in invited]}
