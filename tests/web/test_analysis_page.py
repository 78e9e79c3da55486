"""The analysis page of games and studies: views, lines, people who may change a study, and the engine."""

import asyncio
import dataclasses
import html
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from short_games import late_game

from laguna import records
from laguna.chance import Chance
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import GameSetup, Match, new
from laguna.web.analysis import analysis_view, engine, studies, verdicts
from laguna.web.analysis.analysis_view import OPEN_CARDS
from laguna.web.http.app import create_app
from laguna.web.people.visitors import Requester
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.workers.work_queue import FairQueue, QueueLimits
from web.simulated_users import ORIGIN, Person, account
from web.test_analysis import form, uploaded

People = Callable[[str | None], Person]


def started(game: str, moves: int, seed: str = "page") -> Match:
    """The first moves of a game."""
    match = new(game, 2, seed)
    for number in range(moves):
        if match.over:
            break
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[number * 7 % len(legal)])
    return match


def events_of(text: str) -> list[tuple[str, dict[str, Any]]]:
    """The names and documents of server-sent events."""
    parts = [part.splitlines() for part in text.strip().split("\n\n")]
    return [
        (lines[0].removeprefix("event: "), json.loads(lines[1].removeprefix("data: "))) for lines in parts
    ]


def test_old_addresses_lead_to_the_same_moment(person: People) -> None:
    ada = person("Ada")
    table = uploaded(ada)
    for old, new_address in (
        ("replay", "analysis"),
        ("replay?step=3&seat=1", "analysis?move=4&view=1"),
        ("review", "analysis"),
        ("review?move=2", "analysis?move=3"),
    ):
        answer = ada.client.get(f"/table/{table}/{old}", headers=ada._headers(), follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}/{new_address}")
        assert ada.client.get(f"/table/{table}/{new_address}", headers=ada._headers()).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_view_shows_only_what_its_seat_could_know(game: str) -> None:
    """In another world that looks the same to a seat, its board and list of moves are the same bytes."""
    compared = 0
    for moves in range(1, 40, 6):
        match = started(game, moves)
        for seat in range(match.seats):
            other = match.state.view(seat).sample_state(Chance(moves + 7))
            worlds = [
                GameSetup.from_position(match.game.dump(state), "same") for state in (match.state, other)
            ]
            shown = []
            for setup in worlds:
                try:
                    study = studies.study_of(setup.begin(), "")
                except Exception:  # a position that leaves out what another seat remembers
                    break
                frame = analysis_view.frame(study, 0, seat, ENGLISH)
                del frame["position"]  # the whole position is for downloading, not for a view
                shown.append(json.dumps([frame, analysis_view.rows(study, seat, ENGLISH)]))
            if len(shown) == len(worlds):
                compared += 1
                assert shown[0] == shown[1]
    assert compared


def test_secret_moves_of_others_are_named_only_with_open_cards() -> None:
    match = new("millefiori", 2, "secret")
    kept = match.legal(0)[0]
    match.play(0, kept)
    study = studies.study_of(match, "")
    own, others, everyone = (
        analysis_view.rows(study, view, ENGLISH)[0]["text"] for view in (0, 1, OPEN_CARDS)
    )
    assert own == everyone != others
    assert not [mark for mark in analysis_view.frame(study, 0, 1, ENGLISH)["marks"] if mark.get("move")]


def test_moves_without_an_event_are_described_and_rounds_counted_as_on_the_board() -> None:
    venise = started("venise", 30)
    rows = analysis_view.rows(studies.study_of(venise, "game"), 0, ENGLISH)
    texts = [row["text"] for row, step in zip(rows, venise.steps, strict=True) if step.words == "end"]
    assert texts
    assert all(text.endswith(": End your turn.") for text in texts)
    numbers = [venise.game.dump(venise.copy(number).state)["round"] for number in range(len(venise.steps))]
    assert [row["round"] for row in rows] == [max(1, number) for number in numbers]


