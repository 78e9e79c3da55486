"""Following, blocking and inviting players by name; history, ratings and leaderboards."""

import dataclasses
import io
import json
import time
import zipfile
from itertools import pairwise

import pytest
from fastapi.testclient import TestClient

from laguna import records
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.people import relations, visitors
from laguna.web.settings import UNLIMITED, Settings
from web.conftest import BOTH_DATABASES
from web.simulated_users import ORIGIN, PASSWORD, Person, account, play_to_the_end, server_of
from web.test_analysis import form, uploaded

DATABASES = BOTH_DATABASES
BOT_WORKERS = 0  # the tests make the moves of bots


def game(client: TestClient, one: Person, other: Person, listed: bool = True) -> str:
    clock = {"kind": "days"}
    made = one.create("me", "open", game="murano", listed=listed, rated=True, clock=clock)["table"]
    assert other.post(f"/api/tables/{made['id']}/join", invite=made["invite"]).status_code == 200
    play_to_the_end(client, made["id"])
    return str(made["id"])


def test_a_player_follows_another_one_and_sees_their_public_tables(client: TestClient) -> None:
    ana, ben, guest = account(client, "Ana F"), account(client, "Ben F"), Person(client, "Guest F")
    assert ana.post("/api/players/Ben F/follow").json() == {"relation": "follow"}
    assert guest.post("/api/players/Ben F/follow").status_code == 403
    assert ana.post("/api/players/ana f/follow").status_code == 422
    assert ana.post("/api/players/nobody here/follow").status_code == 404
    assert ana.post("/api/players/Ben F/admire").status_code == 404
    table = ben.create("me", "open", listed=True)["table"]["id"]
    page = client.get("/people", headers=ana._headers()).text
    assert f"/table/{table}" in page
    assert "/player/ben%20f" in page
    assert "1 follower" in client.get("/player/ben f").text
    assert [each["name"] for each in ana.get("/api/me/people").json()["following"]] == ["Ben F"]
    ben.post("/api/me/listed", listed=False)
    assert f"/table/{table}" not in client.get("/people", headers=ana._headers()).text, "hidden players"
    assert ana.post("/api/players/Ben F/unblock").json() == {"relation": "follow"}, "it was no block"
    assert ana.post("/api/players/Ben F/unfollow").json() == {"relation": ""}


def test_a_blocked_player_cannot_invite_or_join_and_their_chat_is_hidden(client: TestClient) -> None:
    ana, ben, eve = (account(client, f"{name} B") for name in ("Ana", "Ben", "Eve"))
    made = ana.create("me", "open", "open", listed=True)["table"]
    path = f"/api/tables/{made['id']}"
    for person in (ben, eve):
        person.post(f"{path}/join", invite=made["invite"])
    ben.post(f"{path}/chat", text="something rude")
    assert ana.post("/api/players/Ben B/block").json() == {"relation": "block"}
    ana.post(f"{path}/chat", text="hello Eve")
    assert [line["text"] for line in ana.table(made["id"])["chat"]] == ["hello Eve"]
    assert [line["text"] for line in eve.table(made["id"])["chat"]] == ["something rude", "hello Eve"]
    assert "something rude" not in client.get(f"/table/{made['id']}", headers=ana._headers()).text
    assert "something rude" in client.get(f"/table/{made['id']}", headers=eve._headers()).text
    mine = ben.create("me", "open")["table"]
    refused = ben.post(f"/api/tables/{mine['id']}/invitations", name="Ana B")
    assert refused.status_code == 403
    assert "doesn't accept invitations from you" in refused.json()["error"]
    public = ana.create("me", "open", listed=True)["table"]
    assert ben.post(f"/api/tables/{public['id']}/join").status_code == 403
    assert ben.post(f"/api/tables/{public['id']}/join", invite=public["invite"]).status_code == 200
    ana.post("/api/players/Ben B/unblock")
    assert len(ana.table(made["id"])["chat"]) == 2
    assert ben.post(f"/api/tables/{mine['id']}/invitations", name="Ana B").status_code == 201


