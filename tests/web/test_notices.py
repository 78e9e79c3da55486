"""Being told: by push, mail and webhook, to receivers that are real servers, with failures of every kind."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from fastapi.testclient import TestClient
from py_vapid import Vapid02

from laguna.contract.wording import Refused
from laguna.web.http.app import create_app
from laguna.web.notices import courier, outbox, reach, receivers
from laguna.web.notices.receivers import Receiver, Wishes
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from web.people import ORIGIN, Person
from web.receiving import Browser, Letters, Listening

DAY = 86400.0


class Post:
    """A server whose messages are delivered when the test says so, and whose clock it sets."""

    def __init__(self, data: Path, mail_port: int) -> None:
        self.settings = Settings(
            data=data, thinkers=0, limits=UNLIMITED, near_receivers=True,
            mail=f"smtp://127.0.0.1:{mail_port}?from=games@lagoon.example", address=ORIGIN,
        )  # fmt: skip
        self.ahead = 0.0

    @contextmanager
    def opened(self) -> Iterator["Post"]:
        app = create_app(self.settings)
        self.server: Server = app.state.server
        wall = self.server.time.wall
        self.server.time.wall = lambda: wall() + self.ahead
        with TestClient(app, base_url=ORIGIN) as self.client:
            yield self

    def deliver(self, seconds: float = outbox.DELAY_SECONDS + 1) -> None:
        """Let time pass, and everything that is due be carried out."""
        self.ahead += seconds
        assert self.client.portal is not None

        async def carry() -> None:
            while (parcel := await self.server.notices.courier.claim()) is not None:
                await self.server.notices.courier.deliver(parcel)

        self.client.portal.call(carry)

    def table(self, host: Person, guest: Person) -> str:
        made = host.create("me", "open", game="murano", pace="days")["table"]
        guest.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        return str(made["id"])

    def told(self, person: Person) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = person.get("/api/notices").json()["receivers"]
        return found


@pytest.fixture
def listening() -> Iterator[Listening]:
    server = Listening()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def letters() -> Iterator[Letters]:
    handler = Letters()
    controller = Controller(handler, hostname="127.0.0.1", port=handler.port)
    controller.start()
    yield handler
    controller.stop()


@pytest.fixture
def post(tmp_path: Path, letters: Letters, monkeypatch: pytest.MonkeyPatch) -> Iterator[Post]:
    monkeypatch.setattr(courier, "LOOK_SECONDS", 1e6)  # the test delivers
    with Post(tmp_path, letters.port).opened() as opened:
        opened.deliver(0)
        yield opened


def alone(post: Post, person: Person) -> None:
    """No quiet hours."""
    person.post("/api/notices/wishes", quiet_from=0, quiet_to=0)


def mover(post: Post, table: str, people: list[Person]) -> tuple[Person, Person]:
    """Who moves now, and who waits."""
    acts = [person for person in people if person.table(table)["you"]["acts"]]
    return acts[0], next(person for person in people if person is not acts[0])


def until_the_other_acts(table: str, person: Person, other: Person) -> None:
    while person.table(table)["you"]["acts"]:
        person.play(table)
    assert other.table(table)["you"]["acts"]


def test_a_push_that_only_the_browser_can_read(post: Post, listening: Listening) -> None:
    ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben")
    table = post.table(ana, ben)
    first, other = mover(post, table, [ana, ben])
    alone(post, other)
    browser = Browser(f"{listening.url}/push/1")
    assert other.post("/api/notices", kind="push", address=browser.subscription).status_code == 201
    post.deliver()
    until_the_other_acts(table, first, other)
    post.deliver()
    _, headers, body = listening.got[-1]
    told = browser.read(body)
    assert told["url"] == f"{ORIGIN}/table/{table}"
    assert "Murano" in told["title"]
    assert table.encode() not in body
    assert headers["Topic"] == table
    token, _, key = headers["Authorization"].removeprefix("vapid ").partition(",")
    assert Vapid02.verify(f"vapid {token},{key}")
    assert key.removeprefix("k=") == other.get("/api/notices/key").json()["key"]
    assert oct((post.settings.data / "vapid.pem").stat().st_mode)[-3:] == "600"
    count = len(listening.got)
    post.deliver(DAY)
    assert len(listening.got) == count  # nobody is told twice
    listening.status = 410
    until_the_other_acts(table, other, first)
    until_the_other_acts(table, first, other)
    post.deliver()
    assert post.told(other)[0]["off_since"]
    assert "Switched off" in other.client.get("/notices", headers=other._headers()).text


@pytest.mark.parametrize("form", ["discord", "slack", "ntfy", "json"])
def test_a_webhook_in_the_words_of_who_listens(post: Post, listening: Listening, form: str) -> None:
    ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben <@everyone>")
    table = post.table(ana, ben)
    first, other = mover(post, table, [ana, ben])
    alone(post, other)
    other.post("/api/notices", kind="webhook", address=f"{listening.url}/hook/topic", form=form)
    post.deliver()
    until_the_other_acts(table, first, other)
    post.deliver()
    assert len(listening.got) == 2
    path, headers, body = listening.got[-1]
    document = json.loads(body)
    assert headers["Content-Type"] == "application/json"
    assert path == ("/hook" if form == "ntfy" else "/hook/topic")
    assert f"/table/{table}" in str(document)
    assert "it is your turn" in str(document)
    if form == "discord":
        assert document["allowed_mentions"] == {"parse": []}
    if form == "slack":
        assert "<@everyone>" not in document["text"]
    if form == "ntfy":
        assert document["topic"] == "topic"


def test_mail_after_a_yes_with_a_way_out(post: Post, letters: Letters) -> None:
    ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben")
    table = post.table(ana, ben)
    first, other = mover(post, table, [ana, ben])
    alone(post, other)
    assert other.post("/api/notices", kind="mail", address="other@lagoon.example").status_code == 201
    post.deliver()
    until_the_other_acts(table, first, other)
    post.deliver()
    assert len(letters.got) == 1  # only the question: nobody has said yes
    text = letters.got[0].content.decode()
    assert "Is this you?" in text
    link = next(word for word in text.split() if "/notices/link/yes-" in word)
    assert post.client.get(link).status_code == 200
    assert not post.told(other)[0]["confirmed"]  # to look is not to say yes
    assert post.client.post(link).status_code == 200
    until_the_other_acts(table, other, first)
    until_the_other_acts(table, first, other)
    post.deliver()
    text = letters.got[-1].content.decode()
    assert f"{ORIGIN}/table/{table}" in text
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in text
    out = next(word.strip("<>") for word in text.split() if "/notices/link/out-" in word)
    assert post.client.get(out[:-1] + "0").status_code == 404
    assert post.client.post(out).status_code == 200
    assert post.told(other) == []


def test_what_fails_is_tried_again_with_growing_pauses_over_restarts_and_in_the_end_switched_off(
    tmp_path: Path, letters: Letters, listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "LOOK_SECONDS", 1e6)
    post = Post(tmp_path, letters.port)
    with post.opened():
        ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben")
        table = post.table(ana, ben)
        first, other = mover(post, table, [ana, ben])
        alone(post, other)
        other.post("/api/notices", kind="webhook", address=f"{listening.url}/hook", form="json")
        post.deliver()
        listening.status = 302
        until_the_other_acts(table, first, other)
        post.deliver()
        assert len(listening.got) == 2
        token = other.token
    with post.opened():
        post.deliver(30)
        assert len(listening.got) == 2
        post.deliver(31)
        assert len(listening.got) == 3
        post.deliver(200)
        assert len(listening.got) == 3
        post.deliver(41)
        assert len(listening.got) == 4
        listening.status = 204
        post.deliver(7 * 3600)
        assert len(listening.got) == 5
        other = Person(post.client, None)
        other.token = token
        assert post.told(other)[0]["off_since"] is None
        post.deliver(DAY)
        assert len(listening.got) == 5
        # Nobody is there at all, for days.
        listening.shutdown()
        listening.server_close()
        assert other.table(table)["you"]["acts"]
        _put_again(post, other)
        for _ in range(30):
            post.deliver(3 * 3600)
        assert post.told(other)[0]["off_since"]


def _put_again(post: Post, person: Person) -> None:
    def work(session: Any) -> None:
        row = session.row("SELECT visitor FROM receivers")
        table = session.row("SELECT id FROM tables")
        outbox.put(session, row[0], table[0], outbox.TURN, 1, post.server.time.wall(), 0.0)

    assert post.client.portal is not None
    post.client.portal.call(post.server.database.write, work)


def test_mail_that_is_refused_for_good_and_a_mail_server_that_is_away(post: Post, letters: Letters) -> None:
    ana = Person(post.client, "Ana")
    letters.answer = "451 later"
    ana.post("/api/notices", kind="mail", address="ana@lagoon.example")
    post.deliver()
    assert letters.got == []
    letters.answer = "250 OK"
    post.deliver(61)
    assert len(letters.got) == 1
    letters.answer = "550 nobody"
    ana.post("/api/notices", kind="mail", address="nobody@lagoon.example")
    post.deliver()
    assert [receiver["off_since"] is not None for receiver in post.told(ana)] == [False, True]
    post.server.notices.senders.settings = Settings(mail="smtp://127.0.0.1:1", address=ORIGIN)
    ana.post("/api/notices", kind="mail", address="third@lagoon.example")
    for _ in range(20):
        post.deliver(DAY)
    assert post.told(ana)[2]["off_since"] is None  # our own trouble is not the receiver's


def test_a_message_a_day_and_quiet_hours(post: Post, listening: Listening) -> None:
    ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben")
    tables = [post.table(ana, ben) for _ in range(3)]
    everyone = [ana, ben]
    for person in everyone:
        alone(post, person)
        address = f"{listening.url}/{everyone.index(person)}"
        person.post("/api/notices", kind="webhook", address=address, form="json", daily=True)
    post.deliver()
    listening.got.clear()
    waiting = set()
    for table in tables:
        first, other = mover(post, table, everyone)
        until_the_other_acts(table, first, other)
        waiting.add(everyone.index(other))
    post.deliver(60)
    assert listening.got == []
    post.deliver(DAY)
    assert len(listening.got) == len(waiting)
    assert sum(body.count(b"it is your turn") for _, _, body in listening.got) >= 3
    # At night nothing comes, and in the morning it does.
    wished = Wishes("x", "Europe/Rome", 22, 8)
    night = 1_804_284_000.0  # 23:00 in Rome
    receiver = Receiver("r", "x", "webhook", "", "json", False, "", "en", True, 0.0)
    assert wished.waits(receiver, night) == night + 9 * 3600
    assert wished.waits(receiver, night + 9 * 3600) == night + 9 * 3600
    assert wished._replace(quiet_from=8).waits(receiver, night) == night


def test_who_moves_at_once_or_plays_live_is_not_told(post: Post, listening: Listening) -> None:
    ana, ben = Person(post.client, "Ana"), Person(post.client, "Ben")
    for person in (ana, ben):
        alone(post, person)
        person.post("/api/notices", kind="webhook", address=f"{listening.url}/hook", form="json")
    post.deliver()
    listening.got.clear()
    live = ana.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{live['id']}/join", invite=live["invite"])
    days = post.table(ana, ben)
    for table in (live["id"], days):
        first, other = mover(post, table, [ana, ben])
        until_the_other_acts(table, first, other)
        until_the_other_acts(table, other, first)
        listening.got.clear()
    post.deliver()
    told = [json.loads(body) for _, _, body in listening.got]
    assert [each["table"] for each in told] == [days]  # who acts now, once


def test_addresses_that_lead_into_the_hosts_own_network_are_not_called(listening: Listening) -> None:
    for address in (listening.url, "http://localhost:80/", "http://[::1]/", "http://169.254.169.254/latest"):
        with pytest.raises(reach.Unreachable):
            reach.post(address, b"", {})
    assert listening.got == []
    for address in (
        "ftp://a.example",
        "https://user:word@a.example",
        "nonsense",
        "https://a.example/\r\nX: y",
    ):
        with pytest.raises(Refused):
            reach.place_of(address, near=False)
    with pytest.raises(Refused):
        reach.place_of("http://a.example/push", near=False, secure=True)


def test_what_cannot_be_told_there_is_refused_in_words(post: Post) -> None:
    ana, eve = Person(post.client, "Ana"), Person(post.client, "Eve")
    wrong: list[dict[str, str]] = [
        {"kind": "pigeon", "address": "roof"},
        {"kind": "mail", "address": "ana@lagoon.example\r\nBcc: all@lagoon.example"},
        {"kind": "webhook", "address": "javascript:alert(1)"},
        {"kind": "push", "address": "{}"},
        {
            "kind": "push",
            "address": '{"endpoint": "https://a.example", "keys": {"p256dh": "x", "auth": "y"}}',
        },
    ]
    for wish in wrong:
        answer = ana.post("/api/notices", wish)
        assert answer.status_code == 422, wish
        assert answer.json()["error"].endswith(".")
    made = ana.post("/api/notices", kind="webhook", address="https://ntfy.sh/topic").json()
    assert made["form"] == "ntfy"
    assert eve.post(f"/api/notices/{made['id']}/remove").status_code == 404
    assert ana.post(f"/api/notices/{made['id']}/remove").json()["receivers"] == []


def test_pauses_grow() -> None:
    pauses = [courier.pause(attempts) for attempts in range(1, 8)]
    assert pauses == sorted(pauses)
    assert pauses[0] == 60
    assert pauses[-1] == courier.LONGEST_PAUSE
    assert receivers.MOST == 10
