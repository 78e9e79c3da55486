"""Every way a game can end for a seat, with its result, rating and statistics, on SQLite and PostgreSQL."""

import inspect
import math
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.bots.levels import LEVELS
from laguna.contract.wording import DELETED_PLAYER
from laguna.web.database.backends import Session, backend_of
from laguna.web.database.schema import MIGRATIONS, migrate
from laguna.web.notifications import outbox
from laguna.web.notifications.outbox import OutboxEntry
from laguna.web.notifications.receivers import Receiver
from laguna.web.people import visitors
from laguna.web.people.text_rules import login_key
from laguna.web.people.visitors import Visitor
from laguna.web.profiles import results
from laguna.web.profiles.results import Result
from laguna.web.profiles.stored_data import DELETED_PREFIX
from laguna.web.tables import rated_games, store
from laguna.web.tables.changes import update_jobs
from laguna.web.tables.integrity_check import check_tables
from laguna.web.tables.rated_games import Forfeit
from web.conftest import BOTH_DATABASES
from web.simulated_users import ORIGIN, Person, account, make_host, server_of

DAY = 86400.0
SLOW = {"kind": "days", "days": 14}
DATABASES = BOTH_DATABASES
BOT_WORKERS = 0  # the tests make the moves of bots


def start(client: TestClient, *names: str, seats: int = 0, **more: Any) -> tuple[str, list[Person]]:
    """A rated game between accounts; bots have the other seats."""
    more = {"rated": True, "clock": SLOW} | more
    people = [account(client, name) for name in names]
    others = ["open"] * (len(people) - 1) + ["level1"] * (seats - len(people))
    made = people[0].create("me", *others, game="murano", **more)["table"]
    for person in people[1:]:
        answer = person.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        assert answer.status_code == 200, answer.text
    return made["id"], people


def play_on(client: TestClient, table: str, most: int = 10_000, fell_back: bool = False) -> None:
    """Make the first legal move for every player to move, bots included: all but the last at once."""
    tables = server_of(client).tables

    async def play() -> None:
        live = await tables.get(table)
        match = live.match.copy()
        entries: list[store.Entry] = []
        while len(entries) < most:
            seat = match.actors()[0]
            outcome = match.outcome(seat, match.legal(seat)[0])
            match.accept(outcome)
            by = None if live.seats[seat].is_played_by_bot else live.seats[seat].visitor
            number, now = live.version + len(entries) + 1, tables.time.now()
            moved = store.Entry(
                number, store.MOVE, seat, outcome.step.words, by, None, time.time(), None, now
            )
            entries.append(moved)
            if match.over:
                break
        *earlier, last = entries
        if earlier:
            before = match.copy(len(match.steps) - 1)

            def write(session: Session) -> None:
                store.add_entries(session, table, earlier, int(before.state.acting))
                versions = [earlier[-1].number] * match.state.seats
                jobs = live.wanted_jobs(live.seats, store.PLAYING, before.state, versions)
                update_jobs(session, table, live.jobs, jobs)

            await tables.database.write(write)
            live.needs_refresh = True
            await tables.in_memory.catch_up(live)
        assert last.seat is not None
        if live.seats[last.seat].is_played_by_bot:
            assert await tables.play_bot(live.jobs[last.seat], last.words, fell_back)
        else:
            player = Visitor(last.visitor or "", "", None, None, 0.0)
            await tables.play(live, player, last.seat, last.words, live.version)

    assert client.portal is not None
    client.portal.call(play)


def pass_time(client: TestClient, seconds: float) -> None:
    server = server_of(client)
    server.time._seconds += seconds
    assert client.portal is not None
    client.portal.call(server.timekeeper.check_clocks)


def results_of(client: TestClient, person: Person) -> list[Result]:
    assert client.portal is not None
    login = login_key(person.get("/api/me").json()["visitor"]["name"])

    def read(session: Session) -> list[Result]:
        visitor = visitors.visitor_by_login(session, login)
        assert visitor is not None
        return results.results_of(session, visitor.id)

    found: list[Result] = client.portal.call(server_of(client).database.read, read)
    return found


def only_result(client: TestClient, person: Person) -> Result:
    (result,) = results_of(client, person)
    return result


def shown_rating(person: Person) -> int:
    """The rating that a person's page shows; 1500 is that of a new player."""
    kinds = person.get("/api/me/profile").json()["kinds"]
    return int(kinds[0]["rating"]["rating"]) if kinds and kinds[0]["rating"] else 1500