def test_blocked_people_cannot_change_or_be_given_studies(client: TestClient) -> None:
    ada, ben = account(client, "Ada of studies"), account(client, "Ben of studies")
    path = form(ada, f"/table/{uploaded(ada)}/what-if", step=3, seat=-1).headers["location"]
    assert form(ada, f"{path}/editors", name="Ben of studies").status_code == 303
    assert "Leave this study" in ben.get(path).text
    ben.post("/api/players/Ada of studies/block")
    assert form(ben, f"{path}/title", title="Mine").status_code == 403
    assert form(ben, f"{path}/comment", node=0, text="No.").status_code == 403
    assert path not in ben.get("/studies").text
    assert form(ada, f"{path}/editors", name="Ben of studies").status_code == 403
    ben.post("/api/players/Ada of studies/unblock")
    ada.post("/api/players/Ben of studies/block")
    assert form(ben, f"{path}/comment", node=0, text="No.").status_code == 403
    ada.post("/api/players/Ben of studies/unblock")
    assert form(ben, f"{path}/comment", node=0, text="Yes.").status_code == 200
    visitor = ben.get("/api/me/data").json()["visitor"][0]["id"]
    assert form(ben, f"{path}/editors/remove", visitor=visitor).status_code == 303
    assert path not in ben.get("/studies").text
    assert ben.post("/api/notices/wishes", invites_from="nobody").status_code == 200
    assert form(ada, f"{path}/editors", name="Ben of studies").status_code == 403


def test_pairing_knows_who_blocks_whom(client: TestClient) -> None:
    people = [account(client, f"{name} P") for name in ("Ana", "Ben", "Eve")]
    people[0].post("/api/players/Ben P/block")

    def work(session: Session) -> tuple[int, bool, bool]:
        found = [visitors.visitor_by_login(session, f"{name} p") for name in ("ana", "ben", "eve")]
        ana, ben, eve = (each.id for each in found if each is not None)
        pairs = relations.blocked_pairs(session, [ana, ben, eve, "a stranger"])
        assert pairs == {frozenset((ana, ben))}
        apart = relations.may_play_together(session, [ben, ana])
        return len(pairs), apart, relations.may_play_together(session, [ana, eve])

    assert client.portal is not None
    assert client.portal.call(server_of(client).database.read, work) == (1, False, True)


def test_an_invitation_by_name_is_shown_accepted_or_declined(client: TestClient) -> None:
    ana, ben, eve = (account(client, f"{name} I") for name in ("Ana", "Ben", "Eve"))
    made = ana.create("me", "open", "open")["table"]
    path = f"/api/tables/{made['id']}/invitations"
    for name in ("ben i", "Eve I", "Ben I"):
        assert ana.post(path, name=name).status_code == 201, name
    assert eve.post(path, name="Ben I").status_code == 403, "not at the table"
    assert ana.post(path, name="Ana I").status_code == 409
    assert ana.post(path, name="nobody at all").status_code == 404
    (invitation,) = ben.get("/api/me/people").json()["invitations"]
    assert (invitation["inviter"], invitation["invite"]) == ("Ana I", made["invite"])
    assert f"/join/{made['invite']}" in client.get("/me", headers=ben._headers()).text
    assert eve.post(f"{path}/decline").status_code == 200
    assert eve.get("/api/me/people").json()["invitations"] == []
    assert "has declined" in ana.post(path, name="Eve I").json()["error"]
    ben.post(f"/api/tables/{made['id']}/join", invite=invitation["invite"])
    assert ben.get("/api/me/people").json()["invitations"] == []
    headers = ana._headers() | {"Origin": ORIGIN}
    page = client.post(f"/table/{made['id']}/invite", data={"name": "nobody"}, headers=headers)
    assert page.status_code == 404
    assert "There is no player named nobody." in page.text
    ben.post("/api/notices/wishes", invites_from="nobody")
    other = ana.create("me", "open")["table"]["id"]
    assert ana.post(f"/api/tables/{other}/invitations", name="Ben I").status_code == 403
    ben.post("/api/notices/wishes", invites_from="following")
    ben.post("/api/players/Ana I/follow")
    assert ana.post(f"/api/tables/{other}/invitations", name="Ben I").status_code == 201
    assert ben.post("/api/notices/wishes", invites_from="friends").status_code == 422


