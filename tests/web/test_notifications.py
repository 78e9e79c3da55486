"""Notifications by push, e-mail and webhook to real local servers, with all kinds of failures."""

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
from laguna.web.notifications import delivery, outbox, receivers, safe_http
from laguna.web.notifications.receivers import NotificationSettings, Receiver
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from web.fake_receivers import Browser, FakeMailServer, HttpReceiver
from web.simulated_users import ORIGIN, Person

DAY = 86400.0


class NotificationServer:
    """A server whose notifications are delivered, and whose time passes, when the test says so."""

    def __init__(self, data: Path, mail_port: int) -> None:
        self.settings = Settings(
            data=data, bot_workers=0, limits=UNLIMITED, allow_private_receivers=True,
            mail=f"smtp://127.0.0.1:{mail_port}?from=games@lagoon.example", address=ORIGIN,
        )  # fmt: skip
        self.ahead = 0.0

    @contextmanager
    def opened(self) -> Iterator["NotificationServer"]:
        app = create_app(self.settings)
        self.server: Server = app.state.server
        wall = self.server.time.wall
        self.server.time.wall = lambda: wall() + self.ahead
        with TestClient(app, base_url=ORIGIN) as self.client:
            yield self

    def deliver(self, seconds: float = outbox.DELAY_SECONDS + 1) -> None:
        """Let time pass, and deliver everything that is due."""
        self.ahead += seconds
        assert self.client.portal is not None

        async def carry() -> None:
            while (delivery := await self.server.notifications.delivery_worker.claim()) is not None:
                await self.server.notifications.delivery_worker.deliver(delivery)

        self.client.portal.call(carry)

    def table(self, host: Person, guest: Person) -> str:
        made = host.create("me", "open", game="murano", pace="days")["table"]
        guest.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        return str(made["id"])

    def receivers_of(self, person: Person) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = person.get("/api/notices").json()["receivers"]
        return found


@pytest.fixture
def http_receiver() -> Iterator[HttpReceiver]:
    server = HttpReceiver()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def mail_server() -> Iterator[FakeMailServer]:
    handler = FakeMailServer()
    controller = Controller(handler, hostname="127.0.0.1", port=handler.port)
    controller.start()
    yield handler
    controller.stop()


@pytest.fixture
def notification_server(
    tmp_path: Path, mail_server: FakeMailServer, monkeypatch: pytest.MonkeyPatch
) -> Iterator[NotificationServer]:
    monkeypatch.setattr(delivery, "POLL_SECONDS", 1e6)  # the test delivers
    with NotificationServer(tmp_path, mail_server.port).opened() as opened:
        opened.deliver(0)
        yield opened


def without_quiet_hours(notification_server: NotificationServer, person: Person) -> None:
    """Turn off quiet hours."""
    person.post("/api/notices/wishes", quiet_from=0, quiet_to=0)


def player_to_move(
    notification_server: NotificationServer, table: str, people: list[Person]
) -> tuple[Person, Person]:
    """Who moves now, and who waits."""
    acts = [person for person in people if person.table(table)["you"]["acts"]]
    return acts[0], next(person for person in people if person is not acts[0])


def play_until_the_other_acts(table: str, person: Person, other: Person) -> None:
    while person.table(table)["you"]["acts"]:
        person.play(table)
    assert other.table(table)["you"]["acts"]