def test_finished(client: TestClient) -> None:
    table, people = start(client, "Ana finished", "Ben finished")
    play_on(client, table)
    ranking = people[0].table(table)["ranking"]
    for rank, person in zip(ranking, people, strict=True):
        result = only_result(client, person)
        assert (result.place, result.forfeit, result.counted) == (rank, "", True)
        if sorted(ranking) == [1, 2]:
            assert (shown_rating(person) > 1500) == (rank == 1)


def test_left(client: TestClient) -> None:
    table, (ana, ben) = start(client, "Ana left", "Ben left")
    page = client.get(f"/table/{table}", headers=ben._headers()).text
    assert "Leave this rated game? A bot plays for you." in page
    ben.post(f"/api/tables/{table}/leave")
    assert ana.table(table)["table"]["counts"]
    play_on(client, table)
    result = only_result(client, ben)
    assert (result.place, result.forfeit, result.counted) == (2, "left", True)
    assert only_result(client, ana).place == 1
    assert shown_rating(ben) < 1500 < shown_rating(ana)
    told = ana.table(table)["table"]["result"]
    assert (told["places"], told["forfeits"]) == ([1, 2], ["", "left"])
    assert told["ratings"] == [{"before": 1500, "after": shown_rating(each)} for each in (ana, ben)]
    page = " ".join(client.get(f"/table/{table}", headers=ana._headers()).text.split())
    assert f"+{shown_rating(ana) - 1500}</span>" in page
    assert 'Ben left <span class="tag">Left</span>' in page
    ahead = told["scores"][1] > told["scores"][0]
    assert ("Ana left wins because Ben left left." if ahead else "You win with") in page
    kind = ben.get("/api/me/profile").json()["kinds"][0]
    assert (kind["played"], kind["won"]) == (1, 0)


def test_short_absence(client: TestClient) -> None:
    table, (ana, ben) = start(client, "Ana short", "Ben short")
    for _ in range(3):
        ben.post(f"/api/tables/{table}/leave")
        ben.post(f"/api/tables/{table}/back")
    play_on(client, table)
    assert [only_result(client, person).forfeit for person in (ana, ben)] == ["", ""]
    assert sorted(only_result(client, person).place for person in (ana, ben)) in ([1, 2], [1, 1])
    assert all(only_result(client, person).counted for person in (ana, ben))


def test_long_absence(client: TestClient) -> None:
    """A player cannot let a bot play and come back for the end."""
    table, (ana, ben) = start(client, "Ana long", "Ben long")
    ben.post(f"/api/tables/{table}/leave")
    play_on(client, table, most=40)
    ben.post(f"/api/tables/{table}/back")
    play_on(client, table)
    assert (only_result(client, ben).place, only_result(client, ben).forfeit) == (2, "left")
    assert only_result(client, ana).place == 1


@pytest.mark.parametrize("late", ["bot", "gone"])
def test_late(client: TestClient, late: str) -> None:
    clock = {"kind": "days", "days": 1, "level": "level1", "late": late}
    table, people = start(client, *(f"{name} late {late[0]}" for name in ("Ana", "Ben", "Eve")), clock=clock)
    deciding = next(seat["seat"] for seat in people[0].table(table)["seats"] if seat["acting"])
    pass_time(client, DAY + 1)
    if late == "bot":
        assert people[deciding].post(f"/api/tables/{table}/back").status_code == 200
    play_on(client, table)
    result = only_result(client, people[deciding])
    assert (result.place, result.forfeit, result.counted) == (3, "late", True)
    assert shown_rating(people[deciding]) < 1500
    ranking = people[0].table(table)["ranking"]
    others = [seat for seat in range(3) if seat != deciding]
    ranks = [1 + sum(ranking[other] < ranking[seat] for other in others) for seat in others]
    assert [only_result(client, people[seat]).place for seat in others] == ranks


def test_late_when_everybody_else_is_a_bot(client: TestClient) -> None:
    """The game does not wait for a player who is out of time: bots finish it."""
    clock = {"kind": "days", "days": 1, "level": "level1"}
    table, (ana,) = start(client, "Ana alone", seats=2, clock=clock)
    while not ana.table(table)["seats"][0]["acting"]:
        play_on(client, table, most=1)
    pass_time(client, DAY + 1)
    play_on(client, table)
    assert (only_result(client, ana).place, only_result(client, ana).forfeit) == (2, "late")


