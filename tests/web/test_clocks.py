"""Clocks: chosen with a table, shown at every seat, kept whatever happens to the server."""

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from laguna.web.clocks import hours, terms
from laguna.web.server import Server
from laguna.web.tables import store
from laguna.web.tables.clocks import Clocks
from laguna.web.tables.store import Entry, Seat
from web.people import Person
from web.running import Postgresql, running

People = Callable[[str | None], Person]
HOUR, DAY = 3600.0, 86400.0
FRIDAY = 1_804_251_600.0
"""5 March 2027, one in the afternoon in Greenwich."""
QUICK = {"kind": "live", "minutes": 0, "seconds": 5, "level": "level1"}


def two_people(rest: bool = False, zones: tuple[str, str] = ("", "")) -> list[Seat]:
    return [Seat(n, store.HUMAN, f"p{n}", None, f"P{n}", False, zones[n]) for n in range(2)]


def entry(number: int, kind: str, seat: int | None, tick: float, at: float = FRIDAY) -> Entry:
    return Entry(number, kind, seat, "", "p", None, at, None, tick)


def test_what_a_decision_takes_beyond_its_seconds_comes_from_the_bank() -> None:
    clocks = Clocks(terms.chosen("live", 1, 10, 0, False, "bot", ""), two_people())
    clocks.follow(entry(1, store.BEGIN, None, 100.0), 0b01)
    assert clocks.due == 170.0
    clocks.follow(entry(2, store.MOVE, 0, 130.0), 0b10)
    assert (clocks.bank, clocks.due) == ([40.0, 60.0], 200.0)
    clocks.follow(entry(3, store.MOVE, 1, 135.0), 0b01)
    assert (clocks.bank, clocks.due) == ([40.0, 60.0], 185.0)


def test_who_choose_at_once_have_clocks_that_run_at_once_and_a_move_taken_back_wins_no_time() -> None:
    clocks = Clocks(terms.chosen("days", 0, 0, 1, False, "bot", ""), two_people())
    clocks.follow(entry(1, store.BEGIN, None, 0.0), 0b11)
    clocks.follow(entry(2, store.MOVE, 1, 50.0), 0b01)
    assert {seat: clock.due for seat, clock in clocks.running.items()} == {0: DAY}
    clocks.follow(entry(3, store.UNDO, 1, 60.0), 0b11)
    assert {seat: clock.due for seat, clock in clocks.running.items()} == {0: DAY, 1: DAY}


def test_a_pause_stops_the_clocks_where_they_are() -> None:
    clocks = Clocks(terms.chosen("days", 0, 0, 2, False, "bot", ""), two_people())
    clocks.follow(entry(1, store.BEGIN, None, 0.0), 0b01)
    clocks.follow(entry(2, store.PAUSE, None, DAY), 0b01)
    assert clocks.due is None
    clocks.follow(entry(3, store.SAY, 0, 5 * DAY), 0b01)
    assert clocks.due is None
    clocks.follow(entry(4, store.RESUME, 0, 9 * DAY), 0b01)
    assert clocks.due == 10 * DAY


def test_nights_and_weekends_of_a_seats_own_zone_do_not_count() -> None:
    agreed = terms.chosen("days", 0, 0, 1, True, "bot", "")
    clocks = Clocks(agreed, two_people(zones=("Europe/London", "Asia/Tokyo")))
    clocks.follow(entry(1, store.BEGIN, None, 0.0), 0b11)
    # Friday at one in London: nine hours are left that day, five more on Monday morning.
    assert clocks.running[0].due == 3 * DAY
    # In Tokyo it is ten in the evening of Friday: Monday from eight to ten.
    assert clocks.running[1].due == 3 * DAY
    assert hours.asleep(FRIDAY, "Asia/Tokyo") == 58 * HOUR
    assert hours.asleep(FRIDAY, "Europe/London") == 0
    # On Sunday, 28 March 2027, clocks in London are set forward: the weekend is an hour shorter.
    evening = FRIDAY + 21 * DAY + 8 * HOUR
    assert hours.later(evening, 2 * HOUR, "Europe/London") == evening + HOUR + 57 * HOUR + HOUR