def test_the_better_move_is_named_only_to_who_sees_the_same_cards() -> None:
    match = new("millefiori", 2, "secret")
    played, best = match.legal(0)[:2]
    decision = {"move": 0, "seat": 0, "played": played, "best": best, "mark": "blunder", "cost": 0.2}
    decision |= {"expected_best": 0.6, "expected_played": 0.4}
    review = {"decisions": [decision], "draws": [[0.0, 0.0], [0.0, 0.0]], "why": {}}
    own = verdicts.verdict(review, match, 0, 0, ENGLISH)
    other = verdicts.verdict(review, match, 0, 1, ENGLISH)
    assert own is not None
    assert other is not None
    assert (own["best"], own["sign"], own["cost"]) == (best, "??", "\u221220% win chance")
    assert (other["best"], other["best_text"], other["hidden"]) == ("", "", True)


def test_a_good_move_costs_nothing() -> None:
    match = new("millefiori", 2, "secret")
    played, best = match.legal(0)[:2]
    decision = {"move": 0, "seat": 0, "played": played, "best": best, "mark": "good", "cost": 0.02}
    review = {"decisions": [decision], "draws": [[0.0, 0.0], [0.0, 0.0]], "why": {}}
    shown = verdicts.verdict(review, match, 0, 0, ENGLISH)
    assert shown is not None
    assert (shown["heading"], shown["cost"]) == ("Good move", "")


def test_luck_has_a_verdict_of_its_own() -> None:
    review: dict[str, Any] = {"decisions": [], "draws": [[0.0, 0.0], [0.0, 0.0], [0.03, -0.03]], "why": {}}
    match = new("millefiori", 2, "luck")
    shown = verdicts.verdict(review, match, 1, 0, ENGLISH)
    assert shown is not None
    assert (shown["kind"], shown["heading"]) == ("luck", "Luck of the draw: +3%")
    assert verdicts.verdict(review, match, 0, 0, ENGLISH) is None


def test_the_account_of_a_result_adds_up() -> None:
    seat = {"accuracy": 87.6, "mistakes": 2, "blunders": 1, "own": -0.2, "others": 0.3, "drawn": 0.1}
    seat |= {"luck": 0.4, "result": 1.0}
    [shown] = verdicts.report({"seats": [seat]}, ENGLISH)
    assert (shown["accuracy"], shown["mistakes"], shown["luck"]) == ("88%", 3, "+10%")
    assert shown["account"] == ["100%", "\u221220%", "+30%", "+10%", "+30%", "100%"]


def test_another_move_in_a_game_starts_a_line_in_ones_own_study(person: People) -> None:
    ada, ben = person("Ada"), person("Ben")
    table = uploaded(ada)
    path = f"/table/{table}/analysis"
    frame = ada.get(f"{path}/frame", node=2, view=-1).json()
    game = late_game("millefiori", 2, 10)
    moves = [move for move in frame["moves"] if move != game.steps[2].words]
    if not moves:
        moves = list(frame["moves"])
    first = form(ada, f"{path}/play", node=2, move=moves[0], seat=frame["mover"]).json()["address"]
    study = first.partition("?")[0]
    tree = ada.get(f"{study}/tree").json()
    assert tree["game_moves"] == len(game.steps)
    assert tree["table"] == table
    comment = form(ada, f"{path}/comment", node=3, text="Why not?").json()["address"]
    assert comment.partition("?")[0] == study, "there is one study of the game"
    assert ada.get(f"{study}/tree").json()["nodes"][2]["comment"] == "Why not?"
    assert form(ada, f"{study}/cut", node=1).status_code == 422, "the game itself stays"
    assert form(ben, f"{path}/play", node=2, move=moves[0]).json()["address"].partition("?")[0] != study
    assert form(ada, f"{path}/play", node=2, move="dance").status_code == 422
    eve = person("Eve")
    assert form(eve, f"{path}/play", node=2, move="dance").status_code == 422
    assert "/study/" not in eve.get("/studies").text, "nothing is stored for a move that is not possible"


