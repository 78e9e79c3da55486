"""What is known of somebody: results, ratings, the page of one's own, and how to take it all away."""

from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from laguna.web.server import Server
from laguna.web.settings import Settings
from laguna.web.tables.checking import check_tables
from web.people import Person, play_to_the_end

People = Callable[[str | None], Person]
PASSWORD = "gondola ride"


def account(person: People, name: str) -> Person:
    somebody = person(None)
    answer = somebody.post("/api/account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    somebody.token = answer.json()["token"]
    return somebody


def a_game(client: TestClient, one: Person, other: Person, listed: bool = True) -> str:
    made = one.create("me", "open", game="murano", listed=listed)["table"]
    assert made["counts"]
    other.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    play_to_the_end(client, made["id"])
    return str(made["id"])


def test_a_finished_game_is_on_the_pages_of_both_and_moves_their_ratings(
    client: TestClient, person: People
) -> None:
    ana, ben = account(person, "Ana Z"), account(person, "Ben Ä")
    table = a_game(client, ana, ben)
    scores = ana.table(table)["scores"]
    mine, theirs = ana.get("/api/me/profile").json(), ben.get("/api/me/profile").json()
    kind = mine["kinds"][0]
    assert (kind["game"], kind["players"], kind["played"]) == ("murano", 2, 1)
    assert kind["mean_score"] == scores[0]
    assert round(sum(source["mine"] for source in kind["sources"])) == scores[0]
    everyone = sum(source["everyone"] for source in kind["sources"])
    assert everyone == pytest.approx(sum(scores) / 2, abs=0.5)
    ratings = [each["kinds"][0]["rating"] for each in (mine, theirs)]
    assert ratings[0]["rating"] + ratings[1]["rating"] == pytest.approx(3000, abs=2)
    assert (ratings[0]["rating"] > ratings[1]["rating"]) == (scores[0] > scores[1])
    assert ratings[0]["uncertainty"] < 333
    assert mine["opponents"][0]["name"] == "Ben Ä"
    a_game(client, ben, ana, listed=False)
    assert len(ana.get("/api/me/profile").json()["kinds"][0]["course"]) == 2
    # Others see the game that anyone may find, and of the other one that it was played.
    eve = person(None)
    seen = eve.get("/api/players/ana z").json()
    assert [game["table"] for game in seen["games"]] == [None, table]
    assert "Ana Z" in {
        line["name"] for line in eve.get("/api/players", game="murano", players=2).json()["players"]
    }
    for path in ("/me", "/players", "/players?game=murano&players=2", "/player/ben%20%C3%A4"):
        page = client.get(path, headers=ana._headers())
        assert page.status_code == 200, path
        assert f"/table/{table}" in page.text


def test_who_does_not_want_to_be_listed_is_not(client: TestClient, person: People) -> None:
    ana, ben = account(person, "Hidden"), account(person, "Seen")
    a_game(client, ana, ben)
    assert ana.post("/api/me/listed", listed=False).status_code == 200
    eve = person(None)
    assert eve.get("/api/players/hidden").status_code == 404
    assert "Hidden" not in eve.get("/api/players", game="murano", players=2).text
    assert "Hidden" not in eve.get("/api/players/seen").text
    assert ana.get("/api/me/profile").json()["listed"] is False


def test_a_game_that_somebody_left_does_not_count_and_the_table_says_so(
    client: TestClient, person: People
) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", game="murano")["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    ben.post(f"/api/tables/{made['id']}/leave")
    assert not ana.table(made["id"])["table"]["counts"]
    ben.post(f"/api/tables/{made['id']}/back")
    play_to_the_end(client, made["id"])
    kind = ana.get("/api/me/profile").json()["kinds"][0]
    assert (kind["played"], kind["rating"]) == (1, None)
    assert not ana.create("me", "me")["table"]["counts"]  # one person on two seats


def test_the_games_of_a_guest_go_to_the_account(client: TestClient, person: People) -> None:
    ana, ben = account(person, "Heir"), person("Ben")
    guest = person("Heir as a guest")
    a_game(client, guest, ben)
    guest.post("/api/login", name="Heir", password=PASSWORD)
    assert ana.get("/api/me/profile").json()["kinds"][0]["rating"]["games"] == 1


def test_the_next_table_that_waits(client: TestClient, person: People) -> None:
    ana = person("Ana")
    assert ana.get("/api/next").json() == {"table": None}
    tables = [ana.create("me", "level5", game="millefiori", pace="days")["table"]["id"] for _ in range(3)]
    found = [ana.get("/api/next").json()["table"]]
    for _ in range(3):
        found.append(ana.get("/api/next", after=found[-1]).json()["table"])
    assert sorted(found[:3]) == sorted(tables)
    assert found[3] == found[0]
    page = client.get(f"/next?after={found[0]}", headers=ana._headers(), follow_redirects=False)
    assert page.headers["location"] == f"/table/{found[1]}"


def test_everything_kept_is_told_and_deleted_and_the_games_stay_whole(
    client: TestClient, person: People, settings: Settings
) -> None:
    ana, ben = account(person, "Goes Away"), account(person, "Stays")
    over = a_game(client, ana, ben)
    ana.post(f"/api/tables/{over}/chat", text="my address is Dorsoduro 1")
    running = ana.create("me", "open", game="murano", pace="days")["table"]
    ben.post(f"/api/tables/{running['id']}/join", invite=running["invite"])
    waiting = ana.create("me", "open")["table"]["id"]
    ana.post("/api/notices", kind="webhook", address="https://ntfy.sh/goes-away")
    kept = ana.get("/api/me/data")
    for word in ("Goes Away", "Dorsoduro", "ntfy.sh/goes-away", over, running["id"], "mu"):
        assert word in kept.text
    assert "argon2" not in kept.text
    assert ana.post("/api/me/delete", password=PASSWORD).status_code == 422
    assert ana.post("/api/me/delete", password="wrong word", sure=True).status_code == 401
    assert ana.post("/api/me/delete", password=PASSWORD, sure=True).status_code == 200
    assert ana.get("/api/me").json() == {"visitor": None}
    view = ben.table(over)
    assert view["seats"][0]["name"] == "Somebody who left"
    assert "Goes Away" not in str(view)
    assert "Dorsoduro" not in str(view)
    assert ben.get(f"/api/tables/{over}/record").status_code == 200
    assert ben.table(running["id"])["seats"][0]["away"]
    assert ben.table(waiting)["table"]["status"] == "closed"
    assert ben.get("/api/me/profile").json()["kinds"][0]["played"] == 1
    server: Server = client.app.state.server  # type: ignore[attr-defined]

    def everything(session: object) -> str:
        names = [row[0] for row in session.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]  # type: ignore[attr-defined]
        return str([session.rows(f"SELECT * FROM {name}") for name in names])  # type: ignore[attr-defined]

    assert client.portal is not None
    text = client.portal.call(server.database.read, everything)
    assert "Goes Away" not in text
    assert "goes away" not in text
    assert "Dorsoduro" not in text
    assert check_tables(settings).wrong == []
