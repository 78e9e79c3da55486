"""Clocks: time controls, timeouts, pauses and abandoned seats, also when a server is killed."""

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx2
import pytest
from fastapi.testclient import TestClient

from laguna.web.clocks import time_control, waking_hours
from laguna.web.server import Server
from laguna.web.tables import store
from laguna.web.tables.clocks import Clocks, OpenProposal
from laguna.web.tables.store import Entry, Seat
from laguna.web.tables.timekeeper import Timekeeper
from web.server_processes import Postgresql, running
from web.simulated_users import Person

People = Callable[[str | None], Person]
HOUR, DAY = 3600.0, 86400.0
FRIDAY = 1_804_251_600.0
"""5 March 2027, 1 pm UTC."""
QUICK = {"kind": "live", "minutes": 0, "seconds": 5, "level": "level1"}


def two_people(rest: bool = False, zones: tuple[str, str] = ("", "")) -> list[Seat]:
    return [Seat(n, store.HUMAN, f"p{n}", None, f"P{n}", False, zones[n]) for n in range(2)]


def entry(number: int, kind: str, seat: int | None, tick: float, at: float = FRIDAY) -> Entry:
    return Entry(number, kind, seat, "", "p", None, at, None, tick)


def test_time_beyond_the_seconds_per_decision_comes_from_the_bank() -> None:
    clocks = Clocks(time_control.from_choices("live", 1, 10, 0, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 100.0), 0b01)
    assert clocks.due == 170.0
    clocks.apply(entry(2, store.MOVE, 0, 130.0), 0b10)
    assert (clocks.bank, clocks.due) == ([40.0, 60.0], 200.0)
    clocks.apply(entry(3, store.MOVE, 1, 135.0), 0b01)
    assert (clocks.bank, clocks.due) == ([40.0, 60.0], 185.0)


def test_simultaneous_choices_have_simultaneous_clocks_and_undo_gains_no_time() -> None:
    clocks = Clocks(time_control.from_choices("days", 0, 0, 1, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 0.0), 0b11)
    clocks.apply(entry(2, store.MOVE, 1, 50.0), 0b01)
    assert {seat: clock.due for seat, clock in clocks.running.items()} == {0: DAY}
    clocks.apply(entry(3, store.UNDO, 1, 60.0), 0b11)
    assert {seat: clock.due for seat, clock in clocks.running.items()} == {0: DAY, 1: DAY}


def test_a_pause_stops_the_clocks() -> None:
    clocks = Clocks(time_control.from_choices("days", 0, 0, 2, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 0.0), 0b01)
    clocks.apply(entry(2, store.PAUSE, None, DAY), 0b01)
    assert clocks.due is None
    clocks.apply(entry(3, store.CHAT, 0, 5 * DAY), 0b01)
    assert clocks.due is None
    clocks.apply(entry(4, store.RESUME, 0, 9 * DAY), 0b01)
    assert clocks.due == 10 * DAY


def test_leaving_and_coming_back_continues_the_clock() -> None:
    clocks = Clocks(time_control.from_choices("live", 1, 5, 0, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 100.0), 0b01)
    for number, tick in enumerate(range(103, 163, 3), start=1):
        clocks.apply(entry(2 * number, store.AWAY, 0, float(tick)), 0b01)
        assert not clocks.running
        clocks.apply(entry(2 * number + 1, store.BACK, 0, tick + 2.9), 0b01)
        assert (clocks.due, clocks.bank) == (165.0, [60.0, 60.0])
    assert clocks.late(165.0) == [0]
    clocks.apply(entry(60, store.LATE, 0, 165.0), 0b01)
    clocks.apply(entry(61, store.BACK, 0, 166.0), 0b01)
    assert clocks.late(166.0) == [0], "the bot's move is not held up"
    clocks.apply(entry(62, store.AWAY, 0, 167.0), 0b01)
    clocks.apply(entry(63, store.MOVE, 0, 168.0), 0b01)
    clocks.apply(entry(64, store.BACK, 0, 170.0), 0b01)
    assert clocks.due == 175.0, "the next decision has a clock of its own"