def test_a_push_is_encrypted_for_the_browser(
    notification_server: NotificationServer, http_receiver: HttpReceiver
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    table = notification_server.table(ana, ben)
    first, other = player_to_move(notification_server, table, [ana, ben])
    without_quiet_hours(notification_server, other)
    browser = Browser(f"{http_receiver.url}/push/1")
    assert other.post("/api/notices", kind="push", address=browser.subscription).status_code == 201
    notification_server.deliver()
    play_until_the_other_acts(table, first, other)
    notification_server.deliver()
    _, headers, body = http_receiver.received[-1]
    message = browser.read(body)
    assert message["url"] == f"{ORIGIN}/table/{table}"
    assert "Murano" in message["title"]
    assert table.encode() not in body
    assert headers["Topic"] == table
    token, _, key = headers["Authorization"].removeprefix("vapid ").partition(",")
    assert Vapid02.verify(f"vapid {token},{key}")
    assert key.removeprefix("k=") == other.get("/api/notices/key").json()["key"]
    assert oct((notification_server.settings.data / "vapid.pem").stat().st_mode)[-3:] == "600"
    count = len(http_receiver.received)
    notification_server.deliver(DAY)
    assert len(http_receiver.received) == count  # notified only once
    http_receiver.status = 410
    play_until_the_other_acts(table, other, first)
    play_until_the_other_acts(table, first, other)
    notification_server.deliver()
    assert notification_server.receivers_of(other)[0]["off_since"]
    assert "Turned off because" in other.client.get("/notices", headers=other._headers()).text


@pytest.mark.parametrize("form", ["discord", "slack", "ntfy", "json"])
def test_a_webhook_gets_the_format_of_its_service(
    notification_server: NotificationServer, http_receiver: HttpReceiver, form: str
) -> None:
    ana, ben = (
        Person(notification_server.client, "Ana"),
        Person(notification_server.client, "Ben <@everyone>"),
    )
    table = notification_server.table(ana, ben)
    first, other = player_to_move(notification_server, table, [ana, ben])
    without_quiet_hours(notification_server, other)
    other.post("/api/notices", kind="webhook", address=f"{http_receiver.url}/hook/topic", form=form)
    notification_server.deliver()
    play_until_the_other_acts(table, first, other)
    notification_server.deliver()
    assert len(http_receiver.received) == 2
    path, headers, body = http_receiver.received[-1]
    document = json.loads(body)
    assert headers["Content-Type"] == "application/json"
    assert path == ("/hook" if form == "ntfy" else "/hook/topic")
    assert f"/table/{table}" in str(document)
    assert "It's your turn" in str(document)
    if form == "discord":
        assert document["allowed_mentions"] == {"parse": []}
    if form == "slack":
        assert "<@everyone>" not in document["text"]
    if form == "ntfy":
        assert document["topic"] == "topic"


def test_e_mail_needs_confirmation_and_has_an_unsubscribe_link(
    notification_server: NotificationServer, mail_server: FakeMailServer
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    table = notification_server.table(ana, ben)
    first, other = player_to_move(notification_server, table, [ana, ben])
    without_quiet_hours(notification_server, other)
    assert other.post("/api/notices", kind="mail", address="other@lagoon.example").status_code == 201
    notification_server.deliver()
    play_until_the_other_acts(table, first, other)
    notification_server.deliver()
    assert len(mail_server.received) == 1  # only the confirmation request
    text = mail_server.received[0].content.decode()
    assert "Confirm your e-mail address" in text
    link = next(word for word in text.split() if "/notices/link/yes-" in word)
    assert notification_server.client.get(link).status_code == 200
    assert not notification_server.receivers_of(other)[0]["confirmed"]  # opening the page does not confirm
    assert notification_server.client.post(link).status_code == 200
    play_until_the_other_acts(table, other, first)
    play_until_the_other_acts(table, first, other)
    notification_server.deliver()
    text = mail_server.received[-1].content.decode()
    assert f"{ORIGIN}/table/{table}" in text
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in text
    out = next(word.strip("<>") for word in text.split() if "/notices/link/out-" in word)
    assert notification_server.client.get(out[:-1] + "0").status_code == 404
    assert notification_server.client.post(out).status_code == 200
    assert notification_server.receivers_of(other) == []


def test_failed_messages_are_retried_with_growing_delays_and_the_receiver_is_switched_off(
    tmp_path: Path, mail_server: FakeMailServer, http_receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "POLL_SECONDS", 1e6)
    notification_server = NotificationServer(tmp_path, mail_server.port)
    with notification_server.opened():
        ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
        table = notification_server.table(ana, ben)
        first, other = player_to_move(notification_server, table, [ana, ben])
        without_quiet_hours(notification_server, other)
        other.post("/api/notices", kind="webhook", address=f"{http_receiver.url}/hook", form="json")
        notification_server.deliver()
        http_receiver.status = 302
        play_until_the_other_acts(table, first, other)
        notification_server.deliver()
        assert len(http_receiver.received) == 2
        token = other.token
    with notification_server.opened():
        notification_server.deliver(30)
        assert len(http_receiver.received) == 2
        notification_server.deliver(31)
        assert len(http_receiver.received) == 3
        notification_server.deliver(200)
        assert len(http_receiver.received) == 3
        notification_server.deliver(41)
        assert len(http_receiver.received) == 4
        http_receiver.status = 204
        notification_server.deliver(7 * 3600)
        assert len(http_receiver.received) == 5
        other = Person(notification_server.client, None)
        other.token = token
        assert notification_server.receivers_of(other)[0]["off_since"] is None
        notification_server.deliver(DAY)
        assert len(http_receiver.received) == 5
        # The receiver is unreachable for days.
        http_receiver.shutdown()
        http_receiver.server_close()
        assert other.table(table)["you"]["acts"]
        _enqueue_again(notification_server, other)
        for _ in range(30):
            notification_server.deliver(3 * 3600)
        assert notification_server.receivers_of(other)[0]["off_since"]


def _enqueue_again(notification_server: NotificationServer, person: Person) -> None:
    def work(session: Any) -> None:
        row = session.row("SELECT visitor FROM receivers")
        table = session.row("SELECT id FROM tables")
        outbox.enqueue(session, row[0], table[0], outbox.TURN, 1, notification_server.server.time.wall(), 0.0)

    assert notification_server.client.portal is not None
    notification_server.client.portal.call(notification_server.server.database.write, work)


def test_a_refused_e_mail_address_and_an_unavailable_mail_server(
    notification_server: NotificationServer, mail_server: FakeMailServer
) -> None:
    ana = Person(notification_server.client, "Ana")
    mail_server.answer = "451 later"
    ana.post("/api/notices", kind="mail", address="ana@lagoon.example")
    notification_server.deliver()
    assert mail_server.received == []
    mail_server.answer = "250 OK"
    notification_server.deliver(61)
    assert len(mail_server.received) == 1
    mail_server.answer = "550 nobody"
    ana.post("/api/notices", kind="mail", address="nobody@lagoon.example")
    notification_server.deliver()
    assert [receiver["off_since"] is not None for receiver in notification_server.receivers_of(ana)] == [
        False,
        True,
    ]
    notification_server.server.notifications.senders.settings = Settings(
        mail="smtp://127.0.0.1:1", address=ORIGIN
    )
    ana.post("/api/notices", kind="mail", address="third@lagoon.example")
    for _ in range(20):
        notification_server.deliver(DAY)
    assert (
        notification_server.receivers_of(ana)[2]["off_since"] is None
    )  # a failure of the server is not the receiver's fault


def test_daily_summary_and_quiet_hours(
    notification_server: NotificationServer, http_receiver: HttpReceiver
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    tables = [notification_server.table(ana, ben) for _ in range(3)]
    everyone = [ana, ben]
    for person in everyone:
        without_quiet_hours(notification_server, person)
        address = f"{http_receiver.url}/{everyone.index(person)}"
        person.post("/api/notices", kind="webhook", address=address, form="json", daily=True)
    notification_server.deliver()
    http_receiver.received.clear()
    waiting = set()
    for table in tables:
        first, other = player_to_move(notification_server, table, everyone)
        play_until_the_other_acts(table, first, other)
        waiting.add(everyone.index(other))
    notification_server.deliver(60)
    assert http_receiver.received == []
    notification_server.deliver(DAY)
    assert len(http_receiver.received) == len(waiting)
    assert sum(body.count(b"It's your turn") for _, _, body in http_receiver.received) >= 3
    # Nothing is sent at night; it is sent in the morning.
    settings = NotificationSettings("x", "Europe/Rome", 22, 8)
    night = 1_804_284_000.0  # 23:00 in Rome
    receiver = Receiver("r", "x", "webhook", "", "json", False, "", "en", True, 0.0)
    assert settings.send_at(receiver, night) == night + 9 * 3600
    assert settings.send_at(receiver, night + 9 * 3600) == night + 9 * 3600
    assert settings._replace(quiet_from=8).send_at(receiver, night) == night


def test_no_notification_for_quick_moves_and_live_games(
    notification_server: NotificationServer, http_receiver: HttpReceiver
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    for person in (ana, ben):
        without_quiet_hours(notification_server, person)
        person.post("/api/notices", kind="webhook", address=f"{http_receiver.url}/hook", form="json")
    notification_server.deliver()
    http_receiver.received.clear()
    live = ana.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{live['id']}/join", invite=live["invite"])
    days = notification_server.table(ana, ben)
    for table in (live["id"], days):
        first, other = player_to_move(notification_server, table, [ana, ben])
        play_until_the_other_acts(table, first, other)
        play_until_the_other_acts(table, other, first)
        http_receiver.received.clear()
    notification_server.deliver()
    messages = [json.loads(body) for _, _, body in http_receiver.received]
    assert [each["table"] for each in messages] == [days]  # the player to move, once


def test_webhooks_must_not_lead_into_the_hosts_network(http_receiver: HttpReceiver) -> None:
    for address in (
        http_receiver.url,
        "http://localhost:80/",
        "http://[::1]/",
        "http://169.254.169.254/latest",
    ):
        with pytest.raises(safe_http.RequestFailed):
            safe_http.post(address, b"", {})
    assert http_receiver.received == []
    for address in (
        "ftp://a.example",
        "https://user:word@a.example",
        "nonsense",
        "https://a.example/\r\nX: y",
    ):
        with pytest.raises(Refused):
            safe_http.parse_url(address, allow_private=False)
    with pytest.raises(Refused):
        safe_http.parse_url("http://a.example/push", allow_private=False, https=True)


def test_invalid_receivers_are_refused_with_a_message(notification_server: NotificationServer) -> None:
    ana, eve = Person(notification_server.client, "Ana"), Person(notification_server.client, "Eve")
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


def test_retry_delays_grow() -> None:
    delays = [delivery.retry_delay(attempts) for attempts in range(1, 8)]
    assert delays == sorted(delays)
    assert delays[0] == 60
    assert delays[-1] == delivery.MAX_RETRY
    assert receivers.MAX_RECEIVERS == 10