def test_left_when_everybody_else_is_a_bot(client: TestClient) -> None:
    """The game does not wait for its only player: bots go on."""
    table, (ana,) = start(client, "Ana gone", seats=2)
    ana.post(f"/api/tables/{table}/leave")
    play_on(client, table)
    assert (only_result(client, ana).place, only_result(client, ana).forfeit) == (2, "left")
    assert shown_rating(ana) < 1500


def test_abandoned_alone_against_bots(client: TestClient) -> None:
    """With nobody who could agree, abandoning a rated game is leaving it for good."""
    table, (ana,) = start(client, "Ana abandons", seats=3)
    page = client.get(f"/table/{table}", headers=ana._headers()).text
    assert "Abandon this rated game? You take last place, and a bot finishes it for you." in page
    view = ana.post(f"/api/tables/{table}/agree", what="end").json()
    assert (view["table"]["status"], view["table"]["counts"]) == ("playing", True)
    assert [seat["kind"] for seat in view["seats"]] == ["bot"] * 3
    assert ana.post(f"/api/tables/{table}/back").status_code == 403
    play_on(client, table)
    result = only_result(client, ana)
    assert (result.place, result.forfeit, result.counted) == (3, "left", True)
    assert shown_rating(ana) < 1500
    casual, (ben,) = start(client, "Ben abandons", seats=2, rated=False)
    assert ben.post(f"/api/tables/{casual}/agree", what="end").json()["table"]["status"] == "ended"
    assert results_of(client, ben) == []


@pytest.mark.parametrize("level", ["level1", ""])
def test_given_away(client: TestClient, level: str) -> None:
    """The host gives the seat to a bot, or to somebody else, whose place moves nobody."""
    clock = {"kind": "days", "days": 2}
    table, (ana, ben) = start(client, f"Ana given {level}", f"Ben given {level}", clock=clock)
    ben.post(f"/api/tables/{table}/leave")
    pass_time(client, DAY + 1)
    assert ana.post(f"/api/tables/{table}/seats/1/give", level=level).status_code == 200
    eve = account(client, f"Eve given {level}")
    if not level:
        invite = ana.table(table)["table"]["invite"]
        assert eve.post(f"/api/tables/{table}/join", invite=invite).status_code == 200
    play_on(client, table)
    result = only_result(client, ben)
    assert (result.place, result.forfeit, result.counted) == (2, "left", True)
    assert only_result(client, ana).place == 1
    assert results_of(client, eve) == []


@pytest.mark.parametrize("taken_over", [False, True])
def test_account_deleted(client: TestClient, taken_over: bool) -> None:
    """A player who deletes their account has left; the player who takes over the seat is not rated for it."""
    table, (ana, ben) = start(client, f"Ana stays {taken_over}", f"Ben deletes {taken_over}")
    assert ben.post("/api/me/delete", password="gondola ride", sure=True).status_code == 200
    invite = ana.table(table)["table"]["invite"]
    eve = account(client, f"Eve sits {taken_over}")
    if taken_over:
        assert eve.post(f"/api/tables/{table}/join", invite=invite).status_code == 200
    assert ana.table(table)["table"]["counts"]
    play_on(client, table)
    assert (only_result(client, ana).place, only_result(client, ana).counted) == (1, True)
    assert shown_rating(ana) > 1500
    assert ana.table(table)["table"]["result"]["forfeits"] == ["", "left"]
    assert results_of(client, eve) == []
    ranked = Person(client, None).get("/api/leaderboards/murano/2").text
    assert f"Ana stays {taken_over}" in ranked
    assert DELETED_PREFIX not in ranked
    assert DELETED_PLAYER not in ranked


def test_abandoned_by_agreement(client: TestClient) -> None:
    """Everyone has to agree, also those who are away, or not to answer for a day."""
    path = "/api/tables/{}/agree"
    table, (ana, ben) = start(client, "Ana agrees", "Ben agrees")
    ben.post(f"/api/tables/{table}/leave")
    assert ana.post(path.format(table), what="end").json()["table"]["status"] == "playing"
    assert ben.post(path.format(table), what="end").json()["table"]["status"] == "ended"
    table, (cleo, dino) = start(client, "Cleo agrees", "Dino agrees")
    dino.post(f"/api/tables/{table}/leave")
    cleo.post(path.format(table), what="end")
    pass_time(client, DAY - 60)
    assert cleo.post(path.format(table), what="end").json()["table"]["status"] == "playing"
    pass_time(client, 61)
    assert "Abandon the game without an answer" in client.get(f"/table/{table}", headers=cleo._headers()).text
    assert cleo.post(path.format(table), what="end").json()["table"]["status"] == "ended"
    assert all(results_of(client, person) == [] for person in (ana, ben, cleo, dino))