def test_a_line_is_played_as_far_as_the_cards_allow(person: People) -> None:
    ada = person("Ada")
    table = uploaded(ada)
    game = late_game("millefiori", 2, 10)
    line = "\n".join(f"{step.seat} {step.words}" for step in game.steps[:3]) + "\n0 dance"
    address = form(ada, f"/table/{table}/analysis/play", node=0, line=line).json()["address"]
    assert address.endswith("?node=1")
    assert len(ada.get(f"{address.partition('?')[0]}/tree").json()["nodes"]) == len(game.steps)


def test_named_people_can_change_a_study_until_they_are_removed(client: TestClient, person: People) -> None:
    ada, ben, eve = person("Ada"), person("Ben"), person("Eve")
    ben.token = ben.post("/api/account", name="Benedetta", password="gondola rides").json()["token"]
    table = uploaded(ada)
    path = form(ada, f"/table/{table}/what-if", step=3, seat=-1).headers["location"]
    move = next(iter(ada.get(f"{path}/frame").json()["moves"]))
    assert form(ben, f"{path}/play", node=0, move=move).status_code == 403
    assert form(ben, f"{path}/editors", name="Benedetta").status_code == 403
    assert form(ada, f"{path}/editors", name="Nobody").status_code == 404
    assert form(ada, f"{path}/editors", name="Benedetta").status_code == 303
    assert form(ben, f"{path}/play", node=0, move=move).status_code == 200
    assert form(ben, f"{path}/title", title="Mine").status_code == 403
    assert form(eve, f"{path}/play", node=0, move=move).status_code == 200, "it is there already"
    assert path in ben.get("/studies").text
    assert [each["study_id"] for each in ben.get("/api/me/data").json()["shared_studies"]] == [path[7:]]
    visitor = ben.get("/api/me/data").json()["visitor"][0]["id"]
    assert form(ada, f"{path}/editors/remove", visitor=visitor).status_code == 303
    assert form(ben, f"{path}/comment", node=1, text="No.").status_code == 403


