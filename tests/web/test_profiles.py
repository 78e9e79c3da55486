"""Profiles: results, ratings, visibility, data export and account deletion."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from laguna.bots import initial_ratings
from laguna.games import GAMES
from laguna.web.analysis import puzzles
from laguna.web.analysis import store as studying
from laguna.web.analysis.store import StoredReview
from laguna.web.database.backends import Session
from laguna.web.profiles import results
from laguna.web.server import Server
from laguna.web.settings import Settings
from laguna.web.tables.integrity_check import check_tables
from web.all_routes import routes_of, send_request
from web.simulated_users import ORIGIN, Person, play_to_the_end

People = Callable[[str | None], Person]
PASSWORD = "gondola ride"


def account(person: People, name: str) -> Person:
    visitor = person(None)
    answer = visitor.post("/api/account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    visitor.token = answer.json()["token"]
    return visitor


def a_game(client: TestClient, one: Person, other: Person, listed: bool = True, rated: bool = False) -> str:
    clock = {"kind": "days"} if rated else None
    made = one.create("me", "open", game="murano", listed=listed, rated=rated, clock=clock)["table"]
    other.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    play_to_the_end(client, made["id"])
    return str(made["id"])


def test_a_finished_game_is_on_both_profiles_and_changes_the_ratings(
    client: TestClient, person: People
) -> None:
    ana, ben = account(person, "Ana Z"), account(person, "Ben Ä")
    table = a_game(client, ana, ben, rated=True)
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
    a_game(client, ben, ana, listed=False, rated=True)
    assert len(ana.get("/api/me/profile").json()["kinds"][0]["course"]) == 2
    # Others see the public game, and of the private one only that it was played.
    eve = person(None)
    seen = eve.get("/api/players/ana z").json()
    assert [game["table"] for game in seen["games"]] == [None, table]
    assert "Ana Z" in {
        line["name"] for line in eve.get("/api/players", game="murano", players=2).json()["players"]
    }
    board = client.get("/players?game=murano&players=2")
    assert board.url.path == "/leaderboards/murano/2"
    assert "/player/ana%20z" in board.text
    for path in ("/me", "/me/games", "/players", "/player/ben%20%C3%A4", "/player/ben%20%C3%A4/games"):
        page = client.get(path, headers=ana._headers())
        assert page.status_code == 200, path
        assert f"/table/{table}" in page.text


def test_players_are_found_by_a_part_of_their_name(client: TestClient, person: People) -> None:
    for name in ("Livia R", "Olivia", "Zoe_1", "Zoe 12"):
        account(person, name)
    hidden = account(person, "Livia Hidden")
    hidden.post("/api/me/listed", listed=False)
    several = client.get("/players?name=LIV")
    assert several.status_code == 200
    listed = several.text.partition("found-players")[2].partition("</section>")[0]
    found = re.findall(r'href="/player/([^"]+)"', listed)
    assert found == ["livia%20r", "olivia"], "who begins with it is first; hidden players are not found"
    assert client.get("/players?name=livia+").url.path == "/players"
    assert client.get("/players?name=livia+r").url.path == "/player/livia r"
    assert client.get("/players?name=e_1").url.path == "/player/zoe_1", "no wildcards"
    nobody = client.get("/players?name=%25%3Cb%3E")
    assert nobody.status_code == 200
    assert "Nobody with a public profile has %&lt;b&gt; in their name." in nobody.text


def test_hidden_players_are_named_only_at_their_own_tables(client: TestClient, person: People) -> None:
    """Every page and response that is not about one table, as seen by a visitor who shared no table with the
    hidden player."""
    ana, ben = account(person, "Incognita"), account(person, "Seen")
    over = a_game(client, ana, ben)
    running = ana.create("me", "open", listed=True)["table"]
    ben.post(f"/api/tables/{running['id']}/join", invite=running["invite"])
    waiting = ana.create("me", "open", listed=True)["table"]["id"]
    form = {"step": 3, "seat": -1}
    asked = client.post(
        f"/table/{over}/what-if",
        data=form,
        headers=ben._headers() | {"Origin": ORIGIN},
        follow_redirects=False,
    )
    study = asked.headers["location"].removeprefix("/study/")
    assert ana.post("/api/me/listed", listed=False).status_code == 200
    eve = person("Eve")
    found = []
    for route in routes_of(client.app):  # type: ignore[arg-type]
        if route.changes or route.endless or "{table}" in route.path or "{invite}" in route.path:
            continue
        for name in ("incognita", "seen"):
            path_values = {"game": "murano", "study": study, "name": name}
            answer = send_request(client, route, eve.token, path_values, {})
            assert "Incognita" not in answer.text, route
            found += [table for table in (over, running["id"], waiting) if table in answer.text]
    assert {over, running["id"], waiting} == set(found)
    assert eve.get("/api/players/incognita").status_code == 404
    lists = eve.get("/api/tables").json()
    assert [seat["name"] for seat in lists["watch"][0]["seats"]] == ["", "Seen"]
    assert "Hidden player" in client.get("/players", headers=eve._headers()).text
    # Players who shared a table with her see her name, and so does she.
    assert "Incognita" in client.get("/players", headers=ben._headers()).text
    assert "Incognita" in client.get(f"/study/{study}", headers=ben._headers()).text
    assert "Player 1" in client.get(f"/study/{study}", headers=eve._headers()).text
    assert ana.get("/api/me/profile").json()["listed"] is False


def test_the_profile_shows_the_accuracy_once_there_is_a_review(client: TestClient, person: People) -> None:
    ana, ben = account(person, "Exact"), account(person, "Inexact")
    tables = [a_game(client, ana, ben) for _ in range(2)]
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    assert client.portal is not None

    def review(table: str, accuracies: list[float]) -> None:
        seats = [{"seat": seat, "name": "", "accuracy": each} for seat, each in enumerate(accuracies)]
        document = json.dumps({"seats": seats})

        def work(session: Session) -> None:
            studying.begin_review(session, StoredReview(table, 1, "", 1, 0, 1, 0.0, "[]", None))
            studying.finish_review(session, table, document, accuracies)

        assert client.portal is not None
        client.portal.call(server.database.write, work)

    assert ana.get("/api/me/profile").json()["kinds"][0]["accuracy"] is None
    review(tables[0], [80.0, 60.0])
    assert ana.get("/api/me/profile").json()["kinds"][0]["accuracy"] == {"mean": 80.0, "games": 1}
    review(tables[1], [71.0, 50.5])
    assert ana.get("/api/me/profile").json()["kinds"][0]["accuracy"] == {"mean": 75.5, "games": 2}
    assert [game["accuracy"] for game in ben.get("/api/me/profile").json()["games"]] == [50.5, 60.0]
    page = client.get("/me", headers=ben._headers()).text
    assert "Average accuracy 55.2 out of 100 in 2 reviewed games." in page
    assert f'href="/table/{tables[0]}/analysis"' in page
    # Accuracies missing from reviews of an earlier release are added when a server starts.
    client.portal.call(
        server.database.write, lambda session: session.run("UPDATE results SET accuracy = NULL")
    )
    client.portal.call(server.reviews.start)
    assert ana.get("/api/me/profile").json()["kinds"][0]["accuracy"]["games"] == 2


def test_a_guests_games_go_to_the_history_of_the_account_but_not_to_its_rating(
    client: TestClient, person: People
) -> None:
    ana, ben = account(person, "Heir"), person("Ben")
    guest = person("Heir as a guest")
    a_game(client, guest, ben)
    guest.post("/api/login", name="Heir", password=PASSWORD)
    kind = ana.get("/api/me/profile").json()["kinds"][0]
    assert (kind["played"], kind["rating"]) == (1, None)


def test_all_data_of_a_guest_goes_to_the_account(client: TestClient, person: People) -> None:
    """Everything that refers to a guest refers to the account afterwards, in every SQL table."""
    account_owner, ben = account(person, "Heiress"), person("Ben")
    guest = person("Somebody new")
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    over = a_game(client, guest, ben)
    headers = guest._headers() | {"Origin": ORIGIN}
    client.post(
        f"/table/{over}/what-if", data={"step": 3, "seat": -1}, headers=headers, follow_redirects=False
    )
    first, second = list(puzzles.all_puzzles().values())[:2]
    for who, puzzle in ((guest, first), (guest, second), (account_owner, second)):
        move = puzzle.best if who is guest else puzzle.tempting
        answer = client.post(
            f"/puzzles/{puzzle.id}/try", data={"move": move}, headers=who._headers() | {"Origin": ORIGIN}
        )
        assert answer.status_code == 200, answer.text
    guest.post("/api/notices", kind="webhook", address="https://ntfy.sh/guest")
    guest.post("/api/notices/wishes", zone="Europe/Rome", quiet_from=1, quiet_to=2, digest_hour=3)
    guest.post(f"/api/tables/{over}/hints", allow=True)
    guest.post("/api/reports", about=over, text="rather slow")
    assert guest.post("/api/login", name="Heiress", password=PASSWORD).status_code == 200
    kept = account_owner.get("/api/me/data").json()
    for what in ("seats", "results", "receivers", "wishes", "reports", "studies", "hints_allowed"):
        assert kept[what], what
    assert {line["puzzle"]: bool(line["solved"]) for line in kept["puzzles"]} == {
        first.id: True,
        second.id: False,
    }

    def left(session: Session) -> dict[str, int]:
        names = [row[0] for row in session.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        guests = session.rows("SELECT id FROM visitors WHERE name = 'Somebody new'")
        return {
            f"{name}.{row[3]}": len(session.rows(f"SELECT 1 FROM {name} WHERE {row[3]} = ?", guests[0][0]))
            for name in names
            for row in session.rows(f"PRAGMA foreign_key_list({name})")
            if row[2] == "visitors"
        }

    assert client.portal is not None
    there = client.portal.call(server.database.read, left)
    assert len(there) >= 8
    assert {name for name, rows in there.items() if rows} <= {"sessions.visitor"}


def test_bot_levels_start_with_the_ratings_of_the_ladder() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notes" / "bots.md").read_text(encoding="utf-8")
    written = [
        tuple(float(number) for number in re.findall(r"\d \w+ (-?[\d.]+) ±", line))[::-1]
        for line in page.splitlines()
        if line.startswith("Ratings:")
    ]
    assert written == [
        initial_ratings.ARENA_RATINGS[game][players]
        for game in initial_ratings.ARENA_RATINGS
        for players in (2, 4)
    ]
    assert list(initial_ratings.ARENA_RATINGS) == [game.name for game in GAMES.built_in]
    for game in (*initial_ratings.ARENA_RATINGS, "a game from elsewhere"):
        for players in (2, 3, 4, 5):
            begins = [results.initial_rating(f"bot level{n}", game, players).shown for n in range(1, 6)]
            assert begins[0] == min(begins) >= 0
            assert begins[4] == max(begins)
    assert results.initial_rating("somebody", "murano", 2).shown == 1500


def test_the_next_table_waiting_for_a_move(client: TestClient, person: People) -> None:
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


def test_all_data_is_exported_and_deleted_and_games_stay_complete(
    client: TestClient, person: People, settings: Settings
) -> None:
    ana, ben = account(person, "Goes Away"), account(person, "Stays")
    over = a_game(client, ana, ben, rated=True)
    ana.post(f"/api/tables/{over}/chat", text="my address is Dorsoduro 1")
    running = ana.create("me", "open", game="murano", pace="days")["table"]
    ben.post(f"/api/tables/{running['id']}/join", invite=running["invite"])
    waiting = ana.create("me", "open")["table"]["id"]
    ana.post("/api/notices", kind="webhook", address="https://ntfy.sh/goes-away")
    for who in (ana, ben):
        client.post(
            f"/table/{over}/what-if",
            data={"step": 3, "seat": -1},
            headers=who._headers() | {"Origin": ORIGIN},
            follow_redirects=False,
        )
    puzzle = next(iter(puzzles.all_puzzles().values()))
    move = {"move": puzzle.best}
    client.post(f"/puzzles/{puzzle.id}/try", data=move, headers=ana._headers() | {"Origin": ORIGIN})
    ana.post(f"/api/tables/{over}/hints", allow=True)
    kept = ana.get("/api/me/data")
    for word in ("Goes Away", "Dorsoduro", "ntfy.sh/goes-away", over, running["id"], "mu", puzzle.id):
        assert word in kept.text
    assert "argon2" not in kept.text
    assert ana.post("/api/me/delete", password=PASSWORD).status_code == 422
    assert ana.post("/api/me/delete", password="wrong word", sure=True).status_code == 401
    assert ana.post("/api/me/delete", password=PASSWORD, sure=True).status_code == 200
    assert ana.get("/api/me").json() == {"visitor": None}
    view = ben.table(over)
    assert view["seats"][0]["name"] == "Deleted player"
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
    assert kept.json()["visitor"][0]["id"] not in text
    assert "Dorsoduro" not in text
    assert check_tables(settings).errors == []