def test_a_player_who_is_losing_cannot_end_a_game_that_the_other_plays(client: TestClient) -> None:
    table, people = start(client, "Ana plays", "Ben plays")
    acting = next(seat["seat"] for seat in people[0].table(table)["seats"] if seat["acting"])
    losing = people[1 - acting]
    path = f"/api/tables/{table}/agree"
    losing.post(path, what="end")
    pass_time(client, DAY - 60)
    people[acting].play(table)
    pass_time(client, 120)
    assert losing.post(path, what="end").json()["table"]["status"] == "playing"
    losing.post(f"/api/tables/{table}/leave")
    pass_time(client, 2 * DAY)
    assert losing.post(path, what="end").json()["table"]["status"] == "playing", "while away"


@pytest.mark.parametrize("on_turn", [True, False])
def test_nobody_ends_a_rated_game_while_the_others_use_their_time(client: TestClient, on_turn: bool) -> None:
    """Neither on one's own turn nor while another player thinks, however long the clocks are."""
    table, people = start(client, f"Ana waits {on_turn}", f"Ben waits {on_turn}")
    path = f"/api/tables/{table}/agree"
    acting = next(seat["seat"] for seat in people[0].table(table)["seats"] if seat["acting"])
    losing, other = (people[acting], people[1 - acting]) if on_turn else (people[1 - acting], people[acting])
    losing.post(path, what="end")
    page = client.get(f"/table/{table}", headers=losing._headers()).text
    assert "The game ends once everyone agrees." in page
    pass_time(client, 3 * DAY)
    page = client.get(f"/table/{table}", headers=losing._headers()).text
    assert "Abandon the game without an answer" not in page
    answer = losing.post(path, what="end")
    assert answer.status_code == 409
    assert "Still to agree" in answer.json()["error"]
    assert other.post(path, what="end").json()["table"]["status"] == "ended"


def test_players_who_are_there_end_a_rated_game_after_a_day_without_those_who_left(
    client: TestClient,
) -> None:
    table, people = start(client, "Ana of three", "Ben of three", "Eve of three")
    path = f"/api/tables/{table}/agree"
    people[2].post(f"/api/tables/{table}/leave")
    people[0].post(path, what="end")
    pass_time(client, DAY + 60)
    assert people[0].post(path, what="end").status_code == 409, "Ben is there"
    people[1].post(path, what="end")
    assert people[0].post(path, what="end").json()["table"]["status"] == "ended"


def test_a_rated_game_has_no_hints_and_the_weakest_substitute(client: TestClient) -> None:
    """Nobody wins with the moves of a stronger player."""
    table, (ana,) = start(client, "Ana alone asks", seats=2)
    while not ana.table(table)["seats"][0]["acting"]:
        play_on(client, table, most=1)
    assert "Show the best moves" not in client.get(f"/table/{table}", headers=ana._headers()).text
    for path, body in (("hint", {"seat": 0}), ("hints", {"allow": True})):
        answer = ana.post(f"/api/tables/{table}/{path}", body)
        assert (answer.status_code, answer.json()["error"]) == (403, "Rated games have no hints.")
    ana.post(f"/api/tables/{table}/leave")
    levels = {
        rated: job_level(client, table) for rated, table in ((True, table), (False, casual_left(client)))
    }
    assert levels == {True: LEVELS[0].slug, False: LEVELS[2].slug}


def casual_left(client: TestClient) -> str:
    """A casual game that waits for a player who left."""
    table, people = start(client, "Ana casually", "Ben casually", rated=False)
    acting = next(seat["seat"] for seat in people[0].table(table)["seats"] if seat["acting"])
    assert "Show the best moves" in client.get(f"/table/{table}", headers=people[acting]._headers()).text
    people[acting].post(f"/api/tables/{table}/leave")
    return table


def job_level(client: TestClient, table: str) -> str:
    """The level of the bot that moves next."""
    live = server_of(client).tables.loaded(table)
    assert live is not None
    (job,) = live.jobs.values()
    return job.level