def test_the_history_has_every_game_once_and_can_be_filtered(client: TestClient) -> None:
    ana, ben, eve = (account(client, f"{name} H") for name in ("Ana", "Ben", "Eve"))
    tables = [game(client, ana, ben), game(client, eve, ana, listed=False)]
    alone = ana.create("me", "me", game="murano")["table"]["id"]
    play_to_the_end(client, alone)
    found = ana.get("/api/me/games").json()
    assert [each["table"] for each in found["games"]] == [alone, tables[1], tables[0]]
    casual, private, public = found["games"]
    assert (casual["rated"], casual["change"], casual["opponents"]) == (False, None, [])
    assert public["change"] == public["rating"] - 1500
    assert private["change"] == private["rating"] - public["rating"]
    assert public["opponents"][0]["name"] == "Ben H"
    assert public["moves"] == len(ana.get(f"/api/tables/{tables[0]}/record").json()["moves"])
    assert ana.get("/api/me/profile").json()["kinds"][0]["played"] == 3
    assert [each["table"] for each in ana.get("/api/me/games", opponent="eve H").json()["games"]] == [
        tables[1]
    ]
    assert ana.get("/api/me/games", game="venise").json()["games"] == []
    won = {each["table"] for each in ana.get("/api/me/games", result="won").json()["games"]}
    lost = {each["table"] for each in ana.get("/api/me/games", result="lost").json()["games"]}
    assert won | lost == {*tables, alone}
    assert not won & lost
    assert ana.get("/api/me/games", page=2).json()["games"] == []
    assert ana.get("/api/me/games", result="drawn").status_code == 422
    seen = Person(client, None).get("/api/players/ana h/games").json()["games"]
    assert [each["table"] for each in seen] == [None, None, tables[0]]
    eve.post("/api/me/listed", listed=False)
    stranger = Person(client, None)
    assert stranger.get("/api/players/ana h/games", opponent="Eve H").json()["games"] == []
    assert "Eve H" not in client.get("/player/ana h/games").text


def test_ratings_have_a_history_and_leaderboards_rank_the_established(client: TestClient) -> None:
    ana, ben = account(client, "Ana R"), account(client, "Ben R")
    for _ in range(2):
        game(client, ana, ben)
    found = ana.get("/api/me/ratings").json()
    points = found["points"]
    assert len(points) == 2
    assert found["chosen"]["rating"] == points[-1]["rating"]
    assert found["chosen"]["provisional"]
    assert [point["before"] for point in points] == [1500, points[0]["rating"]]
    assert points == Person(client, None).get("/api/players/ana r/ratings").json()["points"]
    assert "rating-chart" in client.get("/player/ana r/ratings").text

    def settle(session: Session) -> None:
        session.run("UPDATE ratings SET sigma = 4.0 WHERE mu > 20 AND game = 'murano'")

    assert client.portal is not None
    client.portal.call(server_of(client).database.write, settle)
    assert {"game": "murano", "players": 2} in client.get("/api/leaderboards").json()["leaderboards"]
    lines = client.get("/api/leaderboards/murano/2").json()["lines"]
    ranked = [line for line in lines if line["place"]]
    assert [line["place"] for line in ranked] == list(range(1, len(ranked) + 1))
    assert all(one["rating"] >= other["rating"] for one, other in pairwise(ranked))
    assert client.get("/api/leaderboards/murano/3").json()["lines"] == []
    assert "Nobody has finished a rated game of this kind yet." in client.get("/leaderboards/murano/3").text
    assert client.get("/api/leaderboards/murano/9").status_code == 404
    assert client.get("/api/leaderboards/chess/2").status_code == 404
    assert client.get("/leaderboards/murano/2?page=2").status_code == 200


