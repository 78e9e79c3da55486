"""Quick match: who is paired with whom, bots for open seats, closed pages, restarts and several processes."""

import asyncio
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.web.community import matchmaking, pairing, seeks
from laguna.web.community.pairing import WaitingPlayer
from laguna.web.community.seeks import GameKind, Seek
from laguna.web.database.backends import Session
from laguna.web.people.visitors import Requester
from web.conftest import BOTH_DATABASES
from web.simulated_users import Person, account, server_of

DATABASES = BOTH_DATABASES
BOT_WORKERS = 0  # the tests make the moves of bots


@pytest.fixture(autouse=True)
def nobody_waits(client: TestClient) -> Iterator[None]:
    yield
    run(client, server_of(client).database.write, lambda session: session.run("DELETE FROM seeks"))


def run(client: TestClient, function: Any, *arguments: Any) -> Any:
    assert client.portal is not None
    return client.portal.call(function, *arguments)


def seek(person: Person, **more: Any) -> dict[str, Any]:
    answer = person.post("/api/match", {"game": "murano", "players": 2} | more)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()["seeks"][0]
    return found


def found_table(person: Person) -> str | None:
    tables = [each["table"] for each in person.get("/api/match").json()["seeks"]]
    return tables[0] if tables else None


def later(client: TestClient, seconds: float, page_open: bool = True) -> None:
    """Let time pass for all seeks, and check them; their pages stay open or were closed at the beginning."""

    def work(session: Session) -> None:
        session.run("UPDATE seeks SET created_at = created_at - ?", seconds)
        session.run("UPDATE seeks SET accepted_at = accepted_at - ? WHERE accepted_at > 0", seconds)
        session.run("UPDATE seeks SET seen_at = ?", time.time() - (0 if page_open else seconds))

    run(client, server_of(client).database.write, work)
    run(client, server_of(client).matchmaking.check)


# Pairing


def test_the_nearest_ratings_are_paired() -> None:
    waiting = [WaitingPlayer(f"p{rating}", rating, 0.0) for rating in (1500, 1900, 1540, 1850)]
    groups = pairing.find_groups(waiting, 2, "live", 0.0)
    assert sorted(sorted(player.rating for player in group) for group in groups) == [
        [1500, 1540],
        [1850, 1900],
    ]


@pytest.mark.parametrize(("pace", "soon", "later"), [("live", 5.0, 50.0), ("days", 300.0, 3600.0)])
def test_the_search_widens_with_time(pace: str, soon: float, later: float) -> None:
    waiting = [WaitingPlayer("low", 1400, 0.0), WaitingPlayer("high", 1900, 0.0)]
    assert pairing.find_groups(waiting, 2, pace, soon) == []
    assert len(pairing.find_groups(waiting, 2, pace, later)) == 1
    far = [WaitingPlayer("low", 100, 0.0), WaitingPlayer("high", 3900, 0.0)]
    assert len(pairing.find_groups(far, 2, pace, pairing.ANYBODY_AFTER[pace])) == 1


def test_random_groups_are_complete_near_and_without_repetition() -> None:
    chance = random.Random(3)
    for _ in range(100):
        size, now = chance.randint(2, 4), 60.0
        waiting = [
            WaitingPlayer(f"p{number}", chance.gauss(1500, 300), chance.uniform(0, 60))
            for number in range(chance.randint(0, 40))
        ]
        groups = pairing.find_groups(waiting, size, "live", now)
        chosen = [player.visitor for group in groups for player in group]
        assert len(set(chosen)) == len(chosen)
        for group in groups:
            assert len(group) == size
            limits = [pairing.tolerance(now - player.since, "live") for player in group]
            spread = max(player.rating for player in group) - min(player.rating for player in group)
            assert spread <= max(limits)


def test_bots_join_only_those_who_accepted_them_and_wait_for_others_who_were_asked() -> None:
    kind = GameKind("murano", 3, "live", False)
    ana, ben = (
        Seek(name, "live", "murano", 3, False, 1500.0, "", 30, 0.0, 0.0, 100.0, None)
        for name in ("ana", "ben")
    )
    assert matchmaking.groups_of([ana, ben], kind, 100.0) == []
    ready = ana._replace(accepted_at=95.0)
    assert matchmaking.groups_of([ready, ben], kind, 100.0) == [], "Ben was asked too"
    assert matchmaking.groups_of([ready, ben], kind, 106.0) == [[ready]]
    both = [ready, ben._replace(accepted_at=99.0)]
    assert matchmaking.groups_of(both, kind, 100.0) == [both]
    assert matchmaking.groups_of([ready, ben._replace(bots_after=0)], kind, 100.0) == [[ready]]