def test_a_table_that_was_set_aside_starts_its_clocks_again() -> None:
    clocks = Clocks(time_control.from_choices("live", 1, 10, 0, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 100.0), 0b01)
    clocks.apply(entry(2, store.MOVE, 0, 130.0), 0b11)
    clocks.apply(entry(3, store.AWAY, 0, 135.0), 0b11)
    clocks.apply(entry(4, store.RESTORED, None, 9000.0), 0b11)
    assert (clocks.running[1].due, clocks.bank) == (9070.0, [40.0, 60.0])
    clocks.apply(entry(5, store.BACK, 0, 9005.0), 0b11)
    assert clocks.running[0].due == 9055.0, "the same for a player who was away"
    clocks.apply(entry(6, store.UNDO, 0, 9010.0), 0b01)
    assert clocks.late(9010.0) == [], "an undo does not bring back a clock of before"


def test_a_proposal_is_not_unanswered_while_the_table_is_set_aside() -> None:
    proposal = OpenProposal()
    proposal.apply(entry(1, store.PROPOSE, 0, 100.0)._replace(words="end"))
    proposal.apply(entry(2, store.RESTORED, None, 9 * DAY)._replace(visitor=None))
    assert proposal.since == 9 * DAY


def test_clocks_stand_still_while_everybody_is_away() -> None:
    clocks = Clocks(time_control.from_choices("live", 1, 5, 0, False, "bot", ""), two_people())
    clocks.apply(entry(1, store.BEGIN, None, 100.0), 0b01)
    clocks.apply(entry(2, store.AWAY, 0, 110.0), 0b01)
    clocks.apply(entry(3, store.AWAY, 1, 115.0), 0b01)
    clocks.apply(entry(4, store.BACK, 0, 9000.0), 0b01)
    assert clocks.due == 9050.0
    clocks.apply(entry(5, store.LATE, 0, 9050.0), 0b01)
    clocks.apply(entry(6, store.BACK, 0, 9999.0), 0b01)
    assert clocks.due == 10004.0, "nobody moved for a player who was late, so the return gives time to decide"


def test_nights_and_weekends_in_the_players_time_zone_do_not_count() -> None:
    agreed = time_control.from_choices("days", 0, 0, 1, True, "bot", "")
    clocks = Clocks(agreed, two_people(zones=("Europe/London", "Asia/Tokyo")))
    clocks.apply(entry(1, store.BEGIN, None, 0.0), 0b11)
    # Friday, 1 pm in London: nine hours are left that day, and five more on Monday morning.
    assert clocks.running[0].due == 3 * DAY
    # In Tokyo it is 10 pm on Friday: Monday from 8 am to 10 pm.
    assert clocks.running[1].due == 3 * DAY
    assert waking_hours.seconds_until_awake(FRIDAY, "Asia/Tokyo") == 58 * HOUR
    assert waking_hours.seconds_until_awake(FRIDAY, "Europe/London") == 0
    # On Sunday, 28 March 2027, clocks in London are set forward: the weekend is an hour shorter.
    evening = FRIDAY + 21 * DAY + 8 * HOUR
    assert (
        waking_hours.add_waking_seconds(evening, 2 * HOUR, "Europe/London")
        == evening + HOUR + 57 * HOUR + HOUR
    )


