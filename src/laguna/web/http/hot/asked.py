"""What the hot path is asked, and what it answers with."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl

import orjson
from starlette.types import Receive, Send

from laguna.contract.wording import Language
from laguna.web.http.asking import Here
from laguna.web.http.guard.identity import Identity
from laguna.web.http.inputs import Model, from_document, from_texts
from laguna.web.people.visitors import Asker
from laguna.web.server import Server

JSON = b"application/json"


class Answer(NamedTuple):
    """A whole answer."""

    body: bytes
    status: int = 200
    kind: bytes = JSON


class Starting(Protocol):
    """How an answer begins that is sent piece by piece, and where its pieces go."""

    out: Send

    async def start(self, status: int, kind: bytes, headers: list[tuple[bytes, bytes]]) -> None: ...


class Asked(NamedTuple):
    """A request about a table, which the guard has let in."""

    server: Server
    table: str
    identity: Identity
    language: Language
    query: bytes
    headers: Mapping[bytes, bytes]
    body: bytes
    receive: Receive
    answering: Starting

    def wish(self, model: type[Model]) -> Model:
        """What the address asks for, checked."""
        return from_texts(dict(parse_qsl(self.query.decode("latin-1"), keep_blank_values=True)), model)

    def document(self, model: type[Model]) -> Model:
        """The document that was sent, checked."""
        return from_document(self.body, model)

    async def here(self, changing: bool = False) -> Here:
        """The table and who asks for it."""
        identity = self.identity
        live, visitor = await self.server.at_table(identity.session_id, self.table, changing)
        asker = Asker(visitor, identity.session_id, identity.address)
        return Here(self.server, live, asker, self.language)


def encoded(document: Any) -> bytes:
    return orjson.dumps(document)