@pytest.mark.parametrize("zone", ["Europe/London", "America/New_York", "Asia/Tokyo", ""])
def test_waking_hours_are_those_that_a_calendar_has(zone: str) -> None:
    """Counted hour by hour, over five weeks with a change of the clocks."""
    begin = FRIDAY // HOUR * HOUR
    place = hours.zone_of(zone)
    passed = 0.0
    for hour in range(5 * 7 * 24):
        moment = begin + hour * HOUR
        assert hours.waking(begin, moment, zone) == passed
        there = datetime.fromtimestamp(moment, place)
        waking = there.weekday() < 5 and 8 <= there.hour < 22
        assert (hours.asleep(moment, zone) == 0) == waking
        if waking:
            assert hours.later(begin, passed + 60, zone) == moment + 60
            passed += HOUR


@pytest.mark.parametrize("kind", ["live", "days"])
def test_clocks_are_looked_at_in_time_though_most_moves_write_nothing_down(kind: str) -> None:
    """Random decisions of two people who choose in turn or both in secret, some of them slow: as long as the
    moment to look is said to be right, nobody is late before it."""
    chance = random.Random(kind)
    agreed = terms.chosen(kind, 1, 30, 1, False, "bot", "")
    assert agreed is not None
    clocks = Clocks(agreed, two_people())
    clocks.follow(entry(1, store.BEGIN, None, 0.0), 0b11)
    exact = clocks.copy()
    now, acting, look, written = 0.0, 0b11, clocks.look(0.0), 0
    for number in range(2, 600):
        now += chance.choice((0.01, 0.1, 0.5)) * agreed.each
        assert look is not None
        if now >= look:  # somebody looks
            if late := clocks.late(now):
                for seat in late:
                    for each in (clocks, exact):
                        each.follow(entry(number, store.LATE, seat, now), acting)
                        each.follow(entry(number, store.BACK, seat, now), acting)
            look = clocks.look(now)
        seat = chance.choice([seat for seat in range(2) if acting >> seat & 1])
        acting = acting & ~(1 << seat) or chance.choice((0b01, 0b10, 0b11))
        if not clocks.still(look, now, 0.0):
            written += 1
            look = None
        clocks.follow(entry(number, store.MOVE, seat, now), acting)
        exact.follow(entry(number, store.MOVE, seat, now), acting)
        look = clocks.look(now) if look is None else look
        assert look is not None
        assert exact.due is not None
        assert look <= exact.due
        if number % 7 == 0:
            assert (clocks.running, clocks.bank, clocks.due) == (exact.running, exact.bank, exact.due)
    assert written < 200


def test_a_zone_that_nobody_knows_is_the_one_of_greenwich() -> None:
    assert hours.known_zone("../../etc/passwd") == ""
    assert hours.asleep(FRIDAY, "Nowhere/Land") == 0


def live_server(client: TestClient) -> Server:
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    return server


