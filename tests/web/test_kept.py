"""What is kept for speed has a bound by bytes, and nobody takes more of the server's time than a share."""

import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from playing import played

from laguna import records
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Limits, Settings
from laguna.web.show import frames
from laguna.web.tables.kept import Kept, Shelf, weight
from web.people import ORIGIN, Person

MEGABYTE = 2**20


def test_the_least_lately_used_is_dropped_first_and_the_bytes_are_counted_exactly() -> None:
    kept = Kept(80_000)
    shelves = [Shelf(kept) for _ in range(4)]
    for shelf in shelves:
        for number in range(3):
            assert shelf.get((number,), lambda: "x" * 9000)
    assert [(1,) in shelf for shelf in shelves] == [False, False, False, False]  # an eighth is for each
    assert [(2,) in shelf for shelf in shelves] == [True] * 4
    assert kept.bytes == sum(shelf.bytes for shelf in shelves) == 4 * sys.getsizeof("x" * 9000)
    for _ in range(20):
        other = Shelf(kept)
        other.get((0,), lambda: "y" * 8000)
        shelves[0].get((2,), lambda: "never made again")
        assert kept.bytes <= kept.most
    shelves[0].get(("now",), lambda: "z", passing=True)
    shelves[0].forget()
    assert ("now",) not in shelves[0]
    for shelf in shelves:
        shelf.clear()


def long_record(game: str, players: int) -> dict[str, Any]:
    """A game of many moves."""
    found = max((played((game, players, GAMES[game].complete({})), f"{n}") for n in range(2)), key=_moves)
    return records.write(found)


def _moves(match: Match) -> int:
    return len(match.steps)


@pytest.mark.long
def test_stepping_through_long_games_with_all_eyes_does_not_fill_the_memory(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, thinkers=0, limits=UNLIMITED, kept_bytes=2 * MEGABYTE)
    app = create_app(settings)
    server = app.state.server
    with TestClient(app, base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        tables = [
            ana.post("/api/records", long_record(game, 4)).json()["table"]["id"]
            for game in ("murano", "venise")
        ]
        steps = {table: ana.get(f"/api/tables/{table}/replay").json()["steps"] for table in tables}
        assert max(steps.values()) > 100
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for table in tables:
            for step in range(0, steps[table], 6):
                for seat in (-1, 1, 3):
                    assert ana.get(f"/table/{table}/frame", step=step, seat=seat).status_code == 200
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert server.tables.memory.kept.bytes <= 2 * MEGABYTE
        assert grown < 4 * MEGABYTE


def test_what_is_kept_weighs_what_it_takes() -> None:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    thing = [{"panels": {"board": "x" * number, "hand": str(number) * 50}} for number in range(2000)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert 0.8 * taken < weight(thing) < 1.3 * taken


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often a game is drawn."""
    game = type(GAMES["millefiori"])
    draw = game.panels
    times = [0]

    def counted(*arguments: Any) -> Any:
        times[0] += 1
        return draw(*arguments)

    monkeypatch.setattr(game, "panels", counted)
    return times


def some_game(ana: Person, moves: int) -> str:
    table: str = ana.create("me", "me")["table"]["id"]
    for _ in range(moves):
        seat = next(s["seat"] for s in ana.table(table)["seats"] if s["acting"])
        ana.play(table, seat=seat)
    return table


def test_chat_makes_nothing_be_drawn_again(client: TestClient, drawn: list[int]) -> None:
    ana = Person(client, "Ana")
    table = some_game(ana, 30)
    news = ana.get(f"/table/{table}/news", after=0, seat=0).json()
    assert len(news["steps"]) == frames.MOST_STEPS
    first = drawn[0]
    assert first
    for _ in range(3):
        assert ana.post(f"/api/tables/{table}/chat", text="hello").status_code == 201
        again = ana.get(f"/table/{table}/news", after=0, seat=0).json()
        assert again["panels"] == news["panels"]
    assert drawn[0] == first


def test_an_earlier_position_is_played_again_from_a_checkpoint(client: TestClient) -> None:
    ana = Person(client, "Ana")
    table = some_game(ana, 70)
    live = client.app.state.server.tables.known(table)  # type: ignore[attr-defined]
    positions = {version: live.match.copy(index).state for index, version in enumerate(live.changed)}
    live.past.clear()
    for version in range(1, live.version + 1):
        state = live.state_at(version)
        assert live.match.game.dump(state) == live.match.game.dump(positions[live.position_of(version)])
    assert sum(("checkpoint", number) in live.shelf for number in range(live.version)) == 3


def test_who_takes_much_of_the_servers_time_waits(tmp_path: Path) -> None:
    """Within the limits of requests, with answers that take long."""
    limits = Limits(work_per_second=0.001, work_at_once=0.004)
    with TestClient(
        create_app(Settings(data=tmp_path, thinkers=0, limits=limits)), base_url=ORIGIN
    ) as client:
        ana, ben = Person(client, "Ana"), Person(client, "Ben")
        table = ana.create("me", "me")["table"]["id"]
        codes = [ana.get(f"/table/{table}", seat=seat).status_code for seat in (0, 1, -1) * 20]
        assert codes[0] == 200
        assert 429 in codes
        refused = ana.get(f"/table/{table}")
        assert "Try again in" in refused.json()["error"]
        assert int(refused.headers["retry-after"]) >= 1
        assert ben.get("/api/me").status_code == 200


def test_news_of_a_long_game_draw_the_table_once(client: TestClient, drawn: list[int]) -> None:
    """Whoever asks for everything since the start makes the server draw no more than who has seen all."""
    ana = Person(client, "Ana")
    table = some_game(ana, 30)
    live = client.app.state.server.tables.known(table)  # type: ignore[attr-defined]
    live.shelf.clear()
    before = drawn[0]
    assert len(ana.get(f"/table/{table}/news", after=0, seat=0).json()["steps"]) == frames.MOST_STEPS
    assert drawn[0] == before + 1