def test_ended_by_the_host_of_the_server(client: TestClient) -> None:
    table, (ana, ben) = start(client, "Ana ended", "Ben ended")
    host = make_host(client, "Host of the server")
    headers = host._headers() | {"Origin": ORIGIN}
    assert client.post("/host/end", data={"table": table}, headers=headers).status_code == 200
    assert ana.table(table)["table"]["status"] == "ended"
    assert all(results_of(client, person) == [] for person in (ana, ben))


def test_fault_of_the_server(client: TestClient) -> None:
    """A bot that falls back a level makes the game casual."""
    table, (ana,) = start(client, "Ana fault", seats=2)
    while ana.table(table)["seats"][0]["acting"]:
        play_on(client, table, most=1)
    assert ana.table(table)["table"]["counts"]
    play_on(client, table, most=1, fell_back=True)
    view = ana.table(table)
    assert not view["table"]["counts"]
    assert any("this game is casual" in line["text"] for line in view["log"])
    play_on(client, table, fell_back=True)
    assert not only_result(client, ana).counted


def test_set_aside(client: TestClient) -> None:
    """Nobody loses by a table that this release would play differently: it waits, and no time runs out."""
    clock = {"kind": "days", "days": 1}
    table, people = start(client, "Ana aside", "Ben aside", clock=clock)
    play_on(client, table, most=5)

    mark_moves(client, table, "'elsewhere'")
    server_of(client).tables.in_memory.drop_all()
    assert people[0].get(f"/api/tables/{table}").status_code == 503
    pass_time(client, 2 * DAY)
    assert all(results_of(client, person) == [] for person in people)
    assert all(shown_rating(person) == 1500 for person in people)


def mark_moves(client: TestClient, table: str, mark: str) -> None:
    """Change the fingerprints of the positions after all moves."""
    statement = f"UPDATE entries SET mark = {mark} WHERE table_id = ? AND kind = 'move'"
    assert client.portal is not None
    client.portal.call(server_of(client).database.write, lambda session: session.run(statement, table))


def test_the_time_during_which_a_table_was_set_aside_does_not_count(client: TestClient) -> None:
    clock = {"kind": "days", "days": 1}
    table, people = start(client, "Ana restored", "Ben restored", clock=clock)
    play_on(client, table, most=5)
    pass_time(client, DAY / 2)
    server = server_of(client)
    mark_moves(client, table, "'x' || mark")
    server.tables.in_memory.drop_all()
    assert people[0].get(f"/api/tables/{table}").status_code == 503
    pass_time(client, 2 * DAY)
    assert client.portal is not None
    receiver = Receiver("x", "x", "webhook", "", "json", False, "", "en", True, 0.0)
    reminder = OutboxEntry("x", table, outbox.REMINDER, 1, 0.0, 0.0, 0)
    deadline = client.portal.call(server.notifications.delivery_worker._deadline, receiver, reminder)
    assert deadline is not None, "the reminder is kept"
    assert deadline.at == math.inf
    client.portal.call(server.time.heartbeat, server.timekeeper._clocks_running)
    mark_moves(client, table, "substr(mark, 2)")
    assert check_tables(server.settings).restored == [table]
    pass_time(client, DAY - 60)
    assert not any(seat["away"] for seat in people[0].table(table)["seats"])
    pass_time(client, 120)
    assert [seat["away"] for seat in people[0].table(table)["seats"]].count(True) == 1
    assert any("after a server problem" in line["text"] for line in people[0].table(table)["log"])
    assert not any(table in error for error in check_tables(server.settings).errors)


def test_the_docs_have_a_test_for_every_way_a_game_can_end() -> None:
    """Each row names a test of this module that runs on both databases."""
    text = (Path(__file__).parents[2] / "docs" / "rated-games.md").read_text("utf-8")
    table = text.partition("| how it ends |")[2].partition("\n\n")[0]
    named = re.findall(r"`(test_\w+)` \|$", table, re.MULTILINE)
    assert len(named) == table.count("\n") - 1
    for name in named:
        assert "client" in inspect.signature(globals()[name]).parameters, name


