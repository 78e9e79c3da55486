"""Requests and responses of the fast path."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl

import orjson
from starlette.types import Receive, Send

from laguna.contract.wording import Language
from laguna.web.http.dependencies import TableContext
from laguna.web.http.direct_connection import DirectConnection
from laguna.web.http.guard.identity import RequestCredentials
from laguna.web.http.request_models import Model, parse_json, parse_strings
from laguna.web.people.visitors import Requester
from laguna.web.server import Server

JSON = b"application/json"


class FastPathResponse(NamedTuple):
    """A complete response."""

    body: bytes
    status: int = 200
    content_type: bytes = JSON


class StreamingResponseStarter(Protocol):
    """Starts a streaming response; its parts go to `raw_send`."""

    raw_send: Send
    direct: DirectConnection | None

    async def start(self, status: int, content_type: bytes, headers: list[tuple[bytes, bytes]]) -> None: ...


class FastPathRequest(NamedTuple):
    """A request about a table that has passed the guard."""

    server: Server
    table: str
    identity: RequestCredentials
    language: Language
    layout: str
    query: bytes
    headers: Mapping[bytes, bytes]
    body: bytes
    receive: Receive
    response: StreamingResponseStarter

    def query_model(self, model: type[Model]) -> Model:
        """The query string, validated."""
        return parse_strings(dict(parse_qsl(self.query.decode("latin-1"), keep_blank_values=True)), model)

    def json_model(self, model: type[Model]) -> Model:
        """The JSON body, validated."""
        return parse_json(self.body, model)

    async def table_context(self, changing: bool = False) -> TableContext:
        """Loads the table and the requester."""
        identity = self.identity
        live, visitor = await self.server.table_and_visitor(identity.session_id, self.table, changing)
        requester = Requester(visitor, identity.session_id, identity.address)
        return TableContext(self.server, live, requester, self.language, self.layout)


def encoded(document: Any) -> bytes:
    return orjson.dumps(document)
