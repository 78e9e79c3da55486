"""Invitations by name as pages show them."""

from collections.abc import Iterable
from datetime import UTC, datetime

from laguna.contract.state import Document
from laguna.web.community.invitations import Invitation
from laguna.web.rendering.profile import title_of


def documents(found: Iterable[Invitation]) -> list[Document]:
    return [
        {
            "table": each.table,
            "title": title_of(each.game),
            "invite": each.invite,
            "inviter": each.inviter,
            "since": datetime.fromtimestamp(each.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
        for each in found
    ]
