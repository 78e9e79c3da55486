"""Bots in worker processes: they play, fail, are restarted and replaced, and failures are logged."""

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import ClassVar

import pytest
from fastapi.testclient import TestClient

from laguna.bots.levels import LEVELS
from laguna.contract.state import View
from laguna.games import GAMES
from laguna.match import Match, new, replay
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import store
from laguna.web.workers import bot_process, bot_workers
from laguna.web.workers.bot_process import BotProcess, Crashed, MoveRequest, TimedOut
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]


def move_request(moves: int = 0, seat: int = 0) -> MoveRequest:
    game = next(iter(GAMES))
    match = new(game, GAMES[game].players[0], "bots")
    for _ in range(moves):
        actor = match.actors()[0]
        match.play(actor, match.legal(actor)[0])
    return MoveRequest("t", match.setup, match.moves, seat, "level1", 1.0)


def match_of(request: MoveRequest) -> Match:
    return replay(request.setup, request.moves)


@pytest.fixture
def process() -> Iterator[BotProcess]:
    process = BotProcess()
    yield process
    process.stop()


def test_a_bot_process_returns_legal_moves_and_continues_kept_matches(process: BotProcess) -> None:
    for moves in (0, 4, 8, 2):
        match = match_of(move_request(moves))
        seat = match.actors()[0]
        words, seconds = process.choose_move(move_request(moves, seat), 30)
        assert words in match.legal(seat)
        assert seconds > 0


def test_a_bot_process_reports_an_error_and_keeps_running(process: BotProcess) -> None:
    with pytest.raises(Crashed, match="is not a move"):
        process.choose_move(move_request()._replace(moves=[(0, "dance")]), 30)
    assert process.choose_move(move_request(), 30)


def test_a_bot_process_that_dies_is_restarted(process: BotProcess) -> None:
    process.choose_move(move_request(), 30)
    assert process._process is not None
    process._process.kill()
    process._process.join()
    assert process.choose_move(move_request(), 30)


def test_a_bot_process_that_exceeds_its_time_is_killed(process: BotProcess) -> None:
    process.choose_move(move_request(), 30)
    assert process._process is not None
    assert process._process.pid is not None
    os.kill(process._process.pid, signal.SIGSTOP)
    with pytest.raises(TimedOut):
        process.choose_move(move_request(), 0.2)
    assert process.choose_move(move_request(), 30)


class FailingBotProcess(BotProcess):
    """A process in which every level except the lowest fails."""

    def choose_move(self, move_request: MoveRequest, seconds: float) -> tuple[str, float]:
        if move_request.level != "level1":
            raise TimedOut("no move after 1 second")
        return super().choose_move(move_request, seconds)


def test_if_a_bot_fails_the_level_below_plays_and_it_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_process, "BotProcess", FailingBotProcess)
    caplog.set_level(logging.ERROR)
    with TestClient(
        create_app(Settings(data=tmp_path, bot_workers=1, limits=UNLIMITED)), base_url=ORIGIN
    ) as client:
        ana = Person(client, "Ana")
        table = ana.create("me", "level3")["table"]["id"]
        ana.wait(table, lambda view: view["version"] > 1)
        assert ana.table(table)["seats"][1]["level"] == "level3"
    messages = [record.getMessage() for record in caplog.records]
    assert any("level3" in line and "level2 plays this move" in line for line in messages)
    assert any("level2" in line and "level1 plays this move" in line for line in messages)


