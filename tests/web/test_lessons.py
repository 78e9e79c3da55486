"""Lessons on the web: every step can be solved, progress is saved, and a short game follows."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pseudo_language import PSEUDO_LANGUAGE
from visible_text import untranslated, visible

from laguna import lessons
from laguna.bots import puzzles
from laguna.contract.lessons import OPPONENT_NAMES
from laguna.games import GAMES, find
from laguna.languages import Languages
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]
TAUGHT = {name: game.lessons for name, game in GAMES.items() if game.lessons}
every_game = pytest.mark.parametrize("game", TAUGHT)


def form(person: Person, path: str, **values: object) -> Any:
    """Submits a form; a new visitor keeps the cookie of the response."""
    headers = person._headers() | {"Origin": ORIGIN, "Accept": "application/json"}
    answer = person.client.post(path, data=values, headers=headers, follow_redirects=False)
    person.token = answer.cookies.get("laguna", person.token)
    return answer


def where(person: Person, game: str, **asked: object) -> str:
    page = person.get(f"/learn/{game}", **asked)
    assert page.status_code == 200, page.text
    return page.text.partition('data-path="')[2].partition('"')[0]


def test_a_guest_keeps_the_same_name_in_all_steps(client: TestClient, person: People) -> None:
    newcomer = person(None)
    first, step = "/learn/millefiori", find("millefiori").lessons.steps[0]  # type: ignore[union-attr]
    shown = [newcomer.get(first).text]
    form(newcomer, f"{first}/1/move", move=lessons.first_correct_move(step))
    shown.append(newcomer.get(first).text)
    names = [re.findall(r'class="who">([^<]+)<', page)[0] for page in shown]
    assert names == ["Guest", "Guest"]


@every_game
def test_a_new_visitor_completes_the_lessons_and_plays_a_short_game(
    client: TestClient, person: People, game: str
) -> None:
    first, newcomer = find(game).lessons, person(None)
    assert first is not None
    for number, step in enumerate(first.steps, 1):
        assert where(newcomer, game) == f"/learn/{game}/{number}"
        wrong = next(
            w for w in lessons.match_at_step(step).legal(0) if not lessons.answer_move(step, w).right
        )
        found = form(newcomer, f"/learn/{game}/{number}/move", move=wrong).json()
        assert (found["right"], list(found)) == (False, ["right", "text"])
        assert where(newcomer, game) == f"/learn/{game}/{number}", "a wrong move changes nothing"
        found = form(newcomer, f"/learn/{game}/{number}/move", move=lessons.first_correct_move(step)).json()
        assert found["right"]
        assert "{" not in found["text"]
        assert not found["table"]["acts"]
    assert "Play a short game" in newcomer.get(f"/learn/{game}").text
    table = form(newcomer, f"/learn/{game}/play").headers["location"].removeprefix("/table/")
    view = newcomer.wait(table, lambda view: view["over"] or view["you"]["acts"])
    assert [seat["level"] for seat in view["seats"]] == [None, "level1"]
    assert not view["table"]["counts"]
    assert form(newcomer, f"/table/{table}/hint", seat=0).json()["hints"]
    while not view["over"]:
        newcomer.play(table)
        view = newcomer.wait(table, lambda view: view["over"] or view["you"]["acts"])


def test_lesson_progress_moves_to_the_account_and_is_deleted_with_it(person: People) -> None:
    account, guest = person(None), person(None)
    made = account.post("/api/account", name="Learner", password="gondola ride")
    account.token = made.json()["token"]
    step = TAUGHT["millefiori"].steps[3]
    form(guest, "/learn/millefiori/4/move", move=lessons.first_correct_move(step))
    assert where(guest, "millefiori") == "/learn/millefiori/5"
    assert where(guest, "millefiori", step=2) == "/learn/millefiori/2", "any step can be opened"
    assert where(guest, "millefiori") == "/learn/millefiori/5"
    guest.token = guest.post("/api/login", name="Learner", password="gondola ride").json()["token"]
    assert where(guest, "millefiori") == "/learn/millefiori/5"
    assert guest.get("/account/data").json()["lessons"] == [{"game": "millefiori", "step": 5}]
    puzzle = puzzles.bundled_puzzles(find("millefiori"))[0]
    assert form(guest, f"/puzzles/{puzzle.id}/try", move=puzzle.best).status_code == 200
    table = guest.create("me", "open")["table"]["id"]
    assert form(guest, f"/table/{table}/hints", allow="yes").status_code == 200
    position = json.dumps({"game": "millefiori"})
    assert form(guest, "/positions", text=position).status_code == 303
    told = guest.get("/account/data").json()
    assert [len(told[kind]) for kind in ("puzzles", "studies", "hints_allowed")] == [1, 1, 1]
    assert guest.post("/api/me/delete", password="gondola ride", sure=True).status_code == 200
    assert where(person(None), "millefiori") == "/learn/millefiori/1"


@pytest.mark.parametrize(
    ("path", "values", "status"),
    [
        ("/learn/millefiori/1/move", {}, 422),
        ("/learn/millefiori/1/move", {"move": "dance"}, 422),
        ("/learn/millefiori/1/move", {"move": "place w1.2"}, 422),
        ("/learn/millefiori/1/move", {"move": "x" * 5000}, 422),
        ("/learn/millefiori/99/move", {"move": "sail"}, 404),
        ("/learn/millefiori/-1/move", {"move": "sail"}, 422),
        ("/learn/millefiori/one/move", {"move": "sail"}, 422),
        ("/learn/chess/1/move", {"move": "sail"}, 404),
        ("/learn/chess/play", {}, 404),
    ],
)
def test_invalid_requests_are_rejected_without_creating_a_guest(
    person: People, path: str, values: dict[str, str], status: int
) -> None:
    stranger = person(None)
    assert form(stranger, path, **values).status_code == status
    assert stranger.token is None
    assert stranger.get("/learn/chess").status_code == 404
    assert stranger.get("/learn/millefiori", step="x").status_code == 422
    assert stranger.get("/learn/millefiori", step=999).status_code == 200


def test_a_game_without_lessons_has_no_learn_button(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = person(None)
    assert 'href="/learn/millefiori"' in stranger.get("/").text
    monkeypatch.setattr(find("millefiori"), "lessons", None)
    assert 'href="/learn/millefiori"' not in stranger.get("/").text
    assert stranger.get("/learn/millefiori").status_code == 404
    assert form(stranger, "/learn/millefiori/play").status_code == 404


@every_game
def test_every_lesson_step_is_translated(tmp_path: Any, game: str) -> None:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED)
    app = create_app(settings, Languages([PSEUDO_LANGUAGE]))
    first = find(game).lessons
    assert first is not None
    with TestClient(app, base_url=ORIGIN, headers={"Accept-Language": PSEUDO_LANGUAGE.code}) as client:
        learner = Person(client, None)
        for number in range(1, len(first.steps) + 2):
            page = learner.get(f"/learn/{game}", step=number).text
            assert untranslated(visible(page), GAMES[game], OPPONENT_NAMES) == []
