"""Random requests to every route, made from valid ids and awkward values."""

import json
import random
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from httpx2 import Response
from pydantic import BaseModel
from starlette.testclient import TestClient

from laguna.web.http import form_parsing, request_models
from web.all_routes import Route, routes_of
from web.requests import call_app
from web.simulated_users import ORIGIN

BOT_ROUTES = frozenset(
    ("/api/tables/{table}/hint", "/table/{table}/hint", "/study/{study}/ask", "/study/{study}/bot",
     "/puzzles/{puzzle}/why")
)  # fmt: skip
"""Routes that ask a bot process; without one they answer that the server is too busy."""
ENDING_ROUTES = re.compile(r"/(logout|delete|password|account|login|account/\{what\})$")
"""Routes that may end the session, or delete what other requests need: they come last."""
AWKWARD = (
    "", "0", "-1", "2147483648", "99999999999999999999", "1e9", "NaN", "null", "[]", "{}", "[" * 500, "a\0b",
    "\0", '{"endpoint": "https://[::1]/", "keys": {"p256dh": "x", "auth": "\\u0000"}}', "\a\b\x7f\x1b[31m",
    "a" * 201, "\u202eturned", "\u3164", "\u2800\u034f", "\ufeff", "\U0001f600", "\ufdfa" * 30, "x" * 5000,
    "' OR 1=1 --", "%", "_%_", "\\", "../../etc/passwd", "\r\nSet-Cookie: a=b", "<b>&amp;", "http://[fec0::5]/",
    "http://[", "https://a.example:99999/", "2024-02-30", "\u0412\u043ess",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2**31, 2**63, 2**64, 1.5, 1e308, True, None)
CHOICES: dict[str, tuple[str, ...]] = {
    "what": ("add", "remove", "wishes", "name", "listed", "end-bot", "pause",
             "end", "resume", "mute", "rename", "read", "invites"),
    "kind": ("webhook", "mail", "push", "me", "open", "bot"),
    "address": ("https://a.example/", "ana@lagoon.example"),
    "game": ("murano", "millefiori", "venise"),
    "change": ("follow", "unfollow", "block", "unblock"),
    "name": ("Ana", "Ben", "Rude"),
    "pace": ("live", "days"),
    "level": ("level1", "level5"),
    "zone": ("Europe/Rome",),
    "password": ("gondola ride",),
    "seat-1": ("open", "here", "level1"),
}  # fmt: skip
"""Valid values of fields and path parameters."""
DOCUMENTS: dict[str, Any] = {
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "options": {},
    "clock": {"kind": "days"},
    "moves": [],
}
"""Valid values of fields that are not text or numbers."""
PATH_NAMES = re.compile(r"\{(\w+)(?::\w+)?\}")


def field_types() -> dict[str, str]:
    """The fields of all request models, and what pages send besides, with their types."""
    models = [
        each
        for module in (request_models, form_parsing)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, BaseModel)
    ]
    more = ("who", "words", "receiver", "report", "table", "bot", "time", "seat-1", "name-1", "done")
    return dict.fromkeys(more, "str") | {
        name: str(field.annotation) for model in models for name, field in model.model_fields.items()
    }


class Fuzzer:
    """Sends random requests as random visitors: mostly valid ones with a few awkward values."""

    def __init__(
        self, client: TestClient, seed: int, tokens: list[str | None], known: dict[str, list[str]]
    ) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.tokens = tokens
        self.known: dict[str, Sequence[str]] = {**CHOICES, **known}
        app: Any = client.app
        self.routes = sorted(routes_of(app), key=lambda route: bool(ENDING_ROUTES.search(route.path)))
        self.types = field_types()
        self.awkward = 0.0
        """The share of awkward values in the current request."""

    def value(self, name: str) -> str:
        if self.random.random() < self.awkward:
            return self.random.choice(AWKWARD)
        if "int" in self.types.get(name, "") or name in ("step", "seat"):
            return str(self.random.randrange(4))
        return self.random.choice(self.known.get(name, ("Ana", "1", "yes")))

    def json_value(self, name: str) -> Any:
        if self.random.random() < self.awkward:
            return self.random.choice((*NUMBERS, {name: [self.value(name)]}))
        value, kind = self.value(name), self.types[name]
        if "bool" in kind:
            return self.random.random() < 0.5
        return int(value) if "int" in kind and value.isdecimal() else DOCUMENTS.get(name, value)

    def send(self, route: Route) -> tuple[str, Response]:
        """Send a random request to a route; returns its description and the response."""
        self.awkward = self.random.choice((0.01, 0.05, 0.3))
        headers = {"Origin": ORIGIN, "Accept": self.random.choice(("text/html", "application/json"))}
        if token := self.random.choice(self.tokens):
            headers["Authorization"] = f"Bearer {token}"
        path = PATH_NAMES.sub(self._path_value, route.path)
        if self.random.random() < 0.5:
            names = self.random.sample(list(self.types), 5)
            path += "?" + "&".join(f"{name}={quote(self.value(name))}" for name in names)
        body: dict[str, Any] = {}
        if route.changes and route.path.startswith("/api/"):
            body["document"] = {name: self.json_value(name) for name in self._some_names()}
        elif route.changes:
            body["form"] = {name: self.value(name) for name in self._some_names()}
        answer = call_app(self.client, route.method, path, headers, **body)
        return f"{route.method} {path} {json.dumps(body)} {token}", answer

    def _path_value(self, name: re.Match[str]) -> str:
        value = self.value(name[1])
        return value.replace("?", "").replace("/", "") or "0"

    def _some_names(self) -> list[str]:
        """Mostly all fields: a form ignores those that it does not know."""
        missing = self.random.choice((0.0, 0.0, 0.2, 0.8))
        return [name for name in self.types if self.random.random() >= missing]