def test_a_bot_gets_nothing_but_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot gets the same view in two positions that its seat cannot tell apart."""
    seen: list[View] = []

    def choose(view: View, *rest: object) -> int:
        seen.append(view)
        return view.legal()[0]

    monkeypatch.setattr(bot_process, "choose_action", choose)
    request = move_request()
    match = match_of(request)

    class Pipe:
        answered = False

        def recv(self) -> MoveRequest:
            if self.answered:
                raise EOFError
            self.answered = True
            return request

        def send(self, answer: object) -> None:
            assert answer[0] == "move"  # type: ignore[index]

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "nice", lambda *_: None, raising=False)
    bot_process.run_bot_process(Pipe())  # type: ignore[arg-type]
    assert match.game.dump(seen[0].state) == match.game.dump(match.state.view(0).state)


@pytest.mark.parametrize("taken", [0.001, 0.1, 0.33, 0.499, 0.5])
def test_an_answer_is_delayed_to_the_next_pace(taken: float) -> None:
    assert taken + bot_workers.delay_to_next_pace(taken, 0.5) == pytest.approx(0.5)
    assert taken + 0.6 + bot_workers.delay_to_next_pace(taken + 0.6, 0.5) in (
        pytest.approx(1.0),
        pytest.approx(1.5),
    )
    assert bot_workers.delay_to_next_pace(taken, 0) == 0


def test_levels_without_search_move_at_a_faster_pace() -> None:
    paces = [bot_workers.pace_of_level(level.slug, 0.5) for level in LEVELS]
    assert paces == [pytest.approx(0.1), pytest.approx(0.1), 0.5, 0.5, 0.5]
    assert bot_workers.pace_of_level("level1", 0.0) == 0.0


class UnevenBotProcess(BotProcess):
    """A process that answers alternately fast and slowly."""

    asked_at: ClassVar[list[float]] = []

    def choose_move(self, move_request: MoveRequest, seconds: float) -> tuple[str, float]:
        self.asked_at.append(time.time())
        time.sleep(0.25 * (len(self.asked_at) % 2))
        match = match_of(move_request)
        return match.legal(move_request.seat)[0], 0.0


def test_a_bots_timing_does_not_reveal_how_long_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "BotProcess", UnevenBotProcess)
    pace = 0.6
    settings = Settings(data=tmp_path, bot_workers=1, limits=UNLIMITED, bot_pace=pace)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        table = ana.create("me", "level3")["table"]["id"]
        server = client.app.state.server  # type: ignore[attr-defined]
        moved_at: list[float] = []
        while len(moved_at) < 6:
            ana.wait(table, lambda view: view["you"]["acts"])
            ana.play(table)
            entries = server.tables.loaded(table).entries
            moved_at = [entry.at for entry in entries if entry.kind == store.MOVE and entry.visitor is None]
    waits = [moved - asked for asked, moved in zip(UnevenBotProcess.asked_at, moved_at, strict=False)]
    # Every second answer took 0.25 seconds longer, which must not be visible.
    assert median(waits) > pace - 0.1
    assert abs(median(waits[::2]) - median(waits[1::2])) < 0.12, waits


class InstantBotProcess(BotProcess):
    """A process that answers at once."""

    def choose_move(self, move_request: MoveRequest, seconds: float) -> tuple[str, float]:
        match = match_of(move_request)
        return match.legal(move_request.seat)[0], 0.0


def test_a_worker_is_free_while_answers_are_held_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "BotProcess", InstantBotProcess)
    pace = 0.8
    settings = Settings(data=tmp_path, bot_workers=1, limits=UNLIMITED, bot_pace=pace)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        tables = [ana.create("me", "level3", "level3", "level3")["table"]["id"] for _ in range(2)]
        for table in tables:
            ana.wait(table, lambda view: view["version"] >= 4)
        server = client.app.state.server  # type: ignore[attr-defined]
        for table in tables:
            begin, *moves = server.tables.loaded(table).entries[:4]
            taken = [move.at - begin.at for move in moves]
            assert min(taken) >= pace - 0.01
            assert max(taken) < 3 * pace  # one after the other they would take 4.8 seconds


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("decisions", [1, 2, 3])
def test_bots_think_less_when_more_decisions_are_open(decisions: int, workers: int) -> None:
    """All decisions of a table that were due at once are made in time, and no bot has less than a while."""
    most, ends = 1.5, [0.0] * workers
    for number in range(decisions):
        waited = min(ends)
        seconds = bot_workers.thinking_budget(most, waited, decisions - number, workers)
        assert bot_workers.MIN_THINKING_SECONDS <= seconds <= most
        ends[ends.index(waited)] += seconds
    assert max(ends) <= bot_workers.ANSWER_SECONDS + 1e-9
    assert bot_workers.thinking_budget(most, 30.0, decisions, workers) == bot_workers.MIN_THINKING_SECONDS