def test_two_analyses_of_a_position_count_each_round_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They share what is known, also while both run."""
    monkeypatch.setattr(engine, "ROUNDS", 3)
    monkeypatch.setattr(engine, "ROUNDS_INTERPRETED", 3)
    match = late_game("millefiori", 2, 10).copy(0)

    async def analyze(board: engine.Engine, address: str) -> list[Any]:
        requester = Requester(None, None, address)
        return [rounds async for rounds in board.run(requester, match, OPEN_CARDS)]

    async def test() -> list[list[Any]]:
        queue = FairQueue(QueueLimits(3, 3), lambda: None)
        board = engine.Engine(queue, SimpleNamespace(rate_of_engine=lambda _: None))  # type: ignore[arg-type]
        running = [asyncio.ensure_future(analyze(board, address)) for address in ("a", "b")]
        while not all(task.done() for task in running):
            await asyncio.sleep(0)
            while (step := queue.take()) is not None:
                step.done(step.task.arguments[3])
        return [task.result()[-1] for task in running]

    assert asyncio.run(test()) == [[0, 1, 2], [0, 1, 2]]


def test_nobody_is_given_any_number_of_studies(tmp_path: Path) -> None:
    limits = dataclasses.replace(UNLIMITED, shared_studies=1)
    settings = Settings(data=tmp_path, bot_workers=0, limits=limits)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ada = account(client, "Ada")
        account(client, "Ben")
        table = uploaded(ada)
        answers = []
        for step in (3, 4):
            path = form(ada, f"/table/{table}/what-if", step=step, seat=-1).headers["location"]
            answers += [form(ada, f"{path}/editors", name="Ben").status_code for _ in range(2)]
        assert answers == [303, 303, 429, 429], "naming somebody again adds nothing"


def test_the_engine_streams_better_and_better_numbers(
    client: TestClient, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "ROUNDS", 2)
    monkeypatch.setattr(engine, "ROUNDS_INTERPRETED", 2)
    ada, stranger = person("Ada"), person(None)
    table = uploaded(ada)
    path = f"/table/{table}/analysis/engine/stream"
    assert stranger.get(path, node=0, view=-1).status_code == 401
    for view in (late_game("millefiori", 2, 10).steps[0].seat, OPEN_CARDS):
        told = events_of(ada.get(path, node=0, view=view).text)
        assert [name for name, _ in told] == ["analysis", "analysis", "done"]
        assert [found["iterations"] for name, found in told if name == "analysis"] == [400, 2400]
        last = told[1][1]
        assert sum(last["chances"]) == pytest.approx(1, abs=0.02)
        assert 1 <= len(last["lines"]) <= 4
        assert all(line["steps"][0]["text"] for line in last["lines"])
        again = events_of(ada.get(path, node=0, view=view).text)
        assert again == [told[1], told[2]], "what is known is shown at once"
    assert ada.get(path, node=10_000, view=OPEN_CARDS).status_code == 404


def test_the_engine_refuses_the_end_and_the_view_of_somebody_else(client: TestClient, person: People) -> None:
    ada = person("Ada")
    table = uploaded(ada)
    path = f"/table/{table}/analysis/engine/stream"
    game = late_game("millefiori", 2, 10)
    end = events_of(ada.get(path, node=len(game.steps), view=OPEN_CARDS).text)
    assert [name for name, _ in end] == ["problem"]
    node = next(number for number in range(10) if len(game.copy(number).actors()) == 1)
    other = 1 - game.copy(node).actors()[0]
    assert [name for name, _ in events_of(ada.get(path, node=node, view=other).text)] == ["problem"]


def test_the_engine_has_a_quota(client: TestClient, person: People) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    ada = person("Ada")
    table = uploaded(ada)
    server.quotas._engine.capacity = 0.5
    [(name, found)] = events_of(ada.get(f"/table/{table}/analysis/engine/stream", node=1, view=-1).text)
    assert name == "problem"
    assert found["error"]


def test_a_record_is_analyzed_right_after_it_was_uploaded(person: People) -> None:
    ada = person("Ada")
    answer = ada.post("/api/records", records.write(late_game("venise", 2, 12)))
    table = answer.json()["table"]["id"]
    page = ada.get(f"/table/{table}/analysis").text
    assert "Start review" in page
    assert 'id="analysis-tree"' in page


def test_a_phone_opens_on_moves_without_a_chart_and_on_the_engine_without_moves(person: People) -> None:
    ada = person("Ada")
    table = uploaded(ada)
    game = ada.get(f"/table/{table}/analysis").text
    assert re.findall(r'id="tab-(\w+)"\s+aria-controls="[\w-]+"\s+aria-selected="true"', game) == ["moves"]
    position = ada.get(f"/table/{table}/position").text
    text = html.unescape(position.split("<textarea", 1)[1].split(">", 1)[1].split("</textarea>")[0])
    study = form(ada, "/positions", text=text).headers["location"]
    page = ada.get(study).text
    assert re.findall(r'id="tab-(\w+)"\s+aria-controls="[\w-]+"\s+aria-selected="true"', page) == ["engine"]
    assert "data-ending" not in page


def test_the_end_of_a_game_shows_its_result_and_points(person: People) -> None:
    ada = person("Ada")
    page = ada.get(f"/table/{uploaded(ada)}/analysis").text
    ending = page.split("data-ending", 1)[1].split("Score sheet")[0]
    scores = [int(text) for text in re.findall(r'<b aria-hidden="true">(\d+)</b>', ending)]
    assert scores == sorted(scores, reverse=True)
    assert f"wins with {scores[0]} points" in ending