def test_a_sleeping_player_does_not_time_out_together_with_an_awake_one() -> None:
    agreed = time_control.from_choices("days", 0, 0, 1, True, "bot", "")
    live: Any = SimpleNamespace(
        table=SimpleNamespace(clock=agreed, due=None),
        clocks=SimpleNamespace(late=lambda now: [0, 1]),
        seats=two_people(zones=("Europe/London", "Asia/Tokyo")),
    )
    timed_out: list[set[int]] = []

    class TableStub:
        async def get(self, table_id: str) -> Any:
            return live

        async def apply_timeouts(self, live: Any, sleeping: set[int]) -> bool:
            timed_out.append({0, 1} - sleeping)
            return True

    keeper = Timekeeper.__new__(Timekeeper)
    keeper.tables = cast(Any, TableStub())
    keeper.time = cast(Any, SimpleNamespace(now=lambda: 0.0, wall=lambda: FRIDAY))
    asyncio.run(keeper._apply_timeouts("table", 1))
    assert timed_out == [{0}], "in Tokyo it is 10 pm on Friday"


@pytest.mark.parametrize("zone", ["Europe/London", "America/New_York", "Asia/Tokyo", ""])
def test_waking_hours_match_the_calendar(zone: str) -> None:
    """Compared hour by hour over five weeks, including a change to daylight saving time."""
    begin = FRIDAY // HOUR * HOUR
    place = waking_hours.zone_of(zone)
    passed = 0.0
    for hour in range(5 * 7 * 24):
        moment = begin + hour * HOUR
        assert waking_hours.waking_seconds(begin, moment, zone) == passed
        there = datetime.fromtimestamp(moment, place)
        waking = there.weekday() < 5 and 8 <= there.hour < 22
        assert (waking_hours.seconds_until_awake(moment, zone) == 0) == waking
        if waking:
            assert waking_hours.add_waking_seconds(begin, passed + 60, zone) == moment + 60
            passed += HOUR


@pytest.mark.parametrize("kind", ["live", "days"])
def test_clocks_are_checked_in_time_although_most_moves_save_no_check_time(kind: str) -> None:
    """Random decisions of two players, simultaneous or in turn, some of them slow: as long as the saved check
    time is said to be valid, there is no deadline before it."""
    chance = random.Random(kind)
    agreed = time_control.from_choices(kind, 1, 30, 1, False, "bot", "")
    assert agreed is not None
    clocks = Clocks(agreed, two_people())
    clocks.apply(entry(1, store.BEGIN, None, 0.0), 0b11)
    exact = clocks.copy()
    now, acting, next_check, written = 0.0, 0b11, clocks.next_check(0.0), 0
    for number in range(2, 600):
        now += chance.choice((0.01, 0.1, 0.5)) * agreed.each
        assert next_check is not None
        if now >= next_check:  # the clocks are checked
            if late := clocks.late(now):
                for seat in late:
                    for each in (clocks, exact):
                        each.apply(entry(number, store.LATE, seat, now), acting)
                        each.apply(entry(number, store.BACK, seat, now), acting)
            next_check = clocks.next_check(now)
        seat = chance.choice([seat for seat in range(2) if acting >> seat & 1])
        acting = acting & ~(1 << seat) or chance.choice((0b01, 0b10, 0b11))
        if not clocks.next_check_still_valid(next_check, now, 0.0):
            written += 1
            next_check = None
        clocks.apply(entry(number, store.MOVE, seat, now), acting)
        exact.apply(entry(number, store.MOVE, seat, now), acting)
        next_check = clocks.next_check(now) if next_check is None else next_check
        assert next_check is not None
        assert exact.due is not None
        assert next_check <= exact.due
        if number % 7 == 0:
            assert (clocks.running, clocks.bank, clocks.due) == (exact.running, exact.bank, exact.due)
    assert written < 200


def test_an_unknown_time_zone_is_treated_as_utc() -> None:
    assert waking_hours.valid_zone("../../etc/passwd") == ""
    assert waking_hours.seconds_until_awake(FRIDAY, "Nowhere/Land") == 0


def live_server(client: TestClient) -> Server:
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    return server


