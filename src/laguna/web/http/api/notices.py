"""Being told."""

from typing import Any

from laguna.web.http.api.routing import api_router
from laguna.web.http.asking import KnownAsking, Origin, Reading, Receiver, Serving
from laguna.web.http.inputs import NewReceiver, Quiet
from laguna.web.notices.receivers import Receiver as Kept
from laguna.web.notices.receivers import Wishes

router = api_router("people")


def receiver_document(receiver: Kept) -> dict[str, Any]:
    """A receiver as its owner sees it."""
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


def _document(receivers: list[Kept], wishes: Wishes) -> dict[str, Any]:
    return {
        "receivers": [receiver_document(each) for each in receivers],
        "wishes": wishes._replace(visitor="")._asdict() | {"visitor": None},
    }


@router.get("/notices")
async def notices(server: Serving, asker: KnownAsking) -> dict[str, Any]:
    """Where you are told that it is your turn, and when you are left alone."""
    return _document(*await server.notices.of(asker.known)) | {"mail": server.notices.senders.mail}


@router.get("/notices/key")
async def key(server: Serving) -> dict[str, str]:
    """What a browser subscribes with."""
    return {"key": await server.push_key()}


@router.post("/notices", status_code=201)
async def add(
    server: Serving, asker: KnownAsking, language: Reading, origin: Origin, wish: NewReceiver
) -> dict[str, Any]:
    """Be told by push, mail or webhook, at once or once a day."""
    made = await server.notices.add(
        asker.known, wish.kind, wish.address, wish.form, wish.daily, origin, language
    )
    return receiver_document(made)


@router.post("/notices/wishes")
async def wish(server: Serving, asker: KnownAsking, quiet: Quiet) -> dict[str, Any]:
    """When you want to be left alone, and when the message of a day comes."""
    await server.notices.wish(asker.known, quiet.zone, quiet.quiet_from, quiet.quiet_to, quiet.digest_hour)
    return _document(*await server.notices.of(asker.known))


@router.post("/notices/{receiver}/remove")
async def remove(server: Serving, asker: KnownAsking, receiver: Receiver) -> dict[str, Any]:
    """Be told there no more."""
    await server.notices.remove(asker.known, receiver)
    return _document(*await server.notices.of(asker.known))
