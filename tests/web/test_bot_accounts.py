"""Bot accounts: tokens, seats where the host allows bots, and the bot protocol over HTTP."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.bots.subprocess_bot import parse_choice
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]


@pytest.fixture
def owner(person: People) -> Person:
    found = person(None)
    made = found.post("/api/account", name=f"Olga {uuid.uuid4().hex[:8]}", password="a long password")
    found.token = made.json()["token"]
    return found


@pytest.fixture
def bot(owner: Person, person: People) -> Person:
    made = owner.post("/api/bots", name="Sailor")
    assert made.status_code == 201
    assert made.json()["bot"]["name"] == "Sailor (bot)"
    found = person(None)
    found.token = made.json()["token"]
    return found


def sit(bot: Person, made: dict[str, Any]) -> Any:
    return bot.post(f"/api/tables/{made['table']['id']}/join", invite=made["table"]["invite"])


def test_a_bot_plays_a_whole_game_over_http(owner: Person, bot: Person, person: People) -> None:
    ana = person("Ana")
    made = ana.create("me", "open", programs=True)
    assert sit(bot, made).status_code == 200
    table = made["table"]
    assert bot.get("/api/bot/hello").json() == {"type": "hello", "protocol": 1, "name": "Sailor (bot)"}
    moves = 0
    while not (seen := ana.table(table["id"]))["over"]:
        if seen["you"]["acts"]:
            ana.play(table["id"])
            continue
        asked = bot.get("/api/bot/question").json()
        assert asked["type"] == "choose"
        assert (asked["game"], asked["seat"], asked["table"]) == ("millefiori", 1, table["id"])
        assert moves or asked["view"]["hands"][0] in ([], ["?"] * 5)
        said = {"type": "choice", "id": asked["id"], "seat": 1, "move": asked["legal"][-1]}
        assert parse_choice(said, asked) == asked["legal"][-1]
        kept = bot.post("/api/bot/choice", said)
        assert kept.json() == {"type": "kept", "id": asked["id"]}
        moves += 1
    assert moves > 20
    assert bot.get("/api/bot/question").status_code == 204


def test_bots_need_not_agree_to_a_pause_or_an_end(bot: Person, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", "open", programs=True)
    ben.post(f"/api/tables/{made['table']['id']}/join", invite=made["table"]["invite"])
    sit(bot, made)
    path = f"/api/tables/{made['table']['id']}/agree"
    assert bot.post(path, what="pause").status_code == 403
    assert not ana.post(path, what="pause").json()["agreement"]["paused"]
    assert ben.post(path, what="pause").json()["agreement"]["paused"]
    ben.post(path, what="end")
    assert ana.post(path, what="end").json()["table"]["status"] == "ended"


def test_a_bot_is_labeled_everywhere(owner: Person, bot: Person, person: People) -> None:
    ana = person("Ana")
    made = ana.create("me", "open", programs=True, listed=True)
    sit(bot, made)
    table = made["table"]
    seen = ana.table(table["id"])
    assert seen["seats"][1]["name"] == "Sailor (bot)"
    assert any("Sailor (bot)" in str(line) for line in seen["log"])
    assert "Sailor (bot)" in ana.client.get(f"/table/{table['id']}", headers=ana._headers()).text
    assert bot.post("/api/me", name="Sailor").status_code == 403
    assert bot.get("/api/me").json()["visitor"]["name"] == "Sailor (bot)"


def test_bots_sit_only_where_the_host_allows_them(owner: Person, bot: Person, person: People) -> None:
    ana = person("Ana")
    closed = sit(bot, ana.create("me", "open", listed=True))
    assert closed.status_code == 403
    assert "for people" in closed.json()["error"]
    private = ana.create("me", "open", programs=True)
    assert bot.post(f"/api/tables/{private['table']['id']}/join").status_code == 403
    assert sit(bot, private).status_code == 200


def test_actions_of_people_are_refused_to_bots(owner: Person, bot: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "level1"}]
    assert bot.post("/api/tables", game="millefiori", seats=seats).status_code == 403
    assert bot.post("/api/account", name="Sailor", password="a long password").status_code == 403
    assert bot.post("/api/login", name="Olga", password="a long password").status_code == 403
    assert bot.post("/api/bots", name="Another").status_code == 403
    for path in ("/api/bot/question", "/api/bot/hello"):
        assert owner.get(path).status_code == 403


def test_a_wrong_answer_changes_nothing(owner: Person, bot: Person, person: People) -> None:
    ana = person("Ana")
    made = ana.create("me", "open", programs=True)
    sit(bot, made)
    table = made["table"]
    asked = bot.get("/api/bot/question").json()
    right = {"type": "choice", "id": asked["id"], "seat": 1, "move": asked["legal"][0]}
    before = ana.table(table["id"])["version"]
    for wrong, status in (
        ({"move": "sail"}, 422),
        ({"seat": 0}, 403),
        ({"type": "hello"}, 422),
        ({"id": "x"}, 422),
        ({"id": f"{table['id']}.1.999999999"}, 400),
        ({"id": f"{'0' * 20}.1.1"}, 404),
        ({"move": 7}, 422),
    ):
        assert bot.post("/api/bot/choice", right | wrong).status_code == status, wrong
    assert ana.table(table["id"])["version"] == before
    assert person("Eva").post("/api/bot/choice", right).status_code == 403
    assert bot.post("/api/bot/choice", right).status_code == 200
    assert bot.post("/api/bot/choice", right).status_code in (409, 422)


def test_a_token_is_revoked_with_its_bot_and_with_its_owner(
    owner: Person, bot: Person, person: People
) -> None:
    second = person(None)
    second.token = owner.post("/api/bots", name="Rower (bot)").json()["token"]
    assert second.get("/api/bot/hello").json()["name"] == "Rower (bot)"
    known = owner.get("/api/bots").json()["bots"]
    assert [each["name"] for each in known] == ["Sailor (bot)", "Rower (bot)"]
    assert person("Eva").post(f"/api/bots/{known[0]['id']}/end").status_code == 403
    assert owner.post(f"/api/bots/{known[0]['id']}/end").json()["bots"] == known[1:]
    assert bot.get("/api/bot/hello").status_code == 401
    assert owner.post(f"/api/bots/{known[0]['id']}/end").status_code == 404
    made = [owner.post("/api/bots", name=f"Crew {number}").status_code for number in range(5)]
    assert made == [201] * 4 + [429]
    gone = owner.post("/api/me/delete", password="a long password", sure=True)
    assert gone.status_code in (200, 204), gone.text
    assert second.get("/api/bot/hello").status_code == 401


def test_bots_are_created_and_ended_on_the_account_page(owner: Person, client: TestClient) -> None:
    headers = owner._headers() | {"Origin": ORIGIN}
    shown = client.post("/account/bot", data={"name": "Page"}, headers=headers)
    assert shown.status_code == 200
    token = shown.text.partition("<code>")[2].partition("</code>")[0]
    asked = client.get("/api/bot/hello", headers={"Authorization": f"Bearer {token}"})
    assert asked.json()["name"] == "Page (bot)"
    page = client.get("/account", headers=headers).text
    assert "Page (bot)" in page
    assert token not in page
    known = client.get("/api/bots", headers=headers).json()["bots"]
    client.post("/account/end-bot", data={"bot": known[0]["id"]}, headers=headers)
    assert client.get("/api/bots", headers=headers).json() == {"bots": []}
    wrong = client.post("/account/bot", data={"name": " "}, headers=headers)
    assert wrong.status_code == 422