def test_a_bot_plays_for_a_player_out_of_time_until_they_return(client: TestClient, person: People) -> None:
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
    assert any("ran out of time" in line["text"] for line in view["log"])
    live = server.tables.loaded(table)
    assert live is not None
    view = who.wait(table, lambda view: live.entries[-1].kind == store.MOVE)  # the bot's
    assert who.post(f"/api/tables/{table}/back").status_code == 200
    assert not who.table(table)["seats"][deciding]["away"]


def _pass(client: TestClient, seconds: float) -> None:
    """Let server time pass, and check the clocks."""
    server = live_server(client)
    server.time._seconds += seconds
    assert client.portal is not None
    client.portal.call(server.timekeeper.check_clocks)


@pytest.mark.parametrize("late", [time_control.GONE, time_control.END])
def test_a_timeout_can_give_the_seat_to_a_bot_or_end_the_game(
    client: TestClient, person: People, late: str
) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1", clock={"kind": "live", "seconds": 30, "late": late})["table"]["id"]
    ana.wait(table, lambda view: view["you"]["acts"])
    _pass(client, 3600)
    if late == time_control.END:
        view = ana.wait(table, lambda view: view["table"]["status"] == "ended")
        assert view["prompt"] == "The game was abandoned."
        assert ana.get(f"/api/tables/{table}/record").status_code == 200
        assert ana.post(f"/api/tables/{table}/rematch").status_code == 201
    else:
        view = ana.wait(table, lambda view: view["seats"][0]["kind"] == "bot")
        assert ana.post(f"/api/tables/{table}/back").status_code == 403


