"""Notifications by push, e-mail and webhook to real local servers, with all kinds of failures."""

import asyncio
import email
import email.policy
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from aiosmtpd.controller import Controller
from fastapi.testclient import TestClient
from py_vapid import Vapid02

from laguna.contract.wording import Refused
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.notifications import delivery, outbox, public_addresses, receivers, safe_http
from laguna.web.notifications.lanes import PLACES, DueReceiver, Lanes
from laguna.web.notifications.receivers import NotificationSettings, Receiver
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import proposals
from web.fake_receivers import Browser, FakeMailServer, HttpReceiver, SlowReceiver
from web.simulated_users import ORIGIN, Person

DAY = 86400.0


class NotificationServer:
    """A server whose notifications are delivered, and whose time passes, when the test says so."""

    def __init__(self, data: Path, mail_port: int, database: str = "") -> None:
        self.settings = Settings(
            data=data, database=database, bot_workers=0, limits=UNLIMITED, allow_private_receivers=True,
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
    received = email.message_from_bytes(mail_server.received[-1].content, policy=email.policy.SMTP)
    body = received.get_content().splitlines()
    out = body[-1]
    assert body[-2] == "To stop getting these messages, open this link:"
    wrong = out[:-1] + ("1" if out.endswith("0") else "0")
    assert notification_server.client.get(wrong).status_code == 404
    # One click, as RFC 8058 says: the headers are read as they were sent, without decoding.
    raw = email.message_from_bytes(mail_server.received[-1].content)
    assert raw["List-Unsubscribe"] == f"<{out}>"
    field, _, value = raw["List-Unsubscribe-Post"].partition("=")
    assert (field, value) == ("List-Unsubscribe", "One-Click")
    assert notification_server.client.post(out, data={field: value}).status_code == 200
    assert notification_server.receivers_of(other) == []


@pytest.mark.parametrize(("zone", "shown"), [("Asia/Tokyo", "Asia/Tokyo"), ("", "UTC")])
def test_the_deadline_is_in_the_time_zone_of_the_receiver(
    notification_server: NotificationServer, http_receiver: HttpReceiver, zone: str, shown: str
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    made = ana.create("me", "open", clock={"kind": "days", "days": 2}, game="murano")["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    first, other = player_to_move(notification_server, made["id"], [ana, ben])
    other.post("/api/notices/wishes", zone=zone, quiet_from=0, quiet_to=0, digest_hour=8)
    other.post("/api/notices", kind="webhook", address=f"{http_receiver.url}/hook", form="json")
    notification_server.deliver()
    play_until_the_other_acts(made["id"], first, other)
    turn = notification_server.server.time.wall() + 2 * DAY
    notification_server.deliver()
    text = json.loads(http_receiver.received[-1][2])["text"]
    found = re.search(r"You have until (.{16}) \((.*)\)\.", text)
    assert found is not None, text
    assert found[2] == shown
    said = datetime.strptime(found[1], "%Y-%m-%d %H:%M").replace(tzinfo=ZoneInfo(shown)).timestamp()
    assert abs(said - turn) < 120


def test_who_was_found_by_quick_match_is_told_the_deadline_of_the_first_move(
    notification_server: NotificationServer, http_receiver: HttpReceiver
) -> None:
    people = [Person(notification_server.client, name) for name in ("Ana", "Ben")]
    for number, person in enumerate(people):
        person.post("/api/notices/wishes", zone="Asia/Tokyo", quiet_from=0, quiet_to=0, digest_hour=8)
        address = f"{http_receiver.url}/hook/{number}"
        person.post("/api/notices", kind="webhook", address=address, form="json")
    notification_server.deliver()
    wish = {"game": "murano", "players": 2, "pace": "days"}
    table = [person.post("/api/match", wish).json()["seeks"][0]["table"] for person in people][-1]
    notification_server.deliver()
    acting = next(n for n, person in enumerate(people) if person.table(table)["you"]["acts"])
    texts = {path: json.loads(body)["text"] for path, _, body in http_receiver.received}
    started = "Your game of Murano with {} has started."
    names = ["Ben", "Ana"]
    assert texts[f"/hook/{1 - acting}"] == started.format(names[1 - acting])
    begin = re.escape(f"{started.format(names[acting])} It's your turn: you have until ")
    assert re.fullmatch(begin + r"\d{4}-\d\d-\d\d \d\d:\d\d \(Asia/Tokyo\)\.", texts[f"/hook/{acting}"])


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


def test_undoing_moves_and_repeating_offers_does_not_flood_the_other_player(
    notification_server: NotificationServer, http_receiver: HttpReceiver
) -> None:
    ana, ben = Person(notification_server.client, "Ana"), Person(notification_server.client, "Ben")
    table = notification_server.table(ana, ben)
    first, other = player_to_move(notification_server, table, [ana, ben])

    def undo() -> bool:
        version = first.table(table)["version"]
        return first.post(f"/api/tables/{table}/undo", version=version).status_code == 200

    play_until_the_other_acts(table, first, other)
    while not undo():  # until a turn ends with a move that can be undone
        first, other = other, first
        play_until_the_other_acts(table, first, other)
    without_quiet_hours(notification_server, other)
    other.post("/api/notices", kind="webhook", address=f"{http_receiver.url}/hook", form="json")
    notification_server.deliver()
    http_receiver.received.clear()
    for _ in range(20):
        play_until_the_other_acts(table, first, other)
        notification_server.deliver()
        assert undo()
    assert 1 <= len(http_receiver.received) <= outbox.MAX_UNDONE
    http_receiver.received.clear()
    answers = []
    for _ in range(proposals.MAX_OFFERS + 5):
        answers.append(first.post(f"/api/tables/{table}/agree", what="pause").status_code)
        first.post(f"/api/tables/{table}/agree", what="no")
        notification_server.deliver()
    assert answers == [200] * proposals.MAX_OFFERS + [429] * 5
    assert len(http_receiver.received) <= proposals.MAX_OFFERS + 1


NOT_PUBLIC = (
    "fec0::5",  # site-local
    "fe80::1%eth0",
    "fd00::1",
    "::1",
    "::",
    "ff0e::1",  # multicast
    "224.0.0.1",
    "255.255.255.255",
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.88.99.1",  # 6to4 relay
    "::ffff:127.0.0.1",  # IPv4-mapped
    "::ffff:8.8.8.8",
    "::127.0.0.1",  # IPv4-compatible
    "2002:7f00:1::1",  # 6to4
    "2002:808:808::1",
    "64:ff9b::7f00:1",  # NAT64
    "64:ff9b:1::7f00:1",
    "2001:0:7f00:1::1",  # Teredo
    "2001:db8::1",
    "3fff::1",
    "2a00::5efe:7f00:1",  # ISATAP
    "4000::1",  # not assigned
)


def test_only_plain_global_unicast_addresses_are_public() -> None:
    assert [address for address in NOT_PUBLIC if public_addresses.is_public(address)] == []
    for address in ("8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:80e::200e"):
        assert public_addresses.is_public(address)


def test_a_private_address_is_refused_on_input_and_on_sending(
    http_receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def receiver_url(address: str) -> str:
        host = f"[{address}]" if ":" in address else address
        return f"http://{host}:{http_receiver.server_address[1]}/"

    odd = ("127.1", "2130706433", "0x7f.0.0.1", "017700000001")
    for address in (*NOT_PUBLIC, *odd):
        with pytest.raises(Refused):
            safe_http.parse_url(receiver_url(address), allow_private=False)
        with pytest.raises(safe_http.RequestFailed):
            safe_http.post(receiver_url(address), b"", {})
    # The name is resolved once, so it cannot change between the check and the connection; and one private
    # address among several is enough for a refusal.
    answers = [["93.184.215.14", "127.0.0.1"], ["2002:7f00:1::1"]]
    asked = []

    def resolve(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        asked.append(host)
        return [(0, 0, 0, "", (address, port)) for address in answers[0]]

    connected: list[tuple[str, int]] = []

    def connect(address: tuple[str, int], seconds: float) -> None:
        connected.append(address)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", connect)
    for _ in range(2):
        with pytest.raises(safe_http.RequestFailed, match="private"):
            safe_http.post("http://changing.example/", b"", {})
        answers.pop(0)
    answers.append(["93.184.215.14"])
    with pytest.raises(safe_http.RequestFailed):
        safe_http.post("http://changing.example/", b"", {})
    assert (len(asked), connected) == (3, [("93.184.215.14", 80)])
    assert http_receiver.received == []


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
        {"kind": "push", "address": Browser("http://[2606:4700::1111]/push").subscription},
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


def test_an_address_is_asked_once_a_week_whoever_gives_it(
    notification_server: NotificationServer, mail_server: FakeMailServer
) -> None:
    client = notification_server.client
    spellings = ("victim@lagoon.example", "Victim@Lagoon.example", "victim+more@lagoon.example")

    def ask_often() -> list[int]:
        visitors = [Person(client, f"Eve {number}") for number in range(4)]
        return [
            eve.post("/api/notices", kind="mail", address=address).status_code
            for eve in visitors
            for address in spellings
        ]

    assert sorted(ask_often()) == [201] + [429] * 11
    notification_server.deliver()
    assert len(mail_server.received) == 1
    notification_server.deliver(8 * DAY)
    assert sorted(ask_often()) == [201] + [429] * 11
    notification_server.deliver()
    text = mail_server.received[-1].content.decode().replace("=\r\n", "")
    assert client.post(text.split()[-1]).status_code == 200
    notification_server.deliver(8 * DAY)
    assert set(ask_often()) == {403}  # no is remembered
    notification_server.deliver()
    assert len(mail_server.received) == 2


def test_a_confirmed_address_can_be_changed_without_another_question(
    notification_server: NotificationServer, mail_server: FakeMailServer
) -> None:
    ana = Person(notification_server.client, "Ana")
    ana.post("/api/notices", kind="mail", address="ana@lagoon.example")
    notification_server.deliver()
    words = mail_server.received[0].content.decode().replace("=\r\n", "").split()
    notification_server.client.post(next(word for word in words if "/link/yes-" in word))
    again = ana.post("/api/notices", kind="mail", address="ana@lagoon.example", daily=True)
    assert (again.status_code, again.json()["confirmed"]) == (201, True)
    assert [each["daily"] for each in notification_server.receivers_of(ana)] == [True]
    notification_server.deliver()
    assert len(mail_server.received) == 1


def test_new_receivers_are_limited_per_visitor_and_address(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, receivers_per_hour=4.0, mail_questions_per_day=2.0)
    settings = Settings(
        data=tmp_path, bot_workers=0, limits=limits, mail="smtp://127.0.0.1:1", address=ORIGIN
    )
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        wanted = [("mail", f"a{number}@lagoon.example") for number in range(3)]
        wanted += [("webhook", f"https://a{number}.example/") for number in range(3)]
        answers = [
            Person(client, "Eve").post("/api/notices", kind=kind, address=address) for kind, address in wanted
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 201, 429, 429]
        assert int(answers[2].headers["retry-after"]) > 3600


def test_slow_receivers_do_not_hold_up_the_others(
    notification_server: NotificationServer, http_receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty receivers answer letter by letter: an honest message waits for two time limits at most."""
    monkeypatch.setattr(safe_http, "TOTAL_SECONDS", 0.4)
    monkeypatch.setattr(delivery, "PROMPT_SECONDS", 0.3)
    server = notification_server.server
    with SlowReceiver() as slow:

        def add(session: Session) -> None:
            now = server.time.wall()
            for number in range(61):
                host = f"http://127.0.0.{number + 2}:{slow.port}/" if number < 60 else http_receiver.url
                visitors.add_visitor(session, Visitor(f"v{number}", "Eve", None, None, now))
                receiver = Receiver(
                    f"r{number}", f"v{number}", "webhook", host, "json", False, host, "en", True, now
                )
                receivers.add(session, receiver)
                outbox.enqueue_for_receiver(session, receiver.id, outbox.TEST, now - 61 + number)

        async def run() -> float:
            await server.database.write(add)
            started = time.monotonic()
            worker = asyncio.create_task(server.notifications.delivery_worker._work())
            while not http_receiver.received and time.monotonic() - started < 10:
                await asyncio.sleep(0.02)
            seconds = time.monotonic() - started
            worker.cancel()
            return seconds

        assert notification_server.client.portal is not None
        assert notification_server.client.portal.call(run) < 2.5


def test_one_message_at_a_time_per_visitor_and_unproven_host() -> None:
    known = Lanes()
    first = DueReceiver("r1", "ana", "webhook", "a.example", False)
    place = known.enter(first)
    assert place is not None
    assert known.enter(first._replace(id="r2", host="b.example")) is None  # the same visitor
    assert known.enter(first._replace(id="r2", visitor="ben")) is None  # the same host
    other = known.enter(DueReceiver("r3", "ben", "webhook", "b.example", False))
    assert other is not None
    known.leave(place)
    known.record(first, prompt=True)
    assert known.enter(first._replace(visitor="eva")) is not None
    assert known.enter(first._replace(visitor="dora")) is not None  # a host that answers promptly
    failing = [DueReceiver(f"f{number}", f"f{number}", "webhook", f"{number}", True) for number in range(50)]
    assert len([each for each in failing if known.enter(each) is not None]) == PLACES["slow"]
    assert known.enter(DueReceiver("r4", "fay", "webhook", "d.example", False)) is not None


@pytest.mark.server
def test_postgresql_delivers_and_remembers_the_same(
    tmp_path: Path, postgresql_url: str, http_receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "POLL_SECONDS", 1e6)
    with NotificationServer(tmp_path, 1, postgresql_url).opened() as opened:
        opened.deliver(0)
        ana, eve = Person(opened.client, "Ana"), Person(opened.client, "Eve")
        for person, path in ((ana, "one"), (ana, "two"), (eve, "three")):
            address = f"{http_receiver.url}/{path}"
            assert person.post("/api/notices", kind="webhook", address=address).status_code == 201
        opened.deliver()
        assert sorted(path for path, _, _ in http_receiver.received) == ["/one", "/three", "/two"]
        asked = [who.post("/api/notices", kind="mail", address="a@lagoon.example") for who in (ana, eve)]
        assert [answer.status_code for answer in asked] == [201, 429]
        token = opened.server.notifications.links.token("out", asked[0].json()["id"])
        assert opened.client.post(f"/notices/link/{token}").status_code == 200
        assert eve.post("/api/notices", kind="mail", address="A@lagoon.example").status_code == 403


def test_retry_delays_grow() -> None:
    delays = [delivery.retry_delay(attempts) for attempts in range(1, 8)]
    assert delays == sorted(delays)
    assert delays[0] == 60
    assert delays[-1] == delivery.MAX_RETRY
    assert receivers.MAX_RECEIVERS == 10
