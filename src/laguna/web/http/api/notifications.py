"""API for notification settings."""

from typing import Any

from laguna.web.http.api.routing import api_router
from laguna.web.http.dependencies import KnownRequesterDep, LanguageDep, OriginDep, ReceiverId, ServerDep
from laguna.web.http.request_models import NewReceiver, QuietHours
from laguna.web.notifications.receivers import NotificationSettings, Receiver

router = api_router("people")


def receiver_document(receiver: Receiver) -> dict[str, Any]:
    """A notification receiver as its owner sees it."""
    return {
        "id": receiver.id,
        "kind": receiver.kind,
        "address": receiver.address if receiver.kind != "push" else None,
        "form": receiver.form,
        "daily": receiver.daily,
        "confirmed": receiver.confirmed,
        "off_since": receiver.off_since,
        "why": receiver.why,
    }


def _document(receivers: list[Receiver], settings: NotificationSettings) -> dict[str, Any]:
    return {
        "receivers": [receiver_document(each) for each in receivers],
        "wishes": settings._replace(visitor="")._asdict() | {"visitor": None},
    }


@router.get("/notices")
async def notifications(server: ServerDep, requester: KnownRequesterDep) -> dict[str, Any]:
    """Your notification receivers and quiet hours."""
    return _document(*await server.notifications.receivers_and_settings(requester.known_visitor)) | {
        "mail": server.notifications.senders.mail
    }


@router.get("/notices/key")
async def key(server: ServerDep) -> dict[str, str]:
    """The public key for push subscriptions."""
    return {"key": await server.push_key()}


@router.post("/notices", status_code=201)
async def add(
    server: ServerDep,
    requester: KnownRequesterDep,
    language: LanguageDep,
    origin: OriginDep,
    new_receiver: NewReceiver,
) -> dict[str, Any]:
    """Add notifications by push, e-mail or webhook, instantly or as a daily summary."""
    made = await server.notifications.add(
        requester,
        new_receiver.kind,
        new_receiver.address,
        new_receiver.form,
        new_receiver.daily,
        origin,
        language,
    )
    return receiver_document(made)


@router.post("/notices/wishes")
async def set_hours(server: ServerDep, requester: KnownRequesterDep, quiet: QuietHours) -> dict[str, Any]:
    """Set quiet hours and the hour of the daily summary."""
    await server.notifications.save_settings(
        requester.known_visitor,
        quiet.zone,
        quiet.quiet_from,
        quiet.quiet_to,
        quiet.digest_hour,
        quiet.invites_from,
    )
    return _document(*await server.notifications.receivers_and_settings(requester.known_visitor))


@router.post("/notices/{receiver}/remove")
async def remove(server: ServerDep, requester: KnownRequesterDep, receiver: ReceiverId) -> dict[str, Any]:
    """Remove a notification receiver."""
    await server.notifications.remove(requester.known_visitor, receiver)
    return _document(*await server.notifications.receivers_and_settings(requester.known_visitor))