def test_a_pause_and_an_end_need_the_agreement_of_all_players(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", clock={"kind": "days"})["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    path = f"/api/tables/{made['id']}/agree"
    assert ana.post(path, what="pause").json()["agreement"]["proposed"] == "pause"
    assert not ana.post(path, what="pause").json()["agreement"]["paused"]  # agreeing twice counts once
    assert ben.post(path, what="no").json()["agreement"]["proposed"] == ""
    ana.post(path, what="pause")
    paused = ben.post(path, what="pause").json()
    assert paused["agreement"]["paused"]
    assert not any(seat["clock"]["runs"] for seat in paused["seats"])
    _pass(client, 30 * DAY)
    assert ben.post(path, what="resume").json()["agreement"]["paused"] is False
    for each in (ana, ben):
        each.post(path, what="pause")
    assert ben.post(path, what="resume").json()["agreement"]["proposed"] == "resume"
    assert ana.post(path, what="resume").json()["agreement"]["paused"] is False
    ben.post(path, what="end")
    assert ana.table(made["id"])["table"]["status"] == "playing"
    assert ana.post(path, what="end").json()["table"]["status"] == "ended"


def test_one_player_alone_cannot_end_a_pause_before_a_day(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", clock={"kind": "days", "days": 3})["table"]
    table, path = made["id"], f"/api/tables/{made['id']}/agree"
    ben.post(f"/api/tables/{table}/join", invite=made["invite"])
    _pass(client, DAY / 2)
    for each in (ana, ben):
        each.post(path, what="pause")
    _pass(client, DAY - 60)
    assert ana.post(path, what="resume").json()["agreement"]["paused"]
    for each in (ana, ben):
        view = each.table(table)
        assert not view["legal"], "nobody moves during a pause"
        assert view["prompt"] == "The game is paused and the clocks are stopped."
        page = each.get(f"/table/{table}").text
        assert ("Waiting for the others to continue." if each is ana else "Agree to continue") in page
        assert each.post(f"/api/tables/{table}/moves", move="x", version=view["version"]).status_code == 409
        for seat in view["seats"]:
            left = {"left": 2.5 * DAY, "decision": 2.5 * DAY, "reserve": 0.0, "runs": False}
            assert seat["clock"] == pytest.approx(left, abs=5), "the time left is shown during the pause"
    assert ana.post(path, what="resume").json()["agreement"]["paused"]
    _pass(client, 61)
    assert ana.post(path, what="resume").json()["agreement"]["paused"] is False
    deciding = [seat["clock"]["left"] for seat in ana.table(table)["seats"] if seat["clock"]["runs"]]
    assert deciding == pytest.approx([2.5 * DAY] * len(deciding), abs=5)
    assert deciding


def test_a_player_who_was_away_can_end_a_pause_that_the_others_agreed_on(
    client: TestClient, person: People
) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", clock={"kind": "days", "days": 2})["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    path = f"/api/tables/{made['id']}/agree"
    ben.post(f"/api/tables/{made['id']}/leave")
    assert ana.post(path, what="pause").json()["agreement"]["paused"]
    ben.post(f"/api/tables/{made['id']}/back")
    assert not ana.table(made["id"])["agreement"]["resume_alone"]
    assert ana.post(path, what="resume").json()["agreement"]["paused"], "Ana has agreed"
    assert ben.table(made["id"])["agreement"]["resume_alone"]
    assert ben.post(path, what="resume").json()["agreement"]["paused"] is False


def test_time_for_the_decision_and_reserve_are_told_apart(client: TestClient, person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "me", clock={"kind": "live", "seconds": 30, "minutes": 1})["table"]["id"]

    def clock() -> dict[str, Any]:
        seats = ana.table(table)["seats"]
        found: dict[str, Any] = next(seat["clock"] for seat in seats if seat["acting"])
        return found

    assert clock() == pytest.approx({"left": 90, "decision": 30, "reserve": 60, "runs": True}, abs=3)
    _pass(client, 40)
    assert clock() == pytest.approx({"left": 50, "decision": 0, "reserve": 50, "runs": True}, abs=3)


def test_the_host_gives_an_abandoned_seat_away(client: TestClient, person: People) -> None:
    ana, ben, eve = person("Ana"), person("Ben"), person("Eve")
    made = ana.create("me", "open", clock={"kind": "days"})["table"]
    table = made["id"]
    ben.post(f"/api/tables/{table}/join", invite=made["invite"])
    give = f"/api/tables/{table}/seats/1/give"
    assert ana.post(give).status_code == 409
    ben.post(f"/api/tables/{table}/leave")
    assert ana.post(give).status_code == 409  # left only a moment ago
    _pass(client, DAY + 1)
    assert ben.post(give).status_code == 403
    assert ana.post(give).status_code == 200
    assert ben.post(f"/api/tables/{table}/back").status_code == 403
    assert eve.post(f"/api/tables/{table}/join", invite=made["invite"]).status_code == 200
    assert eve.table(table)["you"]["seats"] == [1]


def test_an_invalid_clock_is_refused(person: People) -> None:
    ana = person("Ana")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for clock in ({"kind": "days", "days": 15}, {"kind": "hourglass"}, {"kind": "live", "late": "shot"}):
        answer = ana.post("/api/tables", game="millefiori", seats=seats, clock=clock)
        assert answer.status_code == 422
        assert answer.json()["error"].endswith(".")


# Kills -------------------------------------------------------------------------------------------


def late_lines(view: dict[str, Any]) -> int:
    return sum("ran out of time" in line["text"] for line in view["log"])


@pytest.mark.server
def test_a_kill_during_a_timeout_applies_it_once(tmp_path: Path) -> None:
    with running(tmp_path) as server, httpx2.Client(base_url=server.url, timeout=20) as http:
        ana = Person(http, "Ana")
        server.kill()
        server.start("--thinkers", "0", LAGUNA_FAILPOINT="before timeout")
        table = ana.create("me", "me", clock=QUICK)["table"]["id"]
        server.wait_for_death()
        server.start("--thinkers", "0")
        view = ana.wait(table, lambda view: any(seat["away"] for seat in view["seats"]))
        assert late_lines(view) == sum(seat["away"] for seat in view["seats"])
        server.stop()
        assert server.check_tables() == ""


@pytest.mark.server
def test_a_kill_of_one_of_two_processes_neither_loses_nor_repeats_timeouts(
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