# Requests


def test_two_people_find_each_other(client: TestClient) -> None:
    ana, ben = account(client, "Ana finds"), account(client, "Ben finds")
    waiting = seek(ana, rated=True)
    assert (waiting["table"], waiting["waiting"]) == (None, 1)
    table = seek(ben, rated=True)["table"]
    assert table is not None
    assert found_table(ana) == table
    view = ana.table(table)
    assert (view["table"]["status"], view["table"]["counts"]) == ("playing", True)
    assert {seat["name"] for seat in view["seats"]} == {"Ana finds", "Ben finds"}
    assert view["table"]["clock"]["bank"] == 600.0
    assert seek(ana, rated=True)["table"] == table, "a second click leads to the same game"


def test_only_the_same_kind_of_game_is_paired(client: TestClient) -> None:
    names = ("rated", "casual", "days", "three", "venise")
    people = [account(client, f"Kind {name}") for name in names]
    wishes: list[dict[str, Any]] = [
        {"rated": True}, {}, {"pace": "days"}, {"players": 3}, {"game": "venise"}
    ]  # fmt: skip
    assert [seek(each, **wish)["table"] for each, wish in zip(people, wishes, strict=True)] == [None] * 5
    later(client, 600)
    assert [found_table(each) for each in people] == [None] * 5


def test_guests_play_casual(client: TestClient) -> None:
    guest, other = Person(client, "Guest"), Person(client, "Other")
    answer = guest.post("/api/match", game="murano", players=2, rated=True)
    assert answer.status_code == 403
    assert "Rated games need an account." in answer.json()["error"]
    seek(guest)
    table = seek(other)["table"]
    assert guest.table(table)["table"]["casual_reason"] == "chosen"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"}, {"players": 9}, {"pace": "blitz"}, {"bots_after": -1}, {"bots_after": 9_999_999},
        {"players": "2"}, {"rated": 1}, {"game": "x" * 50}, {"pace": None},
    ],
)  # fmt: skip
def test_a_bad_wish_is_refused_with_a_sentence(client: TestClient, wish: dict[str, Any]) -> None:
    ana = Person(client, "Ana")
    answer = ana.post("/api/match", {"game": "murano", "players": 2} | wish)
    assert answer.status_code == 422
    assert answer.json()["error"].endswith(".")
    assert ana.get("/api/match").json()["seeks"] == []


def test_bots_are_offered_after_the_chosen_time(client: TestClient) -> None:
    ana = account(client, "Ana with bots")
    seek(ana, players=3, rated=True, bots_after=30)
    later(client, 29)
    assert not ana.get("/api/match").json()["seeks"][0]["offers_bots"]
    later(client, 2)
    assert ana.get("/api/match").json()["seeks"][0]["offers_bots"]
    assert found_table(ana) is None, "it is an offer"
    table = ana.post("/api/match/bots", pace="live").json()["seeks"][0]["table"]
    view = ana.table(table)
    assert sorted(seat["kind"] for seat in view["seats"]) == ["bot", "bot", "human"]
    assert view["table"]["counts"]
    assert ana.post("/api/match/bots", pace="days").status_code == 404


def test_a_search_can_be_canceled_until_opponents_are_found(client: TestClient) -> None:
    ana, ben = Person(client, "Ana"), Person(client, "Ben")
    seek(ana)
    assert ana.post("/api/match/cancel", pace="live").json()["seeks"] == []
    assert seek(ben)["table"] is None
    table = seek(ana)["table"]
    assert ben.post("/api/match/cancel", pace="live").json()["seeks"][0]["table"] == table


def test_a_live_search_ends_with_its_page_and_a_turn_based_one_stays(client: TestClient) -> None:
    ana, ben = Person(client, "Ana"), Person(client, "Ben")
    seek(ana)
    seek(ana, pace="days")
    later(client, matchmaking.FRESH_SECONDS + 1, page_open=False)
    assert seek(ben)["table"] is None, "the page of Ana was closed"
    ben.post("/api/match/cancel", pace="live")
    server_of(client).matchmaking._started_at = 0.0
    later(client, matchmaking.GONE_SECONDS + 1, page_open=False)
    assert [each["pace"] for each in ana.get("/api/match").json()["seeks"]] == ["days"]
    assert seek(ben, pace="days")["table"] is not None


