"""Bots in processes of their own: they play, they fail, they are replaced, and the host's log says so."""

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
from laguna.web.thinking import jobs, process
from laguna.web.thinking.process import Crashed, Overran, Question, Thinker
from web.people import ORIGIN, Person

People = Callable[[str | None], Person]


def question(moves: int = 0, seat: int = 0) -> Question:
    game = next(iter(GAMES))
    match = new(game, GAMES[game].players[0], "bots")
    for _ in range(moves):
        actor = match.actors()[0]
        match.play(actor, match.legal(actor)[0])
    return Question("t", match.origin, match.moves, seat, "level1", 1.0)


def match_of(asked: Question) -> Match:
    return replay(asked.origin, asked.moves)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.stop()


def test_a_thinker_answers_with_a_legal_move_and_goes_on_from_what_it_remembers(thinker: Thinker) -> None:
    for moves in (0, 4, 8, 2):
        match = match_of(question(moves))
        seat = match.actors()[0]
        words, seconds = thinker.ask(question(moves, seat), 30)
        assert words in match.legal(seat)
        assert seconds > 0


def test_a_thinker_that_fails_says_why_and_lives_on(thinker: Thinker) -> None:
    with pytest.raises(Crashed, match="is not a move"):
        thinker.ask(question()._replace(moves=[(0, "dance")]), 30)
    assert thinker.ask(question(), 30)


def test_a_thinker_whose_process_dies_is_started_again(thinker: Thinker) -> None:
    thinker.ask(question(), 30)
    assert thinker._process is not None
    thinker._process.kill()
    thinker._process.join()
    assert thinker.ask(question(), 30)


def test_a_thinker_that_overruns_its_time_is_ended(thinker: Thinker) -> None:
    thinker.ask(question(), 30)
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGSTOP)
    with pytest.raises(Overran):
        thinker.ask(question(), 0.2)
    assert thinker.ask(question(), 30)


class Weak(Thinker):
    """Knows only the lowest level: every other one fails."""

    def ask(self, question: Question, seconds: float) -> tuple[str, float]:
        if question.level != "level1":
            raise Overran("no move after 1 second")
        return super().ask(question, seconds)


def test_where_a_bot_fails_the_level_below_plays_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(process, "Thinker", Weak)
    caplog.set_level(logging.ERROR)
    with TestClient(
        create_app(Settings(data=tmp_path, thinkers=1, limits=UNLIMITED)), base_url=ORIGIN
    ) as client:
        ana = Person(client, "Ana")
        table = ana.create("me", "level3")["table"]["id"]
        ana.wait(table, lambda view: view["version"] > 1)
        assert ana.table(table)["seats"][1]["level"] == "level3"
    told = [record.getMessage() for record in caplog.records]
    assert any("level3" in line and "level2 plays this move" in line for line in told)
    assert any("level2" in line and "level1 plays this move" in line for line in told)


def test_a_bot_is_handed_a_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What reaches a bot is the same in two worlds that its seat cannot tell apart."""
    seen: list[View] = []

    def choose(view: View, *rest: object) -> int:
        seen.append(view)
        return view.legal()[0]

    monkeypatch.setattr(process, "choose", choose)
    asked = question()
    match = match_of(asked)

    class Pipe:
        asked = False

        def recv(self) -> Question:
            if self.asked:
                raise EOFError
            self.asked = True
            return asked

        def send(self, answer: object) -> None:
            assert answer[0] == "move"  # type: ignore[index]

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "nice", lambda *_: None, raising=False)
    process.think(Pipe())  # type: ignore[arg-type]
    assert match.game.dump(seen[0].state) == match.game.dump(match.state.view(0).state)


@pytest.mark.parametrize("taken", [0.001, 0.1, 0.33, 0.499, 0.5])
def test_an_answer_waits_for_the_beat_however_long_it_took(taken: float) -> None:
    assert taken + jobs.release(taken, 0.5) == pytest.approx(0.5)
    assert taken + 0.6 + jobs.release(taken + 0.6, 0.5) in (pytest.approx(1.0), pytest.approx(1.5))
    assert jobs.release(taken, 0) == 0


def test_levels_that_do_not_search_move_on_a_faster_beat() -> None:
    beats = [jobs.beat_of(level.slug, 0.5) for level in LEVELS]
    assert beats == [pytest.approx(0.1), pytest.approx(0.1), 0.5, 0.5, 0.5]
    assert jobs.beat_of("level1", 0.0) == 0.0


class Uneven(Thinker):
    """Thinks now a little, now longer, as if by what it holds."""

    asked_at: ClassVar[list[float]] = []

    def ask(self, question: Question, seconds: float) -> tuple[str, float]:
        self.asked_at.append(time.time())
        time.sleep(0.25 * (len(self.asked_at) % 2))
        match = match_of(question)
        return match.legal(question.seat)[0], 0.0


def test_the_time_of_a_bot_does_not_tell_how_long_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "Thinker", Uneven)
    beat = 0.6
    settings = Settings(data=tmp_path, thinkers=1, limits=UNLIMITED, bot_beat=beat)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        table = ana.create("me", "level3")["table"]["id"]
        server = client.app.state.server  # type: ignore[attr-defined]
        moved_at: list[float] = []
        while len(moved_at) < 6:
            ana.wait(table, lambda view: view["you"]["acts"])
            ana.play(table)
            entries = server.tables.known(table).entries
            moved_at = [entry.at for entry in entries if entry.kind == store.MOVE and entry.visitor is None]
    waits = [moved - asked for asked, moved in zip(Uneven.asked_at, moved_at, strict=False)]
    # Every second answer took 0.25 seconds longer to find, and came neither sooner nor later for it.
    assert median(waits) > beat - 0.1
    assert abs(median(waits[::2]) - median(waits[1::2])) < 0.12, waits