def test_history_and_opponents_count_a_game_once(client: TestClient) -> None:
    table, (ana,) = start(client, "Ana counts", seats=4)
    play_on(client, table)
    profile = ana.get("/api/me/profile").json()
    (opponent,) = profile["opponents"]
    assert opponent["games"] == 1
    assert 0 <= opponent["share"] <= 1
    (game,) = profile["games"]
    bots = [seat["name"] for seat in ana.table(table)["seats"] if seat["kind"] == "bot"]
    assert game["opponents"] == bots
    page = " ".join(client.get("/me", headers=ana._headers()).text.split())
    assert re.search(r'\w+ bots</th> <td class="number">1</td>', page)
    assert all(f"{bot} (" in page for bot in bots)
    assert time.strftime("%Y-%m-%d", time.gmtime(game["at"])) in page
    assert ("won with" if game["place"] == 1 else f"place {game['place']} of 4") in page


def test_history_names_only_public_opponents_to_others(client: TestClient) -> None:
    table, (ana, ben) = start(client, "Ana names", "Ben names")
    ben.post(f"/api/tables/{table}/leave")
    play_on(client, table)
    ben.post("/api/me/listed", listed=False)
    assert ana.get("/api/me/profile").json()["games"][0]["opponents"] == ["Ben names"]
    assert Person(client, None).get("/api/players/ana names").json()["games"][0]["opponents"] == [""]
    page = client.get("/me", headers=ben._headers()).text
    assert '<span class="tag">Left</span>' in page
    assert 'href="/player/ana%20names">Ana names</a>' in page
    kind = ben.get("/api/me/profile").json()["kinds"][0]
    assert (kind["played"], kind["won"], kind["finished"]) == (1, 0, 0)
    assert "1 game, not finished." in page
    assert "Points by source" not in page


def test_casual_games(client: TestClient) -> None:
    """Rated is a choice, and a game that cannot be rated is casual and says why."""
    ana, guest = account(client, "Ana casual"), Person(client, "Guest")
    rated: dict[str, Any] = {"rated": True, "clock": SLOW, "game": "murano"}

    def reason(person: Person, *seats: str, **more: Any) -> str | None:
        made = person.create(*seats, **(rated | more))["table"]
        assert made["counts"] == (made["casual_reason"] is None)
        return made["casual_reason"]  # type: ignore[no-any-return]

    assert reason(ana, "me", "level1") is None
    assert reason(ana, "me", "level1", rated=False) == "chosen"
    assert reason(ana, "me", "level1", clock=None) == "no clock"
    assert reason(ana, "me", "me") == "several seats"
    assert reason(guest, "me", "level1") == "guest"
    ended = {"kind": "live", "seconds": 30, "late": "end"}
    assert reason(ana, "me", "level1", clock=ended) == "timeout ends"
    made = ana.create("me", "open", game="murano", clock=SLOW)["table"]
    guest.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    assert not ana.table(made["id"])["table"]["counts"], "a guest of one's own"
    guest.post("/api/account", name="Guest no more", password="gondola ride")
    assert not ana.table(made["id"])["table"]["counts"], "an account made during the game"


def test_a_rated_game_is_announced_and_closed_to_guests(client: TestClient) -> None:
    ana, ben, guest = account(client, "Ana tells"), account(client, "Ben tells"), Person(client, "Guest")
    made = ana.create("me", "open", game="murano", rated=True, clock=SLOW, listed=True)["table"]
    table, join = made["id"], f"/api/tables/{made['id']}/join"
    lines = guest.get("/api/tables").json()["open"]
    assert [line["rated"] for line in lines if line["id"] == table] == [True]
    for path in (f"/table/{table}", f"/join/{made['invite']}"):
        page = client.get(path, headers=guest._headers()).text
        assert "Rated: leaving for good or running out of time is last place." in page
        assert "This game is rated, so you need an account to join." in page
        page = client.get(path, headers=ben._headers()).text
        assert "Join table" in page
        assert "you need an account" not in page
    assert "only people with an account" in guest.post(join, invite=made["invite"]).json()["error"]
    assert ben.post(join).status_code == 200
    assert "Rated: leaving for good" in client.get(f"/table/{table}", headers=ben._headers()).text
    assert "This game is rated." in [line["text"] for line in ben.table(table)["log"]]
    made = ana.create("me", "open", rated=True, listed=True)["table"]
    page = client.get(f"/table/{made['id']}", headers=guest._headers()).text
    assert "Casual, because there is no clock." in page
    assert guest.post(f"/api/tables/{made['id']}/join").status_code == 200