def test_a_late_player_is_replaced_until_they_are_back(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    clock = {"kind": "days", "days": 2, "level": "level1"}
    made = ana.create("me", "open", game="murano", clock=clock, zone="Europe/Rome")
    table = made["table"]["id"]
    assert made["table"]["pace"] == "days"
    ben.post(f"/api/tables/{table}/join", invite=made["table"]["invite"], zone="Asia/Tokyo")
    view = ana.table(table)
    deciding = next(seat["seat"] for seat in view["seats"] if seat["acting"])
    assert 2 * DAY - 60 < view["seats"][deciding]["clock"]["left"] <= 2 * DAY
    server = live_server(client)
    _pass(client, 2 * DAY - 60)
    assert ana.table(table)["seats"][deciding]["clock"]["left"] <= 60
    _pass(client, 61)
    who = (ana, ben)[deciding]
    view = who.wait(table, lambda view: view["seats"][deciding]["away"])
    assert any("is up" in line["text"] for line in view["log"])
    live = server.tables.known(table)
    assert live is not None
    view = who.wait(table, lambda view: live.entries[-1].kind == store.MOVE)  # the bot's
    assert who.post(f"/api/tables/{table}/back").status_code == 200
    assert not who.table(table)["seats"][deciding]["away"]


def _pass(client: TestClient, seconds: float) -> None:
    """Let time pass for a server, and let it look at its clocks."""
    server = live_server(client)
    server.time._seconds += seconds
    assert client.portal is not None
    client.portal.call(server.timekeeper.look)


@pytest.mark.parametrize("late", [terms.GONE, terms.END])
def test_a_seat_goes_to_a_bot_for_good_or_the_game_ends(
    client: TestClient, person: People, late: str
) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1", clock={"kind": "live", "seconds": 30, "late": late})["table"]["id"]
    ana.wait(table, lambda view: view["you"]["acts"])
    _pass(client, 3600)
    if late == terms.END:
        view = ana.wait(table, lambda view: view["table"]["status"] == "ended")
        assert view["prompt"] == "The game ended without a result."
        assert ana.get(f"/api/tables/{table}/record").status_code == 200
        assert ana.post(f"/api/tables/{table}/rematch").status_code == 201
    else:
        view = ana.wait(table, lambda view: view["seats"][0]["kind"] == "bot")
        assert ana.post(f"/api/tables/{table}/back").status_code == 403


def test_all_agree_to_a_pause_and_to_an_end(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", clock={"kind": "days"})["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    path = f"/api/tables/{made['id']}/agree"
    assert ana.post(path, what="pause").json()["agreement"]["proposed"] == "pause"
    assert not ana.post(path, what="pause").json()["agreement"]["paused"]  # twice is once
    assert ben.post(path, what="no").json()["agreement"]["proposed"] == ""
    ana.post(path, what="pause")
    paused = ben.post(path, what="pause").json()
    assert paused["agreement"]["paused"]
    assert not any(seat["clock"]["runs"] for seat in paused["seats"])
    _pass(client, 30 * DAY)
    assert ben.post(path, what="resume").json()["agreement"]["paused"] is False
    ben.post(path, what="end")
    assert ana.table(made["id"])["table"]["status"] == "playing"
    assert ana.post(path, what="end").json()["table"]["status"] == "ended"


def test_the_host_gives_an_abandoned_seat_away(client: TestClient, person: People) -> None:
    ana, ben, eve = person("Ana"), person("Ben"), person("Eve")
    made = ana.create("me", "open", clock={"kind": "days"})["table"]
    table = made["id"]
    ben.post(f"/api/tables/{table}/join", invite=made["invite"])
    give = f"/api/tables/{table}/seats/1/give"
    assert ana.post(give).status_code == 409
    ben.post(f"/api/tables/{table}/leave")
    assert ana.post(give).status_code == 409  # only just gone
    _pass(client, DAY + 1)
    assert ben.post(give).status_code == 403
    assert ana.post(give).status_code == 200
    assert ben.post(f"/api/tables/{table}/back").status_code == 403
    assert eve.post(f"/api/tables/{table}/join", invite=made["invite"]).status_code == 200
    assert eve.table(table)["you"]["seats"] == [1]


def test_who_wants_a_clock_that_there_is_not_is_told(person: People) -> None:
    ana = person("Ana")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for clock in ({"kind": "days", "days": 15}, {"kind": "hourglass"}, {"kind": "live", "late": "shot"}):
        answer = ana.post("/api/tables", game="millefiori", seats=seats, clock=clock)
        assert answer.status_code == 422
        assert answer.json()["error"].endswith(".")


# Kills -------------------------------------------------------------------------------------------


def late_lines(view: dict[str, Any]) -> int:
    return sum("is up" in line["text"] for line in view["log"])


@pytest.mark.server
def test_killed_in_the_moment_that_time_is_up_it_is_up_once(tmp_path: Path) -> None:
    with running(tmp_path) as server, httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        server.kill()
        server.start("--thinkers", "0", LAGUNA_FAILPOINT="before time is up")
        table = ana.create("me", "me", clock=QUICK)["table"]["id"]
        server.wait_for_death()
        server.start("--thinkers", "0")
        view = ana.wait(table, lambda view: any(seat["away"] for seat in view["seats"]))
        assert late_lines(view) == sum(seat["away"] for seat in view["seats"])
        server.stop()
        assert server.check_tables() == ""


@pytest.mark.server
def test_of_two_processes_one_is_killed_and_no_deadline_is_lost_or_met_twice(
    postgresql: Postgresql, tmp_path: Path
) -> None:
    database = postgresql.new_database()
    with running(tmp_path, database) as first, running(tmp_path, database) as second:
        with (
            httpx2.Client(base_url=first.url, timeout=20) as one,
            httpx2.Client(base_url=second.url, timeout=20) as other,
        ):
            ana = Person(one, "Ana")
            also_ana = Person(other, None)
            also_ana.token = ana.token

            def make(number: int) -> str:
                who = (ana, also_ana)[number % 2]
                return str(who.create("me", "me", game="murano", clock=QUICK)["table"]["id"])

            with ThreadPoolExecutor(1) as pool:
                tables = list(pool.map(make, range(8)))
            first.kill()
            for table in tables:
                also_ana.wait(table, lambda view: any(seat["away"] for seat in view["seats"]))
            time.sleep(1)
            for table in tables:
                view = also_ana.table(table)
                assert late_lines(view) == sum(seat["away"] for seat in view["seats"])
        second.stop()
        assert second.check_tables() == ""