def test_all_records_of_finished_games_come_as_a_zip_file(client: TestClient) -> None:
    ana, ben = account(client, "Ana Z"), account(client, "Ben Z")
    over = [game(client, ana, ben) for _ in range(2)]
    running = ana.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{running['id']}/join", invite=running["invite"])
    answer = client.get("/me/games.zip", headers=ana._headers())
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        found = {name: json.loads(archive.read(name)) for name in archive.namelist()}
    assert running["id"] not in str(list(found)), "its hidden cards are secret"
    day = time.strftime("%Y-%m-%d", time.gmtime())
    assert {f"{day}-murano-{table}.json" for table in over} == set(found)
    for table in over:
        document = found[f"{day}-murano-{table}.json"]
        assert document == ana.get(f"/api/tables/{table}/record").json()
        assert records.replay(document).over


def test_limits_of_following_inviting_and_downloading(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Settings().limits.__class__(
        following=1, blocked=1, invitations_of_table=1, downloads_per_hour=1.0, downloaded_games=1
    )
    settings = Settings(data=tmp_path_factory.mktemp("limits"), bot_workers=0, limits=limits)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana, ben, _ = (account(client, f"{name} L") for name in ("Ana", "Ben", "Eve"))
        for change in ("follow", "block"):
            answers = [ana.post(f"/api/players/{name} L/{change}").status_code for name in ("Ben", "Eve")]
            assert answers == [200, 429], change
        ana.post("/api/players/Ben L/unblock")
        table = ana.create("me", "open")["table"]["id"]
        path = f"/api/tables/{table}/invitations"
        assert [ana.post(path, name=f"{name} L").status_code for name in ("Ben", "Eve")] == [201, 429]
        for _ in range(2):
            game(client, ana, ben)
        downloads = [ana.get("/api/me/games.zip") for _ in range(2)]
        assert [answer.status_code for answer in downloads] == [200, 429]
        with zipfile.ZipFile(io.BytesIO(downloads[0].content)) as archive:
            assert len(archive.namelist()) == 1


def test_nobody_is_invited_any_number_of_times(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Also to new tables, which would be a message each."""
    limits = dataclasses.replace(UNLIMITED, invitations_of_person=2)
    settings = Settings(data=tmp_path_factory.mktemp("invited"), bot_workers=0, limits=limits)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = account(client, "Ana")
        for name in ("Ben", "Eve"):
            account(client, name)
        answers = []
        for name in ("Ben", "Ben", "Ben", "Eve"):
            table = ana.create("me", "open")["table"]["id"]
            answers.append(ana.post(f"/api/tables/{table}/invitations", name=name).status_code)
            ana.post(f"/api/tables/{table}/leave")
        assert answers == [201, 201, 429, 201]


def test_reports_are_limited_by_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The hosts are notified of each."""
    limits = dataclasses.replace(UNLIMITED, reports_per_hour=3.0)
    settings = Settings(data=tmp_path_factory.mktemp("reports"), bot_workers=0, limits=limits)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        guests = [Person(client, f"Guest {number}") for number in range(5)]
        answers = [each.post("/api/reports", about="Ana", text="is rude").status_code for each in guests]
        assert answers == [201, 201, 201, 429, 429]


def test_a_guests_blocks_move_to_the_account(client: TestClient) -> None:
    guest, ana = Person(client, "Guest M"), account(client, "Ana M")
    account(client, "Ben M")
    guest.post("/api/players/Ben M/block")
    guest.post("/api/login", name="Ana M", password=PASSWORD)
    assert [each["name"] for each in ana.get("/api/me/people").json()["blocked"]] == ["Ben M"]