@pytest.mark.parametrize("kind", DATABASES)
def test_the_migration_keeps_ratings_of_accounts_and_removes_those_of_guests(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgresql_url") if kind == "postgresql" else f"sqlite:///{tmp_path / 'x'}"
    backend = backend_of(url)
    migrate(backend, MIGRATIONS[:4])
    connection = backend.connect(writing=True)
    try:
        with backend.transaction(connection) as session:
            for visitor, login in (("account", "ana"), ("guest", None)):
                session.run(
                    "INSERT INTO visitors (id, name, login, created_at) VALUES (?, ?, ?, 0)",
                    visitor,
                    visitor,
                    login,
                )
            for player in ("account", "guest", "bot level1"):
                session.run("INSERT INTO ratings VALUES (?, 'murano', 2, 25.0, 8.0, 1)", player)
            session.run(
                "INSERT INTO tables (id, game, rules, players, options, seed, pace, listed, invite, status, "
                "version, acting, created_at, moved_at) "
                "VALUES ('t', 'murano', 1, 2, '{}', '', 'live', 0, 'i', 'finished', 0, 0, 0, 0)"
            )
            for seat, player in enumerate(("account", "guest")):
                session.run(
                    "INSERT INTO seats (table_id, seat, kind, visitor, name, away) "
                    "VALUES ('t', ?, 'human', ?, '', 0)",
                    seat,
                    player,
                )
                session.run(
                    "INSERT INTO results (table_id, seat, player, game, players, score, place, at, counted, "
                    "mu, sigma, sources) VALUES ('t', ?, ?, 'murano', 2, 9, 1, 0, 1, 25.0, 8.0, '{}')",
                    seat,
                    player,
                )
            session.run(
                "INSERT INTO tables (id, game, rules, players, options, seed, pace, listed, invite, status, "
                "version, acting, created_at, moved_at) "
                "VALUES ('w', 'murano', 1, 2, '{}', '', 'live', 0, 'w', 'waiting', 0, 0, 0, 0)"
            )
        migrate(backend)
        with backend.transaction(connection) as session:
            chosen = session.rows("SELECT id, rated FROM tables ORDER BY id")
            assert [tuple(row) for row in chosen] == [("t", 1), ("w", 0)], "a waiting table can still choose"
            rated = session.rows("SELECT player FROM ratings ORDER BY player")
            assert [row[0] for row in rated] == ["account", "bot level1"]
            assert [seat.guest for seat in store.seats(session, "t")] == [False, True]
            kept = [results.results_of(session, player)[0] for player in ("account", "guest")]
            assert [(each.counted, each.mu, each.forfeit) for each in kept] == [
                (True, 25.0, ""),
                (False, None, ""),
            ]
    finally:
        connection.close()


def test_a_bots_place_on_a_forfeited_seat_moves_nobody() -> None:
    """For random rankings and forfeits: who stayed keeps the order, and the others are behind."""
    chance = random.Random(30)
    for _ in range(300):
        players = chance.randint(2, 5)
        ranking = [chance.randint(1, players) for _ in range(players)]
        gone = chance.sample(range(players), chance.randint(0, players))
        forfeited = {seat: Forfeit("left", chance.randint(1, 3), str(seat)) for seat in gone}
        places = rated_games.places(ranking, forfeited)
        staying = [seat for seat in range(players) if seat not in forfeited]
        for seat in staying:
            assert places[seat] == 1 + sum(ranking[other] < ranking[seat] for other in staying)
            assert all(places[other] > places[seat] for other in gone)
        for seat in gone:
            moved = [
                chance.randint(1, players) if other == seat else ranking[other] for other in range(players)
            ]
            assert rated_games.places(moved, forfeited) == places
            later = [other for other in gone if forfeited[other].at > forfeited[seat].at]
            assert places[seat] == 1 + len(staying) + len(later)


def test_a_player_who_leaves_and_returns_forfeits_nothing() -> None:
    seats = [store.Seat(seat, store.HUMAN, f"p{seat}", None, "", False) for seat in range(2)]
    kinds = (store.AWAY, store.MOVE, store.BACK) * rated_games.MAX_SUBSTITUTE_MOVES
    entries = [
        store.Entry(number, kind, 0, "", None, None, number) for number, kind in enumerate(kinds, start=1)
    ]
    assert rated_games.forfeits(seats, entries) == {}
    more = [*entries, *(entry._replace(number=entry.number + 99) for entry in entries[:3])]
    assert list(rated_games.forfeits(seats, more)) == [0]
