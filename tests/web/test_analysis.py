"""Analysis on the web: stored reviews, hints only where allowed, studies and puzzles."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from short_games import late_game

from laguna import records
from laguna.bots import puzzles, review
from laguna.bots.explanations import ME, NOW, Reason
from laguna.bots.hints import Hint
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES, find
from laguna.match import new
from laguna.web.analysis.hints import hint_document
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]
SWITCH_OFF_AFTER = 90


def uploaded(person: Person, moves: int = 10) -> str:
    """The table of a short finished game."""
    answer = person.post("/api/records", records.write(late_game("millefiori", 2, moves)))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def reviewed(person: Person, table: str) -> dict[str, Any]:
    end = time.monotonic() + SWITCH_OFF_AFTER
    while time.monotonic() < end:
        answer = person.get(f"/api/tables/{table}/review")
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
        time.sleep(0.1)
    raise AssertionError("the review did not come")


def form(person: Person, path: str, **values: object) -> Any:
    """Submits a form of a page."""
    headers = person._headers() | {"Origin": ORIGIN, "Accept": "application/json"}
    return person.client.post(path, data=values, headers=headers, follow_redirects=False)


def test_a_review_matches_the_command_line_and_can_be_repeated_when_outdated(
    client: TestClient, person: People
) -> None:
    ada = person("Ada")
    table = uploaded(ada)
    assert ada.get(f"/api/tables/{table}/review").status_code == 404
    assert ada.post(f"/api/tables/{table}/review").status_code == 202
    found = reviewed(ada, table)
    match = late_game("millefiori", 2, 10)
    assert found == json.loads(json.dumps(review.review(match, jobs=1).document()))
    costly = max(found["decisions"], key=lambda decision: decision["cost"])
    tree = ada.get(f"/table/{table}/analysis/tree").json()
    assert tree["review"]["state"] == "ready"
    assert tree["nodes"][costly["move"]]["cost"] == costly["cost"]
    assert tree["nodes"][costly["move"]]["grade"] == costly["mark"]
    tried = [
        ada.get(f"/table/{table}/review/try", move=costly["move"], words=costly[words]).json()["right"]
        for words in ("best", "played")
    ]
    assert tried == [True, False]
    server = client.app.state.server  # type: ignore[attr-defined]

    async def learn_anew() -> None:
        await server.database.write(lambda session: session.run("UPDATE reviews SET value = 'older'"))

    assert client.portal is not None
    client.portal.call(learn_anew)
    assert ada.get(f"/table/{table}/analysis/tree").json()["review"]["state"] == "old"


def test_a_review_continues_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=1, limits=UNLIMITED)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ada = Person(client, "Ada")
        table = uploaded(ada)
        assert ada.post(f"/api/tables/{table}/review").status_code == 202
        token = ada.token
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ada = Person(client, None)
        ada.token = token
        assert reviewed(ada, table)["seats"]


def test_no_hints_reviews_or_studies_during_games_between_people(person: People) -> None:
    ada, ben = person("Ada"), person("Ben")
    table = ada.create("me", "open")["table"]["id"]
    invite = ada.table(table)["table"]["invite"]
    assert ben.post(f"/api/tables/{table}/join", invite=invite).status_code == 200
    acting = [somebody for somebody in (ada, ben) if somebody.table(table)["you"]["acts"]]
    for somebody in (ada, ben, person("Cat")):
        seat = somebody.table(table)["you"]["seat"] or 0
        assert somebody.post(f"/api/tables/{table}/hint", seat=seat).status_code == 403
        assert form(somebody, f"/table/{table}/hint", seat=seat).status_code == 403
        assert somebody.post(f"/api/tables/{table}/review").status_code == 409
        assert form(somebody, f"/table/{table}/review").status_code == 409
        assert form(somebody, f"/table/{table}/what-if", step=0, seat=-1).status_code == 409
        assert form(somebody, f"/table/{table}/analysis/play", node=0, move="x").status_code == 409
        assert form(somebody, f"/table/{table}/analysis/comment", node=0, text="x").status_code == 409
        for path in ("analysis", "analysis/frame", "analysis/tree", "analysis/engine/stream", "replay"):
            assert somebody.get(f"/table/{table}/{path}").status_code == 409
        for path in ("review", "review/progress", "review/try"):
            assert somebody.get(f"/table/{table}/{path}").status_code == 409
        assert somebody.get(f"/api/tables/{table}/review").status_code == 409
    assert ada.post(f"/api/tables/{table}/hints", allow=True).json() == {"given": False}
    requester = acting[0]
    seat = requester.table(table)["you"]["seat"]
    assert requester.post(f"/api/tables/{table}/hint", seat=seat).status_code == 403
    assert ben.post(f"/api/tables/{table}/hints", allow=True).json() == {"given": True}
    assert len(requester.post(f"/api/tables/{table}/hint", seat=seat).json()) == 3
    assert ben.post(f"/api/tables/{table}/hints", allow=False).json() == {"given": False}
    assert requester.post(f"/api/tables/{table}/hint", seat=seat).status_code == 403


def test_hints_against_bots_are_the_best_three_moves_with_reasons(person: People) -> None:
    ada = person("Ada")
    table = ada.create("me", "level1")["table"]["id"]
    ada.wait(table, lambda view: bool(view["you"]["acts"]))
    given = ada.post(f"/api/tables/{table}/hint", seat=0).json()
    legal = [move["move"] for move in ada.table(table)["legal"]]
    assert len(given) == min(3, len(legal))
    for hint in given:
        assert hint["move"] in legal
        assert 0 <= hint["expected"] <= 1
        assert hint["text"]
        assert hint["why"] == "" or hint["why"].endswith("."), "sentences, if there is a reason"
    assert given[0]["expected"] >= given[-1]["expected"] - 0.05


def test_a_hint_is_explained_if_there_are_reasons() -> None:
    match = new("millefiori", 2, seed="equal")
    seat = match.actors()[0]
    view, move = match.state.view(seat), match.legal(seat)[0]
    texts = [
        hint_document(Hint(move, 0.5, 0, reasons), match, view, ENGLISH)["why"]
        for reasons in ((), None, (Reason(NOW, ME, 3.0, ""),))
    ]
    assert texts == ["", "", "You score about 3 more points right away."]


def test_a_study_is_shared_by_link_and_changed_only_by_its_owner(person: People) -> None:
    ada, ben = person("Ada"), person("Ben")
    table = uploaded(ada)
    answers = [form(ada, f"/table/{table}/what-if", step=3, seat=seat) for seat in (-1, 0, 1)]
    assert {answer.status_code for answer in answers} == {303}
    path = answers[-1].headers["location"]
    start = ada.get(f"{path}/frame").json()
    moves = list(start["moves"])
    first = form(ada, f"{path}/play", node=0, move=moves[0]).json()
    second = form(ada, f"{path}/play", node=0, move=moves[1]).json()
    assert (first["tree"]["node"], second["tree"]["node"]) == (1, 2)
    assert form(ada, f"{path}/play", node=0, move=moves[0]).json()["frame"]["node"] == 1
    form(ada, f"{path}/comment", node=1, text="Daring.")
    third = form(ada, f"{path}/bot", node=1, level="level2").json()
    assert third["frame"]["node"] == 3
    seen = ben.get(f"{path}/frame", node=3).json()
    assert seen["panels"] == ada.get(f"{path}/frame", node=3).json()["panels"]
    assert [node["comment"] for node in ben.get(f"{path}/tree").json()["nodes"]] == ["Daring.", "", ""]
    there = form(ben, f"{path}/play", node=0, move=moves[0]).json()
    assert there["frame"]["node"] == 1, "it is there already"
    for what in ("comment", "cut", "bot", "title"):
        assert form(ben, f"{path}/{what}", node=1, text="No.", title="Mine").status_code == 403
    copied = form(ben, f"{path}/copy").headers["location"]
    cut = form(ben, f"{copied}/cut", node=1).json()
    assert [node["node"] for node in cut["tree"]["nodes"]] == [2]
    assert len(ada.get(f"{path}/tree").json()["nodes"]) == 3
    assert len(form(ben, f"{copied}/ask", node=0).json()["hints"]) >= 1
    assert ben.get(f"/api/studies/{path.rpartition('/')[2]}").json()["nodes"][1]["words"] == moves[0]


def test_a_position_is_checked_and_saved_as_a_study(person: People) -> None:
    ada = person("Ada")
    for name in GAMES:
        position = find(name).dump(new(name, seed="set up").state)
        found = form(ada, "/positions/check", text=json.dumps(position)).json()
        assert found["problem"] == ""
        assert found["pictures"]
        assert found["moves"]
        after = form(
            ada, "/positions/check", text=json.dumps(position), move=next(iter(found["moves"]))
        ).json()
        assert after["text"] != found["text"]
        kept = form(ada, "/positions", text=after["text"], title="Mine")
        assert ada.get(kept.headers["location"]).status_code == 200
    for wrong in ("{", "[]", '{"game": "chess"}', '{"game": "millefiori", "players": 9}'):
        assert form(ada, "/positions/check", text=wrong).json()["problem"]
        assert form(ada, "/positions", text=wrong).status_code == 422


def test_the_first_answer_to_a_puzzle_counts_for_the_streak(person: People) -> None:
    ada = person("Ada")
    one, two = puzzles.bundled_puzzles(find("millefiori"))[:2]
    assert ada.get("/puzzles").status_code == ada.get(f"/puzzles/{one.id}").status_code == 200
    assert one.best not in ada.get("/api/puzzles").text
    right = form(ada, f"/puzzles/{one.id}/try", move=one.best).json()
    assert right["right"]
    assert right["streak"] == 1
    wrong = form(ada, f"/puzzles/{two.id}/try", move=two.tempting).json()
    assert not wrong["right"]
    assert wrong["streak"] == 0
    again = form(ada, f"/puzzles/{two.id}/try", move=two.best).json()
    assert again["right"]
    assert again["streak"] == 0


@pytest.mark.parametrize("path", ["/studies", "/positions?game=venise&players=3", "/puzzles"])
def test_analysis_pages_work_without_a_session(person: People, path: str) -> None:
    assert person(None).get(path).status_code == 200