def test_a_restart_keeps_searches_until_pages_are_connected_again(client: TestClient) -> None:
    ana = Person(client, "Ana")
    seek(ana)
    server_of(client).matchmaking._started_at = time.time()
    later(client, 3600, page_open=False)
    assert len(ana.get("/api/match").json()["seeks"]) == 1
    server_of(client).matchmaking._started_at = 0.0
    later(client, 3600, page_open=False)
    assert ana.get("/api/match").json()["seeks"] == []


def test_an_open_page_keeps_the_search_and_is_told_when_opponents_are_found(client: TestClient) -> None:
    ana, ben = account(client, "Ana streams"), account(client, "Ben streams")
    server = server_of(client)
    seek(ana)

    async def until_found() -> str:
        visitor = await server.visitor(server.sessions.verify_token(ana.token))
        assert visitor is not None
        with server.matchmaking.page_open(visitor):
            await server.matchmaking.check()
            (held,) = server.matchmaking.known_of(visitor)
            assert time.time() - held.seen_at < 5
            other = await server.visitor(server.sessions.verify_token(ben.token))
            assert other is not None
            await server.matchmaking.seek(other, GameKind("murano", 2, "live", False), 0, "")
            while True:
                seen = server.matchmaking.broadcast.version
                (held,) = server.matchmaking.known_of(visitor)
                if held.table:
                    return held.table
                await server.matchmaking.broadcast.wait(seen, 10)

    assert run(client, until_found) == found_table(ben)


def test_a_turn_based_pair_is_notified(client: TestClient) -> None:
    ana, ben = account(client, "Ana far"), account(client, "Ben far")
    receiver = ana.post("/api/notices", kind="webhook", address="https://a.example/").json()["id"]
    seek(ana, pace="days", rated=True)
    table = seek(ben, pace="days", rated=True)["table"]
    statement = "SELECT kind FROM outbox WHERE receiver = ? AND table_id = ?"
    rows = run(
        client, server_of(client).database.read, lambda session: session.rows(statement, receiver, table)
    )
    reminded = {"remind"} if ana.table(table)["you"]["acts"] else set()
    assert {row[0] for row in rows} == {"paired"} | reminded


def test_searches_are_exported_deleted_and_merged(client: TestClient) -> None:
    ana, guest = account(client, "Ana leaves"), Person(client, "Guest of Ana")
    seek(guest, pace="days")
    guest.post("/api/login", name="Ana leaves", password="gondola ride")
    assert [each["pace"] for each in ana.get("/api/match").json()["seeks"]] == ["days"]
    assert ana.get("/api/me/data").json()["seeks"][0]["game"] == "murano"
    answer = ana.post("/api/me/delete", password="gondola ride", sure=True)
    assert answer.status_code == 200, answer.text
    assert run(client, server_of(client).database.read, seeks.all_seeks) == []


# Lobby


def test_the_lobby_tells_open_pages_about_public_tables_and_visitors_online(client: TestClient) -> None:
    ana = account(client, "Ana hosts")
    server = server_of(client)

    async def opened() -> tuple[int, int]:
        with server.lobby.page_open(Requester(None, None, "203.0.113.5")):
            await server.lobby.broadcast.wait(server.lobby.broadcast.version, 5)
            return server.lobby.broadcast.version, server.lobby.online

    version, online = run(client, opened)
    assert online == 1
    assert ana.get("/api/lobby").json()["online"] == 0
    run(client, server.lobby.broadcast.wait, version, 5)  # the visitor has left
    version = server.lobby.broadcast.version
    made = ana.create("me", "open", listed=True, rated=True, clock={"kind": "live"})["table"]
    run(client, server.lobby.broadcast.wait, version, 5)
    assert server.lobby.broadcast.version == version + 1
    (line,) = [line for line in ana.get("/api/tables").json()["mine"] if line["id"] == made["id"]]
    assert (line["rated"], line["clock"]["each"]) == (True, 30.0)
    (line,) = Person(client, "Ben").get("/api/lobby").json()["open"]
    assert line["id"] == made["id"]
    ana.create("me", "open")
    run(client, asyncio.sleep, 0.01)
    assert server.lobby._publishing is None, "a private table is nobody's news"
